"""Who is who in a tournament, and its facts in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from bot.app.wording import person_reader
from bot.messages import Address, Argument, Reader, Text
from bot.names import labels
from bot.storage.model import Account
from bot.storage.tournaments import Cup, Entry
from bot.storage.work import Work
from bot.texts import listed
from engine import tournament
from engine.tournament import (
    Double,
    Filled,
    Format,
    Groups,
    Number,
    Pairing,
    RoundRobin,
    Single,
    Slot,
    Swiss,
    Tables,
)
from locales import Language, say


def title_of(cup: Cup) -> Argument:
    """What it is called."""
    return cup.title or Text("tournament-untitled", {"number": str(cup.id)})


# -- people ---------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Roster:
    """Everybody who has registered: what they are called, and where they are written to."""

    cup: Cup
    entries: Mapping[int, Entry]
    """By person, in the order of registration."""
    accounts: Mapping[tuple[str, int], Account]

    @classmethod
    async def load(cls, work: Work, cup: Cup) -> Roster:
        """The people of a tournament."""
        entries = {entry.person: entry for entry in await work.entries(cup.id)}
        found = await work.accounts(list(entries))
        return cls(cup, entries, {(account.via, account.user): account for account in found})

    def names(self, language: Language) -> Mapping[int, str]:
        """By person; no two alike."""
        return self._names[language]

    @cached_property
    def _names(self) -> Mapping[Language, Mapping[int, str]]:
        return {language: self._called(language) for language in ("ru", "en")}

    def _called(self, language: Language) -> Mapping[int, str]:
        given = []
        for entry in self.entries.values():
            account = self.account(entry.person)
            name = account.name if account else ""
            given.append(name or say(language, "player-number", {"number": entry.turn}))
        return dict(zip(self.entries, labels(given), strict=True))

    def numbered(self, language: Language) -> Mapping[Number, str]:
        """The names by their numbers in the document."""
        names = self.names(language)
        return {
            one.number: names.get(one.person) or say(language, "player-number", {"number": one.number})
            for one in self.cup.document.entrants
        }

    def account(self, person: int) -> Account | None:
        """The account from which a person plays here: at the line of their entry, or at another one that may write to them."""
        entry = self.entries.get(person)
        if entry is None or entry.via is None or entry.user is None:
            return None
        account = self.accounts.get((entry.via, entry.user))
        if account is None or account.reachable:
            return account
        lines = (one for one in self.accounts.values() if one.user_of == account.user_of and one.reachable)
        return next(lines, account)

    async def reading(self, work: Work, person: int) -> tuple[Address, Reader] | None:
        """Where and how a person is written to; None for somebody who wanted to be forgotten."""
        account, known = self.account(person), await work.person(person)
        if account is None or known is None:
            return None
        return Address(account.via, account.user), person_reader(known, account.language)


# -- people in what is kept -----------------------------------------------------------------------------------------------
def whoever(person: int) -> Text:
    """Somebody in a text that is kept: `named` gives them the name that they have when it is read, if they have one."""
    return Text("lobby-somebody", {"person": person})


def renamed(text: Text, instead: Callable[[int], Argument]) -> Text:
    """The text with something else in the place of each `whoever`."""
    return Text(text.key, {name: _renamed(value, instead) for name, value in text.args.items()})


def _renamed(value: Argument, instead: Callable[[int], Argument]) -> Argument:
    if not isinstance(value, Text):
        return value
    person = value.args.get("person")
    return instead(person) if isinstance(person, int) else renamed(value, instead)


async def named(work: Work, roster: Roster, texts: Sequence[Text], language: Language) -> list[Text]:
    """Texts that are kept, with the names of those of whom they tell, also of those who are out of the tournament."""
    people = {person for text in texts for person in _people(text)}
    found = await work.accounts(sorted(people - roster.entries.keys()))
    names = {account.person: account.name for account in reversed(found)} | dict(roster.names(language))
    return [renamed(text, lambda person: names.get(person) or whoever(person)) for text in texts]


def _people(value: Argument) -> Iterator[int]:
    if isinstance(value, Text):
        for name, inner in value.args.items():
            if name == "person" and isinstance(inner, int):
                yield inner
            yield from _people(inner)


# -- terms ----------------------------------------------------------------------------------------------------------------
def format_told(cup: Cup) -> Text:
    """`Швейцарская система, 5 туров`"""
    return kind_told(cup.document.format, cup.terms.rounds if not cup.document.started else None)


def kind_told(kind: Format, planned: int | None = None) -> Text:
    """A format in words. `planned` rounds stand above those of the format; 0: as many as it needs."""
    match kind:
        case Single(third_place=third):
            return Text("tournament-format-single-third" if third else "tournament-format-single")
        case Double():
            return Text("tournament-format-double")
        case RoundRobin(circles=circles):
            return Text("tournament-format-robin", {"circles": circles})
        case Groups(groups=groups, advance=advance):
            return Text("tournament-format-groups", {"groups": groups, "advance": advance})
        case Swiss(rounds=rounds):
            count = rounds if planned is None else planned
            return Text("tournament-format-swiss", {"rounds": count})
        case Tables(rounds=rounds, least=least, most=most):
            count = rounds if planned is None else planned
            return Text("tournament-format-tables", {"rounds": count, "least": least, "most": most})


def round_told(cup: Cup, number: int) -> Text:
    """`тур 2 из 5`; of a bracket `раунд 2`, `полуфинал`"""
    kind = cup.document.format
    if isinstance(kind, Swiss | Tables):
        return Text("tournament-round-of", {"number": number, "rounds": kind.rounds})
    filled = tournament.bracket_of(cup.document)
    played = {pairing.slot for one in cup.document.rounds[number - 1 : number] for pairing in one.pairings}
    slots = [one.slot for one in filled if one.slot.name in played]
    if not slots:
        return Text("tournament-round", {"number": number})
    slot = min(slots, key=lambda slot: slot.part == "T")
    if isinstance(kind, Double) and slot.part != "F":
        return Text("tournament-bracket-round", {"number": number})
    return stage_told(filled, slot)


def stage_told(filled: Sequence[Filled], slot: Slot) -> Text:
    """The round of the bracket to which a slot belongs: those of a single elimination end in the final."""
    if slot.part == "T":
        return Text("tournament-third")
    if slot.part == "F":
        return Text("tournament-final" if slot.round == 1 else "tournament-final-again")
    last = max(one.slot.round for one in filled if one.slot.part == "W")
    if any(one.slot.part == "F" for one in filled) or slot.round < last - 1:
        return Text("tournament-bracket-round", {"number": slot.round})
    return Text("tournament-final" if slot.round == last else "tournament-semifinal")


def as_title(text: Text) -> Text:
    """The same where it stands by itself."""
    return Text(f"{text.key}.title", text.args)


def slot_told(cup: Cup, pairing: Pairing) -> Text | None:
    """In which part of the bracket, or in which group; None where there is but one."""
    part = pairing.slot[:1]
    if part == "G":
        return Text("tournament-slot-group", {"group": pairing.slot[1:]})
    if part in ("T", "F"):
        return as_title(Text("tournament-third" if part == "T" else "tournament-final"))
    if part in ("W", "L") and isinstance(cup.document.format, Double):
        return Text(f"tournament-part-{part.lower()}")
    return None


# -- results --------------------------------------------------------------------------------------------------------------
def points_told(points: Fraction) -> str:
    """`2½`, `3`, `1,33` without its language: with a point."""
    whole, rest = divmod(points, 1)
    if not rest:
        return str(whole)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return f"{float(points):.2f}"


def pairing_told(cup: Cup, pairing: Pairing, names: Mapping[Number, Argument]) -> Text:
    """Who plays whom, and how it stands or ended."""
    where = slot_told(cup, pairing)
    line = _pairing_told(cup, pairing, names)
    return Text("tournament-in-slot", {"slot": where, "what": line}) if where else line


def _pairing_told(cup: Cup, pairing: Pairing, names: Mapping[Number, Argument]) -> Text:
    args: dict[str, Argument] = {"names": _players(pairing, names)}
    ranks = tournament.ranks(cup.document, pairing)
    if ranks is None:
        return _going_on(cup, pairing, args)
    if len(pairing.players) == 2 and not pairing.ruling and not pairing.absent:
        return Text("tournament-pair-score", args | {"score": score_told(pairing)})
    how = "ruled" if pairing.ruling else "absent" if pairing.absent else "played"
    first = [player for player, rank in zip(pairing.players, ranks, strict=True) if rank == 1]
    if not first:
        return Text("tournament-pair-nobody", args)
    if len(first) == len(pairing.players):
        return Text("tournament-pair-level", args)
    if len(pairing.players) == 2:
        return Text(f"tournament-pair-{how}", args | {"name": names[first[0]]})
    places = sorted(zip(ranks, pairing.players, strict=True))
    told = listed([Text("tournament-place", {"rank": r, "name": names[p]}) for r, p in places])
    return Text("tournament-pair-places", args | {"places": told})


def _going_on(cup: Cup, pairing: Pairing, args: dict[str, Argument]) -> Text:
    call = cup.call(pairing.id)
    args = dict(args)
    running = call is not None and call.match is not None
    if call is not None and running:
        args["match"] = str(call.match)
    if len(pairing.players) == 2 and any(game.ranks for game in pairing.games):
        args["score"] = score_told(pairing)
        return Text("tournament-pair-running-at" if running else "tournament-pair-waits-at", args)
    return Text("tournament-pair-running" if running else "tournament-pair-waits", args)


def score_told(pairing: Pairing) -> str:
    """`2 : 1`, of two."""
    first, second = (points_told(tournament.score(pairing, player)) for player in pairing.players)
    return f"{first} : {second}"


def _players(pairing: Pairing, names: Mapping[Number, Argument]) -> Argument:
    called = [names[player] for player in pairing.players]
    if len(called) == 2:
        return Text("tournament-pair", {"first": called[0], "second": called[1]})
    return listed(called)


def others_told(pairing: Pairing, number: Number, names: Mapping[Number, str]) -> Argument:
    """The opponents of a player."""
    return listed([names[player] for player in pairing.players if player != number])


def lines_from(lines: Sequence[Text], page: int, size: int) -> tuple[tuple[Text, ...], int]:
    """A page of a list, and how many pages there are."""
    pages = max(1, -(-len(lines) // size))
    first = page % pages * size
    return tuple(lines[first : first + size]), pages

"""What an organiser may put right. Every repair has a reason, is announced, and stands in the log that participants read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.app import referee
from bot.app.invitations import GOOD_FOR
from bot.app.office import Office
from bot.app.tournament import entering, pages, playing, rounds
from bot.app.tournament.desk_page import KINDS
from bot.app.tournament.finding import entrant_of, pairing_of, refused
from bot.app.tournament.standing import show_page
from bot.app.tournament.telling import same, tell_home, tell_people, tell_wall
from bot.app.tournament.timing import give_back
from bot.app.tournament.wording import Roster, named, pairing_told, whoever
from bot.app.visitor import TurnedAway, Visitor
from bot.messages import Address, Argument, Moment, Reader, Reply, Sheet, Span, Tell, Text
from bot.storage.codes import PLACES
from bot.storage.model import Table
from bot.storage.tournaments import Cup, Repair
from bot.storage.upkeep import SUBSTITUTE
from bot.storage.work import Work
from engine import tournament
from engine.clock import DAY, HOUR
from engine.tournament import Number, Refused
from locales import LANGUAGES

EXTENSIONS = (HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY)
"""By how much a round can be made longer."""


# -- the repair ------------------------------------------------------------------------------------------------------------
async def carry_out(
    office: Office, work: Work, visitor: Visitor, cup: Cup, numbers: Sequence[int], reason: Text
) -> None:
    """Do it, end matches that no longer count, write it into the log, and announce it."""
    person, _ = visitor.known()
    if not numbers or numbers[0] >= len(REPAIRS):
        raise TurnedAway("desk-stale")
    repair, args = REPAIRS[numbers[0]], tuple(numbers[1:])
    if len(args) not in repair.args:
        raise TurnedAway("desk-stale")
    if cup.status not in repair.when:
        raise TurnedAway(f"tournament-is-{cup.status}")
    if repair.about is not None:
        repair.about(cup, args[0])
    before, matches = (cup.document, cup.status, cup.calls), _matches(cup)
    fixing = Fixing(office, work, visitor, cup, reason)
    try:
        done = await repair.do(fixing, *args)
    except Refused as why:
        raise refused(why) from None
    if (cup.document, cup.status, cup.calls) == before and repair.name not in ("strike", "replace"):
        raise TurnedAway("tournament-so-already")
    await playing.stop_matches(office, work, [match for match in matches if match not in _matches(cup)])
    if done is not None:
        await note(office, work, cup, person.id, done, reason)


def _matches(cup: Cup) -> list[int]:
    return [call.match for call in cup.calls if call.match is not None]


@dataclass(frozen=True)
class Done:
    """What a repair was, as it is kept (see `whoever`), and whom it concerns (nobody: everybody who takes part)."""

    told: Text
    people: tuple[int, ...] = ()


async def note(office: Office, work: Work, cup: Cup, organiser: int, done: Done, reason: Text) -> None:
    """Log it, and tell the chat, the wall, and those whom it concerns."""
    await work.add_repair(cup.id, Repair(organiser, done.told, reason, work.now))
    roster = await Roster.load(work, cup)
    told = {language: await named(work, roster, [done.told], language) for language in LANGUAGES}

    def page(reader: Reader) -> Sheet:
        what = [Text("tournament-repaired", {"what": one}) for one in told[reader.language]]
        return Sheet((pages.heading(cup), *what, Text("tournament-repaired-why", {"reason": reason})))

    await tell_home(work, cup, page)
    await tell_wall(office, work, cup, rounds.announced(cup), lambda reader, _: page(reader))
    await tell_people(work, roster, done.people or list(roster.entries), page)


@dataclass(frozen=True)
class Fixing:
    """A repair that is being made."""

    office: Office
    work: Work
    visitor: Visitor
    cup: Cup
    reason: Text

    @property
    def people(self) -> dict[Number, Text]:
        """By number, as they stand in the log."""
        return {one.number: whoever(one.person) for one in self.cup.document.entrants}

    def of_pairing(self, key: str, id: int) -> Done:
        """What was done with a pairing."""
        pairing = self.cup.document.pairing(id)
        people = tuple(self.cup.document.entrant(player).person for player in pairing.players)
        return Done(Text(key, {"pair": pairing_told(self.cup, pairing, self.people)}), people)


async def _rule(fixing: Fixing, id: int, *ranks: int) -> Done:
    cup = fixing.cup
    cup.document = tournament.rule(cup.document, id, ranks)
    await rounds.settle(fixing.office, fixing.work, cup)
    return fixing.of_pairing("tournament-did-rule", id)


async def _unrule(fixing: Fixing, id: int) -> Done:
    cup = fixing.cup
    cup.document = tournament.rule(cup.document, id, ())
    await rounds.settle(fixing.office, fixing.work, cup)
    return fixing.of_pairing("tournament-did-unrule", id)


async def _replay(fixing: Fixing, id: int, number: int) -> Done:
    cup = fixing.cup
    cup.document = tournament.replay(cup.document, id, number)
    cup.calls = tuple(call for call in cup.calls if call.pairing != id)
    await rounds.settle(fixing.office, fixing.work, cup)
    return fixing.of_pairing("tournament-did-replay", id)


async def _correct(fixing: Fixing, id: int, number: int, *ranks: int) -> Done:
    cup = fixing.cup
    cup.document = tournament.correct(cup.document, id, number, ranks)
    await rounds.settle(fixing.office, fixing.work, cup)
    return fixing.of_pairing("tournament-did-correct", id)


async def _remove(fixing: Fixing, number: Number) -> Done:
    cup = fixing.cup
    person = cup.document.entrant(number).person
    await playing.withdraw(fixing.office, fixing.work, cup, number)
    return Done(Text("tournament-did-remove", {"name": whoever(person)}), (person,))


async def _return(fixing: Fixing, number: Number) -> Done:
    cup = fixing.cup
    cup.document = tournament.come_back(cup.document, number)
    await rounds.keep(fixing.office, fixing.work, cup)
    person = cup.document.entrant(number).person
    return Done(Text("tournament-did-return", {"name": whoever(person)}), (person,))


async def _strike(fixing: Fixing, person: int) -> Done:
    cup = fixing.cup
    roster = await Roster.load(fixing.work, cup)
    if person not in roster.entries:
        raise TurnedAway("desk-stale")
    why = Text("tournament-repaired-why", {"reason": fixing.reason})

    def struck(reader: Reader) -> Sheet:
        told = Text("tournament-did-remove", {"name": roster.names(reader.language)[person]})
        return Sheet((pages.heading(cup), told, why))

    await tell_people(fixing.work, roster, [person], struck)
    await entering.take_off(fixing.office, fixing.work, cup, person)
    return Done(Text("tournament-did-remove", {"name": whoever(person)}), (person,))


async def _replace(fixing: Fixing, number: Number) -> None:
    """A link that makes whoever opens it first take over; it is logged when that happens. An older one is good no more."""
    cup, work, visitor = fixing.cup, fixing.work, fixing.visitor
    organiser, _ = visitor.known()
    place, until = cup.id * PLACES + number, work.now + GOOD_FOR
    code = await work.new_code("place", place, until)
    await work.save_note(f"{SUBSTITUTE}{place}", {"by": organiser.id, "reason": _plain(fixing.reason)})
    link = fixing.office.link(visitor.event.who.via, f"sub-{code}")
    name = (await Roster.load(work, cup)).numbered(visitor.reader.language)[number]
    args: dict[str, Argument] = {"name": name, "until": Moment(until), "link": link}
    told = Sheet((pages.heading(cup), Text("tournament-substitute-link", args)))
    await work.send(visitor.event.where.address, Tell(told, visitor.reader))


def _plain(reason: Text) -> dict[str, object]:
    return {"key": reason.key, "args": dict(reason.args)}


async def substitute(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Come through a substitute's link: take over a place with its results and the match that is being played."""
    place = await work.code("place", code)
    kept = await work.note(f"{SUBSTITUTE}{place}")
    cup = await work.cup(place // PLACES) if place is not None else None
    if place is None or kept is None or cup is None or cup.status not in ("running", "paused"):
        raise TurnedAway("lobby-dead-link")
    person, account = visitor.known()
    number = place % PLACES
    old = cup.document.entrant(number).person
    try:
        cup.document = tournament.substitute(cup.document, number, person.id)
    except Refused as why:
        raise refused(why) from None
    await work.drop_code("place", place)
    await work.save_note(f"{SUBSTITUTE}{place}", None)
    if await work.entry(cup.id, person.id) is None:
        await work.add_entry(cup.id, person.id, Address(account.via, account.user))
    cup.calls = tuple(
        replace(call, ready=tuple(one for one in call.ready if one != number)) for call in cup.calls
    )
    await rounds.settle(office, work, cup)
    for match in _matches(cup):
        await _take_seat(office, work, match, old, visitor)
    told = Text("tournament-did-replace", {"old": whoever(old), "new": whoever(person.id)})
    await note(
        office,
        work,
        cup,
        kept["by"],
        Done(told, (old, person.id)),
        Text(kept["reason"]["key"], kept["reason"]["args"]),
    )
    await show_page(office, work, visitor, cup)
    return None


async def _take_seat(office: Office, work: Work, match: int, old: int, visitor: Visitor) -> None:
    _, account = visitor.known()
    table: Table | None = await work.table(match)
    chair = next((one for one in table.chairs if one.person == old), None) if table is not None else None
    if table is not None and chair is not None and table.status != "over":
        await referee.take_over(office, work, table, chair, account)


async def _extend(fixing: Fixing, number: int) -> Done:
    if number >= len(EXTENSIONS):
        raise TurnedAway("desk-stale")
    cup, span = fixing.cup, EXTENSIONS[number]
    now = cup.paused_at or fixing.work.now  # what was lost before that is given back when it goes on
    cup.calls = tuple(
        replace(
            call,
            begin_by=call.begin_by + (span if call.match is None else 0),
            play_by=call.play_by + span,
            opened_at=max(call.opened_at, now),
            reminded=0,
        )
        for call in cup.calls
    )
    await rounds.settle(fixing.office, fixing.work, cup)
    roster = await Roster.load(fixing.work, cup)
    for call in cup.calls:
        await rounds.call_players(fixing.work, cup, call, roster, anew=False)
    return Done(Text("tournament-did-extend", {"span": Span(span)}))


async def _pause(fixing: Fixing) -> Done:
    cup = fixing.cup
    cup.status, cup.paused_at = "paused", fixing.work.now
    await rounds.keep(fixing.office, fixing.work, cup)
    return Done(Text("tournament-did-pause"))


async def _resume(fixing: Fixing) -> Done:
    cup, now = fixing.cup, fixing.work.now
    cup.status = "running"
    give_back(cup, now - (cup.paused_at or now), now)
    cup.paused_at = None
    await rounds.settle(fixing.office, fixing.work, cup)
    return Done(Text("tournament-did-resume"))


async def _unpair(fixing: Fixing) -> Done:
    cup = fixing.cup
    number = len(cup.document.rounds)
    cup.document = tournament.unpair(cup.document)
    cup.held = True
    roster = await Roster.load(fixing.work, cup)
    taken_back = same(Sheet((pages.heading(cup), Text("tournament-did-unpair", {"number": number}))))
    people = [one.person for one in cup.document.entrants if not one.gone]
    for person in people:
        await rounds.uncall(fixing.work, cup, roster, person, taken_back)
    await rounds.unpost(fixing.work, cup, number, taken_back)
    await rounds.settle(fixing.office, fixing.work, cup)
    return Done(Text("tournament-did-unpair", {"number": number}))


async def _cancel(fixing: Fixing) -> Done:
    await rounds.cancel(fixing.office, fixing.work, fixing.cup, Text("tournament-cancelled"))
    return Done(Text("tournament-did-cancel"))


@dataclass(frozen=True)
class Kind:
    """A repair: its name, how many arguments it takes, in which states of the tournament it makes sense, how it is done.

    `about` finds what the first argument names. It is asked before anything is done.
    """

    name: str
    args: range
    when: tuple[str, ...]
    do: Callable[..., Awaitable[Done | None]]
    about: Callable[[Cup, int], object] | None = None


_PLAYED = ("running", "paused")
REPAIRS = (
    Kind("rule", range(3, 8), (*_PLAYED, "over"), _rule, pairing_of),
    Kind("unrule", range(1, 2), (*_PLAYED, "over"), _unrule, pairing_of),
    Kind("replay", range(2, 3), _PLAYED, _replay, pairing_of),
    Kind("correct", range(4, 9), (*_PLAYED, "over"), _correct, pairing_of),
    Kind("remove", range(1, 2), _PLAYED, _remove, entrant_of),
    Kind("return", range(1, 2), _PLAYED, _return, entrant_of),
    Kind("strike", range(1, 2), ("open",), _strike),
    Kind("replace", range(1, 2), _PLAYED, _replace, entrant_of),
    Kind("extend", range(1, 2), _PLAYED, _extend),
    Kind("pause", range(1), ("running",), _pause),
    Kind("resume", range(1), ("paused",), _resume),
    Kind("unpair", range(1), _PLAYED, _unpair),
    Kind("cancel", range(1), ("open", *_PLAYED), _cancel),
)
"""By the numbers of `KINDS`."""
assert tuple(kind.name for kind in REPAIRS) == KINDS, "their numbers stand in tokens"

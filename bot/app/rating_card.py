"""The player's card: matches, rating, whether others can rely on somebody; and the export of all that is kept of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from bot.app import people
from bot.app.campaign import identity as campaigns
from bot.app.lobby_pages import Rows
from bot.app.office import Office
from bot.app.rating import current_season, rating_text, share_in_time
from bot.app.tokens import Token, token
from bot.app.tournament import identity
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import said
from bot.messages import Address, Argument, Button, Picture, Reader, Reply, Sheet, Show, Tell, Text
from bot.names import clean, labels
from bot.storage.model import Account, Person, Table
from bot.storage.ratings import ALL_TIME, Reliability, Result, Standing
from bot.storage.work import Work
from bot.texts import game_title
from engine.clock import SECOND

DATA = "mydata"
"""The slot of the document that holds what is kept of somebody."""
_CHOICES = 8
"""So many of one name can be chosen from."""


# -- what is known --------------------------------------------------------------------------------------------------------
class Place(Struct, frozen=True):
    """Where somebody stands in the table of the season over all."""

    number: int
    of: int
    season: int


@dataclass(frozen=True)
class Profile:
    """A player, as others may see them. What was called off is no match of theirs."""

    person: Person
    name: Argument
    results: Sequence[Result]
    standings: Mapping[str, Standing]
    """By games."""
    places: Mapping[str, Place]
    reliable: Reliability | None

    @classmethod
    async def load(cls, office: Office, work: Work, person: Person, account: Account) -> Profile:
        """What the results say of somebody."""
        results = [one for one in await work.results_of(person.id) if one.rank and one.game in office.games]
        standings = await work.standings_of(ALL_TIME, person.id)
        season = await current_season(work, None)
        places = {}
        for game in standings:
            number = await work.place(season.id, game, person.id)
            if number is not None:
                places[game] = Place(number, await work.ranked(season.id, game), season.number)
        return cls(
            person,
            account.name or Text("rating-nameless", {"number": person.id}),
            results,
            {game: standings[game] for game in office.games if game in standings},
            places,
            (await work.reliability([person.id])).get(person.id),
        )

    @property
    def wins(self) -> int:
        """Matches that were won alone."""
        return sum(result.won for result in self.results)

    @property
    def draws(self) -> int:
        """Matches whose first place was shared."""
        return sum(result.rank == 1 and not result.won for result in self.results)

    @property
    def favourite(self) -> str | None:
        """The game that was played most; None before the first match."""
        played = Counter(result.game for result in self.results)
        return played.most_common(1)[0][0] if played else None


# -- the card -------------------------------------------------------------------------------------------------------------
async def card(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """My card; who asks for it in a group shows it to the group."""
    person, account = visitor.known()
    if not visitor.private and person.hidden:
        return people.elsewhere(office, visitor, "me", "rating-card-private")
    buttons: Rows = (
        (Button(Text("rating-tables"), token("tops")), Button(Text("rating-my-data"), token("mydata"))),
    )
    await _show(office, work, visitor, person, account, buttons if visitor.private else ())
    return None


async def _show(
    office: Office, work: Work, visitor: Visitor, person: Person, account: Account, buttons: Rows = ()
) -> None:
    """Somebody's card, where the visitor is."""
    profile = await Profile.load(office, work, person, account)
    reader = visitor.place_reader
    picture = _picture(profile, reader) if profile.results else None
    asked_by = visitor.person.id if visitor.private and visitor.person else None
    sheet = Sheet(_told(profile), buttons, picture)
    await work.send(visitor.event.where.address, Tell(sheet, reader), person=asked_by)


def _told(profile: Profile) -> tuple[Text, ...]:
    lines = [Text("rating-card", {"name": profile.name}), *_played(profile)]
    for game, standing in profile.standings.items():
        lines += _rated(game, standing, profile.places.get(game))
    lines += _relied_on(profile.reliable)
    if profile.person.hidden:
        lines.append(Text("rating-card-hidden"))
    return tuple(lines)


def _played(profile: Profile) -> list[Text]:
    """How many matches with which outcome, and of which game the most."""
    count, wins, draws = len(profile.results), profile.wins, profile.draws
    if profile.favourite is None:
        return [Text("rating-card-empty")]
    lines = [
        Text("rating-card-matches", {"count": count}),
        Text("rating-card-outcomes", {"wins": wins, "draws": draws, "lost": count - wins - draws}),
    ]
    if len({result.game for result in profile.results}) > 1:
        lines.append(Text("rating-card-favourite", {"game": game_title(profile.favourite)}))
    return lines


def _rated(game: str, standing: Standing, place: Place | None) -> list[Text]:
    args: dict[str, Argument] = {
        "game": game_title(game),
        "rating": rating_text(standing),
        "matches": standing.matches,
        "sure": Text("rating-settled" if standing.rating.settled else "rating-unsettled"),
    }
    lines = [Text("rating-card-rating", args)]
    if place is not None:
        lines.append(
            Text("rating-card-place", {"place": place.number, "of": place.of, "number": place.season})
        )
    return lines


def _relied_on(reliable: Reliability | None) -> list[Text]:
    share = share_in_time(reliable)
    if reliable is None or share is None:
        return [Text("rating-card-unknown")]
    asked = reliable.answered + reliable.missed
    return [
        Text("rating-card-in-time", {"share": share, "answered": reliable.answered, "asked": asked}),
        Text("rating-card-finished", {"finished": reliable.finished, "matches": reliable.matches}),
    ]


# -- the cards of others --------------------------------------------------------------------------------------------------
async def look_up(office: Office, work: Work, visitor: Visitor, name: str) -> Reply | None:
    """The card of whoever is called so, for all to see who are here; of several I choose."""
    person, _ = visitor.known()
    here = visitor.chat.id if visitor.chat else None
    found = await work.players(here, person.id, name)
    if not found:
        raise TurnedAway("rating-nobody-here" if here else "rating-nobody-called", {"name": clean(name)})
    if len(found) == 1:
        await _show_other(office, work, visitor, found[0])
        return None
    names = labels([account.name for account in found[:_CHOICES]])
    rows = tuple(
        (Button(Text("rating-name", {"name": called}), token("player", account.person)),)
        for called, account in zip(names, found, strict=False)
    )
    sheet = Sheet((Text("rating-which-player"),), rows)
    await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))
    return None


async def chosen(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """One of several of that name: `player.<person>`."""
    person, _ = visitor.known()
    here = visitor.chat.id if visitor.chat else None
    accounts = await work.accounts(pressed.numbers)
    if not accounts or not await work.may_see(here, person.id, pressed.numbers[0]):
        raise TurnedAway("desk-stale")
    await _show_other(office, work, visitor, accounts[0])
    return None


async def _show_other(office: Office, work: Work, visitor: Visitor, account: Account) -> None:
    person = await work.person(account.person)
    assert person is not None, "accounts are of people"
    await _show(office, work, visitor, person, account)


# -- its picture ----------------------------------------------------------------------------------------------------------
def _picture(profile: Profile, reader: Reader) -> Picture:
    """The card in the words of the reader: see `renderers.scene.PlayerCard`."""

    def worded(key: str, **args: Argument) -> str:
        return said(Text(key, dict(args)), reader)

    favourite = profile.favourite
    assert favourite is not None, "nothing was played, there is no card"
    share = share_in_time(profile.reliable)
    place = profile.places.get(favourite)
    facts = [
        (worded("rating-fact-wins"), str(profile.wins)),
        (worded("rating-fact-draws"), str(profile.draws)),
    ]
    if place is not None:
        of = worded("rating-fact-of", place=place.number, of=place.of)
        facts.append((worded("rating-fact-place", number=place.season), of))
    if profile.reliable is not None:
        done = worded("rating-fact-of", place=profile.reliable.finished, of=profile.reliable.matches)
        facts.append((worded("rating-fact-finished"), done))
    drawn = {
        "game": favourite,
        "name": worded("rating-name", name=profile.name),
        "subtitle": worded("rating-card-matches", count=len(profile.results)),
        "ratings": [
            {
                "title": said(game_title(game), reader),
                "value": str(standing.rating.value),
                "spread": f"± {standing.rating.deviation}",
                "record": worded("rating-record", matches=standing.matches, wins=standing.wins),
                "share": standing.wins / standing.matches,
            }
            for game, standing in profile.standings.items()
        ],
        "facts": facts,
        "reliability": None if share is None else share / 100,
        "reliability_label": worded("rating-reliability"),
        "reliability_words": "" if share is None else worded("rating-in-time", share=share),
    }
    return Picture("player", favourite, msgspec.Raw(msgspec.json.encode(drawn)))


# -- my data --------------------------------------------------------------------------------------------------------------
async def my_data(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """All that is kept of me, as a document in private."""
    if not visitor.private:
        return people.elsewhere(office, visitor, "mydata", "rating-data-private")
    person, account = visitor.known()
    kept = await _kept(work, person)
    picture = Picture("data", "", msgspec.Raw(msgspec.json.encode(msgspec.json.format(kept, indent=2))))
    sheet = Sheet((Text("rating-data"),), (), picture)
    to = Address(account.via, account.user)
    await work.send(to, Show(DATA, sheet, visitor.reader, anew=True), person=person.id)
    return visitor.told("after-coming") if not visitor.typed else None


async def _kept(work: Work, person: Person) -> str:
    ratings = await work.standings_of(ALL_TIME, person.id)
    document = {
        "settings": msgspec.to_builtins(person),
        "accounts": msgspec.to_builtins(await work.accounts([person.id])),
        "ratings": [
            {
                "game": game,
                **msgspec.to_builtins(standing.rating),
                "matches": standing.matches,
                "wins": standing.wins,
            }
            for game, standing in ratings.items()
        ],
        "results": [_dated(result) for result in await work.results_of(person.id)],
        "decks": msgspec.to_builtins(await work.decks_of(person.id)),
        "tournaments": await identity.kept(work, person.id),
        "campaigns": await campaigns.kept(work, person.id),
        "going_on": [_seat(table, person) for table in await work.tables_of(person.id)],
    }
    return msgspec.json.encode(document).decode()


def _dated(result: Result) -> Mapping[str, Any]:
    at = datetime.fromtimestamp(result.at / SECOND, UTC).isoformat(timespec="seconds")
    return msgspec.to_builtins(result) | {"at": at}  # type: ignore[no-any-return]  # a struct becomes a dict


def _seat(table: Table, person: Person) -> Mapping[str, Any]:
    seats = [chair.seat for chair in table.chairs if chair.person == person.id]
    return {"match": table.id, "game": table.game, "status": table.status, "seats": seats}


VERBS = {
    "me": Route(card),
    "player": Route(chosen, 1),
    "mydata": Route(my_data),
}

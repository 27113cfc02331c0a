"""A running or finished match as it is shown: its views, its names, and what each viewer was shown before.

The one place where `Match.view` is called to show something to people. Loaded once in a unit of work, kept up with every step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from bot.app.office import Office
from bot.app.rating import Counted
from bot.app.story import fitted, lines
from bot.app.wording import Names, called, chat_reader, person_reader, said
from bot.messages import Live, Picture, Reader, Span, Text
from bot.storage.model import Account, Chair, Move, Table
from bot.storage.work import Work
from bot.texts import spoken
from engine.core.game import Game, Prompt
from engine.core.views import TABLE, Seat, View, Viewer
from engine.match import Match
from locales import Language


class Seen(Struct):
    """What a viewer was shown last, kept in `Table.shown`.

    `view` is on the picture and `before` on the one before it (what has changed is marked); `version` is that of the match then.
    The viewer's story begins after `since`; `handed` is when the decision last passed on.
    """

    version: int = -1
    view: Any = None
    before: Any = None
    since: int = 0
    handed: int = 0


@dataclass
class Board:
    """A table with a match on it, and everything that its pages are made from."""

    office: Office
    table: Table
    match: Match
    names: Mapping[Language, Names]
    moves: list[Move]
    now: int
    accounts: Sequence[Account | None] = ()
    counted: Counted | None = None
    """What the match was for the ratings; known in the unit in which it ends."""
    title: str = ""
    """What its master called the battle that it is."""
    live: Live | None = None
    """The sheet that is composed, if it was asked for before."""
    _views: dict[Viewer, View] = field(default_factory=dict)
    _readers: dict[Seat, Reader] = field(default_factory=dict)
    _told: dict[tuple[Viewer, Language, int], list[Text]] = field(default_factory=dict)

    @classmethod
    async def load(cls, office: Office, work: Work, table: Table, live: Live | None = None) -> Board:
        """What is needed to show the match of a table, or just that sheet of it."""
        assert table.match is not None
        since = live.since if live else min((_seen(kept).since for kept in table.shown.values()), default=0)
        moves = await work.moves(table.id, since=since)
        names, accounts = await called(work, table)
        title = await title_of(work, table)
        return cls(office, table, table.match, names, moves, work.now, accounts, title=title, live=live)

    @property
    def game(self) -> Game:
        """What is played."""
        return self.match.game

    @property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for."""
        return self.match.prompt

    def chair(self, seat: Seat) -> Chair:
        """Who sits there."""
        return self.table.chairs[seat]

    @property
    def away_until(self) -> int | None:
        """Until when the clock stands still, because whoever decides is on vacation; None if it runs."""
        return self.table.clock.stands_until(self.now) if self.table.clock and self.prompt else None

    def decides(self, chair: Chair) -> bool:
        """Whether the person on the chair has to decide now."""
        return (
            self.prompt is not None
            and self.prompt.seat == chair.seat
            and chair.state == "in"
            and not chair.bot
            and self.table.status == "running"
        )

    async def reader(self, work: Work, chair: Chair) -> Reader:
        """How the person on the chair is written to."""
        if chair.seat not in self._readers:
            person = await work.person(chair.person) if chair.person is not None else None
            account = self.accounts[chair.seat]
            spoken_there = account.language if account else None
            self._readers[chair.seat] = person_reader(person, spoken_there) if person else chat_reader(None)
        return self._readers[chair.seat]

    def view(self, viewer: Viewer) -> View:
        """What the viewer may see."""
        if viewer not in self._views:
            self._views[viewer] = self.match.view(viewer)
        return self._views[viewer]

    # -- steps --------------------------------------------------------------------------------------------------------
    def stepped(self, match: Match, move: Move) -> None:
        """The match has gone on to `match` by the move."""
        self.moves.append(move)
        self.put(match)

    def put(self, match: Match) -> None:
        """This is the match now."""
        self.match = self.table.match = match
        self.table.version = match.version
        self._views.clear()
        self._told.clear()

    def taken_back(self, version: int) -> None:
        """The move that led to this version does not count any more."""
        for move in self.moves:
            move.undone = move.undone or move.version == version
        self._told.clear()

    # -- what was shown -----------------------------------------------------------------------------------------------
    def seen(self, viewer: Viewer) -> Seen:
        """What the viewer was shown last."""
        return _seen(self.table.shown.get(str(viewer)))

    def keep(self, viewer: Viewer, seen: Seen) -> None:
        """Remember it with the table."""
        self.table.shown = self.table.shown | {str(viewer): seen}

    def handed_on(self, viewer: Viewer) -> None:
        """The decision passed on: the next story of this viewer is the one of what comes now."""
        seen = self.seen(viewer)
        seen.since, seen.handed = (
            (seen.handed if viewer == TABLE else self.match.version),
            self.match.version,
        )
        self.keep(viewer, seen)

    def story(self, viewer: Viewer, reader: Reader, room: int) -> tuple[Text, ...]:
        """What happened since the viewer was last told: a seat since it last decided, the table since the last hand-over."""
        return fitted(self._lines(viewer, reader), reader, room)

    def since(self, viewer: Viewer) -> int:
        """The version after which the viewer's story begins."""
        if self.live is not None:
            return self.live.since
        seen = self.seen(viewer)
        return seen.handed if viewer == TABLE and self.match.version > seen.handed else seen.since

    @property
    def begins(self) -> bool:
        """Whether what is shown is the beginning of the match."""
        return not (self.live or self.match).version

    def _lines(self, viewer: Viewer, reader: Reader) -> list[Text]:
        start = self.since(viewer)
        key = viewer, reader.language, start
        if key not in self._told:
            moves = [move for move in self.moves if move.version > start]
            self._told[key] = lines(self.game, moves, viewer, self.names[reader.language])
        return self._told[key]

    # -- pictures -----------------------------------------------------------------------------------------------------
    def picture(self, viewer: Viewer, reader: Reader) -> Picture:
        """The scene (see `renderers.scene.Scene`) as this viewer sees it, marked with what changed since their last picture."""
        seen = self.seen(viewer)
        view = self.view(viewer)
        if seen.version != self.match.version:
            seen.before, seen.view, seen.version = seen.view, view, self.match.version
            self.keep(viewer, seen)
        scene = {
            "view": view,
            "names": self.names[reader.language],
            "language": reader.language,
            "match": str(self.table.id),
            "due": self.due(reader),
            "before": seen.before,
            "question": tuple(said(text, reader) for text in self.asked(viewer, reader)),
            "note": "".join(said(line, reader) for line in self._lines(viewer, reader)[-1:]),
        }
        return Picture(
            "table", self.game.id, msgspec.Raw(msgspec.json.encode(scene)), self.facts(viewer, reader)
        )

    def facts(self, viewer: Viewer, reader: Reader) -> tuple[Text, ...]:
        """The picture in words."""
        names = self.names[reader.language]
        facts = self.match.rules.describe(self.view(viewer))
        return tuple(spoken(self.game.key, "fact", fact, names, viewer) for fact in facts)

    def asked(self, viewer: Viewer, reader: Reader) -> tuple[Text, ...]:
        """The question to the viewer, if it is theirs to answer. Its fields may be secret: it is told to nobody else."""
        prompt = self.prompt
        if prompt is None or prompt.seat != viewer:
            return ()
        return (spoken(self.game.key, "prompt", prompt.question, self.names[reader.language], viewer),)

    def due(self, reader: Reader) -> str:
        """How long the present decision may take in all: it does not change while it runs, and so does not change the picture."""
        clock = self.table.clock
        allowed = clock.allowed if clock and self.prompt else None
        return said(Text("play-plain", {"what": Span(allowed)}), reader) if allowed else ""


async def title_of(work: Work, table: Table) -> str:
    """What the battle that a table is, is called; empty for nothing. Most tables are none: their host has a seat."""
    if table.host is None or any(chair.person == table.host for chair in table.chairs):
        return ""
    battle = await work.battle(table.id)
    return battle.title if battle is not None else ""


def _seen(kept: Any) -> Seen:
    """As it is in this unit of work, or as it was stored."""
    return kept if isinstance(kept, Seen) else msgspec.convert(kept or {}, Seen)

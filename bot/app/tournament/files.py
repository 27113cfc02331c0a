"""A tournament as a file: the cross table as CSV, everything with the records of its matches as JSON."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from bot.app.after import record_of
from bot.app.tournament.wording import Roster, named, title_of
from bot.app.wording import Names, names_at, said
from bot.messages import Picture, Reader, Text
from bot.names import as_cell
from bot.storage.model import Move, Table
from bot.storage.tournaments import Cup, Repair
from bot.storage.work import Work
from engine import tournament
from engine.core.game import Game
from engine.record import dump
from engine.tournament import Number, Pairing, Standing
from locales import Language

T = TypeVar("T")
_HEAD = ("rank", "number", "name", "points", "won", "drawn", "lost", "buchholz", "berger", "left")


class Reads(Protocol):
    """Where things are looked up, a unit at a time."""

    async def read(self, unit: Callable[[Work], Awaitable[T]]) -> T: ...


def picture(cup: Cup, kind: Literal["csv", "json"]) -> Picture:
    """The file, to be sent as a picture is: which one it is. The `Archive` writes it when its turn comes."""
    return Picture(kind, cup.game, msgspec.Raw(msgspec.json.encode(cup.id)), late=True)


class Archive:
    """Writes the files, one after the other, beside everything else: the records of hundreds of matches take seconds."""

    def __init__(self, store: Reads) -> None:
        self._store = store
        self._writing = asyncio.Lock()

    async def gather(self, wanted: Picture, reader: Reader) -> Picture:
        """The file that the picture asks for, as things are now."""
        id = msgspec.json.decode(wanted.data, type=int)
        async with self._writing:
            whole = await self._store.read(partial(_load, id, reader.language))
            if wanted.kind == "csv":
                text = await asyncio.to_thread(cross_table, whole.cup, whole.names)
            else:
                records = {match: await self._record(match, reader.language) for match in whole.wanted}
                text = await asyncio.to_thread(_as_json, everything(whole, records, reader))
            return Picture(wanted.kind, wanted.game, msgspec.Raw(msgspec.json.encode(text)))

    async def _record(self, match: int, language: Language) -> str | None:
        """The record of a match; None of one that goes on, or cannot be read any more."""
        write = await self._store.read(partial(_over, match, language))
        return None if write is None else await asyncio.to_thread(write)


async def _over(match: int, language: Language, work: Work) -> Callable[[], str] | None:
    """What writes the record of a match that is over: one that is being played keeps its secrets."""
    table = await work.readable_table(match)
    if table is None or table.match is None or table.status != "over":
        return None
    game = work.games[table.game]
    msgspec.json.Decoder(game.action_union)  # as in `get_ready`: no thread must be the first to meet a type
    names = (await names_at(work, table))[language]
    return partial(_record, game, table, await work.moves(match), names)


def _record(game: Game, table: Table, moves: list[Move], names: Names) -> str:
    return dump(record_of(game, table, moves, names))


# -- the cross table ------------------------------------------------------------------------------------------------------
def cross_table(cup: Cup, names: Mapping[Number, str]) -> str:
    """A line a participant: the standings, then for each round `opponents:points` (`bye`, or nothing)."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    document = cup.document
    table.writerow([*_HEAD, *(f"round {number}" for number in range(1, len(document.rounds) + 1))])
    for line in tournament.standings(document):
        entrant = document.entrant(line.number)
        rounds = [_cell(cup, number, line.number) for number in range(len(document.rounds))]
        told = [line.rank, line.number, as_cell(names[line.number]), *_figures(line), int(entrant.gone)]
        table.writerow([*told, *rounds])
    return out.getvalue()


def _figures(line: Standing) -> list[str | int]:
    return [
        f"{float(line.points):g}",
        line.won,
        line.drawn,
        line.lost,
        f"{float(line.buchholz):g}",
        f"{float(line.berger):g}",
    ]


def _cell(cup: Cup, number: int, player: int) -> str:
    one = cup.document.rounds[number]
    if player in one.byes:
        return "bye"
    pairing = next((pairing for pairing in one.pairings if player in pairing.players), None)
    if pairing is None:
        return ""
    others = "+".join(str(other) for other in pairing.players if other != player)
    ranks = tournament.ranks(cup.document, pairing)
    if ranks is None:
        return others
    absent = " absent" if player in pairing.absent else ""
    return f"{others}:{float(tournament.score(pairing, player)):g} rank {ranks[pairing.players.index(player)]}{absent}"


# -- everything -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Whole:
    """A tournament as it is kept, but for the logs of its matches."""

    cup: Cup
    names: Mapping[Number, str]
    repairs: Sequence[Repair]
    told: Sequence[Text]
    """What the repairs were, with names."""
    tables: Mapping[tuple[int, int], int]
    """By pairing and number of the match in it."""

    @property
    def wanted(self) -> list[int]:
        """The tables whose matches count."""
        found = (
            self.tables.get((one.id, n))
            for one in self.cup.document.pairings()
            for n in range(len(one.games))
        )
        return [match for match in found if match is not None]


async def _load(id: int, language: Language, work: Work) -> _Whole:
    cup = await work.cup(id)
    assert cup is not None, "tournaments stay"
    roster, repairs = await Roster.load(work, cup), await work.repairs(id)
    told = await named(work, roster, [repair.what for repair in repairs], language)
    tables = {(played.pairing, played.game): played.match for played in await work.all_played(id)}
    return _Whole(cup, roster.numbered(language), repairs, told, tables)


def _as_json(whole: Mapping[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode()


def everything(whole: _Whole, records: Mapping[int, str | None], reader: Reader) -> dict[str, Any]:
    """Rules, people, rounds with their matches and records, standings, repairs."""
    cup, document = whole.cup, whole.cup.document
    title = title_of(cup)
    return {
        "title": title if isinstance(title, str) else said(Text("tournament-plain", {"what": title}), reader),
        "game": cup.game,
        "options": cup.terms.options,
        "format": msgspec.to_builtins(document.format),
        "best_of": document.best_of,
        "seeding": document.seeding,
        "seed": document.seed,
        "status": cup.status,
        "people": [
            {"number": one.number, "name": whole.names[one.number], "left": one.gone}
            for one in document.entrants
        ],
        "rounds": [
            {
                "pairings": [_pairing(whole, pairing, records) for pairing in one.pairings],
                "byes": list(one.byes),
            }
            for one in document.rounds
        ],
        "standings": [
            {"number": line.number, "rank": line.rank, "points": str(line.points)}
            for line in tournament.standings(document)
        ],
        "repairs": [
            {
                "at": repair.at,
                "what": said(what, reader),
                "reason": said(repair.reason, reader),
            }
            for repair, what in zip(whole.repairs, whole.told, strict=True)
        ],
    }


def _pairing(whole: _Whole, pairing: Pairing, records: Mapping[int, str | None]) -> dict[str, Any]:
    """With the records of its matches."""
    found = msgspec.to_builtins(pairing)
    found["ranks"] = tournament.ranks(whole.cup.document, pairing)
    found["games"] = [
        {**msgspec.to_builtins(game), "match": match, "record": records[match]}
        for number, game in enumerate(pairing.games)
        if (match := whole.tables.get((pairing.id, number))) is not None
    ]
    return dict(found)

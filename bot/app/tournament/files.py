"""A tournament as a file: the cross table as CSV, everything with the records of its matches as JSON."""

from __future__ import annotations

import csv
import io
from typing import Any, Literal

import msgspec

from bot.app.after import record_of
from bot.app.office import Office
from bot.app.tournament.wording import Roster, named, title_of
from bot.app.wording import names_at, said
from bot.messages import Picture, Reader, Text
from bot.names import as_cell
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine import tournament
from engine.record import dump
from engine.tournament import Pairing, Standing

_HEAD = ("rank", "number", "name", "points", "won", "drawn", "lost", "buchholz", "berger", "left")


async def picture(
    office: Office, work: Work, cup: Cup, roster: Roster, reader: Reader, kind: Literal["csv", "json"]
) -> Picture:
    """The file, to be sent as a picture is."""
    if kind == "csv":
        text = cross_table(cup, roster, reader)
    else:
        whole = await everything(office, work, cup, roster, reader)
        text = msgspec.json.format(msgspec.json.encode(whole), indent=2).decode()
    return Picture(kind, cup.game, msgspec.Raw(msgspec.json.encode(text)))


# -- the cross table ------------------------------------------------------------------------------------------------------
def cross_table(cup: Cup, roster: Roster, reader: Reader) -> str:
    """A line a participant: the standings, then for each round `opponents:points` (`bye`, or nothing)."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    document = cup.document
    names = roster.numbered(reader.language)
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
async def everything(office: Office, work: Work, cup: Cup, roster: Roster, reader: Reader) -> dict[str, Any]:
    """Rules, people, rounds with their matches and records, standings, repairs."""
    document, names = cup.document, roster.numbered(reader.language)
    repairs = await work.repairs(cup.id)
    told = await named(work, roster, [repair.what for repair in repairs], reader.language)
    tables = {(played.pairing, played.game): played.match for played in await work.all_played(cup.id)}
    rounds = []
    for one in document.rounds:
        pairings = [await _pairing(office, work, cup, pairing, tables, reader) for pairing in one.pairings]
        rounds.append({"pairings": pairings, "byes": list(one.byes)})
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
            {"number": one.number, "name": names[one.number], "left": one.gone} for one in document.entrants
        ],
        "rounds": rounds,
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
            for repair, what in zip(repairs, told, strict=True)
        ],
    }


async def _pairing(
    office: Office, work: Work, cup: Cup, pairing: Pairing, tables: dict[tuple[int, int], int], reader: Reader
) -> dict[str, Any]:
    """With the records of its matches; a match that cannot be read any more has none."""
    found = msgspec.to_builtins(pairing)
    found["ranks"] = tournament.ranks(cup.document, pairing)
    found["games"] = [
        {**msgspec.to_builtins(game), "match": match, "record": await _record(office, work, match, reader)}
        for number, game in enumerate(pairing.games)
        if (match := tables.get((pairing.id, number))) is not None
    ]
    return dict(found)


async def _record(office: Office, work: Work, match: int, reader: Reader) -> str | None:
    """The whole of it, once it is over: a match that is being played keeps its secrets."""
    table = await work.readable_table(match)
    if table is None or table.match is None or table.status != "over" or table.game not in office.games:
        return None
    names = (await names_at(work, table))[reader.language]
    return dump(record_of(office.game(table), table, await work.moves(match), names))

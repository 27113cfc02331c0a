"""The pictures of a tournament, in the words of their reader: pairings of a round, standings, bracket. See `renderers.scene`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.app.tournament.wording import as_title, points_told, round_told, score_told, stage_told, title_of
from bot.app.wording import said
from bot.messages import Argument, Moment, Picture, Reader, Text
from bot.storage.tournaments import Cup
from bot.texts import game_title, plain, word
from engine import tournament
from engine.tournament import Double, Filled, Groups, Number, Pairing, RoundRobin, Single, Standing

LINES = 16
"""Of the standings on one picture."""
DUELS, TABLES = 14, 8
"""Pairings of two, and of more, on one picture."""
BOXES, COLUMNS = 8, 4
"""Matches in a column of a bracket, and columns, on one picture."""

Card = dict[str, Any]


def _picture(kind: Any, cup: Cup, card: Card) -> Picture:
    return Picture(kind, cup.game, msgspec.Raw(msgspec.json.encode({"game": cup.game, **card})))


def _title(cup: Cup, reader: Reader) -> str:
    title = title_of(cup)
    return title if isinstance(title, str) else said(_plain(title), reader)


def _plain(what: Argument) -> Text:
    return Text("tournament-plain", {"what": what})


def _part(at: int, count: int, reader: Reader) -> str:
    return said(Text("tournament-part-of", {"part": at + 1, "parts": count}), reader) if count > 1 else ""


def _round(cup: Cup, reader: Reader) -> str:
    return said(_plain(round_told(cup, len(cup.document.rounds))), reader) if cup.document.rounds else ""


# -- before the start -----------------------------------------------------------------------------------------------------
def poster(cup: Cup, terms: Sequence[Text], when: Text, reader: Reader, now: int) -> Picture:
    """The announcement as a picture: drawn like a lobby in which nobody sits yet."""
    card = {
        "title": _title(cup, reader),
        "match": "",
        "pitch": said(_plain(game_title(cup.game)), reader),
        "seats": [],
        "options": [said(line, reader) for line in terms],
        "pace": plain(word(when, reader, now=now)),
    }
    return _picture("lobby", cup, card)


# -- standings ------------------------------------------------------------------------------------------------------------
def standings(cup: Cup, names: Mapping[Number, str], reader: Reader, mine: Number = 0) -> list[Picture]:
    """The standings, page by page; while groups are played each group by itself."""
    document = cup.document
    if isinstance(document.format, Groups) and not tournament.bracket_of(document):
        tables = [
            (said(Text("tournament-group-title", {"group": at}), reader), lines)
            for at, lines in enumerate(tournament.group_tables(document), 1)
        ]
    else:
        tables = [("", tournament.standings(document))]
    return [
        _standings_page(cup, subtitle, lines[at : at + LINES], names, reader, mine)
        for subtitle, lines in tables
        for at in range(0, len(lines), LINES)
    ]


def _standings_page(
    cup: Cup,
    subtitle: str,
    lines: Sequence[Standing],
    names: Mapping[Number, str],
    reader: Reader,
    mine: Number,
) -> Picture:
    gone = {one.number for one in cup.document.entrants if one.gone}
    rows = [
        {
            "place": str(line.rank),
            "name": names[line.number],
            "figures": _figures(cup, line),
            "mine": line.number == mine,
            "gone": line.number in gone,
        }
        for line in lines
    ]
    card = {
        "title": _title(cup, reader),
        "subtitle": subtitle or said(Text("tournament-standings"), reader),
        "place": "№",
        "name": said(Text("tournament-head-name"), reader),
        "heads": [said(Text(f"tournament-head-{head}"), reader) for head in _heads(cup)],
        "rows": rows,
        "left": _round(cup, reader),
    }
    return _picture("standings", cup, card)


def _heads(cup: Cup) -> tuple[str, ...]:
    if isinstance(cup.document.format, Single | Double):
        return ("wins",)
    if isinstance(cup.document.format, RoundRobin | Groups):
        return "points", "wins", "berger"
    return "points", "buchholz", "wins", "berger"


def _figures(cup: Cup, line: Standing) -> list[str]:
    told = {
        "points": points_told(line.points),
        "wins": str(line.won),
        "buchholz": points_told(line.buchholz),
        "berger": points_told(line.berger),
    }
    return [told[head] for head in _heads(cup)]


# -- pairings -------------------------------------------------------------------------------------------------------------
def pairings(
    cup: Cup, number: int, names: Mapping[Number, str], reader: Reader, now: int, mine: Number = 0
) -> list[Picture]:
    """The pairings of a round, page by page."""
    paired = cup.document.rounds[number - 1].pairings
    size = DUELS if all(len(pairing.players) == 2 for pairing in paired) else TABLES
    pages = [paired[at : at + size] for at in range(0, len(paired), size)]
    calls = [call for call in cup.calls if call.pairing in {pairing.id for pairing in paired}]
    until = max((call.play_by for call in calls), default=None)
    waits = any(call.match is None for call in calls)
    return [
        _picture(
            "pairings",
            cup,
            {
                "title": _title(cup, reader),
                "subtitle": said(_plain(round_told(cup, number)), reader),
                "pairings": [
                    _line(cup, str(at * size + place), pairing, names, reader, mine)
                    for place, pairing in enumerate(page, 1)
                ],
                "rule": said(Text("tournament-no-show-rule"), reader) if waits else "",
                "due": _moment("tournament-round-until", until, reader, now),
                "page": _part(at, len(pages), reader),
            },
        )
        for at, page in enumerate(pages)
    ]


def _moment(key: str, at: int | None, reader: Reader, now: int) -> str:
    return plain(word(Text(key, {"at": Moment(at)}), reader, now=now)) if at is not None else ""


def _line(
    cup: Cup, number: str, pairing: Pairing, names: Mapping[Number, str], reader: Reader, mine: Number
) -> Card:
    ranks = tournament.ranks(cup.document, pairing)
    first = [seat for seat, rank in enumerate(ranks or ()) if rank == 1]
    return {
        "number": number,
        "names": [names[player] for player in pairing.players],
        "status": _status(cup, pairing, reader, ranks is not None),
        "winner": first[0] if len(first) == 1 else -1,
        "done": ranks is not None,
        "mine": mine in pairing.players,
    }


def _status(cup: Cup, pairing: Pairing, reader: Reader, done: bool) -> str:
    call = cup.call(pairing.id)
    if call is not None and call.match is not None:
        return said(Text("tournament-card-running"), reader)
    if done and (pairing.absent or pairing.ruling):
        return said(Text("tournament-card-absent" if pairing.absent else "tournament-card-ruled"), reader)
    if len(pairing.players) == 2 and any(game.ranks for game in pairing.games):
        return score_told(pairing)
    return said(Text("tournament-card-done"), reader) if done else ""


# -- the bracket ----------------------------------------------------------------------------------------------------------
def bracket(cup: Cup, names: Mapping[Number, str], reader: Reader) -> list[Picture]:
    """The bracket, page by page: what was won first, then the losers' bracket; none where there is no bracket (yet)."""
    filled = tournament.bracket_of(cup.document)
    if not filled:
        return []
    pages = [page for part in ("WF", "L") for page in _pages(_columns(filled, part))]
    status = said(_plain(Text(f"tournament-is-{cup.status}")), reader)
    third = next((one for one in filled if one.slot.part == "T"), None)
    final = max(one.slot.round for one in filled if one.slot.part == "W")
    found = []
    for at, page in enumerate(pages):
        columns = [_column(cup, filled, column, names, reader) for column in page]
        if third is not None and page[-1][0].slot.name == f"W{final}.0":
            columns[-1] |= {
                "below": _box(cup, third, names),
                "below_title": said(as_title(Text("tournament-third")), reader),
            }
        card = {
            "title": _title(cup, reader),
            "subtitle": said(
                Text("tournament-part-l" if page[0][0].slot.part == "L" else "tournament-bracket"), reader
            ),
            "columns": columns,
            "status": status,
            "page": _part(at, len(pages), reader),
        }
        found.append(_picture("bracket", cup, card))
    return found


def current(cup: Cup) -> int:
    """The page of the bracket that shows what is played now: the first of these, else the last of the main part."""
    filled = tournament.bracket_of(cup.document)
    pages = [page for part in ("WF", "L") for page in _pages(_columns(filled, part))]
    called = {cup.document.pairing(call.pairing).slot for call in cup.calls}
    for at, page in enumerate(pages):
        if any(one.slot.name in called for column in page for one in column):
            return at
    return len(list(_pages(_columns(filled, "WF")))) - 1


def _columns(filled: Sequence[Filled], parts: str) -> list[list[Filled]]:
    """The matches of these parts of the bracket by rounds, in order."""
    found: dict[tuple[int, int], list[Filled]] = {}
    for one in filled:
        if one.slot.part in parts:
            found.setdefault((parts.index(one.slot.part), one.slot.round), []).append(one)
    return [found[key] for key in sorted(found)]


def _pages(columns: list[list[Filled]]) -> Iterator[list[list[Filled]]]:
    """At most four columns on a page, the last of which begins the next one; a long first column is cut into parts."""
    first = 0
    while first < len(columns):
        page = columns[first : first + COLUMNS]
        parts = -(-len(page[0]) // BOXES)
        for part in range(parts):
            yield [column[part * len(column) // parts : (part + 1) * len(column) // parts] for column in page]
        if first + COLUMNS >= len(columns):
            return
        first += COLUMNS - 1


def _column(
    cup: Cup, filled: Sequence[Filled], column: Sequence[Filled], names: Mapping[Number, str], reader: Reader
) -> Card:
    title = as_title(stage_told(filled, column[0].slot))
    return {"title": said(title, reader), "boxes": [_box(cup, one, names) for one in column]}


def _box(cup: Cup, one: Filled, names: Mapping[Number, str]) -> Card:
    sides = [_side(one, player, names) for player in one.players]
    call = cup.call(one.pairing.id) if one.pairing is not None else None
    return {"sides": sides, "running": call is not None and call.match is not None}


def _side(one: Filled, player: Number | None, names: Mapping[Number, str]) -> Card:
    if not player:
        return {"name": "?" if player is None else "—"}
    score = points_told(tournament.score(one.pairing, player)) if one.pairing and one.pairing.games else ""
    decided = one.pairing is not None and one.winner is not None
    return {
        "name": names[player],
        "score": score,
        "won": decided and one.winner == player,
        "lost": decided and one.winner != player,
    }

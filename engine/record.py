"""The record of a match as plain text, which anybody can load again and check: `python -m engine verify FILE`.

    Kartel record 1
    game: voltrine
    rules: 1
    seats: 2
    options: {"predispositions":false}  what differs from the defaults may be enough
    name 0: Анна
    commitment: 5b1f...                 published before the deal
    seed: 03ac...                       published at the end: its hash is the commitment, and the deal follows from it

    1. 0 muster 7a                      number, seat, action in canonical notation
    2. 1 (left)                         a concession: resigned, timeout or left
    3. - (agreed_draw)                  the players ended it: agreed_draw or cancelled

    result: agreed_draw 1 1             how, the rank of each seat, the game's word for it

Steps that were taken back do not stand in it. Names, options and commitment may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from engine.core.actions import Action
from engine.core.errors import BadOptions, IllegalAction
from engine.core.game import Game, Options
from engine.core.notation import Unreadable, read, write
from engine.core.views import TABLE, Seat
from engine.match import Match, Result

HEADING = "Kartel record 1"
Concession: TypeAlias = Literal["resigned", "timeout", "left"]
Agreement: TypeAlias = Literal["agreed_draw", "cancelled"]


class BadRecord(ValueError):
    """The text is no record, or what it records could not have happened; the message says where."""


@dataclass(frozen=True)
class Entry:
    """One step: an action of a seat, its concession, or what the whole `TABLE` agreed on. `line` is where it was read."""

    seat: Seat
    what: Action | Concession | Agreement
    line: int = 0


@dataclass(frozen=True)
class Record:
    """A match from the deal to where it stands. Without the seed, which is secret while it goes on, it cannot be replayed."""

    game: Game
    options: Options
    seats: int
    entries: tuple[Entry, ...]
    seed: bytes | None = None
    commitment: str = ""
    names: Mapping[Seat, str] = field(default_factory=dict)
    result: Result | None = None


# -- writing -----------------------------------------------------------------------------------------------------------
def dump(record: Record) -> str:
    """The text of the record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield HEADING
    yield f"game: {record.game.id}"
    yield f"rules: {record.game.rules_version}"
    yield f"seats: {record.seats}"
    yield f"options: {msgspec.json.encode(record.options).decode()}"
    for seat, name in sorted(record.names.items()):
        yield f"name {seat}: {' '.join(name.split())}"
    if record.commitment:
        yield f"commitment: {record.commitment}"
    if record.seed is not None:
        yield f"seed: {record.seed.hex()}"
    yield ""
    for number, entry in enumerate(record.entries, start=1):
        who = "-" if entry.seat == TABLE else str(entry.seat)
        what = write(record.game, entry.what) if isinstance(entry.what, Action) else f"({entry.what})"
        yield f"{number}. {who} {what}"
    if record.result:
        yield ""
        words = (record.result.how, *map(str, record.result.ranks), record.result.reason)
        yield " ".join(("result:", *filter(None, words)))


# -- reading -----------------------------------------------------------------------------------------------------------
_HEADER = re.compile(r"(game|rules|seats|options|commitment|seed|result|name \d{1,2}):\s*(?P<value>.*)")
_ENTRY = re.compile(r"(?P<number>\d{1,6})\.\s+(?P<seat>\d{1,2}|-)\s+(\((?P<how>\w+)\)|(?P<action>.+))")


def parse(text: str, games: Mapping[str, Game]) -> Record:
    """The record that a text writes down. It is not replayed: see `replay`. Raises BadRecord with the line."""
    lines = [
        (number, line.strip()) for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if not lines or lines[0][1] != HEADING:
        raise BadRecord(f"line 1: it should begin with {HEADING!r}")
    header: dict[str, tuple[int, str]] = {}
    moves: list[tuple[int, str]] = []
    for number, line in lines[1:]:
        found = _HEADER.fullmatch(line)
        if found and found[1] not in header:
            header[found[1]] = number, found["value"]
        else:
            moves.append((number, line))
    game = _game(header, games)
    options, seats = _table(header, game)
    return Record(
        game=game,
        options=options,
        seats=seats,
        entries=tuple(_entry(game, seats, at, *move) for at, move in enumerate(moves, start=1)),
        seed=_seed(header),
        commitment=header.get("commitment", (0, ""))[1],
        names={int(key.split()[1]): name for key, (_, name) in header.items() if key.startswith("name ")},
        result=_result(header),
    )


def _game(header: Mapping[str, tuple[int, str]], games: Mapping[str, Game]) -> Game:
    line, name = header.get("game", (0, ""))
    if not name:
        raise BadRecord("a line `game: ...` is missing")
    if name not in games:
        raise BadRecord(f"line {line}: unknown game {name!r}; there are: {', '.join(games)}")
    game = games[name]
    line, version = header.get("rules", (line, str(game.rules_version)))
    if version != str(game.rules_version):
        raise BadRecord(
            f"line {line}: played by rules {version} of {name}; these are rules {game.rules_version}"
        )
    return game


def _table(header: Mapping[str, tuple[int, str]], game: Game) -> tuple[Options, int]:
    line, count = header.get("seats", (0, ""))
    if not count:
        raise BadRecord("a line `seats: ...` is missing")
    if count not in map(str, game.seats):
        raise BadRecord(
            f"line {line}: `seats:` should be {game.seats.start} to {game.seats.stop - 1}, not {count!r}"
        )
    line, written = header.get("options", (line, "{}"))
    try:
        options = game.make_options(msgspec.json.decode(written, type=dict))
        game.make_rules(options, int(count))
    except (BadOptions, msgspec.DecodeError) as error:
        raise BadRecord(f"line {line}: {error}") from error
    return options, int(count)


def _seed(header: Mapping[str, tuple[int, str]]) -> bytes | None:
    line, digits = header.get("seed", (0, ""))
    try:
        return bytes.fromhex(digits) if digits else None
    except ValueError as error:
        raise BadRecord(f"line {line}: the seed should be hex digits") from error


def _result(header: Mapping[str, tuple[int, str]]) -> Result | None:
    line, written = header.get("result", (0, ""))
    if not written:
        return None
    how, *rest = written.split()
    ranks = [int(word) for word in rest if re.fullmatch(r"\d{1,2}", word)]
    reason = rest[len(ranks) :]
    try:
        result = msgspec.convert({"how": how, "ranks": ranks, "reason": " ".join(reason)}, Result)
    except msgspec.ValidationError as error:
        raise BadRecord(f"line {line}: not a result: {written!r}") from error
    return result


def _entry(game: Game, seats: int, number: int, line: int, text: str) -> Entry:
    found = _ENTRY.fullmatch(text)
    if not found:
        raise BadRecord(f"line {line}: not a step: {text!r}")
    if int(found["number"]) != number:
        raise BadRecord(f"line {line}: step {number} is expected here, not {found['number']}")
    seat = TABLE if found["seat"] == "-" else int(found["seat"])
    if seat >= seats:
        raise BadRecord(f"line {line}: there is no seat {seat}")
    try:
        if found["action"] and seat != TABLE:
            return Entry(seat, read(game, found["action"]), line)
        return Entry(seat, msgspec.convert(found["how"], Agreement if seat == TABLE else Concession), line)
    except (Unreadable, msgspec.ValidationError) as error:
        raise BadRecord(f"line {line}: not a step: {text!r}") from error


# -- replaying ---------------------------------------------------------------------------------------------------------
def replay(record: Record) -> tuple[Match, ...]:
    """Every match value from the deal to the end of the record: a flip-book. Raises BadRecord."""
    if record.seed is None:
        raise BadRecord("the seed is missing: it is published when the match has ended")
    matches = [Match.start(record.game, record.options, record.seats, record.seed)]
    for number, entry in enumerate(record.entries, start=1):
        try:
            matches.append(_step(matches[-1], entry))
        except IllegalAction as error:
            where = f"line {entry.line}" if entry.line else f"step {number}"
            raise BadRecord(f"{where}: refused: {error}") from error
    return tuple(matches)


def _step(match: Match, entry: Entry) -> Match:
    match entry.what:
        case "agreed_draw":
            return match.agree_draw()
        case "cancelled":
            return match.cancel()
        case "resigned" | "timeout" | "left":
            return match.concede(entry.seat, entry.what).match
        case _:
            return match.play(entry.seat, entry.what).match


def verify(record: Record) -> Match:
    """The match as the record leaves it, if the seed fits the commitment and the result is what was played. Raises BadRecord."""
    last = replay(record)[-1]
    if record.commitment and record.commitment != last.commitment:
        raise BadRecord(f"the seed does not fit the commitment: its hash is {last.commitment}")
    if record.result != last.result:
        raise BadRecord(f"the result should be {last.result}, not {record.result}")
    return last

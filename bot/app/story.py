"""What happened, in words: the log of a match as one viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from bot.app.wording import Names, width
from bot.messages import Argument, Reader, Text
from bot.storage.model import Move
from bot.texts import player, spoken
from engine.core.events import Event
from engine.core.game import Game
from engine.core.views import TABLE, Viewer

_STEPS = 24
"""So many of the latest steps are looked at: more never have room."""


def story(
    game: Game, moves: Sequence[Move], viewer: Viewer, names: Names, reader: Reader, room: int
) -> tuple[Text, ...]:
    """What the moves brought about, as far as the viewer may know it, in at most `room` characters (see `fitted`)."""
    return fitted(lines(game, moves, viewer, names), reader, room)


def fitted(told: Sequence[Text], reader: Reader, room: int) -> tuple[Text, ...]:
    """The lines, newest last; the oldest are left out if it gets longer than `room` characters."""
    kept: list[Text] = []
    left = room
    for line in reversed(told):
        left -= width(line, reader) + 1
        if left < 0 and kept:
            kept.append(Text("play-earlier"))
            break
        kept.append(line)
    return tuple(reversed(kept))


def lines(game: Game, moves: Sequence[Move], viewer: Viewer, names: Names) -> list[Text]:
    """A line for each step that the viewer may know of."""
    return list(_merged(_lines(game, moves, viewer, names)))


def _lines(game: Game, moves: Sequence[Move], viewer: Viewer, names: Names) -> Iterator[Text]:
    late: Any = None
    for move in moves:
        if move.undone:
            continue
        by_clock = move.by == "clock" and move.kind == "play"
        if by_clock and move.seat != late:
            yield Text("play-time-ran-out", {"name": player(move.seat, names)})
        late = move.seat if by_clock else None
        if move.seat == TABLE or move.kind in ("takeback", "left", "timeout"):
            yield Text(f"play-log-{move.kind}".replace("_", "-"), {"name": player(move.seat, names)})
        heard = [_event(game, told["event"]) for told in move.told if viewer in told["to"]]
        if heard:
            yield _sentence([spoken(game.key, "event", event, names, viewer) for event in heard])


def _event(game: Game, document: dict[str, Any]) -> Event:
    event: Event = msgspec.convert(document, _by_tag(game.events)[document["event"]])
    return event


@cache
def _by_tag(types: tuple[type[Event], ...]) -> dict[str, type[Event]]:
    """Decoding one known type is quick, finding it among fifty is not."""
    return {str(type_.__struct_config__.tag): type_ for type_ in types}


def _sentence(texts: Sequence[Text]) -> Text:
    """What one step brought about, in one line."""
    joined = texts[-1]
    for text in reversed(texts[:-1]):
        joined = Text("play-then", {"first": text, "second": joined})
    return joined


def _merged(lines: Iterator[Text]) -> Iterator[Text]:
    """Lines that repeat the one before are counted."""
    last: Text | None = None
    count = 0
    for line in lines:
        if line == last:
            count += 1
            continue
        yield from _times(last, count)
        last, count = line, 1
    yield from _times(last, count)


def _times(line: Text | None, count: int) -> Iterator[Text]:
    if line is not None:
        args: dict[str, Argument] = {"what": line, "count": count}
        yield line if count == 1 else Text("play-times", args)

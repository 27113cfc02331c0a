"""Wording: a text key with its arguments becomes a sentence in the reader's language, times in the reader's zone.

What comes out is HTML with the few tags of `Page`; the markup is the locale files', everything else that stands in it is escaped.
"""

from __future__ import annotations

import html
import math
import re
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from bot.messages import Argument, Moment, Reader, Sheet, Span, Text
from bot.messenger import Key, Page
from engine.clock import DAY, HOUR, MINUTE, SECOND
from engine.core.says import parted, spoken_fields
from engine.core.views import Seat
from locales import LANGUAGES, has, say

Kind: TypeAlias = Literal["event", "prompt", "action", "forecast", "caution", "fact"]

_LATEST = int(datetime(9999, 12, 30, tzinfo=UTC).timestamp() * SECOND)
"""The last moment (ms) that every zone has a date for: what is later is told as that."""
_TAG = re.compile(r"</?[a-z][^<>]*>")


# -- wording --------------------------------------------------------------------------------------------------------------
def word(text: Text, reader: Reader, *, now: int) -> str:
    """The text as HTML. `now` (ms) decides what is today. Raises UnknownText."""
    arguments = {name: _argument(value, reader, now) for name, value in text.args.items()}
    return say(reader.language, text.key, arguments)


def plain(worded: str) -> str:
    """Worded HTML as bare text: for pop-ups and buttons, and for counting characters."""
    return html.unescape(_TAG.sub("", worded))


def word_sheet(sheet: Sheet, reader: Reader, *, now: int) -> Page:
    """The sheet as a page without its picture: for a reader without pictures, the picture's text stands above the lines."""
    lines = [word(line, reader, now=now) for line in sheet.lines]
    if sheet.picture and not reader.pictures:
        lines = [*(word(line, reader, now=now) for line in sheet.picture.text), "", *lines]
    keys = tuple(
        tuple(Key(plain(word(key.label, reader, now=now)), key.token, key.link, key.style) for key in row)
        for row in sheet.buttons
    )
    return Page("\n".join(lines).strip(), keys)


def _argument(value: Argument, reader: Reader, now: int) -> str | int:
    match value:
        case str():
            return html.escape(value, quote=False)
        case Text():
            return word(value, reader, now=now)
        case Moment():
            return _moment(value.at, reader, now)
        case Span():
            return _span(value.ms, reader)
        case _:
            return value


# -- times ----------------------------------------------------------------------------------------------------------------
_TWO_UNITS = 4
"""A first unit of less than so many stands beside a second one."""
_ROUNDED = (
    (MINUTE, SECOND),
    (_TWO_UNITS * HOUR, MINUTE),
    (_TWO_UNITS * DAY, HOUR),
    (math.inf, DAY),
)
"""Below how long a span is told to the second, the minute ..."""


@cache
def zone(name: str) -> tzinfo:
    """The time zone of that name; UTC if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _moment(at: int, reader: Reader, now: int) -> str:
    """`сегодня в 14:30`, `завтра в 14:30`, `3 декабря в 14:30` (`dated` readers: always so), with the year if it is another one."""
    here = zone(reader.zone)
    then, today = (datetime.fromtimestamp(ms / SECOND, here) for ms in (min(at, _LATEST), now))
    arguments: dict[str, str | int] = {"time": f"{then:%H:%M}"}
    days = (then.date() - today.date()).days
    near = {} if reader.dated else {-1: "moment-yesterday", 0: "moment-today", 1: "moment-tomorrow"}
    key = near.get(days, "moment-date")
    if key == "moment-date":
        arguments |= {"day": str(then.day), "month": say(reader.language, f"month-{then.month}")}
        if then.year != today.year:
            key = "moment-year"
            arguments["year"] = str(then.year)
    return say(reader.language, key, arguments)


def _span(ms: int, reader: Reader) -> str:
    """`45 мин`, `1 ч 30 мин`, `23 ч`, `2 дня`: a second unit only beside a small first one.

    Rounded to the nearest, so that a minute after a decision was asked as much is left as it may take.
    """
    ms = max(0, ms)
    unit = next(unit for below, unit in _ROUNDED if ms < below)
    ms = (ms + unit // 2) // unit * unit
    if ms < MINUTE:
        return say(reader.language, "span-seconds", {"count": ms // SECOND})
    if ms < HOUR:
        return say(reader.language, "span-minutes", {"count": ms // MINUTE})
    if ms < 2 * DAY:
        first, rest = divmod(ms, HOUR)
        units, second = ("span-hours", "span-minutes"), rest // MINUTE
    else:
        first, rest = divmod(ms, DAY)
        units, second = ("span-days", "span-hours"), rest // HOUR
    said = say(reader.language, units[0], {"count": first})
    if second and first < _TWO_UNITS:
        said += " " + say(reader.language, units[1], {"count": second})
    return said


# -- what a game says -----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def spoken(
    game: str,
    kind: Kind,
    what: Struct,
    names: tuple[str, ...],
    reader_seat: Seat | None,
    *,
    on_button: bool = False,
    attribute: str = "",
) -> Text:
    """The text of an event, question, action ... of a game: `<game>-<kind>-<tag>`, every field an argument.

    A field `card` that is marked with `Says("card")` is the text `<game>-card-<value>` (its `.button` form `on_button`, where it
    has one) and comes raw as `card-id` (`none` where there is no card). A seat is that player's name, and `seat-you` says whether
    it is the reader's own ("yes", "no"). Of a tuple the items stand in one list, and `cards-count` tells how many. `names` are the
    labels by seat; `attribute` picks a part of the message (`leaf`).

    From one move to the next most of what is said of a match stays the same: it is kept.
    """
    tag, arguments_of = _shape(type(what))
    key = f"{game}-{kind}-{tag}"
    arguments: dict[str, Argument] = {}
    for field, name, mark in arguments_of:
        value = getattr(what, field)
        if isinstance(value, tuple):
            arguments[name] = listed([_said(game, mark, item, names, on_button) for item in value])
            arguments[f"{name}-count"] = len(value)
            continue
        arguments[name] = _said(game, mark, value, names, on_button)
        if mark == "seat":
            arguments[f"{name}-you"] = "yes" if value == reader_seat else "no"
        elif mark:
            arguments[f"{name}-id"] = str(value) if value not in ("", None) else "none"
    return Text(f"{key}.{attribute}" if attribute else key, arguments)


@cache
def _shape(type_: type[Struct]) -> tuple[str, tuple[tuple[str, str, str | None], ...]]:
    """A type's tag, and its fields: the name, the argument's name, what it says."""
    marks = spoken_fields(type_)
    fields = tuple((name, _dashed(name), marks.get(name)) for name in type_.__struct_fields__)
    return _dashed(str(type_.__struct_config__.tag)), fields


def game_title(game: str) -> Text:
    """What a game is called, by its id."""
    return Text(f"{_dashed(game)}-title")


def player(seat: Seat, names: Sequence[str]) -> Argument:
    """A seat as its player's name; `Player 3` where nothing of the name could be shown."""
    name = names[seat] if 0 <= seat < len(names) else ""
    return name or Text("player-number", {"number": seat + 1})


def listed(items: Sequence[Argument], last: str = "list-and") -> Argument:
    """`a`, `a и b`, `a, b и c` as one argument; empty for nothing. Before the last one stands what the message `last` says."""
    if not items:
        return ""
    *rest, final = items
    if not rest:
        return final
    joined = rest[0]
    for item in rest[1:]:
        joined = Text("list-comma", {"first": joined, "second": item})
    return Text(last, {"first": joined, "second": final})


def _said(game: str, mark: str | None, value: Any, names: Sequence[str], on_button: bool) -> Argument:
    if mark == "seat":
        return player(value, names)
    if mark:
        return named(game, mark, str(value), on_button=on_button) if value not in ("", None) else ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else "" if value is None else str(value)


@cache
def named(game: str, kind: str, value: str, *, on_button: bool = False) -> Text:
    """The text that names a card, a zone ... of a game: `<game>-<kind>-<value>`, or its short form for buttons. Copies of a card
    share it.
    """
    key = f"{game}-{kind}-{_dashed(parted(value)[0])}"
    short = f"{key}.button"
    return Text(short if on_button and all(has(language, short) for language in LANGUAGES) else key)


@cache
def all_names(game: str, kind: str, value: str) -> tuple[str, ...]:
    """All that a card, a zone, a type of action ... of a game is called: in every language, on buttons and elsewhere."""
    forms = {named(game, kind, value, on_button=short).key for short in (False, True)}
    return tuple(plain(say(language, form)) for language in LANGUAGES for form in sorted(forms))


def _dashed(name: str) -> str:
    return name.replace("_", "-")

"""Times as people write them: `19:30`, `завтра 19:00`, `25.12 18:00`, `через 2 часа`, `in 3 days`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta

from bot.texts import zone
from engine.clock import DAY, HOUR, MINUTE, SECOND

FARTHEST = 366 * DAY
"""What is meant to begin later than that is a slip of the pen."""
_SPAN = re.compile(r"^(?:\+|через|in)\s*(\d{1,3})?\s*([a-zа-яё]+)$")
_UNITS = {
    "м": MINUTE,
    "m": MINUTE,
    "ч": HOUR,
    "h": HOUR,
    "д": DAY,
    "d": DAY,
    "с": DAY,
    "н": 7 * DAY,
    "w": 7 * DAY,
}
_CLOCK = re.compile(r"(?:^|\s)(?:в\s+|at\s+)?(\d{1,2})[:.](\d{2})$")
_DATE = re.compile(r"^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$")
_ISO = re.compile(r"^(\d{4})-(\d{2})-(\d{2})$")
_LEAP = 8
"""At most so many years lie between one 29 February and the next."""
_DAYS = {"": 0, "сегодня": 0, "today": 0, "завтра": 1, "tomorrow": 1, "послезавтра": 2}


def read_time(text: str, now: int, zone_name: str) -> int | None:
    """The moment (ms) that is meant, in the writer's zone; None if it cannot be understood, or has passed.

    A time of day alone is the next such moment, a day without a year the next such day.
    """
    text = " ".join(text.lower().replace(",", " ").split())
    span = _SPAN.match(text)
    if span is not None:
        unit = _UNITS.get(span[2][0])
        return now + int(span[1] or 1) * unit if unit else None
    clock = _CLOCK.search(text)
    if clock is None or int(clock[1]) > 23 or int(clock[2]) > 59:
        return None
    here = zone(zone_name)
    today = datetime.fromtimestamp(now / SECOND, here)
    for day in _days(text[: clock.start()].strip(), today.date()):
        at = datetime(day.year, day.month, day.day, int(clock[1]), int(clock[2]), tzinfo=here)
        if at > today:
            return int(at.timestamp() * SECOND)
    return None


def _days(text: str, today: date) -> Iterator[date]:
    """The days that may be meant, the likeliest first."""
    if text in _DAYS:
        yield today + timedelta(days=_DAYS[text])
        if not text:
            yield today + timedelta(days=1)
    iso, dotted = _ISO.match(text), _DATE.match(text)
    if iso is not None:
        yield from _dated([int(iso[1])], iso[2], iso[3])
    elif dotted is not None:
        years = [int(dotted[3])] if dotted[3] else range(today.year, today.year + _LEAP + 1)
        yield from _dated(years, dotted[2], dotted[1])


def _dated(years: Iterable[int], month: str, day: str) -> Iterator[date]:
    """That day of each of these years which has it."""
    for year in years:
        with suppress(ValueError):
            yield date(year, int(month), int(day))

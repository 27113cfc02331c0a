"""Times as people write them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.app.tournament.times import read_time
from engine.clock import DAY, HOUR, MINUTE, SECOND


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * SECOND)


NOW = at("2026-03-28T12:00")
"""A Saturday, 15:00 in Moscow; in Berlin the clocks are put forward in the night."""


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("через 2 часа", NOW + 2 * HOUR),
        ("через час", NOW + HOUR),
        ("in 3 days", NOW + 3 * DAY),
        ("+30 мин", NOW + 30 * MINUTE),
        ("через неделю", NOW + 7 * DAY),
        ("19:00", at("2026-03-28T16:00")),
        ("9:30", at("2026-03-29T06:30")),
        ("Завтра в 19.00", at("2026-03-29T16:00")),
        ("tomorrow at 7:05", at("2026-03-29T04:05")),
        ("сегодня 18:00", at("2026-03-28T15:00")),
        ("25.12 18:00", at("2026-12-25T15:00")),
        ("1.2, 18:00", at("2027-02-01T15:00")),
        ("2026-04-01 10:00", at("2026-04-01T07:00")),
        ("01.04.2026 10:00", at("2026-04-01T07:00")),
        ("29.02 18:00", at("2028-02-29T15:00")),
        ("29.02.2028 18:00", at("2028-02-29T15:00")),
    ],
)
def test_what_is_meant(text: str, moment: int) -> None:
    assert read_time(text, NOW, "Europe/Moscow") == moment


@pytest.mark.parametrize(
    "text",
    [
        "",
        "когда-нибудь",
        "25:00",
        "19:60",
        "31.02 10:00",
        "29.02.2027 10:00",
        "сегодня 10:00",
        "1.1.2020 10:00",
        "через 5 попугаев",
        "взять",
    ],
)
def test_what_nobody_can_mean(text: str) -> None:
    assert read_time(text, NOW, "Europe/Moscow") is None


def test_leap_days_can_be_eight_years_apart() -> None:
    assert read_time("29.02 18:00", at("2096-03-01T12:00"), "UTC") == at("2104-02-29T18:00")


def test_a_day_of_summer_time_has_its_own_length() -> None:
    tomorrow = read_time("завтра 12:00", NOW, "Europe/Berlin")
    assert tomorrow == at("2026-03-29T10:00"), "12:00 in Berlin is 10:00 UTC from then on"

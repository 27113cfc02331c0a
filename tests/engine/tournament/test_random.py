"""Random tournaments of every format, with late entries, drops, returns, double reports, forfeits, draws and repairs."""

from __future__ import annotations

import os

import pytest

from tests.engine.tournament.checks import check_end, check_pairing, seats_off
from tests.engine.tournament.play import KINDS, Story, new, play

BATCH = 5
BALANCED = ("robin", "groups", "swiss", "tables")
LARGEST = 40
"""In the default run; the long one goes to 256."""


def run(name: str, kind: str, most: int, *, trouble: bool = True) -> Story:
    story = new(name, kind, most, trouble=trouble)
    for before, after in play(story):
        check_pairing(before, after)
    check_end(story.tournament)
    return story


@pytest.mark.parametrize("batch", range(2))
@pytest.mark.parametrize("kind", KINDS)
def test_random_tournaments(kind: str, batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        run(f"random/{kind}/{number}", kind, LARGEST)


@pytest.mark.parametrize("kind", [*BALANCED, "single"])
def test_seats_are_balanced(kind: str) -> None:
    """Everybody has had each seat once more or less than an even share at most; in elimination see `check_seats`."""
    for number in range(6):
        story = run(f"seats/{kind}/{number}", kind, 24, trouble=False)
        assert max(seats_off(story.tournament)) <= (1 if kind in BALANCED else 1.5)


def test_everything_happens() -> None:
    """The stories are not all quiet ones."""
    told: set[str] = set()
    for number in range(16):
        story = new(f"happens/{number}", ("swiss", "tables", "single", "double")[number % 4], 10)
        for _ in play(story):
            pass
        told |= set(story.told)
    assert {
        "enter",
        "leave",
        "come back",
        "forfeit",
        "correct",
        "rule",
        "replay",
        "substitute",
        "unpair",
    } <= told
    assert {"other report: reported", "enter: closed"} <= told


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_ten_thousand_tournaments(part: int) -> None:
    """KARTEL_TOURNAMENTS says how many; every fiftieth may have 256 players."""
    wanted = int(os.environ.get("KARTEL_TOURNAMENTS", "10000")) // 20
    for number in range(part * wanted, (part + 1) * wanted):
        kind = KINDS[number % len(KINDS)]
        story = run(f"soak/{number}", kind, 256 if number % 50 == 0 else 64, trouble=bool(number % 10))
        if not story.trouble and kind in BALANCED:
            assert max(seats_off(story.tournament)) <= 1

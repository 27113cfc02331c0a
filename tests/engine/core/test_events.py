from __future__ import annotations

import msgspec

from engine.core.events import EVERYONE, Event, all_but, only
from engine.core.views import MAX_SEATS, TABLE


class CardLaid(Event, frozen=True):
    seat: int


def test_everyone_is_the_table_and_all_seats() -> None:
    assert sorted(EVERYONE) == [TABLE, 0, 1, 2, 3]
    assert len(EVERYONE) == MAX_SEATS + 1


def test_a_fact_has_a_public_and_a_private_half() -> None:
    assert only(2) == {2}
    assert all_but(2) == {TABLE, 0, 1, 3}
    assert only(2) | all_but(2) == EVERYONE


def test_an_event_is_named_after_its_class() -> None:
    assert msgspec.to_builtins(CardLaid(1)) == {"event": "card_laid", "seat": 1}

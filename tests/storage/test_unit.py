from __future__ import annotations

from bot.storage.unit import Shelf
from tests.storage.samples import a_match


def test_a_shelf_holds_the_latest_by_their_text() -> None:
    shelf = Shelf(room=2)
    matches = [a_match(seed) for seed in range(3)]
    shelf.put(0, "a", matches[0])
    shelf.put(1, "b", matches[1])
    assert shelf.find(0, "a") is matches[0]
    assert shelf.find(0, "other") is None
    shelf.put(2, "c", matches[2])
    assert [shelf.find(table, text) for table, text in ((0, "a"), (1, "b"), (2, "c"))] == [
        matches[0],
        None,
        matches[2],
    ]

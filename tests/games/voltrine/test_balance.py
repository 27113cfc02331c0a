from __future__ import annotations

import pytest

from engine.games.voltrine.balance import heaviest, is_free


@pytest.mark.parametrize(
    ("weights", "group"),
    [
        ((3, 1, 1), "protagonist"),
        ((1, 3, 2), "defender"),
        ((0, 0, 1), "conspirator"),
        ((3, 3, 1), ""),
        ((1, 2, 2), ""),
        ((0, 0, 0), ""),
    ],
)
def test_the_strictly_greatest_weight_predominates(weights: tuple[int, int, int], group: str) -> None:
    assert heaviest(weights) == group


@pytest.mark.parametrize(
    ("kind", "used", "group", "free"),
    [
        ("place", (), "protagonist", True),
        ("redeploy", ("draw",), "protagonist", True),
        ("redeploy", ("place",), "protagonist", False),
        ("place", ("redeploy",), "protagonist", False),
        ("regroup", ("place",), "defender", True),
        ("plot", (), "conspirator", True),
        ("plot", (), "defender", False),
        ("draw", (), "protagonist", False),
        ("create_hero", (), "", False),
        ("place", (), "", False),
    ],
)
def test_what_a_group_makes_free(kind: str, used: tuple[str, ...], group: str, free: bool) -> None:
    assert is_free(kind, used, group) is free

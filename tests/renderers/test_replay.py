"""The animated picture of a match."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from engine.core.views import TABLE
from renderers import Scene, animate, draw_table, replay
from tests.renderers.voltrine.cases import EARLIER, MIDDLE, OVER, PICTURES, RUSSIAN
from tests.renderers.voltrine.positions import seen_by

FRAMES = [
    draw_table("voltrine", Scene(seen_by(view, TABLE), RUSSIAN, "ru", "42", note=note))
    for view, note in ((EARLIER, ""), (MIDDLE, "Анна поставила карту в Чертог."), (OVER, ""))
]


def test_frames_in_order() -> None:
    animation = animate(FRAMES)
    with Image.open(io.BytesIO(animation)) as picture:
        assert picture.format == "GIF"
        assert picture.width == 540
        assert picture.info["loop"] == 0
        shown = []
        for number in range(3):
            picture.seek(number)
            shown.append(picture.info["duration"])
    assert shown == [replay.SHOWN, replay.SHOWN, replay.SHOWN_LAST]
    assert animate(FRAMES) == animation


def test_sixty_frames_stay_small() -> None:
    twelve = [*FRAMES[:2], PICTURES["table-fullest-ru"]()] * 4
    assert len(animate(twelve)) * 5 < replay.LARGEST


def test_a_long_match_is_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "LARGEST", 1000)
    with Image.open(io.BytesIO(animate(FRAMES[:2]))) as picture:
        assert picture.width == 360


def test_one_frame_and_none() -> None:
    assert animate(FRAMES[:1]).startswith(b"GIF")
    with pytest.raises(ValueError, match="no frames"):
        animate([])

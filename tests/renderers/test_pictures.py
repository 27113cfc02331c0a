"""What every picture keeps to: its bytes, its size, what tells groups apart, whose names may be asked of it."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from engine.core.views import TABLE, View
from engine.games.voltrine.cards import VALUE
from renderers import Scene, draw_table, forget, pictures_of, scene_key
from renderers.kit.canvas import WIDTH
from renderers.voltrine.look import ART, GROUP_ICONS, group_of
from tests.renderers.names import HOSTILE
from tests.renderers.voltrine.cases import EARLIER, FULL_GARDENS, MIDDLE, RUSSIAN
from tests.renderers.voltrine.positions import random_scene, seen_by

SCENE = Scene(
    seen_by(MIDDLE, TABLE), RUSSIAN, "ru", "42", "23 ч", seen_by(EARLIER, TABLE), note="Анна ходит."
)


def test_the_order_of_pictures_does_not_matter() -> None:
    forget()
    first = draw_table("voltrine", SCENE)
    dice = random.Random(7)
    for _ in range(5):
        draw_table("voltrine", random_scene(dice))
    assert draw_table("voltrine", SCENE) == first


def test_the_png() -> None:
    for seed in range(6):
        png = draw_table("voltrine", random_scene(random.Random(seed)))
        with Image.open(io.BytesIO(png)) as picture:
            assert picture.mode == "P"
            assert picture.width == WIDTH
        assert len(png) <= 200_000


def test_keys_follow_the_content() -> None:
    keys = {
        scene_key("voltrine", scene)
        for scene in (
            SCENE,
            replace(SCENE, due="22 ч"),
            replace(SCENE, language="en"),
            replace(SCENE, before=None),
            replace(SCENE, view=changed(SCENE.view, turn=10)),
        )
    }
    assert len(keys) == 5
    assert scene_key("voltrine", replace(SCENE)) == scene_key("voltrine", SCENE)


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_drawn(name: str) -> None:
    canvas, _ = pictures_of("voltrine").table(replace(SCENE, names=(name, "Борис")))
    texts = [mark.name for mark in canvas.marks if mark.kind == "text"]
    known = "Игрок 1" if name in HOSTILE[:5] else None
    assert known is None or texts.count(known) == 2  # in the header and at its half
    assert draw_table("voltrine", replace(SCENE, names=(name, name)))


def test_a_foreign_view_is_refused() -> None:
    class OtherView(View, frozen=True):
        pass

    with pytest.raises(TypeError, match="OtherView"):
        draw_table("voltrine", replace(SCENE, view=OtherView(TABLE)))


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_groups_differ_by_shape_and_number_not_by_colour_alone() -> None:
    assert len(set(GROUP_ICONS.values())) == 3
    assert len(set(ART.values())) == 15
    canvas, _ = pictures_of("voltrine").table(replace(SCENE, view=seen_by(FULL_GARDENS, TABLE)))
    for card in canvas.marks:
        if card.kind != "card" or not card.name.isdecimal() or card.box[2] - card.box[0] < 60:
            continue  # a back, an empty place, or a card so small that its value stands alone
        left, top, right, bottom = card.box
        inside = {
            mark.name
            for mark in canvas.marks
            if left <= mark.box[0] and mark.box[2] <= right and top <= mark.box[1] and mark.box[3] <= bottom
        }
        assert {card.name, GROUP_ICONS[group_of(int(card.name))]} <= inside


def test_the_three_groups_are_told_apart_without_colour() -> None:
    """Cards of neighbouring values in grey: the symbols alone must differ in many pixels."""
    from renderers.voltrine.cards import chip

    greys = [
        chip(value, 100, 80, glow=False).image.convert("L").crop((82, 30, 122, 82)) for value in (4, 5, 6)
    ]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        pairs = zip(greys[one].tobytes(), greys[other].tobytes(), strict=True)
        assert sum(abs(a - b) > 60 for a, b in pairs) > 100


def test_what_changed_glows() -> None:
    quiet = draw_table("voltrine", replace(SCENE, before=None))
    assert draw_table("voltrine", replace(SCENE, before=SCENE.view)) == quiet
    assert draw_table("voltrine", SCENE) != quiet


def test_a_new_card_in_hand_is_called_new() -> None:
    scene = Scene(seen_by(MIDDLE, 0), RUSSIAN, "ru", "42", before=seen_by(EARLIER, 0))
    canvas, _ = pictures_of("voltrine").table(scene)
    assert [mark.name for mark in canvas.marks].count("новая") == 1


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_no_hidden_card_is_on_the_picture(viewer: int) -> None:
    view = seen_by(MIDDLE, viewer)
    canvas, _ = pictures_of("voltrine").table(replace(SCENE, view=view, before=None))
    shown = sorted(
        int(m.name.split()[0]) for m in canvas.marks if m.kind == "card" and m.name not in ("?", "")
    )
    zones = [zone for seat in view.seats for zone in (seat.hand, seat.court, seat.walls, seat.backstage)]
    assert shown == sorted(
        VALUE[card] for zone in (*zones, view.gardens) for card in zone if card not in ("", "?")
    )


def test_own_face_down_cards_look_different() -> None:
    hidden = seen_by(MIDDLE, 0)
    seat = hidden.seats[0]
    turned = changed(seat, up=(*seat.up, "12b"))
    opened = changed(hidden, seats=(turned, hidden.seats[1]))
    pictures = [draw_table("voltrine", replace(SCENE, view=view, before=None)) for view in (hidden, opened)]
    assert pictures[0] != pictures[1]


# -- speed ------------------------------------------------------------------------------------------------------------

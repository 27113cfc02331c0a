"""What every picture of Cognition of Zero keeps to: bytes, size, what tells classes and marks apart, what stays hidden."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from engine.core.views import HIDDEN, TABLE, View, Viewer
from engine.games.cognition_of_zero.cards import CARDS, DECKS
from engine.games.cognition_of_zero.view import BattleView
from locales import LANGUAGES, Language
from renderers import Scene, draw_table, forget
from renderers.cognition_of_zero import table
from renderers.cognition_of_zero.cards import Face
from renderers.cognition_of_zero.cards import fighter as fighter_sprite
from renderers.cognition_of_zero.chips import Chip, sprite
from renderers.cognition_of_zero.look import ART, CLASS_ICONS, INKS
from renderers.cognition_of_zero.sketch import named
from renderers.kit.canvas import WIDTH
from renderers.kit.type import BOLD, NARROW, width_of
from tests.renderers.cognition_of_zero.cases import (
    ANSWER,
    DRAFT,
    DRAFT_EARLIER,
    EARLIER,
    MIDDLE,
    MUSTER,
    PREVIEW,
    RUSSIAN,
    TURN,
    TURN_EARLIER,
)
from tests.renderers.cognition_of_zero.positions import fighter, position, random_scene, seat, seen_by
from tests.renderers.names import HOSTILE

GAME = "cognition_of_zero"
BATTLE = position(
    seat(
        {
            "c08": fighter("c08", behind="m03"),
            "m03": fighter("m03"),
            "a06": fighter("a06", behind="m04"),
            "m04": fighter("m04"),
        },
        hand="c05 c06 c07 a04 a05",
        ground="i04 i05 i06",
        tricks="e03 e04 x03 x04",
    ),
    seat({"c20": fighter("c20")}, hand="c17 c18 c19 a13 a14 a15 m09 m10 i13 i14 i15 e09 e10 x09 x10"),
    "battle",
    battle=BattleView(0, 4, 1, 1, (), False, "", -1, ()),
)
SCENE = Scene(
    seen_by(MIDDLE, TABLE), RUSSIAN, "ru", "42", "23 ч", seen_by(EARLIER, TABLE), note="Анна ходит."
)


def _texts(scene: Scene) -> list[str]:
    canvas, _ = table(scene)
    return [mark.name for mark in canvas.marks if mark.kind == "text"]


def _icons(scene: Scene) -> list[str]:
    canvas, _ = table(scene)
    return [mark.name for mark in canvas.marks if mark.kind == "icon"]


# -- bytes ------------------------------------------------------------------------------------------------------------
def test_the_order_of_pictures_does_not_matter() -> None:
    forget()
    first = draw_table(GAME, SCENE)
    dice = random.Random(7)
    for _ in range(5):
        draw_table(GAME, random_scene(dice))
    assert draw_table(GAME, SCENE) == first


def test_the_png() -> None:
    for seed in range(12):
        png = draw_table(GAME, random_scene(random.Random(seed)))
        with Image.open(io.BytesIO(png)) as picture:
            assert picture.mode == "P"
            assert picture.width == WIDTH
        assert len(png) <= 200_000


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_drawn(name: str) -> None:
    for view in (MIDDLE, TURN, PREVIEW):
        scene = replace(SCENE, view=seen_by(view, TABLE), before=None, names=(name, "Борис"))
        if name in HOSTILE[:5]:
            assert any(text.startswith("Игрок 1") for text in _texts(scene))
        assert draw_table(GAME, replace(scene, names=(name, name)))


def test_a_foreign_view_is_refused() -> None:
    class OtherView(View, frozen=True):
        pass

    with pytest.raises(TypeError, match="OtherView"):
        draw_table(GAME, replace(SCENE, view=OtherView(TABLE)))


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_each_card_has_its_own_art_and_each_class_its_own_sign() -> None:
    assert ART.keys() == CARDS.keys()
    assert len(set(ART.values())) == len(ART)
    assert len(set(CLASS_ICONS.values())) == len(set(INKS.values())) == len(CLASS_ICONS)


def test_signs_are_told_apart_without_colour() -> None:
    """The classes' icons in grey differ in many pixels."""
    chips = [sprite(Chip("", icon, (0, 0, 0)), 46).image.convert("L") for icon in CLASS_ICONS.values()]
    for number, one in enumerate(chips):
        for other in chips[:number]:
            pairs = zip(one.tobytes(), other.tobytes(), strict=True)
            assert sum(abs(a - b) > 60 for a, b in pairs) > 100


def test_every_mark_of_a_fighter_has_its_sign() -> None:
    marked = fighter("c05", "i06", life=2, skip=2, shield=True, boost=3, weak=1)
    seats = (changed(MIDDLE.seats[0], army={"c05": marked}, used=("c05", "i06")), MIDDLE.seats[1])
    scene = replace(SCENE, view=seen_by(changed(MIDDLE, seats=seats), TABLE), before=None)
    assert {"night-sleep", "shield", "check-mark", "rolled-cloth"} <= set(_icons(scene))
    assert {"2", "+3", "−1", "/6"} <= set(_texts(scene))


def test_a_covered_card_an_acted_one_and_a_free_slot_have_their_signs() -> None:
    view = changed(MIDDLE, battle=changed(MIDDLE.battle, acted=("c08",)))
    icons = _icons(replace(SCENE, view=seen_by(view, TABLE)))
    assert {"umbrella", "hourglass", "cog"} <= set(icons)


def test_what_changed_glows_and_tells_by_how_much() -> None:
    quiet = draw_table(GAME, replace(SCENE, before=None))
    assert draw_table(GAME, replace(SCENE, before=SCENE.view)) == quiet
    assert draw_table(GAME, SCENE) != quiet
    assert "−4" in _texts(SCENE)


@pytest.mark.parametrize(("now", "then"), [(DRAFT, DRAFT_EARLIER), (TURN, TURN_EARLIER)])
def test_changes_between_battles_are_marked(now: View, then: View) -> None:
    scene = replace(SCENE, view=now, before=None)
    assert draw_table(GAME, replace(scene, before=then)) != draw_table(GAME, scene)


def test_a_new_card_in_hand_is_called_new() -> None:
    scene = Scene(seen_by(TURN, 0), RUSSIAN, "ru", "42", before=seen_by(TURN_EARLIER, 0))
    assert _texts(scene).count("новая") == 1


def test_a_muster_shows_what_becomes_of_each_card() -> None:
    texts = _texts(Scene(seen_by(MUSTER, 0), RUSSIAN, "ru", "42"))
    assert {"В армию", "Ещё в запасе", "В этой битве не участвуют"} <= set(texts)


def test_kept_wounds_are_seen_in_hand() -> None:
    seat = changed(TURN.seats[0], wounds={"c06": 2})
    view = changed(TURN, seats=(seat, TURN.seats[1]))
    assert "2/4" in _texts(Scene(seen_by(view, 0), RUSSIAN, "ru", "42"))


def test_late_battles_warn() -> None:
    late = changed(MIDDLE, battle=changed(MIDDLE.battle, quiet=5, turn=38))
    texts = _texts(replace(SCENE, view=seen_by(late, TABLE)))
    assert {"Тихо 5 из 6", "Ход 38 из 40"} <= set(texts)


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
@pytest.mark.parametrize("view", [MIDDLE, MUSTER, ANSWER, TURN])
def test_no_hidden_card_is_on_the_picture(view: View, viewer: int) -> None:
    """Only what the view shows has its name or its art on the picture."""
    seen = seen_by(view, viewer)  # type: ignore[arg-type]  # each is a view of this game
    seats = seen.seats
    zones = [
        (*seat.hand, *seat.laid, *seat.held, *seat.army, *seat.ground, *seat.tricks, *seat.lost)
        for seat in seats
    ]
    shown = {card for zone in zones for card in zone if card != HIDDEN}
    shown |= {item for seat in seats for one in seat.army.values() for item in one.items}
    icons = set(_icons(replace(SCENE, view=seen, before=None)))
    assert {card for card, art in ART.items() if art in icons} <= shown


# -- names ------------------------------------------------------------------------------------------------------------
def test_a_word_too_long_for_its_line_is_divided_before_a_syllable() -> None:
    width = width_of("Шпрехшталмейс-", NARROW[BOLD], 28)
    assert named("Шпрехшталмейстер молчания", 30, width, 3).lines == ("Шпрехшталмейс-", "тер молчания")
    assert named("Дрезина-отшельница", 30, width, 2).lines == ("Дрезина-", "отшельница")
    wide = width_of("Шпрехшталмейстер", NARROW[BOLD], 28)
    assert named("Шпрехшталмейстер молчания", 30, wide, 2).lines == ("Шпрехшталмейстер", "молчания")
    assert named("Шпрехшталмейстер молчания", 30, width, 1).lines[0].endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [TABLE, 0])
def test_open_decks_are_read_whole(language: Language, viewer: Viewer) -> None:
    ready = list(DECKS)
    for pair in zip(ready[::2], ready[1::2], strict=True):
        me, rival = (seat(deck=" ".join(DECKS[id].cards), deck_name=id) for id in pair)
        view = seen_by(position(me, rival, "preview"), viewer)
        question = ("Готовы?",) if viewer == 0 else ()
        assert not _cut(Scene(view, RUSSIAN, language, "42", question=question))


def test_small_cards_tell_their_names_where_there_is_room() -> None:
    """Three rows beside an army, or a reserve of fifteen: nothing is cut, and no card is without its name."""
    for viewer in (0, 1):
        scene = Scene(seen_by(BATTLE, viewer), RUSSIAN, "ru", "42", question=("Ход битвы 4. Кто действует?",))
        texts = _texts(scene)
        assert not _cut(scene)
        assert {"Бесконечность в рассрочку", "Нелетучий ковёр"} <= set(texts)
        assert ("Округление вверх" in texts) == (viewer == 1)


def test_fighters_of_one_size_are_laid_out_alike() -> None:
    """A name in one line moves nothing: the numbers stand under the marks, or beside them, on every card of a size."""
    for height in range(92, 300, 4):
        offsets = set()
        for title in ("Лифт", "Лифтовый медведь"):
            marks = fighter_sprite(Face(title, "elevator", "gears", (0, 0, 0), 1, 5, 5), 228, height).marks
            art = [mark for mark in marks if mark.name == "elevator"]
            kind = next(mark for mark in marks if mark.name == "gears")
            life = next(mark for mark in marks if mark.kind == "text" and mark.name == "/5")
            offsets.add((bool(art) and art[0].box[1] > kind.box[3], kind.box[3] < life.box[1]))
        assert len(offsets) == 1, height


def _cut(scene: Scene) -> list[str]:
    return [text for text in _texts(scene) if text.endswith("…")]

"""What the pictures of Void Party keep to: bytes, size, what tells aspects apart, what is hidden, what is marked as new."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from PIL import Image

from engine.core.chance import seed_of
from engine.core.views import HIDDEN, TABLE, View
from engine.games.void_party import VOID_PARTY
from engine.games.void_party.cards import CREATURE, CREATURES
from engine.games.void_party.view import DrawPlanView, VoidPartyView
from engine.match import Match
from renderers import Scene, draw_table, forget, pictures_of
from renderers.__main__ import main
from renderers.kit.bounds import Mark
from renderers.kit.canvas import WIDTH
from renderers.void_party.cards import Face, card
from renderers.void_party.look import ART, ASPECTS, SYMBOLS
from tests.renderers.names import HOSTILE, LONG
from tests.renderers.void_party.cases import (
    CAMP,
    DUEL,
    EARLIER,
    FULLEST,
    MIDDLE,
    OVER,
    RAID,
    RUSSIAN,
    START,
    private,
)
from tests.renderers.void_party.positions import random_scene

SCENE = Scene(MIDDLE, RUSSIAN[:2], "ru", "42", "23 ч", EARLIER, note="Аврот бьёт.")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "void_party"


def marks(scene: Scene) -> list[Mark]:
    """What was drawn."""
    return pictures_of("void_party").table(scene)[0].marks


def said(scene: Scene) -> list[str]:
    """The texts of the picture."""
    return [mark.name for mark in marks(scene) if mark.kind == "text"]


def test_the_order_of_pictures_does_not_matter() -> None:
    forget()
    first = draw_table("void_party", SCENE)
    dice = random.Random(7)
    for _ in range(5):
        draw_table("void_party", random_scene(dice))
    assert draw_table("void_party", SCENE) == first


def test_the_png() -> None:
    scenes = [random_scene(random.Random(seed)) for seed in range(12)]
    for scene in (*scenes, Scene(FULLEST, LONG, "ru", "42", note="Ы" * 300)):
        png = draw_table("void_party", scene)
        with Image.open(io.BytesIO(png)) as picture:
            assert picture.mode == "P"
            assert picture.width == WIDTH
        assert len(png) <= 200_000


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_drawn(name: str) -> None:
    known = "Игрок 1" if name in HOSTILE[:5] else None
    assert known is None or said(replace(SCENE, names=(name, "Борис"))).count(known) == 2  # header and bar
    assert draw_table("void_party", replace(SCENE, names=(name, name)))


def test_a_foreign_view_is_refused() -> None:
    class OtherView(View, frozen=True):
        pass

    with pytest.raises(TypeError, match="OtherView"):
        draw_table("void_party", replace(SCENE, view=OtherView(TABLE)))


@pytest.mark.parametrize(("step", "seat"), [(0, "table"), (1, "table"), (1, "0"), (1, "1")])
def test_the_command_draws_a_scenario(tmp_path: Path, step: int, seat: str) -> None:
    out = tmp_path / "out.png"
    file = str(SCENARIOS / "07-distortion-example.toml")
    assert main(["void_party", file, "--step", str(step), "--seat", seat, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_every_creature_has_its_own_picture() -> None:
    assert tuple(ART) == CREATURES
    assert len(set(ART.values())) == len(CREATURES)


def test_aspects_differ_by_symbol_not_by_colour_alone() -> None:
    assert len(set(SYMBOLS.values())) == len(set(ASPECTS.values())) == 4
    for aspect, symbol in SYMBOLS.items():
        names = [mark.name for mark in card(Face("Аврот", aspect, "1", "0", 1, time=1), 240, 220).marks]
        assert names[1] == symbol


def test_symbols_are_told_apart_without_colour() -> None:
    greys = [
        card(Face("", aspect, "1", "0", 1, time=1), 240, 220).image.convert("L").crop((28, 27, 64, 63))
        for aspect in SYMBOLS
    ]
    for number, one in enumerate(greys):
        for other in greys[number + 1 :]:
            pairs = zip(one.tobytes(), other.tobytes(), strict=True)
            assert sum(abs(a - b) > 40 for a, b in pairs) > 100


def test_tokens_are_counted_and_hurt_ones_hollow() -> None:
    """Avrot: 4/2, whole, its only Time spent; Vohtim: 1 of 2 Form left, 2 of 4 Time."""
    seen = marks(SCENE)

    def numbers(title: str) -> list[str]:
        frame = next(mark.box for mark in seen if mark.kind == "card" and mark.name == title)
        inside = [m for m in seen if m.kind == "text" and frame[0] < m.box[0] < frame[2]]
        return [m.name for m in inside if frame[1] < m.box[1] < frame[3] and m.name.isdecimal()]

    assert sorted(numbers("Аврот")) == sorted(("4", "2", "2", "0"))
    assert sorted(numbers("Вохтим")) == sorted(("2", "1", "1", "2"))
    whole, hurt = (card(Face("", "form", "1", "0", 3, hurt=n, time=1), 240, 220).image for n in (0, 2))
    assert whole.tobytes() != hurt.tobytes()


def test_marks_of_a_battle() -> None:
    icons = [mark.name for mark in marks(Scene(FULLEST, LONG, "ru", "1")) if mark.kind == "icon"]
    for icon in ("run", "exit-door", "skull-crossed-bones", "bullseye", "check-mark", "scroll-unfurled"):
        assert icon in icons
    assert "play-button" in icons  # who decides
    drawn = [mark.name for mark in marks(SCENE) if mark.kind == "icon"]
    assert drawn.count("play-button") == 2  # Anna decides, and Bezilla's move is open
    assert "рассеяно" in said(SCENE)


def test_storage_world_and_counts() -> None:
    for scene in (SCENE, replace(SCENE, view=private(MIDDLE, 1)), Scene(CAMP, LONG, "ru", "1")):
        texts = said(scene)
        assert {"76", "70", "69"} <= set(texts)  # of the world
    assert "Колода 8" in said(SCENE)
    assert "пара 2 из 6" in said(SCENE)
    assert {"28", "14", "31"} <= set(said(Scene(FULLEST, LONG, "ru", "1")))  # a storage


def test_the_auction_names_bid_and_leader() -> None:
    assert "For the first turn: Clara, 2 Time" in said(Scene(RAID, ("Anna", "Boris", "Clara"), "en", "1"))
    opening = changed(RAID, battle=changed(RAID.battle, bid=-1, leader=-1))  # type: ignore[type-var]
    assert "Auction for the first turn" in said(Scene(opening, ("Anna", "Boris", "Clara"), "en", "1"))


def test_the_viewer_is_spoken_to() -> None:
    """Anna defends, Boris looks on, Clara attacks."""
    told = {viewer: said(Scene(private(RAID, viewer), RUSSIAN[:3], "ru", "1")) for viewer in (0, 2)}
    assert {"защищаетесь, группа 1", "нападает, группа 1"} <= set(told[0])
    assert {"защищается, группа 1", "нападаете, группа 1"} <= set(told[2])
    hunt = changed(FULLEST, options=changed(FULLEST.options, creature_control="opponent"))
    assert hunt.battle is not None
    runs = said(Scene(private(hunt, hunt.battle.sides[1].seat), LONG, "ru", "1"))
    assert "ведёте существ" in runs


def test_the_end_shows_scores_and_winners() -> None:
    texts = said(Scene(OVER, RUSSIAN[:3], "ru", "1"))
    assert {"счёт 36", "счёт 21", "вне партии", "победа: Анна · по счёту"} <= set(texts)
    assert OVER.result is not None
    shared = changed(OVER, result=changed(OVER.result, winners=(0, 2)))
    assert "ничья · по счёту" in said(Scene(shared, RUSSIAN[:3], "ru", "1"))


def test_the_viewer_sits_below() -> None:
    for viewer in (0, 1):
        seen = marks(Scene(private(START, viewer), RUSSIAN[:2], "ru", "1"))
        bars = sorted(mark.box[1] for mark in seen if mark.name == "bar")
        own = next(mark for mark in seen if mark.kind == "text" and mark.name == "Вы")
        assert bars[0] < bars[-1] < own.box[1]


def test_a_duel_has_no_deck() -> None:
    texts = said(Scene(DUEL, RUSSIAN[:2], "ru", "1"))
    assert "Дуэль" in texts
    assert not [text for text in texts if "Колода" in text]


def test_plans_show_backs_only() -> None:
    backs = [mark for mark in marks(Scene(CAMP, LONG, "ru", "1")) if mark.name == HIDDEN]
    assert len(backs) == 4


def test_no_hidden_card_is_on_a_picture() -> None:
    """Whichever cards lie in the deck and in the plans, the picture is the same."""
    match = Match.start(VOID_PARTY, VOID_PARTY.make_options({}), 2, seed_of("hidden"))
    for _ in range(4):
        assert match.prompt is not None
        match = match.play(match.prompt.seat, match.prompt.default).match
    view = match.view(TABLE)
    assert isinstance(view, VoidPartyView)
    assert set(view.deck) == {HIDDEN}
    plan = next(plan for plan in view.plans if isinstance(plan, DrawPlanView)) if view.plans else None
    assert plan is None or set(plan.cards) == {HIDDEN}
    shown = {mark.name for mark in marks(Scene(view, RUSSIAN[:2], "en", "1"))}
    fighters = {one.id for side in view.battle.sides for one in side.fighters} if view.battle else set()
    assert not shown & {one.name_en for one in CREATURE.values() if one.id not in fighters}


def test_what_changed_glows() -> None:
    quiet = draw_table("void_party", replace(SCENE, before=None))
    assert draw_table("void_party", replace(SCENE, before=SCENE.view)) == quiet
    assert draw_table("void_party", SCENE) != quiet


def test_creatures_that_are_turned_over_glow() -> None:
    camp = changed(MIDDLE, battle=None, phase="camp")
    fresh = changed(MIDDLE, battle=EARLIER.battle)
    news = [draw_table("void_party", replace(SCENE, view=fresh, before=before)) for before in (camp, None)]
    assert news[0] != news[1]


def test_the_fullest_tables_do_without_legend_and_details() -> None:
    question = ("Сколько урона погасить?", "Хватит и одного Времени", "Подробность " * 12)
    calm = said(Scene(private(MIDDLE, 0), RUSSIAN[:2], "ru", "1", question=question))
    assert {"атака", "Хватит и одного Времени"} <= set(calm)
    assert FULLEST.battle is not None
    mine, theirs = FULLEST.battle.sides
    waits = changed(FULLEST.battle, sides=(changed(mine, fighters=mine.fighters[:3]), theirs))
    full = changed(FULLEST, battle=waits, plans=(DrawPlanView(2, (HIDDEN,)),))
    tight = said(Scene(private(full, 0), LONG, "ru", "1", question=(question[2], *question)))
    assert not {"атака", "Хватит и одного Времени"} & set(tight)

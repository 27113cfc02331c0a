"""What the pictures of Macrobattle keep to: bytes, size, what tells suits apart, what is hidden, what is marked as new."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image

from engine.core.views import HIDDEN, TABLE, View
from engine.games.macrobattle.cards import CARDS, DECKS, PREY, SQUADS, TABLES, TRICKS
from engine.games.macrobattle.vocabulary import CONSTANTS as WORDS
from engine.games.macrobattle.vocabulary import REAR, SPEAR, SUITS
from renderers import Scene, draw_table, forget, pictures_of
from renderers.__main__ import main
from renderers.kit.bounds import Box, Mark
from renderers.kit.canvas import WIDTH
from renderers.macrobattle.cards import Face, card, flow, flow_width
from renderers.macrobattle.labels import Label, printed_labels
from renderers.macrobattle.look import ART, BANNERS, CONSTANTS, SIGNS
from renderers.macrobattle.middle import raiders, ring
from renderers.macrobattle.sketch import Sketch
from tests.renderers.macrobattle.cases import (
    EARLIER,
    ENGLISH,
    FULLEST,
    MIDDLE,
    OVER,
    RUSSIAN,
    SPIED,
    START,
    STRIKE,
)
from tests.renderers.macrobattle.positions import Document, position, random_scene, seat, seen
from tests.renderers.names import HOSTILE, LONG

SCENE = Scene(seen(MIDDLE), RUSSIAN, "ru", "42", "23 ч", seen(EARLIER), note="Анна ходит.")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "macrobattle"


def marks(scene: Scene) -> list[Mark]:
    """What was drawn."""
    return pictures_of("macrobattle").table(scene)[0].marks


def said(scene: Scene) -> list[str]:
    """The texts of the picture."""
    return [mark.name for mark in marks(scene) if mark.kind == "text"]


def of(document: Document, viewer: int = TABLE, **options: object) -> Scene:
    """A plain scene of a position."""
    return Scene(seen(document, viewer, **options), RUSSIAN, "ru", "1")


def inside(seen_marks: list[Mark], frame: Box) -> list[str]:
    """What is written and drawn within a box."""
    left, top, right, bottom = frame
    return [
        mark.name
        for mark in seen_marks
        if mark.kind in ("text", "icon") and left <= mark.box[0] < right and top <= mark.box[1] < bottom
    ]


def card_of(scene: Scene, title: str) -> list[str]:
    """What the card of that title says."""
    found = marks(scene)
    return inside(found, next(mark.box for mark in found if mark.kind == "card" and mark.name == title))


def test_the_order_of_pictures_does_not_matter() -> None:
    forget()
    first = draw_table("macrobattle", SCENE)
    dice = random.Random(7)
    for _ in range(5):
        draw_table("macrobattle", random_scene(dice))
    assert draw_table("macrobattle", SCENE) == first


def test_the_png() -> None:
    scenes = [random_scene(random.Random(seed)) for seed in range(12)]
    for scene in (*scenes, replace(of(FULLEST), names=LONG[2:], note="Ы" * 300)):
        png = draw_table("macrobattle", scene)
        with Image.open(io.BytesIO(png)) as picture:
            assert picture.mode == "P"
            assert picture.width == WIDTH
        assert len(png) <= 200_000


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_drawn(name: str) -> None:
    known = "Игрок 1" if name in HOSTILE[:5] else None
    assert known is None or said(replace(SCENE, names=(name, "Борис"))).count(known) == 2  # header and bar
    assert draw_table("macrobattle", replace(SCENE, names=(name, name)))


def test_a_foreign_view_is_refused() -> None:
    class OtherView(View, frozen=True):
        pass

    with pytest.raises(TypeError, match="OtherView"):
        draw_table("macrobattle", replace(SCENE, view=OtherView(TABLE)))


@pytest.mark.parametrize(("step", "seat"), [(0, "table"), (1, "table"), (1, "0"), (1, "1")])
def test_the_command_draws_a_scenario(tmp_path: Path, step: int, seat: str) -> None:
    out = tmp_path / "out.png"
    file = str(SCENARIOS / "22-attachment.toml")
    assert main(["macrobattle", file, "--step", str(step), "--seat", seat, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


# -- who is who -------------------------------------------------------------------------------------------------------
def test_every_card_has_its_own_picture() -> None:
    assert list(ART) == list(CARDS)
    assert len(set(ART.values())) == len(CARDS)


def test_suits_differ_by_sign_and_colour() -> None:
    assert len(set(SIGNS.values())) == len(set(BANNERS.values())) == len(SUITS) + 2
    for kind, sign in SIGNS.items():
        assert sign in [mark.name for mark in card(Face("", "", kind, "imp", "3"), 195, 200).marks]


def test_signs_are_told_apart_without_colour() -> None:
    greys = [
        card(Face("", "", suit, "imp", ""), 195, 200).image.convert("L").crop((23, 21, 61, 59)).tobytes()
        for suit in SUITS
    ]
    for one, other in combinations(greys, 2):
        assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) > 100


def test_all_that_works_has_an_icon() -> None:
    assert {do for do, _ in WORDS} == set(CONSTANTS)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_card_says_in_short_what_it_does(language: str) -> None:
    sketch = Sketch(replace(SCENE, language="ru" if language == "ru" else "en"))
    for id in CARDS:
        labels = printed_labels(sketch, f"{id}-a1")
        assert bool(labels) == bool(id in TRICKS or SQUADS[id].text_en), id
        assert all(label.words for label in labels)


@pytest.mark.parametrize("table", PREY)
def test_the_diagram_tells_who_beats_whom(table: str) -> None:
    chain = ring(table)
    arrows = {*pairwise(chain), *((suit, REAR) for suit in raiders(table))}
    assert chain[0] == chain[-1] == SPEAR
    own = {(suit.id, suit.id) for suit in TABLES.suit if suit.fights_own_suit}
    assert arrows | own == {(suit, prey) for suit in SUITS for prey in PREY[table][suit]}


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_a_card_on_the_field() -> None:
    """The wall of tabletops: 3, mail +3, the banner on its army +1."""
    told = card_of(SCENE, "Столешницы")
    assert {"7", "+4", "Кольчуга", "chain-mail", "+2", "защита", "round-shield"} <= set(told)
    spears = card_of(SCENE, "Черенки")
    assert {"1", "−2", "метка", "−1", "spears"} <= set(spears)


def test_covered_squads_are_edges_with_strengths() -> None:
    edges = [mark.name for mark in marks(SCENE) if mark.kind == "card" and mark.name.split()[0] in SUITS]
    assert sorted(edges) == sorted(("shield 4", "spear 5", "rider 4", "rider 3", "spear 3", "shield 1"))


def test_the_start_of_a_row_lies_outermost() -> None:
    found = marks(SCENE)
    tops = {mark.name: mark.box[1] for mark in found if mark.kind == "card"}
    assert tops["shield 1"] < tops["spear 3"] < tops["Черенки"]
    assert tops["Столешницы"] < tops["shield 4"] < tops["spear 5"]


def test_a_muted_squad_says_so() -> None:
    told = card_of(replace(of(FULLEST), language="en"), "Broom-handles")
    assert "muted" in told
    assert "strike" not in told


def test_powers_counts_and_slots() -> None:
    texts = said(SCENE)
    assert {"12 / 20", "32 / 20", "−4", "+3", "15", "Жуть в палаточном лагере", "Знамя из простыни"} <= set(
        texts
    )
    assert {"Кувалда", "Хоругвеносцы"} <= set(texts)  # on top of the discard piles
    assert {"На армии ничего не лежит", "Сброс пуст", "поле пусто", "0 / 20"} <= set(said(of(START)))


def test_round_turn_and_plays() -> None:
    texts = said(SCENE)
    assert {"партия №42 · круг 6 из 30", "ходит", "Сыграть ещё:"} <= set(texts)
    icons = [mark.name for mark in marks(SCENE) if mark.kind == "icon"]
    assert icons.count("white-tower") == icons.count("play-button") - 5 == 1  # five arrows of the diagram


def test_decks_are_named_and_own_lists_are_not_told() -> None:
    assert {"Картонный кулак", "Зелёная лавина"} <= set(said(SCENE))
    own = DECKS["grim"].cards
    assert "Своя колода" in said(of(START, decks=[["kartonsk"], [own]]))


def test_every_phase_is_told() -> None:
    assert "Удар: Пикинёры" in said(of(STRIKE))
    assert "crossed-swords" in card_of(of(STRIKE), "Пикинёры")
    assert "Уши в палатке: смотрит 5 карт" in said(of(SPIED))
    order = MIDDLE | {"phase": "order", "source": "kart_intendant-a1"}
    assert "Приказ: Интендант" in said(of(order))
    assert "победа: Анна · сила накоплена, враг отступает" in said(of(OVER))
    drawn = OVER | {"winner": -1, "result": "rounds"}
    assert "ничья · по силе: круги кончились" in said(of(drawn))
    assert "Перемирие: ударов нет до конца круга 2" in said(of(START, truce=2))


def test_a_question_is_not_told_twice() -> None:
    asked = replace(of(STRIKE, 0), question=("Кого уничтожить?",))
    assert "Удар: Пикинёры" in said(of(STRIKE, 0))
    assert "Удар: Пикинёры" not in said(asked)


def test_the_viewer_sits_below() -> None:
    for viewer in (0, 1):
        found = marks(of(START, viewer))
        bars = sorted(mark.box[1] for mark in found if mark.name == "bar")
        own = next(mark for mark in found if mark.kind == "text" and mark.name == "Вы")
        assert bars[0] < bars[1] < own.box[1]


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_no_hidden_card_is_on_a_picture(viewer: int) -> None:
    """Whatever lies in hands and decks that the viewer cannot see, the bytes are the same."""
    hands = [["kart_korol-a1"], ["neu_drakon-b1"]]
    others = [["neu_ushi-a3"], ["grim_vozhd-b2"]]
    told: list[bytes] = []
    for cards in (hands, others):
        shown = [hands[number] if number == viewer else cards[number] for number in (0, 1)]
        deck = [f"grim_troll-{'ab'[number]}{len(told) + 3}" for number in (0, 1)]
        document = position(seat((), shown[0], deck[:1]), seat((), shown[1], deck[1:]))
        told.append(draw_table("macrobattle", of(document, viewer)))
    assert told[0] == told[1]


def test_a_look_is_for_the_looking_seat_alone() -> None:
    hand = {"Вождь", "тушёнка", "Шаман"}
    assert hand <= set(said(of(SPIED, 0)))
    assert "Рука соперника" in said(of(SPIED, 0))
    assert not hand & set(said(of(SPIED)))
    assert of(SPIED, 1).view.revealed == (HIDDEN,) * 5  # type: ignore[attr-defined]
    scouting = MIDDLE | {
        "phase": "pick",
        "source": "elf_metro-a1",
        "seats": [
            seat([["elf_metro-a1"]], ["neu_baika-a9"], ["kart_korol-a1", "neu_veliki-a1"]),
            MIDDLE["seats"][1],
        ],
        "revealed": ["kart_korol-a1", "neu_veliki-a1"],
        "attached": {},
        "marks": {},
    }
    assert {"Верх вашей колоды", "Король", "Ваша рука", "Байка у костра"} <= set(said(of(scouting, 0)))


def test_a_spy_of_a_large_hand_has_the_whole_foot() -> None:
    hand = [f"neu_baika-b{copy}" for copy in range(1, 9)]
    large = SPIED | {
        "seats": [SPIED["seats"][0], SPIED["seats"][1] | {"hand": hand}],
        "revealed": hand,
    }
    assert "Ваша рука" not in said(of(large, 0))


def test_open_hands_are_on_the_table() -> None:
    texts = said(replace(of(MIDDLE, open_hands=True), names=ENGLISH, language="en"))
    assert {"Hand: Anna", "Hand: Boris", "open to all", "Shaman"} <= set(texts)


def test_an_empty_hand_and_a_huge_one() -> None:
    assert "Карт нет" in said(of(position(seat(), seat()), 0))
    hand = [f"neu_baika-a{copy}" for copy in range(1, 41)]
    texts = said(of(position(seat((), hand), seat()), 0))
    assert texts.count("Байка у") + texts.count("Байка") == 23
    assert "+17" in texts


def test_rows_deeper_than_any_battle_are_counted() -> None:
    row = [f"kart_porolon-a{copy}" for copy in range(1, 100)]
    texts = said(of(position(seat([row]), seat())))
    assert any(text.startswith("+") for text in texts)


def test_what_changed_is_framed() -> None:
    quiet = draw_table("macrobattle", replace(SCENE, before=None))
    assert draw_table("macrobattle", replace(SCENE, before=SCENE.view)) == quiet
    assert draw_table("macrobattle", SCENE) != quiet


def test_a_new_card_in_hand_is_called_new() -> None:
    scene = replace(SCENE, view=seen(MIDDLE, 0), before=seen(EARLIER, 0), question=("Что сыграете?",))
    assert said(scene).count("новая") == 1


def test_a_name_is_told_whole_on_the_field_too() -> None:
    """Beside the art, in one narrow line where two would leave it no room."""
    mine = (("neu_vily-a1", "neu_vily-a2", "grim_cherenki-a1"), ("neu_veliki-a1", "neu_veliki-a2"))
    document = position(seat(mine, ("grim_cherenki-a2",)), seat((("neu_vily-b1", "neu_vily-b2"),)))
    found = marks(replace(of(document, 0), question=("Отряд может ударить. Кого уничтожить?",)))
    names = [mark.name for mark in found]
    assert "Копейщики с черенками" in names
    assert "Черенки" not in [mark.name for mark in found if mark.kind == "text"]
    assert names.count(ART["grim_cherenki"]) == 2


def test_a_number_stands_with_the_signs_of_its_suits() -> None:
    label = Label("sunrise", "своим +1", ("spear", "shield"))
    lines = flow(label, 175, 3)
    assert [[name for _, name in line] for line in lines] == [
        ["sunrise", "своим"],
        ["+1", SIGNS["spear"], SIGNS["shield"]],
    ]
    assert all(flow_width(line) <= 175 for line in lines)
    assert len(flow(label, 300, 3)) == len(flow(label, 175, 1)) == 1


def test_the_fullest_tables_do_without_details() -> None:
    details = ("Кого уничтожить?", "Подробность " * 12, "Ещё одна")
    calm = said(replace(of(MIDDLE, 0), question=details))
    assert "Ещё одна" in calm
    assert "Ещё одна" not in said(replace(of(FULLEST, 0), question=details))

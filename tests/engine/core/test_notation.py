from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.actions import Action, Resign
from engine.core.game import Prompt
from engine.core.notation import MOST_WORDS, Unreadable, hear, read, split, write
from engine.core.says import SEAT, Says
from engine.core.views import View
from tests.toy.summit import SUMMIT
from tests.toy.summit.events import ChooseCard
from tests.toy.summit.rules import SummitOptions, SummitRules
from tests.toy.summit.view import SummitView

Card = Annotated[str, Says("card")]
Zone = Annotated[Literal["walls", "court", "back_row"], Says("zone")]


class Place(Action, frozen=True):
    card: Card
    zone: Zone
    slot: int


class Fight(Action, frozen=True):
    card: Card
    slot: int


class Topple(Action, frozen=True):
    card: Card
    slot: int


class Trick(Action, frozen=True):
    card: Card
    target: Card = ""
    onto: Card = ""


class Strengthen(Action, frozen=True):
    card: Card
    by: Literal[-2, -1, 1, 2]


class War(Action, frozen=True):
    mine: int
    target: int


class Order(Action, frozen=True):
    order: str


class Point(Action, frozen=True):
    seat: Annotated[int, SEAT]


class Open(Action, frozen=True):
    shut: bool = False


class EndTurn(Action, frozen=True):
    pass


CARDS = ("1a", "2a", "2b", "7a", "7b", "13a", "kart_korol-a1", "kart_korol-a2")
GAME = replace(
    SUMMIT,
    id="notes",
    actions=(Place, Fight, Topple, Trick, Strengthen, War, Order, Point, Open, EndTurn),
    says={"card": CARDS, "zone": ("walls", "court", "back_row")},
    words={
        "ru": {
            "action": {
                "place": ("разместить", "положить", "в зону"),
                "fight": ("бой",),
                "topple": ("свергнуть", "бой с защитником"),
                "trick": ("трюк",),
                "strengthen": ("усиление",),
                "war": ("война",),
                "end_turn": ("закончить ход", "всё"),
            },
            "zone": {"walls": ("стены", "стена"), "court": ("чертог",), "back_row": ("задний ряд",)},
        },
        "en": {"action": {"end_turn": ("end the turn", "done")}, "zone": {"walls": ("walls", "wall")}},
    },
)


class Naming(SummitRules):
    """Cards go by their number; in slot 1 stands a 12, in slot 2 a 1, in slot 3 nothing."""

    def also_called(self, view: SummitView, action: Action) -> Mapping[str, tuple[str, ...]]:
        names: dict[str, tuple[str, ...]] = {"card": (getattr(action, "card", "").rstrip("ab"),)}
        if isinstance(action, Fight | Topple):
            names["slot"] = {1: ("12", "двенадцать"), 2: ("1",)}.get(action.slot, ())
        return names


RULES = Naming(SummitOptions(), 2)


def heard(text: str, actions: Iterable[Action]) -> tuple[Action, ...]:
    listed = tuple(actions)
    return hear(GAME, RULES, View(0), Prompt(0, ChooseCard(1), listed, listed[0]), text)


PLACES = [
    Place(card, zone, slot)
    for card in ("7a", "7b", "13a")
    for zone in ("walls", "court", "back_row")
    for slot in (1, 2, 3)
]
PLOT = [
    *(Fight(card, slot) for card in ("2a", "13a") for slot in (1, 2, 3)),
    *(Topple(card, slot) for card in ("2a", "13a") for slot in (1, 2)),
    *(Strengthen(card, by) for card in ("2a", "13a") for by in (-2, -1, 1, 2)),
    EndTurn(),
]


# -- writing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "canonical", "russian", "english"),
    [
        (Place("7a", "walls", 2), "place 7a walls 2", "разместить 7a стены 2", "place 7a walls 2"),
        (
            Place("7a", "back_row", 0),
            "place 7a back_row 0",
            "разместить 7a задний ряд 0",
            "place 7a back_row 0",
        ),
        (EndTurn(), "end_turn", "закончить ход", "end the turn"),
        (Strengthen("2a", -1), "strengthen 2a -1", "усиление 2a -1", "strengthen 2a -1"),
        (Trick("1a"), "trick 1a", "трюк 1a", "trick 1a"),
        (Trick("1a", "2a"), "trick 1a 2a", "трюк 1a 2a", "trick 1a 2a"),
        (Trick("1a", "", "2a"), "trick 1a - 2a", "трюк 1a - 2a", "trick 1a - 2a"),
        (Trick("kart_korol-a1"), "trick kart_korol-a1", "трюк kart_korol-a1", "trick kart_korol-a1"),
        (Point(1), "point 1", "point 1", "point 1"),
        (Open(), "open", "open", "open"),
        (Open(True), "open True", "open True", "open True"),
        (Resign(), "resign", "resign", "resign"),
    ],
)
def test_written_and_read_again(action: Action, canonical: str, russian: str, english: str) -> None:
    assert write(GAME, action) == canonical
    assert write(GAME, action, "ru") == russian
    assert write(GAME, action, "en") == english
    for text in (canonical, russian, english):
        assert read(GAME, text) == action
        assert heard(text, {action, EndTurn(), Trick("2b", "2a"), Order("123")}) == (action,)


# -- reading -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Положить 7А — стена №2", Place("7a", "walls", 2)),
        ("place 7б back row 1", Place("7b", "back_row", 1)),
        ("ВСЁ", EndTurn()),
        ("все", EndTurn()),
        ("done!", EndTurn()),
        ("order 132", Order("132")),
        ("strengthen 2a +2", Strengthen("2a", 2)),
        ("strengthen 2a \u22122", Strengthen("2a", -2)),
        ("war 1 3", War(1, 3)),
        ("трюк kart_korol-a2 1a", Trick("kart_korol-a2", "1a")),
        ("place 99z walls 7", Place("99z", "walls", 7)),
    ],
)
def test_read_takes_whole_actions_legal_or_not(text: str, action: Action) -> None:
    assert read(GAME, text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "7a walls 2",
        "place",
        "place 7a",
        "place 7a attic 2",
        "place 7a walls two",
        "place 7a walls 2 3",
        "end_turn now",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(Unreadable, match="not an action of notes"):
        read(GAME, text)


def test_split() -> None:
    assert split(" draw; place 7a walls 2 ;\n\nend_turn\n") == ("draw", "place 7a walls 2", "end_turn")
    assert split(" ;\n") == ()


# -- hearing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "place 7a walls 2",
        "Разместить 7а → стены 2",
        "7a стены 2",
        "стены 2, 7a",
        "положить карту 7a в стены на место 2",
        "walls 7a 2",
        "7A-WALLS-2",
        "разместить 7a стены: 2",
        "размистить 7a стены 2",
        "7a стене 2",
    ],
)
def test_one_action_is_meant(text: str) -> None:
    assert heard(text, PLACES) == (Place("7a", "walls", 2),)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("7a стены", [Place("7a", "walls", slot) for slot in (1, 2, 3)]),
        ("7 чертог 3", [Place("7a", "court", 3), Place("7b", "court", 3)]),
        ("13 задний ряд", [Place("13a", "back_row", slot) for slot in (1, 2, 3)]),
        ("разместить", PLACES),
        ("чертог", [place for place in PLACES if place.zone == "court"]),
    ],
)
def test_several_may_be_meant(text: str, meant: list[Action]) -> None:
    assert heard(text, PLACES) == tuple(meant)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "?!",
        "привет",
        "8a стены 2",
        "7a стены 4",
        "7a 7b",
        "стены стены 2",
        "в на",
        "- -",
        "7a walls 2 walls",
    ],
)
def test_nothing_is_meant(text: str) -> None:
    assert heard(text, PLACES) == ()


def test_a_long_text_is_no_move() -> None:
    assert heard("и " * (MOST_WORDS - 1) + "готово", [EndTurn()]) == ()
    assert heard("и " * (MOST_WORDS - 1) + "done", [EndTurn()]) == (EndTurn(),)
    assert heard("и " * MOST_WORDS + "done", [EndTurn()]) == ()


def test_the_rest_says_the_type() -> None:
    """A 13 against a 12: two kinds of fights."""
    assert heard("13 12", PLOT) == (Fight("13a", 1), Topple("13a", 1))
    assert heard("13 -> 12", PLOT) == (Fight("13a", 1), Topple("13a", 1))
    assert heard("13-12", PLOT) == (Fight("13a", 1), Topple("13a", 1))
    assert heard("свергнуть двенадцать", PLOT) == (Topple("2a", 1), Topple("13a", 1))
    assert heard("бой 13 двенадцать", PLOT) == (Fight("13a", 1),)


def test_a_phrase_may_hold_another_ones_word() -> None:
    assert heard("бой с защитником 13 12", PLOT) == (Topple("13a", 1),)
    assert heard("закончить ход", PLOT) == (EndTurn(),)
    assert heard("end the turn", PLOT) == (EndTurn(),)


def test_the_written_form_wins_over_nicknames() -> None:
    """Slot 1 by its number, though the card in slot 2 goes by 1; a card's id is no other card's number."""
    assert heard("fight 13a 1", PLOT) == (Fight("13a", 1),)
    assert heard("fight 13a 12", PLOT) == (Fight("13a", 1),)
    assert heard("fight 13a 3", PLOT) == (Fight("13a", 3),)


def test_order_tells_two_numbers_apart() -> None:
    wars = [War(mine, target) for mine in (1, 2, 3) for target in (1, 2, 3)]
    assert heard("war 1 2", wars) == (War(1, 2),)
    assert heard("2 1", wars) == (War(2, 1),)
    assert heard("война 3 за 3", wars) == (War(3, 3),)


def test_minus_is_a_sign_where_one_is_possible() -> None:
    assert heard("усиление 13 -2", PLOT) == (Strengthen("13a", -2),)
    assert heard("усиление 13a +2", PLOT) == (Strengthen("13a", 2),)
    assert heard("усиление 13a,-2", PLOT) == (Strengthen("13a", -2),)
    assert heard("усиление 13a 2", PLOT) == (Strengthen("13a", 2),)


def test_the_whole_wins_over_a_part() -> None:
    tricks = [
        Trick("1a"),
        Trick("1a", "2a"),
        Trick("1a", "2a", "7a"),
        Trick("1a", "", "2a"),
        Trick("2a", "1a"),
    ]
    for trick in tricks:
        assert heard(write(GAME, trick), tricks) == (trick,)
    assert heard("1a", tricks) == tuple(tricks)
    assert heard("трюк 2a 7a", tricks) == (Trick("1a", "2a", "7a"),)
    assert heard("7a", tricks) == (Trick("1a", "2a", "7a"),)


def test_a_slip_of_the_pen_counts_only_if_nothing_fits() -> None:
    near = [Order("123"), Open(), EndTurn()]
    assert heard("opem", near) == (Open(),)
    assert heard("opan", near) == (Open(),)
    assert heard("ope", near) == ()
    assert heard("законичть ход", near) == (EndTurn(),)
    assert heard("зкончить хот", near) == ()  # one slip, but "ход" is too short for another
    assert heard("open", near) == (Open(),)


def test_a_default_may_be_named() -> None:
    doors = [Open(), Open(True)]
    assert heard("open false", doors) == (Open(),)
    assert heard("open true", doors) == (Open(True),)
    assert heard("open", doors) == (Open(),)


WORDS = st.lists(
    st.sampled_from(
        [
            "place",
            "7a",
            "7а",
            "стены",
            "2",
            "-2",
            "-",
            "war",
            "²",
            "9" * 5000,
            "\u0663",
            "_",
            "всё",
            "задний",
            "ё",
        ]
    )
)


@given(st.one_of(st.text(), WORDS.map(" ".join), WORDS.map("".join)))
def test_nothing_that_is_typed_does_harm(text: str) -> None:
    """It is understood as something legal or not at all; it is an action of the game or none."""
    assert set(heard(text, PLACES)) <= set(PLACES)
    assert set(heard(text, PLOT)) <= set(PLOT)
    try:
        action = read(GAME, text)
    except Unreadable:
        return
    assert read(GAME, write(GAME, action)) == action

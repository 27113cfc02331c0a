"""Nothing overlaps, nothing is cut, nothing is too small, whatever the battle and the names."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.app.deck_pictures import BROAD, COLUMN, FAULTS
from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.decks import BOOK
from engine.games.macrobattle.view import MacrobattleView
from engine.match import Match
from engine.players import PLAYERS
from locales import LANGUAGES, Language
from renderers import Scene, pictures_of
from renderers.deck import deck
from renderers.kit.canvas import HEIGHT
from renderers.macrobattle import MARKS, THEME
from renderers.scene import DeckCard, DeckGroup, DeckLine
from tests.renderers.faults import faults
from tests.renderers.macrobattle.cases import deck_cards
from tests.renderers.macrobattle.positions import PHASES, random_scene
from tests.renderers.names import LONG

TABLE_OF = pictures_of("macrobattle").table


@pytest.mark.parametrize("seed", range(4))
def test_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(6):
        scene = random_scene(dice)
        canvas, height = TABLE_OF(scene)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), scene


def test_random_positions_are_of_every_kind() -> None:
    dice = random.Random(0)
    views = [random_scene(dice).view for _ in range(120)]
    assert {view.phase for view in views if isinstance(view, MacrobattleView)} == set(PHASES)
    seats = [seat for view in views if isinstance(view, MacrobattleView) for seat in view.seats]
    assert {len(seat.rows) for seat in seats} == set(range(6))
    assert max(len(seat.hand) for seat in seats) == 30


@pytest.mark.parametrize(
    ("options", "player"),
    [
        ({}, "greedy"),
        ({"goal": 60, "decks": [["kartonsk", "elektrichka"], ["grim", "mertvyatnik"]]}, "greedy"),
        ({"goal": 60, "beats": "pentagon", "truce": 3}, "random"),
        ({"goal": 60, "beats": "raid", "decks": [["mertvyatnik"], ["solyanka", "elektrichka"]]}, "random"),
        ({"goal": 60, "beats": "listing", "open_hands": True}, "random"),
    ],
)
def test_a_whole_match(options: dict[str, Any], player: str) -> None:
    match = Match.start(MACROBATTLE, MACROBATTLE.make_options(options), 2, seed_of("bounds"))
    own = Chance(seed_of("players"), 0)
    before = {viewer: match.view(viewer) for viewer in (TABLE, 0, 1)}
    for step in range(400):
        if match.prompt is None:
            break
        seat = match.prompt.seat
        action = PLAYERS[player](match.rules, match.view(seat), match.prompt, own)
        match = match.play(seat, action).match
        if step % 50 and match.prompt is not None:
            continue
        for viewer, last in before.items():
            view = match.view(viewer)
            canvas, height = TABLE_OF(Scene(view, LONG[:2], "ru", "42", "23 ч", last))
            assert height <= HEIGHT
            assert not faults(canvas.marks, height), view
            before[viewer] = view


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(12))
def test_any_list_of_a_deck(seed: int, language: Language) -> None:
    """From no card to all of them, sound or not: nothing overlaps or is cut, no name is shortened, every card and fault is told."""
    dice = random.Random(seed)
    catalogue = MACROBATTLE.catalogue
    kinds = (0, 1, 76, 20, 30)[seed] if seed < 5 else dice.randrange(1, 40)
    cards = {card: dice.randint(1, 3) for card in dice.sample(catalogue, kinds)}
    shown = deck_cards(cards, dice.choice(LONG), language)
    for page in shown:
        canvas, height = deck(page, THEME, MARKS)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), cards
        assert not [mark for mark in canvas.marks if mark.name.endswith("…") and mark.size == 28]
    listed = [line for page in shown for group in page.groups for line in group.lines]
    assert len(listed) == kinds
    assert len({line.name for line in listed}) == kinds
    assert any(page.faults for page in shown)


@pytest.mark.parametrize("wrong", range(FAULTS + 2))
def test_what_the_bot_counts_on_has_room(wrong: int) -> None:
    """As long a column as it puts above so many faults, of one full line each: it knows the picture's layout as numbers only."""
    told = [("слово " * BROAD)[:BROAD]] * wrong
    lines = (DeckLine("3×", "Щитоносцы"),) * (COLUMN - 2 - (2 + wrong if wrong else 0))
    group = DeckGroup("", "Отряды", "99", lines)
    canvas, height = deck(DeckCard("", "Колода", "", "99", (group,), "Что не так", tuple(told)), THEME, MARKS)
    assert height <= HEIGHT
    assert not faults(canvas.marks, height)
    assert [mark.name for mark in canvas.marks].count("Щитоносцы") == len(lines)


@pytest.mark.parametrize("ready", BOOK.ready)
def test_a_deck_by_the_rules_is_one_picture(ready: str) -> None:
    (page,) = deck_cards(BOOK.ready[ready], "Колода", "ru")
    canvas, height = deck(page, THEME, MARKS)
    assert not faults(canvas.marks, height)
    assert not page.faults

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.core.errors import BadOptions
from engine.core.game import Question
from engine.games.voltrine import VOLTRINE, actions, questions
from engine.games.voltrine.cards import CARDS
from tests.games.voltrine.positions import document, plot, rules, seat


# -- set-up -----------------------------------------------------------------------------------------------------------
def test_the_deal() -> None:
    table = rules(predispositions=True)
    state = table.deal(Chance(seed_of("deal"), 0))
    assert [len(one.hand) for one in state.seats] == [6, 6]
    assert sorted(state.lot) == sorted(CARDS)
    assert sorted([*state.deck, *state.seats[0].hand, *state.seats[1].hand]) == sorted(CARDS)
    assert state.lot != CARDS
    assert [one.tokens for one in state.seats] == [3, 3]
    assert [one.tokens for one in rules().deal(Chance(seed_of("deal"), 0)).seats] == [0, 0]


def test_cards_are_dealt_one_at_a_time() -> None:
    chance = Chance(seed_of("deal"), 0)
    deck = list(CARDS)
    chance.shuffle(deck)
    state = rules().deal(Chance(seed_of("deal"), 0))
    assert [state.seats[at % 2].hand[at // 2] for at in range(12)] == deck[:12]
    assert list(state.deck) == deck[12:]


def test_deck_and_lot_are_independent() -> None:
    chance = Chance(seed_of("deals"), 0)
    same = Counter(
        state.lot.index(state.deck[0])
        for _ in range(300)
        for state in [rules().deal(Chance(_seed(chance), 0))]
    )
    assert len(same) > 25


def _seed(chance: Chance) -> bytes:
    return bytes(chance.below(256) for _ in range(32))


@pytest.mark.parametrize(
    "raw",
    [
        {"turn_limit": 19},
        {"turn_limit": 201},
        {"intercept": "never"},
        {"heroes": 1},
        {"turn_limit": True},
        {"decks": 2},
    ],
)
def test_bad_options(raw: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match="bad_option"):
        VOLTRINE.make_options(raw)


def test_it_is_a_game_for_two() -> None:
    for seats in (1, 3):
        with pytest.raises(BadOptions, match=f"seats: {seats}"):
            VOLTRINE.make_rules(VOLTRINE.make_options({}), seats)


def test_presets_are_options_the_simplified_first() -> None:
    assert next(iter(VOLTRINE.presets)) == "simplified"
    made = {name: VOLTRINE.make_options(raw) for name, raw in VOLTRINE.presets.items()}
    assert made["standard"] == VOLTRINE.make_options({})


# -- prompts ----------------------------------------------------------------------------------------------------------
ATTACKED = {**plot(1, 2, 9), "attack": {"kind": "topple", "card": "3a", "slot": 2}}


@pytest.mark.parametrize(
    ("fields", "question", "default"),
    [
        ({"phase": "muster", "turn": 0}, questions.Muster(1), actions.FINISH),
        ({"phase": "main"}, questions.Main(1, 3, 3, "protagonist"), actions.END_TURN),
        ({"phase": "placing", "run": {"type": "place", "left": 2}}, questions.Placing(2), actions.FINISH),
        (
            {"phase": "redeploying", "run": {"type": "redeploy", "left": 1}},
            questions.Redeploying(1),
            actions.FINISH,
        ),
        ({"phase": "reaction", "pending": 1}, questions.Reaction(2, 2), actions.PASS),
        (
            {"phase": "plot", "plot": plot(0, 1, 9, True)},
            questions.Plot(0, 2, 1, 9, 1),
            actions.TOPPLE["3a"][0],
        ),
        ({"phase": "plot", "plot": plot(1)}, questions.Plot(1, 2, 0, 0, 0), actions.STOP),
        (
            {"phase": "intercept", "pending": 1, "plot": ATTACKED},
            questions.Intercept("walls", 2, 0, 2, 9),
            actions.ALLOW,
        ),
        ({"phase": "war", "pile": "15a"}, questions.War(1, 1), actions.FINISH),
        ({"phase": "garden", "pile": "15a 15b"}, questions.Garden(2), actions.GARDEN_ALL),
        ({"phase": "discard"}, questions.Discard(2), actions.DISCARD["1a"][0]),
    ],
)
def test_each_phase_has_its_question_and_its_default(
    fields: dict[str, Any], question: Question, default: Action
) -> None:
    table = rules(predispositions=True)
    me = seat(hand="1a 1b 2a 5a 8a", court="4a", walls="11a", backstage="3a 6a", up="4a")
    prompt = table.prompt(table.load(document(me, seat(court="7a", walls="9a", actions=2), **fields)))
    assert prompt is not None
    assert prompt.question == question
    assert prompt.default == default


def test_the_muster_defaults_to_a_card_while_it_must() -> None:
    table = rules()
    prompt = table.prompt(table.deal(Chance(seed_of("deal"), 0)))
    assert prompt is not None
    assert prompt.question == questions.Muster(0)
    assert prompt.default == prompt.actions[0]


def test_a_menu_goes_by_type_then_card_then_target() -> None:
    """Types in the order of the game's list; within one, cards as they lie and places in order; the automatic cell first."""
    table = rules(predispositions=True, heroes=True)
    me = seat(hand="1a 5a", court="4a 10a", walls="2a", backstage="3a", up="4a")
    prompt = table.prompt(table.load(document(me, seat(court="7a", walls="9a"), gardens="12a")))
    assert prompt is not None
    order = [VOLTRINE.actions.index(type(action)) for action in prompt.actions]
    assert order == sorted(order)
    assert [action for action in prompt.actions if isinstance(action, actions.Place)] == [
        actions.PLACE[card][at] for card in ("1a", "5a") for at in (2, 4, 5, 6)
    ]


@pytest.mark.parametrize("phase", ["muster", "reaction", "plot", "garden", "discard"])
def test_other_menus_go_by_type_too(phase: str) -> None:
    table = rules(heroes=True)
    me = seat(hand="1a 5a 8a 11a", court="4a 10a", walls="2a", backstage="3a 6a", up="4a")
    enemy = seat(court="7a 13a", walls="9a", hero=2)
    position = document(me, enemy, phase=phase, pile="12a" if phase == "garden" else "", plot=plot(1))
    prompt = table.prompt(table.load(position))
    assert prompt is not None
    order = [VOLTRINE.actions.index(type(action)) for action in prompt.actions]
    assert order == sorted(order)


def test_a_position_over_asks_nobody() -> None:
    table = rules()
    position = document(
        seat(court="4a"), seat(court="7a"), phase="over", pending=-1, winner=1, result="domination"
    )
    state = table.load(position)
    assert table.prompt(state) is None
    outcome = table.outcome(state)
    assert outcome is not None
    assert outcome.winner == 1

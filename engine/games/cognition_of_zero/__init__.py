"""Cognition of Zero: absurd armies on the way to zero. Read `rules.py` first: the phases, and what each action does."""

from __future__ import annotations

from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game
from engine.games.cognition_of_zero import actions, events, facts, forecasts, questions
from engine.games.cognition_of_zero.cards import CARDS, DECKS
from engine.games.cognition_of_zero.ending import REASONS
from engine.games.cognition_of_zero.explain import ERRORS
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.rules import GAME, CognitionRules
from engine.games.cognition_of_zero.words import words

_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_HALVES = ("0", "1")

COGNITION_OF_ZERO = Game(
    id=GAME,
    prefix="CZ",
    seats=range(2, 3),
    rules_version=1,
    state_format=1,
    options=CognitionOptions,
    rules=CognitionRules,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    questions=questions.QUESTIONS,
    outcomes=REASONS,
    errors=tuple(ERRORS),
    forecasts=forecasts.FORECASTS,
    cautions=forecasts.CAUTIONS,
    facts=facts.FACTS,
    says={
        "card": tuple(CARDS),
        "deck": tuple(DECKS),
        "half": _HALVES,
        "outcome": REASONS,
    },
    words=words({"action": [type_of(type_) for type_ in _TYPES], "half": _HALVES}),
    cards=frozenset(CARDS),
    always=(actions.Autopick, actions.Refuse, actions.SkipStrike, actions.Done, actions.EndTurn),
    rarely=(
        actions.Hold,
        actions.Give,
        actions.Pair,
        actions.Board,
        actions.Hide,
        actions.PickUp,
        actions.Retreat,
    ),
    binding=(
        actions.Attack,
        actions.Auto,
        actions.Give,
        actions.Pair,
        actions.Board,
        actions.Hide,
    ),
    families={"card": {id: card.class_ for id, card in CARDS.items()}},
    printed=facts.printed,
    presets={
        "standard": {},
        "quick": {"opening_hand": 5},
        "picked": {"deck_method": "picked"},
        "split": {"deck_method": "split"},
        "by_the_book": {"deck_method": "draft", "deck_size": 20, "start_score": 10, "opening_hand": 0},
    },
)

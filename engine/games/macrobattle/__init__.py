"""Macrobattle: two cardboard armies, rows of squads, dirty tricks. Read `rules.py` first: the phases, and what each action does."""

from __future__ import annotations

from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game
from engine.games.macrobattle import actions, events, facts, forecasts, questions
from engine.games.macrobattle.cards import CARDS, DECKS, FACTIONS, INSTANCES, PREY, family_of
from engine.games.macrobattle.decks import BOOK
from engine.games.macrobattle.ending import REASONS
from engine.games.macrobattle.explain import ERRORS
from engine.games.macrobattle.options import MacrobattleOptions
from engine.games.macrobattle.rules import MacrobattleRules
from engine.games.macrobattle.view import LISTED
from engine.games.macrobattle.vocabulary import SUITS
from engine.games.macrobattle.words import words

_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)

MACROBATTLE = Game(
    id="macrobattle",
    prefix="MB",
    seats=range(2, 3),
    rules_version=1,
    state_format=1,
    options=MacrobattleOptions,
    rules=MacrobattleRules,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    questions=questions.QUESTIONS,
    outcomes=REASONS,
    errors=tuple(ERRORS),
    forecasts=forecasts.FORECASTS,
    cautions=forecasts.CAUTIONS,
    facts=facts.FACTS,
    says={
        "card": (*CARDS, actions.NEW),
        "deck": (*DECKS, LISTED),
        "faction": FACTIONS,
        "suit": SUITS,
        "beats": tuple(PREY),
        "outcome": REASONS,
    },
    words=words({"action": [type_of(type_) for type_ in _TYPES], "place": [actions.NEW]}),
    cards=INSTANCES,
    printed=facts.printed,
    families={"card": {id: family_of(card) for id, card in CARDS.items()}},
    always=(actions.Skip, actions.Spare, actions.End),
    presets={
        "standard": {},
        "long": {"goal": 30},
        "hold": {"win_check": "hold"},
        "drawn_up": {"truce": 2},
    },
    decks=BOOK,
)

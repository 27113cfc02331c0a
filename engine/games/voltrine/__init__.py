"""Voltrine, a duel of hidden cards. Read `rules.py` first: the phases, and what each action does."""

from __future__ import annotations

from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game
from engine.games.voltrine import actions, events, facts, forecasts, questions
from engine.games.voltrine.cards import CARDS, DECREES, GARDENS, GROUP, GROUPS, VALUES, ZONES
from engine.games.voltrine.ending import RESULTS
from engine.games.voltrine.explain import ERRORS
from engine.games.voltrine.gardens import PATTERNS
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.sight import card_words
from engine.games.voltrine.words import words

_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)

VOLTRINE = Game(
    id="voltrine",
    prefix="VT",
    seats=range(2, 3),
    rules_version=1,
    state_format=1,
    options=VoltrineOptions,
    rules=VoltrineRules,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    questions=questions.QUESTIONS,
    outcomes=RESULTS,
    errors=tuple(ERRORS),
    forecasts=forecasts.FORECASTS,
    cautions=forecasts.CAUTIONS,
    facts=facts.FACTS,
    declinable=(questions.Reaction, questions.Intercept, questions.InterceptInfiltration),
    says={
        "card": CARDS,
        "zone": (*ZONES, GARDENS, "hand"),
        "group": (*GROUPS, "none"),
        "facing": ("up", "down"),
        "pattern": PATTERNS,
        "beats": tuple(str(value.value) for value in VALUES),
        "outcome": RESULTS,
        "decree": DECREES,
        "spot": (*CARDS, facts.BACK, facts.EMPTY),
    },
    words=words([type_of(type_) for type_ in _TYPES], (*ZONES, GARDENS)),
    nicknames={"card": {card: card_words(card) for card in CARDS}},
    cards=frozenset(CARDS),
    always=(actions.GardenAll, actions.Pass, actions.Stop, actions.Finish, actions.EndTurn),
    rarely=(actions.TotalWar, actions.Infiltration),
    families={"card": {card: GROUPS[group] for card, group in GROUP.items()}},
    printed=facts.printed,
    presets={
        "simplified": {"predispositions": False},
        "standard": {},
        "heroes": {"heroes": True},
        "simplified_heroes": {"predispositions": False, "heroes": True, "intercept": "any"},
        "quick": {"predispositions": False, "turn_limit": 24},
    },
)

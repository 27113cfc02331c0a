"""Void Party: tokens say what characters are; groups hunt creatures, grow, and fight each other. Read `rules.py` first."""

from __future__ import annotations

from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game
from engine.games.void_party import actions, events, facts, forecasts, questions
from engine.games.void_party.cards import ASPECTS, CHARACTERS, CREATURE, CREATURES, KINDS
from engine.games.void_party.ending import REASONS
from engine.games.void_party.explain import ERRORS
from engine.games.void_party.options import VoidPartyOptions, fill
from engine.games.void_party.rules import VoidPartyRules
from engine.games.void_party.words import words

_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_STYLES = {
    "kind": KINDS,
    "kit": actions.KITS,
    "lead": actions.LEADS,
    "layout": actions.LAYOUTS,
    "stance": actions.STANCES,
    "scope": actions.SCOPES,
}

VOID_PARTY = Game(
    id="void_party",
    prefix="VP",
    seats=range(2, 5),
    rules_version=1,
    state_format=1,
    options=VoidPartyOptions,
    rules=VoidPartyRules,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    questions=questions.QUESTIONS,
    outcomes=REASONS,
    errors=tuple(ERRORS),
    forecasts=forecasts.FORECASTS,
    cautions=forecasts.CAUTIONS,
    facts=facts.FACTS,
    says={
        **_STYLES,
        "card": (*CHARACTERS, *CREATURES, actions.ALL),
        "aspect": ASPECTS,
        "stage": ("hunt", "war"),
        "fate": facts.FATES,
        "order": tuple(forecasts.ORDERS.values()),
        "outcome": REASONS,
    },
    words=words({"action": [type_of(type_) for type_ in _TYPES], **_STYLES}),
    cards=frozenset(CREATURES),
    always=(actions.Pass, actions.EndTurn, actions.Done),
    rarely=(actions.Kit, actions.Place, actions.Reset, actions.Join, actions.Stance),
    families={
        "card": {
            **dict.fromkeys(CHARACTERS, "character"),
            **{id: card.aspect for id, card in CREATURE.items()},
        }
    },
    printed=facts.printed,
    presets={
        "quick": {},
        "blitz": {"format": "blitz"},
        "duel": {"mode": "duel"},
        "full": {"format": "full"},
    },
    fill=fill,
)

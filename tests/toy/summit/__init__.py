"""Summit, a toy: lay a card face down, the highest takes the round. See `rules.py` for its rulebook."""

from __future__ import annotations

from engine.core.game import Game
from tests.toy.summit import actions, events
from tests.toy.summit.rules import CARDS, SummitOptions, SummitRules, height
from tests.toy.summit.words import WORDS

SUMMIT = Game(
    id="summit",
    prefix="SM",
    seats=range(2, 5),
    rules_version=1,
    state_format=1,
    options=SummitOptions,
    rules=SummitRules,
    actions=(actions.Boast, actions.Lay, actions.Gamble, actions.Pass),
    events=(
        events.Boasted,
        events.CardLaid,
        events.YouLaid,
        events.Gambled,
        events.CardShown,
        events.RoundWon,
        events.BoastPaid,
        events.SeatLeft,
    ),
    questions=(events.ChooseCard, events.ChangeCard),
    outcomes=("points", "alone"),
    errors=(
        "match_over",
        "unknown_action",
        "not_your_turn",
        "bad_fields",
        "illegal_now",
        "not_in_hand",
        "bad_seat",
        "empty_pile",
    ),
    forecasts=(events.Outranked,),
    cautions=(events.TopCard,),
    facts=(events.YourHand, events.SeatStands, events.HeapTop, events.Height),
    declinable=(events.ChangeCard,),
    says={"card": CARDS, "pile": ("deck", "heap")},
    words=WORDS,
    cards=frozenset(CARDS),
    printed=lambda card: (events.Height(height(card)),),
    always=(actions.Pass,),
    rarely=(actions.Boast,),
    presets={"full": {}, "quiet": {"boasts": False, "gamble": "off"}},
)

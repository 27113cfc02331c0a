"""What one viewer may see (section 16). Built by showing: whatever is not shown here is not in the view."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import Action
from engine.core.views import HIDDEN, Viewer
from engine.games.cognition_of_zero.cards import CARDS
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import BattleState, CognitionState, FighterState, SeatState
from engine.games.cognition_of_zero.view import BattleView, CognitionView, FighterView, ResultView, SeatView

OPEN_DECKS = frozenset({"pick_deck", "draft", "split", "choose", "preview", "over"})
"""The phases in which both decks lie open (CZ-16.1)."""


def see(state: CognitionState, options: CognitionOptions, viewer: Viewer) -> CognitionView:
    """The position document with every card that the viewer cannot see as "?" (CZ-16.4)."""
    over = state.phase == "over"
    first, second = (
        _seat(state, number, seat, over or number == viewer) for number, seat in enumerate(state.seats)
    )
    return CognitionView(
        viewer,
        state.phase,
        state.pending,
        state.first,
        state.dice,
        state.turn_no,
        state.waits,
        state.pool,
        state.shuffle if over else (),
        ResultView(state.result.winner, state.result.reason),
        _battle(state.battle),
        (first, second),
        options,
    )


def _seat(state: CognitionState, number: int, seat: SeatState, own: bool) -> SeatView:
    """A seat's own things are the hand, what it is laying out, and the wounds of its reserve (CZ-16.2)."""
    hand, laid, held = seat.hand, seat.laid, seat.held
    if not own:
        if state.phase == "muster" and number == state.pending:
            hand, laid, held = (*hand, *laid, *held), (), ()
        hand = (HIDDEN,) * len(hand)
    return SeatView(
        seat.score,
        seat.deck if state.phase in OPEN_DECKS else (HIDDEN,) * len(seat.deck),
        hand,
        laid,
        held,
        {card: _fighter(fighter) for card, fighter in seat.army.items()},
        seat.ground,
        seat.tricks,
        seat.used,
        seat.lost,
        seat.fallen,
        seat.wounds.copy() if own else {},
        seat.hushed,
        seat.ready,
        seat.auto,
        seat.deck_name,
    )


def _fighter(fighter: FighterState) -> FighterView:
    return FighterView(
        fighter.life,
        fighter.items,
        fighter.rides,
        fighter.inside,
        fighter.behind,
        fighter.skip,
        fighter.shield,
        fighter.boost,
        fighter.weak,
    )


def _battle(battle: BattleState) -> BattleView:
    return BattleView(
        battle.attacker,
        battle.turn,
        battle.quiet,
        battle.acts,
        battle.acted,
        battle.trick_played,
        battle.regroup,
        battle.retreated,
        battle.struck,
    )


# -- words for what is seen -------------------------------------------------------------------------------------------
def _nicknames(*names: str) -> tuple[str, ...]:
    """Every word of a name that says something."""
    return tuple(dict.fromkeys(word for name in names for word in name.lower().split() if len(word) > 3))


NICKNAMES: Mapping[str, tuple[str, ...]] = {
    id: _nicknames(card.name_ru, card.name_en) for id, card in CARDS.items()
}
"""By card: single words by which a player may name it."""


def also_called(action: Action) -> Mapping[str, tuple[str, ...]]:
    """Each card of the action by any word of its name."""
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return {name: NICKNAMES[value] for name, value in fields.items() if value in NICKNAMES}

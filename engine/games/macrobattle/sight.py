"""What one viewer may see (MB-10). Built by showing: whatever is not shown here is not in the view."""

from __future__ import annotations

from engine.core.views import HIDDEN, Viewer
from engine.games.macrobattle.options import MacrobattleOptions
from engine.games.macrobattle.state import Cards, MacrobattleState, SeatState
from engine.games.macrobattle.view import LISTED, MacrobattleView, PlaysView, SeatView, Terms


def terms_of(options: MacrobattleOptions) -> Terms:
    """The options that everybody knows."""
    return Terms(
        options.goal,
        options.beats,
        options.row_head,
        options.win_check,
        options.tie,
        options.rounds,
        options.truce,
        options.open_hands,
    )


def deck_names(options: MacrobattleOptions) -> tuple[Cards, Cards]:
    """By seat: which ready-made decks were brought; a list of one's own is not shown (MB-10.5)."""
    first, second = (
        tuple([deck if isinstance(deck, str) else LISTED for deck in brought]) for brought in options.decks
    )
    return first, second


def see(state: MacrobattleState, terms: Terms, decks: tuple[Cards, Cards], viewer: Viewer) -> MacrobattleView:
    """The position document with every card that the viewer cannot see as "?" (MB-10.4)."""
    first, second = (
        _seat(seat, decks[number], terms.open_hands or number == viewer)
        for number, seat in enumerate(state.seats)
    )
    return MacrobattleView(
        viewer,
        (first, second),
        state.attacker,
        state.round,
        state.active,
        state.phase,
        state.pending,
        PlaysView(state.plays.squad, state.plays.trick),
        state.played,
        state.idle,
        state.source,
        state.revealed if viewer == state.active else _hidden(state.revealed),
        state.winner,
        state.result,
        state.marks,
        state.attached,
        state.strength,
        terms,
    )


def _seat(seat: SeatState, decks: Cards, sees_hand: bool) -> SeatView:
    """A hand is its owner's; the order of a deck is seen by nobody (MB-10.2)."""
    hand = seat.hand if sees_hand else _hidden(seat.hand)
    return SeatView(hand, _hidden(seat.deck), seat.discard, seat.rows, seat.slot, seat.power, decks)


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)

"""One action being carried out: the caller's own state, the terms, whom to tell; and the verbs that all rules share."""

from __future__ import annotations

from msgspec import Struct

from engine.core.events import EVERYONE, Audience, Emit, all_but, only
from engine.core.views import Seat
from engine.games.macrobattle import events
from engine.games.macrobattle.cards import owner_of
from engine.games.macrobattle.state import Cards, MacrobattleState, without_key
from engine.games.macrobattle.strength import reckon, seat_of
from engine.games.macrobattle.view import Terms

MOST_DRAWN = 10
"""Drawing and taking into hand stop at so many cards (MB-4.12)."""

ONLY: tuple[Audience, ...] = (only(0), only(1))
OTHERS: tuple[Audience, ...] = (all_but(0), all_but(1))
"""By seat: just that seat; everybody else."""


class Step(Struct, frozen=True):
    """What an action changes and whom it tells."""

    state: MacrobattleState
    terms: Terms
    emit: Emit

    # -- cards --------------------------------------------------------------------------------------------------------
    def draw(self, seat: Seat, count: int) -> Cards:
        """Up to so many cards from the top of the deck into the hand, as long as it holds fewer than ten; which."""
        me = self.state.seats[seat]
        count = max(0, min(count, MOST_DRAWN - len(me.hand)))
        drawn = me.deck[:count]
        if drawn:
            me.deck = me.deck[count:]
            me.hand += drawn
            self.emit(OTHERS[seat], events.CardsDrawn(seat, len(drawn), len(me.deck)))
            self.emit(ONLY[seat], events.YouDrew(drawn, len(me.deck)))
        return drawn

    def discard(self, card: str) -> None:
        """The card, which lies nowhere any more, goes to the discard pile of its owner."""
        self.state.seats[owner_of(card)].discard += (card,)

    # -- the field ----------------------------------------------------------------------------------------------------
    def lift(self, card: str) -> Seat:
        """Take an active squad off its row; an empty row is gone (MB-3.4). From whose army; strengths are not reckoned anew."""
        seat = seat_of(self.state, card)
        assert seat is not None
        me = self.state.seats[seat]
        rows = [row[:-1] if row[-1] == card else row for row in me.rows]
        me.rows = tuple([row for row in rows if row])
        return seat

    def leave(self, card: str) -> Seat:
        """An active squad leaves the field: its marks vanish, its attachment is discarded (MB-3.6, MB-3.10). Whose it was."""
        state = self.state
        seat = self.lift(card)
        if card in state.marks:
            state.marks = without_key(state.marks, card)
        trick = state.attached.get(card, "")
        if trick:
            state.attached = without_key(state.attached, card)
            self.discard(trick)
            self.emit(EVERYONE, events.AttachmentLost(owner_of(trick), trick, card))
        return seat

    def destroy(self, card: str) -> None:
        """An active squad goes to its owner's discard pile (MB-3.10)."""
        self.leave(card)
        self.discard(card)
        reckon(self.state)

    def put_on(self, seat: Seat, card: str, on: str) -> None:
        """The squad goes on top of the row whose active squad is `on`."""
        me = self.state.seats[seat]
        me.rows = tuple([(*row, card) if row[-1] == on else row for row in me.rows])

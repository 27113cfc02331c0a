"""The rules of Summit.

- SM-1.1 The deck has 18 cards, c1 to c18. Each of 2 to 4 seats is dealt `hand` of them.
- SM-2.1 The lead of a round lays first, then the others in the order of seats; seat 0 leads the first round.
- SM-2.2 To lay is to put a card of one's hand on the table, face down.
- SM-2.3 Before it lays, a seat may boast once over another seat (option `boasts`): a point for whose card of the two is higher.
- SM-2.4 When all have laid, the lead may change its card for one of the deck, drawn by chance and unseen until it is turned up,
  or for the newest card of the open heap (option `gamble`); the changed card goes into the deck unseen.
- SM-2.5 The cards are turned up. The highest takes a point and the next lead; all go to the heap.
- SM-3.1 After the last card the most points win. Equal points share the rank.
- SM-3.2 A seat that gives up is out: its cards are shuffled into the deck, its boasts and those over it are void. A last seat
  wins.
- SM-4.1 Hands and laid cards are known to their owner alone, the deck to nobody.
- SM-4.2 A refusal names the first that fails: `match_over`, `unknown_action`, `not_your_turn` (not for `resign`),
  `bad_fields`, `illegal_now`, then `not_in_hand`, `bad_seat` or `empty_pile`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from engine.core.actions import Action, Resign, read_action, type_of
from engine.core.chance import Chance
from engine.core.errors import BadPosition, Refusal
from engine.core.events import EVERYONE, Emit, all_but, only
from engine.core.game import Caution, Choices, Fact, Forecast, Options, Outcome, Prompt, Rules
from engine.core.views import HIDDEN, TABLE, Seat, Viewer
from tests.toy.summit import events
from tests.toy.summit.actions import Boast, Gamble, Lay, Pass
from tests.toy.summit.state import SeatState, SummitState
from tests.toy.summit.view import SeatView, SummitView

CARDS = tuple(f"c{height}" for height in range(1, 19))
_TYPES = {type_of(type_): type_ for type_ in (Boast, Lay, Gamble, Pass, Resign)}


def height(card: str) -> int:
    """`c12` -> 12."""
    return int(card[1:])


class SummitOptions(Options, frozen=True):
    """What is agreed before a match."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=4), Choices((3, 4))] = 4
    boasts: bool = True
    gamble: Literal["off", "deck", "any"] = "any"


class SummitRules(Rules[SummitState, SummitView, SummitOptions]):
    """The rules of one match."""

    state_type = SummitState
    view_type = SummitView

    def deal(self, chance: Chance) -> SummitState:
        """Shuffle and deal (SM-1.1)."""
        deck = list(CARDS)
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(self.options.hand)] for _ in range(self.seats)]
        return SummitState("lay", 1, 0, 0, deck, [], [SeatState(hand) for hand in hands])

    # -- what is asked ------------------------------------------------------------------------------------------------
    def prompt(self, state: SummitState) -> Prompt | None:
        """A card to lay, or whether to change it."""
        if state.phase == "over":
            return None
        mine = state.seats[state.pending]
        if state.phase == "answer":
            gambles = [Gamble(pile) for pile in self._piles(state)]
            return Prompt(state.pending, events.ChangeCard(mine.laid), (Pass(), *gambles), Pass())
        boasts = [Boast(seat) for seat in self._rivals(state)]
        lays = [Lay(card) for card in mine.hand]
        lowest = min(lays, key=lambda lay: height(lay.card))
        return Prompt(state.pending, events.ChooseCard(state.round), (*lays, *boasts), lowest)

    def _rivals(self, state: SummitState) -> list[Seat]:
        """Over whom the deciding seat may boast (SM-2.3)."""
        if not self.options.boasts or state.seats[state.pending].over >= 0:
            return []
        return [seat for seat in range(self.seats) if seat != state.pending and not state.seats[seat].out]

    def _piles(self, state: SummitState) -> list[Literal["deck", "heap"]]:
        """What the lead may gamble on (SM-2.4)."""
        piles: list[Literal["deck", "heap"]] = []
        if self.options.gamble != "off" and state.deck:
            piles.append("deck")
        if self.options.gamble == "any" and state.heap:
            piles.append("heap")
        return piles

    # -- what happens -------------------------------------------------------------------------------------------------
    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """Carry out the action; when all have laid and nobody may answer, turn the cards up."""
        mine = state.seats[seat]
        match action:
            case Boast(over):
                mine.over = over
                emit(EVERYONE, events.Boasted(seat, over))
            case Lay(card):
                mine.hand.remove(card)
                mine.laid = card
                emit(all_but(seat), events.CardLaid(seat))
                emit(only(seat), events.YouLaid(card))
                self._go_on(state, emit)
            case Gamble(pile):
                got = state.heap.pop(0) if pile == "heap" else state.deck.pop(chance.below(len(state.deck)))
                state.deck.append(mine.laid)
                mine.laid = got
                emit(EVERYONE, events.Gambled(seat, pile))
                self._turn_up(state, emit)
            case _:
                self._turn_up(state, emit)

    def concede(self, state: SummitState, seat: Seat, chance: Chance, emit: Emit) -> None:
        """Take the seat out (SM-3.2)."""
        mine = state.seats[seat]
        state.deck += [*mine.hand, *filter(None, [mine.laid])]
        chance.shuffle(state.deck)
        state.seats[seat] = SeatState([], points=mine.points, out=True)
        emit(EVERYONE, events.SeatLeft(seat))
        for other in state.seats:
            other.over = -1 if other.over == seat else other.over
        if len(state.playing) == 1:
            self._end(state, "alone")
            return
        state.lead = state.playing[0]
        self._go_on(state, emit)

    def _go_on(self, state: SummitState, emit: Emit) -> None:
        """Ask the next seat (SM-2.1), the lead once all have laid (SM-2.4), or turn the cards up."""
        waiting = [seat for seat in state.playing if not state.seats[seat].laid]
        if waiting:
            state.pending = waiting[0]
        elif self._piles(state):
            state.phase, state.pending = "answer", state.lead
        else:
            self._turn_up(state, emit)

    def _turn_up(self, state: SummitState, emit: Emit) -> None:
        """Compare the cards and begin the next round, or end the match (SM-2.5, SM-3.1)."""
        laid = {seat: state.seats[seat].laid for seat in state.playing}
        for seat, card in laid.items():
            emit(EVERYONE, events.CardShown(seat, card))
        best = max(laid, key=lambda seat: height(laid[seat]))
        state.seats[best].points += 1
        emit(EVERYONE, events.RoundWon(best, state.seats[best].points))
        for seat in laid:
            over = state.seats[seat].over
            if over >= 0:
                higher = max(seat, over, key=lambda one: height(laid[one]))
                state.seats[higher].points += 1
                emit(EVERYONE, events.BoastPaid(higher))
            state.seats[seat].laid, state.seats[seat].over = "", -1
        state.heap[:0] = laid.values()
        state.phase, state.lead, state.pending = "lay", best, best
        if not state.seats[best].hand:
            self._end(state, "points")
        else:
            state.round += 1

    def _end(self, state: SummitState, result: str) -> None:
        state.phase, state.pending, state.result = "over", -1, result

    def outcome(self, state: SummitState) -> Outcome | None:
        """Ranks by points; those who left come last."""
        if state.phase != "over":
            return None
        scores = [-1 if seat.out else seat.points for seat in state.seats]
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(ranks, state.result, tuple(seat.points for seat in state.seats))

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """The first check of SM-4.2 that fails."""
        type_ = _TYPES.get(str(raw.get("type")))
        if state.phase == "over":
            return Refusal("match_over", "SM-3.1")
        if type_ is None:
            return Refusal("unknown_action", "SM-4.2")
        if type_ is not Resign and seat != state.pending:
            return Refusal("not_your_turn", "SM-2.1")
        try:
            action = read_action(type_, raw)
        except msgspec.ValidationError:
            return Refusal("bad_fields", "SM-4.2")
        if type_ is Resign:
            return Refusal("illegal_now", "SM-3.2") if state.seats[seat].out else None
        prompt = self.prompt(state)
        if prompt is None or action in prompt.actions:
            return None
        match action:
            case Lay(card) if state.phase == "lay":
                return Refusal("not_in_hand", "SM-2.2", {"card": card})
            case Boast(over) if self._rivals(state):
                return Refusal("bad_seat", "SM-2.3", {"over": over})
            case Gamble(pile) if state.phase == "answer" and self.options.gamble == "any":
                return Refusal("empty_pile", "SM-2.4", {"pile": pile})
        return Refusal("illegal_now", "SM-4.2")

    # -- what may be seen ---------------------------------------------------------------------------------------------
    def view(self, state: SummitState, viewer: Viewer) -> SummitView:
        """Show the viewer's own cards and what lies open (SM-4.1)."""
        return SummitView(
            viewer,
            state.phase,
            state.round,
            state.lead,
            state.pending,
            (HIDDEN,) * len(state.deck),
            tuple(state.heap),
            tuple(_show(seat, number == viewer) for number, seat in enumerate(state.seats)),
            state.result,
        )

    def forecast(self, view: SummitView, action: Action) -> Forecast | None:
        """How many unseen cards are higher than the one to lay."""
        return events.Outranked(_higher(view, action.card)) if isinstance(action, Lay) else None

    def caution(self, view: SummitView, action: Action) -> Caution | None:
        """Against changing a card that nothing unseen can beat."""
        laid = view.seats[view.viewer].laid
        return events.TopCard(laid) if isinstance(action, Gamble) and not _higher(view, laid) else None

    def describe(self, view: SummitView) -> tuple[Fact, ...]:
        """The hand, the points, the top of the heap."""
        facts: list[Fact] = []
        if view.viewer != TABLE:
            facts.append(events.YourHand(view.seats[view.viewer].hand))
        facts += [events.SeatStands(number, seat.points) for number, seat in enumerate(view.seats)]
        facts += [events.HeapTop(card) for card in view.heap[:1]]
        return tuple(facts)

    def advise(self, view: SummitView, prompt: Prompt, chance: Chance) -> Action:
        """Lay the highest card, boast with one that few can beat; change one that more than half of the unseen cards beat."""
        mine = view.seats[view.viewer]
        if view.phase == "answer":
            weak = 2 * _higher(view, mine.laid) > len(_unseen(view))
            return Gamble("deck") if weak and Gamble("deck") in prompt.actions else Pass()
        highest = max(mine.hand, key=height)
        boasts = [action for action in prompt.actions if isinstance(action, Boast)]
        return chance.pick(boasts) if boasts and _higher(view, highest) < 3 else Lay(highest)

    def also_called(self, view: SummitView, action: Action) -> Mapping[str, tuple[str, ...]]:
        """A card goes by its height."""
        return {"card": (action.card[1:],)} if isinstance(action, Lay) else {}

    def load(self, position: Mapping[str, Any]) -> SummitState:
        """A state in which each of the 18 cards stands once."""
        state = super().load(position)
        held = [card for seat in state.seats for card in (*seat.hand, *filter(None, [seat.laid]))]
        if Counter([*state.deck, *state.heap, *held]) != Counter(CARDS):
            raise BadPosition(
                "each of c1 .. c18 must stand once in the deck, the heap, a hand or on the table"
            )
        return state


def _show(seat: SeatState, own: bool) -> SeatView:
    hand = tuple(seat.hand) if own else (HIDDEN,) * len(seat.hand)
    laid = seat.laid if own or not seat.laid else HIDDEN
    return SeatView(hand, laid, seat.over, seat.points, seat.out)


def _unseen(view: SummitView) -> set[str]:
    mine = view.seats[view.viewer]
    return set(CARDS) - {*mine.hand, mine.laid, *view.heap}


def _higher(view: SummitView, card: str) -> int:
    return sum(height(other) > height(card) for other in _unseen(view))

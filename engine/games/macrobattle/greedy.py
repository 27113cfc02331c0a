"""A decent player: every legal action is tried on the field as it is seen, the position that is worth most is chosen.

Worths are counted in points of power. A squad play is followed to its end: instruction, then strike. Nothing is known of hidden cards;
a look at some, or a card drawn, has a worth of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt
from engine.core.views import HIDDEN, Seat
from engine.games.macrobattle import actions, ending
from engine.games.macrobattle.cards import CARD, CARDS, Card, Squad, card_of
from engine.games.macrobattle.imagine import after, has_goal, imagine
from engine.games.macrobattle.legal import BY_PHASE, Asked
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.strength import attachment, in_slot, working
from engine.games.macrobattle.strike import can_strike, resistance, strike_targets
from engine.games.macrobattle.view import MacrobattleView, Terms
from engine.games.macrobattle.vocabulary import Constant

VICTORY = 500.0
DEEP = 6
"""So many squad plays that look best at first are followed to their ends."""

MARGIN = 0.05
"""A play must be worth so much more than ending the turn."""

CARD_IN_HAND = 0.6
LOOK = 0.7
"""What the choice among revealed cards is worth."""

PLAY = 1.5
"""What one more play this turn is worth, while there is a card for it."""

RISK = 0.35
"""How likely the enemy can strike a squad of no strength with his next one."""

SAFE = 7
"""A squad that counts as so strong is safe from strikes."""

LASTING: Mapping[str, float] = {
    "guard": 0.5,
    "push": 0.8,
    "hunt": 0.8,
    "immune": 0.4,
    "ward": 0.4,
    "hand": 0.8,
    "plays": 1.5,
    "no_strike": -2.5,
    "ban": -1.0,
    "mute": -0.6,
}
"""What a constant is worth to its bearer besides the powers; auras, growth and boosts are in those already."""


def price(card: Card) -> float:
    """What a card is worth in a hand."""
    if isinstance(card, Squad):
        return card.strength + (0.8 if card.on_play or card.constant else 0.0)
    return 2.2


PRICE: Mapping[str, float] = {id: price(card) for id, card in CARDS.items()}


# -- what a position is worth -----------------------------------------------------------------------------------------
class Judge:
    """Looks at positions for one seat."""

    def __init__(self, terms: Terms, seat: Seat) -> None:
        self.terms = terms
        self.seat = seat

    def worth(self, state: MacrobattleState) -> float:
        """Powers, what is likely to be struck, cards, constants; the end of the battle above all."""
        me, enemy = state.seats[self.seat], state.seats[1 - self.seat]
        if has_goal(state, self.terms, self.seat):
            return VICTORY + me.power - enemy.power
        if has_goal(state, self.terms, 1 - self.seat):
            return -VICTORY + me.power - enemy.power
        return self.side(state, self.seat) - self.side(state, 1 - self.seat)

    def side(self, state: MacrobattleState, seat: Seat) -> float:
        """What one army is worth, and the cards behind it."""
        me = state.seats[seat]
        cards = CARD_IN_HAND * len(me.hand)
        slot = in_slot(me)
        constants = _lasting(slot)
        risk = 0.0
        for row in me.rows:
            top = row[-1]
            constants += _lasting(working(state, top)) + _lasting(attachment(state, top))
            weak = max(0, SAFE - resistance(state, seat, top)) / SAFE
            risk = max(risk, RISK * weak * state.strength[top])
        return me.power + cards + constants - risk

    # -- following a play to its end ----------------------------------------------------------------------------------
    def follow(self, state: MacrobattleState) -> float:
        """The worth of the position once the squad just laid has done its best."""
        if state.phase == "pick":
            return self.worth(state) + LOOK
        if state.phase == "main":
            return self.worth(state) + PLAY * self.plays_to_use(state)
        listed = BY_PHASE[state.phase](Asked(state, self.terms))
        return max(self.follow(after(state, self.terms, action)) for action in listed)

    def plays_to_use(self, state: MacrobattleState) -> int:
        """Plays of this turn for which there is a card."""
        hand = state.seats[self.seat].hand
        squads = sum(card != HIDDEN and isinstance(CARD[card], Squad) for card in hand)
        tricks = len(hand) - squads
        return min(state.plays.squad, squads) + min(state.plays.trick, tricks)

    def glance(self, state: MacrobattleState, card: str) -> float:
        """A first look at a squad play: as if it struck the strongest that it can, and a little for its instruction."""
        worth = self.worth(state)
        if state.phase == "order":
            worth += PLAY
        if can_strike(state, self.terms, self.seat, card):
            targets = strike_targets(state, self.terms, self.seat, card)
            worth += max([0, *(state.strength[target] for target in targets)])
        return worth


def _lasting(constant: Constant) -> float:
    return LASTING.get(constant.do, 0.0)


# -- the decision -----------------------------------------------------------------------------------------------------
def advise(view: MacrobattleView, prompt: Prompt, chance: Chance) -> Action:
    """The action after which the position is worth most; to stop only if nothing is worth more."""
    judge = Judge(view.terms, prompt.seat)
    if view.phase == "pick":
        return _pick(view, prompt)
    now = imagine(view)
    if view.phase != "main":
        return max(prompt.actions, key=lambda action: judge.follow(after(now, view.terms, action)))
    still = judge.worth(now)
    best, worth = prompt.default, still + _end(view, now, judge) + MARGIN
    for action in _different(prompt.actions):
        if isinstance(action, actions.Dump):
            found = still + 2 * MARGIN + 0.1 * (3 - PRICE[card_of(action.card)])
        elif isinstance(action, actions.Trick):
            found = judge.follow(after(now, view.terms, action))
        else:
            continue
        if found > worth:
            best, worth = action, found
    for action in _best_squads(now, prompt.actions, judge):
        found = judge.follow(after(now, view.terms, action))
        if found > worth:
            best, worth = action, found
    return best


def _end(view: MacrobattleView, now: MacrobattleState, judge: Judge) -> float:
    """What ending the turn adds to the position as it is: the victory or the defeat that a second idle turn brings (MB-11.4)."""
    if view.played or view.idle + 1 < ending.MOST_IDLE:
        return 0.0
    leader = ending.leader(now, view.terms.tie)
    return 0.0 if leader < 0 else VICTORY if leader == judge.seat else -VICTORY


def _best_squads(now: MacrobattleState, listed: Sequence[Action], judge: Judge) -> list[Action]:
    """The squad plays that look best at first."""
    glanced = [
        (judge.glance(after(now, judge.terms, action), action.card), number, action)
        for number, action in enumerate(_different(listed))
        if isinstance(action, actions.Squad)
    ]
    return [action for _, _, action in sorted(glanced, reverse=True)[:DEEP]]


def _different(listed: Sequence[Action]) -> list[Action]:
    """The actions without those that differ only in which copy of a card of the hand is played."""
    found: dict[tuple[type[Action], str, object], Action] = {}
    for action in listed:
        if isinstance(action, actions.Squad):
            found.setdefault((actions.Squad, card_of(action.card), action.on), action)
        elif isinstance(action, actions.Trick):
            found.setdefault((actions.Trick, card_of(action.card), (action.target, action.to)), action)
        else:
            found.setdefault((type(action), "", action), action)
    return list(found.values())


def _pick(view: MacrobattleView, prompt: Prompt) -> Action:
    """The dearest card: into one's own hand, or out of the enemy's."""
    takes = [action for action in prompt.actions if isinstance(action, actions.Take)]
    return max(takes, key=lambda action: PRICE[card_of(action.card)], default=prompt.default)

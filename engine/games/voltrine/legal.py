"""Every legal action of the deciding seat, in the order of a menu: by type, then card, then target (VT-4.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.actions import Action
from engine.games.voltrine import actions
from engine.games.voltrine.balance import is_free, predominant
from engine.games.voltrine.cards import (
    CONSPIRATOR,
    INFILTRATION,
    PEACE_TREATY,
    TOTAL_WAR,
    VALUE,
    ZONES,
    dominates,
)
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.plot import FIRST_PLOT
from engine.games.voltrine.state import SeatState, VoltrineState

Listed = Sequence[Action]


class Asked:
    """A seat that decides: its own things, the enemy's, and what it may pay with."""

    __slots__ = ("enemy", "group", "me", "options", "payable", "seat", "state", "used")

    def __init__(self, state: VoltrineState, options: VoltrineOptions) -> None:
        self.state = state
        self.options = options
        self.seat = state.pending
        self.me: SeatState = state.seats[self.seat]
        self.enemy: SeatState = state.seats[1 - self.seat]
        reacting = state.phase == "reaction"
        self.used: Sequence[str] = () if reacting else state.used
        self.payable = self.me.actions > 0 or (state.base and not reacting)
        """Whether the base action or an additional one is left (VT-3.3); reactions take only the latter (VT-5.2)."""
        matters = options.predispositions and state.phase == "main"
        self.group = predominant(state.turn, state.seats) if matters else ""
        """What predominates, where it matters: it makes actions free, and tokens reach further, only in `main`."""

    def may(self, kind: str) -> bool:
        """Whether this type of action was not used yet and can be paid for."""
        return kind not in self.used and (self.payable or is_free(kind, self.used, self.group))


# -- muster -----------------------------------------------------------------------------------------------------------
def muster(asked: Asked) -> Listed:
    """VT-2.5."""
    listed: list[Action] = [actions.MUSTER[card] for card in asked.me.hand]
    if any(asked.me.court):
        listed.append(actions.FINISH)
    return listed


# -- paid actions, each also as a reaction if the rules say so --------------------------------------------------------
def draw(asked: Asked) -> Listed:
    """VT-4.4."""
    return (actions.DRAW,) if asked.may("draw") else ()


def place(asked: Asked) -> Listed:
    """VT-4.5."""
    return more_places(asked) if asked.may("place") else ()


def more_places(asked: Asked) -> Listed:
    """Every hand card into every empty slot; the Backstage takes the lowest one."""
    me = asked.me
    if not me.hand:
        return ()
    free = [at for at, card in enumerate(me.court) if not card]
    free += [3 + at for at, card in enumerate(me.walls) if not card]
    if "" in me.backstage:
        free.append(6)
    return [row[at] for row in map(actions.PLACE.__getitem__, me.hand) for at in free]


def redeploy(asked: Asked) -> Listed:
    """VT-4.6."""
    return more_redeploys(asked) if asked.may("redeploy") else ()


def more_redeploys(asked: Asked) -> Listed:
    """Every card of Walls, Backstage and Gardens into an empty place of the others, or any place of a full one.

    Only within the Walls may a card change its place; in full Walls not with itself.
    """
    me, gardens = asked.me, asked.state.gardens
    to_walls = [at for at, card in enumerate(me.walls) if not card] or [0, 1, 2]
    to_backstage = [3] if "" in me.backstage else [4, 5, 6]
    to_gardens = [7 + at for at, card in enumerate(gardens) if not card] or list(range(7, 16))
    table = actions.REDEPLOY
    listed: list[Action] = []
    for at, card in enumerate(me.walls):
        if card:
            row = table[card]
            listed += [row[to] for to in to_walls if to != at]
            listed += [row[to] for to in to_backstage]
            listed += [row[to] for to in to_gardens]
    from_backstage = to_walls + to_gardens
    for card in me.backstage:
        if card:
            row = table[card]
            listed += [row[to] for to in from_backstage]
    from_gardens = to_walls + to_backstage
    for card in gardens:
        if card:
            row = table[card]
            listed += [row[to] for to in from_gardens]
    return listed


def regroup(asked: Asked) -> Listed:
    """VT-4.7: of orders that lead to the same Court only the smallest."""
    if not asked.may("regroup"):
        return ()
    first, second, third = asked.me.court
    return actions.REGROUP[asked.me.hero, first != "", second != "", third != ""]


def plot(asked: Asked) -> Listed:
    """VT-3.8, VT-5.1."""
    ready = asked.state.turn >= FIRST_PLOT and any(asked.me.backstage) and asked.may("plot")
    return (actions.PLOT,) if ready else ()


def create_hero(asked: Asked) -> Listed:
    """VT-9.2."""
    me = asked.me
    if not asked.options.heroes or me.hero or not asked.may("create_hero"):
        return ()
    slots = [at for at, card in enumerate(me.court) if card]
    return [actions.CREATE_HERO[at] for at in slots] if len(slots) > 1 else ()


# -- decrees and tokens -----------------------------------------------------------------------------------------------
def total_war(asked: Asked) -> Listed:
    """VT-8.3."""
    return more_war(asked) if TOTAL_WAR in asked.me.decrees else ()


def more_war(asked: Asked) -> Listed:
    """Every own Defender for every enemy card that may fall."""
    zone = asked.enemy.zone(war_zone(asked.enemy.walls))
    targets = [at for at, card in enumerate(zone) if card]
    return [
        actions.TOTAL_WAR[at][target] for at, card in enumerate(asked.me.walls) if card for target in targets
    ]


def infiltration(asked: Asked) -> Listed:
    """VT-8.5."""
    me, enemy = asked.me, asked.enemy
    if INFILTRATION not in me.decrees or not has_hidden(enemy, enemy.court):
        return ()
    return [actions.INFILTRATION[at] for at, card in enumerate(me.court) if card and at != me.hero - 1]


def reveal(asked: Asked) -> Listed:
    """VT-7.7; enemy cards while Conspirator predominates (VT-7.8)."""
    if not asked.options.predispositions or not asked.me.tokens:
        return ()
    owners = (asked.seat, 1 - asked.seat) if asked.group == CONSPIRATOR else (asked.seat,)
    listed: list[Action] = []
    for owner in owners:
        seat = asked.state.seats[owner]
        for zone in ZONES:
            row = actions.REVEAL[owner][zone]
            listed += [row[at] for at, card in enumerate(seat.zone(zone)) if card and card not in seat.up]
    return listed


def has_hidden(seat: SeatState, cards: Sequence[str]) -> bool:
    """Whether a card of the seat among these lies face down."""
    return any(card and card not in seat.up for card in cards)


IN_MAIN: tuple[Callable[[Asked], Listed], ...] = (
    draw,
    place,
    redeploy,
    regroup,
    plot,
    create_hero,
    total_war,
    infiltration,
    reveal,
)


def main(asked: Asked) -> Listed:
    """Actions, decrees, tokens, the end of the turn (VT-3.1)."""
    listed = [action for list_ in IN_MAIN for action in list_(asked)]
    listed.append(actions.END_TURN)
    return listed


def only_the_end_is_left(asked: Asked) -> bool:
    """Whether `main` would offer `end_turn` alone (VT-3.9 e)."""
    return not any(list_(asked) for list_ in IN_MAIN)


# -- the other phases -------------------------------------------------------------------------------------------------
def placing(asked: Asked) -> Listed:
    """VT-4.5."""
    return [*more_places(asked), actions.FINISH]


def redeploying(asked: Asked) -> Listed:
    """VT-4.6."""
    return [*more_redeploys(asked), actions.FINISH]


def war(asked: Asked) -> Listed:
    """VT-8.3."""
    return [*more_war(asked), actions.FINISH]


def reaction(asked: Asked) -> Listed:
    """VT-5.2."""
    listed = [*place(asked), *redeploy(asked), *regroup(asked), *create_hero(asked)]
    if PEACE_TREATY in asked.me.decrees:
        listed.append(actions.PEACE_TREATY)
    listed.append(actions.PASS)
    return listed


def in_plot(asked: Asked) -> Listed:
    """One Conspirator, one of seven deeds; or stop (VT-5.3 to VT-5.9, VT-9.6 to VT-9.8)."""
    me, enemy, treaty = asked.me, asked.enemy, asked.state.plot.treaty
    cards = [card for card in me.backstage if card]
    walls = [at for at, card in enumerate(enemy.walls) if card]
    listed: list[Action] = [actions.TOPPLE[card][at] for card in cards for at in walls]
    if not treaty:
        court = [
            at for at, card in enumerate(enemy.court) if card and not enemy.walls[at] and at != enemy.hero - 1
        ]
        listed += [actions.CONFRONT[card][at] for card in cards for at in court]
        if enemy.hero and asked.options.heroes:
            listed += [actions.CONFRONT_HERO[card] for card in cards if not refused_by_hero(enemy, card)]
    for card in cards:
        listed += actions.STRENGTHEN[card]
    copied = [card for card in (*enemy.court, *enemy.walls) if card in enemy.up]
    listed += [actions.TRANSFORM[card][target] for card in cards for target in copied]
    listed += [actions.REVEAL_HAND[card] for card in cards]
    listed += [actions.REVEAL_CONSPIRATORS[card] for card in cards]
    if asked.state.plot.spent:
        listed.append(actions.STOP)
    return listed


def refused_by_hero(enemy: SeatState, card: str) -> bool:
    """A face-up Hero admits no card that it dominates; a face-down one admits any (VT-9.6, VT-9.8)."""
    hero = enemy.court[enemy.hero - 1]
    return hero in enemy.up and dominates(VALUE[hero], VALUE[card])


def intercept(asked: Asked) -> Listed:
    """VT-9.9."""
    return (actions.INTERCEPT, actions.ALLOW)


def garden(asked: Asked) -> Listed:
    """VT-6.2."""
    listed: list[Action] = [actions.GARDEN_ALL]
    cells = _cells(asked.state.gardens)
    for card in asked.state.pile:
        row = actions.GARDEN[card]
        listed += [row[cell] for cell in cells]
    return listed


def discard(asked: Asked) -> Listed:
    """VT-3.6."""
    cells = _cells(asked.state.gardens)
    return [row[cell] for row in map(actions.DISCARD.__getitem__, asked.me.hand) for cell in cells]


def _cells(gardens: Sequence[str]) -> list[int]:
    """0 for the automatic cell, then the empty ones."""
    return [0, *(cell for cell, card in enumerate(gardens, 1) if not card)]


BY_PHASE: Mapping[str, Callable[[Asked], Listed]] = {
    "muster": muster,
    "main": main,
    "placing": placing,
    "redeploying": redeploying,
    "reaction": reaction,
    "plot": in_plot,
    "intercept": intercept,
    "war": war,
    "garden": garden,
    "discard": discard,
}
"""What each phase offers. `over` offers nothing."""

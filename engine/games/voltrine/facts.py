"""A view in words, line by line, for those who see no pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from engine.core.game import Fact
from engine.core.says import SEAT, Says
from engine.core.views import HIDDEN, TABLE, Seat
from engine.games.voltrine.cards import BACKSTAGE, COURT, GROUP, GROUPS, VALUE, WALLS, ZONES, cyclic
from engine.games.voltrine.ending import QUIET_LIMIT
from engine.games.voltrine.plot import ZONE_OF_ATTACK
from engine.games.voltrine.view import SeatView, VoltrineView

SeatName = Annotated[int, SEAT]
Cards = tuple[Annotated[str, Says("card")], ...]
ZoneName = Annotated[str, Says("zone")]
Spot = Annotated[str, Says("spot")]
"""What stands in a slot or cell: a card, a `back`, or `empty`."""

BACK, EMPTY = "back", "empty"


class YourHand(Fact, frozen=True):
    """The cards in the viewer's hand; there is at least one."""

    cards: Cards


class YourOpenCards(Fact, frozen=True):
    """Those of the viewer's cards, in hand or on the field, that lie face up; there is at least one."""

    cards: Cards


class Hand(Fact, frozen=True):
    """How many cards a seat holds."""

    seat: SeatName
    count: int


class OpenHand(Fact, frozen=True):
    """Those of them that lie face up; there is at least one."""

    seat: SeatName
    cards: Cards


class Zone(Fact, frozen=True):
    """The three slots of a zone in which a card stands; the viewer's own hidden cards are named too."""

    seat: SeatName
    zone: ZoneName
    first: Spot
    second: Spot
    third: Spot


class EmptyZones(Fact, frozen=True):
    """The zones of a seat in which nothing stands; there is at least one."""

    seat: SeatName
    zones: tuple[ZoneName, ...]


class HeroStands(Fact, frozen=True):
    """The Court slot of a seat's Hero."""

    seat: SeatName
    slot: int


class Means(Fact, frozen=True):
    """Additional actions of a seat, and how many of 3 Protagonists it has lost."""

    seat: SeatName
    actions: int
    lost: int


class Tokens(Fact, frozen=True):
    """Reveal tokens of a seat."""

    seat: SeatName
    tokens: int


class Decrees(Fact, frozen=True):
    """Unused decrees of a seat; there is at least one."""

    seat: SeatName
    decrees: tuple[Annotated[str, Says("decree")], ...]


class GardensRow(Fact, frozen=True):
    """A row of the Gardens (1..3) in which a card lies."""

    row: int
    first: Spot
    second: Spot
    third: Spot


class EmptyRows(Fact, frozen=True):
    """The rows of the Gardens in which nothing lies; there is at least one."""

    rows: tuple[int, ...]


class Pile(Fact, frozen=True):
    """The fallen cards that wait for the Gardens; there is at least one."""

    cards: Cards


class Deck(Fact, frozen=True):
    """Cards left in the deck."""

    count: int


class PlotUnderWay(Fact, frozen=True):
    """What a plot has come to: Conspirators spent, shift, copied value (0 none), 1 under a treaty."""

    spent: int
    shift: int
    copy: int
    treaty: int


class Aim(Fact, frozen=True):
    """The attack that waits for the Hero of `owner` to intercept or not."""

    owner: SeatName
    zone: ZoneName
    slot: int


class Balance(Fact, frozen=True):
    """The predominant group (`none`) and the weights."""

    group: Annotated[str, Says("group")]
    protagonists: int
    defenders: int
    conspirators: int


class Turn(Fact, frozen=True):
    """Whose turn it is, its number of how many, quiet turns of how many, 1 while the base action is unspent."""

    seat: SeatName
    turn: int
    last: int
    quiet: int
    most_quiet: int
    base: int


class CardIs(Fact, frozen=True):
    """Printed on a card: its value and group, the home of the group, the value that it defeats, and the one that defeats it."""

    value: int
    group: Annotated[str, Says("group")]
    home: ZoneName
    defeats: int
    falls_to: int


class Tale(Fact, frozen=True):
    """How its value wins."""

    beats: Annotated[str, Says("beats")]


FACTS: tuple[type[Fact], ...] = (
    YourHand,
    YourOpenCards,
    Zone,
    EmptyZones,
    HeroStands,
    Means,
    Tokens,
    Decrees,
    Hand,
    OpenHand,
    GardensRow,
    EmptyRows,
    Pile,
    Deck,
    PlotUnderWay,
    Aim,
    Balance,
    Turn,
    CardIs,
    Tale,
)


def printed(card: str) -> tuple[Fact, ...]:
    """What a card is (VT-1.1 to VT-1.6)."""
    value, group = VALUE[card], GROUP[card]
    is_ = CardIs(value, GROUPS[group], ZONES[group], cyclic(value - 1), cyclic(value + 1))
    return is_, Tale(str(value))


def describe(view: VoltrineView) -> tuple[Fact, ...]:
    """The viewer's hand, his side, the other side, the Gardens, the plot, the turn."""
    return (*_own(view), *_sides(view), *_gardens(view), *_plot(view), *_turn(view))


def _own(view: VoltrineView) -> Iterator[Fact]:
    if view.viewer == TABLE:
        return
    me = view.seats[view.viewer]
    if me.hand:
        yield YourHand(me.hand)
    if me.up:
        yield YourOpenCards(me.up)


def _sides(view: VoltrineView) -> Iterator[Fact]:
    for seat in (0, 1) if view.viewer == TABLE else (view.viewer, 1 - view.viewer):
        yield from _side(view, seat, view.seats[seat])


def _side(view: VoltrineView, number: Seat, seat: SeatView) -> Iterator[Fact]:
    zones = {WALLS: seat.walls, COURT: seat.court, BACKSTAGE: seat.backstage}
    for zone, places in zones.items():
        if any(places):
            yield Zone(number, zone, *_spots(places))
    empty = tuple(zone for zone, places in zones.items() if not any(places))
    if empty:
        yield EmptyZones(number, empty)
    if seat.hero:
        yield HeroStands(number, seat.hero)
    yield Means(number, seat.actions, seat.lost)
    if view.predispositions:
        yield Tokens(number, seat.tokens)
    if seat.decrees:
        yield Decrees(number, seat.decrees)
    if number != view.viewer:
        yield Hand(number, len(seat.hand))
        shown = tuple(card for card in seat.hand if card != HIDDEN)
        if shown:
            yield OpenHand(number, shown)


def _gardens(view: VoltrineView) -> Iterator[Fact]:
    rows = {row + 1: view.gardens[3 * row : 3 * row + 3] for row in range(3)}
    for row, places in rows.items():
        if any(places):
            yield GardensRow(row, *_spots(places))
    empty = tuple(row for row, places in rows.items() if not any(places))
    if empty:
        yield EmptyRows(empty)
    if view.pile:
        yield Pile(view.pile)
    yield Deck(len(view.deck))


def _plot(view: VoltrineView) -> Iterator[Fact]:
    plot = view.plot
    if view.phase in ("reaction", "plot", "intercept") and plot.attack.kind != "infiltration":
        yield PlotUnderWay(plot.spent, plot.shift, plot.copy, int(plot.treaty))
    if plot.attack.kind in ZONE_OF_ATTACK:
        yield Aim(1 - view.active, ZONE_OF_ATTACK[plot.attack.kind], plot.attack.slot)


def _turn(view: VoltrineView) -> Iterator[Fact]:
    if view.predispositions:
        yield Balance(view.group or "none", *view.weights)
    if view.turn:
        yield Turn(view.active, view.turn, view.turn_limit, view.quiet, QUIET_LIMIT, int(view.base))


def _spots(places: Sequence[str]) -> tuple[str, str, str]:
    first, second, third = (BACK if card == HIDDEN else card or EMPTY for card in places)
    return first, second, third

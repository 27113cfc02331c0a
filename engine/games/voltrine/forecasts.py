"""What an action would do and why to ask twice, as far as its player can know: for buttons. From the view only."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from engine.core.actions import Action, type_of
from engine.core.game import Caution, Forecast
from engine.core.says import Says
from engine.core.views import HIDDEN, Seat
from engine.games.voltrine import actions
from engine.games.voltrine.balance import FIRST_TURN_OF_PREDOMINANCE, heaviest, is_free, weigh
from engine.games.voltrine.cards import VALUE, defeats
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.ending import defeat_by
from engine.games.voltrine.gardens import automatic, pattern
from engine.games.voltrine.plot import applied_strength
from engine.games.voltrine.sight import place_of
from engine.games.voltrine.turn import PAID
from engine.games.voltrine.view import VoltrineView


class Wins(Forecast, frozen=True):
    """The fight is won: applied `strength` against an open card of `value` (VT-5.8)."""

    strength: int
    value: int


class Loses(Forecast, frozen=True):
    """The fight is lost."""

    strength: int
    value: int


class WinsUnlessIntercepted(Forecast, frozen=True):
    """The fight is won if the enemy Hero stands aside (VT-9.9)."""

    strength: int
    value: int


class Unknown(Forecast, frozen=True):
    """Applied `strength` against a hidden card."""

    strength: int


class Strength(Forecast, frozen=True):
    """After it the next fight is shifted by `shift` in all (VT-5.6)."""

    shift: int


class Copies(Forecast, frozen=True):
    """After it the next fight has this strength, shifts counted in (VT-5.7)."""

    strength: int


class Earns(Forecast, frozen=True):
    """The cell completes a `pair` or a `sequence` (VT-6.4)."""

    pattern: Annotated[str, Says("pattern")]


class Automatic(Forecast, frozen=True):
    """The automatic cell is this one, and earns nothing (VT-6.6)."""

    cell: int


class AutomaticEarns(Forecast, frozen=True):
    """The automatic cell is this one, and completes a `pair` or a `sequence`."""

    cell: int
    pattern: Annotated[str, Says("pattern")]


class EarnsInAll(Forecast, frozen=True):
    """The pile, put down in order, completes so many patterns."""

    count: int


class Free(Forecast, frozen=True):
    """Costs nothing, for the group predominates (VT-7.4 to VT-7.6)."""

    group: Annotated[str, Says("group")]


class CostsBase(Forecast, frozen=True):
    """Costs the base action (VT-3.3)."""


class CostsAction(Forecast, frozen=True):
    """Costs an additional action; `left` will remain (VT-3.3)."""

    left: int


class Arranged(Forecast, frozen=True):
    """The values of the Court afterwards, by slot; 0 is an empty slot (VT-4.7)."""

    first: int
    second: int
    third: int


class Fells(Forecast, frozen=True):
    """The open card that would fall (VT-8.3)."""

    card: Annotated[str, Says("card")]


class Tips(Forecast, frozen=True):
    """After it another group predominates, or `none` (VT-7.3)."""

    group: Annotated[str, Says("group")]


class LosesMatch(Caution, frozen=True):
    """The Infiltration would defeat its author (VT-8.5)."""

    reason: Annotated[str, Says("outcome")]


class HeroForGood(Caution, frozen=True):
    """The Hero is created once a match, and its fall loses the match (VT-9.5, VT-9.10)."""


FORECASTS: tuple[type[Forecast], ...] = (
    Wins,
    Loses,
    WinsUnlessIntercepted,
    Unknown,
    Strength,
    Copies,
    Earns,
    Automatic,
    AutomaticEarns,
    EarnsInAll,
    Free,
    CostsBase,
    CostsAction,
    Arranged,
    Fells,
    Tips,
)
CAUTIONS: tuple[type[Caution], ...] = (LosesMatch, HeroForGood)


# -- forecasts --------------------------------------------------------------------------------------------------------
def forecast(view: VoltrineView, action: Action) -> Forecast | None:
    """What the action of the deciding seat would do; None if there is nothing to say."""
    enemy = view.seats[1 - view.pending]
    match action:
        case actions.Topple(card=card, slot=slot):
            return _fight(view, card, enemy.walls[slot - 1])
        case actions.Confront(card=card, slot=slot):
            return _fight(view, card, enemy.court[slot - 1])
        case actions.ConfrontHero(card=card):
            return _against(_strength(view, card), enemy.court[enemy.hero - 1])
        case actions.Strengthen(by=by):
            return Strength(view.plot.shift + by)
        case actions.Transform(target=target):
            return Copies(applied_strength(target, view.plot.shift, 0))
        case actions.TotalWar(target=target):
            falling = place_of(enemy, war_zone(enemy.walls))[target - 1]
            return None if falling == HIDDEN else Fells(falling)
        case actions.Garden(card=card, cell=cell) | actions.Discard(card=card, cell=cell):
            return _cell(view, card, cell)
        case actions.GardenAll():
            return _pile(view)
        case actions.Regroup(order=order):
            return _arranged(view.seats[view.pending].court, order)
        case actions.Reveal(seat=seat, zone=zone, slot=slot):
            return _turned_up(view, seat, place_of(view.seats[seat], zone)[slot - 1])
        case _:
            return _price(view, type_of(action))


def _strength(view: VoltrineView, card: str) -> int:
    return applied_strength(card, view.plot.shift, view.plot.copy)


def _fight(view: VoltrineView, card: str, target: str) -> Forecast:
    """Against a card that a Hero may still replace (VT-9.9)."""
    outcome = _against(_strength(view, card), target)
    if isinstance(outcome, Wins) and view.intercept == "any" and view.seats[1 - view.pending].hero:
        return WinsUnlessIntercepted(outcome.strength, outcome.value)
    return outcome


def _against(strength: int, target: str) -> Wins | Loses | Unknown:
    if target == HIDDEN:
        return Unknown(strength)
    value = VALUE[target]
    return Wins(strength, value) if defeats(strength, value) else Loses(strength, value)


def _cell(view: VoltrineView, card: str, cell: int) -> Forecast | None:
    at = cell - 1 if cell else automatic(view.gardens, card)
    found = pattern(view.gardens, card, at)
    if cell:
        return Earns(found) if found else None
    return AutomaticEarns(at + 1, found) if found else Automatic(at + 1)


def _pile(view: VoltrineView) -> Forecast | None:
    """`garden_all` as VT-6.6 does it: full Gardens are swept empty on the way."""
    gardens, count = list(view.gardens), 0
    for card in view.pile:
        if "" not in gardens:
            gardens = [""] * len(gardens)
        at = automatic(gardens, card)
        count += bool(pattern(gardens, card, at))
        gardens[at] = card
    return EarnsInAll(count) if count else None


def _arranged(court: tuple[str, ...], order: str) -> Arranged:
    first, second, third = (VALUE.get(court[int(digit) - 1], 0) for digit in order)
    return Arranged(first, second, third)


def _turned_up(view: VoltrineView, owner: Seat, card: str) -> Forecast | None:
    """Turning up a card that the player knows may tip the balance."""
    if card == HIDDEN or view.turn < FIRST_TURN_OF_PREDOMINANCE:
        return None
    seats = [
        replace(seat, up=(*seat.up, card)) if number == owner else seat
        for number, seat in enumerate(view.seats)
    ]
    group = heaviest(weigh(seats))
    return Tips(group or "none") if group != view.group else None


def _price(view: VoltrineView, kind: str) -> Forecast | None:
    """Of one of the paid types, where it is declared: in `main`, and as a reaction (VT-3.3, VT-5.2)."""
    if kind not in PAID or view.phase not in ("main", "reaction"):
        return None
    if view.phase == "main":
        if is_free(kind, view.used, view.group):
            return Free(view.group)
        if view.base:
            return CostsBase()
    return CostsAction(view.seats[view.pending].actions - 1)


# -- cautions ---------------------------------------------------------------------------------------------------------
def caution(view: VoltrineView, action: Action) -> Caution | None:
    """Why to ask the deciding seat twice."""
    if isinstance(action, actions.CreateHero):
        return HeroForGood()
    if isinstance(action, actions.Infiltration):
        me = view.seats[view.pending]
        others = (card for slot, card in enumerate(me.court, 1) if slot != action.slot)
        reason = defeat_by(me.lost + 1, any(others))
        return LosesMatch(reason) if reason else None
    return None

"""What an action would do and why to ask twice, as far as its player can know: for buttons. From the view only."""

from __future__ import annotations

from typing import Annotated

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.core.says import Says
from engine.core.views import Seat
from engine.games.macrobattle import actions, ending
from engine.games.macrobattle.aims import EFFECT, aim_of, could_do
from engine.games.macrobattle.cards import IS_SQUAD, SQUAD, TRICK, owner_of
from engine.games.macrobattle.imagine import after, has_goal, imagine
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.strike import can_strike, strike_targets
from engine.games.macrobattle.view import MacrobattleView
from engine.games.macrobattle.vocabulary import Effect

CardName = Annotated[str, Says("card")]


# -- what is said on buttons ------------------------------------------------------------------------------------------
class ReachesGoal(Forecast, frozen=True):
    """The player would win with so much power (MB-11.1)."""

    power: int


class Lays(Forecast, frozen=True):
    """The power afterwards; the squad could strike at so many, not counting its instruction."""

    power: int
    targets: int


class Strengthens(Forecast, frozen=True):
    """The strength of the squad grows by `by` to `now`."""

    strength: int
    by: int
    now: int


class Weakens(Forecast, frozen=True):
    """The strength of the squad falls by `by` to `now`."""

    strength: int
    by: int
    now: int


class Destroys(Forecast, frozen=True):
    """The squad falls: the enemy's power goes down by `by` to `now`, which counts what it uncovers and lends."""

    power: int
    by: int
    now: int


class SendsBack(Forecast, frozen=True):
    """The squad goes to its owner's hand: his power goes down by `by` to `now`."""

    power: int
    by: int
    now: int


class ShiftsPowers(Forecast, frozen=True):
    """The powers change by so much, the player's and the enemy's; the signs are `plus` or `minus`."""

    own_sign: str
    own: int
    enemy_sign: str
    enemy: int


class DrawsCards(Forecast, frozen=True):
    """So many cards would come into the hand."""

    count: int


class GivesPlays(Forecast, frozen=True):
    """So many more squads and tricks could be played this turn."""

    squads: int
    tricks: int


class Looks(Forecast, frozen=True):
    """So many cards would be revealed to the player."""

    count: int


class Prints(Forecast, frozen=True):
    """The printed strength of a squad."""

    strength: int


FORECASTS: tuple[type[Forecast], ...] = (
    ReachesGoal,
    Lays,
    Strengthens,
    Weakens,
    Destroys,
    SendsBack,
    ShiftsPowers,
    DrawsCards,
    GivesPlays,
    Looks,
    Prints,
)


def forecast(view: MacrobattleView, action: Action) -> Forecast | None:
    """What the action of the deciding seat would do; None if there is nothing to say."""
    match action:
        case actions.Take(card=card):
            return Prints(SQUAD[card].strength) if IS_SQUAD[card] else None
        case actions.Dump() | actions.Skip() | actions.Spare() | actions.End():
            return None
        case _:
            return _on_field(view, action)


def _on_field(view: MacrobattleView, action: Action) -> Forecast | None:
    """Of an action that changes what lies on the field, or may."""
    seat, terms = view.active, view.terms
    before = imagine(view)
    later = after(before, terms, action)
    if terms.win_check == "at_once" and has_goal(later, terms, seat):
        return ReachesGoal(later.seats[seat].power)
    match action:
        case actions.Squad(card=card):
            can = can_strike(later, terms, seat, card)
            targets = len(strike_targets(later, terms, seat, card)) if can else 0
            return Lays(later.seats[seat].power, targets)
        case actions.Destroy():
            return _falls(before, later, 1 - seat, Destroys)
        case actions.Use(target=target):
            return _effect(before, later, EFFECT[view.source], target)
        case _:
            assert isinstance(action, actions.Trick)
            return _effect(before, later, EFFECT[action.card], action.target)


def _effect(
    before: MacrobattleState, later: MacrobattleState, effect: Effect | None, target: str
) -> Forecast | None:
    """Of an instruction or a trick; without an effect, of a lasting trick on an army."""
    seat = before.active
    match effect.do if effect else "":
        case "kill":
            return _falls(before, later, owner_of(target), Destroys)
        case "return":
            return _falls(before, later, owner_of(target), SendsBack)
        case "draw":
            return DrawsCards(len(before.seats[seat].deck) - len(later.seats[seat].deck))
        case "extra":
            assert effect is not None
            return GivesPlays(effect.squad, effect.trick)
        case "scout" | "spy":
            return Looks(len(later.revealed))
        case "recall":
            return Prints(SQUAD[target].strength) if IS_SQUAD[target] else None
        case _:
            return _changes(before, later, target)


def _falls(
    before: MacrobattleState, later: MacrobattleState, owner: Seat, what: type[Destroys] | type[SendsBack]
) -> Forecast:
    power, now = before.seats[owner].power, later.seats[owner].power
    return what(power, power - now, now)


def _changes(before: MacrobattleState, later: MacrobattleState, target: str) -> Forecast | None:
    """The squad that was chosen if it alone changes, else both powers."""
    changed = [card for card, value in later.strength.items() if before.strength.get(card) != value]
    if changed == [target]:
        strength, now = before.strength[target], later.strength[target]
        if now > strength:
            return Strengthens(strength, now - strength, now)
        return Weakens(strength, strength - now, now)
    seat = before.active
    own, enemy = (later.seats[side].power - before.seats[side].power for side in (seat, 1 - seat))
    return ShiftsPowers(_sign(own), abs(own), _sign(enemy), abs(enemy)) if own or enemy else None


def _sign(number: int) -> str:
    return "minus" if number < 0 else "plus"


# -- cautions ---------------------------------------------------------------------------------------------------------
class EndsBattle(Caution, frozen=True):
    """With this end of the turn the battle is over by comparison: `verdict` (win, loss, draw) for the player (MB-11.6)."""

    reason: Annotated[str, Says("outcome")]
    verdict: str
    power: int
    enemy: int


class GivesGoal(Caution, frozen=True):
    """The enemy would have the goal and superiority with so much power (MB-11.1)."""

    power: int


class LosesPower(Caution, frozen=True):
    """Laying the squad would cost power: `by`, for what is covered lends no more (MB-3.3)."""

    by: int


class PushesOutOwn(Caution, frozen=True):
    """A trick of the player's own would be pushed out (MB-8.3)."""

    card: CardName


class DoesNothing(Caution, frozen=True):
    """The trick would be discarded without any effect (MB-8.5)."""

    card: CardName


CAUTIONS: tuple[type[Caution], ...] = (EndsBattle, GivesGoal, LosesPower, PushesOutOwn, DoesNothing)


def caution(view: MacrobattleView, action: Action) -> Caution | None:
    """Why to ask the deciding seat twice."""
    match action:
        case actions.End():
            return _end(view)
        case actions.Squad() | actions.Trick() | actions.Use():
            before = imagine(view)
            later = after(before, view.terms, action)
            return _given(view, later) or _wasted(view, action, before, later)
        case _:
            return None


def _end(view: MacrobattleView) -> Caution | None:
    """The second idle turn in a row (MB-11.4), or the last turn of all if it does not win (MB-11.5)."""
    seat, terms = view.active, view.terms
    me, enemy = view.seats[seat].power, view.seats[1 - seat].power
    leader = ending.leader(imagine(view), terms.tie)
    verdict = "draw" if leader < 0 else "win" if leader == seat else "loss"
    if not view.played and view.idle + 1 >= ending.MOST_IDLE:
        return EndsBattle(ending.STANDOFF, verdict, me, enemy)
    last = seat != view.attacker and view.round >= terms.rounds
    return EndsBattle(ending.ROUNDS, verdict, me, enemy) if last and verdict != "win" else None


def _given(view: MacrobattleView, later: MacrobattleState) -> Caution | None:
    """Whether the enemy gains the victory by it; a strike or a look may still change that."""
    enemy = 1 - view.active
    settled = later.phase == "main" and view.terms.win_check == "at_once"
    return GivesGoal(later.seats[enemy].power) if settled and has_goal(later, view.terms, enemy) else None


def _wasted(
    view: MacrobattleView, action: Action, before: MacrobattleState, later: MacrobattleState
) -> Caution | None:
    seat = view.active
    match action:
        case actions.Squad():
            lost = before.seats[seat].power - later.seats[seat].power
            return LosesPower(lost) if lost > 0 else None
        case actions.Trick(card=card, target=target):
            return _wasted_trick(before, later, card, target)
        case _:
            return None


def _wasted_trick(
    before: MacrobattleState, later: MacrobattleState, card: str, target: str
) -> Caution | None:
    seat = before.active
    if TRICK[card].lasting:
        gone = [one for one in later.seats[seat].discard if one not in before.seats[seat].discard]
        return PushesOutOwn(gone[0]) if gone else None
    aim = aim_of(before, seat, card)
    useless = not target and aim is not None and not could_do(aim)
    return DoesNothing(card) if useless else None

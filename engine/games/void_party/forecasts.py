"""What an action would do and why to ask twice: for buttons. From the view only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from msgspec.structs import astuple

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.core.says import Says
from engine.games.void_party import actions, camp
from engine.games.void_party.actions import ALL, NINE
from engine.games.void_party.battle import STYLES
from engine.games.void_party.combat import creature_damage, is_doomed, least_distortion, strike
from engine.games.void_party.options import ANY_NUMBER
from engine.games.void_party.state import CharacterState, Tokens
from engine.games.void_party.tokens import (
    LEAST,
    LEAST_TO_RESTORE,
    PRICE_OF_RESTORATION,
    enough_to_restore,
    lay,
    lay_one_of_each,
    outfit,
    pay,
)
from engine.games.void_party.view import BattleView, CharacterView, FighterView, SideView, VoidPartyView

CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]


# -- strikes ----------------------------------------------------------------------------------------------------------
class Harms(Forecast, frozen=True):
    """Attack minus defence is the damage, for so much Time (VP-8.6)."""

    attack: int
    defence: int
    damage: int
    time: int


class Grazes(Forecast, frozen=True):
    """1 damage, guaranteed by the aspects, for so much Time (VP-8.5)."""

    time: int


class Boosts(Forecast, frozen=True):
    """1 damage by a boost, for so much Time in all (VP-8.4)."""

    boost: int
    time: int


class Destroys(Forecast, frozen=True):
    """The target has no Form left after it, for so much Time (VP-9.3)."""

    damage: int
    time: int


class DestroysUnlessDistorted(Forecast, frozen=True):
    """The target has no Form left after it unless it distorts Time (VP-9.1)."""

    damage: int
    time: int


# -- what is left -----------------------------------------------------------------------------------------------------
class Remains(Forecast, frozen=True):
    """Form and free Time that the struck one has after it (VP-9.1)."""

    form: int
    time: int


class Perishes(Forecast, frozen=True):
    """The struck one is destroyed (VP-9.3)."""


class Splits(Forecast, frozen=True):
    """Attack and defence after it, for so much Time; 0 is free (VP-6.5, VP-8.7)."""

    attack: int
    defence: int
    time: int


class SideSplits(Forecast, frozen=True):
    """Attack and defence of all fighters of the side after it (VP-6.5)."""

    attack: int
    defence: int


class TimeLeft(Forecast, frozen=True):
    """Free Time that is left after it (VP-7.4, VP-7.6)."""

    time: int


class TimeAfter(Forecast, frozen=True):
    """Free Time after it, of all Time of the fighter (VP-10.2)."""

    time: int
    most: int


class Passes(Forecast, frozen=True):
    """The turn would be idle: the next one may not be (VP-10.4)."""


# -- camp and plan ----------------------------------------------------------------------------------------------------
class Carries(Forecast, frozen=True):
    """The character's tokens after it, and its aspect (VP-3.2)."""

    form: int
    time: int
    potential: int
    aspect: Annotated[str, Says("aspect")]


class Lays(Forecast, frozen=True):
    """So many tokens would be laid (VP-4.4)."""

    count: int


class RestoresAndLays(Forecast, frozen=True):
    """So many characters would be restored and so many tokens laid (VP-4.11)."""

    restored: int
    count: int


class Frees(Forecast, frozen=True):
    """So many tokens go to storage, one of which is paid unless it is free (VP-4.5)."""

    count: int
    price: int


class StorageLeft(Forecast, frozen=True):
    """Tokens that are left in storage after it (VP-4.6)."""

    count: int


class InGroups(Forecast, frozen=True):
    """So many groups after it (VP-4.8)."""

    count: int


class Joins(Forecast, frozen=True):
    """These are in the group already (VP-4.8)."""

    cards: Cards


class Alone(Forecast, frozen=True):
    """The group is new."""


class Meets(Forecast, frozen=True):
    """The characters of the raided group, and all their Form and Time (VP-6.1)."""

    cards: Cards
    form: int
    time: int


class DeckLeft(Forecast, frozen=True):
    """Cards left in the deck after it (VP-5.2)."""

    count: int


class Stored(Forecast, frozen=True):
    """Tokens of the kind in storage after it (VP-11.4)."""

    count: int


# -- cautions ---------------------------------------------------------------------------------------------------------
class ForTheBattle(Caution, frozen=True):
    """The order stands to the end of the battle and cannot be taken back (VP-1.7)."""

    order: Annotated[str, Says("order")]


class LeavesBattle(Caution, frozen=True):
    """The marked one leaves the battle and the side's turn ends (VP-9.4)."""

    card: CardName


class LastLeaves(Caution, frozen=True):
    """The last fighter leaves: unbeaten creatures pay nothing (VP-9.4, VP-11.3)."""

    card: CardName


class LetsPerish(Caution, frozen=True):
    """The struck one would be destroyed though `least` Time would save it (VP-9.3)."""

    card: CardName
    least: int


class AllTimeBid(Caution, frozen=True):
    """The whole Time of the group: it could not move (VP-7.7)."""


FORECASTS: tuple[type[Forecast], ...] = (
    Harms,
    Grazes,
    Boosts,
    Destroys,
    DestroysUnlessDistorted,
    Remains,
    Perishes,
    Splits,
    SideSplits,
    TimeLeft,
    TimeAfter,
    Passes,
    Carries,
    Lays,
    RestoresAndLays,
    Frees,
    StorageLeft,
    InGroups,
    Joins,
    Alone,
    Meets,
    DeckLeft,
    Stored,
)
CAUTIONS: tuple[type[Caution], ...] = (ForTheBattle, LeavesBattle, LastLeaves, LetsPerish, AllTimeBid)


# -- forecasts: battle ------------------------------------------------------------------------------------------------
def _battle(view: VoidPartyView) -> BattleView:
    assert view.battle is not None, "a battle is under way"
    return view.battle


def _side(view: VoidPartyView) -> SideView:
    """The side that decides or moves."""
    battle = _battle(view)
    return battle.sides[battle.mover]


def _strike(view: VoidPartyView, action: actions.Strike) -> Forecast:
    battle = _battle(view)
    other = 1 - battle.mover
    target = battle.sides[other].fighter(action.target)
    mine = view.numbers(battle.mover, battle.sides[battle.mover].fighter(action.char))
    numbers = view.numbers(other, target)
    if battle.creatures_move:
        damage, time, boost = creature_damage(mine, numbers), 0, 0
        attack = numbers.attack if mine.mimic else mine.attack
    else:
        damage, time, boost = strike(mine, numbers, view.options.min_strike_cost)
        attack = mine.attack
    fate = _fate(view, battle, target, damage, time)
    if fate:
        return fate
    defence = mine.defence if numbers.mimic else numbers.defence
    if boost:
        return Boosts(boost, time)
    return Harms(attack, defence, damage, time) if attack > defence else Grazes(time)


def _fate(
    view: VoidPartyView, battle: BattleView, target: FighterView, damage: int, time: int
) -> Forecast | None:
    """Whether the target would be gone; a character with free Time may see to it."""
    other = 1 - battle.mover
    left = view.form_left(other, target)
    if damage < left:
        return None
    creature = battle.kind == "creatures" and other == 1
    if creature or is_doomed(damage, view.free_time(other, target), left):
        return Destroys(damage, time)
    return DestroysUnlessDistorted(damage, time)


def _struck(view: VoidPartyView) -> tuple[int, FighterView, int]:
    """The side and the fighter that was struck, and the damage."""
    battle = _battle(view)
    assert battle.hit is not None, "a strike waits"
    other = 1 - battle.mover
    return other, battle.sides[other].fighter(battle.hit.target), battle.hit.damage


def _absorbed(view: VoidPartyView, amount: int) -> Forecast:
    side, fighter, damage = _struck(view)
    left = view.form_left(side, fighter) - damage + amount
    return Remains(left, view.free_time(side, fighter) - amount) if left > 0 else Perishes()


def _absorb(view: VoidPartyView, action: actions.Absorb) -> Forecast:
    return _absorbed(view, action.amount)


def _absorb_auto(view: VoidPartyView, action: actions.AbsorbAuto) -> Forecast:
    side, fighter, damage = _struck(view)
    return _absorbed(view, least_distortion(damage, view.form_left(side, fighter)))


def _balance(view: VoidPartyView, action: actions.Balance) -> Forecast:
    battle = _battle(view)
    character = view.character(battle.mover, _side(view).fighter(action.char))
    return Splits(action.attack, character.potential - action.attack, abs(action.attack - character.attack))


def _stance(view: VoidPartyView, action: actions.Stance) -> Forecast:
    character = view.seats[view.pending].character(action.char)
    return Splits(action.attack, character.potential - action.attack, 0)


def _ready(view: VoidPartyView, action: actions.Ready) -> Forecast:
    seat = view.seats[view.pending]
    characters = [seat.character(fighter.id) for fighter in _side(view).fighters]
    split = STYLES.get(action.style)
    attack = sum(split(each.potential) if split else each.attack for each in characters)
    return SideSplits(attack, sum(each.potential for each in characters) - attack)


def _bid(view: VoidPartyView, action: actions.Bid) -> Forecast:
    return TimeLeft(_all_time(view) - action.amount)


def _all_time(view: VoidPartyView) -> int:
    side = _side(view)
    return sum(view.free_time(_battle(view).mover, fighter) for fighter in side.fighters)


def _surrender(view: VoidPartyView, action: actions.Surrender) -> Forecast:
    free = view.free_time(_battle(view).mover, _side(view).fighter(action.char))
    return TimeLeft(free - action.count)


def _recover(view: VoidPartyView, action: actions.Recover) -> Forecast:
    mover, fighter = _battle(view).mover, _side(view).fighter(action.char)
    return TimeAfter(view.free_time(mover, fighter) + 1, view.character(mover, fighter).time)


def _end_turn(view: VoidPartyView, action: actions.EndTurn) -> Forecast | None:
    battle = _battle(view)
    others = battle.sides[1 - battle.mover].fighters
    idle = not battle.effective and not battle.marked and any(fighter.state == "in" for fighter in others)
    return Passes() if idle else None


# -- forecasts: camp, plan, reward ------------------------------------------------------------------------------------
def _drafts(characters: Sequence[CharacterView]) -> list[CharacterState]:
    """Copies to try something on."""
    return [CharacterState(*astuple(character)) for character in characters]


def _heap(view: VoidPartyView) -> Tokens:
    """A copy of the deciding seat's storage."""
    return Tokens(*astuple(view.seats[view.pending].storage))


def _kit(view: VoidPartyView, action: actions.Kit) -> Forecast:
    potential = NINE - action.form - action.time
    draft = CharacterState(action.char, action.form, action.time, potential, 0, 0)
    return _carries(draft)


def _place(view: VoidPartyView, action: actions.Place) -> Forecast:
    (draft,) = _drafts([view.seats[view.pending].character(action.char)])
    lay(draft, action.kind, action.count)
    return _carries(draft)


def _carries(draft: CharacterState) -> Forecast:
    aspect = CharacterView(*astuple(draft)).aspect
    return Carries(draft.form, draft.time, draft.potential, aspect)


def _outfit(view: VoidPartyView, action: actions.Outfit) -> Forecast:
    me = view.seats[view.pending]
    drafts = _drafts(me.living() if action.char == ALL else [me.character(action.char)])
    heap = _heap(view)
    before = heap.total
    outfit(drafts, heap, action.style)
    return Lays(before - heap.total) if action.char == ALL else _carries(drafts[0])


def _camp_auto(view: VoidPartyView, action: actions.CampAuto) -> Forecast:
    me = view.seats[view.pending]
    drafts, heap, restored = _drafts(me.characters), _heap(view), 0
    for draft in drafts:
        if not draft.form and restored < _restores_left(view) and enough_to_restore(heap):
            pay(heap, Tokens(), PRICE_OF_RESTORATION)
            lay_one_of_each(draft, heap)
            restored += 1
    before = heap.total
    outfit([draft for draft in drafts if draft.form], heap, action.style)
    laid = before - heap.total
    return RestoresAndLays(restored, laid) if restored else Lays(laid)


def _restores_left(view: VoidPartyView) -> int:
    """How many characters the seat may still restore (VP-4.10)."""
    me, most = view.seats[view.pending], view.options.war_restores
    return len(me.characters) if view.stage == "hunt" or most == ANY_NUMBER else most - me.restores


def _reset(view: VoidPartyView, action: actions.Reset) -> Forecast:
    freed = view.seats[view.pending].character(action.char).tokens - LEAST
    return Frees(freed, 0 if view.phase == "setup" else 1)


def _restore(view: VoidPartyView, action: actions.Restore) -> Forecast:
    return StorageLeft(view.seats[view.pending].storage.total - LEAST_TO_RESTORE)


def _layout(view: VoidPartyView, action: actions.Layout) -> Forecast:
    living = len(view.seats[view.pending].living())
    return InGroups(max(camp.dealt(living, action.style)))


def _join(view: VoidPartyView, action: actions.Join) -> Forecast:
    members = view.seats[view.pending].members(action.group)
    return Joins(tuple(member.id for member in members)) if members else Alone()


def _draw(view: VoidPartyView, action: actions.Draw) -> Forecast:
    return DeckLeft(len(view.deck) - action.count)


def _raid(view: VoidPartyView, action: actions.Raid) -> Forecast:
    members = view.seats[action.seat].members(action.target)
    form, time = (sum(counts) for counts in zip(*((one.form, one.time) for one in members), strict=True))
    return Meets(tuple(member.id for member in members), form, time)


def _take(view: VoidPartyView, action: actions.Take) -> Forecast:
    return Stored(_heap(view).of(action.kind) + action.count)


_FORECASTS: Mapping[type[Action], Callable[[VoidPartyView, Any], Forecast | None]] = {
    actions.Kit: _kit,
    actions.CampAuto: _camp_auto,
    actions.Restore: _restore,
    actions.Outfit: _outfit,
    actions.Layout: _layout,
    actions.Place: _place,
    actions.Reset: _reset,
    actions.Join: _join,
    actions.Draw: _draw,
    actions.Raid: _raid,
    actions.Ready: _ready,
    actions.Stance: _stance,
    actions.Bid: _bid,
    actions.Surrender: _surrender,
    actions.Strike: _strike,
    actions.Balance: _balance,
    actions.Absorb: _absorb,
    actions.AbsorbAuto: _absorb_auto,
    actions.Recover: _recover,
    actions.Take: _take,
    actions.EndTurn: _end_turn,
}


def forecast(view: VoidPartyView, action: Action) -> Forecast | None:
    """What the action of the deciding seat would do; None if there is nothing to say."""
    foresee = _FORECASTS.get(type(action))
    return foresee(view, action) if foresee else None


# -- cautions ---------------------------------------------------------------------------------------------------------
ORDERS: Mapping[type[Action], str] = {
    actions.AutoTurn: "creatures",
    actions.AbsorbAuto: "distort",
    actions.RecoverAuto: "recover",
}


def caution(view: VoidPartyView, action: Action) -> Caution | None:
    """Why to ask the deciding seat twice."""
    match action:
        case actions.AutoTurn() | actions.AbsorbAuto() | actions.RecoverAuto() if action.scope == "battle":
            return ForTheBattle(ORDERS[type(action)])
        case actions.Retreat(char=card):
            return _leaving(view, card)
        case actions.Absorb():
            return _dying(view, action)
        case actions.Bid(amount=amount) if amount == _all_time(view):
            return AllTimeBid()
        case _:
            return None


def _leaving(view: VoidPartyView, card: str) -> Caution:
    standing = [fighter for fighter in _side(view).fighters if fighter.state == "in"]
    if len(standing) == 1 and _battle(view).kind == "creatures":
        return LastLeaves(card)
    return LeavesBattle(card)


def _dying(view: VoidPartyView, action: actions.Absorb) -> Caution | None:
    """Nobody is asked who is doomed, so there is always an amount that saves (VP-9.2)."""
    side, fighter, damage = _struck(view)
    left = view.form_left(side, fighter)
    return LetsPerish(fighter.id, least_distortion(damage, left)) if damage - action.amount >= left else None

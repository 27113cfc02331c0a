"""Every legal action of the deciding seat, in the order of a menu: the short ways first, then the single ones (section 14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import UNSET

from engine.core.actions import Action
from engine.games.void_party import actions, camp, pairs
from engine.games.void_party.actions import ALL
from engine.games.void_party.battle import changes
from engine.games.void_party.cards import KINDS, MOST
from engine.games.void_party.fight import creature_strikes, strikes_of, targets_of
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import BattleState, CharacterState, SeatState, SideState, VoidPartyState
from engine.games.void_party.step import MOST_EDITS, battle_of, creatures_move, free_time, may_restore
from engine.games.void_party.tokens import LEAST, count, fits

Listed = Sequence[Action]


class Asked:
    """A seat that decides, and whether it may still make free edits (VP-1.6)."""

    __slots__ = ("editable", "me", "options", "seat", "state")

    def __init__(self, state: VoidPartyState, options: VoidPartyOptions) -> None:
        self.state = state
        self.options = options
        self.seat = state.pending
        self.me: SeatState = state.seats[self.seat]
        self.editable = state.edits < MOST_EDITS

    @property
    def battle(self) -> BattleState:
        """The battle under way; there is one."""
        return battle_of(self.state)

    @property
    def side(self) -> SideState:
        """The side that decides or moves."""
        battle = self.battle
        return battle.sides[battle.mover]


# -- set-up -----------------------------------------------------------------------------------------------------------
def setup(asked: Asked) -> Listed:
    """VP-4.9: kits in the standard set-up, outfitting in a duel."""
    if asked.options.mode == "duel":
        living = asked.me.living()
        listed = [*outfits(asked, living), *layouts(asked, living), *places(asked, living)]
        if asked.editable:
            listed += resets(living)
    else:
        living = asked.me.characters
        listed = [*kits(asked, all_of_them=True), *layouts(asked, living), *kits(asked, all_of_them=False)]
    return [*listed, *joins(asked, living), actions.DONE]


def kits(asked: Asked, *, all_of_them: bool) -> Listed:
    """VP-2.5: what would change anything."""
    characters = asked.me.characters
    if not asked.editable:
        return ()
    if all_of_them:
        mixes = [(character.form, character.time) for character in characters]
        return [
            actions.KIT_ALL[style] for style in actions.KITS if camp.mixes(style, len(characters)) != mixes
        ]
    return [
        action
        for character in characters
        for action in actions.KIT[character.id]
        if action.form != character.form or action.time != character.time
    ]


# -- camp -------------------------------------------------------------------------------------------------------------
def in_camp(asked: Asked) -> Listed:
    """Section 4."""
    me = asked.me
    living = me.living()
    lost = [character for character in me.characters if not character.form]
    may = lost and may_restore(asked.state, asked.options, me)
    restored = [actions.RESTORE[character.id] for character in lost] if may else []
    outfitted = outfits(asked, living)
    listed: list[Action] = [*actions.CAMP_AUTO] if restored or outfitted else []
    listed += restored
    listed += outfitted
    listed += layouts(asked, living)
    listed += places(asked, living)
    listed += resets(living)
    listed += joins(asked, living)
    if living:
        listed.append(actions.DONE)
    return listed


def outfits(asked: Asked, living: Sequence[CharacterState]) -> Listed:
    """VP-4.4: for all, and for each on whom something fits."""
    hungry = [character for character in living if fits(character, asked.me.storage)]
    if not hungry:
        return ()
    listed = [*actions.OUTFIT[ALL]]
    for character in hungry:
        listed += actions.OUTFIT[character.id]
    return listed


def places(asked: Asked, living: Sequence[CharacterState]) -> Listed:
    """VP-4.2: as many as there are and as have room."""
    heap = [(kind, asked.me.storage.of(kind)) for kind in KINDS]
    listed: list[Action] = []
    for character in living:
        row = actions.PLACE[character.id]
        for kind, tokens in heap:
            if tokens:
                listed += row[kind][: min(tokens, MOST - count(character, kind))]
    return listed


def resets(living: Sequence[CharacterState]) -> Listed:
    """VP-4.5."""
    return [actions.RESET[character.id] for character in living if character.tokens > LEAST]


def layouts(asked: Asked, living: Sequence[CharacterState]) -> Listed:
    """VP-4.8: what would change anything."""
    if not asked.editable:
        return ()
    groups = [character.group for character in living]
    return [actions.LAYOUT[style] for style in actions.LAYOUTS if camp.dealt(len(living), style) != groups]


def joins(asked: Asked, living: Sequence[CharacterState]) -> Listed:
    """VP-4.8: groups with room; of unused numbers only the lowest, and not for one who is alone."""
    if not asked.editable:
        return ()
    sizes = camp.group_sizes(living)
    unused = camp.lowest_unused(sizes)
    numbers = range(1, asked.options.characters_per_seat + 1)
    with_room = [group for group in numbers if 0 < sizes.get(group, 0) < camp.MOST_IN_GROUP]
    listed: list[Action] = []
    for character in living:
        row = actions.JOIN[character.id]
        listed += [row[group - 1] for group in with_room if group != character.group]
        if unused in numbers and sizes[character.group] > 1:
            listed.append(row[unused - 1])
    return listed


# -- plan -------------------------------------------------------------------------------------------------------------
def plan(asked: Asked) -> Listed:
    """Section 5: in the hunt for the first group without a plan, in the war for any one."""
    state = asked.state
    if state.stage == "war":
        return raids(asked, asked.me.groups())
    group = state.planning[0]
    if not state.deck:
        return [*raids(asked, [group]), actions.HOLD[group - 1]]
    return [*actions.DRAW[group - 1][: len(state.deck)], *raids(asked, [group])]


def raids(asked: Asked, groups: Sequence[int]) -> Listed:
    """VP-5.4: every living group of another seat. Seats that are out have none."""
    targets = [
        (number, group - 1)
        for number, seat in enumerate(asked.state.seats)
        if number != asked.seat
        for group in seat.groups()
    ]
    return [actions.RAID[group - 1][number][target] for group in groups for number, target in targets]


# -- before the battle ------------------------------------------------------------------------------------------------
def stance(asked: Asked) -> Listed:
    """VP-6.5."""
    fighters = [asked.me.character(fighter.id) for fighter in asked.side.fighters]
    listed: list[Action] = [
        actions.READY[style]
        for style in actions.STANCES
        if style == "keep" or any(changes(character, style) for character in fighters)
    ]
    if asked.editable:
        for character in fighters:
            row = actions.STANCE[character.id]
            listed += [row[attack] for attack in range(character.potential + 1) if attack != character.attack]
    return listed


def auction(asked: Asked) -> Listed:
    """VP-7.3 to VP-7.5."""
    battle = asked.battle
    most = sum(free_time(asked.me, fighter) for fighter in asked.side.fighters)
    listed: list[Action] = [*actions.BID[battle.bid + 1 : most + 1]]
    if battle.leader >= 0:
        listed.append(actions.PASS)
    return listed


def surrender(asked: Asked) -> Listed:
    """VP-7.6."""
    debt = asked.battle.debt
    listed: list[Action] = [actions.SURRENDER_AUTO]
    for fighter in asked.side.fighters:
        listed += actions.SURRENDER[fighter.id][: min(debt, free_time(asked.me, fighter))]
    return listed


# -- battle -----------------------------------------------------------------------------------------------------------
def fight(asked: Asked) -> Listed:
    """VP-8 to VP-10."""
    state, battle = asked.state, asked.battle
    if creatures_move(battle):
        return [
            actions.AUTO_TURN["battle"],
            actions.AUTO_TURN["now"],
            *(
                actions.STRIKE[creature.id][target.id]
                for creature, target, _ in creature_strikes(state, battle)
            ),
        ]
    targets = targets_of(state, battle)
    strikes: list[Action] = []
    balances: list[Action] = []
    retreats: list[Action] = []
    for fighter in battle.sides[battle.mover].fighters:
        if fighter.done or fighter.state != "in":
            continue
        row = actions.STRIKE[fighter.id]
        strikes += [
            row[target.id] for target, _ in strikes_of(state, asked.options, battle, fighter, targets)
        ]
        balances += _balances(asked.me.character(fighter.id), fighter.spent)
        if not fighter.hits:
            retreats.append(actions.RETREAT[fighter.id])
    listed = [*strikes, *balances, *retreats]
    if not pairs.idle_refusal(state, battle, asked.options.min_strike_cost):
        listed.append(actions.END_TURN)
    return listed


def _balances(character: CharacterState, spent: int) -> Listed:
    """VP-8.7: as far as free Time reaches."""
    free, attack = character.time - spent, character.attack
    lowest, highest = max(0, attack - free), min(character.potential, attack + free)
    row = actions.BALANCE[character.id]
    return [*row[lowest:attack], *row[attack + 1 : highest + 1]]


def distort(asked: Asked) -> Listed:
    """VP-9.1, VP-9.6."""
    battle = asked.battle
    assert battle.hit is not UNSET, "a strike waits"
    fighter = battle.sides[1 - battle.mover].fighter(battle.hit.target)
    most = min(battle.hit.damage, free_time(asked.me, fighter))
    return [actions.ABSORB_AUTO["battle"], actions.ABSORB_AUTO["now"], *actions.ABSORB[: most + 1]]


def recover(asked: Asked) -> Listed:
    """VP-10.2."""
    tired = pairs.tired_of(asked.side)
    return [
        actions.RECOVER_AUTO["battle"],
        actions.RECOVER_AUTO["now"],
        *(actions.RECOVER[fighter.id] for fighter in tired),
    ]


def take(asked: Asked) -> Listed:
    """VP-11.4."""
    state = asked.state
    listed: list[Action] = [actions.TAKE_AUTO]
    for kind in KINDS:
        listed += actions.TAKE[kind][: min(state.owed, state.supply.of(kind))]
    return listed


BY_PHASE: Mapping[str, Callable[[Asked], Listed]] = {
    "setup": setup,
    "camp": in_camp,
    "plan": plan,
    "stance": stance,
    "auction": auction,
    "surrender": surrender,
    "fight": fight,
    "distort": distort,
    "recover": recover,
    "take": take,
}


def legal_actions(state: VoidPartyState, options: VoidPartyOptions) -> Listed:
    """All of them. The match is not over."""
    return BY_PHASE[state.phase](Asked(state, options))


def only_action(state: VoidPartyState, options: VoidPartyOptions) -> Action | None:
    """The action that is the only legal one (VP-1.5), where no automatic step of the phase is due."""
    if _has_choice(state, options):
        return None
    listed = legal_actions(state, options)
    return listed[0] if len(listed) == 1 else None


def _has_choice(state: VoidPartyState, options: VoidPartyOptions) -> bool:
    """Whether two actions are surely legal: what can be seen without listing them all."""
    me = state.seats[state.pending]
    match state.phase:
        case "setup" if options.mode == "duel":
            return False
        case "setup" | "stance":
            return state.edits < MOST_EDITS
        case "camp":
            return any(character.tokens > LEAST for character in me.characters)  # `reset`, `done`
        case "plan" | "auction":
            return False
        case "fight":
            return creatures_move(battle_of(state)) or _may_balance(battle_of(state), me)
        case _:
            return True  # automatic, or step by step


def _may_balance(battle: BattleState, me: SeatState) -> bool:
    """Whether somebody with free Time has not struck yet: `balance`, `retreat`."""
    return any(
        fighter.state == "in" and not fighter.done and not fighter.hits and free_time(me, fighter)
        for fighter in battle.sides[battle.mover].fighters
    )

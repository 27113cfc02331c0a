"""The prompt of the deciding seat: question, legal actions, and what the clock plays."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from engine.core.actions import Action
from engine.core.game import Prompt, Question
from engine.games.void_party import actions, pairs, questions
from engine.games.void_party.legal import BY_PHASE, Asked, Listed
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import VoidPartyState
from engine.games.void_party.step import creatures_move, free_time

_MODEST: Mapping[str, tuple[Action, ...]] = {
    "setup": (actions.DONE,),
    "camp": (actions.DONE,),
    "plan": (),
    "stance": (actions.READY["keep"],),
    "auction": (actions.PASS,),
    "surrender": (actions.SURRENDER_AUTO,),
    "fight": (actions.AUTO_TURN["now"], actions.END_TURN),
    "distort": (actions.ABSORB[0],),
    "recover": (actions.RECOVER_AUTO["now"],),
    "take": (actions.TAKE_AUTO,),
}
"""By phase: what the clock plays where it is listed, last or among the first three."""

_ELSE = (actions.Restore, actions.Draw, actions.Raid, actions.Hold, actions.Retreat)
"""What the clock plays otherwise: the first action of the first of these types."""


def ask(state: VoidPartyState, options: VoidPartyOptions) -> Prompt | None:
    """What the pending seat must decide; nothing in a position that no match comes to. The match is not over."""
    asked = Asked(state, options)
    listed = BY_PHASE[state.phase](asked)
    if not listed:
        return None
    return Prompt(asked.seat, question(asked, listed), tuple(listed), default(state.phase, listed))


def default(phase: str, listed: Listed) -> Action:
    """What ends the decision with least effect; an auction is opened with 0."""
    modest = _MODEST[phase]
    for action in (listed[-1], *listed[:3]):
        if action in modest:
            return action
    for type_ in _ELSE:
        for action in listed:
            if isinstance(action, type_):
                return action
    return listed[0]


def question(asked: Asked, listed: Listed) -> Question:
    """By phase."""
    state = asked.state
    match state.phase:
        case "setup":
            if asked.options.mode == "standard":
                return questions.SetUp()
            return questions.DuelSetUp(asked.me.storage.total)
        case "camp":
            me, heap = asked.me, asked.me.storage
            lost = len(me.characters) - len(me.living())
            return questions.Camp(heap.form, heap.time, heap.potential, lost)
        case "plan":
            return _plan(asked)
        case "take":
            return questions.Take(state.owed)
        case _:
            return _in_battle(asked, listed)


def _plan(asked: Asked) -> Question:
    state = asked.state
    if state.stage == "war":
        return questions.War()
    group = state.planning[0]
    cards = tuple(character.id for character in asked.me.members(group))
    if not state.deck:
        return questions.DeckEmpty(group, cards)
    return questions.Plan(group, cards, len(state.deck))


def _in_battle(asked: Asked, listed: Listed) -> Question:
    battle = asked.battle
    match asked.state.phase:
        case "stance":
            others = battle.sides[1 - battle.mover].fighters
            return questions.Stance(tuple(fighter.id for fighter in others))
        case "auction":
            time = sum(free_time(asked.me, fighter) for fighter in asked.side.fighters)
            if battle.leader < 0:
                return questions.OpenAuction(time)
            return questions.Auction(battle.sides[battle.leader].seat, battle.bid, time)
        case "surrender":
            return questions.Surrender(battle.debt)
        case "recover":
            return questions.Recover(battle.debt)
        case "distort":
            return _distort(asked)
        case _:
            if creatures_move(battle):
                return questions.Creatures()
            return questions.Fight(battle.round, asked.options.battle_rounds, int(_must_mark(asked, listed)))


def _must_mark(asked: Asked, listed: Listed) -> bool:
    if listed[-1] == actions.END_TURN:
        return False
    refusal = pairs.idle_refusal(asked.state, asked.battle, asked.options.min_strike_cost)
    return refusal == "must_retreat"


def _distort(asked: Asked) -> Question:
    battle = asked.battle
    hit = battle.hit
    assert hit is not UNSET, "a strike waits"
    fighter = battle.sides[1 - battle.mover].fighter(hit.target)
    left = asked.me.character(fighter.id).form - fighter.hurt
    return questions.Distort(fighter.id, hit.origin, hit.damage, free_time(asked.me, fighter), left)

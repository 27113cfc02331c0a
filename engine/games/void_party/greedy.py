"""A decent player: it takes the short ways, hunts as much as its groups can bear, and strikes where Time buys most.

It sees its seat's view and nothing else. Wounds heal after a battle and tokens of the destroyed are not lost: so it fights to
the end, and spends Time on Distortion only to keep a character alive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt, Question
from engine.games.void_party import actions, questions
from engine.games.void_party.battle import STYLES
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.combat import Numbers, strike
from engine.games.void_party.view import BattleView, FighterView, SideView, VoidPartyView

KIT = "time"
"""The style in which characters are kitted and outfitted: what strikes hard."""

TOKENS_FOR_A_CARD = 11
"""Tokens of a group for each creature that it dares to meet."""

DEATH_BLOW = 4.0
"""What it is worth that a target is gone, besides the Form that it had left."""


class Plan(NamedTuple):
    """A strike, or a balance before it: what it gains for each Time, and the action that begins it."""

    worth: float
    first: Action


class Player:
    """One decision."""

    def __init__(self, view: VoidPartyView, prompt: Prompt) -> None:
        self.view = view
        self.seat = prompt.seat
        self.me = view.seats[self.seat]
        self.listed = prompt.actions
        self.default = prompt.default

    def first(self, *wanted: Action) -> Action:
        """The first of these that is legal, else what the clock would play."""
        return next((action for action in wanted if action in self.listed), self.default)

    # -- set-up, camp, plan -------------------------------------------------------------------------------------------
    def set_up(self) -> Action:
        """Kit all, then done."""
        return self.first(actions.KIT_ALL[KIT], actions.DONE)

    def outfit(self) -> Action:
        """Lay everything, then done."""
        return self.first(*(action for action in actions.OUTFIT[actions.ALL] if action.style == KIT))

    def camp(self) -> Action:
        """Restore, lay everything, done."""
        return self.first(*(action for action in actions.CAMP_AUTO if action.style == KIT))

    def plan(self) -> Action:
        """As many cards as the group can bear."""
        draws = [action for action in self.listed if isinstance(action, actions.Draw)]
        strength = sum(member.tokens for member in self.me.members(draws[0].group))
        dared = max(1, strength // TOKENS_FOR_A_CARD)
        return draws[min(dared, len(draws)) - 1]

    def raid(self) -> Action:
        """Where the odds are best; a group that need not, raids only a weaker one."""
        raids = [action for action in self.listed if isinstance(action, actions.Raid)]
        best = max(raids, key=self.odds, default=None)
        may_hold = isinstance(self.listed[-1], actions.Hold)
        return self.default if best is None or (may_hold and self.odds(best) < 1.2) else best

    def odds(self, raid: actions.Raid) -> float:
        """Tokens of my group for each token of the other."""
        mine = sum(member.tokens for member in self.me.members(raid.group))
        return mine / sum(member.tokens for member in self.view.seats[raid.seat].members(raid.target))

    # -- before the battle --------------------------------------------------------------------------------------------
    @property
    def battle(self) -> BattleView:
        """The battle under way."""
        assert self.view.battle is not None, "a battle is under way"
        return self.view.battle

    @property
    def side(self) -> SideView:
        """The side that decides or moves."""
        return self.battle.sides[self.battle.mover]

    def stance(self) -> Action:
        """The style that promises most damage."""
        styles = [action for action in self.listed if isinstance(action, actions.Ready)]
        return max(styles, key=lambda action: self.promise(action.style))

    def promise(self, style: str) -> int:
        """The damage of the two best strikes of each fighter, if my fighters stood so."""
        other = 1 - self.battle.mover
        foes = [self.view.numbers(other, foe) for foe in self.battle.sides[other].fighters]
        total = 0
        for fighter in self.side.fighters:
            character = self.me.character(fighter.id)
            attack = STYLES[style](character.potential) if style in STYLES else character.attack
            stands = Numbers(attack, character.potential - attack, character.aspect)
            blows = (strike(stands, numbers, self.view.options.min_strike_cost) for numbers in foes)
            total += sum(sorted(blow.damage for blow in blows if blow.time <= character.time)[-2:])
        return total

    def auction(self) -> Action:
        """The first turn is worth a quarter of the Time: open with half of that, answer with one more."""
        time = sum(self.view.free_time(self.battle.mover, fighter) for fighter in self.side.fighters)
        bid = time // 8 if self.battle.leader < 0 else self.battle.bid + 1
        return actions.BID[bid] if bid <= time // 4 else self.default

    # -- battle -------------------------------------------------------------------------------------------------------
    def fight(self) -> Action:
        """The best strike, or the balance that makes a better one possible."""
        best = max(self.plans(), default=None, key=lambda plan: plan.worth)
        return best.first if best else self.default

    def plans(self) -> Iterator[Plan]:
        """All strikes of all fighters, each also after a balance."""
        other = 1 - self.battle.mover
        for action in self.listed:
            if isinstance(action, actions.Strike):
                foe = self.battle.sides[other].fighter(action.target)
                stands = self.view.numbers(self.battle.mover, self.side.fighter(action.char))
                yield Plan(self.worth(stands, foe, 0), action)
            elif isinstance(action, actions.Balance):
                yield from self.after_balance(action)

    def after_balance(self, action: actions.Balance) -> Iterator[Plan]:
        """The strikes that the fighter could make then."""
        mover = self.battle.mover
        fighter = self.side.fighter(action.char)
        character = self.view.character(mover, fighter)
        price = abs(action.attack - character.attack)
        free = self.view.free_time(mover, fighter)
        stands = Numbers(action.attack, character.potential - action.attack, character.aspect)
        if fighter.hits and not self.view.options.multi_target:
            return
        for foe in self.battle.sides[1 - mover].fighters:
            open_to = (
                foe.present and not (foe.state == "marked" and foe.chased) and foe.id not in fighter.hits
            )
            if open_to and action.attack and price + self.price(stands, foe) <= free:
                yield Plan(self.worth(stands, foe, price), action)

    def price(self, stands: Numbers, foe: FighterView) -> int:
        """Time of the strike."""
        numbers = self.view.numbers(1 - self.battle.mover, foe)
        return strike(stands, numbers, self.view.options.min_strike_cost).time

    def worth(self, stands: Numbers, foe: FighterView, price: int) -> float:
        """What the strike gains for each Time that it and the balance before it cost."""
        other = 1 - self.battle.mover
        blow = strike(stands, self.view.numbers(other, foe), self.view.options.min_strike_cost)
        left = self.view.form_left(other, foe)
        gain = min(blow.damage, left) + (DEATH_BLOW if blow.damage >= left else 0.0)
        if foe.id in CREATURE:
            gain *= 1 + CREATURE[foe.id].resource / 10
        return gain / (blow.time + price + 0.5)

    # -- short ways ---------------------------------------------------------------------------------------------------
    def creatures(self) -> Action:
        """The automaton plays them well."""
        return actions.AUTO_TURN["battle"]

    def distort(self) -> Action:
        """Just enough to live."""
        return actions.ABSORB_AUTO["battle"]

    def recover(self) -> Action:
        """Whoever has least."""
        return actions.RECOVER_AUTO["battle"]

    def modest(self) -> Action:
        """What the clock would play is good."""
        return self.default


_ANSWERS: Mapping[type[Question], Callable[[Player], Action]] = {
    questions.SetUp: Player.set_up,
    questions.DuelSetUp: Player.outfit,
    questions.Camp: Player.camp,
    questions.Plan: Player.plan,
    questions.DeckEmpty: Player.raid,
    questions.War: Player.raid,
    questions.Stance: Player.stance,
    questions.OpenAuction: Player.auction,
    questions.Auction: Player.auction,
    questions.Surrender: Player.modest,
    questions.Fight: Player.fight,
    questions.Creatures: Player.creatures,
    questions.Distort: Player.distort,
    questions.Recover: Player.recover,
    questions.Take: Player.modest,
}


def advise(view: VoidPartyView, prompt: Prompt, chance: Chance) -> Action:
    """The answer to the question; luck plays no part in it."""
    return _ANSWERS[type(prompt.question)](Player(view, prompt))

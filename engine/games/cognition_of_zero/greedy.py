"""A decent player: every legal action gets a worth, the best one is played. It sees its seat's view and nothing else.

Worths are counted in points of attack, roughly. A fighter is worth its attack, some of its life, and more if it is a character:
each that survives is a step toward zero. Tricks come before the act of the turn, so one that gains anything is played first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.cards import (
    AREAS,
    ATTACK,
    CARDS,
    CHARACTERS,
    DECKS,
    FIGHTERS,
    LIFE,
    ON_DEATH,
    ON_STRUCK,
    TRICKS,
    Ability,
    Effect,
)
from engine.games.cognition_of_zero.combat import (
    armor_of,
    attack_of,
    attack_sum,
    bonus_against,
    contributors,
    is_covered,
    may_strike,
    most_life,
    pierces,
)
from engine.games.cognition_of_zero.view import CognitionView, FighterView, SeatView

NEVER = -100.0
VICTORY = 100.0
POINT = 3.0
"""What a step toward zero is worth."""

CHARACTER = 1.5
"""What a character is worth besides its numbers."""

BOLD = 1.15
"""An attack is made by so many times the strength that the rival's hand is likely to have."""

BRAVE = 0.75
"""A defence is made by so much of the strength laid out against it; a little more for each character that refusing would cost."""

HOPELESS = 0.25
"""Of the enemy's strength: with less left a battle is given up."""

SHIELD = 0.8
"""What it is worth that a shield breaks."""

FALL = 1.5
"""What it is worth that an enemy falls, besides what he was worth himself."""

LAST_RESORT = 0.05
"""Better than to end the turn."""


def power(card: str) -> float:
    """What a card in a hand or a deck is worth."""
    one = CARDS[card]
    if card in TRICKS:
        return 1.5
    special = 0.8 if one.ability else 0.0
    if one.text_en and not one.ability:
        special = 0.5
    character = CHARACTER if card in CHARACTERS else 0.0
    return ATTACK[card] + 0.5 * LIFE[card] + special + character


POWER: Mapping[str, float] = {card: power(card) for card in CARDS}


def strength(cards: Sequence[str]) -> float:
    """Of cards that may become an army; without a fighter there is none."""
    return sum(POWER[card] for card in cards) if not FIGHTERS.isdisjoint(cards) else 0.0


class Target(NamedTuple):
    """An enemy fighter, its armour, what it is worth, and what a strike costs that it survives, or that destroys it."""

    fighter: FighterView
    armor: int
    worth: float
    revenge: float
    last_word: float


class Player:
    """One decision."""

    def __init__(self, view: CognitionView, prompt: Prompt) -> None:
        self.view = view
        self.me: SeatView = view.seats[prompt.seat]
        self.enemy: SeatView = view.seats[1 - prompt.seat]
        self.idle = view.battle.idle
        self.sums = {card: attack_sum(self.me.army, card, self.idle) for card in self.me.army}
        self.enemy_sums = {card: attack_sum(self.enemy.army, card, ()) for card in self.enemy.army}
        self.targets = {card: self._target(card) for card in self.enemy.army}
        self.best: dict[tuple[str, int], float] = {}

    def _target(self, card: str) -> Target:
        """An enemy as a strike finds him."""
        fighter = self.enemy.army[card]
        borne = [CARDS[one].ability for one in (card, *fighter.items)]
        return Target(
            fighter,
            armor_of(card, fighter),
            self.life_worth(card, fighter),
            0.8 * sum(ability is not None and ability.when == ON_STRUCK for ability in borne),
            0.8 * (borne[0] is not None and borne[0].when == ON_DEATH),
        )

    # -- what a fighter is worth --------------------------------------------------------------------------------------
    def life_worth(self, card: str, fighter: FighterView) -> float:
        """What it is worth that the fighter stays in the battle."""
        bonus = CHARACTER if card in CHARACTERS else 0.0
        return attack_of(card, fighter) + 0.3 * fighter.life + bonus

    def hit(self, card: str, fighter: FighterView, damage: int) -> float:
        """What the damage to an enemy gains: his fall, or a part of it."""
        if fighter.shield:
            return SHIELD
        worth = self.life_worth(card, fighter)
        if damage >= fighter.life:
            return worth + FALL
        return worth * 0.5 * damage / fighter.life

    def army_worth(self, seat: SeatView) -> float:
        """Of all fighters that stand."""
        return sum(self.life_worth(card, fighter) for card, fighter in seat.army.items())

    # -- decks --------------------------------------------------------------------------------------------------------
    def pick_deck(self, action: actions.PickDeck) -> float:
        """The strongest that is left."""
        return sum(POWER[card] for card in DECKS[action.deck].cards)

    def pick(self, action: actions.Pick) -> float:
        """The strongest card."""
        return POWER[action.card]

    def choose(self, action: actions.Choose) -> float:
        """The stronger deck."""
        return sum(POWER[card] for card in self.view.seats[action.seat].deck)

    # -- main turn and attack -----------------------------------------------------------------------------------------
    def attack(self, action: actions.Attack) -> float:
        """With characters to gain by, and more strength than the rival's hand is likely to have."""
        characters = sum(card in CHARACTERS for card in self.me.hand)
        rival = len(self.enemy.hand) * self.likely_power()
        if not rival:
            return 1.0 if characters else -1.0
        behind = not self.me.deck and self.me.score >= self.enemy.score
        needed = (0.7 if behind else BOLD) * rival
        return 1.0 if characters and strength(self.me.hand) >= needed else -1.0

    def likely_power(self) -> float:
        """Of one card of the rival that is not seen: his ready-made deck is known by name, but for what he has lost."""
        name = self.enemy.deck_name
        cards = DECKS[name].cards if name else tuple(CARDS)
        unseen = [card for card in cards if card not in self.enemy.lost]
        return sum(POWER[card] for card in unseen) / max(1, len(unseen))

    def defend(self, action: actions.Defend) -> float:
        """With enough strength, or because a refusal would lose."""
        characters = sum(card in CHARACTERS for card in self.enemy.laid)
        if characters >= self.enemy.score:
            return VICTORY
        needed = max(0.4, BRAVE - 0.08 * characters) * strength(self.enemy.laid)
        return 1.0 if characters and strength(self.me.hand) >= needed else -1.0

    # -- battle: strikes ----------------------------------------------------------------------------------------------
    def strike(self, action: actions.Strike) -> float:
        """What falls, what is hurt, what comes back for it."""
        return self.strike_worth(action.by, action.target, 0)

    def strike_worth(self, by: str, target: str, more: int) -> float:
        """With so much more damage than it is now."""
        struck = self.targets[target]
        bonus = bonus_against(by, self.me.army[by], target)
        damage = max(1, self.sums[by] + more + bonus - struck.armor)
        if struck.fighter.shield:
            return SHIELD - struck.revenge
        if damage >= struck.fighter.life:
            return struck.worth + FALL - struck.last_word
        return struck.worth * 0.5 * damage / struck.fighter.life - struck.revenge

    def best_strike(self, by: Sequence[str], more: int = 0) -> float:
        """The best that one of these could strike now, with so much more damage; 0 if none can."""
        for card in by:
            if (card, more) not in self.best:
                self.best[card, more] = self._best_of(card, more)
        return max((self.best[card, more] for card in by), default=0.0)

    def _best_of(self, by: str, more: int) -> float:
        if not may_strike(self.me.army, by, self.idle):
            return 0.0
        piercing = pierces(by, self.me.army[by])
        reached = [card for card, one in self.targets.items() if piercing or not is_covered(one.fighter)]
        return max([0.0, *(self.strike_worth(by, target, more) for target in reached)])

    # -- battle: abilities and tricks ---------------------------------------------------------------------------------
    def use(self, action: actions.Use) -> float:
        """In place of a strike."""
        return self.ability(CARDS[action.card].ability, action.by, action.target, action.target2)

    def play(self, action: actions.Play) -> float:
        """Beside the act: what gains anything comes before any strike."""
        worth = self.ability(CARDS[action.card].ability, "", action.target, action.target2)
        return worth + VICTORY / 2 if worth > 0.4 else worth - 1.0

    def ability(self, ability: Ability | None, by: str, target: str, target2: str) -> float:
        """What all its effects gain."""
        effects = ability.effects if ability else ()
        return sum(self.effect(effect, by, target, target2) for effect in effects)

    def effect(self, effect: Effect, by: str, target: str, target2: str) -> float:
        """What it gains on each card that it reaches; harm to one's own counts against it."""
        if effect.do in _ON_SEAT:
            return _ON_SEAT[effect.do](self, effect.n)
        if effect.do == "swap_life":
            return self.swap(target, target2)
        if effect.do == "revive":
            return ATTACK[target] + 0.3 * effect.n + (CHARACTER if target in CHARACTERS else 0.0)
        if effect.do == "refresh":
            return 0.8
        gain = 0.0
        for card, fighter, mine in self.reached(effect, by, target, target2):
            gain += _ON_CARD[effect.do](self, card, fighter, effect.n, mine)
        return gain

    def reached(
        self, effect: Effect, by: str, target: str, target2: str
    ) -> Sequence[tuple[str, FighterView, bool]]:
        """The fighters on which the effect falls, and whether they are one's own."""
        if effect.to in AREAS:
            own, meant = AREAS[effect.to]
            return [
                (card, fighter, own)
                for card, fighter in (self.me if own else self.enemy).army.items()
                if card in meant and not (by and not own and is_covered(fighter))
            ]
        card = {"self": by, "target2": target2}.get(effect.to, target)
        if card in self.me.army:
            return [(card, self.me.army[card], True)]
        return [(card, self.enemy.army[card], False)]

    def damage(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        return -self.hit(card, fighter, n) if mine else self.hit(card, fighter, n)

    def heal(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        gain = min(n, most_life(card, fighter.items) - fighter.life)
        return 0.45 * gain if mine else -0.45 * gain

    def skip(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        """The enemy who strikes hardest, unless he misses his turn already."""
        if mine or fighter.skip:
            return -1.0
        strongest = max(self.enemy_sums.values())
        return 0.5 * attack_of(card, fighter) if self.enemy_sums[card] == strongest else 0.2

    def boost(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        """What the best strike in which the card has a part gains by it."""
        army = self.me.army
        if not mine or fighter.skip or card in self.idle:
            return 0.0
        group = contributors(army, card, self.idle)
        return self.best_strike(group, n) - self.best_strike(group) if group else 0.0

    def weaken(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        lost = min(n, attack_of(card, fighter))
        return -0.4 * lost if mine else 0.4 * lost

    def shield(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        if not mine or fighter.shield:
            return -1.0
        return 0.3 * self.life_worth(card, fighter)

    def lose_items(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        items = sum(ATTACK[item] + 0.4 * LIFE[item] for item in fighter.items)
        return -items if mine else 0.6 * items

    def separate(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        linked = bool(fighter.rides or fighter.inside or fighter.behind)
        return (-1.0 if mine else 0.8) if linked else 0.0

    def cleanse(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        """A missed turn or a weakness gone."""
        attack = ATTACK[card] if fighter.skip else min(fighter.weak, ATTACK[card])
        return 0.5 * attack if mine else -0.5 * attack

    def dismiss(self, card: str, fighter: FighterView, n: int, mine: bool) -> float:
        worth = self.life_worth(card, fighter)
        return NEVER if mine else worth

    def swap(self, target: str, target2: str) -> float:
        """More life for mine, less for his."""
        one, other = (self.me.army.get(card) or self.enemy.army[card] for card in (target, target2))
        changes = (
            (target, min(other.life, most_life(target, one.items)) - one.life),
            (target2, min(one.life, most_life(target2, other.items)) - other.life),
        )
        return sum(0.4 * change if card in self.me.army else -0.4 * change for card, change in changes)

    # -- battle: effects on seats -------------------------------------------------------------------------------------
    def extra_act(self, n: int) -> float:
        """A second strike is worth as much as a first."""
        return 0.8 * self.best_strike(tuple(self.me.army)) if len(self.me.army) > 1 else 0.0

    def approach(self, n: int) -> float:
        return VICTORY if n >= self.me.score else POINT * n

    def recede(self, n: int) -> float:
        return POINT * n

    def draw(self, n: int) -> float:
        return 0.8 * min(n, len(self.me.deck))

    def hush(self, n: int) -> float:
        return 0.3 * sum(card not in self.enemy.used for card in self.enemy.tricks)

    # -- battle: the rest ---------------------------------------------------------------------------------------------
    def retreat(self, action: actions.Retreat) -> float:
        """When hardly anything is left, and the rival does not win the match by it."""
        characters = sum(card in CHARACTERS for card in self.enemy.army)
        hopeless = self.army_worth(self.me) < HOPELESS * self.army_worth(self.enemy)
        return VICTORY if hopeless and self.enemy.score > characters + 1 and len(self.me.army) > 1 else NEVER

    def regroup(self, action: Action) -> float:
        """When nobody can do anything better."""
        return LAST_RESORT

    def always(self, action: Action) -> float:
        """The short way, where there is one."""
        return 10.0

    def nothing(self, action: Action) -> float:
        """What passes or ends something."""
        return 0.0

    def never(self, action: Action) -> float:
        """What others do better."""
        return NEVER


_ON_SEAT: Mapping[str, Callable[[Player, int], float]] = {
    "extra_act": Player.extra_act,
    "approach": Player.approach,
    "recede": Player.recede,
    "draw": Player.draw,
    "hush": Player.hush,
}
_ON_CARD: Mapping[str, Callable[[Player, str, FighterView, int, bool], float]] = {
    "damage": Player.damage,
    "heal": Player.heal,
    "skip": Player.skip,
    "boost": Player.boost,
    "weaken": Player.weaken,
    "shield": Player.shield,
    "drop": Player.lose_items,
    "confiscate": Player.lose_items,
    "separate": Player.separate,
    "cleanse": Player.cleanse,
    "dismiss": Player.dismiss,
}
_WORTH: Mapping[type[Action], Callable[[Player, Any], float]] = {
    actions.PickDeck: Player.pick_deck,
    actions.Autopick: Player.nothing,
    actions.Pick: Player.pick,
    actions.Put: Player.never,
    actions.Choose: Player.choose,
    actions.Ready: Player.nothing,
    actions.Take: Player.nothing,
    actions.Wait: Player.nothing,
    actions.Attack: Player.attack,
    actions.LayAll: Player.always,
    actions.Lay: Player.nothing,
    actions.Hold: Player.never,
    actions.Done: Player.regroup,
    actions.Defend: Player.defend,
    actions.Refuse: Player.nothing,
    actions.Auto: Player.always,
    actions.Give: Player.nothing,
    actions.Pair: Player.regroup,
    actions.Board: Player.regroup,
    actions.Hide: Player.regroup,
    actions.Strike: Player.strike,
    actions.SkipStrike: Player.nothing,
    actions.Use: Player.use,
    actions.Play: Player.play,
    actions.PickUp: Player.regroup,
    actions.Retreat: Player.retreat,
    actions.EndTurn: Player.nothing,
}


def advise(view: CognitionView, prompt: Prompt, chance: Chance) -> Action:
    """The action of greatest worth; of equal ones any."""
    player = Player(view, prompt)
    worths = [_WORTH[type(action)](player, action) for action in prompt.actions]
    best = max(worths)
    return chance.pick(
        [action for action, worth in zip(prompt.actions, worths, strict=True) if worth == best]
    )

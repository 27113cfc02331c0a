"""A decent player: every legal action gets a worth, the best one is played. It sees its seat's view and nothing else.

Worths are counted in additional actions, roughly. In a plot it looks for the cheapest way to fell something that it knows
(`campaign`); hidden cards are struck when Conspirators are left over, for the sight of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.actions import Action, type_of
from engine.core.chance import Chance
from engine.core.game import Prompt
from engine.core.views import HIDDEN
from engine.games.voltrine import actions, forecasts
from engine.games.voltrine.balance import is_free
from engine.games.voltrine.cards import BACKSTAGE, CARDS, COURT, GARDENS, HIGHEST, VALUE, WALLS, dominates
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.ending import LOSSES, QUIET_LIMIT
from engine.games.voltrine.sight import place_of
from engine.games.voltrine.step import MOST_ACTIONS
from engine.games.voltrine.turn import PAID
from engine.games.voltrine.view import VoltrineView

NEVER = -100.0
VICTORY = 100.0
CONSPIRATOR = 0.9
"""What a Conspirator is worth that is not spent."""

PRICE = {1: 1.6, 2: 1.1, 3: 0.8}
"""What an additional action is worth by how many are left."""


class Target(NamedTuple):
    """An enemy card that may be attacked: how, where, its value (0 unknown), what its fall is worth."""

    kind: str
    slot: int
    value: int
    worth: float


class Plan(NamedTuple):
    """What a plan is worth, Conspirators counted off, and the first action of it."""

    worth: float
    first: Action


class Player:
    """One decision."""

    def __init__(self, view: VoltrineView, prompt: Prompt) -> None:
        self.view = view
        self.seat = prompt.seat
        self.me = view.seats[self.seat]
        self.enemy = view.seats[1 - self.seat]
        self.listed = prompt.actions
        self.unseen = self._unseen()
        self.hidden = max(1, sum(self.unseen.values()))
        self.targets = tuple(self._targets())
        self.fighters = {card: self._fighter(card) for card in CARDS}
        self.first_steps: dict[Action, float] = {}
        if view.phase == "plot":
            for plan in self.plans([card for card in self.me.backstage if card]):
                self.first_steps[plan.first] = max(plan.worth, self.first_steps.get(plan.first, NEVER))

    # -- what it knows ------------------------------------------------------------------------------------------------
    def _unseen(self) -> Mapping[int, int]:
        """Value -> how many of its two cards lie where they cannot be seen."""
        view, me, enemy = self.view, self.me, self.enemy
        seen = {*view.gardens, *view.pile, *me.hand, *enemy.up}
        for seat in (me, enemy):
            seen.update(seat.court, seat.walls, seat.backstage)
        counts = dict.fromkeys(range(1, HIGHEST + 1), 0)
        for card in CARDS:
            counts[VALUE[card]] += card not in seen
        return counts

    def likely(self, value: int) -> float:
        """How likely it is that a hidden card has this value."""
        return self.unseen[value] / self.hidden

    def _targets(self) -> Iterator[Target]:
        """Walls, unshielded Protagonists, the Hero; a treaty leaves the Walls alone."""
        enemy = self.enemy
        action = 0.7 if self.me.actions < MOST_ACTIONS else 0.2
        last = enemy.lost + 1 >= LOSSES or len([card for card in enemy.court if card]) == 1
        protagonist = VICTORY if last else 5.0 + 2 * enemy.lost
        for slot, (wall, card) in enumerate(zip(enemy.walls, enemy.court, strict=True), 1):
            behind = 1.5 if card and slot != enemy.hero else 0.0
            if behind and card != HIDDEN:
                behind = 2.2
            if wall:
                yield Target("topple", slot, VALUE.get(wall, 0), 1.2 + behind + action)
            elif behind and not self.view.plot.treaty:
                yield Target("confront", slot, VALUE.get(card, 0), protagonist + action)
        if enemy.hero and not self.view.plot.treaty:
            value = VALUE.get(enemy.court[enemy.hero - 1], 0)
            yield Target("confront_hero", enemy.hero, value, VICTORY)

    def exposed(self) -> Iterator[tuple[int, bool]]:
        """My Protagonists that no Defender shields: slot, and whether the enemy knows the card."""
        for slot, (wall, card) in enumerate(zip(self.me.walls, self.me.court, strict=True), 1):
            if card and not wall:
                yield slot, card in self.me.up

    @property
    def dear(self) -> float:
        """What one of my Protagonists is worth to me."""
        last = self.me.lost + 1 >= LOSSES or len([card for card in self.me.court if card]) == 1
        return 6.0 if last else 3.0

    # -- the plot -----------------------------------------------------------------------------------------------------
    def campaign(self, cards: Sequence[str], shift: int = 0, copy: int = 0) -> Iterator[Plan]:
        """Ways to fell a known card with some of these Conspirators: the fighter, behind up to two that prepare the fight."""
        copied = [
            card for card in (*self.enemy.court, *self.enemy.walls) if card in VALUE and card in self.enemy.up
        ]
        for target in self.targets:
            if not target.value:
                continue
            for fighter in cards:
                if target.kind == "confront_hero" and dominates(target.value, VALUE[fighter]):
                    continue
                others = [card for card in cards if card != fighter]
                yield from self._fight(target, fighter, others, copy or VALUE[fighter], shift)
                for card in copied if others else ():
                    rest = self._steps(target, VALUE[card], shift)
                    if len(rest) + 1 <= len(others):
                        worth = target.worth - CONSPIRATOR * (2 + len(rest))
                        yield Plan(worth, actions.TRANSFORM[self.least(others)][card])

    def _fight(
        self, target: Target, fighter: str, others: Sequence[str], strength: int, shift: int
    ) -> Iterator[Plan]:
        steps = self._steps(target, strength, shift)
        if len(steps) > len(others):
            return
        worth = target.worth - CONSPIRATOR * (1 + len(steps))
        if steps:
            strengthenings = actions.STRENGTHEN[self.least(others)]
            yield Plan(worth, strengthenings[actions.SHIFTS.index(steps[0])])
        else:
            yield Plan(worth, self.attack(target, fighter))

    def _steps(self, target: Target, strength: int, shift: int) -> list[int]:
        """The Strengthenings that lift this strength to one above the target's value."""
        missing = (target.value + 1 - strength - shift + 7) % HIGHEST - 7
        steps: list[int] = []
        while missing:
            by = max(-2, min(2, missing))
            steps.append(by)
            missing -= by
        return steps

    @staticmethod
    def attack(target: Target, fighter: str) -> Action:
        """The action by which the fighter goes for the target."""
        if target.kind == "topple":
            return actions.TOPPLE[fighter][target.slot - 1]
        if target.kind == "confront":
            return actions.CONFRONT[fighter][target.slot - 1]
        return actions.CONFRONT_HERO[fighter]

    def probes(self, cards: Sequence[str], shift: int = 0, copy: int = 0) -> Iterator[Plan]:
        """Striking a hidden card: it may fall, and it is seen afterwards."""
        sight = 1.5 if len(cards) > 1 else 1.1
        for target in self.targets:
            if target.value:
                continue
            for fighter in cards:
                beaten = ((copy or VALUE[fighter]) + shift - 2) % HIGHEST + 1
                worth = self.likely(beaten) * target.worth + sight * min(1.0, target.worth / 4) - CONSPIRATOR
                if target.kind != "confront_hero":
                    yield Plan(worth, self.attack(target, fighter))

    def least(self, cards: Sequence[str]) -> str:
        """The one that fights worst."""
        return min(cards, key=self.fighter)

    def fighter(self, card: str) -> float:
        """What the card is worth as a Conspirator against what is known."""
        return self.fighters[card]

    def _fighter(self, card: str) -> float:
        best = 0.0
        for target in self.targets:
            if target.value:
                steps = len(self._steps(target, VALUE[card], 0))
                if target.kind == "confront_hero" and dominates(target.value, VALUE[card]):
                    continue
                if steps < 2:
                    best = max(best, min(target.worth, 9.0) * (0.5 if steps else 1.0))
        return best

    def plans(self, cards: Sequence[str]) -> Iterator[Plan]:
        """All of them, with these Conspirators and what the plot has prepared."""
        plot = self.view.plot
        yield from self.campaign(cards, plot.shift, plot.copy)
        yield from self.probes(cards, plot.shift, plot.copy)

    # -- worth of an action, by its type ------------------------------------------------------------------------------
    def worth(self, action: Action) -> float:
        """What the action gains, its price counted off."""
        return _WORTH[type(action)](self, action) - self.price(type_of(action))

    def price(self, kind: str) -> float:
        """What an action of this type costs now: an additional action is dearer the fewer are left."""
        view = self.view
        if kind not in PAID or view.phase not in ("main", "reaction"):
            return 0.0
        if view.phase == "main" and (view.base or is_free(kind, view.used, view.group)):
            return 0.0
        return PRICE[self.me.actions]

    def nothing(self, action: Action) -> float:
        """What ends or declines something."""
        return 0.0

    def never(self, action: Action) -> float:
        """What this player leaves alone: the Hero, and giving up a Protagonist."""
        return NEVER

    def muster(self, action: actions.Muster) -> float:
        """Three Protagonists, those that are hardest to defeat."""
        return 1.0 - self.danger(action.card)

    def draw(self, action: actions.Draw) -> float:
        """Cards for the Walls and the Backstage."""
        return (2.4, 2.0, 1.5, 0.9)[min(3, len(self.me.hand))]

    def place(self, action: actions.Place) -> float:
        """Fill the zone where the card helps most."""
        return self.standing(action.card, action.zone, action.slot)

    def redeploy(self, action: actions.Redeploy) -> float:
        """Take a card from the Gardens, or a Defender from where he shields nobody."""
        card, zone, slot = action.card, action.zone, action.slot
        if zone == GARDENS or (slot and place_of(self.me, zone)[slot - 1]):
            return NEVER
        gain = self.standing(card, zone, slot)
        if card in self.view.gardens:
            return gain - 0.2
        if card in self.me.backstage:
            return gain - self.conspirator(card) - 0.5
        left = self.me.walls.index(card)
        return gain - self.shield(left + 1, card) - 0.5

    def standing(self, card: str, zone: str, slot: int) -> float:
        """What it is worth that the card comes into an empty place."""
        if zone == BACKSTAGE:
            return self.conspirator(card)
        if zone == WALLS:
            return self.shield(slot, card)
        taken = sum(map(bool, self.me.court))
        return (
            (3.0, 2.5, 1.2)[taken] * (1.3 if self.me.walls[slot - 1] else 1.0)
            - self.danger(card)
            - self.fighter(card) / 3
        )

    def conspirator(self, card: str) -> float:
        """The second and third are worth less, a card that can fell something more."""
        taken = sum(map(bool, self.me.backstage))
        return (1.3, 1.1, 0.8)[min(2, taken)] + self.fighter(card) / 2

    def shield(self, slot: int, card: str) -> float:
        """A Defender before a Protagonist, above all before a known one."""
        protagonist = self.me.court[slot - 1]
        if not protagonist or slot == self.me.hero:
            return 0.1
        known = protagonist in self.me.up
        return self.dear * (0.75 if known else 0.5) - self.danger(card) - self.fighter(card) / 3

    def danger(self, card: str) -> float:
        """How likely the enemy is to hold a card that defeats this one, as a worth."""
        return 4.0 * self.likely(VALUE[card] % HIGHEST + 1)

    def regroup(self, action: actions.Regroup) -> float:
        """Turn known Protagonists down again; which order it was is left to luck."""
        exposed = sum(1 for _, known in self.exposed() if known)
        open_cards = sum(1 for card in self.me.court if card in self.me.up)
        return 0.4 * self.dear * exposed + 0.3 * open_cards

    def plot(self, action: actions.Plot) -> float:
        """The best plan, and a little for the Conspirators that are left after it."""
        cards = [card for card in self.me.backstage if card]
        best = max((plan.worth for plan in self.plans(cards)), default=0.0)
        urgent = 1.0 if self.view.quiet >= QUIET_LIMIT - 4 else 0.0
        return best + urgent + 0.4 * (len(cards) - 1) - 0.3

    def total_war(self, action: actions.TotalWar) -> float:
        """A Defender that shields nobody for one that shields a Protagonist; it brings an action."""
        zone = war_zone(self.enemy.walls)
        gain = 0.8 if self.me.actions < MOST_ACTIONS else 0.0
        if zone == WALLS:
            gain += 1.0 + (1.2 if self.enemy.court[action.target - 1] else 0.0)
        else:
            gain += 1.2
        return gain - self.shield(action.slot, self.me.walls[action.slot - 1]) - 0.8

    def reveal(self, action: actions.Reveal) -> float:
        """See an enemy card; one's own are better hidden."""
        if action.seat != self.seat:
            shielded = self.enemy.walls[action.slot - 1] != ""
            return {COURT: 0.8 if shielded else 1.6, WALLS: 1.2, BACKSTAGE: 0.2}[action.zone]
        return NEVER

    def peace_treaty(self, action: actions.PeaceTreaty) -> float:
        """Once, when much is at stake."""
        stake = sum(self.dear * (0.6 if known else 0.2) for _, known in self.exposed())
        return stake - 2.0

    def in_plot(self, action: Action) -> float:
        """What the best plan that begins with it is worth."""
        return self.first_steps.get(action, -0.5)

    def intercept(self, action: actions.Intercept) -> float:
        """Always against an Infiltration; else where the attacker knows what he strikes and the Hero is safe."""
        attack = self.view.plot.attack
        if attack.kind == "infiltration":
            return 1.0
        target = place_of(self.me, WALLS if attack.kind == "topple" else COURT)[attack.slot - 1]
        hero = self.me.court[self.me.hero - 1]
        return 1.0 if target in self.me.up and VALUE[target] != VALUE[hero] else -1.0

    def garden_all(self, action: actions.GardenAll) -> float:
        """The automatic cells are good."""
        return 1.0

    def discard(self, action: actions.Discard) -> float:
        """The card that is least use, where it earns something."""
        if action.cell:
            return NEVER
        earns = isinstance(forecasts.forecast(self.view, action), forecasts.AutomaticEarns)
        return (1.0 if earns and self.me.actions < MOST_ACTIONS else 0.0) - self.fighter(action.card)


_WORTH: Mapping[type[Action], Callable[[Player, Any], float]] = {
    actions.Muster: Player.muster,
    actions.Draw: Player.draw,
    actions.Place: Player.place,
    actions.Redeploy: Player.redeploy,
    actions.Regroup: Player.regroup,
    actions.Plot: Player.plot,
    actions.CreateHero: Player.never,
    actions.TotalWar: Player.total_war,
    actions.Infiltration: Player.never,
    actions.Reveal: Player.reveal,
    actions.PeaceTreaty: Player.peace_treaty,
    actions.Topple: Player.in_plot,
    actions.Confront: Player.in_plot,
    actions.ConfrontHero: Player.in_plot,
    actions.Strengthen: Player.in_plot,
    actions.Transform: Player.in_plot,
    actions.RevealHand: Player.in_plot,
    actions.RevealConspirators: Player.in_plot,
    actions.Intercept: Player.intercept,
    actions.Allow: Player.nothing,
    actions.GardenAll: Player.garden_all,
    actions.Garden: Player.nothing,
    actions.Discard: Player.discard,
    actions.Pass: Player.nothing,
    actions.Stop: Player.nothing,
    actions.Finish: Player.nothing,
    actions.EndTurn: Player.nothing,
}


def advise(view: VoltrineView, prompt: Prompt, chance: Chance) -> Action:
    """The action of greatest worth; of equal ones any, and any order of a regroup: it should tell nothing."""
    player = Player(view, prompt)
    worths = [player.worth(action) for action in prompt.actions]
    best = max(worths)
    return chance.pick(
        [action for action, worth in zip(prompt.actions, worths, strict=True) if worth == best]
    )

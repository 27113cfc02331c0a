"""What holds in every position of every match, over random options and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import UNSET

from engine.core.actions import Action, write_action
from engine.core.chance import Chance, seed_of
from engine.core.events import EVERYONE, Audience, Event
from engine.core.game import Prompt
from engine.core.views import HIDDEN
from engine.games.void_party import VOID_PARTY, actions
from engine.games.void_party.cards import CREATURES, KINDS
from engine.games.void_party.explain import ERRORS
from engine.games.void_party.legal import legal_actions, only_action
from engine.games.void_party.position import check
from engine.games.void_party.rules import FORCED, VoidPartyRules
from engine.games.void_party.state import DrawPlan, VoidPartyState
from engine.games.void_party.step import Step
from engine.games.void_party.tokens import count

PART = 25
"""Matches in a test."""

MOST_LISTED = {1: 59, 2: 59, 3: 87, 4: 117, 5: 182, 6: 182}
"""By characters a seat: the largest decision (section 14)."""


def draw_options(chance: Chance, seats: int) -> dict[str, Any]:
    """A format alone, or everything by lot; also what no lobby offers."""
    raw: dict[str, Any] = {"format": chance.pick(("quick", "quick", "blitz", "full"))}
    if chance.below(3) == 0:
        return raw
    return raw | {
        "mode": chance.pick(("standard", "standard", "duel")),
        "characters_per_seat": chance.pick([each for each in range(1, 7) if each * seats <= 16]),
        "deck_size": chance.pick((0, 0, 4, 20, 80)),
        "round_limit": chance.pick((1, 2, 4, 6)),
        "battle_rounds": chance.pick((1, 2, 4, 6)),
        "war_restores": chance.pick((-1, 0, 1, 2)),
        "creature_control": chance.pick(("opponent", "auto")),
        "auto_distortion": chance.below(3) == 0,
        "multi_target": chance.below(4) > 0,
        "mass_retreat": chance.below(3) == 0,
        "min_strike_cost": chance.below(2),
    }


class Walk:
    """A match of players who choose any type of action, so that rare ones are met, or what the greedy one advises."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed_of(seed), 0)
        self.seats = 2 + self.chance.below(3)
        self.raw = draw_options(self.chance, self.seats)
        rules = VOID_PARTY.make_rules(VOID_PARTY.make_options(self.raw), self.seats)
        assert isinstance(rules, VoidPartyRules)
        self.rules = rules
        self.advised = self.chance.below(3)
        self.state = rules.deal(Chance(seed_of(seed), 1))
        self.told: list[Event] = []

    def steps(self) -> Iterator[Prompt]:
        """The decisions of the match; between them the position moves on."""
        while (prompt := self.rules.prompt(self.state)) is not None:
            yield prompt
            action = self._pick(prompt)
            self.told = []
            self.state = self.state.copy()
            self.rules.apply(self.state, prompt.seat, action, Chance(b"", 2), self._hear)

    def _pick(self, prompt: Prompt) -> Action:
        if self.chance.below(3) < self.advised:
            return self.rules.advise(self.rules.view(self.state, prompt.seat), prompt, self.chance)
        types = list(dict.fromkeys(type(action) for action in prompt.actions))
        chosen = self.chance.pick(types)
        return self.chance.pick([action for action in prompt.actions if type(action) is chosen])

    def _hear(self, to: Audience, event: Event) -> None:
        assert to == EVERYONE
        self.told.append(event)


# -- invariants -------------------------------------------------------------------------------------------------------
def check_tokens(state: VoidPartyState) -> None:
    """100 of each kind in all (VP-2.1)."""
    for kind in KINDS:
        total = state.supply.of(kind)
        for seat in state.seats:
            total += seat.storage.of(kind) + sum(count(character, kind) for character in seat.characters)
        assert total == 100


def check_cards(walk: Walk) -> None:
    """No creature is lost or doubled: deck, discard, plans, battle (VP-2.7, VP-11.7)."""
    state = walk.state
    found = [*state.deck, *state.discard]
    found += [card for plan in state.plans if isinstance(plan, DrawPlan) for card in plan.cards]
    if state.battle is not UNSET and state.battle.kind == "creatures":
        found += [fighter.id for fighter in state.battle.sides[1].fighters]
    options = walk.rules.options
    dealt = 0 if options.mode == "duel" else options.deck_size or {2: 12, 3: 16, 4: 24}[walk.seats]
    assert len(found) == len(set(found)) == dealt
    assert set(found) <= set(CREATURES)


def check_limits(walk: Walk) -> None:
    """Groups of one to four (VP-4.8), edits, rounds, pairs, restorations within their limits; a score of what is there."""
    state, options = walk.state, walk.rules.options
    for seat in state.seats:
        sizes = Counter(character.group for character in seat.living())
        assert all(1 <= group <= options.characters_per_seat and size <= 4 for group, size in sizes.items())
        assert not seat.out or (not seat.living() and not seat.storage.total)
        assert options.war_restores < 0 or seat.restores <= options.war_restores
    assert state.edits <= 20
    assert state.round <= options.round_limit
    if state.battle is not UNSET:
        assert 1 <= state.battle.round <= options.battle_rounds
        assert all(side.present() for side in state.battle.sides)
    if state.result is not UNSET:
        assert not state.plans
        assert state.battle is UNSET
        assert state.result.winners
        assert all(not state.seats[winner].out for winner in state.result.winners)


def check_decision(walk: Walk, prompt: Prompt) -> None:
    """A real choice, of a size that was seen before; no automatic step is due (VP-1.5)."""
    state, options = walk.state, walk.rules.options
    assert prompt.seat == state.pending
    assert not state.seats[prompt.seat].out
    assert 2 <= len(set(prompt.actions)) == len(prompt.actions) <= MOST_LISTED[options.characters_per_seat]
    assert prompt.default in prompt.actions
    forced = FORCED.get(state.phase)
    assert forced is None or not forced(Step(state.copy(), options, lambda to, event: None))
    assert only_action(state, options) is None


def play_and_check(numbers: range) -> tuple[set[str], set[str], set[type[Action]]]:
    """Check every position of these matches; the phases and endings that were met, the types of actions listed."""
    phases: set[str] = set()
    reasons: set[str] = set()
    listed: set[type[Action]] = set()
    for number in numbers:
        walk = Walk(f"sound {number}")
        rounds = 0
        for prompt in walk.steps():
            check(walk.state)
            check_tokens(walk.state)
            check_cards(walk)
            check_limits(walk)
            check_decision(walk, prompt)
            assert rounds <= walk.state.round
            rounds = walk.state.round
            phases.add(walk.state.phase)
            listed.update(map(type, prompt.actions))
        check_tokens(walk.state)
        check_cards(walk)
        check_limits(walk)
        outcome = walk.rules.outcome(walk.state)
        assert outcome is not None
        assert walk.state.result is not UNSET
        ranked = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        assert ranked == walk.state.result.winners
        reasons.add(outcome.reason)
    return phases, reasons, listed


@pytest.mark.parametrize("part", range(2))
def test_every_position_is_sound(part: int) -> None:
    phases, reasons, listed = play_and_check(range(part * PART, (part + 1) * PART))
    assert phases == set(FORCED) | {"setup", "camp", "stance", "auction", "distort"}
    assert reasons == {"last_standing", "round_limit"}
    assert listed >= set(VOID_PARTY.actions) - {actions.Hold}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(2, 44))
def test_thousand_matches_are_sound(part: int) -> None:
    play_and_check(range(part * PART, (part + 1) * PART))


# -- legal = listed ---------------------------------------------------------------------------------------------------
def every_action() -> Iterator[Action]:
    """All that there are, of those with many amounts only the first."""
    yield from (actions.DONE, actions.PASS, actions.END_TURN, actions.SURRENDER_AUTO, actions.TAKE_AUTO)
    yield from (*actions.CAMP_AUTO, *actions.HOLD, *actions.BID, *actions.ABSORB)
    for one in (
        actions.KIT_ALL,
        actions.RESTORE,
        actions.LAYOUT,
        actions.RESET,
        actions.READY,
        actions.AUTO_TURN,
        actions.RETREAT,
        actions.ABSORB_AUTO,
        actions.RECOVER_AUTO,
        actions.RECOVER,
    ):
        yield from one.values()
    for many in (
        actions.KIT,
        actions.OUTFIT,
        actions.JOIN,
        actions.STANCE,
        actions.SURRENDER,
        actions.BALANCE,
        actions.TAKE,
    ):
        yield from (action for row in many.values() for action in row[:40])
    yield from (action for row in actions.DRAW for action in row)
    yield from (action for kinds in actions.PLACE.values() for row in kinds.values() for action in row)
    yield from (action for row in actions.STRIKE.values() for action in row.values())
    yield from (action for group in actions.RAID for row in group for action in row)


EVERY_ACTION: Mapping[str, tuple[tuple[Action, dict[str, Any]], ...]] = {
    type_: tuple((action, raw) for action in every_action() if (raw := write_action(action))["type"] == type_)
    for type_ in dict.fromkeys(write_action(action)["type"] for action in every_action())
}


def test_listed_is_what_is_not_refused() -> None:
    """Of all actions there are, exactly the listed ones are allowed, and nobody else may do them."""
    looked_at: Counter[str] = Counter()
    for number in range(40):
        walk = Walk(f"listed {number}")
        for prompt in walk.steps():
            state = walk.state
            if walk.chance.below(12) or looked_at[state.phase] >= 14:
                continue
            looked_at[state.phase] += 1
            allowed = set()
            for rows in EVERY_ACTION.values():
                for action, raw in rows:
                    refusal = walk.rules.explain(state, state.pending, raw)
                    if refusal is None:
                        allowed.add(action)
                    else:
                        assert set(refusal.args) == set(ERRORS[refusal.code])
            assert allowed == set(prompt.actions)
            other = (state.pending + 1) % walk.seats
            refusal = walk.rules.explain(state, other, write_action(prompt.default))
            assert refusal is not None
            assert refusal.code == "not_your_turn"
    assert len(looked_at) == 10
    assert min(looked_at.values()) >= 4


def test_the_only_action_is_found() -> None:
    """In positions in which the rules have not yet moved on by themselves, too."""
    found = 0
    for number in range(20):
        walk = Walk(f"only {number}")
        for prompt in walk.steps():
            state = walk.state.copy()
            state.edits = 20
            listed = legal_actions(state, walk.rules.options)
            assert len(listed) >= 1
            assert only_action(state, walk.rules.options) == (listed[0] if len(listed) == 1 else None)
            found += len(listed) == 1
            assert prompt.actions
    assert found > 3


# -- views ------------------------------------------------------------------------------------------------------------
def test_everybody_sees_all_but_backs() -> None:
    """The same for every seat and the table: deck and plans as "?", everything else as it is (VP-13)."""
    planned = 0
    for number in range(6):
        walk = Walk(f"views {number}")
        for _ in walk.steps():
            position = walk.rules.position(walk.state)
            views = [walk.rules.view(walk.state, viewer) for viewer in range(-1, walk.seats)]
            for viewer, view in enumerate(views, -1):
                assert view.viewer == viewer
                assert view.deck == (HIDDEN,) * len(position["deck"])
                assert (view.seats, view.battle) == (views[0].seats, views[0].battle)
                assert [character.tokens for seat in view.seats for character in seat.characters] == [
                    character.tokens for seat in walk.state.seats for character in seat.characters
                ]
                for plan, truth in zip(view.plans, walk.state.plans, strict=True):
                    if isinstance(truth, DrawPlan):
                        assert getattr(plan, "cards", None) == (HIDDEN,) * len(truth.cards)
                        planned += 1
    assert planned > 5


def test_a_copy_shares_nothing_changeable() -> None:
    for number in range(4):
        walk = Walk(f"copies {number}")
        for prompt in walk.steps():
            before = walk.rules.position(walk.state)
            other = walk.state.copy()
            assert walk.rules.position(other) == before
            walk.rules.apply(other, prompt.seat, prompt.actions[0], Chance(b"", 2), lambda to, event: None)
            assert walk.rules.position(walk.state) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_leaving_in_every_phase(seats: int) -> None:
    """Whoever leaves, the rest is sound, and tokens and cards are conserved (VP-12.5)."""
    phases: set[str] = set()
    for number in range(18):
        walk = Walk(f"leaving {seats} {number}")
        if walk.seats != seats:
            continue
        for step, _ in enumerate(walk.steps()):
            if step % 3:
                continue
            before = walk.state
            for seat in range(seats):
                if before.seats[seat].out:
                    continue
                walk.state = before.copy()
                walk.rules.concede(walk.state, seat, Chance(b"", 3), lambda to, event: None)
                assert walk.state.seats[seat].out
                check(walk.state)
                check_tokens(walk.state)
                check_cards(walk)
                check_limits(walk)
                prompt = walk.rules.prompt(walk.state)
                if prompt:
                    check_decision(walk, prompt)
                phases.add(before.phase)
            walk.state = before
    assert len(phases) >= 9

"""What holds at every step of every match, whatever its options (random play)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.core.actions import Action, write_action
from engine.core.chance import Chance, seed_of
from engine.core.game import Prompt
from engine.games.voltrine import actions
from engine.games.voltrine.actions import ORDERS, Regroup
from engine.games.voltrine.balance import heaviest, weigh
from engine.games.voltrine.cards import VALUE, ZONES
from engine.games.voltrine.position import check
from engine.games.voltrine.rules import FORCED, VoltrineRules
from engine.games.voltrine.state import VoltrineState
from engine.games.voltrine.step import Step
from tests.games.voltrine.positions import Told, rules

OPTIONS: tuple[dict[str, Any], ...] = (
    {"predispositions": False},
    {"predispositions": True},
    {"predispositions": True, "heroes": True},
    {"predispositions": False, "heroes": True, "intercept": "any", "turn_limit": 24},
)
ALWAYS_OFFERED = {
    "main": actions.EndTurn,
    "reaction": actions.Pass,
    "plot": actions.Strengthen,
    "garden": actions.Garden,
    "discard": actions.Discard,
    "intercept": actions.Allow,
    "placing": actions.Finish,
    "redeploying": actions.Finish,
    "war": actions.Finish,
    "muster": actions.Muster,
}


def _tables() -> Iterator[Action]:
    """Every action there is, but the Regroups."""
    yield from (
        actions.FINISH,
        actions.DRAW,
        actions.PLOT,
        actions.END_TURN,
        actions.PASS,
        actions.PEACE_TREATY,
    )
    yield from (actions.STOP, actions.INTERCEPT, actions.ALLOW, actions.GARDEN_ALL)
    yield from (*actions.CREATE_HERO, *actions.INFILTRATION)
    yield from (action for row in actions.TOTAL_WAR for action in row)
    yield from (action for owner in actions.REVEAL for row in owner.values() for action in row)
    for one in (actions.MUSTER, actions.REVEAL_HAND, actions.REVEAL_CONSPIRATORS, actions.CONFRONT_HERO):
        yield from one.values()
    for many in (actions.PLACE, actions.REDEPLOY, actions.TOPPLE, actions.CONFRONT, actions.STRENGTHEN):
        yield from (action for row in many.values() for action in row)
    for cells in (actions.GARDEN, actions.DISCARD):
        yield from (action for row in cells.values() for action in row)
    yield from (action for row in actions.TRANSFORM.values() for action in row.values())


EVERY_ACTION: Mapping[Action, dict[str, Any]] = {action: write_action(action) for action in _tables()}


class Walk:
    """Matches of a player who now chooses any type of action, so that rare ones are met, now what the greedy one advises."""

    def __init__(self, options: Mapping[str, Any], seed: str) -> None:
        self.table: VoltrineRules = rules(**options)
        self.chance = Chance(seed_of(seed), 0)
        self.told: Told = []
        self.state = self.table.deal(Chance(seed_of(seed), 1))

    def steps(self) -> Iterator[tuple[VoltrineState, Prompt]]:
        """The positions of a match and their prompts, to the end."""
        while (prompt := self.table.prompt(self.state)) is not None:
            yield self.state, prompt
            action = self._pick(prompt)
            self.state, self.told = self.state.copy(), []
            self.table.apply(
                self.state,
                prompt.seat,
                action,
                Chance(b"", 2),
                lambda to, event: self.told.append((to, event)),
            )

    def _pick(self, prompt: Prompt) -> Action:
        if self.chance.below(2):
            return self.table.advise(self.table.view(self.state, prompt.seat), prompt, self.chance)
        types = list(dict.fromkeys(type(action) for action in prompt.actions))
        chosen = self.chance.pick(types)
        return self.chance.pick([action for action in prompt.actions if type(action) is chosen])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_is_sound(options: dict[str, Any]) -> None:
    """Cards conserved (VT-13.1), limits kept, no forced step left (VT-13.4), something always offered (VT-11.9), an end."""
    phases, results = set(), set()
    for number in range(12):
        walk = Walk(options, f"sound {number}")
        turns = 0
        for state, prompt in walk.steps():
            check(state)
            assert not FORCED[state.phase](Step(state.copy(), walk.table.options, lambda to, event: None))
            assert any(isinstance(action, ALWAYS_OFFERED[state.phase]) for action in prompt.actions)
            assert len(prompt.actions) == len(set(prompt.actions)) <= 240
            assert prompt.default in prompt.actions
            assert prompt.seat == state.pending
            assert turns <= state.turn <= walk.table.options.turn_limit
            turns = state.turn
            phases.add(state.phase)
        check(walk.state)
        outcome = walk.table.outcome(walk.state)
        assert outcome is not None
        assert outcome.winner == (None if walk.state.winner < 0 else walk.state.winner)
        results.add(outcome.reason)
    assert phases >= {"muster", "main", "placing", "redeploying", "reaction", "plot", "garden", "discard"}
    assert len(results) > 1


@pytest.mark.soak
def test_a_thousand_matches_are_sound_and_end() -> None:
    dice = Chance(seed_of("thousand"), 0)
    for number in range(1000):
        options = {
            "predispositions": bool(dice.below(2)),
            "heroes": bool(dice.below(2)),
            "intercept": dice.pick(("hidden", "any")),
            "turn_limit": dice.pick((20, 24, 60, 200)),
        }
        walk = Walk(options, f"thousand {number}")
        for state, prompt in walk.steps():
            check(state)
            assert any(isinstance(action, ALWAYS_OFFERED[state.phase]) for action in prompt.actions)
            assert len(prompt.actions) <= 240
        assert walk.table.outcome(walk.state) is not None
        assert walk.state.turn <= walk.table.options.turn_limit


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_listed_is_what_is_not_refused(options: dict[str, Any]) -> None:
    """Of all actions there are, exactly the listed ones are allowed; of Regroups, those that lead to a listed Court too."""
    looked_at = 0
    for number in range(6):
        walk = Walk(options, f"listed {number}")
        for state, prompt in walk.steps():
            if walk.chance.below(10):
                continue
            looked_at += 1
            listed = [action for action in prompt.actions if not isinstance(action, Regroup)]
            allowed = {
                action
                for action, raw in EVERY_ACTION.items()
                if walk.table.explain(state, state.pending, raw) is None
            }
            assert allowed == set(listed)
            check_regroups(walk.table, state, prompt)
    assert looked_at > 30


def check_regroups(table: VoltrineRules, state: VoltrineState, prompt: Prompt) -> None:
    """The listed orders are the smallest of those that lead to the same Court (VT-4.7)."""
    smallest: dict[tuple[str, ...], str] = {}
    court = state.seats[state.pending].court
    for order in ORDERS:
        if table.explain(state, state.pending, {"type": "regroup", "order": order}) is None:
            smallest.setdefault(tuple(court[int(digit) - 1] for digit in order), order)
    listed = [action.order for action in prompt.actions if isinstance(action, Regroup)]
    assert listed == list(smallest.values())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_views_show_what_may_be_seen(options: dict[str, Any]) -> None:
    """Own and face-up cards stand where they are, others read "?", hands tell no order (VT-10.2, VT-10.3)."""
    walk = Walk(options, "views")
    for state, _ in walk.steps():
        for viewer in (-1, 0, 1):
            view = walk.table.view(state, viewer)
            assert set(view.deck) <= {"?"}
            assert len(view.deck) == len(state.deck)
            assert view.lot == ("?",) * 30
            for number, (seen, seat) in enumerate(zip(view.seats, state.seats, strict=True)):
                for zone in ZONES:
                    for shown, card in zip(getattr(seen, zone), getattr(seat, zone), strict=True):
                        assert shown == (card if not card or card in seat.up or number == viewer else "?")
                up = [card for card in seat.hand if card in seat.up]
                hidden = ["?"] * (len(seat.hand) - len(up))
                assert seen.hand == (seat.hand if number == viewer else (*up, *hidden))


def test_weights_by_the_book() -> None:
    """The fast count equals the sentence of VT-7.2, on states and on everybody's view."""
    groups = set()
    for number in range(6):
        walk = Walk({"predispositions": True, "heroes": True}, f"weights {number}")
        for state, _ in walk.steps():
            book = [0, 0, 0]
            for seat in state.seats:
                for home, zone in enumerate(ZONES):
                    for slot, card in enumerate(seat.zone(zone), 1):
                        if card in seat.up:
                            group = (VALUE[card] - 1) % 3
                            is_hero = zone == "court" and slot == seat.hero
                            book[group] += 5 if is_hero else 3 if group == home else 1
            assert list(weigh(state.seats)) == book
            for viewer in (-1, 0, 1):
                view = walk.table.view(state, viewer)
                assert list(view.weights) == book
                assert list(weigh(view.seats)) == book
                assert view.group == (heaviest(view.weights) if state.turn > 2 else "")
                groups.add(view.group)
    assert len(groups) == 4


def test_a_copy_shares_nothing_changeable() -> None:
    walk = Walk({"predispositions": True, "heroes": True}, "copies")
    for state, prompt in walk.steps():
        before = walk.table.position(state)
        other = state.copy()
        assert walk.table.position(other) == before
        walk.table.apply(other, prompt.seat, prompt.default, Chance(b"", 2), lambda to, event: None)
        assert walk.table.position(state) == before

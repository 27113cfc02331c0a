"""What holds at every step of every match, whatever its options (random play)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from engine.core.actions import Action, write_action
from engine.core.chance import Chance, seed_of
from engine.core.game import Prompt
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.cards import ACTIVE, CARDS, DECKS, FIGHTERS, SLOTS
from engine.games.cognition_of_zero.combat import is_covered, most_life
from engine.games.cognition_of_zero.links import Links
from engine.games.cognition_of_zero.position import check
from engine.games.cognition_of_zero.rules import FORCED
from engine.games.cognition_of_zero.state import CognitionState, SeatState
from engine.games.cognition_of_zero.step import Step
from tests.games.cognition_of_zero.positions import Told, rules

METHODS = ("dealt", "picked", "draft", "split")
BEFORE_PLAY = ("pick_deck", "draft", "split", "choose", "preview")


def some_options(dice: Chance) -> dict[str, Any]:
    """Any values of all options."""
    return {
        "deck_method": dice.pick(METHODS),
        "deck_size": dice.pick((8, 12, 16, 24)),
        "start_score": dice.pick((3, 7, 12)),
        "opening_hand": dice.below(7),
        "second_bonus": dice.below(3),
        "preview": bool(dice.below(2)),
        "acts_per_turn": dice.pick((1, 1, 2, 9)),
        "first_strike": dice.pick(("one", "all", "off")),
        "wounds": dice.pick(("heal", "keep")),
        "turn_limit": dice.pick((0, 0, 12, 400)),
    }


class Walk:
    """Matches of a player who now chooses any type of action, so that rare ones are met, now what the greedy one advises."""

    def __init__(self, options: Mapping[str, Any], seed: str) -> None:
        self.table = rules(**options)
        self.chance = Chance(seed_of(seed), 0)
        self.told: Told = []
        self.state = self.table.deal(Chance(seed_of(seed), 1))

    def steps(self) -> Iterator[tuple[CognitionState, Prompt]]:
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
        if self.chance.below(3) == 0:
            return self.table.advise(self.table.view(self.state, prompt.seat), prompt, self.chance)
        types = list(dict.fromkeys(type(action) for action in prompt.actions))
        chosen = self.chance.pick(types)
        return self.chance.pick([action for action in prompt.actions if type(action) is chosen])


def check_position(walk: Walk, state: CognitionState, prompt: Prompt) -> None:
    """Sound, nothing forced left undone, something to decide, numbers and links in bounds."""
    check(state, walk.table.options)
    forced = FORCED.get(state.phase)
    assert forced is None or not forced(Step(state.copy(), walk.table.options, lambda to, event: None))
    assert 0 < len(prompt.actions) == len(set(prompt.actions))
    assert prompt.default in prompt.actions
    assert prompt.seat == state.pending
    assert state.battle.turn <= 42
    for seat in state.seats:
        assert seat.score > 0
        check_seat(state, seat)


def check_seat(state: CognitionState, seat: SeatState) -> None:
    """Lists are sorted (CZ-1.7); slots, saddles, rooms and cover are kept to (section 8); nobody is left at 0 life."""
    for cards in (
        seat.hand,
        seat.laid,
        seat.held,
        seat.ground,
        seat.tricks,
        seat.used,
        seat.lost,
        tuple(seat.army),
    ):
        assert list(cards) == sorted(cards)
    links = Links(seat.army)
    for card, fighter in seat.army.items():
        assert 0 < fighter.life <= most_life(card, fighter.items)
        assert len(fighter.items) <= SLOTS[card]
        assert bool(fighter.rides) + bool(fighter.inside) + bool(fighter.behind) <= 1
        assert not (links.in_group(card) and fighter.behind)
        assert not (is_covered(fighter) and card in links.ridden)
        assert fighter.boost == 0 or state.phase in ("first_strike", "battle")
    assert len(links.covering) == len(set(links.covering))
    assert set(seat.fallen) <= set(seat.lost)
    if state.phase not in ("arrange", "first_strike", "battle"):
        assert not any((seat.army, seat.ground, seat.tricks, seat.used, seat.fallen, seat.hushed))


def everything(state: CognitionState) -> list[str]:
    """All cards of both seats."""
    places: list[str] = []
    for seat in state.seats:
        places += (*seat.deck, *seat.hand, *seat.laid, *seat.held, *seat.ground, *seat.tricks, *seat.lost)
        places += (card for id, fighter in seat.army.items() for card in (id, *fighter.items))
    return sorted(places)


def check_match(options: Mapping[str, Any], name: str) -> tuple[set[str], str]:
    """The phases met and how the match ended; no card is lost or doubled, turns count up (CZ-5.5)."""
    walk = Walk(options, name)
    phases: set[str] = set()
    cards: list[str] = []
    turn = 0
    for state, prompt in walk.steps():
        check_position(walk, state, prompt)
        phases.add(state.phase)
        if state.phase not in BEFORE_PLAY:
            cards = cards or everything(state)
            assert everything(state) == cards
            assert turn <= state.turn_no <= walk.table.options.last_turn
            turn = state.turn_no
    check(walk.state, walk.table.options)
    assert not cards or everything(walk.state) == cards
    outcome = walk.table.outcome(walk.state)
    assert outcome is not None
    assert outcome.winner == (None if walk.state.result.winner < 0 else walk.state.result.winner)
    return phases, outcome.reason


@pytest.mark.parametrize("part", range(2))
def test_every_position_is_sound(part: int) -> None:
    phases: set[str] = set()
    reasons: set[str] = set()
    dice = Chance(seed_of(f"options {part}"), 0)
    for number in range(50):
        met, reason = check_match(some_options(dice), f"sound {part} {number}")
        phases |= met
        reasons.add(reason)
    assert phases == {*BEFORE_PLAY, "turn", "muster", "answer", "arrange", "first_strike", "battle"}
    assert reasons >= {"zero", "turn_limit"}


@pytest.mark.soak
def test_a_thousand_matches_are_sound_and_end() -> None:
    dice = Chance(seed_of("thousand"), 0)
    for number in range(1000):
        check_match(some_options(dice), f"thousand {number}")


# -- listed is what is not refused ------------------------------------------------------------------------------------
def attempts(state: CognitionState) -> Iterator[Action]:
    """Every action there is of cards that stand somewhere in play, and those without cards."""
    yield from (type_() for type_ in actions.ACTIONS if not type_.__struct_fields__)
    yield from map(actions.PickDeck, DECKS)
    yield from (actions.Choose(half) for half in (0, 1))
    if state.phase in ("draft", "split"):
        for card in CARDS:
            yield actions.Pick(card)
            yield from (actions.Put(card, half) for half in (0, 1))
    if state.phase in ("turn", "muster", "answer"):
        for card in CARDS:
            yield from (actions.Lay(card), actions.Hold(card))
    if state.phase in ("arrange", "first_strike", "battle"):
        yield from attempts_in_battle(state)


def attempts_in_battle(state: CognitionState) -> Iterator[Action]:
    fighters = [card for seat in state.seats for card in seat.army]
    borne = [item for seat in state.seats for one in seat.army.values() for item in one.items]
    ground = [item for seat in state.seats for item in seat.ground]
    used = [card for seat in state.seats for card in (*seat.used, *seat.fallen)]
    for one, other in product(fighters, repeat=2):
        yield actions.Strike(one, other)
        yield actions.Pair(one, other)
        yield actions.Board(one, other)
        yield actions.Hide(one, other)
    for card, item in product(fighters, [*ground, *borne]):
        yield from (actions.Give(item, card), actions.PickUp(card, item))
    targets = ["", *dict.fromkeys([*fighters, *borne, *used])]
    for source in [*fighters, *borne, *(card for seat in state.seats for card in seat.tricks)]:
        ability = CARDS[source].ability
        twice = targets if ability and ability.target2 else [""]
        for target, target2 in product(targets, twice):
            if source in ACTIVE:
                yield from (actions.Use(by, source, target, target2) for by in fighters)
            else:
                yield actions.Play(source, target, target2)


def test_listed_is_what_is_not_refused() -> None:
    looked_at: set[type[Action]] = set()
    dice = Chance(seed_of("listed"), 0)
    for number in range(40):
        walk = Walk(some_options(dice) | {"deck_size": 8 + 8 * (number % 2)}, f"listed {number}")
        for state, prompt in walk.steps():
            if walk.chance.below(8):
                continue
            explain = walk.table.explain
            allowed = {
                one for one in attempts(state) if explain(state, state.pending, write_action(one)) is None
            }
            assert allowed == set(prompt.actions)
            looked_at.update(map(type, allowed))
    assert looked_at == set(actions.ACTIONS)


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_views_show_what_may_be_seen() -> None:
    """Hands, musters, decks and wounds (CZ-16.1 to CZ-16.4)."""
    dice = Chance(seed_of("views"), 0)
    for number in range(8):
        walk = Walk(some_options(dice) | {"wounds": "keep"}, f"views {number}")
        for state, prompt in walk.steps():
            for viewer in (-1, 0, 1):
                view = walk.table.view(state, viewer)
                assert view.shuffle == ()
                assert view.pool == state.pool
                for owner, (seen, seat) in enumerate(zip(view.seats, state.seats, strict=True)):
                    mustering = state.phase == "muster" and owner == prompt.seat
                    own = viewer == owner
                    held = (*seat.hand, *seat.laid, *seat.held) if mustering else seat.hand
                    assert seen.hand == (seat.hand if own else ("?",) * len(held))
                    assert seen.laid == (seat.laid if own or not mustering else ())
                    assert seen.held == (seat.held if own else ())
                    assert seen.deck == (seat.deck if state.phase in BEFORE_PLAY else ("?",) * len(seat.deck))
                    assert seen.wounds == (seat.wounds if own else {})
        over = walk.table.view(walk.state, -1)
        assert [one.hand for one in over.seats] == [one.hand for one in walk.state.seats]
        assert [one.deck for one in over.seats] == [one.deck for one in walk.state.seats]


def test_a_copy_shares_nothing_changeable() -> None:
    walk = Walk({"acts_per_turn": 2}, "copies")
    for state, prompt in walk.steps():
        before = walk.table.position(state)
        other = state.copy()
        assert walk.table.position(other) == before
        walk.table.apply(other, prompt.seat, prompt.default, Chance(b"", 2), lambda to, event: None)
        assert walk.table.position(state) == before


def test_everybody_who_fights_is_a_fighter() -> None:
    assert {CARDS[card].class_ for card in FIGHTERS} == {"character", "animal", "machine"}

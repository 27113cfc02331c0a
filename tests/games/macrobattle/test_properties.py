"""What holds at every step of every match, whatever its options and decks (random play)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from engine.core.actions import Action, write_action
from engine.core.chance import Chance, seed_of
from engine.core.game import Prompt
from engine.core.views import HIDDEN
from engine.games.macrobattle import actions
from engine.games.macrobattle.cards import CARDS, DECKS, SQUADS, SUIT, owner_of
from engine.games.macrobattle.legal import can_play, taken_suits
from engine.games.macrobattle.position import check
from engine.games.macrobattle.state import MacrobattleState, SeatState
from engine.games.macrobattle.strength import reckon
from tests.games.macrobattle.positions import Told, rules


def some_deck(dice: Chance, mode: str) -> Any:
    """A ready-made deck, or any that the check lets pass."""
    if dice.below(2):
        return dice.pick(tuple(DECKS))
    if mode == "free":
        cards = {dice.pick(tuple(CARDS)): 1 + dice.below(4) for _ in range(14)}
        return cards | {dice.pick(tuple(SQUADS)): 10}
    squads = [card for card, one in SQUADS.items() if one.faction in ("volnye", "mertvyatnik")]
    tricks = [card for card in CARDS if card.startswith("neu") and card not in SQUADS]
    dice.shuffle(squads)
    dice.shuffle(tricks)
    return {
        **dict.fromkeys(squads[:14], 1),
        **{card: 1 + dice.below(2) for card in tricks[: 6 + dice.below(2)]},
    }


def some_options(dice: Chance) -> dict[str, Any]:
    """Any values of all options."""
    mode = dice.pick(("standard", "free"))
    return {
        "deck_check": mode,
        "decks": [[some_deck(dice, mode) for _ in range(1 + dice.below(2))] for _ in range(2)],
        "goal": dice.pick((10, 20, 30, 60)),
        "attacker": dice.pick(("0", "1", "random")),
        "beats": dice.pick(("common", "listing", "pentagon", "raid")),
        "row_head": dice.pick(("bottom", "top")),
        "win_check": dice.pick(("at_once", "turn_end", "hold")),
        "tie": dice.pick(("defender", "draw")),
        "rounds": dice.pick((5, 30, 60)),
        "truce": dice.below(4),
        "open_hands": bool(dice.below(2)),
    }


class Walk:
    """Matches of a player who now chooses any type of action, so that rare ones are met, now what the greedy one advises."""

    def __init__(self, options: Mapping[str, Any], seed: str) -> None:
        self.table = rules(**options)
        self.chance = Chance(seed_of(seed), 0)
        self.told: Told = []
        self.state = self.table.deal(Chance(seed_of(seed), 1))

    def steps(self) -> Iterator[tuple[MacrobattleState, Prompt]]:
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
        ways = [action for action in prompt.actions if not isinstance(action, actions.End)]
        types = list(dict.fromkeys(type(action) for action in ways or prompt.actions))
        chosen = self.chance.pick(types)
        return self.chance.pick([action for action in prompt.actions if type(action) is chosen])


def check_position(walk: Walk, state: MacrobattleState, prompt: Prompt) -> None:
    """Sound, nothing forced left undone, something to decide, numbers in bounds."""
    terms = walk.table.terms
    check(state, terms)
    assert 0 < len(prompt.actions) == len(set(prompt.actions))
    assert prompt.default in prompt.actions
    assert prompt.seat == state.active
    assert state.phase != "main" or can_play(state, terms)
    assert can_play(state, terms) == (len(prompt.actions) > 1) or state.phase != "main"
    assert state.phase in ("main", "pick") or len(prompt.actions) > 1
    assert 1 <= state.round <= terms.rounds
    assert state.played <= 6
    assert state.idle < 2
    fresh = state.copy()
    reckon(fresh)
    assert fresh == state
    for seat in state.seats:
        check_seat(state, walk, seat)


def check_seat(state: MacrobattleState, walk: Walk, seat: SeatState) -> None:
    """Rows, strengths and powers (MB-3, MB-6)."""
    laid = [card for row in seat.rows for card in row]
    assert len(seat.rows) <= 5
    assert walk.table.terms.row_head == "top" or len(taken_suits(seat, walk.table.terms)) == len(seat.rows)
    assert all(state.strength[card] >= 0 for card in laid)
    assert seat.power == sum(state.strength[card] for card in laid)
    if walk.table.terms.win_check == "at_once" and state.phase == "main":
        other = state.seats[1] if seat is state.seats[0] else state.seats[0]
        assert seat.power < walk.table.terms.goal or seat.power <= other.power


def everything(state: MacrobattleState) -> list[str]:
    """All cards of both seats."""
    places: list[str] = [*state.attached.values()]
    for seat in state.seats:
        places += (*seat.hand, *seat.deck, *seat.discard, *(card for row in seat.rows for card in row))
        places += filter(None, [seat.slot])
    return sorted(places)


def check_match(options: Mapping[str, Any], name: str) -> tuple[set[str], str]:
    """The phases met and how the match ended; no card is lost or doubled."""
    walk = Walk(options, name)
    phases: set[str] = set()
    cards = everything(walk.state)
    assert cards == sorted(card for brought in walk.table.brought for card in brought)
    for state, prompt in walk.steps():
        check_position(walk, state, prompt)
        assert everything(state) == cards
        phases.add(state.phase)
    check(walk.state, walk.table.terms)
    assert everything(walk.state) == cards
    outcome = walk.table.outcome(walk.state)
    assert outcome is not None
    assert outcome.winner == (None if walk.state.winner < 0 else walk.state.winner)
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
    assert phases == {"main", "order", "pick", "strike"}
    assert reasons >= {"goal", "rounds"}


@pytest.mark.soak
def test_a_thousand_matches_are_sound_and_end() -> None:
    dice = Chance(seed_of("thousand"), 0)
    for number in range(1000):
        check_match(some_options(dice), f"thousand {number}")


# -- listed is what is not refused ------------------------------------------------------------------------------------
def attempts(state: MacrobattleState) -> Iterator[Action]:
    """Every action there is of cards that stand somewhere in play, and those without cards."""
    yield from (type_() for type_ in actions.ACTIONS if not type_.__struct_fields__)
    yield actions.Use()
    hidden = {card for seat in state.seats for card in seat.deck}.difference(state.revealed)
    seen = [card for card in everything(state) if card not in hidden]
    for card in seen:
        yield from (actions.Dump(card), actions.Take(card), actions.Destroy(card))
        yield from (actions.Use(card), actions.Trick(card), actions.Squad(card, actions.NEW))
    hand = list(state.seats[state.active].hand)
    laid = [card for seat in state.seats for row in seat.rows for card in row]
    for card, other in product(hand, seen):
        yield from (actions.Squad(card, other), actions.Trick(card, other))
    for one, other in product(laid, repeat=2):
        yield actions.Use(one, other)
        yield from (actions.Trick(card, one, other) for card in hand if not SUIT[card])


def test_listed_is_what_is_not_refused() -> None:
    looked_at: set[type[Action]] = set()
    dice = Chance(seed_of("listed"), 0)
    for number in range(24):
        walk = Walk(some_options(dice), f"listed {number}")
        for state, prompt in walk.steps():
            if walk.chance.below(6):
                continue
            explain = walk.table.explain
            allowed = {
                one for one in attempts(state) if explain(state, state.active, write_action(one)) is None
            }
            assert allowed == set(prompt.actions)
            looked_at.update(map(type, prompt.actions))
    assert looked_at == set(actions.ACTIONS)


# -- what is seen -----------------------------------------------------------------------------------------------------
def test_views_show_what_may_be_seen() -> None:
    """Hands, decks, revealed cards (MB-10.1 to MB-10.4)."""
    dice = Chance(seed_of("views"), 0)
    for number in range(10):
        walk = Walk(some_options(dice), f"views {number}")
        for state, _ in walk.steps():
            for viewer in (-1, 0, 1):
                view = walk.table.view(state, viewer)
                looks = viewer == state.active
                assert view.revealed == (state.revealed if looks else (HIDDEN,) * len(state.revealed))
                assert (view.strength, view.marks, view.attached) == (
                    state.strength,
                    state.marks,
                    state.attached,
                )
                for owner, (seen, seat) in enumerate(zip(view.seats, state.seats, strict=True)):
                    open_ = viewer == owner or walk.table.terms.open_hands
                    assert seen.hand == (seat.hand if open_ else (HIDDEN,) * len(seat.hand))
                    assert seen.deck == (HIDDEN,) * len(seat.deck)
                    assert (seen.rows, seen.slot, seen.discard) == (seat.rows, seat.slot, seat.discard)


def test_a_copy_shares_nothing_changeable() -> None:
    walk = Walk({}, "copies")
    for state, prompt in walk.steps():
        before = walk.table.position(state)
        for action in prompt.actions:
            other = state.copy()
            assert walk.table.position(other) == before
            walk.table.apply(other, prompt.seat, action, Chance(b"", 2), lambda to, event: None)
            assert walk.table.position(state) == before


def test_every_card_stays_its_owner_s() -> None:
    walk = Walk({"decks": [["grim"], ["grim"]]}, "owners")
    for state, _ in walk.steps():
        for number, seat in enumerate(state.seats):
            own = (*seat.hand, *seat.deck, *seat.discard, *(card for row in seat.rows for card in row))
            assert all(owner_of(card) == number for card in own)

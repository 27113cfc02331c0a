from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from engine.core.actions import Action, Resign
from engine.core.chance import Chance, commitment
from engine.core.errors import BadOptions, IllegalAction
from engine.core.events import Emit, all_but, only
from engine.core.game import Game
from engine.core.views import TABLE, Seat
from engine.match import Match, Result
from tests.toy.summit import SUMMIT
from tests.toy.summit.actions import Boast, Gamble, Lay, Pass
from tests.toy.summit.events import CardLaid, CardShown, SeatLeft, YouLaid
from tests.toy.summit.rules import SummitOptions, SummitRules
from tests.toy.summit.state import SummitState

SEED = bytes(32)


def start(seats: int = 2, **options: object) -> Match:
    return Match.start(SUMMIT, SUMMIT.make_options(options), seats, SEED)


def hand(match: Match, seat: Seat) -> Sequence[str]:
    assert isinstance(match.state, SummitState)
    return match.state.seats[seat].hand


def lay(match: Match) -> Match:
    """The deciding seat lays its first card."""
    assert match.prompt is not None
    return match.play(match.prompt.seat, Lay(hand(match, match.prompt.seat)[0])).match


def finish(match: Match) -> Match:
    """Everybody plays what the clock would."""
    while match.prompt is not None:
        match = match.play(match.prompt.seat, match.prompt.default).match
    return match


def refused(match: Match, seat: Seat, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    return caught.value.refusal.code


# -- playing -----------------------------------------------------------------------------------------------------------
def test_a_match_begins_with_the_deal() -> None:
    match = start()
    assert (match.version, match.steps, match.result, match.trail) == (0, 0, None, ())
    assert match.commitment == commitment(SEED)
    assert match.prompt is not None
    assert match.prompt.seat == 0
    assert start() == match
    assert Match.start(SUMMIT, SummitOptions(), 2, b"other").state != match.state


def test_bad_tables_are_not_dealt() -> None:
    with pytest.raises(BadOptions):
        start(seats=9)


def test_a_step_leaves_the_match_before_as_it_was() -> None:
    match = start()
    card = hand(match, 0)[0]
    turn = match.play(0, Lay(card))
    assert card in hand(match, 0)
    assert card not in hand(turn.match, 0)
    assert (turn.match.steps, turn.match.version) == (1, 1)
    assert [(sorted(told.to), told.event) for told in turn.told] == [
        ([-1, 1, 2, 3], CardLaid(0)),
        ([0], YouLaid(card)),
    ]


def test_an_illegal_action_changes_nothing() -> None:
    match = start()
    before = match.snapshot()
    assert refused(match, 1, Lay(hand(match, 1)[0])) == "not_your_turn"
    assert refused(match, 0, Lay(hand(match, 1)[0])) == "not_in_hand"
    assert refused(match, 0, Pass()) == "illegal_now"
    assert match.snapshot() == before


def test_an_action_that_another_seat_may_do_is_refused() -> None:
    """Listed, but not for the seat that tries."""
    match = start()
    assert refused(match, 1, Lay(hand(match, 0)[0])) == "not_your_turn"


def test_documents_are_explained_and_read() -> None:
    match = start()
    card = hand(match, 0)[0]
    assert match.explain(0, {"type": "lay", "card": card}) is None
    assert match.read({"type": "lay", "card": card}) == Lay(card)
    assert match.read({"type": "resign"}) == Resign()
    with pytest.raises(msgspec.ValidationError):
        match.read({"type": "lay"})


class Lenient(SummitRules):
    """Boasting may be asked for without being listed: its effect is that of a listed one."""

    def _rivals(self, state: SummitState) -> list[Seat]:
        return super()._rivals(state)[:1] if state.pending == 0 else super()._rivals(state)

    def explain(self, state: SummitState, seat: Seat, raw):  # type: ignore[no-untyped-def]  # as its parent
        return None if raw.get("type") == "boast" else super().explain(state, seat, raw)


def test_what_is_not_listed_may_be_legal() -> None:
    game = _variant(Lenient)
    match = Match.start(game, SummitOptions(), 3, SEED)
    assert match.prompt is not None
    assert Boast(2) not in match.prompt.actions
    assert match.play(0, Boast(2)).match.steps == 1


def _variant(rules: type[SummitRules]) -> Game:
    return replace(SUMMIT, rules=rules)


def test_a_binding_step_is_not_taken_back() -> None:
    """Nor what was done before it."""
    game = replace(SUMMIT, binding=(Boast,))
    for boasted, undoable in ((SUMMIT, True), (game, False)):
        match = Match.start(boasted, SummitOptions(), 3, SEED).play(0, Boast(1)).match
        assert match.prompt is not None
        assert match.prompt.seat == 0
        assert match.can_undo(0) == undoable


def test_a_match_ends_by_its_rules() -> None:
    match = finish(start(hand=3, gamble="off"))
    assert match.result is not None
    assert (match.result.how, match.result.reason) == ("rules", "points")
    assert match.trail == ()
    assert refused(match, 0, Pass()) == "match_over"


# -- conceding ---------------------------------------------------------------------------------------------------------
def test_resigning_ends_a_match_of_two() -> None:
    match = start().play(1, Resign()).match
    assert match.result == Result("resigned", (1, 2), "alone")
    assert match.result.winner == 0
    assert match.prompt is None


@pytest.mark.parametrize("how", ["resigned", "timeout", "left"])
def test_it_is_kept_how_a_seat_gave_up(how: str) -> None:
    turn = start().concede(0, how)  # type: ignore[arg-type]  # one of three words
    assert turn.match.result == Result(how, (2, 1), "alone")  # type: ignore[arg-type]  # as above
    assert turn.told[0].event == SeatLeft(0)


def test_the_others_play_on() -> None:
    match = start(seats=3).concede(0, "left").match
    assert match.snapshot()["result"] is None
    assert match.prompt is not None
    assert match.prompt.seat == 1
    with pytest.raises(IllegalAction) as caught:
        match.concede(0, "timeout")
    assert caught.value.refusal.code == "illegal_now"
    result = finish(match).result
    assert result is not None
    assert result.how == "rules"
    assert result.ranks[0] == 3


def test_nobody_gives_up_twice() -> None:
    match = start().concede(0, "left").match
    with pytest.raises(IllegalAction) as caught:
        match.concede(1, "left")
    assert caught.value.refusal.code == "match_over"


# -- agreeing ----------------------------------------------------------------------------------------------------------
def test_an_agreed_draw() -> None:
    match = start().agree_draw()
    assert match.result == Result("agreed_draw", (1, 1))
    assert match.result.winner is None
    assert (match.version, match.steps, match.prompt) == (1, 0, None)


def test_those_who_left_have_no_share_in_a_draw() -> None:
    match = start(seats=4).concede(2, "left").match.agree_draw()
    assert match.result == Result("agreed_draw", (1, 1, 4, 1))


def test_called_off() -> None:
    match = start().cancel()
    assert match.result == Result("cancelled", ())
    assert match.result.winner is None


def test_what_has_ended_cannot_end_again_nor_go_on() -> None:
    match = start().cancel()
    for again in (match.cancel, match.agree_draw):
        with pytest.raises(IllegalAction) as caught:
            again()
        assert caught.value.refusal.code == "match_over"
    assert refused(match, 0, Lay(hand(match, 0)[0])) == "match_over"
    assert refused(match, 0, Resign()) == "match_over"
    assert not match.can_undo(0)


class Talkative(SummitRules):
    """A seat may boast as often as it likes."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Boast):
            state.seats[seat].over = -1


def test_what_has_ended_is_settled() -> None:
    """Steps that nobody has looked at yet do not outlive the end."""
    match = Match.start(_variant(Talkative), SummitOptions(), 2, SEED)
    twice = match.play(0, Boast(1)).match.play(0, Boast(1)).match
    assert len(twice.trail) == 2
    for ended in (twice.cancel(), twice.agree_draw()):
        assert ended.settled() == ended
        assert ended.settled().trail == ()


# -- taking back -------------------------------------------------------------------------------------------------------
def test_undo() -> None:
    match = start()
    boasted = match.play(0, Boast(1)).match
    assert boasted.can_undo(0)
    assert not boasted.can_undo(1)
    undone = boasted.undo(0)
    assert undone.state == match.state
    assert (undone.steps, undone.version, undone.trail) == (0, 2, ())
    assert not undone.can_undo(0)
    with pytest.raises(IllegalAction) as caught:
        undone.undo(0)
    assert caught.value.refusal.code == "cannot_undo"


def test_the_same_action_after_undo_is_the_same_step() -> None:
    match = start()
    again = match.play(0, Boast(1)).match.undo(0).play(0, Boast(1)).match
    assert (again.steps, again.version) == (1, 3)
    assert again.state == match.play(0, Boast(1)).match.state


def test_no_undo_once_another_seat_decides() -> None:
    match = start().play(0, Boast(1)).match
    card = hand(match, 0)[0]
    after = match.play(0, Lay(card)).match
    assert after.trail == ()
    assert not after.can_undo(0)
    assert not after.can_undo(1)


def test_no_undo_once_a_card_was_shown() -> None:
    """The lead keeps its card, the cards are turned up, and the lead leads again."""
    match = Match.start(SUMMIT, SummitOptions(), 2, _seed_with_high_lead())
    match = lay(lay(match))
    after = match.play(0, Pass()).match
    assert after.prompt is not None
    assert after.prompt.seat == 0
    assert after.settled().trail == ()
    assert not after.can_undo(0)


def _seed_with_high_lead() -> bytes:
    """A seed by which the first card of seat 0 beats that of seat 1."""
    for number in range(100):
        match = Match.start(SUMMIT, SummitOptions(), 2, bytes([number]))
        if int(hand(match, 0)[0][1:]) > int(hand(match, 1)[0][1:]):
            return bytes([number])
    raise AssertionError("one of them must")


class Stirring(SummitRules):
    """Whoever boasts stirs the deck, which nobody sees."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Boast):
            chance.shuffle(state.deck)


def test_no_undo_of_what_chance_did() -> None:
    """Nobody saw a card, but a random number was drawn."""
    match = Match.start(_variant(Stirring), SummitOptions(), 2, SEED)
    before = {viewer: match.view(viewer) for viewer in (TABLE, 0, 1)}
    after = match.play(0, Boast(1)).match
    assert after.view(1) != before[1]
    assert after.trail == ()
    assert not after.can_undo(0)


class Uncovering(SummitRules):
    """Whoever boasts turns a card of the deck up, and nobody says so."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Boast):
            state.heap.insert(0, state.deck.pop())


def test_no_undo_of_what_can_be_seen() -> None:
    match = Match.start(_variant(Uncovering), SummitOptions(), 2, SEED)
    after = match.play(0, Boast(1)).match
    assert len(after.trail) == 1
    assert not after.can_undo(0)
    assert after.settled().trail == ()
    assert match.settled() == match
    assert start().play(0, Boast(1)).match.settled().can_undo(0)


class Flashing(SummitRules):
    """Whoever boasts shows a card for a moment: it is hidden again when the step ends."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Boast):
            emit(all_but(seat), CardShown(seat, state.seats[seat].hand[0]))


def test_no_undo_of_what_somebody_was_told() -> None:
    """The others saw the card by the event alone; its owner knew it anyway."""
    match = Match.start(_variant(Flashing), SummitOptions(), 2, SEED)
    after = match.play(0, Boast(1)).match
    assert after.view(1) != match.view(1)  # the boast is public
    assert after.settled().trail == ()
    assert not after.can_undo(0)


class Reminding(SummitRules):
    """Whoever boasts is reminded of an own card."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Boast):
            emit(only(seat), YouLaid(state.seats[seat].hand[0]))


def test_undo_of_what_was_known() -> None:
    after = Match.start(_variant(Reminding), SummitOptions(), 2, SEED).play(0, Boast(1)).match
    assert after.can_undo(0)


def test_undo_reaches_back_to_the_last_step_of_chance() -> None:
    match = Match.start(_variant(Stirring), SummitOptions(), 2, SEED).play(0, Boast(1)).match
    assert refused(match, 0, Boast(1)) == "illegal_now"
    assert lay(match).trail == ()


# -- storing -----------------------------------------------------------------------------------------------------------
def test_a_stored_match_is_the_same() -> None:
    match = start(seats=3).play(0, Boast(2)).match
    for stored in (
        match,
        match.undo(0),
        lay(match),
        match.concede(1, "left").match,
        match.cancel(),
        match.agree_draw(),
    ):
        snapshot = msgspec.json.decode(msgspec.json.encode(stored.snapshot()))
        restored = Match.restore(SUMMIT, match.options, 3, SEED, snapshot)
        assert restored == stored
        assert restored.prompt == stored.prompt
        assert restored.can_undo(0) == stored.can_undo(0)


def test_rules_and_prompt_go_on_with_the_match() -> None:
    match = start()
    after = match.play(0, Boast(1)).match
    assert after.rules is match.rules
    assert after.prompt == Match.restore(SUMMIT, match.options, 2, SEED, after.snapshot()).prompt


def test_the_lead_may_gamble() -> None:
    """A card of the deck, by chance: the same for the same step."""
    match = lay(lay(start()))
    first, second = (match.play(0, Gamble("deck")) for _ in range(2))
    assert first == second
    assert first.match.state != match.play(0, Pass()).match.state

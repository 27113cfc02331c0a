from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clock import DAY, HOUR, MINUTE, PACES, SECOND, Clock, Pace, pace

LIVE = pace("live")
PACED = st.sampled_from([pace for pace in PACES if pace.decision])
SPAN = st.integers(0, 4 * DAY)


def test_paces() -> None:
    assert [pace.id for pace in PACES] == ["live", "evening", "daily", "slow", "none"]
    assert [pace.decision for pace in PACES] == [2 * MINUTE, 15 * MINUTE, 24 * HOUR, 3 * DAY, 0]
    with pytest.raises(KeyError):
        pace("hurried")


def test_nobody_thinks_at_first() -> None:
    clock = Clock.new(LIVE, 2)
    assert (clock.seat, clock.banks, clock.allowed, clock.deadline) == (
        None,
        (LIVE.bank, LIVE.bank),
        None,
        None,
    )
    assert clock.moment(0.5) is None
    assert not clock.flagged(10**15)


def test_a_decision_has_its_time_and_the_bank() -> None:
    clock = Clock.new(LIVE, 2).ask(1, 1000)
    assert clock.allowed == 5 * MINUTE
    assert clock.deadline == 1000 + 5 * MINUTE
    assert clock.moment(0.5) == 1000 + 150 * SECOND
    assert clock.moment(0.8) == 1000 + 240 * SECOND
    assert clock.used_by(61_000) == MINUTE
    assert not clock.flagged(999 + 5 * MINUTE)
    assert clock.flagged(1000 + 5 * MINUTE)


def test_what_goes_beyond_comes_off_the_bank() -> None:
    clock = Clock.new(LIVE, 2).ask(0, 0).ask(1, 3 * MINUTE)
    assert clock.banks == (2 * MINUTE, 3 * MINUTE)
    assert clock.allowed == 5 * MINUTE


def test_a_quick_decision_fills_the_bank_again() -> None:
    clock = Clock(LIVE, (MINUTE, 0)).ask(0, 0).ask(1, 30 * SECOND)
    assert clock.banks == (MINUTE + 90 * SECOND, 0)
    full = clock.ask(0, 40 * SECOND).ask(1, 41 * SECOND)
    assert full.banks[0] == LIVE.bank


def test_a_bank_is_never_overdrawn() -> None:
    assert Clock.new(LIVE, 2).ask(0, 0).ask(1, DAY).banks[0] == 0


def test_without_a_limit_nothing_runs_out() -> None:
    clock = Clock.new(pace("none"), 2).ask(0, 0)
    assert (clock.allowed, clock.deadline, clock.moment(0.8)) == (None, None, None)
    assert not clock.flagged(10**15)
    assert clock.ask(1, DAY).banks == (0, 0)
    assert clock.pause(HOUR).resume(DAY).used_by(DAY) == HOUR


def test_nobody_is_asked_any_more() -> None:
    clock = Clock.new(LIVE, 2).ask(0, 0).ask(None, MINUTE)
    assert (clock.seat, clock.deadline) == (None, None)
    assert clock.ask(0, DAY).banks == (LIVE.bank, LIVE.bank)


def test_a_stopped_clock_has_no_deadline() -> None:
    clock = Clock.new(LIVE, 2).ask(0, 0).pause(MINUTE)
    assert (clock.deadline, clock.moment(0.5)) == (None, None)
    assert not clock.flagged(DAY)
    assert clock.pause(DAY) == clock
    assert clock.give_back(HOUR, DAY) == clock
    running = clock.resume(DAY)
    assert running.resume(2 * DAY) == running


@given(PACED, st.integers(0, DAY), SPAN, SPAN, SPAN)
def test_the_time_left_is_kept_to_the_millisecond(
    pace: Pace, asked: int, thought: int, rest: int, more: int
) -> None:
    """However long the pause: what was left when it began is left when it ends."""
    clock = Clock.new(pace, 2).ask(0, asked)
    left = clock.deadline - (asked + thought)  # type: ignore[operator]  # a paced decision has a deadline
    resumed = clock.pause(asked + thought).resume(asked + thought + rest)
    assert resumed.deadline == asked + thought + rest + left
    assert resumed.used_by(asked + thought + rest + more) == thought + more
    for share in (0.5, 0.8):
        assert resumed.moment(share) == clock.moment(share) + rest  # type: ignore[operator]  # as above
    assert resumed.ask(1, asked + thought + rest + more).banks == clock.ask(1, asked + thought + more).banks


@given(PACED, SPAN, SPAN, SPAN)
def test_downtime_is_given_back(pace: Pace, thought: int, down: int, more: int) -> None:
    clock = Clock.new(pace, 2).ask(0, 0)
    back = clock.give_back(down, thought + down)
    assert back.deadline == clock.deadline + down  # type: ignore[operator]  # a paced decision has a deadline
    assert back.used_by(thought + down + more) == thought + more
    assert back.used_by(0) == 0
    assert clock.give_back(thought + down + more, thought).since == thought, "no more than was on the clock"


@given(PACED, st.lists(st.tuples(st.integers(0, 1), st.integers(0, 5 * DAY)), max_size=12))
def test_the_bank_is_what_was_left_over(pace: Pace, decisions: list[tuple[int, int]]) -> None:
    """Against a plain account: every decision brings its time and takes what was thought, between nothing and a full bank."""
    clock, now, account = Clock.new(pace, 2), 0, [pace.bank, pace.bank]
    for seat, thought in decisions:
        clock = clock.ask(seat, now)
        assert clock.allowed == pace.decision + account[seat]
        assert clock.flagged(now + thought) == (thought >= pace.decision + account[seat])
        now += thought
        account[seat] = min(pace.bank, max(0, account[seat] + pace.decision - thought))
    assert list(clock.ask(None, now).banks) == account


def test_a_clock_of_a_paused_match_stays_stopped() -> None:
    """The next seat may be asked while the match rests (a concession): its time begins when the match goes on."""
    clock = Clock.new(LIVE, 3).ask(0, 0).pause(MINUTE).ask(1, HOUR)
    assert (clock.paused, clock.deadline, clock.used_by(DAY)) == (True, None, 0)
    assert clock.banks[0] == LIVE.bank
    assert clock.resume(DAY).deadline == DAY + 5 * MINUTE


def test_going_back_to_an_earlier_decision() -> None:
    """Its own bank again, and all the time since it was asked is used."""
    first = Clock.new(LIVE, 2).ask(0, 0, 3)
    second = first.ask(0, 3 * MINUTE, 4)
    third = second.ask(0, 4 * MINUTE, 6)
    assert third.take_back(5 * MINUTE, 6) == third
    back = third.take_back(5 * MINUTE, 5)
    assert (back.banks[0], back.used_by(5 * MINUTE), back.answered) == (
        2 * MINUTE,
        2 * MINUTE,
        second.answered,
    )
    assert third.take_back(5 * MINUTE, 4) == back, "two steps were made by one decision"
    assert third.take_back(5 * MINUTE, 3).deadline == first.deadline
    assert third.ask(1, 5 * MINUTE, 7).answered == (), "nobody goes back behind another seat's decision"


@given(PACED, st.lists(st.tuples(SPAN, st.booleans()), max_size=8), SPAN, SPAN)
def test_deciding_and_going_back_gains_no_time(
    pace: Pace, spans: list[tuple[int, bool]], pause: int, more: int
) -> None:
    clock = first = Clock.new(pace, 2).ask(0, 0)
    now = 0
    for step, (thought, paused) in enumerate(spans, 1):
        now += thought
        clock = clock.ask(0, now, step)
        if paused:
            clock = clock.pause(now).resume(now + pause)
            now += pause
    back = clock.take_back(now + more, 0)
    assert back.banks == first.banks
    assert back.used_by(now + more) == sum(thought for thought, _ in spans) + more


@given(PACED, SPAN, SPAN, SPAN)
def test_a_vacation_takes_no_time(pace: Pace, thought: int, away: int, more: int) -> None:
    clock = Clock.new(pace, 2).ask(0, 0)
    still = clock.stand_still(thought, thought + away)
    assert clock.deadline is not None
    assert still.deadline == clock.deadline + away
    assert still.used_by(thought + away // 2) == thought
    assert still.used_by(thought + away + more) == thought + more
    assert still.stands_until(thought) == (thought + away if away else None)
    assert still.stands_until(thought + away) is None


def test_coming_back_early() -> None:
    clock = Clock.new(LIVE, 2).ask(0, 0)
    still = clock.stand_still(MINUTE, DAY)
    back = still.go_on(HOUR)
    assert (back.used_by(HOUR), back.stands_until(HOUR)) == (MINUTE, None)
    assert clock.go_on(HOUR) == clock
    assert still.give_back(2 * MINUTE, HOUR) == still, "nothing was on the clock"
    assert still.give_back(HOUR, DAY + MINUTE).used_by(DAY + MINUTE) == MINUTE, "what was on it, no more"
    assert still.take_back(HOUR, 0) == still


def test_a_pause_within_a_vacation() -> None:
    still = Clock.new(LIVE, 2).ask(0, 0).stand_still(MINUTE, DAY)
    paused = still.pause(HOUR)
    assert (paused.used_by(DAY), paused.stands_until(HOUR), paused.stand_still(HOUR, DAY)) == (
        MINUTE,
        None,
        paused,
    )
    assert paused.resume(2 * DAY).used_by(2 * DAY + SECOND) == MINUTE + SECOND
    assert paused.go_on(DAY) == paused


def test_going_back_to_an_earlier_decision_on_vacation() -> None:
    second = Clock.new(LIVE, 2).ask(0, 0, 1).ask(0, MINUTE, 2).stand_still(2 * MINUTE, DAY)
    back = second.take_back(HOUR, 1)
    assert (back.used_by(HOUR), back.stands_until(HOUR)) == (2 * MINUTE, DAY)

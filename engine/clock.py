"""The clock of a match: a time for each decision and a bank for what goes beyond it. Pure: `now` is an argument.

All times are whole milliseconds since 1970 (UTC).
"""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from engine.core.views import Seat

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Pace(Struct, frozen=True):
    """How fast a match is played. Spoken by `pace-<id>`."""

    id: str
    decision: int
    """Milliseconds for each decision; 0 = no limit at all."""
    bank: int = 0
    """Milliseconds that a seat may overdraw, in all; it fills up again by what a quick decision leaves over."""


PACES = (
    Pace("live", 2 * MINUTE, 3 * MINUTE),
    Pace("evening", 15 * MINUTE, 15 * MINUTE),
    Pace("daily", DAY, 12 * HOUR),
    Pace("slow", 3 * DAY, DAY),
    Pace("none", 0),
)


def pace(id: str) -> Pace:
    """The pace of that name. Raises KeyError."""
    return {pace.id: pace for pace in PACES}[id]


class Answered(Struct, frozen=True):
    """What the clock showed when a decision was answered: after so many steps of the match, the bank before it, the time used."""

    step: int
    bank: int
    used: int


class Clock(Struct, frozen=True):
    """Who is thinking since when. A clock without a pace limit runs but never flags.

    While it is stopped (`paused` set) the time already used stands in `used`. `since` may lie ahead: until then it stands still.
    `step` counts the steps of the match when the decision was asked; `answered` are the decisions that the seat has just made in a
    row, to which it may go back.
    """

    pace: Pace
    banks: tuple[int, ...]
    seat: Seat | None = None
    since: int = 0
    used: int = 0
    paused: bool = False
    step: int = 0
    answered: tuple[Answered, ...] = ()

    @classmethod
    def new(cls, pace: Pace, seats: int) -> Self:
        """Full banks, nobody thinking."""
        return cls(pace, (pace.bank,) * seats)

    def ask(self, seat: Seat | None, now: int, step: int = 0) -> Clock:
        """The decision that ran is answered (its time goes off the bank), and the seat is asked a new one; None = nobody.

        bank' = min(full bank, bank - time used + time of a decision), never below 0. `step`: steps of the match so far.
        """
        banks = list(self.banks)
        answered: tuple[Answered, ...] = ()
        if self.seat is not None and self.seat == seat:
            answered = (*self.answered, Answered(self.step, banks[seat], self.used_by(now)))
        if self.seat is not None and self.pace.decision:
            left = banks[self.seat] - self.used_by(now) + self.pace.decision
            banks[self.seat] = max(0, min(self.pace.bank, left))
        return Clock(self.pace, tuple(banks), seat, now, 0, self.paused, step, answered)

    def take_back(self, now: int, step: int) -> Clock:
        """The match goes back to the state after so many steps: the decision asked there runs on with all that was used since."""
        clock = self
        while clock.step > step and clock.answered and clock.seat is not None:
            *earlier, last = clock.answered
            banks = list(clock.banks)
            banks[clock.seat] = last.bank
            clock = replace(
                clock,
                banks=tuple(banks),
                since=max(now, clock.since),
                used=last.used + clock.used_by(now),
                step=last.step,
                answered=tuple(earlier),
            )
        return clock

    def used_by(self, now: int) -> int:
        """Milliseconds that the present decision has taken."""
        return self.used if self.paused else self.used + max(0, now - self.since)

    @property
    def allowed(self) -> int | None:
        """Milliseconds that the present decision may take, bank included; None without a limit or a decision."""
        if self.seat is None or not self.pace.decision:
            return None
        return self.pace.decision + self.banks[self.seat]

    @property
    def deadline(self) -> int | None:
        """When the present decision runs out; None while it never does."""
        allowed = self.allowed
        return None if allowed is None or self.paused else self.since + allowed - self.used

    def moment(self, share: float) -> int | None:
        """When that share of the decision's time is used: for reminders at 0.5 and 0.8."""
        allowed = self.allowed
        return None if allowed is None or self.paused else self.since + int(allowed * share) - self.used

    def flagged(self, now: int) -> bool:
        """Whether the present decision has run out."""
        deadline = self.deadline
        return deadline is not None and now >= deadline

    def pause(self, now: int) -> Clock:
        """Stop; the time left is kept to the millisecond."""
        return self if self.paused else replace(self, used=self.used_by(now), paused=True)

    def resume(self, now: int) -> Clock:
        """Go on where it was stopped."""
        return replace(self, since=now, paused=False) if self.paused else self

    def stand_still(self, now: int, until: int) -> Clock:
        """Run no further until then: the player is on vacation."""
        return self if self.paused else replace(self, used=self.used_by(now), since=max(now, until))

    def go_on(self, now: int) -> Clock:
        """Run on before the time until which it was to stand still."""
        return self if self.paused else replace(self, since=min(now, self.since))

    def stands_until(self, now: int) -> int | None:
        """Until when it stands still; None if it runs, or is stopped altogether."""
        return self.since if self.since > now and not self.paused else None

    def give_back(self, span: int, now: int) -> Clock:
        """Take off a span that ends now, in which nobody could answer (the bot was down): as much of it as was on the clock."""
        return self if self.paused else replace(self, since=self.since + max(0, min(span, now - self.since)))

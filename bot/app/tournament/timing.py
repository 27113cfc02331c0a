"""When the clock of a tournament has something to do."""

from __future__ import annotations

from msgspec.structs import replace

from bot.app.office import Office
from bot.storage.tournaments import Call, Cup
from bot.storage.work import Work

REMINDERS = (0.5, 0.8)
"""Who has not begun is reminded at these shares of the time to begin ..."""
LAST_CALL = (0.8,)
"""... and who plays, at this share of the round's."""


def schedule(office: Office, work: Work, cup: Cup) -> None:
    """Note when to look at the tournament next; at once, if something is due."""
    cup.due_at = due_at(cup, work.now)
    if cup.due_at is not None and cup.due_at <= work.now:
        office.bell.set()


def due_at(cup: Cup, now: int) -> int | None:
    """The next moment at which something happens by itself; None if only people can go on."""
    match cup.status:
        case "open":
            moments = start_moments(cup)
            return moments[0] if moments else None
        case "running" if cup.calls:
            return min(call_moment(call) for call in cup.calls)
        case "running":
            return None if cup.held else now
        case _:
            return None


def start_moments(cup: Cup) -> list[int]:
    """What is still to come before the start: two reminders to check in, then the start itself."""
    at, window = cup.terms.start_at, cup.terms.check_in
    if at is None:
        return []
    reminders = [at - window, at - window // 2] if window else []
    return [*reminders[cup.reminded :], at]


def call_moment(call: Call) -> int:
    """When the players of a call are reminded next, or their time is up."""
    end = call.begin_by if call.match is None else call.play_by
    shares = REMINDERS if call.match is None else LAST_CALL
    moments = [call.opened_at + int((end - call.opened_at) * share) for share in shares]
    return [*moments, end][min(call.reminded, len(moments))]


def time_is_up(call: Call, now: int) -> bool:
    """Whether what the call is about should have happened by now."""
    return now >= (call.begin_by if call.match is None else call.play_by)


def reminded(call: Call, now: int) -> Call:
    """The call with all reminders counted that were due by now: one stands for those before it."""
    call = replace(call, reminded=call.reminded + 1)
    return reminded(call, now) if call_moment(call) <= now and not time_is_up(call, now) else call


def give_back(cup: Cup, span: int, now: int) -> None:
    """Time up to now in which nobody could do anything (the bot was down, the tournament paused) is added to every deadline."""
    cup.calls = tuple(_later(call, max(0, min(span, now - call.opened_at))) for call in cup.calls)
    at = cup.terms.start_at
    if cup.status == "open" and at is not None and at - cup.terms.check_in < now and now - span < at:
        cup.terms.start_at = at + span


def _later(call: Call, span: int) -> Call:
    """The call as if it had been opened so much later."""
    return replace(
        call, opened_at=call.opened_at + span, begin_by=call.begin_by + span, play_by=call.play_by + span
    )

"""Quiet hours: when somebody is not to be reminded."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.storage.model import Person
from bot.texts import zone
from engine.clock import SECOND


def quiet_until(person: Person, now: int) -> int | None:
    """When the quiet hours end in which the person is now; None if they are not in any."""
    if person.quiet_from is None or person.quiet_to is None or person.quiet_from == person.quiet_to:
        return None
    here = datetime.fromtimestamp(now / SECOND, zone(person.zone))
    minute = here.hour * 60 + here.minute
    within = (
        person.quiet_from <= minute < person.quiet_to
        if person.quiet_from < person.quiet_to
        else minute >= person.quiet_from or minute < person.quiet_to
    )
    if not within:
        return None
    end = here.replace(hour=person.quiet_to // 60, minute=person.quiet_to % 60, second=0, microsecond=0)
    if end <= here:
        end += timedelta(days=1)
    return int(end.timestamp() * SECOND)

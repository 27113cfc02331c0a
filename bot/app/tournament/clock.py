"""What happens to tournaments by itself: the check-in, the start, reminders, no-shows, the next round; and time given back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

import structlog

from bot.app.office import Office
from bot.app.tokens import token
from bot.app.tournament import apart, entering, pages, playing, rounds
from bot.app.tournament.telling import same, tell_organisers, tell_people
from bot.app.tournament.timing import call_moment, give_back, reminded, time_is_up
from bot.app.tournament.wording import Roster
from bot.delivery.causes import cause_of
from bot.messages import Button, Sheet, Text
from bot.storage.tournaments import Call, Cup
from bot.storage.work import Work
from engine.clock import MINUTE
from engine.tournament import Refused, Tournament

T = TypeVar("T")
REST = MINUTE
"""A tournament whose turn failed is tried again after that."""

MOST = 1000
"""More steps than that are not due at once: something does not get done."""

log = structlog.get_logger()


class Store(Protocol):
    """Where units of work are carried out."""

    async def run(self, unit: Callable[[Work], Awaitable[T]]) -> T: ...


class Clock:
    """Looks after all tournaments. One step of one tournament is one unit of work."""

    def __init__(self, office: Office, store: Store) -> None:
        self._office = office
        self._store = store
        self._resting: dict[int, int] = {}
        self._pairing: dict[int, asyncio.Task[None]] = {}

    async def tick(self) -> None:
        """Do all that is due now."""
        now = self._office.time.now()
        self._resting = {id: until for id, until in self._resting.items() if until > now}
        for id in await self._store.run(lambda work: work.due_cups()):
            if id not in self._resting and id not in self._pairing:
                await self._safely(id)

    async def _safely(self, id: int) -> None:
        """One tournament's trouble is not the others'."""
        try:
            for _ in range(MOST):
                done = await self._store.run(lambda work: self._step(work, id))
                if done is False:
                    return
                if done is not True:
                    await self._pair(id, done)
                    return
            log.error("tournament never rests", tournament=id)
        except Exception as error:  # noqa: BLE001 - see above
            log.error("tournament failed", tournament=id, cause=cause_of(error))
        self._resting[id] = self._office.time.now() + REST

    async def _pair(self, id: int, document: Tournament) -> None:
        """The next round: at once if it takes no time, else beside everything else."""
        if apart.few(document):
            await self._paired(id, document, apart.pair(document))
            return

        async def pair() -> None:
            try:
                await self._paired(id, document, await apart.pair_apart(document))
            except Exception as error:  # noqa: BLE001 - it is tried again
                log.error("pairing failed", tournament=id, cause=cause_of(error))
                self._resting[id] = self._office.time.now() + REST
            finally:
                del self._pairing[id]

        self._pairing[id] = asyncio.create_task(pair(), name="pairing")

    async def _paired(self, id: int, before: Tournament, after: Tournament | None) -> None:
        """The round takes effect, unless something has changed meanwhile: then it is paired anew."""

        async def unit(work: Work) -> None:
            cup = await work.cup(id)
            if cup is not None and cup.status == "running" and cup.document == before and not cup.held:
                await rounds.next_round(self._office, work, cup, after)

        await self._store.run(unit)

    def close(self) -> None:
        """Stop what is being worked out."""
        for task in self._pairing.values():
            task.cancel()

    async def _step(self, work: Work, id: int) -> bool | Tournament:
        """One thing that is due, False if there is nothing; the document if its next round is."""
        cup = await work.cup(id)
        if cup is None or cup.due_at is None or cup.due_at > work.now or cup.game not in self._office.games:
            return False
        if cup.status == "open":
            await self._before_start(work, cup)
            return True
        if cup.status != "running":
            await rounds.keep(self._office, work, cup)
            return False
        call = next((call for call in cup.calls if call_moment(call) <= work.now), None)
        if call is None:
            return cup.document
        await self._attend(work, cup, call)
        return True

    async def _before_start(self, work: Work, cup: Cup) -> None:
        """Remind of the check-in, or begin."""
        assert cup.terms.start_at is not None, "something is due"
        if work.now < cup.terms.start_at:
            await _remind_to_check_in(work, cup)
            window, at = cup.terms.check_in, cup.terms.start_at
            cup.reminded = 2 if work.now >= at - window // 2 else 1
            await rounds.keep(self._office, work, cup)
            return
        try:
            await rounds.begin(self._office, work, cup)
        except Refused:
            cup = await _again(work, cup)
            cup.terms.start_at, cup.reminded = None, 0
            await rounds.keep(self._office, work, cup)
            desk = Button(Text("tournament-organise"), token("cupdesk", cup.id))
            sheet = Sheet((pages.heading(cup), Text("tournament-too-few")), ((desk,),))
            await tell_organisers(work, cup, same(sheet))
            await entering.show_announcement(self._office, work, cup)

    async def _attend(self, work: Work, cup: Cup, call: Call) -> None:
        """A call's players are reminded, or their time is up."""
        if time_is_up(call, work.now):
            await playing.time_up(self._office, work, cup, call)
            return
        call = reminded(call, work.now)
        cup.calls = tuple(call if one.pairing == call.pairing else one for one in cup.calls)
        roster = await Roster.load(work, cup)
        await rounds.call_players(work, cup, call, roster, reminder=True)
        await rounds.keep(self._office, work, cup)

    # -- the outage before --------------------------------------------------------------------------------------------
    async def give_back(self, work: Work, outage: int) -> None:
        """Add the time in which the bot was down to every deadline."""
        for id in await work.live_cups():
            cup = await work.cup(id)
            if cup is not None:
                give_back(cup, outage, work.now)
                await rounds.keep(self._office, work, cup)


async def _again(work: Work, cup: Cup) -> Cup:
    """The tournament as it is kept, without what was tried on it."""
    kept = await work.cup(cup.id)
    assert kept is not None, "it is there"
    return kept


async def _remind_to_check_in(work: Work, cup: Cup) -> None:
    """Ask everybody who has registered and not confirmed yet, waiting list included."""
    roster = await Roster.load(work, cup)
    here = Button(Text("tournament-here"), token("cuphere", cup.id), style="success")
    out = Button(Text("tournament-quit"), token("cupquit", cup.id))
    lines = (pages.heading(cup), *pages.times(cup, work.now), Text("tournament-check-in-now"))
    missing = [person for person, entry in roster.entries.items() if not entry.here]
    await tell_people(work, roster, missing, same(Sheet(lines, ((here, out),))))

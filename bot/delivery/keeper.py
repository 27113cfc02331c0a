"""Upkeep: the lengths of inbox and outbox for `/metrics`, and forgetting what is settled for long."""

from __future__ import annotations

import structlog

from bot import metrics
from bot.storage import inbox, outbox, upkeep
from bot.storage.connection import StoreFailed
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import Time
from engine.clock import DAY

_log = structlog.get_logger("keeper")

SECONDS = 60
SWEEP_EVERY = 60
"""So many looks, and what is old is swept out."""
KEPT = 4 * DAY
"""Updates are known by their ids so long (messengers repeat them for a day or two), messages are kept so long."""
LONG_KEPT = 60 * DAY
"""So long is kept what people might still look at or ask for: uploaded files, updates that were given up, where the messages of a
match that is over stand, and what was said in the playground."""


async def keep_up(store: Store, time: Time) -> None:
    """Look after both boxes until cancelled."""
    looks = 0
    while True:
        try:
            if looks % SWEEP_EVERY == 0:
                await store.run(sweep)
            await look(store)
        except StoreFailed as error:
            _log.error("database failed", reason=str(error))
        looks += 1
        await time.sleep(SECONDS)


async def sweep(work: Work) -> None:
    """Forget what is settled for long."""
    await upkeep.sweep(work, work.now - KEPT, work.now - LONG_KEPT)


async def look(store: Store) -> None:
    """Set the numbers of `/metrics`."""
    updates, messages = await store.read(inbox.counts), await store.read(outbox.counts)
    for via in {via for via, _ in (*updates, *messages)} | _seen:
        _seen.add(via)
        metrics.updates_waiting.labels(via).set(updates.get((via, "new"), 0))
        metrics.updates_parked.labels(via).set(updates.get((via, "parked"), 0))
        waiting = messages.get((via, "queued"), 0) + messages.get((via, "sending"), 0)
        metrics.messages_waiting.labels(via).set(waiting)
        metrics.messages_uncertain.labels(via).set(messages.get((via, "uncertain"), 0))


_seen: set[str] = set()
"""Messengers with numbers: they go back to 0 when nothing is left."""

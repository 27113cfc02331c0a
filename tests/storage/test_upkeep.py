"""What is swept out, and what must stay."""

from __future__ import annotations

from bot.storage.store import Store
from bot.storage.upkeep import sweep
from bot.storage.work import Work
from engine.clock import DAY
from tests.fake_time import START, FakeTime

_OLD, _YOUNG = START - 61 * DAY, START - DAY


async def test_what_belongs_to_a_match_that_is_long_over(store: Store) -> None:
    async def unit(work: Work) -> None:
        for id, status, touched in ((1, "over", _OLD), (2, "over", _YOUNG), (3, "running", _OLD)):
            await work.db.ask(
                "INSERT INTO matches (id, code, game, options, status, pace, on_timeout, rated, seed, rules_version,"
                " state_format, snapshot, version, clock, reminded, offers, shown, result, created_at, touched_at)"
                f" VALUES ({id}, 'c{id}', 'voltrine', '{{}}', '{status}', 'daily', 'auto', 0, '', 0, 0, '', 0, '', 0,"
                f" '{{}}', '{{}}', '', 0, {touched})"
            )
        slots = [f"{name}-{id}" for name in ("result", "replay", "table") for id in (1, 2, 3)]
        for slot in (*slots, "menu", "cup-1", "round-1-1", "result-99"):
            await work.db.ask(
                "INSERT INTO posts (via, chat, slot, message, content, text, picture, keyed, anew, at)"
                f" VALUES ('tg', 1, '{slot}', 5, '', '', '', 0, 0, {_OLD})"
            )
        for key in ("missed-1", "missed-3", "hushed-1", "alive", "vk-ts"):
            await work.save_note(key, 1)
        await sweep(work, START - 4 * DAY, START - 60 * DAY)
        left = [slot for (slot,) in await work.db.ask("SELECT slot FROM posts")]
        gone = {"result-1", "replay-1", "table-1"}
        assert set(left) == {*slots, "menu", "cup-1", "round-1-1", "result-99"} - gone
        notes = [key for (key,) in await work.db.ask("SELECT key FROM meta")]
        assert set(notes) == {"missed-3", "alive", "vk-ts"}

    await store.run(unit)


async def test_updates_and_codes(store: Store) -> None:
    async def unit(work: Work) -> None:
        rows = [("new", _OLD), ("parked", _OLD), ("parked", _YOUNG), ("done", _OLD), ("done", _YOUNG)]
        for number, (state, at) in enumerate(rows):
            await work.db.ask(
                'INSERT INTO inbox (via, "update", payload, state, tries, cause, query, reply, answered, at) VALUES '
                f"('tg', 'u{number}', '', '{state}', 0, '', '', '', 0, {at})"
            )
        await work.new_code("match", 1, START + 1)
        await work.db.ask(f"INSERT INTO codes VALUES ('old', 'person', 1, {START - 1})")
        await sweep(work, START - 4 * DAY, START - 60 * DAY)
        left = await work.db.ask("SELECT state, at FROM inbox ORDER BY id")
        assert left == [("new", _OLD), ("parked", _YOUNG), ("done", _YOUNG)]
        assert [about for (about,) in await work.db.ask("SELECT kind FROM codes")] == ["match"]

    await store.run(unit)


async def test_what_is_noted_of_a_place_goes_with_its_code(store: Store, time: FakeTime) -> None:
    async def unit(work: Work) -> None:
        for place, until in ((1_000_001, START + 1), (1_000_002, START + DAY)):
            await work.new_code("place", place, until)
            await work.save_note(f"substitute-{place}", 1)
        await work.save_note("substitute-0f3a", 1)

    async def left(work: Work) -> set[str]:
        await sweep(work, START, START)
        return {key for (key,) in await work.db.ask("SELECT key FROM meta")}

    await store.run(unit)
    assert await store.run(left) == {"substitute-1000001", "substitute-1000002"}
    await time.advance(1)
    assert await store.run(left) == {"substitute-1000002"}


async def test_what_was_said_in_the_playground(store: Store, time: FakeTime) -> None:
    """The newest message of a chat stays, for numbers go on from it; so does what a slot stands in, and every picture in use."""

    async def unit(work: Work) -> None:
        said = [
            (7, 1, _OLD, "a"),
            (7, 2, _OLD, "b"),
            (7, 3, _YOUNG, "c"),
            (8, 1, _OLD, "d"),
            (8, 2, _OLD, "e"),
        ]
        for chat, id, at, picture in said:
            body = f'{{"at": {at}, "picture": "{picture}"}}'
            await work.db.ask(f"INSERT INTO web_messages VALUES ({chat}, {id}, '{body}')")
        await work.db.ask(
            "INSERT INTO posts (via, chat, slot, message, content, text, picture, keyed, anew, at)"
            f" VALUES ('web', 7, 'table-3', 2, '', '', '', 0, 0, {_OLD})"
        )
        for picture in "abcdef":
            await work.db.ask(f"INSERT INTO web_pictures VALUES ('{picture}', x'00', {_OLD})")
        await work.db.ask(f"INSERT INTO web_pictures VALUES ('young', x'00', {_YOUNG})")
        await work.db.ask(f"INSERT INTO pictures VALUES ('web', 'hash', 'f', {_YOUNG})")
        await sweep(work, START - 4 * DAY, START - 60 * DAY)
        left = await work.db.ask("SELECT chat, id FROM web_messages ORDER BY chat, id")
        assert left == [(7, 2), (7, 3), (8, 2)]
        pictures = [
            picture for (picture,) in await work.db.ask("SELECT hash FROM web_pictures ORDER BY hash")
        ]
        assert pictures == ["b", "c", "e", "f", "young"]

    await store.run(unit)

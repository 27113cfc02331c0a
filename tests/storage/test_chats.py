from __future__ import annotations

from msgspec.structs import replace

from bot.messages import Address
from bot.storage.model import Chat, Table
from bot.storage.store import Store
from bot.storage.work import Work
from tests.storage.samples import HALL, a_table, show

NEW = -1000100


async def test_a_chat_is_made_once_and_its_title_follows(store: Store) -> None:
    chat = await store.run(lambda work: work.chat_at(HALL))
    assert chat == Chat(id=chat.id, via="tg", chat=-100, title="Двор")
    renamed = await store.run(lambda work: work.chat_at(replace(HALL, title="Новый двор")))
    assert renamed == replace(chat, title="Новый двор")
    unnamed = await store.run(lambda work: work.chat_at(replace(HALL, title="")))
    assert unnamed.title == "Новый двор"
    assert await store.read(lambda work: work.chat(chat.id)) == renamed
    assert await store.read(lambda work: work.chat(99)) is None


async def test_the_newest_message_number_only_grows(store: Store) -> None:
    chat = await store.run(lambda work: work.chat_at(HALL))
    for message in (5, 9, 7):
        await store.run(lambda work, m=message: work.noticed("tg", -100, m))  # type: ignore[misc]
    kept = await store.read(lambda work: work.chat(chat.id))
    assert kept is not None
    assert kept.latest == 9


async def seat(work: Work) -> int:
    table = await a_table(work)
    chat = await work.chat_at(HALL)
    chat.game = "summit"
    await work.save_chat(chat)
    await work.send(HALL.address, show("table-1"), table=table.id)
    await work.db.ask(
        "INSERT INTO posts (via, chat, slot, message, content, text, picture, keyed, anew, at)"
        " VALUES ('tg', -100, 'table-1', 5, 'x', 'x', '', 0, 0, 1)"
    )
    return table.id


async def state(work: Work, id: int) -> tuple[Table, Chat, list[tuple[object, ...]]]:
    table = await work.table(id)
    assert table is not None
    assert table.chat is not None
    chat = await work.chat(table.chat)
    assert chat is not None
    return table, chat, await work.db.ask("SELECT chat FROM outbox")


async def test_a_chat_moves_with_all_that_belongs_to_it(store: Store) -> None:
    id = await store.run(seat)
    for _ in range(2):  # both chats tell of the move
        await store.run(lambda work: work.move_chat("tg", -100, NEW))
        table, chat, letters = await store.read(lambda work: state(work, id))
        assert table.home == Address("tg", NEW)
        assert (chat.chat, chat.game) == (NEW, "summit")
        assert letters == [(NEW,)]
    assert await store.read(lambda work: work.slots("table-1")) == [Address("tg", NEW)]
    assert await store.read(lambda work: work.posted(Address("tg", NEW), "table-1")) is None


async def test_a_chat_met_under_both_ids_becomes_one(store: Store) -> None:
    id = await store.run(seat)

    async def meet_again(work: Work) -> None:
        await work.chat_at(replace(HALL, chat=NEW))
        await work.db.ask(
            "INSERT INTO posts (via, chat, slot, message, content, text, picture, keyed, anew, at)"
            f" VALUES ('tg', {NEW}, 'table-1', 6, 'y', 'y', '', 0, 0, 2)"
        )

    await store.run(meet_again)
    await store.run(lambda work: work.move_chat("tg", -100, NEW))
    table, chat, _ = await store.read(lambda work: state(work, id))
    assert table.home == Address("tg", NEW)
    assert chat.game == "summit"
    assert await store.read(lambda work: work.posted(Address("tg", NEW), "table-1")) == (6, 2)
    assert await store.read(lambda work: work.db.ask("SELECT count(*) FROM chats")) == [(1,)]
    assert await store.read(lambda work: work.slots("table-1")) == [Address("tg", NEW)]


async def test_what_was_set_stays_whichever_of_the_two_was_met_first(store: Store) -> None:
    async def unit(work: Work) -> None:
        await work.chat_at(HALL)
        set_up = await work.chat_at(replace(HALL, chat=NEW))
        set_up.pace = "evening"
        await work.save_chat(set_up)
        await work.move_chat("tg", -100, NEW)
        assert await work.db.ask("SELECT chat, pace FROM chats") == [(NEW, "evening")]

    await store.run(unit)

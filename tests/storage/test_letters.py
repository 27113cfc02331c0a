from __future__ import annotations

from functools import partial

import pytest

from bot.messages import Address, Close, Tell
from bot.storage import outbox
from bot.storage.store import Store
from bot.storage.work import Work
from tests.delivery.office import nothing
from tests.storage.samples import RU, show, tell

HALL = Address("tg", -100, 7)
ANNA = Address("tg", 11)


async def letters(work: Work) -> list[tuple[object, ...]]:
    return await work.db.ask("SELECT chat, thread, kind, slot, anew, state FROM outbox ORDER BY id")


async def kept(store: Store) -> list[str]:
    return [f"{kind} {slot}{'!' * int(str(anew))}" for _, _, kind, slot, anew, _ in await store.read(letters)]


async def test_messages_are_queued_with_what_they_are_about(store: Store) -> None:
    async def send(work: Work) -> None:
        await work.send(HALL, show("table-1"), table=1)
        await work.send(ANNA, show("hand-1", anew=True), table=1, person=2)
        await work.send(ANNA, tell())

    await store.run(send)
    assert await store.read(letters) == [
        (-100, 7, "Show", "table-1", 0, "queued"),
        (11, None, "Show", "hand-1", 1, "queued"),
        (11, None, "Tell", "", 0, "queued"),
    ]


@pytest.mark.parametrize("together", [True, False])
async def test_a_newer_show_replaces_what_was_not_sent(store: Store, *, together: bool) -> None:
    messages = [show("a", 1, anew=True), show("b"), tell(), Close("a", RU), show("a", 2)]

    async def send(work: Work, chosen: list[object]) -> None:
        for message in chosen:
            await work.send(ANNA, message)  # type: ignore[arg-type]
        await work.send(HALL, show("a", 9))

    if together:
        await store.run(lambda work: send(work, list(messages)))
    else:
        for message in messages:
            await store.run(lambda work, m=message: send(work, [m]))  # type: ignore[misc]
    of_anna = await store.read(
        lambda work: work.db.ask("SELECT kind, slot, anew FROM outbox WHERE chat = 11 ORDER BY id")
    )
    assert of_anna == [("Show", "b", 0), ("Tell", "", 0), ("Show", "a", 1)]
    in_hall = await store.read(lambda work: work.db.ask("SELECT count(*) FROM outbox WHERE chat = -100"))
    assert in_hall == [(1,)]


async def test_what_is_being_sent_is_not_replaced(store: Store) -> None:
    await store.run(lambda work: work.send(ANNA, show("a", 1)))
    await store.run(lambda work: work.db.ask("UPDATE outbox SET state = 'sending'"))
    await store.run(lambda work: work.send(ANNA, show("a", 2)))
    assert await kept(store) == ["Show a", "Show a"]


async def test_a_close_leaves_the_show_before_it(store: Store) -> None:
    async def send(work: Work) -> None:
        await work.send(ANNA, show("a", 1))
        await work.send(ANNA, Close("a", RU))

    await store.run(send)
    assert await kept(store) == ["Show a", "Close a"]


async def test_where_slots_stand(store: Store) -> None:
    async def post(work: Work) -> None:
        for chat, slot, message, at in (
            (-100, "table-1", 5, 10),
            (-200, "table-1", 0, 20),
            (11, "hand-1", 6, 30),
        ):
            await work.db.ask(
                "INSERT INTO posts (via, chat, slot, message, content, text, picture, keyed, anew, at)"
                f" VALUES ('tg', {chat}, '{slot}', {message}, '', '', '', 0, 0, {at})"
            )

    await store.run(post)
    assert await store.read(lambda work: work.posted(Address("tg", -100), "table-1")) == (5, 10)
    assert await store.read(lambda work: work.posted(Address("tg", -200), "table-1")) is None
    assert await store.read(lambda work: work.posted(ANNA, "table-1")) is None
    two = {Address("tg", -100), Address("tg", -200)}
    assert set(await store.read(lambda work: work.slots("table-1"))) == two
    await store.run(lambda work: work.send(ANNA, show("table-1", 1)))
    assert set(await store.read(lambda work: work.slots("table-1"))) == two | {ANNA}, "it is on its way"


async def test_notes_are_any_json(store: Store) -> None:
    assert await store.read(lambda work: work.note("down_since")) is None
    await store.run(lambda work: work.save_note("down_since", {"at": 5}))
    await store.run(lambda work: work.save_note("down_since", {"at": 6}))
    assert await store.read(lambda work: work.note("down_since")) == {"at": 6}


async def test_news_stands_below_what_stands_in_the_slot_or_is_not_told(store: Store) -> None:
    async def send(work: Work) -> None:
        for slot in ("cup-1", "cup-2"):
            await work.send(ANNA, Tell(show(slot).sheet, RU, below=slot))
        await work.adopt(ANNA, "cup-2", 57)

    await store.run(send)
    letter = await store.run(lambda work: outbox.claim(work, (ANNA.via, ANNA.chat), nothing))
    assert letter is not None
    assert letter.to.thread == 57
    causes = await store.read(lambda work: work.db.ask("SELECT state, cause FROM outbox ORDER BY id"))
    assert causes == [("dropped", "nothing to show or to stand below"), ("sending", "")]


async def test_another_message_can_be_adopted(store: Store) -> None:
    for number in (57, 58):
        await store.run(partial(Work.adopt, to=ANNA, slot="cup-1", message=number))
        found = await store.read(lambda work: work.posted(ANNA, "cup-1"))
        assert found is not None
        assert found[0] == number

from __future__ import annotations

from bot.messages import Address
from bot.storage import outbox
from bot.storage.notes import of_user
from bot.storage.outbox import Post
from bot.storage.store import Store
from bot.storage.work import Work
from tests.delivery.office import nothing
from tests.storage.samples import ANNA, BOB, show, tell


async def test_a_letter_on_its_way_leaves_no_trace_of_the_forgotten(store: Store) -> None:
    """It is being sent while its person is erased: what it became is not remembered."""

    async def unit(work: Work) -> None:
        for who in (ANNA, BOB):
            person, _ = await work.meet(who)
            await work.send(Address("tg", who.user), show("menu"), person=person.id)
            await work.post()
            letter = await outbox.claim(work, ("tg", who.user), nothing)
            assert letter is not None
            if who is ANNA:
                await work.forget(person.id)
            await outbox.end(work, letter.id, "sent")
            await outbox.strip(work, letter, Post(message=4, text="x", keyed=True))
            await outbox.post(work, letter, Post(message=5, content="x"))
        assert await work.db.ask("SELECT chat, message FROM posts") == [(BOB.user, 5)]
        assert await work.db.ask("SELECT chat FROM outbox WHERE kind = 'Strip'") == [(BOB.user,)]

    await store.run(unit)


async def test_nothing_more_is_sent_to_the_forgotten_but_what_comes_after(store: Store) -> None:
    """Letters to their private chats are erased, whether they name the person or not; those of others stay."""

    async def unit(work: Work) -> None:
        anna, _ = await work.meet(ANNA)
        to_anna, elsewhere = Address("tg", ANNA.user), Address("vk", ANNA.user)
        for to in (to_anna, elsewhere, Address("tg", BOB.user)):
            await work.send(to, tell())
        await work.post()
        await work.forget(anna.id)
        await work.send(to_anna, tell(2))
        await work.post()
        assert await work.db.ask("SELECT via, chat FROM outbox ORDER BY id") == [
            ("vk", ANNA.user),
            ("tg", BOB.user),
            ("tg", ANNA.user),
        ]

    await store.run(unit)


async def test_what_an_update_said_that_was_not_settled_is_erased_with_its_sender(store: Store) -> None:
    async def unit(work: Work) -> None:
        anna, _ = await work.meet(ANNA)
        for number, (via, state, user) in enumerate(
            (
                ("tg", "parked", 11),
                ("tg", "parked", 110),
                ("tg", "new", 11),
                ("vk", "parked", 11),
                ("tg", "done", 11),
            )
        ):
            await work.db.ask(
                'INSERT INTO inbox (via, "update", payload, state, tries, cause, query, reply, answered, at) VALUES '
                f"""('{via}', 'u{number}', '{{"from":{{"id":{user}}}}}', '{state}', 3, '', '', '"about her"', 0, 0)"""
            )
        await work.forget(anna.id)
        rows = await work.db.ask("SELECT payload != '', reply != '' FROM inbox ORDER BY id")
        assert [bool(payload) for payload, _ in rows] == [False, True, True, True, False]
        assert all(payload == reply for payload, reply in rows), "nor what was to be answered"

    await store.run(unit)


async def test_what_is_noted_of_a_user_is_erased_with_them(store: Store) -> None:
    async def unit(work: Work) -> None:
        anna, _ = await work.meet(ANNA)
        for via, user in (("tg", ANNA.user), ("tg", ANNA.user * 10), ("vk", ANNA.user)):
            await work.save_note(of_user(via, user), "old client")
        await work.forget(anna.id)
        assert await work.noted_of("user-tg") == [ANNA.user * 10]
        assert await work.noted_of("user-vk") == [ANNA.user]

    await store.run(unit)


async def test_a_code_for_another_account_leads_to_the_forgotten_no_more(store: Store) -> None:
    """Else whoever has it would come into what was theirs."""

    async def unit(work: Work) -> None:
        person, _ = await work.meet(ANNA)
        code = await work.new_code("person", person.id, work.now + 1000)
        match = await work.new_code("match", person.id, work.now + 1000)
        await work.forget(person.id)
        assert await work.code("person", code) is None
        assert await work.code("match", match) == person.id, "a match of the same number"

    await store.run(unit)

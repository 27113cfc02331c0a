from __future__ import annotations

from msgspec.structs import replace

from bot.messages import Sender
from bot.storage.model import Account, Person
from bot.storage.store import Store
from bot.storage.work import Work
from tests.fake_time import FakeTime
from tests.storage.samples import ANNA, BOB, a_table, show


async def test_somebody_is_met_once_and_known_again(store: Store) -> None:
    person, account = await store.run(lambda work: work.meet(ANNA))
    assert account == Account(
        via="tg", user=11, person=person.id, name="Анна", username="anna", language="ru", reachable=False
    )
    assert person == Person(id=person.id)
    assert await store.run(lambda work: work.meet(ANNA)) == (person, account)
    assert await store.read(lambda work: work.person(person.id)) == person
    assert await store.read(lambda work: work.account("tg", 11)) == account
    assert await store.read(lambda work: work.account("web", 11)) is None
    assert await store.read(lambda work: work.person(77)) is None


async def test_a_new_name_is_cleaned_and_kept_and_the_choices_stay(store: Store) -> None:
    async def choose(work: Work) -> None:
        person, account = await work.meet(ANNA)
        person.language, person.zone, person.pictures = "en", "Asia/Omsk", False
        person.quiet_from, person.quiet_to = 22 * 60, 8 * 60
        account.reachable = True
        await work.save_person(person)
        await work.save_account(account)

    await store.run(choose)
    renamed = replace(ANNA, name=" Анна\u202e  Ивановна\u200b ", username="", language="xx")
    person, account = await store.run(lambda work: work.meet(renamed))
    assert (account.name, account.username, account.language) == ("Анна Ивановна", "", None)
    assert account.reachable
    assert (person.language, person.zone, person.pictures) == ("en", "Asia/Omsk", False)
    assert (person.quiet_from, person.quiet_to) == (22 * 60, 8 * 60)


async def test_accounts_come_the_latest_seen_first(store: Store, time: FakeTime) -> None:
    anna, _ = await store.run(lambda work: work.meet(ANNA))
    await time.advance(10)
    bob, _ = await store.run(lambda work: work.meet(BOB))

    async def users(work: Work) -> list[int]:
        return [account.user for account in await work.accounts([anna.id, bob.id])]

    assert await store.read(users) == [12, 11]
    await time.advance(3 * 3600)
    await store.run(lambda work: work.meet(ANNA))
    assert await store.read(users) == [11, 12]
    assert await store.read(lambda work: work.accounts([])) == []


async def test_the_forgotten_leave_a_nameless_seat(store: Store) -> None:
    async def play(work: Work) -> tuple[int, int]:
        table = await a_table(work)
        address = table.chairs[0].address
        assert address is not None
        await work.send(address, show("hand-1"), table=table.id, person=table.chairs[0].person)
        assert table.chairs[0].person is not None
        return table.id, table.chairs[0].person

    table, anna = await store.run(play)
    await store.run(lambda work: work.forget(anna))

    async def left(work: Work) -> tuple[object, ...]:
        kept = await work.table(table)
        assert kept is not None
        letters = await work.db.ask("SELECT count(*) FROM outbox WHERE person IS NOT NULL")
        chair = kept.chairs[0]
        return await work.account("tg", 11), chair.person, chair.address, kept.host, letters

    assert await store.read(left) == (None, anna, None, None, [(0,)])
    person, _ = await store.run(lambda work: work.meet(Sender("tg", 11, "Анна")))
    assert person.id != anna


async def test_a_user_is_one_person_at_all_lines_of_a_platform(store: Store) -> None:
    async def meet(work: Work) -> list[int]:
        lines = ("tg", "tg:cup", "vk", "tgx")
        return [(await work.meet(Sender(via, 7, "Anna")))[0].id for via in lines]

    first, second, other, like = await store.run(meet)
    assert first == second
    assert len({first, other, like}) == 3
    await store.run(lambda work: work.meet(Sender("tg:cup", 7, "Anne")))
    names = await store.read(lambda work: work.db.ask("SELECT via, name FROM accounts ORDER BY via"))
    assert names == [("tg", "Anne"), ("tg:cup", "Anne"), ("tgx", "Anna"), ("vk", "Anna")]


async def test_each_line_is_let_in_by_itself(store: Store) -> None:
    async def meet(work: Work) -> None:
        await work.meet(Sender("tg", 7, "Anna"))
        _, account = await work.meet(Sender("tg:cup", 7, "Anna"))
        account.reachable = True
        await work.save_account(account)

    await store.run(meet)
    found = await store.read(lambda work: work.at_lines("tg", 7))
    assert {account.via: account.reachable for account in found} == {"tg": False, "tg:cup": True}


async def test_parted_at_one_line_parted_at_all(store: Store) -> None:
    async def part(work: Work) -> None:
        (kept, _), (gone, account) = [await work.meet(Sender(via, 7, "Anna")) for via in ("vk", "tg")]
        await work.meet(Sender("tg:cup", 7, "Anna"))
        await work.become_one(kept.id, gone.id)
        account.person = kept.id
        await work.part(account)

    await store.run(part)
    rows = await store.read(lambda work: work.db.ask("SELECT via, person FROM accounts ORDER BY via"))
    people: dict[str, int] = dict(rows)
    assert people["tg"] == people["tg:cup"] != people["vk"]

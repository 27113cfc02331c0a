"""Codes that people carry from one messenger to another, and what becomes of the people."""

from __future__ import annotations

import pytest

from bot.messages import Sender
from bot.storage.model import Account, Person
from bot.storage.store import Store
from bot.storage.work import Work
from tests.fake_time import START, FakeTime

HERE, THERE = Sender("tg", 1, "Anna"), Sender("vk", 1, "Анна")


async def meet(store: Store, who: Sender) -> tuple[Person, Account]:
    return await store.run(lambda work: work.meet(who))


async def test_a_code_is_good_for_its_own_kind_until_its_end(store: Store, time: FakeTime) -> None:
    code = await store.run(lambda work: work.new_code("person", 7, START + 1000))
    assert len(code) == 10
    assert await store.read(lambda work: work.code("person", f" {code.upper()} ")) == 7
    assert await store.read(lambda work: work.code("match", code)) is None
    assert await store.read(lambda work: work.code("person", code + "x")) is None
    await time.advance(1)
    assert await store.read(lambda work: work.code("person", code)) is None


async def test_a_newer_code_takes_the_place_of_the_older_one(store: Store) -> None:
    older = await store.run(lambda work: work.new_code("match", 7, START + 1000))
    newer = await store.run(lambda work: work.new_code("match", 7, START + 1000))
    other = await store.run(lambda work: work.new_code("match", 8, START + 1000))
    assert await store.read(lambda work: work.code("match", older)) is None
    assert await store.read(lambda work: work.code("match", newer)) == 7
    await store.run(lambda work: work.drop_code("match", 7))
    assert await store.read(lambda work: work.code("match", newer)) is None
    assert await store.read(lambda work: work.code("match", other)) == 8


async def test_a_code_that_nobody_has_used_can_be_told_again(store: Store, time: FakeTime) -> None:
    code = await store.run(lambda work: work.new_code("cup", 7, START + 1000))
    assert await store.read(lambda work: work.standing_code("cup", 7)) == (code, START + 1000)
    assert await store.read(lambda work: work.standing_code("cup", 8)) is None
    assert await store.read(lambda work: work.standing_code("match", 7)) is None
    await time.advance(1)
    assert await store.read(lambda work: work.standing_code("cup", 7)) is None


async def test_two_people_become_one_and_part_again(store: Store) -> None:
    (kept, _), (gone, account) = await meet(store, HERE), await meet(store, THERE)
    kept.zone = "Asia/Omsk"
    await store.run(lambda work: work.save_person(kept))
    await store.run(lambda work: work.become_one(kept.id, gone.id))
    accounts = await store.read(lambda work: work.accounts([kept.id]))
    assert {(one.via, one.user) for one in accounts} == {("tg", 1), ("vk", 1)}
    person, account = await meet(store, THERE)
    assert (person.id, person.zone) == (kept.id, "Asia/Omsk")
    part = await store.run(lambda work: work.part(account))
    assert part.id not in (kept.id, gone.id)
    assert part.zone == "Asia/Omsk"
    assert [one.via for one in await store.read(lambda work: work.accounts([kept.id]))] == ["tg"]
    assert (await meet(store, THERE))[0].id == part.id


@pytest.mark.parametrize("table", ["seats", "matches", "accounts"])
async def test_nothing_names_who_is_gone(store: Store, table: str) -> None:
    """Whatever table names people: the foreign keys say which."""
    (kept, _), (gone, _) = await meet(store, HERE), await meet(store, THERE)
    column = {"matches": "host"}.get(table, "person")

    async def unit(work: Work) -> None:
        await work.become_one(kept.id, gone.id)

    await store.run(unit)
    found = await store.read(
        lambda work: work.db.ask(f'SELECT count(*) FROM {table} WHERE "{column}" = {gone.id}')
    )
    assert found == [(0,)]

from __future__ import annotations

from bot.messages import Sender
from bot.storage.campaigns import Battle, Campaign, Member
from bot.storage.model import Choice, Person, Table
from bot.storage.store import Store
from bot.storage.work import Work
from tests.storage.samples import ANNA, BOB, HALL, a_table

MASTER = Sender("tg", 13, "Дарья", "darya", "ru")
DECKS = (Choice("grim"), Choice({"a": 2}, "Орда", 7), Choice({"b": 1}, "Дар", 8, given=True))


async def a_campaign(work: Work) -> tuple[Campaign, Table, Person]:
    """Дарья keeps it, Anna and Bob play; a battle of it and a match by itself, both of hers."""
    chat = await work.chat_at(HALL)
    campaign = await work.add_campaign(
        Campaign(id=0, code="abc", title="Осень", game="summit", chat=chat.id, home=HALL.address)
    )
    table = await a_table(work)
    master, _ = await work.meet(MASTER)
    for who, role in ((MASTER, "master"), (ANNA, "player"), (BOB, "player")):
        person, account = await work.meet(who)
        member = Member(
            campaign=campaign.id, person=person.id, via="tg", user=account.user, turn=0, decks=DECKS
        )
        member.role = "master" if role == "master" else "player"
        await work.put_member(member)
    table.host = master.id
    await work.save_table(table)
    await work.add_battle(Battle(match=table.id, campaign=campaign.id, via="tg", user=MASTER.user))
    alone = await a_table(work, 2)
    alone.host = master.id
    await work.save_table(alone)
    await work.add_battle(Battle(match=alone.id, via="tg", user=MASTER.user))
    return campaign, table, master


async def test_it_comes_back_as_it_was(store: Store) -> None:
    async def unit(work: Work) -> None:
        campaign, table, master = await a_campaign(work)
        assert await work.campaign(campaign.id) == campaign
        assert await work.campaign_by_code("abc") == campaign
        assert campaign.chat is not None
        assert await work.campaigns_in(campaign.chat) == [campaign]
        assert await work.campaigns_of(master.id) == [campaign]
        members = await work.members(campaign.id)
        assert [(one.turn, one.role, one.decks) for one in members] == [
            (1, "master", DECKS),
            (2, "player", DECKS),
            (3, "player", DECKS),
        ]
        battle = await work.battle(table.id)
        assert battle is not None
        assert battle.number == 1
        battle.accepted, battle.ranks, battle.points = (1, 0), (2, 1), (3, 9)
        battle.fallen, battle.decks = (("x",), ()), ((Choice("grim"),), ())
        await work.save_battle(battle)
        assert await work.battle(table.id) == battle
        (one,) = await work.fought(campaign.id)
        assert (one.battle, one.status, one.people, one.won) == (battle, "running", (1, 2), 1)
        assert await work.set_up_by(master.id) == [2, 1]
        campaign.closed, campaign.title = True, "Зима"
        await work.save_campaign(campaign)
        assert await work.campaign(campaign.id) == campaign

    await store.run(unit)


async def test_who_has_sat_in_a_chat_is_known_there(store: Store) -> None:
    async def unit(work: Work) -> None:
        table = await a_table(work)
        assert table.chat is not None
        assert await work.people_known_in(table.chat) == [1, 2]
        await work.forget(1)
        assert await work.people_known_in(table.chat) == [2]

    await store.run(unit)


async def test_a_forgotten_master_is_nobodys_reader(store: Store) -> None:
    """Neither where they were written to nor their decks are left; the table of the campaign stays."""

    async def unit(work: Work) -> None:
        campaign, table, master = await a_campaign(work)
        await work.forget(master.id)
        assert await work.db.ask("SELECT via, user FROM battles") == [(None, None), (None, None)]
        kept = await work.table(table.id)
        assert kept is not None
        assert kept.host is None
        first = (await work.members(campaign.id))[0]
        assert (first.role, first.decks, first.address) == ("gone", (), None)
        assert await work.campaigns_of(master.id) == []

    await store.run(unit)


async def test_accounts_become_one_and_part_again(store: Store) -> None:
    """What was set up, kept or played from an account goes with it."""

    async def unit(work: Work) -> None:
        campaign, table, master = await a_campaign(work)
        other, _ = await work.meet(Sender("vk", 99, "Дарья"))
        await work.become_one(other.id, master.id)
        kept = await work.table(table.id)
        assert kept is not None
        assert kept.host == other.id
        assert (await work.members(campaign.id))[0].person == other.id
        account = await work.account("tg", MASTER.user)
        assert account is not None
        part = await work.part(account)
        kept = await work.table(table.id)
        assert kept is not None
        assert kept.host == part.id
        assert (await work.members(campaign.id))[0].person == part.id

    await store.run(unit)

"""A master reads every list of the campaign, hence plays none of its battles: judged whenever somebody comes or goes."""

from __future__ import annotations

from itertools import product

import pytest

from bot.app.campaign import decks, desk
from bot.storage.work import Work
from tests.app.campaign.conftest import newest
from tests.app.campaign.master import Master
from tests.app.campaign.test_campaign import battle, campaign
from tests.app.lobby.yard import GROUP, Yard


async def draft(place: Yard, *players: str, master: str = "Дарья") -> int:
    """A battle of the open campaign with these in its seats, not asked yet."""
    await place.press(master, "camp.1")
    await place.tap(master, "Новая битва")
    match = await newest(place)
    for seat, who in enumerate(players, 1):
        await place.tap(master, f"Место {seat}: выбрать")
        await place.tap(master, who)
    return match


async def become_master(place: Yard, who: str) -> None:
    """They follow a link that Дарья gives them."""
    await place.press("Дарья", "campmaster.1")
    await place.follow(who, Master(place).link())


async def link(place: Yard, kept: str, other: str) -> None:
    """Both turn out to be one person, who is `kept` from now on."""
    await place.say(kept, "/link")
    ((code,),) = await place.read(lambda work: work.db.ask("SELECT code FROM codes WHERE kind = 'person'"))
    await place.say(other, f"/link {code}")


async def roles(place: Yard, who: str) -> list[str]:
    account = await place.read(lambda work: work.account("yard", place.people[who]))
    assert account is not None
    return [one.role for one in await place.read(lambda work: work.memberships(account.person))]


@pytest.mark.parametrize("status", ["draft", "proposed", "running"])
async def test_who_sits_in_a_battle_becomes_no_master(camp: Yard, status: str) -> None:
    """The lists of the opponents would be open to them, whether or not they have left the campaign."""
    await campaign(camp, "Анна", "Борис")
    if status == "running":
        await battle(camp, "Анна", "Борис")
        await camp.press("Борис", "campquit.1.1")
    else:
        await draft(camp, "Анна")
        await camp.tap("Дарья", "Место 2: выбрать")
        await camp.tap("Дарья", "Пригласить")
        await camp.follow("Глеб", Master(camp).link())
    who = "Борис" if status == "running" else "Глеб"
    if status == "proposed":
        await camp.tap("Дарья", "Спросить игроков")
    await become_master(camp, who)
    assert "Пока она не окончена" in camp.last(who).text
    assert "master" not in await roles(camp, who)


async def test_who_has_become_a_master_is_not_asked(camp: Yard) -> None:
    """By way of another account that was a master's."""
    await campaign(camp, "Анна", "Борис")
    match = await draft(camp, "Анна", "Борис")
    await become_master(camp, "Вера")
    await link(camp, "Борис", "Вера")
    assert await roles(camp, "Борис") == ["master"]
    table = await camp.table(match)
    assert [chair.person is None for chair in table.chairs] == [False, True]


async def test_a_proposal_loses_who_turns_out_to_be_its_master(camp: Yard) -> None:
    await campaign(camp, "Анна", "Борис")
    match = await draft(camp, "Анна", "Борис")
    await Master(camp).ask("Анна")
    await link(camp, "Борис", "Дарья")
    table = await camp.table(match)
    assert table.status == "draft"
    assert [chair.person is None for chair in table.chairs] == [False, True]


@pytest.mark.parametrize(("kept", "other"), [("Анна", "Дарья"), ("Дарья", "Анна")])
async def test_two_who_are_one_keep_the_stronger_role(camp: Yard, kept: str, other: str) -> None:
    """The only master is not lost, whichever account was there first."""
    await campaign(camp, "Анна")
    await link(camp, kept, other)
    assert await roles(camp, kept) == ["master"]
    await camp.press(kept, "campname.1")
    await camp.say(kept, "Зима")
    assert "Зима" in camp.slot("menu", kept).text


async def test_a_master_is_judged_when_the_yes_comes(camp: Yard) -> None:
    """Whatever has made them a master since they were asked: no yes, no question, and they stay what they are."""
    await campaign(camp, "Анна", "Борис")
    match = await draft(camp, "Анна", "Борис")
    await Master(camp).ask("Анна")
    await camp.store.run(lambda work: work.db.ask("UPDATE members SET role = 'master' WHERE person = 2"))
    await camp.tap("Борис", "Да, играю")
    assert (await camp.table(match)).status == "proposed"
    await camp.press("Дарья", f"pace.{match}.0")
    assert (await camp.press("Дарья", f"battleask.{match}")).alert
    assert await roles(camp, "Борис") == ["master"]


@pytest.mark.parametrize("by", ["campquit.1.1", "campout.1.3.1"])
async def test_who_leaves_the_campaign_leaves_its_drafts(camp: Yard, by: str) -> None:
    await campaign(camp, "Анна", "Борис")
    drawn, asked = await draft(camp, "Анна", "Борис"), await draft(camp, "Анна", "Борис")
    await Master(camp).ask("Анна")
    alone = await Master(camp).new()
    await Master(camp).seat("Борис")
    await camp.press("Борис" if "quit" in by else "Дарья", by)
    for match in (drawn, asked):
        table = await camp.table(match)
        assert table.status == "draft"
        assert [chair.person is None for chair in table.chairs] == [False, True]
    assert (await camp.table(alone)).chairs[0].person is not None, "that is none of its battles"
    told = "\n".join(message.text for message in camp.messages("Дарья"))
    assert "Борис больше не играет" in told
    assert "отказ" not in told


async def test_who_is_erased_leaves_drafts_and_what_they_would_bring(camp: Yard) -> None:
    await campaign(camp, "Анна", "Борис")
    await camp.press("Дарья", "campgive.1.3.0.0")
    match = await draft(camp, "Анна", "Борис")
    note = await camp.read(lambda work: work.note(f"brings-{match}"))
    assert list(note) == ["2"]
    await camp.press("Борис", "forgotten")
    table = await camp.table(match)
    assert [chair.person is None for chair in table.chairs] == [False, True]
    assert await camp.read(lambda work: work.note(f"brings-{match}")) is None
    assert "отказ" not in camp.last("Дарья").text


async def test_a_campaign_is_closed_with_its_last_master(camp: Yard) -> None:
    await campaign(camp, "Анна", "Борис")
    await camp.press("Борис", "forgotten")
    await camp.press("Анна", "camp.1")
    assert "Кампания закрыта." not in camp.slot("menu", "Анна").text
    await camp.press("Дарья", "forgotten")
    await camp.press("Анна", "camp.1")
    assert "Кампания закрыта." in camp.slot("menu", "Анна").text


async def rows(place: Yard) -> list[object]:
    """All that is kept of campaigns and of decks."""
    names = ("campaigns", "members", "battles", "decks", "matches")

    async def read(work: Work) -> list[object]:
        return [await work.db.ask(f"SELECT * FROM {name}") for name in names]

    return await place.read(read)


@pytest.mark.parametrize(
    "verb", sorted({**desk.VERBS, **decks.VERBS}.keys() - {"camps", "campnew", "campjoin"})
)
async def test_a_stranger_changes_and_learns_nothing(camp: Yard, verb: str) -> None:
    """Every button of a campaign that is not for everybody, forged by somebody who is not of it; its numbers mean something, or not."""
    await campaign(camp, "Анна", "Борис")
    await camp.press("Дарья", "campgive.1.1.0.0")
    await battle(camp, "Анна", "Борис")
    before = await rows(camp)
    for campaign_number in (1, 9):
        for rest in product((0, 1), repeat=3):
            for count in range(4):
                numbers = ".".join(map(str, (campaign_number, *rest[:count])))
                await camp.press("Вера", f"{verb}.{numbers}")
                await camp.press("Вера", f"{verb}.{numbers}", GROUP)
    assert await rows(camp) == before
    assert not [message for message in camp.messages("Вера") if "Осень" in message.text]

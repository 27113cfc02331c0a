"""A tournament on the community's wall: by an administrator's token, or by hand; its news below the post; one post whatever is killed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.e2e.crowd import STRANGER
from tests.e2e.league import BOSS, FIRST, League, gather
from tests.e2e.program import Program, vk_program
from tests.e2e.town import VK_ADMIN, Town, vk_town
from tests.fakes.vk import CHAT, FakeVK
from tests.fakes.vk.community import EDITOR
from tests.fakes.vk.schema import Json


async def announced(place: Town[FakeVK], *, manager: bool = True, people: int = 2) -> League[FakeVK]:
    """A cup whose registration is open; its boss presses the button of the wall."""
    league = await gather(place, people)
    if manager:
        place.fake.community.managers[BOSS] = EDITOR
    await league.open(seeding="order")
    await press_wall(league)
    return league


async def press_wall(league: League[FakeVK]) -> str:
    """What the press is answered."""
    await league.crowd.tap(BOSS, BOSS, "cupwall.1")
    await league.town.quiet()
    return league.town.fake.popups(BOSS)[-1]


async def played(league: League[FakeVK]) -> None:
    """Registered, started, every round played."""
    await league.enter()
    await league.start()
    while (await league.cup()).status == "running":
        await league.round(moves=0)
    await league.town.quiet()


def the_post(place: Town[FakeVK]) -> Json:
    (post,) = place.fake.wall()
    return post


def said(place: Town[FakeVK], user: int) -> list[str]:
    return [message["text"] for message in place.fake.messages(user) if message["from_id"] < 0]


async def test_it_is_posted_for_all_and_its_news_stands_below(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        post = the_post(place)
        code = (await league.cup()).code
        assert post["from_id"] == -place.fake.community.id
        assert "Турнир" in post["text"]
        assert f"https://vk.me/kartel_club?ref=take-{code}" in post["text"]
        assert len(post["attachments"]) == 1
        assert post["comments"] == []
        assert await press_wall(league) == "Объявление уже на стене."
        await played(league)
        post = the_post(place)
        assert "Турнир окончен." in post["text"]
        assert "take-" not in post["text"]
        first, *_, last = [comment["text"] for comment in post["comments"]]
        assert "Игрок 1 — Игрок 2" in first
        assert f"https://vk.me/kartel_club?ref=cup-{code}" in first
        assert "Турнир окончен!" in last or "Турнир окончен" in last
        assert all(comment["from_id"] == -place.fake.community.id for comment in post["comments"])
        assert all(comment["attachments"] for comment in post["comments"])
        place.check()


async def test_a_registration_changes_nothing_there(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        await league.enter()
        await place.quiet()
        assert the_post(place)["edits"] == 0


async def test_who_comes_by_its_link_takes_part(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        ref = the_post(place)["text"].partition("?ref=")[2].split()[0]
        await place.fake.message(STRANGER, f"/start {ref}")
        await place.quiet()
        rows = await place.ask('SELECT "user" FROM entries')
        assert rows == [(STRANGER,)]
        assert (await league.cup()).status == "open"


async def test_when_it_is_called_off_the_post_says_so(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        await league.crowd.press_data(BOSS, BOSS, "cupdesk")
        await league.crowd.press_data(BOSS, BOSS, "cupfix")
        await league.crowd.press_data(BOSS, BOSS, "cupdo")
        assert (await league.cup()).status == "cancelled"
        await place.quiet()
        assert "Турнир отменён." in the_post(place)["text"]
        assert "турнир отменён" in the_post(place)["comments"][-1]["text"]


# -- who may ----------------------------------------------------------------------------------------------------------------
async def test_only_for_who_is_in_charge_of_the_community(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        await announced(place, manager=False)
        assert place.fake.wall() == []
        assert "take-" in said(place, BOSS)[-1], "the text to post by hand"
        assert "по просьбе руководителей" in place.fake.popups(BOSS)[-1]


async def test_where_vk_does_not_tell_nobody_is_in_charge(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        place.fake.fail("groups.getMembers", "error", code=15, times=5)
        await announced(place)
        assert place.fake.wall() == []


# -- by hand ----------------------------------------------------------------------------------------------------------------
async def test_without_a_token_it_is_posted_by_hand_and_the_link_is_told(tmp_path: Path) -> None:
    async with vk_town(tmp_path) as place:
        league = await announced(place)
        fake = place.fake
        assert fake.wall() == []
        assert "пришлите сюда ссылку на запись" in said(place, BOSS)[-2]
        given = fake.messages(BOSS)[-1]
        assert "take-" in given["text"]
        assert given["attachments"], "the picture, too"
        number = fake.write_on_wall(BOSS, given["text"])
        await fake.message(BOSS, f"вот: https://vk.com/wall-100_{number}")
        await place.quiet()
        assert "Запись найдена" in said(place, BOSS)[-1]
        await played(league)
        post = the_post(place)
        assert post["edits"] == 0
        assert [bool(comment["attachments"]) for comment in post["comments"]].count(True) == 0
        texts = [comment["text"] for comment in post["comments"]]
        assert "Игрок 1 — Игрок 2" in texts[0]
        assert "Турнир окончен" in texts[-1]
        place.check()


async def test_a_link_told_late_begins_with_the_round_that_is_played(tmp_path: Path) -> None:
    async with vk_town(tmp_path) as place:
        league = await announced(place)
        await league.enter()
        await league.start()
        number = place.fake.write_on_wall(BOSS, "наш кубок")
        await place.fake.message(BOSS, f"wall-100_{number}")
        await place.quiet()
        assert "Игрок 1 — Игрок 2" in the_post(place)["comments"][0]["text"]


async def test_a_link_means_the_next_tournament_when_the_first_was_called_off(tmp_path: Path) -> None:
    async with vk_town(tmp_path) as place:
        league = await announced(place)
        for data in ("cupdesk", "cupfix", "cupdo", "cups", "cupnew", "cupsum", "cuppublish"):
            if data == "cups":
                await league.crowd.say(BOSS, "/start")
            await league.crowd.press_data(BOSS, BOSS, data)
        number = place.fake.write_on_wall(BOSS, "второй кубок")
        await place.fake.message(BOSS, f"wall-100_{number}")
        await place.quiet()
        assert "Запись найдена" in said(place, BOSS)[-1]
        assert await place.ask("SELECT id, status FROM tournaments WHERE wall IS NOT NULL") == [(2, "open")]


@pytest.mark.parametrize("link", ["wall-101_{}", "wall100_{}", "wall-100"])
async def test_other_links_mean_nothing(tmp_path: Path, link: str) -> None:
    async with vk_town(tmp_path) as place:
        await announced(place)
        number = place.fake.write_on_wall(BOSS, "наш кубок")
        await place.fake.message(BOSS, link.format(number))
        await place.quiet()
        assert "Запись найдена" not in said(place, BOSS)[-1]


async def test_nobody_else_tells_below_what_we_write(tmp_path: Path) -> None:
    async with vk_town(tmp_path) as place:
        league = await announced(place, manager=False)
        number = place.fake.write_on_wall(BOSS, "не наш кубок")
        await place.fake.message(BOSS, f"wall-100_{number}")
        await place.quiet()
        assert said(place, BOSS)[-1] == "О чём писать на стене, решают руководители сообщества."
        await played(league)
        assert the_post(place)["comments"] == []


# -- trouble ----------------------------------------------------------------------------------------------------------------
async def test_a_post_that_was_taken_off_is_not_mourned(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        place.fake.delete_post(the_post(place)["id"])
        await played(league)
        assert place.fake.wall() == []
        place.check()


async def test_a_wall_that_is_shut_is_told_to_who_runs_it(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        place.fake.fail("wall.post", "error", code=15)
        league = await announced(place)
        assert place.fake.wall() == []
        assert "написать не получилось" in said(place, BOSS)[-1]
        await press_wall(league)
        assert the_post(place)["comments"] == []


async def test_a_wall_that_another_tournament_silenced_is_woken_by_the_button(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        league = await announced(place)
        place.fake.fail("wall.post", "error", code=15)
        for data in ("cups", "cupnew", "cupsum", "cuppublish", "cupdesk", "cupwall"):
            await league.crowd.press_data(BOSS, BOSS, data)
        await place.quiet()
        assert await place.ask("SELECT state FROM chats WHERE via LIKE '%wall'") == [("mute",)]
        await league.enter()
        await league.start()
        await place.quiet()
        assert the_post(place)["comments"] == []
        await league.crowd.say(BOSS, f"/start cup-{(await league.cup()).code}")
        await league.crowd.press_data(BOSS, BOSS, "cupdesk")
        await press_wall(league)
        assert place.fake.popups(BOSS)[-1] == "Объявление уже на стене."
        while (await league.cup()).status == "running":
            await league.round(moves=0)
        await place.quiet()
        assert "Турнир окончен" in the_post(place)["comments"][-1]["text"]


async def test_an_answer_lost_again_and_again_makes_no_second_post(tmp_path: Path) -> None:
    async with vk_town(tmp_path, more=VK_ADMIN) as place:
        place.fake.fail("wall.post", "drop_after", times=8)
        league = await announced(place)
        await played(league)
        assert "Турнир окончен." in the_post(place)["text"]
        place.check()


@pytest.mark.parametrize("kind", ["drop_before", "drop_after"])
@pytest.mark.parametrize("method", ["wall.post", "wall.createComment", "photos.saveWallPhoto"])
async def test_killed_at_the_request_it_stands_there_once(
    tmp_path: Path, method: str, kind: Literal["drop_before", "drop_after"]
) -> None:
    async with vk_program(tmp_path, more=VK_ADMIN) as runs:
        fake = runs.fake
        await announced_by(runs)
        done = fake.fail(method, kind, then=runs.kill)
        await fake.message(BOSS, f"/start cup-{code_of(runs)}")
        await press(runs, BOSS, "cupdesk.")
        await press(runs, BOSS, "cupwall.")
        if method == "wall.createComment":
            await begin(runs)
        await fake.wait_for(lambda: not done.times)
        await runs.ended
        await runs.start()
        if method != "wall.createComment":
            await fake.wait_for(fake.wall)
            await begin(runs)
        await fake.wait_for(lambda: fake.wall() and fake.wall()[0]["comments"])
        (post,) = fake.wall()
        assert len(post["comments"]) == 1
        assert "admin-token" not in runs.log.read_text()
        assert not fake.violations()


async def announced_by(runs: Program[FakeVK]) -> None:
    """Two people have registered for a cup."""
    fake = runs.fake
    people = (BOSS, FIRST, FIRST + 1)
    for user in people:
        fake.user(user, f"Игрок {user}")
    fake.community.managers[BOSS] = EDITOR
    fake.chat(CHAT + 1, members=people, owner=BOSS, title="Двор", bot="administrator")
    for user in people:
        await fake.message(user, "/start")
    await fake.message(BOSS, "/cup", CHAT + 1)
    await fake.wait_for(lambda: value(runs, "SELECT count(*) FROM tournaments"))
    await fake.message(BOSS, f"/start cup-{code_of(runs)}")
    await press(runs, BOSS, "cupsum.")
    await press(runs, BOSS, "cuppublish.")
    for user in people[1:]:
        await fake.message(user, f"/start take-{code_of(runs)}")
    await fake.wait_for(lambda: value(runs, "SELECT count(*) FROM entries") == 2)


async def begin(runs: Program[FakeVK]) -> None:
    await runs.fake.message(BOSS, f"/start cup-{code_of(runs)}")
    await press(runs, BOSS, "cupdesk.")
    await press(runs, BOSS, "cupstart.")
    await press(runs, BOSS, "cupstart.1.1")


async def press(runs: Program[FakeVK], user: int, data: str) -> None:
    """The newest button of that beginning, when it is there."""
    fake = runs.fake

    def shown() -> list[tuple[int, str]]:
        return [(b.message_id, b.data) for b in fake.buttons(user, user) if b.data.startswith(data)]

    await fake.wait_for(shown)
    message, found = shown()[-1]
    await fake.press(user, message, user, data=found)
    await asyncio.sleep(0)


def value(runs: Program[Any], sql: str) -> Any:
    """What a query finds in the database."""
    with closing(sqlite3.connect(f"file:{runs.database}?mode=ro", uri=True, timeout=20)) as database:
        (found,) = database.execute(sql).fetchone()
    return found


def code_of(runs: Program[FakeVK]) -> str:
    return str(value(runs, "SELECT code FROM tournaments"))

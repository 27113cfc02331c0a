"""Several bots of one platform in one program: people, matches and ratings are shared, chats and private chats are each line's own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import aiohttp
import pytest

from bot.main import start
from bot.settings import Settings, WrongSettings
from engine.core.chance import Chance, seed_of
from tests.e2e.crowd import ANNA, Crowd, gather
from tests.e2e.program import program_of_two
from tests.e2e.test_wall import value
from tests.e2e.town import TOKEN, VK_TOKEN, Fake, Town, TownTime, two_lines
from tests.e2e.truth import check_match, check_settled
from tests.fakes.telegram import FakeTelegram
from tests.fakes.vk import FakeVK
from tests.fakes.vk.community import EDITOR

VERA = 21
"""She writes to the second bot."""


@dataclass
class Lines:
    """The people of both bots. Both have a chat of the same number."""

    place: Town[Any]
    first: Crowd[Any]
    second: Crowd[Any]

    @property
    def vias(self) -> tuple[str, str]:
        """The two lines."""
        return self.place.site.via, self.place.also_via

    def said(self, crowd: Crowd[Any], chat: int) -> str:
        """All that the bot has written there."""
        return "\n".join(str(m.get("text") or m.get("caption") or "") for m in crowd.town.fake.messages(chat))

    async def mixed(self) -> int:
        """A short match of Anna (first bot, in the group) and Vera (second bot); its number."""
        await self.first.say(ANNA, "/new", self.place.group)
        ((id,),) = await self.place.ask("SELECT max(id) FROM matches")
        await self.first.tap(ANNA, self.place.group, f"preset.{id}.4")
        await self.first.say(ANNA, "/invite")
        code = re.findall(r"/join (\w+)", self.said(self.first, ANNA))[-1]
        await self.second.say(VERA, f"/join {code}")
        return int(id)

    async def move(self, id: int) -> None:
        """One move, by whoever has to."""
        table = await self.place.table(id)
        assert table.match is not None
        assert table.match.prompt is not None
        via = table.chairs[table.match.prompt.seat].via
        await (self.first if via == self.vias[0] else self.second).move(id)

    async def seats(self, id: int) -> list[tuple[str | None, int | None]]:
        """From where it is played."""
        return [(chair.via, chair.user) for chair in (await self.place.table(id)).chairs]


@asynccontextmanager
async def lines(folder: Path, fake: Fake, *, hook: bool = False) -> AsyncIterator[Lines]:
    async with two_lines(folder, fake, hook=hook) as place:
        first = await gather(place)
        beside: Town[Any] = place.beside()
        also = beside.fake
        status: Literal["administrator", "member"] = "administrator" if place.site.in_charge else "member"
        also.user(VERA, "Вера")
        also.user(ANNA, "Анна")
        also.chat(beside.group, members=[VERA, ANNA], owner=VERA, title="Сад", bot=status)
        await also.bot_member(beside.group, "member", by=VERA)
        second = Crowd(beside, Chance(seed_of("second"), 0), (VERA, ANNA), ())
        await second.say(VERA, "/start")
        yield Lines(place, first, second)
        await place.quiet()
        place.check()
        await check_settled(place)


@pytest.fixture(params=["telegram", "vk"])
async def two(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Lines]:
    telegram = request.param == "telegram"
    fake: Fake = FakeTelegram(TOKEN, username="kartel_bot", frozen=True) if telegram else FakeVK(frozen=True)
    async with lines(tmp_path, fake) as found:
        yield found


async def test_one_match_of_people_of_two_bots(two: Lines) -> None:
    place = two.place
    id = await two.mixed()
    assert await two.seats(id) == [(two.vias[0], ANNA), (two.vias[1], VERA)]
    for _ in range(400):
        if (await place.table(id)).status == "over":
            break
        await two.move(id)
    assert (await place.table(id)).status == "over"
    await check_match(place, id)
    assert f"№{id}" in two.said(two.second, VERA)
    await two.second.say(VERA, "/help", place.group)
    chats = await place.ask("SELECT via, chat, title FROM chats ORDER BY id")
    assert chats == [(two.vias[0], place.group, "Двор"), (two.vias[1], place.group, "Сад")]
    assert f"№{id}" not in two.said(two.second, place.group), "chats of the same number are not mixed up"
    assert await place.ask("SELECT DISTINCT via FROM pictures ORDER BY via") == [(via,) for via in two.vias]


async def test_the_same_person_at_both_bots(two: Lines) -> None:
    place = two.place
    id = await two.mixed()
    before = await place.ask("SELECT count(*) FROM people")
    await two.second.say(ANNA, "/start")
    assert await place.ask("SELECT count(*) FROM people") == before
    ((people,),) = await place.ask(f'SELECT count(DISTINCT person) FROM accounts WHERE "user" = {ANNA}')
    assert people == 1
    await two.second.tap(ANNA, ANNA, f"my.{id}")
    assert (await two.seats(id))[0] == (two.vias[1], ANNA), "she plays where she asks for it"
    await two.move(id)
    await two.second.say(ANNA, "/settings")
    assert "link" not in [button.data for button in two.second.town.fake.buttons(ANNA, ANNA)]


async def test_who_blocks_one_bot_plays_on_with_the_other(two: Lines) -> None:
    place = two.place
    id = await two.mixed()
    await two.second.say(ANNA, "/start")
    await place.fake.block(ANNA)
    await place.quiet()
    assert (await two.seats(id))[0] == (two.vias[1], ANNA)
    assert (await place.table(id)).status == "running"
    assert f"№{id}" in two.said(two.second, ANNA)


async def test_who_has_not_opened_this_bot_is_written_to_by_the_other(two: Lines) -> None:
    """Anna sits down in the second bot's group; only the first one may write to her."""
    await two.second.say(VERA, "/new", two.second.town.group)
    ((id,),) = await two.place.ask("SELECT max(id) FROM matches")
    await two.second.press_data(ANNA, two.second.town.group, f"join.{id}")
    assert await two.seats(id) == [(two.vias[1], VERA), (two.vias[0], ANNA)]


async def test_links_name_the_bot_of_the_line(two: Lines) -> None:
    fresh = 33
    also = two.second.town.fake
    also.user(fresh, "Новый")
    also.chat(
        two.second.town.group, members=[VERA, ANNA, fresh], owner=VERA, title="Сад", bot="administrator"
    )
    await two.second.say(VERA, "/new", two.second.town.group)
    ((id,),) = await two.place.ask("SELECT max(id) FROM matches")
    button = next(b for b in also.buttons(two.second.town.group, fresh) if b.data.startswith(f"join.{id}"))
    pressed = await also.press(fresh, button.message_id, two.second.town.group, data=button.data)
    answer = await also.wait_answer(pressed.query_id)
    assert ("cup_bot" if isinstance(also, FakeTelegram) else "cup_club") in answer.url
    await two.place.quiet()


async def test_parted_from_another_platform_both_lines_go(two: Lines) -> None:
    """Two lines are no second account: there is nothing to part."""
    await two.second.say(ANNA, "/start")
    await two.second.say(ANNA, "/unlink")
    ((people,),) = await two.place.ask(f'SELECT count(DISTINCT person) FROM accounts WHERE "user" = {ANNA}')
    assert people == 1


@pytest.mark.parametrize("platform", ["telegram", "vk"])
async def test_each_has_an_address_of_its_own(tmp_path: Path, platform: str) -> None:
    telegram = platform == "telegram"
    fake: Fake = FakeTelegram(TOKEN, username="kartel_bot", frozen=True) if telegram else FakeVK(frozen=True)
    async with lines(tmp_path, fake, hook=True) as two:
        id = await two.mixed()
        await two.move(id)
        await two.move(id)
        assert (await two.place.table(id)).version > 1
        where = f"http://127.0.0.1:{two.place.settings.web_port}"
        path = "/telegram/webhook" if telegram else "/vk/callback"
        async with aiohttp.ClientSession() as session:
            for suffix, status in (("", 403), ("/cup", 403), ("/other", 404)):
                async with session.post(f"{where}{path}{suffix}", json={"type": "x"}) as answer:
                    assert answer.status == status
            async with session.get(f"{where}/healthz") as answer:
                assert await answer.json() == {"ok": True, "ended": [], "unwell": {}}


async def test_the_wall_of_the_second_community(tmp_path: Path) -> None:
    fake = FakeVK(frozen=True)
    async with lines(tmp_path, fake) as two:
        also = two.second.town.fake
        also.community.managers[VERA] = EDITOR
        fake.community.managers[VERA] = EDITOR
        await two.second.say(VERA, "/cup")
        await two.second.press_data(VERA, VERA, "cupnew")
        await two.second.press_data(VERA, VERA, "cupsum")
        await two.second.press_data(VERA, VERA, "cuppublish")
        await two.second.tap(VERA, VERA, "cupwall.1")
        text = also.messages(VERA)[-1]["text"]
        assert "https://vk.me/cup_club?ref=take-" in text
        number = also.write_on_wall(VERA, text)
        await two.second.say(VERA, f"wall-200_{number}")
        assert await two.place.ask("SELECT via, chat FROM chats WHERE via LIKE '%wall'") == [
            ("vk:cup-wall", 200)
        ]
        ((code,),) = await two.place.ask("SELECT code FROM tournaments")
        fake.user(VERA, "Вера")
        await two.first.say(VERA, f"/start cup-{code}")
        await two.first.press_data(VERA, VERA, "cupdesk")
        ((title,),) = await two.place.ask("SELECT title FROM chats WHERE via LIKE '%wall'")
        answer = await two.first.press_data(VERA, VERA, "cupwall")
        assert answer == f"Объявление уже на стене сообщества «{title}»: новости турнира идут там."
        await two.first.say(VERA, f"wall-100_{fake.write_on_wall(VERA, text)}")
        assert await two.place.ask("SELECT via FROM chats WHERE via LIKE '%wall'") == [("vk:cup-wall",)]


@pytest.mark.parametrize("platform", ["telegram", "vk"])
async def test_killed_both_lines_go_on(tmp_path: Path, platform: str) -> None:
    telegram = platform == "telegram"
    fake: Fake = FakeTelegram(TOKEN, username="kartel_bot") if telegram else FakeVK()
    async with program_of_two(tmp_path, fake) as runs:
        also = runs.also
        assert also is not None
        for one, user in ((fake, ANNA), (also, VERA), (also, ANNA)):
            one.user(user, f"Игрок {user}")
        await fake.message(ANNA, "/start")
        await also.message(VERA, "/start")
        await fake.wait_for(lambda: value(runs, "SELECT count(*) FROM accounts") == 2)
        for _ in range(2):
            runs.kill()
            await runs.ended
            await also.message(ANNA, "/start")
            await fake.message(ANNA, "/games")
            await runs.start()
            await fake.wait_for(
                lambda: (
                    not value(runs, "SELECT count(*) FROM inbox WHERE state = 'new'")
                    and value(runs, "SELECT count(*) FROM accounts") == 3
                )
            )
        assert value(runs, "SELECT count(*) FROM people") == 2
        await fake.wait_for(lambda: also.messages(ANNA))
        assert await runs.stop() == 0
        log = runs.log.read_text()
        assert not any(secret in log for secret in (TOKEN, VK_TOKEN, "654321:SECOND", "group-token-200"))
        await asyncio.sleep(0)
        assert not fake.violations()
        assert not also.violations()


async def test_one_bot_under_two_names_stops_the_start(tmp_path: Path) -> None:
    fake = FakeVK(frozen=True)
    fake.community.tokens["group-token-b"] = fake.community.tokens[VK_TOKEN]
    await fake.start()
    file = tmp_path / "bots.toml"
    file.write_text(
        "\n".join(
            f'[[bots]]\nkind = "vk"\nname = "{name}"\ntoken = "{token}"\napi = "{fake.base_url}"'
            for name, token in (("a", VK_TOKEN), ("b", "group-token-b"))
        )
    )
    settings = Settings.model_validate(
        {"database_url": f"sqlite+aiosqlite:///{tmp_path / 'k.db'}", "bots": str(file), "web_port": 0}
    )
    try:
        with pytest.raises(WrongSettings, match="vk:a and vk:b are the same bot"):
            await start(settings, page=False, time=TownTime(fake.clock))
    finally:
        await fake.stop()

"""Telegram and VK in one program: invitations over the fence, one match for both, accounts of one person linked and parted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import pytest

from bot.messenger import Stopped
from engine.clock import MINUTE
from engine.core.chance import Chance, seed_of
from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.town import Town, two_towns
from tests.e2e.truth import check_match, check_settled
from tests.fakes.telegram import FakeTelegram
from tests.fakes.vk import FakeVK

VERA, GLEB = 21, 22
"""People in VK."""


@dataclass
class Both:
    """The people of both messengers."""

    place: Town[FakeTelegram]
    telegram: Crowd[FakeTelegram]
    vk: Crowd[FakeVK]

    @property
    def there(self) -> FakeVK:
        """The fake VK."""
        return self.vk.town.fake

    def said(self, fake: FakeTelegram | FakeVK, chat: int) -> str:
        """All that stands in a chat."""
        return "\n".join(str(m.get("text") or m.get("caption") or "") for m in fake.messages(chat))

    async def invited(self, id: int) -> str:
        """The code of an invitation that Anna gives."""
        await self.telegram.say(ANNA, "/invite")
        found = re.findall(r"/join (\w+)", self.said(self.place.fake, ANNA))
        return str(found[-1])

    async def mixed(self) -> int:
        """A short match of Anna (Telegram, in the group) and Vera (VK); its number."""
        await self.telegram.say(ANNA, "/new", self.place.group)
        ((id,),) = await self.place.ask("SELECT max(id) FROM matches")
        await self.telegram.tap(ANNA, self.place.group, f"preset.{id}.4")
        await self.vk.say(VERA, f"/join {await self.invited(id)}")
        return int(id)

    async def move(self, id: int) -> None:
        """One move, by whoever has to."""
        table = await self.place.table(id)
        assert table.match is not None
        assert table.match.prompt is not None
        via = table.chairs[table.match.prompt.seat].via
        await (self.telegram if via == "telegram" else self.vk).move(id)


@asynccontextmanager
async def gathered(folder: Path) -> AsyncIterator[Both]:
    async with two_towns(folder) as place:
        telegram = await gather(place)
        beside: Town[FakeVK] = place.beside()
        also = beside.fake
        also.user(VERA, "Вера")
        also.user(GLEB, "Gleb", language_code="en")
        also.chat(beside.group, members=[VERA, GLEB], owner=VERA, title="Сад", bot="administrator")
        await also.bot_member(beside.group, "member", by=VERA)
        vk = Crowd(beside, Chance(seed_of("vk"), 0), (VERA, GLEB), ())
        for user in (VERA, GLEB):
            await vk.say(user, "Начать")
        yield Both(place, telegram, vk)


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[Both]:
    async with gathered(tmp_path) as found:
        yield found
        await found.place.quiet()
        found.place.check()
        await check_settled(found.place)


# -- invitations ------------------------------------------------------------------------------------------------------------
async def test_a_mixed_match_from_invitation_to_rematch(both: Both) -> None:
    place = both.place
    id = await both.mixed()
    table = await place.table(id)
    assert [(chair.via, chair.user) for chair in table.chairs] == [("telegram", ANNA), ("vk", VERA)]
    for _ in range(400):
        if (await place.table(id)).status == "over":
            break
        await both.move(id)
    table = await place.table(id)
    assert table.status == "over"
    await check_match(place, id)
    assert f"№{id}" in both.said(both.there, VERA)
    await both.telegram.press_data(ANNA, place.group, f"again.{id}")
    await both.vk.press_data(VERA, VERA, f"again.{id}")
    ((again,),) = await place.ask("SELECT max(id) FROM matches")
    assert again > id
    table = await place.table(again)
    assert {chair.via for chair in table.chairs} == {"telegram", "vk"}
    assert table.status == "running"
    await both.move(again)


async def test_a_link_of_the_other_messenger(both: Both) -> None:
    await both.telegram.say(ANNA, "/new", both.place.group)
    code = await both.invited(1)
    told = both.said(both.place.fake, ANNA)
    assert f"https://vk.me/kartel_club?ref=guest-{code}" in told
    assert f"https://t.me/kartel_bot?start=guest-{code}" in told
    await both.vk.say(VERA, "Начать", payload={"command": "start"}, ref=f"guest-{code}")
    assert (await both.place.table(1)).status == "running"


async def test_the_link_of_a_chat_seats_nobody_from_outside(both: Both) -> None:
    """The link under the lobby is for the chat's own members: VK cannot tell who is one of Telegram's chat."""
    await both.telegram.say(ANNA, "/new", both.place.group)
    code = (await both.place.table(1)).code
    await both.vk.say(VERA, f"/start join-{code}")
    assert len((await both.place.table(1)).chairs) == 1


async def test_an_invitation_is_good_for_a_while(both: Both) -> None:
    await both.telegram.say(ANNA, "/new", both.place.group)
    code = await both.invited(1)
    await both.vk.say(VERA, "/join nonsense99")
    await both.place.after(25 * 3600, step=3600)
    await both.vk.say(VERA, f"/join {code}")
    assert await both.place.ask("SELECT count(*) FROM seats WHERE via = 'vk'") == [(0,)]


async def test_a_group_of_the_other_messenger_shows_the_table(both: Both) -> None:
    place, there = both.place, both.there
    id = await both.mixed()
    garden = both.vk.town.group
    await both.vk.say(VERA, f"[club100|@kartel_club] /show {id}", garden)
    shown = [b for b in there.buttons(garden, GLEB) if b.data == f"h.{id}"]
    assert len(shown) == 1
    first = there.messages(garden)[-1]["attachments"]
    while (await place.table(id)).version < 6:
        await both.move(id)
    await place.quiet()
    assert there.messages(garden)[-1]["attachments"] != first, "it goes on as at home"
    assert len([b for b in there.buttons(garden, GLEB) if b.data == f"h.{id}"]) == 1
    assert await both.vk.tap(GLEB, garden, f"h.{id}") != "", "Gleb does not play there"
    await both.telegram.tap(ANNA, place.group, f"x.{id}.1")
    await place.quiet()
    assert (await place.table(id)).status == "over"
    assert not [b for b in there.buttons(garden, GLEB) if b.data == f"h.{id}"]
    assert place.fake.messages(place.group)[-1].get("caption")
    assert there.messages(garden)[-1]["attachments"]


async def test_who_does_not_play_shows_nothing(both: Both) -> None:
    id = await both.mixed()
    before = len(both.there.messages(both.vk.town.group))
    await both.vk.say(GLEB, f"[club100|@kartel_club] /show {id}", both.vk.town.group)
    assert len(both.there.messages(both.vk.town.group)) == before + 2  # what Gleb wrote, and the refusal
    await both.vk.say(VERA, f"/show {id}")
    assert "/show" in both.there.messages(VERA)[-1]["text"]


# -- one person -----------------------------------------------------------------------------------------------------------
async def code_of(both: Both) -> str:
    """The code that Boris gets in Telegram to link another account."""
    await both.telegram.say(BORIS, "/link")
    return str(re.findall(r"/link (\w+)", both.said(both.place.fake, BORIS))[-1])


async def people(place: Town[FakeTelegram]) -> dict[tuple[str, int], int]:
    """Account -> person."""
    found = await place.ask('SELECT via, "user", person FROM accounts')
    return {(via, user): person for via, user, person in found}


async def test_two_accounts_become_one_person(both: Both) -> None:
    place = both.place
    await both.telegram.tap(BORIS, BORIS, "pictures.0")
    code = await code_of(both)
    await both.vk.say(GLEB, f"/link {code}")
    known = await people(place)
    assert known["telegram", BORIS] == known["vk", GLEB]
    assert "VK" in both.said(place.fake, BORIS)
    person = known["vk", GLEB]
    assert await place.ask(f"SELECT pictures FROM people WHERE id = {person}") == [(0,)]
    await both.vk.say(VERA, f"/link {code}")
    assert (await people(place))["vk", VERA] != person, "once only"


async def test_by_one_press(both: Both) -> None:
    await both.telegram.say(BORIS, "/link")
    menu = both.place.fake.messages(BORIS)[-1]
    links = [b.get("url", "") for row in menu["reply_markup"]["inline_keyboard"] for b in row]
    (ref,) = (link.partition("ref=")[2] for link in links if "vk.me" in link)
    await both.vk.say(GLEB, "hi", ref=ref)
    known = await people(both.place)
    assert known["telegram", BORIS] == known["vk", GLEB]


async def test_a_match_follows_the_person(both: Both) -> None:
    place = both.place
    id = await both.telegram.deal()
    await both.vk.say(GLEB, f"/link {await code_of(both)}")
    await both.vk.say(GLEB, "/games")
    await both.vk.press_data(GLEB, GLEB, f"my.{id}")
    table = await place.table(id)
    assert ("vk", GLEB) in [(chair.via, chair.user) for chair in table.chairs]
    assert both.vk.town.fake.messages(GLEB)[-1]["attachments"], "the hand is here now"
    assert not [b for b in place.fake.buttons(BORIS, BORIS) if b.data.startswith("m.")], "and no more there"
    for _ in range(4):
        await both.move(id)
    await both.telegram.say(BORIS, f"/hand {id}")
    table = await place.table(id)
    assert ("telegram", BORIS) in [(chair.via, chair.user) for chair in table.chairs]
    await both.move(id)
    await check_match(place, id)


async def test_nobody_plays_against_themselves(both: Both) -> None:
    await both.mixed()
    await both.telegram.say(ANNA, "/link")
    code = re.findall(r"/link (\w+)", both.said(both.place.fake, ANNA))[-1]
    await both.vk.say(VERA, f"/link {code}")
    assert "№1" in both.there.messages(VERA)[-1]["text"]
    known = await people(both.place)
    assert known["telegram", ANNA] != known["vk", VERA]


async def test_one_person_takes_one_seat(both: Both) -> None:
    await both.vk.say(VERA, f"/link {await code_of(both)}")
    await both.telegram.say(ANNA, "/new", both.place.group)
    code = await both.invited(1)
    await both.telegram.say(BORIS, f"/join {code}")
    assert (await both.place.table(1)).status == "running"
    table = await both.place.table(1)
    assert len({chair.person for chair in table.chairs}) == 2


async def test_codes_that_are_not_good(both: Both) -> None:
    code = await code_of(both)
    before = await people(both.place)
    await both.telegram.say(BORIS, f"/link {code}")
    await both.vk.say(GLEB, "/link zzzzzzzzzz")
    newer = await code_of(both)
    await both.vk.say(GLEB, f"/link {code}")
    await both.place.after(16 * 60, step=60)
    await both.vk.say(GLEB, f"/link {newer}")
    assert await people(both.place) == before
    assert await both.place.ask("SELECT count(*) FROM codes WHERE until > 1e13") == [(0,)]


async def test_parted_again(both: Both) -> None:
    place = both.place
    id = await both.telegram.deal()
    await both.vk.say(GLEB, f"/link {await code_of(both)}")
    await both.vk.say(GLEB, "/unlink")
    await both.vk.press_data(GLEB, GLEB, "parted")
    known = await people(place)
    assert known["telegram", BORIS] != known["vk", GLEB]
    table = await place.table(id)
    assert known["telegram", BORIS] in [chair.person for chair in table.chairs], "played from there"
    await both.vk.say(GLEB, "/unlink")
    assert (await people(place)) == known
    await both.move(id)


async def test_what_is_played_here_stays_here(both: Both) -> None:
    place = both.place
    await both.vk.say(VERA, f"/link {await code_of(both)}")
    await both.telegram.say(ANNA, "/new", place.group)
    await both.vk.say(VERA, f"/join {await both.invited(1)}")
    await both.vk.say(VERA, "отвязать")
    await both.vk.press_data(VERA, VERA, "parted")
    known = await people(place)
    table = await place.table(1)
    assert known["vk", VERA] in [chair.person for chair in table.chairs]
    await both.move(1)
    await both.move(1)


async def test_in_a_group_nothing_is_linked(both: Both) -> None:
    code = await code_of(both)
    await both.vk.say(GLEB, f"[club100|@kartel_club] /link {code}", both.vk.town.group)
    known = await people(both.place)
    assert known["telegram", BORIS] != known["vk", GLEB]


# -- a token that is revoked --------------------------------------------------------------------------------------------------
async def health(place: Town[FakeTelegram]) -> dict[str, object]:
    """What the web port says."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{place.settings.web_port}/healthz") as answer,
    ):
        return dict(await answer.json())


async def test_a_messenger_that_stops_takes_no_other_with_it(tmp_path: Path) -> None:
    """Nobody who plays there is late: what was left of their time is left when the token is a good one again."""
    async with gathered(tmp_path) as both:
        place, there = both.place, both.there
        id = await both.mixed()
        before = await place.table(id)
        while before.clock is not None and before.clock.seat == 0:
            await both.move(id)
            before = await place.table(id)
        assert before.clock is not None
        assert before.clock.deadline is not None
        left = before.clock.deadline - place.time.now()
        tokens, there.community.tokens = there.community.tokens, {}
        await there.longpoll(2)
        await place.until(place.running.tasks["vk"].done)
        assert [(line["event"], line["via"]) for line in place.logged("critical")] == [
            ("messenger stopped", "vk")
        ]
        waiting = asyncio.create_task(place.running.wait())
        await place.after(left / 1000 + 3600, step=600)
        reason = "KARTEL_VK_TOKEN: VK does not accept this token."
        assert await health(place) == {"ok": False, "ended": ["vk"], "unwell": {"vk": reason}}
        assert (await place.table(id)).version == before.version
        known = len(place.fake.messages(ANNA))
        await place.fake.message(ANNA, "/help")
        await place.until(lambda: len(place.fake.messages(ANNA)) > known)
        assert not waiting.done()
        waiting.cancel()
        await place.close()
        there.community.tokens = tokens
        await place.open()
        await place.after(60)
        after = (await place.table(id)).clock
        assert after is not None
        assert after.deadline is not None
        assert abs(after.deadline - place.time.now() - left) < 2 * MINUTE
        assert await health(place) == {"ok": True, "ended": [], "unwell": {}}


async def test_the_last_messenger_that_stops_ends_the_program(tmp_path: Path) -> None:
    async with gathered(tmp_path) as both:
        both.place.fake.fail("getUpdates", "error", status=401, description="Unauthorized")
        both.there.community.tokens = {}
        waiting = asyncio.create_task(both.place.running.wait())
        await both.telegram.town.fake.message(ANNA, "/start")
        await both.there.longpoll(2)
        await both.place.until(waiting.done)
        with pytest.raises(Stopped, match="KARTEL_"):
            await waiting

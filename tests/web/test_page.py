"""What goes over the socket: who sees what, who can do what in whose name, and what bad frames do."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from bot.storage import upkeep
from bot.web.messenger import size_of
from bot.web.room import HALL
from tests.web.house import PATIENCE, House, Json, Tab, playhouse, seat_two


def tokens(messages: list[Json]) -> Iterator[tuple[int, str]]:
    """The buttons of the messages, with the messages' numbers."""
    for message in messages:
        for row in message["keys"]:
            for key in row:
                yield message["id"], key["token"]


async def deciding(anna: Tab, boris: Tab) -> tuple[Tab, Tab]:
    """Who has the first decision, and who waits."""

    async def hand(tab: Tab) -> list[str]:
        await tab.until(lambda: tab.chat(tab.me))
        return [token for _, token in tokens(tab.chat(tab.me)[-1:]) if token.startswith("m.")]

    return (anna, boris) if len(await hand(anna)) > len(await hand(boris)) else (boris, anna)


# -- the hall and the private chats ---------------------------------------------------------------------------------------
async def test_what_is_said_in_the_hall_everybody_sees_with_its_author(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        await boris.say(HALL, "Кто играет?")
        await anna.sees(HALL, "Кто играет?")
        said = anna.chat(HALL)[-1]
        assert (said["author"], said["name"]) == (boris.me, "Борис")


async def test_the_bot_in_the_hall_answers_commands_and_those_who_speak_to_it(house: House) -> None:
    async with house.tab("Анна") as anna:
        await anna.say(HALL, "новая")
        await anna.say(HALL, "Картель — хорошее слово")
        await anna.say(HALL, "Kartel, новая")
        await anna.until(lambda: anna.button(HALL, "Сесть"))
        assert sum("собираемся" in message["html"] for message in anna.chat(HALL)) == 1
        lobby = next(message for message in anna.chat(HALL) if "собираемся" in message["html"])
        assert lobby["id"] > next(
            message["id"] for message in anna.chat(HALL) if "Kartel, " in message["html"]
        )


async def test_the_payload_of_start_is_not_shown(house: House) -> None:
    async with house.tab("Анна") as anna:
        await anna.say(anna.me, "/start rules-voltrine")
        await anna.until(lambda: len(anna.chat(anna.me)) > 1)
        assert anna.chat(anna.me)[0]["html"] == "/start"


async def test_a_master_is_given_a_link_that_names_whoever_follows_it(house: House) -> None:
    """It leads to this page, as every link of the playground: `#start=`."""
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        await anna.say(anna.me, "/campaign")
        await anna.until(lambda: list(tokens(anna.chat(anna.me))))
        await anna.send_press(anna.me, anna.chat(anna.me)[-1]["id"], "battlenew.0")
        await anna.send_press(anna.me, anna.chat(anna.me)[-1]["id"], "battleinvite.1.0")
        await anna.sees(anna.me, "игровая страница: #start=guest-")
        (link,) = re.findall(r"#start=(guest-\S+)", anna.html(anna.me))
        await boris.say(boris.me, f"/start {link}")
        await boris.sees(boris.me, "место за вами")


async def test_private_chats_are_private(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris, house.tab("Вера") as vera:
        await seat_two(anna, boris)
        await anna.until(lambda: anna.chat(anna.me))
        await boris.until(lambda: boris.chat(boris.me))
        for tab in (anna, boris, vera):
            await tab.say(HALL, f"здесь {tab.me}")
            await tab.sees(HALL, f"здесь {tab.me}")
            assert {chat for chat, _ in tab.messages} <= {HALL, tab.me}
        assert not vera.chat(vera.me)
    async with house.tab("Вера") as again:
        assert {chat for chat, _ in again.messages} == {HALL}


async def test_nobody_speaks_in_anothers_private_chat(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        await boris.say(anna.me, "помощь")
        await boris.until(lambda: len(boris.chat(boris.me)) > 1)
        assert boris.chat(boris.me)[0]["html"] == "помощь"
        await anna.say(anna.me, "помощь")
        await anna.until(lambda: len(anna.chat(anna.me)) > 1)
        assert [message["author"] for message in anna.chat(anna.me)][:2] == [anna.me, 0]


async def test_nobody_presses_anothers_buttons(house: House) -> None:
    """The tokens of a hand, sent by the opponent or by a stranger as if from that private chat, are answered and do nothing."""
    async with house.tab("Анна") as anna, house.tab("Борис") as boris, house.tab("Вера") as vera:
        await seat_two(anna, boris)
        mine, other = await deciding(anna, boris)
        before = mine.chat(mine.me)[-1]
        for thief in (other, vera):
            for message, token in tokens([before]):
                if token.startswith("m."):
                    answer = await thief.send_press(mine.me, message, token)
                    assert answer["text"], token
        await mine.say(mine.me, "/status")
        await mine.until(lambda: len(mine.chat(mine.me)) > before["id"] + 1)
        assert mine.messages[mine.me, before["id"]] == before


# -- what only one sees ---------------------------------------------------------------------------------------------------
async def test_peek_and_popups_are_for_the_presser_alone(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris, house.tab("Анна") as second:
        await seat_two(anna, boris)
        await anna.press(HALL, "Подсмотреть")
        await anna.until(lambda: anna.peeked)
        assert anna.peeked[0]["only"] == anna.me
        assert anna.peeked[0]["picture"]
        answer = await boris.press(HALL, "Сесть" if boris.button(HALL, "Сесть") else "Мой ход")
        for tab in (anna, boris, second):
            await tab.say(HALL, f"видно {id(tab)}")
            await tab.sees(HALL, f"видно {id(tab)}")
        assert not boris.peeked
        assert not [one for one in anna.answers if one in boris.queries.values()]
        assert not second.queries, "a page that did not press does not know the query, and so shows no pop-up"
        assert answer["query"] in boris.answers
    async with house.tab("Анна") as later:
        assert anna.peeked[0]["picture"] not in [message["picture"] for message in later.chat(HALL)]


async def test_an_edit_reaches_every_page(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris, house.tab("Борис") as second:
        await anna.press(HALL, "Новая партия")
        for tab in (anna, boris, second):
            await tab.sees(HALL, "собираемся")
        lobby = next(message for message in second.chat(HALL) if "собираемся" in message["html"])
        await boris.press(HALL, "Сесть")
        for tab in (anna, boris, second):
            await tab.sees(HALL, "все на местах")
            assert tab.messages[HALL, lobby["id"]]["edited"]
            assert "собираемся" not in tab.html(HALL)


# -- names and texts ------------------------------------------------------------------------------------------------------
async def test_hostile_names_come_in_clean_and_are_shown_as_they_are(house: House) -> None:
    async with house.tab("<img src=x>\u202e\u200b\n & Co") as anna:
        await anna.press(HALL, "Новая партия")
        await anna.until(lambda: anna.button(HALL, "Сесть"))
        assert "&lt;img src=x&gt; &amp; Co" in anna.html(HALL)
        assert not set("\u202e\u200b") & set(anna.html(HALL))
        await anna.say(HALL, '<b>жирно</b> & "так"')
        await anna.sees(HALL, "жирно")
        assert anna.chat(HALL)[-1]["html"] == "&lt;b&gt;жирно&lt;/b&gt; &amp; &quot;так&quot;"
    async with house.tab("<img src=x> & Co") as same:
        assert same.me == anna.me


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u202e", "\u3164"])
async def test_a_name_of_nothing_is_no_name(house: House, name: str) -> None:
    with pytest.raises(WSServerHandshakeError, match="400"):
        async with house.tab(name):
            pass


async def test_the_hall_speaks_the_language_of_whoever_came_first(house: House) -> None:
    async with house.tab("Anna", language="en-GB") as anna, house.tab("Борис") as boris:
        await boris.until(lambda: boris.button(HALL, "New match"))
        await anna.press(HALL, "New match")
        await boris.say(boris.me, "/help")
        await boris.until(lambda: re.search("[а-яё]{4}", boris.html(boris.me)))


async def test_the_hall_is_greeted_once_even_when_the_inbox_has_forgotten(house: House) -> None:
    async with house.tab("Анна") as anna:
        await anna.until(lambda: anna.button(HALL, "Новая партия"))
    assert house.kartel is not None
    await house.kartel.store.run(lambda work: upkeep.sweep(work, work.now + 1, 0))
    async with house.tab("Анна") as anna:
        await anna.say(anna.me, "/help")
        await anna.until(lambda: len(anna.chat(anna.me)) > 1)
        assert len(anna.chat(HALL)) == 1


# -- frames that no page of ours sends ------------------------------------------------------------------------------------
BAD: tuple[Any, ...] = (
    "",
    "{",
    "[]",
    "null",
    "17",
    '"say"',
    "{}",
    '{"say": "x"}',
    {"chat": "hall", "say": "x"},
    {"chat": None, "press": "new", "message": 1},
    {"chat": HALL, "say": {"html": "<b>"}},
    {"chat": HALL, "say": 5},
    {"chat": HALL, "say": " \n "},
    {"chat": HALL},
    {"chat": HALL, "press": "n" * 65, "message": 1},
    {"chat": HALL, "press": ["new"], "message": 1},
    {"chat": HALL, "press": "new", "message": -1},
    {"chat": HALL, "press": "new", "message": 2**63},
    {"chat": HALL, "press": "new", "message": "1"},
    {"chat": HALL, "press": "new", "message": 1.5},
    {"chat": HALL, "press": "new", "message": 1, "mark": "m" * 65},
    '{"chat": -1, "press": "new", "message": Infinity}',
    '{"chat": -1, "press": "new", "message": 1e999}',
    '{"chat": -1, "say": "\\ud800"}',
    "[" * 5000,
)  # fmt: skip


async def test_malformed_frames_change_nothing(house: House) -> None:
    async with house.tab("Анна") as anna:
        await anna.until(lambda: anna.button(HALL, "Новая партия"))
        for frame in BAD:
            await anna.socket.send_str(frame if isinstance(frame, str) else json.dumps(frame))
        await anna.socket.send_bytes(b"\x00\xff")
        await anna.say(anna.me, "/help")
        await anna.until(lambda: len(anna.chat(anna.me)) > 1)
        assert len(anna.chat(HALL)) == 1


async def test_a_frame_that_is_too_big_ends_that_page_only(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        await anna.socket.send_str(json.dumps({"chat": HALL, "say": "x" * 20_000}))
        async with asyncio.timeout(PATIENCE):
            while (await anna.socket.receive()).type is WSMsgType.TEXT:
                pass
        assert anna.socket.close_code == 1009
        await boris.say(HALL, "y" * 3000)
        await boris.sees(HALL, "yyy")
        assert boris.chat(HALL)[-1]["html"] == "y" * 2000


async def test_a_page_that_takes_nothing_in_is_cut_off(house: House) -> None:
    """It would else hold all that it was sent in memory for ever."""
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        assert house.kartel is not None
        deliver = house.kartel.lines[0].messenger._deliver  # type: ignore[attr-defined] # what the page was given
        for number in range(1000):
            deliver({anna.me}, {"answer": {"query": str(number), "text": "", "alert": False, "link": ""}})
        async with asyncio.timeout(PATIENCE):
            while (await anna.socket.receive()).type is WSMsgType.TEXT:
                pass
        await boris.say(HALL, "я здесь")
        await boris.sees(HALL, "я здесь")


# -- pictures -------------------------------------------------------------------------------------------------------------
async def test_pictures_come_by_their_name_with_their_size_known(house: House) -> None:
    async with house.tab("Анна") as anna:
        await anna.press(HALL, "Новая партия")
        await anna.until(lambda: anna.button(HALL, "Сесть"))
        lobby = anna.chat(HALL)[-1]
    async with house.client.get(f"{house.url}/picture/{lobby['picture']}") as response:
        assert (response.status, response.content_type) == (200, "image/png")
        assert "immutable" in response.headers["Cache-Control"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert size_of(await response.read()) == tuple(lobby["size"])
    assert lobby["size"][0] == 1080
    content = await _known_by(house)
    for unknown in (content, f"1080x463-{content[:32]}", "0" * 64, "x", "%00", "..%2f..%2fkartel.db"):
        async with house.client.get(f"{house.url}/picture/{unknown}") as response:
            assert response.status == 404


async def _known_by(house: House) -> str:
    """The hash under which the outbox knows the picture; it notes that after the page has it."""
    assert house.kartel is not None
    known: list[tuple[str]] = []
    async with asyncio.timeout(PATIENCE):
        while not known:
            known = await house.kartel.store.read(lambda work: work.db.ask("SELECT hash FROM pictures"))
    return known[0][0]


def test_the_size_stands_at_the_head_of_a_picture() -> None:
    assert size_of(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x048\0\0\x05F" + b"\x08\x02") == (1080, 1350)
    assert size_of(b"GIF89a\x38\x04\x46\x05\xf7\0\0") == (1080, 1350)
    assert size_of(b"plain text") == (0, 0)


# -- restarts -------------------------------------------------------------------------------------------------------------
async def test_a_restart_keeps_people_messages_and_pictures(house: House) -> None:
    async with house.tab("Анна") as anna, house.tab("Борис") as boris:
        await seat_two(anna, boris)
        await anna.until(lambda: anna.chat(anna.me))
        before = anna.chat(HALL), anna.chat(anna.me)
    await house.close()
    await house.open()
    async with house.tab("Борис") as boris_again, house.tab("Анна") as again:
        assert (again.me, boris_again.me) == (anna.me, boris.me)
        assert (again.chat(HALL), again.chat(again.me)) == before
        async with house.client.get(f"{house.url}/picture/{before[0][-1]['picture']}") as response:
            assert response.status == 200
        await again.press(HALL, "Подсмотреть")
        await again.until(lambda: again.peeked)
        mine, _ = await deciding(again, boris_again)
        newest = mine.chat(mine.me)[-1]
        answer = await mine.send_press(mine.me, newest["id"], newest["keys"][0][0]["token"])
        await mine.until(lambda: mine.chat(mine.me)[-1] != newest)
        assert not answer["alert"], "the button of before the restart works"


async def test_a_page_that_does_not_answer_holds_up_no_stop(tmp_path: Path) -> None:
    async with playhouse(tmp_path) as house:
        deaf = await house.client.ws_connect(f"{house.url}/socket?as=Anna", headers={"Origin": house.url})
        async with asyncio.timeout(8):
            await house.close()
        await deaf.close()

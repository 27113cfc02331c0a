"""From a press to its answer in VK with twenty live matches, beside a bare vkbottle handler that only answers.

Both run as programs of their own against the same strict fake, with VK's limits and the same presses at the same pace, one after the
other. What is pressed are real moves: the bot draws, edits and sends all that belongs to them.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import psutil

from benchmarks.program import program
from benchmarks.timing import QUICK, Figure
from tests.fakes.telegram import FakeTelegram
from tests.fakes.vk import CHAT, FakeVK, Settings

MATCHES = 20
PRESSES = 60 if QUICK else 300
PACE = 0.5
"""Seconds between two presses: in each match one in ten seconds."""
BARE = """
import sys
from vkbottle import API, GroupEventType
from vkbottle.bot import Bot, MessageEvent
from vkbottle.http import AiohttpClient

api = API("group-token", http_client=AiohttpClient())
api.API_URL = sys.argv[1] + "/method/"
bot = Bot(api=api)

@bot.on.raw_event(GroupEventType.MESSAGE_EVENT, dataclass=MessageEvent)
async def answer(event):
    await event.send_empty_answer()

bot.run_forever()
"""


def figures() -> Iterator[Figure]:
    """The ratio of the 95th percentiles, each, and the memory with both messengers on."""
    ours, bare, memory = asyncio.run(_measure())
    yield Figure("press to answer, 95 %: ours / bare vkbottle", ours / bare, 3.0)
    yield Figure("press to answer, 95 %", ours * 1000, None, "ms")
    yield Figure("bare vkbottle, 95 %", bare * 1000, None, "ms")
    yield Figure("memory with Telegram and VK", memory, 300.0, "MB")


async def _measure() -> tuple[float, float, float]:
    telegram, vk = FakeTelegram(), FakeVK(settings=Settings())
    await telegram.start()
    await vk.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            bot = program(
                Path(folder),
                TELEGRAM_TOKEN=telegram.bot.token,
                TELEGRAM_API=telegram.base_url,
                VK_TOKEN="group-token",
                VK_API=vk.base_url,
            )
            try:
                await vk.wait_connected()
                await _seat(vk)
                ours = await _press(vk, _moves)
                memory = psutil.Process(bot.pid).memory_info().rss / 1e6
            finally:
                bot.terminate()
                bot.wait()
            vk.community.events.break_poll(3)
            vk.community.events.new_poll()
            bare = _bare(folder, vk)
            try:
                await asyncio.sleep(5)
                await vk.wait_connected()
                return ours, await _press(vk, _anything), memory
            finally:
                bare.terminate()
                bare.wait()
    finally:
        await vk.stop()
        await telegram.stop()


def _bare(folder: str, vk: FakeVK) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", BARE, vk.base_url], cwd=folder, stderr=subprocess.DEVNULL)


async def _seat(vk: FakeVK) -> None:
    """Twenty matches in twenty chats."""
    for number in range(MATCHES):
        chat, host, guest = CHAT + 1 + number, 100 + 2 * number, 101 + 2 * number
        for user in (host, guest):
            vk.user(user, f"Игрок {user}")
            await vk.message(user, "Начать")
        vk.chat(chat, members=[host, guest], owner=host, bot="administrator")
        await vk.message(host, "новая", chat)
        for user, verb in ((host, "game"), (guest, "join")):
            offered = re.compile(rf"{verb}\.")

            def shown(
                chat: int = chat, user: int = user, offered: re.Pattern[str] = offered
            ) -> list[tuple[int, str]]:
                return [(b.message_id, b.data) for b in vk.buttons(chat, user) if offered.match(b.data)]

            await vk.wait_for(shown)
            message, data = shown()[0]
            await vk.press(user, message, chat, data=data)
        await vk.wait_for(partial(_any_menu, vk, host, guest))


def _any_menu(vk: FakeVK, *users: int) -> bool:
    return any(_menu(vk, user) for user in users)


def _menu(vk: FakeVK, user: int) -> list[tuple[int, str]]:
    return [(b.message_id, b.data) for b in vk.buttons(user, user) if b.data.startswith("m.")]


async def _press(vk: FakeVK, choose: Callable[[FakeVK, Random, int], tuple[int, int, str]]) -> float:
    """The 95th percentile of the seconds from a press to its answer."""
    dice, queries = Random(1), []
    waiting: list[Awaitable[object]] = []
    for number in range(PRESSES):
        user, message, data = choose(vk, dice, number)
        pressed = await vk.press(user, message, data=data, forged=True)
        queries.append(pressed.query_id)
        waiting.append(asyncio.ensure_future(vk.wait_answer(pressed.query_id)))
        await asyncio.sleep(PACE)
    await asyncio.wait_for(asyncio.gather(*waiting), 60)
    took = sorted(answer.after for query in queries if (answer := vk.press_of(query).answer))
    return took[int(len(took) * 0.95)]


def _moves(vk: FakeVK, dice: Random, number: int) -> tuple[int, int, str]:
    """A button of a decision of the match whose turn it is; whoever sees one."""
    for match in range(number, number + MATCHES):
        for user in (100 + 2 * (match % MATCHES), 101 + 2 * (match % MATCHES)):
            menu = _menu(vk, user)
            if menu:
                return user, *dice.choice(menu)
    return _anything(vk, dice, number)


def _anything(vk: FakeVK, dice: Random, number: int) -> tuple[int, int, str]:
    return 100 + number % (2 * MATCHES), 1, "games.0"

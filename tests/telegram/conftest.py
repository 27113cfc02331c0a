"""A bot account and the fake Telegram that it talks to over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.telegram.inbound import Inbound
from bot.telegram.outbound import Telegram
from tests.fakes.telegram import FakeTelegram

ANN, BOB = 1, 2
GROUP, FORUM = -1001, -1002


@dataclass
class Wire:
    """Both ends."""

    fake: FakeTelegram
    bot: Bot
    telegram: Telegram


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    fake = FakeTelegram(username="kartel_bot", frozen=True)
    fake.user(ANN, "Ann", started=True)
    fake.user(BOB, "Bob")
    fake.chat(GROUP, members=[ANN, BOB], owner=ANN, title="Yard")
    fake.chat(FORUM, members=[ANN, BOB], owner=ANN, title="Forum", is_forum=True)
    await fake.start()
    session = AiohttpSession(api=TelegramAPIServer.from_base(fake.base_url))
    bot = Bot(fake.bot.token, session=session)
    try:
        yield Wire(
            fake, bot, Telegram("telegram", bot, "kartel_bot", Inbound("telegram", fake.bot.id, "kartel_bot"))
        )
    finally:
        await bot.session.close()
        await fake.stop()

"""A cup of four in the playground, by the steps and the labels of the organiser's guide (`docs/organising.ru.md`)."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from bot.web.room import HALL
from locales import say
from tests.web.house import PATIENCE, Json, Tab, playhouse

NAMES = ("Аня", "Борис", "Вера", "Глеб")


def button(tab: Tab, label: str, chat: int = 0) -> tuple[int, Json] | None:
    """The newest button that is called so, perhaps with a tick; a pace says more behind a dash."""
    for message in reversed(tab.chat(chat or tab.me)):
        for key in (key for row in message["keys"] for key in row):
            if key["label"].removeprefix("✓ ").partition(" — ")[0] == label:
                return message["id"], key
    return None


async def press(tab: Tab, label: str, chat: int = 0) -> None:
    """Press it when it is there; if it was replaced just then, the one that is there now."""
    async with asyncio.timeout(PATIENCE):
        pressed = False
        while not pressed:
            await tab.until(lambda: button(tab, label, chat))
            pressed = await press_now(tab, label, chat)


async def press_now(tab: Tab, label: str, chat: int = 0) -> bool:
    """Press what is there; whether it still meant anything. A link leads into the private chat."""
    found = button(tab, label, chat)
    assert found is not None
    message, key = found
    if key["link"]:
        await tab.say(tab.me, f"/start {key['link'].removeprefix('#start=')}")
        return True
    answer = await tab.send_press(chat or tab.me, message, key["token"])
    return bool(answer["text"] != say("ru", "desk-stale"))


async def make(anna: Tab) -> None:
    """Steps 2 to 4."""
    await anna.say(HALL, "/cup")
    await press(anna, "Открыть личные сообщения", HALL)
    for question, choice in (
        ("Как устроен турнир?", "на вылет"),
        ("По каким правилам?", "Быстрая партия"),
        ("Сколько партий в паре?", "Как отмечено →"),
        ("Какой темп?", "вживую"),
        ("Когда начало?", "по слову организатора"),
        ("Сколько мест?", "Как отмечено →"),
        ("Как посеять", "Как отмечено →"),
    ):
        await anna.sees(anna.me, question)
        await press(anna, choice)
    await anna.sees(anna.me, "Формат: на вылет")
    await press(anna, "Открыть запись")


async def give_up(tab: Tab) -> None:
    """Resign. The other may have done so just before: then there is nothing to be given up here."""
    await tab.say(tab.me, "/resign")
    await tab.until(lambda: button(tab, "Сдаюсь") or not button(tab, "Ещё"))
    if button(tab, "Сдаюсь"):
        await press_now(tab, "Сдаюсь")
    await tab.until(lambda: not button(tab, "Ещё"))


async def play(tabs: dict[str, Tab]) -> None:
    """Steps 7 and 8: whoever is called begins; of two who play, the later one in the list gives up."""
    anna = tabs["Аня"]
    while "Турнир окончен." not in anna.html(HALL):
        for tab in tabs.values():
            if button(tab, "Начать партию"):
                await press_now(tab, "Начать партию")  # too late: in the next turn, if it is still there
        for tab in reversed(tabs.values()):
            if button(tab, "Ещё"):
                await give_up(tab)
                break
        for tab in tabs.values():
            await _catch_up(tab)


async def _catch_up(tab: Tab) -> None:
    """Take in what has come meanwhile."""
    mark = await tab.send_press(HALL, 1, "nothing")
    assert mark["text"]


async def test_from_nothing_to_a_winner_by_the_guide_alone(tmp_path: Path) -> None:
    async with playhouse(tmp_path) as house, AsyncExitStack() as pages:
        tabs = {name: await pages.enter_async_context(house.tab(name)) for name in NAMES}
        anna = tabs["Аня"]
        for tab in tabs.values():
            await tab.say(tab.me, "/start")
            await tab.sees(tab.me, "судит карточные партии")
        await make(anna)
        for tab in tabs.values():
            await press(tab, "Участвовать", HALL)
        await anna.sees(HALL, "Записались 4 человека.")
        await press(anna, "Организатору")
        await press(anna, "Начать сейчас")
        await press(anna, "Начать")
        for tab in tabs.values():
            await tab.sees(tab.me, "Ваш соперник:")
        await anna.sees(HALL, "ещё не начали")
        async with asyncio.timeout(120):
            await play(tabs)
        await anna.sees(HALL, "🏆 Победа:")
        for tab in tabs.values():
            await tab.sees(tab.me, "Ваше место:")

"""Two people play rated matches in a group and look at the tables; a match with a bot counts for nobody and says so."""

from __future__ import annotations

import json
from pathlib import Path

from engine.rating import Rating, rate
from tests.e2e.crowd import ANNA, BORIS, GROUP, WATCHER, Crowd, gather
from tests.e2e.town import F, town, vk_town
from tests.e2e.truth import check_settled


async def resigned(crowd: Crowd[F], user: int) -> int:
    """A match of Anna and Boris that this one gives up after the first move; its number."""
    id = await crowd.deal()
    await crowd.move(id)
    await crowd.say(user, f"/resign {id}")
    await crowd.press_data(user, user, "x")
    await crowd.town.quiet()
    return id


def texts(crowd: Crowd, chat: int) -> list[str]:
    return [message.get("text") or message.get("caption") or "" for message in crowd.town.fake.messages(chat)]


async def test_two_rated_matches_and_one_with_a_bot(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        for loser in (ANNA, ANNA):
            await resigned(crowd, loser)
        ratings = (Rating(), Rating())
        for _ in range(2):
            ratings = rate(ratings, (2, 1))  # type: ignore[assignment]  # as many as were given
        anna, boris = ratings
        told = next(text for text in reversed(texts(crowd, GROUP)) if "Рейтинг:" in text)
        assert f"Анна: {anna.value} (−" in told
        await crowd.say(ANNA, "/top", GROUP)
        top = texts(crowd, GROUP)[-1].splitlines()
        assert top[0].endswith("Лучшие этого чата")
        assert top[2] == f"1. Boris — {boris.value} ± {boris.deviation} · 2 партии"
        assert top[3] == f"2. Анна — {anna.value} ± {anna.deviation} · 2 партии"
        await crowd.say(BORIS, "/me")
        assert f"rated {boris.value} ± {boris.deviation}" in texts(crowd, BORIS)[-1]

        await crowd.say(ANNA, "/new")
        await crowd.press_data(ANNA, ANNA, "botnow")
        await crowd.say(ANNA, "/resign 3")
        await crowd.press_data(ANNA, ANNA, "x")
        await place.quiet()
        assert any("Без рейтинга: за столом бот." in text for text in texts(crowd, ANNA))
        ((count,),) = await place.ask("SELECT count(*) FROM results WHERE unrated = ''")
        assert count == 4

        await crowd.say(ANNA, "/mydata")
        (document,) = (m for m in place.fake.messages(ANNA) if "document" in m)
        assert document["document"]["file_name"] == "my_data.json"
        place.check()
        await check_settled(place)


async def test_ratings_survive_a_restart_and_are_worked_out_again(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        await resigned(crowd, BORIS)
        before = await place.ask("SELECT * FROM ratings ORDER BY season, person")
        await place.close()
        await place.open()
        await place.running.store.run(lambda work: work.rate_anew(["voltrine"]))
        assert await place.ask("SELECT * FROM ratings ORDER BY season, person") == before
        assert json.dumps(before)
        assert len(before) == 6
        place.check()


async def test_in_vk(tmp_path: Path) -> None:
    """The same pages within the limits of VK."""
    async with vk_town(tmp_path, drawn=True) as place:
        crowd = await gather(place)
        await resigned(crowd, BORIS)
        for user, text, chat in (
            (ANNA, "/top", place.group),
            (ANNA, "/top", None),
            (BORIS, "/me", None),
            (ANNA, "/me", place.group),
            (ANNA, "/mydata", None),
            (WATCHER, "/season", place.group),
        ):
            await crowd.say(user, text, chat)
        for data in ("near", "seasons", "top"):
            await crowd.press_data(ANNA, ANNA, data)
        await crowd.press_data(WATCHER, place.group, "newseason")
        await crowd.press_data(WATCHER, place.group, "season")
        place.check()
        assert not place.logged("warning")
        await check_settled(place)

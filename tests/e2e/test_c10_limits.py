"""C10. Stimulus: the longest situations (a long match with the longest names, everything that happened in one story), all help pages, all
settings, all options, in both languages, reached by pressing every button.

Right outcome: everything within the limits of the messenger (the fake refuses what is not): texts, captions, tokens, at most ten buttons
a message and eight in a row; no tag is cut.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.town import Town, town

LONGEST = "Ш" * 64
LEAVES = ("forget", "erase", "close", "leave", "start", "bot", "botnow", "remove", "join", "language")
"""Verbs that end or change what is being looked at."""


def check_sizes(place: Town) -> int:
    """Nothing refused; ten buttons, eight in a row. How many messages were looked at."""
    looked = 0
    for entry in place.fake.transcript(kind="request"):
        if entry.method == "deleteEphemeralMessage":
            continue  # finds out whether the server knows the method
        assert entry.status == 200, (entry.method, entry.params, entry.answer)
        rows = (entry.params.get("reply_markup") or {}).get("inline_keyboard", ())
        assert sum(map(len, rows)) <= 10, entry.params
        assert max(map(len, rows), default=0) <= 8
        looked += entry.method.startswith(("send", "edit"))
    return looked


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_every_page_in_private(tmp_path: Path, language: str) -> None:
    """All that the menus lead to."""
    async with town(tmp_path) as place:
        crowd = await gather(place)
        place.fake.user(ANNA, LONGEST, language_code=language)
        for command in ("/start", "/help", "/rules", "/settings", "/games", "/new"):
            await crowd.say(ANNA, command)
            await crawl(crowd, ANNA)
        assert check_sizes(place) > 60
        place.check()


async def crawl(crowd: Crowd, user: int) -> None:
    """Press every button once, wherever it turns up."""
    done: set[str] = set()
    while True:
        seen = crowd.town.fake.buttons(user, user)
        new = [
            b
            for b in seen
            if b.data not in done
            and b.data.rstrip("0123456789.").rstrip(".") not in LEAVES
            and b.data.partition(".")[0] not in LEAVES
        ]
        if not new:
            return
        done.add(new[-1].data)
        await crowd.tap(user, user, new[-1].data, new[-1].message_id)


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_a_long_match_with_the_longest_names(tmp_path: Path, language: str) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place, seed=f"long {language}")
        place.fake.user(ANNA, LONGEST, language_code=language)
        place.fake.user(BORIS, LONGEST, language_code=language)
        for user in (ANNA, BORIS):
            await crowd.say(user, "/start")
            await crowd.tap(user, user, "pictures.0")  # words for everything: the longest texts
        id = await crowd.deal(preset=2)
        for _ in range(60):
            if (await place.table(id)).status == "over":
                break
            await crowd.step(id)
        await place.quiet()
        check_sizes(place)
        place.check()

"""C9. Stimulus: people whose names hold markup, a change of direction, nothing visible, 64 emoji, towers of marks, a command, or
the name of the other one; who rename themselves, change or lose their user name in the middle of a match, or delete their account.

Right outcome: not one refused request; labels distinct and not empty everywhere (texts, buttons, pictures); the new name from the next
message on; the seat follows the id.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.names import clean
from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.town import Town, town
from tests.e2e.words import draw
from tests.fakes.telegram.text import is_blank

NAMES = {
    "markup": ('<b>&"_*[x](y)</b>', None),
    "markdown": ("_a_ *b* `c` [d](tg://user?id=1)", None),
    "direction": ("\u202eannA\u202c", "\u2066x\u2069"),
    "invisible": ("\u200b\u200d\u2060", "\u3164"),
    "emoji": ("👨‍👩‍👧‍👦" * 16, None),
    "marks": ("Z" + "\u0351\u0357\u0363" * 20 + "algo", None),
    "long": ("Щ" * 64, "Ы" * 64),
    "command": ("/new", None),
    "no last name": ("Ann", ""),
    "twin": ("Boris", None),
    "look-alike": ("Воris", None),
    "braces": ("{ $name } {0} %s", None),
}


@pytest.mark.parametrize("kind", NAMES)
async def test_a_name(tmp_path: Path, kind: str) -> None:
    first, last = NAMES[kind]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.main.draw", draw)  # pictures that tell what they were drawn from
        async with town(tmp_path, drawn=True) as place:
            crowd = await gather(place)
            place.fake.user(ANNA, first, last_name=last, language_code="ru", started=True)
            id = await crowd.deal()
            for _ in range(3):
                await crowd.move(id)
            await crowd.tap(ANNA, GROUP, f"o.{id}.0")
            await crowd.tap(BORIS, BORIS, f"n.{id}.0")
            await crowd.say(ANNA, "/games")
            await crowd.say(BORIS, "/status", GROUP)
            await crowd.tap(BORIS, BORIS, f"x.{id}.1")
            await crowd.press_data(ANNA, GROUP, f"replay.{id}")
            await place.quiet()
            check_everything_said(place)
            assert distinct_names(place)
            place.check()


def check_everything_said(place: Town) -> None:
    """Nothing refused, nothing empty, no trace of the wording itself."""
    for entry in place.fake.transcript(kind="request"):
        assert entry.status == 200 or entry.method == "deleteEphemeralMessage", entry
        for row in (entry.params.get("reply_markup") or {}).get("inline_keyboard", ()):
            assert all(not is_blank(button["text"]) for button in row)
        text = str(entry.params.get("text") or entry.params.get("caption") or "")
        assert "{ $" not in text.replace("{ $name } {0} %s", "")
        assert "None" not in text
        assert "\u202e" not in text


def distinct_names(place: Town) -> list[list[str]]:
    """The names on every picture: two, neither empty nor alike."""
    found = []
    for upload in place.fake.uploads():
        data = place.fake.contents(upload.file_id)
        start = data.find(b'{"view"')
        if start < 0:
            continue
        scene, _ = json.JSONDecoder().raw_decode(data[start:].decode("utf-8", "ignore"))
        names = scene["names"]
        assert len({name.casefold() for name in names}) == 2
        assert all(clean(name) == name != "" for name in names)
        found.append(names)
    return found


async def test_real_pictures_of_hostile_names(tmp_path: Path) -> None:
    """What cannot be drawn is left out with an error in the log: there is none."""
    async with town(tmp_path, drawn=True) as place:
        crowd = await gather(place)
        for kind in ("emoji", "marks", "long", "invisible"):
            first, last = NAMES[kind]
            place.fake.user(ANNA, first, last_name=last, language_code="ru", started=True)
            id = await crowd.deal()
            await crowd.tap(ANNA, ANNA, f"x.{id}.1")
        await place.quiet()
        check_everything_said(place)
        place.check()


async def test_renamed_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        place.fake.user(ANNA, "Анна", username="anna", language_code="ru")
        id = await crowd.deal()
        await until_boris(crowd, id)
        people = await place.ask("SELECT person, user FROM accounts ORDER BY user")
        place.fake.user(ANNA, "Жанна", username=None, language_code="ru")
        while await crowd.decider(id) == BORIS:
            await crowd.move(id)
        await crowd.move(id)  # a press of hers: now it is known
        while await crowd.decider(id) == ANNA:
            await crowd.move(id)
        board = [m for m in place.fake.view(GROUP, BORIS) if "reply_markup" in m][-1]
        assert "Жанна" in board["caption"]
        assert "Анна" not in board["caption"]
        assert await place.ask("SELECT person, user FROM accounts ORDER BY user") == people
        place.check()


async def until_boris(crowd: Crowd, id: int) -> None:
    while await crowd.decider(id) != BORIS:
        await crowd.move(id)


async def test_an_account_is_deleted(tmp_path: Path) -> None:
    """The private chat is gone: the group learns it once, the clock decides."""
    async with town(tmp_path) as place:
        crowd = await gather(place)
        id = await crowd.deal(pace=1, late=2)
        await crowd.move(id)
        while await crowd.decider(id) != ANNA:
            await crowd.move(id)
        place.fake.user(BORIS, "", deactivated=True)
        while await crowd.decider(id) == ANNA:
            await crowd.move(id)
        await place.after(31 * 60, step=60)
        table = await place.table(id)
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.winner == 0
        refused = [e for e in place.fake.transcript(kind="request") if e.status == 403]
        assert 1 <= len(refused) <= 3
        place.check()

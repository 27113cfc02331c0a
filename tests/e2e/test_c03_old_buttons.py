"""C3. Stimulus: after match 1 the same players play match 2 in the same chat; then every button that was ever sent in match 1 is
pressed, and every button of the earlier decisions of match 2.

Right outcome: nothing changes in match 2; each press is answered by a toast that says why; the keyboards of the finished match are
gone; not one new message in the group.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.e2e.crowd import ANNA, BORIS, GROUP, gather
from tests.e2e.town import Town, town

LASTING = {
    "again",
    "replay",
    "flip",
    "film",
    "record",
    "proof",
    "r",
    "rules",
    "p",
    "new",
    "games",
    "settings",
    "help",
    "me",
    "tops",
    "cups",
    "camps",
}
"""Buttons that go on to do something after a match, or that belong to none."""


def sent_buttons(place: Town) -> set[tuple[int, int, str]]:
    """Every button that was ever sent: chat, message, token."""
    found = set()
    for entry in place.fake.transcript(kind="request"):
        keyboard: Any = entry.params.get("reply_markup") or {}
        for row in keyboard.get("inline_keyboard", ()):
            for button in row:
                message = entry.params.get("message_id") or entry.answer.get("result", {}).get("message_id")
                if "callback_data" in button and message:
                    found.add((entry.params["chat_id"], message, button["callback_data"]))
    return found


async def test_every_old_button(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        first = await crowd.deal()
        for _ in range(6):
            await crowd.move(first)
        await crowd.press_data(ANNA, GROUP, f"k.{first}")
        await crowd.press_data(ANNA, ANNA, f"x.{first}")
        await crowd.press_data(ANNA, ANNA, f"x.{first}.1")
        assert (await place.table(first)).status == "over"
        old = sent_buttons(place)
        second = await crowd.deal()
        for _ in range(6):
            await crowd.move(second)
        now = (await place.table(second)).version
        old |= {
            (chat, message, data)
            for chat, message, data in sent_buttons(place)
            if data.startswith(("m.", "u.")) and int(data.split(".")[2], 36) < now
        }
        before = await place.ask("SELECT snapshot, version, status FROM matches ORDER BY id")
        mark = place.fake.mark()
        pressed = 0
        for chat, message, data in sorted(old):
            if data.partition(".")[0] in LASTING:
                continue
            for user in (ANNA, BORIS) if chat == GROUP else (chat,):
                told = await crowd.tap(user, chat, data, message)
                assert told, (data, "says nothing")
                pressed += 1
        assert pressed > 60
        assert await place.ask("SELECT snapshot, version, status FROM matches ORDER BY id") == before
        group = [e for e in place.fake.transcript(mark, kind="request") if e.params.get("chat_id") == GROUP]
        assert [e for e in group if not e.method.startswith("get")] == []
        for user in (ANNA, BORIS):
            for chat in (GROUP, user):
                left = {
                    b.data for b in place.fake.buttons(chat, user) if b.data.split(".")[1:2] == [str(first)]
                }
                assert {data.partition(".")[0] for data in left} <= LASTING
        place.check()

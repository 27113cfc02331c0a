"""The first minute in a group: from the bot's coming to the first move with at most five presses a player, nothing typed, and at most three
messages in the group; the lobby is one message that changes in place.
"""

from __future__ import annotations

from pathlib import Path

from tests.e2e.crowd import ANNA, BORIS, GROUP, gather
from tests.e2e.town import town

WALK = ("options", "details", "option", "options", "presets", "preset", "removal", "lobby", "bots", "lobby")
"""Through the pages of the lobby and back."""


async def test_from_added_to_the_first_move(tmp_path: Path) -> None:
    async with town(tmp_path, drawn=True) as place:
        fake = place.fake
        for user, name in ((ANNA, "Анна"), (BORIS, "Борис")):
            fake.user(user, name, language_code="ru")
        fake.chat(GROUP, members=[ANNA, BORIS], owner=ANNA, title="Двор", bot="left")
        began = fake.clock.now()
        await fake.bot_member(GROUP, "member", by=ANNA)
        await place.quiet()
        (hello,) = (m for m in fake.messages(GROUP) if "new_chat_members" not in m)
        assert len(hello["text"].splitlines()) == 1
        (button,) = fake.buttons(GROUP, ANNA)
        presses = dict.fromkeys((ANNA, BORIS), 0)
        for user, data in ((ANNA, button.data), (BORIS, "join.1")):
            at = [b for b in fake.buttons(GROUP, user) if b.data == data][-1]
            pressed = await fake.press(user, at.message_id, GROUP, data=data)
            presses[user] += 1
            await place.quiet()
            answer = fake.press_of(pressed.query_id).answer
            assert answer is not None
            assert "start=join-" in answer.url  # never opened the private chat: that is one press more
            await fake.message(user, "/start " + answer.url.partition("start=")[2])
            presses[user] += 1
            await place.quiet()
        ((status,),) = await place.ask("SELECT status FROM matches")
        assert status == "running"
        menu = [b for b in fake.buttons(ANNA, ANNA) if b.data.startswith("m.")]
        while (await place.table(1)).version == 0:
            await fake.press(ANNA, menu[0].message_id, data=menu[0].data)
            presses[ANNA] += 1
            await place.quiet()
            menu = [b for b in fake.buttons(ANNA, ANNA) if b.data.startswith("m.")]
        assert max(presses.values()) <= 5
        assert fake.clock.now() - began <= 60
        assert len([e for e in fake.transcript(method="sendPhoto") if e.to == GROUP]) == 2  # lobby, table
        assert len([m for m in fake.messages(GROUP) if m.get("from") == fake.bot.me]) <= 3
        place.check()


async def test_the_lobby_changes_in_place(tmp_path: Path) -> None:
    async with town(tmp_path, drawn=True) as place:
        crowd = await gather(place)
        await crowd.say(ANNA, "/new", GROUP)
        (lobby,) = {b.message_id for b in place.fake.buttons(GROUP, ANNA) if b.data.startswith("join")}
        for data in WALK:
            shown = [b for b in place.fake.buttons(GROUP, ANNA) if b.data.startswith(f"{data}.")]
            await crowd.press(ANNA, GROUP, shown[0])
            await place.quiet()
            assert {b.message_id for b in place.fake.buttons(GROUP, ANNA)} == {lobby}, data
        place.check()

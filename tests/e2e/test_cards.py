"""Looking up cards: a list becomes the picture of a card in place, and in a group the answer is one message."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.town import town
from tests.fakes.telegram.fake import FakeTelegram


async def press(crowd: Crowd[FakeTelegram], user: int, label: str, chat: int) -> None:
    fake = crowd.town.fake
    shown = fake.buttons(chat, user)
    assert any(b.text.startswith(label) for b in shown), [b.text for b in shown]
    button = [b for b in shown if b.text.startswith(label)][-1]
    await fake.press(user, button.message_id, chat, data=button.data)
    await crowd.town.quiet()


async def test_leafing_through_cards_in_private(tmp_path: Path) -> None:
    async with town(tmp_path, drawn=True) as place:
        crowd = await gather(place)
        await crowd.say(ANNA, "/card", ANNA)
        await press(crowd, ANNA, "протагонисты", ANNA)
        before = place.fake.messages(ANNA)[-1]
        assert "photo" not in before
        await press(crowd, ANNA, "1 · Шут Бубенец", ANNA)
        card = place.fake.messages(ANNA)[-1]
        assert card["message_id"] == before["message_id"]
        assert card["photo"]
        assert card["caption"].startswith("1 «Шут Бубенец»")
        await press(crowd, ANNA, "Карта →", ANNA)
        assert place.fake.messages(ANNA)[-1]["caption"].startswith("1 «Шут Погремок»")
        await press(crowd, ANNA, "К списку", ANNA)
        assert "photo" not in place.fake.messages(ANNA)[-1]
        place.check()


async def test_in_a_group_the_answer_is_one_message(tmp_path: Path) -> None:
    async with town(tmp_path, drawn=True) as place:
        crowd = await gather(place)
        count = len(place.fake.messages(GROUP))
        await crowd.say(ANNA, "/card менестрель", GROUP)
        await press(crowd, BORIS, "4 · Менестрель Дольче", GROUP)
        shown = [m for m in place.fake.messages(GROUP)[count:] if m["from"] == place.fake.bot.me]
        (card,) = shown
        assert card["photo"]
        assert card["caption"].startswith("4 «Менестрель Дольче»")
        place.check()

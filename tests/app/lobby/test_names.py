"""C9: whatever people are called, every text can be sent, nobody is without a label, and no two at a table are alike."""

from __future__ import annotations

import pytest

from bot.messages import Sender
from tests.app.lobby.yard import GROUP, VIA, Yard

NAMES = [
    '<b>&"_*[x](y)',
    "</b>",
    "\u202eanna",
    "\u200b\u200d\u2060",
    "🎭" * 64,
    "Z̸̧̛͔̘͔̈́̃͝a̸̧͚l̷g̶o̵",
    "",
    "/new",
    "{ $name }",
    "a" * 300,
    "Анна\nБорис",
]


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_from_the_lobby_to_the_result(club: Yard, name: str) -> None:
    club.people |= {"а": 31, "б": 32}
    senders = {who: Sender(VIA, user, name, language="ru") for who, user in (("а", 31), ("б", 32))}
    for who, sender in senders.items():
        await club.say(who, "/start", sender=sender)
    await club.say("а", "/new", GROUP, sender=senders["а"])
    await club.press("б", "join.1", GROUP, sender=senders["б"])
    lobby = club.slot("lobby-1", chat=GROUP).text
    seats = [line.split(". ", 1)[1] for line in lobby.splitlines() if line.startswith(("1. ", "2. "))]
    assert len(set(seats)) == 2
    assert all(seat.strip() for seat in seats)
    await club.press("а", "removal.1", GROUP, sender=senders["а"])
    await club.press("а", "lobby.1", GROUP, sender=senders["а"])
    await club.press("а", "start.1", GROUP, sender=senders["а"])
    await club.say("б", "/games", sender=senders["б"])
    await club.say("б", "/status", GROUP, sender=senders["б"])
    await club.press("а", "x.1.1", sender=senders["а"])
    await club.press("б", "again.1", GROUP, sender=senders["б"])
    await club.say("а", "/replay", GROUP, sender=senders["а"])
    for message in club.messages(chat=GROUP):
        assert message.text.count("<b>") == message.text.count("</b>")


async def test_a_new_name_is_shown_from_the_next_message(club: Yard) -> None:
    for who in ("Анна", "Борис"):
        await club.say(who, "/start")
    await club.say("Анна", "/new", GROUP)
    await club.tap("Борис", "Сесть", GROUP)
    await club.say("Анна", "/status", GROUP, sender=Sender(VIA, 11, "Аглая", language="ru"))
    assert "Аглая" in club.last(chat=GROUP).text
    await club.press("Борис", "lobby.1", GROUP)
    assert "1. Аглая" in club.slot("lobby-1", chat=GROUP).text

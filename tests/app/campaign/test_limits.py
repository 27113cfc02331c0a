"""The fullest pages: no more than ten buttons, none longer than forty characters, whatever people and decks are called."""

from __future__ import annotations

from msgspec.structs import replace

from bot.messages import Sender
from bot.names import LONGEST
from bot.texts import word_sheet
from locales import LANGUAGES
from tests.app.campaign.conftest import newest
from tests.app.campaign.test_campaign import campaign, keep
from tests.app.lobby.yard import GROUP, START, VIA, Yard

BUTTONS, LABEL = 10, 40
CROWD = 14


async def test_pages_full_of_long_names(camp: Yard) -> None:
    """Many players with the longest names, each with as many decks as may be; a master who leafs through everything."""
    names = [f"{number:02}" + "Щ" * LONGEST for number in range(CROWD)]
    senders = [Sender(VIA, 100 + number, name, language="ru") for number, name in enumerate(names)]
    for number, sender in enumerate(senders):
        camp.people[f"п{number}"] = sender.user
        await camp.say(f"п{number}", "/start", sender=sender)
    await camp.say("Дарья", "/campaign", GROUP)
    link = (await camp.tap("Дарья", "Новая кампания", GROUP)).link
    await camp.follow("Дарья", link)
    await camp.press("Дарья", "campname.1")
    await camp.say("Дарья", "Щ" * 100)
    for number, sender in enumerate(senders):
        await camp.say(f"п{number}", f"/start {link.removeprefix('https://yard.example/')}", sender=sender)
        await camp.press(f"п{number}", camp.find(f"п{number}", "Участвовать")[1].token, sender=sender)
    for number in range(8):
        await keep(camp, "Дарья", f"{number}" + "Щ" * 30)
        await camp.press("Дарья", f"campgive.1.2.1.{_36(number + 1)}")
    for token in ("camps", "camp.1", "campplayers.1.0", "campplayers.1.2", "campplayer.1.2", "campadd.1.2.0"):
        await camp.press("Дарья", token)
    await camp.press("Дарья", "battlenew.1")
    match = await newest(camp)
    for page in range(4):
        await camp.press("Дарья", f"battleseat.{match}.0.{page}")
    await camp.press("Дарья", f"battleseat.{match}.0.0")
    await camp.tap("Дарья", "00Щ")
    await camp.press("Дарья", f"battleseat.{match}.1.0")
    await camp.tap("Дарья", "01Щ")
    for token in (
        "battleseat.{}.0.1",
        "battledeck.{}.0.0",
        "battledeck.{}.0.1",
        "battledeck.{}.0.2",
        "battlename.{}",
        "battle.{}",
    ):
        await camp.press("Дарья", token.format(match))
    await camp.press("Дарья", f"battleask.{match}")
    for who in ("п0", "п1"):
        await camp.tap(who, "Да, играю")
    for token in ("campbattles.1.0", f"battlesee.{match}", f"battlewin.{match}", "campclose.1.1", "camps"):
        await camp.press("Дарья", token)
    check_shown(camp)


async def test_a_battle_of_four(club: Yard) -> None:
    """With four seats taken, a name and the question to ask, the master's page of a battle is full to the last button."""
    players = ("Анна", "Борис", "Вера", "Глеб")
    await campaign(club, *players)
    await club.tap("Дарья", "Новая битва")
    match = await newest(club)
    await club.press("Дарья", f"battleseats.{match}.4")
    for seat, who in enumerate(players, 1):
        await club.tap("Дарья", f"Место {seat}: выбрать")
        await club.tap("Дарья", who)
    for name in ("Назвать партию", "Другое название"):
        await club.tap("Дарья", name)
        await club.say("Дарья", "Щ" * 100)
        assert len(club.slot(f"lobby-{match}", "Дарья").keys) == BUTTONS
    for token in ("options.{}", "battleseat.{}.3.0", "battle.{}", "battleask.{}", "battle.{}"):
        await club.press("Дарья", token.format(match))
    for who in players:
        await club.tap(who, "Да, играю")
    for token in ("campbattles.1.0", "battlesee.{}", "battlewin.{}", "camp.1"):
        await club.press("Дарья", token.format(match))
    check_shown(club)


def check_shown(place: Yard) -> None:
    """No page that was sent is too full, and one is as full as may be; no label is too long, in either language."""
    shown = [(what.sheet, what.reader) for _, what in place.sent if what.sheet is not None]
    assert max(sum(map(len, sheet.buttons)) for sheet, _ in shown) == BUTTONS
    for sheet, reader in shown:
        for language in LANGUAGES:
            worded = word_sheet(sheet, replace(reader, language=language), now=START)
            for key in (key for row in worded.keys for key in row):
                assert len(key.label) <= LABEL, key.label


def _36(number: int) -> str:
    return "0123456789abcdefghijklmnopqrstuvwxyz"[number]

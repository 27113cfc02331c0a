"""One tournament of people in Telegram and in VK."""

from __future__ import annotations

from pathlib import Path

from bot.storage.tournaments import Cup
from engine.core.chance import Chance, seed_of
from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.town import Town, two_towns
from tests.e2e.truth import check_match, check_settled
from tests.fakes.telegram import FakeTelegram
from tests.fakes.vk import FakeVK

VERA, GLEB = 21, 22


async def cup_of(place: Town[FakeTelegram]) -> Cup:
    cup = await place.running.store.read(lambda work: work.cup(1))
    assert cup is not None
    return cup


async def test_a_swiss_cup_over_the_fence(tmp_path: Path) -> None:
    async with two_towns(tmp_path) as place:
        telegram = await gather(place)
        beside: Town[FakeVK] = place.beside()
        also = beside.fake
        also.user(VERA, "Вера")
        also.user(GLEB, "Глеб")
        vk = Crowd(beside, Chance(seed_of("vk"), 0), (VERA, GLEB), ())
        await telegram.say(ANNA, "/cup", place.group)
        code = (await cup_of(place)).code
        await telegram.say(ANNA, f"/start cup-{code}")
        await telegram.press_data(ANNA, ANNA, "cupsum")
        await telegram.press_data(ANNA, ANNA, "cuppublish")
        for user in (ANNA, BORIS):
            await telegram.press_data(user, place.group, "cupjoin")
        for user in (VERA, GLEB):
            await vk.say(user, f"/start take-{code}")
        await telegram.tap(ANNA, ANNA, "cupstart.1.1")
        await place.after(3)
        assert len((await cup_of(place)).document.entrants) == 4
        hands: dict[str, Crowd[FakeTelegram] | Crowd[FakeVK]] = {"telegram": telegram, "vk": vk}
        mixed = 0
        while (await cup_of(place)).status == "running":
            calls = (await cup_of(place)).calls
            assert calls
            for call in calls:
                for via, user in await _players(place, call.pairing):
                    await hands[via].press_data(user, user, "cupplay")
                begun = (await cup_of(place)).call(call.pairing)
                assert begun is not None
                assert begun.match is not None
                table = await place.table(begun.match)
                mixed += len({chair.via for chair in table.chairs}) == 2
                loser = table.chairs[0]
                await hands[str(loser.via)].tap(loser.user or 0, loser.user or 0, f"x.{begun.match}.1")
            await place.after(3)
        assert mixed >= 4, "everybody meets everybody in three rounds"
        await place.quiet()
        place.check()
        await check_settled(place)
        for (match,) in await place.ask("SELECT match FROM tournament_matches"):
            await check_match(place, match)
        for fake, user in ((place.fake, ANNA), (place.fake, BORIS), (also, VERA), (also, GLEB)):
            said = "\n".join(str(m.get("text") or m.get("caption") or "") for m in fake.messages(user))
            assert "Ваше место: " in said or "Your place: " in said


async def _players(place: Town[FakeTelegram], pairing: int) -> list[tuple[str, int]]:
    """Where the people of a pairing play."""
    cup = await cup_of(place)
    rows = await place.ask('SELECT person, via, "user" FROM entries')
    by_person = {person: (via, user) for person, via, user in rows}
    return [
        by_person[cup.document.entrant(number).person] for number in cup.document.pairing(pairing).players
    ]

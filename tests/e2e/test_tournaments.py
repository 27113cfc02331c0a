"""Whole tournaments through the fake Telegram, played by people who press what they see."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import tournament
from engine.clock import HOUR, SECOND
from engine.tournament import Double, Single, Swiss
from tests.e2e.league import League, gather
from tests.e2e.town import F, Town, town, vk_town
from tests.e2e.truth import check_match, check_settled


async def check(place: Town[F], league: League[F]) -> None:
    """No rule broken, nothing left undone, everything as it was played."""
    await place.quiet()
    place.check()
    await check_settled(place)
    await league.check()
    for (match,) in await place.ask("SELECT match FROM tournament_matches"):
        await check_match(place, match)


@pytest.mark.timeout(600)
async def test_a_swiss_cup_of_eight_with_a_no_show_and_a_withdrawal(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        league = await gather(place, 8)
        await league.open(format=Swiss, rules="quick", begin=HOUR, seeding="order", rounds=3)
        await league.enter()
        await league.start()
        missing, leaving = league.people[2], league.people[5]
        league.away.add(missing)
        await league.play((await league.cup()).calls[0].pairing, whole=True)
        await league.round()
        assert len((await league.cup()).document.rounds) == 1, "somebody is waited for"
        await place.after(HOUR / SECOND, step=30)
        first = (await league.cup()).document.rounds[0]
        assert [len(pairing.absent) for pairing in first.pairings if pairing.absent] == [1]
        league.away.clear()
        await league.crowd.tap(leaving, leaving, "cupquit.1.1")
        league.away.add(leaving)
        await league.round()
        await league.round()
        await check(place, league)
        document = (await league.cup()).document
        assert len(document.rounds) == 3
        byes = [number for one in document.rounds for number in one.byes]
        assert len(byes) == len(set(byes))
        posted = await place.ask("SELECT slot FROM posts WHERE slot LIKE 'round-%' AND message <> 0")
        assert posted == [("round-1-3",)], "one message a round; the old ones are left alone"


async def test_a_double_elimination_of_four(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        league = await gather(place, 4, seed="double")
        await league.open(format=Double, rules="quick", seeding="order")
        await league.enter()
        await league.start()
        while (await league.cup()).status == "running":
            await league.round()
        await check(place, league)
        document = (await league.cup()).document
        lost = dict.fromkeys((one.number for one in document.entrants), 0)
        for pairing in document.pairings():
            ranks = tournament.ranks(document, pairing)
            assert ranks is not None
            for player, rank in zip(pairing.players, ranks, strict=True):
                lost[player] += rank > 1
        assert sorted(lost.values()) in ([0, 2, 2, 2], [1, 2, 2, 2])
        reader = league.people[0]
        for number, name in enumerate(("table.csv", "tournament.json")):
            await league.crowd.tap(reader, reader, f"cupfile.1.{number}")
            (file,) = [m["document"] for m in place.fake.messages(reader)[-1:]]
            assert file["file_name"] == name
            assert file["file_size"] > 100
        place.check()


async def test_single_elimination_of_four_in_vk(tmp_path: Path) -> None:
    async with vk_town(tmp_path) as place:
        league = await gather(place, 4, seed="vk")
        await league.open(format=Single, rules="quick", seeding="order")
        await league.enter()
        await league.start()
        while (await league.cup()).status == "running":
            await league.round()
        await check(place, league)


async def storm(place: Town[F], count: int) -> None:
    """So many people press *Take part* within ten seconds."""
    league = await gather(place, count, seed="storm")
    await league.open()
    fake = place.fake
    (button,) = (one for one in fake.buttons(place.group, league.people[0]) if one.data.startswith("cupjoin"))
    mark, began = fake.mark(), fake.clock.now()
    queries = []
    for number, user in enumerate(league.people):
        done = await fake.press(user, button.message_id, place.group, data=button.data)
        queries.append(done.query_id)
        if number % (count // 10) == 0:
            await place.after(1)
    await place.until(lambda: not fake.unanswered())
    assert fake.clock.now() - began < 15
    assert {fake.press_of(query).answer.text for query in queries} == {"Вы участвуете."}  # type: ignore[union-attr]  # they are
    await place.quiet()
    place.check()
    assert len(await place.ask("SELECT * FROM entries")) == count
    edits = [e for e in fake.transcript(since=mark, kind="request") if e.params.get("chat_id") == place.group]
    assert len(edits) < count, "what is not sent yet is replaced by what is newer"
    texts = [str(one.get("text", "")) for one in fake.view(place.group, league.people[0])]
    assert any(f"Записались {count} человек" in text for text in texts)


async def test_a_storm_of_registrations(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        await storm(place, 40)


@pytest.mark.soak
async def test_a_storm_of_256(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        await storm(place, 256)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(4))
async def test_larger_ones(tmp_path: Path, number: int) -> None:
    kind, count = ((Swiss, 16), (Double, 16), (Swiss, 64), (Double, 32))[number]
    async with town(tmp_path) as place:
        league = await gather(place, count, seed=f"large {number}")
        await league.open(format=kind, rules="quick", begin=HOUR, seeding="lot")
        await league.enter()
        await league.start()
        while (await league.cup()).status == "running":
            if league.chance.below(4) == 0:
                league.away = {league.chance.pick(tuple(league.people))}
            await league.round()
            await place.after(HOUR / SECOND, step=30)
            league.away.clear()
        await check(place, league)

"""Many people: nobody waits for a pairing, and it is the same wherever it is worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

import pytest

from bot.app.deadlines import Deadlines
from bot.app.tournament import apart, pages, wording
from bot.app.tournament.wording import Roster
from bot.messages import Address, Reader, Sender, Sheet
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine import tournament
from engine.clock import SECOND
from engine.tournament import Single, Swiss, Tournament
from locales import Language
from tests.app.lobby.yard import GROUP, VIA, Yard
from tests.app.tournament.cup import BOSS, FOUR, cup_of, opened, started, won


def document_of(people: int) -> Tournament:
    document = Tournament(Swiss(5), "seed")
    for person in range(1, people + 1):
        document = tournament.enter(document, person, float(people - person))
    return tournament.start(document)


async def test_another_process_pairs_as_this_one_does() -> None:
    document = document_of(6)
    assert await apart.pair_apart(document) == apart.pair(document)
    assert apart.pair(document) == tournament.pair(document, 1)


async def test_there_is_no_round_after_the_last() -> None:
    document = tournament.enter(Tournament(Swiss(1), "seed"), 1)
    document = tournament.pair(tournament.start(tournament.enter(document, 2)), 1)
    (pairing,) = document.rounds[0].pairings
    document = tournament.forfeit(document, pairing.id, 1)
    assert await apart.pair_apart(document) is None


async def crowd(place: Yard, count: int) -> None:
    """So many have registered."""

    async def enter(work: Work) -> None:
        for number in range(count):
            who = Sender(VIA, 1000 + number, f"Игрок {number}", language="ru")
            person, account = await work.meet(who)
            account.reachable = True
            await work.save_account(account)
            await work.add_entry(1, person.id, Address(VIA, who.user))

    await place.store.run(enter)


async def test_a_large_round_is_paired_beside_everything_else(duel: Yard) -> None:
    await opened(duel)
    await crowd(duel, apart.FEW + 6)
    await duel.press(BOSS, "cupstart.1.1")
    worker = Deadlines(duel.office, duel.store)
    await worker.tick()
    assert worker._tournaments._pairing
    assert not (await cup_of(duel)).document.rounds
    await duel.say("Анна", "/start")  # answered meanwhile
    assert duel.messages("Анна")
    await worker.tick()  # asks for it once only
    tasks = list(worker._tournaments._pairing.values())
    assert len(tasks) == 1
    await asyncio.gather(*tasks)
    await duel.carry()
    assert len((await cup_of(duel)).calls) == (apart.FEW + 6) // 2
    message = duel.slot("round-1-1", chat=GROUP)
    assert message.text.count("ещё не начали") == (apart.FEW + 6) // 2


async def test_who_comes_while_it_is_paired_is_paired_too(duel: Yard) -> None:
    await opened(duel)
    await crowd(duel, apart.FEW + 1)
    await duel.press(BOSS, "cupstart.1.1")
    worker = Deadlines(duel.office, duel.store)
    await worker.tick()
    await duel.say("Анна", "/start")
    await duel.press("Анна", "cupjoin.1")
    await asyncio.gather(*worker._tournaments._pairing.values())
    assert not (await cup_of(duel)).document.rounds, "it is paired anew"
    duel.time.at += SECOND
    await worker.tick()
    await asyncio.gather(*worker._tournaments._pairing.values())
    (first,) = (await cup_of(duel)).document.rounds
    assert len(first.pairings) == (apart.FEW + 2) // 2
    assert not first.byes


@pytest.mark.soak
async def test_256_people_take_seconds_to_call_and_a_page_far_less(duel: Yard) -> None:
    await opened(duel)
    await crowd(duel, 256)
    await duel.press(BOSS, "cupstart.1.1")
    worker = Deadlines(duel.office, duel.store)
    await worker.tick()
    await asyncio.gather(*worker._tournaments._pairing.values())
    await duel.carry()
    assert len((await cup_of(duel)).calls) == 128
    began = monotonic()
    duel.people["Игрок 7"] = 1007
    await duel.press("Игрок 7", "cup.1")
    await duel.tap("Игрок 7", "Начать партию")
    assert monotonic() - began < 5


async def test_the_end_is_put_together_once_for_all_who_read_it_alike(
    duel: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[Reader] = []
    whole = pages.final_message

    def noted(cup: Cup, roster: Roster, reader: Reader, link: str) -> Sheet:
        if not link:
            readers.append(reader)
        return whole(cup, roster, reader, link)

    monkeypatch.setattr(pages, "final_message", noted)
    await started(duel, "Анна", "Борис", format=Single)
    await won(duel, "Анна")
    assert len(readers) == 1
    for who, place in (("Анна", 1), ("Борис", 2)):
        told = duel.last(who).text
        assert "Победа: <b>Анна</b>" in told
        assert f"Ваше место: {place}" in told


async def test_a_name_that_is_known_costs_no_wording(duel: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    """The names of all are looked up for each who is called to a match."""
    said: list[str] = []

    def noted(language: Language, key: str, args: Mapping[str, object]) -> str:
        said.append(key)
        return key

    await started(duel)
    cup = await cup_of(duel)
    roster = await duel.read(lambda work: Roster.load(work, cup))
    monkeypatch.setattr(wording, "say", noted)
    assert list(roster.numbered("ru").values()) == list(FOUR)
    assert said == []

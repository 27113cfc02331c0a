"""A tournament of a game with decks: everybody brings their own to each match."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.tournament import identity
from engine.games import GAMES
from tests.app.lobby.yard import Yard, yard
from tests.app.tournament.cup import BOSS, FOUR, begin, match_of, opponent_of, person_of, resign, started
from tests.app.tournament.test_identity import link
from tests.app.tournament.test_repairing import repair

READY = tuple(GAMES["macrobattle"].decks.ready) if GAMES["macrobattle"].decks else ()


@pytest.fixture
async def camp(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, to which players bring decks."""
    async with yard(tmp_path, {"macrobattle": GAMES["macrobattle"]}) as place:
        yield place


async def brought(place: Yard, who: str) -> Any:
    """The decks with which somebody's match has begun."""
    table = await match_of(place, who)
    user = place.people[who]
    (seat,) = [chair.seat for chair in table.chairs if chair.user == user]
    return list(table.options["decks"][seat])


async def test_a_deck_is_chosen_before_a_match_and_changed_before_the_next(camp: Yard) -> None:
    await started(camp)
    other = await opponent_of(camp, "Анна")
    await camp.tap("Анна", "Моя колода")
    assert style_of_begin(camp) == "", "the deck comes first"
    await camp.press("Анна", "cupbring.1.0.3.0")
    assert style_of_begin(camp) == "success"
    assert "Белые хайратники" in camp.slot("menu", "Анна").text
    await begin(camp, "Анна", other)
    assert await brought(camp, "Анна") == [READY[3]]
    usual = await brought(camp, other)
    assert usual in (["kartonsk"], ["grim"]), "who chooses nothing plays what the options say"
    await resign(camp, other)
    for who in FOUR:
        if who not in ("Анна", other):
            await begin(camp, who)
    await resign(camp, next(who for who in FOUR if who not in ("Анна", other)))
    await camp.press("Анна", "cupbrings.1.0")
    assert "Белые хайратники" in camp.slot("menu", "Анна").text, "it is kept"
    await camp.press("Анна", "cupbring.1.0.3.0")
    await camp.press("Анна", "cupbring.1.0.2.0")
    other = await opponent_of(camp, "Анна")
    await begin(camp, "Анна", other)
    assert await brought(camp, "Анна") == [READY[2]]


async def test_who_is_ready_can_still_change_the_deck(camp: Yard) -> None:
    """From the call, and from the page of the tournament, until the match is dealt."""
    await started(camp)
    other = await opponent_of(camp, "Анна")
    await camp.press("Анна", "cup.1")
    assert "Моя колода" in labels(camp, "cup")
    await begin(camp, "Анна")
    assert "Моя колода" in labels(camp, "cup")
    assert "Моя колода" in labels(camp, "call-1")
    await camp.tap("Анна", "Моя колода")
    await camp.press("Анна", "cupbring.1.0.3.0")
    await begin(camp, other)
    assert await brought(camp, "Анна") == [READY[3]]
    await camp.press("Анна", "cup.1")
    assert "Моя колода" not in labels(camp, "cup")


def style_of_begin(place: Yard) -> str:
    return next(key.style for key in place.slot("menu", "Анна").keys if key.label == "Начать партию")


def labels(place: Yard, slot: str) -> list[str]:
    """The buttons of a message of Анна's."""
    return [key.label for key in place.slot(slot, "Анна").keys]


async def test_only_who_plays_chooses_and_who_is_erased_brings_nothing(camp: Yard) -> None:
    await started(camp)
    for verb in ("cupbrings.1.0", "cupbring.1.0.0.0"):
        assert (await camp.press(BOSS, verb)).text
    assert (await camp.press("Анна", "cupbring.1.0.99.0")).text
    await camp.press("Анна", "cupbring.1.0.1.0")
    assert len(await kept(camp)) == 1
    await camp.say("Анна", "/forget me")
    await camp.tap("Анна", "Стереть")
    assert not await kept(camp)


async def test_of_two_who_are_one_person_one_brings_decks(camp: Yard) -> None:
    await started(camp)
    for who in ("Анна", "Борис"):
        await camp.press(who, "cupbring.1.0.1.0")
    await link(camp, "Борис", "Анна")
    (brings,) = (await kept(camp)).values()
    assert brings["chosen"]
    await camp.say("Борис", "/forget me")
    await camp.tap("Борис", "Стереть")
    assert not await kept(camp)


async def test_the_choice_is_kept_no_longer_than_the_tournament(camp: Yard) -> None:
    await started(camp)
    await camp.press("Анна", "cupbring.1.0.1.0")
    person = await person_of(camp, "Анна")
    (mine,) = await camp.read(lambda work: identity.kept(work, person))
    assert mine["brings"]["chosen"], "it is told to whoever asks for their data"
    await repair(camp, "cancel", reason=4)
    assert not await kept(camp)


async def kept(place: Yard) -> dict[str, Any]:
    """What is kept of decks, by person."""
    found: dict[str, Any] | None = await place.read(lambda work: work.note("cup-brings-1"))
    return found or {}

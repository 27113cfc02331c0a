"""C12 in VK. Stimulus: every card is spoken as a unique word; random matches with presses from everyone, typed moves, lost events, faults
of VK, poisonous events, leaving and coming back, a restart, and the replay afterwards.

Right outcome: no request to anybody names a card that they could not see, in text, button, payload, snackbar or picture; and no line of
the log names any card.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from tests.e2e.crowd import ANNA, BORIS, STRANGER, WATCHER, Crowd, gather
from tests.e2e.town import Town, vk_town
from tests.e2e.words import cards_of, leaks, names_of, unique_words
from tests.fakes.vk import FakeVK

GAME = GAMES["voltrine"]
SHARE = 1
STEPS = 120
"""So many of a match in the share: then everybody gives up."""
ALL = 50
ALL_STEPS = 3000


@pytest.mark.parametrize("number", range(SHARE))
async def test_no_hidden_card_is_named(tmp_path: Path, number: int) -> None:
    await match_with_words(tmp_path, number, STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SHARE, ALL))
async def test_no_hidden_card_is_named_in_fifty_matches(tmp_path: Path, number: int) -> None:
    await match_with_words(tmp_path, number, ALL_STEPS)


async def match_with_words(folder: Path, number: int, most: int) -> None:
    with unique_words(folder / "words", GAME):
        async with vk_town(folder, hook=number % 2 == 1, drawn=True) as place:
            crowd = await gather(place, seed=f"words {number}")
            id = await crowd.deal(pace=1, late=number % 3 % 2, preset=(4, 1, 3)[number % 3])
            await crowd.play_among(id, most, disturb)
            await crowd.give_up(id)
            for verb in ("replay", "film", "record", "proof"):
                await crowd.press_data(ANNA, place.group, f"{verb}.{id}")
            for page in range(5):
                for user, viewer in ((ANNA, 1), (BORIS, 2), (BORIS, 1)):
                    await crowd.tap(user, user, f"flip.{id}.{page}.{viewer}")
            assert await leaks(place) == []
            named = [cards_of(place, GAME, entry.params) for entry in place.fake.transcript(kind="request")]
            short = (await place.table(id)).version  # of a match that was over at once
            assert sum(map(bool, named)) > min(30, short), "cards are spoken of at all"
            said = place.said.getvalue()
            assert not [word for word in names_of(GAME).values() if word in said]
            broken = {violation.rule for violation in place.fake.violations()}
            assert broken <= {"second_answer"}, "an answer whose fate is unknown"


async def disturb(place: Town[FakeVK], crowd: Crowd[FakeVK], id: int) -> None:
    """One thing that people or the world do besides playing."""
    fake, chance, group = place.fake, crowd.chance, place.group
    match chance.below(11):
        case 0:
            await crowd.say(chance.pick((ANNA, BORIS)), chance.pick(("13 12", "взять", "сдаюсь", "что?")))
        case 1:
            await crowd.say(chance.pick((ANNA, WATCHER)), chance.pick(("!стол", "/status", "/hand")), group)
        case 2:
            await crowd.say(chance.pick((STRANGER, ANNA)), chance.pick(("Начать", "/games", "/undo")))
        case 3:
            for user in (ANNA, BORIS, STRANGER, WATCHER):
                await crowd.tap(user, group, f"p.{id}")
        case 4 if crowd.calm():
            fake.fail("*", "error", code=chance.pick((1, 6, 10)), times=2, skip=chance.below(5))
        case 5 if crowd.calm():
            fake.fail("*", chance.pick(("drop_before", "drop_after", "html")), skip=chance.below(5))
        case 6:
            await fake.raw("message_new", {"message": {"text": "13 12"}})
            await fake.raw("message_allow", {"user": "?"})
        case 7:
            await place.quiet()  # else an answer is tried again when it is too late
            await place.after(40 * 60, step=60)
        case 8:
            await fake.user_member(group, BORIS, "left")
            await place.quiet()
            await fake.user_member(group, BORIS, "member")
            await place.quiet()
            await crowd.tap(BORIS, BORIS, f"i.{id}")
        case 9:
            await place.quiet()
            await place.close()
            await place.open()
        case _:
            await fake.block(BORIS)
            await place.quiet()
            await fake.unblock(BORIS)

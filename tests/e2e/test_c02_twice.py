"""C2. Stimulus: the same tap twice within 5 ms, the same update three times, an edited old command, a move and the deadline in the same
millisecond.

Right outcome: one change of state; all presses answered, none with an error; edits are ignored; of move and deadline exactly one
applies, and both players see the same result.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.town import town
from tests.e2e.truth import check_match, check_settled


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        yield await gather(place)
        await place.quiet()
        place.check()
        refused = [e.method for e in place.fake.transcript(kind="request") if e.status != 200]
        assert set(refused) <= {"deleteEphemeralMessage"}  # finds out whether the server knows the method
        await check_settled(place)


async def test_two_taps_within_five_milliseconds(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    before = (await place.table(id)).version
    first = await place.fake.press(user, button.message_id, data=button.data)
    await place.fake.advance(0.004)
    second = await place.fake.press(user, button.message_id, data=button.data)
    await place.quiet()
    assert [move.version for move in await place.moves(id)][before:] == [before + 1]
    answers = [place.fake.press_of(pressed.query_id).answer for pressed in (first, second)]
    told = [answer.text for answer in answers if answer and not answer.show_alert]
    assert told[0] == ""
    assert told[1].startswith(("Ход уже принят", "Your move is in"))


async def test_a_hundred_taps_at_once(crowd: Crowd) -> None:
    """Of everybody at the table, and of both on what is one's own: one move, a hundred answers."""
    place = crowd.town
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    before = (await place.table(id)).version
    other = BORIS if user == ANNA else ANNA
    for number in range(100):
        who, chat = (user, user) if number % 3 else (other, other)
        await place.fake.press(who, button.message_id, chat, data=button.data, forged=True)
    await place.quiet()
    assert (await place.table(id)).version == before + 1


async def test_one_update_three_times(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal()
    user, button = await crowd.to_move(id)
    before = (await place.table(id)).version
    pressed = await place.fake.press(user, button.message_id, data=button.data)
    assert pressed.update_id is not None
    await place.fake.resend(pressed.update_id)
    await place.quiet()
    await place.fake.resend(pressed.update_id)
    await place.quiet()
    assert (await place.table(id)).version == before + 1
    told = list(place.fake.transcript(method="answerCallbackQuery"))
    assert len([e for e in told if e.params["callback_query_id"] == pressed.query_id]) == 1


async def test_a_text_three_times(crowd: Crowd) -> None:
    place = crowd.town
    mark = place.fake.mark()
    written = await place.fake.message(ANNA, "/new", GROUP)
    assert written.update_id is not None
    for _ in range(2):
        await place.fake.resend(written.update_id)
        await place.quiet()
    assert len(place.fake.transcript(mark, method="sendPhoto")) == 1
    assert await place.ask("SELECT count(*) FROM matches") == [(1,)]


async def test_an_edited_command_does_nothing(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    written = await fake.message(ANNA, "/new", GROUP)
    await place.quiet()
    mark = fake.mark()
    await fake.edit_message(GROUP, written.message_id, "/new please")
    body = next(m for m in fake.messages(GROUP) if m["message_id"] == written.message_id)
    await fake.raw("edited_message", body)  # should Telegram send it all the same
    await place.quiet()
    assert fake.transcript(mark, kind="request") == []


@pytest.mark.parametrize("first", ["move", "deadline"])
async def test_move_and_deadline_in_one_millisecond(crowd: Crowd, first: str) -> None:
    place = crowd.town
    id = await crowd.deal(pace=0)
    for _ in range(3):
        await crowd.move(id)
    user, button = await crowd.to_move(id)
    table = await place.table(id)
    assert table.clock is not None
    assert table.clock.deadline is not None
    left = (table.clock.deadline - place.time.now()) / 1000
    before = table.version
    if first == "move":
        await place.after(left - 0.001, step=left)
        assert (await place.table(id)).version == before
        user, button = await crowd.to_move(id)  # a reminder may have shown the hand anew
        pressed = await place.fake.press(user, button.message_id, data=button.data)
        await place.fake.advance(0.001)  # the press is on its way, and now is the deadline
    else:
        await place.fake.advance(left)
        pressed = await place.fake.press(user, button.message_id, data=button.data)
    await place.quiet()
    moves = [move for move in await place.moves(id) if move.version > before]
    by = {move.by for move in moves if move.seat == table.clock.seat}
    assert by in ({"player"}, {"clock"}), "exactly one of them"
    answer = place.fake.press_of(pressed.query_id).answer
    assert answer is not None
    assert (answer.text == "") == (by == {"player"})
    for reader in (ANNA, BORIS):
        group = [m for m in place.fake.view(GROUP, reader) if "reply_markup" in m]
        told = "Время вышло" in group[-1]["caption"]
        assert told == (by == {"clock"})
    await check_match(place, id)

"""Resigning, offers and answers, pausing, declining for good, a bot that steps in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import referee
from bot.app.offers import KINDS
from bot.app.tokens import AGREE, ALWAYS, DECLINE, GO_ON, MORE, OFFER, RESIGN, token
from engine.core.game import Game
from tests.app.play.parlour import GROUP, Parlour, key, parlour, word_reply


async def offer(place: Parlour, seat: int, kind: str, verb: str = OFFER) -> str:
    return key(await place.press(seat, token(verb, place.table_id, KINDS.index(kind))))


async def call_off_alone(place: Parlour) -> None:
    """Nobody else has to agree: the player is asked once more."""
    await place.press(0, token(OFFER, place.table_id, KINDS.index("cancel")))
    assert (await place.table()).status == "running"
    assert "Отменить партию?" in place.told(place.private(0))[-1]
    yes, no = place.buttons(0)
    assert (yes.label.key, no.label.key) == ("play-yes", "play-no")
    await place.press(0, no.token)
    assert (await place.table()).status == "running"
    assert key(await place.press(0, yes.token)) == "play-cancel-done"
    assert (await place.table()).status == "over"


async def test_a_sure_press_does_not_stand_for_the_others(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        sure = token(OFFER, place.table_id, KINDS.index("cancel"), 1)
        assert key(await place.press(0, sure)) == "play-offer-made"
        assert (await place.table()).status == "running"


async def test_resigning_is_asked_twice(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.press(1, token(RESIGN, place.table_id))
        assert (await place.table()).status == "running"
        yes, no = place.buttons(1)
        assert no.label.key == "play-no"
        await place.press(1, yes.token)
        table = await place.table()
        assert table.status == "over"
        assert table.match is not None
        assert table.match.result is not None
        assert (table.match.result.how, table.match.result.winner) == ("resigned", 0)
        assert "Победа: <b>Анна</b>" in "".join(place.told(GROUP))
        reply = await place.press(1, token(RESIGN, place.table_id, 1))
        assert key(reply) == "play-won"


async def test_of_several_offers_each_no_says_to_what(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await offer(place, 0, "draw")
        assert "Нет" in place.told(place.private(1))[-1].splitlines()
        await offer(place, 0, "pause")
        told = place.told(place.private(1))[-1].splitlines()
        assert told[-4:] == [
            "Согласиться на ничью",
            "Нет, без ничьей",
            "Согласиться на паузу",
            "Нет, без паузы",
        ]


async def test_with_three_the_others_play_on(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        await place.play(1)
        await place.press(0, token(RESIGN, place.table_id, 1))
        table = await place.table()
        assert table.status == "running"
        assert table.chairs[0].state == "out"
        reply = await place.press(0, token(MORE, place.table_id))
        assert key(reply) == "play-you-are-out"
        await place.play(10_000)
        assert (await place.table()).status == "over"


async def test_all_must_agree_to_a_draw(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        assert await offer(place, 0, "draw") == "play-offer-made"
        assert await offer(place, 0, "draw") == "play-offer-made", "once more is no second offer"
        assert "предлагает ничью" in place.told(GROUP)[-1]
        offered = [slot for _, slot in place.slots if slot.startswith("offer")]
        assert len(offered) == 2
        assert await offer(place, 1, "draw", AGREE) == "play-offer-agreed"
        assert (await place.table()).status == "running"
        assert await offer(place, 2, "draw", AGREE) == "play-draw-done"
        table = await place.table()
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.how == "agreed_draw"
        assert not [slot for _, slot in place.slots if slot.startswith("offer")]
        assert await offer(place, 1, "draw", AGREE) == "play-offer-gone"


async def test_a_refused_draw(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await offer(place, 0, "draw")
        since = len(place.letters)
        assert await offer(place, 1, "draw", DECLINE) == "play-offer-refused"
        assert any("не согласились" in text for text in place.told(place.private(0), since))
        table = await place.table()
        assert table.offers == {}
        assert await offer(place, 1, "draw", AGREE) == "play-offer-gone"


async def test_an_offer_can_be_withdrawn(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await offer(place, 0, "cancel")
        await place.press(0, token(MORE, place.table_id))
        labels = [button.label.key for button in place.buttons(0)]
        assert "play-cancel-withdraw" in labels
        assert await offer(place, 0, "cancel", DECLINE) == "play-offer-withdrawn"
        assert not [slot for _, slot in place.slots if slot.startswith("offer")]


async def test_calling_off(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await offer(place, 1, "cancel")
        assert await offer(place, 0, "cancel", AGREE) == "play-cancel-done"
        table = await place.table()
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.how == "cancelled"
        assert "никто не выиграл" in "".join(place.told(GROUP))


async def test_an_absent_player_cannot_keep_a_match_from_being_called_off(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        for _ in range(2):
            await place.tick(60 * 3600)
            if await place.decider() == 0:
                await place.hand_over()
        assert (await place.table()).chairs[1].late == 2
        assert await offer(place, 0, "draw") == "play-offer-made", "a draw still needs both"
        await call_off_alone(place)


async def test_a_pause_keeps_the_time_that_is_left(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.time.advance(3600)
        await offer(place, 0, "pause")
        assert await offer(place, 1, "pause", AGREE) == "play-pause-done"
        table = await place.table()
        assert table.status == "paused"
        assert table.clock is not None
        used = table.clock.used_by(place.time.now())
        assert used == 3600 * 1000
        await place.tick(100 * 3600)
        assert (await place.table()).status == "paused"
        assert await place.version() == 0
        refused = await place.press(0, token("m", place.table_id, 0, 0))
        assert key(refused) == "play-now"
        assert "на паузе" in word_reply(refused)
        assert await offer(place, 0, "pause") == "play-paused"
        assert place.buttons(0)[0].label.key == "play-go-on"
        assert key(await place.press(1, token(GO_ON, place.table_id))) == "play-goes-on"
        table = await place.table()
        assert table.clock is not None
        assert table.clock.used_by(place.time.now()) == used
        assert key(await place.press(1, token(GO_ON, place.table_id))) == "play-decides-until"
        await place.play(1)


async def test_leaving_while_paused(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        await place.on_table(lambda work, table: referee.pause(place.office, work, table))
        await place.on_table(
            lambda work, table: referee.remove_seat(place.office, work, table, table.chairs[0], "left")
        )
        assert (await place.table()).status == "paused"
        await place.press(1, token(GO_ON, place.table_id))
        await place.play(10_000)
        assert (await place.table()).status == "over"


@pytest.mark.parametrize("steps", [1, 3, 6])
async def test_taking_back_by_agreement(tmp_path: Path, toy: Game, steps: int) -> None:
    async with parlour(tmp_path, toy) as place:
        assert await offer(place, 0, "takeback") == "play-nothing-to-take-back"
        history = [(await place.table()).match]
        while len(history) <= steps:
            await place.play(1, seed=f"take back {len(history)}")
            history.append((await place.table()).match)
        moves = await place.run(lambda work: work.moves(place.table_id))
        last = max(number for number, move in enumerate(moves) if move.seat == 0)
        assert await offer(place, 0, "takeback") == "play-offer-made"
        assert await offer(place, 1, "takeback", AGREE) == "play-takeback-done"
        table = await place.table()
        before = history[last]
        assert table.match is not None
        assert before is not None
        assert table.match.state == before.state
        assert table.match.steps == before.steps
        assert table.version > steps, "no button from before fits"
        assert table.clock is not None
        assert table.clock.seat == 0
        assert "берёт ход назад" in "".join(place.told(place.private(1)))
        await place.play(10_000)
        assert (await place.table()).status == "over"


async def test_a_move_ends_the_question_whether_one_may_be_taken_back(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        await offer(place, 0, "takeback")
        await place.play(1)
        assert (await place.table()).offers == {}


async def test_a_bot_agrees_to_anything_but_a_draw(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, bots=["random"]) as place:
        assert await offer(place, 0, "draw") == "play-bot-plays-on"
        assert await offer(place, 0, "pause") == "play-pause-done"
        assert (await place.table()).status == "paused"
        await place.press(0, token(GO_ON, place.table_id))
        await call_off_alone(place)


async def test_reactions_can_be_declined_for_good(tmp_path: Path, real: Game) -> None:
    """Whoever never wants to react is not asked again; the answer is the game's own default."""
    kinds = [str(kind.__struct_config__.tag) for kind in real.declinable]
    async with parlour(tmp_path, real, seed="decline") as place:
        asked = 0
        for number in range(200):
            table = await place.table()
            if table.status != "running":
                break
            assert table.match is not None
            prompt = table.match.prompt
            assert prompt is not None
            tag = str(prompt.question.__struct_config__.tag)
            if tag in kinds:
                asked += 1
                await place.press(prompt.seat, token(MORE, place.table_id))
                always = [button for button in place.buttons(prompt.seat) if button.token.startswith("a.")]
                reply = await place.press(prompt.seat, always[0].token)
                assert key(reply) == "play-declines"
                after = await place.table()
                assert after.match is not None
                assert after.version == table.version + 1
                assert after.chairs[prompt.seat].declines == (tag,)
                await place.press(prompt.seat, token(ALWAYS, place.table_id, kinds.index(tag), 0))
                assert (await place.table()).chairs[prompt.seat].declines == ()
                await place.press(prompt.seat, token(ALWAYS, place.table_id, kinds.index(tag), 1))
            else:
                await place.play(1, moves_of="greedy")
            if asked and number > 80:
                break
        assert 1 <= asked <= 2, "each seat once"
        moves = await place.run(lambda work: work.moves(place.table_id))
        deeds = await place.run(lambda work: work.deeds(place.table_id))
        by_itself = [move for move in moves if move.by == "always"]
        assert by_itself, "some were declined without asking"
        for seat in range(2):
            decided = [move for move in moves if move.seat == seat and move.by == "player"]
            assert deeds[seat].answered == len(decided), "only what the person decided is to their credit"
        assert len([move for move in moves if move.by == "player"]) + len(by_itself) == len(moves)

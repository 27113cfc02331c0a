"""Moves by buttons: played once, undone, refused politely when late, asked again when risky."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.tokens import HAND, MENU, UNDO, token
from bot.messages import Close, Show
from engine.core.actions import type_of
from engine.core.chance import seed_of
from engine.core.game import Game
from engine.games import GAMES
from engine.match import Match
from tests.app.play.parlour import GROUP, held, key, parlour, word_reply


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_match_is_played_to_its_end_by_pressing(tmp_path: Path, toy: Game, seats: int) -> None:
    async with parlour(tmp_path, toy, seats) as place:
        await place.play(10_000)
        table = await place.table()
        assert table.status == "over"
        assert table.match is not None
        assert table.match.result is not None
        assert table.clock is not None
        assert (table.clock.seat, table.clock.deadline, table.remind_at) == (None, None, None)
        everybody = {GROUP, *map(place.private, range(seats))}
        assert set(place.slots) == {(to, f"result-{table.id}") for to in everybody}, (
            "the result, no more buttons"
        )
        assert sorted(to.chat for to, slot in place.anew if slot.startswith("result")) == sorted(
            to.chat for to in everybody
        ), "each is told once"
        for to in everybody:
            (again,) = place.slots[to, f"result-{table.id}"].sheet.buttons[0]
            assert again.label.key == "play-rematch"


async def test_a_real_match_is_played_to_its_end(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real, options={"turn_limit": 20}, seed="short") as place:
        await place.play(400, moves_of="random")
        assert (await place.table()).status == "over"


async def test_the_same_press_twice_is_one_move(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        button = place.buttons(0)[0].token
        first = await place.press(0, button)
        assert first is not None
        assert first.text is None
        second = await place.press(0, button)
        assert second is not None
        assert key(second) == "play-move-taken-now"
        assert not second.alert
        assert await place.version() == 1
        assert "уже принят" in word_reply(second)


async def test_a_double_press_within_ones_own_turn(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        button = place.buttons(0)[0].token
        await place.press(0, button)
        second = await place.press(0, button)
        assert second is not None
        assert key(second) == "play-move-taken"
        assert await place.version() == 1


async def test_an_old_button_changes_nothing_and_brings_the_hand(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        old = place.buttons(0)[0].token
        await place.play(4)
        seat = await place.decider()
        if seat != 0:
            await place.play(1)
        version = await place.version()
        edits = place.hand(0).edits
        reply = await place.press(0, old, message=1)
        assert reply is not None
        assert key(reply) == "play-old-button"
        assert await place.version() == version
        assert place.hand(0).edits == edits + 1


async def test_a_press_of_somebody_else_says_who_decides(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        reply = await place.press(1, place.buttons(0)[0].token)
        assert reply is not None
        assert key(reply) == "play-now"
        assert reply.alert
        assert "Анна" in word_reply(reply)
        assert await place.version() == 0


async def test_nonsense_gets_no_answer_of_ours(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        for verb in ("m", "u", "o", "y", "n", "a"):
            assert await place.press(0, token(verb, place.table_id)) is None
        assert await place.press(0, token("o", place.table_id, 77)) is None
        assert await place.press(0, token("nonsense", place.table_id)) is None
        reply = await place.press(0, token(MENU, place.table_id, 0, 4711))
        assert reply is not None
        assert key(reply) == "play-old-button"
        assert await place.version() == 0


async def test_a_step_into_the_menu_edits_the_hand_in_place(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        boast = next(button for button in place.buttons(0) if button.label.key == "play-opens")
        number, picture = place.hand(0).number, place.hand(0).sheet.picture
        await place.press(0, boast.token)
        hand = place.hand(0)
        assert (hand.number, hand.edits) == (number, 1)
        assert picture is not None
        assert hand.sheet.picture is not None
        assert bytes(hand.sheet.picture.data) == bytes(picture.data), (
            "the same picture: nothing is drawn again"
        )
        back = next(button for button in place.buttons(0) if button.label.key == "play-back")
        await place.press(0, back.token)
        assert boast in place.buttons(0)


async def test_what_may_hurt_is_asked_twice(tmp_path: Path, toy: Game) -> None:
    """Whoever leads and has laid the highest card of all is warned before changing it."""
    options = {"boasts": False}
    seed = next(
        f"caution {number}"
        for number in range(99)
        if "c18" in held(Match.start(toy, toy.make_options(options), 2, seed_of(f"caution {number}")), 0)
    )
    async with parlour(tmp_path, toy, options=options, seed=seed) as place:
        highest = next(button for button in place.buttons(0) if "summit-card-c18" in str(button.label))
        await place.press(0, highest.token)
        await place.press(1, place.buttons(1)[0].token)
        risky = next(button for button in place.buttons(0) if button.style == "danger")
        await place.press(0, risky.token)
        assert await place.version() == 2
        yes, no, *_ = place.buttons(0)
        assert (yes.label.key, no.label.key) == ("play-yes", "play-no")
        await place.press(0, no.token)
        assert risky in place.buttons(0)
        await place.press(0, yes.token)
        assert await place.version() == 3


async def test_undo_takes_back_what_showed_nothing(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        before = (await place.table()).match
        assert before is not None
        await place.press(0, place.buttons(0)[0].token)
        undo = next(button for button in place.buttons(0) if button.label.key == "play-undo")
        reply = await place.press(0, undo.token)
        assert key(reply) == "play-undone"
        table = await place.table()
        assert table.match is not None
        assert table.match.state == before.state
        assert table.version == 2
        assert not [button for button in place.buttons(0) if button.label.key == "play-undo"]
        reply = await place.press(0, token(UNDO, place.table_id, 2))
        assert key(reply) == "play-cannot-undo"
        reply = await place.press(0, undo.token)
        assert key(reply) in ("play-move-taken", "play-old-button")
        await place.play(3)


async def test_undoing_gains_no_time(tmp_path: Path, real: Game) -> None:
    """Play, undo, play again: the decision has the time that it had at first, however often."""
    async with parlour(tmp_path, real, pace="live") as place:
        clock = (await place.table()).clock
        assert clock is not None
        for _ in range(3):
            await place.time.advance(60)
            await place.press(0, place.buttons(0)[0].token)
            undo = next(button for button in place.buttons(0) if button.label.key == "play-undo")
            await place.time.advance(30)
            await place.press(0, undo.token)
            now = (await place.table()).clock
            assert now is not None
            assert (now.deadline, now.banks) == (clock.deadline, clock.banks)
        await place.tick(29)
        assert await place.version() == 6
        await place.tick(1)
        assert await place.decider() == 1, "the time that it had at first is over"


async def test_undo_is_refused_when_no_time_is_left_for_the_decision_before(
    tmp_path: Path, real: Game
) -> None:
    async with parlour(tmp_path, real, pace="live") as place:
        await place.time.advance(200)
        await place.press(0, place.buttons(0)[0].token)
        undo = next(button for button in place.buttons(0) if button.label.key == "play-undo")
        await place.time.advance(110)
        reply = await place.press(0, undo.token)
        assert key(reply) == "play-no-time-to-undo"
        assert await place.version() == 1


async def test_undoing_reminds_of_nothing_twice(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        await place.tick(19 * 3600)
        await place.press(0, place.buttons(0)[0].token)
        undo = next(button for button in place.buttons(0) if button.label.key == "play-undo")
        await place.press(0, undo.token)
        said = len(place.letters)
        await place.tick(60)
        assert not [text for text in place.told(place.private(0), said) if "ждёт вас" in text]


async def test_undo_is_offered_while_it_is_possible(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        while await place.version() < 30:
            seat = await place.decider()
            table = await place.table()
            assert table.match is not None
            offered = any(button.label.key == "play-undo" for button in place.buttons(seat))
            root = not any(button.label.key == "play-back" for button in place.buttons(seat))
            if root:
                assert offered == table.match.can_undo(seat)
            await place.play(1, seed=f"undo {await place.version()}")


async def test_what_binds_by_the_rules_is_not_undone(tmp_path: Path) -> None:
    """No button offers it, and who writes the command is told why."""
    game = GAMES["cognition_of_zero"]
    binding = {type_of(kind) for kind in game.binding}
    seen: set[str] = set()
    async with parlour(tmp_path, game, options=dict(game.presets["quick"]), seed="binding") as place:
        for _ in range(400):
            if (await place.table()).status != "running" or len(seen) > 1:
                break
            seat = await place.decider()
            await place.play(1, moves_of="random")
            moves = await place.run(lambda work: work.moves(place.table_id))
            action = moves[-1].action or {}
            table = await place.table()
            if (
                action.get("type") not in binding
                or table.status != "running"
                or await place.decider() != seat
            ):
                continue
            seen.add(action["type"])
            assert not [button for button in place.buttons(seat) if button.token.startswith("u.")]
            reply = await place.press(seat, token(UNDO, place.table_id, table.version))
            assert key(reply) == "play-binding"
    assert seen, "some such step was made"


async def test_each_hand_over_brings_exactly_one_notice(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        handed = 0
        decider = await place.decider()
        place.anew.clear()
        while (await place.table()).status == "running":
            await place.play(1, seed=f"notice {handed}")
            table = await place.table()
            if table.match is None or table.match.prompt is None:
                break
            hands = [to for to, slot in place.anew if slot == f"hand-{table.id}"]
            if table.match.prompt.seat != decider:
                decider = table.match.prompt.seat
                handed += 1
                assert hands == [place.private(decider)]
            else:
                assert hands == []
            place.anew.clear()
        assert handed > 5


async def test_who_has_decided_keeps_a_trace_without_buttons(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        since = len(place.letters)
        await place.play(1)
        assert (place.private(0), f"hand-{place.table_id}") not in place.slots
        closes = [what for to, what in place.letters[since:] if to == place.private(0)]
        assert len(closes) == 1
        assert isinstance(closes[0], Close)
        assert closes[0].sheet is not None
        assert closes[0].sheet.buttons == ()
        told = place.told(place.private(0), since)[0]
        assert "Борис" in told


async def test_the_table_is_edited_in_place_until_it_is_buried(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        number = place.board().number
        await place.play(2)
        assert place.board().number == number
        assert place.board().edits >= 1

        async def talk(messages: int) -> None:
            await place.run(lambda work: work.noticed(GROUP.via, GROUP.chat, number + messages))

        await talk(7)
        await place.hand_over()
        assert place.board().number == number
        await talk(8)
        await place.hand_over()
        assert place.board().number > number
        number = place.board().number
        await place.time.advance(24 * 3600)
        await place.hand_over()
        assert place.board().number > number


async def test_a_match_without_a_group(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, group=False) as place:
        await place.play(10_000)
        assert {to for to, _ in place.letters} == {place.private(0), place.private(1)}
        results = [
            what for _, what in place.letters if isinstance(what, Show) and what.slot.startswith("result")
        ]
        assert len(results) == 2


async def test_a_finished_match_answers_with_its_result(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        old = [button.token for seat in (0, 1) for button in place.buttons(seat)]
        await place.play(10_000)
        group = len([to for to, _ in place.letters if to == GROUP])
        for seat in (0, 1):
            for pressed in old:
                if pressed.startswith("r."):
                    continue  # the rules are not the referee's
                reply = await place.press(seat, pressed)
                assert reply is not None
                assert reply.text is not None or pressed.startswith("h.")
        assert len([to for to, _ in place.letters if to == GROUP]) == group, "the group hears nothing of it"
        assert (await place.table()).status == "over"


async def test_my_move_from_the_group_opens_the_private_chat(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        number = place.hand(0).number
        reply = await place.press(0, token(HAND, place.table_id), private=False)
        assert reply is not None
        assert reply.link == "desk:hand-code"
        assert place.hand(0).number > number
        number = place.hand(0).number
        await place.press(0, token(HAND, place.table_id), message=number)
        assert place.hand(0).number == number, "pressed on the hand itself, it is only renewed"


async def test_peeking_is_for_ones_own_eyes(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        letters = len(place.letters)
        reply = await place.press(1, token("p", place.table_id), private=False)
        assert reply is not None
        assert reply.peek is not None
        assert reply.peek.buttons == ()
        assert len(place.letters) == letters
        table = await place.table()
        assert table.match is not None
        mine, others = held(table.match, 1), held(table.match, 0)
        assert reply.peek.picture is not None
        shown = bytes(reply.peek.picture.data).decode()
        assert all(f'"{card}"' in shown for card in mine)
        assert not any(f'"{card}"' in shown for card in others)


def test_the_tests_play_more_than_the_toy() -> None:
    assert len(GAMES) >= 2

"""What is told to whom: groups that cannot be written to, readers of text, stories, results."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import structs

from bot.app import announcer, pages, referee, tokens
from bot.app.board import Board
from bot.app.menus import Branch
from bot.app.offers import KINDS
from bot.app.story import story
from bot.app.tokens import AGREE, HAND, MENU, OFFER, PEEK, RESIGN, token
from bot.messages import Address, Live, Press, Reader, Sender, Show, Span, Text
from bot.messages import Place as Where
from bot.storage.model import Move, Table
from bot.storage.work import Work
from engine.clock import HOUR, SECOND
from engine.core.events import EVERYONE
from engine.core.game import Game
from engine.core.views import TABLE, Seat
from engine.games import GAMES
from tests.app.play.parlour import GROUP, NAMES, VIA, Parlour, key, parlour, word_all


async def load(place: Parlour) -> Board:
    async def unit(work: Work, table: Table) -> Board:
        return await Board.load(place.office, work, table)

    return await place.on_table(unit)


# -- groups ---------------------------------------------------------------------------------------------------------------
async def test_a_group_that_is_closed_to_us_hears_nothing(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:

        async def shut(work: Work) -> None:
            chat = await work.chat(1)
            assert chat is not None
            chat.state = "out"
            await work.save_chat(chat)

        await place.run(shut)
        since = len(place.letters)
        await place.play(10_000)
        assert GROUP not in {to for to, _ in place.letters[since:]}
        results = {
            to for to, what in place.letters if isinstance(what, Show) and what.slot.startswith("result")
        }
        assert results == {place.private(0), place.private(1)}


async def test_the_table_on_demand(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        number, text = place.board().number, place.told(GROUP)[-1]
        await place.on_table(lambda work, table: referee.table_again(place.office, work, table))
        assert place.board().number > number
        assert place.told(GROUP)[-1] == text, "it still tells what has just happened"


async def test_an_administrator_ends_a_match(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        for _ in range(2):
            await place.on_table(lambda work, table: referee.call_off(place.office, work, table, "admin"))
        assert (await place.table()).status == "over"
        told = [to for to, slot in place.anew if "result" in slot]
        assert len(told) == len(set(told)) == 3, "the group and both players, once"


async def test_the_group_is_told_the_shuffle_before_the_first_move(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        match = (await place.table()).match
        assert match is not None
        assert match.commitment in place.told(GROUP)[0]
        assert match.seed.hex() not in "".join(text for to, _ in place.letters for text in place.told(to))
        await place.hand_over()
        assert match.commitment not in place.told(GROUP)[-1]


# -- sheets that wait for their turn --------------------------------------------------------------------------------------
async def composed(place: Parlour, live: Live, to: Address = GROUP) -> Show | None:
    return await place.store.run(lambda work: announcer.compose(place.office, work, live, to))


async def test_a_sheet_that_waited_tells_all_since_it_was_asked_for(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        await place.hand_over()
        asked = Live("table-1", Reader("ru"), anew=True, table=1, viewer=TABLE, version=0, since=0)
        show = await composed(place, asked)
        assert show is not None
        assert (show.slot, show.reader, show.anew) == ("table-1", Reader("ru"), True)
        match = (await place.table()).match
        assert match is not None
        assert match.commitment in word_all(show), "the shuffle is told with the beginning"
        lines = word_all(show).splitlines()
        assert "Анна кладёт карту рубашкой вверх." in lines
        assert "Борис кладёт карту рубашкой вверх." in lines
        assert any(line.startswith("Решает <b>Анна</b>") for line in lines), "and what is the case now"


async def test_what_was_composed_is_remembered_as_shown(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        version = await place.version()
        assert (await load(place)).seen(TABLE).version == version
        await composed(
            place,
            Live("hand-1", Reader("ru"), False, 1, await place.decider(), version, 0),
            place.private(await place.decider()),
        )
        assert (await load(place)).seen(await place.decider()).version == version


async def test_a_hand_is_shown_to_nobody_who_sits_there_no_more(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        asked = Live("hand-1", Reader("ru"), anew=False, table=1, viewer=0, version=0, since=0)
        assert await composed(place, asked, place.private(0)) is not None
        assert await composed(place, asked, place.private(1)) is None
        assert await composed(place, asked, GROUP) is None
        assert await composed(place, structs.replace(asked, table=99), place.private(0)) is None


async def test_picture_and_words_tell_the_same_time(tmp_path: Path, toy: Game) -> None:
    """The picture tells how long the decision may take, the words how much of it is left: a moment later as much."""
    async with parlour(tmp_path, toy) as place:
        seat = await place.decider()
        await place.time.advance(1)
        await place.press(seat, token(HAND, place.table_id))
        assert "осталось 36\N{NO-BREAK SPACE}ч вместе с запасом." in place.told(place.private(seat))[-1]
        due = (await load(place)).due(Reader("ru"))
        assert due == "36\N{NO-BREAK SPACE}ч"


async def test_nobody_is_reminded_of_what_they_have_decided_meanwhile(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        seat, version = await place.decider(), await place.version()
        reminder = Text("play-reminder", {"left": Span(HOUR)})
        asked = Live("hand-1", Reader("ru"), True, 1, seat, version, since=0, first=reminder)
        show = await composed(place, asked, place.private(seat))
        assert show is not None
        assert show.sheet.lines[0] == reminder
        await place.hand_over()
        assert await composed(place, asked, place.private(seat)) is None


async def test_that_a_bot_took_over_is_told_also_after_its_moves(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="bot") as place:
        seat, version = await place.decider(), await place.version()
        await place.tick(40 * HOUR // SECOND)
        assert await place.version() > version
        told = Text("play-bot-took-over")
        asked = Live("hand-1", Reader("ru"), True, 1, seat, version, since=0, first=told)
        show = await composed(place, asked, place.private(seat))
        assert show is not None
        assert show.sheet.lines[0] == told


def branches_of(board: Board, seat: Seat) -> list[int]:
    """The numbers of the buttons that lead to further ones."""
    tree, _ = pages.spot_at(board, board.chair(seat), ())
    return [number for number, node in enumerate(tree.children) if isinstance(node, Branch)]


async def test_a_place_in_the_menu_counts_only_for_its_decision(tmp_path: Path) -> None:
    async with parlour(tmp_path, GAMES["voltrine"]) as place:
        board, seat = await load(place), await place.decider()
        while not (branches := branches_of(board, seat)):
            await place.play(1, seed=f"branch {await place.version()}")
            board, seat = await load(place), await place.decider()
        at = board.match.version
        asked = Live("hand-1", Reader("ru"), False, 1, seat, version=at, since=0, path=(branches[0],))
        there = await composed(place, asked, place.private(seat))
        at_root = await composed(place, structs.replace(asked, path=()), place.private(seat))
        assert there != at_root
        before = structs.replace(asked, version=at - 1)
        assert await composed(place, before, place.private(seat)) == at_root


# -- players --------------------------------------------------------------------------------------------------------------
async def test_a_reader_of_text_gets_the_picture_in_words(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:

        async def change(work: Work) -> None:
            account = await work.account(VIA, 10)
            assert account is not None
            person = await work.person(account.person)
            assert person is not None
            person.pictures = False
            await work.save_person(person)

        await place.run(change)
        await place.press(0, place.buttons(0)[0].token)
        last = place.letters[-1][1]
        assert isinstance(last, Show)
        assert not last.reader.pictures
        assert last.sheet.picture is not None
        assert len(last.sheet.picture.text) > 10


async def test_a_peek_in_a_few_words_is_ones_own_hand(tmp_path: Path, real: Game) -> None:
    async with parlour(tmp_path, real) as place:
        for seat in (0, 1):
            reply = await place.press(seat, token(PEEK, place.table_id), private=False)
            assert reply is not None
            assert reply.text is not None
            assert reply.peek is not None
            assert reply.peek.picture is not None
            assert reply.text == reply.peek.picture.text[0]
            told = [line.key for line in reply.peek.lines]
            mine = seat == await place.decider()
            assert ("play-asked" in told) == mine, "whoever decides is spoken to"
            assert any(line.startswith("play-decides") for line in told) != mine
            assert key(reply) != "play-title"


async def test_twenty_presses_at_once_are_one_move(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        pressed = token(MENU, place.table_id, 0, 0)
        where = Where(VIA, 10, True)

        async def press(query: int) -> str:
            async def unit(work: Work) -> str:
                table = await work.table(place.table_id)
                assert table is not None
                event = Press(Sender(VIA, 10, NAMES[0]), where, pressed, str(query), 1)
                read = tokens.read(pressed)
                assert read is not None
                return key(await referee.press(place.office, work, table, table.chairs[0], read, event))

            return await place.store.run(unit)

        answers = await asyncio.gather(*(press(query) for query in range(20)))
        assert sorted(answers) == ["", *["play-move-taken-now"] * 19]
        assert await place.version() == 1


async def test_a_bot_for_somebody_who_left(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        await place.on_table(
            lambda work, table: referee.remove_seat(place.office, work, table, table.chairs[2], "bot")
        )
        table = await place.table()
        assert table.chairs[2].bot == "greedy"
        await place.play(10_000)
        assert (await place.table()).status == "over"


async def test_nobody_comes_back_by_a_move_taken_back(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        takeback = KINDS.index("takeback")
        await place.hand_over()
        await place.press(2, token(RESIGN, place.table_id, 1))
        assert (
            key(await place.press(0, token(OFFER, place.table_id, takeback))) == "play-nothing-to-take-back"
        )
        while await place.decider() != 0:
            await place.play(1, seed=f"on {await place.version()}")
        await place.hand_over()
        await place.press(0, token(OFFER, place.table_id, takeback))
        assert key(await place.press(1, token(AGREE, place.table_id, takeback))) == "play-takeback-done"
        assert (await place.table()).chairs[2].state == "out"
        await place.play(10_000)
        assert (await place.table()).status == "over"


async def test_the_places_of_more_than_two(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, 3) as place:
        await place.play(10_000)
        result = next(
            what for _, what in place.letters if isinstance(what, Show) and what.slot.startswith("result")
        )
        text = word_all(result)
        assert "\n1. " in text
        assert all(name in text for name in NAMES[:3])


# -- stories --------------------------------------------------------------------------------------------------------------
def move(version: int, event: dict[str, object], **more: object) -> Move:
    told = [{"to": sorted(EVERYONE), "event": event}]
    given = {"seat": 0, "kind": "play", "action": None, "by": "player", "undone": False, "at": 0} | more
    return Move(version=version, told=told, **given)  # type: ignore[arg-type]


LAID = {"event": "card_laid", "seat": 0}


def keys_of(texts: tuple[Text, ...]) -> list[str]:
    return [text.key for text in texts]


def test_what_is_repeated_is_counted(toy: Game) -> None:
    moves = [move(1, LAID), move(2, LAID), move(3, {"event": "card_laid", "seat": 1})]
    told = story(toy, moves, TABLE, NAMES, Reader("ru"), 700)
    assert keys_of(told) == ["play-times", "summit-event-card-laid"]
    assert told[0].args["count"] == 2


def test_what_was_taken_back_is_not_told(toy: Game) -> None:
    assert story(toy, [move(1, LAID, undone=True)], TABLE, NAMES, Reader("ru"), 700) == ()


def test_the_clock_is_named_once(toy: Game) -> None:
    moves = [move(1, LAID, by="clock"), move(2, {"event": "card_laid", "seat": 1}, by="clock")]
    told = story(toy, moves, TABLE, NAMES, Reader("ru"), 700)
    assert keys_of(told).count("play-time-ran-out") == 1


def test_a_long_story_keeps_its_end(toy: Game) -> None:
    moves = [move(number, {"event": "card_laid", "seat": number % 2}) for number in range(50)]
    told = story(toy, moves, TABLE, NAMES, Reader("ru"), 120)
    assert told[0].key == "play-earlier"
    assert 3 <= len(told) <= 5
    whole = story(toy, moves, TABLE, NAMES, Reader("ru"), 10_000)
    assert told[1:] == whole[-len(told) + 1 :]


def test_only_the_audience_is_told(toy: Game) -> None:
    private = Move(
        version=1,
        seat=0,
        kind="play",
        action=None,
        told=[{"to": [0], "event": {"event": "you_laid", "card": "c3"}}],
        by="player",
        undone=False,
        at=0,
    )
    assert story(toy, [private], TABLE, NAMES, Reader("ru"), 700) == ()
    assert story(toy, [private], 1, NAMES, Reader("ru"), 700) == ()
    assert keys_of(story(toy, [private], 0, NAMES, Reader("ru"), 700)) == ["summit-event-you-laid"]


async def test_a_board_is_read_back_as_it_was(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.hand_over()
        board = await load(place)
        seen = board.seen(1)
        assert seen.version == board.match.version
        again = board.picture(1, Reader("ru"))
        hand = place.hand(1).sheet.picture
        assert hand is not None
        assert bytes(again.data) == bytes(hand.data), "shown again it is the same picture"

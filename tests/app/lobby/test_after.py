from __future__ import annotations

import re
from random import Random
from threading import Event
from typing import Any

import msgspec
import pytest

from bot.app import after
from bot.delivery.drawing import draw
from bot.messages import Press, ReachChanged, Show
from bot.storage.model import Move
from bot.storage.work import Work
from engine.core.actions import Action, write_action
from engine.core.chance import commitment
from engine.core.events import Told
from engine.core.views import HIDDEN, TABLE
from engine.games import GAMES
from engine.record import parse, replay, verify
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard
from tests.toy import SUMMIT


def line(
    version: int, seat: int, kind: str, action: Action | None = None, told: tuple[Told, ...] = ()
) -> Move:
    events = [{"to": sorted(item.to), "event": msgspec.to_builtins(item.event)} for item in told]
    done = write_action(action) if action else None
    return Move(
        version=version, seat=seat, kind=kind, action=done, told=events, by="player", undone=False, at=0
    )


async def play_out(place: Yard, seed: int) -> None:
    """Random legal moves, some of them taken back, until somebody could end the match; then Anna gives up."""
    dice = Random(seed)

    async def moves(work: Work) -> None:
        table = await work.table(1)
        assert table is not None
        assert table.match is not None
        match = table.match
        played: list[int] = []
        while (prompt := match.prompt) is not None and match.version < 150:
            seat = prompt.seat
            if match.can_undo(seat) and dice.random() < 0.2:
                match = match.undo(seat)
                await work.mark_undone(1, played.pop())
                await work.add_move(1, line(match.version, seat, "undo"))
                continue
            action = dice.choice(prompt.actions)
            turn = match.play(seat, action)
            if turn.match.result:
                break
            match = turn.match
            played.append(match.version)
            await work.add_move(1, line(match.version, seat, "play", action, turn.told))
        table.match = match
        await work.save_table(table)

    await place.store.run(moves)
    await place.press("Анна", "x.1.1")


@pytest.fixture
async def played(club: Yard) -> Yard:
    """A match of Summit in the group that is over."""
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Начать", GROUP)
    await play_out(club, 1)
    return club


async def test_the_log_gives_the_match_again(played: Yard) -> None:
    table = await played.table()
    assert table.match is not None
    moves = await played.read(lambda work: work.moves(1))
    assert any(move.undone for move in moves), "the dice took something back"
    record = after.record_of(SUMMIT, table, moves)
    last = replay(record)[-1]
    assert last.state == table.match.state
    assert last.result == table.match.result


async def test_the_result_says_what_everybody_has_ended_with(played: Yard) -> None:
    table = await played.table()
    assert table.match is not None
    anna, boris = table.match.scores
    said = played.slot("result-1", chat=GROUP).text
    assert f"1. Борис — счёт {boris}" in said
    assert f"2. Анна — счёт {anna}" in said
    card: dict[str, Any] = scenes(played, "result-1")[0]
    first, second = card["places"]
    assert first["detail"].startswith(f"счёт {boris} · ")
    assert second["detail"].startswith(f"счёт {anna} · ")


async def test_the_flip_book_from_cover_to_cover(played: Yard) -> None:
    await played.tap("Анна", "Листать", GROUP)
    message = played.last(chat=GROUP)
    assert "Раздача" in message.text
    pages = [message.text]
    while True:
        _, key = played.find("Анна", "▶", GROUP)
        await played.press("Анна", key.token, GROUP)
        if message.text == pages[-1]:
            break
        pages.append(message.text)
    table = await played.table()
    assert table.match is not None
    assert len(pages) > 3
    assert "Победа" in pages[-1] or "Ничья" in pages[-1]
    await played.tap("Анна", "«", GROUP)
    assert message.text == pages[0]
    await played.tap("Анна", "»", GROUP)
    assert message.text == pages[-1]
    await played.tap("Анна", "◀", GROUP)
    assert message.text == pages[-2]
    assert played.last(chat=GROUP) is message


def scenes(place: Yard, slot: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for _, what in place.sent:
        if isinstance(what, Show) and what.slot == slot and what.sheet.picture:
            data = msgspec.json.decode(what.sheet.picture.data)
            found += data if isinstance(data, list) else [data]
    return found


async def test_the_group_sees_no_more_than_it_saw(played: Yard) -> None:
    """Every view of a replay or film in the group is the table's own."""
    await played.tap("Анна", "Листать", GROUP)
    for _ in range(30):
        await played.tap("Анна", "▶", GROUP)
    await played.tap("Анна", "Фильм", GROUP)
    seen = scenes(played, "replay-1") + scenes(played, "film-1")
    assert len(seen) > 5
    assert {scene["view"]["viewer"] for scene in seen} == {TABLE}  # type: ignore[index]
    first = seen[0]["view"]
    assert {card for seat in first["seats"] for card in seat["hand"]} == {HIDDEN}  # type: ignore[index]


async def test_a_player_sees_their_own_view_in_private_and_nobody_elses(played: Yard) -> None:
    await played.say("Анна", "/replay")
    await played.tap("Анна", "Как видел я")
    assert scenes(played, "replay-1")[-1]["view"]["viewer"] == 0  # type: ignore[index]
    for who, chat in (("Борис", 0), ("Анна", GROUP)):
        answer = await played.press(who, "flip.1.0.1", chat)
        assert "Чужие карты" in answer.text
    assert scenes(played, "replay-1")[-1]["view"]["viewer"] == 0  # type: ignore[index]
    await played.tap("Анна", "Как видели все")
    assert scenes(played, "replay-1")[-1]["view"]["viewer"] == TABLE  # type: ignore[index]


async def test_a_finished_match_is_shown_to_its_players_and_its_chat_only(played: Yard) -> None:
    for forged in ("replay.1", "flip.1.0.0", "flip.1.0.1", "film.1", "record.1", "proof.1"):
        answer = await played.press("Вера", forged)
        assert "кнопка игроков" in answer.text
    assert played.messages("Вера") == []


async def test_the_record_can_be_loaded_and_verified(played: Yard) -> None:
    await played.tap("Борис", "Запись", GROUP)
    show = next(
        what for _, what in reversed(played.sent) if isinstance(what, Show) and what.slot == "record-1"
    )
    assert show.sheet.picture is not None
    text = msgspec.json.decode(show.sheet.picture.data, type=str)
    record = parse(text, {"summit": SUMMIT})
    table = await played.table()
    assert table.match is not None
    assert verify(record).state == table.match.state
    assert record.names == {0: "Анна", 1: "Борис"}


async def test_the_proof_shows_the_seed_only_at_the_end(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Начать", GROUP)
    match = (await club.table()).match
    assert match is not None
    await club.say("Анна", "/proof", GROUP)
    assert match.commitment in club.last(chat=GROUP).text
    assert match.seed.hex() not in club.last(chat=GROUP).text
    await club.press("Анна", "proof.1", GROUP)
    assert match.seed.hex() not in "".join(message.text for message in club.messages(chat=GROUP))
    await club.press("Анна", "x.1.1")
    await club.say("Анна", "/proof", GROUP)
    told = club.last(chat=GROUP).text
    assert match.seed.hex() in told
    assert commitment(match.seed) in told
    assert "python -m engine verify" in told


async def test_what_is_there_already_is_not_posted_twice(played: Yard) -> None:
    for label in ("Фильм", "Запись", "Проверить"):
        first = await played.tap("Анна", label, GROUP)
        count = len(played.messages(chat=GROUP))
        second = await played.press("Анна", played.find("Анна", label, GROUP)[1].token, GROUP)
        assert len(played.messages(chat=GROUP)) == count
        assert (first.text, second.text) == ("Сейчас будет.", "Это уже есть выше в этом чате.")


@pytest.mark.parametrize("token", ["replay.1", "flip.1.0.0", "film.1", "record.1", "again.1"])
async def test_nothing_of_this_while_the_match_goes_on(club: Yard, token: str) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Начать", GROUP)
    count = len(club.messages(chat=GROUP))
    assert "ещё не окончена" in (await club.press("Анна", token, GROUP)).text
    assert len(club.messages(chat=GROUP)) == count


# -- rematch --------------------------------------------------------------------------------------------------------------
async def test_a_rematch_begins_when_all_have_agreed_with_the_seats_swapped(played: Yard) -> None:
    await played.tap("Анна", "Реванш", GROUP)
    assert "Анна предлагает реванш" in played.slot("rematch-1", chat=GROUP).text
    await played.tap("Анна", "Согласиться", GROUP)  # once more changes nothing
    assert await played.read(lambda work: work.table(2)) is None
    await played.tap("Борис", "Согласиться", GROUP)
    again = await played.table(2)
    before = await played.table(1)
    assert again.status == "running"
    assert again.rematch_of == 1
    assert [chair.user for chair in again.chairs] == [12, 11]
    assert (again.options, again.pace, again.home) == (before.options, before.pace, before.home)
    answer = await played.press("Анна", "again.1", GROUP)
    assert "уже начался" in answer.text
    assert await played.read(lambda work: work.table(3)) is None
    assert "Реванш состоится" in "".join(message.text for message in played.messages(chat=GROUP))


async def test_two_who_want_a_rematch_at_once_leave_no_offer_behind(played: Yard) -> None:
    """The second says yes before the question for a rematch has reached the chat."""
    yes = Press(played.sender("Анна"), played.place("Анна", GROUP), "again.1", "query")
    facts = await played.desk.prepare(yes)
    await played.store.run(lambda work: played.desk.handle(work, yes, facts))
    await played.tap("Борис", "Реванш", GROUP)
    assert (await played.table(2)).status == "running"
    assert "Реванш состоится" in "".join(message.text for message in played.messages(chat=GROUP))
    assert "Согласиться" not in [key.label for message in played.messages(chat=GROUP) for key in message.keys]


async def test_a_rematch_is_for_the_players(played: Yard) -> None:
    answer = await played.press("Вера", "again.1", GROUP)
    assert "игроки партии №1" in answer.text


async def test_no_rematch_with_somebody_out_of_reach(played: Yard) -> None:
    await played.event(ReachChanged(played.sender("Борис"), reachable=False))
    answer = await played.press("Анна", "again.1", GROUP)
    assert "Борис не принимает" in answer.text


async def test_bots_always_agree(duel: Yard) -> None:
    await duel.say("Анна", "/new")
    await duel.tap("Анна", "С ботом-простаком")
    await duel.press("Анна", "x.1.1")
    await duel.tap("Анна", "Реванш")
    again = await duel.table(2)
    assert again.status == "running"
    assert [(chair.user, chair.bot) for chair in again.chairs] == [(None, "random"), (11, "")]


async def test_a_private_rematch_is_asked_for_in_private(duel: Yard) -> None:
    await duel.say("Анна", "/new")
    await duel.follow("Борис", f"join-{(await duel.table()).code}")
    await duel.press("Анна", "x.1.1")
    await duel.tap("Борис", "Реванш")
    await duel.tap("Анна", "Согласиться")
    assert (await duel.table(2)).status == "running"


async def test_a_long_match_of_the_largest_game(duel: Yard) -> None:
    """C10: the whole flip-book of a match of Voltrine fits; so do all pages on the way there."""
    await lobby_of(duel, "Анна", "Борис")
    await play_out(duel, 7)
    table = await duel.table()
    assert table.match is not None
    await duel.say("Анна", "/replay", GROUP)
    count = int(re.search(r"из (\d+)", duel.last(chat=GROUP).text)[1])  # type: ignore[index]
    assert count > 10
    for _ in range(count):
        await duel.tap("Анна", "▶", GROUP)
    assert f"{count} из {count}" in duel.last(chat=GROUP).text
    await duel.tap("Анна", "Фильм", GROUP)
    assert len(scenes(duel, "film-1")) == count + 1


async def test_what_is_kept_can_be_drawn(duel: Yard) -> None:
    """The lobby card, a page of the flip-book, the film and the record are what the renderers take."""
    await lobby_of(duel, "Анна", "Борис")
    await play_out(duel, 3)
    for token in ("replay.1", "film.1", "record.1"):
        await duel.press("Анна", token, GROUP)
    drawn = {}
    for _, what in duel.sent:
        if isinstance(what, Show) and what.slot in ("lobby-1", "replay-1", "film-1", "record-1"):
            assert what.sheet.picture is not None
            picture = what.sheet.picture
            if picture.kind == "film":
                picture = msgspec.structs.replace(picture, data=_first(picture.data, 2))
            drawn[what.slot] = draw(picture, Event(), GAMES)[:6]
    assert drawn == {
        "lobby-1": b"\x89PNG\r\n",
        "replay-1": b"\x89PNG\r\n",
        "film-1": b"GIF89a",
        "record-1": b"Kartel",
    }


def _first(data: msgspec.Raw, count: int) -> msgspec.Raw:
    """So many scenes of a film: drawing takes its time."""
    return msgspec.Raw(msgspec.json.encode(msgspec.json.decode(data)[:count]))

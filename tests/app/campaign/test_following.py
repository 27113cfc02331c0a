"""What the master of a match sees and may do: what spectators see, nothing more; calling off, a win over somebody who is away."""

from __future__ import annotations

import msgspec
import pytest

from bot.messages import Address, Show
from engine.core.views import TABLE
from tests.app.campaign.master import Master
from tests.app.lobby.yard import VIA, Yard


async def test_nothing_hidden_reaches_the_master(club: Yard) -> None:
    """In text, button, picture: at every step the table's view, whatever the master presses, and no card of a hand in between."""
    master = Master(club)
    match = await master.ready("Анна", "Борис")
    for _ in range(6):
        table = await club.table(match)
        assert table.match is not None
        for verb in ("h", "p", "k", "u", "m", "replay", "record", "film", "flip"):
            numbers = {"u": ".0", "m": ".0.0", "flip": ".0.1"}.get(verb, "")
            answer = await club.press("Дарья", f"{verb}.{match}{numbers}")
            assert answer.alert, verb
            assert not answer.peek
        await club.say("Дарья", "/board")
        await club.say("Дарья", "/hand")
        await club.press("Дарья", f"battlesee.{match}")
        await _move(club, match)
    for to, what in club.sent:
        if to != Address(VIA, club.people["Дарья"]) or not isinstance(what, Show) or not what.sheet.picture:
            continue
        if what.sheet.picture.kind != "table":
            continue
        scene = msgspec.json.decode(what.sheet.picture.data)
        assert scene["view"]["viewer"] == TABLE
        assert all(set(seat["hand"]) <= {"?"} for seat in scene["view"]["seats"])
        assert not scene["question"]
        assert {button.token.split(".")[0] for row in what.sheet.buttons for button in row} <= {
            "battlewin",
            "battledrop",
            "rules",
        }


async def _move(club: Yard, match: int) -> None:
    table = await club.table(match)
    if table.match is None or table.match.prompt is None:
        return
    who = ("Анна", "Борис")[table.match.prompt.seat]
    message = club.slot(f"hand-{match}", who)
    moves = [key.token for key in message.keys if key.token.startswith("m.")]
    await club.press(who, moves[0], message=message.number)


async def test_the_master_calls_it_off(club: Yard) -> None:
    master = Master(club)
    match = await master.ready("Анна", "Борис")
    await club.tap("Дарья", "Отменить партию")
    assert (await club.table(match)).status == "running", "asked once more"
    await club.tap("Дарья", "Да, отменить")
    table = await club.table(match)
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.how == "cancelled"
    assert (await club.press("Дарья", f"battledrop.{match}.1")).alert


async def test_the_win_is_given_over_who_does_not_move(club: Yard) -> None:
    """Only over the one who is waited for (MB-14.4), asked once more with the name; it stands in the log as an administrator's."""
    master = Master(club)
    match = await master.ready("Анна", "Борис")
    table = await club.table(match)
    assert table.match is not None
    assert table.match.prompt is not None
    seat = table.match.prompt.seat
    await club.press("Дарья", f"battlewin.{match}.{1 - seat}")
    assert (await club.table(match)).status == "running"
    await club.tap("Дарья", "Засчитать победу")
    assert ("Анна", "Борис")[seat] in club.last("Дарья").text
    await club.tap("Дарья", "Да, засчитать")
    table = await club.table(match)
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.winner == 1 - seat
    (move,) = [move for move in await club.read(lambda work: work.moves(match)) if move.kind == "resigned"]
    assert (move.seat, move.by) == (seat, "admin")
    kept = await club.read(lambda work: work.battle(match))
    assert kept is not None
    assert kept.ranks == table.match.result.ranks


async def test_before_a_win_is_given_the_master_hears_of_a_vacation(club: Yard) -> None:
    match = await Master(club).ready("Анна", "Борис")
    table = await club.table(match)
    assert table.match is not None
    assert table.match.prompt is not None
    away, other = ("Анна", "Борис")[table.match.prompt.seat], ("Борис", "Анна")[table.match.prompt.seat]
    await club.press(other, "away.2")
    await club.press("Дарья", f"battlewin.{match}")
    assert "в отпуске" not in club.last("Дарья").text
    await club.press(away, "away.2")
    await club.press("Дарья", f"battlewin.{match}")
    assert f"{away} сейчас в отпуске" in club.last("Дарья").text


@pytest.mark.parametrize("status", ["draft", "proposed", "running"])
async def test_a_master_is_forgotten(club: Yard, status: str) -> None:
    """What has not begun is called off; what has goes on without a master."""
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    if status != "draft":
        await master.ask(*(("Анна", "Борис") if status == "running" else ()))
    assert (await club.table(match)).status == status
    await club.press("Дарья", "forgotten")
    table = await club.table(match)
    assert table.status == ("running" if status == "running" else "over")
    assert table.host is None
    before = len(club.messages("Дарья"))
    if status == "running":
        await club.press("Анна", f"x.{match}.1")
        assert (await club.table(match)).status == "over"
    assert len(club.messages("Дарья")) == before
    assert await club.read(lambda work: work.db.ask("SELECT via, user FROM battles")) == [(None, None)]


@pytest.mark.parametrize("status", ["draft", "proposed"])
async def test_a_player_is_forgotten_before_it_begins(club: Yard, status: str) -> None:
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    if status == "proposed":
        await master.ask("Анна")
    await club.press("Борис", "forgotten")
    table = await club.table(match)
    assert table.status == "draft"
    assert table.chairs[1].address is None
    await club.press("Дарья", f"battleask.{match}")
    assert (await club.table(match)).status == "draft"


async def test_a_master_whose_other_account_plays_is_no_master(club: Yard) -> None:
    """Two accounts turn out to be one person: who has a seat follows nothing and rules over nothing."""
    master = Master(club)
    match = await master.ready("Анна", "Борис")
    await club.say("Анна", "/link")
    ((code,),) = await club.read(lambda work: work.db.ask("SELECT code FROM codes WHERE kind = 'person'"))
    await club.say("Дарья", f"/link {code}")
    await club.press("Дарья", f"battledrop.{match}.1")
    await club.press("Дарья", f"battlewin.{match}.1")
    table = await club.table(match)
    assert table.host in [chair.person for chair in table.chairs]
    assert table.status == "running"

"""A tournament as a file."""

from __future__ import annotations

import csv
import io
import json
import threading

import msgspec
import pytest

from bot.app.tournament import files
from bot.messages import Picture, Show
from engine.games import GAMES
from engine.record import Record, dump, parse
from tests.app.lobby.yard import Yard
from tests.app.tournament.cup import BOSS, FOUR, begin, cup_of, opponent_of, play_round, started


async def file_of(place: Yard, slot: str) -> str:
    """What the file says that was sent last, put together as the delivery has it done."""
    shown = [what for _, what in place.sent if isinstance(what, Show) and what.slot == slot][-1]
    asked = shown.sheet.picture
    assert asked is not None
    written = await place.desk.gather(asked, shown.reader)
    text = json.loads(bytes(written.data))
    assert isinstance(text, str)
    return text


async def test_the_cross_table(duel: Yard) -> None:
    await started(duel)
    while (await cup_of(duel)).status == "running":
        await play_round(duel)
    await duel.press("Анна", "cupfile.1.0")
    table = list(csv.DictReader(io.StringIO(await file_of(duel, "file-1-csv"))))
    assert [line["name"] for line in table] == list(FOUR)
    assert [line["points"] for line in table] == ["3", "2", "1", "0"]
    assert table[0]["round 1"].endswith(":1 rank 1")


async def test_everything_with_records_that_can_be_loaded(duel: Yard) -> None:
    await started(duel)
    await play_round(duel)
    await duel.press(BOSS, "cupfile.1.1")
    whole = json.loads(await file_of(duel, "file-1-json"))
    assert whole["format"]["type"] == "swiss"
    assert [one["name"] for one in whole["people"]] == list(FOUR)
    records = [game["record"] for pairing in whole["rounds"][0]["pairings"] for game in pairing["games"]]
    assert len(records) == 2
    for record in records:
        assert parse(record, GAMES).result is not None


async def test_what_is_handed_on_is_only_which_tournament_it_is(duel: Yard) -> None:
    """However much has been played: the press is answered at once, and what is sent is the case when it is sent."""
    await started(duel)
    await duel.press(BOSS, "cupfile.1.1")
    (asked,) = [
        what.sheet.picture for _, what in duel.sent if isinstance(what, Show) and what.slot[:4] == "file"
    ]
    assert asked == Picture("json", "voltrine", msgspec.Raw(b"1"), late=True)
    await play_round(duel)
    whole = json.loads(await file_of(duel, "file-1-json"))
    assert len(whole["rounds"]) == 2


async def test_records_are_written_beside_everything_else(
    duel: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each in a thread, and read in a unit of its own."""
    threads: list[threading.Thread] = []

    def noted(record: Record) -> str:
        threads.append(threading.current_thread())
        return dump(record)

    await started(duel)
    await play_round(duel)
    await duel.press(BOSS, "cupfile.1.1")
    monkeypatch.setattr(files, "dump", noted)
    whole = await file_of(duel, "file-1-json")
    assert len(threads) == whole.count("Kartel record 1") == 2
    assert threading.main_thread() not in threads


async def test_a_match_that_is_being_played_keeps_its_secrets(duel: Yard) -> None:
    await started(duel)
    await begin(duel, "Анна", await opponent_of(duel, "Анна"))
    await duel.press(BOSS, "cupfile.1.1")
    whole = json.loads(await file_of(duel, "file-1-json"))
    (game,) = [game for pairing in whole["rounds"][0]["pairings"] for game in pairing["games"]]
    assert game["match"] == 1
    assert game["record"] is None


async def test_only_for_who_takes_part_or_runs_it(duel: Yard) -> None:
    await started(duel)
    duel.people["Чужой"] = 78
    await duel.say("Чужой", "/start")
    for pressed in ("cupfiles.1", "cupfile.1.0"):
        assert (
            await duel.press("Чужой", pressed)
        ).text == "Файлы турнира — для его участников и организаторов."
    for who, there in (("Чужой", False), ("Анна", True), (BOSS, True)):
        await duel.press(who, "cup.1")
        assert ("Скачать" in [key.label for key in duel.last(who).keys]) is there

"""A tournament as a file."""

from __future__ import annotations

import csv
import io
import json

from bot.messages import Picture, Show
from engine.games import GAMES
from engine.record import parse
from tests.app.lobby.yard import Yard
from tests.app.tournament.cup import BOSS, FOUR, cup_of, play_round, started


def file_of(place: Yard, slot: str) -> str:
    pictures = [what.sheet.picture for _, what in place.sent if isinstance(what, Show) and what.slot == slot]
    picture = pictures[-1]
    assert isinstance(picture, Picture)
    text = json.loads(bytes(picture.data))
    assert isinstance(text, str)
    return text


async def test_the_cross_table(duel: Yard) -> None:
    await started(duel)
    while (await cup_of(duel)).status == "running":
        await play_round(duel)
    await duel.press("Анна", "cupfile.1.0")
    table = list(csv.DictReader(io.StringIO(file_of(duel, "file-1-csv"))))
    assert [line["name"] for line in table] == list(FOUR)
    assert [line["points"] for line in table] == ["3", "2", "1", "0"]
    assert table[0]["round 1"].endswith(":1 rank 1")


async def test_everything_with_records_that_can_be_loaded(duel: Yard) -> None:
    await started(duel)
    await play_round(duel)
    await duel.press(BOSS, "cupfile.1.1")
    whole = json.loads(file_of(duel, "file-1-json"))
    assert whole["format"]["type"] == "swiss"
    assert [one["name"] for one in whole["people"]] == list(FOUR)
    records = [game["record"] for pairing in whole["rounds"][0]["pairings"] for game in pairing["games"]]
    assert len(records) == 2
    for record in records:
        assert parse(record, GAMES).result is not None


async def test_only_for_who_takes_part_or_runs_it(duel: Yard) -> None:
    await started(duel)
    duel.people["Чужой"] = 78
    await duel.say("Чужой", "/start")
    assert "не ваша" in (await duel.press("Чужой", "cupfile.1.0")).text

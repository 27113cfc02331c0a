"""`python -m renderers` draws a position of a scenario file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from renderers.__main__ import main

SCENARIO = """
title = "A turn begins"
game = "voltrine"
rules = ["VT-4.4"]

[position]
phase = "main"
turn = 5
active = 0
pending = 0
base = true
used = []
quiet = 0
deck = ["1b", "2a", "2b", "3b", "5a", "5b", "7a", "8b", "9a", "10b", "11a", "11b", "12b", "13a", "14a", "14b", "15a",
        "15b"]
lot = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b", "8a", "8b", "9a", "9b",
       "10a", "10b", "11a", "11b", "12a", "12b", "13a", "13b", "14a", "14b", "15a", "15b"]
gardens = ["12a", "", "", "", "", "", "", "", ""]
pile = []
winner = -1
result = ""
run = { type = "", left = 0 }
plot = { spent = 0, shift = 0, copy = 0, treaty = false, attack = { kind = "", card = "", slot = 0 } }

[[position.seats]]
hand = ["6a", "8a"]
court = ["1a", "4a", ""]
walls = ["10a", "", ""]
backstage = ["3a", "", ""]
up = ["4a", "10a"]
actions = 3
tokens = 3
lost = 0
hero = 0
decrees = ["total_war", "peace_treaty", "infiltration"]

[[position.seats]]
hand = ["6b"]
court = ["7b", "4b", ""]
walls = ["13b", "", ""]
backstage = ["9b", "", ""]
up = ["13b"]
actions = 3
tokens = 3
lost = 0
hero = 0
decrees = ["total_war", "peace_treaty", "infiltration"]

[[steps]]
by = 1
action = { type = "draw" }
error = "not_your_turn"

[[steps]]
by = 0
action = { type = "draw" }

[[steps]]
pending = 0
"""


@pytest.fixture
def scenario(tmp_path: Path) -> str:
    path = tmp_path / "scenario.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def test_draws_the_table_and_a_seat(scenario: str, tmp_path: Path) -> None:
    pictures = []
    for arguments in ([], ["--step", "1"], ["--step", "2"], ["--step", "2", "--seat", "0"], ["--lang", "en"]):
        out = tmp_path / "out.png"
        assert main(["voltrine", scenario, "--out", str(out), *arguments]) == 0
        with Image.open(out) as picture:
            assert picture.width == 1080
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1], "a refused step changes nothing"
    assert len(set(pictures)) == 4


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(["--step", "4"], "3 steps"), (["--step", "-1"], "3 steps"), (["--seat", "2"], "2 seats")],
)
def test_what_is_not_there(
    scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["voltrine", scenario, "--out", str(tmp_path / "out.png"), *arguments]) == 2
    assert told in capsys.readouterr().err


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voltrine", str(tmp_path / "none.toml"), "--out", str(tmp_path / "out.png")]) == 2
    assert "none.toml" in capsys.readouterr().err


def test_another_games_file(scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.toml"
    other.write_text(SCENARIO.replace('game = "voltrine"', 'game = "chess"'), encoding="utf-8")
    assert main(["voltrine", str(other), "--out", str(tmp_path / "out.png")]) == 2
    assert "chess" in capsys.readouterr().err

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from engine.record import Entry, Record, dump
from engine.selfplay import play
from tests.toy import SUMMIT
from tests.toy.summit.rules import SummitOptions

TOYS = {"summit": SUMMIT}
SCENARIOS = Path(__file__).parents[1] / "toy" / "scenarios"
Out = pytest.CaptureFixture[str]


def test_scenarios_that_pass(capsys: Out) -> None:
    assert main(["scenario", *map(str, sorted(SCENARIOS.iterdir()))], TOYS) == 0
    assert capsys.readouterr() == ("2 passed, 0 failed\n", "")


def test_scenarios_that_fail(capsys: Out, tmp_path: Path) -> None:
    good = (SCENARIOS / "02-leaving.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(good.replace('result = "alone"', 'result = "points"'), encoding="utf-8")
    assert main(["scenario", str(bad), str(SCENARIOS / "02-leaving.toml")], TOYS) == 1
    out, err = capsys.readouterr()
    assert out == f'{bad}: step 3: result: expected "points", got "alone"\n1 passed, 1 failed\n'
    assert err == ""


def test_scenarios_that_are_none(capsys: Out, tmp_path: Path) -> None:
    broken, other = tmp_path / "broken.toml", tmp_path / "latin.toml"
    broken.write_text("title = 'x'", encoding="utf-8")
    other.write_bytes(b"title = '\xe9'")
    files = [str(broken), str(tmp_path / "missing.toml"), str(other), str(SCENARIOS / "02-leaving.toml")]
    assert main(["scenario", *files], TOYS) == 2
    out, err = capsys.readouterr()
    assert out == "1 passed, 3 failed\n"
    assert err.splitlines() == [
        f"{files[0]}: Object missing required field `game`",
        f"{files[1]}: cannot be read: No such file or directory",
        f"{files[2]}: is not UTF-8 text",
    ]


def test_selfplay(capsys: Out) -> None:
    options = ["--option", "hand=3", "--option", "boasts=false"]
    people = ["--players", "greedy,random", "--seats", "3"]
    assert main(["selfplay", "summit", "-n", "20", "--seed", "7", *people, *options], TOYS) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "greedy - random - random, hand=3, boasts=False" in lines[2]
    told = json.loads(lines[-1])
    assert (told["matches"], told["seats"], told["players"]) == (20, 3, ["greedy", "random", "random"])
    assert told["options"] == {"hand": 3, "boasts": False, "gamble": "any"}
    assert sum(told["wins"]) + told["draws"] == 20


def test_an_option_whose_values_are_digits(capsys: Out) -> None:
    assert main(["trace", "macrobattle", "--seed", "7", "--option", "attacker=1", "--max", "1"], GAMES) == 0
    first, _ = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["options"]["attacker"] == "1"


def test_trace(capsys: Out) -> None:
    assert main(["trace", "summit", "--seed", "7", "--option", "gamble=off", "--max", "3"], TOYS) == 0
    first, *steps = map(json.loads, capsys.readouterr().out.splitlines())
    assert set(first) == {"game", "options", "seats", "position"}
    assert first["seats"] == 2
    assert [set(step) for step in steps] == [{"by", "legal", "action", "position"}] * 3


def test_perft(capsys: Out) -> None:
    asked = "perft summit --seed 7 --depth 3 --option boasts=false --option gamble=off --seats 4"
    assert main(asked.split(), TOYS) == 0
    assert capsys.readouterr().out == "1 4\n2 16\n3 64\n"


# -- records -----------------------------------------------------------------------------------------------------------
@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match.start(SUMMIT, SummitOptions(), 2, b"main")
    steps = list(play(match, [PLAYERS["random"]] * 2, "1"))
    entries = tuple(Entry(step.prompt.seat, step.action) for step in steps)
    written = Record(
        SUMMIT, match.options, 2, entries, b"main", match.commitment, result=steps[-1].turn.match.result
    )
    path = tmp_path / "match.txt"
    path.write_text(dump(written), encoding="utf-8")
    return path


def test_verify(capsys: Out, record: Path) -> None:
    assert main(["verify", str(record)], TOYS) == 0
    committed, replayed, result = capsys.readouterr().out.splitlines()
    assert committed.startswith("the seed is the one that was committed to: ")
    assert replayed.endswith(" steps replayed")
    assert result.startswith('result: {"how":"rules","ranks":[')


def test_verify_without_a_commitment(capsys: Out, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text(
        "\n".join(line for line in lines if not line.startswith("commitment")), encoding="utf-8"
    )
    assert main(["verify", str(record)], TOYS) == 0
    assert capsys.readouterr().out.startswith("no commitment\n")


def test_verify_finds_another_seed(capsys: Out, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace(b"main".hex(), b"pain".hex())
    record.write_text(text, encoding="utf-8")
    assert main(["verify", str(record)], TOYS) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{record}: ")
    assert err == ""


def test_verify_what_is_no_record(capsys: Out, tmp_path: Path) -> None:
    path = tmp_path / "x"
    assert main(["verify", str(path)], TOYS) == 2
    path.write_text("hello", encoding="utf-8")
    assert main(["verify", str(path)], TOYS) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"python -m engine verify: {path}: cannot be read: No such file or directory",
        f"python -m engine verify: {path}: line 1: it should begin with 'Kartel record 1'",
    ]


# -- wrong questions ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ("trace summit --seed 1 --seats 5", "bad_option: seats: 5"),
        ("trace summit --seed 1 --option hand=9", "bad_option: Expected `int` <= 4"),
        ("trace summit --seed 1 --option hand=three", "bad_option: Expected `int`, got `str`"),
        (f"trace summit --seed 1 --option hand={'9' * 5000}", "bad_option: Integer value out of range"),
        ("trace summit --seed 1 --option hand=-3", "bad_option: Expected `int` >= 1"),
        ("trace summit --seed 1 --option luck=3", "bad_option: Object contains unknown field `luck`"),
        ("trace summit --seed 1 --option hand", "--option hand: should be name=value"),
        ("trace summit --seed 1 --players random,random,greedy", "3 players, but 2 seats"),
        ("trace summit --seed 1 --option =3", "--option =3: should be name=value"),
    ],
)
def test_wrong_options(capsys: Out, asked: str, complaint: str) -> None:
    assert main(asked.split(), TOYS) == 2
    assert capsys.readouterr().err.startswith(f"python -m engine trace: {complaint}")


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ("", "required: COMMAND"),
        ("trace chess --seed 1", "invalid choice: 'chess'"),
        ("trace summit", "required: --seed"),
        ("selfplay summit --seed 1", "required: -n"),
        ("selfplay summit --seed 1 -n 0", "'0' should be a number above 0"),
        ("selfplay summit --seed 1 -n x", "'x' should be a number above 0"),
        (
            "selfplay summit --seed 1 -n 1 --players genius",
            "unknown player 'genius'; there are: random, greedy",
        ),
        ("scenario", "required: FILE"),
    ],
)
def test_wrong_arguments(capsys: Out, asked: str, complaint: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main(asked.split(), TOYS)
    assert caught.value.code == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "scenario", "selfplay", "trace", "perft", "verify"])
def test_help(capsys: Out, command: str) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*command.split(), "--help"], TOYS)
    assert caught.value.code == 0
    assert "python -m engine" in capsys.readouterr().out


# -- as a program ------------------------------------------------------------------------------------------------------
def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )


def test_as_a_program() -> None:
    found = run("perft", next(iter(GAMES)), "--seed", "1", "--depth", "1")
    assert (found.returncode, found.stderr) == (0, "")
    assert run("perft", "nothing").returncode == 2


def test_nobody_reads_any_more(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is still to be written goes nowhere."""

    def interrupted(*_: object) -> int:
        raise BrokenPipeError

    sent: list[int] = []
    monkeypatch.setattr("engine.__main__.run_perft", interrupted)
    monkeypatch.setattr("os.dup2", lambda source, target: sent.append(target))
    assert main(["perft", "summit", "--seed", "1", "--depth", "1"], TOYS) == 0
    assert sent == [sys.stdout.fileno()]
    assert capfd.readouterr() == ("", "")


def test_a_reader_may_stop_reading() -> None:
    """As `... | head -1` does."""
    reader, writer = os.pipe()
    os.close(reader)
    program = (
        "import sys; from engine.__main__ import main; from tests.toy import SUMMIT;"
        "sys.exit(main(None, {'summit': SUMMIT}))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program, "trace", "summit", "--seed", "1"],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    os.close(writer)
    assert (found.returncode, found.stderr) == (0, "")

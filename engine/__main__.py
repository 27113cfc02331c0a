"""The engine on the command line: rule scenarios, self-play, traces, move counts, records. `python -m engine --help`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from engine import record, scenario, selfplay, trace
from engine.core.chance import seed_of
from engine.core.errors import BadOptions
from engine.core.game import Game
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS

DONE, FAILED, WRONG = 0, 1, 2
"""Exit codes: all is well; something does not hold; the question itself was wrong."""

Games: TypeAlias = Mapping[str, Game]


class Unusable(Exception):
    """What was asked cannot be done; the message is for the person who asked."""


def main(arguments: Sequence[str] | None = None, games: Games = GAMES) -> int:
    """Run one command and return its exit code. Wrong arguments end in SystemExit(2), as argparse does it."""
    asked = _parser(games).parse_args(arguments)
    try:
        code: int = asked.run(asked, games)
        sys.stdout.flush()
    except (Unusable, BadOptions) as error:
        print(f"python -m engine {asked.command}: {error}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # the reader has seen enough: `... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code


# -- commands ----------------------------------------------------------------------------------------------------------
def run_scenarios(asked: argparse.Namespace, games: Games) -> int:
    """Run the files; tell every one that fails."""
    passed = failed = malformed = 0
    for name in asked.files:
        try:
            failures = scenario.run(scenario.parse(_text(name)), games)
        except scenario.BadScenario as error:
            malformed += 1
            print(f"{name}: {error}", file=sys.stderr)
            continue
        except Unusable as error:
            malformed += 1
            print(error, file=sys.stderr)
            continue
        passed += not failures
        failed += bool(failures)
        for failure in failures:
            print(f"{name}: {failure}")
    print(f"{passed} passed, {failed + malformed} failed")
    return WRONG if malformed else FAILED if failed else DONE


def run_selfplay(asked: argparse.Namespace, games: Games) -> int:
    """Play matches and print what they showed."""
    game, options, seats = _table(asked, games)
    told = selfplay.statistics(game, options, _names(asked, seats), asked.n, asked.seed)
    print(selfplay.table(told, game.options()))
    print(msgspec.json.encode(told).decode())
    return DONE


def run_trace(asked: argparse.Namespace, games: Games) -> int:
    """Print one match as JSON lines."""
    match = _deal(asked, games)
    players = [PLAYERS[name] for name in _names(asked, match.seats)]
    for line in trace.trace(match, players, asked.seed, asked.max):
        print(msgspec.json.encode(line).decode())
    return DONE


def run_perft(asked: argparse.Namespace, games: Games) -> int:
    """Count the positions at each depth."""
    for depth, leaves in enumerate(trace.perft(_deal(asked, games), asked.depth), start=1):
        print(f"{depth} {leaves}", flush=True)
    return DONE


def run_verify(asked: argparse.Namespace, games: Games) -> int:
    """Replay a record and check its seed and its result."""
    try:
        written = record.parse(_text(asked.file), games)
    except record.BadRecord as error:
        raise Unusable(f"{asked.file}: {error}") from error
    try:
        match = record.verify(written)
    except record.BadRecord as error:
        print(f"{asked.file}: {error}")
        return FAILED
    print(
        f"the seed is the one that was committed to: {match.commitment}"
        if written.commitment
        else "no commitment"
    )
    print(f"{len(written.entries)} steps replayed")
    print(f"result: {msgspec.json.encode(match.result).decode()}")
    return DONE


# -- arguments ---------------------------------------------------------------------------------------------------------
def _parser(games: Games) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    command = commands.add_parser(
        "scenario", help="run rule scenarios (TOML files)", description=scenario.__doc__
    )
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument("files", nargs="+", metavar="FILE")
    command.set_defaults(run=run_scenarios)

    command = commands.add_parser(
        "selfplay", help="let players play among themselves: statistics, and JSON in the last line"
    )
    _add_table(command, games)
    command.add_argument("-n", type=_count, required=True, help="how many matches")
    command.set_defaults(run=run_selfplay)

    command = commands.add_parser("trace", help="one match as JSON lines: the deal, then every action")
    _add_table(command, games)
    command.add_argument("--max", type=_count, help="stop after so many actions")
    command.set_defaults(run=run_trace)

    command = commands.add_parser(
        "perft", help="how many positions can be reached at each depth: a checksum of the rules"
    )
    _add_table(command, games, players=False)
    command.add_argument("--depth", type=_count, required=True, help="up to how many actions")
    command.set_defaults(run=run_perft)

    command = commands.add_parser(
        "verify", help="replay the record of a match: shuffle, moves, result", description=record.__doc__
    )
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.add_argument("file", metavar="FILE")
    command.set_defaults(run=run_verify)
    return parser


def _add_table(command: argparse.ArgumentParser, games: Games, players: bool = True) -> None:
    command.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
    command.add_argument("--seed", required=True, help="any text; the same seed gives the same matches")
    command.add_argument(
        "--seats", type=_count, help="how many play; the fewest that the game allows if not given"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be repeated",
    )
    if players:
        command.add_argument(
            "--players",
            type=_players,
            default=("random",),
            metavar="A,B",
            help=f"who sits on seat 0, 1, ... (the last on all others): {', '.join(PLAYERS)}",
        )


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} should be a number above 0")
    return int(text)


def _players(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise argparse.ArgumentTypeError(f"unknown player {name!r}; there are: {', '.join(PLAYERS)}")
    return names


def _table(asked: argparse.Namespace, games: Games) -> tuple[Game, Any, int]:
    game = games[asked.game]
    options = game.make_options(_options(asked.option), as_text=True)
    seats = asked.seats or game.seats.start
    game.make_rules(options, seats)  # refuses a number of seats that the game is not played by
    return game, options, seats


def _names(asked: argparse.Namespace, seats: int) -> list[str]:
    """Who sits on each seat: the last player that was named also on those that are left."""
    if len(asked.players) > seats:
        raise Unusable(f"{len(asked.players)} players, but {seats} seats")
    return [asked.players[min(seat, len(asked.players) - 1)] for seat in range(seats)]


def _deal(asked: argparse.Namespace, games: Games) -> Match:
    return Match.start(*_table(asked, games), seed_of(asked.seed))


def _options(pairs: Sequence[str]) -> dict[str, str]:
    """The options of `name=value` pairs."""
    options = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if not (name and value):
            raise Unusable(f"--option {pair}: should be name=value")
        options[name] = value
    return options


def _text(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{name}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Unusable(f"{name}: is not UTF-8 text") from error


if __name__ == "__main__":
    sys.exit(main())

"""Draw a position of a scenario file: `python -m renderers voltrine FILE --step 3 --seat 0 --out hand.png`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.core.views import TABLE, View, Viewer
from engine.games import GAMES
from engine.match import Match
from engine.scenario import BadScenario, Scenario, begin, parse
from locales import LANGUAGES
from renderers import Scene, draw_table

NAMES = {"ru": ("Анна", "Борис", "Вера", "Глеб"), "en": ("Anna", "Boris", "Clara", "David")}


@dataclass(frozen=True)
class _Shown:
    now: View
    before: View | None


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw one picture; 2 if the file is no scenario of the game or has no such step or seat."""
    asked = _parser().parse_args(arguments)
    try:
        scenario = parse(Path(asked.file).read_text(encoding="utf-8"))
        if scenario.game != asked.game:
            raise BadScenario(f"is a scenario of {scenario.game}")
        shown = _after(scenario, asked.step, asked.seat)
    except (OSError, UnicodeDecodeError, BadScenario) as error:
        print(f"{asked.file}: {error}", file=sys.stderr)
        return 2
    names = NAMES[asked.lang][: len(scenario.position["seats"])]
    scene = Scene(shown.now, names, asked.lang, "1", before=shown.before)
    Path(asked.out).write_bytes(draw_table(asked.game, scene))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m renderers", description="Draws a position of a scenario file."
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file")
    parser.add_argument(
        "--step", type=int, default=0, metavar="K", help="after the first K steps of the file"
    )
    parser.add_argument(
        "--seat", type=_viewer, default=TABLE, metavar="N|table", help="who looks (default: table)"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="ru")
    parser.add_argument("--out", required=True, metavar="PNG")
    return parser


def _viewer(text: str) -> Viewer:
    return TABLE if text == "table" else int(text)


def _after(scenario: Scenario, steps: int, viewer: Viewer) -> _Shown:
    """What the viewer sees after so many steps, and before the last of them. Raises BadScenario."""
    if not 0 <= steps <= len(scenario.steps):
        raise BadScenario(f"has {len(scenario.steps)} steps")
    match = begin(scenario, GAMES)
    if not TABLE <= viewer < match.seats:
        raise BadScenario(f"has {match.seats} seats")
    before: View | None = None
    for step in scenario.steps[:steps]:
        before = match.view(viewer)
        if step.by is not None and step.action is not None and match.explain(step.by, step.action) is None:
            match = _played(match, step.by, step.action)
    return _Shown(match.view(viewer), before)


def _played(match: Match, seat: int, raw: dict[str, object]) -> Match:
    return match.play(seat, match.read(raw)).match


if __name__ == "__main__":
    sys.exit(main())

"""`python -m benchmarks [part ...]`: each figure beside its limit, then one JSON object on the last line.

QUICK=1 takes a tenth of the time and is good for a glance only.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterable

from benchmarks import bot, live, pictures, rules, start, tournaments, vk, yardstick
from benchmarks.timing import Figure

PARTS = ("rules", "pictures", "bot", "tournaments", "start")
LONG = ("vk", "live")
"""Measured only if asked for by name: they take minutes, and a quiet machine."""


def main() -> int:
    """0 if every limit is kept, else 1."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="Speed, as ratios within this run."
    )
    parser.add_argument("parts", nargs="*", choices=(*PARTS, *LONG, []))
    asked = parser.parse_args().parts or PARTS
    unit, kind = yardstick.unit()
    print(f"u = {unit:.3f} us ({kind}), Python {platform.python_version()}")
    parts: dict[str, Callable[[], Iterable[Figure]]] = {
        "rules": rules.figures,
        "pictures": pictures.figures,
        "bot": bot.figures,
        "tournaments": tournaments.figures,
        "start": start.figures,
        "vk": vk.figures,
        "live": live.figures,
    }
    found = []
    for part in asked:
        for figure in parts[part]():
            found.append(figure)
            print(_line(figure), flush=True)
    print(json.dumps({"u": unit, "figures": {one.name: one.value for one in found}}, ensure_ascii=False))
    return 0 if all(one.kept for one in found) else 1


def _line(figure: Figure) -> str:
    limit = "" if figure.limit is None else f"  (at most {figure.limit:g})"
    return f"{'  ' if figure.kept else '! '}{figure.name}: {figure.value:.3g} {figure.unit}{limit}"


if __name__ == "__main__":
    sys.exit(main())

"""Holds the floors of coverage over what a measured test run left behind: `python -m tests.house.coverage_floors`.

`coverage report --fail-under` knows one number, lines and branches mixed; the floors are two: every line of the engine,
and nine branches in ten of the whole. They only ever rise.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import Coverage

ENGINE_LINES = 100.0
WHOLE_BRANCHES = 90.0


def totals(coverage: Coverage, include: str | None = None) -> dict[str, int]:
    """The sums of coverage's own JSON report over the files that match."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        coverage.json_report(outfile=str(report), include=include)
        sums: dict[str, int] = json.loads(report.read_text())["totals"]
    return sums


def percent(covered: int, of: int) -> float:
    """Nothing to cover is covered."""
    return 100.0 * covered / of if of else 100.0


def main() -> int:
    """0 if both floors hold, else 1 after a list of what is not covered."""
    coverage = Coverage()
    coverage.load()
    engine, whole = totals(coverage, "engine/*"), totals(coverage)
    lines = percent(engine["covered_lines"], engine["num_statements"])
    branches = percent(whole["covered_branches"], whole["num_branches"])
    held = lines >= ENGINE_LINES and branches >= WHOLE_BRANCHES
    if not held:
        coverage.report(include="engine/*" if branches >= WHOLE_BRANCHES else None)
    print(f"engine: {lines:.2f} % of lines (floor {ENGINE_LINES:.0f}); ", end="")
    print(f"whole: {branches:.2f} % of branches (floor {WHOLE_BRANCHES:.0f})")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())

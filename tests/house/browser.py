"""Tests marked `browser` drive a real chromium: this plugin finds it, or leaves them out and says so.

CHROMIUM names the program, else it is looked up on PATH. With KARTEL_REQUIRE_BROWSER=1 (as in CI) a missing browser,
a skipped browser test, or not one that passed, is a failure.
"""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


@cache
def find_chromium() -> Path | None:
    """The browser to drive; None where there is none."""
    asked_for = os.environ.get("CHROMIUM")
    found = (shutil.which(name) for name in ((asked_for,) if asked_for else NAMES))
    return next((Path(path) for path in found if path), None)


def required() -> bool:
    """Whether this run must not go by without the browser tests."""
    return os.environ.get("KARTEL_REQUIRE_BROWSER") == "1"


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser's program, for `playwright.chromium.launch(executable_path=...)`."""
    path = find_chromium()
    assert path is not None, "a test that uses chromium must be marked `browser`"
    return path


class Tally:
    """Counts the browser tests of a run, in the process that reports it."""

    def __init__(self) -> None:
        self.passed = 0
        self.skipped = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if "browser" in report.keywords:
            self.passed += report.when == "call" and report.passed
            self.skipped += report.skipped

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if required() and (self.skipped or not self.passed) and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if find_chromium() is None:
            terminalreporter.write_line("No chromium found: the browser tests were left out.", yellow=True)
        elif required() and (self.skipped or not self.passed):
            told = f"browser tests are required: {self.passed} passed, {self.skipped} skipped"
            terminalreporter.write_line(f"ERROR: {told}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    """Refuse at once what cannot end well."""
    if find_chromium() is None and (required() or os.environ.get("CHROMIUM")):
        raise pytest.UsageError("no chromium found: set CHROMIUM to the program, or install it")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Tally(), "browser-tally")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a browser its tests are not even tried."""
    if find_chromium() is not None:
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]

"""What is asked every second must not take longer with every match that is over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import inbox, matches, outbox, people, tournaments
from bot.storage.connection import Query
from bot.storage.store import Store

GIVEN = {
    "now": 1,
    "before": 1,
    "prepared_before": 1,
    "at_via": "tg",
    "at_chat": 1,
    "after": 0,
    "count": 1,
} | {"in_chat": 1, "person": 1, "at_user": 1, "platform": "tg", "further": "tg:%"}
GIVEN |= {"name": "", "username": "", "language": "ru"}


@pytest.mark.parametrize(
    "query",
    [
        matches._OVERDUE,
        matches._TO_REMIND,
        matches._IDLE,
        matches._LIVE,
        tournaments._DUE,
        outbox._HEAD,
        outbox._NEXT,
        inbox._NEW,
    ],
)
def test_a_look_passes_through_no_table(store: Store, tmp_path: Path, query: Query) -> None:
    steps = plan(tmp_path, query)
    assert [step for step in steps if step.startswith("SCAN")] == [], steps


@pytest.mark.parametrize("query", [matches._IN, matches._IN_OVER])
def test_nor_does_what_is_on_in_a_chat_through_all_that_was(
    store: Store, tmp_path: Path, query: Query
) -> None:
    steps = plan(tmp_path, query)
    assert any("matches_by_chat (chat=? AND ended_at" in step for step in steps), steps


def test_nor_what_somebody_has_played_through_what_others_have(store: Store, tmp_path: Path) -> None:
    steps = plan(tmp_path, matches._OF_OVER)
    assert not any("status=?" in step for step in steps), steps


@pytest.mark.parametrize("query", [people._AT_LINES, people._MET, people._CALLED])
def test_nor_the_accounts_of_somebody_through_everybodys(store: Store, tmp_path: Path, query: Query) -> None:
    steps = plan(tmp_path, query)
    assert any("accounts_by_user (user=?)" in step for step in steps), steps
    assert [step for step in steps if step.startswith("SCAN")] == [], steps


def plan(folder: Path, query: Query) -> list[str]:
    """How SQLite goes about it."""
    with closing(sqlite3.connect(folder / "data" / "kartel.db")) as db:
        found = db.execute(f"EXPLAIN QUERY PLAN {query.text}", query.bind(GIVEN)).fetchall()
    return [step for *_, step in found]

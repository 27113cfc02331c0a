"""What is asked every second must not take longer with every match that is over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import inbox, matches, outbox, tournaments
from bot.storage.connection import Query
from bot.storage.store import Store

GIVEN = {"now": 1, "before": 1, "prepared_before": 1, "at_via": "tg", "at_chat": 1, "after": 0, "count": 1}


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
    with closing(sqlite3.connect(tmp_path / "data" / "kartel.db")) as db:
        plan = db.execute(f"EXPLAIN QUERY PLAN {query.text}", query.bind(GIVEN)).fetchall()
    steps = [step for *_, step in plan]
    assert [step for step in steps if step.startswith("SCAN")] == [], steps

"""Position documents (MB-13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import BadPosition
from engine.games.macrobattle.actions import End
from tests.games.macrobattle.positions import act, at, field, rules, seat

ARMY = "kart_pikinery | kart_shvabry kart_porolon"


def loaded(me: dict[str, Any] | None = None, enemy: dict[str, Any] | None = None, **fields: Any) -> Any:
    return at(rules(), me or seat("a", ARMY), enemy or seat("b", ARMY), **fields)


def test_what_is_left_out_is_fresh() -> None:
    state = rules().load({"seats": [{}, {}]})
    assert (state.active, state.phase, state.round, state.winner) == (0, "main", 1, -1)
    assert rules().load({"seats": [{}, {}], "attacker": 1}).active == 1


def test_what_follows_from_the_rest_is_written_and_not_read() -> None:
    table, state = field("kart_pikinery", "kart_shvabry")
    document = table.position(state)
    assert document["pending"] == 0
    assert document["strength"] == {"kart_pikinery-a1": 4, "kart_shvabry-b1": 4}
    assert [one["power"] for one in document["seats"]] == [4, 4]
    document["pending"], document["strength"], document["seats"][0]["power"] = 7, {"x": 1}, 99
    assert table.load(document) == state


def test_a_document_is_taken_as_it_stands() -> None:
    """The goal and the end of the turn are looked at after the next action (MB-13.2)."""
    table = rules(goal=10)
    state = at(table, seat("a", "kart_pikinery kart_shvabry kart_porolon"), seat("b", hand="neu_baika"))
    assert state.phase == "main"
    after, _ = act(table, state, End())
    assert (after.phase, after.result, after.winner) == ("over", "goal", 0)


@pytest.mark.parametrize(
    ("me", "says"),
    [
        (seat("a", hand="sharik"), "no such card: sharik-a1"),
        (seat("a", hand="neu_baika-a121"), "no such card: neu_baika-a121"),
        (seat("a", hand="neu_baika neu_baika"), "neu_baika-a1 stands in two places"),
        (seat("a", "kart_pikinery", discard="kart_pikinery"), "kart_pikinery-a1 stands in two places"),
        (seat("a", hand="neu_baika-b1"), "seat 0: neu_baika-b1 is a card of the other seat"),
        (seat("a", "kart_pikinery-b2"), "seat 0: kart_pikinery-b2 is a card of the other seat"),
        (seat("a") | {"rows": [[]]}, "seat 0: rows: one is empty"),
        (seat("a", "neu_baika"), "seat 0: rows: one holds a card that is no squad"),
        (seat("a", "kart_pikinery | neu_vily"), "seat 0: rows: two start with the same suit"),
        (
            seat("a", " | ".join(f"kart_pikinery-a{number}" for number in range(1, 7))),
            "seat 0: rows: there are 6",
        ),
        (seat("a", slot="kart_pikinery-a1"), "seat 0: slot: kart_pikinery-a1 cannot lie on an army"),
        (seat("a", slot="neu_baika-a1"), "seat 0: slot: neu_baika-a1 cannot lie on an army"),
        (seat("a", slot="neu_grovery-a1"), "seat 0: slot: neu_grovery-a1 cannot lie on an army"),
        (seat("a") | {"hand": 5}, "Expected `array`"),
        (seat("a") | {"table": 5}, "unknown field"),
    ],
)
def test_a_wrong_seat_is_refused(me: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        loaded(me)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"attacker": 2}, "attacker: 2"),
        ({"active": -1}, "active: -1"),
        ({"round": 0}, "round 0"),
        ({"winner": 2}, "winner 2"),
        ({"plays": {"squad": -1}}, "cannot be negative"),
        ({"idle": -1}, "cannot be negative"),
        ({"phase": "lunch"}, "Invalid enum value"),
        ({"marks": {"kart_pikinery-a2": 1}}, "marks: kart_pikinery-a2 is not laid"),
        ({"marks": {"kart_pikinery-a1": 0}}, "marks: kart_pikinery-a1: is 0"),
        ({"attached": {"kart_pikinery-a2": "neu_grovery-a1"}}, "attached: kart_pikinery-a2 is not laid"),
        ({"attached": {"kart_pikinery-a1": "neu_baika-a1"}}, "neu_baika-a1 cannot lie on a squad"),
        ({"attached": {"kart_pikinery-a1": "kart_stroi-a1"}}, "kart_stroi-a1 cannot lie on a squad"),
        ({"attached": {"kart_pikinery-a1": "neu_vily-a1"}}, "neu_vily-a1 cannot lie on a squad"),
        ({"source": "kart_pikinery-a1"}, "main: nothing is being resolved"),
        ({"revealed": ["neu_baika-b1"]}, "main: nothing is being resolved"),
        ({"phase": "order"}, "source: nothing in phase 'order'"),
        ({"phase": "strike", "source": "kart_pikinery-b1"}, "source: kart_pikinery-b1 in phase 'strike'"),
        ({"phase": "strike", "source": "neu_vily-a1"}, "source: neu_vily-a1 is not laid"),
        ({"phase": "order", "source": "kart_pikinery-a1"}, "source: kart_pikinery-a1 has no instruction"),
        ({"phase": "pick", "source": "neu_baika-a1"}, "source: neu_baika-a1 does not look at cards"),
        ({"phase": "pick", "source": "neu_ushi-a1"}, "revealed: nothing"),
        (
            {"phase": "pick", "source": "neu_ushi-a1", "revealed": ["neu_vily-b1"]},
            "revealed: neu_vily-b1",
        ),
    ],
)
def test_a_wrong_document_is_refused(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        loaded(**fields)
    assert says in str(caught.value)


@pytest.mark.parametrize("seats", [None, 5, [{}], [5, {}]])
def test_seats_must_be_two(seats: Any) -> None:
    with pytest.raises(BadPosition):
        rules().load({"seats": seats})


def test_six_rows_are_too_many_with_any_head() -> None:
    rows = " | ".join(f"kart_pikinery-a{number}" for number in range(1, 7))
    with pytest.raises(BadPosition, match="there are 6"):
        at(rules(row_head="top"), seat("a", rows), seat("b"))
    assert at(rules(row_head="top"), seat("a", rows.rpartition("|")[0]), seat("b")).seats[0].power == 20


def test_an_undealt_match_begins_with_round_1() -> None:
    dealt = at(rules(), {"deck": ["neu_vily-a1"]}, {"deck": ["neu_vily-b1"]}, phase="deal", round=7)
    assert (dealt.phase, dealt.round) == ("main", 1)

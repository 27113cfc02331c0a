from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match, Result
from engine.players import PLAYERS
from engine.record import HEADING, BadRecord, Entry, Record, dump, parse, replay, verify
from engine.selfplay import play
from tests.toy import SUMMIT
from tests.toy.summit.actions import Boast, Lay
from tests.toy.summit.rules import SummitOptions
from tests.toy.summit.state import SummitState

GAMES = {"summit": SUMMIT}
SEED = bytes(range(8))


def played(seats: int = 2) -> tuple[Record, list[Match]]:
    """A record of a random match, and its match values."""
    match = Match.start(SUMMIT, SummitOptions(hand=3), seats, SEED)
    steps = list(play(match, [PLAYERS["random"]] * seats, "record"))
    matches = [match, *(step.turn.match for step in steps)]
    entries = tuple(Entry(step.prompt.seat, step.action) for step in steps)
    names = {0: "Анна", 1: "Борис\nВторой"}
    record = Record(SUMMIT, match.options, seats, entries, SEED, match.commitment, names, matches[-1].result)
    return record, matches


def text(*lines: str, options: str = '{"hand":3}') -> str:
    return "\n".join(
        (HEADING, "game: summit", "seats: 3", f"options: {options}", f"seed: {SEED.hex()}", *lines)
    )


def hand(seat: int) -> str:
    """The first card of the seat in that match."""
    state = Match.start(SUMMIT, SummitOptions(hand=3), 3, SEED).state
    assert isinstance(state, SummitState)
    return state.seats[seat].hand[0]


def complaint(*lines: str, **how: str) -> str:
    with pytest.raises(BadRecord) as caught:
        verify(parse(text(*lines, **how), GAMES))
    return str(caught.value)


# -- there and back ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 4])
def test_a_record_is_read_as_it_was_written(seats: int) -> None:
    record, matches = played(seats)
    written = dump(record)
    again = parse(written, GAMES)
    assert dump(again) == written
    assert again.names == {0: "Анна", 1: "Борис Второй"}
    assert [(entry.seat, entry.what) for entry in again.entries] == [
        (entry.seat, entry.what) for entry in record.entries
    ]
    assert replay(again) == tuple(matches)
    assert verify(again) == matches[-1]


def test_what_it_looks_like() -> None:
    record, _ = played()
    lines = dump(record).splitlines()
    assert lines[:5] == [
        HEADING,
        "game: summit",
        "rules: 1",
        "seats: 2",
        'options: {"hand":3,"boasts":true,"gamble":"any"}',
    ]
    assert lines[5:7] == ["name 0: Анна", "name 1: Борис Второй"]
    assert lines[8] == f"seed: {SEED.hex()}"
    assert lines[10].startswith("1. 0 ")
    assert lines[-1].startswith("result: rules ")
    assert lines[-1].endswith(" points")


def test_a_match_that_goes_on_has_no_seed_and_no_result() -> None:
    record, _ = played()
    open_record = replace(record, seed=None, result=None, commitment="")
    again = parse(dump(open_record), GAMES)
    assert (again.seed, again.result, again.commitment) == (None, None, "")
    with pytest.raises(BadRecord, match="seed is missing"):
        replay(again)


@pytest.mark.parametrize("how", ["resigned", "timeout", "left"])
def test_concessions_are_recorded(how: str) -> None:
    record = parse(
        text(f"1. 0 lay {hand(0)}", f"2. 2 ({how})", f"3. 0 ({how})", f"result: {how} 2 1 2 alone"), GAMES
    )
    assert record.entries[1] == Entry(2, how, 7)  # type: ignore[arg-type]  # one of three words
    assert verify(record).result == Result(how, (2, 1, 2), "alone")  # type: ignore[arg-type]  # as above
    assert "2. 2 (" + how + ")" in dump(record)


def test_agreements_are_recorded() -> None:
    drawn = parse(text("1. - (agreed_draw)", "result: agreed_draw 1 1 1"), GAMES)
    assert verify(drawn).result == Result("agreed_draw", (1, 1, 1))
    assert dump(drawn).splitlines()[-3:] == ["1. - (agreed_draw)", "", "result: agreed_draw 1 1 1"]
    off = parse(text("1. - (cancelled)", "result: cancelled"), GAMES)
    assert verify(off).result == Result("cancelled", ())
    assert dump(off).endswith("result: cancelled\n")


def test_resigning_may_be_written_as_an_action() -> None:
    record = parse(text("1. 1 resign", "2. 0 resign", "result: resigned 2 2 1 alone"), GAMES)
    assert verify(record).steps == 2


def test_readers_are_forgiving() -> None:
    written = "\ufeff" + text("", f"1. 0   Положить {hand(0).upper()}", "").replace("\n", "\r\n")
    assert parse(written, GAMES).entries == (Entry(0, Lay(hand(0)), 7),)
    bare = f"{HEADING}\ngame: summit\nseats: 2\n1. 0 boast 1"
    assert parse(bare, GAMES).options == SummitOptions()
    assert parse(bare, GAMES).entries == (Entry(0, Boast(1), 4),)


# -- what is wrong with it ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", "line 1: it should begin with 'Kartel record 1'"),
        ("Kartel record 2", "line 1: it should begin"),
        (HEADING, "a line `game: ...` is missing"),
        (f"{HEADING}\ngame: chess", "line 2: unknown game 'chess'; there are: summit"),
        (f"{HEADING}\ngame: summit\nrules: 7", "line 3: played by rules 7 of summit; these are rules 1"),
        (f"{HEADING}\ngame: summit", "a line `seats: ...` is missing"),
        (f"{HEADING}\ngame: summit\nseats: 9", "line 3: `seats:` should be 2 to 4, not '9'"),
        (f"{HEADING}\ngame: summit\nseats: x", "line 3: `seats:` should be 2 to 4, not 'x'"),
        (text(options='{"hand":9}'), "line 4: bad_option"),
        (text(options="hand=3"), "line 4: JSON is malformed"),
        (text(options="[]"), "line 4: Expected `object`"),
        (text().replace("seed: 00", "seed: 0"), "line 5: the seed should be hex digits"),
        (text("lay c1"), "line 6: not a step: 'lay c1'"),
        (text("2. 0 lay c1"), "line 6: step 1 is expected here, not 2"),
        (text("1. 3 lay c1"), "line 6: there is no seat 3"),
        (text("1. 0 jump c1"), "line 6: not a step: '1. 0 jump c1'"),
        (text("1. 0 (agreed_draw)"), "line 6: not a step"),
        (text("1. - (left)"), "line 6: not a step"),
        (text("1. - lay c1"), "line 6: not a step"),
        (text("game: summit"), "line 6: not a step: 'game: summit'"),
        (text("result: won 1 2 3"), "line 6: not a result: 'won 1 2 3'"),
    ],
)
def test_malformed(written: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse(written, GAMES)
    assert str(caught.value).startswith(complaint)


def test_what_could_not_have_happened() -> None:
    assert complaint("1. 1 pass") == "line 6: refused: not_your_turn (SM-2.1)"
    assert complaint("1. 0 lay c18", "2. 1 pass").startswith("line ")
    assert complaint("1. - (cancelled)", "2. 0 (left)") == "line 7: refused: match_over"
    assert complaint("1. - (cancelled)", "2. - (agreed_draw)") == "line 7: refused: match_over"


def test_a_step_that_was_not_read_is_named_by_its_number() -> None:
    record, _ = played()
    twice = replace(record, entries=(record.entries[0], record.entries[0]))
    with pytest.raises(BadRecord, match=r"^step 2: refused"):
        replay(twice)


def test_the_result_must_be_what_was_played() -> None:
    record, _ = played()
    for wrong in (None, Result("rules", (1, 1), "points"), Result("left", (1, 2), "points")):
        with pytest.raises(BadRecord, match="the result should be"):
            verify(replace(record, result=wrong))


def test_the_seed_must_fit_the_commitment() -> None:
    record, _ = played()
    with pytest.raises(BadRecord, match="does not fit the commitment"):
        verify(replace(record, commitment="0" * 64))
    assert verify(replace(record, commitment="")).result == record.result


PIECES = st.sampled_from(
    [
        "1. 0 lay c1",
        "2. - (cancelled)",
        "name \u0663: x",
        "seed: zz",
        "result: rules 1 \u0661",
        "9" * 5000 + ". 0 pass",
        "x",
    ]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=30)), max_size=4))
def test_whatever_a_file_says_is_a_record_or_a_bad_one(lines: list[str]) -> None:
    for heading in ("", text()):
        with suppress(BadRecord):
            verify(parse("\n".join((heading, *lines)), GAMES))

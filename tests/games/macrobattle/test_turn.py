"""What the scenarios do not show: the deal, who attacks, draws, what is told of turns."""

from __future__ import annotations

import pytest

from engine.core.chance import Chance, seed_of
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.actions import End, Skip, Squad, Take, Trick, Use
from engine.games.macrobattle.events import (
    CardsDrawn,
    NobodyWon,
    Resigned,
    RoundBegan,
    ScoutedTaken,
    TurnEnded,
    TurnEndedByItself,
    YouDrew,
    YouTook,
)
from engine.games.macrobattle.strength import _growth
from engine.games.macrobattle.vocabulary import Constant
from tests.games.macrobattle.positions import act, asked, at, events_for, field, rules, seat


def test_both_decks_are_shuffled_and_five_are_dealt() -> None:
    table = rules(decks=[["kartonsk"], ["solyanka"]])
    one, same, other = (table.deal(Chance(seed_of(seed), 0)) for seed in ("one", "one", "other"))
    assert one == same
    assert one != other
    for number, me in enumerate(one.seats):
        assert len(me.hand) == 5
        assert len(me.deck) == 25
        assert sorted((*me.hand, *me.deck)) == sorted(table.brought[number])


@pytest.mark.parametrize(("attacker", "starts"), [("0", {0}), ("1", {1}), ("random", {0, 1})])
def test_who_attacks_moves_first(attacker: str, starts: set[int]) -> None:
    table = rules(attacker=attacker)
    dealt = [table.deal(Chance(seed_of(str(number)), 0)) for number in range(20)]
    assert {state.attacker for state in dealt} == starts
    assert all(state.active == state.attacker == asked(table, state).seat for state in dealt)


def test_a_turn_is_told_with_what_it_draws() -> None:
    table = rules()
    state = at(table, seat("a", hand="neu_vily", deck="neu_baika neu_veliki"), seat("b", hand="neu_vily"))
    _, told = act(table, state, End())
    assert events_for(told, 1) == [TurnEnded(0), CardsDrawn(0, 2, 0)]
    assert events_for(told, 0) == [TurnEnded(0), YouDrew(("neu_baika-a1", "neu_veliki-a1"), 0)]


def test_turns_that_end_by_themselves_are_told() -> None:
    """The enemy has no cards and is passed over: a new round begins (MB-4.10)."""
    table = rules()
    state = at(table, seat("a", hand="neu_vily kart_pikinery"), seat("b"), active=0)
    after, told = act(table, state, Squad("neu_vily-a1", "new"))
    assert (after.active, after.round, after.played) == (0, 2, 0)
    assert events_for(told, -1)[1:] == [TurnEndedByItself(0), TurnEndedByItself(1), RoundBegan(2)]


def test_a_tie_may_be_a_draw() -> None:
    table = rules(tie="draw")
    state = at(table, seat("a", hand="neu_vily"), seat("b", hand="neu_vily"), idle=1)
    after, told = act(table, state, End())
    assert (after.phase, after.winner, after.result) == ("over", -1, "standoff")
    assert NobodyWon("standoff", 0) in events_for(told, -1)
    outcome = table.outcome(after)
    assert outcome is not None
    assert outcome.ranks == (1, 1)


def test_who_resigns_loses_and_everything_stays() -> None:
    table, state = field("kart_pikinery", "kart_shvabry")
    told = []
    table.concede(state, 1, Chance(b"", 0), lambda to, event: told.append(event))
    assert told == [Resigned(1)]
    outcome = table.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((1, 2), "resign")
    assert state.seats[1].power == 4


def test_only_the_scout_is_told_which_card_he_takes() -> None:
    table = rules()
    me = seat("a", "elf_metro", deck="neu_vily neu_baika neu_veliki neu_chai", hand="neu_ushi")
    state = at(table, me, seat("b", hand="neu_vily"), phase="order", source="elf_metro-a1")
    looking, _ = act(table, state, Use())
    after, told = act(table, looking, Take("neu_baika-a1"))
    assert YouTook("neu_baika-a1") in events_for(told, 0)
    assert events_for(told, 1) == events_for(told, -1) == [ScoutedTaken(0)]
    assert after.seats[0].deck == ("neu_chai-a1", "neu_vily-a1", "neu_veliki-a1")


def test_a_scout_with_ten_cards_only_looks() -> None:
    table = rules()
    hand = " ".join(f"neu_baika-a{number}" for number in range(1, 11))
    me = seat("a", "elf_metro", deck="neu_vily neu_chai", hand=hand)
    state = at(table, me, seat("b", hand="neu_vily"), phase="order", source="elf_metro-a1")
    looking, _ = act(table, state, Use())
    assert asked(table, looking).actions == (Skip(),)
    after, _ = act(table, looking, Skip())
    assert after.seats[0].deck == ("neu_vily-a1", "neu_chai-a1")


def test_looking_into_an_empty_deck_reveals_nothing() -> None:
    """An instruction to scout is not asked for; a squad laid goes on to its strike (MB-7.2)."""
    table = rules()
    state = at(table, seat("a", hand="elf_metro neu_chai"), seat("b", hand="neu_vily", deck="neu_vily-b2"))
    after, _ = act(table, state, Squad("elf_metro-a1", "new"))
    assert (after.phase, after.revealed) == ("main", ())


def test_with_ten_cards_nothing_comes_back() -> None:
    """Neither is the instruction asked for, nor can the trick be played (MB-9)."""
    table = rules()
    hand = " ".join(f"neu_baika-a{number}" for number in range(1, 11))
    me = seat("a", hand=f"{hand} mert_nekromant mert_vyhod", discard="neu_vily")
    state = at(table, me, seat("b", hand="neu_vily"))
    assert not any(
        isinstance(action, Trick) and action.card == "mert_vyhod-a1" for action in asked(table, state).actions
    )
    after, _ = act(table, state, Squad("mert_nekromant-a1", "new"))
    assert after.phase == "main"


def test_growth_counts_what_it_is_for() -> None:
    _, state = field("mert_skelety | kart_shvabry", "kart_pikinery | kart_porolon | kart_shvabry")
    row = ("neu_vily-a1", "kart_porolon-a1", "mert_skelety-a1")
    for per, grown in (("own_rows", 2), ("enemy_rows", 5), ("under", 4)):
        assert _growth(state, 0, row, Constant("grow", n=2, per=per, cap=5)) == grown


def test_terms_are_open_and_deck_lists_are_not() -> None:
    """MB-10.5."""
    table = rules(goal=30, decks=[["grim", {"kart_korol": 10}], ["kartonsk"]], deck_check="free")
    view = table.view(table.deal(Chance(b"", 0)), -1)
    assert view.terms.goal == 30
    assert [one.decks for one in view.seats] == [("grim", "list"), ("kartonsk",)]


@pytest.mark.parametrize(
    "raw",
    [
        {"goal": 9},
        {"goal": "20"},
        {"goal": True},
        {"rounds": 61},
        {"truce": 4},
        {"attacker": 0},
        {"beats": "chess"},
        {"row_head": "middle"},
        {"open_hands": 1},
        {"deck_check": ""},
        {"speed": 1},
    ],
)
def test_wrong_options_are_refused(raw: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="bad_option"):
        MACROBATTLE.make_options(raw)

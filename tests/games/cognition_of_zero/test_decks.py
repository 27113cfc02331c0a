from __future__ import annotations

import pytest

from engine.core.chance import Chance, seed_of
from engine.games.cognition_of_zero import actions, events, questions
from engine.games.cognition_of_zero.actions import Autopick, Choose, Pick, PickDeck, Put, Ready
from engine.games.cognition_of_zero.cards import CARDS, CHARACTERS, DECKS, FIGHTERS
from engine.games.cognition_of_zero.decks import automatic_card, legal_cards
from tests.games.cognition_of_zero.positions import act, asked, at, events_for, rules, seat


@pytest.mark.parametrize("number", range(6))
def test_set_up_draws_all_chance(number: int) -> None:
    table = rules()
    state = table.deal(Chance(seed_of(f"{number}"), 0))
    assert state.dice[0] != state.dice[1]
    assert state.first == state.dice.index(max(state.dice))
    assert sorted(state.shuffle) == sorted(CARDS)
    names = [seat.deck_name for seat in state.seats]
    assert len(set(names)) == 2
    assert [seat.deck for seat in state.seats] == [tuple(sorted(DECKS[name].cards)) for name in names]
    assert (state.phase, state.pending, state.turn_no, state.pool) == ("preview", state.first, 0, ())


def test_without_a_preview_play_begins_at_once() -> None:
    table = rules(preview=False, opening_hand=2, second_bonus=1)
    state = table.deal(Chance(seed_of("begin"), 0))
    assert (state.phase, state.pending, state.turn_no, state.shuffle) == ("turn", state.first, 1, ())
    hands = [len(seat.hand) for seat in state.seats]
    assert (hands[state.first], hands[1 - state.first]) == (2, 3)


@pytest.mark.parametrize(
    ("method", "phase"), [("picked", "pick_deck"), ("draft", "draft"), ("split", "split")]
)
def test_who_lost_the_dice_begins_to_form_decks(method: str, phase: str) -> None:
    state = rules(deck_method=method).deal(Chance(seed_of(method), 0))
    assert (state.phase, state.pending) == (phase, 1 - state.first)
    assert sorted(state.pool) == ([] if method == "picked" else sorted(CARDS))


def test_ready_made_decks_are_picked_and_looked_through() -> None:
    table = rules(deck_method="picked")
    state = at(table, "pick_deck", seat(), seat(), pending=1, turn_no=0, shuffle=["c02", "c01"])
    assert asked(table, state).question == questions.PickDeck()
    state, told = act(table, state, PickDeck("void_chair"))
    assert events_for(told, 0) == [events.DeckPicked(1, "void_chair")]
    assert list(asked(table, state).actions) == [PickDeck(deck) for deck in DECKS if deck != "void_chair"]
    state, told = act(table, state, PickDeck("zoo_of_notions"))
    assert events_for(told, -1) == [events.DeckPicked(0, "zoo_of_notions"), events.DecksOpened()]
    state, told = act(table, state, Ready())
    assert (state.pending, events_for(told, 1)) == (1, [events.SeatReady(0)])
    assert asked(table, state).question == questions.Preview()
    state, told = act(table, state, Ready())
    assert events_for(told, -1) == [events.SeatReady(1), events.PlayBegan(0)]
    assert events_for(told, 1)[-1] == events.YouBegan(("a01", "c01", "c02"))
    assert state.seats[1].deck[:2] == ("a02", "a03")


def test_the_quota() -> None:
    pool = ("i01", "c01", "a01", "c02")
    assert legal_cards((), pool, 8) == pool
    assert legal_cards(("i02", "i03", "i04", "e01"), pool, 8) == ("c01", "a01", "c02")
    assert legal_cards(("i02", "i03", "i04", "a02", "a03", "a04"), pool, 8) == ("c01", "c02")
    assert legal_cards(("i02", "i03", "i04", "a02", "a03", "a04"), ("i01", "a01"), 8) == ("i01", "a01")
    assert legal_cards(("c01",) * 8, pool, 8) == ()


def test_the_automatic_card_is_of_the_class_that_lacks_most() -> None:
    assert automatic_card((), ("i01", "c05", "c01"), 16) == "c05"
    assert automatic_card(("c01", "c02"), ("i01", "c05", "a03"), 16) == "a03"
    assert automatic_card(("c01", "c02", "a01"), ("i01", "c05", "a03", "m01"), 16) == "i01"


def test_a_draft_with_one_automatic_seat() -> None:
    table = rules(deck_method="draft", deck_size=8)
    state = table.deal(Chance(seed_of("draft"), 0))
    first = state.pending
    assert asked(table, state).question == questions.Draft(0, 8, 2, 4)
    assert asked(table, state).default == Autopick()
    state, told = act(table, state, Autopick())
    (picked,) = events_for(told, -1)
    assert isinstance(picked, events.PickedByItself)
    assert (picked.seat, len(picked.cards), state.pending) == (first, 1, 1 - first)
    while state.phase == "draft":
        card = next(one for one in asked(table, state).actions if isinstance(one, Pick))
        state, told = act(table, state, card)
        assert events_for(told, 0)[0] == events.CardPicked(1 - first, card.card)
    assert (state.phase, state.pool, state.pending) == ("preview", (), state.first)
    for one in state.seats:
        assert len(one.deck) == 8
        assert sum(card in CHARACTERS for card in one.deck) >= 2
        assert sum(card in FIGHTERS for card in one.deck) >= 4
        assert list(one.deck) == sorted(one.deck)


def test_menus_of_the_pool_go_by_class() -> None:
    table = rules(deck_method="draft")
    state = at(table, "draft", seat(), seat(), pool=["x01", "c02", "a01", "c01"])
    assert asked(table, state).actions == (Autopick(), Pick("c01"), Pick("c02"), Pick("a01"), Pick("x01"))


def test_split_by_hand_and_by_itself() -> None:
    table = rules(deck_method="split", deck_size=8)
    state = at(table, "split", seat(), seat(), pending=1, pool=list(CARDS), turn_no=0)
    assert asked(table, state).question == questions.Split(0, 0, 8)
    assert len(asked(table, state).actions) == 193
    state, told = act(table, state, Put("c05", 1))
    assert events_for(told, 0) == [events.CardPut(1, "c05", 1)]
    state, told = act(table, state, Autopick())
    dealt = events_for(told, -1)
    assert [(one.half, len(one.cards)) for one in dealt if isinstance(one, events.DealtByItself)] == [
        (0, 8),
        (1, 7),
    ]
    assert (state.phase, state.pending, state.pool) == ("choose", 0, ())
    assert asked(table, state).question == questions.Choose()
    assert asked(table, state).actions == (Choose(0), Choose(1))
    halves = [sorted(one.deck) for one in state.seats]
    for half in (0, 1):
        chosen, told = act(table, state, Choose(half))
        assert events_for(told, 1) == [events.HalfChosen(0, half), events.DecksOpened()]
        assert list(chosen.seats[0].deck) == halves[half]
        assert list(chosen.seats[1].deck) == halves[1 - half]


def test_the_last_put_fills_both() -> None:
    table = rules(deck_method="split", deck_size=8)
    me, other = "c01 c02 a01 a02 i01 i02 e01", "c05 c06 a03 a04 i03 i04 e02 x01"
    state = at(table, "split", seat(deck=me), seat(deck=other), pending=1, pool=["c07", "c08"])
    assert all(one.seat == 0 for one in asked(table, state).actions if isinstance(one, Put))
    state, _ = act(table, state, Put("c08", 0))
    assert (state.phase, state.pool) == ("choose", ())


def test_a_short_deck_gives_what_it_has() -> None:
    table = rules(opening_hand=6, second_bonus=2, deck_size=8)
    decks = {"me": "c01 c02 a01", "other": ""}
    state = at(table, "preview", seat(deck=decks["me"], ready=True), seat(), pending=1, shuffle=["a01"])
    state, told = act(table, state, actions.Ready())
    assert state.seats[0].hand == ("a01", "c01", "c02")
    assert events_for(told, 1) == [events.SeatReady(1), events.PlayBegan(0)]

from __future__ import annotations

from engine.core.chance import Chance, seed_of
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.combat import attack_of, most_life
from tests.games.cognition_of_zero.positions import at, fight, rules, seat


def test_numbers_come_from_the_view() -> None:
    table = rules()
    state = fight(seat({"c05": {"items": ["i03"], "boost": 1}}, hand="e04"), seat("c09", hand="c02 e01"))
    view = table.view(state, 1)
    fighter = view.seats[0].army["c05"]
    assert (attack_of("c05", fighter), most_life("c05", fighter.items), view.battle.idle) == (5, 4, ())
    assert (view.seats[0].hand, view.seats[1].hand) == (("?",), ("c02", "e01"))
    assert view.options == table.options


def test_the_idle_of_a_first_strike() -> None:
    table = rules(first_strike="all")
    state = at(table, "first_strike", seat("c05"), seat("c09 m02 m04"), pending=1, battle={"struck": ["m02"]})
    assert table.view(state, -1).battle.idle == ("m02",)


def test_the_shuffle_opens_at_the_end() -> None:
    table = rules(deck_method="draft")
    state = table.deal(Chance(seed_of("shuffle"), 0))
    assert table.view(state, 0).shuffle == ()
    table.concede(state, 0, Chance(b"", 1), lambda to, event: None)
    assert table.view(state, 0).shuffle == state.shuffle


def test_cards_are_called_by_words_of_their_names() -> None:
    table = rules()
    state = fight(seat("c01"), seat("a05"))
    view = table.view(state, 0)
    called = table.also_called(view, actions.Strike("c01", "a05"))
    assert called["by"] == ("доцент", "полтора", "docent", "one-and-a-half")
    assert "голубь" in called["target"]
    assert table.also_called(view, actions.EndTurn()) == {}
    assert table.also_called(view, actions.Put("c01", 1)).keys() == {"card"}

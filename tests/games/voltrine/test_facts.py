from __future__ import annotations

from engine.games.voltrine import facts
from tests.games.voltrine.positions import document, plot, rules, seat


def test_a_seat_hears_its_hand_first_and_the_enemy_side_last() -> None:
    table = rules(predispositions=True, heroes=True)
    state = table.load(
        document(
            seat(hand="1a 6b", court="4a - 10a", walls="2a", up="2a 6b", hero=1),
            seat(hand="5a 5b", court="7a", backstage="3a", up="5b 3a", decrees=()),
            gardens="12a",
            pile="15a",
            quiet=3,
        )
    )
    told = table.describe(table.view(state, 0))
    assert told[:4] == (
        facts.YourHand(("1a", "6b")),
        facts.YourOpenCards(("2a", "6b")),
        facts.Zone(0, "walls", "2a", "empty", "empty"),
        facts.Zone(0, "court", "4a", "empty", "10a"),
    )
    assert facts.HeroStands(0, 1) in told
    assert facts.EmptyZones(0, ("backstage",)) in told
    assert facts.Zone(1, "court", "back", "empty", "empty") in told
    assert facts.EmptyZones(1, ("walls",)) in told
    assert facts.Hand(1, 2) in told
    assert facts.OpenHand(1, ("5b",)) in told
    assert facts.Tokens(1, 3) in told
    assert facts.Decrees(0, ("total_war", "peace_treaty", "infiltration")) in told
    assert [fact.seat for fact in told if isinstance(fact, facts.Decrees)] == [0]
    assert facts.GardensRow(1, "12a", "empty", "empty") in told
    assert facts.EmptyRows((2, 3)) in told
    assert facts.Pile(("15a",)) in told
    assert facts.Deck(len(state.deck)) in told
    assert told[-2:] == (facts.Balance("none", 0, 3, 3), facts.Turn(0, 5, 60, 3, 12, 1))


def test_the_table_hears_no_hand() -> None:
    table = rules()
    state = table.load(document(seat(hand="1a"), seat(hand="5a"), phase="muster", turn=0, base=False))
    told = table.describe(table.view(state, -1))
    assert told[0] == facts.EmptyZones(0, ("walls", "court", "backstage"))
    assert facts.EmptyRows((1, 2, 3)) in told
    assert facts.Hand(0, 1) in told
    assert not any(
        isinstance(fact, facts.YourHand | facts.Turn | facts.Balance | facts.Tokens) for fact in told
    )


def test_an_empty_hand_is_left_out() -> None:
    table = rules()
    told = table.describe(table.view(table.load(document(seat(court="4a"), seat(court="7a"))), 0))
    assert told[0] == facts.Zone(0, "court", "4a", "empty", "empty")


def test_a_plot_and_its_aim() -> None:
    table = rules(heroes=True)
    position = document(
        seat(court="4a", backstage="3a"),
        seat(court="7a 8a", hero=1),
        phase="intercept",
        pending=1,
        pile="5a",
        plot={**plot(1, 2, 9, True), "attack": {"kind": "confront", "card": "3a", "slot": 2}},
    )
    told = table.describe(table.view(table.load(position), 1))
    assert facts.PlotUnderWay(1, 2, 9, 1) in told
    assert facts.Aim(1, "court", 2) in told


def test_an_infiltration_is_no_plot() -> None:
    table = rules(heroes=True)
    position = document(
        seat(court="4a"),
        seat(court="7a 8a", hero=1),
        phase="intercept",
        pending=1,
        pile="5a",
        plot={**plot(), "attack": {"kind": "infiltration", "card": "5a", "slot": 0}},
    )
    told = table.describe(table.view(table.load(position), 1))
    assert not any(isinstance(fact, facts.PlotUnderWay | facts.Aim) for fact in told)

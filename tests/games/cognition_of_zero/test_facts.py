from __future__ import annotations

from engine.games.cognition_of_zero import facts
from tests.games.cognition_of_zero.positions import at, fight, rules, seat


def test_a_battle_in_words() -> None:
    table = rules()
    state = fight(
        seat(
            {
                "c05": {"rides": "a07", "boost": 2, "items": ["i03"]},
                "a07": {},
                "m02": {"behind": "c05"},
                "c01": {"inside": "m05", "skip": 1, "weak": 1},
                "m05": {"shield": True},
            },
            hand="c02 e01",
            deck="c03 c04",
            ground="i01",
            tricks="e02 e04",
            used="e02",
            lost="a01",
            hushed=True,
            deck_name="void_chair",
        ),
        seat("c09", hand="a08", score=5),
        battle={"quiet": -1, "retreated": 1},
        turn_no=12,
    )
    told = table.describe(table.view(state, 0))
    assert told[:4] == (
        facts.YourHand(("c02", "e01")),
        facts.Score(0, 7),
        facts.Stock(0, 2, 2),
        facts.DeckOf(0, "void_chair"),
    )
    for fact in (
        facts.Fighter(0, "c05", 6, 4, 4, 0),
        facts.Bears("c05", ("i03",)),
        facts.Rides("c05", "a07"),
        facts.IsStronger("c05", 2),
        facts.Behind("m02", "c05"),
        facts.Inside("c01", "m05"),
        facts.Misses("c01", 1),
        facts.IsWeaker("c01", 1),
        facts.Fighter(0, "c01", 1, 4, 4, 1),
        facts.HasShield("m05"),
        facts.Ground(0, ("i01",)),
        facts.Tricks(0, ("e04",)),
        facts.Used(0, ("e02",)),
        facts.Lost(0, ("a01",)),
        facts.IsHushed(0),
        facts.Score(1, 5),
        facts.Fighter(1, "c09", 2, 4, 4, 1),
    ):
        assert fact in told
    assert told[-3:] == (facts.HasRetreated(1), facts.BattleTurn(0, 3, 0), facts.MainTurn(12, 64))
    assert facts.YourHand(("a08",)) not in told


def test_a_muster_is_told_to_its_own_seat_only() -> None:
    table = rules()
    state = at(table, "muster", seat(laid="c01"), seat(hand="c09", laid="a08", held="m04"), pending=1)
    told = table.describe(table.view(state, 1))
    assert told[:3] == (facts.YourHand(("c09",)), facts.YourLaid(("a08",)), facts.YourHeld(("m04",)))
    assert facts.ArmyShown(0, ("c01",)) in told
    assert not any(isinstance(fact, facts.ArmyShown) and fact.seat == 1 for fact in told)
    for viewer in (0, -1):
        told = table.describe(table.view(state, viewer))
        assert facts.Stock(1, 0, 3) in told
        assert not any(isinstance(fact, facts.YourHand | facts.YourLaid | facts.YourHeld) for fact in told)


def test_kept_wounds_are_told_to_their_owner() -> None:
    table = rules(wounds="keep")
    state = at(table, "turn", seat(hand="c02", wounds={"c02": 3}), seat(hand="c09"))
    assert facts.YourWound("c02", 3, 5) in table.describe(table.view(state, 0))
    assert not any(isinstance(fact, facts.YourWound) for fact in table.describe(table.view(state, 1)))


def test_before_play_decks_and_pool_are_told() -> None:
    table = rules(deck_method="draft")
    state = at(
        table,
        "draft",
        seat(deck="c01 e01"),
        seat(),
        pool=["c02", "c03", "i01"],
        first=1,
        dice=[2, 5],
        turn_no=0,
    )
    assert table.describe(table.view(state, -1)) == (
        facts.Score(0, 7),
        facts.OpenDeck(0, ("c01", "e01")),
        facts.Score(1, 7),
        facts.Pool(2, 0, 0, 1, 0, 0),
        facts.First(1, 5, 2),
    )

"""The table in words."""

from __future__ import annotations

from engine.core.game import Fact
from engine.core.views import TABLE, Viewer
from engine.games.void_party import facts
from tests.games.void_party.positions import ALIVE, LOST, Table, battle, seat


def told(table: Table, viewer: Viewer = TABLE) -> list[Fact]:
    return list(table.rules.describe(table.rules.view(table.state, viewer)))


def test_a_camp() -> None:
    """The viewer's own seat first, then round the table; what is hidden is a number."""
    table = Table(
        seat(0, ALIVE, LOST, storage=(1, 2, 3), kills=2), seat(1, (5, 2, 0, 2, 2)), seat(2, LOST, out=True),
        deck=["f01", "f02"], discard=["f03"], round=2,
    )  # fmt: skip
    own = [
        facts.Storage(0, 1, 2, 3, 2),
        facts.CharacterStands(0, "avrot", 1, "void", 3, 3, 2, 1),
        facts.InNonexistence(0, ("bezilla",)),
    ]
    other = [facts.Storage(1, 0, 0, 0, 0), facts.CharacterStands(1, "zhuavit", 2, "form", 5, 2, 0, 2)]
    rest = [facts.World(60, 60, 60), facts.Deck(2, 1), facts.Round(0, 2, 6, "hunt")]
    assert told(table) == [*own, *other, facts.SeatGone(2), *rest]
    assert told(table, 1) == [*other, facts.SeatGone(2), *own, *rest]


def test_the_war_and_plans() -> None:
    table = Table(seat(0, ALIVE, restores=1), seat(1, ALIVE), stage="war", deck=[])
    assert facts.Restores(0, 1) in told(table)
    assert facts.Restores(1, 2) in told(table)
    endless = Table(seat(0, ALIVE), seat(1, ALIVE), stage="war", deck=[], options={"war_restores": -1})
    assert not [fact for fact in told(endless) if isinstance(fact, facts.Restores)]
    planned = Table(
        seat(0, ALIVE, (3, 3, 2, 1, 2), (3, 3, 2, 1, 3)), seat(1, ALIVE), phase="plan", planning=[3],
        plans=[{"kind": "draw", "group": 1, "cards": ["f01", "f02"]}, {"kind": "raid", "group": 2, "seat": 1, "target": 1}],
    )  # fmt: skip
    assert facts.HuntPlanned(1, 2) in told(planned)
    assert facts.RaidPlanned(2, 1, 1) in told(planned)
    duel = Table(seat(0, ALIVE), seat(1, ALIVE), stage="war", deck=[], options={"mode": "duel"})
    assert not [fact for fact in told(duel) if isinstance(fact, facts.Deck)]


def test_a_hunt() -> None:
    table = Table(
        seat(0, ALIVE, ALIVE), seat(1, ALIVE), phase="distort",
        battle=battle(
            [{"id": "avrot", "hurt": 1, "spent": 2}, {"id": "bezilla", "state": "left"}],
            ["f05", "v19", {"id": "t01", "hurt": 1, "state": "dead"}],
            mover=1, round=2, auto=["creatures", "distort"], auto1=["creatures"],
            hit={"from": "f05", "target": "avrot", "damage": 1},
        ),
    )  # fmt: skip
    assert told(table)[:9] == [
        facts.BattleStands(2, 6),
        facts.CharacterFights(0, "avrot", "void", 2, 3, 1, 3, 2, 1),
        facts.Fate("bezilla", "left"),
        facts.CreatureFights("f05", "form", 3, 3, 2, 1),
        facts.MimicFights("v19", "void", 4, 4),
        facts.Fate("t01", "dead"),
        facts.StandingOrders(0, ("distort",)),
        facts.StandingOrders(1, ("creatures",)),
        facts.HitWaits("f05", "avrot", 1),
    ]


def test_an_auction_and_a_mark() -> None:
    raid = battle(["avrot"], [{"id": "zhuavit", "state": "marked"}], bid=2, leader=0, mover=1)
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="auction", pending=1, battle=raid)
    assert facts.BidStands(0, 2) in told(table)
    assert facts.Fate("zhuavit", "marked") in told(table)
    assert facts.CharacterFights(1, "zhuavit", "void", 3, 3, 3, 3, 2, 1) in told(table)


def test_a_choice_and_the_end() -> None:
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="take", owed=4)
    assert facts.Owed(0, 4) in told(table)
    over = Table(seat(0, ALIVE), seat(1, ALIVE)).concede(1)
    assert told(over)[-2:] == [facts.Score(0, 9), facts.Score(1, 0)]

"""The greedy player does what is obviously right, and wins against one without a plan."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.actions import Destroy, Dump, End, Skip, Spare, Squad, Take, Trick, Use
from engine.games.macrobattle.cards import DECKS
from engine.games.macrobattle.state import MacrobattleState
from engine.match import Match
from engine.players import PLAYERS
from engine.selfplay import play
from tests.games.macrobattle.positions import asked, at, rules, seat


def advised(state: MacrobattleState, **options: Any) -> Action:
    table = rules(**options)
    return table.advise(table.view(state, state.active), asked(table, state), Chance(b"", 0))


def main(me: dict[str, Any], enemy: dict[str, Any], **fields: Any) -> MacrobattleState:
    return at(rules(), me, enemy, **fields)


IDLE = seat("b", hand="neu_baika")


@pytest.mark.parametrize(
    ("state", "action"),
    [
        # the strongest squad, in a row of its own rather than over a helper
        (
            main(seat("a", "kart_korol", hand="kart_intendant kart_pikinery"), IDLE),
            Squad("kart_pikinery-a1", "new"),
        ),
        # the squad that can strike
        (
            main(seat("a", hand="kart_porolon kart_pikinery"), seat("b", "kart_shvabry", hand="neu_vily")),
            Squad("kart_pikinery-a1", "new"),
        ),
        # not on top of the banner that strengthens two
        (
            main(seat("a", "kart_horugv | kart_pikinery | kart_porolon", hand="kart_stolishniki"), IDLE),
            Squad("kart_stolishniki-a1", "kart_porolon-a1"),
        ),
        # the trick that destroys the stronger one
        (
            main(
                seat("a", hand="grim_kuvalda"), seat("b", "kart_pikinery | kart_stolishniki", hand="neu_vily")
            ),
            Trick("grim_kuvalda-a1", "kart_pikinery-b1"),
        ),
        # the curse of the enemy goes
        (
            main(
                seat("a", "neu_drakon", hand="neu_proizvol"),
                seat("b", hand="neu_vily"),
                attached={"neu_drakon-a1": "mert_taburet-b1"},
            ),
            Trick("neu_proizvol-a1", "mert_taburet-b1"),
        ),
        # nothing that would only hurt oneself
        (
            main(seat("a", "neu_vily", hand="mert_taburet"), seat("b", hand="neu_vily"), played=1),
            Dump("mert_taburet-a1"),
        ),
        (
            main(seat("a", "neu_vily", hand="neu_proizvol neu_veliki", slot="neu_znamya-a1"), IDLE),
            Squad("neu_veliki-a1", "new"),
        ),
        # the second idle end is defeat for who has less, victory for who has more
        (
            main(seat("a", hand="elf_tuman neu_baika-a2"), seat("b", "neu_vily", hand="neu_vily-b2"), idle=1),
            Trick("elf_tuman-a1"),
        ),
        (main(seat("a", "neu_vily", hand="neu_ushi"), seat("b", deck="neu_vily"), idle=1), End()),
    ],
)
def test_in_a_turn(state: MacrobattleState, action: Action) -> None:
    assert advised(state) == action


def resolving(phase: str, source: str, enemy: dict[str, Any], **fields: Any) -> MacrobattleState:
    me = seat("a", source, hand="neu_baika", deck="neu_vily kart_korol neu_chai")
    return main(me, enemy, phase=phase, source=f"{source}-a1", **fields)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (resolving("order", "kart_arbalety", seat("b", "neu_vily", hand="neu_vily-b2")), Use("neu_vily-b1")),
        (
            resolving("order", "neu_sapery", seat("b", "neu_vily", hand="neu_baika", slot="mert_zhut-a1")),
            Skip(),
        ),
        (
            resolving("strike", "kart_pikinery", seat("b", "kart_shvabry | neu_vily", hand="neu_baika")),
            Destroy("kart_shvabry-b1"),
        ),
        (
            resolving(
                "strike", "kart_pikinery", seat("b", "kart_korol neu_turisty neu_veliki", hand="neu_baika")
            ),
            Destroy("neu_veliki-b1"),
        ),
        (
            resolving(
                "pick",
                "elf_metro",
                seat("b", hand="neu_vily"),
                revealed=["neu_vily-a1", "kart_korol-a1", "neu_chai-a1"],
            ),
            Take("kart_korol-a1"),
        ),
        (
            resolving(
                "pick",
                "neu_shpion",
                seat("b", hand="neu_vily"),
                revealed=["neu_vily-b1"],
            ),
            Skip(),
        ),
    ],
)
def test_in_the_midst_of_a_play(state: MacrobattleState, action: Action) -> None:
    assert advised(state) == action


def test_a_strike_that_would_help_the_enemy_is_spared() -> None:
    """Under the Dragon, which weakens all others, wait two who would be free of it."""
    enemy = seat("b", "neu_vily neu_drakon | kart_porolon | elf_luchniki | kart_intendant", hand="neu_baika")
    state = main(
        seat("a", "grim_troll", hand="neu_baika"),
        enemy,
        phase="strike",
        source="grim_troll-a1",
        marks={"neu_drakon-b1": -5},
    )
    assert advised(state) == Spare()


def test_the_goal_is_seen() -> None:
    state = main(
        seat("a", "kart_pikinery kart_shvabry kart_porolon", hand="neu_baika neu_veliki neu_dyhanie"),
        seat("b", "neu_vily", hand="neu_vily-b2"),
    )
    action = advised(state, goal=15)
    assert isinstance(action, Squad)
    assert action.card == "neu_veliki-a1"


@pytest.mark.parametrize("greedy", [0, 1])
def test_it_wins_against_who_has_no_plan(greedy: int) -> None:
    """At least 95 of 100, as attacker and as defender, with all ready-made decks."""
    names, won = list(DECKS), 0
    for number in range(100):
        decks = [[names[number % 5]], [names[number // 5 % 5]]]
        options = MACROBATTLE.make_options({"decks": decks})
        match = Match.start(MACROBATTLE, options, 2, seed_of(f"greedy {number}"))
        players = [PLAYERS["random"], PLAYERS["random"]]
        players[greedy] = PLAYERS["greedy"]
        for step in play(match, players, f"greedy {greedy} {number}"):
            match = step.turn.match
        won += match.result is not None and match.result.winner == greedy
    assert won >= 95

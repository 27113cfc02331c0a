"""What a campaign counts: powers, and squads in the discard piles (MB-14.2, MB-14.5)."""

from __future__ import annotations

from engine.core.chance import Chance, seed_of
from engine.core.game import Aftermath
from engine.core.views import TABLE
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.cards import CARDS, Squad, card_of
from engine.games.macrobattle.view import MacrobattleView
from engine.match import Match
from engine.players import PLAYERS


def test_powers_and_fallen_squads_as_everybody_sees_them() -> None:
    match = Match.start(MACROBATTLE, MACROBATTLE.make_options({"goal": 40}), 2, seed_of("aftermath"))
    own = Chance(seed_of("players"), 0)
    while match.prompt is not None:
        seat = match.prompt.seat
        match = match.play(seat, PLAYERS["greedy"](match.rules, match.view(seat), match.prompt, own)).match
    view = match.view(TABLE)
    assert isinstance(view, MacrobattleView)
    found = match.rules.aftermath(view)
    assert [one.points for one in found] == [army.power for army in view.seats]
    for one, army in zip(found, view.seats, strict=True):
        assert isinstance(one, Aftermath)
        discarded = [card_of(instance) for instance in army.discard]
        assert list(one.fallen) == [card for card in discarded if isinstance(CARDS[card], Squad)]
    assert any(one.fallen for one in found)
    assert any(len(one.fallen) < len(army.discard) for one, army in zip(found, view.seats, strict=True))

"""Keys, sizes and every game's colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import GAMES
from renderers import draw_bracket, draw_pairings, draw_player_card, draw_standings, scene_key
from tests.renderers.tournament.cases import CUP, LEAGUE, PLAYER, ROUND


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_them_in_its_colours(game: str) -> None:
    pictures = (
        draw_bracket(replace(CUP, game=game)),
        draw_standings(replace(LEAGUE, game=game)),
        draw_pairings(replace(ROUND, game=game)),
        draw_player_card(replace(PLAYER, game=game)),
    )
    assert all(len(picture) <= 200_000 for picture in pictures)


def test_keys_follow_the_content() -> None:
    keys = [scene_key("voltrine", card) for card in (CUP, LEAGUE, ROUND, PLAYER, replace(CUP, due=""))]
    assert len(set(keys)) == 5
    assert scene_key("voltrine", replace(CUP)) == keys[0]

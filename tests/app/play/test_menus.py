"""Menus: whatever is legal can be reached, and every screen fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Annotated

import pytest

from bot.app.menus import NAVIGATION, Branch, Leaf, Path, Tree, find, leaves, path_to, plant, screen
from bot.app.tokens import MENU, token
from bot.messenger import Limits
from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.core.game import Game, Prompt
from engine.core.says import Says, alike_fields
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from tests.toy import SUMMIT
from tests.toy.summit.actions import Lay
from tests.toy.summit.events import ChooseCard
from tests.toy.summit.rules import CARDS

LIMITS = [Limits(), Limits(row=5, buttons=8), Limits(buttons=24)]


def prompts(
    game: Game, matches: int, seats: int, player: str = "random", **options: object
) -> Iterator[Prompt]:
    """Every decision of some matches."""
    for number in range(matches):
        match = Match.start(game, game.make_options(options), seats, seed_of(f"menus {number}"))
        while (prompt := match.prompt) is not None:
            yield prompt
            own = Chance(seed_of(f"player {number}"), match.version)
            action = PLAYERS[player](match.rules, match.view(prompt.seat), prompt, own)
            match = match.play(prompt.seat, action).match


def every_prompt() -> Iterator[tuple[Game, Prompt]]:
    yield from _every_prompt()


@cache
def _every_prompt() -> tuple[tuple[Game, Prompt], ...]:
    return tuple(_played())


def _played() -> Iterator[tuple[Game, Prompt]]:
    for prompt in prompts(SUMMIT, 6, 4):
        yield SUMMIT, prompt
    for game in GAMES.values():
        if game is not SUMMIT:
            for player in ("random", "greedy"):
                options = {"heroes": True} if game.id == "voltrine" and player == "random" else {}
                for prompt in prompts(game, 2, 2, player, **options):
                    yield game, prompt


def walk(tree: Tree) -> dict[Path, Action]:
    """Press every button of every screen; the actions found by their paths."""
    found: dict[Path, Action] = {}
    seen: set[Path] = set()
    waiting: list[Path] = [()]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        spot = find(tree, path)
        assert spot is not None, path
        if spot.action is not None:
            found[path] = spot.action
            continue
        shown = screen(tree, spot)
        count = len(shown.options) + len(shown.pages) + len(shown.pinned) + NAVIGATION
        assert count <= tree.limits.buttons, path
        assert shown.options or not path
        waiting += [option.path for option in (*shown.options, *shown.pages, *shown.pinned)]
    return found


@pytest.mark.parametrize("limits", LIMITS)
def test_every_legal_action_is_reached_and_every_screen_fits(limits: Limits) -> None:
    for game, prompt in every_prompt():
        tree = plant(game, prompt, limits)
        found = walk(tree)
        unlike = {named(action) for action in prompt.actions}
        assert {named(action) for action in found.values()} == unlike
        assert set(found.values()) <= set(prompt.actions)
        assert len(found) == len(unlike), "one place for each action"
        for path, action in found.items():
            assert path_to(tree, action) == path
            assert len(token(MENU, 2**40, 10**6, *path, 0)) <= limits.token


def named(action: Action) -> tuple[object, ...]:
    """The action without the copies of what lies in a hand."""
    alike = alike_fields(type(action))
    values = ((name, getattr(action, name)) for name in action.__struct_fields__)
    return type(action), *(value.split("-")[0] if name in alike else value for name, value in values)


class Give(Action, frozen=True):
    """A card of the hand, to a card on the table."""

    card: Annotated[str, Says("card", alike=True)]
    to: Annotated[str, Says("card")]


def test_one_button_for_alike_copies() -> None:
    """Two such cards in the hand are one button; two such cards on the table lie in two places."""
    one, two = Give("c1-a1", "c9-b1"), Give("c1-a1", "c9-b2")
    other, last = Give("c2-a1", "c9-b1"), Give("c1-a2", "c9-b2")
    actions = (one, two, Give("c1-a2", "c9-b1"), last, other)
    tree = plant(SUMMIT, Prompt(0, ChooseCard(1), actions, one), Limits())
    found = walk(tree)
    assert set(found.values()) == {one, two, other}
    assert path_to(tree, last) == path_to(tree, two) != path_to(tree, one)


def test_too_many_values_stand_by_families() -> None:
    """A hand of fifty-four: first the family, then the card; whoever has no family stands for themselves."""
    cards = tuple(f"{card}{copy}" for copy in "abc" for card in CARDS)
    family_of = {card: ("low", "middle")[number // 26] for number, card in enumerate(cards) if number < 52}
    game = replace(SUMMIT, families={"card": family_of})
    lays = tuple(Lay(card) for card in cards)
    tree = plant(game, Prompt(0, ChooseCard(1), lays, lays[0]), Limits())
    assert (
        [
            node.family if isinstance(node, Branch) else node.action.card  # type: ignore[attr-defined]  # all are lays
            for node in tree.children
        ]
        == [*cards[52:], "low", "middle"]
    )
    assert set(walk(tree).values()) == set(lays)
    few = plant(game, Prompt(0, ChooseCard(1), lays[:18], lays[0]), Limits())
    assert all(isinstance(node, Leaf) for node in few.children)


def test_a_menu_follows_from_the_prompt_alone() -> None:
    for game, prompt in every_prompt():
        one, other = (plant(game, prompt, LIMITS[0]) for _ in range(2))
        assert one == other
        assert list(leaves(one.children)) == list(leaves(other.children))


def test_no_action_is_deep() -> None:
    """Type, card, place: three presses; a fourth only where a place lies in one of several zones. Behind *more* it is one further."""
    depths = [
        len(path) - (type(leaf.action) in game.rarely)
        for game, prompt in every_prompt()
        for path, leaf in leaves(plant(game, prompt, Limits()).children)
    ]
    assert max(depths) <= 4
    assert sum(depth > 3 for depth in depths) / len(depths) < 0.6


def test_what_is_always_wanted_stands_on_every_screen() -> None:
    pinned = 0
    for game, prompt in every_prompt():
        wanted = [action for action in prompt.actions if type(action) in game.always]
        tree = plant(game, prompt, Limits())
        inner = [(number,) for number, node in enumerate(tree.children) if isinstance(node, Branch)]
        for path in [(), *inner]:
            spot = find(tree, path)
            assert spot is not None
            reach = [option.node for option in screen(tree, spot).pinned]
            assert [node.action for node in reach if isinstance(node, Leaf)] == wanted
            pinned += len(wanted)
    assert pinned > 100


def test_the_rare_stands_behind_one_button() -> None:
    rare = 0
    for game, prompt in every_prompt():
        kinds = {type(action) for action in prompt.actions}
        if not kinds & set(game.rarely) or kinds <= {*game.rarely, *game.always}:
            continue
        tree = plant(game, prompt, Limits())
        shown = [
            node
            for node in tree.children
            if type(node.action if isinstance(node, Leaf) else node.sample) in game.rarely
        ]
        assert len(shown) == 1
        rare += 1
    assert rare


def test_pages_go_round() -> None:
    game, prompt = next((g, p) for g, p in every_prompt() if len(p.actions) > 60)
    tree = plant(game, prompt, Limits(buttons=8))
    path = next(
        path
        for path in [(), *((number,) for number in range(len(tree.children)))]
        if (spot := find(tree, path)) and spot.action is None and screen(tree, spot).pages
    )
    first = find(tree, path)
    assert first is not None
    seen: list[Path] = []
    spot = first
    while True:
        shown = screen(tree, spot)
        seen += [option.path for option in shown.options]
        on = find(tree, shown.pages[1].path)
        assert on is not None
        back = screen(tree, on).pages[0]
        assert find(tree, back.path) == spot
        spot = on
        if spot.page == 0:
            break
    assert len(seen) == len(set(seen)) > tree.room


def test_paths_that_lead_nowhere() -> None:
    game, prompt = next(every_prompt())
    tree = plant(game, prompt, Limits())
    leaf = next(path for path, _ in leaves(tree.children))
    assert find(tree, (*leaf, 0)) is not None
    for nonsense in ((99,), (*leaf, 1), (*leaf, 0, 0), (10**9, 3)):
        assert find(tree, nonsense) is None


def test_a_second_yes_is_told_apart() -> None:
    game, prompt = next(every_prompt())
    tree = plant(game, prompt, Limits())
    leaf = next(path for path, _ in leaves(tree.children))
    once, twice = find(tree, leaf), find(tree, (*leaf, 0))
    assert once is not None
    assert twice is not None
    assert once.action == twice.action
    assert (once.sure, twice.sure) == (False, True)

"""The menu of a decision: a tree made from the legal actions and nothing else.

    plant(game, prompt, limits)   the tree: by action type, then field by field, levels with one branch left out
    find(tree, path)              where a button leads: a screen, or an action
    screen(tree, spot)            what stands there: at most `limits.buttons` buttons, navigation included

A path is the branch numbers from the root on, so a button carries whole numbers only. It is read against the same prompt that it
was made from (the version in the token sees to that). Two numbers mean something else: those after the last branch of a place are
its pages, and a 0 behind an action says that the player was asked again and is sure.

Of actions that differ only in which of several alike copies they name (two such cards in the hand) the first stands for all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Literal, TypeAlias

from bot.messenger import Limits
from engine.core.actions import Action
from engine.core.game import Game, Prompt
from engine.core.says import alike_fields, parted, spoken_fields

Path: TypeAlias = tuple[int, ...]

NAVIGATION = 3
"""Buttons of a screen that lead elsewhere: back (or undo), rules, more. Kept free on every screen, used or not: so the tree does
not depend on whether there is something to undo."""
FEW = 6
"""So many actions of a type stand on the parent's screen, if they fit."""
MANY = 18
"""More values of a field than these (three pages or so) are asked for by families first, where the game knows any."""
PINNED = 3
"""So many buttons at most are kept in reach on every screen."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A button that is an action. `told` names the levels that the screens before it have said already (`type`, fields)."""

    action: Action
    told: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Branch:
    """A button that opens a screen. `by` is what its children share: `type`, a field's name, `family` (of the values of the next
    field), or `rare` for the rarely used.
    """

    by: str
    sample: Action
    """One of the actions below it: what is shared can be read from it."""
    grow: Callable[[], tuple[Node, ...]] = field(compare=False, repr=False)
    told: frozenset[str] = frozenset()
    family: str = ""
    """Its name, where the children share one."""

    @cached_property
    def children(self) -> tuple[Node, ...]:
        """What stands on the screen, made when somebody looks: most screens of a tree are never seen."""
        return self.grow()


Node: TypeAlias = Leaf | Branch


@dataclass(frozen=True, slots=True)
class Tree:
    """The menu of a prompt: the children of the root, `pinned` last; those are in reach on every screen."""

    children: tuple[Node, ...]
    pinned: int
    limits: Limits

    @property
    def room(self) -> int:
        """Buttons of a screen for what it is about."""
        return self.limits.buttons - NAVIGATION - self.pinned


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a path leads: through these branches to a page of the last one's screen, or to an action (`sure`: asked twice)."""

    path: Path
    trail: tuple[Branch, ...]
    page: int = 0
    action: Action | None = None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """A button: where it leads and what it stands for; `turn` for the buttons that leaf through pages."""

    path: Path
    node: Node | None = None
    turn: Literal["", "back", "on"] = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """What stands at a spot: the options, then the pages' buttons, then what is in reach everywhere."""

    options: tuple[Option, ...]
    pages: tuple[Option, ...] = ()
    pinned: tuple[Option, ...] = field(default=())


# -- making the tree ------------------------------------------------------------------------------------------------------
def plant(game: Game, prompt: Prompt, limits: Limits) -> Tree:
    """The tree of a prompt."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in one_of_each(prompt.actions):
        kinds.setdefault(type(action), []).append(action)
    pinned = [kind for kind in kinds if kind in game.always][:PINNED]
    rare = [kind for kind in kinds if kind in game.rarely]
    plain = [kind for kind in kinds if kind not in pinned and kind not in rare]
    if not plain:
        plain, rare = rare, []
    room = limits.buttons - NAVIGATION - len(pinned)
    children = _types(game, [kinds[kind] for kind in plain], room - bool(rare), room)
    if len(rare) == 1:
        children = (*children, _type(game, kinds[rare[0]], room))
    elif rare:
        hidden = partial(_types, game, [kinds[kind] for kind in rare], room, room)
        children = (*children, Branch("rare", kinds[rare[0]][0], hidden))
    reach = tuple(_type(game, kinds[kind], room) for kind in pinned)
    return Tree((*children, *reach), len(pinned), limits)


def _types(game: Game, groups: Sequence[Sequence[Action]], space: int, room: int) -> tuple[Node, ...]:
    """The children of a screen that shows whole types of action.

    Small types whose buttons can say all at once are spread out, the smallest first, while they fit.
    """
    if len(groups) == 1 and len(groups[0]) > 1:
        return _split(game, groups[0], _names(groups[0][0]), frozenset(("type",)), space, room)
    spread: set[int] = set()
    used = len(groups)
    for number in sorted(range(len(groups)), key=lambda number: len(groups[number])):
        more = used + len(groups[number]) - 1
        one_field = len(_names(groups[number][0])) <= 1
        if one_field and len(groups[number]) <= FEW and more <= space:
            spread.add(number)
            used = more
    children: list[Node] = []
    for number, actions in enumerate(groups):
        if number in spread:
            children.extend(Leaf(action) for action in actions)
        else:
            children.append(_type(game, actions, room))
    return tuple(children)


def _type(game: Game, actions: Sequence[Action], room: int) -> Node:
    """All actions of one type as one button."""
    if len(actions) == 1:
        return Leaf(actions[0])
    told = frozenset(("type",))
    below = partial(_split, game, actions, _names(actions[0]), told, room, room)
    return Branch("type", actions[0], below)


def _split(
    game: Game, actions: Sequence[Action], names: Sequence[str], told: frozenset[str], space: int, room: int
) -> tuple[Node, ...]:
    """The actions by their first field in which they differ; all at once if they fit into the space, by families if they are many."""
    if len(actions) <= space:
        return tuple(Leaf(action, told) for action in actions)
    name, *rest = names
    groups: dict[object, list[Action]] = {}
    for action in actions:
        groups.setdefault(getattr(action, name), []).append(action)
    if len(groups) == 1:
        return _split(game, actions, rest, told, space, room)
    below = told | {name}
    children = tuple(
        Leaf(group[0], told)
        if len(group) == 1
        else Branch(name, group[0], partial(_split, game, group, rest, below, room, room), told)
        for group in groups.values()
    )
    return children if len(children) <= MANY else _by_family(game, name, children)


def _by_family(game: Game, name: str, children: tuple[Node, ...]) -> tuple[Node, ...]:
    """Too many values of a field, gathered into their families, where the game knows any."""
    kind = spoken_fields(type(_sample(children[0]))).get(name, "")
    family_of = game.families.get(kind, {})
    families: dict[str, list[Node]] = {}
    for child in children:
        family = family_of.get(str(getattr(_sample(child), name)), "")
        families.setdefault(family, []).append(child)
    gathered: list[Node] = list(families.pop("", ()))
    for family, members in families.items():
        first = members[0]
        gathered.append(
            first
            if len(members) == 1
            else Branch("family", _sample(first), partial(tuple, members), first.told, family)
        )
    return tuple(gathered)


def _sample(node: Node) -> Action:
    return node.action if isinstance(node, Leaf) else node.sample


def _names(action: Action) -> list[str]:
    return list(action.__struct_fields__)


# -- walking in it --------------------------------------------------------------------------------------------------------
def find(tree: Tree, path: Path) -> Spot | None:
    """Where the path leads; None if it leads nowhere."""
    trail: tuple[Branch, ...] = ()
    children = tree.children
    for depth, number in enumerate(path):
        last = depth == len(path) - 1
        if number >= len(children):
            page = number - len(children)
            return Spot(path[:depth], trail, page) if last and page < _pages(tree, trail) else None
        node = children[number]
        if isinstance(node, Leaf):
            sure = path[depth + 1 :]
            return (
                Spot(path[: depth + 1], trail, action=node.action, sure=bool(sure))
                if sure in ((), (0,))
                else None
            )
        trail = (*trail, node)
        children = node.children
    return Spot(path, trail)


def path_to(tree: Tree, action: Action) -> Path | None:
    """The path of a leaf that stands for the action; None if there is none."""
    meant = _same(action)
    return next((path for path, leaf in leaves(tree.children) if _same(leaf.action) == meant), None)


def _same(action: Action) -> Hashable:
    """The action itself, or what it has in common with those of alike copies."""
    alike = alike_fields(type(action))
    if not alike:
        return action
    values = ((name, getattr(action, name)) for name in _names(action))
    return type(action), *(parted(value)[0] if name in alike else value for name, value in values)


def one_of_each(actions: Sequence[Action]) -> tuple[Action, ...]:
    """The actions without those that differ from an earlier one in alike copies only."""
    found: dict[Hashable, Action] = {}
    for action in actions:
        found.setdefault(_same(action), action)
    return tuple(found.values())


def leaves(children: Sequence[Node], above: Path = ()) -> Iterator[tuple[Path, Leaf]]:
    """Every action below, with its path."""
    for number, node in enumerate(children):
        if isinstance(node, Leaf):
            yield (*above, number), node
        else:
            yield from leaves(node.children, (*above, number))


def screen(tree: Tree, spot: Spot) -> Screen:
    """What stands at a spot that is no action."""
    shown = _shown(tree, spot.trail)
    start = 0
    pages: tuple[Option, ...] = ()
    size = len(shown)
    if size > tree.room:
        size = tree.room - 2
        start = spot.page * size
        count = _pages(tree, spot.trail)
        behind = len(_children(tree, spot.trail))
        pages = (
            Option((*spot.path, behind + (spot.page - 1) % count), turn="back"),
            Option((*spot.path, behind + (spot.page + 1) % count), turn="on"),
        )
    options = tuple(
        Option((*spot.path, number), node) for number, node in enumerate(shown[start : start + size], start)
    )
    first = len(tree.children) - tree.pinned
    pinned = tuple(Option((number,), tree.children[number]) for number in range(first, len(tree.children)))
    return Screen(options, pages, pinned)


def _children(tree: Tree, trail: Sequence[Branch]) -> tuple[Node, ...]:
    return trail[-1].children if trail else tree.children


def _shown(tree: Tree, trail: Sequence[Branch]) -> tuple[Node, ...]:
    """The children that a screen shows as its own: all but what is in reach everywhere."""
    children = _children(tree, trail)
    return children if trail else children[: len(children) - tree.pinned]


def _pages(tree: Tree, trail: Sequence[Branch]) -> int:
    shown = len(_shown(tree, trail))
    return 1 if shown <= tree.room else -(-shown // (tree.room - 2))

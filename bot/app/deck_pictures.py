"""The list of a deck as pictures: its cards by families, and what is wrong with it. See `renderers.scene.DeckCard`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.app.wording import refusal_text, said
from bot.messages import Picture, Reader, Text
from bot.texts import game_title, named
from engine.core.game import Game

# The picture's room, in numbers: the application may not ask `renderers.deck`. A test of it holds them to what is drawn.
FAULTS = 7
"""So many faults are listed."""
ROOM = 42
"""Lines of a picture in both columns, of which a family's title takes two: any deck by the rules fits, with some lines to spare."""
COLUMN = 28
"""Lines of one column."""
BROAD = 56
"""Characters of a fault that stand in one line."""

Group = tuple[str, list[str]]


def pictures(game: Game, name: Text, cards: Mapping[str, int], reader: Reader) -> list[Picture]:
    """The pictures of a list, for its owner only: one, unless it is very long; in words for who sees no pictures."""
    assert game.decks is not None
    told = [refusal_text(game, one, ()) for one in game.decks.faults(cards, game.make_options({}))]
    more = [Text("deck-more-faults", {"count": len(told) - FAULTS})] if len(told) > FAULTS else []
    faults = [said(text, reader) for text in (*told[:FAULTS], *more)]
    pages: list[tuple[list[Group], list[str]]] = [(groups, []) for groups in _pages(game, cards)] or [
        ([], [])
    ]
    if faults and not _fits(pages[-1][0], faults):
        pages.append(([], []))
    pages[-1][1].extend(faults)
    common = {
        "game": game.id,
        "title": said(name, reader),
        "subtitle": said(game_title(game.id), reader),
        "count": said(Text("deck-picture-count", {"count": sum(cards.values())}), reader),
        "faults_title": said(Text("deck-picture-faults"), reader),
        "right": "" if faults else said(Text("deck-picture-sound"), reader),
    }
    words = (Text("deck-list", {"list": game.decks.write(cards, reader.language)}),) if cards else ()
    found = []
    for at, (groups, wrong) in enumerate(pages):
        part = Text("deck-picture-part", {"part": at + 1, "parts": len(pages)})
        page: dict[str, Any] = {
            "groups": [_group(game, family, listed, cards, reader) for family, listed in groups],
            "faults": wrong,
            "left": said(part, reader) if len(pages) > 1 else "",
        }
        data = msgspec.Raw(msgspec.json.encode(common | page))
        found.append(Picture("deck", game.id, data, () if at else words))
    return found


def _pages(game: Game, cards: Mapping[str, int]) -> Iterator[list[Group]]:
    """The families of the cards, as many on a page as it holds; a family may go on on the next one."""
    family_of = game.families.get("card", {})
    page: list[Group] = []
    room = ROOM
    for card in game.catalogue:
        if card not in cards:
            continue
        family = family_of.get(card, "")
        new = not page or page[-1][0] != family
        if room < (3 if new else 1):
            yield page
            page, room, new = [], ROOM, True
        if new:
            page.append((family, []))
            room -= 2
        page[-1][1].append(card)
        room -= 1
    if page:
        yield page


def _fits(groups: Sequence[Group], faults: Sequence[str]) -> bool:
    """Whether the faults find room below the cards, whatever the columns come to."""
    lines = [len(listed) + 2 for _, listed in groups]
    column = max(max(lines, default=0), (sum(lines) + max(lines, default=0)) // 2)
    return column + 2 + sum(-(-len(fault) // BROAD) for fault in faults) <= COLUMN


def _group(
    game: Game, family: str, listed: Sequence[str], cards: Mapping[str, int], reader: Reader
) -> dict[str, Any]:
    return {
        "family": family,
        "title": said(named(game.key, "family", family) if family else Text("card-all"), reader),
        "count": str(sum(cards[card] for card in listed)),
        "lines": [
            {"copies": f"{cards[card]}×", "name": said(named(game.key, "card", card), reader).strip("«»“”")}
            for card in listed
        ],
    }

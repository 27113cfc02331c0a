"""Views of Macrobattle to draw: some in few words for the golden pictures, and as many random ones as a test asks for."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.views import TABLE, Viewer
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.cards import DECKS, LETTERS, SQUADS, TRICKS, is_attachment
from engine.games.macrobattle.ending import REASONS
from engine.games.macrobattle.view import MacrobattleView
from engine.games.macrobattle.vocabulary import LOOKS, SUITS
from locales import Language
from renderers import Scene
from tests.renderers.names import HOSTILE, LONG

Document = dict[str, Any]
PHASES = ("main", "order", "pick", "strike", "over")
LASTING = [id for id, trick in TRICKS.items() if trick.lasting and not is_attachment(trick)]
ATTACHMENTS = [id for id, trick in TRICKS.items() if is_attachment(trick)]
LOOKERS = [id for id, squad in SQUADS.items() if squad.on_play and squad.on_play.do in LOOKS]


def seat(
    rows: Sequence[Sequence[str]] = (),
    hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    slot: str = "",
) -> Document:
    """A seat of a position document; the cards are instances."""
    return {
        "hand": list(hand),
        "deck": list(deck),
        "discard": list(discard),
        "rows": [list(row) for row in rows],
        "slot": slot,
    }


def position(first: Document, second: Document, **fields: Any) -> Document:
    """A position document."""
    return {"seats": [first, second]} | fields


def seen(document: Document, viewer: Viewer = TABLE, **options: Any) -> MacrobattleView:
    """The position as a viewer sees it."""
    rules = MACROBATTLE.rules(MACROBATTLE.make_options(options), 2)
    view = rules.view(rules.load(document), viewer)
    assert isinstance(view, MacrobattleView)
    return view


class Box:
    """Copies of cards of one seat, none given twice."""

    def __init__(self, owner: int) -> None:
        self.letter, self.given = LETTERS[owner], dict[str, int]()

    def take(self, card: str) -> str:
        """The next copy of the card."""
        self.given[card] = self.given.get(card, 0) + 1
        return f"{card}-{self.letter}{self.given[card]}"

    def all(self, *cards: str) -> list[str]:
        """The next copy of each."""
        return [self.take(card) for card in cards]


# -- random -----------------------------------------------------------------------------------------------------------
def random_scene(dice: random.Random) -> Scene:
    """A scene that the layout must bear: any armies, hands, marks, tricks, phases, terms, names and texts."""
    options: dict[str, Any] = {
        "goal": dice.choice((10, 20, 60)),
        "beats": dice.choice(("common", "listing", "pentagon", "raid")),
        "rounds": 60,
        "truce": dice.choice((0, 0, 3)),
        "open_hands": dice.random() < 0.15,
        "decks": [dice.sample(sorted(DECKS), dice.choice((1, 2))) for _ in range(2)],
    }
    viewer = dice.choice((TABLE, 0, 1))
    document = random_document(dice)
    before = seen(random_document(dice), viewer, **options) if dice.random() < 0.3 else None
    if before is None and dice.random() < 0.5:
        before = seen(_earlier(document), viewer, **options)
    language: Language = dice.choice(("ru", "en"))
    names = (dice.choice((*HOSTILE, *LONG)), dice.choice((*HOSTILE, *LONG)))
    question = tuple(_words(dice, 24) for _ in range(dice.randrange(4))) if viewer != TABLE else ()
    note = _words(dice, 40) if dice.random() < 0.6 else ""
    due = dice.choice(("", "2 мин", "23 ч", "2 дня 14 ч"))
    view = seen(document, viewer, **options)
    return Scene(view, names, language, dice.choice(("1", "42", "18345")), due, before, question, note)


def random_document(dice: random.Random) -> Document:
    """Any position that MB-13 allows, and some deeper than any battle."""
    boxes = (Box(0), Box(1))
    seats = [_random_seat(dice, box) for box in boxes]
    for one in seats:
        if dice.random() < 0.6:
            one["slot"] = dice.choice(boxes).take(dice.choice(LASTING))
    laid = [card for one in seats for row in one["rows"] for card in row]
    marks = {card: dice.choice((-4, -1, 1, 3, 12)) for card in laid if dice.random() < 0.25}
    attached = {
        card: dice.choice(boxes).take(dice.choice(ATTACHMENTS)) for card in laid if dice.random() < 0.2
    }
    active = dice.randrange(2)
    return position(
        seats[0],
        seats[1],
        attacker=dice.randrange(2),
        active=active,
        round=dice.choice((1, 6, 60)),
        plays={"squad": dice.randrange(3), "trick": dice.choice((0, 1, 5))},
        marks=marks,
        attached=attached,
        **_random_phase(dice, seats, active, boxes),
    )


def _random_seat(dice: random.Random, box: Box) -> Document:
    suits = dice.sample(SUITS, dice.choice((0, 1, 2, 3, 4, 5, 5)))
    deepest = dice.choice((0, 1, 3, 9, 30))
    by_suit = {suit: [id for id, squad in SQUADS.items() if squad.suit == suit] for suit in SUITS}
    rows = [
        box.all(dice.choice(by_suit[suit]), *dice.choices(list(SQUADS), k=dice.randint(0, deepest)))
        for suit in suits
    ]
    cards = [*SQUADS, *TRICKS]
    hand = box.all(*dice.choices(cards, k=dice.choice((0, 1, 4, 5, 5, 7, 10, 14, 30))))
    return seat(
        rows,
        hand,
        box.all(*dice.choices(cards, k=dice.choice((0, 3, 20, 60)))),
        box.all(*dice.choices(cards, k=dice.choice((0, 1, 40)))),
    )


def _random_phase(
    dice: random.Random, seats: Sequence[Document], active: int, boxes: tuple[Box, Box]
) -> Mapping[str, Any]:
    """A phase that the armies allow."""
    phase, tops = dice.choice(PHASES), [row[-1] for row in seats[active]["rows"]]
    orders = [top for top in tops if SQUADS[top.partition("-")[0]].on_play]
    if phase == "over":
        return {"phase": phase, "winner": dice.choice((-1, 0, 1)), "result": dice.choice(REASONS)}
    if phase == "strike" and tops:
        return {"phase": phase, "source": dice.choice(tops)}
    if phase == "order" and orders:
        return {"phase": phase, "source": dice.choice(orders)}
    if phase == "pick":
        return _random_look(dice, seats, active, boxes)
    return {"phase": "main"}


def _random_look(
    dice: random.Random, seats: Sequence[Document], active: int, boxes: tuple[Box, Box]
) -> Mapping[str, Any]:
    """A spy's or a scout's look by a trick that lies in the discard pile already (MB-8.6), or by a squad on the field."""
    hand, deck = seats[1 - active]["hand"], seats[active]["deck"]
    if hand and dice.random() < 0.5:
        source = boxes[active].take("neu_ushi")
        seats[active]["discard"].append(source)
        return {"phase": "pick", "source": source, "revealed": list(hand)}
    scouts = [row[-1] for row in seats[active]["rows"] if row[-1].startswith(("elf_metro", "neu_turisty"))]
    if deck and scouts:
        return {"phase": "pick", "source": scouts[0], "revealed": deck[:3]}
    return {"phase": "main"}


def _earlier(document: Document) -> Document:
    """The position a little before: without the last row and the last discard, other marks."""
    seats = [
        one | {"rows": one["rows"][:-1], "discard": one["discard"][:-1], "slot": ""}
        for one in document["seats"]
    ]
    laid = {card for one in seats for row in one["rows"] for card in row}
    marks = {card: mark + 20 for card, mark in document["marks"].items() if card in laid}
    return position(seats[0], seats[1], marks=marks)


def _words(dice: random.Random, most: int) -> str:
    some = ("Вождь", "«Тролль из общаги»", "бьёт:", "из", "сброса", "2", "сверхъестественно", "🛡", "—")
    return " ".join(dice.choice(some) for _ in range(dice.randrange(1, most)))

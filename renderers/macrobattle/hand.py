"""Hands at the foot: one's own in a private picture, the cards that one looks at, and hands that lie open to all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.views import HIDDEN, Seat
from engine.games.macrobattle.cards import CARD, Squad, Trick, card_of
from renderers.kit.skeleton import INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, fit
from renderers.macrobattle.cards import Face, card, more
from renderers.macrobattle.labels import kind_of, printed_labels
from renderers.macrobattle.look import ART, LUBOK, THEME
from renderers.macrobattle.sketch import BETWEEN, Sketch

TITLE = 48
APART = 10
BROAD, MANY = 5, 8
"""Cards in a line: of a usual hand, of a large one."""
LINES = 3
"""Lines of a hand at most; what is left over is counted. Ten cards are the rule's cap for drawing (MB-4.12)."""
LOW = 98
"""The height of a card with its name and strength alone: in every section but the first, and there too if armies need the room."""
TALL = ((244, 176), (208, 150), (176, 138))
"""The better heights of cards in the first section, with the least height of cards on the field for each."""


@dataclass(frozen=True)
class Section:
    """Cards with a title; `new` are those that the last picture did not show here."""

    title: str
    note: str
    cards: tuple[str, ...]
    new: frozenset[str] = frozenset()

    def columns(self, lines: int) -> int:
        """How many cards stand in a line if there may be so many lines."""
        return min(max(BROAD, -(-len(self.cards) // lines)), MANY)

    def height(self, tall: int, lines: int) -> int:
        """The height of the section with cards so tall."""
        taken = min(-(-len(self.cards) // self.columns(lines)), lines)
        return TITLE + (taken * (tall + APART) if taken else APART)


def sections_of(sketch: Sketch) -> tuple[Section, ...]:
    """The cards looked at, one's own hand, open hands; the first is what the viewer decides with."""
    me, looked = sketch.me, _looked(sketch)
    if looked is not None:
        own = _hand(sketch, me)
        small = max(len(looked.cards), len(own.cards)) <= BROAD
        return (looked, own) if small or not _spies(sketch) else (looked,)
    hands = (me, 1 - me) if sketch.view.terms.open_hands else (me,) if sketch.private else ()
    return tuple(_hand(sketch, seat) for seat in hands)


def _looked(sketch: Sketch) -> Section | None:
    """What the viewer looks at by a scout or a spy (MB-4.6)."""
    revealed = sketch.view.revealed
    if not revealed or HIDDEN in revealed:
        return None
    title = sketch.say("spied-hand" if _spies(sketch) else "top-of-deck")
    return Section(title, sketch.speak("picture-only-you"), revealed)


def _spies(sketch: Sketch) -> bool:
    source = CARD[sketch.view.source]
    effect = source.on_play if isinstance(source, Squad) else source.effect
    return effect is not None and effect.do == "spy"


def _hand(sketch: Sketch, seat: Seat) -> Section:
    own, open_ = sketch.private and seat == sketch.me, sketch.view.terms.open_hands
    hand, then = sketch.seat(seat).hand, sketch.was(seat).hand
    title = sketch.speak("picture-your-hand") if own else sketch.say("hand-of", name=sketch.names[seat])
    note = sketch.say("open") if open_ else sketch.speak("picture-only-you")
    return Section(title, note, hand, frozenset(hand) - frozenset(then))


def hands_height(sections: Sequence[Section], tall: int, lines: int = LINES) -> int:
    """The height of all sections, the first with cards so tall."""
    return sum(section.height(LOW if number else tall, lines) for number, section in enumerate(sections))


def draw_hands(sketch: Sketch, sections: Sequence[Section], tall: int, lines: int, y: int) -> int:
    """Draw them; where they end."""
    for number, section in enumerate(sections):
        _title(sketch, section, y)
        _cards(sketch, section, y + TITLE, LOW if number else tall, lines)
        y += section.height(LOW if number else tall, lines)
    return y


def _title(sketch: Sketch, section: Section, y: int) -> None:
    canvas = sketch.canvas
    name = fit(section.title, BOLD, 36, INNER - 380)
    x = canvas.line(MARGIN, y + 34, name, THEME.bright)
    words = str(len(section.cards)) if section.cards else ""
    x = canvas.text(x + 14, y + 34, words, 36, LUBOK, BOLD) + 18
    note = section.note if section.cards else sketch.speak("picture-empty-hand")
    canvas.text(x, y + 34, note, 30, THEME.muted, TEXT)


def _cards(sketch: Sketch, section: Section, y: int, tall: int, lines: int) -> None:
    columns, cards = section.columns(lines), section.cards
    wide = (INNER - (columns - 1) * BETWEEN) // columns
    shown = cards if len(cards) <= columns * lines else cards[: columns * lines - 1]
    for index in range(len(shown) + (len(shown) < len(cards))):
        left, top = MARGIN + index % columns * (wide + BETWEEN), y + index // columns * (tall + APART)
        if index < len(shown):
            sprite = card(hand_face(sketch, shown[index], new=shown[index] in section.new), wide, tall)
        else:
            sprite = more(f"+{len(cards) - len(shown)}", wide, tall)
        sketch.canvas.sprite(sprite, left, top)


def hand_face(sketch: Sketch, instance: str, *, new: bool) -> Face:
    """A card as it is printed."""
    printed = CARD[instance]
    return Face(
        sketch.title(instance),
        sketch.full_title(instance),
        kind_of(instance),
        ART[card_of(instance)],
        str(printed.strength) if isinstance(printed, Squad) else "",
        labels=printed_labels(sketch, instance),
        words=sketch.say(printed.class_) if isinstance(printed, Trick) else "",
        new=sketch.speak("picture-new") if new else "",
        glow=new,
    )

"""What both share: who beats whom, the plays left, and what is happening just now."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.macrobattle.cards import PREY
from engine.games.macrobattle.vocabulary import REAR, SPEAR, SUITS
from renderers.kit.canvas import WIDTH
from renderers.kit.skeleton import GAP, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, fit, width_of
from renderers.macrobattle.look import BANNERS, GREY, PHASE_ICONS, SIGNS, SQUADS, THEME, TRICKS, TRUCE
from renderers.macrobattle.sketch import Sketch

ROW, PAD = 56, 4
SIGN, ARROW = 36, 18


def middle_height(sketch: Sketch) -> int:
    """The height of the middle."""
    return len(_rows(sketch)) * ROW + 2 * PAD


def draw_middle(sketch: Sketch, y: int) -> int:
    """The middle; where the next part begins."""
    rows, height = _rows(sketch), middle_height(sketch)
    sketch.canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "middle")
    for index, row in enumerate(rows):
        row(sketch, MARGIN + 16, y + PAD + index * ROW)
    return y + height + GAP


def _rows(sketch: Sketch) -> tuple[Callable[[Sketch, int, int], None], ...]:
    """What is being resolved is told by the question too, where there is one."""
    view = sketch.view
    told = view.phase == "over" or (view.phase != "main" and not sketch.asked)
    truce = view.round <= view.terms.truce and view.phase != "over"
    return (_first, *((_happening,) if told else ()), *((_truce,) if truce else ()))


def _first(sketch: Sketch, x: int, y: int) -> None:
    right = WIDTH - MARGIN - 18
    if sketch.view.phase != "over":
        right = _plays(sketch, right, y) - 24
    _beats(sketch, x, y, right)


# -- who beats whom (MB-7.4) ------------------------------------------------------------------------------------------
def ring(beats: str) -> tuple[str, ...]:
    """The ring of suits, each beating the next, closed by its first: from the spear on, by the rear only where nothing else is left."""
    chain = [SPEAR]
    while len(chain) == 1 or chain[-1] != SPEAR:
        others = [suit for suit in SUITS if suit in PREY[beats][chain[-1]] and suit != chain[-1]]
        chain.append(min(others, key=lambda suit: suit == REAR))
    return tuple(chain)


def raiders(beats: str) -> tuple[str, ...]:
    """The suits that beat the rear beside the ring."""
    chain = ring(beats)
    return tuple(suit for suit in SUITS if REAR in PREY[beats][suit] and suit != REAR and REAR not in chain)


def _beats(sketch: Sketch, x: int, y: int, right: int) -> None:
    """The ring, who raids the rear, and where there is room, that all suits but the rear beat their own too (MB-7.3)."""
    beats = sketch.view.terms.beats
    x = _chain(sketch, x, y, [(suit,) for suit in ring(beats)])
    if raiders(beats):
        x = _chain(sketch, x + 20, y, [raiders(beats), (REAR,)])
    words = sketch.say("own-suit")
    if x + 16 + width_of(words, TEXT, LEAST) + 8 + SIGN <= right:
        x = sketch.canvas.text(x + 16, y + 38, words, LEAST, GREY) + 8
        _chain(sketch, x, y, [(REAR,)])


def _chain(sketch: Sketch, x: int, y: int, links: list[tuple[str, ...]]) -> int:
    """Signs of suits with arrows between the links; where they end."""
    for number, link in enumerate(links):
        if number:
            sketch.canvas.icon(x + 3, y + (ROW - ARROW) // 2, "play-button", ARROW, GREY)
            x += ARROW + 6
        size = SIGN if len(link) == 1 else 32
        for suit in link:
            sketch.canvas.icon(x, y + (ROW - size) // 2, SIGNS[suit], size, BANNERS[suit])
            x += size + (0 if len(link) == 1 else 2)
    return x


# -- plays, phases ----------------------------------------------------------------------------------------------------
def _plays(sketch: Sketch, right: int, y: int) -> int:
    """Squads and tricks that the active seat may still play (MB-4.2); where that begins."""
    canvas, plays = sketch.canvas, sketch.view.plays
    for icon, count in ((TRICKS, plays.trick), (SQUADS, plays.squad)):
        words = str(count)
        colour = THEME.bright if count else GREY
        canvas.text(right, y + 41, words, 36, colour, BOLD, "right")
        right -= width_of(words, BOLD, 36) + 44
        canvas.icon(right, y + 10, icon, 36, colour)
        right -= 22
    words = sketch.say("left")
    canvas.text(right, y + 39, words, 30, GREY, TEXT, "right")
    return right - width_of(words, TEXT, 30)


def _happening(sketch: Sketch, x: int, y: int) -> None:
    _line(sketch, x, y, PHASE_ICONS[sketch.view.phase], _words(sketch))


def _words(sketch: Sketch) -> str:
    view, say = sketch.view, sketch.say
    if view.phase == "over":
        won = view.winner >= 0
        end = (
            sketch.speak("picture-won", name=sketch.names[view.winner])
            if won
            else sketch.speak("picture-draw")
        )
        return f"{end} · {sketch.speak(f'macrobattle-outcome-{view.result}')}"
    card = sketch.title(view.source)
    if view.phase == "pick":
        return say("looking", card=card, count=len(view.revealed))
    return say("ordering" if view.phase == "order" else "striking", card=card)


def _truce(sketch: Sketch, x: int, y: int) -> None:
    _line(sketch, x, y, TRUCE, sketch.say("truce", until=sketch.view.terms.truce))


def _line(sketch: Sketch, x: int, y: int, icon: str, words: str) -> None:
    sketch.canvas.icon(x, y + 9, icon, 38, THEME.accent)
    line = fit(words, BOLD, 32, WIDTH - MARGIN - 18 - x - 54)
    sketch.canvas.line(x + 54, y + 39, line, THEME.bright)

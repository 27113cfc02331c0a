"""The order of a picture's parts, from the header to the foot, and how the height of the sheet is shared out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.views import Seat
from engine.games.cognition_of_zero.cards import CHARACTERS
from renderers.cognition_of_zero.bars import BAR, Fact, draw_bar, draw_question, draw_told, told_height
from renderers.cognition_of_zero.chips import ROW, SQUARE, Chip, draw_rows, height, widest_for
from renderers.cognition_of_zero.decks import draw_catalogue, draw_open, draw_ready_made
from renderers.cognition_of_zero.field import (
    ARTFUL,
    MOST_GAP,
    Plan,
    Side,
    draw_army,
    plan_armies,
    side_of,
)
from renderers.cognition_of_zero.hand import (
    CROWDED,
    TITLE,
    Section,
    draw_hand,
    draw_reserve,
    hand_height,
    plan_hand,
    reserve_chips,
    room_for,
    sections_of,
)
from renderers.cognition_of_zero.look import SKIPS
from renderers.cognition_of_zero.road import HALF, NARROW, ROAD, cards_beside, draw_holding, draw_road
from renderers.cognition_of_zero.sketch import TEXTS, Sketch
from renderers.kit.canvas import HEIGHT, Canvas
from renderers.kit.skeleton import GAP, HEADER, Board, Phrase, header, note_board, phrase, question_board
from renderers.kit.type import clean
from renderers.scene import Scene

END = 14
TITLE_SIZE = 52
LATE_QUIET, LATE_TURN = 4, 35
"""From so many quiet turns, and from that battle turn on, the count is a warning (CZ-9.11)."""
QUIET, TURNS = 6, 40
ROWS = ((3, 6), (3, 5), (2, 5), (2, 4), (2, 3), (2, 2))
"""The most rows of small cards beside each army, and of those held in reserve, the best first."""
OPEN = {
    "pick_deck": draw_ready_made,
    "draft": draw_catalogue,
    "split": draw_catalogue,
    "choose": draw_open,
    "preview": draw_open,
}
"""What is drawn while decks lie open, by phase."""


def table(scene: Scene) -> tuple[Canvas, int]:
    """The picture, and how tall it is. Raises TypeError for another game's view."""
    sketch = Sketch(scene)
    question = question_board([line for line in map(clean, scene.question) if line])
    note = note_board("" if sketch.private and question.blocks else clean(scene.note))
    _header(sketch)
    y = draw_question(sketch, question, HEADER) if question.blocks else HEADER
    draw_decks = OPEN.get(sketch.view.phase)
    if draw_decks:
        foot = note.height + GAP if note.blocks else 0
        y = draw_decks(sketch, y, HEIGHT - END - y - foot)
        y = draw_told(sketch, [], note, y)
    else:
        sides = {seat: side_of(sketch, seat) for seat in (0, 1)}
        fought = any(side.army for side in sides.values())
        y = _battle(sketch, sides, note, y) if fought else _between(sketch, note, y)
    return sketch.canvas, min(y - GAP + END, HEIGHT)


# -- the header -------------------------------------------------------------------------------------------------------
def _header(sketch: Sketch) -> None:
    view, match = sketch.view, clean(sketch.scene.match)
    if not view.turn_no:
        facts = sketch.say(f"facts-{'preview' if view.phase == 'preview' else 'decks'}", match=match)
    elif view.battle.turn:
        facts = sketch.say("facts-battle", match=match, turn=view.battle.turn)
    else:
        facts = sketch.say("facts", match=match, turn=view.turn_no)
    title = sketch.speak(f"{TEXTS}-title").upper()
    header(sketch.canvas, title, facts, _who(sketch), clean(sketch.scene.due), TITLE_SIZE)


def _who(sketch: Sketch) -> Phrase:
    """Who must decide, or how it ended."""
    view, speak = sketch.view, sketch.speak
    if view.pending < 0:
        winner = view.result.winner
        return (
            phrase(speak, "picture-won", sketch.names[winner])
            if winner >= 0
            else Phrase(speak("picture-draw"))
        )
    moves = view.phase in ("turn", "battle")
    if view.pending == view.viewer:
        return Phrase("", speak("picture-your-move" if moves else "picture-your-decision"))
    return phrase(speak, "picture-moves" if moves else "picture-decides", sketch.names[view.pending])


# -- between battles --------------------------------------------------------------------------------------------------
def _between(sketch: Sketch, note: Board, y: int) -> int:
    """What both hold, what they have lost, the road to zero; in a private picture the hand."""
    rival, me = 1 - sketch.me, sketch.me
    sections, facts = sections_of(sketch), _main_facts(sketch)
    over = sketch.view.phase == "over"
    fixed = 2 * (BAR + GAP) + told_height(facts, note) + GAP + END
    fixed += 0 if sketch.private else ROAD + GAP + 2 * (HALF + GAP) * (not over)
    beside = {seat: cards_beside(sketch, seat) for seat in (0, 1)}
    room = HEIGHT - y - fixed
    widest = widest_for(
        tuple(beside.values()), 2 if sketch.private else min(room // ROW // 2, 7) if over else 3
    )
    if sketch.private and room - _rows_of(beside, widest) < room_for(sections, texts=False):
        widest = SQUARE
    y = draw_bar(sketch, rival, y)
    y = y if sketch.private or over else draw_holding(sketch, rival, y)
    y = draw_rows(sketch, beside[rival], y, widest)
    spare = room - _rows_of(beside, widest) - NARROW - GAP
    if not sketch.private or spare >= room_for(sections, texts=True):
        y = draw_road(sketch, y, NARROW if sketch.private else ROAD)
    y = draw_told(sketch, facts, note, y)
    y = draw_rows(sketch, beside[me], y, widest)
    if not sketch.private:
        return draw_bar(sketch, me, y if over else draw_holding(sketch, me, y))
    y = draw_bar(sketch, me, y)
    return draw_hand(sketch, sections, *plan_hand(sections, HEIGHT - END - y), y)


def _rows_of(beside: Mapping[Seat, Sequence[Chip]], widest: int) -> int:
    """The height of the small cards of both."""
    return sum(height(chips, widest) for chips in beside.values())


def _main_facts(sketch: Sketch) -> list[Fact]:
    view = sketch.view
    late = view.options.last_turn - view.turn_no < 4
    facts: list[Fact] = [
        ("hourglass", sketch.say("turn-of", turn=view.turn_no, limit=view.options.last_turn), late)
    ]
    if view.phase == "over":
        words = sketch.speak(f"{TEXTS}-outcome-{view.result.reason.replace('_', '-')}")
        return [("laurels-trophy", words, False)]
    if view.phase == "muster":
        facts.insert(0, ("rally-the-troops", sketch.say("musters"), False))
    if view.waits:
        facts.append((SKIPS, sketch.say("waits"), True))
    return facts


# -- the battle -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Shares:
    """How the height of a battle's picture is shared out: armies, small cards, a hand to choose from, or a mere reserve."""

    plan: Plan
    widest: int
    hand: tuple[int, int] = (0, 0)
    reserve: int = 0


def _battle(sketch: Sketch, sides: dict[Seat, Side], note: Board, y: int) -> int:
    """Both armies with what belongs to them; in a private picture the hand at the foot, small where it has no part in the battle."""
    rival, me = sides[1 - sketch.me], sides[sketch.me]
    sections, facts = tuple(part for part in sections_of(sketch) if part.cards), _battle_facts(sketch)
    shares = _share(sketch, (rival, me), told_height(facts, note), sections, HEIGHT - y)
    y = draw_bar(sketch, rival.seat, y)
    y = draw_army(sketch, rival, shares.plan, y + MOST_GAP // 2)
    y = draw_rows(sketch, rival.chips, y, shares.widest)
    y = draw_told(sketch, facts, note, y)
    y = draw_army(sketch, me, shares.plan, y + MOST_GAP // 2)
    y = draw_rows(sketch, me.chips, y, shares.widest)
    y = draw_bar(sketch, me.seat, y)
    if not sections:
        return y
    if shares.reserve:
        return draw_reserve(sketch, sections[0], shares.reserve, y)
    return draw_hand(sketch, sections, *shares.hand, y)


def _share(
    sketch: Sketch, sides: tuple[Side, Side], told: int, sections: tuple[Section, ...], room: int
) -> _Shares:
    """Small cards get the rows that their names need while armies keep their art; no names at all if armies need the room."""
    room -= 2 * (BAR + GAP) + MOST_GAP + END + told + GAP
    ways = (_shares(sketch, sides, sections, room, *most) for most in ROWS)
    named = min(ways, key=lambda shares: max(shares.plan.rank, ARTFUL))
    return named if named.plan.fits else _shares(sketch, sides, sections, room, 0, 0)


def _shares(
    sketch: Sketch, sides: tuple[Side, Side], sections: tuple[Section, ...], room: int, most: int, held: int
) -> _Shares:
    """Armies get what the hand can spare; a hand that is chosen from gets up to half, and what armies then leave."""
    widest = widest_for([side.chips for side in sides], most)
    room -= sum(height(side.chips, widest) for side in sides)
    if not sections:
        return _Shares(plan_armies(sides, room), widest)
    if sketch.view.phase not in ("muster", "answer") or sketch.view.pending != sketch.me:
        reserve = reserve_chips(sketch, sections[0])
        wide = widest_for([reserve], held)
        return _Shares(plan_armies(sides, room - TITLE - height(reserve, wide)), widest, reserve=wide)
    hand = plan_hand(sections, room // 2) if most else CROWDED
    plan = plan_armies(sides, room - hand_height(sections, *hand))
    left = room - sum(plan.height(side.seat) for side in sides)
    return _Shares(plan, widest, plan_hand(sections, left))


def _battle_facts(sketch: Sketch) -> list[Fact]:
    """The state of the battle in short."""
    view, battle, say = sketch.view, sketch.view.battle, sketch.say
    if view.phase == "answer":
        gain = sum(card in CHARACTERS for card in view.seats[battle.attacker].laid)
        return [("bugle-call", say("refusal", count=gain), False)]
    if view.phase == "over":
        return _main_facts(sketch)
    if view.phase == "muster" and view.pending == view.viewer:
        return []
    if view.phase != "battle":
        return [("rally-the-troops", say(view.phase.replace("_", "-")), False)]
    facts: list[Fact] = []
    if battle.retreated >= 0:
        facts.append(("flying-flag", say("last-blow"), True))
    if battle.acts != 1 or view.options.acts_per_turn > 1:
        facts.append(("crossed-sabres", say("acts", count=battle.acts), False))
    facts.append(("brain", say("trick-played" if battle.trick_played else "trick-free"), False))
    quiet = max(battle.quiet, 0)
    if battle.turn >= LATE_TURN:
        facts.append(("hourglass", say("late", turn=battle.turn, limit=TURNS), True))
    if quiet and battle.retreated < 0:
        facts.append(("night-sleep", say("quiet", count=quiet, limit=QUIET), quiet >= LATE_QUIET))
    return facts

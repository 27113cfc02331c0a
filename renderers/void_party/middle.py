"""What all seats share: the stage, the deck and the world's tokens; the battle under way, plans that wait, what the Void owes."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.void_party.cards import KINDS
from engine.games.void_party.view import BattleView
from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, clean, fit, width_of
from renderers.void_party.look import ASPECTS, GROUP, PHASES, STAGES, SYMBOLS, THEME
from renderers.void_party.seats import draw_plan
from renderers.void_party.sketch import Sketch

ROW = 50
TOLD = ("stance", "auction", "surrender", "distort", "recover", "take", "over")
"""Phases of which there is more to say than who moves; a question says it too."""
SCARCE = 10
"""From so few tokens of a kind in the world on, their number is a warning (VP-11.5)."""


def middle_height(sketch: Sketch) -> int:
    """The height of the middle."""
    return len(_rows(sketch)) * ROW + 12


def draw_middle(sketch: Sketch, y: int) -> int:
    """The middle; where the next part begins."""
    rows = _rows(sketch)
    height = middle_height(sketch)
    sketch.canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "middle")
    for index, row in enumerate(rows):
        row(sketch, MARGIN + 18, y + 6 + index * ROW)
    return y + height + GAP


def _rows(sketch: Sketch) -> tuple[Callable[[Sketch, int, int], None], ...]:
    view = sketch.view
    rows: list[Callable[[Sketch, int, int], None]] = [_world]
    asked = sketch.private and any(map(clean, sketch.scene.question))
    if view.phase in TOLD and not asked:
        rows.append(_happening)
    if view.battle is not None and view.plans:
        rows.append(_plans)
    return tuple(rows)


def _world(sketch: Sketch, x: int, y: int) -> None:
    """The stage, the deck, how far the battle is; on the right the tokens that nobody owns."""
    view, canvas, say = sketch.view, sketch.canvas, sketch.say
    stage = "duel" if view.options.mode == "duel" else view.stage
    canvas.icon(x, y + 8, STAGES[stage], 34, THEME.accent)
    x = canvas.text(x + 46, y + 36, say(f"void-party-picture-stage-{stage}"), 34, THEME.bright, BOLD) + 30
    if stage == "hunt":
        canvas.icon(x, y + 8, "card-draw", 34, THEME.muted)
        words = say("void-party-picture-deck", count=len(view.deck))
        x = canvas.text(x + 44, y + 36, words, 30, THEME.text) + 30
    if view.battle is not None:
        pair = say("void-party-picture-pair", pair=view.battle.round, last=view.options.battle_rounds)
        canvas.icon(x, y + 8, "crossed-swords", 34, THEME.muted)
        canvas.text(x + 44, y + 36, pair, 30, THEME.text)
    right = WIDTH - MARGIN - 18
    for kind in reversed(KINDS):
        count, was = getattr(view.supply, kind), getattr(sketch.before.supply, kind)
        colour = THEME.bad if count < SCARCE else THEME.bright
        canvas.text(right, y + 37, str(count), 34, colour, BOLD, "right")
        wide = width_of(str(count), BOLD, 34)
        canvas.icon(right - wide - 34, y + 9, SYMBOLS[kind], 30, ASPECTS[kind])
        if count != was:
            canvas.fill(shapes.rounded(wide + 34, 4, 2), right - wide - 34, y + 43, THEME.accent)
        right -= wide + 34 + 18
    words = say("void-party-picture-world")
    canvas.text(right - 4, y + 36, words, 30, THEME.muted, TEXT, "right")
    canvas.icon(right - 4 - width_of(words, TEXT, 30) - 44, y + 8, "world", 34, THEME.muted)


def _happening(sketch: Sketch, x: int, y: int) -> None:
    """What the battle, the Void or the end is about, in one line."""
    view = sketch.view
    sketch.canvas.icon(x, y + 8, PHASES[view.phase], 34, THEME.accent)
    words = fit(_words(sketch), BOLD, 32, WIDTH - MARGIN - 18 - x - 46)
    sketch.canvas.line(x + 46, y + 36, words, THEME.bright)


def _words(sketch: Sketch) -> str:
    view, say = sketch.view, sketch.say
    if view.phase == "take":
        return say("void-party-picture-owed", count=view.owed)
    if view.battle is not None:
        return _battle_words(sketch, view.battle)
    assert view.result is not None, "the match is over"
    winners, reason = view.result.winners, view.result.reason.replace("_", "-")
    end = say("picture-won", name=sketch.names[winners[0]]) if len(winners) == 1 else say("picture-draw")
    return f"{end} · {say(f'void-party-outcome-{reason}')}"


def _battle_words(sketch: Sketch, battle: BattleView) -> str:
    view, say = sketch.view, sketch.say
    if view.phase == "auction" and battle.leader >= 0:
        leader = sketch.names[battle.sides[battle.leader].seat]
        return say("void-party-picture-bid", name=leader, bid=battle.bid)
    if view.phase in ("surrender", "recover"):
        return say(f"void-party-picture-{view.phase}", due=battle.debt)
    if battle.hit is not None:
        origin, target = sketch.title(battle.hit.origin), sketch.title(battle.hit.target)
        return say("void-party-picture-hit", origin=origin, target=target, damage=battle.hit.damage)
    return say(f"void-party-picture-{view.phase}")


def _plans(sketch: Sketch, x: int, y: int) -> None:
    """The battles that come after this one in the turn (VP-5.3)."""
    canvas, plans = sketch.canvas, sketch.view.plans
    canvas.icon(x, y + 8, "treasure-map", 34, THEME.muted)
    x = canvas.text(x + 46, y + 36, sketch.say("void-party-picture-next"), 30, THEME.muted) + 18
    each = min((MARGIN + INNER - 18 - x) // len(plans), 250)
    for index, plan in enumerate(plans):
        left = x + index * each
        canvas.icon(left, y + 12, GROUP, 26, THEME.muted)
        at = canvas.text(left + 28, y + 35, str(plan.group), LEAST, THEME.text, BOLD)
        draw_plan(sketch, plan, at + 8, y + 7, left + each - 14 - at - 8)

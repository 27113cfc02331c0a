"""Typed moves: one or several in a line, as forgivingly as can be; and what is said to those who were not understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from operator import eq

from bot.app import announcer, pages
from bot.app.board import Board
from bot.app.course import carry_out, log, settle
from bot.app.menus import one_of_each, path_to
from bot.app.tokens import HAND, RULES, token
from bot.app.wording import heard_names, refusal_text
from bot.messages import Button, Reader, Sheet, Text
from bot.storage.model import Chair, Table
from bot.storage.work import Work
from bot.texts import listed
from engine.core import notation
from engine.core.actions import Action, Resign, write_action
from engine.core.errors import Refusal
from engine.core.notation import Called
from engine.core.says import parted, spoken_fields
from engine.core.views import Seat
from engine.match import Match, Turn, cards_in

EXAMPLES = 3
_SAY_NOTHING = ("illegal_now", "bad_fields", "unknown_action")
"""Reasons that help nobody who has not said what kind of move is meant: examples help more."""
_LETTERS = re.compile(r"(?<=\d)[a-z]\b")


@dataclass(frozen=True)
class _Writer:
    """A player who wrote something."""

    board: Board
    work: Work
    chair: Chair
    reader: Reader

    async def answer(self, *lines: Text, rule: str = "") -> bool:
        """Say it, with the ways on; it was understood, so True."""
        ways = [Button(Text("play-to-hand"), token(HAND, self.board.table.id))]
        if rule:
            ways.insert(0, Button(Text("play-the-rule", {"rule": rule}), _rule_token(self.board.table, rule)))
        sheet = Sheet((pages.title(self.board), *lines), (tuple(ways),))
        await announcer.tell_player(self.board, self.work, self.chair, sheet, self.reader)
        return True


def _rule_token(table: Table, rule: str) -> str:
    """Of the paragraph `VT-5.9`: the rules at 5, 9."""
    numbers = [int(part) for part in rule.rpartition("-")[2].split(".") if part.isdecimal()]
    return token(RULES, table.id, *numbers)


async def typed(board: Board, work: Work, chair: Chair, text: str) -> bool:
    """Play what a player wrote, or say why not. False if it is no move at all; then nothing has happened."""
    writer = _Writer(board, work, chair, await board.reader(work, chair))
    parts = notation.split(text)
    if not board.decides(chair):
        return await _not_now(writer, parts)
    if len(parts) > 1:
        return await _several(writer, parts)
    return await _one(writer, text)


async def puzzled(board: Board, work: Work, chair: Chair) -> None:
    """A kind answer, with examples of what could be written now."""
    writer = _Writer(board, work, chair, await board.reader(work, chair))
    if board.prompt is None or not board.decides(chair):
        await writer.answer(*pages.standing(board, writer.reader))
        return
    kinds = {type(action): action for action in reversed(board.prompt.actions)}
    examples = [action for action in board.prompt.actions if kinds[type(action)] == action]
    quoted = [Text("play-quoted", {"what": _briefly(writer, action)}) for action in examples[:EXAMPLES]]
    await writer.answer(Text("play-puzzled", {"examples": listed(quoted)}))


def _briefly(writer: _Writer, action: Action) -> str:
    """The move as one would write it: without the letter that tells a card from another of its number, unless it is needed."""
    written = notation.write(writer.board.game, action, writer.reader.language)
    brief = _LETTERS.sub("", written)
    return brief if _heard(writer, writer.board.match, brief) == (action,) else written


async def _not_now(writer: _Writer, parts: tuple[str, ...]) -> bool:
    """A move of somebody who has nothing to decide: it is only recognised if it is written out."""
    written = _readings(writer, parts[0]) if parts else ()
    if not written:
        return False
    if isinstance(written[0], Resign):
        return await _ask_resign(writer)
    if writer.chair.bot:
        return await writer.answer(Text("play-bot-plays"))
    return await writer.answer(Text("play-now", {"now": pages.standing(writer.board, writer.reader)[0]}))


def _called(writer: _Writer) -> Called:
    """What stands on the writer's buttons."""
    return heard_names(writer.board.game, writer.board.names[writer.reader.language])


def _readings(writer: _Writer, text: str) -> tuple[Action, ...]:
    """The actions that a text writes out, legal or not."""
    return notation.readings(writer.board.game, text, _called(writer))


def _heard(writer: _Writer, match: Match, text: str) -> tuple[Action, ...]:
    """Which legal actions it may mean."""
    assert match.prompt is not None
    view = match.view(writer.chair.seat)
    return one_of_each(notation.hear(match.game, match.rules, view, match.prompt, text, _called(writer)))


async def _one(writer: _Writer, text: str) -> bool:
    board, chair = writer.board, writer.chair
    found = _heard(writer, board.match, text)
    if not found:
        return await _refuse(writer, text)
    if len(found) > 1:
        lines = (*pages.hand_page(board, chair, writer.reader).lines, Text("play-which-one"))
        sheet = Sheet(
            lines,
            pages.heard_rows(board, chair, writer.reader, found),
            board.picture(chair.seat, writer.reader),
        )
        await announcer.send_hand(board, writer.work, chair, sheet, writer.reader, anew=True)
        await writer.work.save_table(board.table)
        return True
    action = found[0]
    if pages.caution_told(board, chair, writer.reader, action):
        tree, _ = pages.spot_at(board, chair, ())
        path = path_to(tree, action)
        assert path is not None, "every legal action stands in the menu"
        await announcer.show_hand(board, writer.work, chair, path, anew=True)
        return True
    before = board.match
    await carry_out(board, writer.work, chair.seat, action, "player")
    await settle(board, writer.work, before, typed=True)
    return True


async def _refuse(writer: _Writer, text: str) -> bool:
    """A move that is written out but not legal is answered with the reason and its rule; it may leave out what kind of move it is."""
    written = _readings(writer, text)
    if written and isinstance(written[0], Resign):
        return await _ask_resign(writer)
    refusal = _reason(writer, written) or _reason(writer, _untyped(writer, text), unless=_SAY_NOTHING)
    if refusal is None:
        return False
    why = refusal_text(writer.board.game, refusal, writer.board.names[writer.reader.language])
    return await writer.answer(why, rule=refusal.rule)


def _untyped(writer: _Writer, text: str) -> tuple[Action, ...]:
    return notation.untyped(writer.board.game, text, _called(writer))


def _reason(writer: _Writer, meant: Sequence[Action], unless: Sequence[str] = ()) -> Refusal | None:
    """Why not: of what may be meant that which is nearest to a legal move; reasons of those codes aside."""
    match = writer.board.match
    assert match.prompt is not None
    for action in sorted(meant, key=partial(_nearness, match.prompt.actions), reverse=True):
        refusal = why_not(match, writer.chair.seat, action)
        if refusal.code not in unless:
            return refusal
    return None


def why_not(match: Match, seat: Seat, action: Action) -> Refusal:
    """Why an action is not legal. A card that is named without its copy is none to the rules; but what its player is to learn is why
    one in sight cannot be chosen.
    """
    raw = write_action(action)
    refusal = match.explain(seat, raw) or Refusal("illegal_now", "")
    sight = sorted(cards_in(match.game, match.view(seat)))
    for field in spoken_fields(type(action)):
        copies = ({**raw, field: card} for card in sight if card != raw.get(field) == parted(card)[0])
        told = ((copy, match.explain(seat, copy)) for copy in copies)
        better = ((copy, why) for copy, why in told if why is not None and why.code != refusal.code)
        raw, refusal = next(better, (raw, refusal))
    return refusal


def _nearness(legal: Sequence[Action], action: Action) -> int:
    """In how many fields it agrees with a legal action of its type, copies of a card being alike; -1 if there is none."""
    alike = [other for other in legal if type(other) is type(action)]
    return max((sum(map(eq, _fields(action), _fields(other))) for other in alike), default=-1)


def _fields(action: Action) -> list[str]:
    return [parted(str(getattr(action, name)))[0] for name in action.__struct_fields__]


async def _ask_resign(writer: _Writer) -> bool:
    sheet = pages.resign_page(writer.board, writer.chair, writer.reader)
    await announcer.send_hand(writer.board, writer.work, writer.chair, sheet, writer.reader, anew=True)
    await writer.work.save_table(writer.board.table)
    return True


async def _several(writer: _Writer, parts: tuple[str, ...]) -> bool:
    """Several moves in a line: all of them, or none."""
    board, chair = writer.board, writer.chair
    before = match = board.match
    turns: list[tuple[Action, Turn]] = []
    for part in parts:
        if match.prompt is None or match.prompt.seat != chair.seat:
            return await writer.answer(Text("play-several-too-many", {"part": part}))
        found = _heard(writer, match, part)
        if not found and not turns and not _readings(writer, part):
            return False
        if len(found) != 1 or match.rules.caution(match.view(chair.seat), found[0]) is not None:
            return await writer.answer(Text("play-several-stopped", {"part": part}))
        turn = match.play(chair.seat, found[0])
        turns.append((found[0], turn))
        match = turn.match
    for action, turn in turns:
        await log(board, writer.work, turn.match, chair.seat, "play", "player", action=action, told=turn.told)
    chair.late = 0
    await settle(board, writer.work, before, typed=True)
    return True

"""The messages of a match: the group's table, a player's hand with its menu, what else there is, offers, the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.app import menus
from bot.app.board import Board
from bot.app.menus import Leaf, Option, Path, Spot
from bot.app.offers import KINDS, pending
from bot.app.rating import change_text
from bot.app.rating import told as counted_told
from bot.app.tokens import (
    AGREE,
    ALWAYS,
    DECLINE,
    FILM,
    GO_ON,
    HAND,
    MENU,
    MORE,
    OFFER,
    PEEK,
    PROOF,
    RECORD,
    REMATCH,
    REPLAY,
    RESIGN,
    RETURN,
    RULES,
    UNDO,
    token,
)
from bot.app.wording import Speaker, said, width
from bot.messages import Argument, Button, Moment, Picture, Reader, Sheet, Span, Text
from bot.messenger import Limits
from bot.storage.model import Chair
from bot.texts import game_title, plain, player, spoken, word
from engine.core.actions import Action
from engine.core.game import Question
from engine.core.views import TABLE, Seat, Viewer
from locales import has, say

Row: TypeAlias = tuple[Button, ...]
Rows: TypeAlias = tuple[Row, ...]

STORY = 420
"""Characters of a caption for what happened."""
SPARE = 40
"""Characters of a caption that are kept free: a moment may be longer than it was measured."""
LINE = 46
"""So many characters of buttons stand side by side on a phone, each with some air around it."""
AIR = 4
ABREAST = 5
"""Buttons in a row, however short."""
MOST_DECLINED = 4
"""So many reactions at most are offered to be declined: with the other buttons of *More* they fit on one screen."""


# -- the group's table ----------------------------------------------------------------------------------------------------
def table_page(board: Board, reader: Reader) -> Sheet:
    """The table as everybody may see it: what happened, who decides until when."""
    home = board.table.home
    told = (*standing(board, reader, group=True), *_offers_told(board, reader))
    lines = _with_story(board, TABLE, reader, home.via if home else "", told)
    return Sheet(lines, _table_buttons(board), board.picture(TABLE, reader))


def watched_page(board: Board, reader: Reader, via: str) -> Sheet:
    """The same, for the master of a match that was set up for others: what everybody may see, and what a master may do."""
    told = (*standing(board, reader), *_offers_told(board, reader))
    lines = _with_story(board, TABLE, reader, via, told)
    id = board.table.id
    rows: Rows = (
        (
            Button(Text("battle-give-win"), token("battlewin", id)),
            Button(Text("battle-drop"), token("battledrop", id), style="danger"),
        ),
        (Button(Text("play-rules"), token("rules", tuple(board.office.games).index(board.game.id))),),
    )
    return Sheet(lines, () if board.match.result else rows, board.picture(TABLE, reader))


def _with_story(
    board: Board, viewer: Viewer, reader: Reader, via: str, told: Sequence[Text]
) -> tuple[Text, ...]:
    """The title, what happened (as much of it as the caption holds), and what is to be told below it."""
    head = [title(board)]
    if board.begins and (viewer == TABLE or board.table.home is None):
        head.append(Text("play-sealed", {"hash": board.match.commitment}))
    taken = sum(width(line, reader) + 1 for line in (*head, *told))
    room = min(STORY, board.office.limits(via).caption - taken - SPARE)
    return (*head, *board.story(viewer, reader, room), *told)


def _table_buttons(board: Board) -> Rows:
    id = board.table.id
    if board.match.result:
        return ()
    rows: list[Row] = [
        (
            Button(Text("play-my-move"), token(HAND, id), style="primary"),
            Button(Text("play-peek"), token(PEEK, id)),
        ),
        (Button(Text("play-rules"), token(RULES, id)), Button(Text("play-more"), token(MORE, id))),
    ]
    if board.table.status == "paused":
        rows[0] = (Button(Text("play-go-on"), token(GO_ON, id), style="primary"), rows[0][1])
    return tuple(rows)


def title(board: Board) -> Text:
    """Which game, which match, and what it is called, if anything."""
    args: dict[str, Argument] = {"game": game_title(board.game.id), "match": str(board.table.id)}
    return (
        Text("play-title-called", args | {"title": board.title}) if board.title else Text("play-title", args)
    )


def standing(board: Board, reader: Reader, *, group: bool = False) -> tuple[Text, ...]:
    """What the case is now: over, paused, or who decides until when. A `group` is told whose time that is."""
    if board.match.result:
        return (outcome_told(board, reader),)
    if board.table.status == "paused":
        return (Text("play-paused"),)
    prompt = board.prompt
    assert prompt is not None
    name = player(prompt.seat, board.names[reader.language])
    deadline = board.table.clock.deadline if board.table.clock else None
    if deadline is None or board.chair(prompt.seat).bot:
        return (Text("play-decides", {"name": name}),)
    key = "play-decides-until-chat" if group else "play-decides-until"
    away = board.away_until
    if away is not None:
        key = "play-decides-away-chat" if group else "play-decides-away"
        return (Text(key, {"name": name, "away": Moment(away), "at": Moment(deadline)}),)
    return (Text(key, {"name": name, "at": Moment(deadline)}),)


def _offers_told(board: Board, reader: Reader) -> tuple[Text, ...]:
    names = board.names[reader.language]
    return tuple(
        Text(f"play-{kind}-offered", {"name": player(seats[0], names)})
        for kind, seats in board.table.offers.items()
        if kind in KINDS and seats
    )


# -- a player's hand ------------------------------------------------------------------------------------------------------
def hand_page(board: Board, chair: Chair, reader: Reader, path: Path = ()) -> Sheet:
    """What the seat sees, and the menu of its decision at a path, if it has one. The path must lead to a screen or a caution."""
    told = (*_hand_lines(board, chair, reader), *_menu_lines(board, chair, reader, path))
    lines = _with_story(board, chair.seat, reader, chair.via or "", told)
    return Sheet(lines, _hand_buttons(board, chair, reader, path), board.picture(chair.seat, reader))


def _hand_lines(board: Board, chair: Chair, reader: Reader) -> list[Text]:
    asked = board.asked(chair.seat, reader)
    if not asked or board.table.status == "paused":
        return list(standing(board, reader))
    lines = [Text("play-asked", {"question": question}) for question in asked]
    if chair.bot:
        return [*lines, Text("play-bot-plays")]
    clock, away = board.table.clock, board.away_until
    deadline = clock.deadline if clock else None
    if deadline is not None and away is not None:
        return [*lines, Text("play-away", {"away": Moment(away), "at": Moment(deadline)})]
    if clock is not None and deadline is not None:
        key = "play-until-bank" if clock.banks[chair.seat] else "play-until"
        lines.append(Text(key, {"at": Moment(deadline), "left": Span(max(0, deadline - board.now))}))
    return lines


def _hand_buttons(board: Board, chair: Chair, reader: Reader, path: Path) -> Rows:
    id = board.table.id
    if board.match.result:
        return ()
    foot = _foot(board)
    if chair.state == "out":
        return (foot[:1],)
    if chair.bot:
        return ((Button(Text("play-return"), token(RETURN, id), style="primary"),), foot)
    if board.table.status == "paused":
        return ((Button(Text("play-go-on"), token(GO_ON, id), style="primary"),), foot)
    if not board.decides(chair):
        return ((Button(Text("play-refresh"), token(HAND, id)),), foot)
    return menu_rows(board, chair, reader, path)


def _foot(board: Board) -> Row:
    """The ways from every screen: the rules (at the one that the question is about), and what else there is."""
    id = board.table.id
    rules = token(RULES, id, *_rule_of_question(board))
    return Button(Text("play-rules"), rules), Button(Text("play-more"), token(MORE, id))


def _rule_of_question(board: Board) -> tuple[int, ...]:
    """Section and number: `5-2` stands as `.rule` in the text of the question."""
    return () if board.prompt is None else _rule_of(board.game.key, type(board.prompt.question))


@cache
def _rule_of(game: str, question: type[Question]) -> tuple[int, ...]:
    place = f"{game}-prompt-{_tag(question)}.rule".replace("_", "-")
    return tuple(int(number) for number in say("ru", place).split("-")) if has("ru", place) else ()


def trace_page(board: Board, chair: Chair, reader: Reader) -> Sheet:
    """What is left of a hand when its seat has decided: what came of it, whose decision came next, how it looked then. It stays true."""
    prompt = board.prompt
    if board.table.status == "running" and prompt is not None:
        name = player(prompt.seat, board.names[reader.language])
        told: tuple[Text, ...] = (Text("play-passed-on", {"name": name}),)
    else:
        told = standing(board, reader)
    lines = _with_story(board, chair.seat, reader, chair.via or "", told)
    return Sheet(lines, (), board.picture(chair.seat, reader))


def peek_page(board: Board, chair: Chair, reader: Reader) -> Sheet:
    """The seat's own picture, for looking."""
    return Sheet((title(board), *_hand_lines(board, chair, reader)), (), board.picture(chair.seat, reader))


def glance(board: Board, chair: Chair, reader: Reader) -> Text:
    """The hand in a few words: the first fact of a view is what only its seat sees."""
    return next(iter(board.facts(chair.seat, reader)), title(board))


# -- the menu of a decision -----------------------------------------------------------------------------------------------
def limits_of(board: Board, chair: Chair) -> Limits:
    """Of the messenger in which the person on the chair plays."""
    return board.office.limits(chair.via or "")


def spot_at(board: Board, chair: Chair, path: Path) -> tuple[menus.Tree, Spot | None]:
    """The menu of the decision and where a path leads in it."""
    assert board.prompt is not None
    tree = menus.plant(board.game, board.prompt, limits_of(board, chair))
    return tree, menus.find(tree, path)


def speaker(board: Board, chair: Chair, reader: Reader) -> Speaker:
    """Words the buttons of the chair's menu."""
    names, view = board.names[reader.language], board.view(chair.seat)
    return Speaker(board.game, board.match.rules, view, names, reader, limits_of(board, chair).label)


def _menu_lines(board: Board, chair: Chair, reader: Reader, path: Path) -> tuple[Text, ...]:
    """Where in the menu we are, or why the bot asks again."""
    if not path or not board.decides(chair):
        return ()
    _, spot = spot_at(board, chair, path)
    if spot is None:
        return ()
    speak = speaker(board, chair, reader)
    if spot.action is not None:
        return (caution_told(board, chair, reader, spot.action) or Text("play-sure"),)
    crumbs = [speak.crumb(branch) for branch in spot.trail if branch.by != "rare"]
    if not crumbs:
        return ()
    joined = crumbs[-1]
    for crumb in reversed(crumbs[:-1]):
        joined = Text("play-row", {"head": crumb, "tail": joined})
    return (Text("play-chosen", {"what": joined}),)


def caution_told(board: Board, chair: Chair, reader: Reader, action: Action) -> Text | None:
    """Why to ask again before the action; None if it can simply be done."""
    caution = board.match.rules.caution(board.view(chair.seat), action)
    if caution is None:
        return None
    return spoken(board.game.key, "caution", caution, board.names[reader.language], chair.seat)


def menu_rows(board: Board, chair: Chair, reader: Reader, path: Path) -> Rows:
    """The buttons at a path of the menu."""
    tree, spot = spot_at(board, chair, path)
    if spot is None:
        path = ()
        spot = menus.find(tree, path)
    assert spot is not None
    if spot.action is not None:
        return _sure_rows(board, path)
    shown = menus.screen(tree, spot)
    speak = speaker(board, chair, reader)
    told_apart = _told_apart([_button(board, speak, option) for option in shown.options], reader)
    rows = _laid_out(told_apart, reader, tree.limits)
    rows += _laid_out([_button(board, speak, option) for option in shown.pinned], reader, tree.limits)
    if shown.pages:
        back, on = shown.pages
        rows.append(
            (_menu_button(board, "play-page-back", back.path), _menu_button(board, "play-page-on", on.path))
        )
    return (*rows, _navigation(board, chair, spot.path))


def _button(board: Board, speak: Speaker, option: Option) -> Button:
    assert option.node is not None
    risky = (
        isinstance(option.node, Leaf)
        and board.match.rules.caution(speak.view, option.node.action) is not None
    )
    return Button(
        speak.label(option.node),
        token(MENU, board.table.id, board.match.version, *option.path),
        style="danger" if risky else "",
    )


def _menu_button(board: Board, key: str, path: Path) -> Button:
    return Button(Text(key), token(MENU, board.table.id, board.match.version, *path))


def _sure_rows(board: Board, path: Path) -> Rows:
    yes = token(MENU, board.table.id, board.match.version, *path, 0)
    back = token(MENU, board.table.id, board.match.version, *path[:-1])
    return (
        (Button(Text("play-yes"), yes, style="danger"), Button(Text("play-no"), back)),
        _foot(board)[:1],
    )


def _navigation(board: Board, chair: Chair, path: Path) -> Row:
    """The last row: back (at the root: undo, if there is something to undo), rules, more."""
    if path:
        return _menu_button(board, "play-back", path[:-1]), *_foot(board)
    if board.match.can_undo(chair.seat):
        return Button(Text("play-undo"), token(UNDO, board.table.id, board.match.version)), *_foot(board)
    return _foot(board)


def _told_apart(buttons: Sequence[Button], reader: Reader) -> list[Button]:
    """Buttons that read alike (two such cards lie on the table) get numbers, in the order in which the places are listed."""
    read = [said(button.label, reader) for button in buttons]
    return [
        replace(
            button, label=Text("play-numbered", {"what": button.label, "number": read[: at + 1].count(words)})
        )
        if read.count(words) > 1
        else button
        for at, (button, words) in enumerate(zip(buttons, read, strict=True))
    ]


def _laid_out(buttons: Sequence[Button], reader: Reader, limits: Limits) -> list[Row]:
    """The buttons in rows of one length, as many side by side as their texts allow."""
    if not buttons:
        return []
    widest = max(width(button.label, reader) for button in buttons) + AIR
    abreast = max(1, min(LINE // widest, ABREAST, limits.row))
    rows = -(-len(buttons) // abreast)
    short = -(-len(buttons) // rows)
    return [tuple(buttons[at : at + short]) for at in range(0, len(buttons), short)]


def heard_rows(board: Board, chair: Chair, reader: Reader, actions: Sequence[Action]) -> Rows:
    """Buttons for the actions that a typed text may have meant."""
    tree, _ = spot_at(board, chair, ())
    speak = speaker(board, chair, reader)
    room = tree.limits.buttons - menus.NAVIGATION
    options = []
    for action in actions[:room]:
        path = menus.path_to(tree, action)
        assert path is not None, "every legal action stands in the menu"
        options.append(Option(path, Leaf(action)))
    told_apart = _told_apart([_button(board, speak, option) for option in options], reader)
    rows = _laid_out(told_apart, reader, tree.limits)
    return (*rows, (_menu_button(board, "play-back", ()), *_foot(board)))


# -- what else there is ---------------------------------------------------------------------------------------------------
def more_page(board: Board, chair: Chair, reader: Reader) -> Sheet:
    """Resigning, offers, and reactions declined once for all."""
    id = board.table.id
    rows: list[Row] = [
        tuple(_offer_button(board, chair, kind) for kind in KINDS[:2]),
        tuple(_offer_button(board, chair, kind) for kind in KINDS[2:]),
    ]
    rows += [(_always_button(board, chair, number, kind),) for number, kind in _declinable(board, chair)]
    rows.append(
        (
            Button(Text("play-resign"), token(RESIGN, id), style="danger"),
            Button(Text("play-back"), token(HAND, id)),
        )
    )
    return Sheet((title(board), Text("play-more-what")), tuple(rows), board.picture(chair.seat, reader))


def _offer_button(board: Board, chair: Chair, kind: str) -> Button:
    mine = chair.seat in board.table.offers.get(kind, ())
    verb = DECLINE if mine else OFFER
    return Button(
        Text(f"play-{kind}-withdraw" if mine else f"play-{kind}-offer"),
        token(verb, board.table.id, KINDS.index(kind)),
    )


def _declinable(board: Board, chair: Chair) -> list[tuple[int, type[Question]]]:
    """The reactions that may be declined once for all: the one that is asked now, and those that are declined already."""
    asked = type(board.prompt.question) if board.prompt and board.decides(chair) else None
    return [
        (number, kind)
        for number, kind in enumerate(board.game.declinable)
        if kind is asked or _tag(kind) in chair.declines
    ][:MOST_DECLINED]


def _always_button(board: Board, chair: Chair, number: int, kind: type[Question]) -> Button:
    name = f"{board.game.key}-prompt-{_tag(kind)}.kind".replace("_", "-")
    what = Text(name if has("ru", name) else "play-this-reaction")
    declined = _tag(kind) in chair.declines
    return Button(
        Text("play-ask-again" if declined else "play-always-decline", {"what": what}),
        token(ALWAYS, board.table.id, number, int(not declined)),
    )


def _tag(kind: type[Question]) -> str:
    return str(kind.__struct_config__.tag)


def resign_page(board: Board, chair: Chair, reader: Reader) -> Sheet:
    """Asks again."""
    yes = Button(Text("play-resign-yes"), token(RESIGN, board.table.id, 1), style="danger")
    return _sure_page(board, chair, reader, Text("play-resign-sure"), yes)


def cancel_page(board: Board, chair: Chair, reader: Reader) -> Sheet:
    """Asks again one whom nobody else has to agree with."""
    again = token(OFFER, board.table.id, KINDS.index("cancel"), 1)
    yes = Button(Text("play-yes"), again, style="danger")
    return _sure_page(board, chair, reader, Text("play-cancel-sure"), yes)


def _sure_page(board: Board, chair: Chair, reader: Reader, asked: Text, yes: Button) -> Sheet:
    no = Button(Text("play-no"), token(HAND, board.table.id))
    return Sheet((title(board), asked), ((yes, no),), board.picture(chair.seat, reader))


# -- offers ---------------------------------------------------------------------------------------------------------------
def offer_page(board: Board, chair: Chair, reader: Reader) -> Sheet | None:
    """The offers that wait for an answer of this chair; None if there are none."""
    names = board.names[reader.language]
    lines: list[Text] = []
    rows: list[Row] = []
    offers = pending(board.table, chair)
    for kind, seats in offers.items():
        number = KINDS.index(kind)
        lines.append(Text(f"play-{kind}-asked", {"name": player(seats[0], names)}))
        rows.append(
            (
                Button(Text(f"play-{kind}-agree"), token(AGREE, board.table.id, number), style="success"),
                Button(
                    Text(f"play-{kind}-decline" if len(offers) > 1 else "play-decline"),
                    token(DECLINE, board.table.id, number),
                ),
            )
        )
    return Sheet((title(board), *lines), tuple(rows)) if lines else None


# -- the end --------------------------------------------------------------------------------------------------------------
def outcome_told(board: Board, reader: Reader) -> Text:
    """Who won and why, in one sentence."""
    result = board.match.result
    assert result is not None
    if not result.ranks:
        return Text("play-called-off")
    reason = _reason(board)
    if result.winner is None:
        return Text("play-drawn", {"reason": reason})
    return Text("play-won", {"name": player(result.winner, board.names[reader.language]), "reason": reason})


def _reason(board: Board) -> Text:
    """The rulebook's word, or how else it came to an end."""
    result = board.match.result
    assert result is not None
    if result.how == "rules":
        return Text(f"{board.game.key}-outcome-{result.reason}".replace("_", "-"))
    return Text(f"play-how-{result.how}".replace("_", "-"))


def rematch(board: Board) -> Button:
    """For those who played it, unless it was a match of a tournament."""
    return Button(Text("play-rematch"), token(REMATCH, board.table.id), style="success")


def result_page(board: Board, reader: Reader, *further: Button) -> Sheet:
    """The end of the match: its card, `further` (what comes next, if anything), and what can be done with it."""
    id = board.table.id
    buttons = (
        *((button,) for button in further),
        (Button(Text("play-replay"), token(REPLAY, id)), Button(Text("play-film"), token(FILM, id))),
        (Button(Text("play-record"), token(RECORD, id)), Button(Text("play-proof"), token(PROOF, id))),
    )
    counted = counted_told(board.counted, board.names[reader.language])
    lines = (title(board), outcome_told(board, reader), *_ranking(board, reader), *counted)
    return Sheet(lines, buttons, _card(board, reader))


def _ranked(board: Board) -> list[tuple[int, Seat]]:
    result = board.match.result
    assert result is not None
    ranks = result.ranks or (0,) * board.match.seats
    return sorted((rank, seat) for seat, rank in enumerate(ranks))


def _ranking(board: Board, reader: Reader) -> tuple[Text, ...]:
    """Everybody's place, where there are more than two or the game counts anything."""
    names, scores = board.names[reader.language], board.match.scores
    if not board.match.result or not board.match.result.ranks or (board.match.seats <= 2 and not scores):
        return ()
    return tuple(
        Text("play-place-scored", {"rank": rank, "name": player(seat, names), "score": scores[seat]})
        if scores
        else Text("play-place-line", {"rank": rank, "name": player(seat, names)})
        for rank, seat in _ranked(board)
    )


def _card(board: Board, reader: Reader) -> Picture:
    """See `renderers.scene.ResultCard`."""
    names = board.names[reader.language]
    result = board.match.result
    assert result is not None

    def said(text: Text) -> str:
        return plain(word(text, reader, now=board.now))

    headline = "called-off" if not result.ranks else "draw" if result.winner is None else "victory"
    card = {
        "game": board.game.id,
        "title": said(game_title(board.game.id)),
        "match": said(Text("orders-number", {"match": str(board.table.id)})),
        "headline": said(Text(f"play-headline-{headline}")),
        "winner": "" if result.winner is None else names[result.winner],
        "reason": said(_reason(board)),
        "places": [
            {"rank": rank, "name": names[seat], "detail": _figures(board, seat, reader)}
            for rank, seat in _ranked(board)
        ],
        "numbers": [said(text) for text in _numbers(board)],
    }
    return Picture("result", board.game.id, msgspec.Raw(msgspec.json.encode(card)))


def _figures(board: Board, seat: Seat, reader: Reader) -> str:
    """What a seat has ended with, where the game counts anything; what the match did to its rating, if it was rated."""
    texts = []
    if board.match.result and board.match.result.ranks and board.match.scores:
        texts.append(Text("play-score", {"score": board.match.scores[seat]}))
    if board.counted and (change := board.counted.changes.get(seat)):
        texts.append(change_text(change))
    return " · ".join(plain(word(text, reader, now=board.now)) for text in texts)


def _numbers(board: Board) -> tuple[Text, ...]:
    lasted = board.now - (board.table.started_at or board.now)
    return (
        Text("play-steps-made", {"count": board.match.steps}),
        Text("play-time-taken", {"span": Span(lasted)}),
    )

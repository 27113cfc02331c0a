"""What the lobby message shows: the seats, and behind its buttons the options, all derived from the game's `Options`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from bot.app.rating import agreed_told
from bot.app.tokens import token
from bot.app.wording import Names
from bot.messages import Argument, Button, Picture, Reader, Sheet, Text
from bot.storage.model import Chair, Policy, Table
from bot.texts import game_title, plain, word
from engine.clock import PACES
from engine.core.game import Choices, Game
from engine.players import PLAYERS
from locales import Language

Value: TypeAlias = bool | int | str
Row: TypeAlias = tuple[Button, ...]
Rows: TypeAlias = tuple[Row, ...]

POLICIES: tuple[Policy, ...] = get_args(Policy)
LEVELS = tuple(PLAYERS)
STRONGEST = "greedy"
"""The level of a bot that is taken without asking."""
PER_PAGE = 7
"""Options on one page: with the buttons for leafing and joining no messenger's limit is passed."""


@dataclass(frozen=True)
class Room:
    """What a lobby message is made from. `coming` are those who want a seat but cannot be written to yet."""

    table: Table
    game: Game
    names: Mapping[Language, Names]
    coming: tuple[Argument, ...]
    unreachable: tuple[int, ...]
    """Seats whose players cannot be written to any more."""
    known: Mapping[int, Text]
    """What is known of the players, by seats: see `rating.known_of`."""
    link: str
    """Opens the private chat with the bot and comes back seated."""
    brought: Mapping[int, Argument] = field(default_factory=dict)
    """The names of the decks that players have chosen to bring, by seats."""

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return len(self.table.chairs) >= self.game.seats[-1]

    @property
    def choosing(self) -> tuple[int, ...]:
        """The seats whose decks the others wait for. Who plays with bots only chooses before calling them."""
        people = [chair.seat for chair in self.table.chairs if chair.person is not None]
        if self.game.decks is None or len(people) < 2:
            return ()
        return tuple(seat for seat in people if seat not in self.brought)

    @property
    def lacking(self) -> int:
        """So many more are needed at least."""
        return max(0, self.game.seats[0] - len(self.table.chairs))


def slot(table: Table) -> str:
    """Where the message of a table that has not begun stands."""
    return f"lobby-{table.id}"


# -- the seats ------------------------------------------------------------------------------------------------------------
def seats_page(room: Room, reader: Reader, now: int, *, private: bool) -> Sheet:
    """Who sits, who is missing, and the buttons to change it."""
    table = room.table
    lines = [
        Text("lobby-title", {"game": game_title(table.game), "match": str(table.id)}),
        *terms(table),
        *options_told(room.game, table.options),
        agreed_told(table),
        *(_seat_line(room, seat, reader.language) for seat in range(room.game.seats[-1])),
        *decks_told(room, reader.language),
        *(Text("lobby-coming", {"name": name}) for name in room.coming),
        _what_now(room, reader.language),
    ]
    if private and room.link and not room.full:
        lines.append(Text("lobby-invite", {"link": room.link}))
    buttons = _private_buttons(room) if private else _buttons(room)
    return with_card(Sheet(tuple(lines), buttons), room, reader, now)


def other_told(name: str, *, duel: bool) -> Text:
    """To one who sits at a table: who else does."""
    return Text("lobby-opponent" if duel else "lobby-beside", {"name": name})


def terms(table: Table) -> tuple[Text, ...]:
    """How fast, and what becomes of the late."""
    pace = Text(f"pace-{table.pace}")
    fast = Text("lobby-terms-pace", {"pace": pace, "about": Text(f"pace-{table.pace}.about")})
    if table.pace == "none":
        return (fast,)
    return fast, Text("lobby-terms-late", {"late": Text(f"lobby-late-{table.on_timeout}")})


def free(chair: Chair) -> bool:
    """Whether a chair of a match that is being set up waits for somebody."""
    return chair.person is None and not chair.bot


def _seat_line(room: Room, seat: int, language: Language) -> Text:
    if seat >= len(room.table.chairs):
        return Text("lobby-seat-free", {"seat": seat + 1})
    args: dict[str, Argument] = {"seat": seat + 1, "name": room.names[language][seat]}
    if seat in room.unreachable:
        return Text("lobby-seat-unreachable", args)
    if seat in room.known:
        return Text("rating-seat", args | {"about": room.known[seat]})
    return Text("lobby-seat", args)


def decks_told(room: Room, language: Language) -> Iterator[Text]:
    """Who brings what; of lists of cards nothing."""
    if room.game.decks is None:
        return
    for chair in room.table.chairs:
        if chair.person is not None:
            decks = room.brought.get(chair.seat)
            args: dict[str, Argument] = {"name": room.names[language][chair.seat]}
            yield (
                Text("deck-not-chosen", args)
                if decks is None
                else Text("deck-at-table", args | {"decks": decks})
            )


def _what_now(room: Room, language: Language) -> Text:
    if room.unreachable:
        return Text("lobby-waits-for", {"name": room.names[language][room.unreachable[0]]})
    if room.lacking:
        return Text("lobby-lacking", {"count": room.lacking})
    return Text("deck-awaited" if room.full and room.choosing else "lobby-may-start")


def _buttons(room: Room) -> Rows:
    table = room.table
    leave = Button(Text("lobby-leave"), token("leave", table.id))
    options = Button(Text("lobby-options"), token("options", table.id))
    if room.full:
        rows: list[Row] = [(leave, options)]
    else:
        join = Button(Text("lobby-join"), token("join", table.id), style="success")
        rows = [(join, leave), (Button(Text("lobby-add-bot"), token("bots", table.id)), options)]
    if (room.coming or room.unreachable) and room.link:
        rows.insert(1, (Button(Text("lobby-open-private"), link=room.link),))
    return (*rows, *_decks_row(room), _last_row(room))


def _decks_row(room: Room) -> Rows:
    """The way to the decks, in a game to which players bring them."""
    if room.game.decks is None or not room.table.chairs:
        return ()
    bring = token("brings", room.table.id, 0)
    return ((Button(Text("deck-bring"), bring, style="success" if room.full and room.choosing else ""),),)


def _private_buttons(room: Room) -> Rows:
    table = room.table
    return (
        *_decks_row(room),
        *(() if room.full else _bots_rows(room)),
        (
            Button(Text("lobby-options"), token("options", table.id)),
            Button(Text("lobby-leave"), token("leave", table.id)),
        ),
        _last_row(room),
    )


def _bots_rows(room: Room) -> list[Row]:
    """Whom one who is alone can play at once; and bots one by one, where there is room for more than one opponent."""
    table = room.table
    rows: list[Row] = []
    alone = len(table.chairs) == 1
    for level in sorted(LEVELS, key=lambda level: level != STRONGEST) if alone else ():
        play = _bot_token(table, level, "botnow")
        rows.append(
            (Button(Text(f"lobby-play-{level}"), play, style="success" if level == STRONGEST else ""),)
        )
    if not alone or room.game.seats[-1] > len(table.chairs) + 1:
        rows.append((Button(Text("lobby-add-bot"), token("bots", table.id)),))
    return rows


def _last_row(room: Room) -> tuple[Button, ...]:
    close = Button(Text("lobby-close"), token("close", room.table.id))
    if room.lacking or room.unreachable:
        return (close,)
    return (Button(Text("lobby-start"), token("start", room.table.id), style="primary"), close)


def _bot_token(table: Table, level: str, verb: str = "bot") -> str:
    return token(verb, table.id, LEVELS.index(level), table.version)


def bots_page(room: Room) -> Sheet:
    """Which bot shall sit down."""
    table = room.table
    levels = tuple((Button(Text(f"lobby-bot-{level}"), _bot_token(table, level)),) for level in LEVELS)
    return Sheet((Text("lobby-which-bot"),), (*levels, (_back(table),)))


def removal_page(room: Room, reader: Reader) -> Sheet:
    """Whom to take from the table."""
    table = room.table
    rows = tuple(
        (
            Button(
                Text("lobby-name", {"name": room.names[reader.language][chair.seat]}),
                token("remove", table.id, chair.seat, table.version),
                style="danger",
            ),
        )
        for chair in table.chairs
    )
    return Sheet((Text("lobby-whom-to-remove"),), (*rows, (_back(table),)))


def games_page(table: Table, games: Sequence[Game]) -> Sheet:
    """Which game it shall be."""
    lines = tuple(
        Text("lobby-pitch", {"game": game_title(game.id), "pitch": Text(f"{game.key}-pitch")})
        for game in games
    )
    rows = tuple(
        (Button(game_title(game.id), token("game", table.id, number)),) for number, game in enumerate(games)
    )
    close = Button(Text("lobby-close"), token("close", table.id))
    return Sheet((Text("lobby-which-game"), *lines), (*rows, (close,)))


def _back(table: Table) -> Button:
    return Button(Text("lobby-back"), token("lobby", table.id))


# -- the options ----------------------------------------------------------------------------------------------------------
def offered(game: Game) -> dict[str, tuple[Value, ...]]:
    """The options that the lobby offers, each with its values: of a `bool` and a `Literal` all, of a number its `Choices`."""
    found: dict[str, tuple[Value, ...]] = {}
    for name, hint in get_type_hints(game.options, include_extras=True).items():
        values = _values(hint)
        if len(values) > 1:
            found[name] = values
    return found


def _values(hint: Any) -> tuple[Value, ...]:
    if get_origin(hint) is Annotated:
        marks = [mark for mark in get_args(hint)[1:] if isinstance(mark, Choices)]
        return marks[0].values if marks else _values(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return get_args(hint)
    return (False, True) if hint is bool else ()


def full_options(game: Game, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value. Raises BadOptions."""
    options: dict[str, Any] = msgspec.to_builtins(game.make_options(raw))
    return options


def preset_of(game: Game, options: Mapping[str, Any]) -> str | None:
    """The named set that these options are."""
    agreed = _agreed(game, options)
    return next(
        (
            name
            for name, preset in game.presets.items()
            if _agreed(game, full_options(game, preset)) == agreed
        ),
        None,
    )


def _agreed(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options without the decks, which every player chooses for themselves and which are nobody else's business."""
    return {name: value for name, value in options.items() if game.decks is None or name != game.decks.option}


def options_told(game: Game, options: Mapping[str, Any]) -> tuple[Text, ...]:
    """The options in words: the name of their set, or what differs from the usual."""
    preset = preset_of(game, options)
    if preset is not None:
        return (Text("lobby-preset", {"preset": preset_text(game, preset)}),)
    usual = full_options(game, {})
    return tuple(
        option_told(game, name, value)
        for name, value in _agreed(game, options).items()
        if value != usual.get(name)
    )


def option_told(game: Game, name: str, value: Value) -> Text:
    """`Герои: включены`"""
    label = f"{game.key}-option-{name.replace('_', '-')}"
    if isinstance(value, bool):
        spoken: Argument = Text(f"{label}-{str(value).lower()}")
    elif isinstance(value, str):
        spoken = Text(f"{label}-{value.replace('_', '-')}")
    else:
        spoken = str(value)
    return Text("lobby-option", {"name": Text(label), "value": spoken})


def options_page(room: Room, games: int) -> Sheet:
    """The set of rules, the pace, what happens to the late, and the way to everything else."""
    table, game = room.table, room.game
    rows: list[Row] = []
    if game.presets:
        chosen = preset_of(game, table.options)
        value = preset_text(game, chosen) if chosen is not None else Text("lobby-own-set")
        rows.append((Button(Text("lobby-set", {"value": value}), token("presets", table.id)),))
    if offered(game):
        rows.append((Button(Text("lobby-details"), token("details", table.id, 0)),))
    paces = [pace.id for pace in PACES]
    pace, late = Text(f"pace-{table.pace}"), Text(f"lobby-late-{table.on_timeout}")
    rows += [
        (_next_button("lobby-pace", "pace", table, pace, paces.index(table.pace), len(paces)),),
        (_next_button("lobby-late", "late", table, late, POLICIES.index(table.on_timeout), len(POLICIES)),),
        (_rated_button(table),),
    ]
    if table.chairs and not table.prepared:
        rows.append((Button(Text("lobby-remove"), token("removal", table.id)),))
    if games > 1:
        rows.append((Button(Text("lobby-other-game"), token("choose", table.id)),))
    return Sheet((Text("lobby-options-title"), *options_told(game, table.options)), (*rows, (_back(table),)))


def _rated_button(table: Table) -> Button:
    """Shows whether the match is to be rated; pressed it sets the other."""
    value = Text("people-on" if table.rated else "people-off")
    return Button(Text("rating-option", {"value": value}), token("rated", table.id, int(not table.rated)))


def presets_page(room: Room) -> Sheet:
    """The named sets of options, the recommended one first."""
    table, game = room.table, room.game
    chosen = preset_of(game, table.options)
    rows = tuple(
        (
            Button(
                Text("lobby-chosen" if name == chosen else "lobby-choice", {"what": preset_text(game, name)}),
                token("preset", table.id, number),
            ),
        )
        for number, name in enumerate(game.presets)
    )
    back = (Button(Text("lobby-to-options"), token("options", table.id)),)
    return Sheet((Text("lobby-which-set"),), (*rows, back))


def preset_text(game: Game, name: str) -> Text:
    """What a named set of options is called."""
    return Text(f"{game.key}-preset-{name.replace('_', '-')}")


def _next_button(key: str, verb: str, table: Table, value: Text, at: int, count: int) -> Button:
    """Shows a value; pressed it sets the next one."""
    return Button(Text(key, {"value": value}), token(verb, table.id, (at + 1) % count))


def details_page(room: Room, page: int) -> Sheet:
    """Every option of the game: a press sets its next value."""
    table, game = room.table, room.game
    options = list(offered(game).items())
    pages = -(-len(options) // PER_PAGE)
    shown = list(enumerate(options))[page * PER_PAGE : (page + 1) * PER_PAGE]
    rows = tuple(
        (
            Button(
                option_told(game, name, table.options[name]),
                token("option", table.id, number, _next(values, table.options[name])),
            ),
        )
        for number, (name, values) in shown
    )
    last = [Button(Text("lobby-to-options"), token("options", table.id))]
    if pages > 1:
        last.append(Button(Text("lobby-more"), token("details", table.id, (page + 1) % pages)))
    return Sheet((Text("lobby-details-title"),), (*rows, tuple(last)))


def _next(values: Sequence[Value], value: Value) -> int:
    return (values.index(value) + 1) % len(values) if value in values else 0


# -- every page -----------------------------------------------------------------------------------------------------------
def with_join(sheet: Sheet, room: Room) -> Sheet:
    """A page of a group's lobby on which one can still sit down: while somebody leafs in the options, others want to."""
    if room.full or room.table.home is None or room.table.prepared:
        return sheet
    join = Button(Text("lobby-join"), token("join", room.table.id), style="success")
    return replace(sheet, buttons=((join,), *sheet.buttons))


# -- the picture ----------------------------------------------------------------------------------------------------------
def with_card(sheet: Sheet, room: Room, reader: Reader, now: int) -> Sheet:
    """A page of the lobby message under its card, for those who see pictures: whatever the page, the card stays."""
    return replace(sheet, picture=_picture(room, reader, now)) if reader.pictures else sheet


def _picture(room: Room, reader: Reader, now: int) -> Picture:
    """The lobby card, in the words of the reader: see `renderers.scene.LobbyCard`."""
    table, game = room.table, room.game

    def said(text: Text) -> str:
        return plain(word(text, reader, now=now))

    seats: list[dict[str, str]] = []
    for seat in range(game.seats[-1]):
        if seat >= len(table.chairs) or free(table.chairs[seat]):
            seats.append({"name": said(Text("lobby-card-free")), "kind": "open"})
            continue
        kind = "player" if table.chairs[seat].person is not None else "bot"
        note = said(room.known[seat]) if seat in room.known else ""
        note = said(Text("lobby-card-unreachable")) if seat in room.unreachable else note
        seats.append({"name": room.names[reader.language][seat], "kind": kind, "note": note})
    card = {
        "game": game.id,
        "title": said(game_title(game.id)),
        "match": said(Text("orders-number", {"match": str(table.id)})),
        "pitch": said(Text(f"{game.key}-pitch")),
        "seats": seats,
        "options": [said(text) for text in options_told(game, table.options)],
        "pace": said(Text(f"pace-{table.pace}")),
    }
    return Picture("lobby", game.id, msgspec.Raw(msgspec.json.encode(card)))

"""What the organiser of a tournament decides: every setting with its values, its words, and what choosing one does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.app.lobby_pages import full_options, preset_of
from bot.app.office import Office
from bot.app.tournament.wording import kind_told
from bot.messages import Argument, Moment, Span, Text
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine.clock import DAY, HOUR, MINUTE, PACES
from engine.core.errors import BadOptions
from engine.core.game import Game
from engine.tournament import Double, Format, Groups, RoundRobin, Single, Swiss, Tables

_BEGIN = {"live": 15 * MINUTE, "evening": DAY, "daily": 2 * DAY, "slow": 3 * DAY, "none": 7 * DAY}
_ROUND = {"live": 2 * HOUR, "evening": 3 * DAY, "daily": 14 * DAY, "slow": 30 * DAY, "none": 30 * DAY}
_CHECK_IN = {"live": HOUR // 2, "evening": 2 * HOUR, "daily": DAY, "slow": DAY, "none": DAY}
"""What suits a pace: how long one may take to begin, a round, and the check-in."""


@dataclass(frozen=True)
class Setting:
    """Something the organiser decides. `asked`: one of the questions; else it stands in the summary only.

    `late`: it may be changed after the start, too. Values are plain data, so that a button can name one by its number.
    """

    name: str
    values: Callable[[Office, Cup], Sequence[Any]]
    get: Callable[[Office, Cup], Any]
    put: Callable[[Office, Work, Cup, Any], None]
    told: Callable[[Office, Work, Cup, Any], Argument]
    asked: bool = False
    late: bool = False


def formats(office: Office, cup: Cup) -> Sequence[Format]:
    """Those that the game has the seats for."""
    game = office.games[cup.game]
    two: list[Format] = [Swiss(), Single(), Double(), RoundRobin(), Groups()] if 2 in game.seats else []
    most = game.seats[-1]
    return [*two, Tables(least=min(3, most), most=most)] if most > 2 else two


def choose_game(office: Office, work: Work, cup: Cup, value: str) -> None:
    """Another game, under its recommended options; the format gives way if the game has not the seats for it."""
    cup.game = value
    game = office.games[value]
    cup.terms.options = full_options(game, next(iter(game.presets.values()), {}))
    if type(cup.document.format) not in {type(kind) for kind in formats(office, cup)}:
        _put_format(office, work, cup, formats(office, cup)[0])
    _check_options(office, cup)


def _put_format(office: Office, work: Work, cup: Cup, value: Format) -> None:
    cup.document = replace(cup.document, format=value)
    _check_options(office, cup)


def _put_rules(office: Office, work: Work, cup: Cup, value: str) -> None:
    game = office.games[cup.game]
    cup.terms.options = full_options(game, game.presets[value])


def choose_pace(office: Office, work: Work, cup: Cup, value: str) -> None:
    """Another pace, with the deadlines that suit it."""
    cup.terms.pace = value
    cup.terms.begin_within, cup.terms.round_within = _BEGIN[value], _ROUND[value]
    cup.terms.check_in = _CHECK_IN[value]


def _put_start(office: Office, work: Work, cup: Cup, value: int) -> None:
    """So long from now, at a full quarter of an hour if it is not soon; 0: at the organiser's word."""
    at = work.now + value
    cup.terms.start_at = (at if value < HOUR else at - at % (15 * MINUTE)) if value else None
    cup.reminded = 0


def _seats_needed(cup: Cup) -> range:
    kind = cup.document.format
    return range(kind.least, kind.most + 1) if isinstance(kind, Tables) else range(2, 3)


def _fits(game: Game, options: dict[str, Any], seats: range) -> bool:
    """Whether the game can be played so by each of these numbers of people."""
    try:
        for count in seats:
            game.make_rules(game.make_options(options), count)
    except BadOptions:
        return False
    return True


def _check_options(office: Office, cup: Cup) -> None:
    """Options that are not for so many seats give way to the first set that is."""
    game, seats = office.games[cup.game], _seats_needed(cup)
    if not _fits(game, cup.terms.options, seats):
        sets = [full_options(game, preset) for preset in (*game.presets.values(), {})]
        cup.terms.options = next((one for one in sets if _fits(game, one, seats)), cup.terms.options)


def _presets(office: Office, cup: Cup) -> Sequence[str]:
    game = office.games[cup.game]
    return [name for name, preset in game.presets.items() if _fits(game, dict(preset), _seats_needed(cup))]


def _preset_told(office: Office, work: Work, cup: Cup, value: str | None) -> Argument:
    if value is None:
        return Text("lobby-own-set")
    return Text(f"{office.games[cup.game].key}-preset-{value.replace('_', '-')}")


def _start_told(office: Office, work: Work, cup: Cup, value: int) -> Argument:
    if not value:
        return Text("tournament-at-word")
    return Text("tournament-in-span", {"span": Span(value), "at": Moment(work.now + value)})


def _span_told(office: Office, work: Work, cup: Cup, value: int) -> Argument:
    return Text("tournament-span", {"span": Span(value)}) if value else Text("tournament-no")


def _yes_told(office: Office, work: Work, cup: Cup, value: object) -> Argument:
    return Text("tournament-yes" if value else "tournament-no")


def _number_told(office: Office, work: Work, cup: Cup, value: int) -> Argument:
    return str(value) if value else Text("tournament-any-number")


def _in_terms(name: str) -> Callable[[Office, Work, Cup, Any], None]:
    return lambda office, work, cup, value: setattr(cup.terms, name, value)


def _in_document(field: str) -> Callable[[Office, Work, Cup, Any], None]:
    def put(office: Office, work: Work, cup: Cup, value: Any) -> None:
        cup.document = replace(cup.document, **{field: value})

    return put


def _in_format(field: str) -> Callable[[Office, Work, Cup, Any], None]:
    def put(office: Office, work: Work, cup: Cup, value: Any) -> None:
        cup.document = replace(cup.document, format=replace(cup.document.format, **{field: value}))

    return put


def _of_format(field: str, *values: Any) -> Callable[[Office, Cup], Sequence[Any]]:
    """These values, if the format has such a field."""
    return lambda office, cup: values if hasattr(cup.document.format, field) else ()


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "game",
        lambda office, cup: tuple(office.games),
        lambda office, cup: cup.game,
        choose_game,
        lambda office, work, cup, value: Text(f"{office.games[value].key}-title"),
        asked=True,
    ),
    Setting(
        "format",
        formats,
        lambda office, cup: next(
            one for one in formats(office, cup) if type(one) is type(cup.document.format)
        ),
        _put_format,
        lambda office, work, cup, value: kind_told(value, 0),
        asked=True,
    ),
    Setting(
        "rules",
        _presets,
        lambda office, cup: preset_of(office.games[cup.game], cup.terms.options),
        _put_rules,
        _preset_told,
        asked=True,
    ),
    Setting(
        "best",
        lambda office, cup: (1, 3, 5),
        lambda office, cup: cup.document.best_of,
        _in_document("best_of"),
        lambda office, work, cup, value: Text("tournament-best-of", {"count": value}),
        asked=True,
    ),
    Setting(
        "pace",
        lambda office, cup: tuple(pace.id for pace in PACES),
        lambda office, cup: cup.terms.pace,
        choose_pace,
        lambda office, work, cup, value: Text(
            "tournament-pace", {"pace": Text(f"pace-{value}"), "about": Text(f"pace-{value}.about")}
        ),
        asked=True,
    ),
    Setting(
        "start",
        lambda office, cup: (0, HOUR, 3 * HOUR, DAY, 3 * DAY),
        lambda office, cup: None if cup.terms.start_at else 0,
        _put_start,
        _start_told,
        asked=True,
    ),
    Setting(
        "places",
        lambda office, cup: (0, 4, 8, 16, 32, 64, 128, 256),
        lambda office, cup: cup.terms.places,
        _in_terms("places"),
        _number_told,
        asked=True,
    ),
    Setting(
        "seeding",
        lambda office, cup: ("rating", "lot", "order"),
        lambda office, cup: cup.document.seeding,
        _in_document("seeding"),
        lambda office, work, cup, value: Text(f"tournament-seeding-{value}"),
        asked=True,
    ),
    Setting(
        "rounds",
        lambda office, cup: (
            (0, 3, 4, 5, 6, 7, 9, 11) if isinstance(cup.document.format, Swiss | Tables) else ()
        ),
        lambda office, cup: cup.terms.rounds,
        _in_terms("rounds"),
        _number_told,
    ),
    Setting(
        "third",
        _of_format("third_place", False, True),
        lambda office, cup: getattr(cup.document.format, "third_place", False),
        _in_format("third_place"),
        _yes_told,
    ),
    Setting(
        "circles",
        _of_format("circles", 1, 2),
        lambda office, cup: getattr(cup.document.format, "circles", 1),
        _in_format("circles"),
        _number_told,
    ),
    Setting(
        "groups",
        _of_format("groups", 2, 4, 8),
        lambda office, cup: getattr(cup.document.format, "groups", 2),
        _in_format("groups"),
        _number_told,
    ),
    Setting(
        "advance",
        _of_format("advance", 1, 2, 4),
        lambda office, cup: getattr(cup.document.format, "advance", 2),
        _in_format("advance"),
        _number_told,
    ),
    Setting(
        "checkin",
        lambda office, cup: (0, HOUR // 4, HOUR // 2, HOUR, 2 * HOUR, DAY),
        lambda office, cup: cup.terms.check_in,
        _in_terms("check_in"),
        _span_told,
    ),
    Setting(
        "begin",
        lambda office, cup: (10 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY),
        lambda office, cup: cup.terms.begin_within,
        _in_terms("begin_within"),
        _span_told,
        late=True,
    ),
    Setting(
        "round",
        lambda office, cup: (HOUR, 2 * HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY),
        lambda office, cup: cup.terms.round_within,
        _in_terms("round_within"),
        _span_told,
        late=True,
    ),
    Setting(
        "late",
        lambda office, cup: ("lose", "auto"),
        lambda office, cup: cup.terms.on_timeout,
        _in_terms("on_timeout"),
        lambda office, work, cup, value: Text(f"lobby-late-{value}"),
        late=True,
    ),
    Setting(
        "intime",
        lambda office, cup: (0, 70, 80, 90, 95),
        lambda office, cup: cup.terms.in_time,
        _in_terms("in_time"),
        lambda office, work, cup, value: (
            Text("tournament-share", {"share": value}) if value else Text("tournament-any-share")
        ),
    ),
    Setting(
        "rated",
        lambda office, cup: (True, False),
        lambda office, cup: cup.terms.rated,
        _in_terms("rated"),
        _yes_told,
    ),
    Setting(
        "auto",
        lambda office, cup: (True, False),
        lambda office, cup: cup.terms.auto,
        _in_terms("auto"),
        lambda office, work, cup, value: Text("tournament-auto-yes" if value else "tournament-auto-no"),
        late=True,
    ),
)
START = next(number for number, setting in enumerate(SETTINGS) if setting.name == "start")


def applies(office: Office, cup: Cup, setting: Setting) -> bool:
    """Whether there is anything to choose."""
    return len(setting.values(office, cup)) > 1

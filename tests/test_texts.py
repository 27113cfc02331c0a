from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.messages import Argument, Button, Moment, Picture, Reader, Sheet, Span, Text
from bot.messenger import Key, Page
from bot.texts import listed, named, plain, player, spoken, word, word_sheet
from engine.clock import DAY, HOUR, MINUTE, PACES, SECOND
from engine.core.actions import Action
from engine.core.events import Event
from engine.core.says import SEAT, Says
from locales import LANGUAGES, Language, UnknownText, say
from tests.toy import spoken as spoken_from

MOSCOW = ZoneInfo("Europe/Moscow")
NOON = int(datetime(2026, 12, 2, 12, 0, tzinfo=MOSCOW).timestamp() * 1000)
RU = Reader("ru", "Europe/Moscow")
EN = Reader("en", "Europe/Moscow")

_EXTRA = {
    "ru": """
x-hello = Привет, <b>{ $name }</b>!
x-when = Ответьте { $at }, осталось { $left }.
x-count = { $n ->
        [one] { $n } карта
        [few] { $n } карты
       *[other] { $n } карт
    }
x-event-card-shown = { $seat-you ->
        [yes] Вы открываете
       *[no] { $seat } открывает
    } { $card } ({ $card-id }), { $place }, { $sure }, { $none }
x-event-many-shown = { $cards-count }: { $cards }; { $seats }
x-action-lay = Положить { $card }
    .leaf = → { $card }
x-card-c-one = «первую» карту
    .button = 1
x-card-c2 = двойку
""",
    "en": """
x-hello = Hello, <b>{ $name }</b>!
x-when = Answer { $at }, { $left } left.
x-card-c-one = the “first” card
    .button = 1
x-card-c2 = the two
""",
}


class CardShown(Event, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, Says("card")]
    place: int
    sure: bool
    none: str | None = None


class ManyShown(Event, frozen=True):
    cards: tuple[Annotated[str, Says("card")], ...]
    seats: tuple[Annotated[int, SEAT], ...]


class Lay(Action, frozen=True):
    card: Annotated[str, Says("card")]


@pytest.fixture(autouse=True)
def texts(tmp_path: Path) -> Iterator[None]:
    """The house's common texts and a few of our own."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "x.ftl").write_text(_EXTRA[language], "utf-8")
    named.cache_clear()
    with spoken_from(tmp_path):
        yield
    named.cache_clear()


def said(value: Argument, reader: Reader = RU) -> str:
    """An argument as it is worded."""
    worded = word(Text("x-hello", {"name": value}), reader, now=NOON)
    return worded.partition("<b>")[2].partition("</b>")[0]


# -- wording --------------------------------------------------------------------------------------------------------------
def test_names_are_escaped_and_the_locale_s_markup_is_not() -> None:
    text = Text("x-hello", {"name": '<b>&"_*[x](y)</b>'})
    worded = word(text, RU, now=NOON)
    assert worded == 'Привет, <b>&lt;b&gt;&amp;"_*[x](y)&lt;/b&gt;</b>!'
    assert plain(worded) == 'Привет, <b>&"_*[x](y)</b>!'


def test_texts_within_texts_are_worded_in_the_same_language_and_escaped_once() -> None:
    inner = Text("list-and", {"first": "A&B", "second": "<C>"})
    assert said(inner) == "A&amp;B и &lt;C&gt;"
    assert said(inner, EN) == "A&amp;B and &lt;C&gt;"


def test_a_text_that_is_not_there_is_an_error() -> None:
    with pytest.raises(UnknownText):
        word(Text("x-count", {"n": 1}), EN, now=NOON)


@pytest.mark.parametrize(("n", "cards"), [(1, "1 карта"), (3, "3 карты"), (11, "11 карт"), (21, "21 карта")])
def test_numbers_choose_the_plural(n: int, cards: str) -> None:
    assert word(Text("x-count", {"n": n}), RU, now=NOON) == cards


# -- times ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("later", "ru", "en"),
    [
        (0, "сегодня в 12:00", "today at 12:00"),
        (12 * HOUR - 1, "сегодня в 23:59", "today at 23:59"),
        (12 * HOUR, "завтра в 00:00", "tomorrow at 00:00"),
        (-13 * HOUR, "вчера в 23:00", "yesterday at 23:00"),
        (2 * DAY + 2 * HOUR, "4 декабря в 14:00", "4 December at 14:00"),
        (30 * DAY, "1 января 2027 года в 12:00", "1 January 2027 at 12:00"),
    ],
)
def test_moments(later: int, ru: str, en: str) -> None:
    assert said(Moment(NOON + later)) == ru
    assert said(Moment(NOON + later), EN) == en


@pytest.mark.parametrize(
    ("zone", "shown"),
    [
        ("Europe/Moscow", "сегодня в 23:30"),
        ("Asia/Omsk", "завтра в 02:30"),
        ("UTC", "сегодня в 20:30"),
        ("No/Where", "сегодня в 20:30"),
        ("../../etc/passwd", "сегодня в 20:30"),
    ],
)
def test_moments_stand_in_the_reader_s_zone(zone: str, shown: str) -> None:
    assert said(Moment(NOON + 11 * HOUR + 30 * MINUTE), Reader("ru", zone)) == shown


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_what_is_later_than_any_date_is_told_all_the_same(zone: str) -> None:
    end = int(datetime(9999, 12, 31, 23, 59, tzinfo=ZoneInfo("America/Los_Angeles")).timestamp() * SECOND)
    assert "9999" in said(Moment(end), Reader("ru", zone))


def test_a_day_of_25_hours_is_one_day() -> None:
    berlin = Reader("en", "Europe/Berlin")
    before = int(datetime(2026, 10, 24, 23, 0, tzinfo=ZoneInfo("Europe/Berlin")).timestamp() * 1000)
    text = Text("x-hello", {"name": Moment(before + 26 * HOUR - 1)})
    assert plain(word(text, berlin, now=before)) == "Hello, tomorrow at 23:59!"


@pytest.mark.parametrize(
    ("span", "ru", "en"),
    [
        (-5, "0~с", "0~s"),
        (24 * SECOND, "24~с", "24~s"),
        (45 * MINUTE, "45~мин", "45~min"),
        (HOUR - 31 * SECOND, "59~мин", "59~min"),
        (MINUTE - 1, "1~мин", "1~min"),
        (HOUR - 1, "1~ч", "1~h"),
        (90 * MINUTE, "1~ч 30~мин", "1~h 30~min"),
        (2 * HOUR, "2~ч", "2~h"),
        (23 * HOUR + 29 * MINUTE, "23~ч", "23~h"),
        (36 * HOUR - SECOND, "36~ч", "36~h"),
        (4 * HOUR - SECOND, "4~ч", "4~h"),
        (2 * DAY - MINUTE, "2~дня", "2~days"),
        (4 * DAY - MINUTE, "4~дня", "4~days"),
        (36 * HOUR, "36~ч", "36~h"),
        (2 * DAY, "2~дня", "2~days"),
        (2 * DAY + 12 * HOUR, "2~дня 12~ч", "2~days 12~h"),
        (5 * DAY + 11 * HOUR, "5~дней", "5~days"),
        (21 * DAY, "21~день", "21~days"),
    ],
)
def test_spans(span: int, ru: str, en: str) -> None:
    """A number and its unit stay in one line: `~` is a space that does not break."""
    assert said(Span(span)).replace("\N{NO-BREAK SPACE}", "~") == ru
    assert said(Span(span), EN).replace("\N{NO-BREAK SPACE}", "~") == en


# -- what a game says -----------------------------------------------------------------------------------------------------
def test_an_event_is_spoken_with_its_fields() -> None:
    event = CardShown(1, "c_one", 3, sure=True)
    text = spoken("x", "event", event, ("Анна", "Bob"), reader_seat=0)
    assert word(text, RU, now=NOON) == "Bob открывает «первую» карту (c_one), 3, yes, "
    own = spoken("x", "event", event, ("Анна", "Bob"), reader_seat=1)
    assert word(own, RU, now=NOON).startswith("Вы открываете")
    assert word(spoken("x", "event", event, ("", ""), None), RU, now=NOON).startswith("Игрок 2 открывает")


def test_several_things_stand_in_one_list() -> None:
    event = ManyShown(("c_one", "c2", "c2"), (0, 1))
    text = spoken("x", "event", event, ("<i>", ""), None)
    assert word(text, RU, now=NOON) == "3: «первую» карту, двойку и двойку; &lt;i&gt; и Игрок 2"
    assert word(spoken("x", "event", ManyShown((), (0,)), ("A",), None), RU, now=NOON) == "0: ; A"


def test_buttons_use_short_names_where_there_are_some() -> None:
    def button(card: str) -> str:
        text = spoken("x", "action", Lay(card), (), None, on_button=True, attribute="leaf")
        return word(text, RU, now=NOON)

    assert button("c_one") == "→ 1"
    assert button("c2") == "→ двойку"
    assert word(spoken("x", "action", Lay("c_one"), (), None), RU, now=NOON) == "Положить «первую» карту"


def test_lists() -> None:
    assert [said(listed(items)) for items in ([], ["a"], ["a", "b"], ["a", "b", "c", "d"])] == [
        "",
        "a",
        "a и b",
        "a, b, c и d",
    ]


def test_players_without_a_visible_name_have_a_number() -> None:
    assert [said(player(seat, ("Анна", ""))) for seat in range(3)] == ["Анна", "Игрок 2", "Игрок 3"]
    assert said(player(1, ("", "")), EN) == "Player 2"


# -- pages ----------------------------------------------------------------------------------------------------------------
def test_a_sheet_becomes_a_page() -> None:
    picture = Picture("table", "x", msgspec.Raw(b"{}"), (Text("x-card-c2"), Text("x-card-c-one")))
    sheet = Sheet(
        (Text("x-hello", {"name": "A&B"}), Text("x-card-c2")),
        (
            (
                Button(Text("x-hello", {"name": "A&B"}), "m.1", style="danger"),
                Button(Text("x-card-c2"), link="t.me"),
            ),
        ),
        picture,
    )
    keys = ((Key("Привет, A&B!", "m.1", "", "danger"), Key("двойку", "", "t.me")),)
    lines = "Привет, <b>A&amp;B</b>!\nдвойку"
    assert word_sheet(sheet, RU, now=NOON) == Page(lines, keys)
    words = "двойку\n«первую» карту\n\n"
    assert word_sheet(sheet, Reader("ru", pictures=False), now=NOON) == Page(words + lines, keys)


# -- the house's own texts ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pace_has_a_name_and_says_what_it_gives(language: Language) -> None:
    for pace in PACES:
        for key in (f"pace-{pace.id}", f"pace-{pace.id}.about"):
            assert word(Text(key), Reader(language), now=NOON)
    assert word(Text("press-failed"), Reader(language), now=NOON)


def test_numbers_are_written_as_they_are() -> None:
    assert say("ru", "span-hours", {"count": 12345}) == "12345\N{NO-BREAK SPACE}ч"
    assert say("en", "span-days", {"count": 1001}) == "1001\N{NO-BREAK SPACE}days"
    assert say("ru", "span-days", {"count": 1001}) == "1001\N{NO-BREAK SPACE}день"

from __future__ import annotations

import re
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.pages import content_of, cut, fit_keys, short, split
from bot.messages import Reader, Text
from bot.messenger import Image, Key, Limits, Page
from bot.texts import plain
from tests.delivery.fake_messenger import FakeMessenger
from tests.delivery.office import RU, Delivery, picture, sheet

_TAGS = re.compile(r"<(/?)(\w+)[^>]*>")
TEXT_ONLY = Reader("ru", pictures=False)


def balanced(text: str) -> bool:
    stack: list[str] = []
    for closing, name in _TAGS.findall(text):
        if not closing:
            stack.append(name)
        elif not stack or stack.pop() != name:
            return False
    return not stack


# -- cutting --------------------------------------------------------------------------------------------------------------
def test_what_fits_stays_as_it_is() -> None:
    assert cut("<b>12345</b>", 5) == "<b>12345</b>"
    assert list(split("a &amp; b", 5)) == ["a &amp; b"]


def test_a_text_is_cut_between_lines() -> None:
    assert cut("one\ntwo\nthree", 9) == "one\ntwo\n…"
    assert cut("<b>one\ntwo</b>\nthree", 9) == "<b>one\ntwo</b>\n…"
    assert cut("<b>one\ntwo\nthree</b>", 9) == "<b>one\ntwo</b>\n…"


def test_a_text_is_split_between_lines_and_its_tags_go_on() -> None:
    assert list(split("<blockquote>one\n<i>two\nthree</i></blockquote>", 7)) == [
        "<blockquote>one\n<i>two</i></blockquote>",
        "<blockquote><i>three</i></blockquote>",
    ]


def test_a_line_that_is_too_long_is_split_between_signs() -> None:
    assert list(split("ab&lt;c<b>de&amp;f</b>", 3)) == ["ab&lt;", "c<b>de</b>", "<b>&amp;f</b>"]


_pieces = st.lists(
    st.one_of(
        st.text(alphabet="ab <&>\n", min_size=1, max_size=8).map(lambda text: escape(text, quote=False)),
        st.sampled_from(["<b>{}</b>", "<i>{}</i>", "<code>{}</code>"]).flatmap(
            lambda tag: st.text(alphabet="cd &\n", max_size=12).map(
                lambda text: tag.format(escape(text, quote=False))
            )
        ),
    ),
    max_size=12,
)


@given(_pieces, st.integers(4, 30))
def test_parts_fit_are_well_formed_and_lose_nothing_but_line_ends(pieces: list[str], room: int) -> None:
    text = "".join(pieces)
    parts = list(split(text, room))
    assert all(len(plain(part)) <= room and balanced(part) for part in parts)
    assert plain("".join(parts)).replace("\n", "") == plain(text).replace("\n", "")
    shortened = cut(text, room)
    assert len(plain(shortened)) <= room
    assert balanced(shortened)


@pytest.mark.parametrize(
    ("text", "room", "shown"), [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a  bc", 4, "a…")]
)
def test_bare_text_is_cut_with_an_ellipsis(text: str, room: int, shown: str) -> None:
    assert short(text, room) == shown


# -- buttons --------------------------------------------------------------------------------------------------------------
def test_labels_fit_into_their_button_and_all_buttons_into_a_message() -> None:
    keys = ((Key("я" * 100, "m.1"), Key("b", "m.2")),) * 5
    limits = Limits(label=64)
    fitted = fit_keys(keys, limits)
    assert [len(key.label) for key in fitted[0]] == [64, 1]
    tight = fit_keys(keys, Limits(label=64, markup=1100))
    assert [len(key.label) for key in tight[0]] == [32, 1]


# -- pages ----------------------------------------------------------------------------------------------------------------
async def test_a_page_has_its_picture_or_the_picture_s_words(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    pages = delivery.outbox._pages
    told = sheet("caption", picture=picture("cards", "seven", "eight"))
    page = await pages.page(messenger, told, RU)
    assert page.text == "Игрок caption"
    assert page.image is not None
    words = await pages.page(messenger, told, TEXT_ONLY)
    assert words == Page("Игрок seven\nИгрок eight\n\nИгрок caption")


async def test_a_picture_that_cannot_be_drawn_is_told_in_words(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    def fail(_: object) -> bytes:
        raise OSError("no font")

    delivery.draw = fail
    page = await delivery.outbox._pages.page(messenger, sheet("caption", picture=picture("x", "seven")), RU)
    assert page == Page("Игрок seven\n\nИгрок caption")


async def test_captions_are_shorter_than_texts(delivery: Delivery, messenger: FakeMessenger) -> None:
    long = sheet("x\n" * 900, picture=picture("cards"))
    page = await delivery.outbox._pages.page(messenger, long, RU)
    assert len(plain(page.text)) <= 1024
    assert page.text.endswith("\n…")
    whole = await delivery.outbox._pages.page(messenger, sheet("x\n" * 900), RU)
    assert not whole.text.endswith("…")


async def test_an_empty_page_is_not_quite_empty(delivery: Delivery, messenger: FakeMessenger) -> None:
    from bot.messages import Sheet

    assert (await delivery.outbox._pages.page(messenger, Sheet(()), RU)).text == "…"
    assert (await delivery.outbox._pages.page(messenger, Sheet((), (), picture("x")), RU)).text == ""


async def test_a_film_and_a_record_come_to_everybody(delivery: Delivery, messenger: FakeMessenger) -> None:
    import msgspec

    from bot.messages import Picture, Sheet

    for kind, form in (("film", "animation"), ("record", "document")):
        film = Picture(kind, "summit", msgspec.Raw(b'"x"'))  # type: ignore[arg-type]
        page = await delivery.outbox._pages.page(
            messenger, Sheet((Text("press-failed"),), (), film), TEXT_ONLY
        )
        assert page.image is not None
        assert page.image.kind == form


def test_the_content_is_all_that_is_shown() -> None:
    pages = [
        Page("a"),
        Page("b"),
        Page("a", ((Key("k", "t"),),)),
        Page("a", ((Key("k", "u"),),)),
        Page("a", ((Key("k", "t"), Key("k", "t")),)),
        Page("a", ((Key("k", "t"),), (Key("k", "t"),))),
        Page("a", (), Image("h1", b"")),
        Page("a", (), Image("h2", b"")),
    ]
    assert len({content_of(page) for page in pages}) == len(pages)
    assert content_of(Page("a", (), Image("h1", b"x", "file"))) == content_of(pages[6])

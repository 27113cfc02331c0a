"""From a sheet to a page: worded for its reader, with its picture, within the messenger's limits."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from bot.delivery.pictures import Pictures
from bot.messages import Reader, Sheet
from bot.messenger import Image, Key, Limits, Page, Writer
from bot.texts import plain, word_sheet
from bot.time import Time

_CUT = "…"
_WANTED = ("film", "record", "csv", "battles", "json", "data")
"""Pictures and files that are sent to those, too, who want text: they were asked for."""
_TAG = re.compile(r"<(/?)([a-z]+)[^<>]*>")
_PIECE = re.compile(r"<[^<>]*>|&[^;\s]+;|[^<&]|.", re.DOTALL)
_BUTTON = 60
"""Bytes of markup around a button's label and token."""


class Pages:
    """Makes pages."""

    def __init__(self, time: Time, pictures: Pictures) -> None:
        self._time = time
        self._pictures = pictures

    async def page(
        self, messenger: Writer, sheet: Sheet, reader: Reader, *, beside_picture: bool = False
    ) -> Page:
        """The sheet as one message. What is too long is cut at a line's end. Raises UnknownText.

        `beside_picture`: it comes to a message whose picture stays, so it has no more room than a caption.
        """
        page = await self._page(messenger, sheet, reader)
        limits = messenger.limits
        room = limits.caption if page.image or beside_picture else limits.text
        return replace(page, text=cut(page.text, room))

    async def uploaded(self, via: str, content: str) -> Image | None:
        """A picture that stands in a message already, to be left there."""
        return await self._pictures.uploaded(via, content)

    def leave_out(self, via: str, content: str) -> None:
        """Tell a picture in words there, for a while."""
        self._pictures.leave_out(via, content)

    async def pages(self, messenger: Writer, sheet: Sheet, reader: Reader) -> list[Page]:
        """The sheet as one message, or as several if its text is too long for one; the buttons stand under the last."""
        page = await self._page(messenger, sheet, reader)
        if page.image:
            return [replace(page, text=cut(page.text, messenger.limits.caption))]
        *first, last = split(page.text, messenger.limits.text)
        return [*map(Page, first), replace(page, text=last)]

    async def _page(self, messenger: Writer, sheet: Sheet, reader: Reader) -> Page:
        """The sheet as a message whose text may be too long."""
        image = None
        if sheet.picture and (reader.pictures or sheet.picture.kind in _WANTED):
            image = await self._pictures.image(messenger.via, sheet.picture)
        reader = msgspec.structs.replace(reader, pictures=image is not None)
        page = word_sheet(sheet, reader, now=self._time.now())
        text = page.text if page.text or image else _CUT
        return Page(text, fit_keys(page.keys, messenger.limits), image)


def content_of(page: Page) -> str:
    """A hash of all that the page shows."""
    keys = [[(key.label, key.token, key.link, key.style) for key in row] for row in page.keys]
    told = msgspec.json.encode((page.text, keys, page.image.hash if page.image else ""))
    return hashlib.sha256(told).hexdigest()


# -- texts ----------------------------------------------------------------------------------------------------------------
def cut(text: str, room: int) -> str:
    """The first lines of worded HTML that fit into so many characters, then an ellipsis; tags that stand open are closed."""
    if len(plain(text)) <= room:
        return text
    return next(split(text, room - len(_CUT) - 1)) + "\n" + _CUT


def split(text: str, room: int) -> Iterator[str]:
    """Worded HTML in parts of at most so many characters: cut between lines, a line that is too long between its signs.

    A tag that stands open at a cut is closed there and opened again in the next part.
    """
    part: list[str] = []
    used = 0
    for piece, length in _lines(text, room):
        if used + length - piece.endswith("\n") > room and part:
            done, opened = _closed("".join(part).rstrip("\n"))
            yield done
            part, used = [opened], 0
        part.append(piece)
        used += length
    yield _closed("".join(part).rstrip("\n"))[0]


def _lines(text: str, room: int) -> Iterator[tuple[str, int]]:
    """The lines with their lengths; a line longer than a part in pieces."""
    for line in text.splitlines(keepends=True):
        length = len(plain(line))
        if length - line.endswith("\n") <= room:
            yield line, length
            continue
        for piece in _PIECE.findall(line):
            yield piece, len(plain(piece))


def _closed(part: str) -> tuple[str, str]:
    """The part with its open tags closed, and the tags that open them again."""
    opened: list[tuple[str, str]] = []
    for tag in _TAG.finditer(part):
        if tag[1]:
            opened.pop()
        else:
            opened.append((tag[2], tag[0]))
    return part + "".join(f"</{name}>" for name, _ in reversed(opened)), "".join(tag for _, tag in opened)


# -- buttons --------------------------------------------------------------------------------------------------------------
def fit_keys(keys: tuple[tuple[Key, ...], ...], limits: Limits) -> tuple[tuple[Key, ...], ...]:
    """The buttons with labels that fit: each into a button, all together into a message."""
    label = limits.label
    fitted = _labelled(keys, label)
    while _size(fitted) > limits.markup and label > 1:
        label //= 2
        fitted = _labelled(keys, label)
    return fitted


def _labelled(keys: tuple[tuple[Key, ...], ...], room: int) -> tuple[tuple[Key, ...], ...]:
    return tuple(tuple(replace(key, label=short(key.label, room)) for key in row) for row in keys)


def _size(keys: tuple[tuple[Key, ...], ...]) -> int:
    return sum(
        len(key.label.encode()) + len(key.token) + len(key.link) + _BUTTON for row in keys for key in row
    )


def short(text: str, room: int) -> str:
    """Bare text in at most so many characters."""
    return text if len(text) <= room else text[: room - 1].rstrip() + _CUT

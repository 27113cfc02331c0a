"""Texts as the server takes them: cleaned, HTML turned into entities, trimmed, measured."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from tests.fakes.telegram.schema import Json

FindUser = Callable[[int], Json | None]
"""A person known to the bot, by id, as the API shows them."""

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
}
_CONTROLS: dict[int, str | None] = {
    **{code: " " for code in range(33) if code not in (10, 13)},
    **dict.fromkeys((13, *range(0x2028, 0x202F), 0x0333, 0x033F, 0x030A)),
}
_NOTHING_TO_SEE = re.compile(
    "[\\s\u00a0\u1680\u180e\u2000-\u200f\u202e\u202f\u205f\u2800\u3000\ufeff\ufffc\U000e0000-\U000e007f]*"
)
_MARKUP = re.compile("[<&]")
_REFERENCE = re.compile(r"&(#[0-9]+|#x[0-9a-fA-F]+|lt|gt|amp|quot)(?![a-zA-Z]);?")
_END_TAG = re.compile(r"</([^\s>]*)\s*>")
_START_TAG = re.compile(r"<([^\s>]*)((?:\s+[a-zA-Z-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?)*)\s*>")
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+)))?")
_PERSON = re.compile(r"tg://user\?id=([0-9]+)")
_COMMAND = re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@\w{3,32})?")
_MENTION = re.compile(r"(?<![\w/])@\w{4,32}")


class BadText(Exception):
    """A text that cannot be parsed."""


def utf16(text: str) -> int:
    """Length in the units in which entities are measured."""
    return len(text.encode("utf-16-le")) // 2


def is_blank(text: str) -> bool:
    """Whether there is nothing in it that a person could see."""
    return _NOTHING_TO_SEE.fullmatch(text) is not None


def clean(text: str) -> str:
    """The text without control characters, as the server stores it."""
    return text.translate(_CONTROLS)


def read_html(source: str, find_user: FindUser) -> tuple[str, list[Json]]:
    """Text and entities of an HTML source."""
    return _Html(source, find_user).read()


class _Html:
    def __init__(self, source: str, find_user: FindUser) -> None:
        self.source = source
        self.find_user = find_user
        self.parts: list[str] = []
        self.length = 0
        self.entities: list[Json] = []
        self.open: list[tuple[str, dict[str, str], int, int]] = []

    def read(self) -> tuple[str, list[Json]]:
        position = 0
        while markup := _MARKUP.search(self.source, position):
            self._add(self.source[position : markup.start()])
            position = markup.start()
            if markup.group() == "&":
                position = self._reference(position)
            elif self.source.startswith("</", position):
                position = self._end(position)
            else:
                position = self._start(position)
        self._add(self.source[position:])
        if self.open:
            raise BadText(f'Can\'t find end tag corresponding to start tag "{self.open[-1][0]}"')
        return "".join(self.parts), self.entities

    def _add(self, text: str) -> None:
        self.parts.append(text)
        self.length += utf16(text)

    def _at(self, position: int) -> str:
        return f"at byte offset {len(self.source[:position].encode())}"

    def _reference(self, position: int) -> int:
        reference = _REFERENCE.match(self.source, position)
        if reference is None:
            self._add("&")
            return position + 1
        self._add(html.unescape(reference.group().rstrip(";") + ";"))
        return reference.end()

    def _start(self, position: int) -> int:
        tag = _START_TAG.match(self.source, position)
        if tag is None:
            name = re.split(r"[\s>]", self.source[position + 1 :], maxsplit=1)[0].lower()
            problem = "Unclosed start tag" if name in TAGS else f'Unsupported start tag "{name}"'
            raise BadText(f"{problem} {self._at(position)}")
        name = tag.group(1).lower()
        attributes = {
            key.lower(): html.unescape(a or b or c) for key, a, b, c in _ATTRIBUTE.findall(tag.group(2))
        }
        if name not in TAGS or (name == "span" and attributes.get("class") != "tg-spoiler"):
            raise BadText(f'Unsupported start tag "{name}" {self._at(position)}')
        self.open.append((name, attributes, self.length, len(self.parts)))
        return tag.end()

    def _end(self, position: int) -> int:
        tag = _END_TAG.match(self.source, position)
        if tag is None:
            raise BadText(f"Unclosed end tag {self._at(position)}")
        if not self.open:
            raise BadText(f"Unexpected end tag {self._at(position)}")
        name, attributes, start, first_part = self.open.pop()
        found = tag.group(1).lower()
        if found not in ("", name):
            raise BadText(f'Unmatched end tag {self._at(position)}, expected "</{name}>", found "</{found}>"')
        if self.length > start:
            entity: Json = {"type": TAGS[name], "offset": start, "length": self.length - start}
            if name == "a":
                self._link(entity, attributes.get("href") or "".join(self.parts[first_part:]))
            else:
                if name == "blockquote" and "expandable" in attributes:
                    entity["type"] = "expandable_blockquote"
                if name == "pre" and "language" in attributes:
                    entity["language"] = attributes["language"]
                self.entities.append(entity)
        return tag.end()

    def _link(self, entity: Json, url: str) -> None:
        """A link, or a mention by id: that of a person whom the bot never met is dropped without a word."""
        if person := _PERSON.fullmatch(url):
            if user := self.find_user(int(person.group(1))):
                self.entities.append({**entity, "type": "text_mention", "user": user})
        elif re.match(r"(?i)(https?://|tg://|mailto:)?[^\s/]+\.\S+|tg://", url):
            self.entities.append({**entity, "url": url})


def trim(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Text and entities without white space at the ends."""
    lead = utf16(text[: len(text) - len(text.lstrip())])
    text = text.strip()
    end = utf16(text)
    kept = []
    for entity in entities:
        start = max(0, entity["offset"] - lead)
        stop = min(end, entity["offset"] + entity["length"] - lead)
        if start < stop:
            kept.append({**entity, "offset": start, "length": stop - start})
    return text, kept


def with_found(text: str, entities: list[Json]) -> list[Json]:
    """The entities together with the commands and mentions that the server finds by itself, in order."""
    found = list(entities)
    for kind, pattern in (("bot_command", _COMMAND), ("mention", _MENTION)):
        for match in pattern.finditer(text):
            offset = utf16(text[: match.start()])
            if not any(
                e["offset"] <= offset < e["offset"] + e["length"] and e["type"] in _SOLID for e in found
            ):
                found.append({"type": kind, "offset": offset, "length": utf16(match.group())})
    return sorted(found, key=lambda entity: (entity["offset"], -entity["length"]))


_SOLID = frozenset(("code", "pre", "text_link", "text_mention", "bot_command"))
"""Entities in which the server looks for nothing."""

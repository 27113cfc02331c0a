"""Every sentence that Kartel says, in Fluent files: `ru/*.ftl`, `en/*.ftl`; this module only reads them.

A message's name follows from the type it belongs to (`voltrine-event-card-placed`), so nothing here knows the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

Language: TypeAlias = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Value: TypeAlias = str | int
Say: TypeAlias = Callable[..., str]
"""`say("voltrine-zone-court")`, `say("lobby-seats", taken=1, all=2)` in one language."""

FOLDER = Path(__file__).parent


class UnknownText(KeyError):
    """No such message, or one that could not be formatted with these arguments."""


def as_language(code: str | None) -> Language | None:
    """`ru-RU` -> `ru`; None for a language we do not speak."""
    short = (code or "")[:2].lower()
    return short if short in LANGUAGES else None


@cache
def bundle(language: Language) -> FluentBundle:
    """All messages of a language. Arguments are not wrapped in bidi marks: names are cleaned where they come in."""
    loaded = FluentBundle([language], use_isolating=False)
    for file in _files(language):
        loaded.add_resource(file)
    return loaded


@cache
def _files(language: Language) -> tuple[ast.Resource, ...]:
    paths = sorted((FOLDER / language).glob("*.ftl"))
    return tuple(FluentResource(path.read_text(encoding="utf-8")) for path in paths)


def has(language: Language, key: str) -> bool:
    """Whether the message exists."""
    name, _, attribute = key.partition(".")
    loaded = bundle(language)
    return loaded.has_message(name) and (
        not attribute or attribute in (loaded.get_message(name).attributes or {})
    )


def keys(language: Language, prefix: str) -> tuple[str, ...]:
    """The names of all messages that begin so, in the order in which the files say them: the sections of a rule text."""
    return tuple(
        entry.id.name
        for file in _files(language)
        for entry in file.body
        if isinstance(entry, ast.Message) and entry.id.name.startswith(prefix)
    )


def say(language: Language, key: str, arguments: Mapping[str, Value] | None = None) -> str:
    """The message `key` (`name` or `name.attribute`) in the language. Raises UnknownText."""
    if not has(language, key):
        raise UnknownText(f"{language}: {key}")
    name, _, attribute = key.partition(".")
    loaded = bundle(language)
    message = loaded.get_message(name)
    pattern = (message.attributes or {})[attribute] if attribute else message.value
    if pattern is None:
        raise UnknownText(f"{language}: {key} has no value")
    text, errors = loaded.format_pattern(pattern, dict(arguments or {}))
    if errors:
        raise UnknownText(f"{language}: {key}: {errors[0]}")
    return str(text)


def speaker(language: Language) -> Say:
    """`say` bound to one language, arguments by name."""

    def in_language(key: str, **arguments: Value) -> str:
        return say(language, key, arguments)

    return in_language

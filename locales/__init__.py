"""Every sentence that Kartel says, in Fluent files: `ru/*.ftl`, `en/*.ftl`; this module only reads them.

A message's name follows from the type it belongs to (`voltrine-event-card-placed`), so nothing here knows the games. It stands in a
file that is called as the name begins (`voltrine.ftl`, `voltrine-cards.ftl`), or else in `common.ftl`. A file is read when it is
first asked for: a program starts at once, however many games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast

Language: TypeAlias = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Value: TypeAlias = str | int
Say: TypeAlias = Callable[..., str]
"""`say("voltrine-zone-court")`, `say("lobby-seats", taken=1, all=2)` in one language."""

FOLDER = Path(__file__).parent
FOLDERS: list[Path] = [FOLDER]
"""Where the files lie; the first that has a message says it."""
_COMMON = "common"
_PARSER = FluentParser(with_spans=False)
"""It need not remember where in a file everything stood: that takes as much memory as the texts."""


class UnknownText(KeyError):
    """No such message, or one that could not be formatted with these arguments."""


def as_language(code: str | None) -> Language | None:
    """`ru-RU` -> `ru`; None for a language we do not speak."""
    short = (code or "")[:2].lower()
    return short if short in LANGUAGES else None


# -- files ----------------------------------------------------------------------------------------------------------------
class Shelf(NamedTuple):
    """The files whose messages begin alike, in one language. Arguments are not wrapped in bidi marks: names are cleaned where they
    come in.
    """

    bundle: FluentBundle
    names: tuple[str, ...]
    """Of the messages, in the order of the files."""


@cache
def _files(language: Language) -> Mapping[str, tuple[Path, ...]]:
    """With what messages begin (`void-party`) -> the files that hold them (`void_party.ftl`, `void_party-cards.ftl`)."""
    found: dict[str, tuple[Path, ...]] = {}
    for folder in FOLDERS:
        for path in sorted((folder / language).glob("*.ftl")):
            beginning = path.stem.partition("-")[0].replace("_", "-")
            found[beginning] = (*found.get(beginning, ()), path)
    return found


@cache
def _read(path: Path) -> ast.Resource:
    """Takes by far the longest, so it is done once a file, whatever `FOLDERS` are."""
    return _PARSER.parse(path.read_text(encoding="utf-8"))


@cache
def _shelf(language: Language, beginning: str) -> Shelf:
    bundle, names = FluentBundle([language], use_isolating=False), []
    for path in _files(language)[beginning]:
        resource = _read(path)
        bundle.add_resource(resource)
        names += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    return Shelf(bundle, tuple(names))


def _shelf_of(language: Language, key: str) -> Shelf:
    beginnings = [beginning for beginning in _files(language) if key.startswith(f"{beginning}-")]
    return _shelf(language, max(beginnings, key=len, default=_COMMON))


# -- messages -------------------------------------------------------------------------------------------------------------
@cache
def pattern(language: Language, key: str) -> tuple[FluentBundle, Pattern] | None:
    """What the message `key` (`name` or `name.attribute`) says, and the bundle that can word it; None if there is none."""
    name, _, attribute = key.partition(".")
    bundle = _shelf_of(language, name).bundle
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    found = (message.attributes or {}).get(attribute) if attribute else message.value
    return (bundle, found) if found else None


def has(language: Language, key: str) -> bool:
    """Whether the message exists."""
    return pattern(language, key) is not None


def keys(language: Language, prefix: str) -> tuple[str, ...]:
    """The names of all messages that begin so, in the order in which the files say them: the sections of a rule text."""
    return tuple(name for name in _shelf_of(language, prefix).names if name.startswith(prefix))


def say(language: Language, key: str, arguments: Mapping[str, Value] | None = None) -> str:
    """The message `key` (`name` or `name.attribute`) in the language. Raises UnknownText."""
    found = pattern(language, key)
    if found is None:
        raise UnknownText(f"{language}: {key}")
    bundle, said = found
    given = {
        name: Whole(value) if isinstance(value, int) else value for name, value in (arguments or {}).items()
    }
    # Not by the bundle's own `format_pattern`: it turns every number into one of its kind.
    env = ResolverEnvironment(bundle, [], current=CurrentEnvironment(given))
    try:
        text = said(env)
    except ValueError as error:
        raise UnknownText(f"{language}: {key}: {error}") from error
    if env.errors:
        raise UnknownText(f"{language}: {key}: {env.errors[0]}")
    return str(text)


class Whole(int, FluentType):
    """A number that chooses plurals as any other, and is written as it is: locale data takes its time over each."""

    def format(self, locale: Locale) -> str:
        """The digits."""
        return str(int(self))


def speaker(language: Language) -> Say:
    """`say` bound to one language, arguments by name."""

    def in_language(key: str, **arguments: Value) -> str:
        return say(language, key, arguments)

    return in_language

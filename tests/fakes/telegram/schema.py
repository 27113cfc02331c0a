"""The table of calls, `calls.json`, made into checks.

The table holds the methods of the Bot API that the bot calls and every type that these and the updates need. Its
notation: `name!` is required, `[T]` is an array of T, `A|B` is either, `'word'` is that very word. A call, a parameter
or a field that is not in the table is a violation, so whoever wants to use one adds it there first.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]
Check = Callable[[object], None]
Read = Callable[[object], object]

TABLE = Path(__file__).with_name("calls.json")


class Mismatch(Exception):
    """A value that is not of its type: what is wrong, and where in the value."""

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.where = where

    def inside(self, key: str) -> Mismatch:
        """The same trouble, told from one level further out."""
        return Mismatch(self.problem, f"{key}.{self.where}" if self.where else key)

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem


# --- Checks of values: each is silent or raises Mismatch --------------------------------------------------------------


def _integer(value: object) -> None:
    if type(value) is not int:
        raise Mismatch(f"expected an Integer, got {value!r:.60}")


def _float(value: object) -> None:
    if type(value) is not int and type(value) is not float:
        raise Mismatch(f"expected a Float, got {value!r:.60}")


def _boolean(value: object) -> None:
    if type(value) is not bool:
        raise Mismatch(f"expected a Boolean, got {value!r:.60}")


def _true(value: object) -> None:
    if value is not True:
        raise Mismatch(f"expected True, got {value!r:.60}")


def _string(value: object) -> None:
    if type(value) is not str:
        raise Mismatch(f"expected a String, got {value!r:.60}")


SCALARS: dict[str, Check] = {
    "Integer": _integer,
    "Float": _float,
    "Boolean": _boolean,
    "True": _true,
    "String": _string,
    "InputFile": _string,  # `attach://name`, where a file of that name is in the request
}


@dataclass(frozen=True, slots=True)
class Word:
    """One word and no other: the field that tells the kinds of a union apart."""

    word: str

    def __call__(self, value: object) -> None:
        if value != self.word:
            raise Mismatch(f"expected '{self.word}', got {value!r:.60}")


@dataclass(frozen=True, slots=True)
class Array:
    """Any number of values of one type."""

    item: Check

    def __call__(self, value: object) -> None:
        if type(value) is not list:
            raise Mismatch("expected an array")
        for index, item in enumerate(value):
            try:
                self.item(item)
            except Mismatch as wrong:
                raise wrong.inside(f"[{index}]") from None


@dataclass(slots=True)
class Object:
    """An object type of the API; its fields are filled in when all types exist."""

    name: str
    fields: dict[str, Check]
    required: tuple[str, ...] = ()

    def __call__(self, value: object) -> None:
        if type(value) is not dict:
            raise Mismatch(f"expected {self.name}")
        for key, item in value.items():
            check = self.fields.get(key)
            if check is None:
                raise Mismatch(f"unknown field of {self.name}", key)
            try:
                check(item)
            except Mismatch as wrong:
                raise wrong.inside(key) from None
        for key in self.required:
            if key not in value:
                raise Mismatch(f"required field of {self.name} is missing", key)


@dataclass(slots=True)
class Either:
    """One of several types. The trouble told is that of the kind which the value most looks like."""

    name: str
    kinds: list[Check]

    def __call__(self, value: object) -> None:
        nearest: Mismatch | None = None
        for kind in self.kinds:
            try:
                return kind(value)
            except Mismatch as wrong:
                if nearest is None or _looks_like(kind, value):
                    nearest = wrong
        raise nearest or Mismatch(f"no kind of {self.name}")


def _looks_like(kind: Check, value: object) -> bool:
    if isinstance(kind, Either):
        return any(_looks_like(one, value) for one in kind.kinds)
    if not isinstance(kind, Object) or not isinstance(value, dict):
        return False
    words = {key: check.word for key, check in kind.fields.items() if isinstance(check, Word)}
    if words:
        return all(value.get(key) == word for key, word in words.items())
    return all(key in value for key in kind.required)


# --- Parameters of a call: text from a form, or JSON ------------------------------------------------------------------

_DIGITS = re.compile(r"-?[0-9]{1,19}\Z")
_BOOLEANS = {"true": True, "false": False, "1": True, "0": False}


def _read_integer(value: object) -> object:
    if type(value) is str and _DIGITS.match(value):
        return int(value)
    _integer(value)
    return value


def _read_chat(value: object) -> object:
    if type(value) is str:
        return int(value) if _DIGITS.match(value) else value
    _integer(value)
    return value


def _read_boolean(value: object) -> object:
    if type(value) is str:
        value = _BOOLEANS.get(value.lower(), value)
    _boolean(value)
    return value


def _read_string(value: object) -> object:
    _string(value)
    return value


def _reader(notation: str, check: Check) -> Read:
    simple: dict[str, Read] = {
        "Integer": _read_integer,
        "Integer|String": _read_chat,
        "Boolean": _read_boolean,
        "String": _read_string,
        "InputFile|String": _read_string,
    }
    return simple.get(notation) or functools.partial(_read_json, check)


def _read_json(check: Check, value: object) -> object:
    if type(value) is str:
        try:
            value = msgspec.json.decode(value)
        except msgspec.DecodeError:
            raise Mismatch("not JSON") from None
    check(value)
    return value


@dataclass(frozen=True, slots=True)
class Method:
    """A call of the API: what it takes."""

    name: str
    readers: dict[str, Read]
    required: tuple[str, ...]
    strings: frozenset[str]

    def read(self, raw: Mapping[str, object], files: Collection[str]) -> tuple[Json, list[str]]:
        """The parameters as values, and what is wrong with them. A file sent under the name of a parameter
        stands there as `attach://name`.
        """
        params: Json = {
            name: f"attach://{name}" for name in files if name in self.readers and name not in raw
        }
        problems = []
        for name, value in raw.items():
            reader = self.readers.get(name)
            if reader is None:
                problems.append(f"{name}: unknown parameter of {self.name}")
            elif value != "" or name in self.strings:
                try:
                    params[name] = reader(value)
                except Mismatch as wrong:
                    problems.append(str(wrong.inside(name)))
        return params, problems + _loose_files(params, files)

    def missing(self, params: Json) -> str | None:
        """The first required parameter that is not there."""
        return next((name for name in self.required if params.get(name) in (None, "")), None)


def _loose_files(params: Json, files: Collection[str]) -> list[str]:
    """Files that no parameter speaks of, and parameters that speak of no file."""
    asked = {
        text.removeprefix("attach://")
        for value in params.values()
        for text in (value.values() if isinstance(value, dict) else (value,))
        if isinstance(text, str) and text.startswith("attach://")
    }
    return [
        *(f"file {name!r} is referenced nowhere" for name in files if name not in asked),
        *(f"attached file {name!r} is not in the request" for name in sorted(asked) if name not in files),
    ]


# --- The table --------------------------------------------------------------------------------------------------------


class Schema:
    """All methods and types of the table."""

    def __init__(self, table: Json) -> None:
        self.version: str = table["version"]
        self.types: dict[str, Check] = dict(SCALARS)
        objects = {name: fields for name, fields in table["types"].items() if isinstance(fields, dict)}
        unions = {name: kinds for name, kinds in table["types"].items() if isinstance(kinds, str)}
        self.objects = {name: Object(name, {}) for name in objects}
        eithers = {name: Either(name, []) for name in unions}
        self.types.update(self.objects)
        self.types.update(eithers)
        for name, kinds in unions.items():
            eithers[name].kinds.extend(self.check(kind) for kind in kinds.split("|"))
        for name, fields in objects.items():
            self.objects[name].fields.update(
                (key.rstrip("!"), self.check(kind)) for key, kind in fields.items()
            )
            self.objects[name].required = _required(fields)
        self.methods = {name: self._method(name, fields) for name, fields in table["methods"].items()}
        self._lower = {name.lower(): method for name, method in self.methods.items()}

    def check(self, notation: str) -> Check:
        """The check that a notation like `[[T]]` or `A|B` stands for."""
        if notation.startswith("["):
            return Array(self.check(notation[1:-1]))
        if notation.startswith("'"):
            return Word(notation.strip("'"))
        if "|" in notation:
            return Either(notation, [self.check(kind) for kind in notation.split("|")])
        return self.types[notation]

    def method(self, name: str) -> Method | None:
        """A method by its name, in any case, as the real server takes it."""
        return self._lower.get(name.lower())

    def problems(self, value: object, notation: str) -> list[str]:
        """What is wrong with a value of this type."""
        try:
            self.check(notation)(value)
        except Mismatch as wrong:
            return [str(wrong)]
        return []

    def _method(self, name: str, fields: dict[str, str]) -> Method:
        kinds = {key.rstrip("!"): kind for key, kind in fields.items()}
        readers = {key: _reader(kind, self.check(kind)) for key, kind in kinds.items()}
        strings = frozenset(key for key, kind in kinds.items() if kind == "String")
        return Method(name, readers, _required(fields), strings)


def _required(fields: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(key[:-1] for key in fields if key.endswith("!"))


@functools.cache
def load() -> Schema:
    """The schema of the table, made once a process."""
    return Schema(msgspec.json.decode(TABLE.read_bytes()))

"""The table of calls, `calls.json`, made into checks.

It holds the methods of the VK API that the bot calls, with all their parameters, the kinds of token that may call them, and the texts
of errors. Its notation: `name!` is required, `[T]` is a list (in a form: with commas), `A|B` is either, `'word'` is one of the words
that stand there, `<=`, `>=` are bounds (of a text's or a list's length, of a number). A call or parameter that is not in the table is a
violation, so whoever wants to use one adds it there first.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]

TABLE = Path(__file__).with_name("calls.json")
COMMON = frozenset({"access_token", "v", "lang", "test_mode"})
"""Parameters that every method takes."""
_BOUND = re.compile(r"(<=|>=)(-?\d+)")
_WORD = re.compile(r"'([^']*)'")
_BOOLEANS = {"0": False, "1": True, "false": False, "true": True}


class Mismatch(Exception):
    """A value that is not of its type."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a method."""

    kind: str
    words: tuple[str, ...]
    least: int | None
    most: int | None

    def read(self, text: str) -> object:
        """The value that the text of a form gives. Raises Mismatch."""
        if self.kind.startswith("["):
            items = [item.strip() for item in text.split(",") if item.strip()]
            self._check_bounds(len(items))
            return [_scalar(self.kind[1:-1], item) for item in items]
        value = _scalar(self.kind, text)
        if isinstance(value, bool):
            return value
        self._check_bounds(value if isinstance(value, int) else len(str(value)))
        if self.words and str(value).lower() not in self.words:
            raise Mismatch(f"should be one of {', '.join(self.words)}")
        return value

    def _check_bounds(self, size: int) -> None:
        if (self.least is not None and size < self.least) or (self.most is not None and size > self.most):
            raise Mismatch("is out of range")


def _scalar(kind: str, text: str) -> object:
    if re.fullmatch(r"-?\d{1,19}", text) and "integer" in kind:
        return int(text)
    if kind == "integer":
        raise Mismatch("should be integer")
    if kind == "boolean":
        if text.lower() not in _BOOLEANS:
            raise Mismatch("should be 0 or 1")
        return _BOOLEANS[text.lower()]
    if kind == "number":
        try:
            return float(text)
        except ValueError:
            raise Mismatch("should be a number") from None
    return text


def _parameter(notation: str) -> Parameter:
    bounds = dict(_BOUND.findall(notation))
    words = tuple(_WORD.findall(notation))
    kind = "string" if words else notation.split(maxsplit=1)[0]
    return Parameter(kind, words, _number(bounds.get(">=")), _number(bounds.get("<=")))


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


@dataclass(frozen=True, slots=True)
class Method:
    """A call of the API: who may make it, and what it takes."""

    name: str
    tokens: frozenset[str]
    parameters: dict[str, Parameter]
    required: tuple[str, ...]

    def read(self, raw: Mapping[str, str]) -> tuple[Json, list[str], list[str]]:
        """The parameters as values, what VK would refuse, and what it would swallow."""
        params: Json = {}
        wrong: list[str] = []
        unknown: list[str] = []
        for name, text in raw.items():
            parameter = self.parameters.get(name)
            if name in COMMON:
                continue
            if parameter is None:
                unknown.append(f"unknown parameter {name}")
                continue
            try:
                params[name] = parameter.read(text)
            except Mismatch as mismatch:
                wrong.append(f"{name} {mismatch}")
        wrong += [f"{name} is undefined" for name in self.required if raw.get(name, "") == ""]
        return params, wrong, unknown


@dataclass(frozen=True, slots=True)
class Schema:
    """The whole table."""

    version: str
    errors: dict[int, str]
    methods: dict[str, Method]


@functools.cache
def load() -> Schema:
    """The schema of the table, made once a process."""
    table = msgspec.json.decode(TABLE.read_bytes())
    methods = {}
    for name, told in table["methods"].items():
        parameters = {key.rstrip("!"): _parameter(kind) for key, kind in told["params"].items()}
        required = tuple(key[:-1] for key in told["params"] if key.endswith("!"))
        methods[name] = Method(name, frozenset(told["tokens"]), parameters, required)
    return Schema(table["version"], {int(code): text for code, text in table["errors"].items()}, methods)

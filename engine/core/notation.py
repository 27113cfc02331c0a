"""Every action as a short text, and back: `place 7a walls 2`, «разместить 7a стены 2», "place 7a walls 2".

The canonical form is the action's tag and fields in order. A field that has its default is written `-` if a later one is set, and
left out otherwise. In a language the tag and the fields that are marked with `Says` go by `Game.words`, where it has them.

Readers: `read` wants a whole action and does not ask whether it is legal, `readings` and `untyped` are less strict; `hear` finds
which of the legal ones a player may mean, however sloppily it is typed; `split` cuts a line of several moves.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import FieldInfo
from rapidfuzz.distance import OSA

from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game, Prompt, Rules
from engine.core.says import COPY, SEAT, parted, spoken_fields
from engine.core.views import View

Phrase: TypeAlias = tuple[str, ...]
"""Words in a row."""
Called: TypeAlias = Callable[[str, str], tuple[str, ...]]
"""Kind and value (`action` and a type) -> what it is called where it is shown: a player reads it there and types it."""

NOTHING = "-"
"""Stands for a field that is left at its default."""

_PREPOSITIONS = "в во на из с со к ко от за и по to on in into from with at of and the"
_PLACES = "карта карту место слот клетка клетку card slot cell"
FILLERS = frozenset((*_PREPOSITIONS.split(), *_PLACES.split(), NOTHING))
"""Words that a player may put in between: they tell nothing. Where they name something, they do."""

MOST_WORDS = 20
"""A longer text is no move."""

_TOKEN = re.compile(r"[-+]?\d\w*|(?<!\S)-(?!\S)|\w+")
_PLAIN = str.maketrans({"ё": "е", "_": " ", "\u2212": "-"})
_LOOKALIKES = str.maketrans("абвсекмнорт", "abbcekmhopt")


class Unreadable(ValueError):
    """The text is no action of the game."""


def _nothing_else(kind: str, value: str) -> tuple[str, ...]:
    return ()


@cache
def _fields(type_: type[Action]) -> tuple[FieldInfo, ...]:
    return msgspec.structs.fields(type_)


# -- writing -----------------------------------------------------------------------------------------------------------
def write(game: Game, action: Action, language: str | None = None) -> str:
    """The action in a language, or in its canonical form."""
    kinds = spoken_fields(type(action))
    words = [_word(game, "action", type_of(action), language)]
    empty = 0
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if value == field.default:
            empty += 1
            continue
        words += [NOTHING] * empty
        empty = 0
        words.append(_word(game, kinds.get(field.name, ""), str(value), language))
    return " ".join(words)


def _word(game: Game, kind: str, value: str, language: str | None) -> str:
    """How a value is written: the first of its words, or the value itself where it has none; then which copy it is, if any."""
    name, copy = parted(value)
    spoken = game.words.get(language or "", {}).get(kind, {}).get(name)
    return f"{spoken[0]} {copy}".rstrip() if spoken else value


# -- words of a text ---------------------------------------------------------------------------------------------------
def split(text: str) -> tuple[str, ...]:
    """The moves of a line or a message, cut at `;` and line ends."""
    return tuple(part.strip() for part in re.split(r"[;\n]", text) if part.strip())


def _tokens(text: str) -> Phrase:
    """The words of a text without case, punctuation and arrows; Cyrillic letters beside a digit become the Latin ones meant."""
    plain = unicodedata.normalize("NFC", text).casefold().translate(_PLAIN)
    return tuple(_token(word) for word in _TOKEN.findall(plain))


def _token(word: str) -> str:
    return word.lstrip("+").translate(_LOOKALIKES) if any(map(str.isdigit, word)) else word


@lru_cache(maxsize=4096)
def _phrases(values: tuple[str, ...]) -> frozenset[Phrase]:
    return frozenset(filter(None, map(_tokens, values)))


def _spoken(game: Game, kind: str, value: str) -> frozenset[Phrase]:
    """All ways to say a value: as it is, and by its words in every language."""
    name, copy = parted(value)
    words = (word for lexicon in game.words.values() for word in lexicon.get(kind, {}).get(name, ()))
    return _phrases((value, *(f"{word} {copy}" for word in words)))


def _nicknamed(game: Game, called: Called) -> Called:
    """What a value is called where it is shown, and by players."""

    @cache
    def names(kind: str, value: str) -> tuple[str, ...]:
        return (*called(kind, value), *game.nicknames.get(kind, {}).get(value, ()))

    return names


# -- reading a whole action --------------------------------------------------------------------------------------------
def read(game: Game, text: str, called: Called = _nothing_else) -> Action:
    """The action that the text writes out in full and in order, in any language, legal or not. Raises Unreadable."""
    for action in _written_out(game, _tokens(text), called):
        return action
    raise Unreadable(f"not an action of {game.id}: {text!r}")


def readings(game: Game, text: str, called: Called = _nothing_else) -> tuple[Action, ...]:
    """The actions that the text may write out in order, legal or not: words that tell nothing may stand between, and a name may be
    that of several cards.
    """
    names = _nicknamed(game, called)
    found = (action for words in _plainer(text) for action in _written_out(game, words, names))
    return tuple(dict.fromkeys(found))


def untyped(game: Game, text: str, called: Called = _nothing_else) -> tuple[Action, ...]:
    """The actions that the text writes out so but for the word for their type: of every type whose fields it fills with names that
    the game knows.
    """
    names = _nicknamed(game, called)
    found = (
        action
        for words in filter(None, _plainer(text))
        for type_ in game.actions
        for action in _fill(game, type_, words, names)
        if _names_are_known(game, action)
    )
    return tuple(dict.fromkeys(found))


def _plainer(text: str) -> tuple[Phrase, ...]:
    """The words of a text, and those of them that tell something."""
    tokens = _tokens(text)
    return tuple(dict.fromkeys((tokens, tuple(word for word in tokens if word not in FILLERS))))


def _written_out(game: Game, tokens: Phrase, called: Called) -> Iterator[Action]:
    """The actions that begin with a word for their type: tags before words that others share, then the longest."""
    types: tuple[type[Action], ...] = (*game.actions, Resign)
    said = [(phrase, type_) for type_ in types for phrase in _said_of(game, type_, called)]
    begins = [(phrase, type_) for phrase, type_ in said if tokens[: len(phrase)] == phrase]
    begins.sort(key=lambda begin: (tokens[0] != _tokens(type_of(begin[1]))[0], -len(begin[0])))
    for phrase, type_ in begins:
        yield from _fill(game, type_, tokens[len(phrase) :], called)


def _names_are_known(game: Game, action: Action) -> bool:
    """Whether every name in it is one of the game's, and no plain word that was taken for one."""
    defaults = {field.name: field.default for field in _fields(type(action))}
    return all(
        value == defaults[name] or kind not in game.says or value in game.says[kind] or value in game.cards
        for name, kind in spoken_fields(type(action)).items()
        for value in (getattr(action, name),)
    )


def _said_of(game: Game, type_: type[Action], called: Called) -> frozenset[Phrase]:
    """All ways to say a type of action."""
    return _spoken(game, "action", type_of(type_)) | _phrases(called("action", type_of(type_)))


def _fill(game: Game, type_: type[Action], tokens: Phrase, called: Called) -> Iterator[Action]:
    """The actions of this type whose fields the tokens fill: several where a name is that of several cards."""
    for raw in _fillings(game, type_, 0, tokens, called):
        try:
            yield msgspec.convert({"type": type_of(type_), **raw}, type_, strict=False)
        except msgspec.ValidationError:
            continue


def _fillings(
    game: Game, type_: type[Action], at: int, tokens: Phrase, called: Called
) -> Iterator[dict[str, Any]]:
    """The ways to read all the tokens as the fields from number `at` on."""
    if not tokens:
        yield {}
        return
    if at == len(_fields(type_)):
        return
    if tokens[0] == NOTHING:
        yield from _fillings(game, type_, at + 1, tokens[1:], called)
        return
    field = _fields(type_)[at]
    for value, taken in _values(game, spoken_fields(type_).get(field.name, ""), tokens, called):
        for rest in _fillings(game, type_, at + 1, tokens[taken:], called):
            yield {field.encode_name: value, **rest}


def _values(game: Game, kind: str, tokens: Phrase, called: Called) -> list[tuple[str, int]]:
    """The values of that kind with which the tokens begin, and how many they are: the longest that fit, else one plain word.

    Where it is the name of a card that has copies, the next token says which one.
    """
    values = map(str, range(game.seats[-1])) if kind == SEAT.kind else game.says.get(kind, ())
    fitting = [
        (value, len(phrase))
        for value in values
        for phrase in _spoken(game, kind, value) | _phrases(called(kind, value))
        if tokens[: len(phrase)] == phrase
    ]
    most = max((taken for _, taken in fitting), default=0)
    best = dict.fromkeys(found for found in fitting if found[1] == most) or ((tokens[0], 1),)
    return [_copy(game, value, taken, tokens) for value, taken in best]


def _copy(game: Game, value: str, taken: int, tokens: Phrase) -> tuple[str, int]:
    """The copy that the next token says, if it does."""
    copy = f"{value}{COPY}{''.join(tokens[taken : taken + 1])}"
    return (copy, taken + 1) if copy in game.cards else (value, taken)


# -- hearing one of the legal actions ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class _Part:
    """What may be said for the type or a field of an action."""

    own: frozenset[Phrase]
    nicknames: frozenset[Phrase] = frozenset()
    needed: bool = True


class _Text:
    """The words of a text, for each of them the words that it may be."""

    def __init__(self, words: Sequence[frozenset[str]]) -> None:
        self.words = words
        self._lengths: dict[tuple[int, frozenset[Phrase]], frozenset[int]] = {}

    def lengths(self, at: int, phrases: frozenset[Phrase]) -> frozenset[int]:
        """How many words from `at` on may be one of the phrases: nothing, or the lengths of those that fit."""
        if not phrases:
            return frozenset()
        found = self._lengths.get((at, phrases))
        if found is None:
            fitting = (phrase for phrase in phrases if self._fits(at, phrase))
            found = self._lengths[at, phrases] = frozenset(map(len, fitting))
        return found

    def _fits(self, at: int, phrase: Phrase) -> bool:
        words = self.words[at : at + len(phrase)]
        return len(words) == len(phrase) and all(map(frozenset.__contains__, words, phrase))


def hear(
    game: Game,
    rules: Rules[Any, Any, Any],
    view: View,
    prompt: Prompt,
    text: str,
    called: Called = _nothing_else,
) -> tuple[Action, ...]:
    """Which of the prompt's actions the text may mean: one = play it, several = offer these, none = not understood.

    The words may stand in any order, in either language, and leave out what the rest says; of several readings the most exact
    wins (`_EXACT` .. `_LOOSE`). Only if nothing fits, words are taken with a small slip of the pen.
    """
    tokens = _tokens(text)
    if len(tokens) > MOST_WORDS:
        return ()
    called = _nicknamed(game, called)
    parts = [
        tuple(_parts(game, action, rules.also_called(view, action), called)) for action in prompt.actions
    ]
    exact = _Text([frozenset((token,)) for token in tokens])
    return _best(prompt.actions, parts, exact) or _best(prompt.actions, parts, _with_slips(tokens, parts))


def _parts(
    game: Game, action: Action, also: Mapping[str, tuple[str, ...]], called: Called
) -> Iterator[_Part]:
    type_ = type_of(action)
    yield _Part(_spoken(game, "action", type_), _phrases(called("action", type_)))
    kinds = spoken_fields(type(action))
    infos = _fields(type(action))
    last = max((at for at, field in enumerate(infos) if not _is_default(action, field)), default=-1)
    for at, field in enumerate(infos):
        value = str(getattr(action, field.name))
        if _is_default(action, field):
            yield _Part(_phrases((NOTHING, *filter(None, [value]))), needed=at < last)
        else:
            kind = kinds.get(field.name, "")
            nicknames = _phrases((*also.get(field.name, ()), *called(kind, value)))
            yield _Part(_spoken(game, kind, value), nicknames)


def _is_default(action: Action, field: FieldInfo) -> bool:
    return bool(getattr(action, field.name) == field.default)


_EXACT, _WHOLE, _SHUFFLED, _PARTIAL, _LOOSE = range(5)
_NOT_MEANT = _LOOSE + 1


def _best(actions: Sequence[Action], parts: Sequence[Sequence[_Part]], text: _Text) -> tuple[Action, ...]:
    """The actions that fit best, in their order."""
    ranks = [min(_readings(part, text), default=_NOT_MEANT) for part in parts]
    best = min(ranks, default=_NOT_MEANT)
    return tuple(action for action, rank in zip(actions, ranks, strict=True) if rank == best < _NOT_MEANT)


@dataclass(frozen=True, slots=True)
class _Reading:
    """A way to take the first words of a text: which parts they filled, the latest of them, and how plainly."""

    at: int = 0
    filled: frozenset[int] = frozenset()
    latest: int = -1
    in_order: bool = True
    plain: bool = True

    def rank(self, parts: Sequence[_Part]) -> int:
        """How exact it is: the whole in plain words first, then the whole in order, the whole, a part in order, a part."""
        whole = all(part.needed <= (number in self.filled) for number, part in enumerate(parts))
        if whole and self.in_order:
            return _EXACT if self.plain else _WHOLE
        if whole:
            return _SHUFFLED
        return _PARTIAL if self.in_order else _LOOSE

    def fill(self, number: int, words: int, plain: bool) -> _Reading:
        """The reading that takes the next words for that part."""
        in_order = self.in_order and number > self.latest
        return _Reading(self.at + words, self.filled | {number}, number, in_order, self.plain and plain)


def _readings(parts: Sequence[_Part], text: _Text) -> Iterator[int]:
    """The ranks of all ways to take every word of the text for some part of the action."""
    left = [_Reading()]
    while left:
        reading = left.pop()
        if reading.at == len(text.words):
            if reading.filled:
                yield reading.rank(parts)
            continue
        if text.words[reading.at] & FILLERS:
            left.append(replace(reading, at=reading.at + 1, plain=False))
        for number, part in enumerate(parts):
            if number not in reading.filled:
                own, nicknames = (text.lengths(reading.at, said) for said in (part.own, part.nicknames))
                left += (reading.fill(number, length, plain=True) for length in own)
                left += (reading.fill(number, length, plain=False) for length in nicknames)


def _with_slips(tokens: Phrase, parts: Sequence[Sequence[_Part]]) -> _Text:
    """The tokens, each with the nearest words that these actions know; a minus may have been meant as a dash."""
    known = {
        word
        for action in parts
        for part in action
        for phrase in part.own | part.nicknames
        for word in phrase
        if word.isalpha()
    }
    return _Text([frozenset((token, token.lstrip("-"), *_near(token, known))) for token in tokens])


def _near(token: str, known: Iterable[str]) -> Iterator[str]:
    """The nearest known words: one letter wrong in a word of four or five, two in a longer one."""
    if not token.isalpha() or len(token) < 4:
        return
    slips = 1 if len(token) < 6 else 2
    distances = {word: OSA.distance(token, word, score_cutoff=slips) for word in known if len(word) >= 4}
    nearest = min(distances.values(), default=slips + 1)
    if nearest <= slips:
        yield from (word for word, distance in distances.items() if distance == nearest)

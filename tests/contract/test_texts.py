"""Texts hang on types: in every language each type of a game has its message, and the message uses what the type has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from msgspec import Struct
from msgspec.structs import fields

from engine.core.actions import Resign, type_of
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from engine.core.says import SEAT, spoken_fields
from locales import FOLDER, LANGUAGES, Language
from tests.contract.play import option_values, steps
from tests.contract.test_refusals import check_attempt, documents
from tests.toy import TEXTS

Messages = Mapping[str, ast.Message]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    spoken: Language = request.param
    return spoken


# -- what the files say ------------------------------------------------------------------------------------------------
@cache
def files(language: Language) -> Mapping[str, ast.Resource]:
    """The locale files of a language by name, the toy's among them."""
    paths = sorted(path for folder in (FOLDER, TEXTS) for path in (folder / language).glob("*.ftl"))
    return {path.name: FluentResource(path.read_text(encoding="utf-8")) for path in paths}


@cache
def messages(language: Language) -> Messages:
    """Every message of a language."""
    return {
        entry.id.name: entry
        for file in files(language).values()
        for entry in file.body
        if isinstance(entry, ast.Message)
    }


def variables(node: Any) -> Iterator[str]:
    """The arguments that a message, or a part of it, uses."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from variables(part)
    elif isinstance(node, list):
        for part in node:
            yield from variables(part)


def attribute(message: ast.Message, name: str) -> ast.Pattern | None:
    return next((part.value for part in message.attributes if part.id.name == name), None)


# -- what the types have -----------------------------------------------------------------------------------------------
def dashed(name: str) -> str:
    return name.replace("_", "-")


def key(game: Game, kind: str, name: str) -> str:
    return dashed(f"{game.key}-{kind}-{name}")


def arguments(type_: type[Struct]) -> frozenset[str]:
    """What a message of the type may use: its fields, and besides of a seat whether it is the reader's, of a named value the
    value itself, of a list how many there are.
    """
    marks = spoken_fields(type_)
    found: set[str] = set()
    for field in fields(type_):
        name = dashed(field.name)
        found.add(name)
        if field.name in marks:
            found.add(f"{name}-you" if marks[field.name] == SEAT.kind else f"{name}-id")
        if "tuple" in str(field.type):
            found.add(f"{name}-count")
    return frozenset(found)


def typed(game: Game) -> Iterator[tuple[str, frozenset[str]]]:
    """Message -> the arguments that it may use, for every type of the game."""
    for kind, types in (
        ("event", game.events),
        ("prompt", game.questions),
        ("forecast", game.forecasts),
        ("caution", game.cautions),
        ("fact", game.facts),
    ):
        for type_ in types:
            yield key(game, kind, str(type_.__struct_config__.tag)), arguments(type_)
    for tag in (*map(type_of, game.actions), type_of(Resign)):
        yield key(game, "action", tag), frozenset()  # names a screen of the menu


def plain(game: Game) -> Iterator[str]:
    """The messages without arguments."""
    yield f"{game.key}-title"
    yield f"{game.key}-pitch"
    yield from (key(game, "outcome", reason) for reason in game.outcomes)
    yield from (key(game, "preset", name) for name in game.presets)
    for kind, values in game.says.items():
        yield from (key(game, kind, value) for value in values)
    for family_of in game.families.values():
        yield from (key(game, "family", family) for family in sorted(set(family_of.values())))
    for field in fields(game.options):
        yield key(game, "option", field.name)
    for name, values in option_values(game).items():
        for value in values:
            if isinstance(value, bool):
                yield key(game, "option", f"{name}-{str(value).lower()}")
            elif isinstance(value, str):
                yield key(game, "option", f"{name}-{value}")


# -- tests -------------------------------------------------------------------------------------------------------------
def test_every_type_has_its_message(game: Game, language: Language) -> None:
    wanted = {*(name for name, _ in typed(game)), *plain(game)}
    wanted |= {key(game, "error", code) for code in game.errors}
    lacking = sorted(
        name for name in wanted if name not in messages(language) or not messages(language)[name].value
    )
    assert not lacking


def test_messages_use_what_there_is(game: Game, language: Language) -> None:
    allowed = {**dict(typed(game)), **dict.fromkeys(plain(game), frozenset[str]())}
    for name, known in allowed.items():
        message = messages(language).get(name)
        used = set(variables(message.value)) if message else set()
        assert used <= known, name


def test_only_the_outcome_says_why_it_ended(game: Game, language: Language) -> None:
    """It stands below what happened: events that say it too make a message say it twice."""
    for type_ in game.events:
        said = {dashed(name) for name, kind in spoken_fields(type_).items() if kind == "outcome"}
        message = messages(language)[key(game, "event", str(type_.__struct_config__.tag))]
        assert not said & set(variables(message.value)), type_


def test_one_card_of_a_family_has_a_name_too(game: Game, language: Language) -> None:
    """A list is headed `Voltrine: Defenders`, a card's own page `Defender`."""
    for family in {family for family_of in game.families.values() for family in family_of.values()}:
        assert attribute(messages(language)[key(game, "family", family)], "one"), family


def test_leaves_use_what_there_is(game: Game, language: Language) -> None:
    """The `.leaf` of an action words the button that carries it out; `target` is the card that lies where the action points."""
    for type_ in game.actions:
        message = messages(language).get(key(game, "action", type_of(type_)))
        leaf = attribute(message, "leaf") if message else None
        assert set(variables(leaf)) <= {*arguments(type_), "target"}, type_


def test_questions_point_to_rules(game: Game, language: Language) -> None:
    for type_ in game.questions:
        message = messages(language)[key(game, "prompt", str(type_.__struct_config__.tag))]
        rule = attribute(message, "rule")
        assert rule is not None, type_
        (place,) = rule.elements
        assert isinstance(place, ast.TextElement)
        assert f"{game.key}-rule-{place.value}" in messages(language), type_


def test_refusals_can_be_said(game: Game, language: Language) -> None:
    """Each refusal met has the arguments that its text uses, and the rule that it names can be read."""
    said = set()
    for step in steps(game, 2, "texts of refusals", every=11):
        for seat, document in documents(step.before, Chance(seed_of("refusals"), step.before.steps), many=8):
            refusal = check_attempt(step.before, seat, document)
            if refusal is None or (refusal.code, refusal.rule) in said:
                continue
            said.add((refusal.code, refusal.rule))
            message = messages(language)[key(game, "error", refusal.code)]
            assert set(variables(message)) <= set(refusal.args), refusal
            place = re.fullmatch(rf"{game.prefix}-(\d+)\.(\d+)", refusal.rule)
            assert place, refusal
            assert f"{game.key}-rule-{place[1]}-{place[2]}" in messages(language), refusal
    assert len(said) >= 4


def test_rules_stand_in_sections(game: Game, language: Language) -> None:
    """Every paragraph has a section, sections and their paragraphs go by number, and nothing in them is filled in."""
    sections = [
        int(name.rsplit("-", 1)[1]) for name in messages(language) if name.startswith(f"{game.key}-rules-")
    ]
    assert sections
    assert sections == sorted(sections)
    places = [
        tuple(map(int, name.removeprefix(f"{game.key}-rule-").split("-")))
        for name in messages(language)
        if name.startswith(f"{game.key}-rule-")
    ]
    assert places == sorted(places)
    assert {section for section, _ in places} == set(sections)
    for name, message in messages(language).items():
        if name.startswith((f"{game.key}-rule-", f"{game.key}-rules-")):
            assert not list(variables(message)), name


def test_languages_say_the_same(game: Game) -> None:
    """What one language has, the others have; of a message all use the same arguments of importance: names and numbers."""
    one, *others = (
        {
            name: sorted(part.id.name for part in message.attributes)
            for name, message in messages(language).items()
        }
        for language in LANGUAGES
    )
    for other in others:
        mine = {name: parts for name, parts in one.items() if name.startswith(f"{game.key}-")}
        assert mine == {name: parts for name, parts in other.items() if name.startswith(f"{game.key}-")}


def test_nothing_is_said_that_nobody_says(game: Game, language: Language) -> None:
    """No message of these kinds is left over from a type that is gone."""
    wanted = {
        *(name for name, _ in typed(game)),
        *plain(game),
        *(key(game, "error", code) for code in game.errors),
    }
    kinds = (
        "event",
        "prompt",
        "forecast",
        "caution",
        "fact",
        "action",
        "error",
        "outcome",
        "preset",
        "option",
    )
    left = [
        name
        for name in messages(language)
        if name.startswith(tuple(f"{game.key}-{kind}-" for kind in kinds)) and name not in wanted
    ]
    assert not left


def test_files_are_sound(language: Language) -> None:
    """Everything in the locale files is a message, a term or a comment, and no name stands twice."""
    names: dict[str, str] = {}
    for file, resource in files(language).items():
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), (file, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in names, (entry.id.name, file, names[entry.id.name])
                names[entry.id.name] = file


def test_every_option_can_be_offered(game: Game) -> None:
    """A bool or a choice of words offers all its values, a number those of its `Choices`; the default is one of them."""
    values = option_values(game)
    defaults = msgspec.to_builtins(game.make_options({}))
    assert set(values) == {field.name for field in fields(game.options)}
    for name, offered in values.items():
        assert defaults[name] in offered
        assert 2 <= len(offered) == len(set(offered))


def test_the_toy_brings_its_own_files() -> None:
    assert not list(Path(FOLDER).rglob("summit*"))

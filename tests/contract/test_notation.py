"""Every legal action can be written down and is understood again, in the canonical form and in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from bot.app.wording import heard_names
from engine.core.actions import Action, Resign, type_of
from engine.core.game import Game
from engine.core.notation import hear, read, split, write
from engine.core.says import parted, spoken_fields
from engine.selfplay import Played
from tests.contract.play import steps
from tests.toy import installed

LANGUAGES = (None, "ru", "en")


def check_notation(step: Played, most: int) -> None:
    """Of the legal actions `most`, evenly chosen: each is the only one that its text may mean."""
    match, prompt = step.before, step.prompt
    game, rules, view = match.game, match.rules, match.view(prompt.seat)
    stride = -(-len(prompt.actions) // most)
    for language in LANGUAGES:
        written = [write(game, action, language) for action in prompt.actions]
        assert len(set(written)) == len(written)
        for action, line in list(zip(prompt.actions, written, strict=True))[match.steps % stride :: stride]:
            assert hear(game, rules, view, prompt, line) == (action,), line
            assert read(game, line) == action
            assert split(line) == (line,)
            if language:
                shouted = f"  {line.upper()} !"
                assert hear(game, rules, view, prompt, shouted) == (action,), line


def test_every_action_is_understood(game: Game) -> None:
    for step in steps(game, 2, "notation", every=7):
        check_notation(step, most=4)


@pytest.mark.soak
def test_actions_of_many_steps_are_understood(game: Game) -> None:
    for step in steps(game, 30, "soak notation", every=3):
        check_notation(step, most=10)


def check_names(step: Played) -> None:
    """What a button calls a card, a place, a player, a type of action ...: who types it means an action with it."""
    match, prompt = step.before, step.prompt
    view, names = match.view(step.prompt.seat), ("Анна", "Boris", "Вера", "Gleb")
    called = heard_names(match.game, names)
    shown = {value for action in prompt.actions for value in spoken_values(action)}
    for kind, value in shown:
        for typed in called(kind, value):
            found = hear(match.game, match.rules, view, prompt, typed, called)
            assert (kind, value) in {value for action in found for value in spoken_values(action)}, typed


def check_written_names(step: Played) -> None:
    """An action that is written out by what its buttons say is read, even if it were not legal; of a card that has copies, as any."""
    match = step.before
    called = heard_names(match.game, ("Анна", "Boris", "Вера", "Gleb"))
    for action in step.prompt.actions[:: max(1, len(step.prompt.actions) // 10)]:
        kinds, plain = spoken_fields(type(action)), {}
        words = [called("action", type_of(action))[0]]
        for name in action.__struct_fields__:
            value = getattr(action, name)
            if isinstance(value, str):
                plain[name] = parted(value)[0]
            names = called(kinds[name], parted(str(value))[0]) if name in kinds and value != "" else ()
            words.append(names[-1] if names else str(value) or "-")
        assert read(match.game, " ".join(words), called) == msgspec.structs.replace(action, **plain), words


def test_what_stands_on_a_button_is_read(game: Game) -> None:
    with installed():
        for step in steps(game, 2, "buttons", every=5):
            check_written_names(step)


def spoken_values(action: Action) -> Iterator[tuple[str, str]]:
    """What the buttons of an action name: kind and value, copies alike."""
    yield "action", type_of(action)
    for name, kind in spoken_fields(type(action)).items():
        value = getattr(action, name)
        if value != "":
            yield kind, parted(str(value))[0]


def test_what_stands_on_a_button_is_understood(game: Game) -> None:
    with installed():
        for step in steps(game, 2, "buttons", every=15):
            check_names(step)


def test_more_names_are_of_fields(game: Game) -> None:
    for step in steps(game, 4, "names", every=3):
        view = step.before.view(step.prompt.seat)
        for action in step.prompt.actions:
            for field, words in step.before.rules.also_called(view, action).items():
                assert hasattr(action, field)
                assert all(word and word == word.lower() for word in words)


def test_every_action_has_words(game: Game) -> None:
    """In both languages, and the written ones differ; what is not spoken of is a plain value."""
    for language in ("ru", "en"):
        lexicon = game.words[language]
        assert set(lexicon["action"]) == {*map(type_of, game.actions), "resign"}
        for kind, values in lexicon.items():
            assert kind == "action" or set(values) <= set(game.says[kind])
            first = [words[0] for words in values.values()]
            assert len(set(first)) == len(first), kind
    assert write(game, Resign()) == "resign"
    assert read(game, write(game, Resign(), "ru")) == Resign()

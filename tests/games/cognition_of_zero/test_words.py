from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.actions import Action
from engine.core.errors import BadData
from engine.core.notation import hear, read, write
from engine.games.cognition_of_zero import COGNITION_OF_ZERO, actions
from engine.games.cognition_of_zero.words import load_words
from tests.games.cognition_of_zero.positions import asked, fight, rules, seat

WANTED = {"action": ["take", "wait"]}


def load(tmp_path: Path, text: str) -> object:
    path = tmp_path / "words.toml"
    path.write_text(text, encoding="utf-8")
    return load_words(path, WANTED)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[ru", "words.toml: "),
        ('[ru.action]\ntake = ["взять"]', "words.toml: ru.action: wait: has no words"),
        ('[ru.action]\ntake = ["взять"]\nwait = []', "words.toml: ru.action: wait: has no words"),
        ('[ru.action]\ntake = ["а"]\nwait = ["б"]\nfly = ["в"]', "words.toml: ru.action: fly: no such value"),
        (
            '[ru.action]\ntake = ["а"]\nwait = ["а"]',
            "words.toml: ru.action: wait: is written as take is, 'а'",
        ),
    ],
)
def test_wrong_words_are_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadData) as caught:
        load(tmp_path, text)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (
            actions.Use("c22", "c22", "c01", "a02"),
            "способность фокусник без рукавов фокусник без рукавов доцент полтора лабораторный единорог",
        ),
        (actions.Pair("c01", "a02"), "пара доцент полтора лабораторный единорог"),
        (actions.Put("m07", 1), "положить сонный паровоз вторая"),
        (actions.Play("x03"), "разыграть бесконечность в рассрочку"),
        (actions.PickDeck("void_chair"), "колода кафедра пустоты"),
    ],
)
def test_actions_are_written_by_names(action: Action, line: str) -> None:
    assert write(COGNITION_OF_ZERO, action, "ru") == line
    assert read(COGNITION_OF_ZERO, line) == action


@pytest.mark.parametrize(
    "text", ["ударить доцент единорог", "c01 a02", "strike docent unicorn", "доцентом бьёт лабораторный"]
)
def test_a_card_may_be_named_by_a_word_of_its_name(text: str) -> None:
    table = rules()
    state = fight(seat("c01 c05", tricks="x09"), seat("a02 c02"))
    prompt = asked(table, state)
    heard = hear(COGNITION_OF_ZERO, table, table.view(state, 0), prompt, text)
    assert actions.Strike("c01", "a02") in heard

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.core.notation import hear, read, write
from engine.games.cognition_of_zero import COGNITION_OF_ZERO, actions
from tests.games.cognition_of_zero.positions import asked, fight, rules, seat


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

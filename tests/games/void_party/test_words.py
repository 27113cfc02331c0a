from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import BadData
from engine.core.notation import hear, read, write
from engine.games.void_party import VOID_PARTY, actions
from engine.games.void_party.words import load_words
from tests.games.void_party.positions import Table, battle, seat

VALUES = {"scope": ("now", "battle")}


def test_every_action_and_card_has_words_in_both_languages() -> None:
    assert set(VOID_PARTY.words) == {"ru", "en"}
    for kinds in VOID_PARTY.words.values():
        assert len(kinds["action"]) == len(VOID_PARTY.actions) + 1
        assert len(kinds["card"]) == 16 + 80 + 1
    assert VOID_PARTY.words["ru"]["card"]["f03"] == ("лишайник-сидень",)


def test_moves_are_written_by_names() -> None:
    strike = actions.STRIKE["avrot"]["f03"]
    assert write(VOID_PARTY, strike) == "strike avrot f03"
    assert write(VOID_PARTY, strike, "ru") == "удар аврот лишайник-сидень"
    assert read(VOID_PARTY, "strike Avrot Stay-at-home Lichen") == strike


def test_a_strike_is_heard_by_its_target_alone() -> None:
    table = Table(
        seat(0, (3, 3, 2, 1, 1)),
        seat(1, (3, 3, 2, 1, 1)),
        phase="fight",
        battle=battle(["avrot"], ["f03", "f04"]),
    )
    view = table.rules.view(table.state, 0)
    assert hear(VOID_PARTY, table.rules, view, table.prompt, "глинянца") == (actions.STRIKE["avrot"]["f04"],)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[ru.scope]\nnow = ['сейчас']", "ru.scope: battle: has no words"),
        ("[ru.scope]\nnow = ['сейчас']\nbattle = []", "ru.scope: battle: has no words"),
        ("[ru.scope]\nnow = ['бой']\nbattle = ['бой']", "battle: is written as now is"),
        ("[en.scope]\nnow = ['now']\nbattle = ['battle']\never = ['ever']", "en.scope: ever: no such value"),
        ("[ru.scope]\nnow = 5", "Expected"),
        ("[ru.scope", "words.toml: "),
    ],
)
def test_a_wrong_word_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "words.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as error:
        load_words(path, VALUES)
    assert told in str(error.value)

from __future__ import annotations

from engine.core.notation import hear, read, write
from engine.games.void_party import VOID_PARTY, actions
from tests.games.void_party.positions import Table, battle, seat


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

from __future__ import annotations

from engine.core.errors import BadOptions, IllegalAction, Refusal


def test_an_illegal_action_tells_code_and_rule() -> None:
    error = IllegalAction(Refusal("not_in_hand", "SM-2.2", {"card": "c1"}))
    assert str(error) == "not_in_hand (SM-2.2)"
    assert error.refusal.args == {"card": "c1"}


def test_bad_options_tell_code_and_option() -> None:
    error = BadOptions("deck_size", "deck has 3 cards")
    assert (error.code, error.detail, str(error)) == (
        "deck_size",
        "deck has 3 cards",
        "deck_size: deck has 3 cards",
    )

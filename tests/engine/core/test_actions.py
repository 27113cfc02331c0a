from __future__ import annotations

import msgspec
import pytest

from engine.core.actions import Action, Resign, read_action, type_of, write_action


class Play(Action, frozen=True):
    card: str
    onto: str = ""


class EndTurn(Action, frozen=True):
    pass


TYPES = Play | EndTurn


def test_the_type_is_the_name_of_the_class() -> None:
    assert type_of(EndTurn) == type_of(EndTurn()) == "end_turn"
    assert type_of(Resign) == "resign"


def test_documents_leave_defaults_out() -> None:
    assert write_action(Play("c1")) == {"type": "play", "card": "c1"}
    assert write_action(Play("c1", "c2")) == {"type": "play", "card": "c1", "onto": "c2"}


def test_read_action() -> None:
    assert read_action(TYPES, {"type": "play", "card": "c1"}) == Play("c1")
    assert read_action(TYPES, {"type": "end_turn"}) == EndTurn()


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"type": "other"},
        {"type": "play"},
        {"type": "play", "card": 1},
        {"type": "end_turn", "card": "c1"},
    ],
)
def test_what_is_no_action(raw: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_action(TYPES, raw)


def test_actions_are_values() -> None:
    assert Play("c1") == Play("c1")
    assert len({Play("c1"), Play("c1"), Play("c2")}) == 2
    with pytest.raises(AttributeError):
        Play("c1").card = "c2"  # type: ignore[misc]  # frozen

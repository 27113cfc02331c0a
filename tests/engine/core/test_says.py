from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from engine.core.says import SEAT, Says, alike_fields, snake, spoken_fields


class Fact(Struct):
    seat: Annotated[int, SEAT]
    count: int
    cards: tuple[Annotated[str, Says("card")], ...]
    zone: Annotated[Literal["court", "walls"], Says("zone")] | None = None
    plain: Annotated[int, "some other mark"] = 0


def test_spoken_fields_are_found_wherever_the_mark_stands() -> None:
    assert spoken_fields(Fact) == {"seat": "seat", "cards": "card", "zone": "zone"}


def test_snake() -> None:
    assert snake("CardPlaced") == "card_placed"
    assert snake("EndTurn2Go") == "end_turn2_go"
    assert snake("Pass") == "pass"


class Hand(Struct):
    card: Annotated[str, Says("card", alike=True)]
    to: Annotated[str, Says("card")]


def test_copies_are_alike_where_it_is_said() -> None:
    assert alike_fields(Hand) == {"card"}
    assert spoken_fields(Hand) == {"card": "card", "to": "card"}

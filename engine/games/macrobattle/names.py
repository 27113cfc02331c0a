"""More words by which a player may name what he sees: cards by any word of their names, rows by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import Action
from engine.games.macrobattle.cards import CARDS, card_of
from engine.games.macrobattle.view import MacrobattleView

Words = tuple[str, ...]


def _nicknames(*names: str) -> Words:
    """The names, and every word of them that says something."""
    whole = [name.lower() for name in names]
    return tuple(dict.fromkeys([*whole, *(word for name in whole for word in name.split() if len(word) > 3)]))


NICKNAMES: Mapping[str, Words] = {id: _nicknames(card.name_ru, card.name_en) for id, card in CARDS.items()}
"""By card. A copy has no name of its own: who says the name means the first one that is there."""


def also_called(view: MacrobattleView, action: Action) -> Mapping[str, Words]:
    """Each card of the action; of copies in one hand only the first, for they are the same."""
    called: dict[str, Words] = {}
    for name in action.__struct_fields__:
        instance = getattr(action, name)
        if card_of(instance) in CARDS and not _is_later_copy(view, instance):
            called[name] = (*NICKNAMES[card_of(instance)], *_row(view, instance))
    return called


def _is_later_copy(view: MacrobattleView, instance: str) -> bool:
    """Whether the same card stands before it in the hand or among the revealed cards where it stands."""
    for cards in (*(seat.hand for seat in view.seats), view.revealed):
        if instance in cards:
            return any(card_of(card) == card_of(instance) for card in cards[: cards.index(instance)])
    return False


def _row(view: MacrobattleView, instance: str) -> Words:
    """The number of the row that the squad tops."""
    for seat in view.seats:
        for number, row in enumerate(seat.rows, start=1):
            if row[-1] == instance:
                return f"ряд {number}", f"{number} ряд", f"row {number}"
    return ()

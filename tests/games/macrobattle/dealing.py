"""What the contract tests of secrecy must know about Macrobattle."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.views import Viewer
from engine.games.macrobattle.rules import MacrobattleRules
from engine.games.macrobattle.state import Cards, MacrobattleState


def deal_anew(
    rules: MacrobattleRules, state: MacrobattleState, viewer: Viewer, chance: Chance
) -> MacrobattleState:
    """The cards of a seat that the viewer does not see, in its hand and its deck, change places with one another."""
    document, view = rules.position(state), rules.view(state, viewer)
    for number, seat in enumerate(state.seats):
        known = {*view.seats[number].hand, *view.revealed}
        unseen = [card for card in (*seat.hand, *seat.deck) if card not in known]
        chance.shuffle(unseen)
        written = document["seats"][number]
        for name in ("hand", "deck"):
            written[name] = [card if card in known else unseen.pop() for card in written[name]]
    if viewer != state.active and state.revealed:
        document["revealed"] = _looked_at(state, document)
    return rules.load(document)


def _looked_at(state: MacrobattleState, document: dict[str, list[dict[str, Cards]]]) -> list[str]:
    """What the other seat sees now of what it looks at."""
    me, enemy = document["seats"][state.active], document["seats"][1 - state.active]
    cards = enemy["hand"] if state.revealed == state.seats[1 - state.active].hand else me["deck"]
    return list(cards[: len(state.revealed)])

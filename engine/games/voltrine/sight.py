"""What one viewer may see (section 10). Built by showing: whatever is not shown here is not in the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.views import HIDDEN, Seat, Viewer
from engine.games.voltrine import actions
from engine.games.voltrine.balance import FIRST_TURN_OF_PREDOMINANCE, heaviest, weigh
from engine.games.voltrine.cards import CARD_NAMES, GARDENS, ORDER, VALUE, VALUES
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.state import AttackState, Cards, SeatState, VoltrineState
from engine.games.voltrine.view import AttackView, PlotView, RunView, SeatView, VoltrineView

NO_WEIGHTS = (0, 0, 0)


def see(state: VoltrineState, options: VoltrineOptions, viewer: Viewer) -> VoltrineView:
    """The position document with every card that the viewer cannot see as "?" (VT-10.3)."""
    plot = state.plot
    weights = weigh(state.seats) if options.predispositions else NO_WEIGHTS
    begun = state.turn >= FIRST_TURN_OF_PREDOMINANCE
    return VoltrineView(
        viewer,
        state.phase,
        state.turn,
        state.active,
        state.pending,
        state.base,
        state.used,
        state.quiet,
        (HIDDEN,) * len(state.deck),
        (HIDDEN,) * len(state.lot),
        state.gardens,
        state.pile,
        RunView(state.run.type, state.run.left),
        PlotView(plot.spent, plot.shift, plot.copy, plot.treaty, _attack(state, viewer)),
        tuple([_own(seat) if number == viewer else _other(seat) for number, seat in enumerate(state.seats)]),
        state.winner,
        state.result,
        heaviest(weights) if begun else "",
        weights,
        options.predispositions,
        options.heroes,
        options.intercept,
        options.turn_limit,
    )


def _own(seat: SeatState) -> SeatView:
    """An owner knows all his cards (VT-10.2)."""
    return _seat(seat, seat.hand, seat.court, seat.walls, seat.backstage)


def _other(seat: SeatState) -> SeatView:
    """Face-up cards only; the hand as its face-up cards, then the hidden ones, so that its order tells nothing (VT-10.3)."""
    up = seat.up
    shown = [card for card in seat.hand if card in up]
    hand = (*shown, *(HIDDEN,) * (len(seat.hand) - len(shown)))
    return _seat(seat, hand, _backs(seat.court, up), _backs(seat.walls, up), _backs(seat.backstage, up))


def _backs(zone: Cards, up: Cards) -> tuple[str, ...]:
    return tuple([card if not card or card in up else HIDDEN for card in zone])


def _seat(
    seat: SeatState,
    hand: tuple[str, ...],
    court: tuple[str, ...],
    walls: tuple[str, ...],
    backstage: tuple[str, ...],
) -> SeatView:
    return SeatView(
        hand,
        court,
        walls,
        backstage,
        seat.up,
        seat.actions,
        seat.tokens,
        seat.lost,
        seat.hero,
        seat.decrees,
    )


def _attack(state: VoltrineState, viewer: Viewer) -> AttackView:
    """The attacking card is "?" for all but the attacker while it is face down; a sacrificed one lies open (VT-10.4)."""
    attack: AttackState = state.plot.attack
    card = attack.card
    hidden = (
        attack.kind in ("topple", "confront")
        and viewer != state.active
        and card not in state.seats[state.active].up
    )
    return AttackView(attack.kind, HIDDEN if hidden else card, attack.slot)


# -- words for what is seen -------------------------------------------------------------------------------------------
def also_called(view: VoltrineView, action: Action) -> Mapping[str, tuple[str, ...]]:
    """A slot or cell by the visible card that stands there."""
    return {field: card_words(card) for field, card in standing(view, action).items() if card in VALUE}


def card_words(card: str) -> tuple[str, ...]:
    """`13`, and title and name in both languages, lower case."""
    value, names = VALUES[VALUE[card] - 1], CARD_NAMES[ORDER[card]]
    titles = (value.title_ru, value.title_en, names.name_ru, names.name_en)
    return (str(value.value), *(title.lower() for title in titles))


def standing(view: VoltrineView, action: Action) -> dict[str, str]:
    """Field name -> the card, as it is seen, in the place that the field names."""
    me: Seat = view.pending
    own, enemy = view.seats[me], view.seats[1 - me]
    match action:
        case actions.Topple(slot=slot):
            return {"slot": enemy.walls[slot - 1]}
        case actions.Confront(slot=slot):
            return {"slot": enemy.court[slot - 1]}
        case actions.CreateHero(slot=slot) | actions.Infiltration(slot=slot):
            return {"slot": own.court[slot - 1]}
        case actions.TotalWar(slot=slot, target=target):
            falling = place_of(enemy, war_zone(enemy.walls))
            return {"slot": own.walls[slot - 1], "target": falling[target - 1]}
        case actions.Reveal(seat=seat, zone=zone, slot=slot):
            return {"slot": place_of(view.seats[seat], zone)[slot - 1]}
        case actions.Redeploy(zone=zone, slot=slot) if slot:
            places: Sequence[str] = view.gardens if zone == GARDENS else place_of(own, zone)
            return {"slot": places[slot - 1]}
        case _:
            return {}


def place_of(seat: SeatView, zone: str) -> tuple[str, ...]:
    """The places of `court`, `walls` or `backstage` in a view."""
    if zone == "court":
        return seat.court
    return seat.walls if zone == "walls" else seat.backstage

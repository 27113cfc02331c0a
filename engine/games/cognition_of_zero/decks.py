"""Forming decks, looking through them, and the start of play (sections 2 to 4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, events
from engine.games.cognition_of_zero.cards import CARDS, CHARACTERS, CLASSES, DECKS, FIGHTERS, MIX, READY_MADE
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import Cards, CognitionState, SeatState, without
from engine.games.cognition_of_zero.step import ONLY, Step

DIE = 6


# -- set-up -----------------------------------------------------------------------------------------------------------
def set_up(options: CognitionOptions, chance: Chance) -> CognitionState:
    """Dice, the dealt decks, the order of the pool, the shuffle: all randomness of the match (CZ-2.3, CZ-2.4)."""
    dice = _roll(chance)
    first = 0 if dice[0] > dice[1] else 1
    seats = (SeatState(options.start_score), SeatState(options.start_score))
    pool: list[str] = []
    if options.deck_method == "dealt":
        names = list(DECKS)
        chance.shuffle(names)
        for seat, name in zip(seats, names, strict=False):
            _take_ready_made(seat, name)
    elif options.deck_method != "picked":
        pool = list(CARDS)
        chance.shuffle(pool)
    shuffle = list(CARDS)
    chance.shuffle(shuffle)
    state = CognitionState(
        seats=seats,
        phase="preview",
        pending=first,
        first=first,
        dice=dice,
        turn_no=0,
        pool=tuple(pool),
        shuffle=tuple(shuffle),
    )
    step = Step(state, options, lambda to, event: None)
    if options.deck_method == "dealt":
        open_decks(step)
    else:
        state.pending = 1 - first
        state.phase = "pick_deck" if options.deck_method == "picked" else options.deck_method
    return state


def _roll(chance: Chance) -> tuple[int, int]:
    while True:
        dice = chance.below(DIE) + 1, chance.below(DIE) + 1
        if dice[0] != dice[1]:
            return dice


def _take_ready_made(seat: SeatState, name: str) -> None:
    seat.deck = tuple(sorted(DECKS[name].cards))
    seat.deck_name = name


# -- ready-made decks (CZ-3.2) ----------------------------------------------------------------------------------------
def pick_deck(step: Step, seat: Seat, action: actions.PickDeck) -> None:
    """The seat that is not `first` picks, then `first`."""
    state = step.state
    _take_ready_made(state.seats[seat], action.deck)
    step.emit(EVERYONE, events.DeckPicked(seat, action.deck))
    if seat == state.first:
        open_decks(step)
    else:
        state.pending = state.first


# -- the quota (CZ-3.5) -----------------------------------------------------------------------------------------------
def legal_cards(deck: Sequence[str], pool: Cards, size: int) -> Cards:
    """The cards of the pool that the deck may take; none once it is full."""
    left = size - len(deck) - 1
    if left < 0:
        return ()
    characters = size // 4 - sum(card in CHARACTERS for card in deck)
    fighters = size // 2 - sum(card in FIGHTERS for card in deck)
    legal = tuple(
        [
            card
            for card in pool
            if characters - (card in CHARACTERS) <= left and fighters - (card in FIGHTERS) <= left
        ]
    )
    return legal or pool


def automatic_card(deck: Sequence[str], pool: Cards, size: int) -> str:
    """Of the legal cards the first of the class that the deck lacks most (CZ-3.6)."""
    legal = legal_cards(deck, pool, size)
    held = {class_: sum(CARDS[card].class_ == class_ for card in deck) for class_ in CLASSES}
    offered = {CARDS[card].class_ for card in legal}
    lacking = max(
        (class_ for class_ in CLASSES if class_ in offered),
        key=lambda class_: MIX[class_] * size - READY_MADE * held[class_],
    )
    return next(card for card in legal if CARDS[card].class_ == lacking)


# -- draft (CZ-3.3) ---------------------------------------------------------------------------------------------------
def pick(step: Step, seat: Seat, action: actions.Pick) -> None:
    """A card of the pool; then it is the other seat's turn to pick, again and again if that is automatic."""
    _take_from_pool(step, seat, action.card)
    step.emit(EVERYONE, events.CardPicked(seat, action.card))
    step.state.pending = 1 - seat
    _pick_automatically(step)


def autopick(step: Step, seat: Seat, action: actions.Autopick) -> None:
    """In the draft for all picks of this seat; in the split for all cards that both decks lack (CZ-3.6)."""
    if step.state.phase == "draft":
        step.state.seats[seat].auto = True
        _pick_automatically(step)
    else:
        _deal_automatically(step)


def _pick_automatically(step: Step) -> None:
    """Every pick until a seat must choose, or the end of the draft."""
    state, size = step.state, step.options.deck_size
    picked: tuple[list[str], list[str]] = ([], [])
    while len(state.seats[state.pending].deck) < size and state.seats[state.pending].auto:
        card = automatic_card(state.seats[state.pending].deck, state.pool, size)
        _take_from_pool(step, state.pending, card)
        picked[state.pending].append(card)
        state.pending = 1 - state.pending
    for seat, cards in enumerate(picked):
        if cards:
            step.emit(EVERYONE, events.PickedByItself(seat, tuple(cards)))
    if all(len(seat.deck) == size for seat in state.seats):
        _sort_decks(state)
        open_decks(step)


def _take_from_pool(step: Step, seat: Seat, card: str) -> None:
    step.state.pool = without(step.state.pool, card)
    step.state.seats[seat].deck += (card,)


# -- split (CZ-3.4) ---------------------------------------------------------------------------------------------------
def put(step: Step, seat: Seat, action: actions.Put) -> None:
    """A card into deck 0 or 1, which lies at that seat meanwhile."""
    _take_from_pool(step, action.seat, action.card)
    step.emit(EVERYONE, events.CardPut(seat, action.card, action.seat))
    _offer_halves(step)


def _deal_automatically(step: Step) -> None:
    """Each card to the shorter deck, of equal ones to deck 0."""
    state, size = step.state, step.options.deck_size
    dealt: tuple[list[str], list[str]] = ([], [])
    while any(len(seat.deck) < size for seat in state.seats):
        half = 1 if len(state.seats[1].deck) < len(state.seats[0].deck) else 0
        card = automatic_card(state.seats[half].deck, state.pool, size)
        _take_from_pool(step, half, card)
        dealt[half].append(card)
    for half, cards in enumerate(dealt):
        if cards:
            step.emit(EVERYONE, events.DealtByItself(half, tuple(cards)))
    _offer_halves(step)


def _offer_halves(step: Step) -> None:
    """Both are full: the other seat chooses."""
    state = step.state
    if all(len(seat.deck) == step.options.deck_size for seat in state.seats):
        state.pool = ()
        state.phase = "choose"
        state.pending = state.first


def choose(step: Step, seat: Seat, action: actions.Choose) -> None:
    """That deck becomes the seat's own, the builder gets the other."""
    state = step.state
    if action.seat != seat:
        mine, other = state.seats[seat], state.seats[action.seat]
        mine.deck, other.deck = other.deck, mine.deck
    step.emit(EVERYONE, events.HalfChosen(seat, action.seat))
    _sort_decks(state)
    open_decks(step)


def _sort_decks(state: CognitionState) -> None:
    state.pool = ()
    for seat in state.seats:
        seat.deck = tuple(sorted(seat.deck))


# -- preview and start (section 4) ------------------------------------------------------------------------------------
def open_decks(step: Step) -> None:
    """Both decks lie open for a while, if the option says so (CZ-4.1)."""
    state = step.state
    if step.options.preview:
        state.phase = "preview"
        state.pending = state.first
        step.emit(EVERYONE, events.DecksOpened())
    else:
        start(step)


def ready(step: Step, seat: Seat, action: actions.Ready) -> None:
    """First `first`, then the other seat (CZ-4.1)."""
    state = step.state
    state.seats[seat].ready = True
    step.emit(EVERYONE, events.SeatReady(seat))
    if all(one.ready for one in state.seats):
        start(step)
    else:
        state.pending = 1 - seat


def start(step: Step) -> None:
    """The decks in the order of the shuffle, face down; the opening cards; the first main turn (CZ-2.5, CZ-4.2)."""
    state, options = step.state, step.options
    order = {card: place for place, card in enumerate(state.shuffle)}
    for one in state.seats:
        one.deck = tuple(sorted(one.deck, key=lambda card: (order.get(card, len(order)), card)))
    state.shuffle = ()
    state.turn_no = 1
    state.phase = "turn"
    state.pending = state.first
    step.emit(EVERYONE, events.PlayBegan(state.first))
    for seat in (0, 1):
        bonus = options.second_bonus if seat != state.first else 0
        drawn = step.draw(seat, options.opening_hand + bonus)
        if drawn:
            step.emit(ONLY[seat], events.YouBegan(tuple(sorted(drawn))))

"""The contract of a game. One game is one `Game` (what is true of every match) and one `Rules` (the rules of one match).

    GAMES["voltrine"].rules(options, seats)  ->  Rules
    state = rules.deal(chance)               the first state
    prompt = rules.prompt(state)             who decides what: the question and every legal answer; None when the match is over
    rules.apply(state, seat, action, ...)    changes the state (the caller's own copy) and tells what happened
    rules.view(state, viewer)                what one viewer may see

At any moment one seat has a prompt. Legal = listed, but for actions whose effect equals that of a listed one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decks import DeckBook
from engine.core.errors import BadOptions, BadPosition, Refusal
from engine.core.events import Emit, Event
from engine.core.says import snake
from engine.core.state import State
from engine.core.views import Seat, View, Viewer


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options: typed fields with defaults, fixed when the match is created.

    The lobby's menu is derived from them: a `bool` or `Literal` field offers all its values,
    an `int` field those of its `Choices`. The decks that each seat brings are chosen by its player: see `Game.decks`.
    """


@dataclass(frozen=True, slots=True)
class Choices:
    """The values of a number option that the lobby offers; the rulebook may allow more of them."""

    values: tuple[int, ...]


class Question(Struct, frozen=True, tag_field="question", tag=snake, omit_defaults=True):
    """What a seat is asked. Class `Reaction` of `voltrine` is spoken by `voltrine-prompt-reaction` with its fields.

    Its fields are known to the seat that is asked. Others are only told that this seat must decide.
    """


class Prompt(Struct, frozen=True):
    """A seat's decision: the question, every legal action in the order of a menu, and what the clock plays."""

    seat: Seat
    question: Question
    actions: tuple[Action, ...]
    default: Action


class Outcome(Struct, frozen=True):
    """How a match ended by its rules: a rank for each seat (1 is best, equal ranks share it) and the rulebook's word for why.

    `reason` is spoken by `<game>-outcome-<reason>`. `scores`: what each seat ends with, in a game that counts anything.
    """

    ranks: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()

    @property
    def winner(self) -> Seat | None:
        """The only seat of rank 1; None for a draw."""
        best = [seat for seat, rank in enumerate(self.ranks) if rank == 1]
        return best[0] if len(best) == 1 else None


class Forecast(Struct, frozen=True, tag_field="forecast", tag=snake, omit_defaults=True):
    """What an action would do, as far as its player can know: said on its button by `<game>-forecast-<tag>`."""


class Caution(Struct, frozen=True, tag_field="caution", tag=snake, omit_defaults=True):
    """Why an action is asked for twice: it cannot be taken back and may hurt. Spoken by `<game>-caution-<tag>`."""


class Fact(Struct, frozen=True, tag_field="fact", tag=snake, omit_defaults=True):
    """One line of a view in words, for those who see no pictures. Spoken by `<game>-fact-<tag>`."""


class Aftermath(Struct, frozen=True):
    """What a seat had in the end, where matches are played for more than the win: points, and the cards of the catalogue it lost."""

    points: int
    fallen: tuple[str, ...] = ()


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)


class Rules(ABC, Generic[S, V, O]):
    """The rules of one match, under its options and for its number of seats. Holds nothing that changes."""

    state_type: ClassVar[type[State]]
    view_type: ClassVar[type[View]]

    def __init__(self, options: O, seats: int) -> None:
        self.options = options
        self.seats = seats

    # -- the match ----------------------------------------------------------------------------------------------------
    @abstractmethod
    def deal(self, chance: Chance) -> S:
        """The first state; all randomness of the set-up is drawn here."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt | None:
        """The decision that the match waits for, or None when it is over."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """Carry out a legal action of the seat and every forced step after it, in place. Illegal actions are not looked for."""

    @abstractmethod
    def concede(self, state: S, seat: Seat, chance: Chance, emit: Emit) -> None:
        """Take the seat out of the match (resigned, left, timed out), leaving a legal state or an outcome. Any phase but over."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""

    @abstractmethod
    def explain(self, state: S, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """Why the seat may not do this now, or None if it may. `raw` is an action document of any shape, `resign` included."""

    # -- what may be seen ---------------------------------------------------------------------------------------------
    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """What the viewer may see."""

    def forecast(self, view: V, action: Action) -> Forecast | None:
        """What the action would do, from what its player sees."""
        return None

    def caution(self, view: V, action: Action) -> Caution | None:
        """Why to ask again before the action, or None. From what its player sees."""
        return None

    def describe(self, view: V) -> tuple[Fact, ...]:
        """All that a picture of the view shows, as lines: what only the viewer sees (the hand) first, then from near to far."""
        return ()

    def aftermath(self, view: V) -> tuple[Aftermath, ...]:
        """What each seat had in the end, as everybody sees it: what a campaign counts. Empty where a game counts nothing."""
        return ()

    @abstractmethod
    def advise(self, view: V, prompt: Prompt, chance: Chance) -> Action:
        """A decent answer: the greedy player. Sees what its seat sees."""

    def also_called(self, view: V, action: Action) -> Mapping[str, tuple[str, ...]]:
        """Field name -> more words by which a player may type it (the value of the card that lies in a slot). Lower case."""
        return {}

    # -- documents ----------------------------------------------------------------------------------------------------
    def load(self, position: Mapping[str, Any]) -> S:
        """The state of a position document. Raises BadPosition."""
        try:
            state: S = msgspec.convert(dict(position), self.state_type)  # type: ignore[assignment]
        except msgspec.ValidationError as error:
            raise BadPosition(str(error)) from error
        return state

    def position(self, state: S) -> dict[str, Any]:
        """The position document of the state."""
        document: dict[str, Any] = msgspec.to_builtins(state)
        return document


Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
Fill: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]
Printed: TypeAlias = Callable[[str], tuple[Fact, ...]]


def _nothing(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class Game:
    """What is true of every match of a game; the one thing that `GAMES` lists."""

    id: str
    prefix: str
    """Of rule numbers: `VT`."""
    seats: range
    rules_version: int
    state_format: int
    options: type[Options]
    rules: type[Rules[Any, Any, Any]]
    actions: tuple[type[Action], ...]
    """Every type of action but `Resign`, in the order of a menu."""
    events: tuple[type[Event], ...]
    questions: tuple[type[Question], ...]
    outcomes: tuple[str, ...]
    """The reasons of an `Outcome`."""
    errors: tuple[str, ...]
    """The codes of a `Refusal`."""
    printed: Printed
    """What is printed on a card of the catalogue: its numbers, as lines."""
    forecasts: tuple[type[Forecast], ...] = ()
    cautions: tuple[type[Caution], ...] = ()
    facts: tuple[type[Fact], ...] = ()
    declinable: tuple[type[Question], ...] = ()
    """Reactions that a player may decline once for the whole match: the default action is then played at once."""
    says: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For each kind of `Says` but seats: every value that may be spoken (`card` -> `1a` ... `15b`)."""
    words: Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]] = field(default_factory=dict)
    """Language -> kind -> value -> the words of its notation, the one that is written first. The kinds are those of `Says` and
    `action` (the types, `resign` included); a value without words is written as it is."""
    nicknames: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """Kind -> value -> what else players call it, though others may go by the same: `13`, of two cards of that value."""
    cards: frozenset[str] = frozenset()
    """Ids of single cards: what can be hidden."""
    always: tuple[type[Action], ...] = ()
    """Kept in reach on every screen of a menu (`end_turn`)."""
    rarely: tuple[type[Action], ...] = ()
    """Offered behind *more*."""
    binding: tuple[type[Action], ...] = ()
    """Never taken back, whether or not anything was revealed by them."""
    families: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For a kind of `Says` with many values: value -> its family (`card` -> class). A menu too long for a screen asks for the family
    first, and so does the card browser; spoken by `<game>-family-<name>`."""
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)
    """State format -> the step that turns a state document of it into one of the next format, for matches under way."""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Named sets of options for the lobby (`simplified`), the recommended one first; spoken by `<game>-preset-<name>`."""
    fill: Fill = _nothing
    """For an option whose value sets the defaults of others (`format`): an options document -> these defaults."""
    decks: DeckBook | None = None
    """Of a game to which players bring decks."""

    @property
    def key(self) -> str:
        """What the keys of its texts begin with: the id with dashes (`void-party-event-...`)."""
        return self.id.replace("_", "-")

    @cached_property
    def catalogue(self) -> tuple[str, ...]:
        """All cards that there are, open to everybody, those of a family together: the values of `card` that have a family, or
        all where none has.
        """
        family_of = self.families.get("card", {})
        cards = [card for card in self.says.get("card", ()) if card in family_of or not family_of]
        families = list(dict.fromkeys(family_of.get(card, "") for card in cards))
        return tuple(sorted(cards, key=lambda card: families.index(family_of.get(card, ""))))

    @cached_property
    def action_union(self) -> Any:
        """The union type of all actions, for reading documents."""
        union: Any = self.actions[0]
        for type_ in self.actions[1:]:
            union |= type_
        return union

    def make_options(self, raw: Mapping[str, Any], *, as_text: bool = False) -> Options:
        """Options from a document, or from texts (`3`, `true`); what is left out takes its default. Raises BadOptions (code
        `bad_option`).
        """
        try:
            return msgspec.convert({**self.fill(raw), **raw}, self.options, strict=not as_text)
        except msgspec.ValidationError as error:
            raise BadOptions("bad_option", str(error)) from error

    def make_rules(self, options: Options, seats: int) -> Rules[Any, Any, Any]:
        """The rules of a match. Raises BadOptions if the game is not played by so many."""
        if seats not in self.seats:
            raise BadOptions("bad_option", f"seats: {seats}")
        return self.rules(options, seats)

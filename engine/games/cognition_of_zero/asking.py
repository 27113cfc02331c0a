"""The prompt of the deciding seat: question, legal actions, and what the clock plays."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import Action
from engine.core.game import Prompt, Question
from engine.games.cognition_of_zero import actions, questions
from engine.games.cognition_of_zero.cards import CHARACTERS, FIGHTERS
from engine.games.cognition_of_zero.legal import BY_PHASE, Asked
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import Cards, CognitionState

BY_CLOCK: Mapping[str, type[Action]] = {
    "muster": actions.Done,
    "answer": actions.Refuse,
    "first_strike": actions.SkipStrike,
    "battle": actions.EndTurn,
}
"""What the clock plays where it is listed; everywhere else, and where it is not, the first action: `autopick`, `ready`, `take`,
`lay_all`, `auto`."""


def ask(state: CognitionState, options: CognitionOptions) -> Prompt:
    """What the pending seat must decide. The match is not over."""
    asked = Asked(state, options)
    listed = tuple(BY_PHASE[state.phase](asked))
    last = listed[-1]
    default = last if isinstance(last, BY_CLOCK.get(state.phase, ())) else listed[0]
    return Prompt(asked.seat, question(asked), listed, default)


def question(asked: Asked) -> Question:
    """By phase."""
    state, me = asked.state, asked.me
    match state.phase:
        case "pick_deck":
            return questions.PickDeck()
        case "draft":
            return _draft(me.deck, asked.options.deck_size)
        case "split":
            first, second = (len(seat.deck) for seat in state.seats)
            return questions.Split(first, second, asked.options.deck_size)
        case "choose":
            return questions.Choose()
        case "preview":
            return questions.Preview()
        case "turn":
            return questions.Turn(me.score, len(me.deck))
        case "muster":
            return questions.Muster(_count(me.laid, FIGHTERS), _count(me.laid, CHARACTERS))
        case "answer":
            laid = asked.enemy.laid
            characters = _count(laid, CHARACTERS)
            return questions.Answer(
                _count(laid, FIGHTERS), characters, max(0, asked.enemy.score - characters)
            )
        case "arrange":
            return questions.Arrange(len(me.ground))
        case "first_strike":
            return questions.FirstStrike()
        case _:
            return _battle(asked)


def _draft(deck: Cards, size: int) -> Question:
    characters, fighters = _count(deck, CHARACTERS), _count(deck, FIGHTERS)
    return questions.Draft(len(deck), size, max(0, size // 4 - characters), max(0, size // 2 - fighters))


def _battle(asked: Asked) -> Question:
    battle, me = asked.battle, asked.me
    if battle.regroup:
        return questions.Regroup(battle.regroup)
    silent = battle.trick_played or me.hushed
    tricks = 0 if silent else sum(card not in me.used for card in me.tricks)
    if battle.retreated >= 0:
        return questions.LastBlow(battle.acts, tricks)
    return questions.Battle(battle.turn, battle.acts, tricks, max(0, battle.quiet))


def _count(cards: Cards, kind: frozenset[str]) -> int:
    return sum(card in kind for card in cards)

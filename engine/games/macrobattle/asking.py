"""The prompt of the deciding seat: question, legal actions, and what the clock plays."""

from __future__ import annotations

from engine.core.game import Prompt, Question
from engine.games.macrobattle import questions
from engine.games.macrobattle.aims import aim_of
from engine.games.macrobattle.legal import BY_PHASE, MOST_PLAYED, Asked
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.strike import striking_force
from engine.games.macrobattle.view import Terms


def ask(state: MacrobattleState, terms: Terms) -> Prompt:
    """What the active seat must decide. The clock plays the last one listed: `end`, `skip`, `spare`. The match is not over."""
    asked = Asked(state, terms)
    listed = tuple(BY_PHASE[state.phase](asked))
    return Prompt(asked.seat, question(asked), listed, listed[-1])


def question(asked: Asked) -> Question:
    """By phase."""
    state, source = asked.state, asked.state.source
    match state.phase:
        case "main":
            left = max(0, MOST_PLAYED - state.played)
            squads, tricks = min(left, state.plays.squad), min(left, state.plays.trick)
            enemy = state.seats[1 - asked.seat]
            return questions.Main(squads, tricks, asked.me.power, enemy.power, asked.terms.goal)
        case "order":
            return questions.Order(source)
        case "pick":
            aim = aim_of(state, asked.seat, source)
            assert aim is not None
            asks = questions.Scouting if aim.effect.do == "scout" else questions.Spying
            return asks(source, state.revealed)
        case _:
            return questions.Strike(source, striking_force(state, asked.seat, source))

"""The prompt of the deciding seat: question, legal actions, and what the clock plays."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.game import Prompt, Question
from engine.games.voltrine import actions, questions
from engine.games.voltrine.cards import VALUE
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.legal import BY_PHASE, Asked
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.plot import ZONE_OF_ATTACK
from engine.games.voltrine.state import VoltrineState, count
from engine.games.voltrine.turn import HAND_LIMIT

WAYS_OUT = (actions.Pass, actions.Allow, actions.Finish, actions.Stop, actions.EndTurn)
"""What ends or declines something: where it is legal it is listed last."""


def ask(state: VoltrineState, options: VoltrineOptions) -> Prompt | None:
    """What the pending seat must decide; nothing in a position that no match comes to. The match is not over."""
    asked = Asked(state, options)
    listed = tuple(BY_PHASE[state.phase](asked))
    if not listed:
        return None
    return Prompt(asked.seat, question(asked), listed, default(listed))


def default(listed: tuple[Action, ...]) -> Action:
    """What the clock plays: the way out, else the first action listed, in `garden` that is `garden_all` (VT-11.9)."""
    return listed[-1] if isinstance(listed[-1], WAYS_OUT) else listed[0]


def question(asked: Asked) -> Question:
    """By phase (VT-3.1)."""
    state, me, enemy = asked.state, asked.me, asked.enemy
    match state.phase:
        case "muster":
            return questions.Muster(count(me.court))
        case "main":
            return questions.Main(int(state.base), me.actions, me.tokens, asked.group or "none")
        case "placing":
            return questions.Placing(state.run.left)
        case "redeploying":
            return questions.Redeploying(state.run.left)
        case "reaction":
            return questions.Reaction(count(enemy.backstage), me.actions)
        case "plot":
            plot = state.plot
            return questions.Plot(plot.spent, count(me.backstage), plot.shift, plot.copy, int(plot.treaty))
        case "intercept":
            return interception(asked)
        case "war":
            return questions.War(count(me.walls), count(enemy.zone(war_zone(enemy.walls))))
        case "garden":
            return questions.Garden(len(state.pile))
        case _:
            return questions.Discard(len(me.hand) - HAND_LIMIT)


def interception(asked: Asked) -> Question:
    """An attack whose card may still be hidden, or an Infiltration (VT-9.9, VT-10.4)."""
    plot = asked.state.plot
    attack = plot.attack
    if attack.kind == "infiltration":
        return questions.InterceptInfiltration()
    value = VALUE[attack.card] if attack.card in asked.enemy.up else 0
    return questions.Intercept(ZONE_OF_ATTACK[attack.kind], attack.slot, value, plot.shift, plot.copy)

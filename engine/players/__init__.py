"""Those who answer prompts by themselves. A player sees what its seat sees, and nothing else."""

from __future__ import annotations

from typing import Any, Protocol

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt, Rules
from engine.core.views import View
from engine.players import greedy, random


class Player(Protocol):
    """Answers a prompt from its seat's view; `chance` is the player's own, not the match's."""

    def __call__(self, rules: Rules[Any, Any, Any], view: View, prompt: Prompt, chance: Chance) -> Action: ...


PLAYERS: dict[str, Player] = {"random": random.answer, "greedy": greedy.answer}

__all__ = ["PLAYERS", "Player"]

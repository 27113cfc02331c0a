"""The player who takes what looks best at once: the game's own advice (`Rules.advise`)."""

from __future__ import annotations

from typing import Any

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt, Rules
from engine.core.views import View


def answer(rules: Rules[Any, Any, Any], view: View, prompt: Prompt, chance: Chance) -> Action:
    """What the rules of the game advise to this seat."""
    return rules.advise(view, prompt, chance)

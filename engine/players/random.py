"""The player without a plan: every legal action is equally likely."""

from __future__ import annotations

from typing import Any

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.game import Prompt, Rules
from engine.core.views import View


def answer(rules: Rules[Any, Any, Any], view: View, prompt: Prompt, chance: Chance) -> Action:
    """Any of the legal actions."""
    return chance.pick(prompt.actions)

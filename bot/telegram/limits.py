"""What Telegram takes (Bot API 10.3)."""

from __future__ import annotations

from bot.messenger import Budget, Limits, Rate

LIMITS = Limits(text=4000, caption=1000, popup=200, label=48, row=8, buttons=10, token=64)
"""Telegram takes 4096 characters, and 1024 under a picture: what breaks mentions up takes room, too."""

BUDGET = Budget(total=Rate(28, 1), chat=Rate(3, 3), group=Rate(19, 60))
"""A little below what Telegram is known to take: its limits are not published and its clock is not ours."""

UPDATES = ("message", "callback_query", "my_chat_member", "chat_member")
"""The kinds of update that we ask for. Edited messages are left out: an edit never does anything."""

"""What Telegram takes (Bot API 10.3)."""

from __future__ import annotations

from bot.messenger import Budget, Limits, Rate

LIMITS = Limits(text=4096, caption=1024, popup=200, label=48, row=8, buttons=10, token=64)

BUDGET = Budget(total=Rate(28, 1), chat=Rate(3, 3), group=Rate(19, 60))
"""A little below what Telegram is known to take: its limits are not published and its clock is not ours."""

UPDATES = ("message", "callback_query", "my_chat_member", "chat_member")
"""The kinds of update that we ask for. Edited messages are left out: an edit never does anything."""

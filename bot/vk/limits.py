"""What VK takes (API 5.199)."""

from __future__ import annotations

from bot.messenger import Budget, Limits, Rate

LIMITS = Limits(text=4000, caption=4000, popup=90, label=40, row=5, buttons=10, token=64)
"""VK takes 4096 characters: what breaks mentions up takes room, too. A picture's text may be as long as any other. A button's
token stands in a payload of at most 255 bytes."""

ROWS = 6
"""Rows of buttons under a message."""

CALLS = Rate(19, 1)
"""Calls of one community: a little below what VK takes, for its clock is not ours ..."""
PATIENT_CALLS = Rate(8, 1)
"""... and of those what need not be done at once, so that a press never waits behind messages. Those go together where they queue."""

BUDGET = Budget(total=Rate(15, 1), chat=Rate(3, 3), group=Rate(30, 60))
"""VK publishes no limit for a chat: this is what people can read."""

ADMIN_CALLS = Rate(2, 1)
"""Calls of an administrator's own token: VK takes three."""

WALL_BUDGET = Budget(total=Rate(2, 1), chat=Rate(2, 3), group=Rate(20, 60))
"""Nobody reads faster, and VK takes much alike for spam."""

EVENTS = ("message_new", "message_event", "message_allow", "message_deny")
"""The kinds of event that we ask for. Edited messages are left out: an edit never does anything."""

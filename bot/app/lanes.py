"""The lanes of the inbox: what stands in one is handled one after the other."""

from __future__ import annotations


def lane_of_match(id: int) -> str:
    """Where the presses at a match are handled."""
    return f"match {id}"


def lane_of_chat(via: str, chat: int) -> str:
    """Where everything else is handled that comes from a chat, private or not."""
    return f"{via} {chat}"

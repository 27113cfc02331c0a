"""An event of VK -> what happened.

An event names people by their numbers only: what else is known of them was written beside it when it came (`guests.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from bot.app import commands
from bot.messages import (
    BotAdded,
    EventsLost,
    Incoming,
    MemberCame,
    MemberLeft,
    Noticed,
    Place,
    Press,
    ReachChanged,
    Said,
    Sender,
)

Event: TypeAlias = dict[str, Any]

CHAT = 2_000_000_000
"""Peers above are chats; below they are people."""
BESIDE = "kartel"
"""The field of an event under which stands what was found out about it."""
LOST = "kartel_events_lost"
"""The kind of an event that stands for those that VK has lost."""
_PLAIN_WORDS = frozenset({"new", *commands.NAMES["new"]})
"""Words that are meant for the bot even if nothing else in a chat's message says so."""


class Inbound:
    """Reads the events of one community, known by its number and its short name."""

    def __init__(self, via: str, group: int, name: str) -> None:
        self._via = via
        self._group = group
        named = rf"\[(?:club|public){group}\|[^\]]*\]|[@*](?:{re.escape(name)}|club{group}|public{group})\b"
        self._mention = re.compile(rf"(?:{named})[\s,:!]*", re.IGNORECASE)

    def understand(self, payload: str) -> tuple[Incoming, ...]:
        """What the event means to us, often nothing. Raises ValueError if it is none of VK's."""
        event = json.loads(payload)
        try:
            return tuple(self._understood(event))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not an event of VK: {type(error).__name__}") from None

    def _understood(self, event: Event) -> Iterator[Incoming]:
        subject = event.get("object", {})
        match event["type"]:
            case "message_event":
                yield from self._reached(event, subject["user_id"])
                yield self._press(event, subject)
            case "message_new":
                yield from self._message(event, subject["message"])
            case "message_allow":
                yield ReachChanged(self._sender(event, subject["user_id"]), reachable=True)
            case "message_deny":
                yield ReachChanged(self._sender(event, subject["user_id"]), reachable=False)
            case "kartel_events_lost":
                yield EventsLost(self._via)
            case _:
                pass

    # -- presses ------------------------------------------------------------------------------------------------------
    def _press(self, event: Event, subject: Event) -> Press:
        return Press(
            who=self._sender(event, subject["user_id"]),
            where=self._place(event, subject["peer_id"]),
            token=_token(subject.get("payload")),
            query=query_of(event),
            message=subject.get("conversation_message_id"),
        )

    # -- messages -----------------------------------------------------------------------------------------------------
    def _message(self, event: Event, message: Event) -> Iterator[Incoming]:
        where, author = self._place(event, message["peer_id"]), message["from_id"]
        if message.get("action"):
            yield from self._action(event, where, author, message["action"])
        elif author > 0:
            yield from self._said(event, where, message)
        if not where.private:
            yield Noticed(where, message["conversation_message_id"])

    def _said(self, event: Event, where: Place, message: Event) -> Iterator[Incoming]:
        who, number = self._sender(event, message["from_id"]), message["conversation_message_id"]
        token = _token(message.get("payload"))
        if token:
            yield from self._reached(event, who.user)
            yield Press(who, where, token, query_of(event))
            return
        text, answers = self._heard(where, message)
        if not where.private and not answers and not commands.is_command(text):
            return
        if where.private and not text:
            return
        if not where.private:
            yield from self._reached(event, who.user)
        yield Said(who, where, text, number, answers)

    def _heard(self, where: Place, message: Event) -> tuple[str, bool]:
        """What was said to the bot, and whether it was to the bot alone."""
        text: str = message["text"].strip()
        if where.private:
            if message.get("ref"):
                return f"/start {message['ref']}", True
            return ("/start" if _is_start(message.get("payload")) else text or _posts(message)), True
        answers = (message.get("reply_message") or {}).get("from_id") == -self._group
        if self._mention.search(text):
            return self._mention.sub("", text).strip(), True
        return text, answers or text.startswith("!") or text.lower() in _PLAIN_WORDS

    def _action(self, event: Event, where: Place, author: int, action: Event) -> Iterator[Incoming]:
        kind, member = action["type"], action.get("member_id") or author
        if kind in ("chat_invite_user", "chat_invite_user_by_link"):
            if member == -self._group:
                hears_all = event.get(BESIDE, {}).get("hears_all", True)
                yield BotAdded(self._sender(event, author), where, hears_all=hears_all)
            elif member > 0:
                yield MemberCame(self._sender(event, member), where)
        elif kind == "chat_kick_user" and member > 0:
            yield MemberLeft(self._sender(event, member), where)

    # -- who is where -------------------------------------------------------------------------------------------------
    def _reached(self, event: Event, user: int) -> Iterator[Incoming]:
        """Somebody of whom we thought that they cannot be written to."""
        if event.get(BESIDE, {}).get("reached"):
            yield ReachChanged(self._sender(event, user), reachable=True)

    def _sender(self, event: Event, user: int) -> Sender:
        known = event.get(BESIDE, {}).get("people", {}).get(str(user), {})
        return Sender(
            self._via, user, known.get("name", ""), language=known.get("language", ""), hidden=user < 0
        )

    def _place(self, event: Event, peer: int) -> Place:
        private = peer < CHAT
        return Place(
            self._via, peer, private, title="" if private else event.get(BESIDE, {}).get("title", "")
        )


def people_in(event: Event) -> set[int]:
    """Everybody whom an event is about; nobody if it makes no sense."""
    try:
        subject = event.get("object", {})
        message = subject.get("message", {})
        action = message.get("action") or {}
        named = (subject.get("user_id"), message.get("from_id"), action.get("member_id"))
    except AttributeError:
        return set()
    return {user for user in named if isinstance(user, int) and user > 0}


def query_of(event: Event) -> str:
    """What `answer` needs to answer the event, if it is a press: of a callback button, or of one that says what stands on it."""
    subject = event.get("object", {})
    if event.get("type") == "message_event":
        return f"press:{subject['event_id']}:{subject['user_id']}:{subject['peer_id']}"
    message = subject.get("message", {})
    if event.get("type") == "message_new" and _token(message.get("payload")):
        return f"said:{message['peer_id']}:{message['conversation_message_id']}"
    return ""


def _token(payload: object) -> str:
    """The token under a payload (JSON, or its text); empty if there is none of ours."""
    read = _read(payload)
    return str(read.get("t", "")) if isinstance(read, dict) else ""


def _posts(message: Event) -> str:
    """Posts of a wall that were sent along, as links."""
    walls = (item["wall"] for item in message.get("attachments", ()) if item["type"] == "wall")
    return " ".join(f"wall{wall.get('owner_id', wall.get('to_id'))}_{wall['id']}" for wall in walls)


def _is_start(payload: object) -> bool:
    """Whether that is the button *Start* of a dialogue."""
    read = _read(payload)
    return isinstance(read, dict) and read.get("command") == "start"


def _read(payload: object) -> object:
    if not isinstance(payload, str):
        return payload
    try:
        return json.loads(payload)
    except ValueError:
        return None

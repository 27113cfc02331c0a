"""An update of Telegram -> what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aiogram.types import CallbackQuery, Chat, ChatMemberRestricted, ChatMemberUpdated, Message, Update, User
from aiogram.types.chat_member_union import ChatMemberUnion

from bot.messages import (
    BotAdded,
    BotRemoved,
    ChatMoved,
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

_COMMAND = re.compile(r"^(/\w+)(?:@(\w+))?(?=\s|$)")
_OUTSIDE = {"left", "kicked"}


class Inbound:
    """Reads updates for one bot, known by its id and user name."""

    def __init__(self, via: str, bot: int, username: str) -> None:
        self._via = via
        self._bot = bot
        self._username = username
        self._mention = re.compile(rf"@{re.escape(username)}\b", re.IGNORECASE)

    def understand(self, payload: str) -> tuple[Incoming, ...]:
        """What the update means to us, often nothing. Raises ValueError if it is none of this Bot API."""
        update = Update.model_validate_json(payload)
        if update.callback_query:
            return (self._press(update.callback_query),)
        if update.message:
            return tuple(self._message(update.message))
        if update.my_chat_member:
            return tuple(self._own_place(update.my_chat_member))
        if update.chat_member:
            return tuple(self._member(update.chat_member))
        return ()

    # -- presses ------------------------------------------------------------------------------------------------------
    def _press(self, query: CallbackQuery) -> Press:
        who = self._sender(query.from_user)
        message = query.message
        where = Place(self._via, who.user, private=True)
        if message is not None:
            where = self._place(message.chat, _thread(message) if isinstance(message, Message) else None)
        return Press(
            who=who,
            where=where,
            token=query.data or "",
            query=query.id,
            message=message.message_id if message else None,
        )

    # -- messages -----------------------------------------------------------------------------------------------------
    def _message(self, message: Message) -> Iterator[Incoming]:
        where = self._place(message.chat, _thread(message))
        if message.migrate_to_chat_id:
            yield ChatMoved(self._via, message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            yield ChatMoved(self._via, message.migrate_from_chat_id, message.chat.id)
        elif message.left_chat_member and message.left_chat_member.id != self._bot:
            yield MemberLeft(self._sender(message.left_chat_member), where)
        elif message.new_chat_members:
            for user in message.new_chat_members:
                if user.id != self._bot:
                    yield MemberCame(self._sender(user), where)
        elif message.text and _by_somebody(message):
            yield self._said(message, message.text, where)
        if not where.private:
            yield Noticed(where, message.message_id)

    def _said(self, message: Message, text: str, where: Place) -> Incoming:
        command = _COMMAND.match(text)
        answers = where.private or _answers(message, self._bot)
        if command and command[2]:
            if command[2].lower() != self._username.lower():
                return Noticed(where, message.message_id)
            text = command[1] + text[command.end() :]
        elif self._mention.search(text):
            answers = True
            text = self._mention.sub("", text)
        if not (command or answers):
            return Noticed(where, message.message_id)
        return Said(self._author(message), where, text.strip(), message.message_id, answers)

    def _author(self, message: Message) -> Sender:
        """Who wrote it. Whoever speaks for a chat goes by that chat's id: the group's own for its anonymous administrators."""
        chat = message.sender_chat
        if chat is not None:
            return Sender(self._via, chat.id, chat.title or "", hidden=True)
        assert message.from_user is not None
        return self._sender(message.from_user)

    # -- who is where -------------------------------------------------------------------------------------------------
    def _own_place(self, change: ChatMemberUpdated) -> Iterator[Incoming]:
        if change.chat.type == "channel":
            return  # nobody plays there
        who, where = self._sender(change.from_user), self._place(change.chat, None)
        was_inside, inside = _inside(change.old_chat_member), _inside(change.new_chat_member)
        if where.private:
            yield ReachChanged(who, inside)
        elif not inside:
            yield BotRemoved(where)
        elif not was_inside or _can_write(change.old_chat_member) != _can_write(change.new_chat_member):
            yield BotAdded(who, where, _can_write(change.new_chat_member))

    def _member(self, change: ChatMemberUpdated) -> Iterator[Incoming]:
        who, where = self._sender(change.new_chat_member.user), self._place(change.chat, None)
        was_inside, inside = _inside(change.old_chat_member), _inside(change.new_chat_member)
        if who.user != self._bot and was_inside != inside:
            yield MemberCame(who, where) if inside else MemberLeft(who, where)

    def _sender(self, user: User) -> Sender:
        return Sender(
            via=self._via,
            user=user.id,
            name=user.full_name,
            username=user.username or "",
            language=user.language_code or "",
        )

    def _place(self, chat: Chat, thread: int | None) -> Place:
        return Place(self._via, chat.id, chat.type == "private", thread, chat.title or "")


def _thread(message: Message) -> int | None:
    """The forum topic. An ordinary reply in a supergroup carries a thread id too; that one means nothing."""
    return message.message_thread_id if message.is_topic_message else None


def _by_somebody(message: Message) -> bool:
    """Whether a person wrote it, under their name or a chat's; other bots are not listened to."""
    return message.sender_chat is not None or (message.from_user is not None and not message.from_user.is_bot)


def _answers(message: Message, bot: int) -> bool:
    origin = message.reply_to_message
    return origin is not None and origin.from_user is not None and origin.from_user.id == bot


def _inside(member: ChatMemberUnion) -> bool:
    """Whether that is somebody in the chat. The restrictions of those who left are kept."""
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status not in _OUTSIDE


def _can_write(member: ChatMemberUnion) -> bool:
    return not isinstance(member, ChatMemberRestricted) or member.can_send_messages

"""What people do, and what the bot is told of it."""

from __future__ import annotations

import dataclasses
import io
from collections.abc import Collection, Sequence
from typing import Literal

from PIL import Image

from tests.fakes.telegram.asking import shown_member
from tests.fakes.telegram.records import Delivered, Press, Pressed
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.sending import reply_thread
from tests.fakes.telegram.server import Server
from tests.fakes.telegram.text import with_found
from tests.fakes.telegram.uploads import SentBytes, content
from tests.fakes.telegram.world import (
    ANONYMOUS_ADMIN,
    CHANNEL_BOT,
    Chat,
    ChatType,
    Post,
    Status,
    Topic,
    User,
    without_reply,
)

MigrationSignal = Literal["to", "from"]


class People(Server):
    """Persons, chats, and all that the bot does not do itself."""

    # --- Who exists ---

    def user(
        self,
        id: int,
        first_name: str = "User",
        *,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
        deactivated: bool = False,
        started: bool | None = None,
    ) -> User:
        """Add a person, or describe one anew. `started`: they have opened the private chat with the bot."""
        user = self.world.users[id] = User(id, first_name, last_name, username, language_code, deactivated)
        if started is not None:
            (self.bot.started.add if started else self.bot.started.discard)(id)
        return user

    def chat(
        self,
        id: int,
        *,
        kind: ChatType = "supergroup",
        title: str = "Table",
        username: str | None = None,
        members: Collection[int] = (),
        admins: Collection[int] = (),
        owner: int | None = None,
        bot: Status = "member",
        is_forum: bool = False,
        bot_can_write: bool = True,
    ) -> Chat:
        """Add a group or channel. Admins and the owner are members too."""
        status: dict[int, Status] = dict.fromkeys(members, "member")
        status.update(dict.fromkeys(admins, "administrator"))
        if owner is not None:
            status[owner] = "creator"
        for member_id in status:
            self.world.user(member_id)
        status[self.bot.id] = bot
        chat = Chat(id, kind, title, username, is_forum, bot_can_write, status)
        self.world.chats[id] = chat
        if is_forum:
            self.world.skip_message_id(id)  # the first one stands for the topic General
        return chat

    # --- What people do ---

    async def message(
        self,
        user_id: int,
        text: str | None = None,
        chat_id: int | None = None,
        *,
        reply_to: int | None = None,
        thread_id: int | None = None,
        as_chat: int | None = None,
        photo: bool = False,
        ephemeral: bool = False,
        extra: Json | None = None,
    ) -> Delivered:
        """Somebody writes, by default into the private chat; the first private message starts the bot.

        `as_chat`: in the name of that channel, or of the group itself (an anonymous admin). `ephemeral`: a message
        that only the bot sees. `extra`: more fields of the message, such as a sticker.
        """
        chat_id = user_id if chat_id is None else chat_id
        self._check_may_write(user_id, chat_id)
        body = {**self._sender(user_id, chat_id, as_chat), **self._place(chat_id, reply_to, thread_id)}
        if text is not None:
            body["text"] = text
            if entities := with_found(text, []):
                body["entities"] = entities
        if photo:
            body.update(self._picture())
        body.update(extra or {})
        if ephemeral:
            body["receiver_user"] = self.bot.me
            post = self.world.post_ephemeral(chat_id, user_id, body, self.clock.now())
            return await self._delivered(post, self.bot.tell("message", post.body))
        post = self.world.post(chat_id, body, self.clock.now())
        return await self._delivered(post, self.bot.tell_message(post))

    async def edit_message(self, chat_id: int, message_id: int, text: str) -> Delivered:
        """Somebody changes the text of a message of theirs."""
        post = self._post(chat_id, message_id)
        if post.body.get("from") == self.bot.me:
            raise ValueError("that is the bot's own message")
        post.body = {
            **post.body,
            "text": text,
            "edit_date": int(self.clock.now()),
            "entities": with_found(text, []),
        }
        return await self._delivered(post, self.bot.tell_message(post, "edited_message"))

    async def delete_message(self, chat_id: int, message_id: int) -> None:
        """Somebody deletes a message, perhaps the bot's. Bots are not told."""
        self._post(chat_id, message_id)
        del self.world.posts[chat_id][message_id]
        await self.notify()

    async def press(
        self,
        user_id: int,
        message_id: int = 0,
        chat_id: int | None = None,
        *,
        data: str | None = None,
        text: str | None = None,
        ephemeral_message_id: int = 0,
        forged: bool = False,
        inaccessible: bool = False,
    ) -> Pressed:
        """Somebody presses an inline button, found by its callback data or its label.

        `forged`: the button need not be there (any more), nor need the message; `inaccessible`: the bot is shown
        next to nothing of the message, as happens with old ones.
        """
        chat_id = user_id if chat_id is None else chat_id
        body = self._pressed_body(user_id, chat_id, message_id, ephemeral_message_id, forged)
        if not forged or data is None:
            data = _find_button(body, data, text)
        if inaccessible or not body:
            body = {"chat": self.world.shown_chat(chat_id), "message_id": message_id, "date": 0}
        press = Press(
            self.bot.new_query_id(),
            user_id,
            chat_id,
            message_id,
            ephemeral_message_id,
            data,
            self.clock.now(),
        )
        self.bot.presses[press.id] = self.bot.unanswered[press.id] = press
        query = {
            "id": press.id,
            "from": self.world.user(user_id).shown(),
            "message": body,
            "chat_instance": str(7_000_000 + abs(chat_id)),
            "data": data,
        }
        update_id = self.bot.tell("callback_query", query)
        await self.notify()
        return Pressed(press.id, update_id)

    async def react(self, user_id: int, chat_id: int, message_id: int, emoji: str | None) -> int | None:
        """Somebody reacts to a message, or takes that back."""
        self._post(chat_id, message_id)
        subject = {
            "chat": self.world.shown_chat(chat_id),
            "message_id": message_id,
            "user": self.world.user(user_id).shown(),
            "date": int(self.clock.now()),
            "old_reaction": [],
            "new_reaction": [{"type": "emoji", "emoji": emoji}] if emoji else [],
        }
        return await self._told(self.bot.tell("message_reaction", subject))

    async def block(self, user_id: int) -> int | None:
        """Somebody blocks the bot."""
        return await self._set_blocked(user_id, blocked=True)

    async def unblock(self, user_id: int) -> int | None:
        """Somebody lets the bot in again."""
        return await self._set_blocked(user_id, blocked=False)

    async def bot_member(self, chat_id: int, status: Status, by: int) -> int | None:
        """Somebody adds the bot (member), promotes it (administrator), or removes it (kicked)."""
        chat, adder = self.world.chat(chat_id), self.world.user(by).shown()
        was_in, before = chat.has(self.bot.id), shown_member(self.bot, chat, self.bot.id)
        chat.status[self.bot.id] = status
        update_id = self.bot.tell("my_chat_member", self._change(chat, adder, before, self.bot.id))
        if chat.has(self.bot.id) and not was_in:
            self._service(chat_id, {"from": adder, "new_chat_members": [self.bot.me]})
        elif was_in and not chat.has(self.bot.id) and chat.type == "group":
            post = self.world.post(
                chat_id, {"from": adder, "left_chat_member": self.bot.me}, self.clock.now()
            )
            self.bot.tell("message", post.body)
        return await self._told(update_id)

    async def user_member(
        self,
        chat_id: int,
        user_id: int,
        status: Status,
        *,
        by: int | None = None,
        service: bool = True,
        event: bool = True,
    ) -> None:
        """Somebody joins, leaves, is removed, promoted or demoted. The platform tells of it by a service message, by
        a chat_member update (to administrators), or not at all.
        """
        chat, user = self.world.chat(chat_id), self.world.user(user_id)
        actor = self.world.user(by).shown() if by is not None else user.shown()
        was_in, before = chat.has(user_id), shown_member(self.bot, chat, user_id)
        chat.status[user_id] = status
        if event:
            self.bot.tell("chat_member", self._change(chat, actor, before, user_id))
        if service and was_in != chat.has(user_id):
            arrived = {"new_chat_members": [user.shown()]}
            self._service(
                chat_id, {"from": actor, **({"left_chat_member": user.shown()} if was_in else arrived)}
            )
        await self.notify()

    async def migrate(
        self, chat_id: int, by: int, *, signals: Sequence[MigrationSignal] = ("to", "from")
    ) -> int:
        """A group becomes a supergroup with another id, which is given back. `signals`: which service messages tell
        of it, in that order.
        """
        old = self.world.chat(chat_id)
        if old.type != "group" or old.migrated_to:
            raise ValueError("only a basic group becomes a supergroup, and only once")
        new_id = -1_000_000_000_000 + chat_id
        self.world.chats[new_id] = dataclasses.replace(
            old, id=new_id, type="supergroup", status=dict(old.status)
        )
        old.migrated_to = new_id
        sender = self.world.user(by).shown()
        for signal in signals:
            if signal == "to":
                self._service(chat_id, {"from": sender, "migrate_to_chat_id": new_id})
            else:
                self._service(new_id, {"from": sender, "migrate_from_chat_id": chat_id})
        await self.notify()
        return new_id

    async def topic(self, chat_id: int, name: str, by: int) -> int:
        """Somebody opens a topic of a forum; its number is given back."""
        chat = self._forum(chat_id)
        body = {"from": self.world.user(by).shown(), "is_topic_message": True}
        body["forum_topic_created"] = {"name": name, "icon_color": 7322096}
        post = self.world.post(chat_id, body, self.clock.now())
        thread_id: int = post.body["message_id"]
        post.body = {**post.body, "message_thread_id": thread_id}
        chat.topics[thread_id] = Topic(name)
        self.bot.tell_message(post)
        await self.notify()
        return thread_id

    async def close_topic(self, chat_id: int, thread_id: int, by: int, *, closed: bool = True) -> None:
        """Somebody closes a topic, or opens it again."""
        self._forum(chat_id).topics[thread_id].closed = closed
        place = {
            "from": self.world.user(by).shown(),
            "message_thread_id": thread_id,
            "is_topic_message": True,
        }
        self._service(chat_id, {**place, "forum_topic_closed" if closed else "forum_topic_reopened": {}})
        await self.notify()

    async def delete_topic(self, chat_id: int, thread_id: int) -> None:
        """Somebody deletes a topic with all that is in it. Bots are not told."""
        del self._forum(chat_id).topics[thread_id]
        posts = self.world.posts[chat_id]
        for message_id in [
            key for key, post in posts.items() if post.body.get("message_thread_id") == thread_id
        ]:
            del posts[message_id]
        await self.notify()

    async def raw(self, kind: str, subject: Json) -> int | None:
        """Any update at all, even one that no server would send."""
        return await self._told(self.bot.tell(kind, subject, checked=False))

    async def resend(self, update_id: int) -> None:
        """An update comes once more, under the same number, whatever the bot has confirmed."""
        self.bot.updates.resend(update_id)
        await self.notify()

    # --- Inside ---

    async def _told(self, update_id: int | None) -> int | None:
        await self.notify()
        return update_id

    async def _delivered(self, post: Post, update_id: int | None) -> Delivered:
        await self.notify()
        return Delivered(post.body["message_id"], update_id, post.body.get("ephemeral_message_id", 0))

    def _post(self, chat_id: int, message_id: int) -> Post:
        post = self.world.posts[chat_id].get(message_id)
        if post is None:
            raise ValueError(f"there is no message {message_id} in chat {chat_id}")
        return post

    def _service(self, chat_id: int, body: Json) -> None:
        self.bot.tell_message(self.world.post(chat_id, body, self.clock.now()))

    def _forum(self, chat_id: int) -> Chat:
        chat = self.world.chat(chat_id)
        if not chat.is_forum:
            raise ValueError(f"chat {chat_id} is no forum")
        return chat

    def _check_may_write(self, user_id: int, chat_id: int) -> None:
        self.world.user(user_id)
        if chat_id < 0:
            if not self.world.chat(chat_id).has(user_id) or self.world.chat(chat_id).migrated_to:
                raise ValueError(f"user {user_id} cannot write in chat {chat_id}")
        elif chat_id != user_id:
            raise ValueError("nobody writes into the private chat of another")
        elif user_id in self.bot.blocked:
            raise ValueError(f"user {user_id} has blocked the bot")
        else:
            self.bot.started.add(user_id)

    def _sender(self, user_id: int, chat_id: int, as_chat: int | None) -> Json:
        if chat_id < 0 and self.world.chat(chat_id).type == "channel":
            return {"sender_chat": self.world.shown_chat(chat_id)}
        if as_chat is None:
            return {"from": self.world.user(user_id).shown()}
        sender = ANONYMOUS_ADMIN if as_chat == chat_id else CHANNEL_BOT
        return {"from": sender, "sender_chat": self.world.chat(as_chat).shown()}

    def _place(self, chat_id: int, reply_to: int | None, thread_id: int | None) -> Json:
        """Where a person's message stands. In a topic, what replies to nothing replies to the topic's beginning."""
        place: Json = {}
        if thread_id is not None:
            if thread_id not in self._forum(chat_id).topics:
                raise ValueError(f"there is no topic {thread_id} in chat {chat_id}")
            place = {"message_thread_id": thread_id, "is_topic_message": True}
        if reply_to is not None:
            target = self._post(chat_id, reply_to)
            place = {
                **reply_thread(self.bot, chat_id, target),
                "reply_to_message": without_reply(target.body),
            }
        elif thread_id is not None:
            place["reply_to_message"] = without_reply(self._post(chat_id, thread_id).body)
        return place

    def _picture(self) -> Json:
        data = io.BytesIO()
        Image.new("RGB", (60, 40), "red").save(data, "PNG")
        sent = SentBytes("picture.png", data.getvalue())
        return content(self.platform.uploads.save("photo", sent, lambda rule, what: None))

    def _pressed_body(
        self, user_id: int, chat_id: int, message_id: int, ephemeral_id: int, forged: bool
    ) -> Json:
        self.world.user(user_id)
        if ephemeral_id:
            post = self.world.ephemeral[chat_id].get((user_id, ephemeral_id))
        else:
            post = self.world.posts[chat_id].get(message_id)
        if chat_id > 0 and chat_id != user_id:
            raise ValueError("nobody presses buttons in the private chat of another")
        if post is None and not forged:
            raise ValueError(f"user {user_id} sees no message {message_id or ephemeral_id} in chat {chat_id}")
        return post.body if post else {}

    async def _set_blocked(self, user_id: int, *, blocked: bool) -> int | None:
        user = self.world.user(user_id)
        was_blocked = user_id in self.bot.blocked
        (self.bot.blocked.add if blocked else self.bot.blocked.discard)(user_id)
        self.bot.started.add(user_id)
        subject = {
            "chat": user.as_chat(),
            "from": user.shown(),
            "date": int(self.clock.now()),
            "old_chat_member": _standing(self.bot.me, blocked=was_blocked),
            "new_chat_member": _standing(self.bot.me, blocked=blocked),
        }
        return await self._told(self.bot.tell("my_chat_member", subject))

    def _change(self, chat: Chat, actor: Json, before: Json, member_id: int) -> Json:
        after = shown_member(self.bot, chat, member_id)
        head = {"chat": chat.shown(), "from": actor, "date": int(self.clock.now())}
        return {**head, "old_chat_member": before, "new_chat_member": after}


def _standing(me: Json, *, blocked: bool) -> Json:
    """The bot's standing in a private chat."""
    return {"status": "kicked", "user": me, "until_date": 0} if blocked else {"status": "member", "user": me}


def _find_button(body: Json, data: str | None, text: str | None) -> str:
    """The callback data of a button found by data or label."""
    rows = body.get("reply_markup", {}).get("inline_keyboard", ())
    buttons = [button for row in rows for button in row]
    for button in buttons:
        if (text is None or button["text"] == text) and (data is None or button.get("callback_data") == data):
            if "callback_data" not in button:
                raise ValueError(f"{button['text']!r} is not a callback button")
            found: str = button["callback_data"]
            return found
    there = [(button["text"], button.get("callback_data")) for button in buttons]
    raise ValueError(f"no button with data {data!r} and text {text!r}; there are {there}")

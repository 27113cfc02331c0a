"""What people do, and what the bot is told of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Literal

import msgspec

from tests.fakes.vk.records import Button, Delivered, Press, Pressed
from tests.fakes.vk.rules import CHAT
from tests.fakes.vk.schema import Json
from tests.fakes.vk.server import Server
from tests.fakes.vk.world import Chat, Message, User, read_json

Status = Literal["member", "administrator", "left", "kicked"]

FIELD = "t"
"""The one field of a payload under which the bot keeps what a button carries: tests speak of that text."""
_REPLIED = ("date", "from_id", "text", "attachments", "conversation_message_id", "peer_id", "id")


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
        started: bool | None = None,
        **more: Any,
    ) -> User:
        """Add a person, or describe one anew. `started`: they let the community write to them. For more see `User`."""
        known = self.world.users.get(id)
        allowed = started if started is not None else known is not None and known.allowed
        user = User(
            id, first_name, last_name or "", username or "", language_code or "ru", allowed=allowed, **more
        )
        self.world.users[id] = user
        return user

    def chat(
        self,
        id: int,
        *,
        title: str = "Table",
        members: Collection[int] = (),
        admins: Collection[int] = (),
        owner: int | None = None,
        bot: Status = "member",
        full_access: bool = False,
        bot_can_write: bool = True,
    ) -> Chat:
        """Add a chat by its peer id. Admins and the owner are members too."""
        if id < CHAT:
            raise ValueError(f"a chat's peer id is above {CHAT}")
        everybody = {*members, *admins, *(() if owner is None else (owner,))}
        for user_id in everybody:
            self.world.user(user_id)
        inside = bot in ("member", "administrator")
        admin = bot == "administrator"
        chat = Chat(id, title, everybody, owner or 0, set(admins), inside, admin, full_access, bot_can_write)
        self.world.chats[id] = chat
        return chat

    # --- What people do ---

    async def message(
        self,
        user_id: int,
        text: str | None = None,
        chat_id: int | None = None,
        *,
        reply_to: int | None = None,
        payload: Json | None = None,
        ref: str = "",
        extra: Json | None = None,
    ) -> Delivered:
        """Somebody writes, by default into the dialogue; that lets the community write to them. `ref`: they came by a link."""
        peer_id = user_id if chat_id is None else chat_id
        user = self.world.user(user_id)
        if peer_id >= CHAT:
            self._check_inside(peer_id, user_id)
        elif peer_id != user_id:
            raise ValueError("nobody writes into the dialogue of another")
        elif not user.allowed:
            user.allowed = True
            self.community.tell("message_allow", {"user_id": user_id, "key": ""})
        fields = dict(extra or {})
        if payload is not None:
            fields["payload"] = _written(payload)
        if ref:
            fields |= {"ref": ref, "ref_source": ""}
        if reply_to is not None:
            replied = self._message(peer_id, reply_to).body
            fields["reply_message"] = {key: replied[key] for key in _REPLIED}
        posted = self.world.post(peer_id, user_id, text or "", self.clock.now(), **fields)
        event_id = self.community.tell_message(posted, user.client())
        await self.notify()
        return Delivered(posted.body["conversation_message_id"], event_id)

    async def press(
        self,
        user_id: int,
        message_id: int = 0,
        chat_id: int | None = None,
        *,
        data: str | None = None,
        text: str | None = None,
        forged: bool = False,
        inaccessible: bool = False,
        ephemeral_message_id: int = 0,
    ) -> Pressed:
        """Somebody presses a button of a message, found by what it carries or by its label.

        `forged`: the button need not be there (any more), nor need the message. `inaccessible` and `ephemeral_message_id` are
        another messenger's and mean nothing here.
        """
        peer_id = user_id if chat_id is None else chat_id
        found = self._find_button(peer_id, message_id, data, text)
        if found is None and not (forged and data is not None):
            raise ValueError(f"there is no such button: {self.buttons(peer_id, user_id)}")
        if found is not None and found["type"] == "text":
            return await self._say_button(user_id, peer_id, found)
        payload = found["payload"] if found else {FIELD: data}
        press = Press(
            f"e{self.world.number():011}", user_id, peer_id, message_id, _carried(payload), self.clock.now()
        )
        chat = self.world.chats.get(peer_id)
        if chat is not None and not chat.bot:
            return Pressed("", None)
        self.community.presses[press.id] = press
        event = {"user_id": user_id, "peer_id": peer_id, "event_id": press.id, "payload": payload}
        if message_id:
            event["conversation_message_id"] = message_id
        event_id = self.community.tell("message_event", event)
        await self.notify()
        return Pressed(press.id, event_id)

    async def press_field(self, user_id: int, text: str) -> Pressed:
        """Somebody presses a button of the keyboard under the field of their dialogue."""
        for body in reversed(self._bodies(user_id)):
            markup = body.get("keyboard")
            if markup and not markup.get("inline"):
                for action in _actions(markup):
                    if action["label"] == text:
                        return await self._say_button(user_id, user_id, action)
                break
        raise ValueError(f"there is no button {text!r} under the field of {user_id}")

    async def _say_button(self, user_id: int, peer_id: int, action: Json) -> Pressed:
        label = action["label"]
        if peer_id >= CHAT:
            label = f"[club{self.community.id}|@{self.community.screen_name}] {label}"
        said = await self.message(user_id, label, peer_id, payload=action.get("payload", {}))
        return Pressed("", said.event_id)

    async def block(self, user_id: int) -> str | None:
        """Somebody forbids the community to write."""
        self.world.user(user_id).allowed = False
        return await self._told("message_deny", {"user_id": user_id})

    async def unblock(self, user_id: int) -> str | None:
        """Somebody allows the community to write."""
        self.world.user(user_id).allowed = True
        return await self._told("message_allow", {"user_id": user_id, "key": ""})

    async def bot_member(self, chat_id: int, status: Status, by: int) -> str | None:
        """Somebody invites the bot, or makes it an administrator, or removes it; of the last two VK tells nothing."""
        chat = self.world.chat(chat_id)
        was_inside, chat.bot = chat.bot, status in ("member", "administrator")
        chat.bot_admin = chat.bot and (status == "administrator" or chat.bot_admin)
        event_id = None
        if chat.bot and (status == "member" or not was_inside):
            event_id = self._service(chat_id, by, "chat_invite_user", -self.community.id)
        await self.notify()
        return event_id

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
        """Somebody joins, leaves, is removed or put in charge. `service`: whether the platform tells of it."""
        chat = self.world.chat(chat_id)
        inside, actor = user_id in chat.members, user_id if by is None else by
        if status in ("left", "kicked"):
            if inside and service:
                self._service(chat_id, actor, "chat_kick_user", user_id)
            chat.members.discard(user_id)
            chat.admins.discard(user_id)
        else:
            chat.members.add(user_id)
            (chat.admins.add if status == "administrator" else chat.admins.discard)(user_id)
            if not inside and service:
                self._service(chat_id, actor, "chat_invite_user", user_id)
        await self.notify()

    def write_on_wall(self, user_id: int, text: str) -> int:
        """Somebody posts on the community's wall by hand; the number of the post."""
        self.world.user(user_id)
        id = self.world.number()
        post: Json = {"id": id, "from_id": user_id, "guid": None, "edits": 0, "text": text, "attachments": []}
        self.world.posts[id] = post
        return id

    def delete_post(self, id: int) -> None:
        """Take a post off the wall."""
        del self.world.posts[id]

    async def rename_chat(self, chat_id: int, by: int, title: str) -> None:
        """Somebody gives a chat another title."""
        self.world.chat(chat_id).title = title
        user = self.world.user(by)
        action = {"type": "chat_title_update", "text": title}
        posted = self.world.post(chat_id, by, "", self.clock.now(), action=action)
        self.community.tell_message(posted, user.client())
        await self.notify()

    async def raw(self, kind: str, subject: Json) -> str | None:
        """Any event at all, even one that VK would not send."""
        return await self._told(kind, subject)

    async def resend(self, event_id: str) -> None:
        """An event comes once more, under the same id."""
        self.community.events.tell(self.community.events.all[event_id])
        await self.notify()

    async def longpoll(self, failed: Literal[1, 2, 3]) -> None:
        """The poll fails: 1 the history is outdated, 2 the key has expired, 3 all is lost."""
        self.community.events.break_poll(failed)
        await self.notify()

    # --- Buttons ---

    def buttons(self, chat_id: int, user_id: int) -> list[Button]:
        """The buttons under messages that someone can press in a chat or dialogue now."""
        if not self.world.sees(chat_id, user_id):
            return []
        return [
            Button(body["conversation_message_id"], action["label"], _carried(action.get("payload")))
            for body in self._bodies(chat_id)
            if (markup := body.get("keyboard")) and markup.get("inline")
            for action in _actions(markup)
            if action["type"] in ("callback", "text")
        ]

    def links(self, chat_id: int) -> list[str]:
        """The addresses of all link buttons in a chat or dialogue now."""
        return [
            action["link"]
            for body in self._bodies(chat_id)
            if body.get("keyboard")
            for action in _actions(body["keyboard"])
            if action["type"] == "open_link"
        ]

    def _find_button(self, peer_id: int, message_id: int, data: str | None, text: str | None) -> Json | None:
        message = self.world.messages[peer_id].get(message_id)
        if message is None:
            return None
        for action in _actions(message.body.get("keyboard") or {"buttons": []}):
            if action["type"] in ("callback", "text"):
                carried = _carried(action.get("payload"))
                if (data is not None and carried == data) or (text is not None and action["label"] == text):
                    return {**action, "payload": read_json(action.get("payload"))}
        return None

    # --- Inside ---

    def _bodies(self, peer_id: int) -> list[Json]:
        return [message.body for message in self.world.messages[peer_id].values()]

    def _message(self, peer_id: int, number: int) -> Message:
        message = self.world.messages[peer_id].get(number)
        if message is None:
            raise ValueError(f"there is no message {number} with {peer_id}")
        return message

    def _check_inside(self, chat_id: int, user_id: int) -> None:
        if user_id not in self.world.chat(chat_id).members:
            raise ValueError(f"user {user_id} is not in chat {chat_id}")

    def _service(self, chat_id: int, by: int, kind: str, member_id: int) -> str | None:
        action = {"type": kind, "member_id": member_id}
        posted = self.world.post(chat_id, by, "", self.clock.now(), action=action)
        return self.community.tell_message(posted, self.world.user(by).client())

    async def _told(self, kind: str, subject: Json) -> str | None:
        event_id = self.community.tell(kind, subject)
        await self.notify()
        return event_id


def _actions(markup: Json) -> Iterator[Json]:
    for row in markup["buttons"]:
        for button in row:
            yield button["action"]


def _carried(payload: object) -> str:
    """What a button's payload holds for the bot."""
    read = read_json(payload)
    return str(read.get(FIELD, "")) if isinstance(read, dict) else ""


def _written(payload: object) -> str:
    return payload if isinstance(payload, str) else msgspec.json.encode(payload).decode()

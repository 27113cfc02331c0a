"""Pages -> calls of VK, and its errors -> ours (the policy of each error is the delivery's)."""

from __future__ import annotations

import json
import zlib
from typing import Any

from bot.messages import Address, Incoming
from bot.messenger import DeliveryError, Gone, Page, Role, Sent, Wall
from bot.vk.calls import Calls, Failed, Params, ours
from bot.vk.guests import Guests
from bot.vk.inbound import CHAT, Inbound
from bot.vk.keyboard import under_field, under_message
from bot.vk.limits import BUDGET, LIMITS
from bot.vk.text import bare, unmentioned
from bot.vk.uploads import Uploads, attached

_INT32 = 2**31
_PAGE = 1000
"""So many members of a chat are told at once."""
_NOT_THERE = frozenset({15, 909, 920})
"""The message to edit is not ours any more, or older than a day, or of a kind that cannot be edited."""
_BAD_PARAMETER = 100


class VK:
    """One community: the `Messenger` of VK."""

    limits = LIMITS
    budget = BUDGET
    idempotent = True
    lasting = False

    def __init__(
        self,
        via: str,
        calls: Calls,
        name: str,
        inbound: Inbound,
        guests: Guests,
        uploads: Uploads,
        shift: int,
        wall: Wall | None = None,
    ) -> None:
        """`name` is the community's short name; `shift` sets the random ids of one database apart from those of another."""
        self.via = via
        self.wall = wall
        self._calls = calls
        self._name = name
        self._inbound = inbound
        self._guests = guests
        self._uploads = uploads
        self._shift = shift

    def understand(self, update: str) -> tuple[Incoming, ...]:
        """See `Inbound.understand`."""
        return self._inbound.understand(update)

    def link(self, payload: str) -> str:
        """`vk.me/COMMUNITY?ref=PAYLOAD`: the dialogue; the payload comes with the first message there."""
        return f"https://vk.me/{self._name}?ref={payload}"

    # -- messages -----------------------------------------------------------------------------------------------------
    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        """Post a page. VK drops what comes again with the same random id, and tells the number of the first."""
        attachment = await self._attachment(to, page)
        keyboard = self._keyboard(to, page)
        if not keyboard and to.chat < CHAT:
            keyboard = under_field(self._guests.language(to.chat))
        number = (random_id + self._shift) % _INT32 or _INT32 - 1
        sent = await self._post(to.chat, number, _content(page, attachment, keyboard))
        return Sent(sent, attachment or None)

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        """Replace an own message. What is not passed again is gone from it: so a picture that stays is looked up."""
        attachment = await self._attachment(to, page)
        if pictured and not attachment:
            attachment = await self._standing(to, message)
        content = _content(page, attachment, self._keyboard(to, page))
        try:
            await self._calls.call("messages.edit", {"peer_id": to.chat, "cmid": message, **content})
        except Failed as error:
            if error.code in _NOT_THERE or error.code == _BAD_PARAMETER:
                raise Gone(str(error)) from None
            raise ours(error.code) from None
        return Sent(message, attachment or None)

    async def _post(self, peer: int, random_id: int, content: dict[str, str | int]) -> int:
        """The number of the new message. VK tells it only if the peers are a list, and then hides errors in the list."""
        (item,) = await self._ask("messages.send", {"peer_ids": peer, "random_id": random_id, **content})
        if "error" in item:
            raise ours(int(item["error"]["code"]))
        return int(item["conversation_message_id"])

    async def _attachment(self, to: Address, page: Page) -> str:
        return await self._uploads.attachment(page.image, to.chat) if page.image else ""

    async def _standing(self, to: Address, message: int) -> str:
        found = await self._ask(
            "messages.getByConversationMessageId",
            {"peer_id": to.chat, "conversation_message_ids": message},
        )
        if not found["items"]:
            raise Gone("no such message")
        return attached(found["items"][0])

    def _keyboard(self, to: Address, page: Page) -> str:
        return under_message(page.keys, callback=self._guests.knows_callbacks(to.chat))

    # -- presses ------------------------------------------------------------------------------------------------------
    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        """Answer a press: a snackbar or a link. A button that says what stands on it is answered in words."""
        kind, *rest = query.split(":")
        if kind == "said":
            await self._reply(query, int(rest[0]), text, link)
            return
        event, user, peer = rest
        data: dict[str, str] = {}
        if link:
            data = {"type": "open_link", "link": link}
        elif text:
            data = {"type": "show_snackbar", "text": text}
        asked: dict[str, str | int] = {"event_id": event, "user_id": int(user), "peer_id": int(peer)}
        if data:
            asked["event_data"] = json.dumps(data, ensure_ascii=False)
        try:
            await self._calls.call("messages.sendMessageEventAnswer", asked, urgent=True)
        except Failed as error:
            if error.code != _BAD_PARAMETER:  # too late, or answered before
                raise ours(error.code) from None

    async def _reply(self, query: str, peer: int, text: str, link: str) -> None:
        said = "\n".join(filter(None, (unmentioned(text), link)))
        if said:
            await self._post(peer, -(zlib.crc32(query.encode()) % _INT32) or -1, _message(said))

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        """VK shows nothing to one person alone within a chat: the pop-up."""
        await self.answer(query, popup, alert=True)

    # -- people -------------------------------------------------------------------------------------------------------
    async def role(self, chat: int, user: int) -> Role:
        """What the user is in the chat, now. Only an administrator is told; else whoever did something there is a member."""
        try:
            member = await self._member(chat, user)
        except DeliveryError:
            if not self._guests.was_in(chat, user):
                raise
            return Role.MEMBER
        if member is None:
            return Role.STRANGER
        return Role.ADMIN if member.get("is_admin") or member.get("is_owner") else Role.MEMBER

    async def _member(self, chat: int, user: int) -> dict[str, Any] | None:
        offset, count = 0, 1
        while offset < count:
            page = {"peer_id": chat, "count": _PAGE, "offset": offset}
            found = await self._ask("messages.getConversationMembers", page, urgent=True)
            for member in found["items"]:
                if member["member_id"] == user:
                    return dict(member)
            count, offset = found["count"], offset + _PAGE
        return None

    async def _ask(self, method: str, params: Params, *, urgent: bool = False) -> Any:
        try:
            return await self._calls.call(method, params, urgent=urgent)
        except Failed as error:
            raise ours(error.code) from None


def _content(page: Page, attachment: str, keyboard: str) -> dict[str, str | int]:
    content = _message(bare(page.text))
    if attachment:
        content["attachment"] = attachment
    if keyboard:
        content["keyboard"] = keyboard
    return content


def _message(text: str) -> dict[str, str | int]:
    return {"message": text, "disable_mentions": 1, "dont_parse_links": 1}

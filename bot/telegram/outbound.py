"""Pages -> calls of the Bot API, and its errors -> ours (the policy of each error is the delivery's)."""

from __future__ import annotations

import re
from typing import Any

import aiohttp
from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteEphemeralMessage,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageText,
    GetChatMember,
    SendAnimation,
    SendDocument,
    SendMessage,
    SendPhoto,
    TelegramMethod,
)
from aiogram.types import (
    BufferedInputFile,
    ChatMemberAdministrator,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberOwner,
    ChatMemberRestricted,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
)

from bot.messages import Address, Incoming
from bot.messenger import (
    DeliveryError,
    Gone,
    Image,
    Key,
    Moved,
    Page,
    Refused,
    Role,
    Sent,
    Stopped,
    Uncertain,
    Unreachable,
    Wait,
)
from bot.telegram.inbound import Inbound
from bot.telegram.limits import BUDGET, LIMITS

_HTML = "HTML"
_MENTION = re.compile(r"(?<!\w)@(?=\w)")
_UNMENTIONED = "@\u2060"
"""Telegram finds mentions by itself, and calls whoever is meant. We mean nobody: a joiner, which takes no room, breaks them up."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_SHUT_OUT = (
    "chat not found",
    "user not found",
    "bot can't initiate conversation",
    "not enough rights",
    "have no rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "bot was kicked",
    "peer_id_invalid",
)
_NOT_THERE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message to edit",  # it has a picture, of which we were never told, or has lost it
    "there is no caption in the message to edit",
)
_NOBODY = ("user not found", "member not found", "participant_id_invalid", "user_not_participant")
_TOO_LATE = ("query is too old", "query id is invalid")
_RECONNECT_SECONDS = 2.0
_ROLE_SECONDS = 5
"""So long we wait to be told what somebody is: whoever pressed waits, too."""


class Telegram:
    """One bot account: the `Messenger` of Telegram."""

    limits = LIMITS
    budget = BUDGET
    idempotent = False
    lasting = False
    wall = None

    def __init__(self, via: str, bot: Bot, username: str, inbound: Inbound) -> None:
        self.via = via
        self._bot = bot
        self._username = username
        self._inbound = inbound
        self._whispers: bool | None = None

    def understand(self, update: str) -> tuple[Incoming, ...]:
        """See `Inbound.understand`."""
        return self._inbound.understand(update)

    def link(self, payload: str) -> str:
        """`t.me/BOT?start=PAYLOAD`."""
        return f"https://t.me/{self._username}?start={payload}"

    # -- messages -----------------------------------------------------------------------------------------------------
    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        """Post a page. Telegram knows no ids against doubles: `random_id` is not used."""
        return _sent(await self._call(_sending(to, page)))

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        """Replace an own message. A picture stays: Telegram cannot turn it into a text, so then only the caption changes."""
        text = _text(page)
        target: dict[str, Any] = {"chat_id": to.chat, "message_id": message, "reply_markup": _keyboard(page)}
        method: EditMessageMedia | EditMessageCaption | EditMessageText
        if page.image:
            media = InputMediaPhoto(media=_file(page.image), caption=text or None, parse_mode=_HTML)
            method = EditMessageMedia(media=media, **target)
        elif pictured:
            method = EditMessageCaption(caption=text or None, parse_mode=_HTML, **target)
        else:
            method = EditMessageText(text=text, parse_mode=_HTML, link_preview_options=_NO_PREVIEW, **target)
        try:
            return _sent(await self._call(method))
        except _NotModified:
            return Sent(message)

    # -- presses ------------------------------------------------------------------------------------------------------
    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        """Answer a press."""
        method = AnswerCallbackQuery(
            callback_query_id=query, text=text or None, show_alert=alert or None, url=link or None
        )
        try:
            await self._call(method)
        except _TooLate:
            return

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        """An ephemeral message in the group; where the server knows none (or refuses), the pop-up."""
        if not await self._can_whisper(to.chat, user):
            await self.answer(query, popup, alert=True)
            return
        only_for = EphemeralMessageParameters(receiver_user_id=user, callback_query_id=query)
        method = _sending(to, page).model_copy(update={"ephemeral_message_parameters": only_for})
        try:
            await self._call(method)
        except DeliveryError:
            await self.answer(query, popup, alert=True)
        else:
            await self.answer(query, "")

    async def _can_whisper(self, chat: int, user: int) -> bool:
        """Whether the server knows ephemeral messages: an older one skips what it does not know and shows it to all."""
        if self._whispers is None:
            probe = DeleteEphemeralMessage(chat_id=chat, receiver_user_id=user, ephemeral_message_id=1)
            try:
                await self._bot(probe)
            except TelegramNotFound:
                self._whispers = False
            except TelegramBadRequest:
                self._whispers = True
            except AiogramError:
                return False  # not known yet
            else:
                self._whispers = True
        return self._whispers

    async def role(self, chat: int, user: int) -> Role:
        """What the user is in the chat, now. Where we are not (any more), or are told nothing, nobody is thereby a stranger."""
        try:
            member = await self._call(GetChatMember(chat_id=chat, user_id=user), _ROLE_SECONDS)
        except (Refused, Unreachable) as error:
            if any(part in str(error).lower() for part in _NOBODY):
                return Role.STRANGER
            raise
        match member:
            case ChatMemberOwner() | ChatMemberAdministrator():
                return Role.ADMIN
            case ChatMemberBanned():
                return Role.BANNED
            case ChatMemberLeft():
                return Role.STRANGER
            case ChatMemberRestricted():
                return Role.MEMBER if member.is_member else Role.STRANGER
            case _:
                return Role.MEMBER

    async def _call(self, method: TelegramMethod[Any], seconds: int | None = None) -> Any:
        try:
            return await self._bot(method, request_timeout=seconds)
        except AiogramError as error:
            raise _ours(error) from error


class _NotModified(DeliveryError):
    """The message shows just this already."""


class _TooLate(DeliveryError):
    """The press cannot be answered any more."""


def _ours(error: AiogramError) -> DeliveryError:
    """The error in our words; messages carry no texts of ours, but neither do we keep them."""
    match error:
        case TelegramRetryAfter():
            return Wait(error.retry_after)
        case TelegramMigrateToChat():
            return Moved(error.migrate_to_chat_id)
        case TelegramForbiddenError():
            return Unreachable(error.message)
        case TelegramUnauthorizedError() | TelegramConflictError() | TelegramNotFound():
            return Stopped(error.message)
        case TelegramBadRequest():
            return _bad_request(error.message)
        case TelegramEntityTooLarge():
            return Refused(error.message)
        case TelegramNetworkError() if isinstance(error.__cause__, aiohttp.ClientConnectorError):
            return Wait(_RECONNECT_SECONDS, everywhere=True)
        case (
            TelegramNetworkError() | TelegramServerError() | ClientDecodeError()
        ):  # a gateway's HTML page is no JSON
            return Uncertain(type(error).__name__)
        case _:
            return Refused(type(error).__name__)


def _bad_request(message: str) -> DeliveryError:
    words = message.lower()
    if "message is not modified" in words:
        return _NotModified(message)
    if any(part in words for part in _TOO_LATE):
        return _TooLate(message)
    if any(part in words for part in _NOT_THERE):
        return Gone(message)
    if any(part in words for part in _SHUT_OUT):
        return Unreachable(message)
    return Refused(message)


def _sending(to: Address, page: Page) -> SendMessage | SendPhoto | SendAnimation | SendDocument:
    common: dict[str, Any] = {
        "chat_id": to.chat,
        "message_thread_id": to.thread,
        "reply_markup": _keyboard(page),
        "parse_mode": _HTML,
    }
    if page.image is None:
        return SendMessage(text=_text(page), link_preview_options=_NO_PREVIEW, **common)
    common["caption"] = _text(page) or None
    match page.image.kind:
        case "photo":
            return SendPhoto(photo=_file(page.image), **common)
        case "animation":
            return SendAnimation(animation=_file(page.image), **common)
        case "document":
            return SendDocument(document=_file(page.image), **common)


def _text(page: Page) -> str:
    return _MENTION.sub(_UNMENTIONED, page.text)


def _file(image: Image) -> BufferedInputFile | str:
    return image.file or BufferedInputFile(image.data, image.name)


def _keyboard(page: Page) -> InlineKeyboardMarkup | None:
    if not page.keys:
        return None
    return InlineKeyboardMarkup(inline_keyboard=[[_button(key) for key in row] for row in page.keys])


def _button(key: Key) -> InlineKeyboardButton:
    style = key.style or None
    if key.link:
        return InlineKeyboardButton(text=key.label, url=key.link, style=style)
    return InlineKeyboardButton(text=key.label, callback_data=key.token, style=style)


def _sent(message: object) -> Sent:
    if not isinstance(message, Message):
        return Sent(0)
    file = None
    if message.photo:
        file = message.photo[-1].file_id
    elif message.animation:
        file = message.animation.file_id
    elif message.document:
        file = message.document.file_id
    return Sent(message.message_id, file)

"""The fake Telegram is itself under test: each of its rules bites, and it lets through what the platform does."""

from __future__ import annotations

import asyncio
import io
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from typing import Any

import aiogram.methods
import aiogram.types
import aiohttp
import msgspec
import pytest
from aiogram import Bot, Dispatcher, F
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
)
from aiogram.filters import Command, CommandStart
from aiogram.types import (
    BufferedInputFile,
    CallbackQuery,
    ChatMemberUpdated,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
)
from aiogram.webhook.aiohttp_server import SimpleRequestHandler, setup_application
from aiohttp import web
from PIL import Image

from tests.fakes.telegram import FakeTelegram, Settings
from tests.fakes.telegram.clock import Clock
from tests.fakes.telegram.schema import TABLE, Json
from tests.fakes.telegram.server import METHODS

TOKEN = "123456:TEST"
BOT = 123456
ANN, BOB, EVE = 1, 2, 3
GROUP, FORUM, BASIC, CHANNEL = -1001, -1002, -55, -1003


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    """Ann and Bob have started the bot, Eve has not; the clock stands still."""
    fake = FakeTelegram(TOKEN, frozen=True)
    await fake.start()
    fake.user(ANN, "Ann", username="ann_player", started=True)
    fake.user(BOB, "Bob", started=True)
    fake.user(EVE, "Eve")
    fake.chat(GROUP, members=[ANN, BOB], owner=ANN)
    yield fake
    await fake.stop()


class Api:
    """A bot that is nothing but its requests."""

    def __init__(self, fake: FakeTelegram, http: aiohttp.ClientSession) -> None:
        self.fake = fake
        self.http = http

    async def call(self, method: str, **params: Any) -> Json:
        """One call; bytes go as files."""
        form = aiohttp.FormData()
        for key, value in params.items():
            if isinstance(value, bytes):
                form.add_field(key, io.BytesIO(value), filename=f"{key}.png")
            else:
                form.add_field(key, value if isinstance(value, str) else msgspec.json.encode(value).decode())
        async with self.http.post(f"{self.fake.base_url}/bot{TOKEN}/{method}", data=form) as response:
            answer: Json = await response.json()
            assert response.status == answer.get("error_code", 200)
            return answer

    async def ok(self, method: str, **params: Any) -> Any:
        """The result of a call that must succeed."""
        answer = await self.call(method, **params)
        assert answer["ok"], answer
        return answer["result"]

    async def refused(self, method: str, **params: Any) -> str:
        """The reason of a call that must not succeed."""
        answer = await self.call(method, **params)
        assert not answer["ok"], answer
        return str(answer["description"])

    async def send(self, chat_id: int, text: str = "hello", **params: Any) -> int:
        """The id of a message just sent."""
        message = await self.ok("sendMessage", chat_id=chat_id, text=text, **params)
        return int(message["message_id"])

    async def board(self, chat_id: int, **params: Any) -> int:
        """The id of a message with the buttons *Play* and *Peek*."""
        return await self.send(chat_id, reply_markup=keyboard("play", "peek"), **params)

    async def updates(self, **params: Any) -> list[Json]:
        """What getUpdates gives."""
        result: list[Json] = await self.ok("getUpdates", **params)
        return result


@pytest.fixture
async def api(telegram: FakeTelegram) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as http:
        yield Api(telegram, http)


def keyboard(*data: str) -> Json:
    return {"inline_keyboard": [[{"text": word.title(), "callback_data": word} for word in data]]}


def picture(width: int = 200, height: int = 120, colour: str = "green", form: str = "PNG") -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(data, form)
    return data.getvalue()


def rules(fake: FakeTelegram) -> list[str]:
    return [violation.rule for violation in fake.violations()]


# --- The table --------------------------------------------------------------------------------------------------------


def test_every_method_of_the_table_is_carried_out() -> None:
    table = msgspec.json.decode(TABLE.read_bytes())
    assert table["methods"].keys() == METHODS.keys() | {"getUpdates", "setWebhook", "deleteWebhook"}


def test_the_table_says_nothing_that_aiogram_does_not() -> None:
    table = msgspec.json.decode(TABLE.read_bytes())
    for group, module in (("methods", aiogram.methods), ("types", aiogram.types)):
        for name, fields in table[group].items():
            model = getattr(module, name[0].upper() + name[1:], None)
            if model is None or isinstance(fields, str):
                continue
            known = {(field.alias or key): field.is_required() for key, field in model.model_fields.items()}
            known = {key.removesuffix("_") if key == "from_" else key: value for key, value in known.items()}
            for key in fields:
                plain = {"from": "from_user"}.get(key.rstrip("!"), key.rstrip("!"))
                assert plain in known or key.rstrip("!") in known, f"{name}.{key}"


@pytest.mark.parametrize(
    ("method", "params", "reason"),
    [
        ("sendMessage", {"chat_id": ANN, "text": "x", "reply_to": 5}, "reply_to: unknown parameter"),
        ("deleteMessage", {"chat_id": ANN, "message_id": "five"}, "message_id: expected an Integer"),
        ("sendMessage", {"chat_id": ANN}, "message text is empty"),
        ("sendMessage", {"text": "x"}, "chat_id is empty"),
        ("sendMessage", {"chat_id": ANN, "text": "x", "reply_markup": "{"}, "reply_markup: not JSON"),
        (
            "sendMessage",
            {"chat_id": ANN, "text": "x", "reply_markup": {"inline": []}},
            "inline: unknown field",
        ),
        ("sendMessage", {"chat_id": ANN, "text": "x", "disable_notification": "maybe"}, "expected a Boolean"),
        (
            "sendMessage",
            {"chat_id": ANN, "text": "x", "entities": [{"type": "bold"}]},
            "entities.[0].offset: required",
        ),
        ("sendMessage", {"chat_id": ANN, "text": "x", "spare": b"file"}, "'spare' is referenced nowhere"),
        ("sendPhoto", {"chat_id": ANN, "photo": "attach://board"}, "'board' is not in the request"),
        ("sendPhoto", {"chat_id": ANN}, "there is no photo"),
        (
            "sendMessage",
            {"chat_id": ANN, "text": "x", "reply_markup": {"force_reply": False}},
            "expected True",
        ),
        ("sendMessage", {"chat_id": ANN, "text": "x", "reply_markup": []}, "expected InlineKeyboardMarkup"),
        (
            "setMyCommands",
            {"commands": [], "scope": {"type": "chat", "chat_id": []}},
            "scope.chat_id: expected an Int",
        ),
        ("editMessageMedia", {"chat_id": ANN, "message_id": 1, "media": {"type": "video"}}, "media"),
        ("deleteMessages", {"chat_id": ANN, "message_ids": 5}, "message_ids: expected an array"),
        ("answerCallbackQuery", {}, 'parameter "callback_query_id" is required'),
    ],
)
async def test_a_call_that_is_not_in_the_table_is_refused(
    api: Api, method: str, params: Json, reason: str
) -> None:
    assert reason in await api.refused(method, **params)
    assert "schema" in rules(api.fake)


async def test_unknown_methods_wrong_tokens_and_garbage_are_refused(api: Api) -> None:
    assert await api.refused("sendPoll", chat_id=ANN) == "Not Found: method not found"
    assert rules(api.fake) == ["unknown_method"]
    async with api.http.post(f"{api.fake.base_url}/bot1:WRONG/getMe") as response:
        assert response.status == 401
    headers = {"Content-Type": "application/json"}
    for garbage in (b"{", b"[]", b"\xff"):
        async with api.http.post(
            f"{api.fake.base_url}/bot{TOKEN}/getMe", data=garbage, headers=headers
        ) as response:
            assert response.status == 400
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    for garbage in (b"--x\r\n", b"--x\r\n\r\n\r\n--x--", b"x"):
        async with api.http.post(
            f"{api.fake.base_url}/bot{TOKEN}/getMe", data=garbage, headers=headers
        ) as response:
            assert response.status == 400
    assert rules(api.fake) == ["unknown_method", *["schema"] * 6]


async def test_json_query_and_any_case_of_the_name_are_taken(api: Api) -> None:
    address = f"{api.fake.base_url}/bot{TOKEN}/SENDMESSAGE?chat_id={ANN}"
    async with api.http.post(address, json={"text": "x", "reply_markup": keyboard("a")}) as response:
        assert (await response.json())["result"]["text"] == "x"
    async with api.http.post(address, json={"text": 7}) as response:
        assert "text: expected a String" in (await response.json())["description"]


# --- Texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("<b>x", "Can't find end tag"),
        ("a < b", 'Unsupported start tag ""'),
        ("I <3 cards", 'Unsupported start tag "3"'),
        ("<br>", 'Unsupported start tag "br"'),
        ("<span>x</span>", 'Unsupported start tag "span"'),
        ("<b><i>x</b></i>", "Unmatched end tag"),
        ("x</b>", "Unexpected end tag"),
        ("<a href='x", "Unclosed start tag"),
        ("<b>x</b", "Unclosed end tag"),
        ("ключ <x>", "at byte offset 9"),
    ],
)
async def test_bad_html_is_refused(api: Api, source: str, reason: str) -> None:
    answer = await api.refused("sendMessage", chat_id=ANN, text=source, parse_mode="HTML")
    assert "can't parse entities" in answer
    assert reason in answer


async def test_html_becomes_entities_in_utf16_units(api: Api) -> None:
    source = "😀 <b>A&lt;&amp;<i>B</i></b> &copy; <a href='https://t.me/x'>l</a> /go"
    message = await api.ok("sendMessage", chat_id=ANN, text=source, parse_mode="HTML")
    assert message["text"] == "😀 A<&B &copy; l /go"
    kinds = {entity["type"]: (entity["offset"], entity["length"]) for entity in message["entities"]}
    assert kinds == {"bold": (3, 4), "italic": (6, 1), "text_link": (15, 1), "bot_command": (17, 3)}


async def test_a_text_can_be_dressed_up(api: Api) -> None:
    source = '<blockquote expandable>a</blockquote><pre language="text">b</pre><span class="tg-spoiler">c</span></>'
    assert "Unexpected end tag" in await api.refused(
        "sendMessage", chat_id=ANN, text=source, parse_mode="HTML"
    )
    preview = {"is_disabled": True}
    message = await api.ok(
        "sendMessage",
        chat_id=ANN,
        text=source.removesuffix("</>") + "<a>x.org</a><i></i>",
        parse_mode="HTML",
        link_preview_options=preview,
        protect_content=True,
        message_effect_id="5",
    )
    kinds = [entity["type"] for entity in message["entities"]]
    assert kinds == ["expandable_blockquote", "pre", "spoiler", "text_link"]
    assert (message["link_preview_options"], message["has_protected_content"], message["effect_id"]) == (
        preview,
        True,
        "5",
    )
    assert "only in private chats" in await api.refused(
        "sendMessage", chat_id=GROUP, text="x", message_effect_id="5"
    )


async def test_a_mention_by_id_works_for_people_whom_the_bot_knows(api: Api) -> None:
    source = "".join(f'<a href="tg://user?id={person}">x</a>' for person in (ANN, BOT, 999))
    message = await api.ok("sendMessage", chat_id=BOB, text=source, parse_mode="HTML")
    assert [entity["user"]["id"] for entity in message["entities"]] == [ANN, BOT]


async def test_texts_are_measured_after_parsing(api: Api) -> None:
    await api.ok("sendMessage", chat_id=ANN, text="<b>" + "я" * 4096 + "</b>", parse_mode="HTML")
    assert "message is too long" in await api.refused("sendMessage", chat_id=ANN, text="я" * 4097)
    await api.ok("sendPhoto", chat_id=ANN, photo=picture(), caption="x" * 1024)
    assert "caption is too long" in await api.refused(
        "sendPhoto", chat_id=ANN, photo=picture(), caption="x" * 1025
    )


@pytest.mark.parametrize("source", [" \n ", "\u200b\u200d", "\u2800", "<b> </b>", "\u202e"])
async def test_a_text_that_nobody_can_see_is_empty(api: Api, source: str) -> None:
    answer = await api.refused("sendMessage", chat_id=ANN, text=source, parse_mode="HTML")
    assert answer == "Bad Request: message text is empty"


async def test_texts_are_cleaned_and_trimmed_with_their_entities(api: Api) -> None:
    message = await api.ok("sendMessage", chat_id=ANN, text="  \r<b>a\tb\u202ec  </b>\n", parse_mode="HTML")
    assert message["text"] == "a bc"
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 4}]


async def test_only_html_is_known_and_entities_must_lie_in_the_text(api: Api) -> None:
    assert "unsupported parse_mode" in await api.refused(
        "sendMessage", chat_id=ANN, text="*x*", parse_mode="MarkdownV2"
    )
    bold = {"type": "bold", "offset": 0, "length": 2}
    assert "outside" in await api.refused("sendMessage", chat_id=ANN, text="x", entities=[bold])
    await api.ok("sendMessage", chat_id=ANN, text="xy", entities=[bold], parse_mode="HTML")
    assert rules(api.fake) == ["parse_mode", "parse_mode"]


# --- Keyboards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("button", "reason"),
    [
        ({"text": "x", "callback_data": "я" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": " ", "callback_data": "x"}, "must be non-empty"),
        ({"text": "\u200b", "callback_data": "x"}, "must be non-empty"),
        ({"text": "x"}, "Text buttons are unallowed"),
        ({"text": "x", "callback_data": "x", "style": "red"}, "invalid button style"),
        ({"text": "x", "url": "not a url"}, "Wrong HTTP URL"),
        ({"text": "x", "copy_text": {"text": ""}}, "BUTTON_COPY_TEXT_INVALID"),
        ({"text": "x", "web_app": {"url": "http://x.y"}}, "Only HTTPS links are allowed"),
        ({"text": "x", "pay": True}, "unknown field of InlineKeyboardButton"),
        ({"callback_data": "x"}, "required field of InlineKeyboardButton"),
    ],
)
async def test_bad_buttons_are_refused(api: Api, button: Json, reason: str) -> None:
    assert reason in await api.refused(
        "sendMessage", chat_id=ANN, text="x", reply_markup={"inline_keyboard": [[button]]}
    )


async def test_keyboards_have_a_size(api: Api) -> None:
    await api.send(ANN, reply_markup={"inline_keyboard": [[{"text": "x", "callback_data": "x" * 64}]] * 100})
    many = {"inline_keyboard": [[{"text": "x", "callback_data": "x"}]] * 101}
    assert "reply markup is too long" in await api.refused(
        "sendMessage", chat_id=ANN, text="x", reply_markup=many
    )
    large = {"inline_keyboard": [[{"text": "x" * 11000, "callback_data": "x"}]]}
    assert "reply markup is too long" in await api.refused(
        "sendMessage", chat_id=ANN, text="x", reply_markup=large
    )
    app = {"inline_keyboard": [[{"text": "x", "web_app": {"url": "https://x.y"}}]]}
    assert "BUTTON_TYPE_INVALID" in await api.refused(
        "sendMessage", chat_id=GROUP, text="x", reply_markup=app
    )
    assert rules(api.fake) == []


async def test_wide_rows_and_double_kinds_pass_but_are_noted(api: Api) -> None:
    message = await api.ok("sendMessage", chat_id=ANN, text="x", reply_markup=keyboard(*"abcdefghijklm"))
    assert len(message["reply_markup"]["inline_keyboard"][0]) == 12, "the server cuts without a word"
    both = {"text": "x", "callback_data": "x", "url": "https://x.y"}
    await api.send(ANN, reply_markup={"inline_keyboard": [[both]]})
    assert rules(api.fake) == ["keyboard", "keyboard"]


# --- Rates ------------------------------------------------------------------------------------------------------------


async def test_the_21st_message_of_a_minute_in_a_group_is_too_many(api: Api) -> None:
    mine = await api.send(GROUP)
    for number in range(19):
        await api.fake.advance(1.5)
        if number % 2:
            await api.send(GROUP)
        else:
            await api.ok("editMessageText", chat_id=GROUP, message_id=mine, text=str(number))
    await api.fake.advance(1.5)
    answer = await api.call("sendMessage", chat_id=GROUP, text="x")
    assert answer["description"] == "Too Many Requests: retry after 30"
    assert answer["parameters"] == {"retry_after": 30}
    await api.send(ANN)
    await api.fake.advance(29)
    assert await api.refused("editMessageText", chat_id=GROUP, message_id=mine, text="x") == (
        "Too Many Requests: retry after 1"
    )
    assert rules(api.fake) == ["retry_after"], "it was called before its time"
    await api.fake.advance(1)
    await api.send(GROUP)


async def test_a_chat_takes_a_burst_and_then_one_message_a_second(api: Api) -> None:
    for _ in range(10):
        await api.send(ANN)
    assert await api.refused("sendMessage", chat_id=ANN, text="x") == "Too Many Requests: retry after 1"
    await api.fake.advance(1)
    await api.send(ANN)


async def test_the_31st_message_of_a_second_is_too_many(api: Api) -> None:
    people = range(101, 132)
    for person in people:
        api.fake.user(person, started=True)
    for person in people[:30]:
        await api.send(person)
    assert "retry after 1" in await api.refused("sendMessage", chat_id=people[30], text="x")


async def test_ephemeral_messages_count_only_among_all(api: Api) -> None:
    await api.fake.bot_member(GROUP, "administrator", by=ANN)
    aside = {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": ANN}}
    for _ in range(30):
        await api.ok("sendMessage", **aside)
    assert "retry after 1" in await api.refused("sendMessage", **aside)
    await api.fake.advance(1)
    await api.send(GROUP)


async def test_answers_and_deletions_cost_nothing(api: Api) -> None:
    board = await api.board(GROUP)
    for _ in range(50):
        pressed = await api.fake.press(ANN, board, GROUP, data="play")
        await api.ok("answerCallbackQuery", callback_query_id=pressed.query_id)
        await api.ok("sendChatAction", chat_id=GROUP, action="typing")
    await api.ok("deleteMessage", chat_id=GROUP, message_id=board)


async def test_rates_can_be_switched_off(api: Api) -> None:
    api.fake.configure(rates=False)
    for _ in range(40):
        await api.send(GROUP)


# --- Who can be reached -----------------------------------------------------------------------------------------------


async def test_private_chats_have_doors(api: Api) -> None:
    async def why(chat_id: int | str) -> str:
        return await api.refused("sendMessage", chat_id=chat_id, text="x")

    assert await why(77) == "Bad Request: chat not found"
    assert await why("@nobody") == "Bad Request: chat not found"
    assert await why(EVE) == "Forbidden: bot can't initiate conversation with a user"
    await api.fake.message(EVE, "/start")
    await api.send(EVE)
    await api.fake.block(EVE)
    assert await why(EVE) == "Forbidden: bot was blocked by the user"
    with pytest.raises(ValueError, match="has blocked the bot"):
        await api.fake.message(EVE, "hello?")
    await api.fake.unblock(EVE)
    await api.send(EVE)
    api.fake.user(EVE, "Deleted", deactivated=True)
    assert await why(EVE) == "Forbidden: user is deactivated"


async def test_groups_have_doors(api: Api) -> None:
    async def why() -> str:
        return await api.refused("sendMessage", chat_id=GROUP, text="x")

    await api.fake.bot_member(GROUP, "kicked", by=ANN)
    assert await why() == "Forbidden: bot was kicked from the supergroup chat"
    await api.fake.bot_member(GROUP, "member", by=ANN)
    await api.send(GROUP)
    await api.ok("leaveChat", chat_id=GROUP)
    assert await why() == "Forbidden: bot is not a member of the supergroup chat"
    api.fake.chat(GROUP, members=[ANN], bot_can_write=False, username="Table")
    assert "not enough rights to send text messages" in await why()
    assert (await api.ok("getChat", chat_id="@table"))["id"] == GROUP


async def test_a_group_that_moved_says_where_to(api: Api) -> None:
    api.fake.chat(BASIC, kind="group", members=[ANN])
    mine = await api.send(BASIC)
    new = await api.fake.migrate(BASIC, by=ANN)
    answer = await api.call("sendMessage", chat_id=BASIC, text="x")
    assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert answer["parameters"] == {"migrate_to_chat_id": new}
    assert "upgraded" in await api.refused("editMessageText", chat_id=BASIC, message_id=mine, text="x")
    await api.send(new)
    first, second = (update["message"] for update in api.fake.pending()[-2:])
    assert (first["chat"]["id"], first["migrate_to_chat_id"]) == (BASIC, new)
    assert (second["chat"]["id"], second["migrate_from_chat_id"]) == (new, BASIC)
    with pytest.raises(ValueError, match="only once"):
        await api.fake.migrate(BASIC, by=ANN)


@pytest.mark.parametrize("signals", [(), ("from",), ("from", "to")])
async def test_a_migration_can_be_told_in_any_way(telegram: FakeTelegram, signals: tuple[Any, ...]) -> None:
    telegram.chat(BASIC, kind="group", members=[ANN])
    await telegram.migrate(BASIC, by=ANN, signals=signals)
    told = [next(key for key in update["message"] if "migrate" in key) for update in telegram.pending()]
    assert told == [
        {"to": "migrate_to_chat_id", "from": "migrate_from_chat_id"}[signal] for signal in signals
    ]


# --- Edits and deletions ----------------------------------------------------------------------------------------------


async def test_an_edit_must_change_something(api: Api) -> None:
    board = await api.board(ANN, text="<b>x</b>", parse_mode="HTML")
    same = {"chat_id": ANN, "message_id": board, "text": "<b>x</b>", "parse_mode": "HTML"}
    assert "message is not modified" in await api.refused(
        "editMessageText", **same, reply_markup=keyboard("play", "peek")
    )
    edited = await api.ok("editMessageText", **same)
    assert "reply_markup" not in edited, "an edit without a keyboard takes it away"
    assert edited["edit_date"] >= edited["date"]
    assert "not modified" in await api.refused("editMessageReplyMarkup", chat_id=ANN, message_id=board)
    await api.ok("editMessageReplyMarkup", chat_id=ANN, message_id=board, reply_markup=keyboard("a"))


async def test_edits_find_only_own_messages_of_their_kind(api: Api) -> None:
    theirs = (await api.fake.message(ANN, "/go")).message_id
    assert "message can't be edited" in await api.refused(
        "editMessageText", chat_id=ANN, message_id=theirs, text="x"
    )
    assert "message to edit not found" in await api.refused(
        "editMessageText", chat_id=ANN, message_id=999, text="x"
    )
    mine = await api.send(ANN)
    assert "no caption" in await api.refused("editMessageCaption", chat_id=ANN, message_id=mine, caption="x")
    media = {"type": "photo", "media": "attach://board", "caption": "x"}
    shown = await api.ok("editMessageMedia", chat_id=ANN, message_id=mine, media=media, board=picture())
    assert "text" not in shown
    assert shown["caption"] == "x"
    assert "no text" in await api.refused("editMessageText", chat_id=ANN, message_id=mine, text="x")
    again = {**media, "media": shown["photo"][-1]["file_id"]}
    assert "not modified" in await api.refused("editMessageMedia", chat_id=ANN, message_id=mine, media=again)
    await api.ok("editMessageMedia", chat_id=ANN, message_id=mine, media=media, board=picture())
    await api.ok("editMessageCaption", chat_id=ANN, message_id=mine, caption="y")


async def test_deleting_has_its_time_and_its_rights(api: Api) -> None:
    theirs = (await api.fake.message(ANN, "/go", GROUP)).message_id
    assert "can't be deleted" in await api.refused("deleteMessage", chat_id=GROUP, message_id=theirs)
    mine = await api.send(GROUP)
    old = await api.send(GROUP)
    await api.ok("deleteMessage", chat_id=GROUP, message_id=mine)
    assert "not found" in await api.refused("deleteMessage", chat_id=GROUP, message_id=mine)
    await api.fake.bot_member(GROUP, "administrator", by=ANN)
    await api.ok("deleteMessages", chat_id=GROUP, message_ids=[theirs, 999])
    assert "too many" in await api.refused("deleteMessages", chat_id=GROUP, message_ids=[])
    await api.fake.advance(48 * 3600 + 1)
    assert "can't be deleted for everyone" in await api.refused(
        "deleteMessage", chat_id=GROUP, message_id=old
    )


async def test_replies_reactions_and_pins_need_their_message(api: Api) -> None:
    mine = await api.send(GROUP)
    assert "message to be replied not found" in await api.refused(
        "sendMessage", chat_id=GROUP, text="x", reply_parameters={"message_id": 999}
    )
    lenient = {"message_id": 999, "allow_sending_without_reply": True}
    await api.send(GROUP, reply_parameters=lenient)
    reply = await api.ok("sendMessage", chat_id=GROUP, text="x", reply_parameters={"message_id": mine})
    assert reply["reply_to_message"]["message_id"] == mine
    many = [{"type": "emoji", "emoji": emoji} for emoji in "👍👎"]
    assert "TOO_MANY" in await api.refused(
        "setMessageReaction", chat_id=GROUP, message_id=mine, reaction=many
    )
    assert "REACTION_INVALID" in await api.refused(
        "setMessageReaction", chat_id=GROUP, message_id=mine, reaction=[{"type": "emoji", "emoji": "♠"}]
    )
    await api.ok(
        "setMessageReaction", chat_id=GROUP, message_id=mine, reaction=[{"type": "emoji", "emoji": "🏆"}]
    )
    assert "not enough rights" in await api.refused("pinChatMessage", chat_id=GROUP, message_id=mine)
    await api.fake.bot_member(GROUP, "administrator", by=ANN)
    await api.ok("pinChatMessage", chat_id=GROUP, message_id=mine)
    notice = api.fake.pending()[-1]["message"]
    assert notice["pinned_message"]["message_id"] == mine, "the bot is told of its own pin"
    await api.ok("unpinChatMessage", chat_id=GROUP, message_id=mine)
    assert "wrong parameter action" in await api.refused("sendChatAction", chat_id=GROUP, action="thinking")


# --- Presses ----------------------------------------------------------------------------------------------------------


async def test_a_press_is_answered_once_and_in_time(api: Api) -> None:
    board = await api.board(GROUP)
    pressed = await api.fake.press(BOB, board, GROUP, text="Play")
    assert [press.id for press in api.fake.unanswered()] == [pressed.query_id]
    await api.fake.advance(2)
    answer = {"callback_query_id": pressed.query_id, "text": "Done", "show_alert": True}
    await api.ok("answerCallbackQuery", **answer)
    assert api.fake.unanswered() == []
    given = await api.fake.wait_answer(pressed.query_id)
    assert (given.text, given.show_alert, given.after) == ("Done", True, 2.0)
    assert api.fake.popups(BOB) == ["Done"]
    assert "query is too old" in await api.refused("answerCallbackQuery", **answer)
    assert "query is too old" in await api.refused("answerCallbackQuery", callback_query_id="1")
    late = await api.fake.press(BOB, board, GROUP, data="peek")
    await api.fake.advance(15.5)
    assert "query is too old" in await api.refused("answerCallbackQuery", callback_query_id=late.query_id)
    assert rules(api.fake) == ["second_answer", "unknown_press", "late_answer"]
    assert [violation.method for violation in api.fake.violations("late_answer")] == ["answerCallbackQuery"]
    assert api.fake.press_of(late.query_id).answer is None
    assert [press.data for press in api.fake.unanswered()] == ["peek"]


async def test_a_popup_has_a_size_and_links_only_to_the_bot(api: Api) -> None:
    pressed = await api.fake.press(ANN, await api.board(ANN), data="play")
    answer = {"callback_query_id": pressed.query_id}
    assert "MESSAGE_TOO_LONG" in await api.refused("answerCallbackQuery", **answer, text="x" * 201)
    assert "URL_INVALID" in await api.refused("answerCallbackQuery", **answer, url="https://example.org")
    await api.ok("answerCallbackQuery", **answer, url="https://t.me/referee_bot?start=x", text="x" * 200)


async def test_only_buttons_that_are_there_can_be_pressed(api: Api) -> None:
    board = await api.board(ANN)
    assert [(button.text, button.data) for button in api.fake.buttons(ANN, ANN)] == [
        ("Play", "play"),
        ("Peek", "peek"),
    ]
    assert api.fake.buttons(ANN, BOB) == []
    with pytest.raises(ValueError, match="no button with data 'old'"):
        await api.fake.press(ANN, board, data="old")
    with pytest.raises(ValueError, match="no button with data None"):
        await api.fake.press(ANN, board, text="Old", forged=True)
    with pytest.raises(ValueError, match="sees no message"):
        await api.fake.press(ANN, 999, data="play")
    with pytest.raises(ValueError, match="private chat of another"):
        await api.fake.press(BOB, board, ANN, data="play")
    link = await api.send(ANN, reply_markup={"inline_keyboard": [[{"text": "x", "url": "https://x.y"}]]})
    with pytest.raises(ValueError, match="not a callback button"):
        await api.fake.press(ANN, link, text="x")


async def test_a_press_can_be_forged_or_on_a_message_of_long_ago(api: Api) -> None:
    board = await api.board(ANN)
    await api.fake.press(ANN, board, data="evil", forged=True)
    await api.fake.press(ANN, 999, data="evil", forged=True)
    await api.fake.press(ANN, board, data="play", inaccessible=True)
    whole, lost, old = (update["callback_query"] for update in api.fake.pending())
    assert (whole["data"], whole["message"]["text"]) == ("evil", "hello")
    assert lost["message"] == {"chat": lost["message"]["chat"], "message_id": 999, "date": 0}
    assert (old["data"], old["message"]["date"]) == ("play", 0)


# --- What the bot gets to see -----------------------------------------------------------------------------------------


async def test_privacy_mode_keeps_talk_from_the_bot(api: Api) -> None:
    fake, mine = api.fake, await api.send(GROUP)

    async def seen(text: str | None, **details: Any) -> bool:
        return (await fake.message(ANN, text, GROUP, **details)).update_id is not None

    assert not await seen("hello all")
    assert not await seen("/play@other_bot")
    assert not await seen(None, photo=True)
    assert not await seen(None, extra={"dice": {"emoji": "🎲", "value": 6}})
    assert await seen("/play")
    assert await seen("/play@Referee_Bot 7a")
    assert await seen("hey @referee_bot!")
    assert await seen("7a", reply_to=mine)
    assert [entry.note for entry in fake.transcript(kind="dropped_update")] == [
        "privacy mode, or the bot is not in the chat"
    ] * 4
    await fake.bot_member(GROUP, "administrator", by=ANN)
    assert await seen("hello all")
    await fake.bot_member(GROUP, "member", by=ANN)
    fake.configure(privacy=False)
    assert await seen("hello all")
    await fake.bot_member(GROUP, "kicked", by=ANN)
    assert not await seen("/play")


async def test_edited_messages_come_as_such(api: Api) -> None:
    written = await api.fake.message(ANN, "/move 7a", GROUP)
    await api.fake.edit_message(GROUP, written.message_id, "/move 7b")
    update = api.fake.pending()[-1]
    assert update["edited_message"]["text"] == "/move 7b"
    mine = await api.send(GROUP)
    with pytest.raises(ValueError, match="the bot's own"):
        await api.fake.edit_message(GROUP, mine, "x")
    await api.fake.delete_message(GROUP, mine)
    with pytest.raises(ValueError, match="no message"):
        await api.fake.delete_message(GROUP, mine)


async def test_anonymous_admins_and_channels_hide_who_writes(telegram: FakeTelegram) -> None:
    telegram.chat(CHANNEL, kind="channel", title="News", members=[ANN])
    await telegram.message(ANN, "/play", GROUP, as_chat=GROUP)
    await telegram.message(ANN, "/play", GROUP, as_chat=CHANNEL)
    await telegram.message(ANN, "a post", CHANNEL)
    anonymous, channel, post = telegram.pending()
    assert anonymous["message"]["from"]["username"] == "GroupAnonymousBot"
    assert anonymous["message"]["sender_chat"]["id"] == GROUP
    assert channel["message"]["from"]["username"] == "Channel_Bot"
    assert channel["message"]["sender_chat"] == {"id": CHANNEL, "type": "channel", "title": "News"}
    assert "from" not in post["channel_post"]


async def test_impossible_acts_are_the_tests_fault(telegram: FakeTelegram) -> None:
    with pytest.raises(ValueError, match="no user 9"):
        await telegram.message(9, "x")
    with pytest.raises(ValueError, match="cannot write in chat"):
        await telegram.message(EVE, "x", GROUP)
    with pytest.raises(ValueError, match="private chat of another"):
        await telegram.message(EVE, "x", ANN)
    with pytest.raises(ValueError, match="no chat -9"):
        await telegram.message(ANN, "x", -9)
    with pytest.raises(ValueError, match="no server sends such an update"):
        await telegram.message(ANN, "x", extra={"poll": {}})


async def test_the_bot_is_told_how_it_stands(api: Api) -> None:
    fake = api.fake
    fake.chat(BASIC, kind="group", members=[ANN], bot="left")
    await fake.bot_member(BASIC, "member", by=ANN)
    await fake.bot_member(BASIC, "administrator", by=ANN)
    await fake.bot_member(BASIC, "kicked", by=ANN)
    await fake.block(BOB)
    await fake.unblock(BOB)
    changes = [update["my_chat_member"] for update in fake.pending() if "my_chat_member" in update]
    assert [(c["old_chat_member"]["status"], c["new_chat_member"]["status"]) for c in changes] == [
        ("left", "member"),
        ("member", "administrator"),
        ("administrator", "kicked"),
        ("member", "kicked"),
        ("kicked", "member"),
    ]
    notices = [update["message"] for update in fake.pending() if "message" in update]
    assert notices[0]["new_chat_members"][0]["id"] == BOT
    assert notices[1]["left_chat_member"]["id"] == BOT, "a basic group tells even who was removed"
    await api.ok("leaveChat", chat_id=GROUP)
    assert fake.pending()[-1]["my_chat_member"]["new_chat_member"]["status"] == "left"


async def test_comings_and_goings_are_told_by_message_by_event_or_not_at_all(api: Api) -> None:
    fake = api.fake
    await api.updates(allowed_updates=["message", "chat_member"])
    await fake.user_member(GROUP, EVE, "member")
    assert [set(update) - {"update_id"} for update in fake.pending()] == [{"message"}]
    assert fake.transcript(kind="dropped_update")[-1].note == "the bot is not an administrator of the chat"
    fake.world.chats[GROUP].status[BOT] = "administrator"
    await fake.user_member(GROUP, EVE, "left")
    await fake.user_member(GROUP, BOB, "kicked", by=ANN, service=False)
    await fake.user_member(GROUP, BOB, "member", by=ANN, service=False, event=False)
    await fake.user_member(GROUP, BOB, "restricted", by=ANN)
    kinds = [next(key for key in update if key != "update_id") for update in fake.pending()[1:]]
    assert kinds == ["chat_member", "message", "chat_member", "chat_member"]
    assert fake.pending()[3]["chat_member"]["from"]["id"] == ANN
    assert (await api.ok("getChatMember", chat_id=GROUP, user_id=EVE))["status"] == "left"
    assert await api.ok("getChatMemberCount", chat_id=GROUP) == 3
    admins = await api.ok("getChatAdministrators", chat_id=GROUP)
    assert [admin["user"]["id"] for admin in admins] == [ANN, BOT]
    assert "PARTICIPANT_ID_INVALID" in await api.refused("getChatMember", chat_id=GROUP, user_id=99)
    assert "no members" in await api.refused("getChatMember", chat_id=ANN, user_id=ANN)


async def test_reactions_come_to_an_administrator_who_asks(api: Api) -> None:
    mine = await api.send(GROUP)
    assert await api.fake.react(BOB, GROUP, mine, "🏆") is None
    api.fake.world.chats[GROUP].status[BOT] = "administrator"
    await api.updates(allowed_updates=["message_reaction"])
    assert await api.fake.react(BOB, GROUP, mine, "🏆") is not None
    assert (await api.fake.message(BOB, "/play", GROUP)).update_id is None, "not in allowed_updates"


# --- Forums -----------------------------------------------------------------------------------------------------------


async def test_topics_of_a_forum(api: Api) -> None:
    fake = api.fake
    fake.chat(FORUM, members=[ANN], is_forum=True)
    topic = await fake.topic(FORUM, "Cards", by=ANN)
    asked = await fake.message(ANN, "/play", FORUM, thread_id=topic)
    heard = fake.pending()[-1]["message"]
    assert (heard["message_thread_id"], heard["is_topic_message"]) == (topic, True)
    assert "forum_topic_created" in heard["reply_to_message"], "it is no reply, but looks like one"
    sent = await api.ok("sendMessage", chat_id=FORUM, text="x", message_thread_id=topic)
    assert sent["is_topic_message"]
    reply = await api.ok(
        "sendMessage", chat_id=FORUM, text="x", reply_parameters={"message_id": asked.message_id}
    )
    assert reply["message_thread_id"] == topic, "a reply falls into the topic by itself"

    async def why(thread_id: int) -> str:
        return await api.refused("sendMessage", chat_id=FORUM, text="x", message_thread_id=thread_id)

    assert await why(999) == "Bad Request: message thread not found"
    assert await why(1) == "Bad Request: message thread not found", "General has no number"
    await fake.close_topic(FORUM, topic, by=ANN)
    assert await why(topic) == "Bad Request: TOPIC_CLOSED"
    assert "TOPIC_CLOSED" in await api.refused(
        "sendMessage", chat_id=FORUM, text="x", reply_parameters={"message_id": asked.message_id}
    )
    await fake.close_topic(FORUM, topic, by=ANN, closed=False)
    await api.send(FORUM, message_thread_id=topic)
    await fake.delete_topic(FORUM, topic)
    assert await why(topic) == "Bad Request: message thread not found"
    with pytest.raises(ValueError, match="no topic"):
        await fake.message(ANN, "/play", FORUM, thread_id=topic)


async def test_a_thread_of_replies_is_no_topic(api: Api) -> None:
    mine = await api.send(GROUP)
    await api.fake.message(ANN, "/play", GROUP, reply_to=mine)
    heard = api.fake.pending()[-1]["message"]
    assert heard["message_thread_id"] == mine
    assert "is_topic_message" not in heard
    assert "message thread not found" in await api.refused(
        "sendMessage", chat_id=GROUP, text="x", message_thread_id=mine
    )
    with pytest.raises(ValueError, match="is no forum"):
        await api.fake.message(ANN, "/play", GROUP, thread_id=mine)


# --- Ephemeral messages -----------------------------------------------------------------------------------------------


async def test_an_ephemeral_message_follows_a_press_within_its_window(api: Api) -> None:
    board = await api.board(GROUP)
    pressed = await api.fake.press(ANN, board, GROUP, data="peek")
    aside = {"receiver_user_id": ANN, "callback_query_id": pressed.query_id}

    async def why(**changes: Any) -> str:
        params = {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": {**aside, **changes}}
        return await api.refused("sendMessage", **params)

    await api.fake.advance(15)
    shown = await api.ok("sendMessage", chat_id=GROUP, text="7 of spades", ephemeral_message_parameters=aside)
    assert (shown["message_id"], shown["receiver_user"]["id"]) == (0, ANN)
    assert "7 of spades" in str(api.fake.view(GROUP, ANN))
    assert "7 of spades" not in str(api.fake.view(GROUP, BOB)) + str(api.fake.messages(GROUP))
    assert api.fake.transcript(method="sendMessage")[-1].to == ANN
    assert "query is too old" in await why(receiver_user_id=BOB)
    await api.fake.advance(1)
    assert "query is too old" in await why()
    assert "receiver not found" in await why(receiver_user_id=EVE)
    assert "unknown field" in await why(whom=ANN)
    assert "only to groups" in await api.refused(
        "sendMessage", chat_id=ANN, text="x", ephemeral_message_parameters=aside
    )


async def test_an_administrator_needs_no_cause_and_a_command_is_one(api: Api) -> None:
    aside = {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": ANN}}
    assert "not enough rights" in await api.refused("sendMessage", **aside)
    asking = {"force_reply": True}
    assert "inline keyboard expected" in await api.refused("sendMessage", **aside, reply_markup=asking)
    assert "reply_markup" not in await api.ok("sendMessage", chat_id=GROUP, text="x", reply_markup=asking)
    asked = await api.fake.message(ANN, "/hand", GROUP, ephemeral=True)
    assert asked.update_id is not None
    assert "/hand" not in str(api.fake.view(GROUP, BOB))
    reply = {"reply_parameters": {"ephemeral_message_id": asked.ephemeral_message_id}}
    await api.ok("sendMessage", **aside, **reply)
    await api.fake.advance(16)
    assert "replied not found" in await api.refused("sendMessage", **aside, **reply)
    await api.fake.bot_member(GROUP, "administrator", by=ANN)
    await api.ok("sendMessage", **aside)


async def test_ephemeral_messages_are_changed_by_calls_of_their_own(api: Api) -> None:
    board = await api.board(GROUP)
    pressed = await api.fake.press(ANN, board, GROUP, data="peek")
    aside = {"receiver_user_id": ANN, "callback_query_id": pressed.query_id}
    shown = await api.ok(
        "sendPhoto",
        chat_id=GROUP,
        photo=picture(),
        reply_markup=keyboard("more"),
        ephemeral_message_parameters={**aside, "replace_callback_query_message": True},
    )
    at = {"chat_id": GROUP, "receiver_user_id": ANN, "ephemeral_message_id": shown["ephemeral_message_id"]}
    assert [body["message_id"] for body in api.fake.view(GROUP, ANN)] == [0], "shown in place of the board"
    assert [body["message_id"] for body in api.fake.view(GROUP, BOB)] == [board]
    more = await api.fake.press(
        ANN, 0, GROUP, data="more", ephemeral_message_id=shown["ephemeral_message_id"]
    )
    replacing = {
        "receiver_user_id": ANN,
        "callback_query_id": more.query_id,
        "replace_callback_query_message": True,
    }
    assert "edit it instead" in await api.refused(
        "sendMessage", chat_id=GROUP, text="x", ephemeral_message_parameters=replacing
    )
    await api.ok("editEphemeralMessageCaption", **at, caption="c")
    await api.ok(
        "editEphemeralMessageMedia", **at, media={"type": "photo", "media": "attach://b"}, b=picture()
    )
    await api.ok("editEphemeralMessageReplyMarkup", **at, reply_markup=keyboard("a"))
    await api.ok("editEphemeralMessageText", **at, text="<b>t</b>", parse_mode="HTML")
    assert api.fake.view(GROUP, ANN)[0]["text"] == "t"
    assert "not found" in await api.refused("editMessageText", chat_id=GROUP, message_id=0, text="x")
    assert "not found" in await api.refused(
        "editEphemeralMessageText", **{**at, "receiver_user_id": BOB}, text="x"
    )
    theirs = await api.fake.message(ANN, "/hand", GROUP, ephemeral=True)
    assert "can't be edited" in await api.refused(
        "editEphemeralMessageText", **{**at, "ephemeral_message_id": theirs.ephemeral_message_id}, text="x"
    )
    await api.ok("deleteEphemeralMessage", **at)
    assert "not found" in await api.refused("deleteEphemeralMessage", **at)
    with pytest.raises(ValueError, match="sees no message"):
        await api.fake.press(ANN, 0, GROUP, data="more", ephemeral_message_id=shown["ephemeral_message_id"])


# --- Polling ----------------------------------------------------------------------------------------------------------


async def test_an_offset_confirms_and_nothing_else_does(api: Api) -> None:
    ids = [(await api.fake.message(ANN, f"m{number}")).update_id for number in range(4)]
    assert [update["update_id"] for update in await api.updates(limit=2)] == ids[:2]
    assert [update["update_id"] for update in await api.updates()] == ids, "unconfirmed ones come again"
    assert ids[1] is not None
    assert [update["update_id"] for update in await api.updates(offset=ids[1] + 1)] == ids[2:]
    assert [update["update_id"] for update in await api.updates()] == ids[2:]
    assert [update["update_id"] for update in await api.updates(offset=-1)] == ids[3:]
    assert [update["update_id"] for update in api.fake.pending()] == ids[3:]


async def test_a_poll_waits_for_an_update_or_for_its_time(api: Api) -> None:
    poll = asyncio.create_task(api.updates(timeout=50))
    await api.fake.wait_connected()
    await api.fake.message(ANN, "/start")
    (update,) = await poll
    poll = asyncio.create_task(api.updates(offset=update["update_id"] + 1, timeout=50))
    await api.fake.wait_connected()
    await api.fake.advance(50)
    assert await poll == []


async def test_a_second_poller_ends_the_first(api: Api) -> None:
    first = asyncio.create_task(api.refused("getUpdates", timeout=50))
    await api.fake.wait_connected()
    await api.updates()
    assert "terminated by other getUpdates request" in await first
    assert rules(api.fake) == ["two_pollers"]


async def test_updates_outlive_a_poller_that_died(api: Api) -> None:
    fake = api.fake
    async with aiohttp.ClientSession() as mortal:
        poll = asyncio.create_task(Api(fake, mortal).updates(timeout=50))
        await fake.wait_connected()
        poll.cancel()
        await asyncio.gather(poll, return_exceptions=True)
    written = await fake.message(ANN, "/start")
    assert [update["update_id"] for update in await api.updates()] == [written.update_id]
    assert rules(fake) == [], "the dead one is no second poller"


async def test_updates_are_not_kept_for_ever(api: Api) -> None:
    board = await api.board(ANN)
    await api.fake.press(ANN, board, data="play")
    await api.fake.message(ANN, "/start")
    await api.fake.advance(151)
    assert [set(update) for update in await api.updates()] == [{"update_id", "message"}]
    assert api.fake.transcript(kind="dropped_update")[-1].note == "nobody fetched it in time"
    await api.fake.advance(86400)
    assert await api.updates() == []


async def test_allowed_updates_hold_until_they_are_set_anew(api: Api) -> None:
    await api.updates(allowed_updates=["callback_query"])
    await api.updates()
    assert (await api.fake.message(ANN, "/start")).update_id is None
    await api.updates(allowed_updates=[])
    assert (await api.fake.message(ANN, "/start")).update_id is not None
    await api.updates(allowed_updates=["poll"])
    assert rules(api.fake) == ["allowed_updates"]


async def test_an_update_can_come_again_after_it_was_confirmed(api: Api) -> None:
    first = await api.fake.message(ANN, "one")
    second = await api.fake.message(ANN, "two")
    assert first.update_id is not None
    assert second.update_id is not None
    beyond = second.update_id + 1
    assert len(await api.updates()) == 2
    assert await api.updates(offset=beyond) == []
    await api.fake.resend(first.update_id)
    assert [update["message"]["text"] for update in await api.updates(offset=beyond)] == ["one"]
    assert await api.updates(offset=beyond) == [], "once more, not for ever"
    await api.fake.resend(first.update_id)
    assert (await api.updates())[0]["update_id"] == first.update_id


async def test_any_update_can_be_made_even_a_poisonous_one(api: Api) -> None:
    await api.fake.raw("message", {"message_id": 1})
    assert (await api.updates())[0]["message"] == {"message_id": 1}


# --- Web hook ---------------------------------------------------------------------------------------------------------


class Hook:
    """The receiving end of a web hook: keeps what comes and answers as told, else with an empty 200."""

    def __init__(self) -> None:
        self.came: list[tuple[str | None, Json]] = []
        self.answers: list[web.Response] = []
        self.runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.01)
        self.url = ""

    def _app(self) -> web.Application:
        app = web.Application()
        app.router.add_post("/hook", self._on_update)
        return app

    async def _on_update(self, request: web.Request) -> web.Response:
        self.came.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), await request.json()))
        return self.answers.pop(0) if self.answers else web.Response()

    def texts(self) -> list[str]:
        """The texts of all messages that came."""
        return [update["message"]["text"] for _, update in self.came]


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    await hook.runner.setup()
    await web.TCPSite(hook.runner, "127.0.0.1", 0).start()
    hook.url = f"http://127.0.0.1:{hook.runner.addresses[0][1]}/hook"
    yield hook
    await hook.runner.cleanup()


async def test_a_web_hook_gets_what_waits_and_what_comes_with_the_secret(api: Api, hook: Hook) -> None:
    await api.fake.message(ANN, "one")
    await api.ok("setWebhook", url=hook.url, secret_token="s3cret")
    await api.fake.message(ANN, "two")
    await api.fake.wait_for(lambda: not api.fake.pending())
    assert hook.texts() == ["one", "two"]
    assert {secret for secret, _ in hook.came} == {"s3cret"}
    assert "can't use getUpdates" in await api.refused("getUpdates")
    again = hook.came[0][1]["update_id"]
    await api.fake.resend(again)
    await api.fake.wait_for(lambda: not api.fake.pending())
    assert hook.came[-1][1]["update_id"] == again
    info = await api.ok("getWebhookInfo")
    assert (info["url"], info["pending_update_count"]) == (hook.url, 0)
    assert rules(api.fake) == []


async def test_a_web_hook_needs_a_secret_and_a_safe_address(api: Api, hook: Hook) -> None:
    assert "An HTTPS URL must be provided" in await api.refused("setWebhook", url="http://example.org/hook")
    assert "unallowed characters" in await api.refused("setWebhook", url=hook.url, secret_token="a b")
    assert "max_connections" in await api.refused(
        "setWebhook", url=hook.url, secret_token="a", max_connections=0
    )
    assert rules(api.fake) == []
    await api.ok("setWebhook", url=hook.url)
    assert rules(api.fake) == ["no_secret"]
    await api.ok("deleteWebhook")
    assert (await api.ok("getWebhookInfo"))["url"] == ""


async def test_a_delivery_is_tried_again_and_in_order_until_it_is_taken(api: Api, hook: Hook) -> None:
    hook.answers = [web.Response(status=500), web.Response(status=403)]
    await api.ok("setWebhook", url=hook.url, secret_token="s")
    await api.fake.message(ANN, "one")
    await api.fake.message(ANN, "two")
    await api.fake.message(BOB, "other chat")
    await api.fake.wait_for(lambda: len(api.fake.transcript(kind="webhook")) == 2)
    assert sorted(hook.texts()) == ["one", "other chat"], "chats do not wait for each other"
    assert "Wrong response from the webhook" in (await api.ok("getWebhookInfo"))["last_error_message"]
    while api.fake.pending():
        await api.fake.advance(1)
    assert [text for text in hook.texts() if text != "other chat"][-2:] == ["one", "two"]


async def test_what_a_dead_web_hook_did_not_take_waits(api: Api, hook: Hook) -> None:
    await api.ok("setWebhook", url=hook.url, secret_token="s")
    await hook.runner.cleanup()
    await api.fake.message(ANN, "one")
    await api.fake.wait_for(lambda: api.fake.transcript(kind="webhook"))
    assert len(api.fake.pending()) == 1
    await api.ok("deleteWebhook")
    assert [update["message"]["text"] for update in await api.updates()] == ["one"]
    await api.ok("deleteWebhook", drop_pending_updates=True)
    assert await api.updates() == []


async def test_a_web_hook_outlives_the_server_and_takes_presses(api: Api, hook: Hook) -> None:
    board = await api.board(ANN)
    await api.ok(
        "setWebhook", url=hook.url, secret_token="s", allowed_updates=["callback_query", "chat_member"]
    )
    await api.fake.stop()
    await api.fake.press(ANN, board, data="play")
    await api.fake.start()
    await api.fake.wait_for(lambda: not api.fake.pending())
    assert hook.came[0][1]["callback_query"]["data"] == "play"
    await api.fake.raw("chat_member", {"chat": {"id": 5}})
    await api.fake.wait_for(lambda: not api.fake.pending())
    assert (await api.ok("getWebhookInfo"))["allowed_updates"] == ["callback_query", "chat_member"]


async def test_a_delivery_can_be_answered_with_a_call(api: Api, hook: Hook) -> None:
    hook.answers = [web.json_response({"method": "sendMessage", "chat_id": ANN, "text": "at once"})]
    await api.ok("setWebhook", url=hook.url, secret_token="s")
    await api.fake.message(ANN, "/start")
    (entry,) = await api.fake.wait("sendMessage", text="at once")
    assert entry.to == ANN
    hook.answers = [web.Response(body=b"[", content_type="application/json")]
    await api.fake.message(ANN, "/start")
    await api.fake.wait_for(lambda: "cannot be read" in api.fake.transcript(kind="webhook")[-1].note)


# --- Faults -----------------------------------------------------------------------------------------------------------


async def test_a_dropped_answer_leaves_the_message_and_a_dropped_request_does_not(api: Api) -> None:
    api.fake.fail("sendMessage", "drop_before")
    with pytest.raises(aiohttp.ClientError):
        await api.send(ANN, "lost")
    api.fake.fail("sendMessage", "drop_after")
    with pytest.raises(aiohttp.ClientError):
        await api.send(ANN, "there all the same")
    assert [body["text"] for body in api.fake.messages(ANN)] == ["there all the same"]
    assert [entry.note for entry in api.fake.transcript(kind="fault")] == ["drop_before", "drop_after"]
    await api.send(ANN)


async def test_errors_strike_where_and_as_often_as_they_are_told(api: Api) -> None:
    struck: list[str] = []
    api.fake.fail(
        "*", "error", status=502, description="Bad Gateway", skip=1, times=2, then=lambda: struck.append("!")
    )
    await api.updates()
    await api.send(ANN)
    assert await api.refused("sendMessage", chat_id=ANN, text="x") == "Bad Gateway"
    assert await api.refused("getMe") == "Bad Gateway"
    await api.send(ANN)
    assert struck == ["!", "!"]
    api.fake.fail("sendMessage", "error", chat_id=GROUP, after=True)
    await api.send(ANN)
    assert await api.refused("sendMessage", chat_id=GROUP, text="kept") == "Internal Server Error"
    assert api.fake.messages(GROUP)[-1]["text"] == "kept"


async def test_a_retry_after_closes_the_chat_for_its_time(api: Api) -> None:
    api.fake.fail("sendMessage", "error", chat_id=GROUP, retry_after=200)
    answer = await api.call("sendMessage", chat_id=GROUP, text="x")
    assert (answer["error_code"], answer["parameters"]) == (429, {"retry_after": 200})
    await api.send(ANN)
    await api.fake.advance(100)
    assert await api.refused("sendMessage", chat_id=GROUP, text="x") == "Too Many Requests: retry after 100"
    assert rules(api.fake) == ["retry_after"]
    await api.fake.advance(100)
    await api.send(GROUP)


async def test_a_delay_lasts_until_the_clock_says_so(api: Api) -> None:
    api.fake.fail("sendMessage", "delay", seconds=3600)
    api.fake.fail("sendMessage", "delay", seconds=3600, after=True)
    held = asyncio.create_task(api.send(ANN, "held"))
    await api.fake.wait_for(lambda: len(api.fake.transcript(kind="fault")) == 1)
    late = asyncio.create_task(api.send(ANN, "late"))
    await api.fake.wait_for(lambda: len(api.fake.transcript(kind="fault")) == 2)
    assert [body["text"] for body in api.fake.messages(ANN)] == ["late"]
    await api.fake.advance(3600)
    await asyncio.gather(held, late)
    assert [body["text"] for body in api.fake.messages(ANN)] == ["late", "held"]


# --- Files ------------------------------------------------------------------------------------------------------------


async def test_pictures_are_measured_and_kept(api: Api) -> None:
    message = await api.ok(
        "sendPhoto",
        chat_id=ANN,
        photo=picture(1080, 1350),
        caption="c",
        has_spoiler=True,
        show_caption_above_media=True,
    )
    assert (message["has_media_spoiler"], message["show_caption_above_media"]) == (True, True)
    small, large = message["photo"]
    assert (large["width"], large["height"]) == (1080, 1350)
    assert (small["width"], small["height"]) == (256, 320)
    where = await api.ok("getFile", file_id=large["file_id"])
    async with api.http.get(f"{api.fake.base_url}/file/bot{TOKEN}/{where['file_path']}") as response:
        assert await response.read() == picture(1080, 1350)
    async with api.http.get(f"{api.fake.base_url}/file/bot{TOKEN}/photos/none.png") as response:
        assert response.status == 404
    assert api.fake.contents(large["file_id"]) == picture(1080, 1350)
    sent = api.fake.transcript(method="sendPhoto")[-1].files["photo"]
    assert sent.sha256 == api.fake.upload(large["file_id"]).sha256
    again = await api.ok("sendPhoto", chat_id=BOB, photo=large["file_id"])
    assert again["photo"] == message["photo"]
    other = await api.ok("sendPhoto", chat_id=BOB, photo=picture(1080, 1350))
    assert other["photo"] != message["photo"], "the same bytes are a new file"
    assert rules(api.fake) == []
    await api.ok("sendPhoto", chat_id=BOB, photo=small["file_id"])
    await api.ok("sendPhoto", chat_id=BOB, photo=picture(2600, 200))
    assert rules(api.fake) == ["photo", "photo"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"no picture", "IMAGE_PROCESS_FAILED"),
        (picture(form="TIFF"), "IMAGE_PROCESS_FAILED"),
        (picture(9900, 101), "PHOTO_INVALID_DIMENSIONS"),
        (picture(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (picture() + bytes(10 << 20), "file is too big"),
        (bytes((50 << 20) + 1), "Request Entity Too Large"),
        (b"", "file must be non-empty"),
    ],
    ids=["text", "TIFF", "too large", "too narrow", "too many bytes", "far too many", "empty"],
)
async def test_bad_pictures_are_refused(api: Api, data: bytes, reason: str) -> None:
    assert reason in await api.refused("sendPhoto", chat_id=ANN, photo=data)


async def test_files_are_sent_again_only_as_what_they_are(api: Api) -> None:
    film = await api.ok("sendAnimation", chat_id=ANN, animation=picture(form="GIF"))
    assert film["animation"]["file_id"] == film["document"]["file_id"]
    assert "can't use file of type Animation as Photo" in await api.refused(
        "sendPhoto", chat_id=ANN, photo=film["animation"]["file_id"]
    )
    assert "wrong file identifier" in await api.refused("sendPhoto", chat_id=ANN, photo="nothing")
    assert "wrong file_id" in await api.refused("getFile", file_id="nothing")
    await api.ok("sendAnimation", chat_id=ANN, animation=b"\0\0\0\x20ftypisom")
    paper = await api.ok("sendDocument", chat_id=ANN, document=b"any bytes", caption="c")
    assert paper["document"]["file_size"] == 9
    assert rules(api.fake) == []
    await api.ok("sendAnimation", chat_id=ANN, animation=picture())
    assert rules(api.fake) == ["animation"]
    assert [upload.kind for upload in api.fake.uploads()] == [
        "animation",
        "animation",
        "document",
        "animation",
    ]


async def test_only_so_many_bytes_are_kept() -> None:
    first, second = picture(), picture(colour="red")
    fake = FakeTelegram(TOKEN, settings=Settings(upload_bytes=len(first) + len(second) - 1))
    fake.user(ANN, started=True)
    await fake.start()
    async with aiohttp.ClientSession() as http:
        sent = [await Api(fake, http).ok("sendPhoto", chat_id=ANN, photo=data) for data in (first, second)]
    ids = [message["photo"][-1]["file_id"] for message in sent]
    assert fake.contents(ids[1]) == second
    with pytest.raises(ValueError, match="are not kept"):
        fake.contents(ids[0])
    await fake.stop()


# --- The bot itself ---------------------------------------------------------------------------------------------------


async def test_menus_and_names_have_their_form(api: Api) -> None:
    commands = [{"command": "play", "description": "Start a match"}]
    await api.ok("setMyCommands", commands=commands, scope={"type": "all_group_chats"}, language_code="ru")
    assert api.fake.commands("all_group_chats", "ru") == commands
    assert await api.ok("getMyCommands", scope={"type": "all_group_chats"}, language_code="ru") == commands
    assert await api.ok("getMyCommands") == []
    await api.ok("deleteMyCommands", scope={"type": "all_group_chats"}, language_code="ru")
    assert api.fake.commands("all_group_chats", "ru") == []

    async def why(**params: Any) -> str:
        return await api.refused("setMyCommands", **params)

    assert "BOT_COMMAND_INVALID" in await why(commands=[{"command": "Play", "description": "x"}])
    assert "BOT_COMMAND_DESCRIPTION_INVALID" in await why(
        commands=[{"command": "play", "description": "x" * 257}]
    )
    assert "BOT_COMMANDS_TOO_MUCH" in await why(commands=commands * 101)
    assert "invalid language code" in await why(commands=commands, language_code="russian")
    assert "commands.[0].description: required" in await why(commands=[{"command": "play"}])
    assert "scope" in await why(commands=commands, scope={"type": "everywhere"})
    await api.ok("setMyName", name="Kartel")
    assert "too long" in await api.refused("setMyShortDescription", short_description="x" * 121)
    assert (await api.ok("getMe"))["can_read_all_group_messages"] is False


# --- Reading and waiting ----------------------------------------------------------------------------------------------


async def test_the_transcript_tells_who_can_see_what(api: Api) -> None:
    fake, mark = api.fake, api.fake.mark()
    board = await api.board(GROUP)
    pressed = await fake.press(BOB, board, GROUP, data="peek")
    await api.ok("answerCallbackQuery", callback_query_id=pressed.query_id, text="7 of spades")
    await api.send(ANN, "yours")
    await api.ok("setMyName", name="Kartel")
    assert [entry.to for entry in fake.transcript(mark, kind="request")] == [GROUP, BOB, ANN, 0]
    assert [entry.method for entry in await fake.wait("sendMessage", text="yours")] == ["sendMessage"]
    assert fake.transcript(fake.mark()) == []
    assert "yours" not in str(fake.view(ANN, BOB))
    assert fake.view(GROUP, EVE) == []


async def test_waiting_looks_at_what_comes(api: Api) -> None:
    waiting = asyncio.create_task(
        api.fake.wait("sendMessage", chat_id=ANN, text="second", since=api.fake.mark())
    )
    refused = asyncio.create_task(api.fake.wait("sendMessage", status=400))
    await api.send(ANN, "first")
    await api.refused("sendMessage", chat_id=ANN, text="<b>", parse_mode="HTML")
    await api.send(ANN, "the second one")
    assert (await waiting)[0].answer["result"]["text"] == "the second one"
    assert (await refused)[0].params["text"] == "<b>"


async def test_the_transcript_keeps_the_newest_lines() -> None:
    fake = FakeTelegram(TOKEN, settings=Settings(transcript_entries=3))
    fake.user(ANN)
    for number in range(5):
        await fake.message(ANN, str(number))
    assert [entry.seq for entry in fake.transcript()] == [3, 4, 5]


async def test_a_clock_that_runs_can_be_moved_too() -> None:
    clock = Clock()
    start = clock.now()
    sleeping = asyncio.create_task(clock.sleep(3600))
    short = asyncio.create_task(clock.sleep(0.001))
    await short
    assert not sleeping.done()
    clock.advance(3600)
    await sleeping
    assert clock.now() > start + 3600
    clock.close()


async def test_the_server_can_go_down_and_come_back(api: Api) -> None:
    address = api.fake.base_url
    poll = asyncio.create_task(api.updates(timeout=50))
    await api.fake.wait_connected()
    await api.fake.stop()
    with pytest.raises(aiohttp.ClientError):
        await poll
    with pytest.raises(aiohttp.ClientError):
        await api.send(ANN)
    written = await api.fake.message(ANN, "while it is down")
    await api.fake.start()
    assert api.fake.base_url == address
    assert [update["update_id"] for update in await api.updates()] == [written.update_id]


# --- Driven by aiogram ------------------------------------------------------------------------------------------------

BUTTONS = InlineKeyboardMarkup(
    inline_keyboard=[
        [
            InlineKeyboardButton(text="Play", callback_data="play", style="primary"),
            InlineKeyboardButton(text="Peek", callback_data="peek"),
        ]
    ]
)


def photo(colour: str) -> BufferedInputFile:
    return BufferedInputFile(picture(colour=colour), "board.png")


def small_bot() -> Dispatcher:
    dispatcher = Dispatcher()

    @dispatcher.message(CommandStart())
    async def start(message: Message) -> None:
        assert message.from_user
        await message.reply("welcome")
        await message.answer(f"<b>hi</b> {message.from_user.mention_html()}", reply_markup=BUTTONS)

    @dispatcher.message(Command("board"))
    async def board(message: Message) -> None:
        await message.answer_photo(photo("green"), caption="board <i>1</i>", reply_markup=BUTTONS)

    @dispatcher.callback_query(F.data == "play")
    async def play(query: CallbackQuery) -> None:
        assert isinstance(query.message, Message)
        media = InputMediaPhoto(media=photo("blue"), caption="board <i>2</i>")
        await query.message.edit_media(media, reply_markup=BUTTONS)
        await query.answer("played", show_alert=True)

    @dispatcher.callback_query(F.data == "peek")
    async def peek(query: CallbackQuery, bot: Bot) -> None:
        assert query.message
        aside = EphemeralMessageParameters(receiver_user_id=query.from_user.id, callback_query_id=query.id)
        await bot.send_message(query.message.chat.id, "7 of spades", ephemeral_message_parameters=aside)
        await query.answer()

    @dispatcher.my_chat_member()
    async def moved(_: ChatMemberUpdated) -> None:
        pass

    return dispatcher


@pytest.fixture
async def bot(telegram: FakeTelegram) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(telegram.base_url))
    bot = Bot(TOKEN, session=session, default=DefaultBotProperties(parse_mode="HTML"))
    yield bot
    await session.close()


async def test_aiogram_plays_by_polling(telegram: FakeTelegram, bot: Bot) -> None:
    dispatcher = small_bot()
    polling = asyncio.create_task(
        dispatcher.start_polling(bot, handle_signals=False, close_bot_session=False)
    )
    await telegram.message(EVE, "/start deep-link")
    _, greeting = await telegram.wait("sendMessage", chat_id=EVE, count=2)
    assert greeting.answer["result"]["text"] == "hi Eve"
    mark = telegram.mark()
    await telegram.message(ANN, "/board@referee_bot", GROUP)
    (shown,) = await telegram.wait("sendPhoto", chat_id=GROUP, since=mark)
    board = shown.answer["result"]["message_id"]
    played = await telegram.press(BOB, board, GROUP, text="Play")
    peeked = await telegram.press(ANN, board, GROUP, data="peek")
    assert (await telegram.wait_answer(played.query_id)).text == "played"
    await telegram.wait_answer(peeked.query_id)
    assert "7 of spades" in str(telegram.view(GROUP, ANN))
    assert "7 of spades" not in str(telegram.view(GROUP, BOB))
    await telegram.bot_member(GROUP, "administrator", by=ANN)
    await telegram.block(EVE)
    await telegram.wait_quiet()
    (edited,) = telegram.transcript(method="editMessageMedia")
    assert telegram.contents(edited.answer["result"]["photo"][-1]["file_id"]) == picture(colour="blue")
    await dispatcher.stop_polling()
    await polling
    assert telegram.violations() == []


async def test_aiogram_plays_by_web_hook(telegram: FakeTelegram, bot: Bot) -> None:
    dispatcher = small_bot()
    app = web.Application()
    SimpleRequestHandler(dispatcher, bot, handle_in_background=False, secret_token="s3cret").register(
        app, "/hook"
    )
    setup_application(app, dispatcher, bot=bot)
    runner = web.AppRunner(app, shutdown_timeout=0.01)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    await bot.set_webhook(
        address, secret_token="s3cret", allowed_updates=dispatcher.resolve_used_update_types()
    )
    written = await telegram.message(ANN, "/start")
    await telegram.wait("sendMessage", chat_id=ANN, count=2)
    assert written.update_id is not None
    await telegram.resend(written.update_id)
    await telegram.wait("sendMessage", chat_id=ANN, count=4)
    await telegram.wait_quiet()
    async with aiohttp.ClientSession() as stranger, stranger.post(address, json={"update_id": 1}) as response:
        assert response.status == 401
    assert telegram.violations() == []
    await runner.cleanup()


async def test_aiogram_understands_what_goes_wrong(telegram: FakeTelegram, bot: Bot) -> None:
    with pytest.raises(TelegramForbiddenError, match="can't initiate conversation"):
        await bot.send_message(EVE, "x")
    telegram.chat(BASIC, kind="group", members=[ANN])
    new = await telegram.migrate(BASIC, by=ANN)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(BASIC, "x")
    assert moved.value.migrate_to_chat_id == new
    telegram.fail("sendMessage", "error", retry_after=7)
    with pytest.raises(TelegramRetryAfter) as wait:
        await bot.send_message(ANN, "x")
    assert wait.value.retry_after == 7
    telegram.fail("sendMessage", "drop_after")
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(BOB, "lost answer")
    assert [body["text"] for body in telegram.messages(BOB)] == ["lost answer"]
    assert (await bot.get_chat(GROUP)).title == "Table"
    assert (await bot.get_chat_member(GROUP, ANN)).status == "creator"
    assert (await bot.get_chat_administrators(GROUP))[0].user.id == ANN
    assert (await bot.get_webhook_info()).pending_update_count == len(telegram.pending())


# --- Killed and started again -----------------------------------------------------------------------------------------

ECHO = """
import json, sys, urllib.request
def call(method, **params):
    request = urllib.request.Request(sys.argv[1] + method, json.dumps(params).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["result"]
offset = 0
while True:
    for update in call("getUpdates", offset=offset, timeout=50):
        call("sendMessage", chat_id=update["message"]["chat"]["id"], text=update["message"]["text"])
        offset = update["update_id"] + 1
"""


async def test_a_bot_can_be_killed_at_any_call_and_finds_everything_again(telegram: FakeTelegram) -> None:
    async def echo() -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", ECHO, f"{telegram.base_url}/bot{TOKEN}/", stderr=subprocess.DEVNULL
        )

    for word in ("one", "two", "three"):
        await telegram.message(ANN, word)
    bot = await echo()
    telegram.fail("sendMessage", "drop_before", skip=1, then=bot.kill)
    await bot.wait()
    assert [body["text"] for body in telegram.messages(ANN)] == ["one", "two", "three", "one"]
    assert len(telegram.pending()) == 3, "it died before it confirmed any"
    bot = await echo()
    await telegram.wait_quiet()
    said = [body["text"] for body in telegram.messages(ANN) if body["from"]["is_bot"]]
    assert said == ["one", "one", "two", "three"]
    bot.kill()
    await bot.wait()
    assert telegram.violations() == []


# --- As a program -----------------------------------------------------------------------------------------------------


async def test_the_fake_runs_as_a_program_with_the_same_controls() -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.fakes.telegram",
        "--port=0",
        "--control-port=0",
        stdout=subprocess.PIPE,
    )
    assert program.stdout
    line = (await program.stdout.readline()).decode()
    found = re.fullmatch(r"api (\S+) control (\S+)\n", line)
    assert found, line
    async with aiohttp.ClientSession() as http:

        async def control(name: str, **arguments: Any) -> Any:
            async with http.post(f"{found.group(2)}/{name}", json=arguments) as response:
                return response.status, await response.json()

        await control("user", id=ANN, started=True)
        status, sent = await control("message", user_id=ANN, text="/start")
        assert (status, sent) == (200, [1, 1000, 0])
        async with http.post(f"{found.group(1)}/bot{TOKEN}/getUpdates") as response:
            assert (await response.json())["result"][0]["message"]["text"] == "/start"
        assert await control("violations") == (200, [])
        assert (await control("press", user_id=ANN, message_id=1, data="x"))[0] == 409
        assert (await control("nonsense"))[0] == 404
    program.terminate()
    await program.wait()

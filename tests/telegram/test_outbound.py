"""Pages -> calls of the Bot API, and its errors -> ours."""

from __future__ import annotations

import io

import pytest
from PIL import Image as Canvas

from bot.messages import Address
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
from bot.telegram import outbound
from bot.telegram.limits import LIMITS
from tests.fakes.telegram.records import Entry
from tests.telegram.conftest import ANN, BOB, FORUM, GROUP, Wire

YARD = Address("telegram", GROUP)
KEYS = (
    (Key("Go", token="go.1", style="primary"), Key("No", token="no.1", style="danger")),
    (Key("Open", link="https://t.me/kartel_bot?start=x"),),
)


def speck(colour: str = "red", *, moving: bool = False) -> bytes:
    data = io.BytesIO()
    picture = Canvas.new("RGB", (60, 40), colour)
    if moving:
        picture.save(data, "GIF", save_all=True, append_images=[Canvas.new("RGB", (60, 40), "blue")])
    else:
        picture.save(data, "PNG")
    return data.getvalue()


def last(wire: Wire) -> Entry:
    return wire.fake.transcript(kind="request")[-1]


async def press(wire: Wire, chat: int = GROUP) -> str:
    """A press to answer."""
    sent = await wire.telegram.send(Address("telegram", chat), Page("table", KEYS), 1)
    return (await wire.fake.press(ANN, sent.message, chat, data="go.1")).query_id


# -- messages -------------------------------------------------------------------------------------------------------------
async def test_a_text_with_buttons(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("<b>Hi</b> &lt;you&gt; https://t.me/x", KEYS), 1)
    (message,) = wire.fake.messages(GROUP)
    assert sent == Sent(message["message_id"], None)
    assert message["text"] == "Hi <you> https://t.me/x"
    assert message["link_preview_options"] == {"is_disabled": True}
    assert message["reply_markup"]["inline_keyboard"] == [
        [
            {"text": "Go", "callback_data": "go.1", "style": "primary"},
            {"text": "No", "callback_data": "no.1", "style": "danger"},
        ],
        [{"text": "Open", "url": "https://t.me/kartel_bot?start=x"}],
    ]
    assert not wire.fake.violations()


async def test_mentions_that_nobody_meant(wire: Wire) -> None:
    """Names are no mentions, wherever they stand; and what breaks them up has room."""
    name, picture = "@durov\n", Image("a", speck(), None)
    full = Page(name * 20 + "x" * (LIMITS.text - 20 * len(name)))
    under = Page(name * 20 + "x" * (LIMITS.caption - 20 * len(name)), (), picture)
    sent = await wire.telegram.send(YARD, full, 1)
    await wire.telegram.edit(YARD, sent.message, Page(f"a@b.ru <b>{name}</b>"), pictured=False)
    pictured = await wire.telegram.send(YARD, under, 2)
    await wire.telegram.edit(YARD, pictured.message, Page(name), pictured=True)
    await wire.telegram.edit(YARD, pictured.message, Page(name, (), picture), pictured=True)
    await wire.telegram.send(YARD, under, 3)
    await wire.telegram.send(YARD, full, 4)
    for message in wire.fake.messages(GROUP):
        marks = [*message.get("entities", ()), *message.get("caption_entities", ())]
        assert all(mark["type"] != "mention" for mark in marks)
    assert wire.fake.messages(GROUP)[0]["text"] == "a@b.ru @\u2060durov"
    assert not wire.fake.violations()


async def test_a_topic(wire: Wire) -> None:
    thread = await wire.fake.topic(FORUM, "Games", ANN)
    await wire.telegram.send(Address("telegram", FORUM, thread), Page("here"), 1)
    assert wire.fake.messages(FORUM)[-1]["message_thread_id"] == thread
    await wire.telegram.send(Address("telegram", FORUM), Page("general"), 1)
    assert "message_thread_id" not in wire.fake.messages(FORUM)[-1]


@pytest.mark.parametrize(
    ("kind", "name", "moving"),
    [("photo", "table.png", False), ("animation", "replay.gif", True), ("document", "record.txt", False)],
)
async def test_a_file_is_sent_and_sent_again_by_its_id(
    wire: Wire, kind: str, name: str, moving: bool
) -> None:
    data = b"record" if kind == "document" else speck(moving=moving)
    image = Image("hash", data, None, kind, name)  # type: ignore[arg-type]
    first = await wire.telegram.send(YARD, Page("caption", KEYS, image), 1)
    assert first.file is not None
    assert wire.fake.upload(first.file).name == name
    assert wire.fake.contents(first.file) == data
    again = Image("hash", b"", first.file, kind, name)  # type: ignore[arg-type]
    second = await wire.telegram.send(YARD, Page("caption", (), again), 2)
    assert second.file == first.file
    assert len(wire.fake.uploads()) == 1
    assert not wire.fake.violations()


async def test_an_edit_replaces_everything(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("one", KEYS), 1)
    assert await wire.telegram.edit(YARD, sent.message, Page("two"), pictured=False) == Sent(sent.message)
    (message,) = wire.fake.messages(GROUP)
    assert message["text"] == "two"
    assert "reply_markup" not in message


async def test_a_text_becomes_a_picture_and_gets_another_one(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("one", KEYS), 1)
    page = Page("two", KEYS, Image("a", speck(), None))
    first = await wire.telegram.edit(YARD, sent.message, page, pictured=False)
    assert first.file is not None
    page = Page("three", KEYS, Image("b", speck("green"), None))
    second = await wire.telegram.edit(YARD, sent.message, page, pictured=True)
    assert second.file not in (None, first.file)
    (message,) = wire.fake.messages(GROUP)
    assert message["caption"] == "three"
    assert wire.fake.contents(message["photo"][-1]["file_id"]) == speck("green")


async def test_the_caption_of_a_picture_that_stays(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("one", KEYS, Image("a", speck(), None)), 1)
    await wire.telegram.edit(YARD, sent.message, Page("two"), pictured=True)
    (message,) = wire.fake.messages(GROUP)
    assert message["caption"] == "two"
    assert "photo" in message
    assert "reply_markup" not in message


async def test_equal_content_is_no_error(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("one", KEYS), 1)
    assert await wire.telegram.edit(YARD, sent.message, Page("one", KEYS), pictured=False) == sent


@pytest.mark.parametrize("has_picture", [False, True])
async def test_a_message_of_another_kind_than_we_know_of_counts_as_gone(
    wire: Wire, has_picture: bool
) -> None:
    """The edit that changed its kind was never acknowledged: it is posted anew."""
    image = Image("a", speck(), None) if has_picture else None
    sent = await wire.telegram.send(YARD, Page("one", KEYS, image), 1)
    with pytest.raises(Gone):
        await wire.telegram.edit(YARD, sent.message, Page("two"), pictured=not has_picture)


async def test_a_message_that_is_gone(wire: Wire) -> None:
    sent = await wire.telegram.send(YARD, Page("one"), 1)
    await wire.fake.delete_message(GROUP, sent.message)
    with pytest.raises(Gone):
        await wire.telegram.edit(YARD, sent.message, Page("two"), pictured=False)


def test_links_into_the_private_chat(wire: Wire) -> None:
    assert wire.telegram.link("join-a1") == "https://t.me/kartel_bot?start=join-a1"


# -- presses --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "alert", "link"),
    [("", False, ""), ("Не ваш ход", True, ""), ("", False, "https://t.me/kartel_bot?start=hand-a1")],
)
async def test_an_answer(wire: Wire, text: str, alert: bool, link: str) -> None:
    query = await press(wire)
    await wire.telegram.answer(query, text, alert=alert, link=link)
    answer = wire.fake.press_of(query).answer
    assert answer is not None
    assert (answer.text, answer.show_alert, answer.url) == (text, alert, link)


async def test_an_answer_that_comes_too_late_is_no_error(wire: Wire) -> None:
    query = await press(wire)
    await wire.fake.advance(60)
    await wire.telegram.answer(query, "late")
    assert last(wire).status == 400


PEEK = Page("your hand", (), Image("h", speck(), None))


async def test_a_peek_is_seen_by_one_only(wire: Wire) -> None:
    query = await press(wire)
    await wire.telegram.peek(YARD, ANN, query, PEEK, "7, 9")
    seen = wire.fake.view(GROUP, ANN)[-1]
    assert seen["caption"] == "your hand"
    assert "ephemeral_message_id" in seen
    assert len(wire.fake.view(GROUP, BOB)) == 1
    assert [e.to for e in wire.fake.transcript(method="sendPhoto")] == [ANN]
    answer = wire.fake.press_of(query).answer
    assert answer is not None
    assert answer.text == ""
    assert not wire.fake.violations()


async def test_a_peek_that_is_refused_pops_up(wire: Wire) -> None:
    query = await press(wire)
    wire.fake.fail("sendPhoto", "error", status=400, description="Bad Request: not enough rights")
    await wire.telegram.peek(YARD, ANN, query, PEEK, "7, 9")
    answer = wire.fake.press_of(query).answer
    assert answer is not None
    assert (answer.text, answer.show_alert) == ("7, 9", True)
    assert len(wire.fake.view(GROUP, ANN)) == 1


async def test_an_old_server_never_gets_a_hand_for_the_group(wire: Wire) -> None:
    """It would skip the parameter that it does not know, and show the hand to all."""
    wire.fake.fail("deleteEphemeralMessage", "error", status=404, description="Not Found: method not found")
    for _ in range(2):
        query = await press(wire)
        await wire.telegram.peek(YARD, ANN, query, PEEK, "7, 9")
        answer = wire.fake.press_of(query).answer
        assert answer is not None
        assert (answer.text, answer.show_alert) == ("7, 9", True)
    assert wire.fake.transcript(method="sendPhoto") == []
    assert len(wire.fake.transcript(kind="fault")) == 1  # asked once


async def test_a_server_that_cannot_be_asked_gets_no_hand_either(wire: Wire) -> None:
    query = await press(wire)
    wire.fake.fail("deleteEphemeralMessage", "error", status=502)
    await wire.telegram.peek(YARD, ANN, query, PEEK, "7, 9")
    assert wire.fake.transcript(method="sendPhoto") == []
    query = await press(wire)
    await wire.telegram.peek(YARD, ANN, query, PEEK, "7, 9")
    assert len(wire.fake.transcript(method="sendPhoto")) == 1


# -- who is what ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("status", "role"),
    [
        ("creator", Role.ADMIN),
        ("administrator", Role.ADMIN),
        ("member", Role.MEMBER),
        ("restricted", Role.MEMBER),
        ("left", Role.STRANGER),
        ("kicked", Role.BANNED),
    ],
)
async def test_a_role(wire: Wire, status: str, role: Role) -> None:
    wire.fake.world.chats[GROUP].status[BOB] = status  # type: ignore[assignment]
    assert await wire.telegram.role(GROUP, BOB) is role


async def test_the_restrictions_of_one_who_left(wire: Wire) -> None:
    shown = {
        "status": "restricted",
        "user": {"id": BOB, "is_bot": False, "first_name": "Bob"},
        "until_date": 0,
    }
    rights = (
        "can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
        "can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages",
        "can_add_web_page_previews", "can_change_info", "can_invite_users", "can_pin_messages",
        "can_manage_topics", "can_edit_tag", "can_react_to_messages",
    )  # fmt: skip
    body = {"ok": True, "result": shown | dict.fromkeys(rights, False) | {"is_member": False}}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(
            __import__("tests.fakes.telegram.server", fromlist=["METHODS"]).METHODS,
            "getChatMember",
            lambda *_: body["result"],
        )
        assert await wire.telegram.role(GROUP, BOB) is Role.STRANGER


async def test_somebody_unknown_is_a_stranger(wire: Wire) -> None:
    assert await wire.telegram.role(GROUP, 999) is Role.STRANGER


@pytest.mark.parametrize(
    ("status", "description"),
    [
        (403, "Forbidden: bot was kicked from the supergroup chat"),
        (400, "Bad Request: chat not found"),
        (400, "Bad Request: member list is inaccessible"),
    ],
)
async def test_nobody_is_a_stranger_because_we_are_not_told(
    wire: Wire, status: int, description: str
) -> None:
    wire.fake.fail("getChatMember", "error", status=status, description=description)
    with pytest.raises(DeliveryError):
        await wire.telegram.role(GROUP, BOB)


async def test_a_role_is_not_waited_for_long(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's press waits behind it, and so may every deadline."""
    monkeypatch.setattr(outbound, "_ROLE_SECONDS", 0.01)
    wire.fake.fail("getChatMember", "delay", seconds=1000)
    with pytest.raises(Uncertain):
        await wire.telegram.role(GROUP, BOB)


async def test_a_role_that_cannot_be_asked(wire: Wire) -> None:
    wire.fake.fail("getChatMember", "error", status=502)
    with pytest.raises(DeliveryError):
        await wire.telegram.role(GROUP, BOB)


# -- errors ---------------------------------------------------------------------------------------------------------------
ERRORS = [
    (403, "Forbidden: bot was blocked by the user", Unreachable),
    (403, "Forbidden: user is deactivated", Unreachable),
    (403, "Forbidden: bot was kicked from the supergroup chat", Unreachable),
    (403, "Forbidden: bot is not a member of the channel chat", Unreachable),
    (400, "Bad Request: chat not found", Unreachable),
    (400, "Bad Request: bot can't initiate conversation with a user", Unreachable),
    (400, "Bad Request: not enough rights to send text messages to the chat", Unreachable),
    (400, "Bad Request: need administrator rights in the channel chat", Unreachable),
    (400, "Bad Request: have no rights to send a message", Unreachable),
    (400, "Bad Request: CHAT_WRITE_FORBIDDEN", Unreachable),
    (400, "Bad Request: message thread not found", Unreachable),
    (400, "Bad Request: TOPIC_CLOSED", Unreachable),
    (400, "Bad Request: TOPIC_DELETED", Unreachable),
    (400, "Bad Request: message to edit not found", Gone),
    (400, "Bad Request: message can't be edited", Gone),
    (400, "Bad Request: MESSAGE_ID_INVALID", Gone),
    (400, "Bad Request: can't parse entities: Unsupported start tag", Refused),
    (400, "Bad Request: BUTTON_DATA_INVALID", Refused),
    (400, "Bad Request: message is too long", Refused),
    (400, "Bad Request: wrong file identifier/HTTP URL specified", Refused),
    (413, "Request Entity Too Large", Refused),
    (401, "Unauthorized", Stopped),
    (404, "Not Found", Stopped),
    (409, "Conflict: terminated by other getUpdates request", Stopped),
    (500, "Internal Server Error", Uncertain),
    (502, "Bad Gateway", Uncertain),
    (504, "Gateway Timeout", Uncertain),
]


@pytest.mark.parametrize(("status", "description", "ours"), ERRORS, ids=lambda value: str(value)[:40])
async def test_an_error(wire: Wire, status: int, description: str, ours: type[DeliveryError]) -> None:
    wire.fake.fail("sendMessage", "error", status=status, description=description)
    with pytest.raises(ours):
        await wire.telegram.send(YARD, Page("x"), 1)


async def test_a_wait(wire: Wire) -> None:
    wire.fake.fail("sendMessage", "error", retry_after=30)
    with pytest.raises(Wait) as caught:
        await wire.telegram.send(YARD, Page("x"), 1)
    assert (caught.value.seconds, caught.value.everywhere) == (30, False)


async def test_a_chat_that_has_moved(wire: Wire) -> None:
    wire.fake.chat(-5, kind="group", members=[ANN], owner=ANN)
    new = await wire.fake.migrate(-5, ANN, signals=())
    with pytest.raises(Moved) as caught:
        await wire.telegram.send(Address("telegram", -5), Page("x"), 1)
    assert caught.value.chat == new


@pytest.mark.parametrize("fault", ["drop_before", "drop_after"])
async def test_a_cut_connection(wire: Wire, fault: str) -> None:
    wire.fake.fail("sendMessage", fault)  # type: ignore[arg-type]
    with pytest.raises(Uncertain):
        await wire.telegram.send(YARD, Page("x"), 1)


async def test_a_server_that_is_not_there_proves_that_nothing_arrived(wire: Wire) -> None:
    await wire.fake.stop()
    with pytest.raises(Wait) as caught:
        await wire.telegram.send(YARD, Page("x"), 1)
    assert caught.value.everywhere


async def test_a_page_of_a_gateway(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not JSON at all."""
    from aiohttp import web

    async def page(*_: object) -> web.Response:
        return web.Response(status=502, text="<html>Bad Gateway</html>", content_type="text/html")

    monkeypatch.setattr(wire.fake, "_strike", page)
    wire.fake.fail("sendMessage", "error")
    with pytest.raises(Uncertain):
        await wire.telegram.send(YARD, Page("x"), 1)

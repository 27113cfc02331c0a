"""Pages -> calls of VK, and its errors -> ours."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Literal

import pytest
from PIL import Image as Canvas

from bot.messages import Address
from bot.messenger import (
    DeliveryError,
    Gone,
    Image,
    Key,
    NotUploaded,
    Page,
    Refused,
    Role,
    Sent,
    Stopped,
    Uncertain,
    Unreachable,
    Wait,
)
from bot.vk.limits import EVENTS, LIMITS, PATIENT_CALLS
from tests.fakes.vk.schema import Json
from tests.vk.conftest import ANN, BOB, EVE, STREET, YARD, Wire

THERE = Address("vk", YARD)
PRIVATE = Address("vk", ANN)
KEYS = (
    (Key("Go", token="go.1", style="primary"), Key("No", token="no.1", style="danger")),
    (Key("Open", link="https://vk.me/kartel_club?ref=x"), Key("Yes", token="yes.1", style="success")),
)
PAGE = Page("table", KEYS)


def speck(colour: str = "red") -> bytes:
    data = io.BytesIO()
    Canvas.new("RGB", (60, 40), colour).save(data, "PNG")
    return data.getvalue()


def picture(content: str = "a", colour: str = "red") -> Image:
    return Image(content, speck(colour))


def shown(wire: Wire, peer: int = YARD) -> Json:
    return wire.fake.messages(peer)[-1]


async def press(wire: Wire) -> str:
    """A press to answer, as `answer` names it."""
    sent = await wire.vk.send(THERE, PAGE, 1)
    pressed = await wire.fake.press(BOB, sent.message, YARD, data="go.1")
    return f"press:{pressed.query_id}:{BOB}:{YARD}"


# -- messages -------------------------------------------------------------------------------------------------------------
async def test_a_text_with_buttons(wire: Wire) -> None:
    sent = await wire.vk.send(THERE, Page("<b>Hi</b> &lt;you&gt;", KEYS), 7)
    message = shown(wire)
    assert sent == Sent(message["conversation_message_id"], None)
    assert message["text"] == "Hi <you>"
    colours = [
        [(b["action"]["type"], b["action"]["label"], b.get("color")) for b in row]
        for row in message["keyboard"]["buttons"]
    ]
    assert colours == [
        [("callback", "Go", "primary"), ("callback", "No", "negative")],
        [("open_link", "Open", None), ("callback", "Yes", "positive")],
    ]
    assert [button.data for button in wire.fake.buttons(YARD, BOB)] == ["go.1", "no.1", "yes.1"]
    (entry,) = wire.fake.transcript(method="messages.send")
    assert entry.params["disable_mentions"] is True
    assert entry.params["dont_parse_links"] is True
    assert not wire.fake.violations()


async def test_a_message_sent_twice_stands_once(wire: Wire) -> None:
    wire.fake.fail("messages.send", "drop_after")
    with pytest.raises(Uncertain):
        await wire.vk.send(THERE, PAGE, 6)
    first = await wire.vk.send(THERE, PAGE, 6)
    assert first == await wire.vk.send(THERE, PAGE, 6)
    second = await wire.vk.send(THERE, PAGE, 7)
    assert second.message == first.message + 1
    assert len(wire.fake.messages(YARD)) == 2
    numbers = [
        entry.params["random_id"] for entry in wire.fake.transcript(kind="request", method="messages.send")
    ]
    assert numbers == [1, 1, 1, 2]  # shifted, and round the end of an int32
    assert not wire.fake.violations()


async def test_no_random_id_is_nothing(wire: Wire) -> None:
    await wire.vk.send(THERE, PAGE, 5)
    (entry,) = wire.fake.transcript(method="messages.send")
    assert entry.params["random_id"] == 2**31 - 1
    assert not wire.fake.violations()


async def test_mentions_that_nobody_meant(wire: Wire) -> None:
    names = "[id1|Павел] @all *online [club1|x] [https://vk.com/x|y] a@b.ru 2*2 [x]"
    await wire.vk.send(THERE, Page(names), 1)
    text = shown(wire)["text"]
    for mention in ("[id1|", "[club1|", "[https:", "@all", "*online"):
        assert mention not in text
    assert text.replace("\u2060", "") == names
    assert text.endswith("a@b.ru 2*2 [x]")


async def test_a_text_of_full_length_with_mentions_in_it_fits(wire: Wire) -> None:
    text = "@all\n" * 50
    await wire.vk.send(THERE, Page(text + "x" * (LIMITS.text - len(text))), 1)
    assert shown(wire)["text"].startswith("@\u2060all")
    assert not wire.fake.violations()


async def test_mentions_that_nobody_meant_in_an_answer_to_a_button(wire: Wire) -> None:
    """A button that says what stands on it is answered before the whole chat."""
    await wire.vk.answer(f"said:{YARD}:1", "@all, [id1|x]: не ваш ход")
    text = shown(wire)["text"]
    assert "@all" not in text
    assert "[id1|" not in text
    assert text.replace("\u2060", "") == "@all, [id1|x]: не ваш ход"
    (entry,) = wire.fake.transcript(method="messages.send")
    assert entry.params["disable_mentions"] is True


async def test_a_link_in_a_text_keeps_its_address(wire: Wire) -> None:
    await wire.vk.send(THERE, Page('<a href="https://vk.me/x?ref=a&amp;b">come</a> in'), 1)
    assert shown(wire)["text"] == "come (https://vk.me/x?ref=a&b) in"


async def test_a_picture_is_uploaded_once(wire: Wire) -> None:
    first = await wire.vk.send(THERE, Page("caption", KEYS, picture()), 1)
    assert first.file is not None
    assert first.file.startswith("photo-100_")
    again = Image("a", b"", first.file)
    second = await wire.vk.send(PRIVATE, Page("caption", KEYS, again), 2)
    assert second.file == first.file
    (upload,) = wire.fake.uploads()
    assert wire.fake.contents(upload) == speck()
    assert shown(wire)["attachments"][0]["type"] == "photo"
    assert not wire.fake.violations()


async def test_a_picture_for_a_chat_of_strangers(wire: Wire) -> None:
    """Nobody there ever wrote to the community: the upload names neither chat nor person."""
    for user in (ANN, BOB):
        wire.fake.world.users[user].allowed = False
    await wire.vk.send(Address("vk", STREET), Page("table", KEYS, picture()), 1)
    assert shown(wire, STREET)["attachments"]
    (asked,) = wire.fake.transcript(method="photos.getMessagesUploadServer")
    assert asked.params == {}


async def test_one_upload_server_for_many_pictures(wire: Wire) -> None:
    for number, colour in enumerate(("red", "green", "blue"), 1):
        await wire.vk.send(THERE, Page("x", (), picture(colour, colour)), number)
    assert len(wire.fake.transcript(method="photos.getMessagesUploadServer")) == 1
    await wire.fake.advance(3600)
    await wire.vk.send(THERE, Page("x", (), picture("pink", "pink")), 9)
    assert len(wire.fake.transcript(method="photos.getMessagesUploadServer")) == 2


@pytest.mark.parametrize(("kind", "name"), [("animation", "replay.gif"), ("document", "record.txt")])
@pytest.mark.parametrize("size", [8, 3 << 20])
async def test_a_file(wire: Wire, kind: Literal["animation", "document"], name: str, size: int) -> None:
    sent = await wire.vk.send(THERE, Page("x", (), Image("f", bytes(size), None, kind, name)), 1)
    assert sent.file is not None
    assert sent.file.startswith("doc-100_")
    (upload,) = wire.fake.uploads()
    assert (upload.name, upload.title) == (name, name)
    assert not wire.fake.violations()


@pytest.mark.parametrize("fault", ["drop_before", "drop_after", "html"])
async def test_an_upload_that_fails(wire: Wire, fault: Literal["drop_before", "drop_after", "html"]) -> None:
    wire.fake.fail("upload", fault)
    with pytest.raises(NotUploaded):
        await wire.vk.send(THERE, Page("x", (), picture()), 1)
    assert not wire.fake.transcript(method="messages.send")
    await wire.vk.send(THERE, Page("x", (), picture()), 1)
    assert shown(wire)["attachments"]


@pytest.mark.parametrize(
    ("code", "ours"), [(10, NotUploaded), (22, NotUploaded), (100, NotUploaded), (6, Wait), (5, Stopped)]
)
@pytest.mark.parametrize("method", ["photos.getMessagesUploadServer", "photos.saveMessagesPhoto"])
async def test_an_error_at_the_upload(wire: Wire, method: str, code: int, ours: type[DeliveryError]) -> None:
    """What is wrong with the picture alone is not taken for a fault of the message."""
    wire.fake.fail(method, "error", code=code)
    with pytest.raises(ours):
        await wire.vk.send(THERE, Page("x", (), picture()), 1)
    assert not wire.fake.transcript(method="messages.send")


# -- edits ----------------------------------------------------------------------------------------------------------------
async def test_an_edit_replaces_everything(wire: Wire) -> None:
    sent = await wire.vk.send(THERE, PAGE, 1)
    assert await wire.vk.edit(THERE, sent.message, Page("two"), pictured=False) == Sent(sent.message)
    assert shown(wire)["text"] == "two"
    assert not shown(wire)["keyboard"]


async def test_an_edit_passes_text_picture_and_keyboard(wire: Wire) -> None:
    sent = await wire.vk.send(THERE, Page("one", KEYS, picture()), 1)
    edited = await wire.vk.edit(THERE, sent.message, Page("two", KEYS, picture("b", "green")), pictured=True)
    assert edited.file not in (None, sent.file)
    assert shown(wire)["keyboard"]
    assert shown(wire)["attachments"][0]["photo"]["id"] == int((edited.file or "").split("_")[1])
    assert not wire.fake.violations()


async def test_a_picture_stays_though_the_page_brings_none(wire: Wire) -> None:
    sent = await wire.vk.send(THERE, Page("one", KEYS, picture()), 1)
    before = shown(wire)["attachments"]
    await wire.vk.edit(THERE, sent.message, Page("two"), pictured=True)
    assert shown(wire)["text"] == "two"
    assert shown(wire)["attachments"] == before
    assert not wire.fake.violations()


async def test_a_message_of_yesterday_cannot_be_edited(wire: Wire) -> None:
    sent = await wire.vk.send(THERE, PAGE, 1)
    await wire.fake.advance(25 * 3600)
    with pytest.raises(Gone):
        await wire.vk.edit(THERE, sent.message, Page("two"), pictured=False)


@pytest.mark.parametrize("pictured", [False, True])
async def test_a_message_that_is_gone(wire: Wire, pictured: bool) -> None:
    sent = await wire.vk.send(THERE, PAGE, 1)
    del wire.fake.world.messages[YARD][sent.message]
    with pytest.raises(Gone):
        await wire.vk.edit(THERE, sent.message, Page("two"), pictured=pictured)


# -- buttons --------------------------------------------------------------------------------------------------------------
async def test_many_rows_share_lines(wire: Wire) -> None:
    labels = [
        "short",
        "sho",
        "a long label of a button here",
        "x",
        "y",
        "z",
        "w",
        "another long label",
        "q",
        "k",
    ]
    keys = tuple((Key(label, token=f"m.{number}"),) for number, label in enumerate(labels))
    await wire.vk.send(THERE, Page("menu", keys), 1)
    rows = [[b["action"]["label"] for b in row] for row in shown(wire)["keyboard"]["buttons"]]
    assert [label for row in rows for label in row] == labels  # in the same order
    assert len(rows) == 6
    assert ["a long label of a button here"] in rows
    assert ["another long label"] in rows


async def test_an_old_client_gets_buttons_that_say_what_stands_on_them(wire: Wire) -> None:
    wire.fake.user(ANN, "Анна", started=True, old_client=True)
    await wire.fake.message(ANN, "привет")
    await wire.guests.introduce(wire.fake.pending())
    await wire.vk.send(PRIVATE, PAGE, 1)
    kinds = [b["action"]["type"] for row in shown(wire, ANN)["keyboard"]["buttons"] for b in row]
    assert kinds == ["text", "text", "open_link", "text"]
    sent = shown(wire, ANN)["conversation_message_id"]
    pressed = await wire.fake.press(ANN, sent, data="go.1")
    assert pressed.query_id == ""
    (*_, (_, raw, query)) = await wire.guests.introduce(wire.fake.pending())
    (event,) = wire.vk.understand(raw)
    assert event.token == "go.1"  # type: ignore[union-attr]
    await wire.vk.answer(query, "Не ваш ход.")
    await wire.vk.answer(query, "Не ваш ход.")
    assert [m["text"] for m in wire.fake.messages(ANN)].count("Не ваш ход.") == 1
    await wire.vk.answer(query, "")
    assert not wire.fake.violations()


async def test_the_keyboard_under_the_field(wire: Wire) -> None:
    await wire.vk.send(PRIVATE, Page("a trace"), 1)
    await wire.vk.send(PRIVATE, PAGE, 2)
    await wire.vk.send(THERE, Page("in the chat"), 3)
    await wire.fake.press_field(ANN, "Мои партии")
    (*_, (_, raw, _)) = await wire.guests.introduce(wire.fake.pending())
    (event,) = wire.vk.understand(raw)
    assert event.token == "games.0"  # type: ignore[union-attr]
    assert "keyboard" not in shown(wire)
    assert not wire.fake.violations()


def test_links_into_the_dialogue(wire: Wire) -> None:
    assert wire.vk.link("join-a1") == "https://vk.me/kartel_club?ref=join-a1"


# -- presses --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "link"), [("", ""), ("Не ваш ход", ""), ("x" * 90, ""), ("", "https://vk.me/kartel_club?ref=x")]
)
async def test_an_answer(wire: Wire, text: str, link: str) -> None:
    query = await press(wire)
    await wire.vk.answer(query, text, link=link)
    answer = wire.fake.press_of(query.split(":")[1]).answer
    assert answer is not None
    assert (answer.text, answer.url) == (text, link)
    assert not wire.fake.violations()


async def test_an_answer_that_comes_too_late_is_no_error(wire: Wire) -> None:
    query = await press(wire)
    await wire.fake.advance(70)
    await wire.vk.answer(query, "late")
    assert not wire.fake.violations()  # nobody told the bot of the press in time


async def test_a_peek_pops_up(wire: Wire) -> None:
    query = await press(wire)
    await wire.vk.peek(THERE, BOB, query, Page("your hand", (), picture()), "7, 9")
    assert wire.fake.popups(BOB) == ["7, 9"]
    assert len(wire.fake.messages(YARD)) == 1


async def test_a_press_is_answered_before_messages(wire: Wire) -> None:
    """However many messages wait: there is always room for an answer within the second."""
    query = await press(wire)
    await wire.fake.advance(1.1)
    for number in range(PATIENT_CALLS.count):
        await wire.vk.send(Address("vk", ANN), Page(str(number)), 10 + number)
    await wire.vk.answer(query, "")
    assert wire.fake.press_of(query.split(":")[1]).answer is not None


# -- who is what ----------------------------------------------------------------------------------------------------------
async def test_a_role(wire: Wire) -> None:
    assert await wire.vk.role(YARD, ANN) is Role.ADMIN
    assert await wire.vk.role(YARD, BOB) is Role.MEMBER
    wire.fake.world.chats[YARD].admins.add(BOB)
    assert await wire.vk.role(YARD, BOB) is Role.ADMIN
    wire.fake.world.chats[YARD].members.discard(EVE)
    assert await wire.vk.role(YARD, EVE) is Role.STRANGER


async def test_a_role_where_the_bot_is_not_in_charge(wire: Wire) -> None:
    """VK does not say: but whoever does something in a chat is in it."""
    with pytest.raises(DeliveryError):
        await wire.vk.role(STREET, BOB)
    await wire.fake.message(BOB, "[club100|@kartel_club] новая", STREET)
    await wire.guests.introduce(wire.fake.pending())
    assert await wire.vk.role(STREET, BOB) is Role.MEMBER
    with pytest.raises(DeliveryError):
        await wire.vk.role(STREET, EVE)


async def test_who_was_sent_out_of_a_chat_is_not_taken_for_a_member(wire: Wire) -> None:
    wire.fake.community.events.switched_on |= set(EVENTS)
    await wire.fake.message(BOB, "[club100|@kartel_club] новая", STREET)
    await wire.fake.user_member(STREET, BOB, "kicked", by=ANN)
    await wire.guests.introduce(wire.fake.pending())
    with pytest.raises(DeliveryError):
        await wire.vk.role(STREET, BOB)
    assert await wire.vk.role(STREET, ANN) is Role.MEMBER


# -- errors ---------------------------------------------------------------------------------------------------------------
ERRORS = [
    (1, Uncertain),
    (3, Refused),
    (5, Stopped),
    (6, Wait),
    (7, Unreachable),
    (8, Refused),
    (9, Wait),
    (10, Uncertain),
    (14, Wait),
    (15, Refused),
    (18, Unreachable),
    (27, Stopped),
    (29, Wait),
    (100, Refused),
    (900, Unreachable),
    (901, Unreachable),
    (902, Unreachable),
    (911, Refused),
    (912, Wait),
    (914, Refused),
    (917, Unreachable),
    (936, Unreachable),
    (945, Unreachable),
    (983, Unreachable),
]


@pytest.mark.parametrize(("code", "ours"), ERRORS)
async def test_an_error(wire: Wire, code: int, ours: type[DeliveryError]) -> None:
    wire.fake.fail("messages.send", "error", code=code)
    with pytest.raises(ours):
        await wire.vk.send(THERE, PAGE, 1)


@pytest.mark.parametrize(("code", "everywhere", "least"), [(6, True, 0.1), (9, False, 30), (29, True, 60)])
async def test_a_wait(wire: Wire, code: int, everywhere: bool, least: float) -> None:
    wire.fake.fail("messages.send", "error", code=code)
    with pytest.raises(Wait) as caught:
        await wire.vk.send(THERE, PAGE, 1)
    assert caught.value.everywhere is everywhere
    assert caught.value.seconds >= least


async def test_an_error_beside_the_recipient(wire: Wire) -> None:
    """With a list of peers VK answers well and hides the refusal in the list."""
    with pytest.raises(Unreachable, match="901"):
        await wire.vk.send(Address("vk", EVE), PAGE, 1)
    wire.fake.world.users[BOB].blacklisted = True
    with pytest.raises(Unreachable, match="900"):
        await wire.vk.send(Address("vk", BOB), PAGE, 2)
    wire.fake.world.chats[YARD].bot = False
    with pytest.raises(Unreachable, match="917"):
        await wire.vk.send(THERE, PAGE, 3)
    assert not wire.fake.violations()


async def test_a_server_that_is_not_there_proves_that_nothing_arrived(wire: Wire) -> None:
    await wire.fake.stop()
    with pytest.raises(Wait) as caught:
        await wire.vk.send(THERE, PAGE, 1)
    assert caught.value.everywhere


@pytest.mark.parametrize("fault", ["drop_before", "drop_after", "html"])
async def test_an_unknown_outcome(wire: Wire, fault: Literal["drop_before", "drop_after", "html"]) -> None:
    wire.fake.fail("messages.send", fault)
    with pytest.raises(Uncertain):
        await wire.vk.send(THERE, PAGE, 1)
    await wire.vk.send(THERE, PAGE, 1)
    assert len(wire.fake.messages(YARD)) == 1


async def test_what_must_wait_goes_together(wire: Wire) -> None:
    """Thirty messages at once: a few calls, each message and each error in its place."""
    peers = [ANN, EVE, YARD] * 10
    sends = [
        asyncio.create_task(wire.vk.send(Address("vk", peer), Page(f"m{number}"), 10 + number))
        for number, peer in enumerate(peers)
    ]
    while not all(send.done() for send in sends):
        for _ in range(50):
            await asyncio.sleep(0.001)
        await wire.fake.advance(max(wire.time.next_waking(), 0.01))
    for peer, send in zip(peers, sends, strict=True):
        if peer == EVE:
            assert isinstance(send.exception(), Unreachable)
        else:
            assert send.result().message > 0
    calls = [entry for entry in wire.fake.transcript(kind="request") if not entry.inner]
    assert "execute" in {entry.method for entry in calls}
    assert len(calls) < 15
    assert [m["text"] for m in wire.fake.messages(ANN)] == [f"m{n}" for n in range(0, 30, 3)]
    assert not wire.fake.violations()


async def test_a_bundle_whose_outcome_is_unknown(wire: Wire) -> None:
    """Nobody knows of any of them: all are sent again, none stands twice."""
    wire.fake.fail("execute", "drop_after")
    pages = [(Address("vk", ANN), Page(f"m{number}"), 10 + number) for number in range(20)]

    async def persist(to: Address, page: Page, random_id: int) -> None:
        while True:
            try:
                await wire.vk.send(to, page, random_id)
            except Uncertain:
                await wire.time.sleep(2)
            else:
                return

    sends = [asyncio.create_task(persist(*page)) for page in pages]
    while not all(send.done() for send in sends):
        for _ in range(50):
            await asyncio.sleep(0.001)
        await wire.fake.advance(max(wire.time.next_waking(), 0.01))
    assert sorted(m["text"] for m in wire.fake.messages(ANN)) == sorted(page.text for _, page, _ in pages)


async def test_a_bundle_that_vk_cannot_read(wire: Wire) -> None:
    """One of it may be to blame, so each is sent by itself."""
    wire.fake.fail("execute", "error", code=12, times=9)
    sends = [asyncio.create_task(wire.vk.send(Address("vk", ANN), Page(f"m{n}"), 10 + n)) for n in range(20)]
    while not all(send.done() for send in sends):
        for _ in range(50):
            await asyncio.sleep(0.001)
        await wire.fake.advance(max(wire.time.next_waking(), 0.01))
    assert all(send.result().message for send in sends)
    assert sorted(m["text"] for m in wire.fake.messages(ANN)) == sorted(f"m{n}" for n in range(20))
    assert wire.fake.transcript(method="execute"), "some went together"
    assert not wire.fake.violations()


async def test_a_bundle_that_breaks_off(wire: Wire) -> None:
    """Some of it may have been carried out."""
    wire.fake.fail("execute", "error", code=13)
    sends = [asyncio.create_task(wire.vk.send(Address("vk", ANN), Page(f"m{n}"), 10 + n)) for n in range(20)]
    while not all(send.done() for send in sends):
        for _ in range(50):
            await asyncio.sleep(0.001)
        await wire.fake.advance(max(wire.time.next_waking(), 0.01))
    failed = [send.exception() for send in sends if send.exception()]
    assert failed
    assert all(isinstance(error, Uncertain) for error in failed)


async def test_never_faster_than_vk_allows(wire: Wire) -> None:
    asks = [asyncio.create_task(wire.calls.call("users.get", {"user_ids": ANN})) for _ in range(60)]
    while not all(ask.done() for ask in asks):
        for _ in range(50):
            await asyncio.sleep(0.001)
        await wire.fake.advance(max(wire.time.next_waking(), 0.01))
    assert all([await ask for ask in asks])
    assert [entry for entry in wire.fake.transcript(kind="request") if entry.status == 6] == []


def test_a_payload_fits(wire: Wire) -> None:
    longest = json.dumps({"t": "m." + "z" * 62})
    assert len(longest.encode()) <= 255

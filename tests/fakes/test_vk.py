"""The fake VK is itself under test: each of its rules bites, and it lets through what the platform does."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import msgspec
import pytest
from PIL import Image

from tests.fakes.vk import CHAT, FakeVK
from tests.fakes.vk.schema import TABLE, Json
from tests.fakes.vk.server import METHODS

ANN, BOB, EVE = 1, 2, 3
GROUP, FREE = CHAT + 1, CHAT + 2
"""A chat where the bot hears what is said to it, and one where it is in charge."""


@pytest.fixture
async def vk() -> AsyncIterator[FakeVK]:
    """Ann and Bob let the community write, Eve does not; the clock stands still."""
    fake = FakeVK(100, frozen=True)
    await fake.start()
    fake.user(ANN, "Ann", started=True)
    fake.user(BOB, "Bob", started=True)
    fake.user(EVE, "Eve")
    fake.chat(GROUP, members=[ANN, BOB], owner=ANN)
    fake.chat(FREE, members=[ANN, BOB], owner=ANN, bot="administrator")
    fake.community.events.enabled = True
    fake.community.events.switched_on |= {"message_event", "message_allow", "message_deny"}
    yield fake
    await fake.stop()


class Api:
    """A bot that is nothing but its requests."""

    def __init__(self, fake: FakeVK, http: aiohttp.ClientSession) -> None:
        self.fake = fake
        self.http = http
        self._numbers = iter(range(1, 10**6))

    async def call(self, method: str, *, token: str = "group-token", **params: Any) -> Json:
        """One call."""
        told = {k: v if isinstance(v, str | int) else json.dumps(v) for k, v in params.items()}
        query = {"access_token": token, "v": "5.199"}
        async with self.http.post(
            f"{self.fake.base_url}/method/{method}", data=told, params=query
        ) as response:
            answer: Json = await response.json()
            return answer

    async def ok(self, method: str, **params: Any) -> Any:
        """The response to a call that must succeed."""
        answer = await self.call(method, **params)
        assert "error" not in answer, answer
        return answer["response"]

    async def refused(self, method: str, **params: Any) -> tuple[int, str]:
        """Why a call does not succeed."""
        answer = await self.call(method, **params)
        return answer["error"]["error_code"], answer["error"]["error_msg"]

    async def send(self, peer: int = ANN, **params: Any) -> Json:
        """Send a message; what VK says of the one recipient."""
        told = {"message": "hello", "random_id": next(self._numbers)} | params
        (item,) = await self.ok("messages.send", peer_ids=peer, **told)
        return dict(item)

    async def upload(self, data: bytes, name: str = "a.png") -> Json:
        """Upload a picture."""
        server = await self.ok("photos.getMessagesUploadServer")
        form = aiohttp.FormData()
        form.add_field("photo", data, filename=name)
        async with self.http.post(server["upload_url"], data=form) as response:
            answer: Json = await response.json()
            return answer


@pytest.fixture
async def api(vk: FakeVK) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as http:
        yield Api(vk, http)


def keyboard(*rows: list[Json], **more: Any) -> Json:
    return {"inline": True, "buttons": list(rows)} | more


def button(label: str = "Go", payload: object = None, kind: str = "callback", **more: Any) -> Json:
    return {"action": {"type": kind, "label": label, "payload": payload or {"t": "go"}}, **more}


def picture(width: int = 60, height: int = 40, form: str = "PNG") -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(data, form)
    return data.getvalue()


def rules(fake: FakeVK) -> list[str]:
    return [violation.rule for violation in fake.violations()]


# --- The table --------------------------------------------------------------------------------------------------------


def test_every_method_of_the_table_is_carried_out() -> None:
    table = msgspec.json.decode(TABLE.read_bytes())
    assert table["methods"].keys() == METHODS.keys() | {"execute"}


@pytest.mark.parametrize(
    ("method", "params", "code", "reason"),
    [
        ("messages.send", {"peer_ids": ANN, "message": "x"}, 100, "random_id"),
        (
            "messages.send",
            {"peer_ids": ANN, "message": "x", "random_id": 1, "foo": 1},
            100,
            "unknown parameter",
        ),
        ("messages.send", {"message": "x", "random_id": 1}, 100, "peer_id"),
        ("messages.send", {"peer_ids": ANN, "message": " ", "random_id": 1}, 100, "empty"),
        ("messages.send", {"peer_ids": "x", "message": "x", "random_id": 1}, 100, "integer"),
        ("messages.send", {"peer_ids": ANN, "message": "x", "random_id": 2**31}, 100, "int32"),
        ("messages.send", {"peer_ids": ANN, "message": "x" * 4097, "random_id": 1}, 914, "too long"),
        (
            "messages.send",
            {"peer_ids": ANN, "message": "x", "random_id": 1, "attachment": "photo5"},
            100,
            "invalid",
        ),
        ("messages.edit", {"peer_id": ANN, "cmid": 77, "message": "x"}, 100, "no such message"),
        ("messages.getConversationMembers", {"peer_id": GROUP}, 917, "access"),
        ("users.get", {"user_ids": ANN, "name_case": "dative"}, 100, "one of"),
        ("groups.getLongPollServer", {"group_id": 7}, 100, "group_id"),
        ("groups.addCallbackServer", {"group_id": 100, "url": "x", "title": "t" * 15}, 100, "range"),
        ("messages.delete", {"peer_id": ANN}, 3, "Unknown method"),
    ],
)
async def test_a_call_that_does_not_fit_is_refused(
    api: Api, method: str, params: Json, code: int, reason: str
) -> None:
    got, said = await api.refused(method, **params)
    assert got == code
    assert reason in said


async def test_tokens_and_rights(api: Api) -> None:
    assert (await api.refused("users.get", token="wrong", user_ids=ANN))[0] == 5
    assert (await api.refused("wall.post", owner_id=-100, message="x"))[0] == 27
    assert (await api.refused("messages.sendMessageEventAnswer", token="admin-token", event_id="x"))[0] == 15
    posted = await api.ok(
        "wall.post", token="admin-token", owner_id=-100, from_group=1, message="cup", guid="a"
    )
    assert posted == await api.ok("wall.post", token="admin-token", owner_id=-100, message="cup", guid="a")
    below = {"owner_id": -100, "post_id": posted["post_id"], "message": "round 1", "guid": "b"}
    assert await api.ok("wall.createComment", **below) == await api.ok("wall.createComment", **below)


async def test_twenty_calls_a_second(api: Api) -> None:
    codes = [
        (await api.call("users.get", user_ids=ANN)).get("error", {}).get("error_code") for _ in range(25)
    ]
    assert codes == [None] * 20 + [6] * 5
    await api.fake.advance(1)
    await api.ok("users.get", user_ids=ANN)


async def test_equal_texts_are_a_flood(api: Api) -> None:
    codes = []
    for _ in range(22):
        codes.append((await api.send()).get("error", {}).get("code"))
        await api.fake.advance(0.1)
    assert codes == [None] * 20 + [9] * 2
    await api.send(message="something else")


# --- Messages ---------------------------------------------------------------------------------------------------------


async def test_who_can_be_written_to(api: Api) -> None:
    user = api.fake.world.users[BOB]
    assert (await api.send(EVE))["error"]["code"] == 901
    assert (await api.send(999))["error"]["code"] == 901
    user.blacklisted = True
    assert (await api.send(BOB))["error"]["code"] == 900
    user.blacklisted, user.private = False, True
    assert (await api.send(BOB))["error"]["code"] == 902
    user.deactivated = True
    assert (await api.send(BOB))["error"]["code"] == 18
    assert (await api.send(CHAT + 9))["error"]["code"] == 917
    api.fake.world.chats[GROUP].bot_can_write = False
    assert (await api.send(GROUP))["error"]["code"] == 983
    assert (await api.refused("messages.send", peer_id=EVE, message="x", random_id=77))[0] == 901


async def test_numbers_of_messages(api: Api) -> None:
    """In chats communities get no message id, only the number within the chat, and that only with a list of peers."""
    here = await api.send(GROUP)
    assert (here["message_id"], here["conversation_message_id"]) == (0, 1)
    assert (await api.send(GROUP))["conversation_message_id"] == 2
    assert (await api.send(ANN))["message_id"] > 0
    assert await api.ok("messages.send", peer_id=GROUP, message="x", random_id=50) == 0


async def test_a_random_id_posts_once(api: Api) -> None:
    first = await api.send(random_id=7)
    assert await api.send(random_id=7) == first
    assert len(api.fake.messages(ANN)) == 1
    await api.send(BOB, random_id=7)
    await api.send(random_id=0)
    assert rules(api.fake) == ["random_id", "random_id"]


async def test_an_edit_passes_everything_again(api: Api) -> None:
    said = await api.upload(picture())
    (photo,) = await api.ok("photos.saveMessagesPhoto", photo=said["photo"], server=1, hash=said["hash"])
    name = f"photo-100_{photo['id']}_{photo['access_key']}"
    sent = await api.send(attachment=name, keyboard=keyboard([button()]))
    where = {"peer_id": ANN, "cmid": sent["conversation_message_id"]}
    await api.ok("messages.edit", message="two", attachment=name, keyboard=keyboard([button()]), **where)
    assert not rules(api.fake)
    await api.ok("messages.edit", message="three", **where)
    (body,) = api.fake.messages(ANN)
    assert not body["keyboard"]
    assert not body["attachments"]
    assert rules(api.fake) == ["attachment"]
    await api.fake.advance(86_401)
    assert (await api.refused("messages.edit", message="four", **where))[0] == 909
    theirs = await api.fake.message(ANN, "mine")
    assert (await api.refused("messages.edit", peer_id=ANN, cmid=theirs.message_id, message="x"))[0] == 15


@pytest.mark.parametrize(
    ("markup", "problem"),
    [
        (keyboard(*[[button()] for _ in range(7)]), "too many rows"),
        (keyboard([button() for _ in range(6)]), "in a row"),
        (keyboard(*[[button()] * 5, [button()] * 5, [button()]]), "too many buttons"),
        (keyboard([button("x" * 41)]), "longer than 40"),
        (keyboard([button(" ")]), "empty"),
        (keyboard([button(payload={"t": "x" * 250})]), "payload is longer"),
        (keyboard([button(color="red")]), "bad color"),
        (keyboard([button(kind="open_link")]), "bad link"),
        (keyboard([button(kind="jump")]), "known action"),
        (keyboard([], inline=True), "non-empty"),
        (keyboard([button()], one_time=True), "one_time"),
        (keyboard([button()], style=1), "unknown fields"),
        (keyboard([button() | {"size": 1}]), "unknown fields"),
        ({"buttons": 5}, "array"),
    ],
)
async def test_a_keyboard_that_does_not_fit(api: Api, markup: Json, problem: str) -> None:
    code, said = await api.refused("messages.send", peer_ids=ANN, message="x", random_id=1, keyboard=markup)
    assert code == 911
    assert problem in said
    assert rules(api.fake) == ["keyboard"]


async def test_bot_features(api: Api) -> None:
    api.fake.configure(bots_capabilities=False)
    assert (await api.send(GROUP))["error"]["code"] == 912
    await api.send(ANN)
    code, _ = await api.refused(
        "messages.send", peer_ids=ANN, message="x", random_id=9, keyboard=keyboard([button()])
    )
    assert code == 912


# --- Presses ----------------------------------------------------------------------------------------------------------


async def pressed(api: Api) -> tuple[str, Json]:
    sent = await api.send(GROUP, keyboard=keyboard([button()]))
    press = await api.fake.press(BOB, sent["conversation_message_id"], GROUP, text="Go")
    server = await api.ok("groups.getLongPollServer", group_id=100)
    (event,) = await poll(api, server["key"], 1)
    return press.query_id, {"event_id": press.query_id, "user_id": BOB, "peer_id": event["object"]["peer_id"]}


async def poll(api: Api, key: str, ts: int) -> list[Json]:
    query = {"act": "a_check", "key": key, "ts": str(ts), "wait": "25"}
    async with api.http.post(f"{api.fake.base_url}/longpoll/100", data=query) as response:
        answer: Json = await response.json()
        return list(answer["updates"])


async def test_a_press_is_answered_once_and_in_time(api: Api) -> None:
    query, told = await pressed(api)
    assert [press.id for press in api.fake.unanswered()] == [query]
    snack = {"type": "show_snackbar", "text": "x" * 91}
    assert (await api.refused("messages.sendMessageEventAnswer", event_data=snack, **told))[0] == 100
    assert (await api.refused("messages.sendMessageEventAnswer", event_data={"type": "jump"}, **told))[
        0
    ] == 100
    snack["text"] = "ok"
    await api.ok("messages.sendMessageEventAnswer", event_data=snack, **told)
    assert api.fake.popups(BOB) == ["ok"]
    assert not api.fake.unanswered()
    assert (await api.refused("messages.sendMessageEventAnswer", **told))[0] == 100
    assert rules(api.fake) == ["second_answer"]


async def test_a_late_answer(api: Api) -> None:
    _, told = await pressed(api)
    await api.fake.advance(61)
    assert (await api.refused("messages.sendMessageEventAnswer", **told))[0] == 100
    assert rules(api.fake) == ["late_answer"]
    assert (await api.refused("messages.sendMessageEventAnswer", event_id="x", user_id=1, peer_id=1))[
        0
    ] == 100
    assert rules(api.fake)[-1] == "unknown_press"


async def test_a_press_that_came_too_late_is_nobodys_fault(api: Api) -> None:
    sent = await api.send(GROUP, keyboard=keyboard([button()]))
    press = await api.fake.press(BOB, sent["conversation_message_id"], GROUP, data="go")
    assert api.fake.unanswered()
    await api.fake.advance(100)
    await poll(api, "k0", 1)
    assert not api.fake.unanswered()
    told = {"event_id": press.query_id, "user_id": BOB, "peer_id": GROUP}
    assert (await api.refused("messages.sendMessageEventAnswer", **told))[0] == 100
    assert not rules(api.fake)


async def test_only_what_is_there_can_be_pressed(api: Api) -> None:
    sent = await api.send(GROUP, keyboard=keyboard([button(), button("Say", {"t": "say"}, "text")]))
    number = sent["conversation_message_id"]
    with pytest.raises(ValueError, match="no such button"):
        await api.fake.press(BOB, number, GROUP, text="Stop")
    assert (await api.fake.press(BOB, number, GROUP, text="Say")).query_id == ""
    assert api.fake.messages(GROUP)[-1]["text"] == "[club100|@kartel_club] Say"
    assert (await api.fake.press(BOB, 77, GROUP, data="forged", forged=True)).query_id


# --- Events -----------------------------------------------------------------------------------------------------------


async def test_what_the_bot_hears(vk: FakeVK) -> None:
    async def hears(text: str, chat: int = GROUP) -> bool:
        return (await vk.message(ANN, text, chat)).event_id is not None

    assert not await hears("/new")
    assert await hears("[club100|@kartel_club] /new")
    assert await hears("@kartel_club /new")
    assert await hears("/new", FREE)
    vk.world.chats[GROUP].full_access = True
    assert await hears("/new")
    vk.world.chats[GROUP].bot = False
    assert not await hears("@kartel_club")
    with pytest.raises(ValueError, match="not in chat"):
        await vk.message(EVE, "hi", GROUP)


async def test_whoever_writes_lets_the_community_write(api: Api) -> None:
    await api.fake.message(EVE, "hi")
    assert [event["type"] for event in await poll(api, "k0", 1)] == ["message_allow", "message_new"]
    await api.send(EVE)
    await api.fake.block(EVE)
    assert (await api.send(EVE))["error"]["code"] == 901


async def test_removal_is_not_told(api: Api) -> None:
    await api.fake.bot_member(GROUP, "kicked", by=ANN)
    assert not api.fake.pending()
    assert (await api.send(GROUP))["error"]["code"] == 917
    await api.fake.bot_member(GROUP, "member", by=ANN)
    (event,) = api.fake.pending()
    assert event["object"]["message"]["action"] == {"type": "chat_invite_user", "member_id": -100}


async def test_kinds_that_are_switched_off_are_not_told(api: Api) -> None:
    await api.ok("groups.setLongPollSettings", group_id=100, message_allow=0)
    await api.fake.unblock(ANN)
    assert not api.fake.pending()
    assert api.fake.transcript(kind="dropped_event")


async def test_a_poll_confirms_what_it_has_passed(api: Api) -> None:
    await api.fake.message(ANN, "one")
    assert len(await poll(api, "k0", 1)) == 1
    assert len(await poll(api, "k0", 1)) == 1, "again, until the next ts is asked for"
    waiting = asyncio.create_task(poll(api, "k0", 2))
    await api.fake.wait_for(lambda: not api.fake.pending())
    await api.fake.message(ANN, "two")
    (event,) = await waiting
    assert event["object"]["message"]["text"] == "two"


async def test_three_ways_to_fail(api: Api) -> None:
    async def fails(key: str, ts: int) -> Json:
        query = {"act": "a_check", "key": key, "ts": str(ts), "wait": "25"}
        async with api.http.post(f"{api.fake.base_url}/longpoll/100", data=query) as response:
            answer: Json = await response.json()
            return answer

    await api.fake.longpoll(1)
    assert (await fails("k0", 1))["failed"] == 1
    ts = (await fails("k0", 1))["ts"]
    await api.fake.longpoll(2)
    assert await fails("k0", ts) == {"failed": 2}
    server = await api.ok("groups.getLongPollServer", group_id=100)
    await api.fake.longpoll(3)
    assert await fails(server["key"], ts) == {"failed": 3}
    fresh = await api.ok("groups.getLongPollServer", group_id=100)
    await api.fake.message(ANN, "on")
    assert len(await poll(api, fresh["key"], int(fresh["ts"]))) == 1


async def test_the_same_event_again(api: Api) -> None:
    sent = await api.fake.message(ANN, "one")
    assert sent.event_id
    await api.fake.resend(sent.event_id)
    first, again = await poll(api, "k0", 1)
    assert first == again


# --- Files and scripts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"nothing", "a.png"),
        (picture(), "a"),
        (picture(2100, 100), "a.png"),
        (picture(form="BMP"), "a.png"),
    ],
)
async def test_a_picture_that_is_not_taken(api: Api, data: bytes, name: str) -> None:
    said = await api.upload(data, name)
    assert said["photo"] == "[]"
    code, _ = await api.refused("photos.saveMessagesPhoto", photo=said["photo"], server=1, hash=said["hash"])
    assert code == 100
    assert rules(api.fake) == ["upload"]


async def test_an_upload_for_somebody_who_cannot_be_written_to(api: Api) -> None:
    assert (await api.refused("photos.getMessagesUploadServer", peer_id=EVE))[0] == 901
    await api.ok("photos.getMessagesUploadServer")


async def test_a_picture_without_its_key(api: Api) -> None:
    said = await api.upload(picture())
    (photo,) = await api.ok("photos.saveMessagesPhoto", photo=said["photo"], server=1, hash=said["hash"])
    await api.send(attachment=f"photo-100_{photo['id']}")
    assert rules(api.fake) == ["attachment"]
    (upload,) = api.fake.uploads()
    assert (api.fake.contents(upload), upload.width, upload.height) == (picture(), 60, 40)


async def test_many_calls_in_one(api: Api) -> None:
    calls = [
        f"API.messages.send({json.dumps({'peer_ids': peer, 'message': 'x', 'random_id': 60 + peer})})"
        for peer in (ANN, EVE)
    ]
    calls += ['API.users.get({"user_ids": 1})', 'API.wall.post({"owner_id": -100, "message": "x"})']
    answer = await api.call("execute", code=f"return [{','.join(calls)}];")
    sent, refused, people, post = answer["response"]
    assert sent[0]["conversation_message_id"] == 1
    assert refused[0]["error"]["code"] == 901
    assert people[0]["first_name"] == "Ann"
    assert post is False
    assert [error["error_code"] for error in answer["execute_errors"]] == [27]
    assert [entry.inner for entry in api.fake.transcript(kind="request")] == [True] * 4 + [False]
    many = ",".join(['API.users.get({"user_ids": 1})'] * 26)
    assert (await api.refused("execute", code=f"return [{many}];"))[0] == 13
    assert (await api.refused("execute", code="var a = 5;"))[0] == 12


async def test_names_in_a_grammatical_case(api: Api) -> None:
    api.fake.user(ANN, "Анна", last_name="Иванова", sex=1, cases={"dat": ("Анне", "Ивановой")})
    (person,) = await api.ok("users.get", user_ids=ANN, name_case="dat", fields="sex")
    assert (person["first_name"], person["last_name"], person["sex"]) == ("Анне", "Ивановой", 1)


# --- Trouble ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "posted"), [("drop_before", 0), ("drop_after", 1)])
async def test_a_cut_connection(api: Api, kind: Any, posted: int) -> None:
    struck: list[int] = []
    api.fake.fail("messages.send", kind, then=lambda: struck.append(1))
    with pytest.raises(aiohttp.ClientError):
        await api.send()
    assert len(api.fake.messages(ANN)) == posted
    assert struck == [1]


async def test_other_faults(api: Api) -> None:
    api.fake.fail("messages.send", "error", code=10, chat_id=BOB)
    await api.send(ANN)
    assert (await api.refused("messages.send", peer_ids=BOB, message="x", random_id=5))[0] == 10
    api.fake.fail("messages.send", "html")
    with pytest.raises(aiohttp.ContentTypeError):
        await api.send()
    api.fake.fail("users.get", "delay", seconds=30)
    slow = asyncio.create_task(api.call("users.get", user_ids=ANN))
    await api.fake.wait_for(lambda: api.fake.transcript(kind="fault")[-1].note == "delay")
    assert not slow.done()
    await api.fake.advance(31)
    assert "response" in await slow


async def test_nothing_is_forgotten_when_it_is_down(api: Api) -> None:
    await api.send()
    address = api.fake.base_url
    await api.fake.stop()
    with pytest.raises(aiohttp.ClientError):
        await api.send()
    await api.fake.start()
    assert api.fake.base_url == address
    assert len(api.fake.messages(ANN)) == 1

"""Starting, the long poll and the Callback API: an event is confirmed only after it was kept, and nothing stops the others."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from bot.bots import Community, bots_of
from bot.messenger import Line, Stopped
from bot.port import Port, application
from bot.settings import Settings
from bot.storage.connection import StoreFailed
from bot.storage.inbox import RawUpdate
from bot.storage.store import Store
from bot.vk.inbound import LOST
from bot.vk.limits import EVENTS
from bot.vk.places import ADMIN_LEVEL, ADMIN_RIGHTS, RIGHTS, SWITCHES, WALL_RIGHT
from bot.vk.run import HOOK_PATH, Ear, open_vk
from tests.e2e.town import VK_ADMIN, VK_SECRET, VK_TOKEN, TownTime, settings_for
from tests.fakes.vk import FakeVK
from tests.fakes.vk.community import ADMIN, EDITOR, MODERATOR, Token
from tests.kept_log import log_kept
from tests.vk.conftest import ANN, YARD

ADMIN_TOKEN = SecretStr(VK_ADMIN["vk_admin_token"])


@dataclass
class Desk:
    """Keeps updates, or fails to."""

    fake: FakeVK
    kept: list[RawUpdate] = field(default_factory=list)
    failures: int = 0

    async def receive(self, updates: Sequence[RawUpdate]) -> None:
        if self.failures:
            self.failures -= 1
            await self.fake.notify()
            raise StoreFailed("disk full")
        self.kept += updates
        await self.fake.notify()

    @property
    def kinds(self) -> list[str]:
        """What was kept."""
        return [json.loads(raw)["type"] for _, raw, _ in self.kept]

    @property
    def texts(self) -> list[str]:
        """The texts of messages that were kept."""
        raw = (json.loads(raw) for _, raw, _ in self.kept)
        return [event["object"]["message"]["text"] for event in raw if event["type"] == "message_new"]


@dataclass
class Connected:
    """A running line."""

    fake: FakeVK
    desk: Desk
    time: TownTime
    store: Store
    line: Line
    task: asyncio.Task[None]
    port: Port

    async def until(self, predicate: Any) -> None:
        """Let time pass until it holds."""
        while not predicate():
            for _ in range(30):
                await asyncio.sleep(0.001)
            if not predicate() and self.time.sleeping:
                await self.fake.advance(max(self.time.next_waking(), 0.0))

    async def ts(self) -> str | None:
        """The place in VK's history that is remembered."""
        found: str | None = await self.store.read(lambda work: work.note("vk-ts"))
        return found


async def _well() -> dict[str, object]:
    return {"ok": True}


@asynccontextmanager
async def connected(
    folder: Path, fake: FakeVK, *, hook: bool = False, desk: Desk | None = None, **more: Any
) -> AsyncIterator[Connected]:
    settings = settings_for(fake, folder, hook=hook).model_copy(update=more)
    time, desk = TownTime(fake.clock), desk or Desk(fake)
    store = await Store.open(settings.database_url, time)
    (community,) = bots_of(settings)
    assert isinstance(community, Community)
    app = application(_well)
    try:
        line = await open_vk(community, app, store, time, desk.receive)
        port = Port(app)
        await port.open(settings.web_host, settings.web_port)
        assert line.run is not None
        task = asyncio.create_task(line.run())
        try:
            await fake.wait_connected()
            yield Connected(fake, desk, time, store, line, task, port)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError, Stopped):
                await task
            assert line.close is not None
            await line.close()
            await port.close()
    finally:
        await store.close()


# -- the start ------------------------------------------------------------------------------------------------------------
async def test_what_a_bot_needs_is_switched_on(tmp_path: Path, fake: FakeVK) -> None:
    fake.community.switches = dict.fromkeys(fake.community.switches, False)
    fake.community.events.enabled = False
    async with connected(tmp_path, fake) as here:
        assert fake.community.events.switched_on >= set(EVENTS)
        assert all(fake.community.switches.values())
        assert here.line.messenger.link("x") == "https://vk.me/kartel_club?ref=x"
        assert not fake.violations()


async def test_what_vk_does_not_let_us_switch_on_is_said(tmp_path: Path, fake: FakeVK) -> None:
    fake.configure(settings_locked=True)
    with log_kept() as said:
        async with connected(tmp_path, fake):
            places = [json.loads(line).get("place") for line in said.getvalue().splitlines()]
    assert set(SWITCHES.values()) <= set(places)


@pytest.mark.parametrize("lacking", list(RIGHTS))
async def test_a_right_that_the_token_lacks(tmp_path: Path, fake: FakeVK, lacking: str) -> None:
    has = frozenset(RIGHTS) - {lacking}
    fake.community.tokens["group-token"] = Token("group", has)
    with pytest.raises(Stopped) as stopped:
        async with connected(tmp_path, fake):
            pass
    said = str(stopped.value)
    assert RIGHTS[lacking] in said
    assert "\n" not in said
    assert not any(RIGHTS[right] in said for right in has)


@pytest.mark.parametrize(
    ("rights", "level", "lacking"),
    [
        ({"wall", "photos"}, EDITOR, []),
        ({"photos"}, EDITOR, [ADMIN_RIGHTS[8192]]),
        ({"wall"}, ADMIN, [ADMIN_RIGHTS[4]]),
        ({"wall", "photos"}, MODERATOR, [ADMIN_LEVEL]),
        (set(), 0, [*ADMIN_RIGHTS.values(), ADMIN_LEVEL]),
    ],
)
async def test_what_the_administrators_token_lacks_for_the_wall(
    tmp_path: Path, fake: FakeVK, rights: set[str], level: int, lacking: list[str]
) -> None:
    fake.community.tokens["admin-token"] = Token("user", frozenset(rights), user_id=ANN)
    fake.community.managers = {ANN: level} if level else {}
    stopped = None
    try:
        async with connected(tmp_path, fake, vk_admin_token=ADMIN_TOKEN) as here:
            assert here.line.messenger.wall is not None
            assert here.line.messenger.wall.posts
    except Stopped as stop:
        stopped = str(stop)
    if not lacking:
        assert stopped is None
        return
    assert stopped is not None
    assert stopped.startswith("KARTEL_VK_ADMIN_TOKEN: ")
    assert "\n" not in stopped
    assert "admin-token" not in stopped
    for known in (*ADMIN_RIGHTS.values(), ADMIN_LEVEL):
        assert (known in stopped) == (known in lacking)


@pytest.mark.parametrize("token", ["nonsense", VK_TOKEN])
async def test_a_token_that_is_no_administrators(tmp_path: Path, fake: FakeVK, token: str) -> None:
    with pytest.raises(Stopped, match="KARTEL_VK_ADMIN_TOKEN: VK does not accept this token"):
        async with connected(tmp_path, fake, vk_admin_token=SecretStr(token)):
            pass


@pytest.mark.parametrize("admin", [None, ADMIN_TOKEN])
async def test_without_the_right_to_comment_there_is_no_wall(
    tmp_path: Path, fake: FakeVK, admin: SecretStr | None
) -> None:
    fake.community.tokens["group-token"] = Token("group", frozenset(RIGHTS))
    if admin is None:
        async with connected(tmp_path, fake) as here:
            assert here.line.messenger.wall is None
        return
    with pytest.raises(Stopped, match=f"for the wall the token lacks {re.escape(WALL_RIGHT[1])}"):
        async with connected(tmp_path, fake, vk_admin_token=admin):
            pass


@pytest.mark.parametrize("guide", ["hosting-vk.md", "hosting-vk.ru.md"])
def test_the_guide_uses_the_same_words(guide: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / guide).read_text(encoding="utf-8")
    half = -1 if guide == "hosting-vk.md" else 0
    for place in (*RIGHTS.values(), *SWITCHES.values()):
        assert place.split(" / ")[half] in text


async def test_a_token_that_is_not_accepted(tmp_path: Path, fake: FakeVK) -> None:
    fake.community.tokens.clear()
    with pytest.raises(Stopped, match="KARTEL_VK_TOKEN"):
        async with connected(tmp_path, fake):
            pass


async def test_the_token_of_another_community(tmp_path: Path, fake: FakeVK) -> None:
    with pytest.raises(Stopped, match="KARTEL_VK_GROUP_ID"):
        async with connected(tmp_path, fake, vk_group_id=7):
            pass
    async with connected(tmp_path, fake, vk_group_id=100):
        pass


async def test_a_persons_token(tmp_path: Path, fake: FakeVK) -> None:
    fake.community.tokens["group-token"] = fake.community.tokens["admin-token"]
    with pytest.raises(Stopped, match="not the token of a community"):
        async with connected(tmp_path, fake):
            pass


@pytest.mark.parametrize(
    "method", ["groups.getById", "groups.getTokenPermissions", "groups.getLongPollServer"]
)
@pytest.mark.parametrize("fault", ["drop_before", "html", "error"])
async def test_trouble_at_the_start_is_waited_out(
    tmp_path: Path, fake: FakeVK, method: str, fault: Any
) -> None:
    fake.fail(method, fault, times=2)
    running = asyncio.Event()

    async def run() -> None:
        async with connected(tmp_path, fake):
            running.set()

    task = asyncio.create_task(run())
    while not running.is_set():
        await asyncio.sleep(0.005)
        await fake.advance(1)
    await task


# -- long poll --------------------------------------------------------------------------------------------------------------
async def test_events_are_kept_once_and_in_order(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake) as here:
        for number in range(5):
            await fake.message(ANN, f"m{number}")
        await here.until(lambda: not fake.pending())
        assert here.desk.texts == [f"m{number}" for number in range(5)]
        assert await here.ts() == str(fake.community.events.ts)


async def test_what_was_written_while_the_bot_was_down(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake) as here:
        await fake.message(ANN, "one")
        await here.until(lambda: not fake.pending())
    await fake.message(ANN, "two")
    await fake.message(ANN, "three", YARD)
    async with connected(tmp_path, fake) as here:
        await here.until(lambda: not fake.pending())
        assert here.desk.texts == ["two", "three"]
        assert fake.violations() == []


async def test_nothing_is_confirmed_that_was_not_kept(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake, desk=Desk(fake, failures=2)) as here:
        before = await here.ts()
        await fake.message(ANN, "one")
        await here.until(lambda: here.desk.failures == 1)
        assert await here.ts() == before
        assert fake.pending()
        await here.until(lambda: not fake.pending())
        assert here.desk.texts == ["one"]


async def test_an_expired_key(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake) as here:
        await fake.longpoll(2)
        await fake.message(ANN, "one")
        await here.until(lambda: here.desk.texts == ["one"])
        assert LOST not in here.desk.kinds


@pytest.mark.parametrize("failed", [1, 3])
async def test_lost_events(tmp_path: Path, fake: FakeVK, failed: Any) -> None:
    async with connected(tmp_path, fake) as here:
        await fake.message(ANN, "one")
        await here.until(lambda: not fake.pending())
        await fake.longpoll(failed)
        await here.until(lambda: LOST in here.desk.kinds)
        await fake.message(ANN, "two")
        await here.until(lambda: not fake.pending())
        assert here.desk.texts == ["one", "two"]
        assert here.desk.kinds.count(LOST) == 1
        assert await here.ts() == str(fake.community.events.ts)


@pytest.mark.parametrize("failed", [1, 2, 3])
async def test_a_poll_that_fails_again_and_again_is_asked_in_no_hurry(
    tmp_path: Path, fake: FakeVK, monkeypatch: pytest.MonkeyPatch, failed: int
) -> None:
    async with connected(tmp_path, fake) as here:
        asked: list[int] = []

        async def ask(*_: object) -> dict[str, Any]:
            assert len(asked) < 10, "in a hurry"
            asked.append(here.time.now())
            return {"failed": failed, "ts": "1"}

        monkeypatch.setattr(Ear, "_ask", ask)
        await fake.message(ANN, "one")
        await here.until(lambda: len(asked) > 3)
        gaps = [later - earlier for earlier, later in pairwise(asked[1:])]
        assert min(gaps) >= 1000


async def test_a_history_that_is_too_old_at_the_start(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake) as here:
        await fake.message(ANN, "one")
        await here.until(lambda: not fake.pending())
    await fake.longpoll(1)
    await fake.message(ANN, "two")
    async with connected(tmp_path, fake) as here:
        await here.until(lambda: here.desk.kinds == [LOST])  # what lay between is gone, and so said
        await fake.message(ANN, "three")
        await here.until(lambda: here.desk.texts[-1:] == ["three"])


@pytest.mark.parametrize("fault", ["drop_before", "drop_after", "html"])
async def test_trouble_with_the_poll_is_waited_out(tmp_path: Path, fake: FakeVK, fault: Any) -> None:
    async with connected(tmp_path, fake) as here:
        fake.fail("longpoll", fault, times=2)
        await fake.message(ANN, "one")
        await here.until(lambda: here.desk.texts == ["one"])
        await here.until(lambda: not fake.pending())


async def test_the_token_is_revoked(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake) as here:
        fake.community.tokens.clear()
        await fake.longpoll(2)
        with pytest.raises(Stopped):
            await here.task


# -- the Callback API ---------------------------------------------------------------------------------------------------------
async def test_the_address_is_told_and_confirmed(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        (server,) = fake.community.events.servers.values()
        assert server.url.endswith(HOOK_PATH)
        assert server.status == "ok"
        await here.until(lambda: server.events >= set(EVENTS))
        await fake.message(ANN, "one")
        await here.until(lambda: here.desk.texts == ["one"])
        assert not fake.violations()


async def test_the_same_address_again(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        (server,) = fake.community.events.servers.values()
        port = here.port.number
    async with connected(tmp_path, fake, hook=True, web_port=port, vk_callback_url=server.url):
        assert len(fake.community.events.servers) == 1
        assert not fake.transcript(method="groups.editCallbackServer")


async def test_an_address_that_has_failed_is_told_again(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        (server,) = fake.community.events.servers.values()
        await here.until(lambda: here.time.sleeping)
        server.status = "failed"
        await fake.advance(700)
        await here.until(lambda: server.status == "ok")


async def post(here: Connected, body: object, path: str = HOOK_PATH) -> tuple[int, str]:
    data = body if isinstance(body, str) else json.dumps(body)
    async with (
        aiohttp.ClientSession() as http,
        http.post(f"http://127.0.0.1:{here.port.number}{path}", data=data) as response,
    ):
        return response.status, await response.text()


EVENT = {
    "type": "message_allow",
    "group_id": 100,
    "event_id": "abc",
    "object": {"user_id": ANN},
    "v": "5.199",
}


@pytest.mark.parametrize("secret", [None, "", "wrong", VK_SECRET + "x", "ключ", 5])
async def test_a_wrong_secret(tmp_path: Path, fake: FakeVK, secret: object) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        body = EVENT if secret is None else {**EVENT, "secret": secret}
        assert (await post(here, body))[0] == 403
        assert here.desk.kept == []


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "5", '{"type": 5}', json.dumps({**EVENT, "group_id": 7, "secret": VK_SECRET})]
)
async def test_a_body_that_makes_no_sense(tmp_path: Path, fake: FakeVK, body: str) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        assert (await post(here, body))[0] in (400, 403)
        assert here.desk.kept == []


async def test_ok_is_said_when_it_is_kept(tmp_path: Path, fake: FakeVK) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        here.desk.failures = 1
        assert (await post(here, {**EVENT, "secret": VK_SECRET}))[0] == 503
        assert await post(here, {**EVENT, "secret": VK_SECRET}) == (200, "ok")
        ((id, raw, query),) = here.desk.kept
        assert (id, query) == ("abc", "")
        assert VK_SECRET not in raw


async def test_what_was_kept_is_the_same_either_way(tmp_path: Path, fake: FakeVK) -> None:
    """A press keeps its query: so it can be answered after a restart."""
    async with connected(tmp_path, fake, hook=True) as here:
        pressed = await fake.press(ANN, 1, YARD, data="join.1", forged=True)
        await here.until(lambda: here.desk.kept)
        ((_, _, query),) = here.desk.kept
        assert query == f"press:{pressed.query_id}:{ANN}:{YARD}"


def test_settings_for_vk() -> None:
    with pytest.raises(ValueError, match="KARTEL_VK_CALLBACK_SECRET"):
        Settings.model_validate({"vk_callback_url": "https://bot.example.org"})
    with pytest.raises(ValueError, match="at most 50"):
        Settings.model_validate({"vk_callback_secret": "нет"})

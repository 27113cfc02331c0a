"""Starting, polling and the web hook: an update is confirmed only after it was kept, and nothing stops the others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.app.commands import listed
from bot.bots import TelegramBot, bots_of
from bot.messenger import Line, Stopped
from bot.port import Port, application
from bot.storage.connection import StoreFailed
from bot.storage.inbox import RawUpdate
from bot.telegram.run import HOOK_PATH, open_telegram
from tests.e2e.town import SECRET, TownTime, settings_for
from tests.fakes.telegram import FakeTelegram
from tests.kept_log import log_kept
from tests.telegram.conftest import ANN, GROUP


@dataclass
class Desk:
    """Keeps updates, or fails to."""

    fake: FakeTelegram
    kept: list[RawUpdate] = field(default_factory=list)
    calls: int = 0
    failures: int = 0
    waiting: asyncio.Event | None = None

    async def receive(self, updates: Sequence[RawUpdate]) -> None:
        self.calls += 1
        await self.fake.notify()
        if self.waiting is not None:
            await self.waiting.wait()
        if self.failures:
            self.failures -= 1
            raise StoreFailed("disk full")
        self.kept += updates
        await self.fake.notify()

    @property
    def numbers(self) -> list[int]:
        """The ids of what was kept."""
        return [int(id) for id, _, _ in self.kept]


@dataclass
class Connected:
    """A running line."""

    fake: FakeTelegram
    desk: Desk
    time: TownTime
    line: Line
    task: asyncio.Task[None] | None
    port: Port

    async def pass_time(self) -> None:
        """Let those who wait go on."""
        while not self.time.sleeping:  # noqa: ASYNC110 - one turn of the loop, no time passes
            await asyncio.sleep(0)
        await self.fake.advance(self.time.next_waking())


async def _well() -> dict[str, object]:
    return {"ok": True}


@asynccontextmanager
async def connected(folder: Path, fake: FakeTelegram, *, hook: bool = False) -> AsyncIterator[Connected]:
    settings, time, desk = settings_for(fake, folder, hook=hook), TownTime(fake.clock), Desk(fake)
    (account,) = bots_of(settings)
    assert isinstance(account, TelegramBot)
    app = application(_well)
    line = await open_telegram(account, app, time, desk.receive, listed)
    port = Port(app)
    await port.open(settings.web_host, settings.web_port)
    task = asyncio.create_task(line.run()) if line.run else None
    try:
        yield Connected(fake, desk, time, line, task, port)
    finally:
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError, Stopped):
                await task
        assert line.close is not None
        await line.close()
        await port.close()


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    fake = FakeTelegram(username="kartel_bot", frozen=True)
    fake.user(ANN, "Ann", started=True)
    fake.chat(GROUP, members=[ANN], owner=ANN)
    await fake.start()
    yield fake
    await fake.stop()


# -- the start ------------------------------------------------------------------------------------------------------------
async def test_commands_are_registered_in_both_languages(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake):
        for scope in ("all_private_chats", "all_group_chats"):
            russian, english = fake.commands(scope, "ru"), fake.commands(scope, "en")
            assert [c["command"] for c in russian] == [c["command"] for c in english]
            assert {"new", "games", "help"} <= {c["command"] for c in russian}
            assert russian != english
            assert fake.commands(scope) == english
        assert not fake.violations()


async def test_a_token_that_is_not_accepted(tmp_path: Path, fake: FakeTelegram) -> None:
    fake.fail("getMe", "error", status=401, description="Unauthorized")
    with pytest.raises(Stopped, match="KARTEL_TELEGRAM_TOKEN"):
        async with connected(tmp_path, fake):
            pass


@pytest.mark.parametrize("method", ["getMe", "setMyCommands", "deleteWebhook"])
@pytest.mark.parametrize(
    "fault", [{"kind": "drop_before"}, {"kind": "error", "status": 502}, {"kind": "error", "retry_after": 7}]
)
async def test_trouble_at_the_start_is_waited_out(
    tmp_path: Path, fake: FakeTelegram, method: str, fault: dict[str, object]
) -> None:
    fake.fail(method, times=2, **fault)  # type: ignore[arg-type]
    running = asyncio.Event()

    async def run() -> None:
        async with connected(tmp_path, fake):
            await fake.wait_connected()
            running.set()

    task = asyncio.create_task(run())
    while not running.is_set():
        await fake.advance(1)
        await asyncio.sleep(0)
    await task
    assert not fake.violations()


# -- polling --------------------------------------------------------------------------------------------------------------
async def test_an_update_is_confirmed_after_it_was_kept(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake) as here:
        here.desk.waiting = asyncio.Event()
        sent = await fake.message(ANN, "/start")
        await fake.wait_for(lambda: here.desk.calls)
        assert [update["update_id"] for update in fake.pending()] == [sent.update_id]
        here.desk.waiting.set()
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id]
        ((_, payload, query),) = here.desk.kept
        assert (json.loads(payload)["message"]["text"], query) == ("/start", "")


async def test_what_could_not_be_kept_comes_again(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake) as here:
        here.desk.failures = 2
        sent = await fake.message(ANN, "/start")
        for _ in range(2):
            await here.pass_time()
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.calls == 3
        assert here.desk.numbers == [sent.update_id]


async def test_a_press_is_kept_with_its_query(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake) as here:
        pressed = await fake.press(ANN, 1, GROUP, data="x", forged=True)
        await fake.wait_for(lambda: here.desk.kept)
        assert here.desk.kept[0][2] == pressed.query_id


@pytest.mark.parametrize(
    "poison",
    [{"callback_query": {"data": "x"}}, {"callback_query": "?"}, {"message": {"text": 7}}, {"message": None}],
)
async def test_a_poisonous_update_stops_nobody(
    tmp_path: Path, fake: FakeTelegram, poison: dict[str, object]
) -> None:
    async with connected(tmp_path, fake) as here:
        ((kind, subject),) = poison.items()
        await fake.raw(kind, subject)  # type: ignore[arg-type]
        sent = await fake.message(ANN, "/start")
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id - 1, sent.update_id]  # type: ignore[operator]


@pytest.mark.parametrize("status", [409, 429, 500, 502])
async def test_polling_goes_on_after_trouble(tmp_path: Path, fake: FakeTelegram, status: int) -> None:
    wait = {"retry_after": 20} if status == 429 else {"status": status, "description": "trouble"}
    fake.fail("getUpdates", "error", times=2, **wait)
    async with connected(tmp_path, fake) as here:
        sent = await fake.message(ANN, "/start")
        for pause in (20, 20) if status == 429 else (3, 6):
            before = fake.clock.now()
            await here.pass_time()
            assert fake.clock.now() - before == pytest.approx(pause)
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id]


@pytest.mark.parametrize("fault", ["drop_before", "drop_after"])
async def test_polling_goes_on_after_a_cut(tmp_path: Path, fake: FakeTelegram, fault: str) -> None:
    async with connected(tmp_path, fake) as here:
        await fake.wait_connected()
        fake.fail("getUpdates", fault)  # type: ignore[arg-type]
        await fake.advance(26)  # the poll that waits ends, the next one is cut
        sent = await fake.message(ANN, "/start")
        await here.pass_time()
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id]


@pytest.mark.parametrize("page", [b"<html>Bad Gateway</html>", b"\xff\xfe", b"[]", b"null"])
async def test_polling_goes_on_after_a_page_of_a_gateway(
    tmp_path: Path, fake: FakeTelegram, monkeypatch: pytest.MonkeyPatch, page: bytes
) -> None:
    async def answer(*_: object) -> web.Response:
        return web.Response(status=502, body=page, content_type="text/html")

    monkeypatch.setattr(fake, "_strike", answer)
    fake.fail("getUpdates", "error")
    async with connected(tmp_path, fake) as here:
        sent = await fake.message(ANN, "/start")
        await here.pass_time()
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id]


@pytest.mark.parametrize("status", [401, 404])
async def test_a_token_that_is_revoked_stops_the_bot(tmp_path: Path, fake: FakeTelegram, status: int) -> None:
    fake.fail("getUpdates", "error", status=status, description="Unauthorized")
    async with connected(tmp_path, fake) as here:
        assert here.task is not None
        with pytest.raises(Stopped, match="does not accept this token any more"):
            await here.task


async def test_another_program_that_fetches_our_updates_is_waited_out(
    tmp_path: Path, fake: FakeTelegram
) -> None:
    """With growing pauses, and for all to see: the host is told, the line knows that it is not heard."""
    fake.fail("getUpdates", "error", status=409, description="Conflict: terminated by other", times=8)
    with log_kept() as said:
        async with connected(tmp_path, fake) as here:
            pauses = []
            for _ in range(8):
                before = fake.clock.now()
                await here.pass_time()
                pauses.append(round(fake.clock.now() - before))
                assert "another program fetches" in here.line.hearing.why
            assert pauses == [3, 6, 12, 24, 48, 60, 60, 60]
            sent = await fake.message(ANN, "/start")
            await fake.wait_for(lambda: not fake.pending())
            assert here.desk.numbers == [sent.update_id]
            assert here.line.hearing.deaf_since is None
            assert "another program fetches" in said.getvalue()


async def test_the_line_is_heard_when_all_that_waited_is_kept(tmp_path: Path, fake: FakeTelegram) -> None:
    """Of more than a hundred updates the first hundred are not all: nobody is late before the rest is here."""
    for _ in range(150):
        await fake.message(ANN, "/start")
    async with connected(tmp_path, fake) as here:
        here.desk.waiting = asyncio.Event()
        await fake.wait_for(lambda: here.desk.calls)
        assert here.line.hearing.deaf_since is not None
        here.desk.waiting.set()
        await fake.wait_for(lambda: len(here.desk.kept) == 150)
        await fake.wait_for(lambda: not fake.pending())
        assert here.line.hearing.deaf_since is None


async def test_a_web_hook_from_before_is_taken_away(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake, hook=True):
        assert bool(fake.bot.updates.webhook)
    sent = await fake.message(ANN, "/start")
    async with connected(tmp_path, fake) as here:
        await fake.wait_for(lambda: here.desk.kept)
        assert not bool(fake.bot.updates.webhook)
        assert here.desk.numbers == [sent.update_id]  # nothing was dropped


# -- web hook -------------------------------------------------------------------------------------------------------------
async def post(here: Connected, body: bytes, secret: str | None = SECRET, path: str = HOOK_PATH) -> int:
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    address = f"http://127.0.0.1:{here.port.number}{path}"
    async with (
        aiohttp.ClientSession() as session,
        session.post(address, data=body, headers=headers) as answer,
    ):
        return answer.status


async def test_updates_come_in_by_the_hook(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        here.desk.waiting = asyncio.Event()
        sent = await fake.message(ANN, "/start")
        await fake.wait_for(lambda: here.desk.calls)
        assert fake.pending(), "no 200 before it is kept"
        here.desk.waiting.set()
        await fake.wait_for(lambda: not fake.pending())
        assert here.desk.numbers == [sent.update_id]
        assert not fake.violations()


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET + "x", "ключ"])
async def test_without_the_secret_nothing_comes_in(
    tmp_path: Path, fake: FakeTelegram, secret: str | None
) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        assert await post(here, b'{"update_id": 1}', secret) == 403
        assert here.desk.calls == 0


async def test_a_secret_that_is_no_text_is_a_wrong_one(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port.number)
        head = (
            f"POST {HOOK_PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nX-Telegram-Bot-Api-Secret-Token: "
        )
        writer.write(head.encode() + b"\xff\r\n\r\n{}")
        assert b" 403 " in await reader.readline()
        writer.close()


async def test_a_text_that_no_database_takes_is_kept(tmp_path: Path, fake: FakeTelegram) -> None:
    """Half a sign outside the basic plane: where it is handled its failures are counted, and nothing is held up."""
    async with connected(tmp_path, fake, hook=True) as here:
        assert await post(here, b'{"update_id": 1, "message": {"text": "\\ud83d"}}') == 200
        ((_, raw, _),) = here.desk.kept
        assert raw.encode()


async def test_what_could_not_be_kept_is_delivered_again(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        here.desk.failures = 1
        sent = await fake.message(ANN, "/start")
        await fake.wait_for(lambda: here.desk.calls == 1)
        while fake.pending():
            await fake.advance(1)
            await asyncio.sleep(0)
        assert here.desk.numbers == [sent.update_id]
        statuses = [entry.status for entry in fake.transcript(kind="webhook")]
        assert statuses == [503, 200]


@pytest.mark.parametrize("body", [b"", b"x", b"[]", b"7", b'"x"', b"{}", b'{"message": {}}'])
async def test_what_is_no_update_is_refused(tmp_path: Path, fake: FakeTelegram, body: bytes) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        assert await post(here, body) == 400
        assert here.desk.calls == 0


async def test_poison_is_kept_so_that_it_does_not_come_for_ever(tmp_path: Path, fake: FakeTelegram) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        assert await post(here, b'{"update_id": 5, "callback_query": {"data": "x"}}') == 200
        assert here.desk.kept == [("5", '{"update_id": 5, "callback_query": {"data": "x"}}', "")]


async def test_a_token_that_is_revoked_is_noticed_at_a_web_hook_too(
    tmp_path: Path, fake: FakeTelegram
) -> None:
    async with connected(tmp_path, fake, hook=True) as here:
        assert here.task is not None
        mark = fake.mark()
        await here.pass_time()
        await fake.wait("getMe", since=mark)
        fake.fail("getMe", "error", status=401, description="Unauthorized")
        await here.pass_time()
        with pytest.raises(Stopped, match="KARTEL_TELEGRAM_TOKEN"):
            await here.task


async def test_an_address_that_telegram_does_not_take(tmp_path: Path, fake: FakeTelegram) -> None:
    fake.fail(
        "setWebhook", "error", status=400, description="Bad Request: bad webhook: HTTPS url must be provided"
    )
    with pytest.raises(Stopped, match=r"KARTEL_TELEGRAM_WEBHOOK_URL: .* HTTPS url"):
        async with connected(tmp_path, fake, hook=True):
            pass

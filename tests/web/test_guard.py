"""Who is let in: this machine's own browser, or whoever has the link with the secret; and no foreign page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from bot.main import start
from bot.settings import WrongSettings
from bot.web.guard import COOKIE
from tests.web.house import House, playhouse, settings_in

SECRET = 'тайна; "до" гроба'
PATHS = ("/", "/page/app.js", "/page/texts-ru.json", "/picture/abc", "/socket?as=Anna")


async def status(house: House, path: str, **headers: str) -> int:
    async with house.client.get(house.url + path, headers=headers) as response:
        return response.status


async def knock(house: House, **headers: str) -> int:
    """What a socket gets that asks with these headers: 101 if it is let in."""
    try:
        async with house.client.ws_connect(f"{house.url}/socket?as=Anna", headers=headers):
            return 101
    except WSServerHandshakeError as error:
        return error.status


async def raw(house: House, request: bytes) -> bytes:
    """What a request gets that no client library would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.settings.web_port)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


# -- this machine only ----------------------------------------------------------------------------------------------------
async def test_only_this_machines_own_names_are_known(house: House) -> None:
    port = house.settings.web_port
    for host in (
        "evil.example",
        f"evil.example:{port}",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "",
        "[",
        "[::::]",
        "a b",
    ):
        assert {await status(house, path, Host=host) for path in PATHS} <= {400, 403}, host
    for host in ("localhost", f"LOCALHOST:{port}", "127.0.0.1", f"[::1]:{port}"):
        assert await status(house, "/", Host=host) == 200, host


async def test_a_socket_comes_from_our_own_page(house: House) -> None:
    assert await knock(house, Origin=house.url) == 101
    for origin in ("https://evil.example", "http://127.0.0.1:1", "http://localhost", "null", "http://[", ""):
        assert await knock(house, Origin=origin) == 403, origin
    assert await knock(house) == 403


async def test_a_foreign_page_that_rebinds_its_name_gets_no_socket(house: House) -> None:
    assert await knock(house, Host="evil.example", Origin="http://evil.example") == 403


# -- other machines, too --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "kartel.example"])
async def test_without_a_secret_it_does_not_open_to_others(tmp_path: Path, host: str) -> None:
    with pytest.raises(WrongSettings) as refused:
        await start(settings_in(tmp_path, web_host=host), page=True)
    assert "KARTEL_WEB_SECRET" in str(refused.value)
    assert "\n" not in str(refused.value)


async def test_the_secret_lets_in_and_a_cookie_keeps_it(tmp_path: Path) -> None:
    async with playhouse(tmp_path, web_host="0.0.0.0", web_secret=SECRET) as house:
        assert {await status(house, path) for path in PATHS} == {403}
        assert await status(house, "/?key=wrong") == 403
        async with house.client.get(house.url + "/", params={"key": SECRET}) as response:
            assert response.status == 200
            cookie = response.cookies[COOKIE]
        assert cookie["httponly"]
        assert cookie["samesite"] == "Strict"
        assert SECRET not in cookie.value
        shown = f"{COOKIE}={cookie.value}"
        assert await status(house, "/page/app.js", Cookie=shown) == 200
        assert await knock(house, Cookie=shown, Origin=house.url) == 101
        assert await knock(house, Cookie=shown, Origin="https://evil.example") == 403
        assert await knock(house, Cookie=f"{COOKIE}=wrong", Origin=house.url) == 403
        assert await status(house, "/", Cookie=f"{COOKIE}={SECRET.encode().hex()}") == 403


async def test_with_a_secret_any_name_of_the_machine_will_do(tmp_path: Path) -> None:
    async with playhouse(tmp_path, web_secret="word") as house:
        assert await status(house, "/?key=word", Host="play.example.org") == 200
        assert await status(house, "/", Host="play.example.org") == 403


async def test_bytes_that_are_no_text_in_a_cookie_are_a_wrong_secret(tmp_path: Path) -> None:
    async with playhouse(tmp_path, web_secret="word") as house:
        head = f"GET / HTTP/1.1\r\nHost: {house.host}\r\nConnection: close\r\nCookie: {COOKIE}=".encode()
        assert (await raw(house, head + b"\xff\xfe\r\n\r\n")).split()[1] == b"403"


# -- what is sent along ---------------------------------------------------------------------------------------------------
async def test_the_page_runs_only_its_own_script_and_stands_in_no_frame(house: House) -> None:
    async with house.client.get(house.url) as response:
        policy = dict(part.split(" ", 1) for part in response.headers["Content-Security-Policy"].split("; "))
    assert (
        policy["default-src"]
        == policy["base-uri"]
        == policy["form-action"]
        == policy["frame-ancestors"]
        == "'none'"
    )
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["connect-src"] == f"'self' ws://{house.host} wss://{house.host}"


async def test_nothing_is_taken_for_something_else(house: House) -> None:
    for path in ("/", "/page/app.js", "/page/style.css", "/page/texts-en.json"):
        async with house.client.get(house.url + path) as response:
            assert response.status == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert response.headers["Referrer-Policy"] == "no-referrer"
            assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_nothing_beside_the_pages_files_can_be_read(house: House) -> None:
    for name in (
        "../server.py",
        "..%2fserver.py",
        "%2e%2e%2fguard.py",
        "..%5cserver.py",
        "index.html",
        "texts-xx.json",
        "%00",
    ):
        request = f"GET /page/{name} HTTP/1.1\r\nHost: {house.host}\r\nConnection: close\r\n\r\n".encode()
        answer = await raw(house, request)
        assert answer.split()[1] in (b"404", b"400"), name

"""Settings: good ones are taken, each wrong one stops the start with one line that names the variable and not its value."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import WrongSettings, load

GOOD = {
    "TELEGRAM_TOKEN": "123456:ABC-def",
    "TELEGRAM_API": "http://127.0.0.1:8081/",
    "TELEGRAM_WEBHOOK_URL": "https://bot.example.org/",
    "TELEGRAM_WEBHOOK_SECRET": "s_-9",
    "WEB_PORT": "0",
    "VK_TOKEN": "vk1.a.ABC",
    "VK_CALLBACK_URL": "https://bot.example.org/",
    "VK_CALLBACK_SECRET": "s9",
    "OWNER_IDS": "1, 2 vk:3",
    "LOG_LEVEL": "WARNING",
    "LOG_FORMAT": "json",
}


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("TELEGRAM_TOKEN", "WEB_SECRET", "WEB_PORT", "WEB_HOST", "DATABASE_URL"):
        monkeypatch.delenv(f"KARTEL_{name}", raising=False)


def test_defaults() -> None:
    settings = load()
    assert settings.telegram_token is None
    assert settings.database_url == "sqlite+aiosqlite:///kartel.db"
    assert settings.local


def test_good_values(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in GOOD.items():
        monkeypatch.setenv(f"KARTEL_{name}", value)
    settings = load()
    assert settings.owners == {("telegram", 1), ("telegram", 2), ("vk", 3)}
    assert settings.telegram_api == "http://127.0.0.1:8081"
    assert settings.telegram_webhook_url == "https://bot.example.org"
    assert settings.log_level == "warning"
    assert "ABC-def" not in repr(settings)


def test_empty_secrets_are_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEL_TELEGRAM_TOKEN", "")
    assert load().telegram_token is None


def test_a_file_of_settings(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("KARTEL_WEB_HOST=0.0.0.0\nKARTEL_WEB_SECRET=x\nOTHER=1\n")
    settings = load()
    assert not settings.local
    assert settings.web_secret is not None


@pytest.mark.parametrize(
    ("host", "local"), [("localhost", True), ("::1", True), ("10.0.0.1", False), ("name", False)]
)
def test_what_is_local(monkeypatch: pytest.MonkeyPatch, host: str, local: bool) -> None:
    monkeypatch.setenv("KARTEL_WEB_HOST", host)
    assert load().local is local


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TELEGRAM_TOKEN", "secret-without-number"),
        ("TELEGRAM_TOKEN", "12x:ABC"),
        ("TELEGRAM_API", "api.telegram.org"),
        ("TELEGRAM_WEBHOOK_URL", "ftp://example.org"),
        ("TELEGRAM_WEBHOOK_SECRET", "with space"),
        ("DATABASE_URL", "postgresql://x"),
        ("WEB_PORT", "70000"),
        ("TELEGRAM_TOKEN", "123456:ABC "),
        ("TELEGRAM_TOKEN", "123456:A BC"),
        ("TELEGRAM_TOKEN", "٣:ABC"),
        ("VK_API", "api.vk.com"),
        ("VK_GROUP_ID", "-5"),
        ("VK_CALLBACK_SECRET", "with space"),
        ("OWNER_IDS", "me"),
        ("OWNER_IDS", "vk:me"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
    ],
)
def test_one_clear_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"KARTEL_{name}", value)
    with pytest.raises(WrongSettings) as refused:
        load()
    line = str(refused.value)
    assert f"KARTEL_{name}" in line
    assert "\n" not in line
    assert value not in line or name in ("LOG_LEVEL", "LOG_FORMAT")


def test_a_file_that_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"KARTEL_WEB_PORT=\xff\xfe\n")
    with pytest.raises(WrongSettings, match=r"\.env cannot be read as UTF-8 text"):
        load()


def test_a_hook_needs_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEL_TELEGRAM_WEBHOOK_URL", "https://bot.example.org")
    with pytest.raises(WrongSettings, match="KARTEL_TELEGRAM_WEBHOOK_SECRET"):
        load()


def test_an_address_for_vk_needs_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTEL_VK_CALLBACK_URL", "https://bot.example.org")
    with pytest.raises(WrongSettings, match="KARTEL_VK_CALLBACK_SECRET"):
        load()

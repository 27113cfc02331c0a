"""The bots that run: from the environment, or from a file; each wrong file stops the start with one line without a secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.bots import Community, TelegramBot, bots_of
from bot.settings import Settings, WrongSettings

FILE = """
[[bots]]
kind = "telegram"
token = "1:FIRST"

[[bots]]
kind = "telegram"
name = "cup"
token = "2:SECOND"
webhook_url = "https://bot.example.org/"
webhook_secret = "s_-9"

[[bots]]
kind = "vk"
token = "vk1.a.ABC"
group_id = 5
admin_token = "vk1.a.DEF"
"""
SECRETS = ("FIRST", "SECOND", "vk1.a", "with space", "nonsense")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def settings_of(**values: object) -> Settings:
    return Settings.model_validate({"telegram_token": None, "vk_token": None, **values})


def read(text: str, **values: object) -> tuple[TelegramBot | Community, ...]:
    Path("bots.toml").write_text(text, encoding="utf-8")
    return bots_of(settings_of(bots="bots.toml", **values))


def refusal(text: str, **values: object) -> str:
    with pytest.raises(WrongSettings) as refused:
        read(text, **values)
    line = str(refused.value)
    assert "\n" not in line
    assert not any(secret in line for secret in SECRETS)
    return line


def test_a_file_of_bots() -> None:
    first, cup, community = read(FILE)
    assert [bot.via for bot in (first, cup, community)] == ["telegram", "telegram:cup", "vk"]
    assert [bot.suffix for bot in (first, cup, community)] == ["", "/cup", ""]
    assert isinstance(cup, TelegramBot)
    assert cup.webhook_url == "https://bot.example.org"
    assert isinstance(community, Community)
    assert community.group_id == 5
    assert cup.called("token") == "bots.toml: telegram:cup: token"
    assert not any(secret in repr((first, cup, community)) for secret in ("FIRST", "SECOND", "ABC", "DEF"))


def test_one_of_each_from_the_environment() -> None:
    found = bots_of(settings_of(telegram_token="1:FIRST", vk_token="vk1.a.ABC", vk_group_id=5))
    assert [bot.via for bot in found] == ["telegram", "vk"]
    assert [bot.called("token") for bot in found] == ["KARTEL_TELEGRAM_TOKEN", "KARTEL_VK_TOKEN"]
    assert isinstance(found[1], Community)
    assert found[1].group_id == 5
    assert bots_of(settings_of()) == ()


def test_both_at_once_are_refused() -> None:
    line = refusal(FILE, vk_token="vk1.a.ABC")
    assert line.startswith("KARTEL_BOTS: ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"1:FIRST"', '"nonsense"', "bot 1: token: must look like"),
        ('token = "1:FIRST"', "", "bot 1: token: Field required"),
        ('kind = "vk"', 'kind = "icq"', "bot 3: "),
        ('kind = "vk"', "", "bot 3: "),
        ("group_id = 5", "group = 5", "bot 3: group: Extra inputs are not permitted"),
        ("group_id = 5", "group_id = 0", "bot 3: group_id: "),
        ('"cup"', '"Big Cup"', "bot 2: name: "),
        ('name = "cup"', "", "2 bots are called telegram"),
        ('"2:SECOND"', '"1:FIRST"', "telegram and telegram:cup have the same token"),
        ('webhook_secret = "s_-9"', "", "bot 2: telegram: webhook_url needs webhook_secret"),
        ('"s_-9"', '"with space"', "bot 2: webhook_secret: may hold only"),
        ('"https://bot.example.org/"', '"bot.example.org"', "bot 2: webhook_url: must be an address"),
        ('"vk1.a.ABC"', '""', "bot 3: token: must not be empty"),
        ("[[bots]]", "[bots]", "bots.toml: "),
        (FILE, "", "must hold tables [[bots]]"),
        (FILE, "bots = 5", "must hold tables [[bots]]"),
        (FILE, "port = 5\n" + FILE, "must hold tables [[bots]]"),
        (FILE, "bots = [5]", "bot 1: "),
    ],
)
def test_one_clear_line(old: str, new: str, said: str) -> None:
    assert old in FILE
    assert said in refusal(FILE.replace(old, new))


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(WrongSettings, match=r"KARTEL_BOTS: none.toml cannot be read: No such file"):
        bots_of(settings_of(bots="none.toml"))

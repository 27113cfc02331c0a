"""Settings: environment variables `KARTEL_...`, also read from a file `.env` in the working folder."""

from __future__ import annotations

import ipaddress
import re
from typing import Annotated, Literal, Self, TypeAlias
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class WrongSettings(Exception):
    """The program cannot start with these settings; the message is one line for the host."""


def _looks_like_a_token(value: SecretStr) -> SecretStr:
    if not re.fullmatch(r"[0-9]+:[!-~]+", value.get_secret_value()):
        raise ValueError("must look like 123456:ABC, as @BotFather gives it")
    return value


def _is_something(value: SecretStr) -> SecretStr:
    if not value.get_secret_value().strip():
        raise ValueError("must not be empty")
    return value


def _is_an_address(value: str) -> str:
    if value and (urlsplit(value).scheme not in {"http", "https"} or not urlsplit(value).netloc):
        raise ValueError("must be an address that begins with https:// (or http://)")
    return value.rstrip("/")


def _fits_a_header(value: SecretStr) -> SecretStr:
    text = value.get_secret_value()
    if len(text) > 256 or not all(sign.isascii() and (sign.isalnum() or sign in "_-") for sign in text):
        raise ValueError("may hold only A-Z, a-z, 0-9, _ and -, at most 256 of them")
    return value


def _fits_vk(value: SecretStr) -> SecretStr:
    text = value.get_secret_value()
    if len(text) > 50 or not (text.isascii() and text.isalnum()):
        raise ValueError("may hold only A-Z, a-z and 0-9, at most 50 of them")
    return value


BotToken: TypeAlias = Annotated[SecretStr, AfterValidator(_looks_like_a_token)]
Token: TypeAlias = Annotated[SecretStr, AfterValidator(_is_something)]
HttpAddress: TypeAlias = Annotated[str, AfterValidator(_is_an_address)]
HookSecret: TypeAlias = Annotated[SecretStr, AfterValidator(_is_something), AfterValidator(_fits_a_header)]
CallbackSecret: TypeAlias = Annotated[SecretStr, AfterValidator(_is_something), AfterValidator(_fits_vk)]
GroupId: TypeAlias = Annotated[int, Field(gt=0)]


class Settings(BaseSettings):
    """Everything that the host can set. A wrong value stops the start with one clear line (`load`)."""

    model_config = SettingsConfigDict(env_prefix="KARTEL_", env_file=".env", extra="ignore", frozen=True)

    telegram_token: BotToken | None = None
    telegram_api: HttpAddress = "https://api.telegram.org"
    telegram_webhook_url: HttpAddress = ""
    telegram_webhook_secret: HookSecret | None = None
    vk_token: Token | None = None
    vk_group_id: GroupId | None = None
    vk_api: HttpAddress = "https://api.vk.com"
    vk_callback_url: HttpAddress = ""
    vk_callback_secret: CallbackSecret | None = None
    vk_admin_token: Token | None = None
    bots: str = ""
    """A file with several bots; what it holds is read by `bot.bots`."""
    database_url: str = "sqlite+aiosqlite:///kartel.db"
    web_host: str = "127.0.0.1"
    web_port: Annotated[int, Field(ge=0, le=65535)] = 8080
    web_secret: SecretStr | None = None
    owner_ids: Annotated[tuple[str, ...], NoDecode] = ()
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "text"

    @field_validator(
        "telegram_token",
        "telegram_webhook_secret",
        "vk_token",
        "vk_group_id",
        "vk_callback_secret",
        "vk_admin_token",
        "web_secret",
        mode="before",
    )
    @classmethod
    def _empty_is_unset(cls, value: object) -> object:
        return value or None

    @field_validator("database_url")
    @classmethod
    def _is_sqlite(cls, value: str) -> str:
        if not value.startswith("sqlite+aiosqlite:///"):
            raise ValueError("must begin with sqlite+aiosqlite:///")
        return value

    @field_validator("owner_ids", mode="before")
    @classmethod
    def _split_ids(cls, value: object) -> object:
        return tuple(part for part in value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("owner_ids")
    @classmethod
    def _are_ids(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if not all(re.fullmatch(r"([a-z]+:)?\d{1,18}", id) for id in value):
            raise ValueError("must be numbers; those in VK like vk:12345")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _hook_needs_a_secret(self) -> Self:
        if self.telegram_webhook_url and not self.telegram_webhook_secret:
            raise ValueError("KARTEL_TELEGRAM_WEBHOOK_URL needs KARTEL_TELEGRAM_WEBHOOK_SECRET beside it")
        if self.vk_callback_url and not self.vk_callback_secret:
            raise ValueError("KARTEL_VK_CALLBACK_URL needs KARTEL_VK_CALLBACK_SECRET beside it")
        if self.vk_admin_token and not self.vk_token:
            raise ValueError("KARTEL_VK_ADMIN_TOKEN needs KARTEL_VK_TOKEN beside it")
        return self

    @property
    def owners(self) -> frozenset[tuple[str, int]]:
        """Messenger and user id of each owner."""
        split = (id.rpartition(":") for id in self.owner_ids)
        return frozenset((via or "telegram", int(number)) for via, _, number in split)

    @property
    def local(self) -> bool:
        """Whether the web port is reached from this machine only."""
        if self.web_host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.web_host).is_loopback
        except ValueError:
            return False


def load() -> Settings:
    """The settings of this environment. Raises WrongSettings with one line that names the variable, never its value."""
    try:
        return Settings()
    except ValidationError as error:
        raise WrongSettings(reason(error, "KARTEL_")) from None
    except (OSError, UnicodeDecodeError):
        raise WrongSettings("The file .env cannot be read as UTF-8 text.") from None


def reason(error: ValidationError, prefix: str = "") -> str:
    """The first thing that is wrong, in one line: which setting (after `prefix`), and why. Holds no value."""
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    name = str(first["loc"][0 if prefix else -1]) if first["loc"] else ""
    named = (prefix + name.upper() if prefix else name) + ": " if name else ""
    return named + first["msg"].removeprefix("Value error, ")

"""Settings: environment variables `KARTEL_...`, also read from a file `.env` in the working folder."""

from __future__ import annotations

import ipaddress
import re
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class WrongSettings(Exception):
    """The program cannot start with these settings; the message is one line for the host."""


class Settings(BaseSettings):
    """Everything that the host can set. A wrong value stops the start with one clear line (`load`)."""

    model_config = SettingsConfigDict(env_prefix="KARTEL_", env_file=".env", extra="ignore", frozen=True)

    telegram_token: SecretStr | None = None
    telegram_api: str = "https://api.telegram.org"
    telegram_webhook_url: str = ""
    telegram_webhook_secret: SecretStr | None = None
    vk_token: SecretStr | None = None
    vk_group_id: Annotated[int, Field(gt=0)] | None = None
    vk_api: str = "https://api.vk.com"
    vk_callback_url: str = ""
    vk_callback_secret: SecretStr | None = None
    vk_admin_token: SecretStr | None = None
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

    @field_validator("telegram_token")
    @classmethod
    def _looks_like_a_token(cls, value: SecretStr | None) -> SecretStr | None:
        number, _, rest = (value.get_secret_value() if value else "1:x").partition(":")
        if not number.isdigit() or not rest:
            raise ValueError("must look like 123456:ABC, as @BotFather gives it")
        return value

    @field_validator("telegram_api", "telegram_webhook_url", "vk_api", "vk_callback_url")
    @classmethod
    def _is_an_address(cls, value: str) -> str:
        if value and (urlsplit(value).scheme not in {"http", "https"} or not urlsplit(value).netloc):
            raise ValueError("must be an address that begins with https:// (or http://)")
        return value.rstrip("/")

    @field_validator("telegram_webhook_secret")
    @classmethod
    def _fits_a_header(cls, value: SecretStr | None) -> SecretStr | None:
        text = value.get_secret_value() if value else "x"
        if len(text) > 256 or not all(sign.isascii() and (sign.isalnum() or sign in "_-") for sign in text):
            raise ValueError("may hold only A-Z, a-z, 0-9, _ and -, at most 256 of them")
        return value

    @field_validator("vk_callback_secret")
    @classmethod
    def _fits_vk(cls, value: SecretStr | None) -> SecretStr | None:
        text = value.get_secret_value() if value else "x"
        if len(text) > 50 or not (text.isascii() and text.isalnum()):
            raise ValueError("may hold only A-Z, a-z and 0-9, at most 50 of them")
        return value

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
        first = error.errors(include_input=False, include_url=False)[0]
        name = "KARTEL_" + str(first["loc"][0]).upper() + ": " if first["loc"] else ""
        raise WrongSettings(name + first["msg"].removeprefix("Value error, ")) from None

"""Which bots run: one of each kind from the environment, or as many as stand in the file that KARTEL_BOTS names.

A bot's `via` is the name of its line: the kind (`telegram`), with a name behind it for further ones (`telegram:cup`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, TypeAdapter, ValidationError, model_validator

from bot.settings import (
    BotToken,
    CallbackSecret,
    GroupId,
    HookSecret,
    HttpAddress,
    Settings,
    Token,
    WrongSettings,
    reason,
)

Name: TypeAlias = Annotated[str, Field(pattern=r"^([a-z0-9]{1,12})?$")]


class _Bot(BaseModel):
    """What all bots have."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    name: Name = ""
    _where: str = PrivateAttr("")

    @property
    def via(self) -> str:
        """The line."""
        return f"{self.kind}:{self.name}" if self.name else self.kind

    @property
    def suffix(self) -> str:
        """What its address on the web port has behind that of a bot without a name."""
        return f"/{self.name}" if self.name else ""

    def called(self, setting: str) -> str:
        """A setting, as the host knows it."""
        return f"{self._where}: {setting}" if self._where else f"KARTEL_{self.kind}_{setting}".upper()

    def found_in(self, file: str) -> Self:
        """The bot, as one that stands in a file."""
        self._where = f"{file}: {self.via}"
        return self


class TelegramBot(_Bot):
    """A bot in Telegram."""

    kind: Literal["telegram"]
    token: BotToken
    api: HttpAddress = "https://api.telegram.org"
    webhook_url: HttpAddress = ""
    webhook_secret: HookSecret | None = None

    @model_validator(mode="after")
    def _hook_needs_a_secret(self) -> Self:
        if self.webhook_url and not self.webhook_secret:
            raise ValueError("webhook_url needs webhook_secret beside it")
        return self


class Community(_Bot):
    """A community in VK."""

    kind: Literal["vk"]
    token: Token
    group_id: GroupId | None = None
    api: HttpAddress = "https://api.vk.com"
    callback_url: HttpAddress = ""
    callback_secret: CallbackSecret | None = None
    admin_token: Token | None = None

    @model_validator(mode="after")
    def _callback_needs_a_secret(self) -> Self:
        if self.callback_url and not self.callback_secret:
            raise ValueError("callback_url needs callback_secret beside it")
        return self


AnyBot: TypeAlias = TelegramBot | Community
_KINDS: Mapping[str, type[AnyBot]] = {"telegram": TelegramBot, "vk": Community}
_READ: TypeAdapter[AnyBot] = TypeAdapter(Annotated[AnyBot, Field(discriminator="kind")])


def bots_of(settings: Settings) -> tuple[AnyBot, ...]:
    """The bots that are to run, perhaps none. Raises WrongSettings with one line, which holds no secret."""
    alone = tuple(_from_environment(settings))
    if not settings.bots:
        return alone
    if alone:
        raise WrongSettings(
            "KARTEL_BOTS: the file stands in the place of KARTEL_TELEGRAM_TOKEN and KARTEL_VK_TOKEN."
        )
    bots = tuple(_from_file(settings.bots))
    _check_apart(settings.bots, bots)
    return bots


def _from_environment(settings: Settings) -> list[AnyBot]:
    """Those whose tokens are set."""
    found: list[AnyBot] = []
    for name, kind in _KINDS.items():
        values = {field: getattr(settings, f"{name}_{field}", None) for field in kind.model_fields}
        given = {field: value for field, value in values.items() if value is not None}
        if "token" in given:
            found.append(kind.model_validate({**given, "kind": name}))
    return found


def _from_file(file: str) -> list[AnyBot]:
    """A list of tables `[[bots]]`."""
    try:
        read = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongSettings(f"KARTEL_BOTS: {file} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise WrongSettings(f"{file}: not TOML: {str(error).partition(chr(10))[0]}") from None
    listed = read.get("bots")
    if set(read) != {"bots"} or not isinstance(listed, list) or not listed:
        raise WrongSettings(f"{file}: must hold tables [[bots]], at least one, and nothing else.")
    return [_read(file, number, raw) for number, raw in enumerate(listed, 1)]


def _read(file: str, number: int, raw: Any) -> AnyBot:
    try:
        return _READ.validate_python(raw).found_in(file)
    except ValidationError as error:
        raise WrongSettings(f"{file}: bot {number}: {reason(error)}") from None


def _check_apart(file: str, bots: tuple[AnyBot, ...]) -> None:
    """No two of one line, none twice."""
    for via, count in Counter(bot.via for bot in bots).items():
        if count > 1:
            raise WrongSettings(
                f"{file}: {count} bots are called {via}: give all but one a name of their own."
            )
    for token, count in Counter(bot.token.get_secret_value() for bot in bots).items():
        if count > 1:
            same = [bot.via for bot in bots if bot.token.get_secret_value() == token]
            raise WrongSettings(f"{file}: {' and '.join(same)} have the same token.")

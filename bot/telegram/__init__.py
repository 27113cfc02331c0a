"""Telegram, through aiogram. Imported only when a token is set.

As it is imported, aiogram has pydantic build each of its hundreds of models: seconds, and 130 MB. We use few of them. Here they
are left unbuilt, and each is built when it is first used, as pydantic does with any model that is not complete.
"""

from __future__ import annotations

import sys
from typing import Any, Literal, Optional, Union

from pydantic import BaseModel

_build: Any = BaseModel.__dict__["model_rebuild"]


def _import_unbuilt() -> None:
    def later(cls: Any, /, **_: Any) -> None:
        """Not now."""

    BaseModel.model_rebuild = classmethod(later)  # type: ignore[assignment]  # for the time of the import
    try:
        import aiogram
        import aiogram.methods
        import aiogram.types
    finally:
        BaseModel.model_rebuild = _build  # type: ignore[method-assign]  # as it was
    names = {name: getattr(aiogram.types, name) for name in aiogram.types.__all__}
    names |= {"List": list, "Optional": Optional, "Union": Union, "Literal": Literal}
    names["Default"] = aiogram.client.default.Default

    def build(cls: Any, /, *, force: bool = False, raise_errors: bool = True, **_: Any) -> Any:
        """Whoever asks: the names in a model's annotations are aiogram's types."""
        return _build.__func__(cls, force=force, raise_errors=raise_errors, _types_namespace=names)

    for base in (aiogram.types.TelegramObject, aiogram.methods.TelegramMethod, aiogram.methods.Response):
        base.model_rebuild = classmethod(build)  # type: ignore[assignment]  # from now on, when first used


if "aiogram" not in sys.modules:
    _import_unbuilt()

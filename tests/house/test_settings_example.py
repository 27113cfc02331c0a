"""`.env.example` shows every setting, each with its default."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import Settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"
LINE = re.compile(r"#KARTEL_([A-Z_]+)=(.*)")


def shown() -> dict[str, str]:
    """Name of a field -> the value shown."""
    lines = (LINE.fullmatch(line) for line in EXAMPLE.read_text(encoding="utf-8").splitlines())
    return {line[1].lower(): line[2] for line in lines if line}


def test_every_setting_is_shown_once_and_explained() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert sorted(shown()) == sorted(Settings.model_fields)
    for name in Settings.model_fields:
        assert len(re.findall(rf"(?m)^# .*\n#KARTEL_{name.upper()}=", text)) == 1


@pytest.mark.parametrize("name", Settings.model_fields)
def test_what_is_shown_is_the_default(name: str) -> None:
    default, value = Settings.model_fields[name].default, shown()[name]
    if value.startswith("<"):
        assert not default, "<...> stands for no default"
    else:
        assert value == str(default)

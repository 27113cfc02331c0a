from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.web.house import House, playhouse


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """The playground on this machine's own address."""
    async with playhouse(tmp_path) as open_house:
        yield open_house

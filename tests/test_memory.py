"""What a large picture takes is given back at once, whatever came before it."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

_WEIGH = """
import psutil
from bot.memory import give_back
give_back()
process = psutil.Process()
heap = [bytes(30_000) for _ in range(150)]  # of the size that stays in the heap
images = [bytearray(4_000_000) for _ in range(10)]
above = bytes(30_000)  # lies above them, where they were taken from the heap
del images
images = [bytearray(3_000_000) for _ in range(10)]
above = (above, bytes(30_000))
before = process.memory_info().rss
del images
print(before - process.memory_info().rss)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries do as they do")
def test_memory_of_pictures_is_returned() -> None:
    done = subprocess.run([sys.executable, "-c", _WEIGH], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 25_000_000

"""How glibc deals out memory to the program; other C libraries are left as they are."""

from __future__ import annotations

import ctypes

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_LARGE = 64 * 1024
_ARENAS = 2


def give_back() -> None:
    """Have the memory of a picture returned to the machine once it is sent, and threads share what they take.

    Else glibc learns from the first large image to keep such pieces, in a heap for each thread: a tenth of all that the bot holds.
    """
    try:
        libc = ctypes.CDLL("libc.so.6")
        libc.mallopt(_M_MMAP_THRESHOLD, _LARGE)
        libc.mallopt(_M_ARENA_MAX, _ARENAS)
    except (OSError, AttributeError):
        return

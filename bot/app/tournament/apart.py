"""Pairing that does not keep anybody waiting: with many people it takes seconds, and then runs in a process of its own.

As a program it reads a document and the number of a round, and writes the document with that round.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec

from engine import tournament
from engine.tournament import Refused, Tournament

FEW = 24
"""So many people are paired at once."""


class PairingFailed(Exception):
    """The process ended without a round."""


def few(document: Tournament) -> bool:
    """Whether its next round can be paired on the spot."""
    return len(document.present) <= FEW


def pair(document: Tournament) -> Tournament | None:
    """The document with its next round; None if there is none."""
    try:
        return tournament.pair(document, len(document.rounds) + 1)
    except Refused as refused:
        if refused.code == "over":
            return None
        raise


async def pair_apart(document: Tournament) -> Tournament | None:
    """The same, in another process. Raises PairingFailed."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        written, _ = await process.communicate(msgspec.json.encode(document))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise PairingFailed(str(process.returncode))
    return msgspec.json.decode(written, type=Tournament | None)


def main() -> None:
    """The process."""
    document = msgspec.json.decode(sys.stdin.buffer.read(), type=Tournament)
    sys.stdout.buffer.write(msgspec.json.encode(pair(document)))


if __name__ == "__main__":
    main()

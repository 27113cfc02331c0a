"""Run the fake as a program: `python -m tests.fakes.telegram --port 8081 --control-port 8082`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib

from tests.fakes.telegram.control import Control
from tests.fakes.telegram.fake import FakeTelegram


async def serve(token: str, username: str, port: int, control_port: int) -> None:
    """Serve until the program is stopped."""
    fake = FakeTelegram(token, username=username)
    control = Control(fake)
    await fake.start(port)
    await control.start(control_port)
    print(f"api {fake.base_url} control {control.url}", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await control.stop()
        await fake.stop()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fakes.telegram", description=__doc__)
    parser.add_argument("--token", default="123456:TEST")
    parser.add_argument("--username", default="referee_bot")
    parser.add_argument("--port", type=int, default=8081, help="0 takes a free one")
    parser.add_argument("--control-port", type=int, default=8082, help="0 takes a free one")
    options = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(options.token, options.username, options.port, options.control_port))


if __name__ == "__main__":
    main()

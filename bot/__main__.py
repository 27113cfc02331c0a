"""`python -m bot`: the bot; `play`: the playground; `backup FILE`: a sound copy of the database."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.main import run
from bot.messenger import Stopped
from bot.port import PortTaken
from bot.settings import WrongSettings, load
from bot.storage.backup import BackupFailed, backup
from bot.storage.migrate import CannotOpen


def _tell(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    """The command line; 0 when all went well, 1 with one line of reason when not."""
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Kartel, a referee of card matches in chats."
    )
    parser.add_argument("--page", action="store_true", help="open the playground page too")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("play", help="the playground: a page to play in, no token needed")
    copying = commands.add_parser("backup", help="copy the database, while the bot runs or not")
    copying.add_argument("file", type=Path, help="where to; must not exist yet")
    asked = parser.parse_args()
    try:
        settings = load()
        if asked.command == "backup":
            asyncio.run(backup(settings.database_url, asked.file))
        else:
            asyncio.run(run(settings, page=asked.page or asked.command == "play", tell=_tell))
    except (WrongSettings, CannotOpen, BackupFailed, PortTaken, Stopped) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

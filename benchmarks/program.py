"""The program as a process of its own, beside what presses its buttons."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def program(folder: Path, **settings: str) -> subprocess.Popen[bytes]:
    """`python -m bot` with these settings, its database and all else that it writes in the folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    env = os.environ | {"PYTHONPATH": str(ROOT), "KARTEL_WEB_PORT": str(port)}
    env |= {f"KARTEL_{name}": value for name, value in settings.items()}
    return subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

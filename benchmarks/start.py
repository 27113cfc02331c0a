"""From the start of the program to its page's first answer, beside the import of aiogram alone."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.timing import QUICK, Figure

STARTS = 2 if QUICK else 5
ROOT = Path(__file__).resolve().parents[1]


def figures() -> Iterator[Figure]:
    """One ratio of wall-clock times, starts and imports taken in turn."""
    starts, imports = [], []
    for _ in range(STARTS):
        imports.append(_import())
        starts.append(_start())
    yield Figure("start to first answer / import of aiogram", median(starts) / median(imports), 2.0)
    yield Figure("start to first answer", median(starts), None, "s")


def _import() -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import aiogram"], check=True)
    return time.perf_counter() - began


def _start() -> float:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        env = os.environ | {"KARTEL_WEB_PORT": str(port), "PYTHONPATH": str(ROOT)}
        began = time.perf_counter()
        program = subprocess.Popen(
            [sys.executable, "-m", "bot", "play"],
            cwd=folder,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while not _answers(port):
                time.sleep(0.01)
            return time.perf_counter() - began
        finally:
            program.terminate()
            program.wait()


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False

"""What does not depend on the process: it comes out the same where hashes fall out otherwise."""

from __future__ import annotations

import os
import subprocess
import sys


def printed_elsewhere(program: str) -> list[str]:
    """The lines that the program prints in a process of its own, with another seed for its hashes."""
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()

"""Train bots for a box: the command, and matches on duplicate deals that count the use of abilities."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.new_box.copying import HERE


def train(source: Path, box: str, folder: Path, *options: str) -> tuple[Path, float, float]:
    """Run ``portroyal lab train`` for two players with a copy of the package.

    Returns the file, the seconds, and the seconds of CPU time.
    """
    command = ("lab", "train", f"base + {box}", "--players", "2", "--to", str(folder), *options)
    began, used = time.perf_counter(), os.times()
    told = run(source, "-m", "portroyal", *command)
    now = os.times()
    busy = now.children_user - used.children_user + now.children_system - used.children_system
    return Path("".join(told.splitlines()[-1:])), time.perf_counter() - began, busy


def run(source: Path, *arguments: str, learned: Path | None = None) -> str:
    """The output of Python with a copy of the package, and with the models in a folder."""
    here = {"PYTHONPATH": os.pathsep.join((str(source), str(HERE.parent.parent))), "COLUMNS": "500"}
    if learned:
        here["PORTROYAL_LEARNED"] = str(learned)
    done = subprocess.run(
        [sys.executable, *arguments], env={**os.environ, **here}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

"""Run by workers in tests: the first thought of all does not end."""

from __future__ import annotations

import os
from pathlib import Path

from portroyal.server.play.bot_worker import Seen, choose_move

TOLD = "PORTROYAL_TEST_ENDLESS"
"""The environment variable that names the file in which the first thought tells its process."""


def choose_slowly(seen: Seen, name: str, seed: int) -> str:
    """The bot's move; the first time it is searched for over and over, until the process is killed."""
    told = Path(os.environ[TOLD])
    move = choose_move(seen, name, seed)
    if told.exists():
        return move
    told.write_text(f"{os.getpid()}\n")
    while True:
        choose_move(seen, name, seed)

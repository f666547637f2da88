"""Imported by workers in tests: the first search never ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from portroyal.advice.tips import Tip
from portroyal.server.play.bots import tasks
from portroyal.server.play.bots.tasks import BotInput, choose_move, settle, think

T = TypeVar("T")

TOLD = "PORTROYAL_TEST_ENDLESS"
"""The environment variable that names the file for the process id of the first search."""


def choose_slowly(facts: BotInput, name: str, seed: int) -> str:
    """A bot's move; the first call never returns."""
    return _slowly(lambda: choose_move(facts, name, seed))


def think_slowly(asked: BotInput) -> Tip | None:
    """A tip; the first call never returns."""
    return _slowly(lambda: think(asked))


def _slowly(work: Callable[[], T]) -> T:
    """The result of the work; the first call instead repeats it until the process is killed."""
    told, found = Path(os.environ[TOLD]), work()
    if told.exists():
        return found
    told.write_text(f"{os.getpid()}\n")
    while True:
        work()


def settle_beside() -> None:
    """Like `settle` of a worker, but keep the priority: at a lower one it would hardly start on a busy machine."""
    tasks.go_behind = lambda: None
    settle()

"""A server that records each decision of a bot as a line of the file `thoughts`, next to the database."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, NamedTuple

from portroyal import server
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.server.play.bots.tasks import BotInput


class Thought(NamedTuple):
    """A bot's decision, and how long the server waited for it."""

    bot: str
    format: str
    players: int
    seconds: float


def thoughts(data: Path) -> list[Thought]:
    """The records of a server with this folder so far."""
    lines = (data / "thoughts").read_text().splitlines(keepends=True)
    return [Thought(*json.loads(line)) for line in lines if line.endswith("\n")]


def serve(**settings: Any) -> None:
    """The same as `portroyal.server.serve`, with thoughts recorded."""
    choose = BotWorker.choose
    with (Path(settings["data"]) / "thoughts").open("a", buffering=1) as file:

        async def timed(self: BotWorker, facts: BotInput, name: str, *more: Any) -> str:
            began = time.perf_counter()
            move = await choose(self, facts, name, *more)
            print(json.dumps(Thought(name, facts.format, facts.players, time.perf_counter() - began)), file=file)
            return move

        BotWorker.choose = timed  # type: ignore[assignment]
        server.serve(**settings)

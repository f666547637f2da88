"""The code shared by all external bots: a line-based protocol with a time limit."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Timer
from typing import Final

from portroyal.bots.outside.message import line
from portroyal.bots.player import Bot
from portroyal.engine.observation import Observation
from portroyal.engine.table import Move
from portroyal.errors import BotFailed, shown

LONGEST: Final = 4096  # the maximum number of bytes in an answer
SHOWN: Final = 60  # the maximum number of characters that an error message quotes from a wrong answer


class AskedBot(Bot):
    """Sends the Observation to a program and reads its move. The program is asked only if there is a choice."""

    def __init__(self, name: str, limit: float) -> None:
        super().__init__()
        self.name, self.limit = name, limit

    def __repr__(self) -> str:
        return f"<bot {shown(self.name)}, at most {self.limit} seconds for a move>"

    def pick(self, observation: Observation) -> Move:
        """The move in the program's answer. Raises BotFailed if the answer is late or is not a legal move."""
        answer = self.ask(line(observation)).decode("utf-8", "replace").strip()
        moves = {observation.text(move): move for move in observation.moves}
        if answer not in moves:
            raise self.failed(f"answered {_short(answer)}, which is not one of its moves: {', '.join(moves)}")
        return moves[answer]

    @abstractmethod
    def ask(self, line: str) -> bytes:
        """The program's answer to a message. Raises BotFailed if there is no answer in time."""

    def failed(self, what: str) -> BotFailed:
        """The error to raise when this bot fails."""
        return BotFailed(f"{self.name} {what}")

    @contextmanager
    def in_time(self, cut: Callable[[], None]) -> Iterator[None]:
        """A context manager that calls *cut* at the time limit to end the wait, and then raises BotFailed."""
        late = Event()

        def end() -> None:
            late.set()
            cut()

        timer = Timer(self.limit, end)
        timer.daemon = True
        timer.start()
        try:
            yield
        except Exception:
            if not late.is_set():
                raise
        finally:
            timer.cancel()
        if late.is_set():
            raise self.failed(f"gave no answer within {self.limit:g} seconds")


def _short(answer: str) -> str:
    return repr(answer if len(answer) <= SHOWN else answer[:SHOWN] + "…")

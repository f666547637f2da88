"""Computes, outside the event loop, the values of stopping and of drawing again, and adds them to the odds."""

import asyncio
import threading
from contextlib import suppress

from msgspec.structs import replace

from portroyal.advice.worth import choice, drawing_pays
from portroyal.game.game import Game
from portroyal.machine.build import NoCompiler
from portroyal.odds.stopping.compiled import prepare
from portroyal.odds.stopping.problem import Solution
from portroyal.server.http.answers.odds import OddsOut, WorthOut


class Solver:
    """Computes the values of stopping and of drawing again, once the code for doing so is compiled."""

    def __init__(self) -> None:
        self.ready = False

    def start(self) -> None:
        """Compile the code in the background."""
        threading.Thread(target=self.prepare, daemon=True).start()

    def prepare(self) -> None:
        """Compile the code. If that succeeds, the solver is ready."""
        with suppress(NoCompiler, OSError):
            prepare()
            self.ready = True

    async def with_worth(self, odds: OddsOut, game: Game, seat: int) -> OddsOut:
        """The odds, with the values of stopping and of drawing again if *seat* is drawing and the solver is ready.

        Near the end of the game, the odds do not include these values.
        """
        chances = odds.chances
        if not self.ready or chances is None or chances.seat != seat:
            return odds
        solution = await asyncio.to_thread(choice, game.observe(seat))
        if solution is None:
            return odds
        if solution.late:
            return replace(odds, chances=replace(chances, late=True))
        now = chances.now and replace(chances.now, worth=_worth(solution.now))
        kept = chances.kept and replace(chances.kept, worth=_worth(solution.kept))
        return replace(odds, chances=replace(chances, now=now, kept=kept))


def _worth(found: Solution | None) -> WorthOut | None:
    return found and WorthOut(found.stop, found.draw, found.bust, drawing_pays(found))

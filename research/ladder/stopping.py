"""Rows of the ladder that compare a level's choices between stopping and drawing with the exact optimum."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.stopping import Sums, decisions
from portroyal.processes import answered
from portroyal.search.learned import learned
from portroyal.spreading import available
from research.ladder.contenders import can_play, has_learned, marks
from research.ladder.rows import SEED


class Stopping(NamedTuple):
    """Games between bots of the same level. The result of a game consists of the sums over its decisions.

    *most*: the maximum number of states to solve for one decision.
    """

    line: str
    players: int
    level: str
    most: int = 1 << 16

    @property
    def name(self) -> str:
        return f"{self.line}, {self.players} players: when {self.level} stops"

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the format."""
        return ruleset_of(parse_format(self.line), self.players)

    @property
    def can_play(self) -> bool:
        return can_play(self.level, learned(self.ruleset))

    def depends_on(self) -> list[str]:
        return [str(SEED), str(self.most), *marks(self.ruleset, has_learned(self.level))]

    def play(self, first: int, units: int, jobs: int) -> list[Sums]:
        from concurrent.futures import ProcessPoolExecutor  # this import is slow

        numbers, work = range(first, first + units), partial(sums_of_game, *self)
        if jobs == 1:
            return list(map(work, numbers))
        with ProcessPoolExecutor(jobs or available()) as pool:
            return list(pool.map(partial(answered, work), numbers))


def sums_of_game(line: str, players: int, level: str, most: int, game: int) -> Sums:
    """The sums over the decisions in a game."""
    return Sums.of(decisions(line, players, batch_seed(SEED), game, level, most, plain=0))

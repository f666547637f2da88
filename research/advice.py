"""Compares the odds panel with tips: whether the two name the same move when a player may draw or stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import portroyal as pr
from portroyal.advice.worth import choice, chooses, drawing_pays
from portroyal.bots.levels import TRIES, Master
from portroyal.engine.observation import Observation
from portroyal.odds.drawing import draw_moves
from portroyal.search.learned import CERTAIN

OF_A_GAME: Final = 3  # the maximum number of decisions compared per game
CONFIDENT: Final = 1.96  # standard errors


class Compared(NamedTuple):
    """A choice between drawing and stopping, as judged by the panel and the tip."""

    panel: bool | None  # whether drawing is worth more; None if both are worth about the same
    late: bool  # whether the panel shows no values because the end is near
    stop: float  # the win probability after stopping
    draw: float  # the win probability after drawing
    rollouts: tuple[int, int]  # after stopping, and after drawing

    @property
    def tip(self) -> bool | None:
        """Whether drawing wins more often, or None if the difference is within the error of the rollouts."""
        error = sqrt(sum(p * (1 - p) / max(1, n) for p, n in zip((self.stop, self.draw), self.rollouts, strict=True)))
        difference = self.draw - self.stop
        return None if abs(difference) <= CONFIDENT * error else difference > 0


class Agreement(NamedTuple):
    """Counts of choices. The last four break down those where the tip's margin exceeds the error of its rollouts."""

    all: int
    late: int  # the panel shows no values
    even: int  # the panel names no move
    decided: int
    decided_late: int
    decided_even: int
    agreed: int
    differed: int


def agreement(choices: Iterable[Compared]) -> Agreement:
    """Count the choices on which the panel and the tip agree."""
    rows = list(choices)
    decided = [row for row in rows if row.tip is not None]
    named = [row for row in decided if row.panel is not None and not row.late]
    agreed = sum(row.panel == row.tip for row in named)
    return Agreement(len(rows), *_withheld(rows), len(decided), *_withheld(decided), agreed, len(named) - agreed)


def _withheld(rows: list[Compared]) -> tuple[int, int]:
    """The number of choices near the end, and the number of other choices with equal values."""
    return sum(row.late for row in rows), sum(not row.late and row.panel is None for row in rows)


def compared(line: str, players: int, decisions: int, seed: int = 1, rollouts: int = TRIES) -> Iterator[Compared]:
    """Compare choices at random points in games between *hard* bots.

    *rollouts*: the number of rollouts per search; a tip uses the default number.

    Raises NoCompiler if no C compiler works.
    """
    chance, count, searching = Random(seed), 0, Master()
    searching.tries = rollouts
    while count < decisions:
        moments = list(_moments(line, players, chance.randrange(1 << 32)))
        for observation in chance.sample(moments, min(OF_A_GAME, len(moments), decisions - count)):
            values = choice(observation)
            if values is not None and values.now is not None:
                count += 1
                yield Compared(drawing_pays(values.now), values.late, *_wins(searching, observation))


def _moments(line: str, players: int, seed: int) -> Iterator[Observation]:
    """All choices between drawing and stopping in one game."""
    game, hard = pr.new_game(line, players, seed), pr.bot("hard")
    while game.seat is not None:
        observation = game.observe(game.seat)
        moves = draw_moves(observation.ruleset)
        if chooses(observation) and {moves.draw, moves.stop} <= set(observation.moves):
            yield observation
        game.play(hard.choose(observation))


def _wins(searching: Master, observation: Observation) -> tuple[float, float, tuple[int, int]]:
    analysis, moves = searching.search(observation), draw_moves(observation.ruleset)
    stop, draw = (observation.moves.index(move) for move in (moves.stop, moves.draw))
    chances = [analysis.chances[k][observation.seat] / CERTAIN for k in (stop, draw)]
    return chances[0], chances[1], (analysis.tries[stop], analysis.tries[draw])

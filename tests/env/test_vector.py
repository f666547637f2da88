"""The vector step is the engine: the same positions, masks and results, and observations that know no more."""

from __future__ import annotations

import numpy as np
import pytest

from portroyal import env
from portroyal.engine.observation import Observation
from portroyal.engine.table import Table
from portroyal.env.stepped import Vector
from portroyal.env.tensors import tensor
from portroyal.game.game import is_team, winners
from portroyal.search.games import dealt, first_state
from tests.env.games import FORMATS, SCALE, legal

AUTORESETS = ["same-step", "next-step", "disabled"]


class Beside:
    """The interpreted games of the rows of an environment."""

    def __init__(self, games: Vector, seeds: list[int]) -> None:
        self.games, self.seeds, self.number = games, seeds, [0] * games.batch
        self.tables = [self.begin(row) for row in range(games.batch)]

    def begin(self, row: int) -> Table:
        seed, game = self.seeds[row], self.number[row]
        self.number[row] += 1
        t = dealt(self.games.ruleset, first_state(seed, game), (seed + game) % self.games.players)
        self.settle(t)
        return t if t.moves else self.begin(row)

    def settle(self, t: Table) -> None:
        while len(t.moves) == 1:
            self.games.ruleset.play(t, t.moves[0])

    def compare(self, row: int) -> None:
        t, told = self.tables[row], self.games.last
        assert [self.games.actions.moves[at] for at in np.flatnonzero(told.mask[row])] == sorted(
            t.moves, key=self.games.actions.moves.index
        )
        assert told.seat[row] == t.agenda[1]

    def observe(self, row: int) -> None:
        """Every seat's observation is that of the engine."""
        t = self.tables[row]
        for seat in range(self.games.players):
            told = tensor(Observation(t, seat))
            assert np.array_equal(self.games.observe(row, seat), told), differing(self.games, row, seat, told)
        assert np.array_equal(self.games.last.observation[row], tensor(Observation(t, t.agenda[1])))

    def play(self, row: int, action: int) -> None:
        t, told = self.tables[row], self.games.last
        self.games.ruleset.play(t, self.games.actions.moves[action])
        self.settle(t)
        assert bool(told.done[row]) == (not t.moves)
        best = winners(t) if not t.moves else []
        share = 1.0 if is_team(t.ruleset) else 1 / max(1, len(best))
        assert told.reward[row] == pytest.approx([share * (seat in best) for seat in range(t.seats)])
        if not t.moves:
            self.tables[row] = self.begin(row)


def differing(games: Vector, row: int, seat: int, told: np.ndarray[tuple[int], np.dtype[np.int8]]) -> list[str]:
    from portroyal.env.fields import fields

    seen = games.observe(row, seat)
    return [f.name for f in fields(games.ruleset) if not np.array_equal(seen[f.at : f.end], told[f.at : f.end])]


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_games_are_those_of_the_engine(line: str, players: int) -> None:
    seeds = [3, 2**64 - 1]
    games, dice = env.vector(line, players, 2, seeds), np.random.default_rng(5)
    beside = Beside(games, seeds)
    for step in range(150 * SCALE):
        for row in range(2):
            beside.compare(row)
            if step % 7 == 0:
                beside.observe(row)
        actions = legal(games, dice)
        games.step(actions)
        for row in range(2):
            beside.play(row, actions[row])

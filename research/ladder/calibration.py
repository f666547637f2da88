"""Rows of the ladder that compare the win probabilities predicted by a shipped network with the actual results."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.training.fitting import layers_of, predictions
from portroyal.lab.training.plan import Plan
from portroyal.lab.training.study import Format, Way
from portroyal.machine.batch import in_chunks
from portroyal.search import learned as shipped
from portroyal.search.learned import Learned, Net, read
from research.ladder.contenders import digest, marks, revisions
from research.ladder.rows import SEED

TENTHS: Final = 10
TRIES: Final = Plan().tries


class Calibration(NamedTuple):
    """Games between bots with the same search. A unit is one game in each training format.

    A unit's result contains, for each tenth of the range from 0 to 1, the number of predictions made at the beginning
    of a turn, the sum of these predictions, and the sum of the wins.
    """

    file: str  # the name of the model file, without the suffix

    @property
    def name(self) -> str:
        return f"chances told by the network {self.file}"

    @property
    def path(self) -> Path:
        """The path of the shipped file."""
        return shipped.FOLDER / f"{self.file}.json"

    @property
    def family(self) -> Learned:
        """The shipped model."""
        return read(self.path)

    @property
    def can_play(self) -> bool:
        return self.family.net is not None

    @property
    def lines(self) -> list[str]:
        """The training formats."""
        lines: list[str] = self.family.card["lines"]
        return lines

    @property
    def players(self) -> int:
        """The number of players, which is the same for all of these formats."""
        return int(self.family.card["players"])

    @property
    def rulesets(self) -> list[Ruleset]:
        """The rulesets of the training formats."""
        return [ruleset_of(parse_format(line), self.players) for line in self.lines]

    def depends_on(self) -> list[str]:
        rules = [mark for ruleset in self.rulesets for mark in (*marks(ruleset, False), *revisions(ruleset))]
        digests = [digest(self.family.of(ruleset)) for ruleset in self.rulesets]
        different = digests if len(set(digests)) > 1 else digests[:1]
        return [str(SEED), *different, f"search {TRIES}", *rules]

    def play(self, first: int, units: int, jobs: int) -> list[list[list[float]]]:
        family = self.family
        assert family.net
        total = np.zeros((units, TENTHS, 3))
        for line in self.lines:
            form = Format(line, self.players)
            way = Way(family.of(form.ruleset).weights, family.net, TRIES)
            total += played(form, way, family.net, first, units, jobs)
        result: list[list[list[float]]] = total.round(4).tolist()
        return result


def played(form: Format, way: Way, net: Net, first: int, games: int, jobs: int) -> NDArray[np.float64]:
    """The result of :func:`predicted`, computed in threads."""
    return np.concatenate(in_chunks(lambda at, n: predicted(form, way, net, first + at, n), games, jobs))


def predicted(form: Format, way: Way, net: Net, first: int, games: int) -> NDArray[np.float64]:
    """The number of predictions, their sum, and the sum of wins, by game and tenth: games x tenths x 3."""
    data = form.dense(form.part([form.player(way)] * form.players, batch_seed(SEED), first, games, 1.0))
    chances = predictions(layers_of(net, form.names), data.features)
    tenths = np.minimum(TENTHS - 1, (chances * TENTHS).astype(int))
    sums = np.zeros((games, TENTHS, 3))
    rows: Any = np.broadcast_to(data.games[:, None], tenths.shape)
    for column, amounts in enumerate((np.ones_like(chances), chances, data.won)):
        np.add.at(sums[:, :, column], (rows, tenths), amounts)
    return sums

"""Rows of the ladder that measure how much win probability a search loses by running only a few rollouts."""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate.deals import dealer_state, start_player
from portroyal.machine.batch import in_chunks
from portroyal.machine.machine import Machine, machine_of
from portroyal.machine.searcher import Searcher
from portroyal.search.learned import CERTAIN, learned
from portroyal.search.policies import JUDGE
from research.ladder.contenders import can_play, marks
from research.ladder.rows import SEED
from research.speed.search import decisions

REFERENCE: Final = 20_000  # the number of rollouts in the search that evaluates choices
APART: Final = 10  # one in this many decisions in a game is examined


class Sampling(NamedTuple):
    """Decisions in games that the policy plays.

    The result of a game consists of the win probability lost and the number of decisions. The loss is measured by a
    longer search with the same policy and network. It therefore includes the sampling error of the rollouts, but not
    errors that both searches share.
    """

    line: str
    players: int
    tries: int

    @property
    def name(self) -> str:
        return f"{self.line}, {self.players} players: what {self.tries} tries lose"

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the format."""
        return ruleset_of(parse_format(self.line), self.players)

    @property
    def can_play(self) -> bool:
        return can_play("master", learned(self.ruleset))

    def depends_on(self) -> list[str]:
        return [str(SEED), str(REFERENCE), *marks(self.ruleset, True)]

    def play(self, first: int, units: int, jobs: int) -> list[tuple[float, int]]:
        machine, found = machine_of(parse_format(self.line), self.players), learned(self.ruleset)
        assert found
        assert found.net
        search = Searcher(machine, JUDGE, found.net)
        parts = in_chunks(
            lambda at, n: [lost_in(machine, search, game, self.tries) for game in range(first + at, first + at + n)],
            units,
            jobs,
        )
        return [one for part in parts for one in part]


def lost_in(machine: Machine, search: Searcher, game: int, tries: int) -> tuple[float, int]:
    """The win probability lost in a game's examined decisions, and the number of these decisions."""
    state, start = dealer_state(SEED, game), start_player(game, machine.ruleset.seats)
    found = [lost(search, t, game, tries) for t in islice(decisions(machine, state, start), game % APART, None, APART)]
    return round(sum(found), 6), len(found)


def lost(search: Searcher, t: Table, game: int, tries: int) -> float:
    """The difference in win probability, from 0 to 1, between the best move and a search's choice."""
    assert t.agenda
    seat: int = t.agenda[1]
    chosen = search.search(t, seat, tries, 2 * game).best
    longer = search.search(t, seat, REFERENCE, 2 * game + 1, chosen)
    less = longer.chances[longer.best][seat] - longer.chances[chosen][seat]
    return max(0.0, less / CERTAIN)

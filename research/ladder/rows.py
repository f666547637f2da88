"""Rows of the ladder that measure a team, or one bot against others, on deals held out from training."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any, Final, NamedTuple, Protocol

from portroyal.bots import Allowed
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import is_team
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.duplicate.playing import play_deals
from portroyal.lab.duplicate.results import Deal
from portroyal.lab.duplicate.spec import ArenaSpec, Seating
from portroyal.lab.training.matches import among, of_team
from portroyal.lab.training.study import Format
from portroyal.search.learned import learned
from research.ladder.contenders import by_machine, can_play, has_learned, marks, way_of

SEED: Final = 0  # the seed of the arena that provides the deals


class Row(Protocol):
    """A measurement in units, which are numbered from 0. The same unit always has the same result."""

    @property
    def name(self) -> str:
        """A unique description of the measurement."""

    @property
    def can_play(self) -> bool:
        """Whether the required models exist."""

    def depends_on(self) -> list[str]:
        """Strings that change whenever earlier results become invalid."""

    def play(self, first: int, units: int, jobs: int) -> list[Any]:
        """The results of *units* units, beginning with number *first*, as JSON-compatible data."""


class Match(NamedTuple):
    """Deals that are played with bot *one* in each seat in turn, and bot *others* in all other seats.

    For a team, *others* is empty, and *one* takes all seats. The result of a deal is the share of its games that *one*
    wins. *target*: the share to reach, from 0 to 1.
    """

    line: str
    players: int
    one: str
    others: str = ""
    target: float = 0.0

    @property
    def name(self) -> str:
        return f"{self.line}, {self.players} players: {self.one}{f' among {self.others}' if self.others else ''}"

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the format."""
        return ruleset_of(parse_format(self.line), self.players)

    @property
    def names(self) -> tuple[str, ...]:
        """The contenders."""
        return (self.one, self.others) if self.others else (self.one,)

    @property
    def can_play(self) -> bool:
        return all(can_play(name, learned(self.ruleset)) for name in self.names)

    def depends_on(self) -> list[str]:
        return [str(SEED), *marks(self.ruleset, any(map(has_learned, self.names)))]

    def play(self, first: int, units: int, jobs: int) -> list[float]:
        compiled = all(by_machine(name, self.ruleset) for name in self.names) and any(map(has_learned, self.names))
        return self.by_machine(first, units, jobs) if compiled else self.by_bots(first, units, jobs)

    def by_machine(self, first: int, units: int, jobs: int) -> list[float]:
        """Play entirely in machine code."""
        form, found, seed = Format(self.line, self.players), learned(self.ruleset), batch_seed(SEED)
        assert found
        one, *others = (way_of(name, found) for name in self.names)
        if others:
            return [round(float(n), 6) for n in among(form, one, others[0], units, seed, jobs, first)]
        return [float(n) for n in of_team(form, one, units, seed, jobs, first)]

    def by_bots(self, first: int, units: int, jobs: int) -> list[float]:
        """Play with the named bots. Each bot sees only its own seat's view."""
        spec = OneSided(parse_format(self.line).line, self.names, self.players, False, SEED)
        with closing(play_deals(spec, range(first, first + units), Allowed(), jobs)) as deals:
            return [round(share_of_first(deal, spec.seatings()), 6) for deal in deals]


class OneSided(ArenaSpec):
    """An arena that puts the first bot in each seat in turn, and the second bot in all other seats."""

    __slots__ = ()

    def seatings(self) -> list[Seating]:
        seats = range(self.players)
        if is_team(ruleset_of(parse_format(self.format), self.players)):
            return [(0,) * self.players]
        return [tuple(0 if seat == place else 1 for seat in seats) for place in seats]


def share_of_first(deal: Deal, seatings: Sequence[Seating]) -> float:
    """The share of a deal's games that the first bot wins. A team's win counts once."""
    total = 0.0
    for game, seating in zip(deal.games, seatings, strict=True):
        won = [seating[seat] == 0 for seat in game.winners]
        total += sum(won) / max(1, len(won))
    return total / len(seatings)

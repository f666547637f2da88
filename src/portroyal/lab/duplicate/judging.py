"""Statistics for an arena. The sampling unit is the deal, because all games in a deal have the same cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from portroyal.lab.duplicate.ratings import rated
from portroyal.lab.duplicate.results import Deal, Ended
from portroyal.lab.duplicate.spec import ArenaSpec, Seating

CONFIDENT: Final = 1.96  # 95% of a normal distribution is within this many standard deviations of the mean


class Estimate(NamedTuple):
    """A mean and its 95% interval. *low* and *high* are None if there are too few deals for an interval."""

    mean: float
    low: float | None
    high: float | None

    @classmethod
    def normal(cls, mean: float, deviation: float) -> Estimate:
        """The estimate for a normal distribution with this mean and standard deviation."""
        return cls(mean, mean - CONFIDENT * deviation, mean + CONFIDENT * deviation)

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """The mean of independent *values*, with a 95% interval computed from their variance.

        >>> Estimate.of([0.0, 1.0, 1.0, 0.0]).mean, Estimate.of([1.0])
        (0.5, Estimate(mean=1.0, low=None, high=None))
        """
        if len(values) < 2:
            return cls(fmean(values), None, None)
        return cls.normal(fmean(values), stdev(values) / len(values) ** 0.5)

    def within(self, least: float, most: float) -> Estimate:
        """The same estimate, with its interval limited to possible values."""
        if self.low is None or self.high is None:
            return self
        return self._replace(low=max(least, self.low), high=min(most, self.high))


class Standing(NamedTuple):
    """A bot's results.

    *games*: the number of games that count for the bot. *fair*: the share of wins that it would have if all bots were
    equally strong; None for teams. *wins*: its share of the win per game, with tied wins divided equally. *points*: its
    points per seat.
    """

    bot: str
    games: int
    fair: float | None
    wins: Estimate
    points: Estimate
    rating: Estimate


class Difference(NamedTuple):
    """The advantage of the *first* bot over the *second* on the same deals, in shares of wins and in points."""

    first: str
    second: str
    wins: Estimate
    points: Estimate


class Arena(NamedTuple):
    """The result of an arena. Shares range from 0 to 1.

    *moves*: the mean number of moves per game. *broken_off*: the number of games that were cut short.
    """

    format: str
    players: int
    alone: bool
    team: bool
    seed: int
    deals: int
    games: int
    moves: float
    broken_off: int
    bots: list[Standing]
    differences: list[Difference]

    def as_dict(self) -> dict[str, Any]:
        """The result as JSON-compatible data."""
        return _plain(self)  # type: ignore[no-any-return]


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {key: _plain(part) for key, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def judged(spec: ArenaSpec, deals: Sequence[Deal]) -> Arena:
    """The result of one or more finished deals, given in numerical order."""
    games = [game for deal in deals for game in deal.games]
    bots, seatings = range(len(spec.bots)), spec.seatings()
    counted = [_Counted(bot, spec.counted(bot), seatings) for bot in bots]
    wins = [[entry.mean(deal, _won if spec.team else _share) for deal in deals] for entry in counted]
    points = [[entry.mean(deal, _points) for deal in deals] for entry in counted]
    ratings = [Estimate.normal(*rating) for rating in rated(spec, deals)]
    return Arena(
        spec.format,
        spec.players,
        spec.alone,
        spec.team,
        spec.seed,
        len(deals),
        len(games),
        moves=fmean(game.moves for game in games),
        broken_off=sum(game.broken_off for game in games),
        bots=[
            Standing(
                spec.bots[bot],
                len(counted[bot].games) * len(deals),
                spec.fair(bot),
                Estimate.of(wins[bot]).within(0, 1),
                Estimate.of(points[bot]),
                ratings[bot],
            )
            for bot in bots
        ],
        differences=[
            Difference(
                spec.bots[first],
                spec.bots[second],
                _difference(wins[first], wins[second]).within(-1, 1),
                _difference(points[first], points[second]),
            )
            for first, second in combinations(bots, 2)
        ],
    )


class _Counted(NamedTuple):
    """The games in a deal that count for a bot."""

    bot: int
    games: list[int]
    seatings: list[Seating]

    def mean(self, deal: Deal, of: Callable[[Ended, list[int]], float]) -> float:
        """The mean of a figure over the games in a deal. *of* computes the figure from a game and the bot's seats."""
        return fmean(of(deal.games[game], self.seats(game)) for game in self.games)

    def seats(self, game: int) -> list[int]:
        return [seat for seat, bot in enumerate(self.seatings[game]) if bot == self.bot]


def _won(game: Ended, seats: list[int]) -> float:
    return float(bool(game.winners))


def _share(game: Ended, seats: list[int]) -> float:
    return sum(seat in seats for seat in game.winners) / max(1, len(game.winners))


def _points(game: Ended, seats: list[int]) -> float:
    return fmean(game.points[seat] for seat in seats)


def _difference(values: Sequence[float], others: Sequence[float]) -> Estimate:
    return Estimate.of([one - other for one, other in zip(values, others, strict=True)])

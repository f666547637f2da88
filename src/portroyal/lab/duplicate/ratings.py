"""Ratings based on the Plackett–Luce model, computed by openskill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import TYPE_CHECKING

from portroyal.lab.duplicate.results import Deal
from portroyal.lab.duplicate.spec import ArenaSpec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

Match = list[tuple[int, int]]  # bots, each with its rank (0 is the best)


def rated(spec: ArenaSpec, deals: Sequence[Deal]) -> list[tuple[float, float]]:
    """The mean and deviation of each bot's rating after all games.

    Each rating starts with a mean of 25 and a deviation of 25/3. The games are rated in the order of the deals and
    their seatings.
    """
    rules = model()
    ratings = [rules.rating() for _ in spec.bots]
    for match in matches(spec, deals):
        _rate(rules, ratings, match)
    return [(rating.mu, rating.sigma) for rating in ratings]


def model() -> PlackettLuce:
    """The rating model. Deviations do not grow between games (tau is 0), because bots do not change in an arena."""
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0)


def matches(spec: ArenaSpec, deals: Sequence[Deal]) -> Iterator[Match]:
    """The results to rate: the ranking in each game or, for teams, which bots won each deal."""
    seatings = spec.seatings()
    for deal in deals:
        if spec.team:
            yield [(bot, 0 if game.winners else 1) for bot, game in enumerate(deal.games)]
            continue
        for seating, game in zip(seatings, deal.games, strict=True):
            if not game.broken_off:
                yield list(zip(seating, game.ranks, strict=True))


def _rate(model: PlackettLuce, ratings: list[PlackettLuceRating], match: Match) -> None:
    """Rate a game. Each seat is rated separately, and a bot with several seats gets the mean of their ratings."""
    rated = model.rate([[ratings[bot]] for bot, _ in match], ranks=[float(rank) for _, rank in match])
    for bot in {bot for bot, _ in match}:
        seats = [one for (seated, _), (one,) in zip(match, rated, strict=True) if seated == bot]
        ratings[bot] = model.rating(fmean(one.mu for one in seats), fmean(one.sigma for one in seats))

"""Matches between two ways of playing, on duplicate deals in several formats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal.lab.duplicate.judging import CONFIDENT
from portroyal.lab.training.study import Format, Way
from portroyal.spreading import Jobs


class Share(NamedTuple):
    """The advantage of one way of playing over another, as a share of games. *margin*: half the 95% interval's width.

    For rivals, this is the share of games won by one seat that plays the first way while all other seats play the
    second way, minus the share that it would win if all were equally strong. For a team, it is the share of games won
    if all seats play the first way, minus the share won if all seats play the second way on the same deals.
    """

    gain: float
    margin: float

    @property
    def points(self) -> list[float]:
        """The advantage and its margin, as percentages of games."""
        return [round(100 * self.gain, 1), round(100 * self.margin, 1)]

    def __str__(self) -> str:
        return "{:+.1f} ± {:.1f} points".format(*self.points)


def match(formats: Sequence[Format], way: Way, other: Way, deals: int, seed: int, threads: Jobs = None) -> Share:
    """Play *deals* deals in each format, each from every seat, and return the advantage of *way* over *other*."""
    gains = np.concatenate([_gains(form, way, other, deals, seed, threads) for form in formats])
    return Share(float(gains.mean()), float(CONFIDENT * gains.std(ddof=1) / len(gains) ** 0.5))


def _gains(form: Format, way: Way, rival: Way, deals: int, seed: int, threads: Jobs) -> NDArray[np.float64]:
    if form.team:
        ours, theirs = (of_team(form, w, deals, seed, threads) for w in (way, rival))
        return ours - theirs
    return among(form, way, rival, deals, seed, threads) - 1 / form.players


def of_team(form: Format, way: Way, deals: int, seed: int, threads: Jobs, first: int = 0) -> NDArray[np.float64]:
    """Which deals a team wins if all seats play this way: 1 or 0 for each deal, starting with number *first*."""
    return form.winners([way] * form.players, deals, seed, threads, first)[:, 0]


def among(
    form: Format, way: Way, rival: Way, deals: int, seed: int, threads: Jobs, first: int = 0
) -> NDArray[np.float64]:
    """One seat's share of wins against seats that play another way, for each deal from number *first* on."""
    n, total = form.players, np.zeros(deals)
    for seat in range(n):
        ways = [way if s == seat else rival for s in range(n)]
        total += form.winners(ways, deals, seed, threads, first)[:, seat]
    return total / n

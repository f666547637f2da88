"""Counts from games that are played turn by turn: wins by seat, game lengths, leads and sources of points."""

from __future__ import annotations

from collections.abc import Sequence

from portroyal.engine.table import ACTIVE, START, Table
from portroyal.game.outcome import points_by_source, winners
from research.teaching.playing import Strong
from research.teaching.sums import Counts

EXPEDITIONS = "expeditions"


def played(strong: Strong, first: int, games: int) -> Counts:
    """The counts from *games* games, beginning with game number *first*."""
    total, points = Counts(), strong.machine.layout.points
    seats = strong.ruleset.seats
    for game in range(first, first + games):
        scores, active = [], []
        for record in strong.turns(game):
            scores.append(record.counters[points : points + seats])
            active.append(record.counters[ACTIVE])
        total.add(counted(strong.machine.unmarshal(record), scores[:-1], active[:-1]))
    return total


def counted(t: Table, scores: Sequence[Sequence[int]], active: Sequence[int]) -> Counts:
    """The sums for a finished game.

    *scores*: the points of all seats at the start of each turn. *active*: the active seat at the start of each turn.
    """
    won, counts = winners(t), Counts({"games": 1, "turns": len(active), "rounds": rounds(active, t[START])})
    for seat in won:
        counts[f"won {(seat - t[START]) % t.seats}"] += 1 / len(won)
    leader = sole_leader(scores[len(scores) // 2])
    if leader is not None:
        counts["led"] += 1
        counts["led and won"] += (leader in won) / len(won)
    count_points(t, won, counts)
    return counts


def count_points(t: Table, won: Sequence[int], counts: Counts) -> None:
    """Count the points of winners and losers, their points from expeditions, and the winner's lead."""
    total = [t[t.ruleset.cell["points"], seat] for seat in range(t.seats)]
    best, second = sorted(total, reverse=True)[:2]
    counts["ahead"] += best - second
    counts["close"] += best - second <= 1
    for seat, points in enumerate(total):
        who = "winners" if seat in won else "losers"
        counts[f"{who} points"] += points
        counts[f"{who} {EXPEDITIONS}"] += points_by_source(t, seat).get(EXPEDITIONS, 0)


def rounds(active: Sequence[int], start: int) -> int:
    """The number of rounds. A round begins when the start player takes a turn after a different player."""
    before = [-1, *active]
    return sum(seat == start and last != seat for seat, last in zip(active, before, strict=False))


def sole_leader(points: Sequence[int]) -> int | None:
    """The seat with the most points, or None if two or more seats are tied."""
    best = max(points)
    return list(points).index(best) if list(points).count(best) == 1 else None

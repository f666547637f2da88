"""How often each person is hired, and whether seats won more often when they hired one more copy than a rival."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.rules import GAIN, PERSON
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format
from portroyal.lab.counts import CARD, SEAT, TraceRows
from portroyal.lab.traces import EventTrace, traces
from portroyal.machine.batch import BatchSpec
from portroyal.search.policies import JUDGE
from research.teaching.playing import SEED
from research.teaching.sums import Counts
from research.teaching.watching import person


def hired(line: str, players: int, first: int, games: int) -> Counts:
    """The counts from games that the tuned policy plays, beginning with game number *first*."""
    spec = BatchSpec((JUDGE,) * players, SEED, games, first)
    total = Counts()
    for found in traces(parse_format(line), spec, counted, jobs=1):
        total.add(found)
    return total


def counted(trace: EventTrace, ruleset: Ruleset) -> Counts:
    """For each person, the number of hires, and the wins in pairs of seats where one seat hired one more copy."""
    rows = TraceRows(trace, ruleset)
    won = rows.shares()
    counts = Counts({"games": len(trace.ends)})
    for name, times in times_hired(rows, trace, ruleset).items():
        counts[f"employed {name}"] += int(times.sum())
        for one, other in permutations(range(ruleset.seats), 2):
            more = times[:, one] == times[:, other] + 1
            counts[f"more {name}"] += float(won[more, one].sum())
            counts[f"either {name}"] += float(won[more][:, [one, other]].sum())
    return counts


def times_hired(rows: TraceRows, trace: EventTrace, ruleset: Ruleset) -> dict[str, NDArray[np.int64]]:
    """For each person, how many copies each seat hired in each game."""
    gained = rows.mean(GAIN)
    seats, faces = (trace.said[gained, column].astype(np.int64) for column in (SEAT, CARD))
    games = rows.game[gained]
    by_person: dict[str, NDArray[np.int64]] = {}
    for face, kind in enumerate(ruleset.columns.kind):
        if kind == PERSON:
            times = by_person.setdefault(person(ruleset, face), np.zeros(trace.winners.shape, np.int64))
            these = faces == face
            np.add.at(times, (games[these], seats[these]), 1)
    return by_person

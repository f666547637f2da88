"""The outcome of a game: points, standings, winners, and whether a team has won."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.formats.registry import kinds_of


def points_by_source(t: Table, seat: int) -> dict[str, int]:
    """Return a seat's points by source, such as ``{"persons": 9, "expeditions": 4}``. Boxes can add sources."""
    points = {f"{kind}s": 0 for kind in kinds_of("displays")}
    for face in t.pile(t.ruleset.place(f"display {seat}")):
        card = t.ruleset.faces[face]
        points[f"{card.kind}s"] = points.get(f"{card.kind}s", 0) + card.points
    for rule in t.ruleset.rules:
        points |= rule.by_source(t, seat)
    return points


def ranking(t: Table) -> list[list[int]]:
    """Return the seats ranked from best to worst, with tied seats grouped."""
    standing = {seat: t.ruleset.moments.standing(t, seat, 0) for seat in range(t.seats)}
    best_first = sorted(standing, key=lambda seat: (-standing[seat], seat))
    return [list(tied) for _, tied in groupby(best_first, key=standing.__getitem__)]


def margin(t: Table, above: int, below: int) -> tuple[str, int] | None:
    """Return the tie-breaker that places seat *above* ahead of seat *below*, and the margin.

    If more than one rule names a tie-breaker, the last of these rules decides. If no rule names one, return None.
    """
    found = [answer(t, above, below) for answer in t.ruleset.answers("margin")]
    return next((by for by in reversed(found) if by), None)


def verdict(t: Table) -> bool | None:
    """Return whether the team has won in this position, or None in a competitive game."""
    verdicts = [bool(answer(t)) for answer in t.ruleset.answers("verdict")]
    return verdicts[0] if verdicts else None


def winners(t: Table) -> list[int]:
    """Return the seats that have won a finished game."""
    team = verdict(t)
    if team is None:
        return ranking(t)[0]
    return list(range(t.seats)) if team else []


def is_team(ruleset: Ruleset) -> bool:
    """Return whether all seats win or lose together."""
    return verdict(ruleset.empty_table()) is not None


def result(t: Table) -> dict[str, Any]:
    """Return the keys that rules add to the result of a cooperative game, or no keys for a competitive game."""
    parts = [rule.result(t) for rule in t.ruleset.rules]
    return {key: value for part in parts for key, value in part.items()}

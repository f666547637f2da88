"""The share of games that the start player wins, compared with an equal share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, nan
from typing import Final

from research.teaching.page.pictures import Dots, Series, dots
from research.teaching.page.text import (
    Section,
    compared,
    hundred,
    label,
    listed,
    number,
    percent,
    players,
    signed,
    table,
    within,
)
from research.teaching.sums import Sums, Value

ACROSS: Final = "points above an equal share"
Tables = Mapping[tuple[str, int], Sums]  # by format and number of players


def section(tables: Tables, searched: Mapping[int, Sums], untrained: Sequence[tuple[str, int]]) -> Section:
    """The section on seats. *searched*: games between bots that search. *untrained*: rows without a trained model."""
    lines, numbers = rows(tables), columns(tables)
    panels = [
        Dots(players(n).capitalize(), [Series("", [off(tables, line, n) for line in lines])], 0, False, ACROSS)
        for n in numbers
    ]
    pictures = {
        "seats": (
            dots(panels, [label(line) for line in lines], min(2, len(panels)), 0.17, True),
            "How much the start player's share of wins exceeds an equal share, in percentage points",
        )
    }
    text = [*with_search(searched, label(lines[0])), *(findings(n, tables) for n in numbers)]
    text.append(played_by(untrained, tables))
    base = lines[0]
    games = [(tables[base, n], n, f"{label(base)}, {players(n)}") for n in numbers if (base, n) in tables]
    games += [(sums, n, f"{label(base)}, {players(n)}, search") for n, sums in searched.items()]
    seats = max(numbers)
    names = ["", "start player", *(f"seat {n}" for n in range(2, seats + 1)), "games"]
    text.append(table(names, [by_seat(*row, seats) for row in games]))
    return Section("Seats", pictures, text)


def rows(found: Tables) -> list[str]:
    """The formats in the tables."""
    return list(dict.fromkeys(line for line, _ in found))


def columns(found: Tables) -> list[int]:
    """The numbers of players in the tables."""
    return sorted({n for _, n in found})


def start(found: Tables, line: str, n: int) -> Value:
    """The share of games that the start player wins."""
    return found[line, n].ratio(["won 0"], ["games"]) if (line, n) in found else Value(nan, nan)


def off(found: Tables, line: str, n: int) -> Value:
    """The difference between the start player's share of wins and an equal share, in percentage points."""
    share = hundred(start(found, line, n))
    return Value(share.mean - 100 / n, share.margin)


def findings(n: int, tables: Tables) -> str:
    """The findings for games with *n* players."""
    shares = {line: start(tables, line, n) for line in rows(tables) if (line, n) in tables}
    measured = {line: share for line, share in shares.items() if isfinite(share.margin)}
    if not measured:
        return f"**{players(n).capitalize()}**: too few games."
    more = [line for line, share in measured.items() if share.low > 1 / n]
    less = [line for line, share in measured.items() if share.high < 1 / n]
    far = max(measured, key=lambda line: abs(measured[line].mean - 1 / n))
    most = off(tables, far, n)
    return (
        f"**{players(n).capitalize()}**: the start player wins significantly more than an equal share "
        f"({100 / n:.1f}%) in {len(more)} of {len(measured)} formats and significantly less in "
        f"{number(len(less))}. The largest difference is {signed(most.mean)} ± {most.margin:.1f} percentage "
        f"points, in {within(far)}."
    )


def with_search(searched: Mapping[int, Sums], line: str) -> list[str]:
    """The findings from games between bots that search."""
    shares = []
    for n, sums in searched.items():
        share = sums.ratio(["won 0"], ["games"])
        words = "significantly more than", "significantly less than", "not significantly different from"
        than = compared(share, Value(1 / n, 0.0), words)
        shares.append(f"{percent(share)} of the games with {players(n)} ({than} an equal share)")
    return [f"**Search**: when searching bots play {line}, the start player wins {listed(shares)}."] if shares else []


def played_by(untrained: Sequence[tuple[str, int]], tables: Tables) -> str:
    """A note on how many intervals would miss the equal share by chance, and on rows without trained models."""
    chance = (
        f"If all seats were equally good, about {len(tables) / 20:.0f} of these {len(tables)} confidence intervals "
        "would still miss the equal share by chance. All editions use the same deals, so similar results in several "
        "editions are not independent evidence."
    )
    if not untrained:
        return chance
    of_all, parts = _by_number(list(tables)), []
    for n, lines in _by_number(untrained).items():
        which = "any format" if lines == of_all[n] else ", ".join(map(within, lines))
        parts.append(f"{which} with {players(n)}")
    return f"{chance} No model has been trained for {listed(parts)}. There, `hard` used weights set by hand."


def _by_number(keys: Sequence[tuple[str, int]]) -> dict[int, list[str]]:
    numbers: dict[int, list[str]] = {}
    for line, n in keys:
        numbers.setdefault(n, []).append(line)
    return numbers


def by_seat(sums: Sums, n: int, name: str, seats: int) -> list[str]:
    """A row of the table, with the results for all seats."""
    shares = [percent(sums.ratio([f"won {seat}"], ["games"])) for seat in range(n)]
    return [name, *shares, *[""] * (seats - n), f"{sums['games']:,.0f}"]

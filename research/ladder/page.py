"""The tables on the ladder page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from portroyal.bots.levels import TRIES
from portroyal.lab.duplicate.judging import Estimate
from portroyal.lab.stopping import Sums
from research.ladder.calibration import TENTHS, Calibration
from research.ladder.contenders import OPEN
from research.ladder.estimates import ratio
from research.ladder.rows import Match
from research.ladder.stopping import Stopping

Lines = Iterator[str]
Measured = Sequence[tuple[Any, list[Any]]]  # rows, each with the values of its units

NOTHING: Final = "–"


def table(*columns: str) -> str:
    """The first two lines of a table."""
    return f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}"


def line(*cells: object) -> str:
    """Another line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def percent(estimate: Estimate | None, digits: int = 1) -> str:
    """A share, or a difference between shares, with its 95% interval."""
    if estimate is None:
        return NOTHING
    if estimate.low is None or estimate.high is None:
        return f"{100 * estimate.mean:.{digits}f}%"
    return f"{100 * estimate.mean:.{digits}f}% ± {50 * (estimate.high - estimate.low):.{digits}f}"


def coins(estimate: Estimate | None) -> str:
    """A number of coins with its 95% interval."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return NOTHING if estimate is None else f"{estimate.mean:.3f}"
    return f"{estimate.mean:.3f} ± {(estimate.high - estimate.low) / 2:.3f}"


def contender(name: str, number: int = 1) -> str:
    """A contender in words."""
    shown = {OPEN: "perfect-information search"}.get(name, name)
    if name.startswith("master "):
        shown = f"master with {name.partition(' ')[2]} rollouts"
    return shown if number == 1 else f"{number} × {shown}"


def searching(name: str) -> str:
    """A contender in words, with the number of rollouts."""
    return contender(f"{name} {TRIES}" if name == "master" else name)


def matches(rows: Measured) -> Lines:
    """A table of how often bots win against others, with the equal share and the target for comparison."""
    yield table("format", "players", "bot", "opponents", "wins", "equal share", "target", "deals")
    for row, values in rows:
        wins = Estimate.of(values)
        target = f"{100 * row.target:.0f}%: {'reached' if wins.mean >= row.target else 'missed'}" if row.target else ""
        among = contender(row.others, row.players - 1)
        yield line(
            row.line,
            row.players,
            contender(row.one),
            among,
            percent(wins),
            f"{100 / row.players:.0f}%",
            target,
            len(values),
        )


def teams(rows: Measured, levels: Sequence[str]) -> Lines:
    """A table of the share of games that teams at each level win."""
    yield table("format", "players", *map(contender, levels), "games")
    found: dict[tuple[str, int], dict[str, list[float]]] = {}
    for row, values in rows:
        found.setdefault((row.line, row.players), {})[row.one] = values
    for (format, players), by_level in found.items():
        shares = [percent(Estimate.of(by_level[level])) if level in by_level else NOTHING for level in levels]
        yield line(format, players, *shares, ", ".join(sorted({str(len(values)) for values in by_level.values()})))


def tries(rows: Measured) -> Lines:
    """A table of how often searches with increasing numbers of rollouts win, and the gain over the previous row."""
    yield table("format", "players", "bot", "opponents", "wins", "gain over the previous row", "deals")
    before: tuple[Match, list[float]] | None = None
    for row, values in rows:
        more = ""
        if before and row.one != OPEN and (before[0].line, before[0].players) == (row.line, row.players):
            more = percent(Estimate.of([now - then for now, then in zip(values, before[1], strict=False)]))
        among = contender(row.others, row.players - 1)
        yield line(row.line, row.players, searching(row.one), among, percent(Estimate.of(values)), more, len(values))
        before = (row, values)


def sampling(rows: Measured) -> Lines:
    """A table of the win probability that a search loses because of sampling noise, by number of rollouts."""
    yield table("format", "players", "rollouts", "win probability lost per decision", "decisions")
    for row, values in rows:
        lost, number = ([value[column] for value in values] for column in range(2))
        yield line(row.line, row.players, row.tries, percent(ratio(lost, number), 2), sum(number))


def calibration(rows: Measured) -> Lines:
    """A table of each network's predictions and the actual wins in each tenth of the range, with the mean error."""
    yield table("network", *(f"{10 * n}–{10 * n + 10}%" for n in range(TENTHS)), "mean error", "predictions")
    for row, values in rows:
        yield calibrated(row, values)


def calibrated(row: Calibration, values: list[list[list[float]]]) -> str:
    """The line for one network, with the mean prediction and the share of wins in each tenth."""
    cells, off, total = [], 0.0, 0.0
    for tenth in range(TENTHS):
        number, predicted, won = ([unit[tenth][column] for unit in values] for column in range(3))
        if not sum(number):
            cells.append(NOTHING)
            continue
        cells.append(f"{100 * sum(predicted) / sum(number):.1f} → {percent(ratio(won, number))}")
        off, total = off + abs(sum(predicted) - sum(won)), total + sum(number)
    return line(row.file, *cells, f"{100 * off / max(1, total):.1f} points", f"{total:.0f}")


def stopping(rows: Measured) -> Lines:
    """A table of how often bots at each level stop or draw when that is best, and how much their choices cost."""
    what = ("stops when best", "draws when best", "coins lost per decision", "coins lost per turn")
    yield table("format", "players", "level", *what, "decisions", "unsolved", "games")
    for row, values in rows:
        yield stops(row, [Sums(*value) for value in values])


def stops(row: Stopping, games: Sequence[Sums]) -> str:
    """The line for one level."""
    shares = [
        percent(ratio([g.stops_too for g in games], [g.stops for g in games])),
        percent(ratio([g.draws_too for g in games], [g.draws for g in games])),
    ]
    losses = [
        coins(ratio([g.loss for g in games], of)) for of in ([g.decisions for g in games], [g.turns for g in games])
    ]
    numbers = (sum(g.decisions for g in games), sum(g.too_large for g in games), len(games))
    return line(row.line, row.players, row.level, *shares, *losses, *numbers)


def stops_rising(rows: Measured) -> Lines:
    """The number of rollouts after which no row shows a significant gain, in words."""
    formats = dict.fromkeys((row.line, row.players) for row, _ in rows)
    for format, players in formats:
        of = [(row, values) for row, values in rows if (row.line, row.players) == (format, players) and row.one != OPEN]
        last = of[0][0].one if of else ""
        for (_, before), (row, values) in pairwise(of):
            gain = Estimate.of([now - then for now, then in zip(values, before, strict=False)])
            if gain.low is not None and gain.low > 0:
                last = row.one
        if len(of) > 1:
            yield f"- {format}, {players} players: no row after the one for {searching(last)} shows a significant gain."

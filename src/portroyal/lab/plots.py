"""The pictures in a report, as SVG."""

from __future__ import annotations

from io import StringIO
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import CenteredNorm
from matplotlib.figure import Figure

from portroyal.lab.counts import STAGES, STEP
from portroyal.lab.report import FEW, Report, fair, stages

WIDE: Final = 7.2  # inches
BLUE, RED, GRAY = "#2b5f8a", "#b5452c", "#8a8f98"
STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "portroyal",
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
}


def pictures(report: Report) -> dict[str, tuple[str, str]]:
    """The pictures by name, each with its SVG text and its caption."""
    with mpl.rc_context(STYLE):
        return {
            "length": (length(report), "Moves and rounds per game"),
            "busts": (busts(report), "How often a card caused a bust, by its position in the turn"),
            "wins": (wins(report), "Wins by position in turn order"),
            "cards": (cards(report), "Share of games won with each card, by the round in which it was gained"),
        }


def length(report: Report) -> str:
    """Charts of games by number of moves and by number of rounds."""
    figure, (by_moves, by_rounds) = _figure(2.4, 2)
    _bars(by_moves, report.games_by_moves, STEP, report.games)
    by_moves.set_title("Moves in a game")
    _bars(by_rounds, report.games_by_rounds, 1, report.games)
    by_rounds.set_title("Rounds in a game")
    by_moves.set_ylabel("share of games")
    return svg(figure)


def busts(report: Report) -> str:
    """A chart of busts by the number of cards drawn."""
    figure, (axes,) = _figure(2.4, 1)
    _shares(axes, {n: row["share"] for n, row in report.busts_by_cards.items() if row["times"] >= FEW}, RED)
    axes.set_xlabel("card of the turn")
    axes.set_title("A card is a bust")
    return svg(figure)


def wins(report: Report) -> str:
    """A chart of wins by position in turn order, with the share expected by chance alone."""
    figure, (axes,) = _figure(2.0, 1)
    _shares(axes, dict(enumerate(report.wins or [fair(report)] * report.players, 1)), BLUE)
    axes.axhline(fair(report), color=GRAY, linewidth=1, linestyle="--")
    axes.set_xlabel("position in turn order")
    axes.set_title("Games won")
    return svg(figure)


def cards(report: Report) -> str:
    """A chart of each card's win share, by the round when the card was gained."""
    shown = sorted(
        (card for card in report.cards if max(card.times_by_round) >= FEW), key=lambda card: card.won, reverse=True
    )
    last = stages(report)
    shares = np.array([card.won_by_round[:last] for card in shown]).reshape(-1, last)
    times = np.array([card.times_by_round[:last] for card in shown]).reshape(-1, last)
    figure, (axes,) = _figure(1.2 + 0.17 * len(shown), 1)
    middle, frequent = fair(report), shares[times >= FEW]
    low, high = min([*frequent, middle - 0.01]), max([*frequent, middle + 0.01])
    colors = CenteredNorm(middle, max(middle - low, high - middle))
    picture = axes.pcolormesh(np.ma.masked_where(times < FEW, shares), cmap="RdBu", norm=colors)
    axes.invert_yaxis()
    axes.set_yticks(np.arange(len(shown)) + 0.5, [card.name for card in shown], fontsize=7)
    axes.set_xticks(np.arange(last) + 0.5, [f"{n + 1}+" if n + 1 == STAGES else str(n + 1) for n in range(last)])
    axes.set_xlabel("round in which it was gained")
    axes.set_title("Games won with a card")
    scale = figure.colorbar(picture, format=percent)
    scale.ax.set_ylim(low, high)
    return svg(figure)


def percent(of: float, _: object = None) -> str:
    """A share as text, for the tick labels of an axis."""
    return f"{100 * of:.0f}%"


def _bars(axes: Axes, times: dict[int, int], step: int, games: int) -> None:
    places = [n + step / 2 if step > 1 else n for n in times]
    axes.bar(places, [n / games for n in times.values()], width=step * 0.95, color=BLUE)
    axes.yaxis.set_major_formatter(percent)


def _shares(axes: Axes, shares: dict[int, float], color: str) -> None:
    axes.bar(list(shares), list(shares.values()), color=color, width=0.8)
    axes.set_xticks(list(shares))
    axes.yaxis.set_major_formatter(percent)


def _figure(high: float, columns: int) -> tuple[Figure, list[Axes]]:
    figure = Figure(figsize=(WIDE, high), layout="constrained")
    grid = figure.subplots(1, columns, squeeze=False)
    return figure, list(grid[0])


def svg(figure: Figure) -> str:
    """The picture as text, without a date."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())

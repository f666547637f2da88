"""The length of games, wins by the half-time leader, and the sources of points in each format."""

from __future__ import annotations

from collections.abc import Callable
from math import nan
from typing import Final

from research.teaching.page.pictures import Dots, Series, dots
from research.teaching.page.seats import Tables, columns, rows
from research.teaching.page.text import Section, amount, label, number, percent, players, within
from research.teaching.sums import Sums, Value
from research.teaching.tables import EXPEDITIONS

TOLD: Final = (2, 4)  # the numbers of players mentioned in sentences; the picture shows all numbers
LEADER: Final = "The half-time leader"
MEANT: Final = f"{LEADER} (the player who is alone in the lead after half of the turns)"
Figure = Callable[[Sums], Value]


def rounds(sums: Sums) -> Value:
    """The mean number of rounds per game."""
    return sums.ratio(["rounds"], ["games"])


def leader(sums: Sums) -> Value:
    """How often a sole leader at half-time wins, as a share of the games with such a leader."""
    return sums.ratio(["led and won"], ["led"])


def ahead(sums: Sums) -> Value:
    """The mean winning margin, in points."""
    return sums.ratio(["ahead"], ["games"])


def close(sums: Sums) -> Value:
    """The share of games decided by at most one point."""
    return sums.ratio(["close"], ["games"])


def sent(sums: Sums, who: str) -> Value:
    """The share of the winners' or losers' points that comes from expeditions."""
    return sums.ratio([f"{who} {EXPEDITIONS}"], [f"{who} points"])


def more_sent(sums: Sums) -> Value:
    """The difference between winners and losers in the share of their points that comes from expeditions."""
    return sums.value(
        lambda found: (
            found[f"winners {EXPEDITIONS}"] / (found["winners points"] or nan)
            - found[f"losers {EXPEDITIONS}"] / (found["losers points"] or nan)
        )
    )


def section(tables: Tables) -> Section:
    """The section on formats."""
    lines, numbers = rows(tables), columns(tables)

    def series(figure: Figure) -> list[Series]:
        return [Series(players(n), [_value(tables, line, n, figure) for line in lines]) for n in numbers]

    panels = [
        Dots("Rounds per game", series(rounds), shares=False),
        Dots("Wins of the half-time leader", series(leader)),
        Dots("Winning margin in points", series(ahead), shares=False),
        Dots("Extra share from expeditions", series(more_sent), 0),
    ]
    names = [label(line) for line in lines]
    caption = (
        "Rounds per game, wins by the half-time leader, winning margin, and how much larger the winners' share of "
        "points from expeditions is than the losers' share, by format"
    )
    pictures = {"formats": (dots(panels, names, 2, 0.24), caption)}
    in_text = [n for n in numbers if n in TOLD]
    text = [findings(n, tables, LEADER if n > in_text[0] else MEANT) for n in in_text]
    return Section("Editions and boxes", pictures, text)


def findings(n: int, tables: Tables, leading: str) -> str:
    """The findings for games with *n* players. *leading*: the phrase for the half-time leader."""
    games = {line: sums for (line, of), sums in tables.items() if of == n}
    base, sums = next(iter(games.items()))
    words = [f"**{players(n).capitalize()}**: {extremes('rounds', games, rounds, amount)}"]
    words.append(f"{leading} wins {extremes('of the games', games, leader, percent, '')}")
    winners, losers = sent(sums, "winners"), sent(sums, "losers")
    words.append(
        f"In {within(base)}, the mean winning margin is {amount(ahead(sums))} points, and {percent(close(sums))} of "
        f"the games are decided by at most one point. Winners get {percent(winners)} of their points from expeditions, "
        f"and losers get {percent(losers)}."
    )
    differ = [line for line, one in games.items() if more_sent(one).low > 0]
    words.append(f"The winners' share is significantly larger in {number(len(differ))} of {len(games)} formats.")
    return " ".join(words)


def extremes(
    unit: str, games: dict[str, Sums], figure: Figure, as_text: Callable[[Value], str], verb: str = "last "
) -> str:
    """A phrase that names the formats with the smallest and largest values of a figure."""
    values = {line: figure(sums) for line, sums in games.items()}
    least, most = min(values, key=lambda line: values[line].mean), max(values, key=lambda line: values[line].mean)
    low, high = f"{as_text(values[least])} {unit} in {within(least)}", f"{as_text(values[most])} in {within(most)}"
    return f"{'games ' if verb else ''}{verb}from {low} to {high}."


def _value(found: Tables, line: str, n: int, figure: Figure) -> Value:
    return figure(found[line, n]) if (line, n) in found else Value(nan, nan)

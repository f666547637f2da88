"""The effects of luck and of decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from portroyal.advice.review import GRADES
from research.teaching.page.pictures import Dots, Series, dots
from research.teaching.page.text import Section, amount, compared, hundred, listed, percent, players, table
from research.teaching.sums import Sums, Value

Reviews = Mapping[tuple[int, str], Sums]  # by number of players and bot name
MEANT: Final = (
    "Points are percentage points of win probability, summed over a game. The win probability rises and falls many "
    "times, and luck may make up for a mistake, so the sum for luck and the sum for decisions can each exceed the "
    "difference between the initial win probability and the result."
)
COMPARED: Final = ("more", "less", "about as much")
COSTS: Final = ("more win probability than", "less win probability than", "about as much win probability as")


def size(sums: Sums, what: str) -> Value:
    """The total change in a seat's win probability over a game, up or down, due to luck or to decisions."""
    return sums.ratio([f"{what} size"], ["seats"])


def section(reviews: Reviews) -> Section:
    """The section on luck."""
    panels = []
    numbers = sorted({n for n, _ in reviews})
    bots = list(dict.fromkeys(bot for _, bot in reviews))
    for n in numbers:
        of = [reviews[n, bot] for bot in bots if (n, bot) in reviews]
        series = [Series(name, [hundred(size(sums, what)) for sums in of]) for name, what in KINDS]
        panels.append(Dots(players(n).capitalize(), series, 0, False, "points of win probability"))
    caption = (
        "Total change in a seat's win probability during a game, up or down, due to luck and to the seat's own "
        "decisions"
    )
    pictures = {"luck": (dots(panels, bots, len(panels), 0.36), caption)} if panels else {}
    text = [findings(n, [(bot, reviews[n, bot]) for bot in bots if (n, bot) in reviews]) for n in numbers]
    return Section("Luck and decisions", pictures, [*text, MEANT, of_all(reviews)] if reviews else [])


KINDS: Final = (("luck", "luck"), ("own decisions", "own"))


def findings(n: int, by_bot: list[tuple[str, Sums]]) -> str:
    """The findings for games with *n* players."""
    parts = []
    for bot, sums in by_bot:
        luck, own = size(sums, "luck"), size(sums, "own")
        parts.append(
            f"{compared(luck, own, COMPARED)} in games between `{bot}` bots ({amount(hundred(luck))} against "
            f"{amount(hundred(own))} points)"
        )
    words = f"compared with a seat's own decisions, luck changes the seat's win probability {listed(parts)}"
    return f"**{players(n).capitalize()}**: {words}. {costs(by_bot)}".rstrip()


def costs(by_bot: list[tuple[str, Sums]]) -> str:
    """A sentence comparing how much the strongest and weakest bots' decisions cost, or "" if there is only one bot."""
    if len(by_bot) == 1:
        return ""
    weak, strong = by_bot[0], by_bot[-1]
    word = compared(size(strong[1], "own"), size(weak[1], "own"), COSTS)
    return f"Decisions by `{strong[0]}` bots cost {word} those by `{weak[0]}` bots."


def of_all(reviews: Reviews) -> str:
    """The table of all reviews."""
    columns = ["", "players", "luck", "own decisions", "accuracy", f"{GRADES[-1]}s per game", "games"]
    rows = []
    for (n, bot), sums in reviews.items():
        cells = [f"`{bot}`", str(n), *(amount(hundred(size(sums, what))) for _, what in KINDS)]
        cells += [
            percent(sums.ratio(["accuracy"], ["accurate"])),
            amount(sums.ratio([f"grade {GRADES[-1]}"], ["games"])),
        ]
        rows.append([*cells, f"{sums['games']:,.0f}"])
    return table(columns, rows)

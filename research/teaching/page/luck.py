"""What luck counts for, and what decisions do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from portroyal.advice.review import GRADES
from research.teaching.page.pictures import Dots, Series, dots
from research.teaching.page.text import Section, amount, compared, hundred, percent, players, table
from research.teaching.sums import Sums, Value

Reviews = Mapping[tuple[int, str], Sums]  # by number of players and name of the bots
MEANT: Final = (
    "Points are hundredths of a certain win, summed over a game. A chance goes up and down many times: what a decision "
    "costs luck may bring back, so that both can be larger than what lies between an even start and the result."
)
SURELY: Final = ("more than", "less than", "as much, as far as can be told, as")


def size(sums: Sums, what: str) -> Value:
    """By how much luck or decisions change a seat's chance to win in a game, whether up or down."""
    return sums.ratio([f"{what} size"], ["seats"])


def section(found: Reviews) -> Section:
    """The part of the page."""
    panels = []
    numbers = sorted({n for n, _ in found})
    bots = list(dict.fromkeys(bot for _, bot in found))
    for n in numbers:
        of = [found[n, bot] for bot in bots if (n, bot) in found]
        series = [Series(name, [hundred(size(sums, what)) for sums in of]) for name, what in KINDS]
        panels.append(Dots(players(n).capitalize(), series, 0, False, "points of the chance to win"))
    caption = "By how much luck and own decisions change a seat's chance to win in a game, up or down"
    pictures = {"luck": (dots(panels, bots, len(panels), 0.36), caption)} if panels else {}
    text = [told(n, [(bot, found[n, bot]) for bot in bots if (n, bot) in found]) for n in numbers]
    return Section("Luck and decisions", pictures, [*text, MEANT, of_all(found)] if found else [])


KINDS: Final = (("luck", "luck"), ("own decisions", "own"))


def told(n: int, found: list[tuple[str, Sums]]) -> str:
    """What is found for a number of players."""
    parts = []
    for bot, sums in found:
        luck, own = size(sums, "luck"), size(sums, "own")
        parts.append(
            f"between `{bot}` bots luck changes a seat's chance by {compared(luck, own, SURELY)} its own decisions: "
            f"{amount(hundred(luck))} and {amount(hundred(own))} points"
        )
    return f"**{players(n).capitalize()}**: {'; '.join(parts)}. {costs(found)}".rstrip()


def costs(found: list[tuple[str, Sums]]) -> str:
    """Whether the decisions of the best bot cost less than those of the weakest; nothing of one alone."""
    if len(found) == 1:
        return ""
    weak, strong = found[0], found[-1]
    words = ("more", "less", "no more and no less that can be told")
    word = compared(size(strong[1], "own"), size(weak[1], "own"), words)
    return f"The decisions of `{strong[0]}` cost {word} than those of `{weak[0]}`."


def of_all(found: Reviews) -> str:
    """The table of all reviews."""
    columns = ["", "players", "luck", "own decisions", "accuracy", f"{GRADES[-1]}s per game", "games"]
    rows = []
    for (n, bot), sums in found.items():
        cells = [f"`{bot}`", str(n), *(amount(hundred(size(sums, what))) for _, what in KINDS)]
        cells += [
            percent(sums.ratio(["accuracy"], ["accurate"])),
            amount(sums.ratio([f"grade {GRADES[-1]}"], ["games"])),
        ]
        rows.append([*cells, f"{sums['games']:,.0f}"])
    return table(columns, rows)

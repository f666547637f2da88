"""The table in a terminal: seats, harbor, expeditions, piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from portroyal.cli.entries import belongings, entry, facts
from portroyal.cli.screen import DANGER, QUIET, STRONG, Screen, columns, indented, rule
from portroyal.cli.spoken import rows, table
from portroyal.cli.story import Story, StoryLine
from portroyal.cli.words import Words, capital, count

COLORS: Final = {"yellow": "yellow", "blue": "bright_blue", "green": "green", "red": "red", "black": "magenta"}
ACTIVE: Final = "*"
NOTHING: Final = "-"


class Board:
    """Renders views of one game; *players*: what to call the seats, such as ``Ben (steady)``."""

    def __init__(self, screen: Screen, words: Words, players: Sequence[str]) -> None:
        self.screen, self.words, self.players = screen, words, players

    def title(self, view: dict[str, Any], turn: str) -> RenderableType:
        """The heading: the round and *turn*, the name of the turn."""
        last = " (the last)" if view["end_triggered"] else ""
        return rule(self.screen, "The end" if view["over"] else f"Round {view['round']}{last}, {turn}")

    def whole(self, view: dict[str, Any], turn: str, harbor: bool = True) -> RenderableType:
        """The whole table."""
        return Group(self.title(view, turn), self.seats(view), Text(), self.middle(view, harbor))

    def brief(self, view: dict[str, Any], seat: int, who: str, harbor: bool = True) -> RenderableType:
        """The harbor, and the coins, points and swords of one seat, which is called *who*."""
        player = view["seats"][seat]
        grid = self.labelled()
        if harbor:
            self.rows(grid, "Harbor", view["harbor"], "empty")
        has = ", ".join(count(player[what], what[:-1]) for what in ("coins", "points", "swords"))
        grid.add_row(capital(who), has)
        for title, sentence in facts(view, self.words, brief=True):
            grid.add_row(title, Text(sentence))
        return grid

    def labelled(self) -> Grid:
        """An empty grid with a column of labels and one of contents."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style=STRONG, min_width=len("Expeditions"))
        grid.add_column()
        return grid

    def seats(self, view: dict[str, Any]) -> Grid:
        """Coins, points, swords and display of every seat; the active one is marked."""
        grid = columns(" ", "Player", "Coins", "Points", "Swords", "Display", right=("Coins", "Points", "Swords"))
        for seat, player in enumerate(view["seats"]):
            active = seat == view["active"] and not view["over"]
            figures = [str(player[what]) for what in ("coins", "points", "swords")]
            display = self.belongings(player)
            name = Text(self.players[seat], STRONG if active else "")
            grid.add_row(ACTIVE if active else " ", name, *figures, Text(display))
        return grid

    def belongings(self, player: dict[str, Any]) -> str:
        """The display, and what else a seat has."""
        return "; ".join([self.words.crew(player["display"]) or NOTHING, *belongings(player, self.words)])

    def middle(self, view: dict[str, Any], harbor: bool = True) -> Grid:
        """The harbor, the open expeditions, further lists of the boxes, and the piles."""
        grid = self.labelled()
        if harbor and not view["over"]:
            self.rows(grid, "Harbor", view["harbor"], "empty")
        self.rows(grid, "Expeditions", view["expeditions"], "none open")
        names = [player.split(" (")[0] for player in self.players]
        for key, shape in table("rows").items():
            for i, thing in enumerate(view.get(key, ())):
                grid.add_row("" if i else shape["title"], Text(entry(shape, thing, names, self.words)))
        for title, sentence in facts(view, self.words):
            grid.add_row(title, Text(sentence))
        piles = {"draw pile": view["draw_pile"], "discard pile": len(view["discard_pile"])}
        piles |= {what: view[key] for key, what in table("piles").items() if key in view}
        piles |= {what: view[key] for key, what in table("passing").items() if view.get(key)}
        grid.add_row("Piles", ", ".join(f"{what} {n}" for what, n in piles.items()))
        return grid

    def rows(self, grid: Grid, what: str, cards: Sequence[str], none: str) -> None:
        """One card per line."""
        if not cards:
            grid.add_row(what, Text(none, QUIET))
        for i, card in enumerate(cards):
            grid.add_row(what if i == 0 else "", self.card(card))

    def card(self, name: str) -> Text:
        """A card with its figures; ships are colored."""
        return Text(self.words.title(name), COLORS.get(self.words.color(name), ""))

    def tell(self, lines: Sequence[StoryLine], clauses: bool = False) -> None:
        """Print sentences, with the headings of turns."""
        for line in lines:
            if line.heading:
                self.screen.show(Text(f"\n{line.text}", STRONG))
                continue
            text = Text(line.text, DANGER if line.warns else "")
            if clauses and line.clause:
                text.append(f" {line.clause}", QUIET)
            self.screen.show(indented(text))

    def ranking(self, game_view: dict[str, Any], sources: Sequence[dict[str, int]]) -> Grid:
        """The ranking as a table: places, points by source, coins."""
        kinds = sorted({kind for points in sources for kind, n in points.items() if n}, key=_usual)
        grid = columns("Place", "Player", "Points", *map(_plural, kinds), "Coins", right=_numbers(kinds))
        for place, seats in _places(game_view["ranking"]):
            for seat in seats:
                player = game_view["seats"][seat]
                by_source = [str(sources[seat].get(kind, 0)) for kind in kinds]
                grid.add_row(
                    f"{place}.", Text(self.players[seat]), str(player["points"]), *by_source, str(player["coins"])
                )
        return grid


def _usual(kind: str) -> tuple[bool, str]:
    return kind != "person", kind


def _plural(kind: str) -> str:
    return f"from {table('sources').get(kind) or kind.removesuffix('s') + 's'}"


def _numbers(kinds: Sequence[str]) -> list[str]:
    return ["Points", "Coins", *map(_plural, kinds)]


def _places(ranking: Sequence[Sequence[int]]) -> list[tuple[int, Sequence[int]]]:
    places, place = [], 1
    for seats in ranking:
        places.append((place, seats))
        place += len(seats)
    return places


def verdict(story: Story, ranking: Sequence[Sequence[int]], result: Mapping[str, Any] | None = None) -> str:
    """Who has won, as a sentence; *result*: that of a cooperative game.  K-078"""
    if result is not None:
        return together(result)
    winners = ranking[0]
    if len(winners) > 1:
        return " and ".join(story.whom(seat) for seat in winners) + " share the win."
    return "You win!" if winners[0] == story.you else f"{story.names[winners[0]]} wins."


def together(result: Mapping[str, Any]) -> str:
    """How a team has fared, as a sentence: the row whose ``needs`` are all in the result, and most of them."""
    row = max(
        (row for row in rows("together") if result.keys() >= set(row["needs"])), key=lambda row: len(row["needs"])
    )
    values = {what: table("names").get(n, n) for what, n in result.items()} | {
        "goals": count(result["goals"], row["unit"])
    }
    return str(row["win" if result["won"] else "loss"].format_map(values))


def rounds(view: dict[str, Any]) -> str:
    """The number of rounds, in words."""
    return count(view["round"], "round")

"""The table in the terminal: seats, harbor, expeditions, piles, and anything that boxes add."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from portroyal.cli.screen import DANGER, QUIET, STRONG, Screen, columns, indented, rule
from portroyal.cli.speech import yes
from portroyal.cli.story import Story, StoryLine
from portroyal.cli.words import Words

COLORS: Final = {"yellow": "yellow", "blue": "bright_blue", "green": "green", "red": "red", "black": "magenta"}
FIGURES: Final = ("coins", "points", "swords")
ACTIVE: Final = "*"
NOTHING: Final = "-"


class Board:
    """Renders views of one game. *players* lists the names of the seats, such as ``Ben (steady)``."""

    def __init__(self, screen: Screen, words: Words, players: Sequence[str]) -> None:
        self.screen, self.words, self.players, self.say = screen, words, players, words.say

    def title(self, view: dict[str, Any], turn: str) -> RenderableType:
        """The heading: the round, and *turn*, the name of the turn."""
        last = [self.say("end-triggered")] if view["end_triggered"] else []
        parts = [self.say("the-end")] if view["over"] else [self.say("round", n=view["round"]), *last, turn]
        return rule(self.screen, " · ".join(parts))

    def whole(self, view: dict[str, Any], turn: str, harbor: bool = True) -> RenderableType:
        """The whole table."""
        return Group(self.title(view, turn), self.seats(view), Text(), self.middle(view, harbor))

    def brief(self, view: dict[str, Any], seat: int, harbor: bool = True) -> RenderableType:
        """The harbor, and the coins, points and swords of one seat."""
        grid, player = self.labelled(), view["seats"][seat]
        if harbor:
            self.rows(grid, "harbor", view["harbor"])
        grid.add_row(self.players[seat].split(" (")[0], ", ".join(self.say(what, n=player[what]) for what in FIGURES))
        for title, sentence in self.facts(view, brief=True):
            grid.add_row(title, Text(sentence))
        return grid

    def labelled(self) -> Grid:
        """An empty grid with a label column and a content column."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style=STRONG, min_width=len(self.say("expeditions")))
        grid.add_column()
        return grid

    def seats(self, view: dict[str, Any]) -> Grid:
        """The coins, points, swords and display of every seat. The active seat is marked."""
        player, display, *figures = (self.say(f"column-{figure}") for figure in ("player", "display", *FIGURES))
        grid = columns(" ", player, *figures, display, right=figures)
        for seat, own in enumerate(view["seats"]):
            active = seat == view["active"] and not view["over"]
            name = Text(self.players[seat], STRONG if active else "")
            belongings = "; ".join([self.words.crew(own["display"]) or NOTHING, *self.belongings(own)])
            grid.add_row(ACTIVE if active else " ", name, *(str(own[figure]) for figure in FIGURES), Text(belongings))
        return grid

    def belongings(self, player: Mapping[str, Any]) -> list[str]:
        """A seat's possessions apart from its display: other visible piles, numbers, and flags."""
        texts = []
        for key, value in player.items():
            if isinstance(value, int) and not isinstance(value, bool):
                texts.append(self.say.get(f"seat-{key}-n", "", n=value))
            elif value and self.say.has(f"seat-{key}"):
                texts.append(self.say(f"seat-{key}", cards=self.words.crew(value) if isinstance(value, list) else ""))
        return [text for text in texts if text]

    def middle(self, view: dict[str, Any], harbor: bool = True) -> Grid:
        """The harbor, the open expeditions, other lists that boxes add, and the piles."""
        grid = self.labelled()
        if harbor and not view["over"]:
            self.rows(grid, "harbor", view["harbor"])
        self.rows(grid, "expeditions", view["expeditions"])
        for key in (key for key in view if self.say.has(f"row-{key}")):
            for i, thing in enumerate(view[key]):
                grid.add_row("" if i else self.say(f"row-{key}"), Text(self.entry(f"row-{key}", thing)))
        for title, sentence in self.facts(view):
            grid.add_row(title, Text(sentence))
        sizes = {key: len(pile) if isinstance(pile, list) else pile for key, pile in view.items()}
        piles = (self.say(f"pile-{key}", n=n) for key, n in sizes.items() if self.say.has(f"pile-{key}"))
        grid.add_row(self.say("piles"), ", ".join(filter(None, piles)))
        return grid

    def rows(self, grid: Grid, key: str, cards: Sequence[str]) -> None:
        """Add cards to a grid, one per line."""
        if not cards:
            grid.add_row(self.say(key), Text(self.say(f"{key}-empty"), QUIET))
        for i, card in enumerate(cards):
            title = Text(self.words.title(card), COLORS.get(self.words.color(card), ""))
            grid.add_row(self.say(key) if i == 0 else "", title)

    def entry(self, id: str, thing: Mapping[str, Any]) -> str:
        """An entry from a list in the view, in words: its card, every seat's progress, and the seats that it lists."""
        names = [player.split(" (")[0] for player in self.players]
        seats = [self.say(f"{id}.seat", name=name, **self.own(id, thing, seat)) for seat, name in enumerate(names)]
        parts = [text for text, name in zip(seats, names, strict=True) if text.strip() != name]
        lists = {key: row for key, row in thing.items() if isinstance(row, list) and self.say.has(f"{id}.{key}")}
        done = {key: [names[seat] for seat in row if isinstance(seat, int)] for key, row in lists.items()}
        parts += [self.say(f"{id}.{key}", names=self.say.listed(seats)) for key, seats in done.items() if seats]
        return ": ".join(filter(None, [self.words.title(thing["card"]), ", ".join(filter(None, parts))]))

    def own(self, id: str, thing: Mapping[str, Any], seat: int) -> dict[str, str | int]:
        """An entry's values for one seat: numbers, or phrases saying how much of each requirement the seat meets."""
        entry: dict[str, str | int] = {}
        for key, value in thing.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                amounts = [(row["has"][seat], row["n"], self.words.amount(row["what"], row["n"])) for row in value]
                many = yes(len(value) > 1)
                parts = [self.say(f"{id}.{key}", has=has, n=n, what=what, many=many) for has, n, what in amounts]
                entry[key] = self.say.listed(parts)
            elif value == []:
                entry[key] = ""
            elif isinstance(value, list) and len(value) == len(self.players):
                entry[key] = value[seat] or 0
            elif isinstance(value, int):
                entry[key] = value
        return entry

    def facts(self, view: Mapping[str, Any], brief: bool = False) -> Iterator[tuple[str, str]]:
        """The boxes' sentences about a view, each with a title. If *brief*, only those shown with every question."""
        parts = {f"fact-{key}": (value, value) for key, value in view.items()}
        for key, value in view.items():
            inner = value.items() if isinstance(value, dict) else ()
            parts |= {f"fact-{key}-{name}": (part, value) for name, part in inner}
        for id in (id for id in self.say.names if id in parts and parts[id][0]):  # noqa: A001
            if not brief or self.say.has(f"{id}.brief"):
                yield self.say(f"{id}.title"), self.say(id, **self.worded("it", parts[id][1]))

    def worded(self, name: str, value: Any) -> dict[str, str | int]:
        """Part of a view as arguments for a message, such as ``it`` and ``it_label``.

        Each part of a mapping is named after its key. The items of a list are also given one by one, as in
        ``missions_0``.
        """
        if isinstance(value, Mapping):
            return {k: v for key, part in value.items() for k, v in self.worded(key, part).items()}
        if isinstance(value, list):
            shown = [self.words.short(part) if part in self.words.cards else str(part) for part in value]
            return {name: self.say.listed(shown)} | {f"{name}_{i}": part for i, part in enumerate(value)}
        if isinstance(value, str) and value in self.words.cards:
            return {name: self.words.short(value), f"{name}_label": self.words.title(value)}
        return {name: yes(value) if isinstance(value, bool) else value or 0}

    def tell(self, lines: Sequence[StoryLine], clauses: bool = False) -> None:
        """Print sentences and turn headings."""
        for line in lines:
            if line.heading:
                self.screen.show(Text(f"\n{line.text}", STRONG))
                continue
            text = Text(line.text, DANGER if line.warns else "")
            if clauses and line.clause:
                text.append(f" {line.clause}", QUIET)
            self.screen.show(indented(text))

    def ranking(self, view: dict[str, Any], sources: Sequence[dict[str, int]]) -> Grid:
        """The ranking as a table, with places, points by source, and coins."""
        kinds = [
            kind
            for kind in dict.fromkeys(kind for points in sources for kind in points)
            if any(points.get(kind) for points in sources)
        ]
        place, player, points, coins = (self.say(f"column-{what}") for what in ("place", "player", "points", "coins"))
        numbers = [points, *(self.say.get(f"source-{kind}", kind) for kind in kinds), coins]
        grid, n = columns(place, player, *numbers, right=numbers), 1
        for seats in view["ranking"]:
            for seat in seats:
                own = view["seats"][seat]
                by_source = [str(sources[seat].get(kind, 0)) for kind in kinds]
                grid.add_row(f"{n}.", Text(self.players[seat]), str(own["points"]), *by_source, str(own["coins"]))
            n += len(seats)
        return grid


def verdict(story: Story, view: Mapping[str, Any], result: Mapping[str, Any] | None = None) -> str:
    """A sentence that names the winners or, for a cooperative game, describes its *result*.  K-078"""
    say, winners = story.words.say, view["ranking"][0]
    if result is not None:
        values = {what: say.get(f"{what}-{n}", n) if isinstance(n, str) else n for what, n in result.items()}
        told = next((f"outcome-{what}" for what in result if say.has(f"outcome-{what}")), "outcome")
        return say(told, **values | {"won": yes(result["won"])})
    names = say.listed([story.names[seat] for seat in winners])
    return say("ask-over", count=len(winners), you=yes(winners == [story.you]), name=names)

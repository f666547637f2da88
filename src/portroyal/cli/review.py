"""``portroyal review``: what the decisions of a recorded game cost, and what was luck."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer
from rich.text import Text

import portroyal as pr
from portroyal.advice.review import TRIES, WHOLE, Review
from portroyal.cli.checked import about
from portroyal.cli.checked import as_data as checked_data
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen, columns, indented, print_json, printable, progress
from portroyal.cli.words import count
from portroyal.game.checking import check_record

File = Annotated[str, typer.Argument(help="The record of a finished game; - reads it from stdin.")]
Tries = Annotated[int, typer.Option(help="How often moves are tried for a decision.", metavar="N", min=1, max=100_000)]
Worst = Annotated[int, typer.Option(help="How many of the costliest decisions are shown.", metavar="N", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="The review as JSON, chances from 0 to 1000.")]

PARTS: Final = ("Start", "Own moves", "Other moves", "Luck", "Result", "Accuracy")


def review(file: File, tries: Tries = TRIES, worst: Worst = 10, as_json: AsJson = False) -> None:
    """Tell luck and decisions apart: how a finished game went for each seat, and its costliest decisions."""
    checked = check_record(read_record(file))
    game = checked.game
    with progress("moves", len(game.played())) as watch:
        found = pr.review(game, tries, watch)
    if as_json:
        print_json(as_data(found) | {"format": game.format, "names": game.names, "checked": checked_data(checked)})
        return
    screen = Screen()
    tell(screen, game, found, worst)
    screen.show("", *map(indented, about(checked)))


def as_data(found: Review) -> dict[str, Any]:
    """A review as data for JSON."""
    decisions = [decision._asdict() | {"loss": decision.loss} for decision in found.decisions]
    seats = [balance._asdict() for balance in found.seats]
    return {"team": found.team, "decisions": decisions, "luck": found.luck(), "result": found.result, "seats": seats}


def tell(screen: Screen, game: pr.Game, found: Review, worst: int) -> None:
    """Print the balance of every seat, and the costliest decisions."""
    names = [printable(name) for name in game.names]
    screen.show(Text(game.format))
    screen.show()
    grid = columns("Player", *PARTS, right=PARTS)
    for name, seat in zip(names, found.seats, strict=True):
        changes = (signed(change) for change in (seat.decisions, seat.others, seat.luck))
        accuracy = "-" if seat.accuracy is None else f"{seat.accuracy} %"
        grid.add_row(name, percent(seat.start), *changes, percent(seat.result), accuracy)
    screen.show(grid)
    screen.show("Chances to win, in percent: start, moves and luck add up to the result.")
    costly = found.costliest(worst)
    screen.show()
    if not costly:
        screen.show(Text(f"No mistakes in {count(len(found.decisions), 'move')}.", STRONG))
        return
    listed = columns("Move", "Player", "", "Cost", "Made", "Better", right=("Move", "Cost"))
    for decision in costly:
        cost, name = percent(decision.loss), names[decision.seat]
        listed.add_row(str(decision.number), name, str(decision.grade), cost, decision.move, decision.best)
    screen.show(listed)


def percent(chance: int) -> str:
    """A chance in percent, with one decimal."""
    return f"{100 * chance / WHOLE:.1f}"


def signed(change: int) -> str:
    """A change of a chance in percent, with its sign."""
    return f"{100 * change / WHOLE:+.1f}"

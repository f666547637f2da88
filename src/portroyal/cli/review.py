"""``portroyal review``: the cost of decisions and the effect of luck in a recorded game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.text import Text

import portroyal as pr
from portroyal.advice.review import TRIES, WHOLE, Review
from portroyal.cli.checked import about
from portroyal.cli.checked import as_data as checked_data
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen, columns, indented, print_json, printable, progress
from portroyal.cli.speech import Speech, Spoken, speech, usual_language
from portroyal.game.checking import check_record

File = Annotated[str, typer.Argument(help="The record of a finished game; - reads it from stdin.")]
Tries = Annotated[int, typer.Option(help="How many rollouts each decision gets.", metavar="N", min=1, max=100_000)]
Worst = Annotated[int, typer.Option(help="How many of the costliest decisions are shown.", metavar="N", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="The review as JSON, with probabilities from 0 to 1000.")]


def review(
    file: File, tries: Tries = TRIES, worst: Worst = 10, as_json: AsJson = False, language: Spoken = None
) -> None:
    """Separate luck from decisions in a finished game: print every seat's balance and the costliest decisions."""
    checked = check_record(read_record(file))
    game = checked.game
    with progress("moves", len(game.played())) as watch:
        report = pr.review(game, tries, watch)
    if as_json:
        print_json(as_data(report) | {"format": game.format, "names": game.names, "checked": checked_data(checked)})
        return
    screen, say = Screen(), speech(language or usual_language())
    tell(screen, game, report, worst, say)
    screen.show("", *map(indented, about(checked, say)))


def as_data(report: Review) -> dict[str, Any]:
    """A review as JSON-compatible data."""
    decisions = [
        decision._asdict() | {"loss": decision.loss, "reason": decision.reason and asdict(decision.reason)}
        for decision in report.decisions
    ]
    seats = [balance._asdict() for balance in report.seats]
    return {"team": report.team, "decisions": decisions, "luck": report.luck(), "result": report.result, "seats": seats}


def tell(screen: Screen, game: pr.Game, report: Review, worst: int, say: Speech) -> None:
    """Print the balance of every seat, and the costliest decisions."""
    names = [printable(name) for name in game.names]
    screen.show(Text(game.format))
    screen.show()
    parts = say("review-parts").split("|")
    grid = columns(say("column-player"), *parts, right=parts)
    for name, seat in zip(names, report.seats, strict=True):
        changes = (
            say.decimal(100 * change / WHOLE, "+#,##0.0;-#,##0.0")
            for change in (seat.decisions, seat.others, seat.luck)
        )
        accuracy = "-" if seat.accuracy is None else say.percent(seat.accuracy)
        start, result = (say.decimal(100 * chance / WHOLE) for chance in (seat.start, seat.result))
        grid.add_row(name, start, *changes, result, accuracy)
    screen.show(grid)
    screen.show(say("review-sum"))
    costly = report.costliest(worst)
    screen.show()
    if not costly:
        screen.show(Text(say("review-no-mistakes", n=len(report.decisions)), STRONG))
        return
    headers = say("review-columns").split("|")
    listed = columns(*headers, right=(headers[0], headers[3]))
    for decision in costly:
        cost, grade = say.decimal(100 * decision.loss / WHOLE), say(f"grade-{decision.grade}")
        listed.add_row(str(decision.number), names[decision.seat], grade, cost, decision.move, decision.best)
    screen.show(listed)

"""``portroyal formats``: the choices for setting up a game."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import RenderableType
from rich.text import Text

import portroyal as pr
from portroyal.cli.options import FORMAT
from portroyal.cli.screen import QUIET, STRONG, Screen, columns, indented, print_json
from portroyal.engine.cards import reconstruction
from portroyal.formats.formats import deck

COUNTED = ("Cards", "One source", "Worked out")
DOUBTS = "One source, worked out: cards whose figures may differ from the printed card."

AsJson = Annotated[bool, typer.Option("--json", help="The same as JSON.")]


def formats(as_json: AsJson = False) -> None:
    """List the boxes, editions and options, and show the syntax of a format line."""
    choices = pr.options()
    if as_json:
        print_json(choices)
        return
    screen = Screen()
    screen.show(Text("A format is a line: boxes joined by +, then an edition and options, each after a semicolon."))
    screen.show(indented(Text(FORMAT)))
    for title, listing in (
        ("Boxes", boxes(choices)),
        ("Formats", combinations(choices)),
        ("Options", options(choices)),
        ("Editions", editions(choices)),
    ):
        screen.show(Text(f"\n{title}", STRONG))
        screen.show(indented(listing))
    screen.show(Text(f"\n{DOUBTS}", QUIET))
    screen.show(Text("\nWithout an edition", STRONG))
    screen.show(indented(Text(choices["default"])))


def boxes(choices: dict[str, Any]) -> RenderableType:
    """The boxes that can be played."""
    grid = columns("Box", "")
    for box in choices["boxes"]:
        grid.add_row(box["name"], "" if box["available"] else "not yet")
    return grid


def combinations(choices: dict[str, Any]) -> RenderableType:
    """Every playable set of boxes and modes, with its possible player counts and its number of reconstructed cards."""
    grid = columns("Boxes", "Mode", "Players", "Cards", "One source", "Worked out", right=COUNTED)
    for row in choices["combinations"]:
        if "players" in row:
            least, most = row["players"]["min"], row["players"]["max"]
            known = [str(n or "") for n in reconstruction(deck(row["format"])).values()]
            grid.add_row(" + ".join(row["boxes"]), ", ".join(row["modes"]), f"{least} to {most}", *known)
    return grid


def options(choices: dict[str, Any]) -> RenderableType:
    """The options, with their names, values, defaults and clauses."""
    grid = columns("Option", "Values", "Default", "Rule")
    for option in choices["options"]:
        default = ("on" if option["default"] else "off") if option["kind"] == "flag" else str(option["default"])
        grid.add_row(option["name"], values(option), default, option["clause"])
    return grid


def values(option: dict[str, Any]) -> str:
    """The values that can follow an option's name."""
    if option["kind"] == "number":
        return f"{option['min']} to {option['max']}"
    return " | ".join(option["values"]) if option["kind"] == "choice" else "(the name alone)"


def editions(choices: dict[str, Any]) -> RenderableType:
    """A table of the editions, with one column for each."""
    names = [edition["name"] for edition in choices["editions"]]
    grid = columns("", *names)
    for option in dict.fromkeys(key for edition in choices["editions"] for key in edition["options"]):
        grid.add_row(option, *(str(edition["options"].get(option, "")) for edition in choices["editions"]))
    return grid

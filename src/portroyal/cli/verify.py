"""``portroyal verify``: whether a game was dealt as promised before its first card."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen
from portroyal.cli.words import count
from portroyal.record import read
from portroyal.server.play.commitment import pledge

File = Annotated[str, typer.Argument(help="The record of the game; - reads it from stdin.")]
Promised = Annotated[str, typer.Option("--hash", help="What was published when the game began.", metavar="HEX")]
Salt = Annotated[str, typer.Option(help="What was published with the seed at its end.", metavar="HEX")]

BROKEN = 1  # exit code


def verify(file: File, promised: Promised, salt: Salt) -> None:
    """Check that a game was dealt from the seed promised at its start, and that every move follows the rules.

    The page of a finished game shows hash and salt; its record has the seed. Exit code 1 if the promise was broken.
    """
    text = read_record(file)
    tags = read(text).tags
    found = pledge(tags["seed"], salt.strip().lower(), tags["format"])
    moves = len(pr.replay(text).played())
    screen = Screen()
    if found != promised.strip().lower():
        screen.show(Text(f"Not as promised: seed, salt and format give the hash {found}.", STRONG))
        raise typer.Exit(BROKEN)
    screen.show(Text("As promised: the hash of seed, salt and format is the one published at the start.", STRONG))
    screen.show(Text(f"Dealt from this seed, {count(moves, 'move')} follow the rules."))

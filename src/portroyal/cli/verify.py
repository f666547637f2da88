"""``portroyal verify``: check that a game was dealt from the seed that the server had committed to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen
from portroyal.cli.words import count
from portroyal.earlier import rules_of
from portroyal.formats import parse_format, ruleset_of
from portroyal.record import read, rules_hash
from portroyal.server.play import commitment

File = Annotated[str, typer.Argument(help="The record of the game; - reads it from stdin.")]
Commitment = Annotated[str, typer.Option("--hash", help="The hash published when the game began.", metavar="HEX")]
Salt = Annotated[str, typer.Option(help="The salt published with the seed at the end.", metavar="HEX")]

BROKEN, UNCHECKED = 1, 3  # exit codes
GIVEN = ("position", "deck", "shuffles")  # tags by which cards lie as somebody has laid them
SEALED = "sealed"  # the dealer of tables


def verify(file: File, published: Commitment, salt: Salt) -> None:
    """Check that a game was dealt from the seed committed to at its start, and that every move follows the rules.

    The page of a finished game shows hash and salt; its record has the seed. Exit code 1 if they do not match; 3 if the
    game was played under earlier rules, by which alone its moves can be checked.
    """
    text = read_record(file)
    tags = read(text).tags
    computed = commitment.compute(tags["seed"], salt.strip().lower(), tags["format"])
    earlier = _earlier_rules(tags)
    moves, fault = _replayed(text, bool(earlier))
    screen = Screen()
    if tag := _laid_by(tags):
        screen.show(Text(f"No match: by its tag '{tag}' this game was not dealt as at a table.", STRONG))
        raise typer.Exit(BROKEN)
    if computed != published.strip().lower():
        screen.show(Text(f"No match: seed, salt and format give the hash {computed}.", STRONG))
        raise typer.Exit(BROKEN)
    screen.show(Text("Match: the hash of seed, salt and format is the one published at the start.", STRONG))
    if fault is not None:
        screen.show(Text(f"Played under {earlier}, so the moves cannot be checked by the rules of today: {fault}"))
        raise typer.Exit(UNCHECKED)
    screen.show(Text(f"Dealt from this seed, {count(moves, 'move')} follow the rules."))
    if earlier:
        screen.show(Text(f"Played under {earlier}; those of today allow the same moves."))


def _earlier_rules(tags: Mapping[str, Any]) -> str:
    """The rules under which a game was played; empty if they are those of today, or its format is unknown."""
    try:
        here = rules_hash(ruleset_of(parse_format(tags["format"]), tags["players"]))
    except pr.BadFormat:
        return ""
    return rules_of(tags["rules"]) if tags["rules"] != here else ""


def _replayed(text: str, earlier: bool) -> tuple[int, pr.BadRecord | None]:
    """The number of moves; for a game of *earlier* rules also why it cannot be replayed. Raises BadRecord."""
    try:
        return len(pr.replay(text).played()), None
    except pr.BadRecord as fault:
        if not earlier:
            raise
        return 0, fault


def _laid_by(tags: Mapping[str, Any]) -> str | None:
    """The tag by which other cards come than those of the sealed dealer; None: there is no such tag."""
    given = next((tag for tag in GIVEN if tag in tags), None)
    return given if given or tags["dealer"] == SEALED else "dealer"

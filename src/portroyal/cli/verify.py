"""``portroyal verify``: checks that a game was dealt from the seed that the server committed to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.checked import about, fault
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen, printable
from portroyal.cli.speech import Speech, Spoken, speech, usual_language, yes
from portroyal.game.checking import Checked, check_record
from portroyal.game.earlier import earlier_rules
from portroyal.game.opening import check_tags
from portroyal.game.record import Read, read
from portroyal.server.play.table import commitment

File = Annotated[str, typer.Argument(help="The record of the game; - reads it from stdin.")]
Commitment = Annotated[str, typer.Option("--hash", help="The hash published when the game began.", metavar="HEX")]
Salt = Annotated[str, typer.Option(help="The salt published with the seed at the end.", metavar="HEX")]

BROKEN, UNCHECKED = 1, 3  # exit codes
GIVEN = ("position", "deck", "shuffles")  # tags for manually arranged cards
SEALED = "sealed"  # the dealer for tables on a server


def verify(file: File, published: Commitment, salt: Salt, language: Spoken = None) -> None:
    """Check that a game was dealt from the seed committed to at its start, and that its moves lead to its result.

    The page of a finished game shows the hash and the salt; the game's record contains the seed.

    The exit code is 1 if something does not match, or if the moves do not end the game.

    The exit code is 3 if the record names earlier rules and can be checked only with them.

    Names are not checked, because nothing depends on them.
    """
    text, say = read_record(file), speech(language or usual_language())
    parsed = read(text)
    tags = parsed.tags
    computed = commitment.compute(tags["seed"], salt.strip().lower(), tags["format"])
    checked = _checked(text, parsed, say)
    screen = Screen()
    if tag := _laid_by(tags):
        screen.show(Text(say("verify-laid", tag=tag), STRONG))
        raise typer.Exit(BROKEN)
    if computed != published.strip().lower():
        screen.show(Text(say("verify-other-hash", hash=computed), STRONG))
        raise typer.Exit(BROKEN)
    code = _show_result(screen, checked, say)
    if code:
        raise typer.Exit(code)


def _show_result(screen: Screen, checked: Checked | str, say: Speech) -> int:
    """Print the results for a game whose hash matches. Returns the exit code."""
    if isinstance(checked, str):
        screen.show(Text(say("verify-unchecked"), STRONG), checked)
        return UNCHECKED
    wrong, unfinished = fault(checked, say), checked.result == "unfinished"
    if wrong and not checked.may_be_earlier:
        screen.show(Text(say("verify-wrong", fault=wrong), STRONG))
        return BROKEN
    headline = say("verify-unchecked") if wrong else say("verify-right", unfinished=yes(unfinished))
    screen.show(Text(headline, STRONG), *about(checked, say))
    return BROKEN if unfinished else UNCHECKED if wrong else 0


def _checked(text: str, parsed: Read, say: Speech) -> Checked | str:
    """The checked record, or a sentence if the record names earlier rules and its moves are now illegal.

    Raises BadRecord if the record is invalid for a reason other than earlier rules.
    """
    earlier = earlier_rules(parsed, check_tags(parsed))
    try:
        return check_record(text)
    except pr.BadRecord as fault:
        if not earlier:
            raise
        return printable(say("verify-earlier", rules=earlier, why=str(fault)))


def _laid_by(tags: Mapping[str, Any]) -> str | None:
    """The tag showing that the cards were not dealt by the sealed dealer, or None if there is no such tag."""
    given = next((tag for tag in GIVEN if tag in tags), None)
    return given if given or tags["dealer"] == SEALED else "dealer"

"""``portroyal verify``: check that a game was dealt from the seed that the server had committed to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.checked import about, fault
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen
from portroyal.cli.speech import Speech, Spoken, speech, usual_language, yes
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.checking import Checked, check_record
from portroyal.game.earlier import rules_of
from portroyal.game.record import read, rules_hash
from portroyal.server.play.table import commitment

File = Annotated[str, typer.Argument(help="The record of the game; - reads it from stdin.")]
Commitment = Annotated[str, typer.Option("--hash", help="The hash published when the game began.", metavar="HEX")]
Salt = Annotated[str, typer.Option(help="The salt published with the seed at the end.", metavar="HEX")]

BROKEN, UNCHECKED = 1, 3  # exit codes
GIVEN = ("position", "deck", "shuffles")  # tags for manually arranged cards
SEALED = "sealed"  # the dealer of tables


def verify(file: File, published: Commitment, salt: Salt, language: Spoken = None) -> None:
    """Check that a game was dealt from the seed committed to at its start, and that its moves lead to its result.

    The page of a finished game shows the hash and the salt; the game's record contains the seed.

    The exit code is 1 if something does not match, or if the moves do not end the game.

    The exit code is 3 if the game was played under earlier rules and can be checked only with them.

    Names are not checked, because nothing depends on them.
    """
    text, say = read_record(file), speech(language or usual_language())
    tags = read(text).tags
    computed = commitment.compute(tags["seed"], salt.strip().lower(), tags["format"])
    checked = _checked(text, tags, say)
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
    if isinstance(checked, Checked) and not checked.earlier and (wrong := fault(checked, say)):
        screen.show(Text(say("verify-wrong", fault=wrong), STRONG))
        return BROKEN
    unfinished = isinstance(checked, Checked) and checked.result == "unfinished"
    screen.show(Text(say("verify-right", unfinished=yes(unfinished)), STRONG))
    if isinstance(checked, str):
        screen.show(checked)
        return UNCHECKED
    screen.show(*about(checked, say))
    return BROKEN if unfinished else UNCHECKED if fault(checked, say) else 0


def _checked(text: str, tags: Mapping[str, Any], say: Speech) -> Checked | str:
    """The checked record, or a sentence if the game was played under earlier rules and its moves are illegal now.

    Raises BadRecord if the record is invalid under the current rules and the game was not played under earlier rules.
    """
    try:
        return check_record(text)
    except pr.BadRecord as fault:
        earlier = _earlier_rules(tags)
        if not earlier:
            raise
        return say("verify-earlier", rules=earlier, why=str(fault))


def _earlier_rules(tags: Mapping[str, Any]) -> str:
    """The rules under which a game was played. Empty if they are the current rules or if the format is unknown."""
    try:
        here = rules_hash(ruleset_of(parse_format(tags["format"]), tags["players"]))
    except pr.BadFormat:
        return ""
    return rules_of(tags["rules"]) if tags["rules"] != here else ""


def _laid_by(tags: Mapping[str, Any]) -> str | None:
    """The tag that makes the cards differ from those of the sealed dealer, or None if there is no such tag."""
    given = next((tag for tag in GIVEN if tag in tags), None)
    return given if given or tags["dealer"] == SEALED else "dealer"

"""What was checked of a record, and what was not, in sentences."""

from __future__ import annotations

from typing import Any, Final

from portroyal.cli.screen import printable
from portroyal.cli.words import count, listed
from portroyal.game.checking import Checked

ENDS: Final = {
    "agrees": "lead to its result",
    "differs": "lead to another result",
    "cut": "do not end the game",
    "unfinished": "do not end the game: it is unfinished",
    "missing": "end the game; it says no result",
}


def fault(checked: Checked) -> str:
    """How the moves give a record the lie, as a sentence; empty if they do not."""
    if checked.result == "differs":
        moves, says = places(checked, checked.game.ranking), places(checked, checked.claimed)
        return f"by its moves the result is {moves}; the record says {says}."
    return "the record has a result, but its moves do not end the game." if checked.result == "cut" else ""


def about(checked: Checked) -> list[str]:
    """What was checked, what was not, and what is wrong, in sentences."""
    wrong = fault(checked)
    reason = "The rules may be the reason" if checked.earlier else "Beware"
    return [*extent(checked), *([f"{reason}: {wrong}"] if wrong else [])]


def extent(checked: Checked) -> list[str]:
    """What was checked, and what was not, in sentences."""
    moves = count(len(checked.game.played()), "move")
    earlier = [f"Played under {checked.earlier}; those of today allow the same moves."] if checked.earlier else []
    return [
        f"Checked: {moves} of this record follow the rules, and {ENDS[checked.result]}.",
        *earlier,
        f"Not verified: {listed(checked.unverified)}.",
    ]


def places(checked: Checked, ranking: Any) -> str:
    """A ranking in words, best first: ``Ada, then Ben and Cleo``; anything else as it is."""
    names = dict(enumerate(checked.game.names))
    try:
        return printable(", then ".join(listed([names[seat] for seat in tied]) for tied in ranking))
    except (KeyError, TypeError):
        return printable(str(ranking))


def as_data(checked: Checked) -> dict[str, Any]:
    """The check as data for JSON."""
    return {
        "result": checked.result,
        "stated": checked.claimed,
        "earlier_rules": checked.earlier or None,
        "not_verified": checked.unverified,
    }

"""Puts the results of checking a record into words, and names the parts that could not be checked."""

from __future__ import annotations

from typing import Any

from portroyal.cli.screen import printable
from portroyal.cli.speech import Speech
from portroyal.errors import shown
from portroyal.game.checking import Checked, is_ranking


def fault(checked: Checked, say: Speech) -> str:
    """A sentence saying how the moves contradict the record, or "" if they do not."""
    if checked.result == "differs":
        moves, says = (places(checked, ranking, say) for ranking in (checked.game.ranking, checked.claimed))
        return say("fault-differs", moves=moves, says=says)
    return say("fault-cut") if checked.result == "cut" else ""


def about(checked: Checked, say: Speech) -> list[str]:
    """Sentences about the checks, the parts that were not verified, and any error."""
    wrong = fault(checked, say)
    earlier = [say("checked-earlier", rules=checked.earlier)] if checked.earlier else []
    return [
        say("checked", n=len(checked.game.played()), result=checked.result),
        *earlier,
        say("not-verified", what=say.listed(checked.unverified)),
        *([say("fault-earlier" if checked.may_be_earlier else "fault-today", fault=wrong)] if wrong else []),
    ]


def places(checked: Checked, ranking: Any, say: Speech) -> str:
    """A ranking in words, best first: ``Ada, then Ben and Cleo``. Anything else is returned as text."""
    names = checked.game.names
    if not is_ranking(ranking, len(names)):
        return printable(shown(ranking))
    return printable(say("then").join(say.listed([names[seat] for seat in tied]) for tied in ranking))


def as_data(checked: Checked) -> dict[str, Any]:
    """The results of the check as JSON-compatible data."""
    return {
        "result": checked.result,
        "stated": checked.claimed,
        "earlier_rules": checked.earlier or None,
        "not_verified": checked.unverified,
    }

"""A format's contract: a version, a hash, and the meaning of each action and each number in an observation."""

from __future__ import annotations

from typing import Any

from portroyal.engine.wholes import with_wholes
from portroyal.env.actions import Actions
from portroyal.env.fields import LEAST, MOST, VERSION, fields, layout_hash, size
from portroyal.formats.formats import check_players, parse_format, ruleset_of


@with_wholes
def describe(format: str, players: int) -> dict[str, Any]:
    """Return the meaning of a format's observations and actions, as plain data. No compiler is needed.

    Formats with the same ``hash`` can share a network. ``fields`` lists the parts of an observation. Each part covers
    the numbers at the indices from ``from`` up to but not including ``to``, and its ``entries`` describe each of these
    numbers. In a field with a number for each seat, the observing seat comes first, as ``+0``. ``actions`` lists the
    actions by index, each with its text and its ``number``, which is the same in every format.

    Raises BadFormat for an invalid format or number of players.

    >>> about = describe("base", 2)
    >>> about["actions"][0], about["fields"][0]["name"]
    ({'number': 0, 'text': 'draw'}, 'unseen')
    """
    form = parse_format(format)
    check_players(players, form)
    ruleset = ruleset_of(form, players)
    actions = Actions.of(ruleset)
    named = zip(actions.numbers, actions.texts, strict=True)
    return {
        "format": form.line,
        "players": players,
        "version": VERSION,
        "hash": layout_hash(ruleset, actions.texts),
        "size": size(ruleset),
        "least": LEAST,
        "most": MOST,
        "fields": [{"name": f.name, "from": f.at, "to": f.end, "entries": list(f.entries)} for f in fields(ruleset)],
        "actions": [{"number": number, "text": text} for number, text in named],
    }

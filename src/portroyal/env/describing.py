"""The contract of a format: the meaning of every number in an observation and of every action, a version and a hash."""

from __future__ import annotations

from typing import Any

from portroyal.env.actions import Actions
from portroyal.env.fields import LEAST, MOST, VERSION, fields, layout_hash, size
from portroyal.formats.formats import check_players, parse_format, ruleset_of


def describe(format: str, players: int) -> dict[str, Any]:
    """Return the meaning of a format's observations and actions, as plain data. No compiler is needed.

    Formats with the same ``hash`` can share a network. ``fields``: the parts of an observation, each from index
    ``from`` up to but not including ``to``, with an entry for each number. In fields with a number for each seat, the
    observing seat comes first, as ``+0``. ``actions``: by index, the text and the ``number``, which is the same in
    every format.

    Raises BadFormat.

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

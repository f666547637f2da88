"""An observation as JSON: what a bot from outside is sent."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from portroyal.observation import Observation, names, seen_piles, view
from portroyal.snapshot import agenda_by_name, counters_by_name

PROTOCOL: Final = 1  # its version: raised when a key is removed or changes its meaning


def line(observation: Observation) -> str:
    """The message as one line of ASCII, without its end."""
    return json.dumps(message(observation), separators=(",", ":"))


def message(observation: Observation) -> dict[str, Any]:
    """All that an observation holds, by name, as data for JSON.

    ``docs/outside-bots.md`` describes the keys. Cards are counted where their order is not known.
    """
    ruleset = observation.ruleset
    shown = view(observation.table(), observation.seat)
    shown.pop("moves", None)
    return {
        "protocol": PROTOCOL,
        "format": ruleset.line,
        "seat": observation.seat,
        "question": observation.question,
        "moves": observation.texts,
        "view": shown,
        "piles": _piles(observation),
        "counters": counters_by_name(ruleset, observation.counters),
        "agenda": agenda_by_name(ruleset, observation.agenda),
        "unseen": _counted(observation, observation.unseen),
        "stale": _counted(observation, observation.stale),
        "early": observation.early,
        "newcomers": _counted(observation, observation.newcomers),
        "apart": {kind: _counted(observation, cards) for kind, cards in observation.apart.items()},
        "on_top": names(ruleset, observation.on_top)[0] if observation.on_top else None,
    }


def _piles(observation: Observation) -> dict[str, list[str] | int]:
    """The cards of each pile that is not empty, the top last; their number, if the seat does not see them."""
    ruleset = observation.ruleset
    rows = zip(
        ruleset.piles,
        observation.piles,
        observation.sizes,
        seen_piles(ruleset, observation.seat),
        strict=True,
    )
    return {pile.name: names(ruleset, cards) if seen else size for pile, cards, size, seen in rows if size}


def _counted(observation: Observation, cards: bytes) -> dict[str, int]:
    return dict(Counter(names(observation.ruleset, cards)))

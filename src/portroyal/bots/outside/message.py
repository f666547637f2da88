"""The message to an external bot: an observation as JSON."""

from __future__ import annotations

import json
from typing import Any, Final

from portroyal.engine.observation import Observation, view
from portroyal.engine.snapshot import observed

PROTOCOL: Final = 1  # the version of the protocol, incremented when a key is removed or its meaning changes


def line(observation: Observation) -> str:
    """The message as one line of ASCII text, without the line break."""
    return json.dumps(message(observation), separators=(",", ":"))


def message(observation: Observation) -> dict[str, Any]:
    """The whole Observation as JSON-compatible data, with a key for every part.

    ``docs/outside-bots.md`` describes the keys.
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
    } | observed(observation)

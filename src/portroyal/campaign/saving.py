"""Games, observations and campaigns as text, for pickling."""

from __future__ import annotations

import json
from typing import Any, Final

from portroyal.campaign.campaign import Campaign
from portroyal.campaign.text import read_campaign
from portroyal.engine.observation import Observation
from portroyal.engine.snapshot import check_parts, load_observation, observed
from portroyal.errors import BadPosition, PortRoyalError, shown
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.game import Game
from portroyal.game.restoring import continued, restore

NUMBERING: Final = {"first_event": (int,), "events": (list,)}


def game_text(game: Game) -> str:
    """Return a game as JSON: its snapshot and the numbering of its events."""
    return _line(game.snapshot() | game.numbering())


def game_of(text: str) -> Game:
    """Return the game saved by :func:`game_text`, including its events and the moves that can be taken back.

    If the rules have changed, the game is restored as if from a snapshot, without its events and undo positions.
    Raises the same errors as :func:`restore`.
    """
    saved = _data(text)
    check_parts("the game", saved, NUMBERING)
    counts = saved["events"]
    if not all(type(n) is int for n in counts):
        raise BadPosition(f"the game: 'events' is {shown(counts)}; it must be whole numbers")
    try:
        return continued(saved)
    except (PortRoyalError, LookupError, TypeError, AttributeError, ValueError):  # cannot be replayed under these rules
        return restore(saved, saved["first_event"] + sum(counts))


def observation_text(observation: Observation) -> str:
    """Return an observation as JSON. Raises TypeError if the rules do not belong to a format."""
    ruleset = observation.ruleset
    if not ruleset.line:
        raise TypeError("an observation under rules of no format cannot be pickled")
    head = {"format": ruleset.line, "players": ruleset.seats, "seat": observation.seat, "moves": observation.texts}
    return _line(head | observed(observation))


def observation_of(text: str) -> Observation:
    """Return the observation saved by :func:`observation_text`.

    Raises BadFormat if the format is invalid, or the same errors as :func:`load_observation`.
    """
    kept = _data(text)
    check_parts("the observation", kept, {"format": (str,), "players": (int,)})
    return load_observation(ruleset_of(parse_format(kept["format"]), kept["players"]), kept)


campaign_text, campaign_of = Campaign.text, read_campaign


def _data(text: str) -> Any:
    """Return the data in JSON text. Raises BadPosition if the text is not JSON."""
    try:
        return json.loads(text)
    except (TypeError, ValueError, RecursionError) as e:
        raise BadPosition("this is not the text of a game or an observation") from e


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))

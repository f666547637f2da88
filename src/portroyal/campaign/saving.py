"""Games, observations and campaigns as text, for pickles."""

from __future__ import annotations

import json
from typing import Any

from portroyal.campaign.campaign import Campaign
from portroyal.campaign.text import read_campaign
from portroyal.engine.observation import Observation
from portroyal.engine.snapshot import load_observation, observed
from portroyal.errors import PortRoyalError
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.game import Game, continued, restore


def game_text(game: Game) -> str:
    """Return a game as JSON: its snapshot and the numbering of its events."""
    return _line(game.snapshot() | game.numbering())


def game_of(text: str) -> Game:
    """Return the game saved by :func:`game_text`, including its events and the moves that can be taken back.

    If the rules have changed, the game is restored as from a snapshot, without its events and the positions for undo.
    Raises the same errors as :func:`restore`.
    """
    saved = json.loads(text)
    try:
        return continued(saved)
    except (PortRoyalError, LookupError, TypeError):  # cannot be replayed under these rules
        return restore(saved, saved["first_event"] + sum(saved["events"]))


def observation_text(observation: Observation) -> str:
    """Return an observation as JSON. Raises TypeError if the rules do not belong to a format."""
    ruleset = observation.ruleset
    if not ruleset.line:
        raise TypeError("an observation under rules of no format cannot be pickled")
    head = {"format": ruleset.line, "players": ruleset.seats, "seat": observation.seat, "moves": observation.texts}
    return _line(head | observed(observation))


def observation_of(text: str) -> Observation:
    """Return the observation saved by :func:`observation_text`.

    Raises BadFormat if its format is invalid, or the same errors as :func:`load_observation`.
    """
    kept = json.loads(text)
    return load_observation(ruleset_of(parse_format(kept["format"]), kept["players"]), kept)


def campaign_text(campaign: Campaign) -> str:
    """Return a campaign as text."""
    return campaign.text()


def campaign_of(text: str) -> Campaign:
    """Return the campaign with this text. Raises the same errors as :func:`read_campaign`."""
    return read_campaign(text)


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))

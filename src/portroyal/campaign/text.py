"""Reads campaigns from text: see ``Campaign.text``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from portroyal.campaign.campaign import GIVES_UP, VERSION, Again, Campaign, Played
from portroyal.errors import BadCampaign, BadCards, BadRecord, PortRoyalError, shown
from portroyal.formats.formats import check_players, parse_format
from portroyal.game.opening import player_names
from portroyal.game.record import read_lines

TAGS: Final = {"campaign": int, "format": str, "players": int, "names": list}
PLAYED: Final = re.compile(
    r"chapter ([0-9]{1,2}): (won|lost|won by [0-9](?: [0-9])*); points (-?[0-9]{1,4}(?: -?[0-9]{1,4})*)"
    r"; game ([0-9a-f]{16}); cards(?: (.*?))?(?:; way ([^;]+))?"
)
AGAIN: Final = re.compile(rf"again from chapter ([0-9]{{1,2}})({GIVES_UP})?")


def read_campaign(text: str) -> Campaign:
    """Return the campaign saved as this text.

    Raises BadCampaign, naming the line, if the text is invalid, or BadCards if a host's own chapters are invalid.
    """
    try:
        parsed = read_lines(text, "campaign", TAGS)
    except BadRecord as e:
        raise BadCampaign(e.what, e.line) from e
    tags, lines = parsed.tags, parsed.lines
    if tags["campaign"] != VERSION:
        raise BadCampaign(
            f"this is version {shown(tags['campaign'])}; version {VERSION} can be read", lines["campaign"]
        )
    if strange := [key for key in tags if key not in TAGS]:
        raise BadCampaign(f"there is no tag '{strange[0]}'; there are {', '.join(TAGS)}", lines[strange[0]])
    form = _on_line(lines["format"], parse_format, tags["format"])
    _on_line(lines["players"], check_players, tags["players"], form)
    names = _on_line(lines["names"], player_names, tags["names"], tags["players"])
    campaign: Campaign = _on_line(lines["format"], Campaign, form, tags["players"], names)
    for number, line in parsed.moves:
        _read_entry(campaign, line, number)
    return campaign


def _on_line(line: int, make: Callable[..., Any], *args: Any) -> Any:
    """Call ``make(*args)``, turning any error except BadCards into a BadCampaign that names the line."""
    try:
        return make(*args)
    except BadCards:
        raise  # not an error in the line
    except PortRoyalError as e:
        raise BadCampaign(str(e), line) from e


def _read_entry(campaign: Campaign, text: str, line: int) -> None:
    if match := AGAIN.fullmatch(text):
        _on_line(line, campaign.read_again, Again(int(match[1]), bool(match[2])))
        return
    match = PLAYED.fullmatch(text)
    if match is None:
        raise BadCampaign(f"{shown(text)} is neither a finished game nor 'again from chapter N'", line)
    chapter, verdict, points, game, cards, way = match.groups(default="")
    won = {"won": True, "lost": False}.get(verdict)
    by = range(campaign.players) if won else map(int, re.findall(r"[0-9]", verdict))
    scores = tuple(map(int, points.split()))
    played = Played(int(chapter), won, tuple(by), scores, game, tuple(cards.split()), tuple(way.split()))
    _on_line(line, campaign.read_entry, played)

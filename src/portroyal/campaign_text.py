"""Campaigns read from text: see ``Campaign.text``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from portroyal.campaign import VERSION, Campaign, Played
from portroyal.errors import BadCampaign, BadRecord, PortRoyalError
from portroyal.formats import check_players, parse_format
from portroyal.opening import player_names
from portroyal.record import read_lines

TAGS: Final = {"campaign": int, "format": str, "players": int, "names": list}
PLAYED: Final = re.compile(
    r"chapter (\d+): (won|lost|won by \d+(?: \d+)*); points (-?\d+(?: -?\d+)*); game ([0-9a-f]{16}); cards(?: (.*))?"
)
AGAIN: Final = re.compile(r"again from chapter (\d+)")
LONGEST: Final = 1000  # lines of a log


def read_campaign(text: str) -> Campaign:
    """Read the text of a campaign. Raises BadCampaign, naming the line."""
    try:
        given = read_lines(text, "campaign", TAGS)
    except BadRecord as e:
        raise BadCampaign(e.what, e.line) from e
    tags, lines = given.tags, given.lines
    if tags["campaign"] != VERSION:
        raise BadCampaign(f"this is version {tags['campaign']}; version {VERSION} can be read", lines["campaign"])
    if strange := [key for key in tags if key not in TAGS]:
        raise BadCampaign(f"there is no tag '{strange[0]}'; there are {', '.join(TAGS)}", lines[strange[0]])
    form = _at(lines["format"], parse_format, tags["format"])
    _at(lines["players"], check_players, tags["players"], form)
    names = _at(lines["names"], player_names, tags["names"], tags["players"])
    campaign: Campaign = _at(lines["format"], Campaign, form, tags["players"], names)
    if len(given.moves) > LONGEST:
        raise BadCampaign(f"there are more than {LONGEST} games and decisions", given.moves[LONGEST][0])
    for number, line in given.moves:
        _read_entry(campaign, line, number)
    return campaign


def _at(line: int, make: Callable[..., Any], *args: Any) -> Any:
    """``make(*args)``. An error is raised as BadCampaign with the line."""
    try:
        return make(*args)
    except PortRoyalError as e:
        raise BadCampaign(str(e), line) from e


def _read_entry(campaign: Campaign, text: str, line: int) -> None:
    if match := AGAIN.fullmatch(text):
        _at(line, campaign.again, int(match[1]))
        return
    match = PLAYED.fullmatch(text)
    if match is None:
        raise BadCampaign(f"'{text}' is neither a finished game nor 'again from chapter N'", line)
    chapter, verdict, points, game, cards = match.groups(default="")
    won = {"won": True, "lost": False}.get(verdict)
    by = range(campaign.players) if won else map(int, re.findall(r"\d+", verdict))
    played = Played(int(chapter), won, tuple(by), tuple(map(int, points.split())), game, tuple(cards.split()))
    if fault := _fault(campaign, played):
        raise BadCampaign(fault, line)
    campaign.log.append(played)


def _fault(campaign: Campaign, played: Played) -> str:
    """Why this game cannot be the next one of the campaign; "" if it can."""
    seats = range(campaign.players)
    if played.chapter != campaign.chapter:
        after = f"the next one is {campaign.chapter}" if campaign.chapter else "the last one is done"
        return f"chapter {played.chapter} is not next; {after}"
    if (played.won is not None) != campaign.together:
        return "a team has won or lost" if campaign.together else "rivals' chapters are won by seats: 'won by 0'"
    if len(set(played.winners)) < len(played.winners) or any(seat not in seats for seat in played.winners):
        return f"it is won by {list(played.winners)}; the seats are 0 to {seats[-1]}"
    if len(played.points) != campaign.players:
        return f"there are points of {len(played.points)} players, not of {campaign.players}"
    if any(isinstance(entry, Played) and entry.game == played.game for entry in campaign.log):
        return f"the game {played.game} is there twice"
    return _fault_of_cards(campaign, played)


def _fault_of_cards(campaign: Campaign, played: Played) -> str:
    known = campaign.rules.cards()
    there = Counter(card for cards in campaign.carried.values() for card in cards)
    for card, n in Counter(played.cards).items():
        if card not in known:
            return f"no story brings a card '{card}'"
        if there[card] + n > known[card]:
            return f"{card} is brought {there[card] + n} times, and there are {known[card]}"
    return ""

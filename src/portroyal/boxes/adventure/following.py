"""The sequence of chapters.  A-003, A-071, A-074"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from portroyal.boxes.adventure.prose import introduced
from portroyal.boxes.adventure.reading import (
    FOLDER,
    Chapter,
    campaign,
    every_mission,
    folder,
    glass_of,
    least_brought,
    most_brought,
)

COINS_PER_DEFEAT: Final = 3
MOST_DEFEATS: Final = 33  # after one more defeat, there would be too few cards to deal some teams all their coins


def options(chapter: int, failures: int) -> dict[str, int]:
    """Return the options for a chapter after *failures* defeats.  A-071"""
    return {"chapter": chapter} | ({"defeats": min(failures, MOST_DEFEATS)} if failures else {})


def together(options: Mapping[str, Any]) -> bool:
    """Return whether the players are a team.  A-010"""
    return bool(options["cooperative"])


def aside(view: Mapping[str, Any]) -> list[str]:
    """Return the play cards that no story card has added to the draw pile.  A-003"""
    cards: list[str] = view["play_cards"]
    return cards


def brings(chapter: int, together: bool, to_an_end: bool) -> tuple[Counter[str], Counter[str]]:
    """Return the minimum and maximum number of copies of each play card that a path through a chapter adds.  A-003"""
    told = _chapter(chapter)
    return least_brought(told, together, to_an_end), most_brought(told, together)


def winning_points(chapter: int, players: int) -> int:
    """Return the points that a team needs to win.  A-070"""
    return _chapter(chapter).points[players - 1]


def _chapter(number: int) -> Chapter:
    """Return a chapter of the current campaign. Raises BadCards if the campaign is invalid."""
    return campaign().chapters[number - 1]


def extra_coins(failures: int) -> int:
    """Return the number of coins that the team distributes at the start.  A-071"""
    return COINS_PER_DEFEAT * min(failures, MOST_DEFEATS)


def way(view: Mapping[str, Any]) -> list[str]:
    """Return the numbers of the story cards read in a game, including the number of the end if it was reached."""
    read = [mission["card"].partition("-")[2] for mission in view["missions"]]
    return [*read, *view.get("epilogue", ()), *filter(None, (view["story_end"],))]


def may_follow(chapter: int, together: bool, card: str) -> tuple[str, ...]:
    """Return the numbers of the story cards, or of the end, that may follow this card.  A-021

    If the card is "", the chapter's first card follows.
    """
    found = _chapter(chapter)
    if card in ("", found.end):
        return () if card else (found.first,)
    return glass_of(every_mission([found])[card], together).leads_to() or (found.end,)


def ended(chapter: int, won: bool | None) -> str:
    """Return the id of a chapter's final text.  A-070, A-072

    This is the text for a defeat if *won* is False, and otherwise the text for the end. For rivals, *won* is None.
    """
    return f"chapter-{chapter}.lost" if won is False else f"end-{_chapter(chapter).end}.text"


def met(ways: Sequence[tuple[int, Sequence[str]]]) -> list[str]:
    """Return the ids of the people introduced on these paths."""
    titles = [f"chapter-{chapter}" for chapter, _ in ways]
    cards = [f"{kind}-{number}" for _, way in ways for number in way for kind in ("story", "end")]
    return introduced([*titles, *cards])


def loaded() -> Path | None:
    """Return the folder of the host's own campaign, or None if the host has none."""
    return folder() if os.environ.get(FOLDER) else None

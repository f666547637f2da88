"""Campaigns of the adventure, copies of its story, and games of chapters that bots play to the end."""

from __future__ import annotations

import shutil
from collections import Counter
from functools import cache
from pathlib import Path

import portroyal as pr
from portroyal.boxes.adventure.reading import folder

TEAM = "base + adventure; cooperative"
RIVALS = "base + adventure"
CAREFUL, CARELESS = "steady", "random"


def copied(path: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the story, with changes of its files; each replaces the first occurrence of a text."""
    copy = Path(shutil.copytree(folder(), path / "campaign"))
    for file, old, new in changes:
        text = (copy / file).read_text("utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), "utf-8")
    return copy


def finished(campaign: pr.Campaign, *, won: bool = True) -> pr.Game:
    """A game of the next chapter, won or lost by a team of bots."""
    return pr.replay(_record(campaign.text(), won))


@cache
def _record(text: str, won: bool) -> str:
    """The record of the first such game, by seed."""
    for seed in range(60):
        game = played(pr.read_campaign(text).game(seed), CAREFUL if won else CARELESS)
        if game.won in (won, None):
            return game.record()
    raise AssertionError(f"no game is {'won' if won else 'lost'}")


def played(game: pr.Game, bot: str) -> pr.Game:
    """The game, played to its end by bots of one kind."""
    chooser = pr.bot(bot)
    while not game.over:
        game.play(chooser.choose(game.observe(game.seat or 0)))
    return game


def with_games(campaign: pr.Campaign, *won: bool) -> pr.Campaign:
    """The campaign, with more games that were won or lost."""
    for one in won:
        campaign.enter(finished(campaign, won=one))
    return campaign


def with_results(campaign: pr.Campaign, *verdicts: str) -> pr.Campaign:
    """The campaign, read again with games that were "won", "lost" or "won by 1", and that pass on the fewest cards."""
    for verdict in verdicts:
        campaign = pr.read_campaign(campaign.text() + line_after(campaign, verdict))
    return campaign


def line_after(campaign: pr.Campaign, verdict: str) -> str:
    """The campaign's line for a game with such a result."""
    chapter, n = campaign.reached, len(campaign.log)
    least, _ = campaign.rules.brings(chapter, campaign.together, verdict == "won")
    new = sorted((Counter(least) - Counter(campaign.carried["tries"])).elements())
    points = " ".join(str(29 + n + seat) for seat in range(campaign.players))
    return f"chapter {chapter}: {verdict}; points {points}; game {n:016x}; cards {' '.join(new)}".rstrip() + "\n"

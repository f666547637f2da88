"""Plays The Adventure Begins, which is not offered yet, in a process of its own: see test_adventures.py."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import portroyal as pr
from portroyal.boxes.adventure.checking import check_campaign
from portroyal.boxes.adventure.kinds import PLAY_CARDS
from portroyal.boxes.adventure.reading import CHAPTERS, folder
from portroyal.formats import box_cards
from portroyal.lab.lockstep import compare_one
from portroyal.lab.presets import Preset
from tests.laws.table import play_game
from tests.test_laws import last_number, redealt, seen

BOX = "base + adventure"
MORE = "base + gambler + contracts + make-sail + adventure; no contracts"
CHAPTER_LINES = [f"{BOX}; {way}; chapter {n}" for n in range(1, CHAPTERS + 1) for way in ("cooperative", "competitive")]
LINES = [*CHAPTER_LINES, f"{BOX}; variable", f"{BOX}; cooperative; draft; defeats 2", f"{MORE}; cooperative", MORE]


def seats_of(line: str) -> range:
    return range(1 if "cooperative" in line else 2, 5)


def campaign() -> None:
    """The campaign has no fault."""
    check_campaign(folder(), [card for card in box_cards("adventure") if card.starts == PLAY_CARDS])


def laws() -> None:
    """Random games end, no card is lost, and counters equal a recount."""
    for line in LINES:
        for players in seats_of(line):
            assert not any(play_game(line, players, seed, check_every=20).stalled for seed in range(2)), (line, players)


def hidden() -> None:
    """Nothing that a viewer gets depends on what that viewer cannot see: a lookout's cards are seen by one seat."""
    looks = 0
    for line in LINES[::3]:
        game, choose, since = pr.new_game(line, 3, seed=7), Random(7), 0
        while not game.over:
            looks += game.view(None)["asked"]["question"] == "look"
            for viewer in (0, 1, 2, None):
                assert seen(redealt(game, choose, viewer), since, viewer) == seen(game, since, viewer), line
            since = last_number(game)
            game.play("look" if "look" in game.moves() else choose.choice(game.moves()))
    assert looks


def lockstep() -> None:
    """Machine code plays the same games."""
    for line in LINES[::2]:
        compare_one(Preset(line, 3, False), games=20, seed=1)


def records() -> None:
    """A record replays, and a snapshot loads in the middle of any question."""
    for line in LINES[::2]:
        game, choose = pr.new_game(line, 2, seed=3), Random(3)
        while not game.over:
            again = pr.restore(game.snapshot())
            assert again.moves() == game.moves()
            for _ in range(5):
                if not game.over:
                    game.play(choose.choice(game.moves()))
        assert pr.replay(game.record()).scores == game.scores


def bots() -> None:
    """Bots play to the end, and a team of them sometimes wins the first chapter."""
    won = 0
    for seed in range(8):
        game, bot = pr.new_game(f"{BOX}; cooperative", 2, seed=seed), pr.bot("steady")
        while not game.over:
            game.play(bot.choose(game.observe(game.seat or 0)))
        won += bool(game.won)
    assert won


TOPICS = {check.__name__: check for check in (campaign, laws, hidden, lockstep, records, bots)}

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    TOPICS[sys.argv[1]]()

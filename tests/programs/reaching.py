"""Lists what simulated campaigns reach and miss: ``python -m tests.programs.reaching --campaigns 20``.

Bots play whole campaigns as teams of one to four and as rivals of two to four, and games without a story. Characters
are chosen at random. The program counts story cards, completed missions, events, characters, awakened abilities, and
drawn play cards. The exit status is 1 if one of them was never reached.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

import portroyal as pr
from tests.builders.campaigns import RIVALS, TEAM

VARIABLE: Final = "base + adventure; variable"
LINES: Final = ((TEAM, 1), (RIVALS, 2), (TEAM, 2), (RIVALS, 3), (TEAM, 3), (RIVALS, 4), (TEAM, 4), (VARIABLE, 3))
MOST_TRIES: Final = 40  # attempts at a chapter; more coins are shared out after each
STEADY: Final = "steady"
RIVAL_BOTS: Final = (STEADY, "bold", "cautious")  # they may miss missions, so that the story takes other turns

Reached = Counter[tuple[str, str]]  # by kind of event, and card


def wanted() -> Iterator[tuple[str, str]]:
    """Everything that can be reached."""
    cards = {card["name"]: card for n in range(1, 6) for card in pr.cards(f"{TEAM}; chapter {n}")}
    done = {"mission": ("read", "completed"), "event": ("revealed",), "character": ("chosen", "awake")}
    for name, card in cards.items():
        ways = ("drawn",) if card["starts"] == "play cards" else done.get(card["kind"], ())
        yield from ((way, name) for way in ways)


SAID: Final = {
    "story": "read",
    "mission-completed": "completed",
    "event-revealed": "revealed",
    "character-chosen": "chosen",
    "ability-awakes": "awake",
    "drew": "drawn",
}


def reached(game: pr.Game) -> Reached:
    """The events and cards that a game has reached."""
    told = (event for event in game.events(None) if event["kind"] == "said" and event["key"] in SAID)
    return Counter((SAID[event["key"]], event["args"]["card"]) for event in told)


def played(game: pr.Game, bot: str, choose: Random) -> pr.Game:
    """The game, played to its end by bots of one kind; characters are chosen at random."""
    chooser = pr.bot(bot)
    while not game.over:
        asked = game.view(None)["asked"]["question"]
        game.play(choose.choice(game.moves()) if asked == "character" else chooser.choose(game.observe(game.seat or 0)))
    return game


def campaign(line: str, players: int, seed: int, bot: str = STEADY) -> Reached:
    """The events and cards that a campaign, or a game without a story, has reached."""
    counts: Reached = Counter()
    choose = Random(seed)
    if line == VARIABLE:
        return reached(played(pr.new_game(line, players, seed=seed), bot, choose))
    going_on = pr.new_campaign(line, players)
    while not going_on.over and going_on.failures < MOST_TRIES:
        game = played(going_on.game(f"{seed} {len(going_on.log)}"), bot, choose)
        counts += reached(game)
        going_on.enter(game)
    return counts


def one(number: int) -> Reached:
    """The campaign with this number."""
    line, players = LINES[number % len(LINES)]
    bot = STEADY if line == TEAM else RIVAL_BOTS[number // len(LINES) % len(RIVAL_BOTS)]
    return campaign(line, players, number, bot)


def missing(found: Reached) -> list[str]:
    """The events and cards that were missed."""
    left = sorted({*wanted()} - {what for what in found if found[what]})
    return [f"{way}: {name}" for way, name in left]


def main() -> int:
    """Play, print the counts, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=24)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    counts: Reached = Counter()
    with ProcessPoolExecutor(args.jobs) as pool:
        for more in pool.map(one, range(args.campaigns)):
            counts += more
    every = [*wanted()]
    for way, name in sorted(every):
        print(f"{way:10} {name:32} {counts[way, name]:6}")
    left = missing(counts)
    print(f"{args.campaigns} campaigns: {len(every) - len(left)} of {len(every)} reached")
    print("never reached:", ", ".join(left) or "nothing")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main())

"""The laws over many games: ``python -m tests.laws --games 20000`` prints a row per edition and number of players.

The four editions and the table without one; with ``--all`` every preset of options, with ``--boxes`` every legal
combination of boxes and modes. A game that is not over after 5000 moves counts as stalled: its seed is printed. One in
10 000 games may stall; with more, the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.laws.table import CASES, EDITIONS, EVERY_FORMAT, Played, play_game

CHUNK = 500
STALLS_ALLOWED = 1 / 10_000


def chunk(line: str, players: int, seeds: range) -> list[Played]:
    """The games of these seeds."""
    return [play_game(line, players, seed) for seed in seeds]


def row(line: str, players: int, played: list[Played], seconds: float) -> str:
    """The results of a format's games; the game of seed 0 comes first."""
    moves = [game.moves for game in played]
    still = sum(game.still for game in played)
    stalled = [seed for seed, game in enumerate(played) if game.stalled]
    figures = (
        f"{len(moves):7} {sum(moves) / len(moves):11.1f} {max(moves):8} {still:15} {len(stalled):8} {seconds:8.1f}"
    )
    seeds = f"  stalled: seeds {', '.join(map(str, stalled))}" if stalled else ""
    return f"{line:55} {players:7} {figures}{seeds}"


def main() -> int:
    """Play, print each row when it is done, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20000, help="games for each edition and number of players")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="every preset of options, not only the editions")
    parser.add_argument("--boxes", action="store_true", help="every legal combination of boxes and modes instead")
    args = parser.parse_args()
    cases = EVERY_FORMAT if args.boxes else [c for c in CASES if args.all or c[0] in EDITIONS]
    games = stalled = 0
    print(f"{'format':55} players   games  moves/game  longest  ended by E-018  stalled  seconds", flush=True)
    with ProcessPoolExecutor(args.jobs) as pool:
        for line, players in cases:
            began = time.perf_counter()
            parts = [range(first, min(first + CHUNK, args.games)) for first in range(0, args.games, CHUNK)]
            jobs = [pool.submit(chunk, line, players, seeds) for seeds in parts]
            played = [game for job in jobs for game in job.result()]
            games, stalled = games + len(played), stalled + sum(game.stalled for game in played)
            print(row(line, players, played, time.perf_counter() - began), flush=True)
    print(f"{stalled} of {games} games stalled", flush=True)
    return int(stalled > games * STALLS_ALLOWED)


if __name__ == "__main__":
    sys.exit(main())

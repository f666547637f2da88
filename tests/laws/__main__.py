"""The laws over many games: ``python -m tests.laws --games 20000`` prints a row per edition and number of players.

The four editions and the table that names none; with ``--all`` every preset of options, with ``--boxes`` every legal
combination of boxes and modes.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

from tests.laws.table import CASES, EDITIONS, EVERY_FORMAT, play_game

CHUNK = 500


def chunk(line: str, players: int, first: int, games: int) -> tuple[int, int, int, int]:
    """Games, moves, the longest game, stalled games."""
    played = [play_game(line, players, seed) for seed in range(first, first + games)]
    return games, sum(p.moves for p in played), max(p.moves for p in played), sum(p.stalled for p in played)


def main() -> None:
    """Play, and print as the rows are done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20000, help="games for each edition and number of players")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="every preset of options, not only the editions")
    parser.add_argument("--boxes", action="store_true", help="every legal combination of boxes and modes instead")
    asked = parser.parse_args()
    cases = EVERY_FORMAT if asked.boxes else [c for c in CASES if asked.all or c[0] in EDITIONS]
    print(f"{'format':55} players   games  moves/game  longest  ended by E-018  seconds", flush=True)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for line, players in cases:
            began = time.perf_counter()
            jobs = [
                pool.submit(chunk, line, players, first, min(CHUNK, asked.games - first))
                for first in range(0, asked.games, CHUNK)
            ]
            done = [job.result() for job in jobs]
            games, moves, longest, stalled = (list(column) for column in zip(*done, strict=True))
            seconds = time.perf_counter() - began
            figures = (
                f"{sum(games):7} {sum(moves) / sum(games):11.1f} {max(longest):8} {sum(stalled):15} {seconds:8.1f}"
            )
            print(f"{line:55} {players:7} {figures}", flush=True)


if __name__ == "__main__":
    main()

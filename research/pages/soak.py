"""Play games in every format. Exit with status 1 if a game fails, runs forever or loses a card.

scripts/pages soak                                       every format, with a million games in each common one
scripts/pages soak --format LINE --players 4 --bot steady
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from portroyal.formats.formats import check_players, parse_format
from portroyal.machine.batch import MAX_MOVES
from research.presets import Preset, presets
from research.soak import soak


def main(words: Sequence[str]) -> int:
    """Play the games, and print a line for each format when it is done. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--format", default="", help="the format line; every format by default")
    parser.add_argument("--players", type=int, default=0, help="only this number of players")
    parser.add_argument(
        "--games", type=int, default=1_000_000, help="games of each edition and set of boxes, 4 players"
    )
    parser.add_argument("--rarer", type=int, default=100_000, help="games of every other format")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument("--most", type=int, default=MAX_MOVES, help="moves after which a game counts as stalled")
    parser.add_argument("--bot", default="random", help="the bot in every seat; random and eager are fast")
    parser.add_argument("--jobs", type=int, default=None)
    args = parser.parse_args(words)
    selected = [p for p in presets() if args.format in ("", p.line) and args.players in (0, p.players)]
    if not selected:
        if not args.players:
            parser.error(f"'{args.format}' is not one of the formats played by default: set --players as well")
        check_players(args.players, parse_format(args.format))
        selected = [Preset(args.format, args.players, False)]
    wrong = 0
    for soaked in soak(selected, args.games, args.rarer, args.seed, args.most, args.bot, args.jobs):
        preset = soaked.preset
        print(
            f"{preset.line}, {preset.players}: {soaked.games} games, {soaked.moves / soaked.games:.1f} moves each, the "
            f"longest {soaked.longest}; {soaked.games / soaked.seconds:.0f} games/s; {len(soaked.stalls)} stalls, "
            f"{len(soaked.failures)} failures",
            flush=True,
        )
        for game in soaked.stalls[:10]:
            print(f"  game {game} of seed {args.seed} passed {args.most} moves")
        for game, error in soaked.failures[:10]:
            print(f"  game {game} of seed {args.seed}: {error}")
        wrong += len(soaked.stalls) + len(soaked.failures)
    return 1 if wrong else 0

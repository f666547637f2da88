"""Compare the odds panel with tips, and print how often the two name the same move.

scripts/pages advice                                     the base game with 2 and 4 players, 150 decisions each
scripts/pages advice --format LINE --players 2 3 --decisions 500 --rollouts 1200
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from portroyal.bots.levels import TRIES
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import is_team
from research.advice import agreement, compared


def main(words: Sequence[str]) -> int:
    """Print a line for each number of players. Returns the exit status: 1 if the panel and a tip differ anywhere."""
    parser = argparse.ArgumentParser(prog="advice", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--format", default="base", help="the format line")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--decisions", type=int, default=150, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same decisions")
    parser.add_argument("--rollouts", type=int, default=TRIES, help="of the search; a tip has the default number")
    args = parser.parse_args(words)
    if any(is_team(ruleset_of(parse_format(args.format), players)) for players in args.players):
        parser.error("the panel values nothing in coins for a team")
    differed = 0
    for players in args.players:
        n = agreement(compared(args.format, players, args.decisions, args.seed, args.rollouts))
        print(
            f"{args.format}, {players} players: {n.all} decisions; the panel shows no values in {n.late} near the end, "
            f"and about equal values in {n.even}. The tip's lead exceeds the error of the rollouts in {n.decided}: "
            f"{n.decided_late} near the end, {n.decided_even} with about equal values, {n.agreed} where the panel "
            f"agrees, {n.differed} where it differs",
            flush=True,
        )
        differed += n.differed
    return 1 if differed else 0

"""The full comparison: `python -m tests.oracle --games 2000`."""

import argparse
import random
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice, product

from .driver import Tally, run
from .options import SETS, TABLES, options_for
from .policies import POLICIES
from .situations import possible

Job = tuple[int, str, str, str, int, int]


def jobs(sets: Sequence[str], first_seed: int, positions: int, seats: Sequence[int] = (1, 2, 3, 4, 5)) -> Iterator[Job]:
    """Every set of boxes, player count, table and policy, in a random order per seed, so that short runs vary too."""
    for seed in count(first_seed):
        combinations = [
            (players, set_name, table, policy)
            for set_name, table, policy in product(sets, TABLES, [*POLICIES, "mixed"])
            for players in options_for(set_name, table).seats
            if players in seats
        ]
        random.Random(seed).shuffle(combinations)
        for players, set_name, table, policy in combinations:
            yield players, set_name, table, policy, seed, positions


def work(job: Job) -> tuple[Tally, str]:
    """Run one job. Returns its tally, and the text of a disagreement or ""."""
    players, set_name, table, policy, seed, positions = job
    try:
        return run(players, set_name, table, policy, seed, positions=positions), ""
    except Exception:
        return Tally(), traceback.format_exc(limit=-3)


def missed(tally: Tally, sets: Sequence[str], seats: Sequence[int]) -> list[str]:
    """The situations in the clauses of these tables that were never reached."""
    met = [options_for(set_name, table) for set_name, table in product(sets, TABLES)]
    found = possible(options for options in met if set(options.seats) & set(seats))
    alone = ("K-075 no gift",) if 1 not in seats else ()
    return [situation for situation in found if not tally.reached[situation] and situation not in alone]


def show(tally: Tally, seconds: float, faults: int) -> None:
    """Print the summary."""
    for key in sorted(tally.games):
        print(f"{key:64} {tally.games[key]:8} with {tally.moves[key]:9} moves compared")
    print(f"{'together':64} {tally.games.total():8} with {tally.moves.total():9} moves in {seconds:.0f} s")
    for key, times in sorted(tally.reached.items()):
        print(f"  {key:62} {times:8}")
    print(f"{faults} disagreements")


def main() -> int:
    """Run and print. Returns 1 if there was any difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="whole games, over all tables and player counts")
    parser.add_argument("--positions", type=int, default=3, help="positions to play from, in addition to each game")
    parser.add_argument("--sets", nargs="+", default=list(SETS), choices=SETS, metavar="SET", help=", ".join(SETS))
    parser.add_argument("--players", type=int, nargs="+", default=[1, 2, 3, 4, 5], choices=range(1, 6), metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--faults", type=int, default=5, help="stop after N disagreements")
    args = parser.parse_args()
    if not any(set(options_for(set_name, "default").seats) & set(args.players) for set_name in args.sets):
        parser.error("these sets cannot be played by that number of players")
    tally, faults, began = Tally(), 0, time.monotonic()
    wanted = islice(jobs(args.sets, args.seed, args.positions, args.players), args.games)
    with ProcessPoolExecutor(args.jobs) as pool:
        for done, (part, fault) in enumerate(pool.map(work, wanted, chunksize=4), 1):
            tally.add(part)
            if fault:
                faults += 1
                print(f"\n{fault}", file=sys.stderr)
            if done % 20 == 0 or done == args.games:
                print(f"\r{done}/{args.games} games, {tally.moves.total()} moves, {faults} faults", end="", flush=True)
            if faults >= args.faults:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    print()
    show(tally, time.monotonic() - began, faults)
    for situation in missed(tally, args.sets, args.players):
        print(f"never reached: {situation}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())

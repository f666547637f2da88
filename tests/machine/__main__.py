"""Machine code in step with the rules in every format: ``python -m tests.machine --games 20 --jobs 2``.

Every edition, set of boxes and modes, and option; with ``--chapters`` every chapter as a team and as rivals, and the
game without a story, for every number of players, alone and with the cards of other boxes. Some games are compared move
by move, the others by their checksums. It stops at the first difference, and exits 1 if it stops or, without
``--chapters``, if no game has reached a rule.
"""

from __future__ import annotations

import argparse
import sys

from research.lockstep import compare, never_reached
from research.presets import Preset, presets
from tests.builders.chapters import everything


def main() -> int:
    """Play, print each row when it is done, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each policy compared by checksum")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--chapters", action="store_true")
    parser.add_argument("--part", default="", help="only formats with these words")
    args = parser.parse_args()
    chapters = [Preset(line, players, False) for line, players in everything()]
    wanted = [preset for preset in (chapters if args.chapters else presets()) if args.part in preset.line]
    reports = []
    for found in compare(wanted, args.games, jobs=args.jobs):
        reports.append(found)
        print(f"{found.preset.line:100} {found.preset.players} {found.games:5} {found.moves:8} equal", flush=True)
    games, moves = (sum(getattr(report, what) for report in reports) for what in ("games", "moves"))
    missed = never_reached(reports)
    print(
        f"{len(reports)} formats, {games} games, {moves} moves, equal; never reached: {', '.join(missed) or 'nothing'}"
    )
    return 1 if missed and not args.chapters else 0


if __name__ == "__main__":
    sys.exit(main())

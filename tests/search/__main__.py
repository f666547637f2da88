"""What is hidden changes no choice, over many positions of every box: ``python -m tests.search --positions 10000``."""

from __future__ import annotations

import argparse

from portroyal.bots.learned import Hard, Master
from portroyal.formats import parse_format, ruleset_of
from portroyal.lab.presets import presets
from portroyal.learned import learned
from portroyal.observation import Observation
from tests.search.test_search import dealt_anew, decisions

TRIES = 60


def main() -> None:
    """Compare the choices of both bots at each position and at the same one with other hidden cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="of all formats together")
    positions = parser.parse_args().positions
    rulesets = [ruleset_of(parse_format(preset.line), preset.players) for preset in presets()]
    known = [ruleset for ruleset in rulesets if learned(ruleset)]
    hard, master, asked, changed = Hard(), Master(), 0, 0
    master.tries = TRIES
    for i, ruleset in enumerate(known):
        left = positions * (i + 1) // len(known)
        for t in decisions(ruleset, 1000, 40 + i, 0.3):
            if asked >= left:
                break
            asked += 1
            seat = t.agenda[1]
            one, other = Observation(t, seat), Observation(dealt_anew(t, seat), seat)
            changed += hard.decide(one) != hard.decide(other) or master.search(one) != master.search(other)
    print(f"{asked} positions of {len(known)} formats with numbers of players: {changed} choices changed")


if __name__ == "__main__":
    main()

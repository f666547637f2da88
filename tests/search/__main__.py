"""Hidden cards change no choice, over many positions of every box: ``python -m tests.search --positions 10000``.

Formats with a trained model are searched with that model; of the other formats, one of each sort is searched with a
random network.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator

from portroyal.bots.levels import searches
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search.learned import family_of
from research.presets import presets
from tests.search.choosing import choosing
from tests.search.hidden import Comparison, telling


def rulesets() -> Iterator[Ruleset]:
    """The formats with a trained model; of the others, for teams and for rivals, one with each kind of card."""
    found = [ruleset_of(parse_format(preset.line), preset.players) for preset in presets()]
    untrained = dict[object, Ruleset]()
    for ruleset in found:
        if searches(ruleset):
            yield ruleset
        else:
            sort = bool(ruleset.answers("verdict")), tuple(ruleset.hidden_apart)
            if sort not in untrained or _size(untrained[sort]) <= _size(ruleset):
                untrained[sort] = ruleset
    yield from untrained.values()


def _size(ruleset: Ruleset) -> tuple[int, int]:
    return len(ruleset.rules), ruleset.seats


def main() -> None:
    """Compare the choices of both bots at each position and at the same position with other hidden cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000, help="positions of all formats together")
    positions, began, formats = parser.parse_args().positions, time.monotonic(), list(rulesets())
    comparison, families = Comparison(), Counter[str]()
    for i, ruleset in enumerate(formats):
        choose, before = choosing(ruleset), comparison.asked
        for t, seat in telling(ruleset, 40 + i, max(1, positions * (i + 1) // len(formats) - comparison.asked)):
            comparison.compare(t, seat, choose)
        families[f"{family_of(ruleset)}{'' if searches(ruleset) else ', random network'}"] += comparison.asked - before
        print(f"{comparison.asked} positions of {i + 1} formats: {comparison.changed} choices changed", flush=True)
    seconds = time.monotonic() - began
    print(
        f"{comparison.changed} choices changed in {comparison.asked} positions of {len(formats)} formats, "
        f"in {seconds:.0f} s"
    )
    print("by family:", "; ".join(f"{family}: {n}" for family, n in families.items()))
    print("with others of what is hidden:", "; ".join(f"{kind}: {n}" for kind, n in comparison.different.items()))
    sys.exit(comparison.changed > 0)


if __name__ == "__main__":
    main()

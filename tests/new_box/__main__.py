"""Trains bots for a box from the tests, and measures how well they play it: ``python -m tests.new_box quay``."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from tests.new_box.copying import BOXES, HERE, copied
from tests.new_box.teaching import run, train

OPTIONS = ("--begin", "rivals-2", "--games", "8000", "--searched", "2500", "--positions", "400000", "--rounds", "100")


def main() -> None:
    """Train with a copy of the package, then play with the trained models."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("box", choices=BOXES)
    parser.add_argument("--deals", type=int, default=100, help="deals of each match between bots")
    parser.add_argument("--to", type=Path, help="a folder for the training, which continues there")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        source, folder = copied(Path(made) / "src"), args.to or Path(made) / "trained"
        path, seconds, busy = train(source, args.box, folder, *OPTIONS)
        print(f"trained in {seconds:.0f} s, {busy:.0f} s of CPU time: {path}", flush=True)
        tell(json.loads(run(source, str(HERE / "matches.py"), args.box, str(args.deals), learned=path.parent)))


def tell(results: dict[str, Any]) -> None:
    """Print the shares of wins and how often each bot used the powers."""
    for name, (mean, half) in results.pop("known").items():
        print(f"{name} trained with the box against the shipped ones: {percent(mean, half)}")
    for pair, of in results.items():
        print(f"{pair}: {percent(*of['share'])}")
        for bot, used in zip(pair.split(" against "), of["used"], strict=True):
            print(f"  {bot}, per game: {', '.join(f'{name} {n:.2f}' for name, n in used.items())}")


def percent(mean: float, half: float) -> str:
    """A share with its 95% interval."""
    return f"{100 * mean:.1f} ± {100 * half:.1f}%"


if __name__ == "__main__":
    main()

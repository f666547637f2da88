"""Write docs/what-bots-teach.md and its pictures: lessons from games between the strongest bots.

    scripts/pages teach --kept FOLDER                 play all the games for every row, and write the page
    scripts/pages teach --kept FOLDER --games 100     play at most 100 games for each row, rounded up to whole parts
    scripts/pages teach --kept FOLDER --games 0       only write the page, using the results in the folder

Each finished part of a row is saved in the folder as a line of JSON, so an interrupted run can be resumed. Results for
weights or networks other than those in src/portroyal/search/learned are not counted. Without --kept, nothing is saved.
"""

from __future__ import annotations

import argparse
import os
import re
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from portroyal.cli.speech import LOCALES
from research.teaching.page import write
from research.teaching.rows import Archive, play_all

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "what-bots-teach.md"
MOST = 1_000_000


def main(words: Sequence[str]) -> None:
    """Play games, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=MOST)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    args = parser.parse_args(words)
    if args.games < 0 or args.jobs < 1:
        parser.error("--games must be at least 0, and --jobs at least 1")
    if args.kept:
        teach(args.kept, args.games, args.jobs)
    else:
        with tempfile.TemporaryDirectory() as folder:
            teach(Path(folder), args.games, args.jobs)


def teach(folder: Path, games: int, jobs: int) -> None:
    """Play the remaining games, and write the page."""
    archive, began = Archive(folder), time.monotonic()
    play_all(archive, games, jobs, lambda line: print(f"{time.monotonic() - began:5.0f} s  {line}", flush=True))
    for path in write(archive, PAGE, printed_names()):
        print(path.relative_to(ROOT))


def printed_names() -> dict[str, str]:
    """The English names of all kinds of cards, as they appear on the table page."""
    words = (LOCALES / "en" / "game.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^card-([a-z-]+) = (.+)$", words, re.MULTILINE))

"""Write docs/ladder.md: the strength of the bot levels, measured on deals held out from training.

    scripts/pages ladder --kept FOLDER                measure every row on all its deals, and write the page
    scripts/pages ladder --kept FOLDER --deals 0      only write the page, using the results in the folder
    scripts/pages ladder --kept FOLDER --deals 20     measure every row on 20 deals instead of the usual number
    scripts/pages ladder --kept FOLDER --jobs 2 --only boxes --only tries     measure only the rows in these sections

About once a minute, results are saved in the folder as JSON, so an interrupted run can be resumed, even with more
deals. Results for other rules, weights or networks are not counted. After changing how bots decide, raise BOTS in
research.ladder.contenders or the revision of the policy, so that earlier results are not counted either. Rows for bots
without a trained model are left out. At the end, the program prints how long the remaining measurements will take on
one core, extrapolated from the measurements so far. Divide this time by the number of idle cores. The part of the page
above the first table is handwritten and is preserved.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from portroyal.bots import LEVELS
from portroyal.bots.levels import TRIES as USUAL
from portroyal.boxes.adventure.reading import CHAPTERS
from portroyal.errors import BadFormat
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team
from portroyal.machine.build import compiler
from portroyal.search import learned
from portroyal.spreading import available
from research.ladder import page
from research.ladder.archive import Archive, measure, minutes, seconds_left
from research.ladder.calibration import Calibration
from research.ladder.rows import Match, Row
from research.ladder.sampling import Sampling
from research.ladder.stopping import Stopping
from research.presets import presets

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "ladder.md"
TEAMS, TEAM_LEVELS = "base + contracts; cooperative", ("medium", "hard", "master", "open")
TRIES = (40, 75, 150, 300, 600, 1200)


class Section(NamedTuple):
    """A part of the page. *units*: the default number of deals, games or rounds of games for each row."""

    title: str
    rows: Callable[[], Iterable[Row]]
    units: int
    shown: Callable[[page.Measured], page.Lines]
    after: Callable[[page.Measured], page.Lines] = lambda _: iter(())


def two() -> list[Row]:
    """Games with two players: each level against the levels below it, and the upper bound."""
    pairs = [("medium", "easy", 0.6), ("hard", "medium", 0.6), ("master", "hard", 0.68), ("master", "medium", 0.8)]
    return [Match("base", 2, *pair) for pair in (*pairs, ("open", "hard", 0.0))]


def among() -> list[Row]:
    """Games with three to five players: one bot against several bots of a lower level, and the upper bound."""
    targets = {("master", "medium", 4): 0.5, ("master", "hard", 4): 0.4, ("master", "medium", 5): 0.48}
    pairs = [("hard", "medium"), ("master", "medium"), ("master", "hard"), ("open", "hard")]
    return [Match("base", n, *pair, targets.get((*pair, n), 0.0)) for n in (3, 4, 5) for pair in pairs]


def boxes() -> list[Row]:
    """Every edition and set of boxes for rivals, and every chapter."""
    lines = list(dict.fromkeys(preset.line for preset in presets() if preset.players == 4))
    lines += [f"base + adventure; chapter {chapter}" for chapter in range(1, CHAPTERS + 1)]
    return [Match(line, players, "master", "medium") for players in (2, 4) for line in lines if rivals(line, players)]


def rivals(line: str, players: int) -> bool:
    """Whether this many players can play a format as rivals."""
    form = parse_format(line)
    try:
        check_players(players, form)
    except BadFormat:
        return False
    return not is_team(ruleset_of(form, players))


def teams() -> list[Row]:
    """Teams of each size, a single player, and the upper bound."""
    return [Match(TEAMS, players, level) for players in range(1, 6) for level in TEAM_LEVELS]


def tries() -> list[Row]:
    """Searches with increasing numbers of rollouts. The rows with the default number are shared with other sections."""
    names = [*("master" if n == USUAL else f"master {n}" for n in TRIES), "open"]
    return [Match("base", players, name, "hard") for players in (2, 4) for name in names]


def samplings() -> list[Row]:
    """The sampling error of the search, by number of rollouts."""
    return [Sampling("base", players, n) for players in (2, 4) for n in TRIES]


def calibrations() -> list[Row]:
    """The calibration of every shipped network."""
    return [Calibration(path.stem) for path in sorted(learned.FOLDER.glob("*.json"))]


def stops() -> list[Row]:
    """Every level's choices between stopping and drawing."""
    return [Stopping("base", players, level) for players, level in product((2, 4), LEVELS)]


SECTIONS = {
    "two": Section("Two players", two, 2000, page.matches),
    "among": Section("One against several", among, 2000, page.matches),
    "boxes": Section("Editions and boxes", boxes, 200, page.matches),
    "teams": Section("Teams and solo", teams, 1000, partial(page.teams, levels=TEAM_LEVELS)),
    "tries": Section("Number of rollouts", tries, 2000, page.tries, page.stops_rising),
    "sampling": Section("Sampling error", samplings, 50, page.sampling),
    "calibration": Section("Calibration", calibrations, 100, page.calibration),
    "stopping": Section("When to stop", stops, 100, page.stopping),
}
FIRST = f"\n## {SECTIONS['two'].title}\n"


def rows_of(section: Section) -> list[Row]:
    """A section's rows, except those that cannot be played."""
    return [row for row in section.rows() if row.can_play]


def left_out(section: Section) -> list[str]:
    """A note on rows that cannot be played."""
    missing = [row.name for row in section.rows() if not row.can_play]
    return [f"\nAnother {len(missing)} rows are left out because their bots have no trained model."] if missing else []


def shown(section: Section, archive: Archive) -> list[str]:
    """The section's part of the page, or an empty list if the section has no results."""
    found: list[tuple[Any, list[Any]]] = [(row, archive.get(row).values) for row in rows_of(section)]
    measured = [(row, values) for row, values in found if values]
    if not measured:
        return []
    after = list(section.after(measured))
    return [f"\n## {section.title}\n", *section.shown(measured), *([""] if after else []), *after, *left_out(section)]


def write(archive: Archive, path: Path) -> None:
    """Write the page: first the handwritten part, then all results."""
    by_hand = path.read_text(encoding="utf-8").partition(FIRST)[0].rstrip("\n")
    parts = [line for section in SECTIONS.values() for line in shown(section, archive)]
    path.write_text("\n".join([by_hand, *parts]) + "\n", encoding="utf-8")


def estimate(archive: Archive) -> None:
    """Print roughly how long each section needs for its full number of deals, extrapolated from measurements."""
    for name, section in SECTIONS.items():
        rows = rows_of(section)
        known = [(row, section.units) for row in rows if archive.get(row).values]
        unknown = f", and {len(rows) - len(known)} rows without measurements" if len(known) < len(rows) else ""
        print(f"{name}: {minutes(seconds_left(archive, known))} left{unknown}")


def run(args: argparse.Namespace, path: Path = PAGE) -> None:
    """Measure the remaining rows, and write the page after each section."""
    compiler()  # fails without a compiler, because master would then run fewer rollouts
    archive = Archive(args.kept)
    for section in (SECTIONS[name] for name in args.only or SECTIONS):
        units = section.units if args.deals is None else args.deals
        measure(
            archive, [(row, units) for row in rows_of(section)], args.jobs or available(), partial(print, flush=True)
        )
        write(archive, path)
    write(archive, path)


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """The parsed arguments of the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--only", action="append", choices=SECTIONS)
    parser.add_argument("--jobs", type=int, default=0)
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Measure, write the page, and print how long the remaining measurements will take."""
    gc.set_threshold(50_000)  # games create many objects, but hardly any cycles to collect
    args = arguments(words)
    run(args)
    estimate(Archive(args.kept))

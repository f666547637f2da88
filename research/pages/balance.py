"""Write docs/balance.md: how often teams of steady bots win each chapter, and how often each seat wins against rivals.

    scripts/pages balance --kept FOLDER                    play all the games for every row, and write the page
    scripts/pages balance --kept FOLDER --games 0          only write the page, using the results in the folder
    scripts/pages balance --kept FOLDER --games 200        play at most 200 games for each row
    scripts/pages balance --kept FOLDER --jobs 2 "chapter 3"     play only the rows whose format contains this text

Rows take turns, a few games at a time. After its turn, a row is saved in the folder as JSON, so an interrupted run can
be resumed. The page shows how many games each row has. Results for a campaign with different figures are not counted.
Games with the same number have the same seed in all rows. The part of the page above the first table is handwritten and
is preserved.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from portroyal.boxes.adventure.reading import CHAPTERS as LAST_CHAPTER
from portroyal.boxes.adventure.reading import brought_by, campaign
from portroyal.cli.simulate import interval
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import parse_format
from portroyal.lab.counts import CARD, SEAT, TraceRows
from portroyal.lab.traces import EventTrace, traces
from portroyal.machine.batch import BatchSpec

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "balance.md"
COUNTED = "\n## Teams\n"
FIRST_TRIES, AFTER_DEFEATS = 1000, 100  # games per row
CHAPTERS, TEAMS, RIVALS = range(1, LAST_CHAPTER + 1), (1, 2, 3, 4), (2, 3, 4)
DEFEATS = (0, 1, 2)  # the numbers of earlier defeats; each defeat brings 3 coins
AT_ONCE = 20  # games played for a row before the next row takes its turn
COMPLETED = "mission-completed"
NTH = SEAT + 2  # the column of this message that holds the number of markers on the mission

Counts = Counter[str]  # sums over games: "games", "moves", "rounds", "won SEAT", "open CARD", "done CARD", …


class Row(NamedTuple):
    """Games of one format with a fixed number of players. *chapter* 0 is the variable game."""

    way: str  # "base", "team" or "rivals"
    chapter: int
    players: int
    defeats: int = 0

    @property
    def line(self) -> str:
        """The format."""
        if self.way == "base":
            return "base"
        chapter = f"chapter {self.chapter}" if self.chapter else "variable"
        if self.way == "rivals":
            return f"base + adventure; {chapter}"
        return f"base + adventure; cooperative; {chapter}; defeats {self.defeats}"

    @property
    def games(self) -> int:
        """The number of games to play."""
        return AFTER_DEFEATS if self.defeats else FIRST_TRIES


def rows() -> list[Row]:
    """Every chapter, for teams and for rivals, and the base game, to compare game lengths."""
    found = [Row("base", 0, players) for players in RIVALS]
    found += [Row("rivals", chapter, players) for chapter in (*CHAPTERS, 0) for players in RIVALS]
    return found + [Row("team", *key) for key in product(CHAPTERS, TEAMS, DEFEATS)]


# Playing the games.


def counted(trace: EventTrace, ruleset: Ruleset) -> Counts:
    """The sums over the games in a trace."""
    trace_rows, games = TraceRows(trace, ruleset), len(trace.ends)
    counts: Counts = Counter(games=games, moves=int(trace.moves.sum()), rounds=int(trace_rows.rounds_of_games().sum()))
    for seat, won in enumerate(trace_rows.wins_by_place()):
        counts[f"won {seat}"] = float(won)  # type: ignore[assignment]  # a shared win is a fraction
    counts["complete"] = sum(end["completed"] == end["goals"] for end in trace.results)
    completes = [n for n, message in enumerate(ruleset.messages) if message.name == COMPLETED]
    done = np.isin(trace_rows.message, completes) & (trace.said[:, NTH] == 1)
    for face, name in enumerate(ruleset.names):
        lies = int(np.count_nonzero(trace.lying_open[:, face])) if name.startswith("mission-") else 0
        if lies:
            counts[f"open {name}"] = lies
            counts[f"done {name}"] = int(np.count_nonzero(done & (trace.said[:, CARD] == face)))
    return counts


def play(row: Row, first: int, games: int, jobs: int) -> Counts:
    """Play a row's games, beginning with number *first*."""
    spec = BatchSpec(("steady",) * row.players, 0, games, first=first)
    total: Counts = Counter()
    for part in traces(parse_format(row.line), spec, counted, jobs):
        total.update(part)
    return total


class Archive:
    """The results in a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def file(self, row: Row) -> Path:
        mark = hashlib.sha256(repr(figures(row)).encode()).hexdigest()[:8]
        return self.path / f"{row.line} {row.players} {mark}.json".replace(" ", "_").replace(";", "")

    def get(self, row: Row) -> Counts:
        file = self.file(row)
        return Counter(json.loads(file.read_text()) if file.exists() else {})

    def put(self, row: Row, found: Counts) -> None:
        self.file(row).write_text(json.dumps(dict(found)))


def figures(row: Row) -> tuple[object, ...]:
    """The campaign figures that affect a row's results."""
    if row.way == "base":
        return ()
    rules = campaign()
    plain = [chapter._replace(markers=(), points=()) for chapter in rules.chapters]
    if not row.chapter:
        return (plain, *rules[1:])
    at, chapter = row.chapter - 1, rules.chapters[row.chapter - 1]
    wanted = (chapter.markers[row.players - 1], chapter.points[row.players - 1]) if row.way == "team" else ()
    return (plain[at], wanted, brought_by(rules.chapters[:at]), *rules[1:])


def play_all(archive: Archive, most: int, jobs: int, words: str) -> None:
    """Alternate between rows until each has all its games. The row missing the largest share of its games is next."""
    goals = {row: min(row.games, most) for row in rows() if words in row.line}
    have = {row: archive.get(row) for row in goals}
    while left := [row for row in goals if have[row]["games"] < goals[row]]:
        row = min(left, key=lambda row: have[row]["games"] / row.games)
        at = have[row]["games"]
        have[row].update(play(row, at, min(AT_ONCE, goals[row] - at), jobs))
        archive.put(row, have[row])
        print(f"{row.line}, {row.players} players: {have[row]['games']} games", flush=True)


# The page.


def shown(times: float, games: float) -> str:
    """A share in percent with its 95% Wilson interval."""
    if not games:
        return ""
    low, high = interval(times / games, games)
    return f"{100 * times / games:.0f}% ({100 * low:.0f}–{100 * high:.0f})"


def table(*columns: str) -> list[str]:
    """The first two lines of a table."""
    return ["", f"| {' | '.join(columns)} |", "|" + " --- |" * len(columns)]


def teams(results: dict[Row, Counts]) -> list[str]:
    """How often teams win, by chapter, number of players and number of defeats."""
    lines = table(
        "chapter", "players", *(f"won, {3 * n} extra coins" for n in DEFEATS), "all missions completed", "games"
    )
    for chapter, players in product(CHAPTERS, TEAMS):
        lines += team(f"{chapter} | {players}", [results.get(Row("team", chapter, players, n)) for n in DEFEATS])
    for players in TEAMS:
        lines += team(f"all | {players}", [summed(results, "team", players, n) for n in DEFEATS])
    return lines


def summed(results: dict[Row, Counts], way: str, players: int, defeats: int = 0) -> Counts:
    """The sums over all chapters for a given number of players."""
    chapters = (results.get(Row(way, chapter, players, defeats), Counter[str]()) for chapter in CHAPTERS)
    return sum(chapters, Counter[str]())


def team(name: str, results: list[Counts | None]) -> list[str]:
    """A line for a team, with its wins by number of defeats. There is no line if no first attempts were played."""
    first = results[0]
    if not first:
        return []
    won = " | ".join(shown(one["won 0"], one["games"]) if one else "" for one in results)
    games = ", ".join(str(one["games"]) for one in results if one)
    return [f"| {name} | {won} | {100 * first['complete'] / first['games']:.0f}% | {games} |"]


def seats(results: dict[Row, Counts]) -> list[str]:
    """How often each seat wins in games between rivals, and how long these games are."""
    lines = table("chapter", "players", "wins by seat, start player first", "rounds", "moves", "games")
    for chapter, players in product((*CHAPTERS, 0), RIVALS):
        found = results.get(Row("rivals", chapter, players))
        lines += row_of_seats(str(chapter or "variable"), players, found, results)
    for players in RIVALS:
        lines += row_of_seats("all", players, summed(results, "rivals", players), results)
    return lines


def row_of_seats(name: str, players: int, counts: Counts | None, results: dict[Row, Counts]) -> list[str]:
    """A line for rivals. There is no line unless there are results for both the rivals and the base game."""
    base = results.get(Row("base", 0, players))
    if not counts or not base:
        return []
    won = ", ".join(shown(counts[f"won {seat}"], counts["games"]) for seat in range(players))
    length = " | ".join(per_base(key, counts, base) for key in ("rounds", "moves"))
    return [f"| {name} | {players} | {won} | {length} | {counts['games']} |"]


def per_base(key: str, found: Counts, base: Counts) -> str:
    """A mean, and its ratio to the mean in the base game."""
    mean, usual = (one[key] / one["games"] for one in (found, base))
    return f"{mean:.1f} ({mean / usual:.2f} × base)"


def missions(results: dict[Row, Counts]) -> list[str]:
    """A table of how often each mission is completed, as a share of the games where it is open."""
    lines = table("mission", "teams", "games", "rivals", "games", "all")
    groups = [Counter[str](), Counter[str]()]
    for row, found in results.items():
        if not row.defeats:
            groups[row.way == "rivals"].update(found)
    both = groups[0] + groups[1]
    for name in sorted(key.partition(" ")[2] for key in both if key.startswith("open ")):
        cells = [cell for one in groups for cell in (of_mission(one, name), str(one[f"open {name}"]))]
        lines.append(f"| {name.removeprefix('mission-')} | {' | '.join(cells)} | {of_mission(both, name)} |")
    return lines


def of_mission(found: Counts, name: str) -> str:
    """How often a mission is completed, as a share of the games where it is open."""
    return shown(found[f"done {name}"], found[f"open {name}"])


def page(results: dict[Row, Counts]) -> str:
    """The tables on the page."""
    parts = [COUNTED.rstrip(), *teams(results), "\n## Rivals", *seats(results), "\n## Missions", *missions(results)]
    return "\n".join(parts) + "\n"


def write(archive: Archive) -> None:
    """Write the page: first the handwritten part, then all results."""
    results = {row: found for row in rows() if (found := archive.get(row))}
    by_hand = PAGE.read_text(encoding="utf-8").partition(COUNTED)[0]
    PAGE.write_text(by_hand + page(results), encoding="utf-8")


def main(words: Sequence[str]) -> None:
    """Play the remaining games, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="?", default="")
    parser.add_argument("--games", type=int, default=FIRST_TRIES)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, required=True)
    args = parser.parse_args(words)
    archive = Archive(args.kept)
    gc.set_threshold(50_000)  # games create many objects, but hardly any reference cycles
    play_all(archive, args.games, args.jobs, args.words)
    write(archive)

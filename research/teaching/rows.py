"""The games that are played and counted for the page, in parts that are saved as soon as they are finished."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from portroyal.bots.judging import bound_judge
from portroyal.errors import BadFormat
from portroyal.formats.formats import check_players, editions, options, parse_format, registry, ruleset_of
from portroyal.formats.registry import first_box
from portroyal.processes import answered
from portroyal.search.learned import FOLDER, Learned, learned, read
from research.ladder.contenders import marks
from research.teaching import hiring, luck, tables, watching
from research.teaching.playing import Strong
from research.teaching.sums import Counts
from research.teaching.worth import Worths

PARTS: Final = 25  # the number of parts per row
TRIES: Final = 60  # rollouts per decision of the search
CLOSELY: Final = {2: 600, 4: 300}  # games analyzed move by move, by number of players
SEARCHES: Final = {2: 2_000, 4: 1_000}  # games with the search, to compare seats, by number of players
REVIEWS: Final = {2: 100, 4: 50}  # games between bots with the same name, by number of players
BOTS: Final = ("easy", "medium", "hard")
TOGETHER: Final = 5  # the number of parts played at a time


class Row(NamedTuple):
    """Games in a format. *what*: WATCHED, HIRED, TABLES, SEARCHED, or REVIEWED for games between copies of one bot."""

    what: str
    line: str
    players: int
    games: int
    bot: str = ""

    @property
    def size(self) -> int:
        """The number of games in a part."""
        return self.games // PARTS

    @property
    def name(self) -> str:
        """A unique name, which is also the prefix of the file name."""
        words = f"{self.what} {self.line} {self.players} {self.bot}".replace(";", "").replace("+", "")
        return "_".join(words.split())


WATCHED, HIRED, TABLES, SEARCHED, REVIEWED = "watched", "hiring", "tables", "searched", "reviewed"


def rows() -> list[Row]:
    """All rows, starting with the slowest."""
    base = first_box()
    plan = [Row(WATCHED, base, players, games) for players, games in CLOSELY.items()]
    plan += [Row(SEARCHED, base, players, games) for players, games in SEARCHES.items()]
    plan += [Row(REVIEWED, base, players, games, bot) for players, games in REVIEWS.items() for bot in BOTS]
    plan += [Row(HIRED, base, players, 25_000) for players in CLOSELY]
    plan += [Row(TABLES, line, players, 5_000) for line in lines() for players in numbers(line)]
    return [row for row in plan if row.what in (TABLES, HIRED) or has_net(row.line, row.players)]


def lines() -> list[str]:
    """The formats that the tables cover.

    They use the first box in every edition, every other box both alone and with the first box, and all boxes together.
    Formats that have no trained model for any number of players are left out.
    """
    first = first_box()
    more = [box for box in registry() if box != first and was_learned(f"{first} + {box}")]
    found = [first, *(f"{first}; edition {name}" for name in editions())]
    found += [line for box in more for line in (box, f"{first} + {box}")]
    return [line for line in dict.fromkeys([*found, " + ".join([first, *more])]) if was_learned(line)]


@cache
def numbers(line: str) -> tuple[int, ...]:
    """The numbers of players that a format allows, starting from 2. Empty if the format cannot be played."""
    return tuple(n for n in range(2, options()["players"]["max"] + 1) if _may_play(line, n))


def _may_play(line: str, players: int) -> bool:
    try:
        check_players(players, parse_format(line))
    except BadFormat:
        return False
    return True


def learned_for(line: str, players: int) -> Learned | None:
    """The trained model for a format and a number of players."""
    return learned(ruleset_of(parse_format(line), players))


def was_learned(line: str) -> bool:
    """Whether a format has a trained model for some number of players."""
    return any(learned_for(line, players) for players in numbers(line))


def models() -> str:
    """Return a short hash of the models that play. The page states this hash, and a test checks it.

    The hash covers the weights of all families of rivals, and the default weights and networks for the first box alone.
    """
    content: list[Any] = [(family.weights, family.own) for family in map(read, sorted(FOLDER.glob("rivals-*.json")))]
    for players in CLOSELY:
        ruleset = ruleset_of(parse_format(first_box()), players)
        family = learned(ruleset)
        content.append((bound_judge(ruleset).named_weights(ruleset), family and family.net))
    return sha256(repr(content).encode()).hexdigest()[:12]


def has_net(line: str, players: int) -> bool:
    """Whether there is a network for the search."""
    found = learned_for(line, players)
    return found is not None and found.net is not None


# Playing the games.


@cache
def _strong(line: str, players: int, tries: int) -> Strong:
    return Strong(line, players, tries)


def _watched(row: Row, first: int, games: int) -> Counts:
    strong = _strong(row.line, row.players, TRIES)
    assert strong.net is not None
    return watching.watch(strong, first, games, Worths(strong.ruleset, strong.net))


PLAYERS: Final[dict[str, Callable[[Row, int, int], Counts]]] = {
    WATCHED: _watched,
    HIRED: lambda row, first, games: hiring.hired(row.line, row.players, first, games),
    TABLES: lambda row, first, games: tables.played(_strong(row.line, row.players, 0), first, games),
    SEARCHED: lambda row, first, games: tables.played(_strong(row.line, row.players, TRIES), first, games),
    REVIEWED: lambda row, first, games: luck.reviewed(row.line, row.players, row.bot, first, games),
}


def play_parts(row: Row, parts: Sequence[int]) -> list[Counts]:
    """Play several parts of a row. Returns the counts for each part."""
    return [PLAYERS[row.what](row, part * row.size, row.size) for part in parts]


class Archive:
    """A folder with a file for each row. Each file has a line of JSON for each part.

    File names contain a hash of the rules and of the row's trained model. Results for other rules or another model are
    therefore ignored.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def file(self, row: Row) -> Path:
        """The file for a row."""
        parts = [str(row.size), *marks(ruleset_of(parse_format(row.line), row.players), True)]
        mark = sha256("\n".join(parts).encode()).hexdigest()[:8]
        return self.folder / f"{row.name}_{mark}.jsonl"

    def get(self, row: Row) -> dict[int, Counts]:
        """The parts of a row, by number. An incomplete line is skipped."""
        file, parts = self.file(row), dict[int, Counts]()
        for line in file.read_text().splitlines() if file.exists() else ():
            try:
                number, counted = json.loads(line)
            except ValueError:
                continue
            parts[number] = Counts(counted)
        return parts

    def put(self, row: Row, parts: Sequence[int], found: Sequence[Counts]) -> None:
        """Add parts to a row, with their counts."""
        with self.file(row).open("a") as file:
            file.writelines(f"\n{json.dumps(pair)}" for pair in zip(parts, found, strict=True))


def missing(archive: Archive, most: int) -> Iterator[tuple[Row, list[int]]]:
    """The remaining parts of all rows. *most*: the maximum number of games per row, rounded up to whole parts."""
    for row in rows():
        have = archive.get(row)
        parts = [n for n in range(PARTS) if n * row.size < most and n not in have]
        at_once = PARTS if row.what in (TABLES, HIRED) else TOGETHER
        yield from ((row, parts[at : at + at_once]) for at in range(0, len(parts), at_once))


def play_all(archive: Archive, most: int, jobs: int, say: Callable[[str], None]) -> None:
    """Play the remaining parts in *jobs* processes. *say* is called with a line of text after each step."""
    work = list(missing(archive, most))
    with ProcessPoolExecutor(jobs) as pool:
        waiting: dict[Future[list[Counts]], tuple[Row, list[int]]] = {
            pool.submit(answered, play_parts, row, parts): (row, parts) for row, parts in work
        }
        for done, future in enumerate(as_completed(waiting), 1):
            row, parts = waiting[future]
            archive.put(row, parts, future.result())
            say(f"{done}/{len(work)}  {row.what}: {row.line}, {row.players} players {row.bot}".rstrip())

"""Reads a campaign's files: chapters (with their missions), events, characters and the crown track.  A-004, A-090"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial, reduce
from operator import and_
from pathlib import Path
from stat import S_ISREG
from typing import Final, NamedTuple, TypeVar

from portroyal.boxes.adventure.pictures import picture_of
from portroyal.engine.cards import STATUSES, Row
from portroyal.errors import BadCards, shown

CHAPTERS: Final = 5
MOST_PLAYERS: Final = 4
MOST_SHIELDS: Final = 6  # these give 1 to 6 points
LARGEST_FILE: Final = 1_000_000  # bytes; the largest file in our own campaign has fifty thousand
MONTHS_END: Final = 2  # the number of the Month's End event
MONTHS_END_VARIABLE: Final = 3
MOMENTS: Final = ("", "fleet", "taxed", "fourth", "one")
WHO: Final = ("active", "all", "fewest-points", "fewest-coins", "most-swords", "most-crowns")
COUNTED: Final = ("expedition", "swords", "ares", "herbs", "book", "bread", "rum", "crowns", "points")
KINDS: Final = ("priest", "captain", "settler", "sailor", "pirate", "trader", "mademoiselle", "jester", "admiral")
MORE_KINDS: Final = ("governor", "tybuk", "lookout", "innkeeper")
PERSONS: Final = tuple(f"{kind}s" for kind in (*KINDS, *MORE_KINDS))
HAVE: Final = (*COUNTED, *PERSONS, "modest", "grand", "all-hands", "coins")
DISCARDED: Final = ("ares", "herbs", "book", "bread", "rum")
DISCARD: Final = ("coins", "crowns", *DISCARDED)
LASTING: Final = (
    *("swords", "mademoiselle", "governor", "admiral", "jester"),
    *("tailwind", "dearth", "calm", "bounty"),
)
COLORS: Final = ("yellow", "blue", "green", "red", "black")
FOLDER: Final = "PORTROYAL_CAMPAIGN"  # the environment variable that names the folder of a host's own campaign

T = TypeVar("T")


class Hourglass(NamedTuple):
    """The effect of Month's End: the next story card, or the end of the story.  A-021, A-070, A-073

    If *asks* names a mission, the next card is *success* if at least one player has completed it, and *failure*
    otherwise. *returns* is the price in coins that each player in a competitive game may pay to return a marker.
    """

    next: str = ""
    asks: str = ""
    success: str = ""
    failure: str = ""
    end: bool = False
    returns: int = 0

    def leads_to(self) -> tuple[str, ...]:
        """Return the numbers of the cards that may be read next."""
        return tuple(filter(None, (self.next, self.success, self.failure)))


class Mission(NamedTuple):
    """A story card: its play cards, the mission on its back, and the hourglasses for a team and for rivals."""

    number: str
    status: str
    picture: str
    have: Mapping[str, int]
    discard: Mapping[str, int]
    moment: str
    first_coins: int
    first_crowns: int
    crowns: int
    star: bool
    play: Mapping[str, int]
    together: Hourglass
    rivals: Hourglass


class Chapter(NamedTuple):
    """A chapter: its first card, its end, and the markers and points needed by 1 to 4 players.  A-002, A-070

    It also has pictures for its title, for its end, for a defeat, and for the time after the end.
    """

    number: int
    first: str
    end: str
    picture: str
    end_picture: str
    lost_picture: str
    after_picture: str
    markers: tuple[int, ...]
    points: tuple[int, ...]
    missions: tuple[Mission, ...]


class Event(NamedTuple):
    """An event card: the seats it affects, its immediate gain or loss, and its bonuses for the turn.  A-020"""

    name: str
    status: str
    picture: str
    number: int
    who: str
    coins: int
    crowns: int
    loses: int
    least: int
    gives: Mapping[str, int]


class Character(NamedTuple):
    """One side of a character card.  A-011, A-012, A-061"""

    name: str
    status: str
    coins: int
    back: str
    color: str


class Campaign(NamedTuple):
    """A whole campaign."""

    chapters: tuple[Chapter, ...]
    events: tuple[Event, ...]
    characters: tuple[Character, ...]
    shields: tuple[int, ...]  # the spaces with a shield on the crown track; the first shield gives 1 point
    spaces: int


def folder() -> Path:
    """Return the folder of the current campaign."""
    named = os.environ.get(FOLDER, "")
    return Path(named) if named else Path(__file__).with_name("campaign")


@cache
def campaign() -> Campaign:
    """Return the current campaign. Raises BadCards if the campaign is invalid."""
    return read_campaign(folder())


def read_campaign(path: Path) -> Campaign:
    """Read a campaign from a folder.

    Raises BadCards if a file is invalid. The message names the file, the location and the error.
    """
    chapters = tuple(
        _chapter(file, number)._replace(missions=_rows(file, "mission", _mission))
        for number, file in _chapter_files(path).items()
    )
    events = _rows(path / "events.toml", "event", _event)
    characters = _rows(path / "characters.toml", "character", _character)
    return Campaign(chapters, events, characters, *_track(path / "track.toml"))


def unreadable(path: Path) -> Iterator[str]:
    """Yield the errors that prevent a campaign from being read: at most one for each card and each file header."""
    for number, file in _chapter_files(path).items():
        yield from errors_of(partial(_chapter, file, number))
        yield from _errors_of_rows(file, "mission", _mission)
    yield from _errors_of_rows(path / "events.toml", "event", _event)
    yield from _errors_of_rows(path / "characters.toml", "character", _character)
    yield from errors_of(partial(_track, path / "track.toml"))


def _errors_of_rows(path: Path, kind: str, read: Callable[[Row], object]) -> Iterator[str]:
    rows: list[Row] = []
    yield from errors_of(lambda: rows.extend(_listed(path, kind)))
    for row in rows:
        yield from errors_of(partial(_whole, row, read))


def errors_of(read: Callable[[], object]) -> Iterator[str]:
    """Yield the error that reading raises, if any."""
    try:
        read()
    except BadCards as e:
        yield str(e)


def _track(path: Path) -> tuple[tuple[int, ...], int]:
    """Read the crown track's shields and its number of spaces."""
    track = _head(path)
    shields, spaces = track.coins("shields"), track.number("spaces", least=1)
    _finish(track)
    if len(shields) > MOST_SHIELDS:
        raise track.fail(f"'shields' has {len(shields)} spaces; it may have {MOST_SHIELDS} (A-035)")
    if list(shields) != sorted(set(shields)) or shields[0] < 1 or shields[-1] > spaces:
        raise track.fail(f"'shields' is {shown(list(shields))}; it must be rising spaces from 1 to {spaces}")
    return shields, spaces


def _chapter_files(path: Path) -> dict[int, Path]:
    return {number: path / f"chapter-{number}.toml" for number in range(1, CHAPTERS + 1)}


def _chapter(path: Path, number: int) -> Chapter:
    """Read a chapter without its missions."""
    head = _head(path)
    head.number("number", least=number, most=number)
    first, end = head.word("first"), head.word("end")
    title, last, lost = (picture_of(head, key) for key in ("picture", "end_picture", "lost_picture"))
    after = picture_of(head, "after_picture")
    markers, points = _by_players(head, "markers"), _by_players(head, "points")
    head.fields.pop("mission", None)
    _finish(head)
    return Chapter(number, first, end, title, last, lost, after, markers, points, ())


def _by_players(row: Row, key: str) -> tuple[int, ...]:
    numbers = row.coins(key)
    if len(numbers) != MOST_PLAYERS:
        raise row.fail(
            f"'{key}' is {shown(list(numbers))}; it must be {MOST_PLAYERS} numbers, for 1 to {MOST_PLAYERS} players"
        )
    return numbers


def _mission(row: Row) -> Mission:
    number = row.word("number")
    if not re.fullmatch(r"[1-9][0-9][a-z]?", number):
        raise row.fail(f"'number' is {shown(number)}; it must be two digits and perhaps a letter, as in \"28b\"")
    first = row.numbers("first", ("coins", "crowns"))
    apart = {way: _table(row, way) for way in ("cooperative", "competitive")}
    plain = _hourglass(row)
    together, rivals = (_hourglass(part) if part else plain for part in apart.values())
    return Mission(
        number,
        _status(row),
        picture_of(row),
        row.numbers("have", HAVE),
        row.numbers("discard", DISCARD),
        row.word("moment", MOMENTS, default=""),
        first.get("coins", 0),
        first.get("crowns", 0),
        row.number("crowns", most=3, default=0),
        row.flag("star"),
        row.numbers("play"),
        together,
        rivals,
    )


def _table(row: Row, key: str) -> Row | None:
    """Return a table within a row as a separate row, or None if the table is missing."""
    fields = row.fields.pop(key, None)
    if fields is None:
        return None
    if not isinstance(fields, dict):
        raise row.fail(f"'{key}' is {shown(fields)}; it must be a table")
    return Row(row.path, row.line, f"{row.kind}.{key}", fields)


def _hourglass(row: Row) -> Hourglass:
    words = {key: row.word(key, default="") for key in ("next", "asks", "success", "failure")}
    hourglass = Hourglass(**words, end=row.flag("end"), returns=row.number("returns", default=0))
    present = [key for key in ("asks", "success", "failure") if words[key]]
    if len(present) not in (0, 3):
        raise row.fail(f"'{present[0]}' is given without the others of 'asks', 'success' and 'failure'")
    if sum((bool(hourglass.next), bool(hourglass.asks), hourglass.end)) > 1:
        raise row.fail("only one of 'next', 'asks' and 'end' may be in an hourglass")
    if "." in row.kind:
        _finish(row)
    return hourglass


def _event(row: Row) -> Event:
    name, number = row.word("name"), row.number("number", most=MONTHS_END_VARIABLE)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise row.fail(f"'name' is {shown(name)}; it must be small letters, digits and dashes")
    event = Event(
        name,
        _status(row),
        picture_of(row),
        number,
        row.word("who", WHO, default="active"),
        row.number("coins", default=0),
        row.number("crowns", default=0),
        row.number("loses", default=0),
        row.number("from", default=0),
        row.numbers("gives", LASTING),
    )
    if event.gives and event.who not in WHO[:2]:
        raise row.fail(f"'gives' applies to the active player or to all, not to {shown(event.who)}")
    return event


def _character(row: Row) -> Character:
    color = row.word("color", ("", *COLORS), default="")
    return Character(row.word("name"), _status(row), row.number("coins"), row.word("back"), color)


def _status(row: Row) -> str:
    """Read a card's status, which says how certain its figures are. By default, they are from a printed card."""
    return row.word("status", STATUSES, default=STATUSES[0])


def _head(path: Path) -> Row:
    """Read the top-level keys of a file as a row. Raises BadCards if the file cannot be read."""
    text = content(path)
    try:
        return Row(path, 1, path.stem, tomllib.loads(text))
    except tomllib.TOMLDecodeError as e:
        raise BadCards(f"{path.name}: {e}") from e
    except (RecursionError, ValueError) as e:
        raise BadCards(f"{path.name}: a value is nested too deeply, or has too many digits") from e


def content(path: Path) -> str:
    """Return the text of a file.

    Raises BadCards if the file cannot be read, is too large, or is not a regular file. Reading any other kind of
    file might never end.
    """
    try:
        found = path.stat()
        if not S_ISREG(found.st_mode) or found.st_size > LARGEST_FILE:
            raise BadCards(f"{path.name}: must be an ordinary file of at most {LARGEST_FILE} bytes")
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BadCards(f"{path.name}: cannot be read: {e}") from e


def _rows(path: Path, kind: str, read: Callable[[Row], T]) -> tuple[T, ...]:
    """Return the rows of a file. Raises BadCards if there are none, or if any row is invalid."""
    return tuple(_whole(row, read) for row in _listed(path, kind))


def _listed(path: Path, kind: str) -> list[Row]:
    """Return the raw rows of a file. Raises BadCards if there are none."""
    head, text = _head(path), content(path).split("\n")
    lines = [number for number, line in enumerate(text, 1) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]
    rows = head.fields.get(kind, [])
    if not isinstance(rows, list) or len(rows) != len(lines) or not rows:
        raise head.fail(f"there must be rows [[{kind}]]")
    return [Row(path, line, kind, row) for line, row in zip(lines, rows, strict=True)]


def _whole(row: Row, read: Callable[[Row], T]) -> T:
    found = read(row)
    _finish(row)
    return found


def _finish(row: Row) -> None:
    """Raise BadCards if any key has not been read."""
    if row.fields:
        raise row.fail(f"a {row.kind} has no {shown(next(iter(row.fields)))}")


def brought_by(chapters: Iterable[Chapter]) -> Counter[str]:
    """Return the maximum number of copies of each play card that the deck can contain after these chapters.  A-003"""
    return sum((most_brought(chapter, True, False) for chapter in chapters), Counter[str]())


def most_brought(chapter: Chapter, *together: bool) -> Counter[str]:
    """Return the maximum number of copies of each play card that any path through a chapter adds.  A-003

    *together* contains True for a team's paths, False for rivals' paths, or both values.
    """
    missions = every_mission([chapter])

    def from_(mission: Mission) -> Counter[str]:
        most = Counter[str]()
        for number in (number for way in together for number in glass_of(mission, way).leads_to()):
            most |= from_(missions[number])
        return most + Counter(mission.play)

    return from_(missions[chapter.first])


def least_brought(chapter: Chapter, together: bool, to_an_end: bool) -> Counter[str]:
    """Return the play cards that every path through a chapter adds.  A-003

    If *to_an_end* is False, only the play cards of the first story card are certain.
    """
    missions = every_mission([chapter])

    def from_(mission: Mission) -> Counter[str]:
        further = [from_(missions[number]) for number in glass_of(mission, together).leads_to() if to_an_end]
        return reduce(and_, further, further[0] if further else Counter()) + Counter(mission.play)

    return from_(missions[chapter.first])


def lie_on_a_way(chapter: Chapter, row: Sequence[str]) -> bool:
    """Return whether a path through a chapter, for a team or rivals, lays out these missions in this order.  A-021"""
    missions = every_mission([chapter])

    def from_(number: str, row: Sequence[str], together: bool) -> bool:
        rest = row[1:] if row[0] == number else row
        return not rest or any(from_(one, rest, together) for one in glass_of(missions[number], together).leads_to())

    return any(from_(chapter.first, row, together) for together in (True, False))


def glass_of(mission: Mission, together: bool) -> Hourglass:
    """Return a mission's hourglass for a team or for rivals.  A-021"""
    return mission.together if together else mission.rivals


def every_mission(chapters: Iterable[Chapter]) -> dict[str, Mission]:
    """Return the missions of all chapters, by number."""
    return {mission.number: mission for chapter in chapters for mission in chapter.missions}

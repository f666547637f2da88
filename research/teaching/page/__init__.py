"""Writes the page and its pictures from the saved results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import fill
from typing import Final

from portroyal.formats.formats import parse_format
from portroyal.formats.registry import first_box
from research.teaching.luck import TRIES as REVIEW_TRIES
from research.teaching.page import formats, luck, persons, seats, stops
from research.teaching.page.text import Section, listed, players
from research.teaching.rows import (
    CLOSELY,
    HIRED,
    PARTS,
    REVIEWED,
    SEARCHED,
    TABLES,
    TRIES,
    WATCHED,
    Archive,
    Row,
    learned_for,
    models,
    rows,
)
from research.teaching.sums import Sums

WIDTH: Final = 125  # the maximum number of characters per line
TITLE: Final = "Strategy of the strongest bots"
Results = Mapping[Row, Sums]


def write(archive: Archive, page: Path, names: Mapping[str, str]) -> list[Path]:
    """Write the page, and write its pictures to a folder next to it. Returns the paths of all these files.

    *names*: the names of the cards, by kind.
    """
    results = {row: Sums(list(parts.values())) for row in rows() if (parts := archive.get(row))}
    page_sections = sections(results, names)
    folder = page.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    texts = {folder / f"{name}.svg": svg for part in page_sections for name, (svg, _) in part.pictures.items()}
    for old in set(folder.glob("*.svg")) - set(texts):
        old.unlink()
    texts[page] = markdown(results, page_sections, folder.name)
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return list(texts)


def sections(results: Results, names: Mapping[str, str]) -> list[Section]:
    """The sections of the page that have results."""
    watched = {row.players: sums for row, sums in results.items() if row.what == WATCHED}
    hired = {row.players: sums for row, sums in results.items() if row.what == HIRED}
    tables = {(row.line, row.players): sums for row, sums in results.items() if row.what == TABLES}
    searched = {row.players: sums for row, sums in results.items() if row.what == SEARCHED}
    reviews = {(row.players, row.bot): sums for row, sums in results.items() if row.what == REVIEWED}
    parts = [stops.section(watched)] if watched else []
    parts += [persons.section(watched, hired, names)] if watched or hired else []
    if tables:
        untrained = [key for key in tables if learned_for(*key) is None]
        parts += [seats.section(tables, searched, untrained), formats.section(tables)]
    return [*parts, luck.section(reviews)] if reviews else parts


def markdown(results: Results, page_sections: list[Section], folder: str) -> str:
    """The page in Markdown."""
    parts = [f"# {TITLE}", *method(results)]
    for section in page_sections:
        parts.append(f"## {section.title}")
        parts += [f"![{said}]({folder}/{name}.svg)" for name, (_, said) in section.pictures.items()]
        parts += section.text
    return "\n\n".join(map(wrapped, parts)) + "\n"


def wrapped(part: str) -> str:
    """The lines of a part, wrapped. Tables, headings and pictures are left unchanged."""
    return "\n".join(line if line.startswith(("|", "#", "!")) else _filled(line) for line in part.split("\n"))


def _filled(line: str) -> str:
    indent = "  " if line.startswith("- ") else ""
    return fill(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def method(results: Results) -> Iterator[str]:
    """How the figures were obtained, and the limits of this method."""
    yield (
        "This page shows how the strongest bots play against each other, and how their games end. "
        "`scripts/pages teach --kept FOLDER` plays the games and writes this page with its charts."
    )
    yield "\n".join(f"- {' '.join(line.split())}" for line in (*who_plays(results), *CAUTIONS))
    lacking = [players(n) for n in CLOSELY if not any(row.what == WATCHED and row.players == n for row in results)]
    if lacking:
        yield f"No games were played with a search for {listed(lacking)}: no network has been trained for them."


def who_plays(results: Results) -> Iterator[str]:
    """Which bots played, and how many games they played."""
    games = {what: _games(results, what) for what in (WATCHED, HIRED, TABLES, SEARCHED, REVIEWED)}
    yield (
        f"*When to stop* and the values in *Values of persons* come from {games[WATCHED]} of `{first_box()}` "
        f"({_line()}) between bots that search with the network in `src/portroyal/search/learned` and with {TRIES} "
        "rollouts per decision (`master` uses more)."
    )
    yield (
        f"The hire counts in *Values of persons* come from {games[HIRED]} between `hard` bots, which play with a "
        f"[tuned policy](machine.md#searching). *Seats* and *Editions and boxes* come from {games[TABLES]} between the "
        "same bots, with the same number of games for each format and number of players. *Seats* also uses "
        f"{games[SEARCHED]} between bots that search. In each game, the same bot plays all seats, and the start player "
        "rotates from game to game."
    )
    yield (
        f"*Luck and decisions* comes from {games[REVIEWED]} between bots of the same level, each [reviewed](review.md) "
        f"with {REVIEW_TRIES} rollouts per decision."
    )
    yield (
        f"The hash of the models that played is `{models()}`. If the models change, a test fails until these games are "
        "played again."
    )


def _games(results: Results, what: str) -> str:
    games = sum(sums["games"] for row, sums in results.items() if row.what == what)
    return f"{games:,.0f} games"


def _line() -> str:
    return f"`{parse_format(first_box()).line}`"


CAUTIONS: Final = (
    f"""± is half the width of a 95% confidence interval. It is computed with a jackknife over {PARTS} equal-sized
    groups of games, because decisions and seats within a game are not independent.""",
    """The early game lasts until the leader has a third of the points that end the game, and the middle game until the
    leader has two thirds; the rest is the late game.""",
    """The figures show good play *among these bots*. Even strong bots may have bad habits, and other moves may be
    better against people, who play differently.""",
    """A bot that hires more copies of a person and also wins more often does not necessarily win *because* of them,
    since a leader can afford more. The value of a person is therefore computed with the network. It is the gain in win
    probability (in log odds) from one more copy in the display at the start of a turn, divided by a third of the gain
    from three more coins. It applies to an average position and ignores the cards in the harbor.""",
)

"""Figures and lists as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final, NamedTuple

from portroyal.formats.formats import editions
from research.teaching.sums import Value

ROUGH: Final = 2.0  # with this margin or a larger one, figures have no decimals
FINE: Final = 0.05  # with a smaller margin, figures have two decimals
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six")
NOTHING: Final = "–"
FEW_BOXES: Final = 2  # a label for more boxes than this gives the first box's name and the number of others


class Section(NamedTuple):
    """A part of the page. *pictures*: the SVG text and the caption of each picture, by name."""

    title: str
    pictures: Mapping[str, tuple[str, str]]
    text: Sequence[str]


def amount(value: Value, unit: str = "") -> str:
    """A figure, and half the width of its interval."""
    if not isfinite(value.mean):
        return NOTHING
    digits = 0 if value.margin >= ROUGH else 2 if value.margin < FINE else 1
    margin = f" ± {value.margin:.{digits}f}" if isfinite(value.margin) else ""
    return f"{value.mean:.{digits}f}{margin}{unit}"


def percent(value: Value) -> str:
    """A share, and half the width of its interval, in percent."""
    return amount(hundred(value), "%")


def hundred(value: Value) -> Value:
    """A share in percent."""
    return Value(100 * value.mean, 100 * value.margin)


def signed(n: float) -> str:
    """A number with its sign."""
    return f"{n:+.1f}".replace("-", "−")


def compared(value: Value, baseline: Value, words: tuple[str, str, str]) -> str:
    """One of *words*: for a *value* significantly above *baseline*, significantly below it, or neither."""
    margin = (value.margin**2 + baseline.margin**2) ** 0.5
    if not abs(value.mean - baseline.mean) > margin:
        return words[2]
    return words[0] if value.mean > baseline.mean else words[1]


def number(n: int) -> str:
    """A whole number, as a word if it is small."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def listed(words: Sequence[str]) -> str:
    """A list in words, such as "one, two and three"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def players(n: int) -> str:
    """A number of players in words."""
    return f"{number(n)} players"


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def label(line: str) -> str:
    """A short name for a format."""
    boxes, _, edition = line.partition("; edition ")
    if edition:
        return f"{boxes}, {editions()[edition]['title']['en']}"
    return boxes if boxes.count("+") < FEW_BOXES else f"{boxes.partition(' + ')[0]} + {boxes.count('+')} boxes"


def within(line: str) -> str:
    """The short name for a format, for use within a sentence."""
    boxes, comma, edition = label(line).partition(", ")
    return f"{boxes} ({edition})" if comma else boxes


def card_name(person: str, names: Mapping[str, str]) -> str:
    """The printed name of a kind of person."""
    kind = person.rsplit("-", 2)[0]
    return names.get(kind, kind.replace("-", " ").capitalize())


def price_of(person: str) -> int:
    """A person's price in coins."""
    return int(person.rsplit("-", 2)[1])


def points_of(person: str) -> int:
    """A person's points."""
    return int(person.rsplit("-", 2)[2])

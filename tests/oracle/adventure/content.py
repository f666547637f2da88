"""The content of the campaign, which is data (A-004, A-090): missions, events, characters and the crown track."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.oracle.options import Options

_FOLDER = Path(__file__).parents[3] / "src/portroyal/boxes/adventure/campaign"
RULED = {  # demands that the rules state: at hand, and discarded
    "13": ({"priests": 1}, {"coins": 4}),
    "15": ({"swords": 2}, {"ares": 2}),
    "30": ({"expedition": 1}, {}),
    "34": ({}, {"coins": 5}),
    "40": ({"modest": 3}, {}),
    "41": ({}, {"herbs": 1, "bread": 1}),
    "51": ({}, {"coins": 5}),
}
MOMENTS = {"33": "fleet", "34": "fleet", "50": "taxed", "51": "fourth", "52": "one"}
SALE = 3  # the price that an innkeeper pays for bread and for rum


@dataclass(frozen=True)
class Mission:
    """A story card with its mission (A-002); its hourglass asks about a mission, leads on, or ends (A-021, A-070)."""

    number: str
    have: dict[str, int]
    discard: dict[str, int]
    moment: str
    first_coins: int
    first_crowns: int
    crowns: int
    star: bool
    play: dict[str, int]
    hourglass: dict[str, Any]

    @property
    def name(self) -> str:
        """The name of the card."""
        return f"mission-{self.number}"

    @property
    def chapter(self) -> int:
        """The chapter it belongs to (A-002)."""
        return int(self.number[0])


@dataclass(frozen=True)
class Event:
    """An event: the players it concerns, its gains and losses, and its gifts for the turn (A-020)."""

    number: int
    who: str
    coins: int
    crowns: int
    loses: int
    least: int
    gives: dict[str, int]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def chapter(number: int) -> dict[str, Any]:
    """A chapter as in its file."""
    return _read(f"chapter-{number}")


@cache
def missions(*, cooperative: bool = False) -> dict[str, Mission]:
    """The missions of all chapters by name, with the hourglass of a team or of rivals."""
    by_name: dict[str, Mission] = {}
    for number in range(1, 6):
        for row in chapter(number)["mission"]:
            glass = row.get("cooperative" if cooperative else "competitive", row)
            mission = Mission(
                row["number"], row.get("have", {}), row.get("discard", {}), row.get("moment", ""),
                row.get("first", {}).get("coins", 0), row.get("first", {}).get("crowns", 0), row.get("crowns", 0),
                row.get("star", False), row.get("play", {}), glass,
            )  # fmt: skip
            if mission.number in RULED:
                assert (mission.have, mission.discard) == RULED[mission.number]
            assert mission.moment == MOMENTS.get(mission.number, "")
            by_name[mission.name] = mission
    return by_name


@cache
def brought(number: int) -> Counter[str]:
    """The play cards that a chapter adds, on the path that adds most (A-003)."""

    def after(name: str) -> Counter[str]:
        glass = missions()[name].hourglass
        ways = [after(f"mission-{glass[key]}") for key in ("next", "success", "failure") if key in glass]
        most: Counter[str] = Counter()
        for way in ways:
            most |= way
        return most + Counter(missions()[name].play)

    return after(f"mission-{chapter(number)['first']}")


def in_deck(options: Options) -> tuple[Counter[str], Counter[str]]:
    """The play cards in the deck at the start, and those of them added by lost attempts (A-071, A-080)."""
    chapters = range(1, 6 if options.variable else options.chapter)
    earlier = sum((brought(number) for number in chapters), Counter())
    tries = +brought(options.chapter) if options.defeats else Counter()
    return earlier + tries, tries


@cache
def events() -> dict[str, Event]:
    """The events by name of the card."""
    return {
        f"event-{row['name']}": Event(
            row["number"], row.get("who", ""), row.get("coins", 0), row.get("crowns", 0), row.get("loses", 0),
            row.get("from", 0), row.get("gives", {}),
        )
        for row in _read("events")["event"]
    }  # fmt: skip


def event_with(number: int) -> list[str]:
    """The events with a number: thirteen with 0, one each with 1, 2 and 3 (A-014)."""
    return [name for name, event in events().items() if event.number == number]


@cache
def characters() -> dict[str, dict[str, Any]]:
    """The characters by name of the card: coins, the other side, the color of a trader (A-011, A-061)."""
    return {
        f"character-{row['name']}": {**row, "back": f"character-{row['back']}"}
        for row in _read("characters")["character"]
    }


@cache
def track() -> tuple[tuple[int, ...], int]:
    """The spaces of the crown track with shields, and its last space (A-035)."""
    rows = _read("track")
    return tuple(rows["shields"]), rows["spaces"]

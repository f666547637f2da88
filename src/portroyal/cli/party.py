"""The players at the terminal: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Final, NamedTuple

import portroyal as pr
from portroyal.bots import Bot
from portroyal.cli.screen import printable

USUAL_PLAYERS: Final = 4
USUAL_BOTS: Final = ("medium", "easy", "hard")


class Party(NamedTuple):
    """The names of all seats, and the bots by seat, each with its kind. Seats without a bot belong to people."""

    names: list[str]
    bots: dict[int, tuple[str, Bot]]

    @property
    def people(self) -> list[int]:
        """The seats held by people."""
        return [seat for seat in range(len(self.names)) if seat not in self.bots]

    @property
    def you(self) -> int | None:
        """The seat of the only person, who is addressed as "you", or None if there is more than one."""
        return self.people[0] if len(self.people) == 1 else None

    def shown(self, you: str) -> list[str]:
        """The names of the seats as displayed: ``Ada (you)``, ``Ben (steady)``."""
        about = {seat: f" ({kind})" for seat, (kind, _) in self.bots.items()} | (
            {} if self.you is None else {self.you: f" ({you})"}
        )
        return [name + about.get(seat, "") for seat, name in enumerate(self.names)]


def split(text: str | None) -> list[str]:
    """The parts of a comma-separated string."""
    return [part.strip() for part in text.split(",")] if text else []


def seat_bots(players: int | None, bots: Sequence[str], seat: int, hot_seat: bool) -> tuple[int, dict[int, str]]:
    """The number of seats, and the bots' names by seat.

    Raises BadFormat if *players* or *seat* is out of range, or if there are too few or too many bots for the number of
    seats.
    """
    if players is None:
        players = len(bots) + 1 if bots and not hot_seat else USUAL_PLAYERS
    if players < 1:
        raise pr.BadFormat(f"--players {players}: a game needs a player")
    if seat not in range(players):
        raise pr.BadFormat(f"--seat {seat}: the seats are 0 to {players - 1}")
    if hot_seat:
        if len(bots) >= players:
            raise pr.BadFormat(f"--bots names {len(bots)}, which leaves no seat for a person ({players} seats)")
    elif not bots:
        bots = list(islice(cycle(USUAL_BOTS), players - 1))
    elif len(bots) != players - 1:
        raise pr.BadFormat(f"--bots names {len(bots)}, but --players {players} with one person leaves {players - 1}")
    people = players - len(bots)
    return players, {(seat + people + i) % players: bot for i, bot in enumerate(bots)}


def name_all(chosen: Sequence[str], default: Sequence[str], people: Sequence[int]) -> list[str]:
    """The names by seat: the names *chosen* for all seats or for people only, and *default* names for the other seats.

    Raises BadFormat if *chosen* has the wrong number of names, or if one of them is empty.
    """
    names = list(default)
    if chosen and len(chosen) not in (len(names), len(people)):
        raise pr.BadFormat(
            f"--names has {len(chosen)} names; give {len(people)} for the people or {len(names)} for all"
        )
    seats = range(len(names)) if len(chosen) == len(names) else people
    for seat, name in zip(seats, chosen, strict=False):
        if not name:
            raise pr.BadFormat("--names: a name is empty")
        names[seat] = printable(name)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:  # the bot gets a different name
        spare = [name for name in default if name not in names]
        for seat in range(len(names)):
            if names.count(names[seat]) > 1 and seat not in people and spare:
                names[seat] = spare.pop(0)
    return names

"""Checks the arguments for an environment, and stores them as settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from portroyal.bots.simulation import check_counts, check_seed
from portroyal.engine.wholes import whole
from portroyal.env.players import check_compiled
from portroyal.errors import BadFormat, shown
from portroyal.formats.formats import Format, check_players, parse_format
from portroyal.machine.batch import MAX_MOVES

AUTORESETS: Final = ("same-step", "next-step", "disabled")

Bots = Sequence[str | None]


class Settings(NamedTuple):
    """An environment's settings. *bots* lists the bots that play inside the step, with None for the other seats."""

    form: Format
    players: int
    batch: int
    bots: tuple[str | None, ...]
    autoreset: str
    forced: bool
    most: int
    threads: int

    @property
    def outside(self) -> list[int]:
        """The seats that the caller plays."""
        return [seat for seat, name in enumerate(self.bots) if name is None]


def settings(
    format: str,
    players: int,
    batch: int = 1,
    bots: Bots | None = None,
    autoreset: str = AUTORESETS[0],
    forced: bool = True,
    most: int = MAX_MOVES,
    threads: int = 1,
) -> Settings:
    """Return the checked settings. Raises BadFormat for an invalid argument."""
    form, players, batch, most, threads = parse_format(format), *map(whole, (players, batch, most, threads))
    check_players(players, form)
    check_counts(batch=batch, most=most, threads=threads)
    check_choice("autoreset", autoreset, AUTORESETS)
    if not isinstance(forced, bool):
        raise BadFormat(f"forced is {shown(forced)}; it must be True or False")
    seats = _bots(bots, players)
    return Settings(form, players, batch, seats, autoreset, forced, most, min(threads, batch))


def _bots(bots: Any, players: int) -> tuple[str | None, ...]:
    if bots is None:
        return (None,) * players
    if not isinstance(bots, (list, tuple)) or len(bots) != players:
        raise BadFormat(f"bots is {shown(bots)}; it must be a list of {players}, one for each seat: a name, or None")
    if None not in bots:
        raise BadFormat("bots: at least one seat must be None, for the caller of step")
    for name in bots:
        if name is not None:
            check_compiled(name)
    return tuple(bots)


def check_choice(what: str, value: Any, choices: Iterable[str]) -> None:
    """Raise BadFormat unless an argument is one of the allowed words."""
    if not isinstance(value, str) or value not in choices:
        raise BadFormat(f"{what} is {shown(value)}; it must be one of {', '.join(choices)}")


def checked_seed(seed: Any) -> int:
    """Return a seed as a number. Raises BadFormat for an invalid seed."""
    found: int = whole(seed)
    check_seed(found)
    return found


def too_short(most: int) -> BadFormat:
    """Return the error for games that are cut off before the caller's first decision."""
    return BadFormat(f"most is {most}; each game is cut off before the caller has anything to decide")

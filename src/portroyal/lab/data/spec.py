"""The specification of a data set: everything that its games depend on, and the layout of its columns."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal.bots.simulation import check_seed, have_policies, named
from portroyal.env import describe
from portroyal.env.players import COMPILED
from portroyal.errors import BadFormat
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.record import rules_hash

VERSION: Final = 1  # the version of the columns and of the way games are dealt
PART: Final = 1000  # the number of games in a file
SLOW_PART: Final = 50  # the number of games in a file if a bot plays in Python
EVERY_SEATING: Final = 60  # a multiple of every possible number of players


class DatasetSpec(NamedTuple):
    """The specification of a data set.

    *format*: the format in normal form. *bots*: the bots in seating order, repeated if there are fewer bots than seats.
    The bots shift by one seat each time every seat has been the start player.
    """

    format: str
    players: int
    bots: tuple[str, ...]
    seed: int

    @property
    def part(self) -> int:
        """The number of games in a file."""
        return PART if set(self.bots) <= set(COMPILED) else SLOW_PART

    def parts(self, games: int) -> list[range]:
        """The range of games in each file."""
        return [range(at, min(at + self.part, games)) for at in range(0, games, self.part)]

    def seeds(self, games: NDArray[np.int64]) -> NDArray[np.uint64]:
        """The seed of each game, for ``env.vector``. Game *n* starts with seat ``n % players``."""
        first = int.from_bytes(sha256(f"portroyal dataset {self.seed}".encode()).digest()[:7], "big")
        return games.astype(np.uint64) + np.uint64(first * EVERY_SEATING)

    def seating(self, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """The number of the bot in each seat: games x seats."""
        found: NDArray[np.int64] = (games[:, None] // self.players + np.arange(self.players)) % len(self.bots)
        return found

    def layout(self) -> dict[str, Any]:
        """Everything that determines the meaning of the numbers. Data sets with equal layouts contain the same data."""
        about = describe(self.format, self.players)
        ruleset = ruleset_of(parse_format(self.format), self.players)
        return {
            **self._asdict(),
            "bots": list(self.bots),
            "games_per_file": self.part,
            "dataset_version": VERSION,
            "layout_version": about["version"],
            "layout_hash": about["hash"],
            "rules": rules_hash(ruleset),
            "size": about["size"],
            "actions": len(about["actions"]),
        }


def dataset_spec(format: str, bots: Sequence[str], players: int, seed: int) -> DatasetSpec:
    """The validated specification of a data set. Raises BadFormat if an argument is invalid."""
    form, names = parse_format(format), named(bots)
    check_players(players, form)
    check_seed(seed)
    if not names:
        raise BadFormat("a data set needs a bot")
    have_policies(names)
    return DatasetSpec(form.line, players, names, seed)

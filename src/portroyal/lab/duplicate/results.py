"""The results of the games in a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Ended(NamedTuple):
    """The result of a game.

    *winners*: the seats that won; empty if the game was cut short or lost. *ranks*: each seat's rank. The best rank is
    0, and tied seats have the same rank. *points*: each seat's points. *broken_off*: whether the game was cut short.
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int
    broken_off: bool = False

    @classmethod
    def of(
        cls, winners: Sequence[int], standings: Sequence[int], points: Sequence[int], moves: int, most: int
    ) -> Ended:
        """The result of a game, given sequences with a number for each seat. *most*: the maximum number of moves."""
        ordered = sorted(set(standings), reverse=True)
        won = tuple(seat for seat, one in enumerate(winners) if one)
        ranks = tuple(ordered.index(standing) for standing in standings)
        return cls(won, ranks, tuple(points), moves, moves >= most and not won)

    @classmethod
    def read(cls, data: Any) -> Ended:
        """A result, read from the output of ``_asdict()``. Raises KeyError, TypeError or ValueError for other data."""
        winners, ranks, points = (tuple(map(int, data[key])) for key in ("winners", "ranks", "points"))
        return cls(winners, ranks, points, int(data["moves"]), bool(data["broken_off"]))


class Deal(NamedTuple):
    """A deal: its number, counted from 0, and a game for each seating."""

    number: int
    games: tuple[Ended, ...]

    def as_dict(self) -> dict[str, Any]:
        """The deal as JSON-compatible data."""
        return {"deal": self.number, "games": [game._asdict() for game in self.games]}

    @classmethod
    def of(cls, data: Any) -> Deal:
        """A deal, read from the output of :meth:`as_dict`. Raises KeyError, TypeError or ValueError for other data."""
        return cls(int(data["deal"]), tuple(Ended.read(game) for game in data["games"]))

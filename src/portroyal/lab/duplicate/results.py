"""How the games of a deal ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Ended(NamedTuple):
    """A game. *ranks*: by seat, 0 for the best, equal in a tie; *winners*: seats, none if it was cut short or lost."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int
    broken_off: bool = False

    @classmethod
    def of(
        cls, winners: Sequence[int], standings: Sequence[int], points: Sequence[int], moves: int, most: int
    ) -> Ended:
        """A game from rows with a number for each seat."""
        ordered = sorted(set(standings), reverse=True)
        won = tuple(seat for seat, one in enumerate(winners) if one)
        ranks = tuple(ordered.index(standing) for standing in standings)
        return cls(won, ranks, tuple(points), moves, moves >= most and not won)

    @classmethod
    def read(cls, data: Any) -> Ended:
        """The game of ``_asdict()``, after JSON. Raises KeyError, TypeError, ValueError."""
        winners, ranks, points = (tuple(map(int, data[key])) for key in ("winners", "ranks", "points"))
        return cls(winners, ranks, points, int(data["moves"]), bool(data["broken_off"]))


class Deal(NamedTuple):
    """A deal, by its number from 0, with a game for each seating."""

    number: int
    games: tuple[Ended, ...]

    def as_dict(self) -> dict[str, Any]:
        """The deal as data for JSON."""
        return {"deal": self.number, "games": [game._asdict() for game in self.games]}

    @classmethod
    def of(cls, data: Any) -> Deal:
        """The deal of :meth:`as_dict`. Raises KeyError, TypeError, ValueError."""
        return cls(int(data["deal"]), tuple(Ended.read(game) for game in data["games"]))

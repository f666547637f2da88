"""Many games of one format at machine speed, as NumPy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from portroyal.errors import BadFormat
from portroyal.formats import check_players, parse_format
from portroyal.machine.games import MOST, Order, Watch, play_format
from portroyal.policies import known

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEEDS = 2**64


class Games(NamedTuple):
    """How games ended; a row for each game, a column for each seat."""

    points: NDArray[np.int32]  # games x seats: points
    coins: NDArray[np.int32]  # games x seats: coins left
    winners: NDArray[np.bool_]  # games x seats: several of a tie, all of a team; none if it was broken off
    moves: NDArray[np.int32]  # games: moves of all seats


def play(
    format: str,
    policies: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    most: int = MOST,
    watch: Watch | None = None,
) -> Games:
    """Play *games* games, a policy for each seat: ``"random"`` picks evenly among the legal moves.

    The start player is seat 0 in the first game, seat 1 in the next, and so on. The same seed gives the same games, on
    any machine and with any number of *threads* (None: one for each core). A game is broken off after *most* moves:
    nobody wins it. *watch* is called with the number of games played so far.

    Returns :class:`Games`: ``points``, ``coins`` (int32) and ``winners`` (bool) of shape (games, seats), ``moves``
    (int32) of shape (games,). Where nothing compiles, the rules are interpreted: the same games, a hundred times
    slower, and a RuntimeWarning.

    Raises BadFormat for a format, a policy or a number that cannot be used, and Fault if a rule does what it may not.

    >>> games = play("base", ["random"] * 4, games=200, seed=1)
    >>> games.points.shape, games.moves.shape
    ((200, 4), (200,))
    >>> bool((games.winners.sum(axis=1) >= 1).all())
    True
    """
    import numpy as np

    form = parse_format(format)
    names = (policies,) if isinstance(policies, str) else tuple(policies)
    check_players(len(names), form)
    _check(names, {"games": games, "threads": 1 if threads is None else threads, "most": most}, seed)
    results = play_format(form, Order(names, seed, games, most=most), threads, watch)
    results.check()
    shape = (games, len(names))
    return Games(
        np.frombuffer(results.points, np.int32).reshape(shape),
        np.frombuffer(results.coins, np.int32).reshape(shape),
        np.frombuffer(results.winners, np.bool_).reshape(shape),
        np.frombuffer(results.moves, np.int32),
    )


def _check(names: Sequence[str], counts: dict[str, int], seed: int) -> None:
    for name in names:
        known(name)
    for what, n in counts.items():
        if not _whole(n) or n < 1:
            raise BadFormat(f"{what} is {n!r}; it must be a number from 1")
    if not _whole(seed) or not 0 <= seed < SEEDS:
        raise BadFormat(f"seed is {seed!r}; it must be a number from 0 to {SEEDS - 1}")


def _whole(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool)

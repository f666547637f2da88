"""Plays many games of one format in machine code and returns the results as NumPy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from portroyal.bots.simulation import check_counts, check_seed, named, play_games
from portroyal.engine.wholes import with_wholes
from portroyal.formats.formats import check_players, parse_format
from portroyal.machine.batch import MAX_MOVES, BatchSpec, Watch

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Games(NamedTuple):
    """The results of games, one row per game and one column per seat."""

    points: NDArray[np.int32]  # games x seats: points
    coins: NDArray[np.int32]  # games x seats: coins left
    winners: NDArray[np.bool_]  # games x seats: more than one if tied, all in a team; none if the game was cut short
    moves: NDArray[np.int32]  # games: the number of moves by all seats


@with_wholes
def play(
    format: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    threads: int | None = None,
    most: int = MAX_MOVES,
    watch: Watch | None = None,
) -> Games:
    """Play *games* games with one bot for each seat (for names, see :func:`portroyal.bot`).

    The start player is seat 0 in the first game, seat 1 in the next, and so on. The same seed gives the same games on
    any machine and with any number of *threads* (None: one for each core). A game is cut short after *most* moves
    and then has no winner. *watch*: a function that is called with the number of games played so far.

    Games between policies (``random``, ``eager`` and ``tuned``) are played in machine code. Without a C compiler, the
    rules are interpreted, which is a hundred times slower, and a RuntimeWarning is issued. Games with other bots are
    interpreted, and they run in processes instead of threads.

    Returns :class:`Games`: ``points``, ``coins`` (int32) and ``winners`` (bool) of shape (games, seats), and ``moves``
    (int32) of shape (games,).

    Raises BadFormat if the format, a bot or a number is invalid, and Fault if a rule makes an illegal change.

    >>> games = play("base", ["random"] * 4, games=200, seed=1)
    >>> games.points.shape, games.moves.shape
    ((200, 4), (200,))
    >>> bool((games.winners.sum(axis=1) >= 1).all())
    True
    """
    import numpy as np

    form = parse_format(format)
    names = named(bots)
    check_players(len(names), form)
    check_counts(games=games, threads=1 if threads is None else threads, most=most)
    check_seed(seed)
    results = play_games(form, BatchSpec(names, seed, games, most=most), threads, watch)
    results.check()
    shape = (games, len(names))
    return Games(
        np.frombuffer(results.points, np.int32).reshape(shape),
        np.frombuffer(results.coins, np.int32).reshape(shape),
        np.frombuffer(results.winners, np.bool_).reshape(shape),
        np.frombuffer(results.moves, np.int32),
    )

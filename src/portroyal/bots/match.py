"""Whole games between bots, for their strength and for statistics."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from portroyal.book import Book
from portroyal.bots.player import Bot
from portroyal.errors import BadFormat, PortRoyalError
from portroyal.formats import book_of, check_players, parse_format
from portroyal.game import ranking, verdict
from portroyal.sight import Sight
from portroyal.table import RNG, START, Table

MOST_MOVES = 5000


def play_out(t: Table, bots: Sequence[Bot]) -> int:
    """Play a table to the end, each seat by its bot; returns the number of moves.

    Raises PortRoyalError if the game does not end.
    """
    moves = 0
    while t.moves:
        seat = t.agenda[1]
        t.book.play(t, bots[seat].decide(Sight(t, seat)))
        moves += 1
        if moves > MOST_MOVES:
            raise PortRoyalError(f"a game passed {MOST_MOVES} moves")
    return moves


def deal(book: Book, seed: int, start: int) -> Table:
    """A table set up by the fast dealer; neighboring seeds have nothing in common."""
    t = book.empty_table()
    t.counters[RNG] = Random(seed).getrandbits(64)
    t.counters[START] = start
    book.start(t)
    return t


def simulate(
    format: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 0,
    watch: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play *games* games between *bots* (names as for :func:`portroyal.bot`), seats and start rotated by game.

    Returns ``{"games", "wins", "points", "moves", "seconds"}``: the share of wins per bot (a shared win counts in
    parts, a team's win whole for each), mean points per bot, mean moves per game. *watch* is called with the number of
    games played so far.
    Raises BadFormat.
    """
    from portroyal.bots import bot

    form = parse_format(format)
    players = [bot(name) for name in bots]
    check_players(len(players), form)
    if games < 1:
        raise BadFormat(f"games is {games!r}; it must be a number from 1")
    book = book_of(form, len(players))
    began = time.perf_counter()
    wins, points, moves = [0.0] * len(players), [0.0] * len(players), 0
    for game in range(games):
        t = deal(book, seed * 1_000_003 + game, start=game // len(players) % len(players))
        seated = [players[(seat + game) % len(players)] for seat in range(len(players))]
        moves += play_out(t, seated)
        _score(t, game, wins, points)
        if watch is not None:
            watch(game + 1)
    return {
        "games": games,
        "wins": [share / games for share in wins],
        "points": [total / games for total in points],
        "moves": moves / games,
        "seconds": time.perf_counter() - began,
    }


def _score(t: Table, game: int, wins: list[float], points: list[float]) -> None:
    scored = t.book.cell["points"]
    won = verdict(t)
    best = [] if won is False else ranking(t)[0]
    for seat in range(t.seats):
        player = (seat + game) % t.seats
        points[player] += t[scored, seat]
        if seat in best:
            wins[player] += 1 if won else 1 / len(best)

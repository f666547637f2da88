"""Reviews of games between bots: how much of each result came from luck, and how much from decisions."""

from __future__ import annotations

from portroyal.advice.review import WHOLE, Review, review
from portroyal.bots import bot
from portroyal.game.game import Game
from portroyal.game.opening import new_game
from research.teaching.playing import SEED
from research.teaching.sums import Counts

TRIES = 100  # rollouts per decision


def reviewed(line: str, players: int, name: str, first: int, games: int) -> Counts:
    """The sums over the reviews of games between copies of one bot."""
    total = Counts()
    for number in range(first, first + games):
        total.add(counted(review(played(line, players, name, number), TRIES)))
    return total


def played(line: str, players: int, name: str, number: int) -> Game:
    """A game between copies of one bot."""
    game = new_game(line, players, seed=f"{SEED} {number}", start=number % players)
    seated = bot(name)
    while game.seat is not None:
        game.play(seated.choose(game.observe(game.seat)))
    return game


def counted(found: Review) -> Counts:
    """The sums over the seats in a review: luck and decisions as shares of a win, signed and as absolute values."""
    total = Counts({"games": 1, "seats": len(found.seats), "moves": len(found.decisions)})
    for seat in found.seats:
        for what, n in (("luck", seat.luck), ("own", seat.decisions), ("others", seat.others)):
            total[what] += n / WHOLE
            total[f"{what} size"] += abs(n) / WHOLE
        if seat.accuracy is not None:
            total["accurate"] += 1
            total["accuracy"] += seat.accuracy / 100
        for grade, times in seat.grades.items():
            total[f"grade {grade}"] += times
    return total

"""Tax increases (B-039, B-040, M-003)."""

from . import contracts
from .asking import Play
from .board import Board


def loss(kind: str, coins: int) -> int:
    """What a tax takes from a player with so many coins (B-039, M-003)."""
    if kind == "sail":
        return max(0, coins - 8)
    return coins // 2 if coins >= 12 else 0


def resolve_tax(board: Board, kind: str) -> Play:
    """First all losses, then the inspectors, then the bonus, clockwise from the active player (B-026, K-056)."""
    order = board.seats_from(board.active)
    payers: list[int] = []
    for seat in order:
        due = loss(kind, board.coins[seat])
        if due:
            board.reached["lost coins to a tax"] += 1
            board.pay(seat, due)
            payers.append(seat)
    yield from contracts.taxed(board, payers)
    measure = {seat: board.swords(seat) if kind == "swords" else -board.points(seat) for seat in order}
    for seat in order:
        if measure[seat] == max(measure.values()):
            board.gain(seat, 1)

"""Tax increases (A-059, B-039, B-040, M-003)."""

from . import contracts
from .adventure import missions
from .asking import Play
from .board import Board

_HALF = "B-039 lost half the coins"


def loss(kind: str, coins: int) -> int:
    """The coins that a tax takes from a player with *coins* (A-059, B-039, M-003)."""
    if kind == "sail":
        return max(0, coins - 8)
    return coins // 2 if coins >= (16 if kind == "points-16" else 12) else 0


def resolve_tax(board: Board, kind: str) -> Play:
    """All losses, then the inspectors, then the bonuses, clockwise from the active player (B-026, K-056)."""
    order = board.seats_from(board.active)
    payers: list[int] = []
    for seat in order:
        due = loss(kind, board.coins[seat])
        if due:
            board.note({"sail": "M-003 discarded down to 8", "points-16": "A-059 lost half the coins"}.get(kind, _HALF))
            board.tell("tax-lost", seat=seat, n=due)
            board.pay(seat, due, "M-003" if kind == "sail" else "B-039")
            payers.append(seat)
    yield from contracts.taxed(board, payers)
    yield from missions.taxed(board, payers)
    measure = {seat: board.swords(seat) if kind == "swords" else -board.points(seat) for seat in order}
    most = max(measure.values())
    winners = [seat for seat in order if measure[seat] == most]
    board.note("B-040 tied for the bonus", len(winners) > 1)
    board.note("B-026 too few cards for all who gain", 0 < board.left < len(winners))
    for seat in winners:
        paid = board.gain(seat, 2 if kind == "points-16" else 1, "M-003" if kind == "sail" else "B-040")
        board.tell("tax-gained", seat=seat, n=paid)

"""The game as a coroutine: it yields a question and is sent the move. Written clause by clause, for reading."""

from . import contracts
from .asking import Play
from .board import Board
from .discover import after_bust, discover
from .taking import time_to_take


def game(board: Board) -> Play:
    """Turn after turn until the end (B-013, B-080, E-018)."""
    for seat in range(board.players):
        board.notice_points(seat)
    contracts.settle(board)
    while not board.over:
        yield from turn(board)
        close_turn(board)


def turn(board: Board) -> Play:
    """Discover, then trade and hire or what a bust leaves (B-030, B-041)."""
    bust = yield from discover(board)
    if bust:
        yield from after_bust(board)
    else:
        board.phase = "trade and hire"
        for seat in board.seats_from(board.active):
            yield from time_to_take(board, seat)
    board.discard += board.harbor  # B-069
    board.harbor = []


def close_turn(board: Board) -> None:
    """Pass the turn on; a round ends with the player to the right of the start player (B-080, E-018)."""
    following = (board.active + 1) % board.players
    board.drawn_this_turn, board.reshuffles, board.takes, board.gambles = False, 0, 0, 0
    board.speculated.clear()
    if following == board.start:
        stalled = not board.stirred
        board.over = board.end_triggered or stalled
        board.reached["ended by E-018"] += stalled and not board.end_triggered
        board.stirred = False
        if not board.over:
            board.round += 1
    board.phase = "over" if board.over else "discover"
    if not board.over:
        board.active = following


# ---- the end ----


def ranking(board: Board) -> list[list[int]]:
    """Seats by points, then coins, ties grouped (B-082); with E-010 owners of expeditions first, or the winner only."""
    seats = range(board.players)
    owners = [seat for seat in seats if board.has_expedition(seat)] if board.options.expedition_required else []
    if not owners:
        return grouped(board, list(seats))
    others = [seat for seat in seats if seat not in owners]
    if board.options.owners_rank_above:
        return grouped(board, owners) + grouped(board, others)
    winners, *rest = grouped(board, owners)
    return [winners, *grouped(board, others + [seat for group in rest for seat in group])]


def grouped(board: Board, seats: list[int]) -> list[list[int]]:
    """Best first, equals together."""
    worth = {seat: (board.points(seat), board.coins[seat]) for seat in seats}
    levels = sorted(set(worth.values()), reverse=True)
    return [[seat for seat in sorted(seats) if worth[seat] == level] for level in levels]

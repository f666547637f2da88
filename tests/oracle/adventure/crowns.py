"""Crowns (A-035)."""

from tests.oracle.board import Board

from .content import track


def gain(board: Board, seat: int, n: int) -> None:
    """Move the marker along the track, at most to its last space."""
    if not n:
        return
    story = board.story
    moved = min(n, track()[1] - story.crowns[seat])
    board.note("A-035 the last space of the crown track", moved < n)
    before = story.crown_points(seat)
    story.crowns[seat] += moved
    board.note("A-035 a shield reached", story.crown_points(seat) > before)
    if moved:
        board.tell("crowns-gained", seat=seat, n=moved)
    board.notice_points(seat)


def give_back(board: Board, seat: int, n: int) -> None:
    """Return crowns; there must be as many as asked."""
    if not n:
        return
    before = board.story.crown_points(seat)
    board.story.crowns[seat] -= n
    board.note("A-035 points lost by returned crowns", board.story.crown_points(seat) < before)
    board.tell("crowns-returned", seat=seat, n=n)

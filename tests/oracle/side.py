"""Moves allowed in addition to the answers to a question (A-030, A-058, B-050, K-024)."""

from . import contracts
from .adventure import cargo, missions
from .asking import Told
from .board import Board
from .expeditions import claim, claims


def side_moves(board: Board, seat: int) -> list[str]:
    """The claims, in the player's own turn; the optional completions of contracts and missions; sales to innkeepers."""
    own = claims(board) if seat == board.active else []
    return own + contracts.completions(board, seat) + missions.completions(board, seat) + cargo.sales(board, seat)


def made(board: Board, seat: int, answer: str) -> Told:
    """Make the move if it is one of these. Returns whether it was."""
    verb, _, about = answer.partition(" ")
    if verb == "claim":
        yield from claim(board, answer)
    elif verb == "complete":
        contracts.complete(board, seat, about)
    elif verb == "fulfil":
        yield from missions.complete(board, seat, about)
    elif verb == "serve":
        cargo.sell(board, seat, about)
    else:
        return False
    return True

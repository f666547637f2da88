"""How the oracle asks players: rules that ask are coroutines that yield a question and are sent the move."""

from collections.abc import Generator

from .board import Board, Disagreement, Question

Play = Generator[Question, str, None]
Chosen = Generator[Question, str, str]
Told = Generator[Question, str, bool]


def ask(board: Board, seat: int, question: str, moves: list[str]) -> Chosen:
    """Ask a question and return the move. An illegal move is a bug of the caller."""
    board.asked = Question(seat, question, moves)
    answer = yield board.asked
    if answer not in moves:
        raise Disagreement(f"{answer} answers {board.asked}")
    board.asked, board.asked_last = None, board.asked
    board.told = []
    return answer

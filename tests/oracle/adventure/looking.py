"""The lookout (A-055)."""

from collections.abc import Callable, Generator

from tests.oracle.asking import Play, ask
from tests.oracle.board import Board, Question

CardComes = Callable[[Board], Generator[Question, str, bool]]
CARDS = 3


def can_look(board: Board) -> bool:
    """Whether a lookout is unused this turn, a card may be drawn, and a card is there."""
    if not board.adventure:
        return False
    story = board.story
    own = board.count(board.active, "lookout") + story.able(board.active, "fishborn")
    there = board.draw_pile + (len(board.discard) if board.reshuffles < 2 else 0)  # E-016
    return story.looks < own and not board.gambles and there > 0


def look(board: Board, card_comes: CardComes) -> Play:
    """Look at the top three cards, discard two, put one back on top."""
    story = board.story
    story.looks += 1
    board.note("A-055 a lookout before the first card", not board.drawn_this_turn)
    board.note("A-055 a second lookout", story.looks > 1)
    board.note(
        "A-055 Thomas Fishborn", story.able(board.active, "fishborn") and not board.count(board.active, "lookout")
    )
    board.tell("looked", seat=board.active, n=CARDS)
    while len(story.seen) < CARDS and board.left and (yield from card_comes(board)):
        story.seen.append(board.look_at_top())
    board.note("A-055 fewer than three cards", len(story.seen) < CARDS)
    if not story.seen:
        return
    yield from put_back(board)


def put_back(board: Board) -> Play:
    """One card goes back on top, the others are discarded."""
    story = board.story
    names = sorted(set(story.seen))
    answer = yield from ask(board, board.active, "look", [f"put back {name}" for name in names])
    name = answer.removeprefix("put back ")
    board.tell("left-on-top", seat=board.active)
    story.seen.remove(name)
    for other in story.seen:
        board.unseen[other] -= 1
    board.discard += story.seen
    story.seen = []
    board.put_on_top(name)

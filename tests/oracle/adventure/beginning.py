"""How an adventure begins: characters and their coins, the first story card (A-011 to A-016, A-071)."""

from tests.oracle.asking import Play, ask
from tests.oracle.board import Board

from . import months
from .content import chapter, characters
from .state import Adventure

PER_DEFEAT = 3


def begin(board: Board) -> Play:
    """Choose characters, share out coins, read the first story card; then the first turn begins."""
    story = board.story
    yield from (drafted(board, story) if board.options.draft else chosen(board, story))
    yield from shared_out(board)
    if not board.options.variable:
        months.read(board, f"mission-{chapter(board.options.chapter)['first']}")
    board.tell("turn", seat=board.active, n=1)


def chosen(board: Board, story: Adventure) -> Play:
    """Each player chooses a side of the character dealt (A-011)."""
    for seat in board.seats_from(board.start):
        answer = yield from ask(board, seat, "character", [f"choose {name}" for name in story.sides[seat]])
        settle(board, story, seat, answer.removeprefix("choose "))


def drafted(board: Board, story: Adventure) -> Play:
    """Counterclockwise from the player right of the start player, who chooses last (A-011)."""
    for seat in reversed(board.seats_from(board.start)):
        answer = yield from ask(board, seat, "character", [f"choose {name}" for name in story.fronts])
        name = answer.removeprefix("choose ")
        story.fronts.remove(name)
        story.fronts.remove(characters()[name]["back"])
        settle(board, story, seat, name)


def settle(board: Board, story: Adventure, seat: int, name: str) -> None:
    """Take a character with its starting coins (A-012)."""
    board.note(f"A-011 {name}")
    story.sides[seat] = [name]
    story.others.append(characters()[name]["back"])
    board.tell("character-chosen", seat=seat, card=name, n=board.gain(seat, characters()[name]["coins"], "A-012"))


def shared_out(board: Board) -> Play:
    """The team shares out 3 coins for each defeat, one by one (A-071)."""
    for _ in range(PER_DEFEAT * board.options.defeats):
        to = 0
        if board.players > 1:
            moves = [f"share {seat}" for seat in range(board.players)]
            to = int((yield from ask(board, board.start, "share", moves)).removeprefix("share "))
        board.note("A-071 coins shared out")
        board.tell("coin-shared", seat=to, n=board.gain(to, 1, "A-071"))

"""The clauses that may be given for refusing a move of the adventure."""

from collections.abc import Set

from tests.oracle.board import Board, Question

from . import missions

ACTING = ("discover", "repel", "take", "claim")


def against(board: Board, question: Question, move: str) -> Set[str]:
    """The clauses that may forbid the move: one of them does; empty if the rules leave it open."""
    verb, _, about = move.partition(" ")
    if verb == "fulfil":
        return _against_fulfilling(board, question, about)
    if question.question not in ACTING:
        return set()
    if verb in ("look", "put"):
        return {"A-055"} if question.question != "discover" or not board.gambles else {"A-055", "G-005"}
    if verb == "serve":
        return {"A-058", "A-031"}
    if verb == "share" and board.options.defeats:
        return {"A-071"} if int(about) < board.players else set()  # there is no such seat
    known = {"choose": {"A-011"}}
    known |= {} if board.options.cooperative else {"release": {"A-073"}, "retain": {"A-073"}}
    return known.get(verb, set())


def _against_fulfilling(board: Board, question: Question, name: str) -> Set[str]:
    story, seat = board.story, question.seat
    if name not in story.missions:
        return {"A-030"} if story.in_story(name) else set()  # not a card of this game
    if question.question not in ACTING:
        return set()
    if seat in story.completed[name]:
        return {"A-030"}
    if not missions.may_decide(board, seat, name):
        return {"A-032"}
    return {"A-036"} if story.of_mission[name].moment else {"A-031"}

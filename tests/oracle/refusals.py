"""The clauses that may be given for refusing an illegal move, as far as the rules determine them."""

from collections.abc import Set

from . import contracts
from .adventure.refusals import against
from .board import Board, Question
from .cards import SPECIAL, card
from .discover import time_card_due
from .expeditions import holds, meets
from .taking import price

OF_ADVENTURES = ("fulfil", "look", "put", "serve", "choose", "share", "release", "retain")


def clauses_against(board: Board, question: Question, move: str) -> Set[str]:
    """The clauses that may forbid the move: one of them does; empty if the rules leave it open."""
    verb, _, about = move.partition(" ")
    if (verb in ("take", "claim", "complete") and not about) or (about == SPECIAL and board.players < 5):
        return set()  # not a move; not a card of this game (B-011)
    if board.adventure and verb in OF_ADVENTURES:
        return against(board, question, move)
    if verb == "take":
        return _against_take(board, question, about)
    if verb == "claim":
        return _against_claim(board, question, about)
    if verb == "complete":
        return _against_completing(board, question, about)
    if move == "gamble" and "gambler" in board.options.boxes:
        return _against_gambling(board) if question.question == "discover" else {"G-002"}
    if question.question != "discover":
        return {"draw": {"B-030"}, "stop": {"B-030"}}.get(move, set())
    return {"draw": {"G-004", "G-005"}, "stop": {"B-030", "K-072"}}.get(move, set())


def _against_take(board: Board, question: Question, name: str) -> Set[str]:
    if question.question != "take" or name not in board.harbor:
        return {"B-060", "B-076"}
    if not board.takes:
        return {"B-060", "B-070", "B-076"}
    if card(name).is_ship:
        return {"B-066"}
    return {"B-064"} if board.coins[question.seat] < price(board, question.seat, name) else {"B-066"}


def _against_claim(board: Board, question: Question, name: str) -> Set[str]:
    if question.seat != board.active or name not in board.expeditions:
        return {"B-050"}
    if question.question not in ("discover", "repel", "take", "claim"):
        return set()
    return {"B-051"} if not meets(holds(board, question.seat), card(name).symbols) else set()


def _against_completing(board: Board, question: Question, name: str) -> Set[str]:
    seat = question.seat
    if board.options.automatic:
        return set()  # no move completes a contract
    if name not in board.contracts:
        return {"K-020", "K-024"}
    if question.question not in ("discover", "repel", "take", "claim"):
        return set()
    if name in board.completed(seat):
        return {"K-022", "K-029"}
    without_marker, unmet = not contracts.may_use(board, seat, name), not contracts.met(board, seat, name)
    if name not in contracts.DEMANDS:
        return set()
    return (
        {"K-029", "K-022", "K-028"}
        if without_marker and not unmet
        else {"K-024"}
        if unmet and not without_marker
        else set()
    )


def _against_gambling(board: Board) -> Set[str]:
    own = board.count(board.active, "gambler")
    if not own:
        return {"G-002"}
    if time_card_due(board):
        return {"K-080", "G-002"}
    return {"G-006"} if board.gambles >= own else {"G-007"}

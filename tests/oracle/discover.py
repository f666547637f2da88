"""Discover: drawing, gamblers, repelling, going bust (B-030 to B-042, G-001 to G-008)."""

from collections.abc import Generator

from . import contracts
from .asking import Play, Told, ask
from .board import Board, Question
from .cards import TAXES, card
from .side import made, side_moves
from .taxes import resolve_tax

Drawn = Generator[Question, str, tuple[bool, bool]]


def discover(board: Board) -> Told:
    """Draw and draw again until stopping, having to stop, or going bust; whether it was a bust (B-030)."""
    board.phase = "discover"
    while True:
        moves = [*discoveries(board), *side_moves(board, board.active)]
        answer = yield from ask(board, board.active, "discover", moves)
        if answer == "stop":
            return False
        if answer == "draw":
            came, bust = yield from draw(board)
        elif answer == "gamble":
            came, bust = yield from gamble(board)
        else:
            yield from made(board, board.active, answer)
            continue
        if bust:
            return True
        if not came:
            board.reached["forced stop"] += 1
            return False
        if board.gambles and not can_gamble(board):
            return False


def discoveries(board: Board) -> list[str]:
    """Draw, gamble, stop (B-030, G-002, G-005)."""
    return [
        *(["draw"] if not board.gambles else []),
        *(["gamble"] if can_gamble(board) else []),
        *(["stop"] if board.drawn_this_turn or board.gambles else []),
    ]


def can_gamble(board: Board) -> bool:
    """A gambler not yet used this turn, and a card to come (G-006, G-007)."""
    return board.gambles < board.count(board.active, "gambler") and board.left > 0


def draw(board: Board) -> Drawn:
    """One card; whether it came, and whether it was a bust."""
    if not (yield from card_comes(board)):
        return False, False
    board.drawn_this_turn = True
    name = board.turn_up()
    if card(name).is_ship and (yield from repelled(board, name)):
        yield from put_away(board, name)
        return True, False
    yield from place(board, name)
    if two_of_a_color(board):
        return True, True
    yield from contracts.look_at_harbor(board)
    return True, False


def gamble(board: Board) -> Drawn:
    """Four cards in a row; whether all came, and whether it was a bust (G-002 to G-004, G-007, G-008)."""
    board.gambles += 1
    board.reached["gambles"] += 1
    came = 0
    while came < 4 and (yield from card_comes(board)):
        came += 1
        yield from place(board, board.turn_up())
    if two_of_a_color(board):
        board.reached["busts with a gambler"] += 1
        return True, True
    yield from contracts.look_at_harbor(board)
    board.reached["gambles run dry"] += came < 4
    return came == 4, False


def card_comes(board: Board) -> Told:
    """See that the draw pile has a card for the draw due; if not, discover ends (B-024, E-003, E-004, E-013, E-016)."""
    if board.draw_pile:
        return True
    if board.reshuffles == 2:
        board.reached["third reshuffle"] += 1
        return False
    if not board.discard:
        board.reached["empty piles in discover"] += 1
        additional = board.options.empty_piles == "tax"
    else:
        additional = board.reshuffles == 1 and board.options.second_shuffle == "tax"
    if additional:
        board.reached["additional taxes"] += 1
        kind = board.chance.extra_tax_kind()
        assert kind in board.options.tax_kinds
        yield from resolve_tax(board, kind)
    if not board.left:
        return False
    # The reshuffle this draw needed counts also if the additional tax's own bonus brought it about (E-016).
    board.reshuffles += 1
    if board.draw_pile == 0:
        board.reshuffle()
    return True


def place(board: Board, name: str) -> Play:
    """Put the card just drawn where it belongs (B-031, B-032, B-037, B-038)."""
    if name in TAXES:
        board.reached["taxes"] += 1
        yield from resolve_tax(board, TAXES[name])
        board.discard.append(board.hand.pop())
    elif card(name).kind == "expedition":
        board.expeditions.append(board.hand.pop())
    else:
        board.harbor.append(board.hand.pop())


def two_of_a_color(board: Board) -> bool:
    """Whether the harbor is a bust (B-041)."""
    ships = [name for name in board.harbor if card(name).is_ship]
    return len(board.ship_colors()) < len(ships)


def repelled(board: Board, name: str) -> Told:
    """Ask whether the ship is to be repelled, if the swords suffice (B-033 to B-035)."""
    seat = board.active
    while can_repel(board, seat, name):
        answer = yield from ask(board, seat, "repel", ["repel", "keep", *side_moves(board, seat)])
        if answer in ("repel", "keep"):
            return answer == "repel"
        yield from made(board, seat, answer)
    return False


def can_repel(board: Board, seat: int, name: str) -> bool:
    """B-033, B-034."""
    return not card(name).skull and board.swords(seat) >= card(name).swords


def put_away(board: Board, name: str) -> Play:
    """A repelled ship goes to the discard pile, or in front of the player (B-036, K-060)."""
    board.reached["repelled"] += 1
    if (yield from contracts.keep_repelled(board, name)):
        board.kept[board.active].append(board.hand.pop())
        contracts.kept_another(board)
    else:
        board.discard.append(board.hand.pop())


def after_bust(board: Board) -> Play:
    """The harbor goes, the jesters are paid, and what may still be done is done (B-041, B-042, E-002, K-057)."""
    board.reached["busts"] += 1
    board.phase = "after bust"
    board.discard += board.harbor
    board.harbor = []
    for seat in board.seats_from(board.active):
        board.gain(seat, board.count(seat, "jester"))
    yield from contracts.gone_bust(board)
    while board.options.bust_claims and (moves := side_moves(board, board.active)):
        board.reached["bust claim questions"] += 1
        answer = yield from ask(board, board.active, "claim", [*moves, "pass"])
        if answer == "pass":
            return
        yield from made(board, board.active, answer)

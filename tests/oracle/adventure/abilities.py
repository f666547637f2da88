"""Effects of characters, innkeepers and events in the discover phase and when a taking phase begins (A-058, A-060)."""

from tests.oracle.board import Board

from . import crowns

FALL = 2  # coins for Grace
FEW = 4  # cards in the harbor at a bust, the busting ship among them


def bust(board: Board, cards: int) -> None:
    """Pay Grace, if the harbor had few cards, and the event that pays for a bust (A-020, A-060, A-061)."""
    if not board.adventure:
        return
    story, seat = board.story, board.active
    if story.able(seat, "kid-may"):
        board.note("A-061 Grace and a bust with too many cards", cards > FEW)
        if cards <= FEW:
            board.note("A-060 Grace")
            board.tell("consolation", seat=seat, n=board.gain(seat, FALL, "A-060"))
    bounty = story.lent[seat]["bounty"]
    if bounty:
        board.note("A-020 an event pays for a bust")
        board.tell("bounty", seat=seat, n=board.gain(seat, bounty, "A-020"))


def bonuses(board: Board, seat: int) -> None:
    """Pay the bonuses of characters and innkeepers for the harbor (A-058, A-060)."""
    if not board.adventure:
        return
    story, cards = board.story, len(board.harbor)
    if cards >= 5 and story.able(seat, "scott"):
        board.note("A-060 Scott")
        board.tell("officer", seat=seat, n=board.gain(seat, 1, "A-060"))
    if len(board.ship_colors()) >= 3 and story.able(seat, "cutthroat-mary"):
        board.note("A-060 Mary")
        board.tell("cutthroat", seat=seat, n=board.gain(seat, 1, "A-060"))
    inns = board.count(seat, "innkeeper")
    if cards >= 4 and inns:
        board.note("A-058 an innkeeper's crown")
        crowns.gain(board, seat, inns)


def more_takes(board: Board, seat: int) -> int:
    """The takes that an event gives, minus the one that the fourth card costs (A-020, A-038)."""
    if not board.adventure:
        return 0
    return board.story.lent[seat]["governor"] - (seat == board.active and board.story.hurried)


def claimed(board: Board, seat: int) -> None:
    """Jacques gains 2 crowns for an expedition (A-060)."""
    if board.adventure and board.story.able(seat, "grandeur"):
        board.note("A-060 Jacques")
        crowns.gain(board, seat, 2)

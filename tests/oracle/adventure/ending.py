"""The end of a chapter, and of the variable game (A-070, A-072)."""

from tests.oracle.board import Board

from .content import chapter


def wanted(board: Board) -> dict[str, tuple[int, int]]:
    """The demands of card 9 on the team, and the team's figures (A-070)."""
    story = board.story
    rows = chapter(board.options.chapter)
    done = sum(bool(seats) for seats in story.completed.values())
    return {
        "missions": (len(story.missions), done),
        "markers": (rows["markers"][board.players - 1], story.placed()),
        "points": (rows["points"][board.players - 1], sum(board.points(seat) for seat in range(board.players))),
    }


def end_card(board: Board) -> str:
    """The number of the card with the end of the chapter (A-002)."""
    return f"6{board.options.chapter}"


def succeeded(board: Board) -> bool:
    """Whether the team meets all conditions."""
    short = [what for what, (asked, had) in wanted(board).items() if had < asked]
    for what in short if len(short) == 1 else []:
        board.note(f"A-070 lost by {what} alone")
    return not short


def tell(board: Board) -> None:
    """Announce the end."""
    if board.won is None:
        note_ranking(board)
        return
    board.note("A-070 won" if board.won else "A-070 lost")
    board.note("A-081 won alone", board.won and board.players == 1)
    board.tell("chapter-won" if board.won else "chapter-lost", n=board.story.placed())


def ranking(board: Board) -> list[list[int]]:
    """Those with the trophy first, by points, markers left and coins (A-072)."""
    story = board.story

    def worth(seat: int) -> tuple[bool, int, int, int]:
        return story.trophy[seat], board.points(seat), -story.markers[seat], board.coins[seat]

    levels = sorted({worth(seat) for seat in range(board.players)}, reverse=True)
    return [[seat for seat in range(board.players) if worth(seat) == level] for level in levels]


def note_ranking(board: Board) -> None:
    """Note the tie-breaker."""
    story, (winners, *losers) = board.story, ranking(board)
    best = board.points(winners[0])
    equal = [seat for group in losers for seat in group if story.trophy[seat] and board.points(seat) == best]
    fewer = [seat for seat in equal if story.markers[seat] > story.markers[winners[0]]]
    board.note("A-072 ended", board.end_triggered)
    board.note("A-072 shared", len(winners) > 1)
    board.note("A-072 decided by markers", fewer and len(fewer) == len(equal))
    board.note("A-072 decided by coins", len(fewer) < len(equal))
    board.note("A-072 more points without a trophy", any(board.points(s) > best for g in losers for s in g))

"""The game as a coroutine that yields questions and is sent moves; it follows the clauses one by one."""

from . import contracts
from .adventure import beginning, ending, months
from .asking import Play
from .board import Board, TeamWon
from .discover import after_bust, discover
from .taking import time_to_take


def game(board: Board) -> Play:
    """Play turns until the end (B-013, B-080, E-018), or until the team has won (K-073)."""
    try:
        yield from turns(board)
    except months.ChapterEnds:
        finish(board, won=ending.succeeded(board))
    except TeamWon:
        note_win(board)
        board.discard += board.hand
        board.hand = []
        finish(board, won=True)


def turns(board: Board) -> Play:
    """Complete a question that a position already decides, then play turns."""
    for seat in range(board.players):
        board.notice_points(seat)
    contracts.settle(board)
    if board.options.timed and all(board.taken[name] for name in board.contracts):
        raise TeamWon
    if lost(board):
        finish(board, won=False)
    if board.phase == "setup":
        yield from beginning.begin(board)
    while not board.over:
        yield from turn(board)
        close_turn(board)


def turn(board: Board) -> Play:
    """A turn: discover, then trade and hire, or the remaining options after a bust (B-030, B-041)."""
    if board.adventure and not board.revealed:
        yield from months.phase_zero(board)
    bust = yield from discover(board)
    if bust:
        yield from after_bust(board)
    else:
        board.phase = "trade and hire"
        for seat in board.seats_from(board.active):
            yield from time_to_take(board, seat)
    board.tell("turn-over", seat=board.active)
    board.discard += board.harbor  # B-069
    board.harbor = []


def close_turn(board: Board) -> None:
    """Pass the turn on; a round ends with the player to the right of the start player (B-080, E-018)."""
    following = (board.active + 1) % board.players
    board.drawn_this_turn, board.reshuffles, board.takes, board.gambles = False, 0, 0, 0
    board.speculated.clear()
    board.hired.clear()
    board.revealed = False
    if board.adventure:
        board.adventure.next_turn()
    if following == board.start:
        stalled = not board.stirred
        board.note("E-018 a round stands still", stalled)
        if board.end_triggered or stalled:
            finish(board, won=False if board.options.cooperative else None)
            return
        board.stirred = False
    if lost(board):
        finish(board, won=False)
        return
    board.round += following == board.start
    board.active = following
    board.phase = "discover"
    board.tell("turn", seat=following, n=board.round)


def lost(board: Board) -> bool:
    """Whether a time card is due and none is left (K-072): the turn with the last one was the final turn (K-073)."""
    return board.options.timed and not board.drawn_this_turn and not board.time_deck


def finish(board: Board, *, won: bool | None) -> None:
    """End the game; *won*: whether a team has won."""
    board.over, board.won, board.phase = True, won, "over"
    if board.adventure:
        ending.tell(board)
    elif won is not None:
        board.note("K-073 won" if won else "K-073 lost")
        board.tell("team-won" if won else "team-lost", n=sum(map(bool, board.taken.values())))
    else:
        note_ranking(board)
    board.tell("game-over")


def note_ranking(board: Board) -> None:
    """Note which tie-breaker decided."""
    best = max(board.points(seat) for seat in range(board.players))
    tied = sum(board.points(seat) == best for seat in range(board.players))
    winners = ranking(board)[0]
    board.note("B-080 ended", board.end_triggered)
    board.note("B-082 shared", len(winners) > 1)
    board.note("B-082 decided by coins", len(winners) < tied and board.points(winners[0]) == best)
    board.note("E-010 the winner has not the most points", board.points(winners[0]) < best)


def note_win(board: Board) -> None:
    """Note the situation when the last contract was completed."""
    if board.asked_last is not None:
        board.note("K-073 won by a non-active player", board.asked_last.seat != board.active)
    board.note("K-073 won in the middle of a tax", board.hand)
    board.note("K-073 won in the turn of the last time card", not board.time_deck)
    board.note("K-073 won after a bust", board.phase == "after bust")


# ---- the end ----


def ranking(board: Board) -> list[list[int]]:
    """Seats by points, then coins, ties grouped (B-082); with E-010 owners of expeditions first, or the winner only."""
    seats = range(board.players)
    if board.options.cooperative:
        return [list(seats)]  # one team (K-074)
    if board.adventure:
        return ending.ranking(board)
    owners = [seat for seat in seats if board.has_expedition(seat)] if board.options.expedition_required else []
    if not owners:
        return grouped(board, list(seats))
    non_owners = [seat for seat in seats if seat not in owners]
    if board.options.owners_rank_above:
        return grouped(board, owners) + grouped(board, non_owners)
    winners, *rest = grouped(board, owners)
    return [winners, *grouped(board, non_owners + [seat for group in rest for seat in group])]


def grouped(board: Board, seats: list[int]) -> list[list[int]]:
    """Seats with equal keys grouped, the best first."""
    worth = {seat: (board.points(seat), board.coins[seat]) for seat in seats}
    levels = sorted(set(worth.values()), reverse=True)
    return [[seat for seat in sorted(seats) if worth[seat] == level] for level in levels]

"""Claiming expeditions (B-050 to B-054)."""

from collections import Counter

from . import contracts
from .asking import Chosen, Play, ask
from .board import Board
from .cards import SYMBOL_OF, card


def holds(board: Board, seat: int) -> Counter[str]:
    """The number of each symbol on the seat's specialists, and of its jacks under "jack" (B-051)."""
    of_kind = {symbol: board.count(seat, kind) for kind, symbol in SYMBOL_OF.items()}
    return Counter({"jack": board.count(seat, "jack"), **of_kind})


def meets(has: Counter[str], needed: tuple[str, ...]) -> bool:
    """Whether specialists and jacks together provide the symbols (B-051)."""
    return sum((Counter(needed) - has).values()) <= has["jack"]


def claims(board: Board) -> list[str]:
    """The moves that claim an expedition now (B-050, B-051)."""
    has = holds(board, board.active)
    return [f"claim {name}" for name in sorted(set(board.expeditions)) if meets(has, card(name).symbols)]


def claim(board: Board, answer: str) -> Play:
    """Spend persons symbol by symbol, then take the expedition and its coins (B-051 to B-053)."""
    seat, name = board.active, answer.removeprefix("claim ")
    board.note("B-052 claimed")
    board.note("B-050 claimed with no take left", board.phase == "trade and hire" and not board.takes)
    board.tell("claimed", seat=seat, card=name)
    left = list(card(name).symbols)
    while left:
        symbol = left.pop(0)
        person = yield from spent_for(board, seat, symbol, tuple(left))
        board.note("B-054 spent in the turn of the hire", person in board.hired)
        board.tell("sent", seat=seat, card=person)
        board.displays[seat].remove(person)
        board.discard.append(person)
    board.expeditions.remove(name)
    board.displays[seat].append(name)
    board.stirred = True
    board.tell("reward", seat=seat, card=name, n=board.gain(seat, card(name).coins, "B-052"))
    board.notice_points(seat)
    board.note(
        "B-083 below the target again",
        board.end_triggered and board.points(seat) < board.options.target <= board.points(seat) + 4,
    )
    contracts.settle(board)


def spent_for(board: Board, seat: int, symbol: str, left: tuple[str, ...]) -> Chosen:
    """The kind of person to spend for a symbol; asked only if two kinds are possible with different results (B-053)."""
    has = holds(board, seat)
    fitting = [kind for kind in (symbol, "jack") if has[kind] and meets(has - Counter([kind]), left)]
    if len({frozenset(sets_with(has, kind, left)) for kind in fitting}) == 1:
        fitting = fitting[:1]
    persons = [
        next(name for name in board.displays[seat] if card(name).symbol == kind or card(name).kind == kind)
        for kind in fitting
    ]
    if len(persons) == 1:
        return persons[0]
    board.note("B-053 a choice of persons")
    answer = yield from ask(board, seat, "send", [f"send {person}" for person in persons])
    return answer.removeprefix("send ")


def sets_with(has: Counter[str], kind: str, left: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The sets of persons that can be spent in total if this kind is spent now."""
    rest = has - Counter([kind])
    if not left:
        return {(kind,)}
    nexts = [other for other in (left[0], "jack") if rest[other] and meets(rest - Counter([other]), left[1:])]
    return {tuple(sorted((kind, *spent))) for other in nexts for spent in sets_with(rest, other, left[1:])}

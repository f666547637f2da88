"""Claiming expeditions (B-050 to B-054)."""

from collections import Counter

from . import contracts
from .adventure import abilities
from .asking import Chosen, Play, ask
from .board import Board
from .cards import ITEMS, card


def holds(board: Board, seat: int) -> Counter[str]:
    """The number of each symbol on the seat's specialists and items, and of its jacks under "jack" (A-057, B-051)."""
    return Counter(symbol_of(name) for name in board.displays[seat] if symbol_of(name))


def symbol_of(name: str) -> str:
    """The symbol of a specialist or an item, "jack" for a jack, empty for others."""
    return "jack" if card(name).kind == "jack" else card(name).symbol


def meets(has: Counter[str], needed: tuple[str, ...]) -> bool:
    """Whether specialists, items and jacks together provide the symbols; jacks replace only specialists (B-051)."""
    missing = Counter(needed) - has
    return not set(missing) & set(ITEMS) and missing.total() <= has["jack"]


def claims(board: Board) -> list[str]:
    """The moves that claim an expedition now (B-050, B-051)."""
    has = holds(board, board.active)
    return [f"claim {name}" for name in sorted(set(board.expeditions)) if meets(has, card(name).symbols)]


def claim(board: Board, answer: str) -> Play:
    """Spend cards symbol by symbol, then take the expedition and its coins (B-051 to B-053)."""
    seat, name = board.active, answer.removeprefix("claim ")
    board.note("B-052 claimed")
    board.note("B-050 claimed with no take left", board.phase == "trade and hire" and not board.takes)
    board.tell("claimed", seat=seat, card=name)
    left = list(card(name).symbols)
    while left:
        symbol = left.pop(0)
        person = yield from spent_for(board, seat, symbol, tuple(left))
        board.note("A-057 an item spent", symbol in ITEMS)
        board.note("B-054 spent in the turn of the hire", person in board.hired)
        board.tell("sent", seat=seat, card=person)
        board.displays[seat].remove(person)
        board.discard.append(person)
    board.expeditions.remove(name)
    board.displays[seat].append(name)
    board.stirred = True
    board.tell("reward", seat=seat, card=name, n=board.gain(seat, card(name).coins, "B-052"))
    abilities.claimed(board, seat)
    board.notice_points(seat)
    board.note(
        "B-083 below the target again",
        board.end_triggered and board.points(seat) < board.options.target <= board.points(seat) + 4,
    )
    contracts.settle(board)


def spent_for(board: Board, seat: int, symbol: str, remaining: tuple[str, ...]) -> Chosen:
    """The card to spend for a symbol; asked only if a jack would lead to another result, or cards differ (B-053)."""
    has = holds(board, seat)
    fitting = would_do(has, symbol, remaining)
    if len({frozenset(sets_with(has, kind, remaining)) for kind in fitting}) == 1:
        fitting = fitting[:1]
    names = [name for kind in fitting for name in board.displays[seat] if symbol_of(name) == kind]
    if len(set(names)) == 1:
        return names[0]
    board.note("B-053 a choice of persons", len(fitting) > 1)
    board.note("A-057 a choice of items", symbol in ITEMS)
    answer = yield from ask(board, seat, "send", [f"send {name}" for name in dict.fromkeys(names)])
    return answer.removeprefix("send ")


def would_do(has: Counter[str], symbol: str, left: tuple[str, ...]) -> list[str]:
    """The kinds of cards that can be spent for a symbol while the others can still be met."""
    kinds = (symbol,) if symbol in ITEMS else (symbol, "jack")
    return [kind for kind in kinds if has[kind] and meets(has - Counter([kind]), left)]


def sets_with(has: Counter[str], kind: str, remaining: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The sets of kinds that can be spent in total if this kind is spent now."""
    rest = has - Counter([kind])
    if not remaining:
        return {(kind,)}
    nexts = would_do(rest, remaining[0], remaining[1:])
    return {tuple(sorted((kind, *spent))) for other in nexts for spent in sets_with(rest, other, remaining[1:])}

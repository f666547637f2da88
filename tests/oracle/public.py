"""The public information about a table, in the oracle and in a view (B-007, B-022)."""

from collections.abc import Mapping
from typing import Any

from .adventure.public import public as adventure
from .board import Board
from .contracts import COINS, DEMANDS, MARKERS, free_markers, may_use, progress

Pairs = list[tuple[str, Any, Any]]  # the name of a value, the oracle's value, the engine's


def public(board: Board, view: Mapping[str, Any]) -> Pairs:
    """All public values except the question (of coins only the number)."""
    return [*_of_table(board, view), *_of_seats(board, view), *_of_contracts(board, view), *adventure(board, view)]


def _of_table(board: Board, view: Mapping[str, Any]) -> Pairs:
    pairs = [
        ("harbor", board.harbor, list(view["harbor"])),
        ("hand", board.hand, list(view["hand"])),
        ("contracts", board.contracts, [open_one["card"] for open_one in view.get("contracts", [])]),
        ("expeditions", sorted(board.expeditions), sorted(view["expeditions"])),
        ("discard pile", sorted(board.discard), sorted(view["discard_pile"])),
        ("draw pile", board.draw_pile, view["draw_pile"]),
        ("start", board.start, view["start"]),
        ("active", board.active, view["active"] if board.phase != "setup" else board.active),
        ("round", board.round, view["round"]),
        ("phase", board.phase, view["phase"]),
        ("end triggered", board.end_triggered, view["end_triggered"]),
        ("over", board.over, view["over"]),
        ("won", board.won, view.get("won")),
        ("time deck", board.time_deck, view.get("time_deck", 0)),
        ("point deck", board.point_deck, view.get("point_deck", 0)),
    ]
    if board.options.timed:
        pairs.append(("title", title(board.point_deck), view["title"]))
    if board.asked and board.asked.question == "take":
        pairs.append(("takes", board.takes, view["takes"]))
    return pairs


def title(cards: int) -> str:
    """The title for a score (K-078)."""
    return ("landlubber", "sailor", "pirate", "captain", "lord")[min(cards // 2, 4)]


def _of_contracts(board: Board, view: Mapping[str, Any]) -> Pairs:
    """The open contracts: seats on coin spaces, markers on the way, and seats that could complete them now."""
    pairs: Pairs = []
    for shown in view.get("contracts", []):
        name = shown["card"]
        seats_taken = [seat for seat in shown["taken"] if seat is not None]
        free = [seat for seat in range(board.players) if seat not in board.taken[name]]
        spaces = [board.markers[seat].get(name, 0) for seat in free]
        pairs += [
            (f"{name}: coins", list(COINS[name]), list(shown["coins"])),
            (f"{name}: taken", board.taken[name], seats_taken),
            (f"{name}: markers", spaces, [shown["markers"][seat] for seat in free]),
        ]
        if name in DEMANDS:
            has = {seat: progress(board, seat, name) for seat in free}
            choice = not board.options.automatic
            ready = [seat for seat in free if choice and has[seat] == DEMANDS[name] and may_use(board, seat, name)]
            pairs += [
                (f"{name}: demand", DEMANDS[name], shown["demand"]),
                (f"{name}: progress", has, {seat: shown["progress"][seat] for seat in free}),
                (f"{name}: ready", ready, list(shown["ready"])),
            ]
    return pairs


def _of_seats(board: Board, view: Mapping[str, Any]) -> Pairs:
    pairs: Pairs = []
    for seat, panel in enumerate(view["seats"]):
        pairs += [
            (f"coins of seat {seat}", board.coins[seat], panel["coins"]),
            (f"display of seat {seat}", sorted(board.displays[seat]), sorted(panel["display"])),
            (f"points of seat {seat}", board.points(seat), panel["points"]),
            (f"swords of seat {seat}", board.swords(seat), panel["swords"]),
            (f"free markers of seat {seat}", free_markers(board, seat), panel.get("markers", MARKERS)),
            (f"ships seat {seat} keeps", sorted(board.kept[seat]), sorted(panel.get("kept", []))),
            (f"ships seat {seat} tucked", sorted(board.tucked[seat]), sorted(panel.get("tucked", []))),
        ]
    return pairs

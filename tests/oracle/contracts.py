"""The competitive contracts: who may complete which, and what completing does (K-020 to K-060)."""

from collections import Counter
from collections.abc import Callable

from .asking import Play, Told, ask
from .board import Board
from .cards import card

# Coins for the first to the fifth player who completes it (K-021, K-022).
COINS = {
    "bruja": (3, 2, 1, 0, 0),
    "luminary": (4, 3, 2, 1, 0),
    "maritime-supremacy": (4, 3, 2, 1, 0),
    "new-colony": (3, 2, 1, 0, 0),
    "trade-outpost": (4, 3, 2, 1, 0),
    "trade-master": (3, 2, 1, 0, 0),
    "thrifty-staff": (5, 4, 3, 2, 1),
    "mercenary": (3, 2, 1, 0, 0),
    "explorer": (2, 1, 0, 0, 0),
    "frigate-nemesis": (8, 6, 5, 4, 3),
    "galleon-nemesis": (6, 5, 4, 3, 2),
    "tax-inspector": (7, 7, 7, 7, 7),
    "jinx": (1, 1, 1, 1, 1),
    "speculator": (2, 1, 0, 0, 0),
    "major-speculator": (2, 1, 0, 0, 0),
    "pirates-nest": (3, 2, 1, 0, 0),
}
SPACES = {"frigate-nemesis": 2, "galleon-nemesis": 1, "speculator": 1}  # the spaces "1" and "2" on the way
NEMESIS_OF = {"red": "frigate-nemesis", "black": "galleon-nemesis"}  # K-053, K-054
MARKERS = 3


Progress = Callable[[list[str]], int]  # of a display


def _persons(*kinds: str) -> Progress:
    """How many of these persons there are; a jack is nobody (K-046)."""

    def found(display: list[str]) -> int:
        has = Counter(card(name).kind for name in display)
        return (Counter(kinds) & has).total()

    return found


def _cheap(display: list[str]) -> int:
    """Persons of a printed cost of 3 or less (K-050)."""
    return sum(1 for name in display if card(name).is_person and card(name).cost <= 3)


def _swords(display: list[str]) -> int:
    """K-051."""
    return sum(card(name).blades for name in display)


def _expeditions(display: list[str]) -> int:
    """K-052."""
    return sum(1 for name in display if card(name).kind == "expedition")


# What the display must have, and how much of it.
DEMANDS: dict[str, tuple[Progress, int]] = {
    "luminary": (_persons("priest", "jester"), 2),
    "bruja": (_persons("captain", "mademoiselle"), 2),
    "maritime-supremacy": (_persons("captain", "vice-admiral"), 2),
    "new-colony": (_persons("settler", "gunner"), 2),
    "trade-outpost": (_persons("settler", "clerk"), 2),
    "trade-master": (_persons("trader", "trader"), 2),
    "thrifty-staff": (_cheap, 4),
    "mercenary": (_swords, 3),
    "explorer": (_expeditions, 1),
}


def progress(display: list[str], name: str) -> int:
    """How much there is of what a contract demands, up to the whole."""
    counted, needed = DEMANDS[name]
    return min(needed, counted(display))


def met(display: list[str], name: str) -> bool:
    """Whether the display meets a contract's demand."""
    return name in DEMANDS and progress(display, name) == DEMANDS[name][1]


# ---- what stands where ----


def free_markers(board: Board, seat: int) -> int:
    """Markers that stand nowhere (K-021, K-028)."""
    return MARKERS - len(board.completed(seat)) - len(board.markers[seat])


def may_use(board: Board, seat: int, name: str) -> bool:
    """Whether the contract lies open and the seat has a marker for it (K-022, K-029)."""
    if name not in board.contracts or name in board.completed(seat):
        return False
    return name in board.markers[seat] or free_markers(board, seat) > 0


def pays(board: Board, name: str) -> int:
    """The coins of the leftmost free space (K-021)."""
    return COINS[name][len(board.taken[name])]


def completions(board: Board, seat: int) -> list[str]:
    """The moves that complete a contract by what lies in the display, where completing is a choice (K-026)."""
    return [] if board.options.automatic else [f"complete {name}" for name in due(board, seat)]


def due(board: Board, seat: int) -> list[str]:
    """The contracts whose demand the display meets, left to right."""
    return [name for name in board.contracts if met(board.displays[seat], name) and may_use(board, seat, name)]


# ---- completing ----


def complete(board: Board, seat: int, name: str) -> None:
    """The marker goes to the leftmost free coin space for good (K-021 to K-023)."""
    coins = pays(board, name)
    board.reached[f"completed {name}"] += 1
    board.markers[seat].pop(name, None)
    board.taken[name].append(seat)
    _see_to_kept_ships(board, seat)
    board.notice_points(seat)
    board.gain(seat, coins)


def advance(board: Board, seat: int, name: str) -> None:
    """The marker goes one space on, at last to a coin space (K-053, K-054, K-058)."""
    space = board.markers[seat].get(name, 0) + 1
    if space > SPACES[name]:
        complete(board, seat, name)
        return
    board.reached[f"marked {name}"] += 1
    board.markers[seat][name] = space
    _see_to_kept_ships(board, seat)


def _see_to_kept_ships(board: Board, seat: int) -> None:
    """Without a free marker nothing is kept any longer; with the contract completed neither (K-060)."""
    if free_markers(board, seat) == 0 or "pirates-nest" in board.completed(seat):
        board.reached["kept ships lost"] += bool(board.kept[seat]) and "pirates-nest" not in board.completed(seat)
        board.discard += board.kept[seat]
        board.kept[seat] = []


def settle(board: Board) -> None:
    """Complete what is due, where that is automatic: most coins first, then further left (K-026, K-030)."""
    if not board.options.automatic:
        return
    for seat in board.seats_from(board.active):
        while names := due(board, seat):
            board.reached["several contracts at once"] += len(names) > 1
            complete(board, seat, max(names, key=lambda name: pays(board, name)))


def offer(board: Board, seat: int, name: str) -> Told:
    """Now or never: complete the contract or skip it (K-026); whether it was completed."""
    if not may_use(board, seat, name):
        return False
    if not board.options.automatic:
        moves = [f"complete {name}", f"skip {name}", *now_or_never_extras(board, seat)]
        answer = yield from ask(board, seat, "contract", moves)
        if answer == f"skip {name}":
            return False
    complete(board, seat, name)
    return True


def now_or_never_extras(board: Board, seat: int) -> list[str]:
    """What else may be done while such a question is open: nothing."""
    return []


# ---- the single contracts ----


def taxed(board: Board, payers: list[int]) -> Play:
    """Those who lost coins to a tax increase (K-056)."""
    for seat in payers:
        yield from offer(board, seat, "tax-inspector")


def gone_bust(board: Board) -> Play:
    """K-057."""
    yield from offer(board, board.active, "jinx")


def look_at_harbor(board: Board) -> Play:
    """Three colors of ships, then four; each decided once per turn, the first time it is so (K-058, K-059, G-008)."""
    colors, seat = len(board.ship_colors()), board.active
    if colors >= 3 and "speculator" not in board.speculated:
        board.speculated.add("speculator")
        yield from _speculate(board, seat)
    if colors >= 4 and "major-speculator" not in board.speculated:
        board.speculated.add("major-speculator")
        yield from offer(board, seat, "major-speculator")


def _speculate(board: Board, seat: int) -> Play:
    """The first time by choice, the second time without (K-058)."""
    if not may_use(board, seat, "speculator"):
        return
    if "speculator" not in board.markers[seat] and not board.options.automatic:
        answer = yield from ask(board, seat, "contract", ["mark speculator", "skip speculator"])
        if answer == "skip speculator":
            return
    advance(board, seat, "speculator")


def keep_repelled(board: Board, name: str) -> Told:
    """Whether the ship just repelled is kept for the Pirates' Nest instead of discarded (K-060)."""
    seat = board.active
    if not may_use(board, seat, "pirates-nest"):
        return False
    if card(name).color in {card(other).color for other in board.kept[seat]}:
        return False
    if not board.options.automatic:
        answer = yield from ask(board, seat, "stow", [f"stow {name}", f"drop {name}"])
        if answer == f"drop {name}":
            return False
    return True


def kept_another(board: Board) -> None:
    """With all five colors the contract is completed at once (K-060)."""
    board.reached["ships kept"] += 1
    if len(board.kept[board.active]) == 5:
        complete(board, board.active, "pirates-nest")


def could_decline(board: Board, seat: int, name: str) -> bool:
    """Whether declining this ship's coins would move a marker (K-053 to K-055, K-029)."""
    nemesis = NEMESIS_OF.get(card(name).color, "")
    if not card(name).is_ship or not may_use(board, seat, nemesis):
        return False
    return seat == board.active or board.coins[seat] > 0

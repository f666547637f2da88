"""The contracts: when they can be completed, and the effects (K-020 to K-062)."""

from functools import cache

from .asking import Play, Told, ask
from .board import Board, TeamWon
from .cards import card
from .options import Options

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
    "small-estate": (0, 0, 0, 0, 0),
    "ransom": (0, 0, 0, 0, 0),
}
OF_TEAMS = ("small-estate", "ransom")  # K-020
COMPETITIVE = sorted(set(COINS) - set(OF_TEAMS))
ESTATE, RANSOM = 12, 15  # K-061, K-062
SPACES = {"frigate-nemesis": 2, "galleon-nemesis": 1, "speculator": 1}  # number of spaces before the coin spaces
NEMESIS_OF = {"red": "frigate-nemesis", "black": "galleon-nemesis"}  # K-053, K-054
MARKERS = 3


def known(options: Options) -> list[str]:
    """The contracts of this game (K-020, K-070)."""
    if not options.with_contracts:
        return []
    return sorted(COINS) if options.cooperative else COMPETITIVE


PAIRS = {  # pairs of person cards that must be together in a display (K-040 to K-044)
    "luminary": ("priest", "jester"),
    "bruja": ("captain", "mademoiselle"),
    "maritime-supremacy": ("captain", "vice-admiral"),
    "new-colony": ("settler", "gunner"),
    "trade-outpost": ("settler", "clerk"),
}
DEMANDS = dict.fromkeys(PAIRS, 2) | {  # the number demanded
    "trade-master": 2,
    "thrifty-staff": 4,
    "mercenary": 3,
    "explorer": 1,
    "small-estate": ESTATE,
    "ransom": RANSOM,
}


@cache
def shown(display: tuple[str, ...], name: str) -> int:
    """How much of a contract's demand a display meets, without jacks (K-040 to K-052)."""
    cards = [card(each) for each in display]
    kinds = [each.kind for each in cards]
    if name in PAIRS:
        return sum(kind in kinds for kind in PAIRS[name])
    if name == "trade-master":
        return kinds.count("trader")
    if name == "thrifty-staff":
        return sum(each.is_person and each.cost <= 3 for each in cards)
    if name == "mercenary":
        return sum(each.blades for each in cards)
    return kinds.count("expedition")


def progress(board: Board, seat: int, name: str) -> int:
    """The seat's progress, at most the whole demand (K-061, K-062 do not depend on displays)."""
    if name == "small-estate":
        has = board.points(seat)
    elif name == "ransom":
        has = board.coins[seat]
    else:
        has = shown(tuple(board.displays[seat]), name)
    return min(DEMANDS[name], has)


def met(board: Board, seat: int, name: str) -> bool:
    """Whether the seat meets a contract's demand."""
    return name in DEMANDS and progress(board, seat, name) == DEMANDS[name]


# ---- markers and coin spaces ----


def free_markers(board: Board, seat: int) -> int:
    """The seat's markers that are not in use (K-021, K-028)."""
    return MARKERS - len(board.completed(seat)) - len(board.markers[seat])


def may_use(board: Board, seat: int, name: str) -> bool:
    """Whether the contract is open and the seat has a marker for it (K-022, K-029)."""
    if name not in board.contracts or name in board.completed(seat):
        return False
    return name in board.markers[seat] or free_markers(board, seat) > 0


def pays(board: Board, name: str) -> int:
    """The coins of the leftmost free space (K-021)."""
    return COINS[name][len(board.taken[name])]


def completions(board: Board, seat: int) -> list[str]:
    """The moves that complete a contract by the display, where completing is optional (K-026)."""
    return [] if board.options.automatic else [f"complete {name}" for name in due(board, seat)]


def due(board: Board, seat: int) -> list[str]:
    """The contracts whose demand the seat meets, left to right."""
    return [name for name in board.contracts if met(board, seat, name) and may_use(board, seat, name)]


# ---- completing ----


def complete(board: Board, seat: int, name: str) -> None:
    """Move the marker to the leftmost free coin space for good (K-021 to K-023); the last contract wins (K-073)."""
    if name == "ransom":
        board.tell("ransom", seat=seat, n=RANSOM)
        board.pay(seat, RANSOM, "K-062")
    coins, last = pays(board, name), free_markers(board, seat) == 1 and name not in board.markers[seat]
    board.note(f"completed {name}")
    board.note("K-021 the last marker", last)
    board.note("K-046 completed by jack's company", name in PAIRS and board.count(seat, "jack"))
    board.note("K-022 a space that pays nothing", not coins and name not in OF_TEAMS)
    board.note("K-061 the 12th point is a tucked ship's", _by_ships(board, seat, name))
    board.markers[seat].pop(name, None)
    board.taken[name].append(seat)
    board.tell("completed", seat=seat, card=name, n=len(board.taken[name]))
    _see_to_kept_ships(board, seat)
    points = (0, 0, 1, 2)[len(board.completed(seat))]
    if points:
        board.tell("contract-points", seat=seat, n=points)
    triggered = board.end_triggered
    board.notice_points(seat)
    board.note("K-023 the end is triggered by a contract", board.end_triggered > triggered)
    board.tell("contract-coins", seat=seat, card=name, n=board.gain(seat, coins, "K-021"))
    if board.options.timed and all(board.taken[other] for other in board.contracts):
        raise TeamWon


def _by_ships(board: Board, seat: int, name: str) -> bool:
    """Whether Small Estate has enough points only with those of tucked ships (K-061, M-010)."""
    return name == "small-estate" and board.points(seat) - len(board.tucked[seat]) < ESTATE


def advance(board: Board, seat: int, name: str) -> None:
    """Move the marker one space, finally to a coin space (K-053, K-054, K-058)."""
    space = board.markers[seat].get(name, 0) + 1
    if space > SPACES[name]:
        complete(board, seat, name)
        return
    board.note(f"marked {name}")
    board.note("K-028 the last marker goes to a space on the way", space == 1 and free_markers(board, seat) == 1)
    board.markers[seat][name] = space
    board.tell("marked", seat=seat, card=name, n=space)
    _see_to_kept_ships(board, seat)


def _see_to_kept_ships(board: Board, seat: int) -> None:
    """Discard the kept ships of a seat without a free marker, or that has completed the contract (K-060)."""
    if free_markers(board, seat) == 0 or "pirates-nest" in board.completed(seat):
        if board.kept[seat]:
            board.note("K-060 kept ships lost with the last marker", "pirates-nest" not in board.completed(seat))
            board.tell("kept-discarded", seat=seat, n=len(board.kept[seat]))
        board.discard += board.kept[seat]
        board.kept[seat] = []


def settle(board: Board) -> None:
    """Complete all met contracts where that is automatic: most coins first, then leftmost (K-026, K-030)."""
    if not board.options.automatic:
        return
    for seat in board.seats_from(board.active):
        while names := due(board, seat):
            board.note("K-026 several contracts at once", len(names) > 1)
            board.note("K-030 markers are short of the contracts due", len(names) > free_markers(board, seat))
            best = max(pays(board, name) for name in names)
            most = [name for name in names if pays(board, name) == best]
            board.note("K-030 equal coins", len(most) > 1)
            complete(board, seat, most[0])


def offer(board: Board, seat: int, name: str) -> Told:
    """Ask whether to complete the contract now or skip it (K-026). Returns whether it was completed."""
    if not may_use(board, seat, name):
        return False
    if not board.options.automatic:
        answer = yield from ask(board, seat, "contract", [f"complete {name}", f"skip {name}"])
        if answer == f"skip {name}":
            board.tell("contract-skipped", seat=seat, card=name)
            return False
    complete(board, seat, name)
    return True


# ---- individual contracts ----


def taxed(board: Board, payers: list[int]) -> Play:
    """Handle the contract of those who lost coins to a tax increase (K-056)."""
    for seat in payers:
        done = yield from offer(board, seat, "tax-inspector")
        board.note("K-056 completed by several at once", done and seat != payers[0])
        board.note("K-056 in the middle of a gambler's cards", done and board.aside)
        board.note("K-056 at an additional tax", done and not board.hand)


def gone_bust(board: Board) -> Play:
    """Handle the contract of a player who goes bust (K-057)."""
    yield from offer(board, board.active, "jinx")


def look_at_harbor(board: Board) -> Play:
    """Three ship colors, then four: each number is decided once per turn, when first reached (K-058, K-059, G-008)."""
    colors, seat = len(board.ship_colors()), board.active
    board.note("K-059 three and four colors at once", colors >= 4 and not board.speculated)
    if colors >= 3 and "speculator" not in board.speculated:
        board.speculated.add("speculator")
        yield from _speculate(board, seat)
    if colors >= 4 and "major-speculator" not in board.speculated:
        board.speculated.add("major-speculator")
        yield from offer(board, seat, "major-speculator")


def _speculate(board: Board, seat: int) -> Play:
    """Move the marker, the first time by choice, the second time automatically (K-058)."""
    if not may_use(board, seat, "speculator"):
        return
    if "speculator" not in board.markers[seat] and not board.options.automatic:
        answer = yield from ask(board, seat, "contract", ["mark speculator", "skip speculator"])
        if answer == "skip speculator":
            board.tell("contract-skipped", seat=seat, card="speculator")
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
    """Complete the contract at once if ships of all five colors are kept (K-060)."""
    board.note("K-060 kept", len(board.kept[board.active]) < 5)
    if len(board.kept[board.active]) == 5:
        complete(board, board.active, "pirates-nest")


def could_decline(board: Board, seat: int, name: str) -> bool:
    """Whether declining this ship's coins would move a marker (K-053 to K-055, K-029)."""
    nemesis = NEMESIS_OF.get(card(name).color, "")
    if not card(name).is_ship or not may_use(board, seat, nemesis):
        return False
    return seat == board.active or board.coins[seat] > 0

"""Trade and hire (B-060 to B-076, K-003 to K-008, K-053 to K-055, M-010, M-011)."""

from . import contracts
from .adventure import abilities, cargo
from .asking import Play, Told, ask
from .board import Board
from .cards import card
from .side import made, side_moves


def time_to_take(board: Board, seat: int) -> Play:
    """One player's taking phase (B-060, B-065, B-070 to B-076)."""
    own_turn = seat == board.active
    board.takes = 1 + board.count(seat, "governor")
    if own_turn:
        board.takes += max(0, len(board.ship_colors()) - 3) + board.gambles
    board.takes = max(0, board.takes + abilities.more_takes(board, seat))
    board.note("B-060 five colors", own_turn and len(board.ship_colors()) == 5)
    board.note("A-050 six colors", own_turn and len(board.ship_colors()) == 6)
    board.note("B-070 a governor of a non-active player", not own_turn and board.takes > 1 and board.harbor)
    board.tell("time", seat=seat, n=board.takes)
    pay_bonuses(board, seat)
    while True:
        takeable = possible_takes(board, seat) if board.takes else []
        extra = side_moves(board, seat)
        if not takeable and not extra:
            pass_unasked(board, seat)
            return
        if not extra and skipped(board, seat, takeable):
            board.tell("passed-auto", seat=seat)
            return
        board.note("B-076 only claims and contracts are left", not takeable)
        moves = [*(f"take {name}" for name in takeable), *extra, "pass"]
        answer = yield from ask(board, seat, "take", moves)
        if answer == "pass":
            board.tell("passed", seat=seat)
            return
        if not (yield from made(board, seat, answer)):
            yield from take(board, seat, answer.removeprefix("take "))


def pass_unasked(board: Board, seat: int) -> None:
    """Announce an automatic pass: the seat may still take and there are cards, but no move is possible (B-075)."""
    if board.takes and board.harbor:
        board.note("B-075 nothing possible")
        board.tell("passed-forced", seat=seat)


def pay_bonuses(board: Board, seat: int) -> None:
    """Pay the bonuses for the harbor when the taking phase begins (B-071, B-072, E-005, K-005, K-006, E-007)."""
    cards, ships, own_turn = len(board.harbor), len(board.ship_colors()), seat == board.active
    paid_jester = not cards and (not own_turn or board.options.active_jester)
    board.note("E-005 the active player's jester", not cards and own_turn and board.count(seat, "jester"))
    each = 1 if own_turn else board.options.vice_admiral
    due = {  # person: clause, coins; the order has no effect (K-008)
        "admiral": ("B-071", 2 * board.count(seat, "admiral") if cards >= 5 else 0),
        "jester": ("B-072", board.count(seat, "jester") if paid_jester else 0),
        "gunner": ("K-005", max(0, ships - 1) * board.count(seat, "gunner")),
        "vice-admiral": ("K-006", each * board.count(seat, "vice-admiral") if cards in (3, 4) else 0),
    }
    board.note("K-008 several bonuses", sum(n > 0 for _, n in due.values()) > 1)
    for who, (clause, n) in due.items():
        if n:
            board.note(f"{clause} {who}")
            board.tell(who, seat=seat, n=board.gain(seat, n, clause))
    abilities.bonuses(board, seat)


def price(board: Board, seat: int, name: str) -> int:
    """The price of a person for a seat (B-063)."""
    less = board.count(seat, "mademoiselle") + (board.adventure.discount(seat) if board.adventure else 0)
    return max(0, card(name).cost - less)


def has_merchant(board: Board, seat: int, name: str) -> bool:
    """Whether the ship would be tucked under a merchant (M-010)."""
    return card(name).is_ship and board.count(seat, "merchant", card(name).color) > 0


def printed_income(board: Board, seat: int, name: str) -> int:
    """The coins of a ship and of its traders (A-052, B-062)."""
    return max(0, card(name).coins + cargo.bonus(board, seat, name) + cargo.wind(board, seat))


def income(board: Board, seat: int, name: str) -> int:
    """The coins that a trade pays: at most the cards left, including the ship if it is discarded (B-026, M-010)."""
    there = board.left + (0 if has_merchant(board, seat, name) else 1)
    return min(printed_income(board, seat, name), there)


def possible_takes(board: Board, seat: int) -> list[str]:
    """The cards the seat can take, one of each name (B-064, B-066)."""
    due = 0 if seat == board.active else 1
    takes: list[str] = []
    for name in sorted(set(board.harbor)):
        if card(name).is_ship:
            can = can_unload(board, seat, name) or cargo.can_keep(board, seat, name)
        else:
            can = board.coins[seat] >= price(board, seat, name) + due
        if can:
            takes.append(name)
    return takes


def can_unload(board: Board, seat: int, name: str) -> bool:
    """Whether the coin due is there, or comes with the ship's income (B-066)."""
    return board.coins[seat] + income(board, seat, name) >= (0 if seat == board.active else 1)


def skipped(board: Board, seat: int, takeable: list[str]) -> bool:
    """Whether a non-active player passes automatically because only ships without net gain can be taken (E-012)."""
    if seat == board.active or not board.options.pass_automatically:
        return False
    if board.options.cooperative or not all(nets_nothing(board, seat, name) for name in takeable):
        return False
    board.note("E-012 passed automatically")
    board.note("E-012 several takes net nothing", len(takeable) > 1)
    return True


def nets_nothing(board: Board, seat: int, name: str) -> bool:
    """Whether a ship pays exactly the coin due, and its trade has no other effect (E-012)."""
    ship = card(name)
    if not ship.is_ship or income(board, seat, name) != 1:
        return False
    clerk = board.count(seat, "clerk", ship.color) and len(board.harbor) > 1
    more = ship.gift or clerk or has_merchant(board, seat, name) or cargo.pays_crowns(board, seat, name)
    item = cargo.can_keep(board, seat, name)
    return not more and not item and not contracts.could_decline(board, seat, name)


# ---- taking ----


def take(board: Board, seat: int, name: str) -> Play:
    """Trade with a ship or hire a person (B-062, B-063, B-065, B-066)."""
    board.stirred = True
    board.takes -= 1
    if card(name).is_ship:
        yield from trade(board, seat, name)
    else:
        hire(board, seat, name)


def lift(board: Board, name: str) -> None:
    """Take a card from the harbor into the hand."""
    board.harbor.remove(name)
    board.hand.append(name)


def hire(board: Board, seat: int, name: str) -> None:
    """Pay the coin due and the price, and put the person into the display (B-063, B-065)."""
    lift(board, name)
    coins = price(board, seat, name)
    board.note("B-063 hired for nothing", not coins)
    board.tell("hired", seat=seat, card=name, n=coins)
    pay_due(board, seat)
    board.pay(seat, coins, "B-063")
    board.displays[seat].append(board.hand.pop())
    if seat == board.active:
        board.hired.append(name)
    board.notice_points(seat)
    contracts.settle(board)


def pay_due(board: Board, seat: int) -> None:
    """Pay the coin due to the active player (B-065, B-067)."""
    if seat != board.active:
        board.tell("due", seat=seat, to=board.active, n=1)
        board.hand_over(seat, board.active)


def trade(board: Board, seat: int, name: str) -> Play:
    """Coins, item or marker's step, the coin due, the gift, the clerk (A-051, B-062, K-003, K-004, K-053 to K-055)."""
    declined = yield from coins_declined(board, seat, name)
    stored = yield from cargo.kept(board, seat, name, can_unload=can_unload(board, seat, name))
    board.note("B-066 the coin due out of the trade's coins", seat != board.active and not board.coins[seat])
    lift(board, name)
    if declined:
        board.note("K-055 declined by a non-active player", seat != board.active)
        board.note("K-055 declined, though a merchant could tuck the ship", has_merchant(board, seat, name))
        board.tell("declined", seat=seat, card=name)
        board.discard.append(board.hand.pop())
    elif stored:
        cargo.store(board, seat, name)
    else:
        cash_in(board, seat, name)
    pay_due(board, seat)
    clerks = board.count(seat, "clerk", card(name).color)
    if clerks:
        board.note("K-004 a clerk at work" if board.harbor else "K-004 a clerk, but the harbor is empty")
        board.tell("clerk", seat=seat, n=clerks)
    board.takes += clerks
    if declined:
        contracts.advance(board, seat, contracts.NEMESIS_OF[card(name).color])
    if card(name).gift:
        yield from give(board, seat)


def coins_declined(board: Board, seat: int, name: str) -> Told:
    """Ask whether to decline the coins, if a marker could move instead (K-053 to K-055). Returns the answer."""
    if not contracts.could_decline(board, seat, name):
        nemesis = contracts.NEMESIS_OF.get(card(name).color, "")
        board.note("K-055 no coin to decline with", contracts.may_use(board, seat, nemesis))
        return False
    answer = yield from ask(board, seat, "decline", ["accept", "decline"])
    return answer == "decline"


def cash_in(board: Board, seat: int, name: str) -> None:
    """Gain the coins; the ship is discarded before or tucked afterwards (B-026, B-062, M-010, M-011)."""
    due, there = printed_income(board, seat, name), board.left
    tucks = has_merchant(board, seat, name)
    board.note("B-062 traders", due > card(name).coins)
    board.note("B-026 a traded ship may come back as a coin", not tucks and there < due)
    if not tucks:
        board.discard.append(board.hand.pop())
    paid = board.gain(seat, due, "B-062")
    board.tell("traded", seat=seat, card=name, n=paid)
    cargo.gained(board, seat, name, stored=False)
    if not tucks:
        return
    if paid:
        tuck(board, seat, name)
    else:
        board.note("M-010 a ship that pays nothing is discarded")
        board.discard.append(board.hand.pop())


def tuck(board: Board, seat: int, name: str) -> None:
    """Tuck the ship under a merchant, worth a point at once (M-010, M-011)."""
    board.note("M-010 tucked")
    board.note("M-011 one ship, two merchants", board.count(seat, "merchant", card(name).color) > 1)
    board.tell("tucked", seat=seat, card=name)
    board.tucked[seat].append(board.hand.pop())
    triggered, estate = board.end_triggered, f"complete {contracts.OF_TEAMS[0]}"
    board.notice_points(seat)
    board.note("M-010 a tucked ship triggers the end", board.end_triggered > triggered)
    board.note(
        "K-061 a tucked ship brings the 12th point",
        board.points(seat) == contracts.ESTATE and estate in contracts.completions(board, seat),
    )


def give(board: Board, seat: int) -> Play:
    """One coin for another player, chosen by the seat (K-003); none in a solo game (K-075)."""
    receivers = [receiver for receiver in range(board.players) if receiver != seat]
    if not receivers:
        board.note("K-075 no gift")
        return
    if len(receivers) > 1:
        answer = yield from ask(board, seat, "give", [f"give {receiver}" for receiver in receivers])
        receivers = [int(answer.removeprefix("give "))]
    board.note("K-003 gift")
    board.note("K-003 a gift to the active player", receivers[0] == board.active)
    board.tell("gift", seat=seat, to=receivers[0], n=board.gain(receivers[0], 1, "K-003"))

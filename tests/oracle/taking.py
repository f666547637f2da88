"""Trade and hire (B-060 to B-076, K-003 to K-008, K-053 to K-055, M-010, M-011)."""

from . import contracts
from .asking import Play, Told, ask
from .board import Board
from .cards import card
from .side import made, side_moves


def time_to_take(board: Board, seat: int) -> Play:
    """One player's time to take (B-060, B-065, B-070 to B-076)."""
    own_turn = seat == board.active
    board.takes = 1 + board.count(seat, "governor")
    if own_turn:
        board.takes += max(0, len(board.ship_colors()) - 3) + board.gambles
    pay_bonuses(board, seat)
    while True:
        takeable = possible_takes(board, seat) if board.takes else []
        others = side_moves(board, seat)
        if not takeable and not others:
            return
        if not others and skipped(board, seat, takeable):
            return
        moves = [*(f"take {name}" for name in takeable), *others, "pass"]
        answer = yield from ask(board, seat, "take", moves)
        if answer == "pass":
            return
        if not (yield from made(board, seat, answer)):
            yield from take(board, seat, answer.removeprefix("take "))


def pay_bonuses(board: Board, seat: int) -> None:
    """Those who look at the harbor when the time begins (B-071, B-072, E-005, K-005, K-006, E-007)."""
    cards, ships, own_turn = len(board.harbor), len(board.ship_colors()), seat == board.active
    if cards >= 5:
        board.gain(seat, 2 * board.count(seat, "admiral"))
    if not cards and (not own_turn or board.options.active_jester):
        board.gain(seat, board.count(seat, "jester"))
    if cards in (3, 4):
        each = 1 if own_turn else board.options.vice_admiral
        board.gain(seat, each * board.count(seat, "vice-admiral"))
    board.gain(seat, max(0, ships - 1) * board.count(seat, "gunner"))


def price(board: Board, seat: int, name: str) -> int:
    """B-063."""
    return max(0, card(name).cost - board.count(seat, "mademoiselle"))


def has_merchant(board: Board, seat: int, name: str) -> bool:
    """Whether the ship would go under a merchant (M-010)."""
    return card(name).is_ship and board.count(seat, "merchant", card(name).color) > 0


def printed_income(board: Board, seat: int, name: str) -> int:
    """A ship's coins and its traders' (B-062)."""
    return card(name).coins + board.count(seat, "trader", card(name).color)


def income(board: Board, seat: int, name: str) -> int:
    """What a trade really pays: no more than there are cards, the ship among them if it is discarded (B-026, M-010)."""
    there = board.left + (0 if has_merchant(board, seat, name) else 1)
    return min(printed_income(board, seat, name), there)


def possible_takes(board: Board, seat: int) -> list[str]:
    """The cards the seat can take, one of each name (B-064, B-066)."""
    due = 0 if seat == board.active else 1
    found: list[str] = []
    for name in sorted(set(board.harbor)):
        if card(name).is_ship:
            can = board.coins[seat] + income(board, seat, name) >= due
        else:
            can = board.coins[seat] >= price(board, seat, name) + due
        if can:
            found.append(name)
    return found


def skipped(board: Board, seat: int, takeable: list[str]) -> bool:
    """Whether a non-active player passes automatically, having nothing but ships that net nothing (E-012)."""
    if seat == board.active or not board.options.pass_automatically:
        return False
    if not all(nets_nothing(board, seat, name) for name in takeable):
        return False
    board.reached["automatic passes"] += 1
    return True


def nets_nothing(board: Board, seat: int, name: str) -> bool:
    """A ship worth exactly the coin due, whose trade does nothing more (E-012)."""
    ship = card(name)
    if not ship.is_ship or income(board, seat, name) != 1:
        return False
    clerk = board.count(seat, "clerk", ship.color) and len(board.harbor) > 1
    more = ship.gift or clerk or has_merchant(board, seat, name)
    return not more and not contracts.could_decline(board, seat, name)


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
    """Take a card out of the harbor."""
    board.harbor.remove(name)
    board.hand.append(name)


def hire(board: Board, seat: int, name: str) -> None:
    """The coin due, the price, and into the display (B-063, B-065)."""
    lift(board, name)
    if seat != board.active:
        board.hand_over(seat, board.active)
    board.pay(seat, price(board, seat, name))
    board.displays[seat].append(board.hand.pop())
    board.notice_points(seat)
    contracts.settle(board)


def trade(board: Board, seat: int, name: str) -> Play:
    """Coins or a marker's step, the coin due, the gift, the clerk (B-062, K-003, K-004, K-053 to K-055, M-010)."""
    declined = yield from coins_declined(board, seat, name)
    lift(board, name)
    if declined:
        board.discard.append(board.hand.pop())
    else:
        cash_in(board, seat, name)
    if seat != board.active:
        board.hand_over(seat, board.active)
    if declined:
        contracts.advance(board, seat, contracts.NEMESIS_OF[card(name).color])
    if card(name).gift:
        yield from give(board, seat)
    clerks = board.count(seat, "clerk", card(name).color)
    board.reached["clerks at work"] += bool(clerks)
    board.takes += clerks


def coins_declined(board: Board, seat: int, name: str) -> Told:
    """Ask whether the coins are wanted, if a marker could move instead (K-053 to K-055)."""
    if not contracts.could_decline(board, seat, name):
        return False
    answer = yield from ask(board, seat, "decline", ["accept", "decline"])
    return answer == "decline"


def cash_in(board: Board, seat: int, name: str) -> None:
    """Gain the coins; the ship is discarded before or tucked after (B-026, B-062, M-010, M-011)."""
    due = printed_income(board, seat, name)
    if not has_merchant(board, seat, name):
        board.discard.append(board.hand.pop())
        board.gain(seat, due)
        return
    if board.gain(seat, due):
        board.reached["tucked"] += 1
        board.tucked[seat].append(board.hand.pop())
        board.notice_points(seat)
    else:
        board.reached["nothing for a merchant's ship"] += 1
        board.discard.append(board.hand.pop())


def give(board: Board, seat: int) -> Play:
    """One coin for another player, of the taker's choice (K-003)."""
    others = [other for other in range(board.players) if other != seat]
    board.reached["gifts"] += 1
    if len(others) > 1:
        answer = yield from ask(board, seat, "give", [f"give {other}" for other in others])
        others = [int(answer.removeprefix("give "))]
    board.gain(others[0], 1)

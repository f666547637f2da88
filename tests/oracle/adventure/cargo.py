"""Ships with items: their coins, keeping the item, selling it to an innkeeper (A-051 to A-053, A-058)."""

from tests.oracle.asking import Told, ask
from tests.oracle.board import Board
from tests.oracle.cards import ARES, card

from . import crowns
from .content import SALE

FRIENDS = ("captain-5-1", "priest-5-1", "settler-5-1")  # of the adventure


def bonus(board: Board, seat: int, name: str) -> int:
    """The additional coins of a ship: traders, even if it is kept; friends of Ares (A-052, A-060)."""
    color = card(name).color
    if not board.adventure:
        return board.count(seat, "trader", color)
    peter = board.story.able(seat, "landman") and board.story.color(seat) == color
    friends = sum(board.displays[seat].count(friend) for friend in FRIENDS) if color == ARES else 0
    return board.count(seat, "trader", color) + peter + friends


def wind(board: Board, seat: int) -> int:
    """The coins that an event adds to a ship or takes from it (A-020)."""
    lent = board.story.lent[seat] if board.adventure else {}
    return lent.get("tailwind", 0) - lent.get("calm", 0)


def with_item(board: Board, seat: int, name: str) -> int:
    """The coins that come with an item, as far as there are cards (A-052)."""
    return min(board.left, max(0, bonus(board, seat, name) + wind(board, seat)))


def kept(board: Board, seat: int, name: str, *, can_unload: bool) -> Told:
    """Ask whether to keep the item (A-051); there is no question if only one way provides the coin due (A-052)."""
    if not card(name).item:
        return False
    if not can_keep(board, seat, name):
        board.note("A-052 no coin to keep an item with")
        return False
    if not can_unload:
        return True
    answer = yield from ask(board, seat, "cargo", ["unload", "store"])
    return answer == "store"


def can_keep(board: Board, seat: int, name: str) -> bool:
    """Whether the coin due is there, or comes with the item (A-052)."""
    due = 0 if seat == board.active else 1
    return bool(card(name).item) and board.coins[seat] + with_item(board, seat, name) >= due


def crowns_of(board: Board, seat: int, name: str, *, stored: bool) -> int:
    """The crowns that a trade brings: the ship's unless it is kept, and Don's (A-051, A-060, A-061)."""
    return is_dons(board, seat, name) + (0 if stored else card(name).crowns)


def is_dons(board: Board, seat: int, name: str) -> bool:
    """Whether the seat plays Don Ferdinando and the ship is of his color (A-060)."""
    return board.story.able(seat, "ferdinando") and board.story.color(seat) == card(name).color


def pays_crowns(board: Board, seat: int, name: str) -> bool:
    """Whether a trade would bring crowns (E-012)."""
    return board.adventure is not None and crowns_of(board, seat, name, stored=False) > 0


def store(board: Board, seat: int, name: str) -> None:
    """Put the ship into the display as an item; traders and friends pay (A-051, A-052)."""
    board.note("A-051 an item kept")
    board.note("A-052 coins with an item", bonus(board, seat, name))
    paid = board.gain(seat, with_item(board, seat, name), "B-062")
    board.tell("traded", seat=seat, card=name, n=paid)
    board.tell("stored", seat=seat, card=name)
    board.displays[seat].append(board.hand.pop())
    gained(board, seat, name, stored=True)


def gained(board: Board, seat: int, name: str, *, stored: bool) -> None:
    """Gain the crowns of a trade (A-051, A-061)."""
    if not board.adventure:
        return
    don = is_dons(board, seat, name)
    board.note("A-060 Don", don)
    board.note("A-061 Don's crown for a kept ship", don and stored)
    board.note("A-051 a crown instead of coins", card(name).crowns and not stored)
    crowns.gain(board, seat, 0 if stored else card(name).crowns)
    crowns.gain(board, seat, int(don))


# ---- innkeepers ----


def sales(board: Board, seat: int) -> list[str]:
    """The moves that sell bread or rum to an innkeeper, once for each in a turn (A-058)."""
    if not board.adventure or board.story.served[seat] >= board.count(seat, "innkeeper"):
        return []
    goods = {name for name in board.displays[seat] if card(name).is_ship and card(name).item in ("bread", "rum")}
    return [f"serve {name}" for name in sorted(goods)]


def sell(board: Board, seat: int, name: str) -> None:
    """Discard the item, gain its price (A-058)."""
    board.note(f"A-058 {card(name).item} sold")
    board.note("A-058 sold in another player's turn", seat != board.active)
    board.note("A-058 sold to a second innkeeper", board.story.served[seat])
    board.story.served[seat] += 1
    board.displays[seat].remove(name)
    board.discard.append(name)
    board.tell("served", seat=seat, card=name, n=board.gain(seat, SALE, "A-058"))

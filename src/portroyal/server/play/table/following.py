"""Follows standing orders, which are choices that a player makes in advance for other players' turns."""

from functools import lru_cache

import portroyal as pr
from portroyal.game.game import Game
from portroyal.server.db.records import Order, OrderRule, Table
from portroyal.server.play.table import history
from portroyal.server.play.table.moment import Moment, advanced

MOST = 60
"""The maximum number of consecutive moves by standing orders."""

PASS = "pass"
TAKEN = ("person", "ship")
"""The kinds of cards that can be taken from a harbor."""

FOLLOWED = ("move", "order")
"""The kinds of entries after which the standing orders of the seat to move are followed."""

Group = tuple[str, str, str]
"""A group of cards in a standing order: their kind, type and color."""


@lru_cache(64)
def groups(format: str) -> dict[str, Group]:
    """The groups of the cards that players can take from a harbor in a format, by card name."""
    return {
        card["name"]: (card["kind"], card["type"], card["color"]) for card in pr.cards(format) if card["kind"] in TAKEN
    }


def followed(table: Table, moments: list[Moment]) -> list[Moment]:
    """The given moments, and then those of any moves made under standing orders. *table* is the table before them."""
    extended = [*moments]
    table = advanced(table, moments)
    while extended and len(extended) < MOST and extended[-1].entry.kind in FOLLOWED:
        more = _next_moments(table, extended[-1])
        if not more:
            break
        extended += more
        table = advanced(table, more)
    return extended


def _next_moments(table: Table, last: Moment) -> list[Moment]:
    """The moments of the next move under the standing orders of the seat to move, or none if no order applies."""
    game, at = last.game, last.entry.at
    seat = game.seat
    order = None if seat is None else table.state.orders.get(seat)
    if seat is None or order is None or table.waiting or last.clock.paused or table.seats[seat].bot is not None:
        return []
    if game.view(None)["active"] == seat:
        return [history.after_order(last, seat, None, "turn", at)] if order.lasts == "turn" else []
    moves = game.moves()
    if PASS not in moves:
        return [history.after_order(last, seat, None, "asked", at)]
    move = _choice(game, order, seat, groups(table.setup.format))
    if move is None and order.otherwise == "wait":
        return []
    moments = history.after_move(last, seat, move or PASS, at, ordered=True)
    if move is not None and order.once:
        moments.append(history.after_order(moments[-1], seat, None, "once", at))
    return moments


def _choice(game: Game, order: Order, seat: int, by_name: dict[str, Group]) -> str | None:
    """Of the legal moves that the first matching rule selects, the one that yields the most coins."""
    coins = game.view(seat)["seats"][seat]["coins"]
    brings: dict[str, int] = {}
    for move in game.moves():
        preview = game.preview(move) if _card(move) in by_name else None
        if preview is not None and coins + preview.coins >= order.reserve:
            brings[move] = preview.coins
    for rule in order.rules:
        fit = [move for move, n in brings.items() if n >= rule.least and _names(rule, move, by_name)]
        if fit:
            return max(fit, key=brings.__getitem__)
    return None


def _names(rule: OrderRule, move: str, by_name: dict[str, Group]) -> bool:
    return by_name.get(_card(move)) == (rule.kind, rule.type, rule.color)


def _card(move: str) -> str:
    """The card named in a move, or "" if there is none."""
    return move.partition(" ")[2]

"""The box's person cards: abilities, a question and moves that no other box knows."""

from __future__ import annotations

from typing import Any

from portroyal import ACTIVE, HARBOR, PURSE, SHIP, Rule, Table, counter, message, task, verb

SHIPS = 3  # in the harbor, before quaymasters pay
COINS = 3  # per ship
PRICE = 2  # per point


class Quaymaster(Rule):
    """Each pays 3 coins for each ship if the active player's turn to take begins with three ships or more.  Q-001"""

    quaymaster = counter()
    bonus = message("quay", "Q-001", "seat n")

    def when_time_begins(self, t: Table, seat: int) -> None:
        ships = sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))
        if seat == t[ACTIVE] and ships >= SHIPS and t[self.quaymaster, seat] > 0:
            coins = t.payable(COINS * ships * t[self.quaymaster, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class Broker(Rule):
    """When the active player's turn to take begins, each of their brokers sells 1 point for 2 coins.  Q-002, Q-003"""

    broker = counter()
    bought = counter()  # points
    brokering = task("broker", phase="trade and hire")
    buy = verb("Q-002", asked=brokering)
    save = verb("Q-003", asked=brokering)
    sold = message("bought", "Q-002", "seat n")
    saved = message("saved", "Q-003", "seat")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if seat == t[ACTIVE] and t[self.broker, seat] > 0:
            t.push(self.brokering, seat, t[self.broker, seat])

    def ask_brokering(self, t: Table, seat: int, left: int) -> None:
        if t.count(PURSE + seat) >= PRICE:
            t.offer(self.buy)
        t.offer(self.save)

    def skip_brokering(self, t: Table, seat: int, left: int) -> None:
        """A player with too few coins is not asked."""
        t.pop()

    def do_buy(self, t: Table, seat: int, arg: int) -> None:
        left = t.arg() - 1
        t.pop()
        t.say(self.sold, seat, PRICE)
        t.pay(seat, PRICE)
        t[self.points, seat] += 1
        t[self.bought, seat] += 1
        if left > 0:
            t.push(self.brokering, seat, left)
        self.rules.when_scored(t, seat)

    def do_save(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t.say(self.saved, seat)

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        """The bought points."""
        return {"bought": t[self.bought, seat]}

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """The bought points, by seat."""
        for seat, shown in enumerate(view["seats"]):
            shown["bought"] = t[self.bought, seat]

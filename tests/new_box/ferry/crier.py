"""The crier: a move in addition to drawing and stopping."""

from __future__ import annotations

from portroyal import Rule, Table, counter, message, reason, shared_counter, verb
from portroyal.boxes.base.discover import Discover


class Crier(Rule):
    """Once in a turn, before drawing or stopping, the active player's criers bring 1 coin each.  F-004"""

    discover = Discover.discover
    crier = counter()
    cried = shared_counter()  # in this turn
    cry = verb("F-004", asked=discover)
    no_crier = reason("F-004")
    brings = message("cried", "F-004", "seat n")

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.cried] = 0

    def offer(self, t: Table, seat: int, asked: int) -> None:
        if asked == self.discover:
            t.offer(self.cry, self.no_crier if t[self.crier, seat] == 0 or t[self.cried] > 0 else 0)

    def do_cry(self, t: Table, seat: int, arg: int) -> None:
        t[self.cried] = 1
        coins = t.payable(t[self.crier, seat])
        t.say(self.brings, seat, coins)
        t.gain(seat, coins)

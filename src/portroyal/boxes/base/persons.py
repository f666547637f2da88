"""The abilities of cards in the base box, one rule each. The abilities of identical cards add up.  B-074"""

from __future__ import annotations

from portroyal.engine.rules import Rule, counter, message
from portroyal.engine.table import ACTIVE, HARBOR, Table


class Governor(Rule):
    """Lets the player take one more card whenever it is their turn to take.  B-070"""

    governor = counter()

    def takes(self, t: Table, seat: int, n: int) -> int:
        return n + t[self.governor, seat]


class Mademoiselle(Rule):
    """Reduces the price of hiring by 1 coin.  B-063"""

    mademoiselle = counter()

    def price(self, t: Table, seat: int, card: int, n: int) -> int:
        return n - t[self.mademoiselle, seat]


class Trader(Rule):
    """Adds 1 coin to the income from ships of the trader's color.  B-062"""

    trader = counter(per="color")

    def income(self, t: Table, seat: int, card: int, n: int) -> int:
        return n + t[self.trader[self.cards.color[card]], seat]


class Admiral(Rule):
    """Pays 2 coins if 5 or more cards are in the harbor when the player's turn to take begins.  B-071"""

    admiral = counter()
    bonus = message("admiral", "B-071", "seat n")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) >= 5 and t[self.admiral, seat] > 0:
            coins = t.payable(2 * t[self.admiral, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class Jester(Rule):
    """Pays 1 coin for a bust, and for an empty harbor during other players' turns.  B-041, B-042, B-072"""

    jester = counter()
    bonus = message("jester", "B-072", "seat n")
    on_bust = message("jester", "B-042", "seat n")

    def when_bust(self, t: Table, seat: int) -> None:
        for i in range(self.seats):
            s = (seat + i) % self.seats
            if t[self.jester, s] > 0:
                coins = t.payable(t[self.jester, s])
                t.say(self.on_bust, s, coins)
                t.gain(s, coins)

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) == 0 and self.pays(t, seat) and t[self.jester, seat] > 0:
            coins = t.payable(t[self.jester, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)

    def pays(self, t: Table, seat: int) -> bool:
        return seat != t[ACTIVE]


class JesterOfTheActive(Jester):
    """The jester also pays the active player if the harbor is empty.  E-005"""

    def pays(self, t: Table, seat: int) -> bool:
        return True

"""The abilities of cards in this box, one rule each, and ships with gifts."""

from __future__ import annotations

from portroyal.engine.rules import SHIP, Rule, counter, message, reason, task, verb
from portroyal.engine.table import ACTIVE, HARBOR, TAKES, Table


class Clerk(Rule):
    """Allows one more take after a trade with a ship of the clerk's color.  K-004"""

    clerk = counter(per="color")
    works = message("clerk", "K-004", "seat n")

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """A ship does more than pay coins if a clerk allows another take and there is another card to take."""
        return yes or (t[self.clerk[self.cards.color[ship]], seat] > 0 and t.count(HARBOR) > 1)

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        clerks = t[self.clerk[self.cards.color[ship]], seat]
        if clerks > 0:
            t.say(self.works, seat, clerks)
            t[TAKES] += clerks


class Gunner(Rule):
    """Pays one coin less than the number of ships in the harbor when the player's turn to take begins.  K-005"""

    gunner = counter()
    bonus = message("gunner", "K-005", "seat n")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) < 2 or t[self.gunner, seat] == 0:
            return
        ships = sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))
        if ships > 1:
            coins = t.payable(t[self.gunner, seat] * (ships - 1))
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class ViceAdmiral(Rule):
    """Pays 1 coin if 3 or 4 cards are in the harbor when the player's turn to take begins.  K-006, E-007"""

    vice_admiral = counter()
    bonus = message("vice-admiral", "K-006", "seat n")

    def __init__(self, for_others: int) -> None:
        self.for_others = for_others

    def when_time_begins(self, t: Table, seat: int) -> None:
        if 3 <= t.count(HARBOR) <= 4 and t[self.vice_admiral, seat] > 0:
            coins = t.payable(t[self.vice_admiral, seat] * (1 if seat == t[ACTIVE] else self.for_others))
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class Gift(Rule):
    """After gaining the coins from a trade, the player chooses another player, who gains the gift.  K-003"""

    giving = task("give", phase="trade and hire")
    give = verb("K-003", asked=giving, of="seat")
    not_to_oneself = reason("K-003")
    given = message("gift", "K-003", "seat to n")

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        return yes or self.cards.gift[ship] > 0

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        if self.cards.gift[ship] > 0 and self.seats > 1:
            t.push(self.giving, seat, self.cards.gift[ship])

    def ask_giving(self, t: Table, seat: int, coins: int) -> None:
        for i in range(self.seats):
            t.offer(self.give | i, self.not_to_oneself if i == seat else 0)

    def skip_giving(self, t: Table, seat: int, coins: int) -> None:
        """Skip the question if there is only one other player."""
        self.do_give(t, seat, t.option(0) & 255)

    def do_give(self, t: Table, seat: int, to: int) -> None:
        coins = t.payable(t.arg())
        t.pop()
        t.say(self.given, seat, to, coins)
        t.gain(to, coins)

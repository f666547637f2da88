"""Ships with items: players trade with them for coins or a crown, or keep them as items.  A-050 to A-053"""

from __future__ import annotations

from portroyal.boxes.adventure.crowns import Crowned
from portroyal.boxes.adventure.kinds import ARES, is_laden
from portroyal.boxes.base.trade import PHASE
from portroyal.engine.rules import Rule, counter, message, reason, shared_counter, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, PURSE, Table


class Cargo(Crowned):
    """When trading with a ship that has an item, a player chooses between the ship's pay and the item.  A-051, A-052"""

    bread, rum, herbs, book, ares = counter(), counter(), counter(), counter(), counter()
    storing = shared_counter()  # 1 while a ship is being added to a display
    choosing_cargo = task("cargo", of="card", phase=PHASE)
    unload = verb("A-051", asked=choosing_cargo)
    store = verb("A-051", asked=choosing_cargo)
    no_coin_due = reason("A-052")
    stores = message("stored", "A-051", "seat card")
    is_laden: tuple[int, ...]  # by face, 1: a ship with an item

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.is_laden = tuple(int(is_laden(card)) for card in ruleset.faces)

    def when_trading(self, t: Table, seat: int, ship: int) -> None:
        if self.is_laden[ship] > 0:
            t.push(self.choosing_cargo, seat, ship)

    def ask_choosing_cargo(self, t: Table, seat: int, ship: int) -> None:
        t.offer(self.unload, self.refusal(t, seat, ship, self.cards.coins[ship], 1))
        t.offer(self.store, self.refusal(t, seat, ship, 0, 0))

    def refusal(self, t: Table, seat: int, ship: int, printed: int, discarded: int) -> int:
        """Return the reason why the coin due cannot be paid, or 0 if it can.  A-052, B-066

        The player must have the coin or gain it in this trade. The discarded ship itself can become this coin.
        """
        if seat == t[ACTIVE] or t.count(PURSE + seat) > 0:
            return 0
        income = self.rules.income(t, seat, ship, printed)
        return 0 if min(income, t.payable(income) + discarded) > 0 else self.no_coin_due

    def skip_choosing_cargo(self, t: Table, seat: int, ship: int) -> None:
        """Skip the question if the ship cannot be kept. A ship that can be kept can also be traded for its pay."""
        t.pop()

    def do_unload(self, t: Table, seat: int, arg: int) -> None:
        t.pop()

    def do_store(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t[self.storing] = 1

    def income(self, t: Table, seat: int, ship: int, n: int) -> int:
        """A player who keeps the item forgoes the printed coins, but traders still pay.  A-051, A-052"""
        return n - self.cards.coins[ship] if t[self.storing] > 0 else n

    def keeps_ship(self, t: Table, seat: int, ship: int, n: int) -> int:
        return 2 if t[self.storing] > 0 else n

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """A ship does more than pay coins if its item may be kept, or if it brings a crown.  A-051, E-012"""
        if self.is_laden[ship] == 0:
            return yes
        return yes or self.cards.crown[ship] > 0 or self.refusal(t, seat, ship, 0, 0) == 0

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        if t[self.storing] > 0:
            t[self.storing] = 0
            t.say(self.stores, seat, ship)
            self.join(t, seat, ship)
        else:
            self.gain_crowns(t, seat, self.cards.crown[ship])


class FriendsOfAres(Rule):
    """Each friend of the Ares pirates adds 1 coin to the income from Ares ships.  A-052, A-056"""

    friend_of_ares = counter()
    ares_color: int

    def bound(self, ruleset: Ruleset) -> None:
        self.ares_color = ruleset.colors.index(ARES)

    def income(self, t: Table, seat: int, ship: int, n: int) -> int:
        return n + t[self.friend_of_ares, seat] if self.cards.color[ship] == self.ares_color else n

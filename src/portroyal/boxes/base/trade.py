"""Phase 2: first the active player and then the others take cards from the harbor by trading or hiring."""

from __future__ import annotations

from typing import Any

from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.engine.rules import GAIN, SHIP, TIME, Rule, message, reason, task, verb
from portroyal.engine.table import ACTIVE, DISCARD, HARBOR, PURSE, TAKES, Move, Table

PHASE = "trade and hire"


class TimeToTake(Rule):
    """All players get a turn to take, the active player first, even if the harbor is empty.  B-060, B-065, B-076"""

    turn_end = Rounds.turn_end
    time = task(phase="discover")  # the discover phase lasts until players can take cards
    taking = task("take", phase=PHASE)
    pass_ = verb("B-068", asked=taking)
    time_begins = message("time", "B-076", "seat n", means=(TIME,))
    passed = message("passed", "B-068", "seat")
    passed_forced = message("passed-forced", "B-075", "seat")
    passed_auto = message("passed-auto", "E-012", "seat")

    def when_discover_ends(self, t: Table, seat: int) -> None:
        t.begin(self.time, seat, self.seats)

    def run_time(self, t: Table, seat: int, left: int) -> None:
        """Pay the bonuses first, counting only cards that were hired earlier.  B-073, B-075"""
        if left > 1:
            t.begin(self.time, (seat + 1) % self.seats, left - 1)
        else:
            t.begin(self.turn_end, t[ACTIVE])
        takes = self.rules.takes(t, seat, 1)
        t.say(self.time_begins, seat, takes)
        t[TAKES] = takes
        t.push(self.taking, seat)
        self.rules.when_time_begins(t, seat)

    def ask_taking(self, t: Table, seat: int, arg: int) -> None:
        t.offer(self.pass_)

    def do_pass(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t.say(self.passed, seat)

    def skip_taking(self, t: Table, seat: int, arg: int) -> None:
        """The player passes automatically if there is nothing to decide, or nothing worth deciding.  B-075, E-012"""
        t.pop()
        if t.options() > 1:
            t.say(self.passed_auto, seat)
        elif t[TAKES] > 0 and t.count(HARBOR) > 0:
            t.say(self.passed_forced, seat)

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the number of cards that the player may still take."""
        view["takes"] = t[TAKES] if view["phase"] == PHASE else 0


class Trade(Rule):
    """The base class for rules that need the proceeds of a trade."""

    def proceeds(self, t: Table, seat: int, ship: int) -> int:
        """Return the proceeds of a trade. A ship that is discarded first can become one of the coins.  B-026, B-066"""
        income = self.rules.income(t, seat, ship, self.cards.coins[ship])
        coins = t.payable(income)
        return coins if coins == income else coins + (self.rules.keeps_ship(t, seat, ship, 0) == 0)


class Taking(Trade):
    """A player takes a card from the harbor by trading with a ship or hiring a person.  B-061 to B-068"""

    stirred = Standstill.stirred
    taking = TimeToTake.taking
    trading = task(of="card")
    take = verb(
        "B-060", asked=taking, of="card", absent="not-there", names=lambda card: card.kind in ("ship", "person")
    )
    no_takes_left = reason("B-060")
    too_dear = reason("B-064")
    no_coin_due = reason("B-066")
    traded = message("traded", "B-062", "seat card n")
    hired = message("hired", "B-063", "seat card n", means=(GAIN,))
    due = message("due", "B-065", "seat to n")

    def offer(self, t: Table, seat: int, asked: int) -> None:
        if asked == self.taking:
            for card in t.pile(HARBOR):
                t.offer(self.take | card, self.refusal(t, seat, card))

    def refusal(self, t: Table, seat: int, card: int) -> int:
        if t[TAKES] <= 0:
            return self.no_takes_left
        coins = t.count(PURSE + seat)
        due = seat != t[ACTIVE]
        if self.cards.kind[card] == SHIP:
            return self.no_coin_due if coins < due and coins + self.proceeds(t, seat, card) < due else 0
        if coins >= self.cost(t, seat, card) + due:
            return 0
        return self.no_coin_due if coins >= self.cost(t, seat, card) else self.too_dear

    def cost(self, t: Table, seat: int, card: int) -> int:
        return max(0, self.rules.price(t, seat, card, self.cards.cost[card]))

    def amounts(self, t: Table, seat: int, move: Move) -> dict[str, int]:
        card = move & 0xFF
        if move - card != self.take:
            return {}
        return {"cost": self.cost(t, seat, card), "coins": t.count(PURSE + seat)}

    def do_take(self, t: Table, seat: int, card: int) -> None:
        t[TAKES] -= 1
        t[self.stirred] = 1
        if self.cards.kind[card] == SHIP:
            t.push(self.trading, seat, card)
            self.rules.when_trading(t, seat, card)
        else:
            self.pay_due(t, seat)
            self.hire(t, seat, card)

    def run_trading(self, t: Table, seat: int, ship: int) -> None:
        """The ship is discarded before its coins are drawn, unless it is kept.  B-026, B-062"""
        coins = self.proceeds(t, seat, ship)
        t.say(self.traded, seat, ship, coins)
        t.lift(ship, HARBOR)
        if self.rules.keeps_ship(t, seat, ship, 0) < 1 + (coins == 0):
            t.put(ship, DISCARD)
        t.gain(seat, coins)
        self.pay_due(t, seat)
        self.rules.when_traded(t, seat, ship, coins)

    def hire(self, t: Table, seat: int, person: int) -> None:
        cost = self.cost(t, seat, person)
        t.say(self.hired, seat, person, cost)
        t.pay(seat, cost)
        t.lift(person, HARBOR)
        self.join(t, seat, person)

    def pay_due(self, t: Table, seat: int) -> None:
        """A non-active player pays the active player 1 coin for each card taken.  B-065, B-067"""
        if seat != t[ACTIVE]:
            t.say(self.due, seat, t[ACTIVE], 1)
            t.hand_over(seat, t[ACTIVE])

    # Hooks.

    def market(self) -> Taking:
        return self


class Fleet(Rule):
    """The active player may take 2 cards if the harbor has ships of four colors, and 3 if it has five.  B-060"""

    def takes(self, t: Table, seat: int, n: int) -> int:
        if seat != t[ACTIVE]:
            return n
        ships = sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))
        return n + max(0, ships - 3)


class PassAutomatically(Trade):
    """A non-active player who can only take ships that bring no net gain passes automatically.  E-012"""

    taking, take, pass_ = TimeToTake.taking, Taking.take, TimeToTake.pass_

    def worth_asking(self, t: Table, seat: int, asked: int, yes: bool) -> bool:
        if asked != self.taking or seat == t[ACTIVE] or not yes:
            return yes
        return any(self.brings_something(t, seat, t.option(i)) for i in range(t.options()))

    def brings_something(self, t: Table, seat: int, move: int) -> bool:
        if move == self.pass_:
            return False
        card = move & 255
        if move != self.take | card or self.cards.kind[card] != SHIP:
            return True
        return self.proceeds(t, seat, card) > 1 or self.rules.does_more(t, seat, card, False)

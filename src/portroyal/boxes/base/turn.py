"""The flow of the game: setup, turns, rounds and the end."""

from __future__ import annotations

from typing import Any

from portroyal.engine.rules import STANDSTILL, TURN, Rule, cause, counter, message, shared_counter, task
from portroyal.engine.table import ACTIVE, DISCARD, HAND, HARBOR, PURSE, START, Table

COINS = 3  # for each seat at the start


class Rounds(Rule):
    """Turns go clockwise. A round runs from the start player to the player on their right.  B-013, B-080"""

    next_round = shared_counter()
    first_turn = task()
    turn_end, over = task(phase="after bust"), task()  # after a bust, only the end of the turn is left
    ending = task()  # for boxes that end the game at once
    dealt = message("start-coins", "B-012", "n")
    turn = message("turn", "B-013", "seat n", means=(TURN,))  # n: the round number
    turn_over = message("turn-over", "B-069", "seat")
    left_over = cause("B-069")
    game_over = message("game-over", "B-080")

    def when_game_begins(self, t: Table) -> None:
        """Deal coins to every seat. The first turn begins once all boxes have been set up.  B-012"""
        coins = self.rules.start_coins(t, COINS)
        if coins > 0:
            t.say(self.dealt, coins)
            for seat in range(self.seats):
                t.gain((t[START] + seat) % self.seats, coins)
        t[self.next_round] = 2
        t.begin(self.first_turn, t[START])

    def run_first_turn(self, t: Table, seat: int, arg: int) -> None:
        self.begin_turn(t, seat)

    def when_laid_out(self, t: Table) -> None:
        t[self.next_round] = 2
        t.say(self.turn, t[ACTIVE], t[self.next_round] - 1)
        self.rules.when_turn_begins(t, t[ACTIVE])

    def begin_turn(self, t: Table, seat: int) -> None:
        t[ACTIVE] = seat
        t.say(self.turn, seat, t[self.next_round] - 1)
        self.rules.when_turn_begins(t, seat)

    def run_turn_end(self, t: Table, seat: int, arg: int) -> None:
        """Discard the remaining cards in the harbor. The next player clockwise becomes active.  B-069"""
        t.say(self.turn_over, seat)
        t.move(HARBOR, DISCARD, t.count(HARBOR))
        following = (seat + 1) % self.seats
        if not self.rules.may_be_active(t, following, True):
            t.push(self.ending, following)
            return
        if following == t[START]:
            if not self.rules.may_go_on(t, True):
                t.push(self.ending, following)
                return
            t[self.next_round] += 1
        self.begin_turn(t, following)

    def run_ending(self, t: Table, seat: int, arg: int) -> None:
        """Ask no more questions, and discard any card in the hand."""
        t.say(self.left_over)
        t.move(HAND, DISCARD, t.count(HAND))
        self.rules.when_game_ends(t)
        t.say(self.game_over)
        t.begin(self.over, seat)

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the round number."""
        view["round"] = t[self.next_round] - 1


class Ending(Rule):
    """Once a player reaches the target number of points, the current round is the last.  B-080, B-083, E-011"""

    end_triggered = shared_counter()
    triggered = message("end-triggered", "B-080", "seat")

    def __init__(self, target: int) -> None:
        self.target = target

    def when_laid_out(self, t: Table) -> None:
        for seat in range(self.seats):
            self.when_scored(t, seat)

    def when_scored(self, t: Table, seat: int) -> None:
        enough = t[self.points, seat] >= self.target
        if enough and t[self.end_triggered] == 0 and self.rules.may_trigger(t, seat, True):
            t[self.end_triggered] = 1
            t.say(self.triggered, seat)

    def may_go_on(self, t: Table, yes: bool) -> bool:
        return yes and t[self.end_triggered] == 0

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the target, which other rules may replace with None, and whether the round is the last."""
        view["end_triggered"] = t[self.end_triggered] > 0
        view["target"] = self.target


class Ranking(Rule):
    """The player with the most points wins. Coins break ties. Players still tied share the win.  B-082, E-006"""

    def standing(self, t: Table, seat: int, n: int) -> int:
        return n + 1000 * t[self.points, seat] + t.count(PURSE + seat)

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        points = t[self.points, above] - t[self.points, below]
        return ("points", points) if points else ("coins", t.count(PURSE + above) - t.count(PURSE + below))


class Standstill(Rule):
    """If no card is drawn, taken or claimed in a whole round, the game ends. Gaining coins does not count.  E-018"""

    stirred = shared_counter()
    stalled = message("stalled", "E-018", means=(STANDSTILL,))

    def when_turn_begins(self, t: Table, seat: int) -> None:
        if seat == t[START]:
            t[self.stirred] = 0

    def when_laid_out(self, t: Table) -> None:
        """In a position that was set up, the cards in the harbor count as drawn, and earlier turns are unknown."""
        t[self.stirred] = t[ACTIVE] != t[START] or t.count(HARBOR) > 0

    def may_go_on(self, t: Table, yes: bool) -> bool:
        return yes and t[self.stirred] > 0

    def when_game_ends(self, t: Table) -> None:
        if t[self.stirred] == 0:
            t.say(self.stalled)


class ExpeditionToTrigger(Rule):
    """Only a player with an expedition can trigger the end.  E-010"""

    expedition = counter()

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        return yes and t[self.expedition, seat] > 0


def by_expedition(rule: ExpeditionRanks | ExpeditionToWin, t: Table, above: int, below: int) -> tuple[str, int] | None:
    """Return the margin in expeditions if only the lack of an expedition decided the order, or None otherwise."""
    first, second = (1000 * t[rule.points, seat] + t.count(PURSE + seat) for seat in (above, below))
    if first > second or t[rule.expedition, above] == 0 or t[rule.expedition, below] > 0:
        return None
    return "expeditions", t[rule.expedition, above]


class ExpeditionRanks(Rule):
    """Players with expeditions rank above players without any.  E-010, the online edition"""

    expedition = counter()

    def standing(self, t: Table, seat: int, n: int) -> int:
        return n + 1_000_000 * min(1, t[self.expedition, seat])

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        return by_expedition(self, t, above, below)


class ExpeditionToWin(Rule):
    """Only a player with an expedition can win. The others are ranked by points.  E-010, the printed editions"""

    expedition = counter()

    def standing(self, t: Table, seat: int, n: int) -> int:
        if t[self.expedition, seat] == 0:
            return n
        best = max(self.strength(t, s) for s in range(self.seats))
        return n + 1_000_000 * (self.strength(t, seat) == best)

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        return by_expedition(self, t, above, below)

    def strength(self, t: Table, seat: int) -> int:
        if t[self.expedition, seat] == 0:
            return -1
        return 1000 * t[self.points, seat] + t.count(PURSE + seat)

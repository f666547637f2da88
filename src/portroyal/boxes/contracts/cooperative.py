"""Cooperative and solo play: a team plays against the time deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.boxes.contracts.contracts import Contract, Contracts
from portroyal.engine.rules import BEFORE, Rule, counter, message, shared_counter, shared_pile, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, PURSE, Table
from portroyal.errors import BadPosition

TIME_CARDS: Final = 13  # in addition to those for the seals
MOST_TIME_CARDS: Final = 31  # the maximum, with the highest seals that can be open together
TITLES: Final = ((8, "lord"), (6, "captain"), (4, "pirate"), (2, "sailor"), (0, "landlubber"))


def refuses(options: Mapping[str, Any]) -> str:
    """Return the name of the reason why a team cannot play with these options, or "" if it can."""
    if options.get("no contracts"):
        return "team-needs-contracts"
    if options.get("expedition required"):
        return "team-needs-no-expedition"
    if "target" in options:
        return "team-has-no-target"
    return "team-completes-by-choice" if options.get("contracts") == "automatic" else ""


class TimeDeck(Rule):
    """The first card of each turn comes from the time deck. Once the deck is empty, no turn follows.  K-071 to K-073"""

    time_deck, point_deck = shared_pile(laid=BEFORE), shared_pile(laid=BEFORE)
    drawn = Discover.drawn
    ending = Rounds.ending
    contracts = Contracts.contracts
    dealt = message("time-deck", "K-071", "n")
    numbers: tuple[int, ...]  # by face: the number on the seal
    letters: tuple[int, ...]
    alphabet: int

    def bound(self, ruleset: Ruleset) -> None:
        known = sorted({card.seal for card in ruleset.faces if card.seal})
        self.alphabet = len(known)
        self.numbers = tuple(card.seal_number for card in ruleset.faces)
        self.letters = tuple(known.index(card.seal) if card.seal else -1 for card in ruleset.faces)

    def size(self, t: Table) -> int:
        """Return the number of time cards: 13, plus the numbers on open seals, plus 1 per distinct letter.  K-071"""
        return TIME_CARDS + self.seal_numbers(t) + sum(self.is_sealed(t, letter) for letter in range(self.alphabet))

    def seal_numbers(self, t: Table) -> int:
        return sum(self.numbers[face] for face in t.pile(self.contracts))

    def is_sealed(self, t: Table, letter: int) -> bool:
        return any(self.letters[face] == letter for face in t.pile(self.contracts))

    def when_game_begins(self, t: Table) -> None:
        t.say(self.dealt, self.size(t))
        t.move(DECK, self.time_deck, self.size(t))

    def when_laid_out(self, t: Table) -> None:
        if t[self.drawn] == 0 and t.count(self.time_deck) == 0:
            t.push(self.ending, t[ACTIVE])

    def draws_from(self, t: Table, seat: int, n: int) -> int:
        return self.time_deck if t[self.drawn] == 0 else n

    def may_be_active(self, t: Table, seat: int, yes: bool) -> bool:
        """Once the time deck is empty, the current turn is the last.  K-073"""
        return yes and t.count(self.time_deck) > 0

    # Hooks.

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Deal the point deck and the time deck from the bottom of the draw pile, unless the position names them."""
        if "point_deck" not in layout and not layout["exact"]:
            self.deal(t, self.point_deck, self.set_aside_first(ruleset, t))
        if "time_deck" not in layout and not layout["exact"]:
            self.deal(t, self.time_deck, self.left(t, layout) - t.count(self.point_deck))

    def deal(self, t: Table, to: int, n: int) -> None:
        """Move *n* cards, or all if there are fewer, from the bottom of the draw pile to another pile."""
        n = max(0, min(n, t.count(DECK)))
        t.piles[to], t.piles[DECK] = t.piles[DECK][:n], t.piles[DECK][n:]

    def left(self, t: Table, layout: Mapping[str, Any]) -> int:
        """Return the maximum number of time cards that can be left, including those set aside.  K-072

        One time card is drawn each turn.
        """
        return self.size(t) - (len(layout["harbor"]) > 0)

    def set_aside_first(self, ruleset: Ruleset, t: Table) -> int:
        """Return the number of time cards set aside before the game. At least one remains in the time deck.  K-077"""
        return min(int(ruleset.options["aside"]), self.size(t) - 1)

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        first, aside, most = self.set_aside_first(ruleset, t), t.count(self.point_deck), self.left(t, layout)
        if aside < first:
            raise BadPosition(f"point_deck: {aside} cards, but {first} were set aside before the game (K-077)")
        if t.count(self.time_deck) + aside > most:
            cards = f"{t.count(self.time_deck)} time cards and {aside} set aside"
            raise BadPosition(f"time_deck: {cards}, but no more than {most} can be left of those dealt (K-071, K-072)")

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show how the number of time cards is calculated, and how many are left to reach the goal.

        The team must reach its goal before it runs out of the time cards that are not set aside.
        """
        letters = sorted({t.ruleset.faces[face].seal for face in t.pile(self.contracts)})
        view["seals"] = {"base": TIME_CARDS, "numbers": self.seal_numbers(t), "letters": letters}
        view["seals"]["total"] = self.size(t)
        view["goal"] |= {"left": t.count(self.time_deck), "before": self.size(t) - t.count(self.point_deck)}


class PointDeck(Rule):
    """Time cards are set aside face down: some before the game and, optionally, one per tax card.  K-077, K-078"""

    time_deck, point_deck = TimeDeck.time_deck, TimeDeck.point_deck
    weighing = task("time card")
    set_aside = verb("K-077", asked=weighing, name="set aside")
    leave = verb("K-077", asked=weighing)
    aside = message("set-aside", "K-077", "n")
    left = message("left", "K-077", "seat")

    def __init__(self, at_first: int) -> None:
        self.at_first = at_first

    def when_game_begins(self, t: Table) -> None:
        """Set aside the chosen number of time cards, but leave at least one."""
        n = min(self.at_first, t.count(self.time_deck) - 1)
        if n > 0:
            t.say(self.aside, n)
            t.move(self.time_deck, self.point_deck, n)

    def when_tax_resolved(self, t: Table, seat: int) -> None:
        if t.count(self.time_deck) > 0:
            t.push(self.weighing, seat)

    def ask_weighing(self, t: Table, seat: int, arg: int) -> None:
        t.offer(self.set_aside)
        t.offer(self.leave)

    def do_set_aside(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t.say(self.aside, 1)
        t.move(self.time_deck, self.point_deck, 1)

    def do_leave(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t.say(self.left, seat)

    # Hooks.

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the title that a win would earn, and all titles from lowest to highest.  K-078"""
        view["title"] = self.title(t)
        view["titles"] = [title for _, title in reversed(TITLES)]

    def title(self, t: Table) -> str:
        return next(title for least, title in TITLES if t.count(self.point_deck) >= least)

    def result(self, t: Table) -> dict[str, Any]:
        """Return the score, and the title that it earns if the team wins.  K-078"""
        return {"score": t.count(self.point_deck), "title": self.title(t)}


class Ransom(Contract):
    """The contract for paying 15 coins to the discard pile.  K-062"""

    contract: int
    demand: int
    pays = message("ransom", "K-062", "seat n")

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.contract = ruleset.face["ransom"]
        self.demand = ruleset.faces[self.contract].demand

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        return n + t.count(PURSE + seat) if contract == self.contract else n

    def when_completing(self, t: Table, seat: int, contract: int) -> None:
        if contract == self.contract:
            t.say(self.pays, seat, self.demand)
            t.pay(seat, self.demand)


class Team(Rule):
    """The team wins once its players have completed all open contracts. Otherwise, it loses.  K-073, K-074, K-076"""

    won = shared_counter()
    stirred = Standstill.stirred
    ending = Rounds.ending
    contracts = Contracts.contracts
    space = counter(per="contract")
    has_won = message("team-won", "K-073", "n")
    has_lost = message("team-lost", "K-073", "n")

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        """Points do not end the game.  K-076"""
        return False

    def standing(self, t: Table, seat: int, n: int) -> int:
        return t[self.won]

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Any ship is worth taking, since the coin due goes to a teammate.  E-012"""
        return True

    def when_completed(self, t: Table, seat: int, contract: int) -> None:
        self.look(t, seat)

    def when_laid_out(self, t: Table) -> None:
        self.look(t, t[ACTIVE])

    def look(self, t: Table, seat: int) -> None:
        if 0 < self.done(t) == t.count(self.contracts):
            t[self.won] = 1
            t[self.stirred] = 1
            t.push(self.ending, seat)

    def done(self, t: Table) -> int:
        return sum(any(t[self.space[face], s] > 0 for s in range(self.seats)) for face in t.pile(self.contracts))

    def when_game_ends(self, t: Table) -> None:
        if t[self.won] > 0:
            t.say(self.has_won, self.done(t))
        else:
            t.say(self.has_lost, self.done(t))

    # Hooks.

    def verdict(self, t: Table) -> bool:
        return t[self.won] > 0

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the goal, a target of None, and whether the team has won (None before the end).  K-076"""
        view["target"] = None
        view["goal"] = {"done": self.done(t), "of": t.count(self.contracts)}
        view["won"] = self.verdict(t) if view["over"] else None

    def result(self, t: Table) -> dict[str, Any]:
        """Return the number of goals (the open contracts), and the number that have been completed."""
        return {"goals": t.count(self.contracts), "completed": self.done(t)}

"""The event deck of a month, with one event for each turn, and Month's End.  A-014, A-020, A-022

Players know neither which of the set-aside events were dealt into a new deck nor the order of these events. Each
unknown event is therefore drawn at random when it is revealed. The known events lie beneath the unknown ones, in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.adventure.crowns import Crowned
from portroyal.boxes.adventure.reading import MONTHS_END, MONTHS_END_VARIABLE, WHO
from portroyal.boxes.adventure.story import MonthsEnd
from portroyal.engine.rules import PUBLIC, Pairs, Rule, cause, counter, message, shared_counter, shared_pile, task
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HAND, PURSE, Table
from portroyal.errors import BadPosition

ACTIVE_ONLY, ALL, FEWEST_POINTS, FEWEST_COINS, MOST_SWORDS, MOST_CROWNS = range(len(WHO))
TOGETHER: Final = (1, 1, 2, 3)  # the number of events drawn for 1 to 4 players  A-014
RIVALS: Final = (3, 3, 4, 4)
FEW_PLAYERS: Final = 2  # with at most this many players, event number 1 is added


class Months(Crowned):
    """Each turn begins with an event, which the active player reveals. Month's End ends a month.  A-020 to A-022"""

    events_aside = shared_pile(PUBLIC, of="event")
    event_deck = shared_pile(PUBLIC, of="event")  # the known events, the next one last
    event_discard = shared_pile(PUBLIC, of="event")
    event_of_turn = shared_pile(PUBLIC, of="event")  # this turn's event
    out_of_game = shared_pile(PUBLIC, of="event")
    unknown_events = shared_counter()  # the number of events to be drawn at random, before the known ones
    first_event_hidden = shared_counter()  # 1: event number 1 is among the unknown events
    event_of = shared_counter()  # the seat that this turn's event affects, unless it affects all seats
    month = shared_counter()  # counted from 1
    swords, lent_swords = counter(), counter(derived=True)
    revealing, new_month = task(), task()
    months_end = MonthsEnd.months_end
    reveals = message("event-revealed", "A-020", "seat card")
    discards = cause("A-020")
    brought = message("event-coins", "A-020", "seat n")
    took = message("event-loss", "A-020", "seat n")
    rebuilt = message("new-month", "A-022", "n")
    sets_up = cause("A-014")
    who: tuple[int, ...]
    number: tuple[int, ...]
    lends: Pairs  # by face of an event: the counters that it raises for the turn
    ends: int  # the face of Month's End
    other_end: int  # the unused Month's End, which is for the other mode (a chapter or the variable game)
    first: int  # the face of event number 1

    def __init__(self, drawn: tuple[int, ...], variable: bool) -> None:
        self.drawn, self.variable = drawn, variable

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        events = {card.card_number: face for face, card in enumerate(ruleset.faces) if card.kind == "event"}
        ends = (MONTHS_END_VARIABLE, MONTHS_END) if self.variable else (MONTHS_END, MONTHS_END_VARIABLE)
        self.ends, self.other_end = (events[str(number)] for number in ends)
        self.first = events["1"]
        self.who = tuple(WHO.index(card.concerned) if card.concerned else -1 for card in ruleset.faces)
        self.number = tuple(int(card.card_number) if card.kind == "event" else -1 for card in ruleset.faces)
        lent = {self.swords: self.lent_swords}  # only for repelling  A-061
        gives = zip(ruleset.faces, self.cards.gives, strict=True)
        self.lends = Pairs(
            tuple((lent.get(what, what), n) for what, n in pairs) if card.kind == "event" else ()
            for card, pairs in gives
        )

    # The deck.

    def when_game_begins(self, t: Table) -> None:
        t.say(self.sets_up)
        t[self.month] = 1
        t[self.unknown_events] = self.drawn[self.seats - 1]
        if self.seats <= FEW_PLAYERS:
            t[self.unknown_events] += 1
            t[self.first_event_hidden] = 1
        else:
            self.put_away(t, self.first)
        self.put_away(t, self.other_end)
        t.lift(self.ends, self.events_aside)
        t.put(self.ends, self.event_deck)

    def put_away(self, t: Table, event: int) -> None:
        t.lift(event, self.events_aside)
        t.put(event, self.out_of_game)

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t.push(self.revealing, seat)

    def run_revealing(self, t: Table, seat: int, arg: int) -> None:
        """Discard the previous turn's event, and draw the next one.  A-020"""
        self.discard(t)
        if t[self.unknown_events] > 0:
            self.draw_unknown(t)
        else:
            t.move(self.event_deck, HAND, 1)
        event = t.top(HAND)
        t.say(self.reveals, seat, event)
        t.put(event, self.event_of_turn)
        self.act(t, seat, event)

    def discard(self, t: Table) -> None:
        t.say(self.discards)
        if t.count(self.event_of_turn) > 0:
            self.change(t, t.top(self.event_of_turn), -1)
            t.move(self.event_of_turn, self.event_discard, 1)

    def draw_unknown(self, t: Table) -> None:
        """Draw one of the possible events, each with the same probability."""
        if t[self.first_event_hidden] > 0 and t.random(t[self.unknown_events]) == 0:
            t[self.first_event_hidden] = 0
            t.lift(self.first, self.events_aside)
        else:
            self.draw_aside(t)
        t[self.unknown_events] -= 1

    def draw_aside(self, t: Table) -> None:
        """Draw one of the set-aside events with number 0."""
        skipped = t.random(t.count(self.events_aside) - t[self.first_event_hidden])
        found = self.first
        for event in t.pile(self.events_aside):
            if event != self.first:
                if skipped == 0:
                    found = event
                skipped -= 1
        t.lift(found, self.events_aside)

    def run_new_month(self, t: Table, seat: int, arg: int) -> None:
        """Turn over the discarded events without shuffling them, and put a random set-aside event on top.  A-022"""
        t[self.month] += 1
        t.say(self.rebuilt, t[self.month])
        t.move(self.event_of_turn, self.event_discard, t.count(self.event_of_turn))
        for _ in range(t.count(self.event_discard)):
            t.move(self.event_discard, self.event_deck, 1)
        if t.count(self.events_aside) > 0:
            t[self.unknown_events] = 1

    # Effects of events.

    def act(self, t: Table, seat: int, event: int) -> None:
        t[self.event_of] = seat
        if event == self.ends:
            t.push(self.new_month, seat)
            t.push(self.months_end, seat)
            return
        self.change(t, event, 1)
        concerned = sum(self.concerns(t, seat, s, self.who[event]) << s for s in range(self.seats))
        for i in range(self.seats):
            s = (seat + i) % self.seats
            if concerned & 1 << s != 0:
                self.at_once(t, s, event)

    def change(self, t: Table, event: int, sign: int) -> None:
        """Raise the counters that an event affects for its turn (*sign* is 1), or lower them again (*sign* is -1)."""
        for seat in range(self.seats):
            if self.who[event] == ALL or seat == t[self.event_of]:
                self.give(t, seat, event, sign)

    def give(self, t: Table, seat: int, event: int, sign: int) -> None:
        for what, n in self.lends[event]:
            t[what, seat] += sign * n

    def concerns(self, t: Table, active: int, seat: int, who: int) -> bool:
        if who == ALL:
            return True
        if who == ACTIVE_ONLY:
            return seat == active
        best = max(self.merit(t, s, who) for s in range(self.seats))
        return self.merit(t, seat, who) == best

    def merit(self, t: Table, seat: int, who: int) -> int:
        if who == FEWEST_POINTS:
            return -t[self.points, seat]
        if who == FEWEST_COINS:
            return -t.count(PURSE + seat)
        return t[self.swords, seat] if who == MOST_SWORDS else t[self.crowns, seat]

    def at_once(self, t: Table, seat: int, event: int) -> None:
        held = t.count(PURSE + seat)
        loss = min(held, self.cards.loses[event]) if held >= self.cards.coins_from[event] else 0
        if loss > 0:
            t.say(self.took, seat, loss)
            t.pay(seat, loss)
        coins = t.payable(self.cards.now_coins[event])
        if coins > 0:
            t.say(self.brought, seat, coins)
            t.gain(seat, coins)
        self.gain_crowns(t, seat, self.cards.now_crowns[event])

    def when_recounted(self, t: Table) -> None:
        for event in t.pile(self.event_of_turn):
            if event != self.ends:
                self.change(t, event, 1)

    # Hooks.

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Read ``event_of_turn`` and ``event_deck``, which lists the known events to come, with the next one last.

        Without ``event_deck``, the first month begins. Events that the position does not name are set aside if their
        number is 0, and are otherwise out of the game.
        """
        t[self.month] = 1
        t[self.event_of] = layout["active"]
        if "event_deck" not in layout:
            t.piles[self.event_deck] = bytes((self.ends,))
        others = (self.event_of_turn, self.event_deck, self.event_discard, self.out_of_game)
        lying = b"".join(t.piles[pile] for pile in others)
        if "events_aside" in layout:
            aside = bytes(ruleset.face[name] for name in layout["events_aside"])
        else:
            aside = bytes(face for face, number in enumerate(self.number) if number == 0 and face not in lying)
        t.piles[self.events_aside] = aside
        out = [face for face, number in enumerate(self.number) if number >= 0 and face not in lying + aside]
        t.piles[self.out_of_game] += bytes(out)
        if "event_deck" not in layout:
            t[self.unknown_events] = min(self.drawn[self.seats - 1], t.count(self.events_aside))

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        if t.count(self.event_of_turn) > 1:
            raise BadPosition("event_of_turn: a turn has one event (A-020)")
        if t.count(self.event_of_turn) == 0 and layout["harbor"]:
            raise BadPosition("event_of_turn: cards were drawn, so an event was revealed: name it (A-020)")
        if any(t.has(pile, self.other_end) for pile in (self.event_deck, self.event_of_turn, self.event_discard)):
            raise BadPosition(f"event_deck: {ruleset.names[self.other_end]} is not played with here (A-014)")
        if t.has(self.event_of_turn, self.ends):
            raise BadPosition(f"event_of_turn: {ruleset.names[self.ends]} ends a month when it is revealed (A-021)")
        if t.pile(self.event_deck)[:1] != bytes((self.ends,)):
            raise BadPosition(f"event_deck: {ruleset.names[self.ends]} is the first card, beneath all others (A-014)")

    def when_laid_out(self, t: Table) -> None:
        """Do not reveal an event if the position names this turn's event."""
        if t.count(self.event_of_turn) > 0:
            t.pop()

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the month: its number, this turn's event, the next events, and the number of unknown events."""
        names = t.ruleset.names
        view["event"] = names[t.top(self.event_of_turn)] if t.count(self.event_of_turn) else None
        view["event_deck"] = [names[face] for face in reversed(t.pile(self.event_deck))]
        view["month"] = {"number": t[self.month], "unknown": t[self.unknown_events]}
        for pile in ("out_of_game", "events_aside", "event_of_turn"):
            del view[pile]


class Weather(Rule):
    """Effects that only events have.  A-020"""

    tailwind, calm, dearth, bounty = counter(), counter(), counter(), counter()
    bonus = message("bounty", "A-020", "seat n")

    def income(self, t: Table, seat: int, ship: int, n: int) -> int:
        """The income from a trade never falls below zero."""
        return max(0, n + t[self.tailwind, seat] - t[self.calm, seat])

    def price(self, t: Table, seat: int, card: int, n: int) -> int:
        return n + t[self.dearth, seat]

    def when_bust(self, t: Table, seat: int) -> None:
        if t[self.bounty, seat] > 0:
            coins = t.payable(t[self.bounty, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)

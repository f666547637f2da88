"""A policy with tuned weights for cards, harbors and positions. All values are in hundredths of a coin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from portroyal.boxes.base.discover import Discover, Ships
from portroyal.boxes.base.paying import payments
from portroyal.boxes.base.turn import Ending, Rounds
from portroyal.engine.features import kind_of
from portroyal.engine.hidden import EARLY as EARLY_COINS
from portroyal.engine.hidden import NEWCOMERS, UNSEEN, HiddenCards
from portroyal.engine.policy import COIN, TRY, Judge
from portroyal.engine.rules import EXPEDITION, PERSON, SHIP, counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, EXPEDITIONS, HARBOR, PURSE, Table

SHIFT: Final = 8
WHOLE: Final = 1 << SHIFT  # the progress of a game that is over
NOTHING: Final = -1_000_000  # stands for a missing value: the card has not been valued, or there is no card
CARDS: Final = 6  # stopping with a larger harbor pays no more

# Notes for a decision: lists by face, by place in the harbor and by counter, and individual numbers.
COUNTS: Final = UNSEEN  # the number of cards with this face that may come next
VALUES: Final = 256
HARBORED: Final = 512  # the values of the cards in the harbor, in descending order
WANTED: Final = 768  # by counter: the number that an open expedition requires
FAR, POINT, NUMBER, SHIPS, COLORS, FREE, BONUS, BUST, LANDING = range(1280, 1289)
BONUSES: Final = 1289  # for stopping with one more card: a card that is not a ship, or a ship of each color
NO_SHIP: Final = -1  # instead of a color

SINGLE: Final = {  # weights that do not belong to a counter
    "point": 320,  # at the start of a game
    "last point": 600,  # near the end
    "enough": 9,  # coins; each coin above this number is worth *half*, and each above *plenty* is worth *spare*
    "plenty": 12,
    "half": 50,
    "spare": 15,
    "fee": 70,  # for a coin that another player pays
    "rival": 100,  # the percentage of the value of rivals' possible takes that counts against a harbor
    "rivalry": 30,  # the percentage of the other seats' values that counts against a position
    "wanted": 50,  # hundredths of a point, for a symbol that an open expedition requires
    "opened": 50,  # for turning up an expedition
    "drawing": 0,  # for drawing another card instead of stopping
}
Powers = Mapping[str, tuple[int, int]]  # the values of one unit of a counter: at the start of a game, and near its end
POWERS: Final[Powers] = {
    "swords": (140, 0),
    "trader": (140, 0),
    "anchor": (80, 0),
    "cross": (80, 0),
    "hut": (80, 0),
    "jack": (350, 0),
    "mademoiselle": (400, 0),
    "jester": (260, 0),
    "admiral": (200, 0),
    "governor": (1600, 0),
    "expedition": (0, 0),  # its points are counted elsewhere
}
STYLES: Final = {
    "quartermaster": {"drawing": -5, "half": 5, "spare": 5},  # stops early and saves coins
    "corsair": {"drawing": 12},  # keeps drawing
    "pathfinder": {"wanted": 40, "opened": 40},  # draws for expeditions, and hires persons for them
}
EARLY: Final = 32  # the index of the first weight by counter for the start of a game; the weights for its end follow
FIRST_POINT, LAST_POINT, ENOUGH, PLENTY, HALF, SPARE = range(6)
FEE, RIVAL, RIVALRY, WANTING, OPENED, DRAWING = range(6, len(SINGLE))


def given_by(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the counters that cards add to, except points."""
    return tuple(sorted({what for pairs in ruleset.columns.gives for what, _ in pairs} - {ruleset.cell["points"]}))


class Tuned(HiddenCards, Judge):
    """Compares stopping with the expected value of one more card, and evaluates all other moves by trying them."""

    draw, stop = Discover.draw, Discover.stop
    repel, keep = Ships.repel, Ships.keep
    swords = counter()
    next_round, end_triggered = Rounds.next_round, Ending.end_triggered
    target: int
    faces: int
    single: ClassVar[dict[str, int]] = SINGLE
    powers: ClassVar[Powers] = POWERS  # policies for other boxes add their own powers, which take precedence
    styles = STYLES
    late: int  # the index of the first weight by counter for the end of a game
    given: tuple[int, ...]  # the counters that cards add to, except points
    fleet: tuple[int, ...]  # by number of ships in the harbor: the number of cards that may be taken
    most_ships: int
    paying: int
    payers: tuple[int, ...]  # the counters that pay for stopping or for a bust
    stops: tuple[int, ...]  # coins that one unit of a payer pays for stopping: CARDS + 1 numbers for each set of colors
    busts: tuple[int, ...]  # coins that one unit of a payer pays for a bust

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.target = int(ruleset.options.get("target", 12))
        self.faces, self.most_ships = len(ruleset.faces), len(ruleset.colors)
        self.late = EARLY + len(ruleset.counters)
        self.given = given_by(ruleset)
        self.fleet, stops, busts = payments(ruleset, self.given, CARDS)
        self.payers = tuple(cell for cell in self.given if any(stops[cell]) or busts[cell])
        self.paying = len(self.payers)
        self.stops = tuple(coins for cell in self.payers for coins in stops[cell])
        self.busts = tuple(busts[cell] for cell in self.payers)

    def named_weights(self, ruleset: Ruleset) -> dict[str, Any]:
        """Return the weights by name. Each counter has one weight for the start of a game and one for the end."""
        kinds, powers = dict.fromkeys(kind_of(ruleset, what) for what in given_by(ruleset)), self.known_powers()
        return self.single | {kind: powers.get(kind, (0, 0)) for kind in kinds}

    def known_powers(self) -> Mapping[str, tuple[int, int]]:
        parts = (vars(part).get("powers", {}) for part in reversed(type(self).__mro__))
        return {kind: two for powers in parts for kind, two in powers.items()}

    def weigh(self, ruleset: Ruleset, named: Mapping[str, Any]) -> tuple[int, ...]:
        weights = self.named_weights(ruleset) | dict(named)
        early, late = [0] * len(ruleset.counters), [0] * len(ruleset.counters)
        for what in self.given:
            early[what], late[what] = weights[kind_of(ruleset, what)]
        single = [int(weights[name]) for name in self.single]
        return (*single, *[0] * (EARLY - len(single)), *early, *late)

    # Choosing.

    def choose(self, t: Table, seat: int) -> int:
        stop = self.place_of(t, self.stop)
        draw = self.place_of(t, self.draw)
        if stop >= 0 and draw >= 0:
            return draw if self.draws_on(t, seat) else stop
        if stop >= 0 or draw >= 0:
            return max(stop, draw)
        repel = self.place_of(t, self.repel)
        if repel >= 0:
            return repel if self.repels(t, seat, t.arg()) else self.place_of(t, self.keep)
        return TRY

    def place_of(self, t: Table, move: int) -> int:
        """Return the index of a move among the offered moves, or -1 if it is not offered."""
        for k in range(t.options()):
            if t.option(k) == move:
                return k
        return -1

    def draws_on(self, t: Table, seat: int) -> bool:
        self.look(t, seat)
        stay = self.of_harbor(t, NOTHING, NO_SHIP)
        more = self.drawing(t, seat, stay)
        return more + t.weight(DRAWING) > stay

    def of_stopping(self, t: Table, seat: int) -> int:
        self.look(t, seat)
        return self.of_harbor(t, NOTHING, NO_SHIP)

    def of_drawing(self, t: Table, seat: int) -> int:
        stay = self.of_stopping(t, seat)
        return self.drawing(t, seat, stay)

    def repels(self, t: Table, seat: int, ship: int) -> bool:
        """Return whether a one-card lookahead values the harbor more highly without the ship than with it."""
        self.look(t, seat)
        stay = self.of_harbor(t, NOTHING, NO_SHIP)
        more = self.drawing(t, seat, stay)
        without = max(stay, more) + self.of_repelling(t, seat, ship)
        if self.is_twin(t, ship):
            return without > t.noted(BUST)
        landing = t.noted(LANDING)
        value = self.of_card(t, seat, ship)
        self.land(t, ship, value)
        self.note_bonus(t, seat)
        kept = self.of_harbor(t, NOTHING, NO_SHIP)
        more = self.drawing(t, seat, kept)
        return without > landing + max(kept, more)

    # The harbor.

    def look(self, t: Table, seat: int) -> None:
        """Note the progress of the game, the cards that may come next, and the state of the harbor."""
        self.note_progress(t)
        self.note_wanted(t)
        self.note_coming(t, seat)
        for face in range(self.faces):
            t.note(VALUES + face, NOTHING)
        t.note(NUMBER, 0)
        t.note(SHIPS, 0)
        t.note(COLORS, 0)
        t.note(FREE, 0)
        for card in t.pile(HARBOR):
            value = self.of_card(t, seat, card)
            self.land(t, card, value)
        free = self.rules.takes(t, seat, 1) - self.fleet[min(self.most_ships, t.noted(SHIPS))]
        t.note(FREE, t.noted(FREE) + free)
        self.note_bonus(t, seat)
        t.note(BUST, self.of_bust(t, seat))

    def note_progress(self, t: Table) -> None:
        far = WHOLE
        if t[self.end_triggered] == 0:
            most = max(t[self.points, seat] for seat in range(self.seats))
            far = min(WHOLE, max(0, most) * WHOLE // self.target)
        t.note(FAR, far)
        gain = t.weight(LAST_POINT) - t.weight(FIRST_POINT)
        t.note(POINT, t.weight(FIRST_POINT) + (gain * far * far >> 2 * SHIFT))

    def of_progress(self, t: Table) -> int:
        return 100 * t.noted(FAR) // WHOLE

    def note_wanted(self, t: Table) -> None:
        for what in self.given:
            t.note(WANTED + what, 0)
        for expedition in t.pile(EXPEDITIONS):
            for what, n in self.cards.needs[expedition]:
                t.note(WANTED + what, n)

    def note_coming(self, t: Table, seat: int) -> None:
        """Note the relative likelihood of each face coming next, as a whole number."""
        for face in range(self.faces):
            t.note(COUNTS + face, 0)
        if t.count(DECK) == 0:
            self.count_place(t, DISCARD, 0, t.count(DISCARD))
        elif self.known_cards(t, seat) > 0:
            t.note(COUNTS + t.top(DECK), 1)
        else:
            self.describe(t, seat)
            if self.early_coins(t) > 0:
                self.note_likely(t)

    def add_place(self, t: Table, group: int, pile: int, first: int, cards: int) -> None:
        if group <= EARLY_COINS:
            self.count_place(t, pile, first, cards)

    def note_likely(self, t: Table) -> None:
        """Note the likelihoods if the draw pile has newcomers (cards that joined it from outside).

        Unlike other unseen cards, newcomers cannot be coins.
        """
        self.note_newcomers(t)
        newcomers = sum(t.noted(NEWCOMERS + face) for face in range(self.faces))
        if newcomers > 0:
            others = sum(t.noted(UNSEEN + face) for face in range(self.faces)) - newcomers
            there = others - self.early_coins(t)
            for face in range(self.faces):
                certain = t.noted(NEWCOMERS + face)
                t.note(COUNTS + face, (t.noted(UNSEEN + face) - certain) * there + certain * others)

    def land(self, t: Table, card: int, value: int) -> None:
        """Add a card to the notes about the harbor."""
        at = t.noted(NUMBER)
        t.note(NUMBER, at + 1)
        while at > 0 and t.noted(HARBORED + at - 1) < value:
            t.note(HARBORED + at, t.noted(HARBORED + at - 1))
            at -= 1
        t.note(HARBORED + at, value)
        if self.cards.kind[card] == SHIP:
            t.note(SHIPS, t.noted(SHIPS) + 1)
            t.note(FREE, t.noted(FREE) + self.more_takes(t, self.cards.color[card]))
            t.note(COLORS, t.noted(COLORS) | 1 << self.cards.color[card])

    def is_twin(self, t: Table, ship: int) -> bool:
        return t.noted(COLORS) >> self.cards.color[ship] & 1 == 1

    def note_bonus(self, t: Table, seat: int) -> None:
        colors = t.noted(COLORS)
        cards = t.noted(NUMBER)
        t.note(BONUS, self.bonus(t, seat, colors, cards))
        t.note(BONUSES, self.bonus(t, seat, colors, cards + 1))
        for color in range(self.most_ships):
            t.note(BONUSES + 1 + color, self.bonus(t, seat, colors | 1 << color, cards + 1))
        t.note(LANDING, self.of_landing(t, seat, t.noted(SHIPS) + 1))

    def of_bust(self, t: Table, seat: int) -> int:
        """Return the value of going bust."""
        coins = 0
        for i in range(self.paying):
            coins += self.busts[i] * t[self.payers[i], seat]
        return COIN * coins

    def of_landing(self, t: Table, seat: int, ships: int) -> int:
        """Return the value of having *ships* ships in the harbor, apart from the value of taking the new ship."""
        return 0

    def of_repelling(self, t: Table, seat: int, ship: int) -> int:
        """Return the value of repelling a ship, apart from the value of saving the harbor."""
        return 0

    def bonus(self, t: Table, seat: int, colors: int, cards: int) -> int:
        """Return the payment for stopping with ships of these colors (given as bits) and this many cards."""
        coins = 0
        for i in range(self.paying):
            n = t[self.payers[i], seat]
            if n != 0:
                coins += n * self.stops[((i << self.most_ships) + colors) * (CARDS + 1) + min(cards, CARDS)]
        return COIN * coins

    def of_harbor(self, t: Table, more: int, color: int) -> int:
        """Return the value of stopping with the harbor as noted, plus one more card if there is one.

        *more* is the value of that card, or NOTHING if there is none. *color* is the card's color, or NO_SHIP.
        """
        total = t.noted(BONUS) if more == NOTHING else t.noted(BONUSES + 1 + color)
        mine = self.own_takes(t, color)
        cards = t.noted(NUMBER)
        rivals = self.seats - 1
        fees = 0
        left = 0
        at = 0
        while at < cards or more != NOTHING:
            if at < cards and t.noted(HARBORED + at) >= more:
                value = t.noted(HARBORED + at)
                at += 1
            else:
                value = more
                more = NOTHING
            if mine > 0 and value > 0:
                mine -= 1
                total += value
            elif mine <= 0 and fees < rivals and value > COIN:
                fees += 1
                left += value - COIN
            else:
                break
        if fees > 0:
            total += t.weight(FEE) * fees - t.weight(RIVAL) * left // (100 * rivals)
        return total

    def own_takes(self, t: Table, color: int) -> int:
        """Return how many cards the active seat may take if a ship of *color* (or NO_SHIP) joins the harbor."""
        if color == NO_SHIP:
            return t.noted(FREE) + self.fleet[min(self.most_ships, t.noted(SHIPS))]
        return t.noted(FREE) + self.fleet[min(self.most_ships, t.noted(SHIPS) + 1)] + self.more_takes(t, color)

    def more_takes(self, t: Table, color: int) -> int:
        """Return the number of takes that the active seat gains by trading with a ship of this color."""
        return 0

    def drawing(self, t: Table, seat: int, stay: int) -> int:
        """Return the expected value of drawing one more card, if stopping with the harbor as noted is worth *stay*."""
        total = 0
        number = 0
        for face in range(self.faces):
            cards = t.noted(COUNTS + face)
            if cards > 0:
                number += cards
                value = self.after(t, seat, face, stay)
                total += cards * value
        return total // number if number > 0 else stay

    def after(self, t: Table, seat: int, face: int, stay: int) -> int:
        """Return the value of stopping after this card has been added to the harbor as noted."""
        kind = self.cards.kind[face]
        if kind == EXPEDITION:
            return stay + t.weight(OPENED)
        if kind != PERSON and kind != SHIP:
            return stay
        let = t.noted(BUST)
        if kind == PERSON or not self.is_twin(t, face):
            value = self.of_card(t, seat, face)
            let = self.of_harbor(t, value, self.cards.color[face] if kind == SHIP else NO_SHIP)
            if kind == SHIP:
                let += t.noted(LANDING)
        if kind == SHIP and self.may_repel(t, seat, face):
            return max(let, stay + self.of_repelling(t, seat, face))
        return let

    def may_repel(self, t: Table, seat: int, ship: int) -> bool:
        return t[self.swords, seat] >= self.cards.swords[ship]

    # Cards.

    def of_card(self, t: Table, seat: int, face: int) -> int:
        """Return the value of taking a card, or 0 if the seat cannot pay its price."""
        if t.noted(VALUES + face) == NOTHING:
            value = self.of_new_card(t, seat, face)
            t.note(VALUES + face, value)
        return t.noted(VALUES + face)

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        coins = t.count(PURSE + seat)
        if self.cards.kind[face] == SHIP:
            income = self.rules.income(t, seat, face, self.cards.coins[face])
            return self.of_purse(t, seat, coins + income, coins) + self.of_accepting(t, seat, face)
        price = max(0, self.rules.price(t, seat, face, self.cards.cost[face]))
        if self.cards.kind[face] != PERSON or price > coins:
            return 0
        return self.of_display(t, seat, face) + self.of_purse(t, seat, coins - price, coins)

    def of_accepting(self, t: Table, seat: int, ship: int) -> int:
        """Return the value of trading with a ship for its coins, not counting the coins themselves."""
        return 0

    def of_purse(self, t: Table, seat: int, coins: int, before: int) -> int:
        """Return the value of having *coins* coins instead of *before* coins."""
        return self.of_coins(t, coins) - self.of_coins(t, before)

    def of_display(self, t: Table, seat: int, face: int) -> int:
        """Return the value of having a card in the display."""
        total = 0
        for what, n in self.cards.gives[face]:
            if what == self.points:
                total += n * t.noted(POINT)
            else:
                wanted = t.weight(WANTING) * t.noted(POINT) // 100 if t.noted(WANTED + what) > 0 else 0
                total += n * (self.of_counter(t, what) + wanted)
        return total

    def of_counter(self, t: Table, what: int) -> int:
        """Return the value of one unit of a counter."""
        far = t.noted(FAR)
        return t.weight(EARLY + what) * (WHOLE - far) + t.weight(self.late + what) * far >> SHIFT

    def of_coins(self, t: Table, coins: int) -> int:
        enough = t.weight(ENOUGH)
        plenty = t.weight(PLENTY)
        half = min(max(coins - enough, 0), plenty - enough)
        return COIN * min(coins, enough) + t.weight(HALF) * half + t.weight(SPARE) * max(coins - plenty, 0)

    # Positions.

    def turn(self, t: Table) -> int:
        return t[self.next_round] * self.seats + t[ACTIVE]

    def worth(self, t: Table, seat: int) -> int:
        self.note_progress(t)
        self.note_wanted(t)
        total = self.of_seat(t, seat)
        if self.seats > 1:
            others = sum(self.of_seat(t, s) for s in range(self.seats) if s != seat)
            total -= t.weight(RIVALRY) * others // (100 * max(1, self.seats - 1))
        return total

    def of_seat(self, t: Table, seat: int) -> int:
        total = self.of_coins(t, t.count(PURSE + seat)) + t[self.points, seat] * t.noted(POINT)
        for what in self.given:
            n = t[what, seat]
            if n > 0:
                wanted = min(n, t.noted(WANTED + what))
                total += n * self.of_counter(t, what) + t.weight(WANTING) * t.noted(POINT) * wanted // 100
        return total

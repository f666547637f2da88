"""What lies on the oracle's table, with face-down cards only counted, and the movements of cards."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from .cards import SPECIAL, card, full_deck
from .chance import Chance
from .options import Options


class Disagreement(AssertionError):
    """The oracle and whatever it is played against differ."""


class Question(NamedTuple):
    """A seat is asked; the legal moves as text."""

    seat: int
    question: str
    moves: list[str]


class Position(NamedTuple):
    """A table laid out by hand, `deck` top first; the coins are any cards not named."""

    players: int
    active: int
    start: int
    coins: list[int]
    displays: list[list[str]]
    expeditions: list[str]
    harbor: list[str]
    deck: list[str]
    discard: list[str]


@dataclass
class Board:
    """The table: the public piles as lists of names, the hidden ones as numbers and one multiset of what is in them."""

    players: int
    options: Options
    chance: Chance
    start: int
    active: int
    draw_pile: int
    coins: list[int]
    unseen: Counter[str]
    pool: Counter[str]  # what can lie in the draw pile: its cards when last shuffled, less those turned up
    displays: list[list[str]]
    expeditions: list[str] = field(default_factory=list)
    harbor: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)  # a card just drawn that has no place yet
    phase: str = "discover"
    round: int = 1
    takes: int = 0
    drawn_this_turn: bool = False
    reshuffles: int = 0  # for draws of this discover phase (E-016)
    stirred: bool = False  # a card came, or somebody took or claimed, in this round (E-018)
    end_triggered: bool = False
    over: bool = False
    asked: Question | None = None
    reached: Counter[str] = field(default_factory=Counter)

    # ---- what can be read off ----

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise from one (B-013)."""
        return [(first + step) % self.players for step in range(self.players)]

    def count(self, seat: int, kind: str, color: str = "") -> int:
        """How many persons of a kind lie in a display (B-074)."""
        return sum(1 for name in self.displays[seat] if card(name).kind == kind and card(name).color == color)

    def points(self, seat: int) -> int:
        """B-081."""
        return sum(card(name).points for name in self.displays[seat])

    def swords(self, seat: int) -> int:
        """B-033."""
        return sum(card(name).blades for name in self.displays[seat])

    def has_expedition(self, seat: int) -> bool:
        """Whether the seat owns an expedition (E-010)."""
        return any(card(name).kind == "expedition" for name in self.displays[seat])

    @property
    def left(self) -> int:
        """The cards in the draw pile and the discard pile."""
        return self.draw_pile + len(self.discard)

    # ---- movements ----

    def reshuffle(self) -> None:
        """The discard pile becomes the draw pile (B-024)."""
        self.reached["reshuffles"] += 1
        self.chance.shuffled(self.discard)
        self.draw_pile = len(self.discard)
        self.pool = Counter(self.discard)
        self.unseen += Counter(self.discard)
        self.discard = []

    def turn_up(self) -> str:
        """Draw one card into the hand; the draw pile has one."""
        name = self.chance.drawn()
        if self.draw_pile <= 0 or not self.pool[name] or not self.unseen[name]:
            raise Disagreement(f"{name} cannot be in the draw pile of {self.draw_pile}")
        self.draw_pile -= 1
        self.pool[name] -= 1
        self.unseen[name] -= 1
        self.hand.append(name)
        self.stirred = True
        return name

    def gain(self, seat: int, n: int) -> int:
        """Pay n coins out, as far as there are cards; how many it was (B-020, B-024, B-025)."""
        paid = 0
        while paid < n:
            if not self.draw_pile:
                if not self.discard:
                    self.reached["payment lapsed"] += 1
                    break
                self.reshuffle()
                self.reached["reshuffle in a payment"] += 1
            chunk = min(self.draw_pile, n - paid)
            self.chance.gained(seat, chunk)
            self.draw_pile -= chunk
            self.coins[seat] += chunk
            self.stirred = True
            paid += chunk
        return paid

    def pay(self, seat: int, n: int) -> None:
        """Lay n coins on the discard pile, face up (B-021)."""
        if not n:
            return
        names = self.chance.paid(seat, n)
        if len(names) != n or self.coins[seat] < n:
            raise Disagreement(f"seat {seat} with {self.coins[seat]} coins pays {n} as {names}")
        for name in names:
            if not self.unseen[name]:
                raise Disagreement(f"{name} was no coin")
            self.unseen[name] -= 1
        self.coins[seat] -= n
        self.discard += names

    def hand_over(self, giver: int, receiver: int) -> None:
        """One coin due (B-065, B-067)."""
        self.chance.transferred(giver, receiver)
        self.coins[giver] -= 1
        self.coins[receiver] += 1

    def census(self) -> Counter[str]:
        """Every card in the game once, wherever it lies."""
        piles = [self.discard, self.harbor, self.expeditions, self.hand, *self.displays]
        return self.unseen + Counter(name for pile in piles for name in pile)


def deck_for(players: int) -> list[str]:
    """The cards shuffled into the draw pile (B-011)."""
    return [name for name in full_deck() if name != SPECIAL]


def fresh(players: int, options: Options, chance: Chance, start: int) -> Board:
    """A new game after dealing three coins to everybody (B-010 to B-013)."""
    if not 2 <= players <= 5:
        raise ValueError(f"{players} players (B-010)")
    names = Counter(deck_for(players))
    return Board(
        players, options, chance, start, start,
        draw_pile=names.total() - 3 * players,
        coins=[3] * players,
        unseen=names,
        pool=names.copy(),
        displays=[[] for _ in range(players)],
        expeditions=[SPECIAL] if players == 5 else [],
    )  # fmt: skip


def laid_out(where: Position, options: Options, chance: Chance, hidden: list[str]) -> Board:
    """A position; `hidden` are the cards of its draw pile and coins."""
    begun = bool(where.harbor)
    return Board(
        where.players, options, chance, where.start, where.active,
        draw_pile=len(hidden) - sum(where.coins),
        coins=list(where.coins),
        unseen=Counter(hidden),
        pool=Counter(hidden),
        displays=[list(names) for names in where.displays],
        expeditions=list(where.expeditions),
        harbor=list(where.harbor),
        discard=list(where.discard),
        drawn_this_turn=begun,
        stirred=begun or where.active != where.start,
    )  # fmt: skip

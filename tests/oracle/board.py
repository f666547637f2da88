"""The state of the oracle's table, which only counts face-down cards, and the movements of cards."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from .adventure.content import in_deck
from .adventure.state import Adventure
from .adventure.tale import Tale, laid, lend
from .cards import BLADES, SPECIAL, TAXES, card
from .chance import Chance
from .decks import ADVENTURE, deck_for
from .options import Options
from .situations import SITUATIONS

Told = tuple[str, tuple[tuple[str, int | str], ...]]  # a key and its arguments

HIGHER_TAX = "tax-points-16"


class Disagreement(AssertionError):
    """The oracle and the engine differ."""


class TeamWon(Exception):
    """Raised when every open contract has been completed: the game ends at once (K-073)."""


class Question(NamedTuple):
    """A question to a seat, with the legal moves as text."""

    seat: int
    question: str
    moves: list[str]


class Position(NamedTuple):
    """A given position, `deck` top first; coins are taken from the cards not named."""

    players: int
    active: int
    start: int
    coins: list[int]
    displays: list[list[str]]
    expeditions: list[str]
    harbor: list[str]
    deck: list[str]
    discard: list[str]
    contracts: list[str] = []
    taken: dict[str, list[int]] = {}  # contract: the seats that completed it, in order
    markers: list[dict[str, int]] = []  # contract: the space "1" or "2" of the seat's marker
    kept: list[list[str]] = []
    tucked: list[list[str]] = []
    time_deck: list[str] = []  # top first
    point_deck: list[str] = []
    tale: Tale | None = None

    def piles(self) -> list[list[str]]:
        """All piles of named cards."""
        rows = [self.expeditions, self.harbor, self.deck, self.discard, self.time_deck, self.point_deck]
        return [*rows, *self.displays, *self.kept, *self.tucked]

    def named(self) -> list[str]:
        """All named cards."""
        return [name for pile in self.piles() for name in pile]


@dataclass
class Board:
    """The table: public piles as lists of names, hidden ones as counts with one multiset of the cards in them."""

    players: int
    options: Options
    chance: Chance
    start: int
    active: int
    draw_pile: int
    coins: list[int]
    unseen: Counter[str]
    pool: Counter[str]  # cards that may be in the draw pile: those last shuffled, less those turned up
    displays: list[list[str]]
    expeditions: list[str] = field(default_factory=list)
    harbor: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)  # a card just drawn or taken that is not placed yet
    contracts: list[str] = field(default_factory=list)  # open contracts, left to right (K-020)
    taken: dict[str, list[int]] = field(default_factory=dict)  # contract: the seats that completed it, in order (K-021)
    markers: list[dict[str, int]] = field(default_factory=list)  # by seat: contract, space of its marker (K-028)
    kept: list[list[str]] = field(default_factory=list)  # K-060
    tucked: list[list[str]] = field(default_factory=list)  # M-010
    aside: list[Counter[str]] = field(default_factory=list)  # the possible cards of a gambler's (G-002)
    time_deck: int = 0  # K-071
    point_deck: int = 0  # K-077
    won: bool | None = None  # K-073
    phase: str = "discover"
    round: int = 1
    takes: int = 0
    drawn_this_turn: bool = False
    revealed: bool = False  # the event of this turn
    hired: list[str] = field(default_factory=list)  # in this turn by the active player (B-054)
    gambles: int = 0  # gamblers used this turn
    speculated: set[str] = field(default_factory=set)  # decided this turn (K-058, K-059)
    reshuffles: int = 0  # for draws of this discover phase (E-016)
    stirred: bool = False  # a card other than a coin was turned up, taken or claimed in this round (E-018)
    end_triggered: bool = False
    over: bool = False
    asked: Question | None = None
    asked_last: Question | None = None
    adventure: Adventure | None = None
    told: list[Told] = field(default_factory=list)  # messages since the last question
    reached: Counter[str] = field(default_factory=Counter)

    def note(self, situation: str, happened: object = True) -> None:
        """Count a situation named in the clauses; see `situations`."""
        if happened:
            assert situation in SITUATIONS, situation
            self.reached[situation] += 1

    def tell(self, key: str, **about: int | str) -> None:
        """Add a message, with the engine's key and arguments."""
        self.told.append((key, tuple(sorted(about.items()))))

    # ---- derived values ----

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with *first* (B-013)."""
        return [(first + step) % self.players for step in range(self.players)]

    def count(self, seat: int, kind: str, color: str = "") -> int:
        """The number of cards of a kind of person in a display (B-074)."""
        return kinds_of(tuple(self.displays[seat]))[kind, color]

    def points(self, seat: int) -> int:
        """The points of a seat (B-081, K-023, M-010)."""
        contracts = (0, 0, 1, 3)[len(self.completed(seat))]
        crowns = self.adventure.crown_points(seat) if self.adventure else 0
        return points_of(tuple(self.displays[seat])) + contracts + len(self.tucked[seat]) + crowns

    @property
    def story(self) -> Adventure:
        """The adventure, if one is played."""
        assert self.adventure
        return self.adventure

    def completed(self, seat: int) -> list[str]:
        """The contracts the seat has completed."""
        return [name for name, seats in self.taken.items() if seat in seats]

    def swords(self, seat: int) -> int:
        """The swords of a seat (B-033, A-061)."""
        more = self.adventure.swords(seat) if self.adventure else 0
        return sum(n * self.count(seat, kind) for kind, n in BLADES.items()) + more

    def has_expedition(self, seat: int) -> bool:
        """Whether the seat owns an expedition (E-010)."""
        return self.count(seat, "expedition") > 0

    def notice_points(self, seat: int) -> None:
        """Trigger the end by enough points (B-080, B-083) and, with E-010, an expedition; in adventures the trophy."""
        enough = self.points(seat) >= self.options.target and not self.options.cooperative  # K-076, A-070
        enough = enough and (self.adventure is None or self.adventure.trophy[seat])
        if enough and not self.end_triggered and (self.has_expedition(seat) or not self.options.expedition_required):
            self.end_triggered = True
            self.tell("end-triggered", seat=seat)
            self.note("B-080 triggered by a non-active player", seat != self.active)
            self.note("B-080 triggered in the round's last turn", (self.active + 1) % self.players == self.start)

    def ship_colors(self) -> set[str]:
        """The colors of the ships in the harbor."""
        return {card(name).color for name in self.harbor if card(name).is_ship}

    @property
    def left(self) -> int:
        """The number of cards in the draw pile and the discard pile."""
        return self.draw_pile + len(self.discard)

    @property
    def tax_kinds(self) -> tuple[str, ...]:
        """The kinds of tax increases in the deck, with a play card's as soon as a copy is there (E-013, A-003)."""
        kinds = self.options.tax_kinds
        joined = self.adventure and self.adventure.play.count(HIGHER_TAX) < ADVENTURE.count(HIGHER_TAX)
        return (*kinds, TAXES[HIGHER_TAX]) if joined else kinds

    # ---- movements ----

    def reshuffle(self) -> None:
        """Shuffle the discard pile into the draw pile (B-024)."""
        self.note("B-024 reshuffle")
        self.tell("reshuffled", n=len(self.discard))
        self.forget_top()
        self.chance.shuffled(self.discard)
        self.draw_pile = len(self.discard)
        self.pool = Counter(self.discard)
        self.unseen += Counter(self.discard)
        self.discard = []

    def turn_up(self, source: str) -> str:
        """Turn up a card from the draw pile, the time deck or those of a gambler, into the hand.

        A time card prevents the end of E-018 as well: time passes by itself, so no team comes to a standstill.
        """
        name = self.chance.drawn(source)
        if source == "time deck":
            pool = Counter({name: self.time_deck})
            self.time_deck -= 1
        elif source == "aside":
            pool = self.aside.pop(0)
        else:
            pool = self.pool if self.draw_pile else Counter()
            if self.adventure and self.adventure.top not in ("", name):
                raise Disagreement(f"{name} was drawn, but {self.adventure.top} lay on top")
            self.forget_top()
            self.draw_pile -= 1
        if pool[name] <= 0 or not self.unseen[name]:
            raise Disagreement(f"{name} cannot be in the {source}")
        pool[name] -= 1
        self.unseen[name] -= 1
        self.hand.append(name)
        self.stirred = True
        self.tell("drew", seat=self.active, card=name)
        return name

    def lay_aside(self) -> None:
        """Put the top card of the draw pile aside unseen (G-002)."""
        self.chance.laid_aside("draw pile")
        self.forget_top()
        self.draw_pile -= 1
        self.aside.append(self.pool)
        self.stirred = True

    def gain(self, seat: int, n: int, why: str) -> int:
        """Pay n coins for the clause, as far as there are cards. Returns how many were paid (B-020, B-024, B-025)."""
        paid = 0
        while paid < n:
            if not self.draw_pile:
                if not self.discard:
                    self.note("B-025 payment lapsed")
                    self.note("G-003 the bonus lapses, all cards being aside", self.aside)
                    break
                self.note("B-024 reshuffle in the middle of a payment", paid)
                self.reshuffle()
            chunk = min(self.draw_pile, n - paid)
            self.forget_top()
            self.chance.gained(seat, chunk, why)
            self.draw_pile -= chunk
            self.coins[seat] += chunk
            paid += chunk
        return paid

    def pay(self, seat: int, n: int, why: str) -> None:
        """Put n coins on the discard pile, face up, for the clause (B-021)."""
        if not n:
            return
        names = self.chance.paid(seat, n, why)
        if len(names) != n or self.coins[seat] < n:
            raise Disagreement(f"seat {seat} with {self.coins[seat]} coins pays {n} as {names}")
        for name in names:
            if not self.unseen[name]:
                raise Disagreement(f"{name} was no coin")
            self.unseen[name] -= 1
        self.coins[seat] -= n
        self.discard += names

    def hand_over(self, giver: int, receiver: int) -> None:
        """Pay one coin to another player (B-065, B-067)."""
        self.chance.transferred(giver, receiver)
        self.coins[giver] -= 1
        self.coins[receiver] += 1

    def look_at_top(self) -> str:
        """Take the top card of the draw pile, which only the active player sees (A-055)."""
        name = self.chance.looked(self.active, len(self.story.seen))
        if not self.draw_pile or self.pool[name] <= 0:
            raise Disagreement(f"{name} cannot be in the draw pile")
        if self.story.top not in ("", name):
            raise Disagreement(f"{name} was looked at, but {self.story.top} lay on top")
        self.forget_top()
        self.draw_pile -= 1
        self.pool[name] -= 1
        return name

    def put_on_top(self, name: str) -> None:
        """Put a card on the draw pile, known to the active player (A-055)."""
        self.chance.put_back(name)
        self.draw_pile += 1
        self.pool[name] += 1
        self.story.top, self.story.knower = name, self.active

    def forget_top(self) -> None:
        """No player knows the top card any more: the draw pile has changed."""
        if self.adventure:
            self.adventure.top, self.adventure.knower = "", -1

    def join(self, names: list[str]) -> None:
        """Shuffle play cards into the draw pile (A-023)."""
        self.chance.joined(names)
        self.forget_top()
        self.draw_pile += len(names)
        self.pool += Counter(names)
        self.unseen += Counter(names)

    def census(self) -> Counter[str]:
        """All cards of the game, wherever they are; the unseen ones include those aside, of the time deck and coins."""
        piles = [self.discard, self.harbor, self.expeditions, self.hand, *self.displays, *self.kept, *self.tucked]
        piles += [self.adventure.play] if self.adventure else []
        return self.unseen + Counter(name for pile in piles for name in pile)


@cache
def kinds_of(display: tuple[str, ...]) -> Counter[tuple[str, str]]:
    """The number of cards of each kind and color."""
    return Counter((card(name).kind, card(name).color) for name in display)


@cache
def points_of(display: tuple[str, ...]) -> int:
    """The points of a display (B-081)."""
    return sum(card(name).points for name in display)


def fresh(
    players: int,
    options: Options,
    chance: Chance,
    start: int,
    contracts: list[str],
    time: tuple[int, int] = (0, 0),
    adventure: Adventure | None = None,
) -> Board:
    """A new game after dealing three coins to each player (B-010 to B-013), with these contracts open (K-020).

    `time`: the numbers of cards of the time deck and of the point deck (K-071, K-077). In an `adventure`, players have
    no coins yet (A-012).
    """
    if players not in options.seats:
        raise ValueError(f"{players} players (B-010, M-002)")
    names = Counter(deck_for(options.boxes)) + (in_deck(options)[0] if adventure else Counter())
    special = players == 5 and "base" in options.boxes
    coins = 0 if adventure else 3
    return Board(
        players, options, chance, start, start,
        draw_pile=names.total() - coins * players - sum(time),
        time_deck=time[0],
        point_deck=time[1],
        coins=[coins] * players,
        unseen=names,
        pool=names.copy(),
        displays=[[] for _ in range(players)],
        expeditions=[SPECIAL] if special else [],
        contracts=list(contracts),
        taken={name: [] for name in contracts},
        markers=[{} for _ in range(players)],
        kept=[[] for _ in range(players)],
        tucked=[[] for _ in range(players)],
        adventure=adventure,
        phase="setup" if adventure else "discover",
    )  # fmt: skip


def _decided(harbor: list[str]) -> set[str]:
    """The contracts that were decided when the ships in the harbor came (K-058, K-059)."""
    ships = sum(card(name).is_ship for name in harbor)
    return {name for name, needed in (("speculator", 3), ("major-speculator", 4)) if ships >= needed}


def laid_out(where: Position, options: Options, chance: Chance, hidden: list[str], *, exact: bool = True) -> Board:
    """The board of a position; `hidden` are the cards of its draw pile and coins."""
    begun = bool(where.harbor)
    story = None
    if where.tale:
        story = laid(where.tale, options, where.named(), exact=exact)
        story.fleet = len({card(name).color for name in where.harbor if card(name).is_ship}) >= 4
        lend(story, where.active)
    nobody: list[list[str]] = [[] for _ in range(where.players)]
    return Board(
        where.players, options, chance, where.start, where.active,
        draw_pile=len(hidden) - sum(where.coins) - len(where.time_deck) - len(where.point_deck),
        time_deck=len(where.time_deck),
        point_deck=len(where.point_deck),
        coins=list(where.coins),
        unseen=Counter(hidden),
        pool=Counter(hidden),
        displays=[list(names) for names in where.displays],
        expeditions=list(where.expeditions),
        harbor=list(where.harbor),
        discard=list(where.discard),
        contracts=list(where.contracts),
        taken={name: list(where.taken.get(name, ())) for name in where.contracts},
        markers=[dict(spaces) for spaces in where.markers] or [{} for _ in range(where.players)],
        kept=[list(names) for names in where.kept or nobody],
        tucked=[list(names) for names in where.tucked or nobody],
        drawn_this_turn=begun,
        speculated=_decided(where.harbor),
        stirred=begun or where.active != where.start,
        adventure=story,
        revealed=story is not None,
    )  # fmt: skip

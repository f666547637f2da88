"""Hand the oracle the engine's chance: what came face up, which coins were paid; watch the cards lying face down."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .board import Disagreement

DECK, PURSE = 0, 5  # the engine's pile numbers
Event = Mapping[str, Any]


class Step(NamedTuple):
    """One card's movement that involves a hidden pile, or an additional tax."""

    what: str  # "drawn", "gained", "paid", "transferred", "shuffled", "extra tax"
    seat: int = -1
    name: str = ""
    to: int = -1


def steps_of(event: Event) -> list[Step]:
    """The steps in one event of a bystander."""
    if event["kind"] == "said" and event["key"] == "extra-tax":
        return [Step("extra tax", name=event["args"]["kind"])]
    if event["kind"] != "moved":
        return []
    source, target, n = event["from"], event["to"], event["n"]
    names: Sequence[str] = event["cards"] or [""] * n
    if len(names) != n:
        raise Disagreement(f"{event} does not name {n} cards")
    if source == "draw pile":
        if target.startswith("coins "):
            return [Step("gained", _seat(target))] * n
        return [Step("drawn", name=name) for name in names]
    if source == "discard pile" and target == "draw pile":
        return [Step("shuffled")] * n
    if source.startswith("coins "):
        if target.startswith("coins "):
            return [Step("transferred", _seat(source), to=_seat(target))] * n
        return [Step("paid", _seat(source), name) for name in names]
    return []


def _seat(place: str) -> int:
    return int(place.split()[1])


class Feed:
    """Chance as the engine's events tell it, in their order, each used exactly once."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.next = 0

    def load(self, events: Sequence[Event]) -> None:
        """Take one move's events, once all of the last move's were used."""
        self.steps = [step for event in events for step in steps_of(event)]
        self.next = 0

    def finish(self) -> None:
        """See that nothing happened that the oracle did not ask for."""
        if self.next != len(self.steps):
            raise Disagreement(f"the engine also did {self.steps[self.next :]}")

    def _take(self, wanted: Step) -> Step:
        if self.next == len(self.steps):
            raise Disagreement(f"the engine did not do {wanted}")
        step = self.steps[self.next]
        self.next += 1
        if step._replace(name="") != wanted:
            raise Disagreement(f"the oracle did {wanted}, the engine {step}")
        return step

    def shuffled(self, names: list[str]) -> None:
        """The whole discard pile is shuffled."""
        for _ in names:
            self._take(Step("shuffled"))

    def drawn(self) -> str:
        """The next card."""
        return self._take(Step("drawn")).name

    def gained(self, seat: int, n: int) -> None:
        """Coins from the draw pile."""
        for _ in range(n):
            self._take(Step("gained", seat))

    def paid(self, seat: int, n: int) -> list[str]:
        """Coins to the discard pile."""
        return [self._take(Step("paid", seat)).name for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """A coin due."""
        self._take(Step("transferred", giver, to=receiver))

    def extra_tax_kind(self) -> str:
        """An additional tax increase."""
        return self._take(Step("extra tax")).name


class Hidden:
    """The engine's own face-down piles, followed from move to move (B-020, B-021, B-067)."""

    def __init__(self, game: Any, players: int) -> None:
        self.game, self.players = game, players
        self.deck, self.coins = self._read()

    def _read(self) -> tuple[list[str], list[Counter[str]]]:
        piles, names = self.game.table.piles, self.game.book.names
        deck = [names[face] for face in piles[DECK]]
        return deck, [Counter(names[face] for face in piles[PURSE + seat]) for seat in range(self.players)]

    @property
    def all_cards(self) -> list[str]:
        """The cards of the draw pile and of all coins."""
        return self.deck + [name for purse in self.coins for name in purse.elements()]

    def follow(self, steps: Sequence[Step]) -> None:
        """Check one move: top cards came, paid coins left, transferred coins did not pass through the piles."""
        deck, coins = self.deck, self.coins
        self.deck, self.coins = self._read()
        known = not any(step.what == "shuffled" for step in steps)
        moved = Counter[int]()
        for step in steps:
            if step.what in ("drawn", "gained") and known:
                top = deck.pop()
                if step.what == "gained":
                    coins[step.seat][top] += 1
                elif top != step.name:
                    raise Disagreement(f"{step.name} was drawn, but {top} lay on top")
            elif step.what == "paid" and known:
                coins[step.seat][step.name] -= 1
            elif step.what == "transferred":
                moved.update([step.seat, step.to])
        if known and deck != self.deck:
            raise Disagreement("the draw pile changed otherwise than from its top")
        if known:
            self._compare(coins, moved)

    def _compare(self, coins: list[Counter[str]], moved: Counter[int]) -> None:
        for seat in range(self.players):
            if seat not in moved and +coins[seat] != self.coins[seat]:
                raise Disagreement(f"the coins of seat {seat} are other cards than they should be")
        together = sum((self.coins[seat] for seat in moved), Counter[str]())
        expected = Counter[str]()
        for seat in moved:
            expected.update(coins[seat])
        if +expected != together:
            raise Disagreement(f"the coins of seats {sorted(moved)} are other cards than they should be")

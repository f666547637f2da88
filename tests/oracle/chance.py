"""The interface through which the oracle gets random outcomes, and an implementation for playing without the engine."""

import random
from typing import Protocol


class Chance(Protocol):
    """The outcomes of moving face-down cards, which the oracle itself only counts (B-007)."""

    def shuffled(self, names: list[str]) -> None:
        """These cards, the former discard pile, become the draw pile (B-024)."""

    def drawn(self, source: str) -> str:
        """Turn up the next card of the "draw pile", the "time deck" or those "aside"."""

    def laid_aside(self, source: str) -> None:
        """Move the next card of the draw pile aside unseen (G-002), or of the time deck to the point deck (K-077)."""

    def gained(self, seat: int, n: int, why: str) -> None:
        """Give the next n cards to the seat face down, for a clause (B-020)."""

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """The n coins that the seat puts on the discard pile, for a clause (B-021)."""

    def transferred(self, giver: int, receiver: int) -> None:
        """Move one coin from player to player (B-067)."""

    def extra_tax_kind(self, kinds: tuple[str, ...]) -> str:
        """The kind of an additional tax increase, one of these (E-013, M-005)."""

    def event(self, names: list[str]) -> str:
        """Draw one of these events (A-014, A-022)."""

    def looked(self, seat: int, number: int) -> str:
        """Take the top card of the draw pile, which only the seat sees; it looks at *number* cards already (A-055)."""

    def put_back(self, name: str) -> None:
        """Put one of the cards just seen back on the draw pile (A-055)."""

    def joined(self, names: list[str]) -> None:
        """Shuffle these cards into the draw pile (A-023)."""


class SelfChance:
    """Ordered piles (top last) and real coins, so that the oracle can play without the engine."""

    def __init__(
        self,
        rng: random.Random,
        deck: list[str],
        coins: list[list[str]],
        time: list[str] | None = None,
        points: list[str] | None = None,
    ) -> None:
        self.rng = rng
        self.deck = deck
        self.coins = coins
        self.aside: list[str] = []
        self.seen: list[str] = []
        self.time = time or []
        self.points = points or []

    @property
    def hidden(self) -> list[str]:
        """All face-down cards."""
        coins = (name for purse in self.coins for name in purse)
        return [*self.deck, *self.aside, *self.seen, *self.time, *self.points, *coins]

    def shuffled(self, names: list[str]) -> None:
        """Shuffle the discard pile into an empty draw pile."""
        assert not self.deck
        self.deck = list(names)
        self.rng.shuffle(self.deck)

    def drawn(self, source: str) -> str:
        """Turn up the top card; of those aside, the one that was put there first."""
        if source == "aside":
            return self.aside.pop(0)
        return (self.time if source == "time deck" else self.deck).pop()

    def laid_aside(self, source: str) -> None:
        """Move the top card unseen."""
        if source == "time deck":
            self.points.append(self.time.pop())
        else:
            self.aside.append(self.deck.pop())

    def gained(self, seat: int, n: int, why: str) -> None:
        """Move the top n cards to the seat's coins."""
        for _ in range(n):
            self.coins[seat].append(self.deck.pop())

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """Choose the coins to be paid at random."""
        purse = self.coins[seat]
        return [purse.pop(self.rng.randrange(len(purse))) for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """Move one coin."""
        self.coins[receiver] += self.paid(giver, 1, "")

    def extra_tax_kind(self, kinds: tuple[str, ...]) -> str:
        """Choose the kind at random."""
        return self.rng.choice(kinds)

    def event(self, names: list[str]) -> str:
        """Draw an event at random."""
        return self.rng.choice(names)

    def looked(self, seat: int, number: int) -> str:
        """Take the top card."""
        self.seen.append(self.deck.pop())
        return self.seen[-1]

    def put_back(self, name: str) -> None:
        """Put the card on top; the other cards just seen are face up now."""
        self.seen.clear()
        self.deck.append(name)

    def joined(self, names: list[str]) -> None:
        """Shuffle the cards into the draw pile."""
        self.deck += names
        self.rng.shuffle(self.deck)

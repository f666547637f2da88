"""Where the oracle gets what chance decides, and a source of chance of its own for playing alone."""

import random
from typing import Protocol


class Chance(Protocol):
    """What happens to cards lying face down; the oracle itself only counts them (B-007)."""

    def shuffled(self, names: list[str]) -> None:
        """These cards, until now the discard pile, become the draw pile (B-024)."""

    def drawn(self, source: str) -> str:
        """The next card of the "draw pile", of the "time deck" or of what lies "aside", turned up."""

    def laid_aside(self, source: str) -> None:
        """The next card of the draw pile goes aside unseen (G-002), or of the time deck to the point deck (K-077)."""

    def gained(self, seat: int, n: int, why: str) -> None:
        """The next n cards go face down to the seat, for a clause (B-020)."""

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """Which n coin cards the seat lays on the discard pile, for a clause (B-021)."""

    def transferred(self, giver: int, receiver: int) -> None:
        """One coin goes from player to player (B-067)."""

    def extra_tax_kind(self) -> str:
        """The kind of an additional tax increase: "swords", "points" or "sail" (E-013, M-005)."""


class SelfChance:
    """Real, ordered piles (top last) and real coins, so that the oracle can play without the engine."""

    def __init__(
        self,
        rng: random.Random,
        deck: list[str],
        coins: list[list[str]],
        tax_kinds: tuple[str, ...],
        time: list[str] | None = None,
        points: list[str] | None = None,
    ) -> None:
        self.rng = rng
        self.deck = deck
        self.coins = coins
        self.tax_kinds = tax_kinds
        self.aside: list[str] = []
        self.time = time or []
        self.points = points or []

    @property
    def hidden(self) -> list[str]:
        """All cards lying face down."""
        coins = (name for purse in self.coins for name in purse)
        return [*self.deck, *self.aside, *self.time, *self.points, *coins]

    def shuffled(self, names: list[str]) -> None:
        """Shuffle the discard pile into an empty draw pile."""
        assert not self.deck
        self.deck = list(names)
        self.rng.shuffle(self.deck)

    def drawn(self, source: str) -> str:
        """Turn the top card up; of those aside the first that came."""
        if source == "aside":
            return self.aside.pop(0)
        return (self.time if source == "time deck" else self.deck).pop()

    def laid_aside(self, source: str) -> None:
        """Move the top card."""
        if source == "time deck":
            self.points.append(self.time.pop())
        else:
            self.aside.append(self.deck.pop())

    def gained(self, seat: int, n: int, why: str) -> None:
        """Move the top n cards."""
        for _ in range(n):
            self.coins[seat].append(self.deck.pop())

    def paid(self, seat: int, n: int, why: str) -> list[str]:
        """Draw the coins to be paid."""
        purse = self.coins[seat]
        return [purse.pop(self.rng.randrange(len(purse))) for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """Move one coin."""
        self.coins[receiver] += self.paid(giver, 1, "")

    def extra_tax_kind(self) -> str:
        """Draw the kind."""
        return self.rng.choice(self.tax_kinds)

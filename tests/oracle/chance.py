"""Where the oracle gets what chance decides, and a source of chance of its own for playing alone."""

import random
from typing import Protocol


class Chance(Protocol):
    """What happens to cards lying face down; the oracle itself only counts them (B-007)."""

    def shuffled(self, names: list[str]) -> None:
        """These cards, until now the discard pile, become the draw pile (B-024)."""

    def drawn(self) -> str:
        """The next card of the draw pile, turned up."""

    def gained(self, seat: int, n: int) -> None:
        """The next n cards go face down to the seat (B-020)."""

    def paid(self, seat: int, n: int) -> list[str]:
        """Which n coin cards the seat lays on the discard pile (B-021)."""

    def transferred(self, giver: int, receiver: int) -> None:
        """One coin goes from player to player (B-067)."""

    def extra_tax_kind(self) -> str:
        """The kind of an additional tax increase: "swords", "points" or "sail" (E-013, M-005)."""


class SelfChance:
    """A real, ordered draw pile (top last) and real coins, so that the oracle can play without the engine."""

    def __init__(self, rng: random.Random, deck: list[str], coins: list[list[str]], tax_kinds: tuple[str, ...]) -> None:
        self.rng = rng
        self.deck = deck
        self.coins = coins
        self.tax_kinds = tax_kinds

    @property
    def hidden(self) -> list[str]:
        """All cards lying face down."""
        return [*self.deck, *(name for purse in self.coins for name in purse)]

    def shuffled(self, names: list[str]) -> None:
        """Shuffle the discard pile into an empty draw pile."""
        assert not self.deck
        self.deck = list(names)
        self.rng.shuffle(self.deck)

    def drawn(self) -> str:
        """Turn the top card up."""
        return self.deck.pop()

    def gained(self, seat: int, n: int) -> None:
        """Move the top n cards."""
        for _ in range(n):
            self.coins[seat].append(self.deck.pop())

    def paid(self, seat: int, n: int) -> list[str]:
        """Draw the coins to be paid."""
        purse = self.coins[seat]
        return [purse.pop(self.rng.randrange(len(purse))) for _ in range(n)]

    def transferred(self, giver: int, receiver: int) -> None:
        """Move one coin."""
        self.coins[receiver] += self.paid(giver, 1)

    def extra_tax_kind(self) -> str:
        """Draw the kind."""
        return self.rng.choice(self.tax_kinds)

"""Base classes for policies. A policy is a simple way to choose a move, written like a rule and compiled like one."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import getmembers_static
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeVar

from portroyal.engine.rules import Declared, Rule
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

P = TypeVar("P", bound="Policy")


class Policy(Rule):
    """A policy chooses one of the legal moves. It may use the table's dealer, but it changes nothing else.

    A policy may use the declarations of rules, for example ``stop = Discover.stop``, but declares nothing itself.
    """

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        """Return whether the rules that the policy uses are in play."""
        return True

    def choose(self, t: Table, seat: int) -> int:
        """Return the index of the chosen move, from 0 to ``t.options() - 1``."""
        return 0


COIN: Final = 100  # judges express values in hundredths of a coin
NOTES: Final = 4096  # the number of notes that a policy can store for one decision; a power of two
TRY: Final = -1  # returned instead of an index if every move is to be tried, to find the best resulting position


class Judge(Policy):
    """A policy that evaluates positions and may take notes while it decides. It does not use the dealer.

    A move that does not answer the question, such as claiming an expedition while drawing, is tried first, and is made
    if it gains anything. If the seat can draw or stop, the same applies to any answer that does neither.

    If the evaluation in a class has changed since the bots' strength was measured, the class has a ``revision``, a
    number that increases with each change.
    """

    def choose(self, t: Table, seat: int) -> int:
        """Return the index of the chosen move, or TRY."""
        return TRY

    styles: ClassVar[Mapping[str, Mapping[str, int]]] = MappingProxyType({})  # by style: numbers added to the weights
    weights: tuple[int, ...]  # the default weights

    def named_weights(self, ruleset: Ruleset) -> dict[str, Any]:
        """Return the default weights by name. Each value is a whole number or a sequence of whole numbers."""
        return {}

    def known_powers(self) -> Mapping[str, tuple[int, int]]:
        """Return the default weights that boxes define for counters, by name.

        Each weight is a pair: the value of one unit early in the game, and the value near its end.
        """
        return {}

    def weigh(self, ruleset: Ruleset, named: Mapping[str, Any]) -> tuple[int, ...]:
        """Return the weights for a ruleset as a flat tuple. Weights missing from *named* have their default values."""
        return ()

    def turn(self, t: Table) -> int:
        """Return a number that changes from one turn to the next."""
        return 0

    def look(self, t: Table, seat: int) -> None:
        """Note the facts that determine the values of cards."""

    def of_progress(self, t: Table) -> int:
        """Return the game's progress in the noted position, as a percentage (100 near the end)."""
        return 0

    def of_card(self, t: Table, seat: int, face: int) -> int:
        """Return the value of taking a card in the noted position, in hundredths of a coin."""
        return 0

    def of_bust(self, t: Table, seat: int) -> int:
        """Return the value of going bust in the noted position, in hundredths of a coin."""
        return 0

    def of_stopping(self, t: Table, seat: int) -> int:
        """Return the value that the cards in the harbor have for the active seat, including the bonus for stopping."""
        return 0

    def of_drawing(self, t: Table, seat: int) -> int:
        """Return the active seat's expected value of drawing one more card."""
        return 0

    def worth(self, t: Table, seat: int) -> int:
        """Return the value of the position to the seat. Only differences between positions in the same game matter."""
        return 0


def bind(ruleset: Ruleset, policy: P) -> P:
    """Bind *policy* (any object that is compiled like a policy) to a ruleset, and return it."""
    for key, declared in getmembers_static(type(policy), lambda found: isinstance(found, Declared)):
        setattr(policy, key, ruleset.number(policy, declared))
    policy.seats, policy.cards, policy.rules = ruleset.seats, ruleset.columns, ruleset.moments
    policy.bound(ruleset)
    return policy

"""The base class of policies: simple ways to choose a move, written like rules and compiled with them."""

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
    """Chooses one of the legal moves. It may use the table's dealer, but changes nothing else.

    Its declarations must be those of a rule: ``stop = Discover.stop``.
    """

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        """Whether the rules that the policy names are in play."""
        return True

    def choose(self, t: Table, seat: int) -> int:
        """The index of the chosen move, from 0 to ``t.options() - 1``."""
        return 0


COIN: Final = 100  # the values of judges are hundredths of a coin
NOTES: Final = 4096  # the size of a policy's notes for one decision; a power of two
TRY: Final = -1  # returned in place of an index: try every move, and choose the one that leads to the best position


class Judge(Policy):
    """A policy that evaluates positions, and may take notes while it decides. It does not use the dealer.

    A move that does not answer the question, such as a claim while drawing, is tried first and made if it gains
    anything. So is a move that answers the question but neither draws nor stops, if other moves do.

    If a class evaluates differently than when it was measured, it gets its own ``revision``, a number raised with each
    change.
    """

    def choose(self, t: Table, seat: int) -> int:
        """The index of the chosen move, or TRY."""
        return TRY

    styles: ClassVar[Mapping[str, Mapping[str, int]]] = MappingProxyType({})  # added to the weights, by name
    weights: tuple[int, ...]  # the default weights

    def named_weights(self, ruleset: Ruleset) -> dict[str, Any]:
        """The names and default values of the weights: each a whole number, or several of them."""
        return {}

    def known_powers(self) -> Mapping[str, tuple[int, int]]:
        """The default weights of the counters that boxes name: the value of one unit, early and near the end."""
        return {}

    def weigh(self, ruleset: Ruleset, named: Mapping[str, Any]) -> tuple[int, ...]:
        """The weights for a ruleset, in order; weights that are not *named* have their default values."""
        return ()

    def turn(self, t: Table) -> int:
        """A number that differs between consecutive turns."""
        return 0

    def look(self, t: Table, seat: int) -> None:
        """Note what the values of cards depend on."""

    def of_card(self, t: Table, seat: int, face: int) -> int:
        """The value of taking a card in the noted position, in hundredths of a coin."""
        return 0

    def of_bust(self, t: Table, seat: int) -> int:
        """The value of going bust in the noted position, in hundredths of a coin."""
        return 0

    def of_stopping(self, t: Table, seat: int) -> int:
        """The value of the cards in the harbor to the active seat, with the bonus for stopping."""
        return 0

    def of_drawing(self, t: Table, seat: int) -> int:
        """The expected value of drawing one more card to the active seat."""
        return 0

    def worth(self, t: Table, seat: int) -> int:
        """The value of the position to the seat; only differences between positions of one game matter."""
        return 0


def bind(ruleset: Ruleset, policy: P) -> P:
    """Bind a class that is compiled like a policy to a ruleset."""
    for key, declared in getmembers_static(type(policy), lambda found: isinstance(found, Declared)):
        setattr(policy, key, ruleset.number(policy, declared))
    policy.seats, policy.cards, policy.rules = ruleset.seats, ruleset.columns, ruleset.moments
    policy.bound(ruleset)
    return policy

"""Flattens a ruleset and policies into the program that is translated to C."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from portroyal.flatten.effects import LOOK, permit
from portroyal.flatten.flattener import Flattener
from portroyal.policy import Policy
from portroyal.ruleset import Ruleset

CHOOSE: Final = frozenset({"chance", "options"})


def program(ruleset: Ruleset, policies: Sequence[Policy]) -> str:
    """The flattened rules and policies as Python source. Raises RuleError.

    It also defines ``choose(t, policy, seat)``, the index of the move that a policy chooses, and ``won(t)``, which is 1
    if a team has won and 0 if it has lost, and -1 if there is no team.
    """
    flattener = Flattener(ruleset)
    choices = [_called(flattener, policy.choose, CHOOSE) for policy in policies]
    lines = [f"    if policy == {n}:\n        return {name}(t, seat)\n" for n, name in enumerate(choices)]
    choose = f"def choose(t, policy, seat):\n{''.join(lines)}    return 0\n"
    verdicts = ruleset.answers("verdict")
    won = f"{_called(flattener, verdicts[0], LOOK)}(t)" if verdicts else "-1"
    return "\n\n".join([flattener.text(), choose, f"def won(t):\n    return {won}\n"])


def _called(flattener: Flattener, method: Any, allowed: frozenset[str]) -> str:
    """Flatten a method with the *allowed* effects, and return the name of the function."""
    flat = flattener.function(method.__func__, method.__self__)
    assert flat is not None  # None only for a method that rules may not call
    permit(flat, allowed)
    return flat.name

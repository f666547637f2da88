"""The flat text of a ruleset with the policies that play it: everything that a machine needs to know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from portroyal.flatten.effects import LOOK, permit
from portroyal.flatten.flattener import Flattener
from portroyal.policy import Policy
from portroyal.ruleset import Ruleset

CHOOSE: Final = frozenset({"chance", "options"})


def program(ruleset: Ruleset, policies: Sequence[Policy]) -> str:
    """The rules and these policies as one flat text. Raises RuleError.

    It adds ``choose(t, policy, seat)``, the number of a move, and ``won(t)``: 1 or 0 for a team, -1 without one.
    """
    flattener = Flattener(ruleset)
    choices = [_called(flattener, policy.choose, CHOOSE) for policy in policies]
    lines = [f"    if policy == {n}:\n        return {name}(t, seat)\n" for n, name in enumerate(choices)]
    choose = f"def choose(t, policy, seat):\n{''.join(lines)}    return 0\n"
    verdicts = ruleset.answers("verdict")
    won = f"{_called(flattener, verdicts[0], LOOK)}(t)" if verdicts else "-1"
    return "\n\n".join([flattener.text(), choose, f"def won(t):\n    return {won}\n"])


def _called(flattener: Flattener, method: Any, allowed: frozenset[str]) -> str:
    """The name of the function that a method becomes."""
    flat = flattener.function(method.__func__, method.__self__)
    assert flat is not None  # called by no rule
    permit(flat, allowed)
    return flat.name

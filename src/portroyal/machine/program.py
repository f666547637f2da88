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
    """The rules and these policies as one flat text. Raises RuleError."""
    return Program(ruleset).with_policies(policies)


class Program(Flattener):
    """Adds ``choose(t, policy, seat)``, the number of a move, and ``won(t)``: 1 or 0 for a team, -1 without one."""

    def with_policies(self, policies: Sequence[Policy]) -> str:
        """The whole text."""
        choices = [self._called(policy.choose, CHOOSE) for policy in policies]
        lines = [f"    if policy == {n}:\n        return {name}(t, seat)\n" for n, name in enumerate(choices)]
        choose = f"def choose(t, policy, seat):\n{''.join(lines)}    return 0\n"
        verdicts = self.ruleset.answers("verdict")
        won = f"{self._called(verdicts[0], LOOK)}(t)" if verdicts else "-1"
        return "\n\n".join([self.text(), choose, f"def won(t):\n    return {won}\n"])

    def _called(self, method: Any, allowed: frozenset[str]) -> str:
        flat = self.function(method.__func__, method.__self__)
        assert flat is not None  # called by no rule
        permit(flat, allowed)
        return flat.name

"""The value of gamblers to a policy with tuned weights."""

from __future__ import annotations

from typing import ClassVar

from portroyal.boxes.base.tuned import Powers, Tuned
from portroyal.boxes.gambler.gambler import Gambler
from portroyal.engine.ruleset import Ruleset


class TunedForGamblers(Tuned):
    """Assigns a value to gamblers, but never uses their ability."""

    powers: ClassVar[Powers] = {"gambler": (260, 0)}

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Gambler) for rule in ruleset.rules)

"""The seats that may still complete a contract, for value functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from portroyal.boxes.contracts.contracts import Contract, Contracts
from portroyal.engine.rules import Rule, counter
from portroyal.engine.table import Table


class Marked(Rule):
    """Determines which seats may still complete a contract under the box's rules."""

    contracts, kept = Contracts.contracts, Contracts.kept
    markers, completed = Contracts.markers, Contracts.completed
    space, step = counter(per="contract"), counter(per="contract")
    has_marker: ClassVar[Callable[[Any, Table, int, int], bool]] = Contract.has_marker
    is_left_to: ClassVar[Callable[[Any, Table, int, int], bool]] = Contract.is_left_to
    taken: ClassVar[Callable[[Any, Table, int], int]] = Contract.taken

"""Flattened rules as Python: a ruleset that runs its flattened functions on the same table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from portroyal.engine.rules import KNOWLEDGE, MOMENTS
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.flatten.flattener import flatten


def flat_module(text: str) -> dict[str, Any]:
    """The names that a flattened text defines."""
    names: dict[str, Any] = {}
    exec(compile(text, "<flat rules>", "exec"), names)
    return names


def flat_ruleset(ruleset: Ruleset, names: dict[str, Any] | None = None) -> Ruleset:
    """The same ruleset with its flattened functions (or those with *names*), which must make no difference."""
    names = flat_module(flatten(ruleset)) if names is None else names

    def case(way: str, number: int) -> Callable[[Table, int, int], None] | None:
        asked: bool = names[f"{way.upper()}S"][number]
        return _case(names[way], number) if asked else None

    flat = ruleset.as_written()
    played = {moment: names[f"Rules_{moment}"] for moment in MOMENTS if moment not in KNOWLEDGE}
    flat.moments = SimpleNamespace(**(vars(ruleset.moments) | played))
    flat.verbs = [replace(verb, do=_case(names["perform"], number)) for number, verb in enumerate(ruleset.verbs)]
    flat.tasks = [
        replace(task, ask=case("ask", number), run=case("run", number), skip=case("skip", number))
        for number, task in enumerate(ruleset.tasks)
    ]
    flat.ways = flat.by_rules()
    return flat


def _case(switch: Callable[[Table, int, int, int], None], number: int) -> Callable[[Table, int, int], None]:
    """One case of a switch."""
    return lambda t, seat, arg: switch(t, number, seat, arg)

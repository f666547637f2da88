"""Flattens a ruleset and policies into a program that can be translated to C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from portroyal.engine.hidden import APART, EARLY, FIRST_PLACE, LATE, NEWCOMERS, OLD, PLACES, UNSEEN, HiddenCards
from portroyal.engine.policy import Judge, Policy, bind
from portroyal.engine.ruleset import Ruleset
from portroyal.flatten.effects import LOOK, permit
from portroyal.flatten.flattener import Flattener
from portroyal.search.policies import features
from portroyal.search.thinker import answered

CHOOSE: Final = frozenset({"chance", "options"})
THINK: Final = frozenset({"notes", "options"})
HIDDEN_CARDS: Final = {  # the parts of HiddenCards that the search reads
    "LATE": LATE,
    "EARLY": EARLY,
    "OLD": OLD,
    "UNSEEN": UNSEEN,
    "NEWCOMERS": NEWCOMERS,
    "PLACES": PLACES,
    "FIRST_PLACE": FIRST_PLACE,
}


def program(ruleset: Ruleset, policies: Sequence[Policy], more: Mapping[str, Any] = MappingProxyType({})) -> str:
    """Return the flattened rules and policies as Python source. Raises RuleError if one of them cannot be flattened.

    The source also defines ``choose(t, policy, seat)``, which returns the index of the move that a policy chooses, and
    ``won(t)``, which returns 1 if a team has won, 0 if it has lost, and -1 if there is no team.

    *more* maps names to policy methods that take a table and a seat. A function is added for each of these names.
    """
    flattener = Flattener(ruleset)
    judges = {n: policy for n, policy in enumerate(policies) if isinstance(policy, Judge)}
    plain = {n: policy.choose for n, policy in enumerate(policies) if n not in judges}
    switches = [
        _switch(flattener, "choose", plain, CHOOSE),
        _switch(flattener, "think", {n: judge.choose for n, judge in judges.items()}, THINK),
        _switch(flattener, "worth", {n: judge.worth for n, judge in judges.items()}, THINK),
    ]
    describing = features(ruleset)
    switches += [
        _call(flattener, "describe_table", "t", describing.describe_table),
        _call(flattener, "describe", "t, seat", describing.describe),
        _call(flattener, "note_unseen", "t, seat", bind(ruleset, HiddenCards()).note_unseen),
        _call(flattener, "turn", "t", next((judge.turn for judge in judges.values()), None)),
    ]
    switches += [_call(flattener, name, "t, seat", method) for name, method in more.items()]
    rows = {"THINKS": [int(n in judges) for n in range(len(policies))], "ANSWERED": answered(ruleset)}
    verdicts = ruleset.answers("verdict")
    won = f"{_called(flattener, verdicts[0], LOOK)}(t)" if verdicts else "-1"
    numbers = {"TEAM": len(verdicts), "FACES": len(ruleset.faces)} | HIDDEN_CARDS
    numbers["LAST_GROUP"] = APART + len(ruleset.hidden_apart) - 1
    constants = "".join(f"{name} = {tuple(n) if isinstance(n, list) else n}\n" for name, n in (rows | numbers).items())
    return "\n\n".join([flattener.text(), constants, *switches, f"def won(t):\n    return {won}\n"])


def _call(flattener: Flattener, name: str, params: str, method: Any) -> str:
    """Return a function that calls a method, or that returns 0 if there is no method."""
    called = f"{_called(flattener, method, THINK)}({params})" if method else "0"
    return f"def {name}({params}):\n    return {called}\n"


def _switch(flattener: Flattener, name: str, methods: Mapping[int, Any], allowed: frozenset[str]) -> str:
    """Return a function that calls one of several methods, selected by policy number."""
    called = {n: _called(flattener, method, allowed) for n, method in methods.items()}
    lines = [f"    if policy == {n}:\n        return {flat}(t, seat)\n" for n, flat in called.items()]
    return f"def {name}(t, policy, seat):\n{''.join(lines)}    return 0\n"


def _called(flattener: Flattener, method: Any, allowed: frozenset[str]) -> str:
    """Flatten a method that may have only the *allowed* effects, and return the name of the function."""
    flat = flattener.function(method.__func__, method.__self__)
    assert flat is not None  # no rule calls this method
    permit(flat, allowed)
    return flat.name

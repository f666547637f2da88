"""Tunes a policy's weights by changing them one by one or at random, and keeping changes that lead to more wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from portroyal.lab.training.matches import match
from portroyal.lab.training.study import Format, Way
from portroyal.spreading import Jobs

LARGEST: Final = 4  # the maximum number of weights changed at the same time
STEP: Final = 0.25  # the typical change, as a share of the weight
LEAST: Final = 12  # the minimum for this change, in the weight's unit
WIDE: Final = 60  # the minimum change in a sweep
SURE: Final = 0.6  # the lead that a change needs in the second, longer match, as a multiple of its margin
HINT: Final = 0.3  # the lead that a change needs in the first match, as a multiple of its margin
LONGER: Final = 4

Weights = dict[str, Any]


def climb(
    formats: Sequence[Format],
    weights: Weights,
    rounds: int,
    deals: int,
    seed: int,
    on_round: Callable[[int, int, Weights], None] = lambda *_: None,
    threads: Jobs = None,
    way: Callable[[Weights], Way] = Way,
) -> Weights:
    """Try *rounds* random changes, and return the resulting weights.

    *on_round*: a function that is called after each round with its number, the number of changes kept so far, and the
    weights. *way*: a function that turns weights into a way of playing.
    """
    rng = np.random.default_rng(seed)
    names = weight_names(formats)
    now, successes = dict(weights), 0
    for number in range(rounds):
        changed = _changed(rng, now, names)
        if _is_better(formats, way(changed), way(now), deals, seed + 2 * number, threads):
            now, successes = changed, successes + 1
        on_round(number + 1, successes, now)
    return now


def sweep(
    formats: Sequence[Format],
    weights: Weights,
    deals: int,
    seed: int,
    on_change: Callable[[str, Weights], None] = lambda *_: None,
    threads: Jobs = None,
) -> Weights:
    """Try a much higher and a much lower value for each weight, and return the resulting weights.

    *on_change*: a function that is called after each change that is kept, with the name of the weight and all weights.
    """
    now, names = dict(weights), weight_names(formats)
    steps = [(name, at, sign) for name, value in names.items() for at in _places(value) for sign in (1, -1)]
    for number, (name, at, sign) in enumerate(steps):
        value: Any = now.get(name, names[name])
        changed = now | {name: _replaced(value, at, _far(value if at is None else value[at], sign))}
        if _is_better(formats, Way(changed), Way(now), deals, seed + 2 * number, threads):
            now = changed
            on_change(name, now)
    return now


def _is_better(formats: Sequence[Format], changed: Way, now: Way, deals: int, seed: int, threads: Jobs) -> bool:
    """Whether a change wins a match and then a longer one."""
    first = match(formats, changed, now, deals, seed, threads)
    if first.gain <= HINT * first.margin:
        return False
    second = match(formats, changed, now, LONGER * deals, seed + 1, threads)
    return second.gain > SURE * second.margin


def _places(value: Any) -> Sequence[int | None]:
    """The indices of a weight's numbers, or a single None if the weight is just one number."""
    return (None,) if isinstance(value, int) else range(len(value))


def _replaced(value: Any, at: int | None, by: int) -> Any:
    return by if at is None else [by if i == at else n for i, n in enumerate(value)]


def _far(value: int, sign: int) -> int:
    """A value far from this one. A small nonzero value changes by one."""
    return value + sign * (1 if 0 < abs(value) < LEAST else max(WIDE, abs(value) // 2))


def weight_names(formats: Sequence[Format]) -> Weights:
    """The names and default values of the weights for all formats: one number, or two numbers for a counter."""
    weights: Weights = {}
    for form in formats:
        weights |= form.judge.named_weights(form.ruleset)
    return weights


def _changed(rng: np.random.Generator, weights: Weights, defaults: Weights) -> Weights:
    changed = dict(weights)
    names = list(defaults)
    for i in rng.choice(len(names), min(len(names), int(rng.integers(1, LARGEST + 1))), replace=False):
        name = names[i]
        value: Any = weights.get(name, defaults[name])
        if isinstance(value, int):
            changed[name] = _moved(rng, value)
        else:
            pair, which = [*value], int(rng.integers(0, 2))
            pair[which] = _moved(rng, pair[which])
            changed[name] = pair
    return changed


def _moved(rng: np.random.Generator, value: int) -> int:
    """A random number near this one. A small nonzero value, such as a number of coins, changes by one."""
    if 0 < abs(value) < LEAST:
        return value + (1 if rng.random() < 0.5 else -1)
    by = round(float(rng.normal()) * max(LEAST, STEP * abs(value)))
    return value + (by or 1)

"""Converts whole numbers from other libraries, such as NumPy, to ints, so that all results are plain data."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import index
from typing import Any, Final, ParamSpec, TypeVar

DEEPEST: Final = 4  # the maximum nesting depth of lists and dicts in an argument

P = ParamSpec("P")
R = TypeVar("R")


def whole(value: Any) -> Any:
    """Return a whole number from any library as an int, and any other value, including a bool, unchanged."""
    if type(value) in (int, bool, str):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def with_wholes(function: Callable[P, R]) -> Callable[P, R]:
    """Make a public function accept whole numbers from any library, even in lists and dicts."""

    @wraps(function)
    def called(*args: P.args, **named: P.kwargs) -> R:
        return function(*(_plain(value) for value in args), **{key: _plain(value) for key, value in named.items()})

    return called


def _plain(value: Any, levels: int = DEEPEST) -> Any:
    if type(value) in (list, tuple) and levels:
        return type(value)(_plain(part, levels - 1) for part in value)
    if type(value) is dict and levels:
        return {key: _plain(part, levels - 1) for key, part in value.items()}
    return whole(value)

"""Collects the parts of flattened rules: lines, functions and constant arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count


class Lines:
    """The lines of one function."""

    def __init__(self, depth: int = 0) -> None:
        self.texts: list[str] = []
        self.depth = depth

    def add(self, text: str) -> None:
        """Add a line with the current indentation."""
        self.texts.append("    " * self.depth + text)

    @contextmanager
    def indented(self) -> Iterator[None]:
        """Within the context, indent added lines by one more level."""
        self.depth += 1
        yield
        self.depth -= 1


class Emitter:
    """The functions and arrays of flattened rules. *taken* lists the reserved names."""

    def __init__(self, taken: Iterable[str]) -> None:
        self.functions: list[str] = []
        self.arrays: dict[str, tuple[int, ...]] = {}
        self._names: dict[object, str] = {name: name for name in taken}

    def add(self, key: object, name: str, params: Sequence[str], lines: Sequence[str]) -> str:
        """Add a function and return its name. Equal functions, such as those of equal rules, are added only once."""
        body = f"({', '.join(params)}):\n" + "".join(f"{line}\n" for line in lines)
        if (key, body) not in self._names:
            taken = set(self._names.values())
            self._names[key, body] = next(n for n in _numbered(name) if n not in taken)
            self.functions.append(f"def {self._names[key, body]}{body}")
        return self._names[key, body]

    def array(self, name: str, row: tuple[int, ...]) -> str:
        """Add a constant array, unless an equal one exists, and return its name."""
        row = tuple(map(int, row))
        name = next(n for n in _numbered(name) if self.arrays.get(n, row) == row)
        self.arrays[name] = row
        return name


def _numbered(name: str) -> Iterator[str]:
    """Yield ``name``, ``name_2``, ``name_3`` and so on."""
    yield name
    yield from (f"{name}_{n}" for n in count(2))

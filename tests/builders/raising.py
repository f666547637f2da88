"""Work for worker processes in tests of errors. It imports little, since each process repeats the imports."""

from __future__ import annotations

from collections.abc import Callable


class Stubborn(Exception):
    """An error whose class takes different arguments than it stores."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


class Opaque(Exception):
    """An error with a field that cannot be pickled."""

    def __init__(self) -> None:
        super().__init__("opaque")
        self.field: Callable[[], None] = lambda: None


STRANGE: dict[str, Callable[[], BaseException]] = {
    "Stubborn": lambda: Stubborn("one", "other"),
    "Opaque": Opaque,
    "StopIteration": StopIteration,
    "SystemExit": SystemExit,
    "KeyboardInterrupt": KeyboardInterrupt,
}


def raise_it(error: BaseException) -> None:
    raise error


def raise_strange(name: str) -> None:
    error = STRANGE[name]()
    raise error


def raise_numbered(part: range) -> None:
    """Raise the strange error with this number."""
    raise_strange([*STRANGE][part.start])

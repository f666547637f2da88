"""Environments for reinforcement learning: many games stepped by machine code, and adapters. See docs/environment.md.

>>> from portroyal import env
>>> games = env.vector("base", players=4, batch=8, seed=1)
>>> observation, mask, reward, done, seat = games.step(games.last.mask.argmax(axis=1))
>>> observation.shape == (8, games.size), mask.shape == (8, len(games.actions.texts)), reward.shape
(True, True, (8, 4))

This needs NumPy and a C compiler, and the adapters need their libraries: ``pip install 'portroyal[env]'`` brings all.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from portroyal.errors import PortRoyalError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from portroyal.env.pettingzoo_table import Table as aec
    from portroyal.env.describing import contract
    from portroyal.env.gymnasium_rows import VectorGames as gym_vector
    from portroyal.env.saving import load
    from portroyal.env.settings import Bots
    from portroyal.env.gymnasium_seat import Seat as solo
    from portroyal.env.spiel_game import Game as spiel
    from portroyal.env.tensors import tensor
    from portroyal.env.rows import Step, Vector

__all__ = ["Step", "Vector", "aec", "contract", "gym_vector", "load", "solo", "spiel", "tensor", "vector"]

_HOME = {  # what each name stands for, imported when it is first needed
    "Step": ("rows", "Step"),
    "Vector": ("rows", "Vector"),
    "aec": ("pettingzoo_table", "Table"),
    "contract": ("describing", "contract"),
    "gym_vector": ("gymnasium_rows", "VectorGames"),
    "load": ("saving", "load"),
    "solo": ("gymnasium_seat", "Seat"),
    "spiel": ("spiel_game", "Game"),
    "tensor": ("tensors", "tensor"),
}


class MissingLibrary(PortRoyalError, ImportError):
    """A library is not installed that an environment needs."""


def vector(
    format: str,
    players: int,
    batch: int = 1,
    seed: ArrayLike | int = 0,
    *,
    bots: Bots | None = None,
    autoreset: str = "same-step",
    forced: bool = True,
    most: int | None = None,
    threads: int = 1,
) -> Vector:
    """*batch* games of a format, stepped together.

    *seed*: a number from which every row gets a seed of its own, or an array of batch seeds. *bots*: by seat, the bot
    that decides inside the step, None: the caller decides; None: for all. *autoreset*: ``"same-step"``, the step that
    ends a game returns its rewards and the first observation of the next game; ``"next-step"``, it returns the last
    observation, and the step after it begins the next game, whatever the action; ``"disabled"``, a row whose game is
    over waits for ``reset``. *forced*: whether a move without an alternative is made at once. *most*: moves after which
    a game is cut off. *threads* share the rows; they change no result.

    Raises BadFormat for an argument that cannot be used, MissingLibrary, and NoCompiler without a C compiler.
    """
    _need("numpy")
    from portroyal.env.settings import settings
    from portroyal.env.rows import Vector
    from portroyal.machine.batch import MAX_MOVES

    limit = MAX_MOVES if most is None else most
    return Vector(settings(format, players, batch, bots, autoreset, forced, limit, threads), seed)


def _need(library: str) -> None:
    """Raises MissingLibrary unless a library can be imported."""
    try:
        import_module(library)
    except ModuleNotFoundError as e:
        raise MissingLibrary(f"environments need {e.name}: pip install 'portroyal[env]'") from e


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, what = _HOME[name]
    try:
        found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), what)
    except ModuleNotFoundError as e:
        if (e.name or "").startswith("portroyal"):
            raise
        raise MissingLibrary(f"env.{name} needs {e.name}: pip install 'portroyal[env]'") from e
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

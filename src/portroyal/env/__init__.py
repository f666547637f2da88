"""Reinforcement learning environments that step many games at once in machine code. See ``docs/environment.md``.

>>> from portroyal import env
>>> games = env.vector("base", players=4, batch=8, seed=1)
>>> observation, mask, reward, done, seat = games.step(games.last.mask.argmax(axis=1))
>>> observation.shape == (8, games.size), mask.shape == (8, len(games.actions.texts)), reward.shape
(True, True, (8, 4))

NumPy and a C compiler are required, as is the library for each adapter that you use. ``pip install 'portroyal[env]'``
installs all of these except OpenSpiel.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from portroyal.errors import PortRoyalError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from portroyal.env.describing import describe
    from portroyal.env.gymnasium_rows import RowsEnv
    from portroyal.env.gymnasium_seat import SeatEnv
    from portroyal.env.pettingzoo_game import AecEnv
    from portroyal.env.rows import Step
    from portroyal.env.settings import Bots
    from portroyal.env.spiel_game import SpielGame
    from portroyal.env.stepped import Vector, load
    from portroyal.env.tensors import tensor

__all__ = [
    "AecEnv",
    "MissingLibrary",
    "RowsEnv",
    "SeatEnv",
    "SpielGame",
    "Step",
    "Vector",
    "describe",
    "load",
    "tensor",
    "vector",
]

_HOME = {  # the module for each name; modules are imported on first use
    "AecEnv": "pettingzoo_game",
    "RowsEnv": "gymnasium_rows",
    "SeatEnv": "gymnasium_seat",
    "SpielGame": "spiel_game",
    "Step": "rows",
    "Vector": "stepped",
    "describe": "describing",
    "load": "stepped",
    "tensor": "tensors",
}


class MissingLibrary(PortRoyalError, ImportError):
    """Raised when a library that an environment needs is not installed."""


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
    """Return *batch* games in one format, to be stepped together.

    *seed* is a number that gives every row a different seed, or an array with one seed per row. *bots* lists the bots
    that play inside the step, by seat, with None for each seat that the caller plays. If *bots* is None, the caller
    plays all seats. *forced* says whether a move is made automatically when it is the only legal one. *most* is the
    number of moves after which a game is cut off. *threads* is the number of threads that share the rows. It does not
    affect the results.

    *autoreset* says when a row's next game begins. With ``"same-step"``, the step that ends a game returns the rewards
    of that game and the first observation of the next. With ``"next-step"``, the step that ends a game returns its last
    observation, and the following step ignores the row's action and begins the next game. With ``"disabled"``, a
    finished row waits for ``reset``.

    Raises BadFormat for an invalid argument, MissingLibrary without NumPy, and NoCompiler without a C compiler.
    """
    _need("numpy")
    from portroyal.env.settings import settings
    from portroyal.env.stepped import Vector
    from portroyal.machine.batch import MAX_MOVES

    limit = MAX_MOVES if most is None else most
    return Vector(settings(format, players, batch, bots, autoreset, forced, limit, threads), seed)


def _need(library: str) -> None:
    """Raise MissingLibrary if a library cannot be imported."""
    try:
        import_module(library)
    except ModuleNotFoundError as e:
        raise MissingLibrary(f"environments need {e.name}: pip install 'portroyal[env]'") from e


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        value = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    except ModuleNotFoundError as e:
        if (e.name or "").startswith("portroyal"):
            raise
        raise MissingLibrary(f"env.{name} needs {e.name}: pip install 'portroyal[env]'") from e
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

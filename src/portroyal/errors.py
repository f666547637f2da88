"""The package's exceptions. Messages describe the error and its location, and cite the clause of any broken rule."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, Final

_SHORT: Final = Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 8  # entries
_SHORT.maxstring = _SHORT.maxother = 80  # characters


def shown(value: Any) -> str:
    """Return the ``repr`` of an invalid value for an error message, shortened to a readable length."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        return "a number with too many digits"


def as_made(error: BaseException) -> tuple[Any, ...]:
    """Return a ``__reduce__`` value that preserves an error's arguments and fields without calling its constructor."""
    return made_again, (type(error), *error.args), vars(error)


def made_again(kind: type[BaseException], *args: Any) -> BaseException:
    """Return an error of class *kind* with these *args*, without calling its constructor. Its fields are set later."""
    return kind.__new__(kind, *args)


class PortRoyalError(ValueError):
    """The base class of the package's exceptions, which keep their fields when they are pickled or copied."""

    def __reduce__(self) -> tuple[Any, ...]:
        return as_made(self)


class IllegalMove(PortRoyalError):
    """Raised when a move is illegal. The position does not change.

    *reason* is a sentence. *clause* is the id of the rule that forbids the move, or None.
    """

    def __init__(self, move: str, reason: str, clause: str | None) -> None:
        super().__init__(f"{shown(move)} is not legal: {reason}" + (f" ({clause})" if clause else ""))
        self.move, self.reason, self.clause = move, reason, clause


class BadFormat(PortRoyalError):
    """Raised for an invalid format line, number of players, bot name or other argument."""


class BotFailed(PortRoyalError):
    """Raised when an external bot does not answer, or answers with an illegal move. The message names the bot."""


class BadPosition(PortRoyalError):
    """Raised for an invalid position, order of cards, seat or snapshot."""


class BadCards(PortRoyalError):
    """Raised for an invalid card file."""


class BadRecord(PortRoyalError):
    """Raised when a record cannot be read or replayed. *line* is the line number, starting at 1."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(f"record, line {line}: {what}")
        self.what, self.line = what, line


class BadCampaign(PortRoyalError):
    """Raised when a campaign cannot be read or does not permit an action.

    *line* is the line number, starting at 1, or None if no text was being read.
    """

    def __init__(self, what: str, line: int | None = None) -> None:
        super().__init__(what if line is None else f"campaign, line {line}: {what}")
        self.what, self.line = what, line


class CannotUndo(PortRoyalError):
    """Raised when the last move cannot be taken back.

    *code* is ``nothing``, ``revealed``, ``chance``, ``answered``, ``handed-over`` or ``rules-changed``.
    """

    def __init__(self, reason: str, code: str) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code


class NoReview(PortRoyalError):
    """Raised when a game cannot be reviewed.

    *code* is ``not-finished``, ``nothing-learned``, ``no-moves``, ``rules-changed`` or, on a server, ``no-compiler``.
    """

    def __init__(self, reason: str, code: str) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code

"""The package's errors. A message says what is wrong and where, and names the clause if a rule decides."""

from __future__ import annotations

from reprlib import Repr
from typing import Any, Final

_SHORT: Final = Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 8  # entries
_SHORT.maxstring = _SHORT.maxother = 80  # characters


def shown(value: Any) -> str:
    """An invalid value for a message: as Python writes it, but shortened to a readable length."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        return "a number with too many digits"


def as_made(error: BaseException) -> tuple[Any, ...]:
    """How to pickle or copy an error: with its arguments and fields, as its class may take different arguments."""
    return made_again, (type(error), *error.args), vars(error)


def made_again(kind: type[BaseException], *args: Any) -> BaseException:
    """An error of class *kind* with these *args*; its fields are set afterwards."""
    return kind.__new__(kind, *args)


class PortRoyalError(ValueError):
    """The base class of all the package's errors. They survive pickling and copying with their fields."""

    def __reduce__(self) -> tuple[Any, ...]:
        return as_made(self)


class IllegalMove(PortRoyalError):
    """The move is not legal now; nothing has changed. *reason* is a sentence, *clause* the id of the rule (or None)."""

    def __init__(self, move: str, reason: str, clause: str | None) -> None:
        super().__init__(f"{move!r} is not legal: {reason}" + (f" ({clause})" if clause else ""))
        self.move, self.reason, self.clause = move, reason, clause


class BadFormat(PortRoyalError):
    """The format line, the number of players or a bot's name cannot be used."""


class BotFailed(PortRoyalError):
    """An external bot gave no answer, or an answer that is not a legal move. The message names the bot."""


class BadPosition(PortRoyalError):
    """A position, an order of cards, a seat or a snapshot cannot be used."""


class BadCards(PortRoyalError):
    """A card file is damaged."""


class BadRecord(PortRoyalError):
    """The record cannot be read or replayed. *line* counts from 1."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(f"record, line {line}: {what}")
        self.what, self.line = what, line


class BadCampaign(PortRoyalError):
    """A campaign cannot be read, or a request to it is not possible. *line* counts from 1; None outside of reading."""

    def __init__(self, what: str, line: int | None = None) -> None:
        super().__init__(what if line is None else f"campaign, line {line}: {what}")
        self.what, self.line = what, line


class CannotUndo(PortRoyalError):
    """The last move cannot be taken back.

    *code* is ``nothing``, ``revealed``, ``chance``, ``answered`` or ``rules-changed``.
    """

    def __init__(self, reason: str, code: str) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code


class NoReview(PortRoyalError):
    """The game cannot be reviewed.

    *code* is ``not-finished``, ``nothing-learned``, ``no-moves``, ``rules-changed`` or, on a server, ``no-compiler``.
    """

    def __init__(self, reason: str, code: str) -> None:
        super().__init__(reason)
        self.reason, self.code = reason, code

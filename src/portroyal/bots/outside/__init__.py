"""External bots: programs that receive an observation as JSON and answer with a move, through a pipe or over HTTP.

The protocol is described in ``docs/outside-bots.md``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from portroyal.bots.allowed import Allowed
from portroyal.bots.outside.by_pipe import PipeBot
from portroyal.bots.player import Bot


def _http_bot(name: str, allowed: Allowed) -> Bot:
    from portroyal.bots.outside.by_http import HttpBot  # imported late, because importing it is slow

    return HttpBot(name, allowed)


KINDS: Final[dict[str, Callable[[str, Allowed], Bot]]] = {"pipe": PipeBot, "http": _http_bot, "https": _http_bot}
"""The functions that make external bots, keyed by the prefix of a bot's name, as in ``pipe:COMMAND``."""


def is_outside(name: str) -> bool:
    """Whether a bot with this name is an external program."""
    kind, colon, _ = name.partition(":")
    return bool(colon) and kind in KINDS


def outside_bot(name: str, allowed: Allowed) -> Bot:
    """The external bot with this name. Its program is not started or contacted until the first decision.

    Raises BadFormat if the name or a permission is invalid.
    """
    return KINDS[name.partition(":")[0]](name, allowed.checked())

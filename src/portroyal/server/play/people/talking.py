"""A table's chat: set phrases, or any text if the owner allows it.

Players see spectators' messages only after the game.
"""

from collections.abc import Iterable
from typing import Any

from portroyal.server.db.records import Table
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.moment import Moment

MOST, WITHIN = 6, 10.0
"""The maximum number of messages that a guest may send within a period, and that period in seconds."""


def chat_entry(
    table: Table, recent: Iterable[Moment], guest: str, name: str, phrase: str | None, text: str | None, at: float
) -> tuple[int | None, dict[str, Any]]:
    """The seat that sends a message, and the data of its log entry.

    Raises Problem `words-not-allowed` or `too-many-words`.
    """
    allowed = table.options.words
    if allowed == "off" or (text is not None and allowed != "free"):
        raise Problem("words-not-allowed", allowed=allowed)
    lately = [moment for moment in recent if moment.entry.kind == "say" and moment.entry.at > at - WITHIN]
    if sum((moment.entry.data or {}).get("guest") == guest for moment in lately) >= MOST:
        raise Problem("too-many-words")
    seat = next(iter(table.seats_of(guest)), None)
    shown = table.seats[seat].name if seat is not None else name
    return seat, {"phrase": phrase, "text": text, "guest": guest, "name": shown}

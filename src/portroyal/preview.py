"""What a move brings the seat that makes it, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from portroyal.observation import Event, turned_up
from portroyal.rules import BUST, TIME, TURN
from portroyal.ruleset import Ruleset
from portroyal.table import PURSE


class Preview(NamedTuple):
    """The certain effect of a move on its own seat, before the next time to take or the next turn begins.

    ``coins`` and ``points``: how many more the seat has then, fewer if negative; ``bust``: whether it goes bust.
    """

    coins: int
    points: int
    bust: bool


def preview(ruleset: Ruleset, seat: int, events: Sequence[Event]) -> Preview | None:
    """The effect on the seat of the events of its move; None if a card is drawn.

    Coins that are paid are turned up, too, but whatever they are, the effect is the same.
    """
    own = _own(ruleset, events)
    coins = range(PURSE, PURSE + ruleset.seats)
    if turned_up(ruleset, [event for event in own if event[0] != "moved" or event[3] not in coins]):
        return None
    return Preview(
        sum(len(cards) * ((to == PURSE + seat) - (source == PURSE + seat)) for cards, source, to in _moved(own)),
        sum(event[3] for event in own if event[:1] + event[2:3] == ("counted", ruleset.cell["points"] + seat)),
        any(event[0] == "said" and BUST in ruleset.messages[event[1]].means for event in own),
    )


def _own(ruleset: Ruleset, events: Sequence[Event]) -> Sequence[Event]:
    """The events before the next time to take or the next turn begins."""
    for i, event in enumerate(events):
        if event[0] == "said" and not {TIME, TURN}.isdisjoint(ruleset.messages[event[1]].means):
            return events[:i]
    return events


def _moved(events: Sequence[Event]) -> list[tuple[bytes, int, int]]:
    return [(event[2], event[3], event[4]) for event in events if event[0] == "moved"]

"""Previews: the effect that a move would have on the seat that makes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from portroyal.engine.observation import Event, names, turned_up
from portroyal.engine.rules import BUST, TIME, TOLD, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, PURSE, Agenda, Move, Table, WatchedTable

ENDS: Final = frozenset((TIME, TURN, TOLD))  # nothing after one of these messages is an effect of the move itself


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect that a move is certain to have on the seat that makes it.

    The effects of the next turn, the next turn to take, and the next page of the story are not included.

    * `coins` and `points` are the seat's gains; losses are negative.
    * `bust` says whether the seat goes bust. `ships` names the two ships that cause the bust, the later one first.
    * `takes` is the number of cards that the seat may then take from the harbor, or null if its turn to take does not
      begin.
    * `tells` says whether the story continues before the next decision.
    """

    coins: int
    points: int
    bust: bool
    ships: tuple[str, ...]
    takes: int | None
    tells: bool


def preview(t: Table, move: Move) -> Preview | None:
    """Return the effect of a legal move, or None if the move draws a card or its effect depends on later answers.

    Coins are turned up when they are paid, but their faces do not change the effect.
    """
    return preview_after(t, _table_after(t, move))


def preview_after(t: Table, after: WatchedTable, question: Agenda = None) -> Preview | None:
    """Return the :func:`preview` of the move that led from *t* to *after*.

    It includes everything that happens until *question* is answered. By default, *question* is the one that the move
    answers.
    """
    question = question or t.agenda
    ruleset: Ruleset = t.ruleset
    seat, events = t.agenda[1], after.events
    own = _own_events(ruleset, events)
    if _depends_on_hidden(ruleset, own):
        return None
    bust = next((event for event in own if _means(ruleset, event, BUST)), None)
    effect = Preview(
        sum(len(cards) * ((to == PURSE + seat) - (source == PURSE + seat)) for cards, source, to in _moved(own)),
        sum(event[3] for event in own if event[:1] + event[2:3] == ("counted", ruleset.cell["points"] + seat)),
        bust is not None,
        tuple(names(ruleset, bust[3:])) if bust else (),
        _takes(t, seat, own, events[len(own) :]),
        _tells(ruleset, events),
    )
    ended = bust is not None or len(own) < len(events) or not after.moves
    return effect if ended or not _is_within(after.agenda, question) else _completed(effect, after, question)


class _OwnPart(WatchedTable):
    """A table that saves a copy of its state just before the next turn, turn to take, or page of the story begins."""

    before_next: Table | None = None

    def say(self, message: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if self.before_next is None and not ENDS.isdisjoint(self.ruleset.messages[message].means):
            self.before_next = self.copy()
        super().say(message, a, b, c)


def outcomes(t: Table, move: Move, question: Agenda = None) -> list[Table]:
    """Return a table for each way to answer the seat's questions after a legal move, or [] if the move draws a card.

    The tables show the state before the next turn, the next turn to take, or the next page of the story. *question* has
    the same meaning as for :func:`preview_after`.
    """
    question = question or t.agenda
    ruleset: Ruleset = t.ruleset
    after = _OwnPart.of(t)
    ruleset.play(after, move)
    if _depends_on_hidden(ruleset, _own_events(ruleset, after.events)):
        return []
    if after.before_next is not None:
        return [after.before_next]
    if not _is_within(after.agenda, question):
        return [after]
    return [found for answer in after.moves for found in outcomes(after, answer, question)]


def _is_within(now: Agenda, question: Agenda) -> bool:
    """Return whether the same seat is asked something else before the original question is answered."""
    return (
        now is not None
        and question is not None
        and now[1] == question[1]
        and now[0] != question[0]
        and depth_of(now) >= depth_of(question)
    )


def depth_of(agenda: Agenda) -> int:
    """Return the number of tasks on an agenda."""
    return 0 if agenda is None else 1 + depth_of(agenda[3])


def _completed(effect: Preview, after: Table, question: Agenda) -> Preview | None:
    """Add the effect of the seat's next answer to a preview, or return None if the answers have different effects."""
    rest = {preview_after(after, _table_after(after, move), question) for move in after.moves}
    more = rest.pop()
    if rest or more is None:
        return None
    return replace(more, coins=effect.coins + more.coins, points=effect.points + more.points)


def _table_after(t: Table, move: Move) -> WatchedTable:
    after = WatchedTable.of(t)
    t.ruleset.play(after, move)
    return after


def _depends_on_hidden(ruleset: Ruleset, events: Sequence[Event]) -> bool:
    """Return whether any card other than a paid coin is turned up."""
    coins = range(PURSE, PURSE + ruleset.seats)
    return turned_up(ruleset, [event for event in events if event[0] != "moved" or event[3] not in coins])


def _means(ruleset: Ruleset, event: Event, *meanings: str) -> bool:
    return event[0] == "said" and not set(meanings).isdisjoint(ruleset.messages[event[1]].means)


def _own_events(ruleset: Ruleset, events: Sequence[Event]) -> Sequence[Event]:
    """Return the events before the next turn, the next turn to take, or the next page of the story."""
    for i, event in enumerate(events):
        if _means(ruleset, event, *ENDS):
            return events[:i]
    return events


def _takes(t: Table, seat: int, own: Sequence[Event], then: Sequence[Event]) -> int | None:
    """Return how many cards the seat may take if its turn to take begins right after the move, or None otherwise."""
    for event in then[:1]:
        if _means(t.ruleset, event, TIME) and event[2] == seat:
            came = sum(len(cards) * ((to == HARBOR) - (source == HARBOR)) for cards, source, to in _moved(own))
            return min(int(event[3]), t.count(HARBOR) + came)
    return None


def _tells(ruleset: Ruleset, events: Sequence[Event]) -> bool:
    """Return whether the story is certain to continue, because no hidden card is turned up first."""
    told = next((i for i, event in enumerate(events) if _means(ruleset, event, TOLD)), None)
    return told is not None and not _depends_on_hidden(ruleset, events[:told])


def _moved(events: Sequence[Event]) -> list[tuple[bytes, int, int]]:
    return [(event[2], event[3], event[4]) for event in events if event[0] == "moved"]

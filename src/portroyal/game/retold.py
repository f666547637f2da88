"""Reconstructs the position after a move that was made under earlier rules, from the move's stored events.

Events show where cards went and how public counters changed. Everything else, such as whose turn it is, is found by
making the move under the current rules, if that is still possible. A finished game can therefore be watched to its end
even after a rule has changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Final

from portroyal.engine.notation import parse_move
from portroyal.engine.rules import PUBLIC, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move, Table, WatchedTable

ANSWERS: Final = 20  # the maximum number of answers given to reach the next turn


def as_told(before: Table, seat: int, move: str, events: Collection[Mapping[str, Any]]) -> Table:
    """Return the table after a seat's move. *events* are the move's events as seen by all seats together."""
    ruleset: Ruleset = before.ruleset
    turning = {message.name for message in ruleset.messages if TURN in message.means}
    t = _played(before, seat, move, sum(event["kind"] == "said" and event["key"] in turning for event in events))
    t.piles, counters = before.piles[:], before.counters[:]
    numbers = {pile.name: number for number, pile in enumerate(ruleset.piles)}
    for event in events:
        if event["kind"] == "moved" and event["from"] in numbers and event["to"] in numbers:
            _move(t, event, numbers[event["from"]], numbers[event["to"]])
        elif event["kind"] == "counted" and event["counter"] in ruleset.cell:
            counters[ruleset.cell[event["counter"]] + (event["seat"] or 0)] += event["by"]
    for cell in ruleset.public:
        t.counters[cell] = counters[cell]
    ruleset.recount(t)
    t.moves = _legal_moves(t)
    return t


def _played(before: Table, seat: int, move: str, turns: int) -> Table:
    """Make the move under the current rules, and return the table once *turns* turns have begun.

    The move is skipped if the current rules have no such move, if making it fails, or if more than *turns* turns would
    begin.
    """
    t = WatchedTable.of(before)
    try:
        number = parse_move(t.ruleset, move)
        if t.agenda[1] != seat or number not in t.ruleset.candidates(t):  # even refused candidates answer the question
            _ask(t, seat, number)
        t.ruleset.play(t, number)
        left_out = _turns(t) > turns
    except Exception:  # an illegal move may fail in any way
        left_out = True
    return _skip_to_turn(WatchedTable.of(before) if left_out else t, turns)


def _skip_to_turn(t: WatchedTable, turns: int) -> Table:
    """Stop, pass or forgo until *turns* turns have begun, if that is possible. Return the table."""
    with suppress(Exception):  # as above, the move may fail in any way
        for _ in range(ANSWERS):
            if _turns(t) < turns and t.moves:
                t.ruleset.play(t, t.moves[-1])  # stop, pass or forgo
    return t


def _turns(t: WatchedTable) -> int:
    """Return the number of turns that have begun since the table was first watched."""
    return sum(event[0] == "said" and TURN in t.ruleset.messages[event[1]].means for event in t.events)


def _ask(t: Table, seat: int, move: Move) -> None:
    """Ask the seat the question that the move answers. If that question is not on the agenda, add it."""
    task = t.ruleset.verbs[move >> 8].asked
    agenda = t.agenda
    while agenda is not None and agenda[:2] != (task, seat):
        agenda = agenda[3]
    t.agenda = agenda or (task, seat, move & 0xFF if t.ruleset.tasks[task].of else 0, t.agenda)


def _legal_moves(t: Table) -> list[Move]:
    """Return the legal answers to the question on the agenda, or none if the current rules cannot ask it."""
    try:
        return [move for move, refusal in t.ruleset.candidates(t).items() if not refusal]
    except Exception:  # the question was asked under other rules
        return []


def _move(t: Table, event: Mapping[str, Any], source: int, to: int) -> None:
    """Move an event's cards, or the top cards if no seat saw which cards moved."""
    cards, pile = event["cards"], t.piles[source]
    if cards is None:
        faces = pile[len(pile) - event["n"] :]
    else:
        faces = bytes(t.ruleset.face[name] for name in cards if name in t.ruleset.face)
    for face in faces:
        if face not in t.piles[source]:
            _find(t, face, source)
        lying = t.piles[source]
        at = lying.find(face) if t.ruleset.piles[source].sees == PUBLIC else lying.rfind(face)
        if at >= 0:
            t.piles[source] = lying[:at] + lying[at + 1 :]
            t.piles[to] += bytes((face,))


def _find(t: Table, face: int, source: int) -> None:
    """Exchange the top card of pile *source* for a card with this *face* from a non-public pile."""
    for number, pile in enumerate(t.ruleset.piles):
        if pile.sees != PUBLIC and face in t.piles[number]:
            top = t.piles[source][-1:]
            t.piles[number] = t.piles[number].replace(bytes((face,)), top, 1)
            t.piles[source] = t.piles[source][: len(t.piles[source]) - len(top)] + bytes((face,))
            return

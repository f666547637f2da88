"""Restores games from saved data: a snapshot, or a snapshot with its event numbering."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from portroyal.engine.notation import parse_move
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.snapshot import load
from portroyal.errors import BadFormat, BadPosition, IllegalMove, shown
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.game import OTHER_RULES, Game
from portroyal.game.played import KEPT, Played, back_from
from portroyal.game.snapshots import check_snapshot, checked_number
from portroyal.game.stacking import shuffles_of


def restore(data: dict[str, Any], first_event: int = 0) -> Game:
    """Return the game saved by :meth:`Game.snapshot`, without its events. The next event gets the number *first_event*.

    Raises BadFormat if the format or *first_event* is invalid, BadPosition if the data is damaged or contains a name
    unknown to the rules, or IllegalMove if it contains a move unknown to the rules.
    """
    number = checked_number("first_event", first_event)
    if number < 0:
        raise BadFormat(f"first_event is {shown(number)}; it must be at least 0")
    check_snapshot(data)
    form = parse_format(data["format"])
    game = object.__new__(Game)
    game._format, game.ruleset, game._tags = form, ruleset_of(form, data["players"]), deepcopy(data["tags"])
    game._first_event, game._opening = number, ()
    game._last = _restored(game.ruleset, data["moves"], number)
    game._shuffles = shuffles_of(game.ruleset, game._tags.get("shuffles", ()))
    try:
        game.table = game._watched(load(game.ruleset, data["table"]))
    except (TypeError, AttributeError, LookupError) as e:
        raise BadPosition("the snapshot is damaged: its game cannot go on") from e
    return game


def _restored(ruleset: Ruleset, moves: Sequence[Any], first_event: int) -> Played | None:
    """Return the last of a snapshot's *moves*, linked to the earlier ones. Raises BadPosition if any are damaged."""
    last, numbers, seats, codes = None, ruleset.move_numbers, ruleset.seats, {"", *KEPT}
    try:
        for move, seat, code in moves:
            if seat.__class__ is not int or not 0 <= seat < seats or code not in codes:
                raise ValueError
            last = Played(numbers.get(move) or parse_move(ruleset, move), seat, (), first_event, code, None, last)
    except IllegalMove:
        raise
    except (TypeError, ValueError) as e:
        n = sum(1 for _ in back_from(last))
        raise BadPosition(f"the snapshot's move {n + 1} is {shown(moves[n])}; it must be [move, seat, reason]") from e
    return last


def continued(data: dict[str, Any]) -> Game:
    """Return the game saved by :meth:`Game.snapshot` and :meth:`Game.numbering`, replayed to recover the events.

    Raises BadFormat if the format is invalid, IllegalMove if the rules forbid a move, or BadPosition if the moves lead
    to a different position.
    """
    check_snapshot(data)
    game = Game(parse_format(data["format"]), data["players"], data["tags"])
    opening, *counts = data["events"]
    game._first_event, game._opening = data["first_event"], game._opening[:opening]
    for (move, _, kept), n in zip(data["moves"], counts, strict=True):
        made = game._make(game._legal(move))
        made = made.settled(kept) if kept and not made.kept else made
        game._last = made if n else made.without_events()
    if game.snapshot() | game.numbering() != data:
        raise BadPosition(OTHER_RULES[0])
    return game

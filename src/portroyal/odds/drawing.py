"""Tries moves on tables that are consistent with an Observation to find out how cards may be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, REFILLED, Agenda, Move, Table
from portroyal.formats.formats import RULESETS_KEPT

OBSERVATIONS_KEPT: Final = 8  # in each cache of results for an Observation
SEATS_KEPT: Final = 256  # in the cache of results that depend on a seat's counters


class DrawMoves(NamedTuple):
    """A ruleset's moves that draw cards, and the move that stops drawing."""

    asked: int  # the task number of the question that these moves answer
    draw: Move  # draws one card
    stop: Move
    several: Mapping[Move, int]  # the moves that draw several cards at once, each with its number of cards


@lru_cache(RULESETS_KEPT)
def draw_moves(ruleset: Ruleset) -> DrawMoves:
    """A ruleset's moves for drawing and stopping: those with a verb that declares how many cards it draws."""
    draws = {number << 8: verb.draws for number, verb in enumerate(ruleset.verbs) if verb.draws is not None}
    draw, stop = (next(move for move, n in draws.items() if n == wanted) for wanted in (1, 0))
    several = {move: n for move, n in draws.items() if n > 1}
    return DrawMoves(ruleset.verbs[draw >> 8].asked, draw, stop, several)


def is_drawing(observation: Observation) -> bool:
    """Whether the active seat is asked, either now or after another question, whether to draw cards."""
    return _is_ahead(observation.agenda, draw_moves(observation.ruleset).asked)


def _is_ahead(agenda: Agenda, task: int) -> bool:
    while agenda is not None and agenda[0] != task:
        agenda = agenda[3]
    return agenda is not None


def table_before_drawing(observation: Observation) -> Table:
    """A table that is consistent with the Observation and asks the active seat whether to draw.

    If a ship has just been drawn, it is repelled.
    """
    t, question = observation.table(), draw_moves(observation.ruleset).asked
    t.move(HAND, DISCARD, t.count(HAND))
    while t.agenda is not None and t.agenda[0] != question:
        t.pop()
    if t.agenda is None:
        t.begin(question, t[ACTIVE])
    return t


def may_draw(observation: Observation) -> bool:
    """Whether the seat that is drawing may draw one card, after repelling any ship just drawn."""
    ruleset = observation.ruleset
    return ruleset.candidates(table_before_drawing(observation)).get(draw_moves(ruleset).draw) == 0


def may_draw_several(observation: Observation) -> dict[Move, int]:
    """The legal moves that draw several cards at once, each with the number of cards it draws."""
    moves = draw_moves(observation.ruleset)
    if observation.agenda[0] != moves.asked or not moves.several:
        return {}
    refusals = observation.ruleset.candidates(table_before_drawing(observation))
    return {move: n for move, n in moves.several.items() if refusals.get(move) == 0}


def source(observation: Observation) -> int:
    """The number of the pile that a single card would be drawn from."""
    moments = observation.ruleset.moments
    if not moments.draws_from.handlers:
        return DECK
    return int(moments.draws_from(table_before_drawing(observation), observation.counters[ACTIVE], DECK))


def discarded(observation: Observation, kept: bool = False) -> bytes:
    """The discard pile at the next draw. It includes a ship just drawn unless that ship is *kept* (let in)."""
    pile = observation.piles[DISCARD]
    return pile if kept else pile + observation.piles[HAND]


def taxes_come_first(observation: Observation) -> bool:
    """Whether the draw pile is empty and the next card comes after tax increases, which may fill the discard pile."""
    t = table_before_drawing(observation)
    return not observation.sizes[DECK] and observation.ruleset.moments.extra_taxes(t, t[ACTIVE], 0) > 0


@lru_cache(OBSERVATIONS_KEPT)
def reshuffles(observation: Observation, cards: int = 1) -> bool:
    """Whether drawing *cards* cards at once from an empty draw pile would reshuffle the discard pile."""
    ruleset, moves = observation.ruleset, draw_moves(observation.ruleset)
    if not discarded(observation):
        return False
    t = table_before_drawing(observation)
    t.piles[DECK] = t.piles[source(observation)] = b""
    refilled, seat = t[REFILLED], t[ACTIVE]
    move = next((move for move, n in moves.several.items() if n == cards), moves.draw)
    ruleset.verbs[move >> 8].do(t, seat, 0)
    while t[REFILLED] == refilled and t.agenda[0] != moves.asked and _is_ahead(t.agenda, moves.asked):
        _go_on(t)
    return t[REFILLED] > refilled


def _go_on(t: Table) -> None:
    """Do the next task, or answer the question with the first legal move."""
    ruleset: Ruleset = t.ruleset
    number, seat, arg, rest = t.agenda
    run = ruleset.tasks[number].run
    if run is not None:
        t.agenda = rest
        run(t, seat, arg)
    else:
        answer = next(move for move, refusal in ruleset.candidates(t).items() if not refusal)
        ruleset.verbs[answer >> 8].do(t, seat, answer & 0xFF)


@lru_cache(OBSERVATIONS_KEPT)
def repellable(observation: Observation, seat: int) -> frozenset[int]:
    """The faces of the ships that the seat could repel if it drew them."""
    ruleset = observation.ruleset
    cells = _cells(ruleset)[seat]
    return _repellable(ruleset, seat, tuple([observation.counters[cell] for cell in cells]))


@lru_cache(SEATS_KEPT)
def _repellable(ruleset: Ruleset, seat: int, counters: tuple[int, ...]) -> frozenset[int]:
    """The faces of the ships that a seat with these counters could repel if it drew them.

    To find them, each ship is drawn with an empty harbor. It can be repelled if the rules then ask the seat about it.
    """
    ships = set()
    for ship, kind in enumerate(ruleset.columns.kind):
        if kind == SHIP:
            t = ruleset.empty_table()
            for cell, n in zip(_cells(ruleset)[seat], counters, strict=True):
                t[cell] = n
            _turn_up(t, seat, ship)
            if t.has(HAND, ship):
                ships.add(ship)
    return frozenset(ships)


@lru_cache(RULESETS_KEPT)
def _cells(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The cells of each seat's counters."""
    named = {cell: ruleset.named_cell(cell)[1] for cell in sorted(ruleset.seated)}
    return tuple(tuple(cell for cell, of in named.items() if of == seat) for seat in range(ruleset.seats))


@lru_cache(RULESETS_KEPT)
def rival_colors(ruleset: Ruleset) -> tuple[frozenset[int], ...]:
    """For each color that a ship in the harbor may have, the colors of new ships that cause a bust unless repelled."""
    weak = _repellable(ruleset, 0, (0,) * len(_cells(ruleset)[0]))
    color = ruleset.columns.color
    ships = {color[ship]: ship for ship, kind in enumerate(ruleset.columns.kind) if kind == SHIP and ship not in weak}

    def is_bust(lying: int, drawn: int) -> bool:
        t = ruleset.empty_table()
        t.piles[HARBOR] = bytes((lying,))
        _turn_up(t, 0, drawn)
        return bool(t.agenda[0] != draw_moves(ruleset).asked)

    rivals = {of: frozenset(c for c, drawn in ships.items() if is_bust(ship, drawn)) for of, ship in ships.items()}
    return tuple(rivals.get(of, frozenset()) for of in range(len(ruleset.colors)))


def _turn_up(t: Table, seat: int, ship: int) -> None:
    """Make the seat draw the ship, without doing the tasks that follow."""
    t[ACTIVE] = seat
    t.begin(draw_moves(t.ruleset).asked, seat)
    t.piles[HAND] = bytes((ship,))
    t.ruleset.moments.when_drawn(t, seat, ship)

"""Random games at table level, checked during play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from portroyal.engine.cards import Card
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HAND, MASK, PURSE, RNG, STALE, START, Table
from portroyal.formats.formats import options, parse_format, ruleset_of
from tests.builders.printed import is_printed
from tests.sizes import in_turn

FORMATS = (
    "base",
    "base; edition pegasus",
    "base; edition steve-jackson",
    "base; edition yucata",
    "base; edition big-box",
    "base; pass automatically; expedition required",
    "base; edition yucata; expedition required; target 15",
    "base; target 5",
    "base; target 30",
)
EDITIONS = FORMATS[:5]  # the four, and a table without one
PLAYERS = (2, 3, 4, 5)
# With 4 or 5 players sharing all points of the box, none may reach 30: such a game need not end.
LEGAL = [row for row in options()["combinations"] if "players" in row]
EVERY_FORMAT = [
    ("; ".join([" + ".join(row["boxes"]), *row["modes"]]), players)
    for row in LEGAL
    for players in range(row["players"]["min"], row["players"]["max"] + 1)
]
PRINTED_FORMATS = [(line, players) for line, players in EVERY_FORMAT if is_printed(parse_format(line).boxes)]
CASES = [(line, players) for line in FORMATS for players in PLAYERS if "target 30" not in line or players < 4]
IN_TURN = in_turn([*CASES, *EVERY_FORMAT])
MOST_MOVES = 5000
HOLDING = ("repelling", "repelled_away", "tax_done")  # until one of these tasks is finished, its card is in the hand


class Played(NamedTuple):
    """The result of one game."""

    moves: int
    still: bool  # ended by E-018
    stalled: bool  # not over after MOST_MOVES


def deal(ruleset: Ruleset, seed: int) -> Table:
    """A new table with the fast dealer."""
    t = ruleset.empty_table()
    t.counters[RNG] = seed & MASK
    t.counters[START] = seed % ruleset.seats
    ruleset.start(t)
    return t


def play_game(line: str, players: int, seed: int, check_every: int = 0) -> Played:
    """Play a random game to its end; the laws are checked at the end and at regular intervals."""
    ruleset = ruleset_of(parse_format(line), players)
    t = deal(ruleset, seed)
    choose = Random(seed)
    moves = 0
    while t.moves and moves < MOST_MOVES:
        ruleset.play(t, choose.choice(t.moves))
        moves += 1
        if check_every and moves % check_every == 0:
            check(ruleset, t)
    check(ruleset, t)
    return Played(moves, not t.moves and t[ruleset.cell["stirred"]] == 0, bool(t.moves))


class Known(NamedTuple):
    """The parts of a ruleset that the checks need."""

    cards: list[int]  # in order
    displays: list[int]  # the pile of each seat
    given: list[int]  # the cells of all counters that cards add to
    sources: Sequence[Callable[[Table, int], dict[str, int]]]  # of points outside of the display


@lru_cache(64)
def known(ruleset: Ruleset) -> Known:
    cells = {cell for pairs in ruleset.columns.gives for cell, _ in pairs}
    return Known(
        sorted(ruleset.all_cards()),
        [ruleset.place(f"display {seat}") for seat in range(ruleset.seats)],
        [cell + seat for cell in cells for seat in range(ruleset.seats)],
        ruleset.answers("by_source"),
    )


def check(ruleset: Ruleset, t: Table) -> None:
    """Cards are conserved, counters equal a recount, and the agenda asks an answerable question."""
    about = known(ruleset)
    assert sorted(b"".join(t.piles)) == about.cards, "a card was lost or made"
    more = [sum(sum(source(t, seat).values()) for source in about.sources) for seat in range(ruleset.seats)]
    check_given(ruleset, t, more)
    check_derived(ruleset, t)
    for seat, pile in enumerate(about.displays):
        lying = [ruleset.faces[face] for face in t.pile(pile)]
        points = sum(card.points for card in lying) + more[seat]
        assert t[ruleset.cell["points"], seat] == points, "points are wrong"
        check_swords(ruleset, t, seat, [*lying, *(ruleset.faces[face] for face in lent(ruleset, t, seat))])
    todo = ruleset.tasks[t.agenda[0]]
    assert bool(t.moves) == (todo.ask is not None), "a question without an answer"
    assert len(set(t.moves)) == len(t.moves), "a move is offered twice"
    for seat in range(ruleset.seats):
        assert 0 <= t[STALE, seat] <= t.count(PURSE + seat)
    assert t.count(HAND) == sum(1 for key in _to_do(ruleset, t) if key in HOLDING), "a card was forgotten in the hand"


def check_derived(ruleset: Ruleset, t: Table) -> None:
    """Derived counters equal a recount, and a shortcut hides no move and no reason."""
    anew = t.copy()
    ruleset.recount(anew)
    assert anew.counters == t.counters, "a derived counter lags behind the table"
    if "near" in ruleset.cell:
        for seat in range(ruleset.seats):
            anew[ruleset.cell["near"], seat] = 1
        assert ruleset.candidates(anew) == ruleset.candidates(t), "the shortcut differs from a full look"


def _to_do(ruleset: Ruleset, t: Table) -> list[str]:
    """The tasks on the agenda."""
    keys, rest = [], t.agenda
    while rest is not None:
        keys.append(ruleset.task_keys[rest[0]])
        rest = rest[3]
    return keys


def check_given(ruleset: Ruleset, t: Table, more: Sequence[int]) -> None:
    """The counters that cards add to equal the sum over each seat's cards; *more*: points from other sources."""
    sums = dict.fromkeys(known(ruleset).given, 0)
    for seat, pile in enumerate(known(ruleset).displays):
        for face in t.pile(pile) + lent(ruleset, t, seat):
            for cell, n in ruleset.columns.gives[face]:
                sums[cell + seat] += n * counts(ruleset, face, cell)
        sums[ruleset.cell["points"] + seat] += more[seat]
    assert sums == {cell: t.counters[cell] for cell in sums}, "a counter differs from the displays' sum"


def check_swords(ruleset: Ruleset, t: Table, seat: int, cards: Sequence[Card]) -> None:
    """Swords are those of the cards; the swords of an event only repel.  A-061"""
    own, of_event = (
        sum(c.gives.get("swords", 0) for c in cards if (c.kind == "event") == is_) for is_ in (False, True)
    )
    assert t[ruleset.cell["swords"], seat] == own, "swords are wrong"
    if "lent-swords" in ruleset.cell:
        assert t[ruleset.cell["lent-swords"], seat] == of_event, "swords of the event are wrong"


def counts(ruleset: Ruleset, face: int, cell: int) -> bool:
    """Whether the counters include this gift of a card."""
    return ruleset.faces[face].kind != "event" or cell != ruleset.cell["swords"]


def lent(ruleset: Ruleset, t: Table, seat: int) -> bytes:
    """A seat's cards outside its display that add to counters: an awake character, and the event of the turn."""
    cell, place = ruleset.cell, ruleset.place
    if "awake" not in cell:
        return b""
    character = t.pile(place(f"character {seat}")) if t[cell["awake"], seat] else b""
    holds = (face for face in t.pile(place("event of turn")))
    return character + bytes(f for f in holds if ruleset.faces[f].concerned == "all" or seat == t[cell["event-of"]])

"""The code appended to the C source of the rules: constants that describe the fields, and the headers that use them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from portroyal.engine.hidden import may_join
from portroyal.engine.ruleset import Ruleset
from portroyal.env.actions import Actions
from portroyal.env.fields import Field, among, fields, numbered, questions, size, symbols

BLOCK: Final = 64  # the size in bytes of the blocks for computing rows of cards
ABOUT: Final = ("", "card", "symbol", "n")
PLACES: Final = {  # by kind of field: the name of the constant for the index where the field starts
    "newcomers": "AT_NEWCOMERS",
    "top known": "AT_TOP_KNOWN",
    "asked card": "AT_ASKED_CARD",
    "asked symbol": "AT_ASKED_SYMBOL",
    "asked n": "AT_ASKED_N",
    "asked seat": "AT_ASKED_SEAT",
    "own seat": "AT_OWN_NUMBER",
    "waiting": "AT_WAITING",
    "sizes": "AT_SIZES",
    "sizes of seats": "AT_SEAT_SIZES",
    "cells": "AT_SHARED_CELLS",
    "cells of seats": "AT_SEAT_CELLS",
}
HEADERS: Final = ("observing.h", "stepping.h", "sharing.h")
NEEDED: Final = ("AT_ASKED_CARD", "AT_ASKED_SYMBOL", "AT_ASKED_N")  # defined even in formats without these fields


def env_source(ruleset: Ruleset, actions: Actions) -> str:
    """Return the code to append to the C source of the rules."""
    parts = fields(ruleset)
    lines = [*_sizes(ruleset, actions, parts), *_places(parts), *_actions(ruleset, actions), *_asked(ruleset, parts)]
    lines += [*_rows(ruleset, parts), *_cells(parts)]
    texts = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in HEADERS)
    return "\n".join([*lines, *texts])


def _sizes(ruleset: Ruleset, actions: Actions, parts: Sequence[Field]) -> Iterable[str]:
    yield _define("ROW", padded(ruleset))
    yield _define("OBSERVATION", size(ruleset))
    yield _define("ACTIONS", len(actions.moves))
    yield from (_define(f"ABOUT_{of.upper()}", n) for n, of in enumerate(ABOUT) if of)


def padded(ruleset: Ruleset) -> int:
    """Return the size in bytes of a row with one number per card, padded to a power of two for vector instructions.

    Machine code may read this many bytes after the last observation.
    """
    return 1 << max(BLOCK.bit_length() - 1, (len(ruleset.faces) - 1).bit_length())


def _places(parts: Sequence[Field]) -> Iterable[str]:
    found = {PLACES[field.kind]: field.at for field in reversed(parts) if field.kind in PLACES}
    seats = [field.at for field in numbered(parts, "cell of seat")]
    found |= dict(zip(("AT_ACTIVE_SEAT", "AT_START_SEAT"), seats, strict=True))
    return [_define(name, at) for name, at in (dict.fromkeys(NEEDED, 0) | found).items()]


def _actions(ruleset: Ruleset, actions: Actions) -> Iterable[str]:
    index = actions.by_move()
    yield _row("uint16_t", "ACTION_MOVE", actions.moves)
    yield _row("int16_t", "ACTION_OF", [index.get(move, -1) for move in range(len(ruleset.verbs) << 8)])


def _asked(ruleset: Ruleset, parts: Sequence[Field]) -> Iterable[str]:
    (question,) = numbered(parts, "question")
    asked, cells = questions(ruleset), symbols(ruleset)
    at = [question.at + asked.index(n) if n in asked else -1 for n in range(len(ruleset.tasks))]
    about = [ABOUT.index(task.of) if n in asked and task.of in ABOUT else 0 for n, task in enumerate(ruleset.tasks)]
    yield _row("int16_t", "ASKED_AT", at)
    yield _row("int8_t", "ASKED_ABOUT", about)
    yield _row("int16_t", "SYMBOL_AT", [cells.index(n) if n in cells else 0 for n in range(len(ruleset.counters))])


def _rows(ruleset: Ruleset, parts: Sequence[Field]) -> Iterable[str]:
    """Yield the code for rows of cards: the copies of each card, the rows of visible cards, and the piles to count."""
    padding = [0] * (padded(ruleset) - len(ruleset.faces))
    yield _row("int8_t", "COPIES_ROW", [card.copies for card in ruleset.faces] + padding)
    yield _row("uint8_t", "AMONG", among(ruleset))
    outside = may_join(ruleset)
    yield _define("OUTSIDE_FACES", len(outside))
    yield _row("uint8_t", "OUTSIDE", outside)
    seen = [field.at for field in parts if field.kind in ("old", "top known", "pile")]
    yield _define("SEEN_ROWS", len(seen))
    yield _row("int16_t", "SEEN_ROW", seen)
    for kind in ("pile", "pile of kind", "top of kind"):
        rows = [f"X({field.at}, {', '.join(map(str, field.args))})" for field in numbered(parts, kind)]
        yield f"#define EACH_{kind.upper().replace(' ', '_')}(X) {' '.join(rows)}"


def _cells(parts: Sequence[Field]) -> Iterable[str]:
    """Yield the code for piles that show only their size, and for counters.

    The seats' counters are described as runs of consecutive cells.
    """
    for kind, number, name in (
        ("sizes", "HIDDEN_SIZES", "HIDDEN_SIZE"),
        ("sizes of seats", "SEAT_SIZES", "SEAT_SIZE"),
        ("cells", "SHARED_CELLS", "SHARED_CELL"),
    ):
        found = [arg for field in numbered(parts, kind) for arg in field.args]
        yield _define(number, len(found))
        yield _row("int16_t", name, found)
    runs: list[list[int]] = []
    seated = numbered(parts, "cells of seats")
    for field in seated:
        (cell,), seats = field.args, len(field.entries)
        if runs and sum(runs[-1]) == cell:
            runs[-1][1] += seats
        else:
            runs.append([cell, seats])
    yield _define("SEAT_CELLS", len(seated))
    yield _define("SEAT_RUNS", len(runs))
    yield f"static const int16_t SEAT_RUN[][2] = {{{', '.join(map(_listed, runs))}}};"


def _define(name: str, n: int) -> str:
    return f"#define {name} {n}"


def _row(kind: str, name: str, numbers: Sequence[int]) -> str:
    return f"static const {kind} {name}[] = {_listed(numbers or (0,))};"


def _listed(numbers: Iterable[int]) -> str:
    return f"{{{', '.join(map(str, numbers))}}}"

"""Action numbers: a table that covers all boxes, and the actions available in one format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Self

from portroyal.engine.notation import move_text
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move

TABLE: Final = Path(__file__).with_name("actions.txt")
RESERVED: Final = 4096
"""The first number for actions that are not in the table, such as those of a host's own boxes and campaigns."""


@cache
def table() -> Mapping[str, int]:
    """Return the number of each action in the included boxes, by the action's text.

    Lines are only ever appended to the table, so a number never changes.
    """
    return {text: n for n, text in enumerate(TABLE.read_text(encoding="utf-8").splitlines())}


def named_moves(ruleset: Ruleset) -> Iterator[tuple[str, Move]]:
    """Yield every move that is possible in a format, as a (text, move) pair, ordered by verb and then by face."""
    for number, verb in enumerate(ruleset.verbs):
        for about in range(_named(ruleset, verb.of)):
            if verb.of != "card" or verb.names is None or verb.names(ruleset.faces[about]):
                move = number << 8 | about
                yield move_text(ruleset, move), move


def _named(ruleset: Ruleset, of: str) -> int:
    """Return the number of different things that a move can name, given their kind (*of*)."""
    return {"": 1, "card": len(ruleset.faces), "seat": ruleset.seats}.get(of, 256)


class Actions(NamedTuple):
    """The actions available in a format. Their indexes are the columns of a mask and the arguments to ``step``.

    *texts* are written as in ``Game.moves()``, and *moves* are the engine's moves. *numbers* are the same in every
    format, and the actions are sorted by number.
    """

    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        """Return the actions available in a format."""
        moves = dict(named_moves(ruleset))
        strange = {text: RESERVED + n for n, text in enumerate(sorted(moves.keys() - table().keys()))}
        numbers = {text: table()[text] if text in table() else strange[text] for text in moves}
        texts = sorted(moves, key=numbers.__getitem__)
        return cls(tuple(texts), tuple(numbers[text] for text in texts), tuple(moves[text] for text in texts))

    def by_move(self) -> dict[Move, int]:
        """Return the index of each move."""
        return {move: at for at, move in enumerate(self.moves)}

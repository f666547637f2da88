"""Checks the claims of a record against its moves."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from portroyal.game import record
from portroyal.game.earlier import rules_of
from portroyal.game.game import Game
from portroyal.game.opening import replay

RESULT: Final = "result"
FOLLOWED: Final = ("format", "players", "dealer", "seed", "position", "deck", "shuffles", "carried")
"""The tags that determine the moves. With different values, most records could not be replayed."""

ResultCheck = Literal["agrees", "differs", "cut", "unfinished", "missing"]


class Checked(NamedTuple):
    """A record that has been replayed as *game*. All its moves are legal.

    * *result* is ``agrees`` or ``differs`` if the record has a result and its moves end the game. It is ``cut`` if the
      record has a result but its moves do not end the game, ``missing`` if the moves end the game but there is no
      result, and ``unfinished`` if the moves do not end the game and there is no result.
    * *claimed* is the result in the record.
    * *earlier* is a name for the rules under which the game was played, or empty for the current rules.
    * *unverified* has the tags that do not affect the moves, such as the names. These tags may have been changed.
    """

    game: Game
    result: ResultCheck
    claimed: Any
    earlier: str
    unverified: list[str]


def check_record(text: str) -> Checked:
    """Replay a record and check its claims. Raises BadRecord, which names the line, if the replay fails."""
    tags, game = record.read(text).tags, replay(text)
    claimed = tags.get(RESULT)
    unverified = [tag for tag in tags if tag not in (*FOLLOWED, RESULT, "rules")]
    earlier = "" if tags["rules"] == record.rules_hash(game.ruleset) else rules_of(tags["rules"])
    return Checked(game, _compared(game, claimed), claimed, earlier, unverified)


def _compared(game: Game, claimed: Any) -> ResultCheck:
    if not game.over:
        return "unfinished" if claimed is None else "cut"
    if claimed is None:
        return "missing"
    return "agrees" if claimed == game.ranking else "differs"

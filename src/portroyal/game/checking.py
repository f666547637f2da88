"""Replays a record, and checks its stated result and rules."""

from __future__ import annotations

import json
from typing import Any, Final, Literal, NamedTuple

from portroyal.game import record
from portroyal.game.earlier import earlier_rules
from portroyal.game.game import Game
from portroyal.game.opening import check_tags, replay

RESULT: Final = "result"
FOLLOWED: Final = ("format", "players", "dealer", "seed", "position", "deck", "shuffles", "carried")
"""The tags that affect the moves. If one of them were changed, most records could no longer be replayed."""

ResultCheck = Literal["agrees", "differs", "cut", "unfinished", "missing"]


class Checked(NamedTuple):
    """A record that has been replayed as *game*. All its moves are legal.

    * *result* is ``agrees`` or ``differs`` if the record has a result and its moves end the game. It is ``cut`` if the
      record has a result but its moves do not end the game, ``missing`` if the moves end the game but there is no
      result, and ``unfinished`` if the moves do not end the game and there is no result.
    * *claimed* is the result in the record.
    * *earlier* is a name for the earlier rules that the record refers to, or empty for the current rules.
    * *unverified* lists the tags that do not affect the moves, such as the names, and therefore cannot be verified.
    """

    game: Game
    result: ResultCheck
    claimed: Any
    earlier: str
    unverified: list[str]

    @property
    def may_be_earlier(self) -> bool:
        """Whether earlier rules may explain why the moves contradict the result."""
        cut = self.result == "cut"
        return bool(self.earlier) and (cut or is_ranking(self.claimed, self.game.players))


def is_ranking(claimed: Any, players: int) -> bool:
    """Return whether a claimed result lists each seat once, with tied seats grouped."""
    if not isinstance(claimed, list) or not all(isinstance(tied, list) and tied for tied in claimed):
        return False
    seats = [seat for tied in claimed for seat in tied]
    return all(type(seat) is int for seat in seats) and sorted(seats) == list(range(players))


def check_record(text: str) -> Checked:
    """Replay a record, and check its result and its rules. Raises BadRecord, naming the line, if the replay fails."""
    parsed = record.read(text)
    earlier = earlier_rules(parsed, check_tags(parsed))
    tags, game = parsed.tags, replay(text)
    claimed = tags.get(RESULT)
    unverified = [tag for tag in tags if tag not in (*FOLLOWED, RESULT, "rules")]
    return Checked(game, _compared(game, claimed), claimed, earlier, unverified)


def _compared(game: Game, claimed: Any) -> ResultCheck:
    if not game.over:
        return "unfinished" if claimed is None else "cut"
    if claimed is None:
        return "missing"
    same = json.dumps(claimed) == json.dumps(game.ranking)  # in Python, true equals 1
    return "agrees" if same else "differs"

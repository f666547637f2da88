"""The format and number of players for a game with OpenSpiel's interface."""

from __future__ import annotations

from typing import Any

from portroyal.engine.wholes import whole
from portroyal.env.actions import Actions
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team


class Spiel:
    """A format with a fixed number of players. Raises BadFormat if either is invalid."""

    def __init__(self, format: str, players: int) -> None:
        form, number = parse_format(format), whole(players)
        check_players(number, form)
        self.format, self.players = form.line, int(number)
        self.ruleset = ruleset_of(form, number)
        self.actions = Actions.of(self.ruleset)
        self.index = self.actions.by_move()
        self.team = is_team(self.ruleset)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} '{self.format}', {self.players} players>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.format, self.players)

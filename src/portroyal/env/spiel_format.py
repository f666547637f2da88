"""The format of a game with OpenSpiel's interface."""

from __future__ import annotations

from typing import Any

from portroyal.env.actions import Actions
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team


class Spiel:
    """A format with a number of players. Raises BadFormat if either is invalid."""

    def __init__(self, format: str, players: int) -> None:
        form = parse_format(format)
        check_players(players, form)
        self.format, self.players = form.line, players
        self.ruleset = ruleset_of(form, players)
        self.actions = Actions.of(self.ruleset)
        self.index = self.actions.by_move()
        self.team = is_team(self.ruleset)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.format, self.players)

"""An arena's bots and rules, ready to play one deal after another in Python."""

from __future__ import annotations

from contextlib import ExitStack

from portroyal.bots import Allowed
from portroyal.bots.simulation import thinking
from portroyal.engine.table import Table
from portroyal.errors import BotFailed
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate.deals import dealer_state, start_player
from portroyal.lab.duplicate.results import Deal, Ended
from portroyal.lab.duplicate.spec import ArenaSpec, Seating
from portroyal.machine.batch import MAX_MOVES
from portroyal.search.games import Chooser, play_game


class Room:
    """An arena's bots and rules. External bots run until the room is closed."""

    def __init__(self, spec: ArenaSpec, allowed: Allowed) -> None:
        self.spec, self.seatings = spec, spec.seatings()
        self.ruleset = ruleset_of(parse_format(spec.format), spec.players)
        self._opened = ExitStack()
        bots = self._opened.enter_context(thinking(spec.bots, allowed))
        self._players = [_Player(bot) for bot in bots]

    def close(self) -> None:
        """Close the bots."""
        self._opened.close()

    def play(self, number: int) -> Deal:
        """Play all games in a deal. Raises BotFailed, naming the deal and the game, if an external bot fails."""
        return Deal(number, tuple(self._game(number, game, seating) for game, seating in enumerate(self.seatings)))

    def _game(self, number: int, game: int, seating: Seating) -> Ended:
        choosers = [self._players[bot] for bot in seating]
        state, start = dealer_state(self.spec.seed, number), start_player(number, self.spec.players)
        try:
            ended = play_game(self.ruleset, choosers, state, start, MAX_MOVES)
        except BotFailed as e:
            raise BotFailed(f"deal {number}, game {game}, {e}") from e
        return Ended.of(ended.winners, ended.standings, ended.points, ended.moves, MAX_MOVES)


class _Player:
    def __init__(self, bot: Chooser) -> None:
        self.bot = bot

    def choose(self, t: Table, seat: int) -> int:
        try:
            return self.bot.choose(t, seat)
        except BotFailed as e:
            raise BotFailed(f"seat {seat}: {e}") from e

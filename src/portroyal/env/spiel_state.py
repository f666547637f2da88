"""The states of a game with OpenSpiel's interface. They can be continued, copied and resampled. Chance is sampled."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.notation import parse_move, told_move
from portroyal.engine.observation import Observation, checked_seat
from portroyal.engine.snapshot import dump
from portroyal.engine.wholes import whole
from portroyal.env.settings import checked_seed
from portroyal.env.spiel_format import Spiel
from portroyal.env.tensors import tensor
from portroyal.errors import BadPosition, IllegalMove, shown
from portroyal.game.game import Game
from portroyal.game.restoring import restore

TERMINAL: Final = -4
NOBODY: Final = range(TERMINAL, 0)  # OpenSpiel's player numbers that are not seats, such as chance and the end


class SpielState:
    """A position, together with all moves and events that each seat has seen so far.

    Raises BadPosition for a player that is not a seat, and IllegalMove for an action that does not exist.
    """

    def __init__(self, game: Spiel, played: Game) -> None:
        self._game, self._played = game, played
        self.told: list[list[Any]] = [list(played.events(seat)) for seat in range(game.players)]

    def get_game(self) -> Spiel:
        return self._game

    def current_player(self) -> int:
        seat = self._played.seat
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        return self._played.over

    def is_chance_node(self) -> bool:
        """Return False, because chance is sampled as part of the moves."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in ascending order. A seat that does not have to decide has none."""
        asked = self.current_player() if player is None else self._player(player)
        if self.is_terminal() or asked != self.current_player():
            return []
        return sorted(self._game.index[move] for move in self._played.table.moves)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(len(self._game.actions.texts))]

    def action_to_string(self, player: int, action: int) -> str:
        self._player(player)
        return self._game.actions.texts[self._action(action)]

    def string_to_action(self, text: str) -> int:
        move = parse_move(self._game.ruleset, text)
        if move not in self._game.index:
            raise IllegalMove(text, "there is no such action in this format", None)
        return self._game.index[move]

    def _seat(self, player: Any) -> int:
        return checked_seat(player, self._game.players)

    def _player(self, player: Any) -> int:
        """Return a seat, or one of the numbers that OpenSpiel uses for other players, such as chance."""
        found = whole(player)
        return found if type(found) is int and found in NOBODY else self._seat(player)

    def _action(self, action: Any) -> int:
        found, number = whole(action), len(self._game.actions.texts)
        if type(found) is not int or not 0 <= found < number:
            raise IllegalMove(shown(action), f"the actions of this format are 0 to {number - 1}", None)
        return found

    def apply_action(self, action: int) -> None:
        """Perform an action. Raises IllegalMove, without changing anything, if the action is not legal."""
        number = self._action(action)
        if number not in self.legal_actions():
            raise IllegalMove(str(number), f"the legal actions are {self.legal_actions()}", None)
        seat, text, since = self.current_player(), self._game.actions.texts[number], self._played.next_event
        self._played.play(text)
        for viewer, told in enumerate(self.told):
            told.append(text if viewer == seat else told_move(self._game.ruleset, text))
            told += self._played.events(viewer, since)

    def child(self, action: int) -> SpielState:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> SpielState:
        twin = object.__new__(SpielState)
        twin._game, twin._played = self._game, self._played.copy()
        twin.told = [told[:] for told in self.told]
        return twin

    def __deepcopy__(self, _: object) -> SpielState:
        return self.clone()

    def returns(self) -> list[float]:
        """Return each seat's share of the win, or zeros before the end."""
        seats = range(self._game.players)
        if not self._played.over:
            return [0.0 for _ in seats]
        if self._game.team:
            return [float(bool(self._played.won)) for _ in seats]
        best = (self._played.ranking or [[]])[0]
        return [1 / len(best) if seat in best else 0.0 for seat in seats]

    rewards = returns

    def history(self) -> list[int]:
        return [self.string_to_action(text) for text in self._played.played()]

    def observation_tensor(self, player: int) -> NDArray[np.int8]:
        """Return a seat's knowledge as an array. It contains the counts of visible cards, but not their order."""
        return tensor(self._played.observe(self._seat(player)))

    information_state_tensor = observation_tensor

    def observation_string(self, player: int) -> str:
        return json.dumps(self._played.view(self._seat(player)))

    def information_state_string(self, player: int) -> str:
        """Return all moves and events that the seat has seen so far, with its own moves in full."""
        seat = self._seat(player)
        return json.dumps([seat, self.told[seat]])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float] | int = 0) -> SpielState:
        """Return a state that looks the same to a seat. Cards hidden from the seat are dealt at random.

        *sampler* is a seed, or a function that returns random numbers from 0 to 1, as in OpenSpiel.
        """
        seat = self._seat(player)
        seed = int(sampler() * 2**53) if callable(sampler) else checked_seed(sampler)
        state = self.clone()
        state._played = imagined(self._played, seat, seed)
        return state

    def serialize(self) -> str:
        return json.dumps({"game": self._played.snapshot(), "events": self._played.next_event, "told": self.told})

    def __reduce__(self) -> tuple[Any, ...]:
        return deserialized, (self._game, self.serialize())

    def __str__(self) -> str:
        return str(self._played)

    def __repr__(self) -> str:
        moves = len(self._played.played())
        return (
            f"<SpielState '{self._game.format}', {self._game.players} players, {moves} moves, seat {self._played.seat}>"
        )


def imagined(game: Game, seat: int, seed: int) -> Game:
    """Return a game that looks the same to a seat. Cards hidden from the seat are dealt at random."""
    asked = game.table.agenda[1]
    t = Observation(game.table, seat).determinize(seed)
    if asked != seat:
        game.ruleset.settle(t)
    return restore(game.snapshot() | {"table": dump(t)}, game.next_event)


def deserialized(game: Spiel, text: str) -> SpielState:
    """Return the state saved by :meth:`SpielState.serialize`. Raises BadPosition for any other text."""
    try:
        saved = json.loads(text)
        played, events = restore(saved["game"], saved["events"]), saved["told"]
    except (TypeError, KeyError, json.JSONDecodeError) as e:
        raise BadPosition("this text is not a state of a game") from e
    if (played.format, played.players) != (game.format, game.players):
        raise BadPosition(f"this is a state of '{played.format}' with {played.players} players, not of {game!r}")
    state = SpielState(game, played)
    state.told = events
    return state

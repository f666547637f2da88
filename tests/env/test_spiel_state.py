"""The states with OpenSpiel's interface refuse players, actions and texts that the game does not have."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from portroyal import env
from portroyal.env.spiel_state import SpielState
from portroyal.errors import BadPosition, IllegalMove

PRIVATE = (
    "information_state_string",
    "information_state_tensor",
    "observation_string",
    "observation_tensor",
    "resample_from_infostate",
)
COUNTED = ("legal_actions", "legal_actions_mask")


@pytest.fixture
def state() -> SpielState:
    return env.SpielGame("base", 2).new_initial_state(1)


@pytest.mark.parametrize("call", [*PRIVATE, *COUNTED])
@pytest.mark.parametrize("player", [2, 99, True, 1.0, "x", -5])
def test_a_player_that_does_not_exist_is_refused(state: SpielState, call: str, player: Any) -> None:
    with pytest.raises(BadPosition, match=re.escape(f"there is no seat {player!r}; the seats are 0 to 1")):
        getattr(state, call)(player)


@pytest.mark.parametrize("call", PRIVATE)
@pytest.mark.parametrize("player", [-1, -4, None])
def test_a_player_that_is_not_a_seat_knows_nothing(state: SpielState, call: str, player: Any) -> None:
    with pytest.raises(BadPosition, match=f"there is no seat {player}"):
        getattr(state, call)(player)


def test_chance_and_the_end_have_no_legal_actions(state: SpielState) -> None:
    assert [state.legal_actions(player) for player in range(-4, 0)] == [[]] * 4
    assert state.legal_actions(state.current_player()) == state.legal_actions() != []


@pytest.mark.parametrize("action", [-1, 999, True, 1.0, "x", None])
def test_an_action_that_does_not_exist_is_refused(state: SpielState, action: Any) -> None:
    before = state.serialize()
    for call in (lambda: state.action_to_string(0, action), lambda: state.apply_action(action)):
        with pytest.raises(IllegalMove, match="the actions of this format are 0 to 67"):
            call()
    assert state.serialize() == before


def test_an_action_has_no_text_for_a_player_that_does_not_exist(state: SpielState) -> None:
    assert state.action_to_string(-1, 0) == state.action_to_string(1, 0) == "draw"
    with pytest.raises(BadPosition, match="there is no seat 2"):
        state.action_to_string(2, 0)


def test_a_move_that_no_card_allows_is_not_an_action(state: SpielState) -> None:
    with pytest.raises(IllegalMove, match="there is no such action in this format"):
        state.string_to_action("take expedition-hut-hut")


def test_numbers_of_numpy_are_players_and_actions(state: SpielState) -> None:
    one = np.int64(1)
    for call in ("information_state_string", "observation_string", "legal_actions"):
        assert getattr(state, call)(one) == getattr(state, call)(1)
    action = np.int64(state.legal_actions()[0])
    assert state.child(action).serialize() == state.child(int(action)).serialize()  # type: ignore[arg-type]
    game = env.SpielGame("base", np.int64(2))  # type: ignore[arg-type]
    assert type(game.num_players()) is int


@pytest.mark.parametrize("text", [None, "nothing", "{}", "[]"])
def test_a_text_that_is_not_a_state_is_refused(state: SpielState, text: Any) -> None:
    with pytest.raises(BadPosition, match="this text is not a state of a game"):
        env.SpielGame("base", 2).deserialize_state(text)


def test_a_state_of_another_format_is_refused(state: SpielState) -> None:
    with pytest.raises(BadPosition, match=r"this is a state of 'base; .*' with 2 players, not of <SpielGame 'base; "):
        env.SpielGame("base", 3).deserialize_state(state.serialize())


def test_a_state_names_its_format_and_its_seat(state: SpielState) -> None:
    assert re.fullmatch(r"<SpielState 'base; .*', 2 players, 0 moves, seat 1>", repr(state))

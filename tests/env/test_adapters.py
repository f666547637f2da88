"""The environments with the interfaces of PettingZoo, Gymnasium and OpenSpiel play the engine's games."""

from __future__ import annotations

import pickle
import random

import gymnasium
import numpy as np
import pytest

from portroyal import env
from portroyal.env.checks import TESTS
from portroyal.game.opening import new_game
from portroyal.search.games import first_state
from tests.env.games import FORMATS


@pytest.mark.parametrize(("line", "players"), FORMATS[:2])
def test_one_game_is_the_same_everywhere(line: str, players: int) -> None:
    """Stepped by the vector and by PettingZoo, and played as a Game."""
    games, table = env.vector(line, players, 1, 11, autoreset="disabled"), env.AecEnv(line, players)
    table.reset(seed=11)
    seed = first_state(11, 0)
    game = new_game(line, players, first_state(seed, 0), seed % players, dealer="fast")
    dice = random.Random(1)
    while games.last.seat[0] >= 0:
        while len(game.moves()) == 1:
            game.play(game.moves()[0])
        last = games.last
        observed = table.observe(table.agent_selection)
        assert table.agent_selection == f"seat_{last.seat[0]}" == f"seat_{game.seat}"
        assert np.array_equal(observed["observation"], last.observation[0])
        assert np.array_equal(observed["observation"], env.tensor(game.observe(int(last.seat[0]))))
        assert np.array_equal(observed["action_mask"], last.mask[0])
        assert sorted(games.texts(0)) == sorted(game.moves())
        action = int(dice.choice(np.flatnonzero(last.mask[0])))
        game.play(games.actions.texts[action])
        games.step([action])
        table.step(action)
    while len(game.moves()) == 1:
        game.play(game.moves()[0])
    assert game.over
    won = [seat for seat in range(players) if games.last.reward[0, seat] > 0]
    assert won == ((game.ranking or [[]])[0] if game.won is None else list(range(players)) * game.won)
    assert [table.rewards[agent] for agent in table.possible_agents] == games.last.reward[0].tolist()


SPIEL = "OpenSpiel random_sim_test", "OpenSpiel playthrough"
MARKS = dict.fromkeys(SPIEL, pytest.mark.nightly)  # the other runs do not install OpenSpiel


@pytest.mark.parametrize(
    "test", [pytest.param(test, id=name, marks=MARKS.get(name, ())) for name, test in TESTS.items()]
)
@pytest.mark.filterwarnings("ignore")
def test_official_tests_pass(test: object) -> None:
    assert callable(test)
    test(*FORMATS[1])


def test_a_table_pickles_in_the_middle_and_at_the_end() -> None:
    table = env.AecEnv("base", 2)
    table.reset(seed=2)
    dice = random.Random(2)
    for step, _ in enumerate(table.agent_iter(5000)):
        *_, over, cut, info = table.last()
        if step % 100 == 0 or over:
            again = pickle.loads(pickle.dumps(table))
            assert again.agent_selection == table.agent_selection
            assert again.last()[1:4] == table.last()[1:4]
            assert np.array_equal(again.last()[0]["observation"], table.last()[0]["observation"])
        table.step(None if over or cut else int(dice.choice(np.flatnonzero(info["action_mask"]))))
    assert table.agents == []


def test_a_seat_plays_against_bots_of_python_and_of_machine_code() -> None:
    seat = env.SeatEnv(*FORMATS[1], ["easy", "random"], seat=1)
    observation, info = seat.reset(seed=4)
    over = False
    while not over:
        assert seat.games.last.seat[0] == 1
        again = pickle.loads(pickle.dumps(seat))
        action = int(seat.action_masks().argmax())
        observation, reward, over, cut, info = seat.step(action)
        told = again.step(action)
        assert np.array_equal(told[0], observation)
    assert 0 <= reward <= 1
    assert not cut
    assert not info["action_mask"].any()


def test_names_have_versions() -> None:
    assert env.AecEnv.metadata["name"] == "portroyal_v1"
    made = gymnasium.make("portroyal.env.gymnasium_seat:portroyal/Seat-v1", players=2, bots="random")
    assert made.reset(seed=1)[0].shape == made.observation_space.shape
    rows = gymnasium.make_vec("portroyal.env.gymnasium_rows:portroyal/Rows-v1", num_envs=3)
    assert (
        rows.reset(seed=1)[0].shape == rows.observation_space.shape == (3, *(rows.single_observation_space.shape or ()))
    )


def test_a_state_is_resampled_for_a_seat_that_does_not_decide() -> None:
    game, dice = env.SpielGame("base + gambler", 3), random.Random(5)
    state = game.new_initial_state(5)
    for seed in range(60):
        state.apply_action(dice.choice(state.legal_actions()))
        player = (state.current_player() + 1) % 3
        other = state.resample_from_infostate(player, seed)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert other.current_player() == state.current_player()

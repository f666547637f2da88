"""Runs the official tests of Gymnasium, PettingZoo and OpenSpiel on environments for every family of formats."""

from __future__ import annotations

import io
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal import env
from portroyal.formats.formats import options

CYCLES: Final = 300  # the number of cycles for api_test
FEWER: Final = 60  # the number of cycles for seed_test
STEPS: Final = 50
ROWS: Final = 4


class Result(NamedTuple):
    """The result of a test. *wrong* says why it failed, and *apart* says why it does not apply. Both may be empty."""

    test: str
    format: str
    players: int
    wrong: str = ""
    apart: str = ""


Test = Callable[[str, int], None]


def families() -> list[tuple[str, int]]:
    """Return one format from each family, along with its number of players.

    These are the first format, the largest format for each combination of modes, and one format with a chapter.
    """
    rows = [row for row in options()["combinations"] if "players" in row]
    most: dict[tuple[str, ...], dict[str, Any]] = {}
    for row in rows:
        known = most.setdefault(tuple(row["modes"]), row)
        if len(row["boxes"]) > len(known["boxes"]):
            most[tuple(row["modes"])] = row
    last = sorted((row for row in rows if row["chapters"]), key=lambda row: len(row["boxes"]))[-1:]
    lines = [(_line(row), row["players"]) for row in (rows[0], *most.values())]
    lines += [(f"{_line(row)}; chapter {row['chapters']}", row["players"]) for row in last]
    turns = enumerate(dict(lines).items())
    return [(line, seats["max"] if turn % 2 else seats["min"]) for turn, (line, seats) in turns]


def _line(row: dict[str, Any]) -> str:
    return "; ".join([" + ".join(row["boxes"]), *row["modes"]])


def run_checks(formats: list[tuple[str, int]]) -> Iterator[Result]:
    """Yield the result of every test on every format."""
    for line, players in formats:
        for name, test in TESTS.items():
            yield _run(name, test, line, players)
    yield from (Result(test, "every format", 0, apart=why) for test, why in APART.items())


def _run(name: str, test: Test, line: str, players: int) -> Result:
    try:
        with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            test(line, players)
    except ModuleNotFoundError as e:
        extra = "spiel" if name.startswith("OpenSpiel") else "env"
        return Result(name, line, players, apart=f"it needs {e.name}: pip install 'portroyal[{extra}]'")
    except Exception as e:  # a failed test may raise anything
        return Result(name, line, players, wrong=f"{type(e).__name__}: {e}")
    return Result(name, line, players)


def _api(line: str, players: int) -> None:
    from pettingzoo.test import api_test

    api_test(env.AecEnv(line, players), num_cycles=CYCLES)


def _seed(line: str, players: int) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: env.AecEnv(line, players), num_cycles=FEWER)


def _gymnasium(line: str, players: int) -> None:
    """Check :class:`SeatEnv`. Gymnasium's test also samples illegal actions, so these have to lose the game."""
    from gymnasium.utils.env_checker import check_env

    check_env(env.SeatEnv(line, players, "random", illegal="lose"), skip_render_check=True)


def _rows(line: str, players: int) -> None:
    """Check Gymnasium's requirements for vector environments: spaces, seeds, finished rows and copied arrays."""
    envs = [env.RowsEnv(line, players, "random", num_envs=ROWS) for _ in range(2)]
    (first, infos), (second, _) = (each.reset(seed=7) for each in envs)
    assert np.array_equal(first, second), "the same seed gives different observations"
    snapshot = first.copy()
    for _ in range(STEPS):
        actions = infos["action_mask"].argmax(1)
        (observed, reward, over, cut, infos), twin = (each.step(actions) for each in envs)
        assert all(np.array_equal(a, b) for a, b in zip((observed, reward, over, cut), twin[:4], strict=True))
        assert observed in envs[0].observation_space
        assert reward.shape == over.shape == cut.shape == (ROWS,)
    assert np.array_equal(first, snapshot), "an observation was overwritten"


def _spiel(line: str, players: int) -> None:
    """Check the same things as OpenSpiel's random simulation: actions, copies, resampling, serialization, returns."""
    game, dice = env.SpielGame(line, players), np.random.default_rng(3)
    state = game.new_initial_state(3)
    for _ in range(STEPS):
        if state.is_terminal():
            break
        player = state.current_player()
        action = int(dice.choice(state.legal_actions()))
        assert state.string_to_action(state.action_to_string(player, action)) == action
        other = state.resample_from_infostate(player, int(dice.integers(2**32)))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
        assert other.legal_actions() == state.legal_actions()
        twin = pickle.loads(pickle.dumps(state))
        twin.apply_action(action)
        assert twin.serialize() == state.child(action).serialize()
        state.apply_action(action)
    assert len(state.returns()) == players


def _open_spiel(line: str, players: int) -> None:
    """Run OpenSpiel's own simulation on the registered game."""
    import pyspiel

    from portroyal.env import openspiel

    game = pyspiel.load_game(openspiel.NAME, {"format": line, "players": players})
    pyspiel.random_sim_test(game, 1, serialize=False, verbose=False)


def _playthrough(line: str, players: int) -> None:
    """Record a random game as an OpenSpiel playthrough, and replay it from its actions."""
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough, replay

    from portroyal.env import openspiel

    flags.FLAGS.mark_as_parsed()  # the replay reads one of OpenSpiel's flags
    with TemporaryDirectory() as folder:
        file = Path(folder, "playthrough.txt")
        file.write_text(playthrough(f"{openspiel.NAME}(format={line},players={players})", None, seed=1), "utf-8")
        recorded, repeated = replay(str(file))
    assert recorded == repeated, "the repeated game differs"


TESTS: Final[dict[str, Test]] = {
    "PettingZoo api_test": _api,
    "PettingZoo seed_test": _seed,
    "Gymnasium check_env": _gymnasium,
    "Gymnasium vector": _rows,
    "OpenSpiel style": _spiel,
    "OpenSpiel random_sim_test": _open_spiel,
    "OpenSpiel playthrough": _playthrough,
}
APART: Final = {
    "PettingZoo parallel_api_test": "seats act one after the other",
    "PettingZoo test_save_obs": "observations are not images",
    "PettingZoo render_test": "nothing is rendered",
    "PettingZoo max_cycles_test": "a game has no fixed number of cycles",
    "OpenSpiel serialization in random_sim_test": "a game in Python cannot pass it the state of its random numbers",
}

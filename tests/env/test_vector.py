"""The vector step matches the engine: positions, masks and results are equal, and observations reveal no more."""

from __future__ import annotations

import gc
import multiprocessing
import pickle
import re
import threading
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from portroyal import env
from portroyal.engine.observation import Observation
from portroyal.engine.table import Table
from portroyal.env.fields import fields
from portroyal.env.stepped import Vector
from portroyal.env.tensors import tensor
from portroyal.errors import BadFormat, PortRoyalError
from portroyal.game.outcome import is_team, winners
from portroyal.search.games import dealt, first_state
from tests.env.games import FORMATS, SCALE, legal, played

PATIENCE = 60  # seconds
AUTORESETS = ["same-step", "next-step", "disabled"]


class Beside:
    """The interpreted games that correspond to an environment's rows."""

    def __init__(self, games: Vector, seeds: list[int]) -> None:
        self.games, self.seeds, self.number = games, seeds, [0] * games.batch
        self.tables = [self.begin(row) for row in range(games.batch)]

    def begin(self, row: int) -> Table:
        seed, game = self.seeds[row], self.number[row]
        self.number[row] += 1
        t = dealt(self.games.ruleset, first_state(seed, game), (seed + game) % self.games.players)
        self.settle(t)
        return t if t.moves else self.begin(row)

    def settle(self, t: Table) -> None:
        while len(t.moves) == 1:
            self.games.ruleset.play(t, t.moves[0])

    def compare(self, row: int) -> None:
        t, last = self.tables[row], self.games.last
        assert [self.games.actions.moves[at] for at in np.flatnonzero(last.mask[row])] == sorted(
            t.moves, key=self.games.actions.moves.index
        )
        assert last.seat[row] == t.agenda[1]

    def observe(self, row: int) -> None:
        """Check that every seat's observation equals that of the engine."""
        t = self.tables[row]
        for seat in range(self.games.players):
            told = tensor(Observation(t, seat))
            assert np.array_equal(self.games.observe(row, seat), told), differing(self.games, row, seat, told)
        assert np.array_equal(self.games.last.observation[row], tensor(Observation(t, t.agenda[1])))

    def play(self, row: int, action: int) -> None:
        t, last = self.tables[row], self.games.last
        self.games.ruleset.play(t, self.games.actions.moves[action])
        self.settle(t)
        assert bool(last.done[row]) == (not t.moves)
        best = winners(t) if not t.moves else []
        share = 1.0 if is_team(t.ruleset) else 1 / max(1, len(best))
        assert last.reward[row] == pytest.approx([share * (seat in best) for seat in range(t.seats)])
        if not t.moves:
            self.tables[row] = self.begin(row)


def differing(games: Vector, row: int, seat: int, told: np.ndarray[tuple[int], np.dtype[np.int8]]) -> list[str]:
    seen = games.observe(row, seat)
    return [f.name for f in fields(games.ruleset) if not np.array_equal(seen[f.at : f.end], told[f.at : f.end])]


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_games_are_those_of_the_engine(line: str, players: int) -> None:
    seeds = [3, 2**64 - 1]
    games, dice = env.vector(line, players, 2, seeds), np.random.default_rng(5)
    beside = Beside(games, seeds)
    for step in range(150 * SCALE):
        for row in range(2):
            beside.compare(row)
            if step % 7 == 0:
                beside.observe(row)
        actions = legal(games, dice)
        games.step(actions)
        for row in range(2):
            beside.play(row, actions[row])


def same(one: Vector, other: Vector) -> bool:
    return all(bool((a == b).all()) for a, b in zip(one.last, other.last, strict=True))  # type: ignore[attr-defined]


def play(games: Vector, steps: int, seed: int = 3) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float32]]]:
    dice = np.random.default_rng(seed)
    return [games.step(legal(games, dice)).reward.copy() for _ in range(steps)]


def test_threads_change_nothing() -> None:
    one, three = (env.vector("base", 2, 500, 5, threads=threads) for threads in (1, 3))
    assert np.array_equal(play(one, 60), play(three, 60))
    assert same(one, three)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no processes are forked here")
def test_a_forked_process_steps_without_threads() -> None:
    games = env.vector("base", 2, 500, 5, threads=2)
    play(games, 20)
    child = multiprocessing.get_context("fork").Process(target=play, args=(games, 60))
    child.start()
    child.join(PATIENCE)
    assert child.exitcode == 0


def test_threads_end_with_their_rows() -> None:
    before = set(threading.enumerate())
    games = env.vector("base", 2, 500, 5, threads=3)
    games.step(np.array([games.last.mask[row].argmax() for row in range(500)]))
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    del games
    gc.collect()
    assert not any(helper.is_alive() for helper in helpers)


def test_a_row_depends_on_its_seed_alone() -> None:
    many, single = env.vector("base", 2, 4, [7, 8, 9, 10]), env.vector("base", 2, 1, [9])
    dice = np.random.default_rng(1)
    for _ in range(200):
        actions = legal(many, dice)
        many.step(actions)
        single.step(actions[2:3])
    assert np.array_equal(many.last.observation[2], single.last.observation[0])
    again = env.vector("base", 2, 4, 5)
    again.reset([7, 8, 9, 10])
    many.reset([7, 8, 9, 10])
    assert same(again, many)


def test_rows_are_reset_apart() -> None:
    games = played("base", 2, 4, 30)
    before = games.last.observation.copy()
    games.reset(rows=[2])
    changed = (games.last.observation != before).any(axis=1)
    assert changed.tolist() == [False, False, True, False]


@pytest.mark.parametrize("mode", AUTORESETS)
def test_a_game_ends_as_the_mode_says(mode: str) -> None:
    games, dice = env.vector("base", 2, 8, 1, autoreset=mode), np.random.default_rng(2)
    while not games.last.done.any():
        games.step(legal(games, dice))
    row = int(np.flatnonzero(games.last.done)[0])
    assert games.last.reward[row].sum() == pytest.approx(1)
    over = games.last.seat[row] == -1
    assert over == (mode != "same-step")
    assert games.last.mask[row].any() != over
    games.step(legal(games, dice))
    assert games.last.reward[row].sum() == 0
    assert games.last.done[row] == (mode == "disabled")
    assert (games.last.seat[row] == -1) == (mode == "disabled")
    games.reset(rows=[row])
    assert games.last.mask[row].any()


def test_a_game_is_cut_off() -> None:
    games = env.vector("base", 2, 4, 1, most=10, autoreset="disabled")
    play(games, 12)
    assert games.last.done.tolist() == [2] * 4
    assert games.last.reward.sum() == 0


def test_forced_moves_are_put_on_request() -> None:
    games, dice = env.vector("base", 2, 4, 1, forced=False), np.random.default_rng(1)
    alone = False
    for _ in range(100):
        alone |= bool((games.last.mask.sum(1) == 1).any())
        games.step(legal(games, dice))
    assert alone


def test_bots_decide_inside_the_step() -> None:
    dice = np.random.default_rng(1)
    for name in ("hard", "corsair"):
        games, won = env.vector("base", 2, 64, 1, bots=[name, None]), np.zeros(2)
        for _ in range(200):
            assert set(games.last.seat) == {1}
            won += games.step(legal(games, dice)).reward.sum(0)
        assert won.sum() > 40
        assert won[1] < 0.1 * won.sum()


def test_rows_are_copied() -> None:
    games = played("base", 2, 6, 40)
    games.clone(0, [1, 2])
    games.clone([3, 3], [4, 5])
    dice = np.random.default_rng(4)
    for _ in range(10):
        actions = legal(games, dice)
        actions[[1, 2]], actions[[4, 5]] = actions[0], actions[3]
        games.step(actions)
    assert len({row.tobytes() for row in games.last.observation[:3]}) == 1
    assert len({row.tobytes() for row in games.last.observation[3:]}) == 1


@pytest.mark.parametrize("mode", AUTORESETS)
def test_games_are_saved_and_go_on(mode: str) -> None:
    games = env.vector("base", 2, 6, 1, autoreset=mode)
    play(games, 55)
    again = env.load(games.save())
    assert same(games, again)
    assert np.array_equal(play(games, 100), play(pickle.loads(pickle.dumps(again)), 100))


def test_a_position_of_the_engine_can_be_put_into_a_row() -> None:
    games, other = env.vector("base", 2, 2, 1), played("base", 2, 1, 40)
    games.put(1, other.table(0))
    assert np.array_equal(games.last.observation[1], other.last.observation[0])
    assert np.array_equal(games.last.mask[1], other.last.mask[0])


def test_an_empty_list_of_rows_changes_nothing() -> None:
    games = played("base", 2, 2, 5)
    before = games.save()
    games.reset(3, rows=[])
    games.clone([], [])
    games.imagine(0, 0, into=[])
    assert games.choose("random", []).shape == (0,)
    assert games.save() == before


def test_a_game_may_be_cut_off_after_one_move_if_no_move_is_forced() -> None:
    games = env.vector("base", 2, most=1, forced=False, autoreset="disabled")
    assert games.step([games.last.mask[0].argmax()]).done.tolist() == [2]


def test_games_name_their_format_and_size() -> None:
    assert re.fullmatch(r"<Vector 'base; .*', 2 players, 3 rows>", repr(env.vector("base", 2, 3)))


# Wrong arguments.


@pytest.mark.parametrize(
    ("actions", "wrong"),
    [
        ([0, 0, 0], "must be whole numbers of shape (4,)"),
        ([0.0, 0, 0, 0], "actions are float64"),
        ([True, True, True, True], "actions are bool"),
        ([0, 0, -1, 0], "row 2: the actions of this format are 0 to 67"),
        ([0, 0, 0, 2**62], "row 3: the actions"),
        ([0, 2, 0, 0], "row 1: seat"),
    ],
)
def test_a_wrong_action_changes_nothing(actions: list[object], wrong: str) -> None:
    for threads in (1, 2):
        games = env.vector("base", 2, 4, 1, threads=threads)
        before = games.save()
        with pytest.raises(PortRoyalError, match=re.escape(wrong)):
            games.step(np.array(actions))
        assert games.save() == before


def test_results_cannot_be_written_to() -> None:
    games = env.vector("base", 2)
    for array in games.last:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


@pytest.mark.parametrize(
    ("named", "wrong"),
    [
        ({"format": "basis"}, "basis"),
        ({"players": 7}, "7"),
        ({"batch": 0}, "batch is 0"),
        ({"threads": -1}, "threads is -1"),
        ({"most": 1.5}, "most is 1.5"),
        ({"most": 1}, "most is 1; each game is cut off before the caller has anything to decide"),
        ({"seed": -1}, "seed is -1"),
        ({"seed": None}, "seed is None"),
        ({"seed": [1, 2]}, "there are 2 seeds for 3 rows"),
        ({"seed": [1, 2, "x"]}, "seed is 'x'"),
        ({"autoreset": "never"}, "autoreset is 'never'; it must be one of same-step"),
        ({"forced": 1}, "forced is 1"),
        ({"bots": ["random"]}, "a list of 2"),
        ({"bots": ["random", "random"]}, "at least one seat must be None"),
        ({"bots": ["medium", None]}, "'medium' does not play inside the step; those that do are random"),
        ({"bots": [[], None]}, "the bot [] does not play inside the step"),
    ],
)
def test_wrong_arguments_are_refused(named: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadFormat, match=re.escape(wrong)):
        env.vector(**{"format": "base", "players": 2, "batch": 3, **named})


def test_wrong_rows_and_seats_are_refused() -> None:
    games = played("base", 2, 3, 5)
    before = games.save()
    calls: list[tuple[Callable[[], object], str]] = [
        (lambda: games.observe(3, 0), "there is no row 3"),
        (lambda: games.observe(0, 2), "there is no seat 2"),
        (lambda: games.reset(rows=[0, 9]), "there is no row 9"),
        (lambda: games.reset(rows=[0.5]), "rows are float64"),
        (lambda: games.clone([0, 1], [0, 1, 2]), "2 rows cannot be copied to 3"),
        (lambda: games.imagine(0, 5), "there is no seat 5"),
        (lambda: games.imagine(-1, 0), "there is no row -1"),
        (lambda: games.choose(None), "the bot None does not play inside the step"),  # type: ignore[arg-type]
        (lambda: games.choose([]), "the bot [] does not play inside the step"),  # type: ignore[arg-type]
        (lambda: games.load(zlib.compress(b'{"kind": "another"}')), "these bytes are not the rows of an environment"),
        (lambda: games.load(b"nothing"), "these bytes are not the rows of an environment"),
        (lambda: games.load(env.vector("base", 3).save()), "these are 1 rows of 'base"),
    ]
    for call, wrong in calls:
        with pytest.raises(PortRoyalError, match=re.escape(wrong)):
            call()
    assert games.save() == before

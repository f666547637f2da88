"""Many games for Gymnasium: the seeds and masks of ``reset`` follow Gymnasium's conventions."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from portroyal import env
from portroyal.env.gymnasium_rows import RowsEnv
from portroyal.errors import BadFormat

ONE = np.array([True, False])


def rows(**named: Any) -> RowsEnv:
    return env.RowsEnv(**{"format": "base", "players": 2, "bots": "random", "num_envs": 2, **named})


@pytest.mark.parametrize(
    ("seed", "same"),
    [
        (np.int64(3), 3),
        (np.array([3, 4]), [3, 4]),
        ((3, 4), [3, 4]),
        ([np.int64(3), 4], [3, 4]),
        (np.array([3, None]), [3, None]),
    ],
)
def test_seeds_of_numpy_are_seeds(seed: Any, same: Any) -> None:
    assert np.array_equal(rows().reset(seed=seed)[0], rows().reset(seed=same)[0])


def test_a_row_without_a_seed_begins_its_next_game() -> None:
    games, twin = rows(), rows()
    games.reset(seed=[3, 4])
    twin.reset(seed=[5, 4])
    following = twin.reset()[0]
    observed = games.reset(seed=[3, None])[0]
    assert np.array_equal(observed[0], rows().reset(seed=[3, 4])[0][0])
    assert np.array_equal(observed[1], following[1])


@pytest.mark.parametrize("seed", [9, [8, 9], [8, None]])
def test_a_masked_row_gets_its_own_seed(seed: Any) -> None:
    games = rows()
    before = games.reset(seed=1)[0]
    for mask in (ONE, ~ONE):
        games.reset(seed=1)
        observed = games.reset(seed=seed, options={"reset_mask": mask})[0]
        every = rows()
        every.reset(seed=1)
        assert np.array_equal(observed[mask], every.reset(seed=seed)[0][mask])
        assert np.array_equal(observed[~mask], before[~mask])


@pytest.mark.parametrize(
    ("seed", "mask", "wrong"),
    [
        ([3], ONE, "there are 1 seeds for 2 rows"),
        ([3, "x"], None, "seed is 'x'"),
        ("x", None, "seed is 'x'"),
        (True, None, "seed is True"),
        (None, np.array([1, 0]), "reset_mask is int64 of shape (2,); it must be bool of shape (2,)"),
        (None, [True], "reset_mask is bool of shape (1,)"),
    ],
)
def test_wrong_seeds_and_masks_change_nothing(seed: Any, mask: Any, wrong: str) -> None:
    games = rows()
    before = games.games.save()
    with pytest.raises(BadFormat, match=re.escape(wrong)):
        games.reset(seed=seed, options={"reset_mask": mask})
    assert games.games.save() == before


@pytest.mark.parametrize(
    ("named", "wrong"),
    [
        ({"players": None}, "None players"),
        ({"bots": None}, "bots is None"),
        ({"bots": [None]}, "bots is [None]"),
        ({"bots": "easy"}, "the bot 'easy' does not play inside the step"),
        ({"seat": 1.0}, "seat is 1.0"),
        ({"seat": True}, "seat is True"),
        ({"most": 1}, "most is 1; each game is cut off"),
        ({"autoreset": "same-step"}, "autoreset is 'same-step'; it must be one of next-step, disabled"),
        ({"autoreset": []}, "autoreset is []"),
    ],
)
def test_wrong_arguments_are_refused(named: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadFormat, match=re.escape(wrong)):
        rows(**named)


def test_numbers_of_numpy_are_numbers() -> None:
    games = rows(players=np.int64(2), seat=np.int64(1), num_envs=np.int64(3))
    assert (games.seat, games.num_envs) == (1, 3)
    assert type(games.seat) is type(games.num_envs) is int


def test_rows_name_their_format_and_size() -> None:
    assert re.fullmatch(r"<RowsEnv 'base; .*', seat 0 against random, 2 rows>", repr(rows()))

"""Many games at once: results as arrays, soak tests, comparisons with the rules, and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import portroyal as pr
from portroyal import lab
from portroyal.bots.simulation import thought_games
from portroyal.errors import BadFormat
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.report import report
from portroyal.machine.batch import BatchSpec, in_chunks
from portroyal.search.games import first_state, play_game
from portroyal.search.policies import policies
from research.presets import Preset

pytestmark = pytest.mark.slow

SMALL = Preset("base", 2, common=True)


def test_games_are_those_of_the_rules() -> None:
    games = lab.play("base", ["random", "eager", "random"], games=20, seed=5)
    ruleset = ruleset_of(parse_format("base"), 3)
    chosen = policies(ruleset, ["random", "eager", "random"])
    for game in range(20):
        ended = play_game(ruleset, chosen, first_state(5, game), game % 3, 60_000)
        assert games.points[game].tolist() == ended.points
        assert games.coins[game].tolist() == ended.coins
        assert games.winners[game].tolist() == ended.winners
        assert games.moves[game] == ended.moves


def test_games_of_bots_that_think_are_those_of_the_rules() -> None:
    bots = ["bold", "eager", "cautious"]
    one, other = (lab.play("base; target 6", bots, games=5, seed=5, threads=threads) for threads in (1, 2))
    spec = BatchSpec(tuple(bots), 5, 5)
    for game, ended in enumerate(thought_games(ruleset_of(parse_format("base; target 6"), 3), spec)):
        for games in (one, other):
            assert games.points[game].tolist() == ended.points
            assert games.coins[game].tolist() == ended.coins
            assert games.winners[game].tolist() == ended.winners
            assert games.moves[game] == ended.moves
    assert not lab.play("base", bots, games=2, most=10, threads=1).winners.any()


def test_arrays_have_the_promised_shapes() -> None:
    games = lab.play("base + contracts; cooperative", ["random"] * 2, games=30, seed=1)
    assert (games.points.shape, games.coins.shape, games.winners.shape, games.moves.shape) == (
        *[(30, 2)] * 3,
        (30,),
    )
    assert [row.dtype for row in games] == [np.int32, np.int32, np.bool_, np.int32]
    assert (games.winners[:, 0] == games.winners[:, 1]).all(), "a team wins or loses as one"


def test_another_seed_gives_other_games() -> None:
    one, other, again = (lab.play("base", ["random"] * 2, games=30, seed=seed).moves for seed in (1, 2, 1))
    assert (one == again).all()
    assert (one != other).any()


def test_a_game_that_is_broken_off_has_no_winner() -> None:
    games = lab.play("base", ["random"] * 2, games=5, most=10)
    assert not games.winners.any()
    assert (games.moves == 10).all()


def test_progress_is_reported() -> None:
    told: list[int] = []
    lab.play("base", ["random"] * 2, games=100, threads=1, watch=told.append)
    assert told == sorted(told)
    assert told[-1] == 100


def test_every_game_is_in_one_part_and_errors_are_reported() -> None:
    parts = in_chunks(lambda at, games: (at, games), 1000, threads=3)
    assert [at for at, _ in parts] == sorted(at for at, _ in parts)
    assert sum(games for _, games in parts) == 1000
    with pytest.raises(ZeroDivisionError):
        in_chunks(lambda at, games: games // (at - parts[5][0]), 1000, threads=3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"bots": ["clever"] * 2}, "there is no bot 'clever'; the bots are random, eager, tuned, easy, cautious, bold"),
        ({"bots": ["random"]}, "1 player: "),
        ({"bots": "random"}, "1 player: "),
        ({"games": 0}, "games is 0"),
        ({"games": 2.5}, "games is 2.5"),
        ({"threads": 0}, "threads is 0"),
        ({"most": True}, "most is True"),
        ({"seed": -1}, "seed is -1"),
        ({"format": "chess"}, "'chess' is not a box"),
    ],
)
def test_unplayable_arguments_are_reported(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadFormat, match=said):
        lab.play(**{"format": "base", "bots": ["random"] * 2, **words})


SEEDED: dict[str, Callable[..., object]] = {
    "play": partial(lab.play, "base", ["random"] * 2, 1),
    "simulate": partial(pr.simulate, "base", ["random"] * 2, 1),
    "arena": partial(lab.arena, "base", ["random", "eager"], deals=1),
    "report": partial(report, "base", 2, 1),
}


@pytest.mark.parametrize("seed", [None, 1.5, "x", True, -1, 2**64])
@pytest.mark.parametrize("name", SEEDED)
def test_every_batch_refuses_the_same_seeds(name: str, seed: object) -> None:
    with pytest.raises(BadFormat, match=f"seed is {seed!r}; it must be a number from 0 to "):
        SEEDED[name](seed=seed)


@pytest.mark.parametrize("function", [lab.play, pr.simulate, lab.arena])
@pytest.mark.parametrize("bots", [None, 5])
def test_bots_must_be_names(function: Callable[..., object], bots: object) -> None:
    with pytest.raises(BadFormat, match=f"bots is {bots}; it must be a list of names"):
        function("base", bots)

"""Sampled hidden cards look the same to the seat, and each card is in each place as often as enumeration predicts."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest

from portroyal import env
from portroyal.engine.observation import Observation
from portroyal.engine.table import Table
from portroyal.env.stepped import Vector
from tests.env.games import FORMATS, legal
from tests.search.test_hidden_cards import Fit, check, positions
from tests.sizes import sized

DEALS = 8
PAIRS = sized(fast=200, default=400, nightly=1_000_000)  # of each format
CASES = sized(fast=[("base", 2)], default=[("base", 2)], nightly=FORMATS)


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_equal_information_gives_equal_observations_and_masks(line: str, players: int) -> None:
    """For the seat that decides and for all others, in positions of random games."""
    games, dice = env.vector(line, players, 1 + DEALS, 1), np.random.default_rng(1)
    rows, pairs, differing = np.arange(1, 1 + DEALS), 0, 0
    for seed in count():
        if pairs >= PAIRS:
            break
        games.step(legal(games, dice))
        seat = int(games.last.seat[0]) if seed % 2 else int(dice.integers(players))
        expected, mask = games.observe(0, seat), games.last.mask[0].copy()
        cards = games.table(0).piles
        games.imagine(0, seat, rows, seed)
        for row in rows.tolist():
            assert np.array_equal(games.observe(row, seat), expected)
            if seat == games.last.seat[0]:
                assert np.array_equal(games.last.mask[row], mask)
        differing += games.table(1).piles != cards
        pairs += DEALS
    assert differing > 0.9 * pairs / DEALS


@pytest.mark.parametrize(("line", "players"), CASES)
def test_cards_lie_as_often_as_enumeration_says(line: str, players: int) -> None:
    games, fit = env.vector(line, players, 2), Fit()
    for t in positions(games.ruleset)[: sized(fast=1, default=2, nightly=8)]:
        games.put(0, t)
        check(t, lambda known, seed: dealt(games, known, seed), fit)
    assert fit.freedom > 0
    assert fit.is_likely()


def dealt(games: Vector, known: Observation, seed: int) -> Table:
    games.imagine(0, known.seat, 1, seed)
    return games.table(1)


def test_the_same_seed_gives_the_same_deals() -> None:
    games = env.vector("base", 2, 4, 1)
    games.imagine(0, 0, [1, 2], seed=5)
    games.imagine(0, 0, [3], seed=5)
    one, two, again = (games.table(row).piles for row in (1, 2, 3))
    assert one == again != two


def test_a_row_is_imagined_in_place() -> None:
    games = env.vector("base", 2, 1, 1)
    before, cards = games.observe(0, 1), games.table(0).piles
    games.imagine(0, 1, seed=2)
    assert np.array_equal(games.observe(0, 1), before)
    assert games.table(0).piles != cards

"""The examples, except for parts that need other libraries."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def duplicate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("duplicate", EXAMPLES / "duplicate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class AnyAction:
    """Chooses legal actions at random."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def __call__(self, observations: NDArray[np.int8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        return np.asarray((self._random.random(masks.shape) * masks).argmax(axis=1))


def test_an_agent_is_measured_on_duplicate_deals(duplicate: ModuleType) -> None:
    equal, weaker = (duplicate.wins(AnyAction(1), bot, 60, at_once=25) for bot in ("random", "tuned"))
    assert abs(equal.mean - 0.5) <= 2 * equal.margin
    assert weaker.mean < 0.1


def test_the_same_deals_give_the_same_result(duplicate: ModuleType) -> None:
    first, second = (duplicate.wins(AnyAction(1), "random", 20, seed=3) for _ in range(2))
    assert first == second

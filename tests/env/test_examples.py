"""The examples, except for parts that need other libraries."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

EXAMPLES = Path(__file__).parents[2] / "examples"


ABSENT = [
    "lightgbm",
    "polars",
    "sb3_contrib",
    "stable_baselines3.common.callbacks",
    "stable_baselines3.common.torch_layers",
    "stable_baselines3.common.vec_env",
    "torch",
]


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def duplicate() -> ModuleType:
    return example("duplicate")


@pytest.fixture
def without_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples import their libraries: every name in them is ``object``."""
    monkeypatch.syspath_prepend(EXAMPLES)
    for name in ABSENT:
        module = ModuleType(name)
        vars(module)["__getattr__"] = lambda _: object
        monkeypatch.setitem(sys.modules, name, module)


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


@pytest.mark.usefixtures("without_libraries")
def test_a_network_plays_an_ordinary_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def predict(observation: NDArray[np.int8], action_masks: NDArray[np.bool_], deterministic: bool) -> object:
        return action_masks.argmax(), None

    ppo = example("ppo")
    monkeypatch.setattr(ppo, "MaskablePPO", SimpleNamespace(load=lambda file: SimpleNamespace(predict=predict)))
    monkeypatch.setattr(sys, "argv", ["ppo.py", "play", "agent.zip", "--bot", "eager"])
    ppo.main()
    assert capsys.readouterr().out.splitlines()[-1].startswith("points: agent ")


@pytest.mark.usefixtures("without_libraries")
def test_a_folder_without_data_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", ["win_probability.py", str(tmp_path)])
    with pytest.raises(SystemExit, match="has no Parquet files"):
        example("win_probability").main()

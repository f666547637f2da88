"""Whole numbers from other libraries, such as NumPy, count as numbers, and results contain none of them."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import portroyal as pr
from portroyal.bots.heuristic import Steady
from portroyal.lab.batch import play
from portroyal.lab.duplicate.arena import arena
from portroyal.lab.report import report
from tests.builders.adventure import RIVALS, chapter
from tests.builders.campaigns import TEAM, with_results

Number = Callable[[int], Any]


class Index:
    """A whole number that is not an int."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n


def seen(game: pr.Game, n: Number) -> list[Any]:
    game.hand_over(n(1), "Zoe")
    return [game.record(), game.snapshot(), game.view(n(0)), game.events(n(1), n(2)), game.events_of_all(n(3))]


def observed(game: pr.Game, n: Number) -> list[Any]:
    known = game.observe(n(0))
    chosen = [Steady(n(seed)).dice(known).random() for seed in (1, 2)]
    return [known.seat, known.determinize(n(2**40)).random(100), chosen]


def without_seconds(result: dict[str, Any]) -> dict[str, Any]:
    return {**result, "seconds": 0}


def again(n: Number) -> Any:
    campaign = with_results(pr.new_campaign(TEAM, 2), "won")
    campaign.again(n(1))
    return campaign.state()


CALLS: dict[str, Callable[[Number], Any]] = {
    "new_game": lambda n: seen(pr.new_game("base", n(3), n(7), n(1)), n),
    "position": lambda n: seen(
        pr.position("base", n(2), active=n(1), start=n(0), coins=[n(1), n(2)], seed=n(5), harbor=["ship-blue-1-1"]), n
    ),
    "position of a box": lambda n: seen(
        chapter(RIVALS, missions=["mission-11"], completed={"mission-11": [n(0)]}, markers_left=[n(1), n(2)]), n
    ),
    "observe": lambda n: observed(pr.new_game("base", 3, 1), n),
    "restore": lambda n: pr.restore(pr.new_game("base", 2, 1).snapshot(), n(9)).next_event,
    "simulate": lambda n: without_seconds(
        pr.simulate("base; target 5", ["steady", "easy"], games=n(2), seed=n(1), jobs=n(1))
    ),
    "cards": lambda n: pr.cards("base", n(5)),
    "new_campaign": lambda n: pr.new_campaign(TEAM, n(2)).game(n(5), n(1)).record(),
    "again": again,
    "play": lambda n: play("base", ["random"] * 2, games=n(3), seed=n(1), threads=n(1)).points.tolist(),
    "report": lambda n: report("base", n(2), n(20), "random", n(1), n(1)).as_dict(),
    "arena": lambda n: arena("base", ["random", "eager"], n(2), deals=n(2), seed=n(1), jobs=n(1)),
}


@pytest.mark.parametrize("name", CALLS)
def test_whole_numbers_of_other_libraries_count_and_leave_nothing(name: str) -> None:
    expected = CALLS[name](int)
    for number in (np.int64, np.uint64, Index):
        found = CALLS[name](number)
        assert found == expected
        assert json.dumps(found) == json.dumps(expected)


def test_a_number_that_is_not_whole_is_refused() -> None:
    game = pr.new_game("base", 2, seed=1)
    for wrong in (True, 1.0, np.float64(1), np.bool_(True), "1", 2, -1):
        with pytest.raises(pr.BadPosition):
            game.view(wrong)  # type: ignore[arg-type]
        with pytest.raises(pr.PortRoyalError):
            pr.new_game("base", 2, seed=1, start=wrong)  # type: ignore[arg-type]


def test_every_public_function_with_numbers_takes_those_of_other_libraries() -> None:
    """`restore` is tested above: its data may be large and is not searched for such numbers. Rules use only ints."""
    every = {name: f for name in pr.__all__ if inspect.isfunction(f := getattr(pr, name)) and name != "restore"}
    functions = {name: f for name, f in every.items() if f.__module__ != pr.Rule.__module__}
    numbers = {name for name, f in functions.items() if "int" in str(inspect.signature(f).parameters.values())}
    assert numbers >= {"new_game", "position", "simulate"}
    assert {name for name in numbers if not hasattr(functions[name], "__wrapped__")} == set()

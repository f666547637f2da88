"""A game for PettingZoo refuses agents that do not exist, and calls after the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from portroyal import env
from portroyal.errors import BadFormat, BadPosition


@pytest.mark.parametrize("agent", ["seat_2", None, 0, ["seat_0"]])
def test_an_unknown_agent_is_refused(agent: Any) -> None:
    table = env.AecEnv("base", 2)
    calls: list[Callable[[Any], object]] = [table.observe, table.observation_space, table.action_space]
    for call in calls:
        with pytest.raises(BadPosition, match=re.escape(f"no agent {agent!r}; the agents are seat_0, seat_1")):
            call(agent)


def test_a_call_after_the_end_is_refused_until_the_next_game() -> None:
    table = env.AecEnv("base", 2, most=3)
    for _ in table.agent_iter():
        *_, over, cut, info = table.last()
        table.step(None if over or cut else int(info["action_mask"].argmax()))
    for call in (table.last, lambda: table.step(None), lambda: table.step(0)):
        with pytest.raises(BadPosition, match="the game is over, and no agent is left: call reset"):
            call()
    table.reset()
    assert table.last()[4]["action_mask"].any()


@pytest.mark.parametrize(("named", "wrong"), [({"players": None}, "None players"), ({"most": 1}, "most is 1; each")])
def test_wrong_arguments_are_refused(named: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadFormat, match=wrong):
        env.AecEnv(**{"format": "base", "players": 2, **named})


def test_numbers_of_numpy_are_numbers_of_players() -> None:
    table = env.AecEnv("base", np.int64(2))  # type: ignore[arg-type]
    assert re.fullmatch(r"<AecEnv 'base; .*', 2 players>", repr(table))

"""One seat for Gymnasium plays against any bot, which keeps the settings in its name."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from portroyal import env
from portroyal.bots.heuristic import Steady
from portroyal.bots.outside.by_pipe import PipeBot
from portroyal.bots.player import Bot
from portroyal.bots.policy import PolicyBot
from portroyal.env import players
from portroyal.env.gymnasium_seat import SeatEnv
from portroyal.errors import BadFormat, BadPosition, BotFailed, IllegalMove
from tests.bots.outside.programs import DIES, FIRST, pipe


def play(seat: SeatEnv, steps: int = 5) -> None:
    for _ in range(steps):
        seat.step(int(seat.action_masks().argmax()))


@pytest.fixture
def outside() -> Iterator[SeatEnv]:
    """A seat against an external bot, which ends with the test."""
    seat = env.SeatEnv("base", 2, pipe(FIRST))
    yield seat
    seat.close()


@pytest.mark.parametrize(
    ("name", "kind", "seed"),
    [("steady:seed=3", Steady, 3), ("steady", Steady, 8), ("steady:", Steady, 8), ("tuned:seed=3", PolicyBot, 3)],
)
def test_a_bot_keeps_its_own_seed_and_gets_one_if_it_has_none(name: str, kind: type, seed: int) -> None:
    seat = env.SeatEnv("base", 2, name)
    seat.reset(seed=7)
    bot = seat.bots[1]
    assert isinstance(bot, Bot)
    assert (type(bot), bot.seed) == (kind, seed)
    play(seat)


def test_a_trained_bot_without_a_model_for_the_format_plays_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "learned", lambda ruleset: None)
    seat = env.SeatEnv("base", 2, "hard")
    seat.reset(seed=1)
    assert seat.bots[1] is not None


def test_an_external_bot_plays_game_after_game_in_one_process(outside: SeatEnv) -> None:
    outside.reset(seed=1)
    play(outside)
    bot = outside.bots[1]
    outside.reset()
    assert isinstance(bot, PipeBot)
    assert outside.bots[1] is bot
    assert bot.words == [sys.executable, "-c", FIRST]


def test_a_seat_against_an_external_bot_pickles_in_the_middle(outside: SeatEnv) -> None:
    outside.reset(seed=1)
    play(outside)
    again = pickle.loads(pickle.dumps(outside))
    action = int(outside.action_masks().argmax())
    assert np.array_equal(again.step(action)[0], outside.step(action)[0])
    again.close()


def test_closing_ends_the_external_bot_until_the_next_reset(outside: SeatEnv) -> None:
    outside.reset(seed=1)
    play(outside)
    bot = outside.bots[1]
    assert isinstance(bot, PipeBot)
    process = bot._process
    outside.close()
    assert process is not None
    assert process.returncode is not None
    with pytest.raises(BadPosition, match="call reset first"):
        outside.step(0)
    outside.reset(seed=1)
    play(outside)


def test_a_game_whose_bot_failed_does_not_let_the_caller_move_for_it() -> None:
    seat = env.SeatEnv("base", 2, pipe(DIES))
    seat.reset(seed=0)  # the seat begins
    with pytest.raises(BotFailed, match="exit code 3"):
        play(seat, 50)
    with pytest.raises(BadPosition, match="no game has begun: call reset first"):
        seat.step(0)


def test_a_pickle_goes_on_with_the_same_next_game() -> None:
    seat = env.SeatEnv("base", 2, "random")
    seat.reset(seed=1)
    again = pickle.loads(pickle.dumps(seat))
    assert again.reset()[0].tolist() == seat.reset()[0].tolist()


def test_a_game_begins_with_a_decision_of_the_seat_even_if_games_are_cut_off() -> None:
    for bot in ("random", "easy"):
        seat = env.SeatEnv("base", 3, bot, most=2)
        assert all(seat.reset(seed=seed)[1]["action_mask"].any() for seed in range(3))


def test_an_illegal_action_raises() -> None:
    seat = env.SeatEnv("base", 2)
    seat.reset(seed=1)
    with pytest.raises(IllegalMove):
        seat.step(10_000)


def test_a_game_lost_by_an_illegal_action_stays_lost() -> None:
    seat = env.SeatEnv("base", 2, illegal="lose")
    _, info = seat.reset(seed=1)
    legal = int(info["action_mask"].argmax())
    assert seat.step(10_000)[1:4] == (0.0, True, False)
    again = pickle.loads(pickle.dumps(seat))
    for each in (seat, again):
        assert not each.action_masks().any()
        assert each.step(legal)[1:4] == (0.0, True, False)
        assert each.reset()[1]["action_mask"].any()


@pytest.mark.parametrize(
    ("named", "wrong"),
    [
        ({"bots": ["easy"] * 3}, "it must be one name, or a list of 1 names"),
        ({"bots": None}, "bots is None"),
        ({"bots": [None]}, "bots is [None]"),
        ({"bots": b"easy"}, "bots is b'easy'"),
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"bots": "steady:depth=3"}, "'depth=3' is not a setting"),
        ({"bots": "pipe:no-such-command"}, "there is no command 'no-such-command'"),
        ({"bots": "http://10.0.0.1/"}, "10.0.0.1 is not this machine"),
        ({"limit": 0}, "limit is 0"),
        ({"seat": 2}, "seat is 2; the seats are 0 to 1"),
        ({"seat": 1.0}, "seat is 1.0"),
        ({"seat": True}, "seat is True"),
        ({"illegal": "ignore"}, "illegal is 'ignore'; it must be one of raise, lose"),
        ({"illegal": None}, "illegal is None"),
        ({"players": 9}, "9 players: 'base' takes 2 to 5"),
        ({"players": None}, "None players: 'base' takes 2 to 5"),
        ({"most": 1}, "most is 1; each game is cut off"),
    ],
)
def test_wrong_arguments_are_refused(named: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadFormat, match=re.escape(wrong)):
        env.SeatEnv(**{"format": "base", "players": 2, **named})


def test_bots_on_other_machines_are_allowed_on_request() -> None:
    assert env.SeatEnv("base", 2, "http://10.0.0.1/", remote=True).names[1] == "http://10.0.0.1/"


def test_numbers_of_numpy_are_numbers() -> None:
    seat = env.SeatEnv("base", np.int64(2), "random", seat=np.int64(1))  # type: ignore[arg-type]
    same = env.SeatEnv("base", 2, "random", seat=1)
    assert type(seat.seat) is int
    assert np.array_equal(seat.reset(seed=np.int64(3))[0], same.reset(seed=3)[0])  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, True, "x", 1.0, 2**64])
def test_a_wrong_seed_changes_nothing(seed: Any) -> None:
    seat = env.SeatEnv("base", 2, "random")
    seat.reset(seed=1)
    before = pickle.dumps(seat)
    with pytest.raises(BadFormat, match=re.escape(f"seed is {seed!r}")):
        seat.reset(seed=seed)
    assert pickle.dumps(seat) == before


def test_a_seat_names_its_format_and_its_bots() -> None:
    seat = env.SeatEnv("base", 3, ["easy", "bold"], seat=1)
    assert re.fullmatch(r"<SeatEnv 'base; .*', seat 1 against bold, easy>", repr(seat))


def test_a_pickle_of_an_earlier_version_still_loads() -> None:
    seat = env.SeatEnv("base", 2, "steady")
    seat.reset(seed=3)
    made_by, older = (*("base", 2, "steady", 0, "raise"), seat.games.settings.most), env.SeatEnv.__new__(env.SeatEnv)
    older.__setstate__({"made_by": made_by, "rows": seat.games.save(), "bots": seat.bots})
    action = int(np.flatnonzero(seat.action_masks())[0])
    assert np.array_equal(older.step(action)[0], seat.step(action)[0])

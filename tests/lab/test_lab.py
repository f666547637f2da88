"""Many games at once: as arrays, soak tests, comparison with the rules, measurements."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from portroyal import lab
from portroyal.bots.simulation import thought_games
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD
from portroyal.errors import BadFormat, PortRoyalError
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab import presets, speed
from portroyal.lab.lockstep import Compared, compare, never_reached
from portroyal.lab.presets import Preset
from portroyal.lab.soak import soak
from portroyal.machine.batch import BatchSpec, available, in_chunks
from portroyal.search.games import GameResult, first_state, play_game
from portroyal.search.policies import POLICIES, policies
from tests.builders.printed import is_printed
from tests.sizes import sized

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


def test_progress_is_told() -> None:
    told: list[int] = []
    lab.play("base", ["random"] * 2, games=100, threads=1, watch=told.append)
    assert told == sorted(told)
    assert told[-1] == 100


def test_every_game_is_in_one_part_and_a_mistake_in_any_is_told() -> None:
    made = in_chunks(lambda at, games: (at, games), 1000, threads=3)
    assert [at for at, _ in made] == sorted(at for at, _ in made)
    assert sum(games for _, games in made) == 1000
    with pytest.raises(ZeroDivisionError):
        in_chunks(lambda at, games: games // (at - made[5][0]), 1000, threads=3)


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
def test_what_cannot_be_played_is_told(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadFormat, match=said):
        lab.play(**{"format": "base", "bots": ["random"] * 2, **words})


def test_soaking_finds_nothing_wrong() -> None:
    (found,) = soak([SMALL], games=300, rarer=1)
    assert (found.games, found.stalls, found.failures) == (300, (), ())
    assert found.longest * 300 >= found.moves > 300


def test_soaking_finds_games_that_do_not_end() -> None:
    (found,) = soak([SMALL], games=20, rarer=1, most=50)
    assert found.stalls == tuple(range(20))


def test_bots_that_think_are_soaked(monkeypatch: pytest.MonkeyPatch) -> None:
    found, stalled = (next(soak([SMALL], 6, 1, most=most, bot="bold", jobs=2)) for most in (60_000, 40))
    assert (found.games, found.stalls, found.failures) == (6, (), ())
    assert found.longest * 6 >= found.moves > 6
    assert stalled.stalls == tuple(range(6))
    assert found.seconds > 0.01, "the time of the games counts"

    def wrong(ruleset: Ruleset, spec: BatchSpec) -> Iterator[GameResult]:
        (ended,) = thought_games(ruleset, spec)
        if spec.first == 1:
            raise IndexError("no such pile")
        if spec.first == 2:
            ended.table.piles[DISCARD] += b"\0"
        yield ended

    monkeypatch.setattr("portroyal.lab.soak.thought_games", wrong)
    (found,) = soak([SMALL], games=4, rarer=1, bot="cautious", jobs=1)
    assert found.failures == ((1, "IndexError: no such pile"), (2, "a card was lost or made"))
    with pytest.raises(BadFormat, match="there is no bot 'sly'"):
        next(soak([SMALL], games=4, rarer=1, bot="sly"))


def test_every_format_is_tried() -> None:
    tried = presets.presets()
    assert len(set(tried)) == len(tried) > 80
    common = [parse_format(preset.line).boxes for preset in tried if preset.common]
    assert {len(boxes) for boxes in common if is_printed(boxes)} == {1, 2, 3, 4, 5}


def test_functions_that_no_game_reaches_are_reported() -> None:
    games = sized(fast=10, default=10, nightly=40)
    (report,) = compare([SMALL], games=games)
    assert [found._replace(seconds=report.seconds) for found in compare([SMALL] * 2, games, jobs=2)] == [report] * 2
    assert report.games == len(POLICIES) * (games + 3)
    assert "Jester_when_bust" not in never_reached([report])
    unreached = Compared(SMALL, 0, 0, {"Jester_when_bust": False, "Rules_offer": False}, 0)
    assert never_reached([unreached]) == ["Jester_when_bust"]
    assert never_reached([unreached, report]) == never_reached([report])


def test_everything_is_measured_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "PLAYERS", (2,))
    beside = tmp_path / "beside.c"
    beside.write_text('#include <stdio.h>\nint main(void) { printf("players=2 1000 games/s\\n"); return 0; }')
    found = speed.run(0.01, beside)
    about = found["players"]["2"]
    ways = {"interpreted", "compiled", "every core", "every box", "beside", "beside, every core"}
    assert set(about["games_per_second"]) == ways
    assert about["compiled_to_beside"] == about["games_per_second"]["compiled"] / 1000
    assert about["beside_every_core_to_one"] == available()
    assert found["copies_per_second"] > 0


def test_a_program_that_says_no_rate_is_told(tmp_path: Path) -> None:
    mute = tmp_path / "mute.c"
    mute.write_text("int main(void) { return 0; }")
    with pytest.raises(PortRoyalError, match="does not print its games/s"):
        speed.by_program(speed.other_program(mute, tmp_path), 2, 10)

"""Soak tests of every format: comparison with the rules, and a list of functions that no game reaches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from portroyal.bots.simulation import thought_games
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD
from portroyal.errors import BadFormat
from portroyal.formats.formats import parse_format
from portroyal.machine.batch import BatchSpec
from portroyal.search.games import GameResult
from portroyal.search.policies import POLICIES
from research.lockstep import Compared, compare, never_reached
from research.pages.soak import main
from research.presets import Preset, presets
from research.soak import soak
from tests.builders.printed import is_printed
from tests.sizes import sized

pytestmark = pytest.mark.slow

SMALL = Preset("base", 2, common=True)


def test_soaking_finds_nothing_wrong() -> None:
    (found,) = soak([SMALL], games=300, rarer=1)
    assert (found.games, found.stalls, found.failures) == (300, (), ())
    assert found.longest * 300 >= found.moves > 300


def test_soaking_finds_games_that_do_not_end() -> None:
    (found,) = soak([SMALL], games=20, rarer=1, most=50)
    assert found.stalls == tuple(range(20))


def test_bots_that_think_are_soaked(monkeypatch: pytest.MonkeyPatch) -> None:
    result, stalled = (next(soak([SMALL], 6, 1, most=most, bot="bold", jobs=2)) for most in (60_000, 40))
    assert (result.games, result.stalls, result.failures) == (6, (), ())
    assert result.longest * 6 >= result.moves > 6
    assert stalled.stalls == tuple(range(6))
    assert result.seconds > 0.01, "the time of the games counts"

    def wrong(ruleset: Ruleset, spec: BatchSpec) -> Iterator[GameResult]:
        (ended,) = thought_games(ruleset, spec)
        if spec.first == 1:
            raise IndexError("no such pile")
        if spec.first == 2:
            ended.table.piles[DISCARD] += b"\0"
        yield ended

    monkeypatch.setattr("research.soak.thought_games", wrong)
    (result,) = soak([SMALL], games=4, rarer=1, bot="cautious", jobs=1)
    assert result.failures == ((1, "IndexError: no such pile"), (2, "a card was lost or made"))
    with pytest.raises(BadFormat, match="there is no bot 'sly'"):
        next(soak([SMALL], games=4, rarer=1, bot="sly"))


def test_every_format_is_tried() -> None:
    tried = presets()
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


def soaked(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_soak_results_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    told = soaked(capsys, "--format", "base", "--players", "2", "--rarer", "50")
    assert told.startswith("base, 2: 50 games, ")
    assert told.endswith("0 stalls, 0 failures\n")
    words = ("--format", "base + adventure; chapter 4", "--players", "3", "--rarer", "2", "--jobs", "1")
    assert "0 stalls, 0 failures" in soaked(capsys, *words)


def test_unfinished_games_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--format", "base", "--players", "2", "--rarer", "2", "--most", "9", "--seed", "3"]) == 1
    assert "game 1 of seed 3 passed 9 moves" in capsys.readouterr().out


def test_only_formats_are_soaked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--format", "chess"])
    assert "not one of the formats played" in capsys.readouterr().err
    with pytest.raises(BadFormat, match="'chess'"):
        main(["--format", "chess", "--players", "2"])

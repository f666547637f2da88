"""Tuning the weights of one format, which count there before those of its family."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from portroyal.cli.app import app
from portroyal.errors import BadFormat
from portroyal.formats import parse_format, ruleset_of
from portroyal.lab.training.plan import Tuning
from portroyal.lab.training.study import Format
from portroyal.lab.training.tuning import tune
from portroyal.learned import Learned, read, write

HASTY = {"drawing": 300, "fee": 30}
"""Weights by which a player draws on until the harbor is bust."""

SMALL = Tuning(rounds=40, deals=30, gate=200, seed=2, threads=1)


@pytest.fixture
def family(tmp_path: Path) -> Path:
    path = tmp_path / "rivals-2.json"
    write(path, Learned(HASTY, None, {"family": "rivals-2", "boxes": ["base", "gambler"]}))
    return path


def test_what_wins_more_is_written_for_this_format_alone(family: Path, tmp_path: Path) -> None:
    told: list[str] = []
    to, form = tmp_path / "to.json", Format("base; target 6", 2)  # a short game
    assert tune(form, str(family), to, SMALL, told.append)
    found = read(to)
    assert found.weights == HASTY
    assert list(found.own) == ["base"]
    assert found.of(form.ruleset).weights["drawing"] < 300
    assert found.of(ruleset_of(parse_format("base + gambler"), 2)).weights == HASTY
    card: dict[str, Any] = found.card["own weights"]["base"]
    gain, margin = card["gain"]
    assert gain > margin > 0
    assert f"{gain:+.1f} ± {margin:.1f} points, better" in told[-1]


def test_tuning_goes_on_from_a_format_s_own_weights(family: Path, tmp_path: Path) -> None:
    to, form, plan = tmp_path / "to.json", Format("base; target 6", 2), SMALL
    tune(form, str(family), to, plan, print)
    before = read(to)
    assert not tune(form, str(to), to, plan._replace(rounds=0), print)
    assert read(to) == before
    assert tune(Format("base + gambler; target 6", 2), str(to), to, plan, print)
    assert list(read(to).own) == ["base", "base + gambler"]
    assert read(to).own["base"] == before.own["base"]


def test_what_does_not_surely_win_more_is_not_written(family: Path, tmp_path: Path) -> None:
    told: list[str] = []
    assert not tune(Format("base", 2), str(family), tmp_path / "to.json", Tuning(0, 20, 50, threads=1), told.append)
    assert told[-1].endswith("not surely better")
    assert not (tmp_path / "to.json").exists()


@pytest.mark.parametrize(("line", "players"), [("base", 3), ("base + make-sail", 2)])
def test_a_family_of_others_is_refused(line: str, players: int, family: Path, tmp_path: Path) -> None:
    with pytest.raises(BadFormat, match=f"is not for {line.replace('+', '.')} with {players} players"):
        tune(Format(line, players), str(family), tmp_path / "to.json", Tuning(0, 20, 50), print)


def test_the_command_tunes_each_format(family: Path, tmp_path: Path) -> None:
    to = tmp_path / "to.json"
    size = ["--rounds", "40", "--deals", "30", "--gate", "200", "--seed", "2", "--jobs", "1"]
    lines = ["base; target 6", "base + gambler; target 6"]
    asked = ["lab", "tune", *lines, "--players", "2", "--begin", str(family), "--to", str(to), *size]
    assert CliRunner().invoke(app, asked).exit_code == 0
    assert list(read(to).own) == ["base", "base + gambler"]

"""``portroyal env``, and its message if a library is missing."""

from __future__ import annotations

import json
import sys

import pytest
from typer.testing import CliRunner, Result

from portroyal import env
from portroyal.cli import app as cli
from portroyal.env import bench, checks
from portroyal.env.peers import PEERS


def run(*words: str) -> Result:
    return CliRunner(env={"NO_COLOR": "1", "COLUMNS": "100"}).invoke(cli.app, ["env", *words], prog_name="portroyal")


def test_describe_lists_fields_and_actions() -> None:
    page = run("describe", "base", "--players", "2").stdout
    about = env.describe("base", 2)
    assert about["hash"] in page
    assert "display of seat +1" in page
    assert "end-triggered" in page
    assert " take sailor-3-1" in page
    assert json.loads(run("describe", "base", "--players", "2", "--json").stdout) == about
    assert "'chess'" in run("describe", "chess").stderr


def test_check_has_a_line_for_each_test(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(line: str, players: int) -> None:
        raise AssertionError("no observation")

    monkeypatch.setattr(checks, "TESTS", {"first": lambda line, players: None, "second": fails})
    done = run("check", "--format", "base")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[:2] == [
        "passed   first: base, 2 players",
        "FAILED   second: base, 2 players: AssertionError: no observation",
    ]
    assert sum(line.startswith("not run") for line in done.stdout.splitlines()) == len(checks.APART)


def test_check_names_the_extra_of_a_missing_library(monkeypatch: pytest.MonkeyPatch) -> None:
    def needs(line: str, players: int) -> None:
        raise ModuleNotFoundError(name="absl")

    monkeypatch.setattr(checks, "TESTS", {"OpenSpiel playthrough": needs})
    wanted = "not run  OpenSpiel playthrough: base, 2 players: it needs absl: pip install 'portroyal[spiel]'"
    assert wanted in run("check", "--format", "base").stdout


def test_families_have_every_mode_and_a_chapter() -> None:
    lines = [line for line, _ in checks.families()]
    assert lines[0] == "base"
    assert any("cooperative; chapter" in line for line in lines)
    assert any("variable" in line for line in lines)


def test_bench_prints_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "formats", lambda: [("base", 2)])
    monkeypatch.setattr(bench, "BATCHES", (2,))
    monkeypatch.setattr(bench, "STEPS", 100)
    names = ["PettingZoo connect four", "OpenSpiel gin rummy"]
    monkeypatch.setitem(PEERS, names[0], (2, lambda: (lambda: 1000, lambda: None)))
    monkeypatch.setitem(PEERS, names[1], (2, lambda: None))
    monkeypatch.delitem(PEERS, "catanatron")
    rows = json.loads(run("bench", "--threads", "2", "--json").stdout)
    clocks = [f"base, wall-clock time, threads: {n}" for n in (1, 2)]
    assert [row["what"] for row in rows] == ["base", *clocks, names[0]]
    assert all(row["rate"] > 0 for row in rows)
    page = run("bench").stdout
    assert "x connect four" in page
    assert "OpenSpiel gin rummy is not installed: no ratio." in page


HOMES = {"AecEnv": "portroyal.env.pettingzoo_game", "SeatEnv": "portroyal.env.gymnasium_seat"}


@pytest.mark.parametrize("name", HOMES)
def test_a_missing_library_is_named_with_the_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, HOMES[name], raising=False)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.setitem(sys.modules, "gymnasium.spaces", None)
    monkeypatch.delitem(vars(env), name, raising=False)
    with pytest.raises(env.MissingLibrary, match=rf"env.{name} needs gymnasium.*: pip install 'portroyal\[env\]'"):
        getattr(env, name)

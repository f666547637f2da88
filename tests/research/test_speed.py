"""The speed of the engine, machine code, the search and a naive engine: measured and printed."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.deals import deal
from portroyal.engine.table import DECK
from portroyal.errors import PortRoyalError
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import is_team
from portroyal.lab import bench
from portroyal.machine.build import NoCompiler
from portroyal.machine.machine import machine_of
from portroyal.spreading import available
from research.pages.speed import main
from research.speed import machine, naive, search

pytestmark = pytest.mark.slow

MACHINE = {
    "cores": 2,
    "players": {
        "4": {
            "games_per_second": {"compiled": 50_000.0, "every core": 80_000.0, "beside": 66_000.0},
            "us_per_move": {"compiled": 0.1, "every core": 0.06},
            "compiled_to_interpreted": 200.0,
            "every_core_to_one": 1.6,
            "every_box_to_base": {"by_game": 0.8, "by_move": 0.9},
            "compiled_to_beside": 0.75,
            "beside_every_core_to_one": 1.7,
        }
    },
    "copies_per_second": 2e7,
}


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.nightly
def test_all_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for part in (bench, machine):
        monkeypatch.setattr(part, "PLAYERS", (2,))
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(machine, "ROUND", 0.01)
    monkeypatch.setattr(search, "rows", lambda: [("base", 2), ("base + contracts; cooperative", 1)])
    found = json.loads(told(capsys, "--seconds", "0.01", "--json"))
    assert set(found["players"]["2"]) == {*bench.LEVELS, *naive.LEVELS}
    assert found["machine code"]["players"]["2"]["compiled_to_interpreted"] > 1
    for row, (line, players) in zip(found["search"]["rows"], search.rows(), strict=True):
        assert (row["format"], row["players"]) == (line, players)
        assert row["network"] in ("shipped", "random")
        assert row["turns_per_second"] >= row["tries_per_second"] > 500
        assert row["random_moves_per_turn"] > 1


def test_the_search_is_measured_at_real_decisions() -> None:
    base = machine_of(parse_format("base"), 2)
    found = search.positions(base)
    assert len(found) == search.POSITIONS
    assert all(len(t.moves) > 1 for t in found)
    assert len({bytes(t.piles[DECK]) for t in found}) > search.POSITIONS // 2


def test_the_search_is_measured_for_every_size() -> None:
    found = search.rows()
    assert [players for _, players in found] == [2, 4, 5, 4, 3]
    assert [is_team(ruleset_of(parse_format(line), players)) for line, players in found] == [False] * 4 + [True]


def test_all_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    figures = {"games": 5, "us_per_decision": 12.34, "games_per_second": 99.5, "ratio": 7.5}
    result = {
        "players": {"2": dict.fromkeys((*bench.LEVELS, *naive.LEVELS), figures)},
        "copies_per_second": 1e6,
        "observations_per_second": 1,
    }
    monkeypatch.setattr(bench, "run", lambda *_: result | {"format": "f", "rounds": 5, "python": "p", "machine": "m"})
    monkeypatch.setattr(machine, "run", lambda *_: MACHINE)
    row = {"format": "base", "players": 5, "network": "random"}
    row |= {"turns_per_second": 223456.7, "tries_per_second": 123456.7, "random_moves_per_turn": 98.4}
    monkeypatch.setattr(search, "run", lambda _: {"tries": 800, "rows": [row]})
    page = told(capsys)
    assert re.search(r"naive, deepcopy +2 +12.3 +99.5 +7.5 x", page)
    assert "1,000,000" in page
    assert re.search(r"machine code, every core +4 +60 +80,000", page)
    assert "75% of the other program" in page
    assert "the other program: every core 1.70 x one" in page
    assert "every box 80% of base by game, 90% by move" in page
    assert re.search(r"base +random +5 +223,457 +123,457 +98", page)


def test_without_a_compiler_the_rest_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: Any) -> Any:
        raise NoCompiler("nothing here compiles")

    monkeypatch.setattr(machine, "run", fail)
    monkeypatch.setattr(bench, "run", lambda *_: {})
    found = json.loads(told(capsys, "--seconds", "0.01", "--json"))
    assert (found["machine code"], found["search"]) == (None, None)


def test_everything_is_measured_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "PLAYERS", (2,))
    beside = tmp_path / "beside.c"
    beside.write_text('#include <stdio.h>\nint main(void) { printf("players=2 1000 games/s\\n"); return 0; }')
    result = machine.run(0.01, beside)
    about = result["players"]["2"]
    ways = {"interpreted", "compiled", "every core", "every box", "beside", "beside, every core"}
    assert set(about["games_per_second"]) == ways
    assert about["compiled_to_beside"] == about["games_per_second"]["compiled"] / 1000
    assert about["beside_every_core_to_one"] == available()
    assert result["copies_per_second"] > 0


def test_a_program_without_a_rate_is_reported(tmp_path: Path) -> None:
    mute = tmp_path / "mute.c"
    mute.write_text("int main(void) { return 0; }")
    with pytest.raises(PortRoyalError, match="does not print its games/s"):
        machine.by_program(machine.other_program(mute, tmp_path), 2, 10)


def test_the_naive_engine_plays_the_same_game() -> None:
    """In both, random games have as many decisions and points, within four standard errors."""
    games, players, chance = 80, 3, Random(1)
    ruleset = ruleset_of(parse_format(naive.FORMAT), players)
    decisions: dict[str, list[int]] = {"naive": [], "table": []}
    points = Counter[str]()
    for seed in range(games):
        state, t = naive.new_game(pr.cards(naive.FORMAT, players), players, Random(seed)), deal(ruleset, seed, 0)
        for of in decisions.values():
            of.append(0)
        while legal := naive.legal_moves(state):
            state = naive.apply(state, chance.choice(legal), in_place=True)
            decisions["naive"][-1] += 1
        while t.moves:
            ruleset.play(t, chance.choice(t.moves))
            decisions["table"][-1] += 1
        points["naive"] += sum(map(naive.points, state["players"]))
        points["table"] += sum(t[ruleset.cell["points"], seat] for seat in range(players))
    error = stdev(decisions["table"]) * (2 / games) ** 0.5
    assert abs(mean(decisions["naive"]) - mean(decisions["table"])) < 4 * error
    assert points["naive"] / points["table"] == pytest.approx(1, abs=0.05)


def test_the_naive_engine_leaves_the_old_state_alone() -> None:
    state = naive.new_game(pr.cards(naive.FORMAT, 2), 2, Random(1))
    before = repr({**state, "random": None})
    naive.apply(state, ("draw", None))
    assert repr({**state, "random": None}) == before

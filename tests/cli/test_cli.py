"""The command line: what each command prints, how each fails, and a whole game played through pipes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import portroyal as pr
from portroyal.bots.deals import deal
from portroyal.boxes.base import naive
from portroyal.cli import app as cli
from portroyal.engine.table import DECK
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.game import is_team
from portroyal.lab import bench, presets, speed, tries
from portroyal.lab.presets import Preset
from portroyal.machine.build import NoCompiler
from portroyal.machine.machine import machine_of

COMMANDS = ["play", "simulate", "arena", "report", "replay", "review", "verify", "formats", "bench"]
ESCAPE = "\x1b"
PLAIN = {"NO_COLOR": None, "TERM": "dumb", "COLUMNS": "80", "FORCE_COLOR": None, "GITHUB_ACTIONS": None}
PLAIN |= dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner(env=PLAIN).invoke(cli.app, list(words), input=stdin, prog_name="portroyal")


def told(*words: str, stdin: str | None = None) -> str:
    """The output of a command, which must succeed."""
    done = run(*words, stdin=stdin)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*words: str, stdin: str | None = None) -> str:
    """The one line on stderr of a command, which must fail."""
    done = run(*words, stdin=stdin)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert re.fullmatch(r"portroyal: [^\n]+\n", done.stderr)
    return done.stderr.removeprefix("portroyal: ").strip()


def program(*words: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    command = [sys.executable, "-c", "from portroyal.cli import main; main()", *words]
    return subprocess.run(
        command, input=stdin, env=environment(**env), capture_output=True, text=True, check=False, timeout=120
    )


def environment(**env: str) -> dict[str, str]:
    src = str(Path(pr.__file__).parent.parent)
    return {"PATH": os.environ["PATH"], "PYTHONPATH": src, "COLUMNS": "80", "PYTHONUTF8": "1", **env}


def finished() -> pr.Game:
    """A whole game between bots."""
    game = pr.new_game("base; target 6", 3, seed=4)
    bots = [pr.bot(name) for name in ("steady", "cautious", "bold")]
    while game.seat is not None:
        game.play(bots[game.seat].choose(game.observe(game.seat)))
    return game


@pytest.fixture(scope="module")
def record() -> str:
    return finished().record()


@pytest.fixture
def file(tmp_path: Path, record: str) -> str:
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8")
    return str(path)


# Every command.


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help(command: str) -> None:
    assert "Usage: portroyal" in told(*filter(None, [command]), "--help")


def test_the_version() -> None:
    assert told("--version") == f"portroyal {pr.__version__}\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["sail"], "No such command 'sail'"),
        (["--port", "99999"], "'--port'"),
        (["--port", "1", "formats"], "not for 'formats'"),
        (["simulate"], "Missing argument"),
        (["simulate", "bas"], "'bas' is not a box"),
        (["simulate", "base; target 99"], "'target 99': target is a number from 5 to 30 (E-011)"),
        (["simulate", "base", "--players", "random,stedy"], "there is no bot 'stedy'; the bots are random,"),
        (["simulate", "base", "--players", "random"], "1 player: 'base' takes 2 to 5 (B-010)"),
        (["simulate", "base", "--games", "0"], "games is 0"),
        (["simulate", "base", "--games", "many"], "'--games'"),
        (["play", "base; targt 9"], "'targt 9' is not an option"),
        (["play", "--players", "6"], "6 players: 'base' takes 2 to 5 (B-010)"),
        (["play", "--players", "0"], "a game needs a player"),
        (["play", "--bots", "steady,nobody"], "there is no bot 'nobody'"),
        (["play", "--players", "4", "--bots", "steady"], "--bots names 1"),
        (["play", "--players", "2", "--bots", "steady,bold", "--hot-seat"], "leaves no seat"),
        (["play", "--seat", "4"], "--seat 4: the seats are 0 to 3"),
        (["play", "--names", "Ann,Bob"], "--names has 2"),
        (["play", "--names", "Ann,,Bob,Cy"], "a name is empty"),
        (["play", "--load", "nowhere.txt"], "nowhere.txt: No such file"),
        (["replay", "nowhere.txt"], "nowhere.txt: No such file"),
        (["replay", "."], "Is a directory"),
        (["bench", "--seconds", "0"], "'--seconds'"),
    ],
)
def test_bad_input_is_one_line(words: list[str], reason: str) -> None:
    assert reason in refused(*words)


def test_a_process_fails_alike() -> None:
    done = program("simulate", "base; foo")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("portroyal: 'foo' is not an option of this format")


def test_the_package_is_the_command_too() -> None:
    done = subprocess.run([sys.executable, "-m", "portroyal", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == told("--version")


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, Any]] = []
    monkeypatch.setattr("portroyal.server.serve", lambda **how: served.append(how))
    told("--port", "0", "--data", "games", "--no-browser")
    told()
    assert served == [
        {"host": "127.0.0.1", "port": 0, "data": Path("games"), "browser": False, "settings": None},
        {"host": "127.0.0.1", "port": 8000, "data": None, "browser": True, "settings": None},
    ]


def test_a_name_that_the_terminal_lacks_stops_nothing() -> None:
    done = program("play", "--names", "Béa", "--seed", "1", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "B?a" in done.stdout


# formats, simulate, bench.


def test_formats_lists_everything() -> None:
    page = told("formats")
    for name in (
        "make-sail",
        "yucata",
        "steve-jackson",
        "expedition required",
        "5 to 30",
        "E-011",
        "adventure",
        "defeats",
    ):
        assert name in page
    assert pr.options()["default"].split("; ")[-1] in page


def test_formats_for_programs() -> None:
    assert json.loads(told("formats", "--json")) == pr.options()


def test_simulate_reports() -> None:
    page = told(
        "simulate", "base; target 6", "--players", "steady,random", "--games", "5", "--seed", "2", "--jobs", "1"
    )
    assert re.search(r"steady +\d+\.\d % +\d+\.\d and +\d+\.\d % +\d+\.\d\d", page)
    assert "5 games" in page


def test_simulate_for_programs() -> None:
    words = ("simulate", "base; target 6", "--players", "bold,random", "--games", "4", "--seed", "9", "--json")
    found = json.loads(told(*words))
    expected = pr.simulate("base; target 6", ["bold", "random"], games=4, seed=9) | {"names": ["bold", "random"]}
    assert found | {"seconds": 0} == expected | {"seconds": 0}


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


@pytest.mark.nightly
def test_bench_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in (bench, speed):
        monkeypatch.setattr(part, "PLAYERS", (2,))
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(speed, "ROUND", 0.01)
    monkeypatch.setattr(tries, "rows", lambda: [("base", 2), ("base + contracts; cooperative", 1)])
    found = json.loads(told("bench", "--seconds", "0.01", "--json"))
    assert set(found["players"]["2"]) == set(bench.LEVELS)
    assert all(figures["us_per_decision"] > 0 for figures in found["players"]["2"].values())
    assert found["players"]["2"]["table"]["ratio"] == 1
    assert found["copies_per_second"] > 0
    assert found["observations_per_second"] > 0
    assert found["machine code"]["players"]["2"]["compiled_to_interpreted"] > 1
    for row, (line, players) in zip(found["search"]["rows"], tries.rows(), strict=True):
        assert (row["format"], row["players"]) == (line, players)
        assert row["network"] in ("shipped", "random")
        assert row["turns_per_second"] >= row["tries_per_second"] > 500
        assert row["random_moves_per_turn"] > 1


def test_the_search_is_measured_where_there_is_something_to_decide() -> None:
    machine = machine_of(parse_format("base"), 2)
    found = tries.positions(machine)
    assert len(found) == tries.POSITIONS
    assert all(len(t.moves) > 1 for t in found)
    assert len({bytes(t.piles[DECK]) for t in found}) > tries.POSITIONS // 2


def test_bench_measures_the_search_for_every_size() -> None:
    found = tries.rows()
    assert [players for _, players in found] == [2, 4, 5, 4, 3]
    assert [is_team(ruleset_of(parse_format(line), players)) for line, players in found] == [False] * 4 + [True]


def test_bench_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"games": 5, "us_per_decision": 12.34, "games_per_second": 99.5, "ratio": 7.5}
    found = {
        "players": {"2": dict.fromkeys(bench.LEVELS, figures)},
        "copies_per_second": 1e6,
        "observations_per_second": 1,
    }
    monkeypatch.setattr(bench, "run", lambda _: found | {"format": "f", "rounds": 5, "python": "p", "machine": "m"})
    monkeypatch.setattr(speed, "run", lambda *_: MACHINE)
    row = {"format": "base", "players": 5, "network": "random"}
    row |= {"turns_per_second": 223456.7, "tries_per_second": 123456.7, "random_moves_per_turn": 98.4}
    monkeypatch.setattr(tries, "run", lambda _: {"tries": 800, "rows": [row]})
    page = told("bench")
    assert re.search(r"naive, deepcopy +2 +12.3 +99.5 +7.5 x", page)
    assert "1,000,000" in page
    assert re.search(r"machine code, every core +4 +60 +80,000", page)
    assert "75 % of the other program" in page
    assert "the other program: every core 1.70 x one" in page
    assert "every box 80 % of base by game, 90 % by move" in page
    assert re.search(r"base +random +5 +223,457 +123,457 +98", page)


def test_bench_without_a_compiler_measures_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise NoCompiler("nothing here compiles")

    monkeypatch.setattr(speed, "run", fail)
    monkeypatch.setattr(bench, "run", lambda _: {})
    found = json.loads(told("bench", "--seconds", "0.01", "--json"))
    assert (found["machine code"], found["search"]) == (None, None)


def test_bench_holds_machine_code_beside_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presets, "presets", lambda: [Preset("base", 2, common=True)])
    done = run("bench", "--lockstep", "2")
    assert "base, 2: 15 games" in done.stdout
    assert "1 formats, 15 games" in done.stdout
    assert "never reached: " in done.stdout


def test_lab_soaks() -> None:
    page = told("lab", "soak", "--format", "base", "--players", "2", "--rarer", "50")
    assert re.search(r"base, 2: 50 games, [\d.]+ moves each", page)
    assert "0 stalls, 0 failures" in " ".join(page.split())


def test_lab_soak_tells_what_did_not_end() -> None:
    words = ("lab", "soak", "--format", "base", "--players", "2", "--rarer", "2", "--most", "9", "--seed", "3")
    done = run(*words)
    assert done.exit_code == 1
    assert "game 1 of seed 3 passed 9 moves" in done.stdout


def test_lab_soak_takes_any_bot() -> None:
    words = ("lab", "soak", "--format", "base", "--players", "2", "--rarer", "2", "--bot", "bold", "--jobs", "1")
    assert "0 stalls, 0 failures" in " ".join(told(*words).split())
    assert "there is no bot 'sly'" in run("lab", "soak", "--format", "base", "--bot", "sly").stderr


@pytest.mark.slow
def test_lab_soak_knows_its_formats() -> None:
    assert "not one of the formats tried" in run("lab", "soak", "--format", "chess").stderr
    assert "'chess'" in run("lab", "soak", "--format", "chess", "--players", "2").stderr
    words = ("lab", "soak", "--format", "base + adventure; chapter 4", "--players", "3", "--rarer", "2", "--jobs", "1")
    assert "0 stalls, 0 failures" in " ".join(told(*words).split())


def test_the_naive_engine_plays_the_same_game() -> None:
    """Random games have as many decisions and points on both, within four standard errors."""
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


# replay.


def test_replay_tells_a_game(file: str, record: str) -> None:
    page = told("replay", file)
    game = pr.replay(record)
    assert "’s turn" in page
    assert "== The end" in page
    assert max(map(len, page.splitlines())) <= 80
    assert re.search(rf"The game took \d+ rounds and {len(game.played())} moves", page)


def test_replay_stops_where_it_is_told(file: str, record: str) -> None:
    for move in (0, 1, 7):
        found = json.loads(told("replay", file, "--move", str(move), "--json"))
        game = pr.replay(record)
        assert found["moves"] == game.played()
        assert found["move"] == move
        assert not found["view"]["over"]
    assert "7 of " in told("replay", file, "--move", "7")
    assert "--move" in refused("replay", file, "--move", "99999")


def test_replay_for_programs(file: str, record: str) -> None:
    found, game = json.loads(told("replay", file, "--json")), pr.replay(record)
    assert found["ranking"] == game.ranking
    assert found["scores"] == game.scores
    assert found["events"] == game.events(None)
    assert found["view"] == game.view(None)


def test_replay_reads_stdin(record: str) -> None:
    assert json.loads(told("replay", "-", "--json", stdin=record))["names"] == ["Ada", "Ben", "Cleo"]


def test_a_damaged_record_names_the_line(record: str) -> None:
    lines = record.splitlines()
    first = lines.index("") + 2
    lines[first] = "fly"
    assert f"record, line {first + 1}: 'fly' is not legal" in refused("replay", "-", stdin="\n".join(lines))
    assert "record, line 1" in refused("replay", "-", stdin="")
    assert "record, line 1" in refused("replay", "-", stdin="no record at all")


def test_a_record_that_is_no_text_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b'[format "base"]\n\xff\n')
    assert refused("replay", str(path)) == "record, line 2: this is not text in UTF-8"


def test_names_in_a_record_cannot_command_the_terminal(record: str) -> None:
    wild = record.replace('"Ada"', '"\\u001b[31mAda\\u0007"')
    assert wild != record
    wrong = refused("replay", "-", stdin=wild)
    assert "names has" in wrong
    assert ESCAPE not in wrong

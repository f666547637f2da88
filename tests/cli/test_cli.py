"""The command line: the output and errors of each command, and a whole game played through pipes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.testing import CliRunner, Result

import portroyal as pr
from portroyal.cli import app as cli
from portroyal.lab import bench

COMMANDS = ["play", "simulate", "arena", "report", "replay", "review", "verify", "formats", "bench"]
ESCAPE = "\x1b"
PLAIN = {"NO_COLOR": None, "TERM": "dumb", "COLUMNS": "80", "FORCE_COLOR": None, "GITHUB_ACTIONS": None}
PLAIN |= dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"))


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner(env=PLAIN).invoke(cli.app, list(words), input=stdin, prog_name="portroyal")


def output_of(*words: str, stdin: str | None = None) -> str:
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
    """The command in a separate process."""
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
    assert "Usage: portroyal" in output_of(*filter(None, [command]), "--help")


def test_no_paragraph_of_a_commands_help_is_broken_in_the_middle() -> None:
    """Typer joins the lines of the first paragraph only."""

    def helps(of: Any) -> Iterator[str]:
        yield of.help or ""
        for command in getattr(of, "commands", {}).values():
            yield from helps(command)

    later = [paragraph for text in helps(typer.main.get_command(cli.app)) for paragraph in text.split("\n\n")[1:]]
    assert [paragraph for paragraph in later if "\n" in paragraph.strip()] == []


def test_the_version() -> None:
    assert output_of("--version") == f"portroyal {pr.__version__}\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["sail"], "No such command 'sail'"),
        (["--port", "99999"], "'--port'"),
        (["--port", "1", "formats"], "cannot come before 'formats'"),
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


def test_python_m_portroyal_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "portroyal", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == output_of("--version")


def test_without_a_command_the_table_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, Any]] = []
    monkeypatch.setattr("portroyal.server.serve", lambda **how: served.append(how))
    output_of("--port", "0", "--data", "games", "--no-browser")
    output_of()
    assert served == [
        {"host": "127.0.0.1", "port": 0, "data": Path("games"), "browser": False, "settings": None, "processes": None},
        {"host": "127.0.0.1", "port": 8000, "data": None, "browser": True, "settings": None, "processes": None},
    ]


def test_a_name_that_the_terminal_lacks_stops_nothing() -> None:
    done = program("play", "--names", "Béa", "--seed", "1", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "B?a" in done.stdout


# formats, simulate, bench.


def test_formats_lists_everything() -> None:
    page = output_of("formats")
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
    assert json.loads(output_of("formats", "--json")) == pr.options()


def test_simulate_reports() -> None:
    page = output_of(
        "simulate", "base; target 6", "--players", "steady,random", "--games", "5", "--seed", "2", "--jobs", "1"
    )
    assert re.search(r"steady +\d+\.\d% +\d+\.\d and +\d+\.\d% +\d+\.\d\d", page)
    assert "5 games" in page


def test_simulate_for_programs() -> None:
    words = ("simulate", "base; target 6", "--players", "bold,random", "--games", "4", "--seed", "9", "--json")
    found = json.loads(output_of(*words))
    expected = pr.simulate("base; target 6", ["bold", "random"], games=4, seed=9) | {"names": ["bold", "random"]}
    assert found | {"seconds": 0} == expected | {"seconds": 0}


@pytest.mark.nightly
def test_bench_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PLAYERS", (2,))
    monkeypatch.setattr(bench, "ROUNDS", 1)
    report = json.loads(output_of("bench", "--seconds", "0.01", "--json"))
    assert set(report["players"]["2"]) == set(bench.LEVELS)
    assert all(figures["us_per_decision"] > 0 for figures in report["players"]["2"].values())
    assert report["players"]["2"]["table"]["ratio"] == 1
    assert report["copies_per_second"] > 0
    assert report["observations_per_second"] > 0
    assert re.search(r"game \(the public API\) +2 +\d", output_of("bench", "--seconds", "0.01"))


# replay.


def test_replay_shows_a_game(file: str, record: str) -> None:
    page = output_of("replay", file)
    game = pr.replay(record)
    assert "’s turn" in page
    assert "== The end" in page
    assert max(map(len, page.splitlines())) <= 80
    assert re.search(rf"The game took \d+ rounds and {len(game.played())} moves", page)


def test_replay_stops_at_the_given_move(file: str, record: str) -> None:
    for move in (0, 1, 7):
        shown = json.loads(output_of("replay", file, "--move", str(move), "--json"))
        game = pr.replay(record)
        assert shown["moves"] == game.played()
        assert shown["move"] == move
        assert not shown["view"]["over"]
    assert "7 of " in output_of("replay", file, "--move", "7")
    assert "--move" in refused("replay", file, "--move", "99999")


@pytest.mark.parametrize("separator", ["\u2028", "\u0085"])
def test_replay_stops_at_a_move_of_a_record_with_separators_in_a_tag(record: str, separator: str) -> None:
    text = f'[comment "a{separator}b"]\n{record}'
    assert "7 of " in output_of("replay", "-", "--move", "7", stdin=text)


def test_json_has_no_character_that_could_corrupt_the_terminal(record: str) -> None:
    (result,) = [line for line in record.splitlines() if line.startswith("[result ")]
    said = output_of("replay", "-", "--json", stdin=record.replace(result, '[result "\x9b1m\u2028\u202e😀"]'))
    assert said.replace("\n", "").isprintable()
    assert json.loads(said)["checked"]["stated"] == "\x9b1m\u2028\u202e😀"


def test_replay_for_programs(file: str, record: str) -> None:
    data, game = json.loads(output_of("replay", file, "--json")), pr.replay(record)
    assert data["ranking"] == game.ranking
    assert data["scores"] == game.scores
    assert data["events"] == game.events(None)
    assert data["view"] == game.view(None)


def test_replay_reads_stdin(record: str) -> None:
    assert json.loads(output_of("replay", "-", "--json", stdin=record))["names"] == ["Ada", "Ben", "Cleo"]


def test_a_damaged_record_names_the_line(record: str) -> None:
    lines = record.splitlines()
    first = lines.index("") + 2
    lines[first] = "fly"
    assert f"record, line {first + 1}: 'fly' is not legal" in refused("replay", "-", stdin="\n".join(lines))
    assert "record, line 1" in refused("replay", "-", stdin="")
    assert "record, line 1" in refused("replay", "-", stdin="no record at all")


def test_a_record_that_is_not_text_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b'[format "base"]\n\xff\n')
    assert refused("replay", str(path)) == "record, line 2: this is not text in UTF-8"


def test_names_in_a_record_cannot_command_the_terminal(record: str) -> None:
    wild = record.replace('"Ada"', '"\\u001b[31mAda\\u0007"')
    assert wild != record
    wrong = refused("replay", "-", stdin=wild)
    assert "names has" in wrong
    assert ESCAPE not in wrong

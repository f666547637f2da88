"""``portroyal arena``: its output, its files and its refusals."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from portroyal import lab
from portroyal.cli.forest import WIDE, forest
from portroyal.lab.duplicate.judging import Estimate
from tests.bots.outside import programs
from tests.bots.outside.programs import WRONG, example, pipe, served
from tests.cli.test_cli import output_of, refused, run

pytestmark = pytest.mark.slow

SHORT = "base; target 5"
PNG = b"\x89PNG"


def test_it_reports(tmp_path: Path) -> None:
    page = output_of("arena", SHORT, "eager", "random", "--deals", "60", "--seed", "1", "--jobs", "1")
    result = lab.arena(SHORT, ["eager", "random"], deals=60, seed=1, jobs=1)
    eager = result.bots[0]
    rows = {line.split()[0]: line for line in page.splitlines() if line.strip()}
    assert f"{100 * eager.wins.mean:.1f}%" in page
    assert f"{100 * (eager.wins.low or 0):.1f} and {100 * (eager.wins.high or 0):.1f}%" in page
    assert f"{eager.points.mean:.2f}" in page
    assert f"{eager.rating.mean:.1f} ± " in page
    assert f"eager - random  {100 * result.differences[0].wins.mean:+.1f}%" in page
    assert rows["random"].count("-") > 2, "the interval is drawn"
    assert "60 deals, 120 games, " in page
    assert all(len(line) <= 80 for line in page.splitlines())


@pytest.mark.parametrize(
    ("words", "games"),
    [(("--alone", "--players", "4"), 8), (("--players", "3"), 2), (("--players", "2", "--alone"), 2)],
)
def test_it_reports_all_ways_to_sit(words: tuple[str, ...], games: int) -> None:
    assert f"3 deals, {3 * games} games" in output_of("arena", SHORT, "eager", "random", "--deals", "3", *words)


def test_it_reports_teams() -> None:
    words = ("base + contracts; cooperative", "eager", "random", "--deals", "3", "--players")
    for players in ("1", "3"):
        assert "3 deals, 6 games" in output_of("arena", *words, players)


def test_one_deal_is_reported_without_an_interval() -> None:
    assert "1 deals, 2 games" in output_of("arena", SHORT, "eager", "random", "--deals", "1")


def test_the_result_as_json(tmp_path: Path) -> None:
    words = ("arena", SHORT, "eager", "random", "--deals", "5", "--seed", "2")
    printed = json.loads(output_of(*words, "--json", "-"))
    output_of(*words, "--json", str(tmp_path / "a.json"), "--jobs", "2")
    output_of(*words, "--json", str(tmp_path / "a.json"), "--jobs", "1")
    assert json.loads((tmp_path / "a.json").read_text()) == printed
    assert printed == lab.arena(SHORT, ["eager", "random"], deals=5, seed=2).as_dict()
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_a_chart(tmp_path: Path) -> None:
    name = pipe("import json, sys  # $HOME $\nfor line in sys.stdin: print(json.loads(line)['moves'][0], flush=True)")
    for file in ("chart.svg", "chart.png"):
        output_of("arena", SHORT, name, "random", "--deals", "2", "--jobs", "1", "--chart", str(tmp_path / file))
    svg = (tmp_path / "chart.svg").read_text()
    assert svg.startswith("<?xml")
    assert ">random</text>" in svg
    assert "Games won" in svg
    assert (tmp_path / "chart.png").read_bytes().startswith(PNG)


def test_it_continues_in_a_folder(tmp_path: Path) -> None:
    words = ("arena", SHORT, "eager", "random", "--to", str(tmp_path / "kept"))
    output_of(*words, "--deals", "2")
    assert "5 deals, 10 games" in output_of(*words, "--deals", "5")
    assert "seed is 0 there, not 1" in refused(*words, "--seed", "1")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["base"], "Missing argument"),
        (["base", "steady"], "1 bots: an arena needs two or more"),
        (["base", "steady", "sly"], "there is no bot 'sly'"),
        (["bas", "steady", "bold"], "'bas' is not a box"),
        (["base", "steady", "steady"], "'steady' is named twice"),
        (["base", "steady", "bold", "--players", "9"], "9 players: 'base' takes 2 to 5"),
        (["base", "steady", "bold", "--deals", "0"], "deals is 0"),
        (["base", "steady", "bold", "--limit", "0"], "limit is 0.0"),
        (["base", "steady", "bold", "--chart", "a.pdf"], "'a.pdf': the name of a chart must end in .svg or .png"),
        (["base", "steady", "bold", "--chart", "no/where.svg"], "there is no folder no"),
        (["base", "steady", "bold", "--json", "no/where.json"], "there is no folder no"),
        (["base", "steady", "http://10.1.1.1/"], "10.1.1.1 is not this machine"),
        (["base", "steady", pipe(WRONG), "--deals", "1"], "answered 'sink the ship', which is not one of its moves"),
    ],
)
def test_unplayable_arguments_are_reported_in_one_line(words: list[str], told: str) -> None:
    assert told in refused("arena", *words)


def test_missing_parts_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert "pip install 'portroyal[lab]'" in refused("arena", "base", "eager", "random")


def commands() -> list[list[str]]:
    """The arenas that the pages name."""
    pages = [programs.ROOT / name for name in ("README.md", "docs/arena.md", "docs/outside-bots.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    pairs = re.findall(r"^(?:\.venv/bin/)?portroyal (.*)$|`portroyal (arena [^`]*)`", text, re.MULTILINE)
    split = [shlex.split(line, comments=True) for pair in pairs for line in pair]
    return [words for words in split if len(words) > 3]


def test_commands_named_on_pages_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(programs.EXAMPLE.parent)
    monkeypatch.chdir(tmp_path)
    named = [words for words in commands() if not any(word.startswith("http:") for word in words)]
    assert len(named) >= 8
    for words in named:
        output_of(*words, "--deals", "1", "--jobs", "1")
    assert {path.name for path in tmp_path.iterdir()} == {"examples", "kept", "arena.svg", "arena.json"}


def test_external_bots_play_simulations() -> None:
    with served(lambda body: (200, json.loads(body)["moves"][0].encode())) as address:
        words = ("simulate", SHORT, "--players", f"{example()},{address}", "--games", "2", "--jobs", "1")
        assert "2 games" in output_of(*words, "--limit", "60")
    failed = run("simulate", SHORT, "--players", f"random,{address}", "--games", "1", "--jobs", "1")
    assert (failed.exit_code, failed.stdout) == (2, "")
    assert "cannot be reached" in failed.stderr
    assert "not this machine" in refused("simulate", SHORT, "--players", "random,http://10.1.1.1/")


def test_the_plot_shows_means_intervals_and_the_fair_share() -> None:
    rows = [("steady", Estimate(0.6, 0.5, 0.75)), ("a" * 40, Estimate(0.25, None, None))]
    first, second, scale = forest(rows, 0.5)
    assert first.startswith("steady" + " " * 20)
    assert first[26 + WIDE - 1] == "-"
    assert first[26 + round((0.5 - 0.25) / 0.5 * (WIDE - 1))] == "|"
    assert second[26] == "o"
    assert second.count("-") == 0
    assert scale.split() == ["25.0%", "75.0%"]
    assert forest([("steady", Estimate(0.5, 0.5, 0.5))], 0.5)[0].endswith("  o")

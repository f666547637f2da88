"""Arenas run in processes, are saved in folders, can be stopped and continued, and report where something failed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import getsource
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal import lab
from portroyal.bots import REGISTRY
from portroyal.bots.heuristic import Bold
from portroyal.engine.observation import Observation
from portroyal.engine.table import Move
from portroyal.lab.duplicate import Run
from portroyal.machine.batch import Results, play_format
from portroyal.machine.machine import FAULTS
from tests.bots.outside import programs
from tests.bots.outside.programs import hasty, is_running, pipe, served, until
from tests.sizes import sized

SHORT = "base; target 5"
LONG = 60.0  # seconds


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    told: list[int] = []
    one = lab.arena(SHORT, ["bold", "random", "cautious"], deals=7, seed=3, jobs=1)
    assert lab.arena(SHORT, ["bold", "random", "cautious"], deals=7, seed=3, jobs=2, watch=told.append) == one
    assert told == [1, 2, 3, 4, 5, 6, 7]


def test_a_fault_in_a_rule_is_reported_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*about: Any) -> Results:
        results = play_format(*about)
        results.faults[1] = 1
        return results

    monkeypatch.setattr("portroyal.lab.duplicate.playing.play_format", broken)
    monkeypatch.setattr("portroyal.lab.duplicate.playing.PARTS", 1)
    monkeypatch.setattr("portroyal.lab.duplicate.playing.AT_ONCE", 2)
    with pytest.raises(pr.PortRoyalError, match=f"^deal 1, game 0: {FAULTS[1]}"):
        lab.arena(SHORT, ["eager", "random"], deals=4)


def test_a_bot_gets_an_observation_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    types: list[object] = []

    class Noting(Bold):
        def decide(self, observation: Observation) -> Move:
            types.append(type(observation))
            return super().decide(observation)

    monkeypatch.setitem(REGISTRY, "noting", Noting)
    lab.arena(SHORT, ["noting", "random"], deals=2, jobs=1)
    assert set(types) == {Observation}


def test_the_result_is_data() -> None:
    data = lab.arena(SHORT, ["eager", "random"], deals=3).as_dict()
    assert json.loads(json.dumps(data)) == data
    assert set(data["bots"][0]) == {"bot", "games", "fair", "wins", "points", "rating"}
    assert set(data["bots"][0]["wins"]) == {"mean", "low", "high"}
    assert data["format"] == pr.new_game(SHORT, 2).format


# The folder.


def test_an_arena_continues_where_it_stopped(tmp_path: Path) -> None:
    for names in (["eager", "random"], ["bold", "random"]):
        folder = tmp_path / names[0]
        whole = lab.arena(SHORT, names, deals=6, seed=1, jobs=1)
        lab.arena(SHORT, names, deals=2, seed=1, jobs=1, folder=folder)
        told: list[int] = []
        assert lab.arena(SHORT, names, deals=6, seed=1, jobs=1, folder=folder, watch=told.append) == whole
        assert told == [3, 4, 5, 6]
        assert lab.arena(SHORT, names, deals=6, seed=1, folder=folder) == whole
        assert lab.arena(SHORT, names, deals=2, seed=1, folder=folder) == lab.arena(SHORT, names, deals=2, seed=1)
        assert len((folder / "deals.jsonl").read_text().splitlines()) == 6


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"format": "base; target 6"}, "format is 'base; edition"),
        ({"bots": ["eager", "bold"]}, r"bots is \['eager', 'random'\] there, not \['eager', 'bold'\]"),
        ({"bots": ["random", "eager"]}, "bots is"),
        ({"players": 3}, "players is 4 there, not 3"),
        ({"alone": True}, "alone is False there, not True"),
        ({"seed": 2}, "seed is 1 there, not 2"),
    ],
)
def test_another_arena_is_refused_by_name(words: dict[str, Any], reason: str, tmp_path: Path) -> None:
    same: dict[str, Any] = {
        "format": SHORT,
        "bots": ["eager", "random"],
        "players": 4,
        "seed": 1,
        "deals": 1,
        "folder": tmp_path / "a",
    }
    lab.arena(**same)
    before = {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()}
    with pytest.raises(pr.BadFormat, match=f"keeps the deals of another arena: {reason}"):
        lab.arena(**(same | words))
    assert {path.name: path.read_bytes() for path in (tmp_path / "a").iterdir()} == before


def test_other_rules_are_refused(tmp_path: Path) -> None:
    lab.arena(SHORT, ["eager", "random"], deals=1, folder=tmp_path)
    about = json.loads((tmp_path / "arena.json").read_text())
    (tmp_path / "arena.json").write_text(json.dumps(about | {"rules": "0"}))
    with pytest.raises(pr.BadFormat, match="the rules have changed"):
        lab.arena(SHORT, ["eager", "random"], deals=1, folder=tmp_path)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    whole = lab.arena(SHORT, ["eager", "random"], deals=3, folder=tmp_path)
    file = tmp_path / "deals.jsonl"
    text = file.read_bytes()
    for cut in (5, len(text.splitlines()[-1]) // 2, len(text) - 9):
        file.write_bytes(text[:-cut])
        assert lab.arena(SHORT, ["eager", "random"], deals=3, folder=tmp_path) == whole
        assert file.read_bytes() == text


@pytest.mark.parametrize(
    "line", ["no deal", "[]", '{"deal": 1, "games": []}', '{"deal": 1, "games": [{"winners": [0]}]}']
)
def test_a_line_that_is_not_a_deal_is_reported(line: str, tmp_path: Path) -> None:
    lab.arena(SHORT, ["eager", "random"], deals=2, folder=tmp_path)
    file = tmp_path / "deals.jsonl"
    file.write_text(f"{file.read_text()}{line}\n")
    with pytest.raises(pr.BadFormat, match=r"deals\.jsonl, line 3 is not a deal"):
        lab.arena(SHORT, ["eager", "random"], deals=2, folder=tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "{"])
def test_a_damaged_arena_is_reported(text: str, tmp_path: Path) -> None:
    (tmp_path / "arena.json").write_text(text)
    with pytest.raises(pr.BadFormat, match=r"arena\.json is not an arena"):
        lab.arena(SHORT, ["eager", "random"], deals=1, folder=tmp_path)


# External bots.


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_external_bots_play(jobs: int) -> None:
    with served(lambda body: (200, hasty(json.loads(body)["moves"]).encode())) as address:
        found = lab.arena(SHORT, [programs.example(), address, "random"], players=2, deals=2, jobs=jobs, limit=LONG)
    assert found.games == 12
    assert found.bots[0].bot == programs.example()


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_bot_ends_the_arena_and_finished_deals_stay(jobs: int, tmp_path: Path) -> None:
    """It answers only the questions of the first deal."""
    moves = tmp_path / "moves"
    count = "n = 0\nimport json, sys\nfor line in sys.stdin:\n print(json.loads(line)['moves'][0], flush=True)\n"
    count += f" n += 1\n open({str(moves)!r}, 'w').write(str(n))"
    lab.arena(SHORT, [pipe(count), "random"], deals=1, jobs=1)
    first = int(moves.read_text())
    stops = (
        f"import json, sys\nfor _ in range({first}): print(json.loads(sys.stdin.readline())['moves'][0], flush=True)"
    )
    folder = tmp_path / "kept"
    with pytest.raises(pr.BotFailed, match=r"(?s)^deal 1, game 0, seat 0: pipe:.* answered nothing more: exit code 0$"):
        lab.arena(SHORT, [pipe(stops), "random"], deals=2, jobs=1, folder=folder)
    assert len((folder / "deals.jsonl").read_text().splitlines()) == 1
    with pytest.raises(pr.BotFailed, match=r"(?s)^deal 0, game 0, seat [01]: pipe:.* answered 'sink the ship'"):
        lab.arena(SHORT, [pipe(programs.WRONG), "random"], deals=2, jobs=jobs)
    with pytest.raises(pr.BotFailed, match=r"(?s)^deal 0, game 0, seat [01]: .* no answer within 0.3 seconds"):
        lab.arena(SHORT, [pipe(programs.SLEEPS), "random"], deals=2, jobs=jobs, limit=0.3)


# Stopping.


def noted_bot(folder: Path, wait: float) -> str:
    """A slow bot that records its process."""
    source = f"import json, os, sys, time\nopen(os.path.join({str(folder)!r}, str(os.getpid())), 'w').close()\n"
    source += f"{getsource(hasty)}\nfor line in sys.stdin:\n time.sleep({wait})\n"
    source += " print(hasty(json.loads(line)['moves']), flush=True)\n"
    return pipe(source + "time.sleep(99)")


def running(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir() if is_running(int(path.name))]


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def heed_ctrl_c() -> None:
    """End on Ctrl-C, which programs inherit as ignored if the suite runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The command, which is killed if it does not end."""
    path = os.pathsep.join([str(programs.ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "80"}
    command = [sys.executable, "-m", "portroyal", "arena", *words]
    with subprocess.Popen(
        command, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_ctrl_c
    ) as process:
        try:
            yield process
        finally:
            process.kill()


CONTINUED = sized(fast="", default="2", nightly="12")  # the process counts of arenas that are played to their end
needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")


@needs_proc
@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "how"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("1", signal.SIGTERM)])
def test_ctrl_c_keeps_finished_deals_and_leaves_no_process(jobs: str, how: int, tmp_path: Path) -> None:
    pids, folder, result = tmp_path / "pids", tmp_path / "kept", tmp_path / "result.json"
    pids.mkdir()
    words = [SHORT, noted_bot(pids, 0.002), "random", "--jobs", jobs, "--to", str(folder)]
    with started(*words, "--deals", "2000") as arena:
        until(lambda: lines(folder / "deals.jsonl") >= 3)
        arena.send_signal(how)
        out, errors = arena.communicate(timeout=LONG)
    deals = lines(folder / "deals.jsonl")
    assert (arena.returncode, errors) == (130, "")
    assert f"Stopped after {deals} of 2000 deals; they are kept in {folder}" in " ".join(out.split())
    assert "95% interval" in out
    assert list(pids.iterdir())
    assert running(pids) == []
    if jobs not in CONTINUED:
        return
    with started(*words, "--deals", str(deals + 1), "--json", str(result)) as more:
        assert more.communicate(timeout=LONG)[1] == ""
    assert more.returncode == 0
    whole = lab.arena(SHORT, words[1:3], deals=deals + 1, jobs=1)
    assert json.loads(result.read_text()) == whole.as_dict()


@needs_proc
@pytest.mark.slow
def test_before_the_first_deal_ctrl_c_is_one_line(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    pids.mkdir()
    with started(SHORT, noted_bot(pids, 0.2), "random", "--jobs", "2") as arena:
        until(lambda: len(list(pids.iterdir())) == 2)
        arena.send_signal(signal.SIGINT)
        out, errors = arena.communicate(timeout=LONG)
    assert (arena.returncode, out, errors) == (130, "", "portroyal: stopped\n")
    assert running(pids) == []


@needs_proc
@pytest.mark.slow
def test_a_killed_process_leaves_no_bot(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    pids.mkdir()
    with started(SHORT, noted_bot(pids, 0.01), "random", "--jobs", "2") as arena:
        until(lambda: len(list(pids.iterdir())) == 2)
        arena.kill()
        arena.communicate(timeout=LONG)
    until(lambda: not running(pids))


def test_a_run_reports_its_progress(tmp_path: Path) -> None:
    run = Run(SHORT, ["eager", "random"], deals=4, folder=tmp_path)
    assert run.finished == 0
    run.play()
    assert run.finished == 4
    assert Run(SHORT, ["eager", "random"], deals=6, folder=tmp_path).finished == 4

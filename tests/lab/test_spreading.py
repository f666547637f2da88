"""Distributed work gives the same results in one process, in several, and after a process is killed."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from portroyal import PortRoyalError, lab
from portroyal.engine.ruleset import Ruleset
from portroyal.lab.counts import Counts
from portroyal.lab.report import report
from portroyal.lab.traces import EventTrace
from portroyal.spreading import LOSSES, PARTS, ranges, spread

SHORT = "base; target 5"


def killed_once(file: Path, part: range) -> list[int]:
    """The numbers of a part. The first process to get number 5 is killed."""
    if 5 in part and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return list(part)


def killed(part: range) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("threads", [False, True])
@pytest.mark.parametrize("jobs", [1, 2])
def test_results_are_in_order_and_all_are_watched(jobs: int, threads: bool) -> None:
    watched: list[int] = []
    parts = [range(3), range(3, 4), range(4, 40)]
    assert list(spread(list, parts, jobs, watched.append, threads)) == [list(part) for part in parts]
    assert watched == [3, 4, 40]
    assert list(spread(list, [], jobs)) == []


def test_parts_do_not_depend_on_the_workers_and_are_many() -> None:
    for games in (1, 63, 64, 1000, 10**6):
        parts = ranges(games, 2000)
        assert [n for part in parts for n in (part.start, part.stop - 1)][:: 2 * len(parts) - 1] == [0, games - 1]
        assert sum(map(len, parts)) == games
        assert len(parts) >= min(games, PARTS)
        assert max(map(len, parts)) <= 2000


def test_the_parts_of_a_killed_process_are_done_again(tmp_path: Path) -> None:
    parts = [range(at, at + 2) for at in range(0, 40, 2)]
    work = partial(killed_once, tmp_path / "killed")
    assert list(spread(work, parts, 2)) == [list(part) for part in parts]
    assert (tmp_path / "killed").exists()


def test_processes_that_end_again_and_again_are_an_error() -> None:
    with pytest.raises(PortRoyalError, match=f"workers end before their time, {LOSSES} in a row"):
        list(spread(killed, [range(1), range(1, 2)], 2))


def test_the_workers_of_an_executor_are_its_own_affair() -> None:
    with ProcessPoolExecutor(1) as executor:
        assert list(spread(list, [range(2), range(2, 3)], executor)) == [[0, 1], [2]]
        with pytest.raises(PortRoyalError, match="workers end before their time, 1 in a row"):
            list(spread(killed, [range(1)], executor))


class KillsOnce:
    """Counts a trace; the first process to do so is killed."""

    def __init__(self, file: Path) -> None:
        self.file, self.count = file, Counts.of

    def __call__(self, trace: EventTrace, ruleset: Ruleset) -> Counts:
        killed_once(self.file, range(5, 6))
        return self.count(trace, ruleset)


def test_a_report_is_the_same_from_one_process_two_and_with_one_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (report(SHORT, 3, 9, "cautious", jobs=jobs) for jobs in (1, 2))
    assert one == two
    monkeypatch.setattr(Counts, "of", KillsOnce(tmp_path / "killed"))
    assert report(SHORT, 3, 9, "cautious", jobs=2) == one
    assert (tmp_path / "killed").exists()


@pytest.mark.parametrize("bots", [["eager", "random"], ["cautious", "random"]])
def test_an_arena_is_the_same_from_an_executor(bots: list[str]) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert lab.arena(SHORT, bots, deals=5, jobs=executor) == lab.arena(SHORT, bots, deals=5, jobs=1)


@pytest.mark.parametrize(("line", "bot"), [("base", "eager"), (SHORT, "cautious")])
def test_a_report_is_the_same_from_an_executor(line: str, bot: str) -> None:
    with ProcessPoolExecutor(2) as executor:
        assert report(line, 3, 9, bot, jobs=executor) == report(line, 3, 9, bot, jobs=1)

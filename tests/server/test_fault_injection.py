"""A few runs of the fault injection, and whether its checks would notice a violation."""

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs.fault_injection.checks import check, retell
from tests.programs.fault_injection.database import SqliteFile
from tests.programs.fault_injection.report import Report, difference
from tests.programs.fault_injection.run import Plan, Run
from tests.programs.fault_injection.servers import Servers
from tests.programs.fault_injection.table import Table
from tests.server.databases import BACKENDS
from tests.sizes import sized

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for worker processes in /proc")

ONE = "--seed 8 --fault killed_in_a_move --fault disk_full --fault worker_killed --slowness 6"
RUNS = sized(fast=f"--runs 1 {ONE}", default=f"--runs 1 {ONE}", nightly="--runs 100 --seed 1 --jobs 2").split()
"""For each of the DATABASES: one run with chosen faults, or many with faults chosen by seed, which cover all."""

DATABASES = sized(fast=("sqlite",), default=("sqlite",), nightly=BACKENDS)
LIMIT = sized(fast=1200, default=1200, nightly=4 * 3600)
"""Seconds after which the runs count as hanging."""

FORGED = {
    "UPDATE entries SET move = 'draw' WHERE table_id = ? AND kind = 'move' AND move != 'draw'":
        "every acknowledged command is in the log where reported",
    "DELETE FROM entries WHERE table_id = ? AND seq = 3":
        "the log counts without gap or repetition",
    "UPDATE entries SET events = '[]' WHERE table_id = ? AND seq = 1":
        "the events of an entry never change (log)",
    "INSERT INTO entries SELECT table_id, seq + 1, 'move', 0, 'draw', at, events, data, clock FROM entries"
    " WHERE table_id = ? ORDER BY seq DESC LIMIT 1":
        "every command in the log was acknowledged",
}  # fmt: skip
"""Each change made to the log behind the server's back, and the violation that it must cause."""


@pytest.mark.slow
@pytest.mark.parametrize("database", DATABASES)
def test_a_few_runs_find_nothing(database: str) -> None:
    command = [sys.executable, "-m", "tests.programs.fault_injection", *RUNS, "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.nightly
def test_the_checks_notice_a_forged_log(tmp_path: Path) -> None:
    data = tmp_path / "run" / "data"
    data.mkdir(parents=True)
    report = Report(1)
    file = data / "portroyal.db"
    with (
        Servers(SqliteFile(file), data, data.parent, seed=1, rooms=64_000) as servers,
        contextlib.closing(Run(1, servers, None, report)) as run,
    ):
        run.owner.introduce()
        run.tables = [_played(run) for _ in FORGED]
        _check(run)
        assert report.violations == []
        servers.kill()
        with contextlib.closing(sqlite3.connect(file)) as db, db:
            for table, statement in zip(run.tables, FORGED, strict=True):
                assert db.execute(statement, (table.id,)).rowcount
        servers.start()
        _check(run)
    noticed = {(violation.table, violation.what) for violation in report.violations}
    assert {(table.label, what) for table, what in zip(run.tables, FORGED.values(), strict=True)} <= noticed


def _check(run: Run) -> None:
    for table in run.tables:
        check(run, table)
        retell(run, table)


def _played(run: Run) -> Table:
    table = run.sit(run.owner, Plan("base", "pp"))
    for _ in range(12):
        run.settle_command(table, run.move(table))
    return table


def test_the_first_difference_is_reported() -> None:
    assert difference({"a": [1, 2], "b": 3}, {"a": [1, 4], "b": 3}) == ("/a/1: ", 2, 4)
    assert difference([1, 2], [1, 2, 3]) == ("/2…: ", [], [3])
    assert difference({"a": 1}, {"a": 1, "b": 2}) == ("/b: ", "nothing", 2)
    assert difference(1, 2) == ("", 1, 2)

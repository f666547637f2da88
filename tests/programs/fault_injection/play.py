"""The course of a run: make tables, play through faults, and check everything that was acknowledged."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import traceback
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

from tests.programs.fault_injection import acts, company, hostile
from tests.programs.fault_injection.acts import Act
from tests.programs.fault_injection.checks import check, retell
from tests.programs.fault_injection.database import Database, PostgresDatabase, SqliteFile
from tests.programs.fault_injection.disk import small_disk
from tests.programs.fault_injection.faults import SLOW, Fault, faults_of
from tests.programs.fault_injection.report import SHOWN, Report
from tests.programs.fault_injection.run import ROOMS, Run
from tests.programs.fault_injection.server import NoServer
from tests.programs.fault_injection.servers import Servers
from tests.programs.fault_injection.table import Table

STREAK = 8
"""The number of steps at one table before another table may be chosen."""

STEPS = 4
"""The number of such series between two faults."""

WEIGHTS: dict[Act, int] = {
    acts.plain: 60,
    acts.twice: 5,
    acts.at_once: 4,
    acts.rivals: 4,
    acts.cut: 4,
    acts.repeat_an_old_one: 4,
    acts.look_back: 8,
    acts.come_back: 3,
    acts.leave_and_come_back: 1,
    acts.hurry: 1,
    acts.evict: 4,
    company.talk: 6,
    company.set_options: 2,
    company.come_and_go: 3,
    company.while_others_act: 4,
    company.undo_by_consent: 2,
}
REFUSED: dict[Act, int] = {
    acts.stale: 4,
    acts.illegal: 3,
    acts.undo_refused: 4,
    acts.strangers_command: 2,
    hostile.malformed: 3,
    hostile.huge_numbers: 2,
    hostile.huge: 1,
}
"""Acts that must change nothing."""


def ignore_interrupts() -> None:
    """Ignore interrupts, so that no run is stopped before it has ended its server and freed its disk."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(seed: int, scratch: Path, template: str, wished: Sequence[str] = ()) -> tuple[Report, float]:
    """One run, with the given faults or those of its seed. Returns its report, and how many seconds it took.

    `template`: the URL of a PostgreSQL database to copy; empty: a SQLite file.
    """
    began, report = time.monotonic(), Report(seed)
    with tempfile.TemporaryDirectory(dir=scratch) as mine, ExitStack() as stack:
        folder = Path(mine) / "data"
        folder.mkdir()
        disk = None if template else stack.enter_context(small_disk(folder))
        try:
            database = _database(stack, template, folder, seed)
            servers = Servers(database, folder, Path(mine), seed, Random(f"rooms of {seed}").choice(ROOMS))
            with servers, closing(Run(seed, servers, disk, report)) as run:
                known = faults_of(database)
                course(run, [known[name] for name in wished] or chosen(seed, list(known.values())))
        except NoServer as error:
            report.violate("the server", "it runs until it is ended", "a running server", str(error))
        except Exception:  # an unexpected answer
            report.violate("the run", "it comes to its end", "no error", traceback.format_exc()[-SHOWN:])
    return report, time.monotonic() - began


def _database(stack: ExitStack, template: str, folder: Path, seed: int) -> Database:
    if not template:
        return SqliteFile(folder / "portroyal.db")
    database = PostgresDatabase(template, f"run_{seed}_{os.getpid()}")
    stack.callback(database.drop)
    return database


def chosen(seed: int, faults: list[Fault]) -> list[Fault]:
    """Two faults for each seed: one by rotation, so that a few runs cover all, and a random quick one."""
    first = faults[seed % len(faults)]
    return [first, Random(f"second of {seed}").choice([fault for fault in faults if fault not in (first, *SLOW)])]


def course(run: Run, faults: list[Fault]) -> None:
    run.begin()
    for fault in faults:
        some_steps(run)
        run.report.faults.append(fault.__name__)
        fault(run)
    some_steps(run)
    run.play_on(run.tables[0])
    _check_all(run)
    _set_back(run)
    _check_all(run)
    for table in run.tables:
        retell(run, table)


def some_steps(run: Run) -> None:
    for _ in range(STEPS):
        table = run.chance.choice(run.tables)
        for _ in range(STREAK):
            step(run, table)


def step(run: Run, table: Table) -> None:
    """One random act, which may be refused."""
    if not run.settle(table) or table.over:
        return
    everything = WEIGHTS | REFUSED
    act = run.chance.choices(list(everything), list(everything.values()))[0]
    before, acknowledged = table.seq, len(table.acknowledged)
    run.report.note(act.__name__)
    act(run, table)
    if act in REFUSED and len(table.acknowledged) == acknowledged:
        table.expect("a refused act changes nothing", before, table.look(run.owner)["seq"])


def _set_back(run: Run) -> None:
    """Make the server drop a table from memory, by eviction or by a restart."""
    if len(run.spares) < run.servers.rooms or run.chance.random() < 0.5:
        run.restart()
    else:
        run.evict()


def _check_all(run: Run) -> None:
    for table in run.tables:
        check(run, table)

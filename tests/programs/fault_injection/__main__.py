"""Injects faults and prints violations: ``python -m tests.programs.fault_injection --runs 200 --seed 1``.

Each run starts its own server on a free local port, with shuffles determined by its seed, and plays with hot seats,
friends and bots over HTTP and streams; with ``--database postgres``, two servers with one database are called in turn.
Meanwhile servers and workers are killed, the database is locked by another process or cut off, the disk is full,
commands are repeated, stale, malformed or huge, connections are cut, and people chat, come and go. Afterwards, every
acknowledged command must be present exactly once, and all guests must see the same as before, even after a restart or
an eviction, and the same as the engine shows.

A violation is printed with the seed of its run: ``--runs 1 --seed N`` repeats it, except for the timing of processes.
The exit status is 1 if there is any violation.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

from tests.programs.fault_injection.disk import may_mount, run_again_where_we_may_mount
from tests.programs.fault_injection.faults import FAULTS_OF_FILES, FAULTS_OF_SERVERS
from tests.programs.fault_injection.guest import SLOWNESS
from tests.programs.fault_injection.play import ignore_interrupts, play
from tests.programs.fault_injection.report import Report

INTERRUPTED = 130


def main() -> int:
    """Run, and print results as the runs end. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="seed of the first run; later runs count up")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1), help="runs at the same time")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    names = sorted({*FAULTS_OF_FILES, *FAULTS_OF_SERVERS})
    parser.add_argument(
        "--fault", action="append", choices=names, default=[], help="use this fault instead of the seed's"
    )
    parser.add_argument("--slowness", type=float, default=1, help="factor for all time limits")
    args = parser.parse_args()
    os.environ[SLOWNESS] = str(args.slowness)
    run_again_where_we_may_mount()
    if args.database == "sqlite" and not may_mount():
        print("no disk is filled: nothing may be mounted here", flush=True)
    began, reports = time.monotonic(), list[Report]()
    with (
        tempfile.TemporaryDirectory(prefix="faults-") as scratch,
        _template(Path(scratch), args.database) as template,
        ProcessPoolExecutor(args.jobs, multiprocessing.get_context("spawn"), ignore_interrupts) as pool,
    ):
        seeds = range(args.seed, args.seed + args.runs)
        runs = [pool.submit(play, seed, Path(scratch), template, args.fault) for seed in seeds]
        try:
            for run in as_completed(runs):
                report, seconds = run.result()
                reports.append(report)
                _print_report(report, seconds)
        except KeyboardInterrupt:
            ignore_interrupts()
            print("the runs that have begun are the last", flush=True)
            pool.shutdown(cancel_futures=True)
            return INTERRUPTED
    _sum_up(reports, time.monotonic() - began)
    return int(any(report.violations for report in reports))


@contextmanager
def _template(scratch: Path, database: str) -> Iterator[str]:
    """The URL of a PostgreSQL database with the newest schema, for the duration of the block; empty for SQLite."""
    if database == "sqlite":
        yield ""
        return
    from tests.server.databases import PostgresServer

    folder = scratch / "postgres"
    folder.mkdir()
    server = PostgresServer(folder)
    try:
        yield server.url("migrated")
    finally:
        server.stop()


def _print_report(report: Report, seconds: float) -> None:
    found = f"{len(report.violations)} violations" if report.violations else "well"
    faults = ", ".join(report.faults)
    print(f"seed {report.seed} ({faults}): {found}, {sum(report.checked.values())} checks, {seconds:.1f} s", flush=True)
    for violation in report.violations:
        print(violation, flush=True)


def _sum_up(reports: list[Report], seconds: float) -> None:
    done, checked, broken, runs = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for report in reports:
        done += report.done + Counter(report.faults)
        checked += report.checked
        broken += Counter(violation.what for violation in report.violations) + report.repeated
        runs += Counter({violation.what for violation in report.violations})
    for title, counted in (("done", done), ("checked", checked)):
        print(f"\n{title}:")
        for name, n in sorted(counted.items()):
            print(f"{n:8}  {name}")
    if broken:
        print("\nbroken (times, runs):")
        for name, n in broken.most_common():
            print(f"{n:8} {runs[name]:4}  {name}")
    print(f"\n{len(reports)} runs, {sum(broken.values())} violations, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""Check that the default test run notices planted faults. Each is tried, with its tests, in a copy of the program."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.faults import ROOT, Fault, known

LIMIT = 240  # seconds for one fault's tests, which the fault may prevent from ending
LIMIT_OF_ALL = 1800  # seconds for all faults' tests, on the unchanged program
COPIED = ("src", "tests", "research", "scripts", "pyproject.toml")
LINKED = ("web", ".venv")  # read-only; generating the client's types needs Node
LEFT_OUT = ("__pycache__", "static", "e2e")
FAILED = 1
GRACE = 20  # seconds for stopped tests to end the processes they have started
_ticks = count(1)


class Verdict(NamedTuple):
    """pytest's exit status, and its message about the first test that failed."""

    status: int | None
    first: str
    seconds: float

    @property
    def noticed(self) -> bool:
        """Whether a test failed. A fault that prevents tests from being collected or from ending proves nothing."""
        return self.status == FAILED

    @property
    def by(self) -> str:
        """The first test that failed, or "nothing" if none did."""
        return self.first.removeprefix("FAILED ").removeprefix("ERROR ").split(" - ")[0] if self.noticed else "nothing"


class Copy:
    """A copy of the program and its tests in a temporary folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
            else:
                shutil.copy2(ROOT / name, folder / name)
        for name in LINKED:
            (folder / name).symlink_to(ROOT / name)

    def try_out(self, fault: Fault) -> Verdict:
        with self.spoiled_by(fault):
            return self.run(fault.tests)

    @contextmanager
    def spoiled_by(self, fault: Fault) -> Iterator[None]:
        file = self.folder / fault.file
        right = file.read_text(encoding="utf-8")
        write(file, fault.within(self.folder))
        try:
            yield
        finally:
            write(file, right)

    def run(self, tests: Sequence[str], limit: float = LIMIT) -> Verdict:
        began = time.monotonic()
        quiet = ["-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not nightly"]
        cache = os.environ.get("PORTROYAL_CACHE", str(ROOT / "test-output" / "machine"))
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *quiet, *tests],
            cwd=self.folder,
            env={
                **os.environ,
                "PYTHONPATH": str(self.folder / "src"),
                "PORTROYAL_CACHE": cache,
                "PORTROYAL_TESTS": "default",
                "COLUMNS": "400",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        status = None
        try:
            output, _ = process.communicate(timeout=limit)
            status = process.returncode
        except subprocess.TimeoutExpired:
            output = "the tests do not end"
        finally:
            end(process)
        lines = output.strip().splitlines() or [""]
        first = next((line for line in lines if line.startswith(("FAILED ", "ERROR "))), lines[-1])
        return Verdict(status, first, time.monotonic() - began)


def write(file: Path, text: str) -> None:
    """Write a file with a new modification time. Python recompiles it only if its size or time in seconds changes."""
    file.write_text(text, encoding="utf-8")
    os.utime(file, (next(_ticks), next(_ticks)))


def end(process: subprocess.Popen[str]) -> None:
    """Stop the tests, and then the servers that they have started."""
    for signalled, patience in ((signal.SIGINT, GRACE), (signal.SIGKILL, None)):
        if process.poll() is None:
            process.send_signal(signalled)
            with suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=patience)


def chosen(words: Sequence[str]) -> list[Fault]:
    """The faults with any of these words as their area, or in their file or description. With no words, all faults."""

    def has(fault: Fault, word: str) -> bool:
        return word == fault.area or word in f"{fault.file} {fault.what}"

    return [fault for fault in known() if not words or any(has(fault, word) for word in words)]


def run(words: Sequence[str]) -> int:
    """Try the chosen faults. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="scripts/mutants --faults")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--to", type=Path, metavar="FILE", help="write a line per fault: area | fault | test | seconds")
    parser.add_argument("words", nargs="*")
    args = parser.parse_args(words)
    faults, began = chosen(args.words), time.monotonic()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        pool = stack.enter_context(ThreadPoolExecutor(args.jobs))
        table = stack.enter_context(args.to.open("w", encoding="utf-8")) if args.to else None
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(args.jobs):
            copies.put(Copy(Path(folder) / str(number)))
        if not tests_pass(copies, faults):
            return 1

        def try_one(fault: Fault) -> Verdict:
            copy = copies.get()
            try:
                return copy.try_out(fault)
            finally:
                copies.put(copy)

        unnoticed = 0
        for fault, verdict in zip(faults, pool.map(try_one, faults), strict=True):
            unnoticed += not verdict.noticed
            tell(fault, verdict)
            if table:
                print(fault.area, fault.what, verdict.by, f"{verdict.seconds:.1f}", sep=" | ", file=table, flush=True)
    print(f"{len(faults)} faults, {unnoticed} unnoticed, {time.monotonic() - began:.0f} s")
    return int(unnoticed > 0)


def tests_pass(copies: SimpleQueue[Copy], faults: Sequence[Fault]) -> bool:
    """Whether all tests named by the faults pass on the unchanged program."""
    copy = copies.get()
    tests = list(dict.fromkeys(test for fault in faults for test in fault.tests))
    right = copy.run(tests, LIMIT_OF_ALL) if tests else Verdict(0, "", 0.0)
    copies.put(copy)
    print(f"without a fault: {right.first if right.status else 'passed'}, {right.seconds:.0f} s", flush=True)
    return right.status == 0


def tell(fault: Fault, verdict: Verdict) -> None:
    """Print the result for a fault."""
    how = "noticed  " if verdict.noticed else "UNNOTICED"
    print(f"{how} {verdict.seconds:4.0f} s  {Path(fault.file).name}: {fault.what}\n{'':19}{verdict.first}", flush=True)

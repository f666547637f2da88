"""A disk small enough to fill: a tmpfs in a separate mount namespace, which ends with its last process.

A limit on file sizes or database pages would need no privileges. But with the former, SQLite reports a different error
than on a full disk, and the latter cannot be set from outside.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = "48m"
INSIDE = "FAULT_INJECTION_MAY_MOUNT"
WAYS = (("unshare", "--mount"), ("unshare", "--user", "--map-root-user", "--mount"))


def may_mount() -> bool:
    return INSIDE in os.environ


def run_again_where_we_may_mount() -> None:
    """Replace this process by itself in a new mount namespace; do nothing where that is not permitted."""
    if may_mount() or shutil.which("unshare") is None or shutil.which("mount") is None:
        return
    trial = ("sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt")
    for way in WAYS:
        if subprocess.run([*way, *trial], capture_output=True, check=False).returncode == 0:
            os.environ[INSIDE] = "1"
            os.execvp(way[0], [*way, sys.executable, "-m", "tests.programs.fault_injection", *sys.argv[1:]])


class Disk:
    """A folder that can be filled to the last byte."""

    def __init__(self, folder: Path) -> None:
        self._database = folder / "portroyal.db"
        self._ballast = folder / "ballast"

    @contextmanager
    def full(self) -> Iterator[None]:
        """Fill the disk for the duration of the block: data can only be overwritten. Empties the log first."""
        with contextlib.closing(sqlite3.connect(self._database, timeout=10)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        try:
            with self._ballast.open("wb", buffering=0) as ballast:
                for size in (1 << 20, 1 << 12):
                    _write_until_full(ballast.fileno(), bytes(size))
            yield
        finally:
            self._ballast.unlink(missing_ok=True)


def _write_until_full(file: int, block: bytes) -> None:
    try:
        while os.write(file, block) == len(block):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk | None]:
    """A small disk mounted at the folder; None if mounting is not permitted."""
    if not may_mount():
        yield None
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "tmpfs", folder], check=True)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)

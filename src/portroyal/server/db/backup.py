"""Copies an SQLite database while a server is using it."""

import contextlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from portroyal.server.db.files import OWNER_ONLY

SOUND = ("ok",)


class BackupFailed(Exception):
    """Raised if no copy could be made. In that case, nothing has been changed."""


class Backup(NamedTuple):
    """The size of a copy: the number of tables, the total number of log entries, and the number of bytes."""

    tables: int
    entries: int
    size: int


def back_up(source: Path, target: Path) -> Backup:
    """Copy a consistent snapshot of a database, and check the copy. Raises BackupFailed if either step fails.

    Writers are not blocked. *target* is readable only by its owner, and is complete as soon as it has any content.
    """
    if not source.is_file():
        raise BackupFailed(f"{source}: there is no database")
    part = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        raise BackupFailed(f"{target} exists and is not overwritten") from None
    except OSError as error:
        raise BackupFailed(f"{target}: {error.strerror}") from None
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, OWNER_ONLY))
        backup = _copy(source, part)
        part.replace(target)
    except BaseException as error:
        for left in (target, part):
            with contextlib.suppress(OSError):
                left.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error | OSError):
            raise BackupFailed(f"{source} cannot be copied to {target}: {error}") from error
        raise
    return backup


def _copy(source: Path, part: Path) -> Backup:
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as games,
        closing(sqlite3.connect(part)) as copy,
    ):
        games.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a WAL
        checked = copy.execute("PRAGMA integrity_check").fetchone()
        if checked != SOUND:
            raise BackupFailed(f"{source} is damaged: {checked[0]}")
        tables = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
        entries = copy.execute("SELECT count(*) FROM entries").fetchone()[0]
    with part.open("r+b") as written:
        os.fsync(written.fileno())
    return Backup(tables, entries, part.stat().st_size)

"""File permissions: only the owner may read the database, which contains seeds and the identities of guests."""

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
BESIDE = ("", "-wal", "-shm")
"""The suffixes of a database's files. SQLite gives all of these files the permissions of the first one."""


def private(database: Path) -> None:
    """Make a database readable only by its owner, creating it if it does not exist."""
    with suppress(FileExistsError):  # closing an existing file would release other connections' locks
        os.close(os.open(database, os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for ending in BESIDE:
        with suppress(FileNotFoundError, PermissionError):
            Path(f"{database}{ending}").chmod(OWNER_ONLY)

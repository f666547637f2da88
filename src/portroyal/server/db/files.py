"""Files that only their owner may read: games have seeds in them, and who sits where."""

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite adds to the name of a database; it gives a new file the mode of the database."""


def private(database: Path) -> None:
    """Make the database readable by its owner only, before anything is in it; one from before, too."""
    with suppress(FileExistsError):  # opened only to be made: closing it would end the locks of another connection
        os.close(os.open(database, os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for ending in BESIDE:
        with suppress(FileNotFoundError, PermissionError):
            Path(f"{database}{ending}").chmod(OWNER_ONLY)

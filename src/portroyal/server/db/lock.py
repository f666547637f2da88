"""A lock file that lets only one server at a time use a database, and publishes that server's address.

The kernel releases the lock when the process ends, however it ends. While the file is unlocked, its contents are
meaningless.
"""

import os
import time
from pathlib import Path
from typing import BinaryIO

from portroyal.server.db.files import OWNER_ONLY

try:
    import fcntl
except ImportError:  # Windows: nothing is locked
    fcntl = None  # type: ignore[assignment]

PATIENCE = 10.0
"""Seconds to wait for the server that holds the lock to publish its address or to exit."""

PAUSE = 0.05
ROOM = 256
"""The size of the file in bytes. Each address is padded to this size, so that it overwrites the previous one."""


class Lock:
    """A lock file, which contains the address of the server that holds the lock.

    If the path is None, more than one server may use the database, and the lock is always available.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def take(self) -> str | None:
        """Take the lock and return None, or return the address of the server that holds it.

        Raises OSError if that server does not publish its address in time.
        """
        if self._path is None:
            return None
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        deadline = time.monotonic() + PATIENCE
        while not self._try_lock(self._path):
            if address := self._path.read_text(encoding="utf-8").strip():
                return address
            if time.monotonic() > deadline:
                raise OSError("another portroyal is using these games, but has not published its address")
            time.sleep(PAUSE)
        self.tell("")
        return None

    def _try_lock(self, path: Path) -> bool:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0)
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return False
        self._file = file
        return True

    def close(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()

    def tell(self, address: str) -> None:
        """Publish the address of this server, or "" while it is not listening."""
        if self._file is not None:
            self._file.seek(0)
            self._file.write(address.encode().ljust(ROOM))

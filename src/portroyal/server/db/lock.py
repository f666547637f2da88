"""One server for one database: who comes second is told where the first one listens.

The kernel ends the lock with the process that has it, however that ends; without it what the file says means nothing.
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
"""Seconds for a server that has the lock to say where it listens, or to end."""

PAUSE = 0.05
ROOM = 256
"""Bytes of the file, so that each address covers the one before."""


class Lock:
    """A file that says where the server that has it listens."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    def take(self) -> str | None:
        """None: it is ours. Else the address of the server that has it; OSError if that one does not say."""
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        deadline = time.monotonic() + PATIENCE
        while not self._taken():
            if address := self._path.read_text(encoding="utf-8").strip():
                return address
            if time.monotonic() > deadline:
                raise OSError("another portroyal has these games, and does not say where it listens")
            time.sleep(PAUSE)
        self.tell("")
        return None

    def _taken(self) -> bool:
        file = os.fdopen(os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+b", buffering=0)
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return False
        self._file = file
        return True

    def close(self) -> None:
        """Give it up."""
        if self._file is not None:
            self._file.close()

    def tell(self, address: str) -> None:
        """Say where the server listens; nothing: not yet, or no longer."""
        assert self._file is not None
        self._file.seek(0)
        self._file.write(address.encode().ljust(ROOM))

"""Hands a connection over to the process that keeps the table which is asked for, so that one process replays its log.

Each process accepts connections at the same address. Before each request, one that another process should answer is
sent to it, with what was read. If that process cannot take it, as while it starts, whoever has accepted it answers.
"""

import asyncio
import re
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

TABLE = re.compile(rb"[A-Z]+ [^ ?]*?/api/tables/([^/? ]+)")
"""How a request about a table begins."""

MOST = 128 * 1024
"""Bytes that are sent with a connection; one that has sent more at once stays where it is."""

Made = Callable[[bytes], asyncio.BaseProtocol]
"""Makes the protocol of a connection that another process has begun to read."""


class Group(NamedTuple):
    """Processes that serve one address. `folder`: of their sockets; `number`: of this one, from 0."""

    folder: Path
    size: int
    number: int

    def path(self, number: int) -> str:
        """Where a process receives connections."""
        return str(self.folder / str(number))

    def keeper(self, table: bytes) -> int:
        """The process that keeps a table."""
        return crc32(table) % self.size


class Handing:
    """Sends connections to other processes of a group, and receives theirs."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._receiving = set[asyncio.Task[Any]]()

    def start(self, made: Made) -> None:
        """Receive connections, in the running event loop."""
        own = Path(self._group.path(self._group.number))
        own.unlink(missing_ok=True)  # of one that was killed
        self._socket.bind(str(own))
        asyncio.get_running_loop().add_reader(self._socket, self._receive, made)

    def gives(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Hand a connection over if another process keeps the table that *data* begins to ask for."""
        found = TABLE.match(data)
        keeper = self._group.number if found is None else self._group.keeper(found[1])
        if keeper == self._group.number or len(data) > MOST:
            return False
        fd = transport.get_extra_info("socket").fileno()
        try:
            passed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [fd]))]
            self._socket.sendmsg([data], passed, 0, self._group.path(keeper))
        except OSError:  # that process is not there, or is behind
            return False
        transport.close()  # the other process has it open
        return True

    def _receive(self, made: Made) -> None:
        with suppress(BlockingIOError):
            while True:
                data, fds, _, _ = socket.recv_fds(self._socket, MOST, 1)
                for fd in fds:
                    task = asyncio.create_task(_accept(socket.socket(fileno=fd), data, made))
                    self._receiving.add(task)
                    task.add_done_callback(self._receiving.discard)

    def close(self) -> None:
        """Receive no more connections."""
        asyncio.get_running_loop().remove_reader(self._socket)
        Path(self._group.path(self._group.number)).unlink()
        self._socket.close()


async def _accept(given: socket.socket, data: bytes, made: Made) -> None:
    given.setblocking(False)
    try:
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made(data), given)
    except OSError:  # the client has gone
        given.close()

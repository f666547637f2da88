"""Hands a connection over to the process that holds the requested table, so that no other process replays its log.

All processes accept connections on the same address. Before each request, a process passes the connection, together
with the data already read, to the process that should answer the request. If that process cannot take the connection,
for example because it is still starting, the process that accepted the connection answers.
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
"""The start of a request for a table."""

MOST = 128 * 1024
"""The maximum number of bytes sent along with a connection. A connection with more data is not handed over."""

Made = Callable[[bytes], asyncio.BaseProtocol]
"""Creates the protocol for a connection that another process has begun to read from."""


class Group(NamedTuple):
    """The processes that serve one address.

    `folder` contains their sockets, and `number` is this process's number, counted from 0.
    """

    folder: Path
    size: int
    number: int

    def path(self, number: int) -> str:
        """The path of the socket where a process receives connections."""
        return str(self.folder / str(number))

    def keeper(self, table: bytes) -> int:
        """The number of the process that holds a table."""
        return crc32(table) % self.size


class Handing:
    """Sends connections to other processes in a group, and receives connections from them."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._receiving = set[asyncio.Task[Any]]()

    def start(self, make_protocol: Made) -> None:
        """Start receiving connections in the running event loop."""
        own = Path(self._group.path(self._group.number))
        own.unlink(missing_ok=True)  # left by a process that was killed
        self._socket.bind(str(own))
        asyncio.get_running_loop().add_reader(self._socket, self._receive, make_protocol)

    def gives(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Hand a connection over if *data* is the start of a request for a table that another process holds."""
        found = TABLE.match(data)
        keeper = self._group.number if found is None else self._group.keeper(found[1])
        if keeper == self._group.number or len(data) > MOST:
            return False
        fd = transport.get_extra_info("socket").fileno()
        try:
            passed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [fd]))]
            self._socket.sendmsg([data], passed, 0, self._group.path(keeper))
        except OSError:  # that process is not running, or is overloaded
            return False
        transport.close()  # the other process has its own copy
        return True

    def _receive(self, make_protocol: Made) -> None:
        with suppress(BlockingIOError):
            while True:
                data, fds, _, _ = socket.recv_fds(self._socket, MOST, 1)
                for fd in fds:
                    task = asyncio.create_task(_accept(socket.socket(fileno=fd), data, make_protocol))
                    self._receiving.add(task)
                    task.add_done_callback(self._receiving.discard)

    def close(self) -> None:
        """Stop receiving connections."""
        asyncio.get_running_loop().remove_reader(self._socket)
        Path(self._group.path(self._group.number)).unlink()
        self._socket.close()


async def _accept(connection: socket.socket, data: bytes, make_protocol: Made) -> None:
    connection.setblocking(False)
    try:
        await asyncio.get_running_loop().connect_accepted_socket(lambda: make_protocol(data), connection)
    except OSError:  # the client is gone
        connection.close()

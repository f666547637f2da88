"""Runs the server: finds a free port, prints the address, opens a browser, and stops on Ctrl-C."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from portroyal.errors import BadCards
from portroyal.formats.registry import check_loaded
from portroyal.server.app import create_app
from portroyal.server.db.database import DatabaseError
from portroyal.server.db.lock import Lock
from portroyal.server.db.migrate import NewerDatabase
from portroyal.server.db.opening import open_store
from portroyal.server.http import connections
from portroyal.server.http.middleware import ADDRESSES
from portroyal.server.process import metrics
from portroyal.server.process.garbage import avoid_full_collections
from portroyal.server.process.handing import Group, Handing
from portroyal.server.process.keeping import PATIENCE, keep_running
from portroyal.server.process.listening import CannotListen, bare, listen
from portroyal.server.process.logs import start_logging
from portroyal.server.settings.settings import Settings
from portroyal.server.settings.sources import BadSettings, doubtful_variables, read_settings

PORTS_TRIED = 100
EVERYWHERE = ("0.0.0.0", "::")
"""Addresses that stand for all network interfaces of the machine."""

PAUSE = 0.05  # seconds
GRACE = 1
"""How many seconds open requests are given to finish at shutdown."""

SWITCH = 0.0005
"""How many seconds a thread may run while other threads wait. A move switches threads many times before it is
stored."""


def run(
    host: str, port: int, data: str | Path | None, browser: bool, file: Path | None, processes: int | None = None
) -> None:
    """Serve until Ctrl-C. If another process is already serving the data, print and open its address."""
    arguments = {"data": data and Path(data), "processes": processes}
    settings = usable_settings({name: value for name, value in arguments.items() if value is not None}, file)
    check_processes(settings)
    usable_chapters()
    with contextlib.closing(Lock(settings.lock)) as lock, contextlib.ExitStack() as stack:
        try:
            if there := lock.take():
                print(f"portroyal already serves {settings.shown} at {there}", flush=True)
                if browser:
                    open_browser(there)
                return
            asyncio.run(_check(settings))
        except (DatabaseError, NewerDatabase, OSError, SQLAlchemyError) as error:
            sys.exit(f"portroyal: {first_line(error)} (data: {settings.shown})")
        try:
            listening = listen(host, port, PORTS_TRIED if settings.next_port else 0)
            if settings.processes == 1:
                stack.enter_context(metrics.served(settings.metrics))
        except CannotListen as error:
            sys.exit(f"portroyal: {error}")
        bound = listening.getsockname()[1]
        if port not in (0, bound):
            print(f"port {port} is taken, using {bound}", file=sys.stderr, flush=True)
        shown = own_address() if host in EVERYWHERE else bare(host)
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{bound}{settings.prefix}"
        settings = settings.model_copy(update={"hosts": settings.hosts | names_of(host)})
        if settings.processes > 1:
            supervise(settings, listening, address, browser)
        else:
            serve(settings, [listening], lambda config: Server(config, settings, lock, address, browser))


def supervise(settings: Settings, listening: socket.socket, address: str, browser: bool) -> None:
    """Serve with several processes until Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="portroyal-") as folder:
        print(f"portroyal serves {address}", flush=True)
        if browser:
            open_browser(address)
        groups = (Group(Path(folder), settings.processes, number) for number in range(settings.processes))
        keep_running(_serve_one, [(settings, listening, group) for group in groups], PATIENCE + settings.drain)


def _serve_one(settings: Settings, listening: socket.socket, group: Group) -> None:
    """Serve as one of several processes."""
    start_logging(settings)
    usable_chapters()
    handing = Handing(group)
    settings = settings.model_copy(update={"workers": -(-settings.workers // group.size)})
    with metrics.served(metrics.later(settings.metrics, group.number)):
        serve(settings, [listening], lambda config: OneOfSeveral(config, settings, handing), handing.gives)


def serve(
    settings: Settings,
    sockets: list[socket.socket],
    make_server: Callable[[uvicorn.Config], uvicorn.Server],
    gives: Callable[[asyncio.Transport, bytes], bool] | None = None,
) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # uvicorn stops, and then raises the signal again
    avoid_full_collections()
    sys.setswitchinterval(SWITCH)
    with contextlib.suppress(KeyboardInterrupt):
        make_server(_config(settings, gives)).run(sockets=sockets)


def names_of(host: str) -> set[str]:
    """The host names accepted by a server that listens on *host*."""
    if host not in EVERYWHERE:
        return {bare(host).lower()}
    name = socket.gethostname().lower()
    return {ADDRESSES, name, f"{name}.local"}


def own_address() -> str:
    """This machine's address on its network, or the loopback address if it has none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # sends nothing
        address: str = asking.getsockname()[0]
        return address
    return "127.0.0.1"


def usable_settings(arguments: Mapping[str, Any], file: Path | None = None) -> Settings:
    """The settings from arguments, the environment and a file. If any are invalid, exit with a list of them."""
    for line in doubtful_variables():
        print(f"portroyal: {line}", file=sys.stderr, flush=True)
    try:
        settings = read_settings(arguments, file)
    except BadSettings as error:
        sys.exit("\n".join(f"portroyal: {fault}" for fault in error.faults))
    start_logging(settings)
    return settings


def check_processes(settings: Settings) -> None:
    """Exit with an error message if the server cannot run with the configured number of processes."""
    if settings.processes > 1 and not settings.database:
        sys.exit("portroyal: several processes need PORTROYAL_DATABASE; only one can use an SQLite file")
    if settings.processes > 1 and not hasattr(socket, "send_fds"):
        sys.exit("portroyal: this system cannot serve with several processes; start several servers behind a proxy")


def usable_chapters() -> None:
    """Check the host's own chapters. If one of them is invalid, exit with an error message."""
    try:
        check_loaded()
    except BadCards as error:
        sys.exit(f"portroyal: {error}")


def _config(settings: Settings, gives: Callable[[asyncio.Transport, bytes], bool] | None = None) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        http=connections.patient(settings.patience, gives),
        ws=connections.patient_stream(settings.patience),
        ws_max_size=connections.FRAME_LIMIT,
        timeout_graceful_shutdown=GRACE,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # `observing` reads them
        server_header=False,
    )


async def _check(settings: Settings) -> None:
    """Open the database once before listening, so that an error there is reported in one line."""
    await (await open_store(settings.where)).close()


def first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


class Draining(uvicorn.Server):
    """A uvicorn server that keeps serving for a while after a signal to stop."""

    def __init__(self, config: uvicorn.Config, drain: float) -> None:
        super().__init__(config)
        self._drain = drain

    def leave(self) -> None:
        """Called once no new requests are expected."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._serve_until_drained()
        self.leave()
        await super().shutdown(sockets)

    async def _serve_until_drained(self) -> None:
        """Let `/readyz` report the shutdown, and keep serving for the configured time or until a second signal."""
        self.config.app.state.stopping = True  # type: ignore[union-attr]
        until = time.monotonic() + self._drain
        while time.monotonic() < until and not self.force_exit:  # noqa: ASYNC110, a signal sets it
            await asyncio.sleep(PAUSE)


class OneOfSeveral(Draining):
    """One of several servers that hand connections over to each other."""

    def __init__(self, config: uvicorn.Config, settings: Settings, handing: Handing) -> None:
        super().__init__(config, settings.drain)
        self._handing = handing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._handing.start(self._resumed)

    def _resumed(self, data: bytes) -> asyncio.Protocol:
        """The protocol for a connection that another process has begun to read from."""
        kind: Any = self.config.http_protocol_class
        made: connections.Http = kind(self.config, self.server_state, self.lifespan.state)
        made.begun = data
        return made

    def leave(self) -> None:
        self._handing.close()


class Server(Draining):
    """A server that publishes its address once it is listening."""

    def __init__(self, config: uvicorn.Config, settings: Settings, lock: Lock, address: str, browser: bool) -> None:
        super().__init__(config, settings.drain)
        self._address = address
        self._lock = lock
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._lock.tell(self._address)
        print(f"portroyal serves {self._address}", flush=True)
        if self._browser:
            threading.Thread(target=open_browser, args=(self._address,), daemon=True).start()

    def leave(self) -> None:
        self._lock.tell("")


def open_browser(address: str) -> None:
    """Open *address* in a browser, if a window can be opened."""
    if _has_browser():
        webbrowser.open(address)


def _has_browser() -> bool:
    """Whether a browser window can be opened. A text browser would take over the terminal."""
    shown = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    try:
        return bool(shown) and webbrowser.get() is not None
    except webbrowser.Error:
        return False

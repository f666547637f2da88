"""The server: tables of Port Royal over HTTP and WebSocket, stored in an SQLite file or in PostgreSQL.

The command line needs only `serve()`, `work()` and `backup()`. This module imports nothing heavy, because the worker
processes of the bots import it as well.
"""

from pathlib import Path

__all__ = ["backup", "serve", "work"]


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path | None = None,
    browser: bool = True,
    settings: Path | None = None,
    processes: int | None = None,
) -> None:
    """Serve until Ctrl-C. Prints one line with the address on stdout once the server listens.

    A second server for the same data does not start: it prints the address of the first one and opens it in a browser.
    Browsers may reach the server under `host` or a name of this machine; the setting `hosts` adds other names.

    If the port is taken, the next free one is used and printed to stderr; `port=0` means any free port. `data` is a
    folder, or a path ending in `.db`; `None` means the platform's data folder. `settings` is a TOML file: see
    docs/settings.md. `processes` is the number of server processes; more than one requires PostgreSQL. `None` means the
    number in the settings.
    """
    from portroyal.server.run import run  # imported here because the web stack is an extra

    run(host, port, data, browser, settings, processes)


def work(settings: Path | None = None) -> None:
    """Let bots move until Ctrl-C or SIGTERM, for servers that use the PostgreSQL database in `PORTROYAL_DATABASE`."""
    from portroyal.server.worker import work as until_stopped

    until_stopped(settings)


def backup(target: Path, data: Path | None = None, settings: Path | None = None) -> None:
    """Copy the games of a server to the new file *target*; the server may be running."""
    from portroyal.server.backing_up import backup as copy

    copy(target, data, settings)

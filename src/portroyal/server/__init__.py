"""The server, which hosts tables of Port Royal over HTTP and WebSocket and stores them in SQLite or PostgreSQL.

The command line needs only `serve()`, `work()` and `backup()`. This module has no slow imports, because the bots'
worker processes import it as well.
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
    """Serve until Ctrl-C. Once the server is listening, print one line with its address to stdout.

    If another server is already serving the same data, print its address, open it in a browser, and return. Browsers
    can reach the server at `host` or at one of this machine's names. The `hosts` setting adds other names.

    If the port is taken, the server uses the next free one and prints it to stderr. `port=0` means any free port.
    `data` is a folder, or a path ending in `.db`. By default, it is the platform's data folder. `settings` is a TOML
    file (see docs/settings.md). `processes` is the number of server processes. More than one requires PostgreSQL. By
    default, the number in the settings applies.
    """
    from portroyal.server.run import run  # imported here because the web stack is an optional extra

    run(host, port, data, browser, settings, processes)


def work(settings: Path | None = None) -> None:
    """Make moves for the bots of all servers that use the database at `PORTROYAL_DATABASE`, until Ctrl-C or SIGTERM."""
    from portroyal.server.worker import work as until_stopped

    until_stopped(settings)


def backup(target: Path, data: Path | None = None, settings: Path | None = None) -> None:
    """Copy a server's games to the new file *target*, even while the server is running."""
    from portroyal.server.backing_up import backup as copy

    copy(target, data, settings)

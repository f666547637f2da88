"""The server: tables of Port Royal over HTTP and WebSocket, kept in one SQLite file.

`serve()` is all the command line needs. This module imports nothing heavy, since a bot's worker process imports it too.
"""

from pathlib import Path

__all__ = ["serve"]


def serve(host: str = "127.0.0.1", port: int = 8000, data: str | Path | None = None, browser: bool = True) -> None:
    """Serve until Ctrl-C; prints one line with the address on stdout once it listens.

    A second server for the same data does not start: it says where the first one listens, and opens that.
    Browsers may call it by
    `host` or a name of this machine; other names are given by `PORTROYAL_HOSTS`, with commas between.

    A port that is taken gives the next free one, said on stderr; `port=0` is any free one. `data` is a folder, or a
    path ending in `.db`; `None` is the platform's data folder.
    """
    from portroyal.server.run import run  # here, since the web stack is an extra

    run(host, port, data, browser)

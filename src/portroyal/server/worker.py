"""Makes moves for the bots of all servers that share a PostgreSQL database, whichever machines they run on."""

import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.migrate import NewerDatabase
from portroyal.server.play.playing import playing
from portroyal.server.process import metrics
from portroyal.server.process.listening import CannotListen
from portroyal.server.run import first_line, usable_chapters, usable_settings
from portroyal.server.settings.settings import Settings


def work(file: Path | None) -> None:
    """Make moves for bots until Ctrl-C or SIGTERM."""
    settings = usable_settings({}, file)
    usable_chapters()
    if not settings.database:
        sys.exit("portroyal: a worker needs PORTROYAL_DATABASE; with SQLite, the server itself moves the bots")
    if not settings.workers:
        sys.exit("portroyal: PORTROYAL_WORKERS is 0: no bot could move")
    try:
        with metrics.served(settings.metrics):
            asyncio.run(_run_until_stopped(settings))
    except CannotListen as error:
        sys.exit(f"portroyal: {error}")
    except (DatabaseError, NewerDatabase, OSError, SQLAlchemyError) as error:
        sys.exit(f"portroyal: {first_line(error)} (data: {settings.shown})")


async def _run_until_stopped(settings: Settings) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # on Windows
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with playing(settings):
        print(f"portroyal lets bots move for {settings.shown}", flush=True)
        await stopped.wait()

"""The commands, which all report errors the same way: with one line on stderr and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from portroyal import PortRoyalError, __version__
from portroyal.cli import arena, bench, campaign, env, formats, lab, play, replay, report, review, simulate, verify
from portroyal.cli.screen import fail
from portroyal.formats.registry import check_loaded

WRONG = 2  # exit code for invalid input
STOPPED = 130  # exit code after Ctrl-C

Port = Annotated[
    int | None, typer.Option(help="The port; if it is taken, the next free one.", min=0, max=65535, metavar="N")
]
Host = Annotated[
    str | None, typer.Option(help="The address to listen on: 0.0.0.0 for your whole network.", metavar="ADDRESS")
]
Data = Annotated[Path | None, typer.Option(help="The folder where games are kept.", metavar="FOLDER")]
SettingsFile = Annotated[
    Path | None, typer.Option("--settings", help="A TOML file with settings of the server.", metavar="FILE")
]
Processes = Annotated[
    int | None, typer.Option(help="Server processes at this address, with PostgreSQL.", min=1, max=256, metavar="N")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")]
Version = Annotated[bool, typer.Option("--version", help="Print the version and exit.")]
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000


class OneLine(TyperGroup):
    """A command group that reports any error as one line on stderr."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # if a terminal cannot show a name, it still shows the rest
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except typer.TyperException as e:
            fail(e.format_message(), e.exit_code)
        except typer.Abort:
            fail("stopped", STOPPED)
        except PortRoyalError as e:
            fail(str(e), WRONG)
        except OSError as e:
            fail(f"{e.filename}: {e.strerror}" if e.filename else str(e), WRONG)
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=OneLine,
    name="portroyal",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def serve(
    context: typer.Context,
    host: Host = None,
    port: Port = None,
    data: Data = None,
    processes: Processes = None,
    no_browser: NoBrowser = False,
    settings: SettingsFile = None,
    version: Version = False,
) -> None:
    """The card game Port Royal. Without a command, serve the web table on this machine."""
    if version:
        print(f"portroyal {__version__}")
        raise typer.Exit
    if context.invoked_subcommand != campaign.NAME:  # that command itself reports campaigns that fail to load
        check_loaded()
    if context.invoked_subcommand is not None:
        if no_browser or any(given is not None for given in (host, port, data, processes, settings)):
            raise typer.BadParameter(
                "--host, --port, --data, --processes, --no-browser and --settings cannot come before "
                f"'{context.invoked_subcommand}'"
            )
        return
    from portroyal.server import serve as serve_table

    with needs_server():
        serve_table(
            host=DEFAULT_HOST if host is None else host,
            port=DEFAULT_PORT if port is None else port,
            data=data,
            browser=not no_browser,
            settings=settings,
            processes=processes,
        )


@app.command("worker")
def worker(settings: SettingsFile = None) -> None:
    """Run bots for the servers that use the PostgreSQL database named by PORTROYAL_DATABASE."""
    from portroyal.server import work

    with needs_server():
        work(settings)


@app.command("backup")
def backup(
    target: Annotated[Path, typer.Argument(help="The new file.", metavar="FILE")],
    data: Data = None,
    settings: SettingsFile = None,
) -> None:
    """Copy the games to a new file, even while the server is running."""
    from portroyal.server import backup as copy

    with needs_server():
        copy(target, data, settings)


@contextmanager
def needs_server() -> Iterator[None]:
    """A context manager that names the package to install if the server cannot be imported."""
    try:
        yield
    except ModuleNotFoundError as e:
        module = (e.name or "portroyal").partition(".")[0]
        if module == "portroyal":
            raise
        extra = "postgres" if module in ("asyncpg", "greenlet") else "server"
        fail(f"the table in the browser needs {e.name}: pip install 'portroyal[{extra}]'", 1)


app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("report")(report.report)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("verify")(verify.verify)
app.command("formats")(formats.formats)
app.command("bench")(bench.bench)
app.add_typer(campaign.app)
app.add_typer(lab.app)
app.add_typer(env.app)

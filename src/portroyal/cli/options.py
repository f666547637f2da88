"""Options shared by several commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from portroyal.errors import PortRoyalError
from portroyal.spreading import Jobs as Spread

FORMAT: Final = "base; edition yucata; target 15"

Jobs = Annotated[
    int, typer.Option(help="Threads or processes to play in; 0: one for each core.", metavar="N", min=0, max=64)
]
Cluster = Annotated[
    str, typer.Option(help="A Ray cluster to play on: its address, or 'local' for one here.", metavar="ADDRESS")
]

Limit = Annotated[float, typer.Option(help="Seconds that an external bot gets for a move.", metavar="SECONDS")]
Remote = Annotated[
    bool, typer.Option("--remote", help="Also allow bots at http addresses on other machines, which see the games.")
]


@contextmanager
def workers(jobs: int, cluster: str) -> Iterator[Spread]:
    """A context manager that provides the *jobs* argument: a number of threads or processes, or a cluster."""
    if not cluster:
        yield jobs or None
        return
    from portroyal.lab.cluster import Cluster as Ray

    with Ray(cluster, jobs or None) as found:
        yield found


@contextmanager
def needs(start: str, extra: str) -> Iterator[None]:
    """A context manager that names the package to install if a library is missing. The message begins with *start*."""
    try:
        yield
    except ModuleNotFoundError as e:
        if (e.name or "portroyal").partition(".")[0] == "portroyal":
            raise
        raise PortRoyalError(f"{start} {e.name}: pip install 'portroyal[{extra}]'") from e

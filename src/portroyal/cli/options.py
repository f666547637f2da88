"""Options shared by several commands."""

from __future__ import annotations

from typing import Annotated, Final

import typer

FORMAT: Final = "base; edition yucata; target 15"

Jobs = Annotated[
    int, typer.Option(help="Threads or processes to play in; 0: one for each core.", metavar="N", min=0, max=64)
]

Limit = Annotated[float, typer.Option(help="Seconds for a move of a bot from outside.", metavar="SECONDS")]
Remote = Annotated[
    bool, typer.Option("--remote", help="Also allow bots at http addresses of other machines, which see the games.")
]

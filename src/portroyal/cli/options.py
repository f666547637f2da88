"""Options shared by several commands."""

from __future__ import annotations

from typing import Annotated

import typer

Jobs = Annotated[
    int, typer.Option(help="Threads or processes to play in; 0: one for each core.", metavar="N", min=0, max=64)
]

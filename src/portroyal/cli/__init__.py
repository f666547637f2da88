"""The command line: ``portroyal`` and its commands."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line."""
    open_streams()
    try:
        from portroyal.cli.app import app
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] in ("typer", "rich"):
            sys.exit("portroyal: the command line needs typer and rich: pip install 'portroyal[cli]'")
        raise
    app()


def open_streams() -> None:
    """Reopen standard streams that the caller has closed, so that no file or socket gets their descriptors."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))

"""The command line: ``portroyal`` and its commands."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    try:
        from portroyal.cli.app import app
    except ModuleNotFoundError as e:
        if (e.name or "").partition(".")[0] in ("typer", "rich"):
            sys.exit("portroyal: the command line needs typer and rich: pip install 'portroyal[cli]'")
        raise
    app()

"""The `portroyal backup` command."""

import sys
from pathlib import Path

from portroyal.server.db.backup import BackupFailed, back_up
from portroyal.server.run import usable_settings

MB = 1e6


def backup(target: Path, data: Path | None, file: Path | None) -> None:
    """Copy the games to a new file, and print the number of games. On failure, exit with an error message."""
    settings = usable_settings({} if data is None else {"data": data}, file)
    if settings.database:
        sys.exit(
            f"portroyal: the games are in PostgreSQL; copy them with its own program: "
            f"pg_dump --format=custom --file={target} {settings.shown}"
        )
    try:
        made = back_up(settings.file, target)
    except BackupFailed as error:
        sys.exit(f"portroyal: {error}")
    print(f"{target}: {made.tables} tables with {made.entries} entries, {made.size / MB:.1f} MB, checked")

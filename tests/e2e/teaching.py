"""Trained models of servers in tests and pictures: those of the package, and random networks for other formats."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search import learned
from tests.search.nets import write_learned

VARIABLE: Final = "PORTROYAL_LEARNED"
EVERY_BOX: Final = "base + gambler + contracts + make-sail"
FORMATS: Final = [("base", 4), (f"{EVERY_BOX}; cooperative", 2), (EVERY_BOX, 3)]


def learned_folder(folder: Path) -> Path:
    """A folder with a trained model for each of FORMATS."""
    shutil.copytree(learned.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"), dirs_exist_ok=True)
    for line, players in FORMATS:
        found = learned.learned(ruleset_of(parse_format(line), players))
        if found is None or found.net is None:
            write_learned(folder, line, players)
    return folder

"""A copy of the package with boxes from ``tests/new_box``, as the boxes' author would have it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import portroyal

HERE = Path(__file__).parent
BOXES = ("ferry", "quay")


def copied(source: Path) -> Path:
    """Copy the package to *source*, put the boxes next to the others and their names into the registry."""
    package = source / "portroyal"
    left_out = shutil.ignore_patterns("static")
    shutil.copytree(Path(portroyal.__file__).parent, package, ignore=left_out)
    for box in BOXES:
        shutil.copytree(HERE / box, package / "boxes" / box, ignore=left_out)
    registry = package / "boxes" / "registry.toml"
    names = "".join(f', "{box}"' for box in BOXES)
    text = re.sub(r"^(boxes = .*)]$", rf"\1{names}]", registry.read_text(encoding="utf-8"), flags=re.MULTILINE)
    registry.write_text(text, encoding="utf-8")
    return source

"""Everything named in docs/architecture.md exists."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENDINGS = r"(/|\.py|\.svelte|\.ts|\.svelte\.ts)?"


def test_every_file_and_folder_that_the_architecture_names_exists() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"`([a-z0-9_]+(?:[/.][\w*.-]+)+)/?`", text) if "/" in name or "." in name}
    files = {name for name in named if re.search(r"/|\.(py|h|toml|json|ts|svelte|md)$", name) and "any/all" not in name}
    assert len(files) > 60
    lost = [name for name in files if not re.search(rf"(^|/){_pattern(name)}{ENDINGS}", listed, re.MULTILINE)]
    assert lost == []


def _pattern(name: str) -> str:
    return re.escape(name.rstrip("/")).replace(r"\*", "[^/]*")

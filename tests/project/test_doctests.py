"""The examples in docstrings, in the README and in other pages run as written."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SRC = ROOT / "src"
EXAMPLE = ">>> "

MODULES = [
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((SRC / "portroyal").rglob("*.py"))
    if EXAMPLE in path.read_text(encoding="utf-8")
]
PAGES = [
    str(path.relative_to(ROOT))
    for path in sorted([*ROOT.glob("README.md"), *(ROOT / "docs").rglob("*.md")])
    if EXAMPLE in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_run(module: str) -> None:
    done = doctest.testmod(importlib.import_module(module))
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize("path", PAGES)
def test_the_examples_of_a_page_run(path: str) -> None:
    done = doctest.testfile(str(ROOT / path), module_relative=False, encoding="utf-8")
    assert done.attempted
    assert not done.failed


def test_there_are_examples() -> None:
    assert "portroyal.odds.next_card" in MODULES


def test_the_documents_hold_no_large_files() -> None:
    files = [path for path in (ROOT / "docs").rglob("*") if path.is_file()]
    assert [str(path) for path in files if path.stat().st_size > 200_000] == []

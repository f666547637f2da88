"""The Adventure Begins is not offered yet; its rules are played in processes of their own, where it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import portroyal as pr

ROOT = Path(__file__).parents[1]


def played() -> dict[str, str]:
    """The environment in which it is played."""
    return os.environ | {"PORTROYAL_UNFINISHED": "adventure", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}


@pytest.mark.parametrize("topic", ["campaign", "laws", "hidden", "lockstep", "records", "bots"])
def test_the_adventure_holds_where_it_is_played(topic: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.adventures", topic], cwd=ROOT, env=played(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_its_clauses_hold_where_it_is_played() -> None:
    files = [f"tests/clauses/adventure_{topic}.py" for topic in ("setup", "months", "missions", "cards", "files")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *files],
        cwd=ROOT,
        env=played(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_it_is_not_offered() -> None:
    assert {box["name"]: box["available"] for box in pr.options()["boxes"]}["adventure"] is False
    with pytest.raises(pr.BadFormat, match="cannot be played yet"):
        pr.new_game("base + adventure; cooperative", 1, seed=1)

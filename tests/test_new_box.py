"""A new box is a folder and a name on the registry: nothing else knows of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import portroyal

HERE = Path(__file__).parent / "new_box"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What is said of a game with the box of ``tests/new_box``, put on the registry of a copy of the package."""
    source = tmp_path_factory.mktemp("src")
    package = source / "portroyal"
    shutil.copytree(Path(portroyal.__file__).parent, package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(HERE / "ferry", package / "boxes" / "ferry")
    registry = package / "boxes" / "registry.toml"
    registry.write_text(
        registry.read_text(encoding="utf-8").replace('"adventure"]', '"adventure", "ferry"]'), encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, str(HERE / "play.py")],
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_its_cards_are_read_and_its_columns_are_every_cards(told: dict[str, Any]) -> None:
    assert told["toll"] == {"ship-green-2tt-3": 2, "sailor-3-1": 0}


def test_its_rules_are_played_and_flattened(told: dict[str, Any]) -> None:
    assert told["gained"] == 4
    assert told["flat"]
    assert told["replayed"]


def test_a_power_of_its_own_pays(told: dict[str, Any]) -> None:
    assert told["piloted"] == 3 + 3
    assert "Ada brings a green ship in and gets 3 coins." in told["story"]


def test_its_kind_of_card_lies_in_its_pile_and_nowhere_else(told: dict[str, Any]) -> None:
    assert told["charters"] == [["charter-a"], 1]
    assert told["refused"] == "harbor: charter-a is a charter; here lie only ship and person cards"


def test_the_terminal_has_its_words(told: dict[str, Any]) -> None:
    assert told["titles"] == ["Green skiff (2 coins and a toll, 3 swords)", "Charter"]
    assert "Ada collects a toll of 2 coins." in told["story"]
    assert "F-001: A ship with a toll pays it once more for every ferryman." in told["about"]
    assert any(line.startswith("F-003: With two ships or more in the harbor") for line in told["about"])
    assert "Ferryman" in told["board"]

"""A new box is a folder and a name in the registry; no other file mentions it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from portroyal.engine.policy import COIN
from tests.new_box.copying import HERE, copied

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a copy of the package that has the boxes of ``tests/new_box``."""
    return copied(tmp_path_factory.mktemp("src"))


def printed(source: Path, script: str) -> dict[str, Any]:
    """The output of a script of ``tests/new_box``, run with that package."""
    done = subprocess.run(
        [sys.executable, str(HERE / script)],
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def report(source: Path) -> dict[str, Any]:
    """The output about a game with the box."""
    return printed(source, "play.py")


@pytest.fixture(scope="module")
def powers(source: Path) -> dict[str, Any]:
    """The output about bots and pages, with a power that is unknown outside its box."""
    return printed(source, "powers.py")


def test_its_cards_are_read_and_its_columns_are_every_cards(report: dict[str, Any]) -> None:
    assert report["toll"] == {"ship-green-2tt-3": 2, "sailor-3-1": 0}


def test_its_rules_are_played_and_flattened(report: dict[str, Any]) -> None:
    assert report["gained"] == 4
    assert report["flat"]
    assert report["replayed"]


def test_its_own_ability_pays(report: dict[str, Any]) -> None:
    assert report["piloted"] == 3 + 3
    assert "Ada brings a green ship in and gets 3 coins." in report["story"]


def test_the_odds_count_its_own_ability(report: dict[str, Any]) -> None:
    """With a green ship in the harbor, stopping pays 3 coins more; with one still to come, drawing is worth 3 more."""
    (stop, draw), (stop_piloted, draw_piloted) = report["worth"]["ship-blue-1-1"]
    assert (stop_piloted, draw_piloted) == (stop, draw + 3)
    (stop, draw), (stop_piloted, draw_piloted) = report["worth"]["ship-green-1-1"]
    assert (stop_piloted, draw_piloted) == (stop + 3, draw)


def test_its_kind_of_card_is_only_in_its_pile(report: dict[str, Any]) -> None:
    assert report["charters"] == [["charter-a"], 1]
    assert report["refused"] == "harbor: charter-a is a charter; only ship and person cards may lie here"


def test_the_terminal_has_its_words(report: dict[str, Any]) -> None:
    assert report["titles"] == ["Green skiff, 2 coins, 3 swords, a toll of 2 coins", "Charter"]
    assert "Ada collects a toll of 2 coins." in report["story"]
    assert "F-001: A ship with a toll pays it once more for every ferryman." in report["about"]
    assert any(line.startswith("F-003: With two ships or more in the harbor") for line in report["about"])
    assert "Ferryman" in report["board"]


def test_a_power_that_no_box_has_named_is_worth_what_it_pays(powers: dict[str, Any]) -> None:
    assert 3 * COIN < powers["power"] < 20 * COIN


def test_steady_hires_a_new_power_early_and_not_at_the_end(powers: dict[str, Any]) -> None:
    assert (powers["early"], powers["late"]) == ("take pilot-4-0", "pass")


def test_a_new_power_is_explained_in_the_terminal_and_on_the_page(powers: dict[str, Any]) -> None:
    assert powers["page"] == ["F-003"]
    assert f"F-003: {powers['clauses']['F-003']}" in powers["terminal"]


def test_a_policy_tries_a_new_move_besides_drawing_and_stopping(powers: dict[str, Any]) -> None:
    """A crier brings a coin at once; a game in machine code matches that of the interpreted rules."""
    assert powers["aside"] == ["cry", "draw"]
    compiled, interpreted = powers["checksums"]
    assert compiled == interpreted


def test_a_box_that_is_not_registered_is_named(source: Path, tmp_path: Path) -> None:
    shutil.copytree(source, tmp_path / "src")
    registry = tmp_path / "src" / "portroyal" / "boxes" / "registry.toml"
    registry.write_text(registry.read_text(encoding="utf-8").replace(', "ferry"', ""), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "import portroyal; portroyal.options()"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.endswith("boxes/registry.toml does not name the box 'ferry'\n")

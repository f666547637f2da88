"""One command teaches bots a box that they do not know; the file that it writes contains everything they learn."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.new_box.copying import HERE, copied
from tests.new_box.teaching import run, train

USUAL = ("--games", "400", "--searched", "40", "--positions", "4000", "--tries", "8", "--deals", "20", "--gate", "20")
SIZES = (*USUAL, "--rounds", "1", "--jobs", "1")
STEPS = ("weights", "games of the policy", "network", "games of the search", "network of the search", "matches")
LEVELS = ("hard", "tuned")
NIGHTLY = pytest.mark.nightly
Choices = dict[str, Any]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a copy of the package that has the boxes of ``tests/new_box``."""
    return copied(tmp_path_factory.mktemp("src"))


@pytest.fixture(scope="module")
def trained(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file from a small training run."""
    return train(source, "quay", tmp_path_factory.mktemp("trained"), "--begin", "rivals-2", *SIZES)[0]


@pytest.fixture(scope="module")
def taught(source: Path, trained: Path) -> Choices:
    """The choices of trained bots."""
    found: Choices = json.loads(run(source, str(HERE / "taught.py"), learned=trained.parent))
    return found


@pytest.fixture(scope="module")
def untaught(source: Path) -> Choices:
    """The choices of bots with the shipped models."""
    found: Choices = json.loads(run(source, str(HERE / "taught.py")))
    return found


@pytest.fixture(params=[("untaught", "tuned"), *(pytest.param(("taught", name), marks=NIGHTLY) for name in LEVELS)])
def choices(request: pytest.FixtureRequest) -> Choices:
    """The choices of bots, and the name of one bot."""
    fixture, name = request.param
    return {**request.getfixturevalue(fixture), "name": name}


@NIGHTLY
def test_the_command_writes_a_file_that_knows_the_box(taught: Choices) -> None:
    card = taught["known"]
    assert card["boxes"] == ["base", "quay"]
    assert {"quaymaster", "broker"} <= set(card["weights"])
    assert {"quaymaster 0", "broker 0", "rival 1 quaymaster 0", "rival 1 broker 0"} <= set(card["features"])
    assert set(card["features"]) <= set(taught["features"])
    assert {"bought 0", "rival 1 bought 0"} <= set(taught["features"])
    assert tuple(card["seconds"]) == STEPS


@NIGHTLY
def test_hard_and_master_use_the_file(taught: Choices, untaught: Choices) -> None:
    """The weights are those of the file, and master searches; with the shipped models it cannot."""
    assert taught["known"]["in use"]
    assert taught["known"]["tries"] > 80
    assert untaught["known"] is None


@pytest.mark.slow
def test_an_ability_of_a_new_box_changes_when_to_stop(choices: Choices) -> None:
    """The rules pay a quaymaster for three ships, and bots ask the rules."""
    drawing, name = choices["drawing"], choices["name"]
    assert (drawing[""][name], drawing["quaymaster"][name]) == ("stop", "draw")


@pytest.mark.slow
def test_a_question_of_a_new_box_is_answered_by_its_consequences(choices: Choices) -> None:
    assert choices["buying"][choices["name"]] == "buy"


def test_no_other_file_knows_the_box(source: Path) -> None:
    package = source / "portroyal"
    files = [*package.rglob("*.py"), *package.rglob("*.toml"), *package.rglob("*.h")]
    mentions = [
        str(path.relative_to(package))
        for path in files
        if re.search("quay|broker|ferry|pilot", path.read_text(encoding="utf-8"), re.IGNORECASE)
    ]
    boxes = ("boxes/ferry/", "boxes/quay/", "boxes/registry.toml")
    assert [path for path in mentions if not path.startswith(boxes)] == []

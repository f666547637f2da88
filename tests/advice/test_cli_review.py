"""``portroyal review``: its output for people and for programs, and its refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.search import learned
from tests.advice.test_review import finished
from tests.cli.test_cli import output_of, refused
from tests.search.nets import write_learned

pytestmark = pytest.mark.slow


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    write_learned(tmp_path, "base", 4)
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    record = tmp_path / "game.txt"
    record.write_text(finished("base", 4).record(), encoding="utf-8")
    return str(record)


def test_a_review_has_a_line_for_each_seat_and_the_costliest_decisions(file: str) -> None:
    page = output_of("review", file, "--tries", "20", "--worst", "3")
    found = pr.review(pr.replay(Path(file).read_text(encoding="utf-8")), 20)
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        assert name in page
    for decision in found.costliest(3):
        assert decision.move in page
    assert max(map(len, page.splitlines())) <= 80


def test_a_review_for_programs(file: str) -> None:
    told_as = json.loads(output_of("review", file, "--tries", "20", "--json"))
    found = pr.review(pr.replay(Path(file).read_text(encoding="utf-8")), 20)
    assert [tuple(row) for row in told_as["luck"]] == found.luck()
    assert [decision["loss"] for decision in told_as["decisions"]] == [decision.loss for decision in found.decisions]
    assert [seat["luck"] for seat in told_as["seats"]] == [seat.luck for seat in found.seats]


def test_a_game_that_is_not_over_is_refused(file: str) -> None:
    running = pr.new_game("base", 4, seed=1)
    running.play("draw")
    Path(file).write_text(running.record(), encoding="utf-8")
    assert "not over" in refused("review", file)


def test_a_format_without_a_model_is_refused(file: str) -> None:
    Path(file).write_text(finished("base", 5).record(), encoding="utf-8")
    assert "no trained model" in refused("review", file)

"""Tuning the weights of one format, which take precedence there over those of its family."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from portroyal.cli.app import app
from portroyal.errors import BadFormat
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.training import tuning
from portroyal.lab.training.climbing import Weights
from portroyal.lab.training.matches import Share
from portroyal.lab.training.plan import Tuning
from portroyal.lab.training.study import Format
from portroyal.lab.training.tuning import tune
from portroyal.search import learned
from portroyal.search.learned import Learned, read, write
from tests.sizes import sized

pytestmark = pytest.mark.slow

HASTY = {"drawing": 300, "fee": 30}
"""Weights that make a player draw until they go bust."""

DEALS, GATE = sized(fast=(6, 60), default=(10, 100), nightly=(30, 200))
SMALL = Tuning(sweeps=1, rounds=0, deals=DEALS, gate=GATE, seed=2, threads=1)
LINE, OTHER = "base; target 6", "base + gambler; target 6"  # short games


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    path = tmp_path / "rivals-2.json"
    write(path, Learned(HASTY, None, {"family": "rivals-2", "boxes": ["base", "gambler"]}))
    return path


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Weights]:
    """The weights at the start of each tuning; a tuning increases the worth of a point by one and always wins."""
    starts: list[Weights] = []

    def climb(formats: object, weights: Weights, *_: object) -> Weights:
        starts.append(weights)
        return weights | {"point": weights.get("point", 320) + 1}

    monkeypatch.setattr(tuning, "climb", climb)
    monkeypatch.setattr(tuning, "match", lambda *_: Share(0.02, 0.01))
    return starts


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param(SMALL, id="sweep", marks=pytest.mark.nightly),
        pytest.param(SMALL._replace(sweeps=0, rounds=40), id="climb"),
    ],
)
def test_better_weights_are_written_for_this_format_alone(plan: Tuning, family: Path, tmp_path: Path) -> None:
    messages: list[str] = []
    to, form = tmp_path / "to.json", Format(LINE, 2)
    assert tune(form, str(family), to, plan, messages.append)
    written = read(to)
    assert written.weights == HASTY
    assert list(written.own) == ["base"]
    assert written.of(form.ruleset).weights["drawing"] < 300
    assert written.of(ruleset_of(parse_format("base + gambler"), 2)).weights == HASTY
    card: dict[str, Any] = written.card["own weights"]["base"]
    gain, margin = card["gain"]
    assert gain > margin > 0
    assert f"{gain:+.1f} ± {margin:.1f} points, better" in messages[-1]


def test_tuning_continues_from_a_formats_own_weights(family: Path, started: list[Weights]) -> None:
    plan = Tuning(0, 0)
    for line in (LINE, LINE, OTHER):
        assert tune(Format(line, 2), str(family), family, plan, print)
    assert started == [HASTY, HASTY | {"point": 321}, HASTY]
    found = read(family)
    assert found.own == {"base": {"point": 322}, "base + gambler": {"point": 321}}
    assert list(found.card["own weights"]) == ["base", "base + gambler"]


def test_weights_without_a_significant_gain_are_not_written(
    family: Path, started: list[Weights], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []
    monkeypatch.setattr(tuning, "match", lambda *_: Share(0.01, 0.02))
    assert not tune(Format(LINE, 2), str(family), tmp_path / "to.json", Tuning(0, 0), told.append)
    assert told == ["base; target 6: +1.0 ± 2.0 points, not significantly better"]
    assert started
    assert not (tmp_path / "to.json").exists()


def test_a_file_that_bots_do_not_use_for_the_format_is_refused(family: Path, started: list[Weights]) -> None:
    write(family.with_name("rivals-2-base.json"), Learned({}, None, {"family": "rivals-2", "boxes": ["base"]}))
    with pytest.raises(BadFormat, match="bots play base; target 6 with 2 players by rivals-2-base, not by"):
        tune(Format(LINE, 2), str(family), family, Tuning(0, 0), print)
    assert tune(Format(OTHER, 2), str(family), family, Tuning(0, 0), print)


@pytest.mark.parametrize(("line", "players"), [("base", 3), ("base + make-sail", 2)])
def test_a_family_of_others_is_refused(line: str, players: int, family: Path, tmp_path: Path) -> None:
    with pytest.raises(BadFormat, match=f"is not for {line.replace('+', '.')} with {players} players"):
        tune(Format(line, players), str(family), tmp_path / "to.json", Tuning(0, 0), print)


def test_the_command_tunes_each_format(family: Path, tmp_path: Path) -> None:
    to = tmp_path / "to.json"
    plan = sized(fast="--sweeps 0 --rounds 30", default="--sweeps 0 --rounds 30", nightly="--sweeps 1 --rounds 0")
    size = f"{plan} --deals {DEALS} --gate {GATE} --seed 2 --jobs 1".split()
    asked = ["lab", "tune", LINE, OTHER, "--players", "2", "--begin", str(family), "--to", str(to), *size]
    assert CliRunner().invoke(app, asked).exit_code == 0
    assert list(read(to).own) == ["base", "base + gambler"]

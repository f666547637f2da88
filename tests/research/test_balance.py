"""scripts/pages balance: its counts, continuing after an interruption, and the contents of its page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from portroyal.bots.simulation import thought_games
from portroyal.boxes.adventure.missions import Missions
from portroyal.boxes.adventure.reading import campaign
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import verdict
from portroyal.machine.batch import BatchSpec
from research.pages import balance

pytestmark = pytest.mark.nightly  # tests of scripts for our own pages

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = 3


TEAM = balance.Row("team", 1, 2)


def test_games_are_counted_as_they_ended() -> None:
    ruleset = ruleset_of(parse_format(TEAM.line), TEAM.players)
    rule = next(rule for rule in ruleset.rules if isinstance(rule, Missions))
    tables = [game.table for game in thought_games(ruleset, BatchSpec(("steady",) * 2, 0, GAMES))]
    counts = balance.play(TEAM, 0, GAMES, 1)
    assert counts["games"] == GAMES
    assert counts["won 0"] == counts["won 1"] == sum(verdict(t) is True for t in tables)
    for face, name in enumerate(ruleset.names):
        lying = [t for t in tables if face in t.pile(rule.missions)]
        done = [t for t in lying if any(t[rule.mission_done[face], seat] for seat in range(2))]
        assert (counts[f"open {name}"], counts[f"done {name}"]) == (len(lying), len(done)), name


def test_an_interrupted_run_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "AT_ONCE", 2)
    monkeypatch.setattr(balance, "rows", lambda: [TEAM])
    monkeypatch.setattr(balance, "FIRST_TRIES", GAMES)
    archive = balance.Archive(tmp_path)
    balance.play_all(archive, 2, 1, "")
    balance.play_all(archive, 9, 1, "chapter 2")
    assert archive.get(TEAM)["games"] == 2
    balance.play_all(archive, 9, 1, "")
    assert archive.get(TEAM) == balance.play(TEAM, 0, GAMES, 1)


def test_results_with_other_figures_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive, solo = balance.Archive(tmp_path), TEAM._replace(players=1)
    for row in (TEAM, solo):
        archive.put(row, Counter({"games": 7}))
    first, *rest = campaign().chapters
    harder = first._replace(points=(first.points[0], first.points[1] + 1, *first.points[2:]))
    monkeypatch.setattr(balance, "campaign", lambda: campaign()._replace(chapters=(harder, *rest)))
    assert not archive.get(TEAM)
    assert archive.get(solo)["games"] == 7


def test_the_page_has_a_row_for_what_was_played() -> None:
    mission = {"open mission-10": 40, "done mission-10": 30}
    team = {"games": 100, "won 0": 50, "complete": 60, "moves": 1, "rounds": 1, **mission}
    after = team | {"won 0": 75}
    rivals = {"games": 80, "won 0": 40, "won 1": 40, "moves": 8000, "rounds": 960, "open mission-10": 60}
    base = {"games": 10, "moves": 500, "rounds": 100}
    results = {("team", 3, 2, 0): team, ("team", 3, 2, 1): after, ("rivals", 4, 2, 0): rivals, ("base", 0, 2, 0): base}
    page = balance.page({balance.Row(*row): Counter(found) for row, found in results.items()})
    assert "| 3 | 2 | 50% (40–60) | 75% (66–82) |  | 60% | 100, 100 |" in page
    assert "| all | 2 | 50% (40–60) | 75% (66–82) |  | 60% | 100, 100 |" in page
    assert "| 4 | 2 | 50% (39–61), 50% (39–61) | 12.0 (1.20 × base) | 100.0 (2.00 × base) | 80 |" in page
    assert "| 10 | 75% (60–86) | 40 | 0% (0–6) | 60 | 30% (22–40) |" in page


def test_every_chapter_is_played_in_every_way() -> None:
    rows = balance.rows()
    assert len({(parse_format(row.line).line, row.players) for row in rows}) == len(rows) == 3 + 18 + 60
    for chapter in range(1, 6):
        assert {row.players for row in rows if row[:2] == ("team", chapter) and not row.defeats} == {1, 2, 3, 4}
        assert {row.players for row in rows if row[:2] == ("rivals", chapter)} == {2, 3, 4}

"""scripts/pages ladder: its measurements, continuing after an interruption, and the contents of its page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType

import pytest

from portroyal.bots import LEVELS
from portroyal.bots.judging import thinker_of
from portroyal.bots.levels import TRIES, searcher_of
from portroyal.boxes.base.tuned import Tuned
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab import stopping as lab_stopping
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.stopping import Decision, Sums
from portroyal.lab.training.study import Format, Way
from portroyal.odds.stopping.evaluation import PARTS
from portroyal.odds.stopping.problem import Solution
from portroyal.search import learned
from portroyal.search.learned import Learned, boxes_of, family_of, write
from research.ladder import page, sampling
from research.ladder.archive import Archive, measure
from research.ladder.calibration import Calibration
from research.ladder.contenders import by_machine
from research.ladder.rows import SEED, Match, Row
from research.ladder.sampling import Sampling
from research.ladder.stopping import Stopping
from research.pages import ladder
from research.presets import Preset
from tests.cli.test_cli import output_of
from tests.search.nets import random_net
from tests.sizes import sized

pytestmark = pytest.mark.nightly  # tests of scripts for our own pages

ROOT = Path(__file__).resolve().parent.parent.parent
TEAM = "base + contracts; cooperative"


def teach(
    folder: Path, line: str, players: int, seed: int = 1, weights: Mapping[str, int] = MappingProxyType({})
) -> None:
    """Write a family with a random network, as if trained with one format."""
    ruleset = ruleset_of(parse_format(line), players)
    card = {"boxes": sorted(boxes_of(ruleset)), "lines": [line], "players": players, "tries": 4}
    write(folder / f"{family_of(ruleset)}.json", Learned(weights, random_net(ruleset, seed), card))
    learned.read.cache_clear()
    searcher_of.cache_clear()
    thinker_of.cache_clear()


@pytest.fixture(autouse=True)
def taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "learned"
    folder.mkdir()
    monkeypatch.setattr(learned, "FOLDER", folder)
    teach(folder, "base", 2)
    return folder


def few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a row or two of each section."""
    few: dict[str, list[Row]] = {
        "two": [Match("base", 2, "medium", "easy", 0.6), Match("base", 2, "hard", "master 2", 0.01)],
        "among": [Match("base", 4, "master", "medium")],
        "boxes": [],
        "teams": [Match(TEAM, 1, "medium")],
        "tries": [Match("base", 2, name, "hard") for name in ("master 2", "master 4", "open")],
        "sampling": [Sampling("base", 2, 2)],
        "calibration": [Calibration("rivals-2")],
        "stopping": [Stopping("base", 2, "easy", most=1 << 10)],
    }
    rows = {name: section._replace(rows=partial(few.__getitem__, name)) for name, section in ladder.SECTIONS.items()}
    monkeypatch.setattr(ladder, "SECTIONS", rows)


def test_the_page_is_made_by_the_script_from_what_it_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few_rows(monkeypatch)
    monkeypatch.setattr(sampling, "REFERENCE", 40)
    path, words = tmp_path / "ladder.md", ["--kept", str(tmp_path / "kept"), "--jobs", "1"]
    path.write_text("# By hand\n\nKept.\n")
    ladder.run(ladder.arguments([*words, "--deals", "2"]), path)
    text = path.read_text()
    assert text.startswith("# By hand\n\nKept.\n\n## Two players\n\n| format |")
    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        *("## Two players", "## Teams and solo", "## Number of rollouts", "## Sampling error"),
        *("## Calibration", "## When to stop"),
    ]
    assert "| base | 2 | hard | master with 2 rollouts | " in text
    assert "| base | 2 | perfect-information search | hard | " in text
    assert f"| {TEAM} | 1 | " in text
    assert "| base | 2 | easy | " in text
    path.write_text("# By hand\n\nKept.\n")
    monkeypatch.setattr(Match, "play", None)
    ladder.run(ladder.arguments([*words, "--deals", "0"]), path)
    assert path.read_text() == text


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    archive, row = Archive(tmp_path / "kept"), Match("base", 2, "hard", "master 2")
    measure(archive, [(row, 3)], 1, lambda _: None)
    first = archive.get(row).values
    measure(archive, [(row, 7)], 2, lambda _: None)
    assert archive.get(row).values == row.play(0, 7, 1)
    assert archive.get(row).values[:3] == first


def test_results_of_other_networks_are_not_counted(tmp_path: Path, taught: Path) -> None:
    archive = Archive(tmp_path / "kept")
    rows = [Match("base", 2, "hard", "master 2"), Match("base", 2, "medium", "easy")]
    for row in rows:
        measure(archive, [(row, 1)], 1, lambda _: None)
    teach(taught, "base", 2, seed=2)
    assert [len(archive.get(row).values) for row in rows] == [0, 1]
    later = Archive(tmp_path / "kept")
    measure(later, [(rows[0], 2)], 1, lambda _: None)
    assert [len(archive.get(row).values) for row in rows] == [2, 1]
    assert len([*archive.folder.iterdir()]) == len(rows)


def test_measuring_with_older_networks_deletes_nothing_newer(tmp_path: Path, taught: Path) -> None:
    earlier, row = Archive(tmp_path / "kept"), Match("base", 2, "hard", "master 2")
    before = (taught / "rivals-2.json").read_bytes()
    teach(taught, "base", 2, seed=2)
    measure(Archive(tmp_path / "kept"), [(row, 1)], 1, lambda _: None)
    (taught / "rivals-2.json").write_bytes(before)
    learned.read.cache_clear()
    measure(earlier, [(row, 1)], 1, lambda _: None)
    assert len([*earlier.folder.iterdir()]) == 2


def test_a_row_whose_name_begins_with_another_stays(tmp_path: Path, taught: Path) -> None:
    (taught / "rivals-2-more.json").write_bytes((taught / "rivals-2.json").read_bytes())
    rows = [Calibration("rivals-2-more"), Calibration("rivals-2")]
    measure(Archive(tmp_path / "kept"), [(rows[0], 1)], 1, lambda _: None)
    measure(Archive(tmp_path / "kept"), [(rows[1], 1)], 1, lambda _: None)
    assert all(Archive(tmp_path / "kept").get(row).values for row in rows)


def test_more_details_on_a_model_card_change_no_result(tmp_path: Path, taught: Path) -> None:
    archive, row = Archive(tmp_path / "kept"), Match("base", 2, "hard", "master 2")
    measure(archive, [(row, 1)], 1, lambda _: None)
    path = taught / "rivals-2.json"
    found = learned.read(path)
    for gain, number in (([9.0, 1.0], 1), ([1.0, 9.0], 0)):
        write(path, found._replace(card={**found.card, learned.SEARCH_AGAINST_POLICY: gain}))
        learned.read.cache_clear()
        assert len(archive.get(row).values) == number


def test_results_of_an_earlier_policy_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(tmp_path / "kept")
    rows: list[Row] = [
        Match("base", 2, "hard", "master 2"),
        Calibration("rivals-2"),
        Match("base", 2, "medium", "easy"),
    ]
    for row in rows:
        measure(archive, [(row, 1)], 1, lambda _: None)
    monkeypatch.setattr(Tuned, "revision", 1, raising=False)
    assert [len(archive.get(row).values) for row in rows] == [0, 0, 1]


def test_chances_are_those_of_games_by_a_format_s_own_weights(taught: Path) -> None:
    path, row = taught / "rivals-2.json", Calibration("rivals-2")
    found = learned.read(path)
    played = []
    for weights, own in (({}, {}), ({"drawing": 300}, {}), ({}, {"base": {"drawing": 300}})):
        write(path, found._replace(weights=weights, own=own))
        learned.read.cache_clear()
        played.append((row.play(0, 3, 1), row.depends_on()))
    (plain, marks), (hasty, _), (own_weights, other_marks) = played
    assert own_weights == hasty != plain
    assert marks != other_marks


def test_formats_without_a_model_are_left_out() -> None:
    assert Match("base", 2, "master", "medium").can_play
    assert not Match("base", 3, "master", "medium").can_play
    assert not Match("base", 3, "medium", "hard").can_play
    assert Match("base", 3, "medium", "easy").can_play


@pytest.mark.parametrize("row", [Match(TEAM, 1, "hard"), Match("base", 2, "hard", "medium")])
def test_machine_code_and_bots_play_the_same_deals(taught: Path, row: Match) -> None:
    teach(taught, row.line, row.players, weights={"drawing": 60})
    deals = sized(fast=12, default=12, nightly=24)
    won = row.by_machine(0, deals, 1)
    assert won == row.by_bots(0, deals, 1)
    assert {0.0, 1.0} <= set(won)


def test_medium_plays_in_machine_code_unless_it_may_draw_several_cards_at_once() -> None:
    ruleset, with_gambler = (Match(line, 2, "medium").ruleset for line in ("base", "base + gambler"))
    assert by_machine("medium", ruleset)
    assert not by_machine("medium", with_gambler)
    assert not by_machine("easy", ruleset)


def test_a_solo_bot_has_each_seat_once() -> None:
    row = Match("base", 3, "easy", "easy")
    assert row.by_bots(0, 2, 1) == pytest.approx([1 / 3, 1 / 3])


def test_stops_are_counted_where_they_are_best() -> None:
    def decision(turn: int, draws: bool, stop: float, draw: float) -> Decision:
        return Decision(turn, draws, True, Solution(stop * PARTS, draw * PARTS, 0.0, 1), 0.0, 0.0)

    decisions = [
        decision(1, True, 1, 2),
        decision(1, True, 3, 2),
        decision(2, False, 1, 1),
        decision(4, False, 3, 2),
        decision(4, False, 1, 1.5),
        Decision(5, True, False, None, 0.0, 0.0),
    ]
    assert Sums.of(decisions) == Sums(5, 2, 1, 2, 1, 1.5, 3, 1)


def test_levels_are_compared_with_the_optimum() -> None:
    words = ["--players", "2", "--games", "1", "--most", "50"]
    page = " ".join(output_of("lab", "stopping", *words, "--bot", "easy", "--bot", "hard").split())
    alike = r"stops in \d+ of \d+ where it is best, draws in \d+ of \d+; \d\.\d{3} coins lost per turn"
    assert re.search(rf"easy: \d+ decisions: .*{alike}.* hard: \d+ decisions: .*{alike}", page)


def test_every_level_is_compared_if_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_stopping, "decisions", lambda *_: [])
    assert re.findall(r"^(\w+):", output_of("lab", "stopping", "--games", "1"), re.MULTILINE) == [*LEVELS]


def test_a_network_is_compared_with_the_results() -> None:
    tenths = [[0.0, 0.0, 0.0]] * 10
    low, high = [*tenths], [*tenths]
    low[1], high[1] = [10, 1.5, 1], [10, 1.5, 3]
    told = page.calibrated(Calibration("rivals-2"), [low, high])
    assert "| – | 15.0 → 20.0% ± 19.6 | – |" in told
    assert told.endswith("| 5.0 points | 20 |")


def test_calibration_counts_every_chance_of_a_turn() -> None:
    row = Calibration("rivals-2")
    units = row.play(0, 3, 1)
    assert units == row.play(0, 1, 1) + row.play(1, 2, 2)
    for unit in units:
        numbers, said, won = (sum(tenth[column] for tenth in unit) for column in range(3))
        assert numbers > 20
        assert numbers / 2 == pytest.approx(said, abs=0.01) == pytest.approx(won)


def test_probabilities_are_compared_with_games_of_the_search(taught: Path) -> None:
    teach(taught, TEAM, 1)
    team = Calibration("team-1")
    form, way = Format(TEAM, 1), Way({}, team.family.net, 32)
    won = form.dense(form.part([form.player(way)], batch_seed(SEED), 0, 3, 1.0)).won
    assert sum(tenth[2] for unit in team.play(0, 3, 1) for tenth in unit) == won.sum()


def test_more_rollouts_lose_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "REFERENCE", 400)
    few, many = (Sampling("base", 2, tries).play(0, 3, 1) for tries in (2, 200))
    assert [number for _, number in few] == [number for _, number in many]
    assert sum(lost for lost, _ in few) > sum(lost for lost, _ in many) >= 0


def test_the_usual_number_of_rollouts_is_played_once() -> None:
    assert Match("base", 4, "master", "hard") in ladder.tries()
    values = [0.25, 0.5, 0.5, 0.25]
    *_, line = page.tries([(Match("base", 4, "master", "hard"), values)])
    assert line.startswith(f"| base | 4 | master with {TRIES} rollouts | 3 × hard | 37.5% ± ")


def test_every_row_is_measured_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [Preset(line, 4, True) for line in ("base; edition yucata", "base + gambler", TEAM)]
    monkeypatch.setattr(ladder, "presets", lambda: some)
    by_section = {name: list(section.rows()) for name, section in ladder.SECTIONS.items()}
    for rows in by_section.values():
        assert len({row.name for row in rows}) == len(rows)
    every = {row.name for rows in by_section.values() for row in rows}
    assert len({Archive(tmp_path).name(row) for rows in by_section.values() for row in rows}) == len(every)
    lines = {(row.line, row.players) for row in by_section["boxes"] if isinstance(row, Match)}
    assert {("base; edition yucata", 2), ("base + adventure; chapter 5", 4)} <= lines
    assert TEAM not in {line for line, _ in lines}

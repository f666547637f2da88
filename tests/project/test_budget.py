"""The test run's CPU budget."""

from __future__ import annotations

from pathlib import Path

import _budget
import pytest

from tests.sizes import SIZE, in_turn, sized

TESTS = Path(__file__).parents[1]
REPORT = """<testsuites><testsuite>
<testcase classname="tests.flatten.test_flatten" name="a" time="9"><properties>
<property name="processor_seconds" value="1.5"/></properties></testcase>
<testcase classname="tests.laws.test_laws" name="b" time="9"><failure message="no"/></testcase>
<testcase classname="tests.laws.test_laws" name="c" time="9"><skipped message="no"/></testcase>
</testsuite></testsuites>"""


def test_a_report_has_the_outcome_and_the_processor_time_of_each_test(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT, encoding="utf-8")
    cases = _budget.read(tmp_path / "report.xml")
    assert [(case.outcome, case.seconds) for case in cases] == [("passed", 1.5), ("failed", 0.0), ("skipped", 0.0)]


def test_a_module_belongs_to_the_group_with_the_longest_name() -> None:
    groups = ["tests.flatten", "tests.flatten.test_chapters", _budget.REST]
    assert _budget.group_of("tests.flatten.test_flatten", groups) == "tests.flatten"
    assert _budget.group_of("tests.flatten.test_chapters", groups) == "tests.flatten.test_chapters"
    assert _budget.group_of("tests.flattening", groups) == _budget.REST


@pytest.mark.parametrize(("seconds", "fails"), [(149.0, False), (151.0, True)])
def test_a_group_fails_at_half_over_its_budget(
    seconds: float, fails: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_budget, "budgets", lambda: {"tests.flatten": 10.0, "browser": 90.0, _budget.REST: 10.0})
    flat = _budget.Case("tests.flatten.test_flatten", "passed", seconds)
    failed = _budget.check([flat], {"browser": 1000 - seconds, "not in the budget": 1e9})
    assert [line.split()[0] for line in failed] == ["tests.flatten"] * fails
    assert f"{seconds:8.1f}" in capsys.readouterr().out


def test_every_group_of_the_budget_exists_and_all_make_the_whole() -> None:
    budget = _budget.budgets()
    for group in budget:
        path = TESTS.parent / group.replace(".", "/")
        assert not group.startswith("tests.") or path.is_dir() or path.with_suffix(".py").is_file(), group
    assert 95 <= sum(budget.values()) <= 105


def test_formats_take_their_numbers_of_players_in_turn() -> None:
    cases = [("a", 2), ("a", 3), ("b", 2), ("b", 3), ("c", 1)]
    assert in_turn(cases) == (cases if SIZE == "nightly" else [("a", 2), ("b", 3), ("c", 1)])
    assert sized(fast="fast", default="default", nightly="nightly") == SIZE

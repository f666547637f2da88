"""Compares the CPU time of each group of tests with its budget in tests/budget.toml. Standard library only."""

import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

BUDGET = Path(__file__).resolve().parent.parent / "tests" / "budget.toml"
MEASURED = "processor_seconds"  # the property that tests/conftest.py writes
TOLERATED = 1.5  # a multiple of the budget
REST = "the rest"


class Case(NamedTuple):
    """A test in a report: its module, its result (passed, failed or skipped) and its CPU seconds."""

    module: str
    outcome: str
    seconds: float


def read(report: Path) -> list[Case]:
    """The tests in a JUnit report."""
    return [_case(case) for case in ET.parse(report).iter("testcase")]


def _case(case: ET.Element) -> Case:
    failed = case.find("failure") is not None or case.find("error") is not None
    outcome = "failed" if failed else "skipped" if case.find("skipped") is not None else "passed"
    measured = case.find(f"properties/property[@name='{MEASURED}']")
    seconds = 0.0 if measured is None else float(measured.get("value", 0))
    return Case(case.get("classname", ""), outcome, seconds)


def budgets() -> dict[str, float]:
    """For each group (a module or package of tests, or a command), its percentage of the run's CPU time."""
    found: dict[str, float] = tomllib.loads(BUDGET.read_text(encoding="utf-8"))["percent"]
    return found


def check(cases: Iterable[Case], commands: Mapping[str, float]) -> list[str]:
    """Print each group's share, and return a line for each group that has outgrown its budget."""
    budget = budgets()
    seconds = dict.fromkeys(budget, 0.0)
    for case in cases:
        seconds[group_of(case.module, budget)] += case.seconds
    seconds.update({name: used for name, used in commands.items() if name in budget})
    whole = sum(seconds.values()) or 1.0
    print("CPU time by group: seconds, percent of the run, budget")
    for group, used in sorted(seconds.items(), key=lambda each: -each[1]):
        print(f"{used:8.1f} {100 * used / whole:5.1f} {budget[group]:5.1f}  {group}")
    return [
        f"{group} takes {100 * used / whole:.1f}% of the run, over {TOLERATED} times its budget of {budget[group]}%"
        for group, used in seconds.items()
        if used > TOLERATED * budget[group] / 100 * whole
    ]


def group_of(module: str, groups: Iterable[str]) -> str:
    """The most specific group that contains a module: `tests.flatten` for `tests.flatten.test_flatten`."""
    names = [group for group in groups if f"{module}.".startswith(f"{group}.")]
    return max(names, key=len, default=REST)

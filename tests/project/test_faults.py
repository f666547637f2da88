"""The faults in tests/faults fit the current program, and tests of the default run notice them."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests.faults import ROOT, Fault, known

FAULTS = known()
MANY = {"adventure": 12, "machine": 12, "odds": 12, "search": 12, "server": 12}


def test_there_are_many_in_every_area() -> None:
    number = Counter(fault.area for fault in FAULTS)
    assert not {area: number[area] for area, least in MANY.items() if number[area] < least}
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)


def test_every_fault_has_its_place_and_its_tests() -> None:
    assert [f"{fault.what}: {wrong}" for fault in FAULTS for wrong in wrong_with(fault)] == []


def wrong_with(fault: Fault) -> Iterator[str]:
    try:
        found = fault.within(ROOT)
        if fault.file.endswith(".py"):
            ast.parse(found)
    except (OSError, SyntaxError, ValueError) as error:
        yield str(error)
    if fault.before == fault.after:
        yield "it changes nothing"
    if not fault.tests:
        yield "it names no test"
    for test in fault.tests:
        file, _, name = test.partition("::")
        runs = in_default_run(file)
        named = [runs.get(name.partition("[")[0])] if name else [*runs.values()]
        if named in ([], [None]):
            yield f"there is no {test}"
        elif not any(named):
            yield f"{test} runs only at night"


@cache
def in_default_run(file: str) -> dict[str, bool]:
    """The tests of a file, and whether the default run includes them."""
    if not (ROOT / file).exists():
        return {}
    body = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    tests = [node for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    of_all = [
        node.value for node in body if isinstance(node, ast.Assign) and ast.unparse(node).startswith("pytestmark ")
    ]
    return {test.name: not any(map(is_nightly, [*test.decorator_list, *of_all])) for test in tests}


def is_nightly(marks: ast.expr) -> bool:
    """Whether a decorator, a mark or a list of marks restricts a test to the nightly run."""
    each = marks.elts if isinstance(marks, ast.List) else [marks]
    return any(ast.unparse(mark).partition("(")[0] == "pytest.mark.nightly" for mark in each)

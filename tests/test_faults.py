"""The faults in tests/faults fit the current program."""

import ast

import pytest

from tests.faults import ROOT, Fault, known

FAULTS = known()


def test_there_are_many() -> None:
    assert len(FAULTS) >= 30
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_a_fault_has_its_place_and_its_tests(fault: Fault) -> None:
    found = fault.within(ROOT)
    assert found != (ROOT / fault.file).read_text(encoding="utf-8")
    if fault.file.endswith(".py"):
        ast.parse(found)
    assert fault.tests
    for test in fault.tests:
        file, _, name = test.partition("::")
        assert f"def {name.partition('[')[0]}" in (ROOT / file).read_text(encoding="utf-8")

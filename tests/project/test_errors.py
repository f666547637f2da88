"""Errors survive pickle, copy and deepcopy, so they can pass from one process to another."""

from __future__ import annotations

import copy
import pickle

import pytest

from portroyal.errors import PortRoyalError
from tests.builders.errors import contents_of, error_classes, example_of


@pytest.mark.parametrize("kind", error_classes(), ids=lambda kind: kind.__name__)
def test_an_error_survives_pickle_and_copies_with_its_fields(kind: type[BaseException]) -> None:
    error = example_of(kind)
    error.add_note("in a worker")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert contents_of(again) == contents_of(error)


def test_every_error_of_the_engine_is_among_them() -> None:
    found, pending = set(error_classes()), {PortRoyalError}
    while pending:
        kind = pending.pop()
        assert kind in found or not kind.__module__.startswith("portroyal.")
        pending |= set(kind.__subclasses__())

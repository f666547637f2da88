"""Run the attacks of `python -m tests.programs.attacks` on a server; nightly with a database of each kind."""

from pathlib import Path

import pytest

from tests.programs.attacks import QUICK, tried
from tests.server.databases import BACKENDS
from tests.server.helpers import process
from tests.sizes import sized


@pytest.mark.slow
@pytest.mark.parametrize("backend", sized(fast=BACKENDS[1:], default=BACKENDS[1:], nightly=BACKENDS))
def test_every_attack_is_held_off(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    where = {"database": request.getfixturevalue("postgres_url")} if backend == "postgres" else {}
    with process(tmp_path, patience=5, workers=0, **where) as server:
        answers = [*tried(server, QUICK)]
    assert [str(one) for one in answers if not one.held] == []
    assert len(answers) > 60

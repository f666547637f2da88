"""A folder of compiled code for one test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from portroyal.machine import build
from portroyal.machine.machine import machine_of


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let a test compile into a separate folder."""
    place = tmp_path / "kept"
    monkeypatch.setenv(build.FOLDER, str(place))
    forget()
    yield place
    forget()


def forget() -> None:
    for remembered in (build.folder, build.compiler, build._machine, build._temporary, machine_of):
        remembered.cache_clear()
    build._warned.clear()

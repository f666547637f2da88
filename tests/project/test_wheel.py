"""The wheel of the project works in a bare environment, as `scripts/release` tries it."""

from __future__ import annotations

import sys
from pathlib import Path

import _packages
import pytest

import portroyal as pr


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="programs of an environment are elsewhere")
def test_the_wheel_plays_and_serves_in_a_bare_environment(tmp_path: Path) -> None:
    (wheel,) = _packages.build(tmp_path / "dist", "--wheel")
    _packages.try_out(wheel, tmp_path, pr.__version__)


def test_this_python_is_among_those_that_were_tried() -> None:
    assert "{}.{}".format(*sys.version_info) in _packages.TRIED
    assert _packages.PROJECT["requires-python"].removeprefix(">=") in _packages.TRIED

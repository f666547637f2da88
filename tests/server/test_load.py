"""The measure of the server measures."""

import re
from pathlib import Path

import pytest

from tests.load.moves import moves


async def test_moves_are_made_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await moves(tmp_path, tables=3, seconds=0.3)
    said = re.fullmatch(r"3 tables: (\d+) moves/s kept, (\d+) with storage off: .*\n", capsys.readouterr().out)
    assert said is not None
    assert int(said[1]) > 0 < int(said[2])

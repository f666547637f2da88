"""The load tests of the server measure something."""

import re
from pathlib import Path

import pytest

from portroyal.machine.build import folder as cache
from tests.programs.load import masters, soak, streams
from tests.programs.load.cost import cost
from tests.programs.load.moves import moves
from tests.programs.load.opponents import Wanted


async def test_moves_are_made_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await moves(tmp_path, tables=3, seconds=0.3)
    said = re.fullmatch(r"3 tables: (\d+) moves/s kept, (\d+) with storage off: .*\n", capsys.readouterr().out)
    assert said is not None
    assert int(said[1]) > 0 < int(said[2])


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="memory is read from /proc")
async def test_streams_are_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "LONG", "base")
    monkeypatch.setattr(streams, "SETTLED", 0.2)
    await streams.spectators(tmp_path, 3)
    await streams.never_reading(tmp_path, 3)
    spread, unread = capsys.readouterr().out.splitlines()
    assert re.match(r"3 spectators: the last gets a move \d+ ms after the first, at worst \d+;", spread)
    assert re.match(r"3 never read a table of \d+ entries: .* the server ended in \d", unread)


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor time is read from /proc")
def test_the_cost_of_a_move_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cost(tmp_path, 2, rate=10, seconds=2, rounds=1, against=None, processes=[1])
    told = capsys.readouterr().out
    assert re.search(r"medians.*\n +1 process\(es\): server \d.*WAL; answered in \d.*; 1\.00 of the first\n", told)


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="memory is read from /proc")
def test_nothing_is_lost_when_a_process_is_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "KILLED_EVERY", 3.0)
    soak.soak(tmp_path, 3, rate=15, minutes=0.2)
    assert re.search(r"[1-9]\d* moves at 3 tables.* 0 tables with lost or doubled moves", capsys.readouterr().out)


@pytest.mark.nightly
async def test_masters_are_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(masters, "searched_formats", lambda: [Wanted("base; target 30", 2)])
    for name, value in {"MASTERS": 1, "TABLES": 2, "RATE": 10.0, "SECONDS": 0.5, "QUIET": 0.5}.items():
        monkeypatch.setattr(masters, name, value)
    monkeypatch.setattr(masters, "COMPILING", 200)
    await masters.masters(tmp_path, cache(), 1)
    told = capsys.readouterr().out
    assert re.search(r"without masters: .* of [1-9]\d* moves\n", told)
    assert re.search(r"no pace: .* later than without .*\n +[1-9]\d* decisions a second, each in \d", told)

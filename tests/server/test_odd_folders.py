"""Data folders whose names contain characters with a meaning in URLs."""

from pathlib import Path

import pytest

from portroyal.server.db.backup import back_up
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import Seat
from tests.server.processes import Process, a_table


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.parametrize("name", ["a#b", "what?", "100%", "a%20b", "a b", "Öl", "?mode=ro", "file:x"])
async def test_games_are_kept_and_copied(tmp_path: Path, name: str) -> None:
    data = tmp_path / name / "portroyal.db"
    store = await open_store(data)
    await Process(store).start(a_table([Seat("Ada", None, "ada"), Seat("Steady", "steady", None)]))
    await store.close()
    assert names(tmp_path) == [name]
    assert back_up(data, data.with_name("copy#?%.db")).tables == 1
    again = await open_store(data)
    assert await again.seq("table") == 1
    await again.close()

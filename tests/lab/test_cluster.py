"""Ray gives the same results as processes. Only the nightly run installs Ray; other runs test the code around it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from portroyal import lab
from portroyal.errors import BadFormat
from portroyal.lab.cluster import Cluster
from portroyal.lab.data import dataset
from portroyal.lab.report import report
from portroyal.spreading import spread
from tests.cli.test_cli import refused
from tests.lab.test_spreading import killed_once

LINE = "base"


def refuses(part: range) -> None:
    raise BadFormat(f"no part {part.start}")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two workers on this machine."""
    with Cluster(workers=2) as found:
        yield found


@pytest.mark.nightly
@pytest.mark.parametrize("bot", ["eager", "cautious"])
def test_a_report_is_the_same(bot: str, cluster: Cluster) -> None:
    assert report(LINE, 2, 20, bot, jobs=cluster) == report(LINE, 2, 20, bot, jobs=1)


@pytest.mark.nightly
@pytest.mark.parametrize("bots", [["eager", "random"], ["cautious", "random"]])
def test_an_arena_is_the_same(bots: list[str], cluster: Cluster) -> None:
    assert lab.arena(LINE, bots, deals=5, jobs=cluster) == lab.arena(LINE, bots, deals=5, jobs=1)


@pytest.mark.nightly
def test_a_data_set_is_the_same(tmp_path: Path, cluster: Cluster) -> None:
    for name, jobs in (("one", 1), ("other", cluster)):
        dataset(LINE, 3, ["random"], tmp_path / name, 2, jobs=jobs)
    one, other = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "other"))
    assert one == other


@pytest.mark.nightly
def test_the_parts_of_a_killed_worker_are_done_again(tmp_path: Path, cluster: Cluster) -> None:
    parts = [range(at, at + 2) for at in range(0, 20, 2)]
    assert list(spread(partial(killed_once, tmp_path / "killed"), parts, cluster)) == [list(part) for part in parts]
    assert (tmp_path / "killed").exists()


@pytest.mark.nightly
def test_an_error_arrives_as_it_is(cluster: Cluster) -> None:
    with pytest.raises(BadFormat, match=r"^no part 0$"):
        list(spread(refuses, [range(1)], cluster))


def test_a_missing_ray_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for words in (("report", LINE), ("arena", LINE, "eager", "random"), ("lab", "dataset", LINE, "--to", "nowhere")):
        assert "a cluster needs ray: pip install 'portroyal[cluster]'" in refused(*words, "--cluster", "local")
    assert not Path("nowhere").exists()

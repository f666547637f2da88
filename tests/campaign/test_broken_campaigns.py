"""Every entry point refuses a broken custom campaign: Python, the server, and the campaign commands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import FOLDER
from portroyal.formats.registry import check_chapters
from portroyal.server import run as server_run
from portroyal.server.app import create_app
from portroyal.server.settings.settings import Settings
from tests.builders.campaigns import TEAM
from tests.cli.test_cli import environment, program
from tests.cli.test_cli_campaign import BROKEN, broken

pytestmark = [pytest.mark.clause("A-090"), pytest.mark.slow]

ENTRANCES = """
import portroyal as pr
line = "base + adventure; cooperative; chapter 3"
for enter in (
    lambda: pr.new_game(line, 2),
    lambda: pr.cards(line),
    lambda: pr.position(line, 1),
    lambda: pr.new_campaign("base + adventure; cooperative", 2).game(),
    lambda: pr.simulate("base + adventure", ["random", "random"], games=1),
):
    try:
        enter()
    except pr.BadCards as refused:
        print(refused)
print(pr.new_game("base", 2, seed=1).moves())
"""
ENTERED = ENTRANCES.count("lambda")


def told(fault: str, folder: Path) -> str:
    """The sentence about a fault, as a regular expression."""
    file, _, _, reason = BROKEN[fault]
    return rf"{re.escape(str(folder))}: {re.escape(file)}[^\n]*{reason}[^\n]*"


@pytest.mark.parametrize("fault", [*BROKEN])
def test_python_refuses_its_games_and_plays_others(fault: str, tmp_path: Path) -> None:
    folder = broken(fault, tmp_path)
    done = python(ENTRANCES, folder)
    assert (done.returncode, done.stderr) == (0, "")
    *refused, base = done.stdout.splitlines()
    assert len(refused) == ENTERED
    assert all(re.fullmatch(told(fault, folder), line) for line in refused)
    assert base == "['draw']"


def python(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program in a separate process."""
    command = [sys.executable, "-c", program]
    env = environment(**{FOLDER: str(folder)})
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def anew() -> Iterator[None]:
    """Clear the cached check of custom files, before and after the test."""
    check_chapters.cache_clear()
    yield
    check_chapters.cache_clear()


@pytest.mark.parametrize("fault", [*BROKEN])
@pytest.mark.usefixtures("anew")
def test_no_server_starts(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = broken(fault, tmp_path)
    monkeypatch.setenv(FOLDER, str(folder))
    with pytest.raises(SystemExit) as ended:
        server_run.run("127.0.0.1", 0, tmp_path / "data", browser=False, file=None)
    assert re.fullmatch(f"portroyal: {told(fault, folder)}", str(ended.value.code))
    assert not (tmp_path / "data").exists()
    with pytest.raises(pr.BadCards, match=told(fault, folder)):
        create_app(Settings(data=tmp_path / "data"))


def test_a_server_that_python_starts_ends_with_one_line(tmp_path: Path) -> None:
    folder = broken("loop", tmp_path)
    serve = f"serve(port=0, data={os.fspath(tmp_path)!r}, browser=False)"
    done = python(f"from portroyal.server import serve\n{serve}", folder)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(rf"portroyal: {told('loop', folder)}\n", done.stderr)


@pytest.mark.parametrize("fault", [*BROKEN])
def test_a_campaign_that_was_begun_is_not_played_with_broken_files(fault: str, tmp_path: Path) -> None:
    saved = tmp_path / "ours"
    saved.write_text(pr.new_campaign(TEAM, 1).text(), "utf-8")
    folder = broken(fault, tmp_path)
    done = program("campaign", "play", str(saved), **{FOLDER: str(folder)})
    assert done.returncode == 2
    assert re.fullmatch(rf"portroyal: {told(fault, folder)}\n", done.stderr)

"""Compiled code is stored where no other user can write, and nothing else is loaded."""

from __future__ import annotations

import subprocess
import sys
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from portroyal.bots.simulation import simulate
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine import build, machine
from portroyal.machine.batch import BatchSpec, interpreted, play_format

pytestmark = pytest.mark.usefixtures("own_folder")

TEXT = '__attribute__((visibility("default"))) int answer(void) { return 42; }'


def never() -> str:
    raise AssertionError("it was kept")


def test_compiled_code_is_kept(own_folder: Path) -> None:
    assert build.library("answer", lambda: TEXT).answer() == 42
    assert build.library("answer", never).answer() == 42
    assert [path.suffix for path in own_folder.iterdir()] == [build.SUFFIX]
    assert own_folder.stat().st_mode & 0o077 == 0


def test_other_contents_are_compiled_again() -> None:
    build.library("answer", lambda: TEXT)
    assert build.library("another", lambda: TEXT.replace("42", "43")).answer() == 43


def test_without_a_folder_the_rules_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(build.FOLDER)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    with pytest.warns(RuntimeWarning, match="package platformdirs is needed.* interpreted"):
        found = simulate("base; target 5", ["random", "random"], games=3, seed=1)
    assert found["games"] == 3


def test_a_library_that_others_may_write_is_not_loaded(own_folder: Path) -> None:
    build.library("answer", lambda: TEXT)
    (kept,) = own_folder.iterdir()
    kept.chmod(0o722)
    assert build.library("answer", lambda: TEXT.replace("42", "44")).answer() in (42, 44)
    assert all(path.stat().st_mode & 0o022 == 0 for path in own_folder.iterdir())


def test_a_folder_that_others_may_write_is_not_used(own_folder: Path) -> None:
    own_folder.mkdir()
    own_folder.chmod(0o777)
    assert build.folder() != own_folder
    assert build.folder().stat().st_mode & 0o077 == 0


def test_without_a_compiler_the_rules_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    form, spec = parse_format("base"), BatchSpec(("random", "eager"), 3, 2)
    expected = interpreted(ruleset_of(form, 2), spec)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    with pytest.warns(RuntimeWarning, match=r"no C compiler here .* interpreted"):
        assert play_format(form, spec) == expected
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert play_format(form, spec) == expected


@pytest.mark.slow
def test_the_package_stands_in_for_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_spec("ziglang") is not None
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert build.compiler() == (sys.executable, "-m", "ziglang", "cc")
    assert build.library("answer", lambda: TEXT).answer() == 42


def test_a_failing_compiler_is_reported() -> None:
    with pytest.raises(build.NoCompiler, match=r"failed: .*error"):
        build.library("nonsense", lambda: "int main( {")


@pytest.mark.parametrize(
    ("unknown", "asked_with"), [(build.GCC[0], [(1, 1), (1, 0)]), (build.NATIVE, [(1, 1), (1, 0), (0, 0)])]
)
def test_a_compiler_that_rejects_a_flag_runs_again_without_it(
    monkeypatch: pytest.MonkeyPatch, unknown: str, asked_with: list[tuple[int, int]]
) -> None:
    run, flags = subprocess.run, []

    def refusing(command: list[str], **options: Any) -> Any:
        flags.append((build.NATIVE in command, build.GCC[0] in command))
        return run([*command, "-no-such-word"] if unknown in command else command, **options)

    monkeypatch.setattr("subprocess.run", refusing)
    assert build.library("answer", lambda: TEXT).answer() == 42
    assert flags == asked_with


def test_a_machine_is_kept_by_what_it_is_compiled_with(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def library(made_of: str, *_: Any) -> None:
        compiled.append(made_of)

    monkeypatch.setattr(machine, "library", library)
    monkeypatch.setattr(machine.Machine, "_declare", lambda self: None)
    for sources in ("one", "two"):
        monkeypatch.setattr(machine, "_rules", lambda sources=sources: sources)
        machine.Machine(ruleset_of(parse_format("base"), 2))
    assert len(set(compiled)) == 2

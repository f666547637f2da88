"""A cache of compiled rules that is damaged, unusable or full of leftovers repairs itself."""

from __future__ import annotations

import ctypes
import fcntl
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from portroyal.machine import build

pytestmark = pytest.mark.usefixtures("own_folder")

TEXT = '__attribute__((visibility("default"))) int answer(void) { return 42; }'


def answer() -> int:
    found: int = build.library("answer", lambda: TEXT).answer()
    return found


def libraries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix == build.SUFFIX)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def change_one_byte(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def replace_with_text(path: Path) -> None:
    path.write_text("no library")


@pytest.mark.parametrize("damage", [cut, empty, change_one_byte, replace_with_text], ids=lambda how: how.__name__)
def test_a_damaged_library_is_compiled_again(own_folder: Path, damage: Callable[[Path], None]) -> None:
    answer()
    (library,) = libraries(own_folder)
    damaged = library.with_name("damaged")
    damaged.write_bytes(library.read_bytes())
    damaged.chmod(0o700)
    damage(damaged)
    damaged.replace(library)  # this process still uses the old file
    assert answer() == 42
    (again,) = libraries(own_folder)  # not every compiler output is reproducible
    assert again.stem.rpartition("-")[2] == build._checksum(again)


def test_a_complete_library_that_cannot_be_loaded_is_compiled_again(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer()
    load, tried = ctypes.CDLL, list[str]()

    def refusing(path: str) -> Any:
        tried.append(path)
        if len(tried) == 1:
            raise OSError("made for another system")
        return load(path)

    monkeypatch.setattr(ctypes, "CDLL", refusing)
    assert answer() == 42
    assert len(tried) == 2


def test_if_no_library_loads_the_reason_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(path: str) -> Any:
        raise OSError(f"{path}: failed to map segment from shared object")

    monkeypatch.setattr(ctypes, "CDLL", refusing)
    with pytest.raises(build.NoCompiler, match=r"cannot be loaded: .*failed to map segment"):
        answer()


def test_leftovers_of_killed_compilers_are_removed(own_folder: Path) -> None:
    for name in ("building-abc", "tmpearlier"):
        (own_folder / name).mkdir(parents=True)
        (own_folder / name / "rules.c").write_text("int half")
    own_folder.chmod(0o700)
    answer()
    assert [path.suffix for path in own_folder.iterdir()] == [build.SUFFIX]


def test_other_files_in_the_folder_stay(own_folder: Path) -> None:
    (own_folder / "tmpother").mkdir(parents=True)
    (own_folder / "tmpother" / "letter.txt").write_text("mine")
    own_folder.chmod(0o700)
    answer()
    assert (own_folder / "tmpother" / "letter.txt").read_text() == "mine"


def test_files_of_a_running_compiler_stay(own_folder: Path) -> None:
    compiling = own_folder / "building-abc"
    compiling.mkdir(parents=True)
    own_folder.chmod(0o700)
    handle = os.open(own_folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH)
        assert answer() == 42
        assert compiling.is_dir()
    finally:
        os.close(handle)
    build.clear(own_folder)
    assert not compiling.exists()


def test_the_disk_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(build.NoCompiler, match=r"cannot be compiled: .*No space left"):
        answer()


def test_a_compiler_that_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: Any, **__: Any) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(subprocess, "run", gone)
    with pytest.raises(build.NoCompiler, match=r"cannot be compiled: .*No such file"):
        answer()


def test_a_temporary_folder_is_removed_when_the_process_ends(own_folder: Path, tmp_path: Path) -> None:
    own_folder.mkdir()
    own_folder.chmod(0o777)
    program = "from portroyal.machine import build; print(build.folder()); assert build.folder().is_dir()"
    env = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).parent == tmp_path
    assert not Path(done.stdout.strip()).exists()


def test_a_folder_that_cannot_be_written_is_only_read(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer()
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert answer() == 42
    assert build.library("another", lambda: TEXT.replace("42", "43")).answer() == 43
    assert len(libraries(own_folder)) == 1

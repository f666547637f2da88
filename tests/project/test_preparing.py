"""Scripts repair the environments that they prepare on odd machines, or report in one line what failed."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import _env
import pytest


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose packages are installed according to its stamp."""
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py", "_env.py"):
        (tmp_path / name).write_text(name)
    environment = tmp_path / ".venv"
    (environment / "bin").mkdir(parents=True)
    monkeypatch.setattr(_env, "ROOT", tmp_path)
    monkeypatch.setattr(_env, "__file__", str(tmp_path / "_env.py"))
    monkeypatch.setattr(_env, "VENV", environment)
    monkeypatch.setattr(_env, "PYTHON", environment / "bin" / "python")
    monkeypatch.setattr(_env, "PACKAGES_STAMP", environment / "portroyal-packages")
    return tmp_path


@pytest.fixture
def done(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that replace making environments and installing packages."""
    commands: list[str] = []

    def installed(words: list[str]) -> bool:
        commands.append(" ".join(words))
        return True

    monkeypatch.setattr(_env, "venv_works", lambda: False)
    monkeypatch.setattr(_env, "make_venv", lambda: commands.append("venv"))
    monkeypatch.setattr(_env, "installed_by_uv", installed)
    return commands


def test_packages_are_installed_once(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _env.install_packages({"cli"})
    assert done == ["venv", "install --quiet --compile --constraint constraints.txt --editable .[cli]"]
    monkeypatch.setattr(_env, "has_packages", lambda: True)
    _env.install_packages({"cli"})
    assert len(done) == 2


def test_an_environment_of_another_python_is_made_again(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _env.install_packages({"cli"})
    monkeypatch.setattr(_env, "has_packages", lambda: False)
    _env.install_packages({"cli"})
    assert done[2:] == done[:2]


@pytest.mark.skipif(os.name != "posix", reason="folders have other names")
def test_the_python_of_another_version_does_not_find_the_packages(root: Path) -> None:
    venv.create(_env.VENV, with_pip=False, symlinks=True)
    assert not _env.has_packages()
    (packages,) = (_env.VENV / "lib").glob("python*/site-packages")
    (packages / "portroyal.pth").write_text(str(Path(__file__).parents[2] / "src"))
    assert _env.has_packages()
    packages.parent.rename(packages.parent.with_name("python3.9"))
    assert not _env.has_packages()


def test_an_environment_whose_python_is_gone(root: Path) -> None:
    (_env.VENV / "bin" / "python").symlink_to(root / "python3.9")
    assert not _env.has_packages()


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_an_environment_of_another_checkout_is_left_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(_env, "step", lambda _, words: commands.append([str(word) for word in words]))
    moved = root / "other"
    _env.VENV.rename(moved)
    _env.VENV.symlink_to(moved)
    monkeypatch.setattr(sys, "executable", str(_env.PYTHON))
    _env.make_venv()
    assert (moved / "bin").is_dir()
    assert not _env.VENV.is_symlink()
    assert commands[0][0] != str(_env.PYTHON)
    assert commands[0][1:] == ["-m", "venv", "--clear", str(_env.VENV)]


@pytest.mark.parametrize(("name", "odd"), [("a#b", "#"), ("what?", r"\?"), ("#1?", r"# or \?")])
def test_a_folder_where_nothing_can_be_built(root: Path, monkeypatch: pytest.MonkeyPatch, name: str, odd: str) -> None:
    monkeypatch.setattr(_env, "ROOT", root / name)
    with pytest.raises(SystemExit, match=rf"^portroyal: no folder may have {odd} in its name.*rename") as ended:
        _env.prepare(set())
    assert "\n" not in str(ended.value.code)


@pytest.mark.parametrize("name", ["a b", "Öl", "100%", "a%20b", "[x]", "plain"])
def test_other_names_are_fine(root: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(_env, "ROOT", root / name)
    _env.check_name()


def test_a_disk_that_is_full_is_one_line(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: set[str]) -> None:
        raise OSError(28, "No space left on device", "/stamp")

    monkeypatch.setattr(_env, "install_packages", full)
    with pytest.raises(SystemExit, match=r"^portroyal: /stamp: No space left on device$"):
        _env.prepare(set())


def test_no_step_waits_for_an_answer() -> None:
    asking = "import sys; print(repr(sys.stdin.read()))"
    assert _env.output_of([sys.executable, "-c", asking]) == "''\n"


@pytest.mark.parametrize("said", ["npm error code ENOTFOUND", "Temporary failure in name resolution", "Retrying (…)"])
def test_a_network_that_is_missing_is_named(said: str) -> None:
    assert "registry cannot be reached" in _env.reason(said)


def test_other_errors_are_not_taken_for_a_missing_network() -> None:
    said = "Failed to resolve entry for package vite\nerror during build: no such file"
    assert _env.reason(said) == "error during build: no such file"


@pytest.mark.skipif(os.name != "posix", reason="descriptors are passed on by a shell")
def test_a_closed_standard_input(tmp_path: Path) -> None:
    program = "import _env, sys; print(_env.output_of([sys.executable, '-c', 'print(1)']))"
    command = 'exec "$0" -c "$1" <&-'
    env = {**os.environ, "PYTHONPATH": str(Path(_env.__file__).parent)}
    words = ["sh", "-c", command, sys.executable, program]
    ended = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert (ended.stdout.strip(), ended.stderr) == ("1", "")


@pytest.mark.parametrize(
    ("system", "developer", "expected"), [("linux", False, True), ("darwin", True, True), ("darwin", False, False)]
)
def test_a_compiler_of_macos_counts_if_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, developer: bool, expected: bool
) -> None:
    (tmp_path / "cc").touch(mode=0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(_env, "succeeds", lambda _: developer)
    assert _env.has_compiler() == expected
    (tmp_path / "cc").unlink()
    assert not _env.has_compiler()

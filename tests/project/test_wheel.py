"""The wheel of the project, installed into a bare environment, serves its first page."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import _env
import pytest

LIMIT = 300  # seconds for a build, or an installation from a slow index
PROJECT = tomllib.loads((_env.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
UV = _env.BIN / "uv"
KNOWN_LICENSES = {"MIT", "ISC", "Apache-2.0"}
"""Of packages in the page; others need a look before they are shipped."""


def run(*words: str | Path) -> None:
    done = subprocess.run([*words], cwd=_env.ROOT, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert done.returncode == 0, f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}"


def built(folder: Path) -> Path:
    """The wheel, with the client that `scripts/test` has built."""
    if UV.exists():
        run(UV, "build", "--quiet", "--wheel", "--out-dir", folder, _env.ROOT)
    else:
        run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, _env.ROOT)
    (wheel,) = folder.glob("portroyal-*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The command of the wheel in a new environment."""
    words = ["install", "--quiet", "--constraint", str(_env.ROOT / "constraints.txt"), f"{wheel}[cli,server]"]
    if UV.exists():
        run(UV, "venv", "--quiet", "--python", sys.executable, folder)
        run(UV, "pip", *words, "--python", folder)
    else:
        run(sys.executable, "-m", "venv", folder)
        run(folder / "bin" / "python", "-m", "pip", *words)
    return folder / "bin" / "portroyal"


@contextmanager
def serving(command: Path, home: Path) -> Iterator[str]:
    """The address of a server without access to this checkout."""
    process = subprocess.Popen(
        [command, "--port", "0", "--data", home, "--no-browser"],
        cwd=home,
        env={"HOME": str(home), "PORTROYAL_WORKERS": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("portroyal serves http://")
        yield line.split()[-1]
    finally:
        process.terminate()
        process.communicate(timeout=LIMIT)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="programs of an environment are elsewhere")
def test_the_first_page_comes_from_a_bare_environment(tmp_path: Path) -> None:
    assert (_env.STATIC / "index.html").exists(), "the client is not built; scripts/test builds it"
    home = tmp_path / "home"
    home.mkdir()
    with serving(installed(built(tmp_path / "dist"), tmp_path / "env"), home) as address:
        with urlopen(address, timeout=LIMIT) as answer:
            page = answer.read().decode()
        script = re.search(r'<script[^>]* src="(/assets/[^"]+\.js)"', page)
        assert script, page
        with urlopen(address + script[1], timeout=LIMIT) as answer:
            assert "javascript" in answer.headers["content-type"]
            assert answer.read()
        with urlopen(f"{address}/licenses.txt", timeout=LIMIT) as answer:
            licenses = answer.read().decode()
    assert {found[1] for found in re.finditer(r"^## .* \((.+)\)$", licenses, re.MULTILINE)} <= KNOWN_LICENSES
    for font in _env.STATIC.glob("assets/*.woff2"):
        family = font.name.split("-latin")[0].replace("-", " ")
        assert re.search(f"^## {family}$", licenses, re.MULTILINE | re.IGNORECASE), font
    assert licenses.count("SIL OPEN FONT LICENSE") >= 2
    assert "Apache License" in licenses


def test_this_python_is_among_those_that_were_tried() -> None:
    tried = [word.removeprefix("Programming Language :: Python :: ") for word in PROJECT["classifiers"]]
    assert "{}.{}".format(*sys.version_info) in tried
    assert PROJECT["requires-python"].removeprefix(">=") in tried

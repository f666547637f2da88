"""Builds the project's packages, and tries them in bare environments, installed as a new user would install them.

.venv/bin/python scripts/_packages.py FOLDER VERSION DATE    build into the folder, check and try; see scripts/release
"""

import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import _env

LIMIT = 600  # seconds for a build, or an installation from a slow index
UV = _env.BIN / "uv"
TWINE = "twine~=7.0"
PROJECT = tomllib.loads((_env.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHON = "Programming Language :: Python :: "
TRIED = [word.removeprefix(PYTHON) for word in PROJECT["classifiers"] if word.startswith(PYTHON)]
KNOWN_LICENSES = {"MIT", "ISC", "Apache-2.0", "OFL-1.1"}
"""The licenses accepted for packages in the page. Others must be examined before they are shipped."""
PLAYING = ["play", "--bots", "easy", "--seed", "1"]
ANSWERS = "1\n" * 1000
MISSING = {(): "cli", ("--no-browser",): "server", ("arena", "base", "steady", "random"): "lab"}
"""Commands, each with the extra that it requires, in the order of installation."""


class Unfit(Exception):
    """A package is not fit for release."""


def expect(condition: object, otherwise: str) -> None:
    if not condition:
        raise Unfit(otherwise)


def run(
    *words: str | Path,
    fails: bool = False,
    home: Path | None = None,
    env: Mapping[str, str] | None = None,
    typed: str = "",
) -> str:
    """The output of a command. Raises Unfit if it fails or, with *fails*, if it succeeds. *typed* is its input."""
    done = subprocess.run(
        words,
        cwd=home or _env.ROOT,
        env=env,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    expect(bool(done.returncode) == fails, f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def build(folder: Path, *words: str) -> list[Path]:
    """Build the packages into a folder, with the client that is already built."""
    expect((_env.STATIC / "index.html").exists(), "the client is not built; scripts/test builds it")
    run(UV, "build", "--quiet", *words, "--out-dir", folder, _env.ROOT)
    return sorted(folder.glob("portroyal-*"))


def try_out(package: Path, folder: Path, version: str, python: str = sys.executable) -> None:
    """Install a package, then its extras one by one. Use it as a library, in the terminal and as a server."""
    home, env = folder / "home", folder / "env"
    home.mkdir(parents=True)
    run(UV, "venv", "--quiet", "--python", python, env)
    command = env / "bin" / "portroyal"
    variables = {"HOME": str(home), "PORTROYAL_WORKERS": "1"}
    bare = partial(run, home=home, env=variables)
    extras: list[str] = []
    for words, extra in MISSING.items():
        install(package, extras, env)
        answer = bare(command, *words, fails=True)
        expect(f"pip install 'portroyal[{extra}]'" in " ".join(answer.split()), f"{extra} is not named in: {answer}")
        extras.append(extra)
    bare(env / "bin" / "python", "-m", "doctest", _env.ROOT / "README.md")
    expect((answer := bare(command, "--version")) == f"portroyal {version}\n", f"{package.name} contains {answer}")
    expect("wins the game" in (answer := bare(command, *PLAYING, typed=ANSWERS)), f"no game in the terminal:\n{answer}")
    (static,) = env.glob("lib/python*/site-packages/portroyal/server/static")
    with serving(command, home, variables) as address:
        check_pages(address, static)


def install(package: Path, extras: list[str], env: Path) -> None:
    wanted = f"{package}[{','.join(extras)}]" if extras else str(package)
    run(UV, "pip", "install", "--quiet", "--constraint", "constraints.txt", wanted, "--python", env)


@contextmanager
def serving(command: Path, home: Path, env: Mapping[str, str]) -> Iterator[str]:
    """A context manager that provides the address of a server without access to this checkout."""
    words = [str(command), "--port", "0", "--data", str(home), "--no-browser"]
    process = subprocess.Popen(words, cwd=home, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        expect(line.startswith("portroyal serves http://"), f"the server says: {line}")
        yield line.split()[-1]
    finally:
        process.terminate()
        process.communicate(timeout=LIMIT)


def check_pages(address: str, static: Path) -> None:
    """Check the first page, the script in it, the page about the project, and the licenses of everything shipped."""
    page = read(address)
    script = re.search(r'<script[^>]* src="(/assets/[^"]+\.js)"', page)
    expect(script and read(address + script[1]), f"no script in the first page:\n{page}")
    expect(read(f"{address}/about") == page, "/about is not a page of the client")
    licenses = read(f"{address}/licenses.txt")
    shipped = dict(re.findall(r"^## (.+?)(?: - \S+)? \((.+)\)$", licenses, re.MULTILINE))
    expect(set(shipped.values()) <= KNOWN_LICENSES, f"new licenses: {set(shipped.values()) - KNOWN_LICENSES}")
    fonts = {font.name.split("-latin")[0] for font in static.glob("assets/*.woff2")}
    unnamed = fonts - {name.lower().replace(" ", "-") for name in shipped}
    expect(fonts and not unnamed, f"fonts without a license: {unnamed}")
    expect(licenses.count("SIL OPEN FONT LICENSE") >= len(fonts), "a font without the text of its license")
    expect("Apache License" in licenses and "portroyal" in shipped, "licenses.txt lacks a license")


def read(address: str) -> str:
    with urlopen(address, timeout=LIMIT) as answer:
        return str(answer.read().decode())


def main(folder: Path, version: str, date: str) -> None:
    """Build both packages twice, and try each (the wheel on every Python version that the classifiers name)."""
    os.environ["SOURCE_DATE_EPOCH"] = f"{datetime.fromisoformat(f'{date}T00:00Z').timestamp():.0f}"
    packages = build(folder)
    with tempfile.TemporaryDirectory(prefix="portroyal-") as again:
        expect(digests(packages) == digests(build(Path(again), "--sdist", "--wheel")), "a second build differs")
    print(run(UV, "tool", "run", "--from", TWINE, "twine", "check", "--strict", *packages), end="")
    wheel, sdist = packages
    with tarfile.open(sdist) as files:
        expect(any(name.endswith("/static/index.html") for name in files.getnames()), "the sdist lacks the client")
    for package, python in [*((wheel, python) for python in TRIED), (sdist, TRIED[0])]:
        print(f"Trying {package.name} on Python {python}", flush=True)
        with tempfile.TemporaryDirectory(prefix="portroyal-") as bare:
            try_out(package, Path(bare), version, python)


def digests(packages: list[Path]) -> dict[str, str]:
    return {package.name: hashlib.sha256(package.read_bytes()).hexdigest() for package in packages}


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), *sys.argv[2:])
    except Unfit as error:
        _env.fail(str(error))

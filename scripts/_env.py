"""Prepares the project's own environment: Python packages in .venv, Node from PyPI, and the built web client.

Standard library only. Every step leaves a stamp of its inputs and is skipped as long as they do not change. An
interrupted step leaves no stamp and is repeated.
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
WEB = ROOT / "web"
WIRE = WEB / "wire"
STATIC = ROOT / "src" / "portroyal" / "server" / "static"
LOGS = VENV / "log"

PACKAGES_STAMP = VENV / "portroyal-packages"
NODE_STAMP = WEB / "node_modules" / ".portroyal-stamp"
WIRE_STAMP = WIRE / "node_modules" / ".portroyal-stamp"
STATIC_STAMP = STATIC / ".portroyal-stamp"

PIP: list[str | Path] = [PYTHON, "-m", "pip", "--retries", "2"]
UV = "uv~=0.13.8"
OFFLINE = ("connection", "name resolution", "network", "enotfound", "eai_again", "retrying")
PLAY = {"cli", "server", "web"}
EVERYTHING = {"cli", "server", "postgres", "lab", "env", "data", "fast", "web", "test"}
NIGHTLY = {"cluster", "spiel"}


def has_compiler() -> bool:
    """Whether the system has a C compiler. On macOS, programs with these names may only offer to install one."""
    found = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    return found and (sys.platform != "darwin" or succeeds(["xcode-select", "-p"]))


def prepare(extras: set[str], node_modules: bool = False) -> None:
    """Prepare everything that `portroyal` needs to run and, with `node_modules`, the web client's tools."""
    check_name()
    try:
        with (ROOT / "pyproject.toml").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            install_packages(extras)
            build_client()
            if node_modules:
                install_node_modules()
                install_node_modules(WIRE, WIRE_STAMP)
    except OSError as error:  # such as a full disk
        fail(f"{error.filename or ROOT}: {error.strerror}")


def check_name() -> None:
    """Refuse a folder with characters that Vite treats as the end of a path, since it cannot build the client there."""
    odd = sorted(set("#?") & set(str(ROOT)))
    if odd:
        fail(f"no folder may have {' or '.join(odd)} in its name, or the web client cannot be built: rename {ROOT}")


def install_packages(extras: set[str]) -> None:
    """Install the project into .venv in editable mode, with at least these extras."""
    files = [ROOT / "pyproject.toml", ROOT / "constraints.txt", ROOT / "hatch_build.py", Path(__file__)]
    made_of = digest(files, salt=str(ROOT))
    stamped, *installed = read(PACKAGES_STAMP).split() or [""]
    if stamped == made_of and extras <= set(installed) and has_packages():
        return
    PACKAGES_STAMP.unlink(missing_ok=True)
    if not venv_works():
        make_venv()
        installed = []
    say("Installing Python packages")
    all_extras = sorted(extras | set(installed))
    project = f".[{','.join(all_extras)}]"  # relative, because # and % in a path have a special meaning
    words = ["install", "--quiet", "--compile", "--constraint", "constraints.txt", "--editable", project]
    if not installed_by_uv(words):
        step("the Python packages", [*PIP, *words])
    PACKAGES_STAMP.write_text(" ".join([made_of, *all_extras]))


def has_packages() -> bool:
    """Whether the Python in .venv finds the project. After a system upgrade, that Python may be a different version."""
    return succeeds([PYTHON, "-I", "-c", "from importlib.util import find_spec; exit(find_spec('portroyal') is None)"])


def venv_works() -> bool:
    """Whether .venv is complete and was created here. Once moved, it runs the Python in its old location, if any."""
    return str(VENV) in output_of([BIN / "pip", "--version"])


def make_venv() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        fail(f"this Python cannot make environments (no venv module); on Debian and Ubuntu: apt install {package}")
    say("Making a Python environment in .venv")
    if VENV.is_symlink():  # its target belongs to another checkout
        VENV.unlink()
    python = getattr(sys, "_base_executable", sys.executable)  # not the one in .venv, which is about to be cleared
    step("the Python environment", [python, "-m", "venv", "--clear", VENV])


def installed_by_uv(words: list[str]) -> bool:
    """Install packages with uv, which is several times faster than pip. Returns whether this worked."""
    return succeeds([*PIP, "install", "--quiet", UV]) and succeeds([PYTHON, "-m", "uv", "pip", *words])


def install_node_modules(folder: Path = WEB, stamp: Path = NODE_STAMP) -> None:
    made_of = digest([folder / "package-lock.json"])
    if read(stamp) == made_of:
        return
    say("Installing the web client's tools")
    step("the web client's tools", [BIN / "npm", "ci", "--no-audit", "--no-fund", "--fetch-retries=1"], cwd=folder)
    stamp.write_text(made_of)


def build_client() -> None:
    """Build the web client into the server's static folder, unless it was built from the same sources."""
    if not (WEB / "package-lock.json").exists():
        return
    made_of = digest(web_sources())
    if read(STATIC_STAMP) == made_of:
        return
    install_node_modules()
    say("Building the web client")
    step("the web client", [BIN / "npm", "run", "build"], cwd=WEB)
    STATIC_STAMP.write_text(made_of)


def web_sources() -> list[Path]:
    named = ["index.html", "package-lock.json", "package.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"]
    folders = [WEB / "src", WEB / "public"]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file() and ".test." not in path.name]
    shared = (ROOT / "src" / "portroyal").rglob("*.ftl")
    return [*(WEB / name for name in named if (WEB / name).exists()), *found, *shared]


def environment() -> dict[str, str]:
    """The caller's environment, with the programs in .venv first. Node trusts the system's certificates.

    Compiled modules are always kept (in .venv if the caller does not allow them among the sources), because otherwise
    every process would compile all of them.
    """
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    given = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept = {"PYTHONPYCACHEPREFIX": str(VENV / "pycache")} if len(given) < len(os.environ) else {}
    return {"NODE_USE_SYSTEM_CA": "1", **kept, **given, "PATH": path, "VIRTUAL_ENV": str(VENV)}


def step(part: str, command: Sequence[str | Path], cwd: Path = ROOT) -> None:
    """Run a command quietly. If it fails, exit with one line that gives the reason and the path of the log."""
    done = run(command, cwd)
    if done.returncode == 0:
        return
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{part.split()[-1]}.txt"
    log.write_text(f"$ {' '.join(map(str, command))}\n{done.stdout}")
    fail(f"could not set up {part}: {reason(done.stdout)} (all of it in {log.relative_to(ROOT)})")


def run(command: Sequence[str | Path], cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    null, pipe, stdout = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    try:
        return subprocess.run(
            words, cwd=cwd, env=environment(), text=True, check=False, stdin=null, stdout=pipe, stderr=stdout
        )
    except OSError as error:
        return subprocess.CompletedProcess(words, 127, stdout=str(error))


def succeeds(command: Sequence[str | Path]) -> bool:
    return run(command).returncode == 0


def output_of(command: Sequence[str | Path]) -> str:
    done = run(command)
    return done.stdout if done.returncode == 0 else ""


def reason(output: str) -> str:
    """The most informative line of a failed command's output."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    lowered = output.lower()
    if any(sign in lowered for sign in OFFLINE):
        return "the package registry cannot be reached; is there a network?"
    errors = [line for line in lines if line.lower().startswith(("error", "npm error"))]
    return (errors or lines or ["it said nothing"])[-1]


def digest(paths: Iterable[Path], salt: str = "") -> str:
    total = hashlib.sha256(salt.encode())
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT)} {content}\n".encode())
    return total.hexdigest()


def read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


STARTED = time.monotonic()


def say(line: str) -> None:
    print(f"[{time.monotonic() - STARTED:5.1f} s] {line}", file=sys.stderr, flush=True)


def fail(line: str) -> NoReturn:
    sys.exit(f"portroyal: {line}")

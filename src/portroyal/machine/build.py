"""Compile C source into a shared library, with the system's compiler or ``ziglang``, and cache it by content hash."""

from __future__ import annotations

import ctypes
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from portroyal.errors import PortRoyalError

FLAGS: Final = (
    *("-O2", "-fno-jump-tables", "-fno-tree-vectorize", "-fwrapv", "-w", "-pipe"),
    *("-fPIC", "-shared", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables"),
)
NATIVE: Final = "-march=native"
GCC: Final = (  # for one very large function: see docs/decisions/0012
    *("--param=large-function-growth=1000", "--param=inline-unit-growth=1000"),
    *("-fno-tree-dominator-opts", "-fno-schedule-insns2", "-fno-tree-pta", "-fno-ipa-modref", "-fira-region=one"),
)
WISHED: Final = ((NATIVE, *GCC), (NATIVE,), ())  # tried in turn: not every compiler knows these flags
SUFFIX: Final = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
FOLDER: Final = "PORTROYAL_CACHE"  # the environment variable that sets the cache folder


class NoCompiler(PortRoyalError):
    """No C compiler works here, so the rules have to be interpreted."""


def library(made_of: str, text: Callable[[], str], flags: Sequence[str] = ()) -> ctypes.CDLL:
    """Load the library compiled from a C source text. Raises NoCompiler.

    *made_of*: a string that changes whenever the text would; *text*: makes the text, and is called only if the library
    is not in the cache; *flags*: further flags for the compiler.
    """
    words = [*compiler(), *FLAGS, *flags]
    path = folder() / (sha256("\n".join([made_of, *words, *_machine()]).encode()).hexdigest()[:32] + SUFFIX)
    if not _ours(path):
        compiled(words, text(), path)
    return ctypes.CDLL(str(path))


@cache
def compiler() -> tuple[str, ...]:
    """The command that runs a C compiler, as the first part of an argument list. Raises NoCompiler."""
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            return (found,)
    if find_spec("ziglang") is not None:
        return (sys.executable, "-m", "ziglang", "cc")
    raise NoCompiler("there is no C compiler here (cc, or pip install 'portroyal[fast]')")


def warn_once(why: NoCompiler) -> None:
    """Warn, once per process, that the rules are interpreted."""
    if not _warned:
        _warned.append(why)
        warnings.warn(f"{why}: the rules are interpreted, a hundred times slower", RuntimeWarning, stacklevel=3)


_warned: list[NoCompiler] = []


@cache
def folder() -> Path:
    """The user's cache folder for compiled libraries; a temporary one if others may write to it.

    Raises NoCompiler if platformdirs, which finds the folder, is not installed.
    """
    path = Path(os.environ.get(FOLDER) or _usual_folder())
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="portroyal-"))
    return path if _ours(path) else Path(tempfile.mkdtemp(prefix="portroyal-"))


def _usual_folder() -> Path:
    try:
        from platformdirs import user_cache_path
    except ModuleNotFoundError as e:
        raise NoCompiler(f"the package {e.name} is needed to find the cache folder (it is in the extra 'lab')") from e
    return user_cache_path("portroyal", appauthor=False) / "machine"


def _ours(path: Path) -> bool:
    """Whether the file or folder exists, belongs to this user, and nobody else may write to it."""
    try:
        about = path.lstat()
    except OSError:
        return False
    if path.is_symlink():
        return False
    return not hasattr(os, "getuid") or (about.st_uid == os.getuid() and not about.st_mode & 0o022)


def compiled(words: Sequence[str], text: str, path: Path, wished: Sequence[Sequence[str]] = WISHED) -> Path:
    """Compile a C source text and return *path*. Raises NoCompiler.

    *words*: the command and its flags; *wished*: sets of further flags, of which the first that compiles is used. The
    file is written elsewhere and then renamed, so that no other process loads an incomplete library.
    """
    with tempfile.TemporaryDirectory(dir=path.parent) as beside:
        source, target = Path(beside, "rules.c"), Path(beside, "rules" + path.suffix)
        source.write_text(text, encoding="utf-8")
        for more in wished:
            command = [*words, *more, str(source), "-o", str(target)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                target.chmod(0o700)
                return target.replace(path)
    lines = [line for line in done.stderr.splitlines() if "error" in line] or ["no error message"]
    raise NoCompiler(f"the C compiler {words[0]} failed: {lines[0]}")


@cache
def _machine() -> tuple[str, ...]:
    """What a library depends on besides its source: the compiler, identified by its file, and the processor."""
    program = Path(compiler()[0]).resolve()
    try:
        processor = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n\n")[0]
        known = [line for line in processor.splitlines() if line.startswith(("model name", "flags", "Features"))]
    except OSError:
        known = [platform.processor()]
    about = program.stat()
    return (sys.platform, platform.machine(), *known, str(program), str(about.st_size), str(about.st_mtime_ns))

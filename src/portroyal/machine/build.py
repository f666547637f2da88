"""Compiles C source into a shared library with the system's compiler or ``ziglang``, and caches it by content hash."""

from __future__ import annotations

import atexit
import ctypes
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from portroyal.errors import PortRoyalError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

FLAGS: Final = (
    *("-O2", "-fno-jump-tables", "-fno-tree-vectorize", "-fwrapv", "-w", "-pipe"),
    *("-fPIC", "-shared", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables"),
)
NATIVE: Final = "-march=native"
GCC: Final = (  # for one very large function: see docs/decisions/0012
    *("--param=large-function-growth=1000", "--param=inline-unit-growth=1000"),
    *("-fno-tree-dominator-opts", "-fno-schedule-insns2", "-fno-tree-pta", "-fno-ipa-modref", "-fira-region=one"),
)
WISHED: Final = ((NATIVE, *GCC), (NATIVE,), ())  # tried in this order, since not every compiler supports these flags
SUFFIX: Final = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
BUILDING: Final = "building-"  # the prefix of the temporary folders for compiling
RULES: Final = "rules"  # the name of the files in those folders, without the suffix
MORE_FLAGS: Final = "PORTROYAL_CFLAGS"  # the environment variable with additional compiler flags
FOLDER: Final = "PORTROYAL_CACHE"  # the environment variable that sets the cache folder


class NoCompiler(PortRoyalError):
    """Raised if no C compiler works on this machine, so the rules have to be interpreted."""


def library(made_of: str, text: Callable[[], str], flags: Sequence[str] = ()) -> ctypes.CDLL:
    """Return the library compiled from C source text.

    *made_of* is a string that changes whenever the source text would. *text* returns the source text, and is called
    only if the library is not in the cache. *flags* lists additional compiler flags. A damaged library is compiled
    again. Raises NoCompiler if the text cannot be compiled.
    """
    words = [*compiler(), *FLAGS, *flags, *os.environ.get(MORE_FLAGS, "").split()]
    name = sha256("\n".join([made_of, *words, *_machine()]).encode()).hexdigest()[:32]
    for path in _cached(folder(), name):
        with suppress(OSError):
            return ctypes.CDLL(str(path))
        _remove(path)
    with _building(words, text(), _workplace(), SUFFIX) as built:
        path = built.replace(_workplace() / f"{name}-{_checksum(built)}{SUFFIX}")
    try:
        return ctypes.CDLL(str(path))
    except OSError as e:
        raise NoCompiler(f"the compiled rules cannot be loaded: {e}") from e


def _cached(cache: Path, name: str) -> Iterator[Path]:
    """Yield the cached libraries with this name. Remove damaged ones, and any that another user may have written.

    The checksum in a file name shows that the library is complete. Loading an incomplete one can crash the process.
    """
    for path in sorted(cache.glob(f"{name}-*{SUFFIX}")):
        if _is_private(path) and path.stem == f"{name}-{_checksum(path)}":
            yield path
        else:
            _remove(path)


def _checksum(path: Path) -> str:
    try:
        return sha256(path.read_bytes()).hexdigest()[:16]
    except OSError:
        return ""


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


@cache
def compiler() -> tuple[str, ...]:
    """Return the first words of a command line that calls a C compiler. Raises NoCompiler if there is none."""
    for name in ("cc", "gcc", "clang"):
        if (found := shutil.which(name)) and _compiles():
            return (found,)
    if find_spec("ziglang") is not None:
        return (sys.executable, "-m", "ziglang", "cc")
    raise NoCompiler("there is no C compiler here (cc, or pip install 'portroyal[fast]')")


def _compiles() -> bool:
    """Return whether the compilers work. On macOS, they may be placeholders that only offer to install a compiler."""
    return sys.platform != "darwin" or subprocess.run(["xcode-select", "-p"], capture_output=True).returncode == 0


def has_compiler() -> bool:
    """Return whether there is a C compiler."""
    try:
        compiler()
    except NoCompiler:
        return False
    return True


def warn_once(why: NoCompiler) -> None:
    """Warn, once per process, that the rules are interpreted."""
    if not _warned:
        _warned.append(why)
        warnings.warn(f"{why}: the rules are interpreted, a hundred times slower", RuntimeWarning, stacklevel=3)


_warned: list[NoCompiler] = []


@cache
def folder() -> Path:
    """Return the user's cache folder for compiled libraries. If other users may write to it, return a temporary folder.

    Raises NoCompiler if platformdirs, which finds the folder, is not installed.
    """
    path = Path(os.environ.get(FOLDER) or _usual_folder())
    with suppress(OSError):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_private(path):
        return _temporary()
    clear(path)
    return path


def _workplace() -> Path:
    """Return the cache folder if it is writable, or else a temporary folder. Raises NoCompiler if neither is usable."""
    return folder() if os.access(folder(), os.W_OK) else _temporary()


@cache
def _temporary() -> Path:
    """Create a folder that is removed when the process ends. Raises NoCompiler if that is not possible."""
    try:
        temporary = tempfile.mkdtemp(prefix="portroyal-")
    except OSError as e:
        raise NoCompiler(f"there is no folder for compiled rules: {e}") from e
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return Path(temporary)


def clear(cache: Path) -> None:
    """Remove the files left in the cache folder by interrupted compilers, unless another process is compiling."""
    with suppress(OSError), _locked(cache, alone=True):
        for left in [*cache.glob(f"{BUILDING}*"), *cache.glob("tmp*")]:
            if left.is_dir() and {path.stem for path in left.iterdir()} <= {RULES}:
                shutil.rmtree(left, ignore_errors=True)


@contextmanager
def _locked(cache: Path, alone: bool) -> Iterator[None]:
    """Lock the cache folder for the duration of a context, or until the process ends.

    With *alone*, take an exclusive lock, or raise OSError if that is not immediately possible. Otherwise, take a shared
    lock.
    """
    if fcntl is None:  # on Windows, nothing is cleared and nothing needs a lock
        if alone:
            raise BlockingIOError
        yield
        return
    descriptor = os.open(cache, os.O_RDONLY)
    try:
        with nullcontext() if alone else suppress(OSError):  # not every file system supports locks
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
        yield
    finally:
        os.close(descriptor)


def _usual_folder() -> Path:
    try:
        from platformdirs import user_cache_path
    except ModuleNotFoundError as e:
        raise NoCompiler(f"the package {e.name} is needed to find the cache folder (it is in the extra 'lab')") from e
    return user_cache_path("portroyal", appauthor=False) / "machine"


def _is_private(path: Path) -> bool:
    """Return whether the path exists, belongs to this user, and is not writable by any other user."""
    try:
        about = path.lstat()
    except OSError:
        return False
    if path.is_symlink():
        return False
    return not hasattr(os, "getuid") or (about.st_uid == os.getuid() and not about.st_mode & 0o022)


def compiled(words: Sequence[str], text: str, path: Path, flag_sets: Sequence[Sequence[str]] = WISHED) -> Path:
    """Compile C source text into a library at *path*, and return *path*. Raises NoCompiler if that is not possible.

    *words* contains the command and its flags. *flag_sets* lists sets of additional flags; the first set that compiles
    is used. The file is written elsewhere and then renamed, so that no other process loads an incomplete library.
    """
    with _building(words, text, path.parent, path.suffix, flag_sets) as built:
        return built.replace(path)


@contextmanager
def _building(
    words: Sequence[str], text: str, cache: Path, suffix: str, flag_sets: Sequence[Sequence[str]] = WISHED
) -> Iterator[Path]:
    """Return a context manager that compiles a file in a temporary folder in *cache*. Raises NoCompiler on failure."""
    try:
        with _locked(cache, alone=False), tempfile.TemporaryDirectory(prefix=BUILDING, dir=cache) as beside:
            source, target = Path(beside, f"{RULES}.c"), Path(beside, RULES + suffix)
            source.write_text(text, encoding="utf-8")
            _compile([*words, str(source), "-o", str(target)], flag_sets)
            target.chmod(0o700)
            yield target
    except OSError as e:
        raise NoCompiler(f"the rules cannot be compiled: {e}") from e


def _compile(command: Sequence[str], wished: Sequence[Sequence[str]]) -> None:
    """Run a compiler with the first set of flags that it accepts.

    Raises NoCompiler if it accepts none of them, or OSError if it cannot be run.
    """
    for more in wished:
        done = subprocess.run([*command, *more], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return
    lines = [line for line in done.stderr.splitlines() if "error" in line] or ["no error message"]
    raise NoCompiler(f"the C compiler {command[0]} failed: {lines[0]}")


@cache
def _machine() -> tuple[str, ...]:
    """Return strings that change whenever the compiler (identified by its file) or the processor changes."""
    program = Path(compiler()[0]).resolve()
    try:
        processor = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n\n")[0]
        details = [line for line in processor.splitlines() if line.startswith(("model name", "flags", "Features"))]
    except OSError:
        details = [platform.processor()]
    about = program.stat()
    return (sys.platform, platform.machine(), *details, str(program), str(about.st_size), str(about.st_mtime_ns))

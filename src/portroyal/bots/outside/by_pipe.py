"""A bot that runs as a process, which reads observations from standard input and writes moves to standard output."""

from __future__ import annotations

import os
import select
import shlex
import shutil
import signal
import subprocess
import weakref
from contextlib import suppress
from io import BufferedReader
from threading import Lock
from typing import Final

from portroyal.bots.allowed import Allowed
from portroyal.bots.outside.asked import LONGEST, AskedBot
from portroyal.errors import BadFormat, shown

GRACE: Final = 1.0  # the number of seconds that a process is given to exit by itself

Process = subprocess.Popen[bytes]


class PipeBot(AskedBot):
    """Starts a process, without a shell, for the first decision. The process's error output goes to the terminal.

    Another thread may close the bot, which ends its process permanently.
    """

    def __init__(self, name: str, allowed: Allowed) -> None:
        super().__init__(name, allowed.limit)
        self.words = _words(name)
        self._process: Process | None = None
        self._ending: weakref.finalize[[Process], PipeBot] | None = None
        self._closed = False
        self._changing = Lock()  # held while a process is started or ended

    def ask(self, line: str) -> bytes:
        process = self._running()
        assert process.stdin is not None
        answer = b""
        try:
            with self.in_time(lambda: _kill(process)), suppress(OSError):
                self._check_silent(process)
                process.stdin.write(line.encode() + b"\n")
                process.stdin.flush()
                answer = _read_line(process)
            if not answer.endswith(b"\n") or answer.count(b"\n") > 1:
                raise self.failed(f"answered {self._wrong(process, answer)}")
        except BaseException:
            self.close()
            raise
        return answer

    def _check_silent(self, process: Process) -> None:
        """Raise BotFailed if the process has already written something that would be mistaken for its next answer."""
        assert process.stdout is not None
        written = os.name == "posix" and select.select([process.stdout.fileno()], [], [], 0)[0]
        if written and _read_line(process):
            raise self.failed("wrote a line without being asked")

    def _wrong(self, process: Process, answer: bytes) -> str:
        """A description of the error in an answer that is not a single line."""
        if b"\n" in answer:
            return "more than one line"
        if len(answer) == LONGEST:
            return "an endless line"
        self.close()
        return f"nothing more: exit code {process.returncode}"

    def close(self) -> None:
        """End the process and all its children. The bot starts no new process after that."""
        with self._changing:
            self._closed = True
            if self._ending is not None:
                self._ending()

    def _running(self) -> Process:
        """The process, started if necessary. Raises BotFailed if the bot is closed or the process cannot be started."""
        with self._changing:
            if self._closed:
                raise self.failed("has been closed")
            if self._process is None:
                self._process = self._started()
                self._ending = weakref.finalize(self, _end, self._process)
            return self._process

    def _started(self) -> Process:
        try:
            return subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is meant only for the calling program
            )
        except OSError as e:
            raise self.failed(f"cannot be started: {e.strerror}") from e


def _words(name: str) -> list[str]:
    """The command and its arguments. Raises BadFormat if there is no such command."""
    try:
        words = shlex.split(name.partition(":")[2])
    except ValueError as e:
        raise BadFormat(f"{shown(name)} is not a command: {e}") from e
    if not words:
        raise BadFormat(f"{shown(name)} names no command; write it as in 'pipe:python3 bot.py'")
    if shutil.which(words[0]) is None:
        raise BadFormat(f"{shown(name)}: there is no command {shown(words[0])}")
    return words


def _end(process: Process) -> None:
    """Wait for a process to exit by itself. If it does not, kill it and its children."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _kill(process)
    process.wait()
    process.stdout.close()


def _read_line(process: Process) -> bytes:
    """Read a line from the process, along with any other output already available, up to LONGEST bytes."""
    assert isinstance(process.stdout, BufferedReader)
    data = b""
    while b"\n" not in data and len(data) < LONGEST:
        more = process.stdout.raw.read(LONGEST - len(data))
        if not more:
            break
        data += more
    return data


def _kill(process: Process) -> None:
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()

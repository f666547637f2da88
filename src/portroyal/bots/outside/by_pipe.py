"""A bot that is a process: it reads observations from its standard input and writes moves to its standard output."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import weakref
from contextlib import suppress
from typing import Final

from portroyal.bots.outside.allowed import Allowed
from portroyal.bots.outside.asked import LONGEST, AskedBot
from portroyal.errors import BadFormat

GRACE: Final = 1.0  # seconds that a process has to end by itself

Process = subprocess.Popen[bytes]


class PipeBot(AskedBot):
    """Started at its first decision, without a shell, and asked until it is closed. Its errors go to the terminal."""

    def __init__(self, name: str, allowed: Allowed) -> None:
        super().__init__(name, allowed.limit)
        self.words = _words(name)
        self._process: Process | None = None
        self._ending: weakref.finalize[[Process], PipeBot] | None = None

    def ask(self, line: str) -> bytes:
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        answer = b""
        try:
            with self.in_time(lambda: _kill(process)), suppress(OSError):
                process.stdin.write(line.encode() + b"\n")
                process.stdin.flush()
                answer = process.stdout.readline(LONGEST)
        except BaseException:
            self.close()
            raise
        if not answer.endswith(b"\n"):
            self.close()
            what = "an endless line" if len(answer) == LONGEST else f"nothing more: exit code {process.returncode}"
            raise self.failed(f"answered {what}")
        return answer

    def close(self) -> None:
        """End the process and all that it has started."""
        if self._ending is not None:
            self._ending()
        self._process = self._ending = None

    def _start(self) -> Process:
        try:
            process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the program that asks
            )
        except OSError as e:
            raise self.failed(f"cannot be started: {e.strerror}") from e
        self._process, self._ending = process, weakref.finalize(self, _end, process)
        return process


def _words(name: str) -> list[str]:
    """The command and its arguments. Raises BadFormat."""
    try:
        words = shlex.split(name.partition(":")[2])
    except ValueError as e:
        raise BadFormat(f"'{name}' is no command: {e}") from e
    if not words:
        raise BadFormat(f"'{name}' names no command; a bot is named as in 'pipe:python3 bot.py'")
    if shutil.which(words[0]) is None:
        raise BadFormat(f"'{name}': there is no command '{words[0]}'")
    return words


def _end(process: Process) -> None:
    """Let a process end by itself, and kill it, and what it has started, if it does not."""
    assert process.stdin is not None
    assert process.stdout is not None
    with suppress(OSError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    _kill(process)
    process.wait()
    process.stdout.close()


def _kill(process: Process) -> None:
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()

"""Programs that speak the protocol of external bots, correctly or incorrectly."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent.parent.parent
EXAMPLE = ROOT / "examples" / "outside_bot.py"

FIRST = "import json, sys\nfor line in sys.stdin: print(json.loads(line)['moves'][0], flush=True)"
DIES = "import sys; sys.stdin.readline(); sys.exit(3)"
WRONG = "import sys\nfor line in sys.stdin: print('sink the ship', flush=True)"
SLEEPS = "import sys, time; sys.stdin.readline(); time.sleep(99)"
BABBLES = "import sys; sys.stdin.readline(); sys.stdout.write('draw' * 9999); sys.stdout.flush(); sys.stdin.read()"
DEAF = "import time; time.sleep(99)"


def hasty(moves: list[str]) -> str:
    """A move that keeps games short."""
    return next((move for move in moves if move.startswith("take")), moves[-1])


def pipe(source: str) -> str:
    """The name of a bot that is this Python program."""
    return f"pipe:{shlex.join([sys.executable, '-c', source])}"


def example() -> str:
    """The name of the bot in ``examples``."""
    return f"pipe:{shlex.join([sys.executable, str(EXAMPLE)])}"


def is_running(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(what: Callable[[], object]) -> None:
    """Wait until a condition is true, for at most a minute."""
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextmanager
def served(answer: Callable[[bytes], tuple[int, bytes]]) -> Iterator[str]:
    """The address of a server that gives each request body to *answer*, which returns a status and a response body."""

    class Answering(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            status, body = answer(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *about: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/move"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

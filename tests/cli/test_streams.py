"""Programs whose standard streams are closed."""

import os
import subprocess
import sys

import pytest

SHOWN = """
import os, sys
from portroyal.cli import open_streams
before = [getattr(sys, name) is None for name in ("stdin", "stdout", "stderr")]
open_streams()
streams = [sys.stdin, sys.stdout, sys.stderr]
child = os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-c", "import os; [os.fstat(n) for n in range(3)]"])
print("said", file=sys.stdout)
os.write(3, repr((before, [stream.fileno() for stream in streams], sys.stdin.read(), child)).encode())
"""


@pytest.mark.skipif(os.name != "posix", reason="descriptors are passed on by a shell")
@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_closed_streams_are_opened(closed: tuple[int, ...]) -> None:
    shell = 'exec 3>&1 </dev/null; exec "$0" -c "$1" ' + " ".join(f"{number}>&-" for number in closed)
    done = subprocess.run(["sh", "-c", shell, sys.executable, SHOWN], capture_output=True, text=True, check=False)
    said = done.stdout.replace("said\n", "")
    assert said == repr(([number in closed for number in range(3)], [0, 1, 2], "", 0)), done.stderr


@pytest.mark.skipif(os.name != "posix", reason="descriptors are passed on by a shell")
def test_a_question_without_anyone_to_answer_is_one_line() -> None:
    command = 'exec "$0" -m portroyal play "base; target 5" <&-'
    done = subprocess.run(["sh", "-c", command, sys.executable], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1

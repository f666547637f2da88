"""Every clause of the base game has a test, and every mark names a clause."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_every_clause_has_a_test() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/clauses", "--missing"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr

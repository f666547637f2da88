"""What the tests compile is kept in the checkout."""

import os
from pathlib import Path

os.environ.setdefault("PORTROYAL_CACHE", str(Path(__file__).resolve().parents[2] / "test-output" / "machine"))

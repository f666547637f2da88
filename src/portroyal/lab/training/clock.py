"""Times the steps of a training run and stores the times in a file."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


class Clock:
    """Records in a file how many seconds each step takes. *tell* receives a line for each finished step."""

    def __init__(self, path: Path, tell: Callable[[str], None]) -> None:
        self.path, self.tell = path, tell

    @property
    def seconds(self) -> dict[str, float]:
        """How long each finished step took, in seconds, by name."""
        kept: dict[str, float] = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        return kept

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """A context manager that times a step. A step that was already finished keeps its recorded time."""
        began = time.perf_counter()
        yield
        seconds = self.seconds
        if name not in seconds:
            seconds[name] = round(time.perf_counter() - began, 1)
            self.path.write_text(json.dumps(seconds, indent=1) + "\n", encoding="utf-8")
            self.tell(f"{name}: {seconds[name]:.0f} s")

"""A library is loaded only for the sources and flags that it was compiled with."""

from __future__ import annotations

from pathlib import Path

import pytest

from portroyal.machine import build, machine

SOURCES = ("table.py", "boxes/base/cards.toml", "boxes/base/rules.py", "flatten/flow.py", "machine/net.h")


def test_every_source_of_the_rules_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "PACKAGE", tmp_path)
    for source in SOURCES:
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / source).write_text("before")
    known = {machine._rules.__wrapped__()}
    for source in SOURCES:
        (tmp_path / source).write_text("after")
        known.add(machine._rules.__wrapped__())
    assert len(known) == 1 + len(SOURCES)


def test_flags_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "folder", lambda: tmp_path)
    text = '__attribute__((visibility("default"))) int answer(void) { return ANSWER; }'
    answers = [build.library("answer", lambda: text, [f"-DANSWER={n}"]).answer() for n in (1, 2)]
    assert answers == [1, 2]

"""A library is loaded only for the sources and flags that it was compiled with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from portroyal.boxes.adventure.reading import FOLDER
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import cards_of, parse_format, rules_of, ruleset_of
from portroyal.machine import build, machine

SOURCES = ("engine/table.py", "boxes/base/cards.toml", "boxes/base/rules.py", "flatten/flow.py", "machine/net.h")


def test_every_source_of_the_rules_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "PACKAGE", tmp_path)
    for source in SOURCES:
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / source).write_text("before")
    digests = {machine._rules.__wrapped__()}
    for source in SOURCES:
        (tmp_path / source).write_text("after")
        digests.add(machine._rules.__wrapped__())
    assert len(digests) == 1 + len(SOURCES)


def test_kept_code_is_found_without_flattening_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    form = parse_format("base")
    machine.Machine(ruleset_of(form, 2))
    monkeypatch.setattr(machine, "program", None)
    fresh = Ruleset(cards_of(form), rules_of(form), seats=2, options=dict(form.options), line=form.line)
    assert machine.Machine(fresh).start(1, 0).depth > 0


def test_rules_from_elsewhere_are_known_by_what_they_are_flattened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    form = parse_format("base")
    ruleset = ruleset_of(form, 2)
    assert machine.made_of(ruleset)
    assert not machine.made_of(Ruleset(cards_of(form), rules_of(form), seats=2, options=dict(form.options)))
    monkeypatch.setattr(type(ruleset.rules[0]), "when_game_begins", lambda self, t: None)
    assert not machine.made_of(ruleset)


def test_a_format_its_seats_and_a_hosts_own_chapters_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = "base + adventure; cooperative"
    digests = {machine.made_of(ruleset_of(parse_format(f"{line}; chapter {n}"), n)) for n in (1, 2)}
    own = shutil.copytree(machine.PACKAGE / "boxes" / "adventure" / "campaign", tmp_path / "own")
    monkeypatch.setenv(FOLDER, str(own))
    for more in ("", "# another story\n"):
        with (own / "chapter-1.toml").open("a") as file:
            file.write(more)
        digests.add(machine.made_of(ruleset_of(parse_format(f"{line}; chapter 1"), 1)))
    assert len(digests) == 4


def test_flags_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "folder", lambda: tmp_path)
    text = '__attribute__((visibility("default"))) int answer(void) { return ANSWER; }'
    answers = [build.library("answer", lambda: text, [f"-DANSWER={n}"]).answer() for n in (1, 2)]
    assert answers == [1, 2]

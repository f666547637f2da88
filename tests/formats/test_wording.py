"""The messages of the page and the story read as if written in their language, not translated from the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import portroyal as pr
from tests.e2e.words import files

MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
COMMENT = re.compile(r"^#.*\n", re.MULTILINE)

BANNED = {  # a pattern, and the messages that may contain it
    "en": {
        r"\bas of a\b": set(),
        r"\bchance of a bust\b|\bused chance\b": set(),
        r"\banew\b": set(),
        r"\bawakes\b": set(),
        r"(?<!here )\bis no (?!longer|more|one|truer)": set(),
        r"\b[Dd]raws? on\b": set(),
        r"\bfailures?\b": set(),
        r"\b(go|goes) on\b(?! an?\b| the\b)": {"chapter-4", "event-months-end"},
        r"\bheld? (beside|against)\b": set(),
        r"\b[Ll]ook(s|ing)? on\b": set(),
        r"\bof (its|their|one[’']s) own\b": {"chapter-5"},  # idiomatic here: each has a separate color
        r"\bso many\b": set(),
        r"\btake what it pays\b": set(),
        r"\bThat is so\b": set(),
        r"\btime to (act|take)\b": set(),
        r"\btold\b": {"story-13", "story-26", "end-61", "campaigns-none"},  # idiomatic with people and stories
        r", too\b(?! (strong|small|few|many|dear))": set(),
        r"\bWhom\b": {"story-58"},  # the rules hash contains the names of missions
    },
    "de": {
        r"\bDauerauftr": set(),
        r"\b(einlassen|eingelassen)\b": set(),
        r"\bFehlschl": set(),
        r"\bfragt (das|danach)\b": set(),
        r"\bMannschaft": {"event-idle-hands", "event-powder-review", "story-47"},  # crews of ships
        r"\bPlatzrisiko\b": set(),
        r"\bSchachtel": set(),
        r"\b(beste[rn]?|Einziger) Zug\b|\bbeste Züge\b": set(),
        r"\bWorte\b": set(),
        r"(\b1|\{ \$\w+ \}|\bEigene|\bletzte[rn]?) Z(ug|üge)\b": {"lesson-end-2-pass"},  # a turn
        r"\bZugriff": set(),
        r"\bZugstapel": set(),
    },
}


def messages(language: str) -> Iterator[tuple[str, str]]:
    """Each message with its attributes, in one line."""
    for file in files(language):
        text = COMMENT.sub("", file.read_text(encoding="utf-8"))
        _, *parts = MESSAGE.split(text)
        for name, said in zip(parts[::2], parts[1::2], strict=True):
            yield name, " ".join(said.split())


@pytest.mark.parametrize(
    "pattern", [r"\bto the box\b", r"\bSchachtel", r"\bAres pirates?\b(?! ship)", r"\bAres-Piraten?\b"]
)
def test_clauses_use_the_terms_of_the_glossary(pattern: str) -> None:
    assert [row["id"] for row in pr.clauses() if re.search(pattern, f"{row['en']} {row['de']}")] == []


@pytest.mark.parametrize("language", BANNED)
def test_no_message_reads_as_translated(language: str) -> None:
    found = dict(messages(language))
    assert len(found) > 1000
    for pattern, allowed in BANNED[language].items():
        assert {name for name, said in found.items() if re.search(pattern, said)} == allowed, pattern


def test_the_messages_of_the_example_read_so_too() -> None:
    text = (Path(__file__).parents[2] / "docs/adding-a-card.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```(\w*)\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    examples = [block for language, block in blocks if not language]
    assert len(examples) == 2
    assert [pattern for pattern in BANNED["en"] for said in examples if re.search(pattern, said)] == []

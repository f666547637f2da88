"""The contents of the site: the pages listed in docs/README.md, the decisions, and the generated pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
CONTENTS = DOCS / "README.md"
DECISIONS = DOCS / "decisions/README.md"
HEADING = re.compile(r"^## (.+)$")
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
ENTRY = re.compile(r"^- \[")
PLACES = {
    ROOT / "README.md": "overview.md",
    ROOT / "CONTRIBUTING.md": "contributing.md",
    ROOT / "CHANGELOG.md": "changes.md",
}
"""The site paths of documents outside docs/."""


Generated = dict[str, dict[str, dict[str, str]]]
"""The path of each generated page, by group, title and name."""


class Entry(NamedTuple):
    title: str
    source: Path


def read(page: Path = CONTENTS) -> dict[str, list[Entry]]:
    """The entries in a list of pages, by heading. An entry in several languages becomes several entries."""
    groups: dict[str, list[Entry]] = {}
    heading = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if found := HEADING.match(line):
            heading = found[1]
        elif ENTRY.match(line):
            linked = LINK.findall(line.partition("): ")[0] + ")")
            groups.setdefault(heading, []).extend(
                Entry(title, (page.parent / path).resolve()) for title, path in linked
            )
    return groups


def place_of(source: Path) -> str:
    """The path of a document within the site."""
    if source in PLACES:
        return PLACES[source]
    if source == CONTENTS:
        return "contents.md"
    within = source.relative_to(DOCS)
    return str(within.with_name("index.md") if within.name == "README.md" else within)


def nav(generated: Generated) -> list[dict[str, Any]]:
    """The navigation: the contents by group. Each group ends with its generated pages."""
    groups: dict[str, list[Any]] = {}
    for group, entries in read().items():
        groups[group] = [
            {entry.title: decisions() if entry.source == DECISIONS else place_of(entry.source)} for entry in entries
        ]
    for group, sections in generated.items():
        groups[group] += [
            {title: [{name: place} for name, place in pages.items()]} for title, pages in sections.items()
        ]
    return [{"Home": "index.md"}, *({group: pages} for group, pages in groups.items())]


def decisions() -> list[Any]:
    """The page that lists the decisions, followed by a page for each decision."""
    return [place_of(DECISIONS), *({entry.title: place_of(entry.source)} for entry in read(DECISIONS)[""])]


def listed() -> set[Path]:
    """Every document in the contents."""
    return {entry.source for page in (CONTENTS, DECISIONS) for entries in read(page).values() for entry in entries}

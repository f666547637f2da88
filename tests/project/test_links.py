"""The links between the documents lead to existing files and headings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("*.md", "docs/**/*.md", "examples/*.md", "tests/old/*.md")
DOCUMENTS = sorted(page for folder in FOLDERS for page in ROOT.glob(folder))
LINK = re.compile(r"\]\((?!https?:)([^)\s#]*)#?([^)\s]*)\)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The anchors of a page: its headings as GitHub names them, and those in HTML."""
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", text), re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'<a id="([^"]+)"', text))


def test_headings_become_anchors() -> None:
    assert anchors('# Cache & trust\n<a id="b-001"></a>\n```\n# no heading\n```\n') == {"cache--trust", "b-001"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_and_headings(document: Path) -> None:
    for path, anchor in LINK.findall(FENCED.sub("", document.read_text(encoding="utf-8"))):
        target = document.parent / path if path else document
        assert target.exists(), path
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target.read_text(encoding="utf-8")), f"{path}#{anchor}"

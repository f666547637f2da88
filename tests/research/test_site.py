"""The documentation site: its contents and reference are complete, and links between its pages lead somewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import portroyal
import portroyal.env
from research.site import commands, contents, reference, staging
from research.site.docstrings import markdown
from research.site.links import broken

ROOT = Path(__file__).resolve().parents[2]


def test_the_contents_name_every_document_once() -> None:
    entries = [
        entry.source
        for page in (contents.CONTENTS, contents.DECISIONS)
        for group in contents.read(page).values()
        for entry in group
    ]
    documents = {*contents.DOCS.rglob("*.md"), *contents.PLACES} - {contents.CONTENTS}
    assert sorted(entries) == sorted(documents)


def test_every_document_is_in_the_navigation() -> None:
    places = {contents.place_of(source) for source in contents.listed()}
    assert places <= set(leaves(contents.nav({})))


def leaves(node: Any) -> list[str]:
    if isinstance(node, str):
        return [node]
    return [leaf for below in (node.values() if isinstance(node, dict) else node) for leaf in leaves(below)]


@pytest.mark.parametrize(
    ("page", "package", "names"),
    [
        (reference.portroyal_page(), "portroyal", portroyal.__all__),
        (reference.env_page(), "portroyal.env", portroyal.env.__all__),
    ],
    ids=["portroyal", "env"],
)
def test_the_reference_has_every_public_name_once(page: str, package: str, names: list[str]) -> None:
    listed = [line.removeprefix(f"::: {package}.") for line in page.splitlines() if line.startswith("::: ")]
    assert sorted(listed) == sorted(names)


def test_the_reference_has_every_command_and_option() -> None:
    page = commands.page()
    assert "## portroyal env describe\n" in page
    assert "| `--players N` | The number of players." in page
    assert "portroyal backup [OPTIONS] {FILE}" in page


def test_docstrings_become_markdown() -> None:
    text = "See :func:`bot`, B-012 and ``docs/arena.md``.\n\n>>> 1 + 1\n2\n\nEnd."
    assert markdown(text) == (
        "See `bot`, [B-012](../rulebook.md#b-012) and [arena](../arena.md).\n\n```pycon\n>>> 1 + 1\n2\n```\n\nEnd."
    )


def staged(tmp_path: Path, source: str) -> str:
    pages = staging.Staging(tmp_path)
    pages.documents([ROOT / source])
    return (tmp_path / staging.place_in_site(ROOT / source)).read_text(encoding="utf-8")


def test_links_lead_to_pages_of_the_site(tmp_path: Path) -> None:
    text = staged(tmp_path, "docs/outside-bots.md")
    assert "[normal form](overview.md#python)" in text
    assert "[examples/outside_bot.py](source/examples/outside_bot.py.md)" in text
    assert (
        "```python\nimport json"
        not in (tmp_path / "source/examples/outside_bot.py.md").read_text(encoding="utf-8")[:30]
    )
    assert "docs/" not in "".join(staging.LINK.findall(staged(tmp_path, "README.md"))[0])


def test_a_document_includes_the_table_of_another(tmp_path: Path) -> None:
    assert "| PettingZoo's connect four | 2 |" in staged(tmp_path, "docs/research.md")


def test_a_table_that_does_not_exist_is_refused() -> None:
    with pytest.raises(staging.BadDocument, match=r"no table below environment\.md#nothing"):
        staging.with_tables("<!-- table: environment.md#nothing -->", contents.DOCS / "research.md")


def test_numbered_items_are_indented_by_four_spaces() -> None:
    text = "1. One:\n\n   text\n       more\n\n2. Two\n\nEnd\n\n   end\n"
    assert staging.indented(text) == "1. One:\n\n    text\n        more\n\n2. Two\n\nEnd\n\n   end\n"


def test_broken_addresses_are_found(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there/index.html").write_text('<h1 id="top">There</h1><a href="../#gone">x</a>')
    (tmp_path / "index.html").write_text(
        '<a href="there/">ok</a> <a href="there/#top">ok</a> <a href="https://example.org">ok</a>'
        '<a href="there/#bottom">x</a> <img src="missing.png"> <script src="https://cdn.example/x.js"></script>'
    )
    (tmp_path / "style.css").write_text("@font-face { src: url(https://fonts.example/a.woff2) }")
    assert sorted(broken(tmp_path)) == [
        "index.html: <script> loads https://cdn.example/x.js",
        "index.html: missing.png: no such page",
        "index.html: there/#bottom: no such anchor",
        "style.css: loads https://fonts.example/a.woff2",
        "there/index.html: ../#gone: no such anchor",
    ]

"""Turns documents into pages of the site, with links to other pages and with the tables that the documents include."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from research.site.contents import DOCS, ROOT, place_of

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:)([^)\s#]*)(#[^)\s]*)?\)")
FENCED = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
TABLE = re.compile(r"^<!-- table: (\S+)#(\S+) -->$", re.MULTILINE)
NUMBERED = re.compile(r"^\d+\. .*\n(?:\n* {3}.*\n)+", re.MULTILINE)
PICTURES = (".svg", ".jpg", ".png")
LANGUAGES = {".py": "python", ".yml": "yaml", ".service": "ini", ".conf": "nginx"}
UNSEARCHED = "---\nsearch:\n  exclude: true\n---\n"


class BadDocument(Exception):
    """Raised for a document that cannot become a page."""


class Staging:
    """The folder that the site is built from. Linked project files also become pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.waiting: list[Path] = []
        self.staged: set[Path] = set()

    def write(self, place: str, text: str) -> None:
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def documents(self, sources: Iterable[Path]) -> None:
        """Stage documents, and every file that they link to, directly or indirectly."""
        self.waiting += sources
        while self.waiting:
            source = self.waiting.pop()
            if source not in self.staged:
                self.staged.add(source)
                self.stage(source)

    def stage(self, source: Path) -> None:
        place = place_in_site(source)
        if source.suffix in PICTURES:
            (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / place).write_bytes(source.read_bytes())
        elif is_document(source):
            self.write(place, self.page(source))
        else:
            language = LANGUAGES.get(source.suffix, "text")
            name = source.relative_to(ROOT)
            text = source.read_text(encoding="utf-8")
            self.write(place, f"{UNSEARCHED}# `{name}`\n\n````{language}\n{text}````\n")

    def page(self, source: Path) -> str:
        text = indented(with_tables(source.read_text(encoding="utf-8"), source))
        parts = FENCED.split(text)
        parts[::2] = [LINK.sub(lambda match: self.link(match, source), prose) for prose in parts[::2]]
        return "".join(parts)

    def link(self, match: re.Match[str], source: Path) -> str:
        mark, text, path, anchor = match.groups(default="")
        if not path:
            return match[0]
        target = (source.parent / path).resolve()
        if target.is_dir():
            target /= "README.md"
        if not target.is_file():
            if target.name != "README.md":
                raise BadDocument(f"{source.relative_to(ROOT)}: no file {path}")
            return text  # a folder without a page
        self.waiting.append(target)
        here = PurePosixPath(place_in_site(source)).parent
        return f"{mark}[{text}]({os.path.relpath(place_in_site(target), here)}{anchor})"


def is_document(source: Path) -> bool:
    return source.suffix == ".md"


def place_in_site(source: Path) -> str:
    """The path of a document, a picture or another project file within the site."""
    if source.is_relative_to(DOCS) or (is_document(source) and source.parent == ROOT):
        return place_of(source)
    name = str(source.relative_to(ROOT))
    return f"source/{name}" if is_document(source) else f"source/{name}.md"


def indented(text: str) -> str:
    """Indent the continuation lines of numbered items by four spaces, as Markdown requires."""
    return NUMBERED.sub(lambda match: re.sub(r"^ {3}", "    ", match[0], flags=re.MULTILINE), text)


def with_tables(text: str, source: Path) -> str:
    """Insert the tables that a document includes from other documents."""

    def table(match: re.Match[str]) -> str:
        page = source.parent / match[1]
        section = section_of(page.read_text(encoding="utf-8"), match[2])
        rows = re.search(r"(?:^\|.*\n?)+", section, re.MULTILINE)
        if rows is None:
            raise BadDocument(f"{source.relative_to(ROOT)}: no table below {match[1]}#{match[2]}")
        return rows[0]

    return TABLE.sub(table, text)


def section_of(text: str, anchor: str) -> str:
    """The text between a heading and the next one, or "" if there is no such heading."""
    for part in re.split(r"^(?=#+ )", text, flags=re.MULTILINE):
        heading, _, rest = part.partition("\n")
        if heading.startswith("#") and slug(heading.lstrip("# ")) == anchor:
            return rest
    return ""


def slug(heading: str) -> str:
    """The anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")

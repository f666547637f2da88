"""Write the rulebook pages, docs/rulebook.md and docs/rulebook.de.md, from the clauses of every box.

With --check, the program writes nothing, and exits with status 1 if a page is out of date.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BOXES = ROOT / "src/portroyal/boxes"
PAGES = {"en": ROOT / "docs/rulebook.md", "de": ROOT / "docs/rulebook.de.md"}
NOTICE = "<!-- Written by scripts/pages rulebook from src/portroyal/boxes/*/clauses.toml. Do not edit by hand. -->"
OPENING = {
    "en": """# Port Royal: the rulebook

All the rules in our own words, each with the number that the game shows beside it. This page in German:
[rulebook.de.md](rulebook.de.md). The terms are explained in the [glossary](glossary.md).""",
    "de": """# Port Royal: die Spielregel

Jede Regel in unseren eigenen Worten, mit der Nummer, die das Spiel dazu anzeigt. Dieselbe Seite auf Englisch:
[rulebook.md](rulebook.md). Die Begriffe erklärt das [Glossar](glossary.md).""",
}
CLAUSE_ID = re.compile(r"\b[A-Z]-\d{3}\b")

KEYS = {"clause": ("id", "en", "de"), "section": ("first", "title_en", "title_de")}

Row = dict[str, Any]


class Fault(Exception):
    """An error in a clauses.toml file."""


def rows(path: Path) -> dict[str, list[Row]]:
    """The sections and clauses of one file, checked for missing keys."""
    where = path.relative_to(ROOT)
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{where}: {error}") from None
    for kind, keys in KEYS.items():
        for row in tables.get(kind, []):
            missing = [key for key in keys if not row.get(key)]
            if missing:
                raise Fault(f"{where}: {kind} {row.get(keys[0], '?')} lacks {', '.join(missing)}")
    return tables


def read() -> tuple[dict[str, Row], dict[str, Row]]:
    """All clauses by id, in the order of the files, and all sections by the id of their first clause."""
    clauses: dict[str, Row] = {}
    sections: dict[str, Row] = {}
    files = sorted(BOXES.glob("*/clauses.toml"), key=lambda path: (path.parent.name != "base", path.parent.name))
    if not files:
        raise Fault(f"{BOXES}: no box has a clauses.toml")
    for path in files:
        tables = rows(path)
        for kind, by_id in (("clause", clauses), ("section", sections)):
            for row in tables.get(kind, []):
                first = row[KEYS[kind][0]]
                if first in by_id:
                    raise Fault(f"{path.relative_to(ROOT)}: {kind} {first} occurs twice")
                by_id[first] = row
    unknown = sections.keys() - clauses.keys()
    if unknown:
        raise Fault(f"no clause for the section that begins with {', '.join(sorted(unknown))}")
    return clauses, sections


def page(language: str, clauses: dict[str, Row], sections: dict[str, Row]) -> str:
    """The page in one language. Each clause has an anchor, and clause ids in the text are links."""

    def link(found: re.Match[str]) -> str:
        clause = found[0]
        return f"[{clause}](#{clause.lower()})" if clause in clauses else clause

    parts = [NOTICE, OPENING[language]]
    for clause, row in clauses.items():
        if clause in sections:
            parts.append(f"## {sections[clause][f'title_{language}']}")
        parts.append(f'<a id="{clause.lower()}"></a>**{clause}** {CLAUSE_ID.sub(link, row[language])}')
    return "\n\n".join(parts) + "\n"


def main(words: Sequence[str]) -> int:
    """Write or check the pages. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Write docs/rulebook.md and docs/rulebook.de.md from the clauses.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a page is out of date")
    check = parser.parse_args(words).check
    try:
        clauses, sections = read()
    except Fault as fault:
        print(f"rulebook: {fault}", file=sys.stderr)
        return 1
    status = 0
    for language, path in PAGES.items():
        text = page(language, clauses, sections)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if check:
            print(f"rulebook: {path.relative_to(ROOT)} is out of date; run scripts/pages rulebook", file=sys.stderr)
            status = 1
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return status

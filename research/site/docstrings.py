"""Docstrings as Markdown."""

from __future__ import annotations

import re

import griffe

EXAMPLE = re.compile(r"^ *>>> .*\n?(?:^(?!\s*$).*\n?)*", re.MULTILINE)
ROLE = re.compile(r":[a-z]+:(?=`)")
CLAUSE = re.compile(r"(?<![\w`-])[A-Z]-\d{3}\b")
PAGE = re.compile(r"(`*)docs/([\w-]+)\.md\1")


def markdown(docstring: str) -> str:
    """Convert a docstring to Markdown for a page under reference/.

    Examples become code blocks, and clauses and documents become links.
    """
    text = ROLE.sub("", docstring)
    text = CLAUSE.sub(lambda match: f"[{match[0]}](../rulebook.md#{match[0].lower()})", text)
    text = PAGE.sub(r"[\2](../\2.md)", text)
    return EXAMPLE.sub(lambda match: f"```pycon\n{match[0].rstrip()}\n```\n", text)


class Docstrings(griffe.Extension):
    """Rewrites docstrings before they are rendered."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)

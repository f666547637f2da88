"""The texts of the page: the client's own messages, as patterns to find elements, in both languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[2]


def files(language: str) -> list[Path]:
    """The client's message files, and those of boxes and their stories."""
    own = sorted((ROOT / "src" / "portroyal" / "locales" / language).glob("*.ftl"))
    boxes = ROOT / "src" / "portroyal" / "boxes"
    return [
        *own,
        *sorted(boxes.glob(f"*/words.{language}.ftl")),
        *sorted(boxes.glob(f"*/campaign/texts.{language}.ftl")),
    ]


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._patterns: dict[str, Any] = {}
        for file in files(language):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
                if isinstance(entry, ast.Message):
                    if entry.value is not None:
                        self._patterns[entry.id.name] = entry.value
                    for attribute in entry.attributes:
                        self._patterns[f"{entry.id.name}.{attribute.id.name}"] = attribute.value

    def __iter__(self) -> Any:
        return iter(self._patterns)

    def text(self, id: str) -> str:
        """A message that is always the same."""
        elements = self._patterns[id].elements
        assert all(isinstance(element, ast.TextElement) for element in elements), f"{id} is not plain"
        return "".join(element.value for element in elements)

    def text_with(self, id: str, **values: str) -> str:
        """A message of text and plain variables."""
        elements = self._patterns[id].elements
        return "".join(
            element.value if isinstance(element, ast.TextElement) else values[element.expression.id.name]
            for element in elements
        )

    def like(self, id: str, **given: object) -> str:
        """A regular expression for a message: variables that are not *given* match anything."""
        return _pattern(self._patterns[id], {name: literal(str(value)) for name, value in given.items()})

    def find(self, id: str, **given: object) -> re.Pattern[str]:
        """A pattern for exactly this message."""
        return re.compile(f"^{self.like(id, **given)}$")


@cache
def words(language: str) -> Words:
    return Words(language)


def literal(text: str) -> str:
    """A text as part of a pattern that Python and browsers read alike; a browser may break its lines."""
    return re.sub(r"\s+", r"\\s+", re.sub(r"[\\^$.|?*+()\[\]{}/]", r"\\\g<0>", text))


def _pattern(pattern: Any, given: dict[str, str]) -> str:
    return "".join(_element(element, given) for element in pattern.elements)


def _element(element: Any, values: dict[str, str]) -> str:
    if isinstance(element, ast.TextElement):
        return literal(element.value)
    inside = element.expression
    if isinstance(inside, ast.SelectExpression):
        return f"(?:{'|'.join(_pattern(variant.value, values) for variant in inside.variants)})"
    if isinstance(inside, ast.VariableReference):
        return values.get(inside.id.name, ".+?")
    if isinstance(inside, ast.FunctionReference | ast.MessageReference | ast.TermReference):
        return ".+?"
    if isinstance(inside, ast.StringLiteral):
        return literal(inside.value)
    raise AssertionError(f"no pattern for {inside}")

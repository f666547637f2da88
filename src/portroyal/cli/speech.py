"""The terminal's messages in the user's language, including those from the web page and ``locales/*/terminal.ftl``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer

import portroyal
from portroyal.formats.registry import folder, registry

Language = Literal["en", "de"]
LOCALES: Final = Path(portroyal.__file__).parent / "locales"
MESSAGE: Final = re.compile(r"^(?=[a-z][\w-]* *=)", re.MULTILINE)
REFERENCE: Final = re.compile(r"\{ ([a-z][\w-]*) \}")
ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def usual_language() -> Language:
    """The language requested by the environment, or English if there are no messages in that language."""
    wished = next((wish for name in ENVIRONMENT if (wish := os.environ.get(name))), "")
    return "de" if wished.partition(".")[0].partition("_")[0].lower() == "de" else "en"


Spoken = Annotated[
    Language | None, typer.Option("--language", help="The language; by default that of the environment.")
]


@cache
def telling() -> dict[str, Any]:
    """The contents of ``telling.json``, which says when to show each message. The web page also uses this file."""
    found: dict[str, Any] = json.loads((LOCALES / "telling.json").read_text(encoding="utf-8"))
    return found


@cache
def speech(language: Language) -> Speech:
    """The messages in a language."""
    return Speech(language)


def yes(value: bool) -> str:
    """A Boolean value in the form that messages expect."""
    return "yes" if value else "no"


def capital(text: str) -> str:
    """The text with its first letter capitalized."""
    return text[:1].upper() + text[1:]


class Speech:
    """The messages in one language. Call an instance with a message's id, or ``id.attribute``, and the arguments."""

    def __init__(self, language: Language) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # importing takes a tenth of a second

        self.language = language
        self.faults: list[Any] = []
        self._read = FluentResource
        self._bundle = FluentBundle([language], use_isolating=False)
        files = [
            *sorted((LOCALES / language).glob("*.ftl")),
            *(file for box in registry() if (file := folder(box) / f"words.{language}.ftl").exists()),
        ]
        sources = (source for file in files for source in MESSAGE.split(file.read_text(encoding="utf-8")))
        self._unread = {source.partition(" ")[0]: source for source in sources}
        self.names = [*self._unread]

    def _pattern(self, id: str) -> Any:
        name, _, attribute = id.partition(".")
        self._add(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _add(self, name: str) -> None:
        """Parse a message and the messages that it refers to. Parsing all messages at once would take half a second."""
        if source := self._unread.pop(name, ""):
            self._bundle.add_resource(self._read(source))
            for other in REFERENCE.findall(source):
                self._add(other)

    def has(self, id: str) -> bool:
        """Whether there is a message with this id."""
        return self._pattern(id) is not None

    def __call__(self, id: str, **args: str | int) -> str:
        pattern = self._pattern(id)
        if pattern is None:
            self.faults.append(LookupError(id))
            return id
        text, faults = self._bundle.format_pattern(pattern, args)
        self.faults += ((id, fault) for fault in faults)
        return str(text)

    def get(self, id: str, otherwise: str, **given: str | int) -> str:
        """The message, or *otherwise* if it does not exist."""
        return self(id, **given) if self.has(id) else otherwise

    def first(self, ids: Iterable[str], **given: str | int) -> str:
        """The first of these messages that exists, or "" if there is none."""
        return next((self(known, **given) for known in ids if self.has(known)), "")

    def listed(self, words: Sequence[str], style: Literal["standard", "or"] = "standard") -> str:
        """A list in words: ``Ada and Ben``."""
        from babel.lists import format_list

        return format_list(words, style=style, locale=self.language)

    def decimal(self, number: float, form: str = "#,##0.0") -> str:
        """A number with one decimal place, formatted for the language."""
        from babel.numbers import format_decimal

        return format_decimal(number, form, locale=self.language)

    def percent(self, number: int) -> str:
        """A whole-number percentage, formatted for the language."""
        from babel.numbers import format_percent

        return format_percent(number / 100, locale=self.language)

    @cache  # noqa: B019  # there are only two instances
    def _texts(self) -> Mapping[str, str]:
        return {key: text for box in registry().values() for key, text in box.told(self.language).items()}

    def story(self, when: str, values: Mapping[str, Any]) -> list[str]:
        """The boxes' story passages for the moment *when*, if *values* meet their conditions.

        *values* are the values of a view or a card. A story's row may have a passage for ``each`` item in one of these
        values, or passages selected ``by`` the view's value for the card.
        """
        rows = [row for row in telling()["stories"].get(when, ()) if values.get(row["if"]) not in (None, "")]
        fitting = [row for row in rows if row.get("is", values[row["if"]]) == values[row["if"]]]
        names = [
            text.format_map({**values, "each": each, "by": values.get(row.get("by"), {}).get(values.get("name"))})
            for row in fitting
            for each in (values[row["each"]] if "each" in row else [""])
            for text in row["texts"]
        ]
        return [self._texts()[name] for name in names if name in self._texts()]

"""The client has words in both languages for everything that the engine may say, ask, offer, count or refuse."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from tests.e2e.words import files, words
from tests.formats.test_texts import rulesets

LANGUAGES = ("en", "de")
ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "portroyal"


def every(found: Iterator[str]) -> list[str]:
    return sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_a_sentence(language: str) -> None:
    keys = every(message.name for ruleset in rulesets() for message in ruleset.messages if message.name)
    assert len(keys) > 40
    assert [key for key in keys if f"said-{key}" not in set(words(language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_button(language: str) -> None:
    verbs = every(verb.name for ruleset in rulesets() for verb in ruleset.verbs)
    assert len(verbs) > 15
    assert [verb for verb in verbs if f"move-{verb.replace(' ', '-')}" not in set(words(language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_sentence(language: str) -> None:
    names = every(task.name for ruleset in rulesets() for task in ruleset.tasks if task.ask is not None)
    assert len(names) > 7
    assert [name for name in names if f"ask-{name.replace(' ', '-')}" not in set(words(language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_option_and_value_of_a_new_table_has_words(language: str) -> None:
    told: dict[str, Any] = pr.options()
    wanted = [f"box-{box['name']}" for box in told["boxes"]]
    wanted += [f"box-{box['name']}-about" for box in told["boxes"] if box["available"]]
    for option in told["options"]:
        name = option["name"].replace(" ", "-")
        wanted += [f"option-{name}", f"option-{name}-about"]
        wanted += [f"value-{value}" for value in option.get("values", ())]
    assert [key for key in wanted if key not in set(words(language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_person_and_ship_has_a_name_and_an_explanation(language: str) -> None:
    cards = [card for ruleset in rulesets() for card in ruleset.faces]
    names = {"-".join(filter(None, [card.type, card.color])) for card in cards if card.kind == "person"}
    names |= {f"ship-{card.color}" for card in cards if card.kind == "ship"}
    known = set(words(language))
    assert [name for name in sorted(names) if f"card-{name}" not in known or f"card-{name}.a" not in known] == []
    kinds = {card.type for card in cards if card.kind == "person"}
    assert [kind for kind in sorted(kinds) if f"about-{kind}" not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_has_a_name(language: str) -> None:
    sources = every(
        source
        for row in pr.options()["combinations"]
        if "refused" not in row
        for source in pr.new_game(row["format"], row["players"]["max"], seed=1).points_by_source()[0]
    )
    assert [source for source in sources if f"source-{source}" not in set(words(language))] == []


def test_both_languages_have_the_same_messages() -> None:
    english, german = (set(words(language)) for language in LANGUAGES)
    assert english ^ german == set()


def test_no_message_has_two_texts() -> None:
    for language in LANGUAGES:
        found = Counter(name for file in files(language) for name in names_in(file))
        assert [name for name, number in found.items() if number > 1] == []


@pytest.mark.slow
def test_every_message_has_a_reader() -> None:
    """The page, the terminal or their shared data contains each message's name, or the part before a placeholder."""
    folders = [(ROOT / "web" / "src", "*.svelte"), (ROOT / "web" / "src", "*.ts"), (PACKAGE, "*.py")]
    shared = [*(PACKAGE / "locales").glob("*.json"), *PACKAGE.rglob("*.toml")]
    files = [*(file for folder, kind in folders for file in folder.rglob(kind)), *shared]
    read = "\n".join(file.read_text(encoding="utf-8") for file in files)
    messages = [name for file in (PACKAGE / "locales" / "en").glob("*.ftl") for name in names_in(file)]
    assert len(messages) > 1000
    assert [name for name in messages if name not in read and not any(start in read for start in starts(name))] == []


def starts(name: str) -> Iterator[str]:
    """How a message can begin when the rest of its name is inserted, in TypeScript or Python."""
    for at in (found.end() for found in re.finditer("-", name)):
        yield from (f"{name[:at]}${{", f"{name[:at]}{{")


def names_in(file: Path) -> list[str]:
    """The messages that a file defines."""
    return re.findall(r"^([a-z][\w-]*) *=", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_words_stand_in_files_that_the_client_reads() -> None:
    for language in LANGUAGES:
        parts = (ROOT / "web" / "src" / "locales" / language).glob("*.ts")
        read = "".join(file.read_text(encoding="utf-8") for file in parts)
        files = list((PACKAGE / "locales" / language).glob("*.ftl"))
        assert files
        for file in (file for file in files if file.stem != "terminal"):
            assert read.count(f"/locales/{language}/{file.name}?raw") == 1, file

"""The texts of the boxes: every reason is given by some rule, and all references exist."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.ruleset import Ruleset
from portroyal.formats import texts
from portroyal.formats.formats import box_cards, parse_format, ruleset_of, subsets
from portroyal.formats.registry import Choice, every_option, folder, refusal, registry, remark

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "de")
CLAUSE = re.compile(r"\b[A-Z]-\d{3}\b")
AT_ANY_TIME = {"over"}  # the answer of a finished game to every move


@cache
def rows(kind: str) -> list[dict[str, Any]]:
    """The rows of one kind in the files of all boxes."""
    found = [tomllib.loads((folder(box) / "clauses.toml").read_text(encoding="utf-8")) for box in registry()]
    return [row for tables in found for row in tables.get(kind, [])]


@cache
def rulesets() -> list[Ruleset]:
    """Every playable format, with the maximum of seats."""
    rows = [row for row in pr.options()["combinations"] if "refused" not in row]
    return [ruleset_of(parse_format(row["format"]), row["players"]["max"]) for row in rows]


def refusals() -> Iterator[str]:
    """The names of all reasons why two boxes, or a box and an option, exclude each other."""
    values = {
        option.name: {"choice": option.values, "flag": (True,), "number": (option.least,)}[option.kind][-1]
        for option in every_option().values()
    }
    for names in filter(None, subsets(tuple(registry()))):
        for named in chain.from_iterable(combinations(values, n) for n in range(3)):
            choice = Choice(names, {name: values[name] for name in named})
            yield refusal(choice)
            yield remark(choice)


def given() -> set[str]:
    """The name of every reason that some rule, box or option gives."""
    declared = {reason.name for ruleset in rulesets() for reason in ruleset.reasons}
    absent = {verb.absent for ruleset in rulesets() for verb in ruleset.verbs} | {
        o.absent for o in every_option().values()
    }
    return (declared | absent | set(refusals()) | AT_ANY_TIME) - {""}


def test_every_reason_is_given_by_a_rule_and_has_words() -> None:
    assert {row["name"] for row in rows("reason")} == given()


def test_every_verb_has_words_for_the_wrong_time() -> None:
    assert {row["name"] for row in rows("verb")} == {verb.name for ruleset in rulesets() for verb in ruleset.verbs}


@pytest.mark.parametrize("kind", ["clause", "reason", "verb"])
def test_every_text_is_there_once_and_in_both_languages(kind: str) -> None:
    key = "id" if kind == "clause" else "name"
    names = [row[key] for row in rows(kind)]
    assert sorted(set(names)) == sorted(names)
    assert [row[key] for row in rows(kind) if not all(row.get(language, "").strip() for language in LANGUAGES)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_a_text_names_is_in_the_rulebook(language: str) -> None:
    ruleset = {clause["id"] for clause in pr.clauses()}
    named = [row[language] for kind in ("clause", "reason", "verb") for row in rows(kind)]
    assert {clause for text in named for clause in CLAUSE.findall(text)} <= ruleset
    assert {row["clause"] for kind in ("reason", "verb") for row in rows(kind)} <= ruleset


def test_both_languages_name_the_same_clauses() -> None:
    for row in rows("clause"):
        assert set(CLAUSE.findall(row["en"])) == set(CLAUSE.findall(row["de"])), row["id"]


def test_every_clause_that_rules_and_the_client_name_is_in_the_rulebook() -> None:
    ruleset = {clause["id"] for clause in pr.clauses()}
    sources = [path for end in ("py", "toml") for path in (ROOT / "src/portroyal").rglob(f"*.{end}")]
    sources += [path for end in ("ts", "svelte", "ftl") for path in (ROOT / "web/src").rglob(f"*.{end}")]
    named = {(path.name, clause) for path in sources for clause in CLAUSE.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 300
    assert {(name, clause) for name, clause in named if clause not in ruleset} == set()


def test_the_rulebook_has_every_clause_as_it_is() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/pages", "rulebook", "--check"], check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    ("clause", "others"),
    [
        ("B-024", {"E-003", "E-004", "E-016"}),
        ("B-025", {"E-003", "E-004", "E-016"}),
        ("B-041", {"E-002"}),
        ("B-050", {"E-002"}),
    ],
)
def test_a_clause_that_an_edition_changes_says_where(clause: str, others: set[str]) -> None:
    row = next(row for row in rows("clause") if row["id"] == clause)
    assert others <= set(CLAUSE.findall(row["en"]))


GERMAN_WORDS = [  # a word, and the only clauses that may use it: elsewhere it would mean something else
    ("Zocker", {"K-058", "K-059"}),  # the online name of two contracts; the person is the Hasardeur
    ("wenn er handeln", set()),  # handeln is to trade
    ("ausgelöst", set()),  # the project's phrase is: das Ende wird eingeläutet
    ("ohne Frage", set()),  # which would mean: without doubt
]


@pytest.mark.parametrize(("word", "clauses"), GERMAN_WORDS)
def test_a_german_word_has_one_meaning(word: str, clauses: set[str]) -> None:
    assert {row["id"] for row in rows("clause") if word in row["de"]} == clauses
    assert [row["name"] for kind in ("reason", "verb") for row in rows(kind) if word in row["de"]] == []
    client = [path.read_text(encoding="utf-8") for path in (ROOT / "src/portroyal/locales/de").glob("*.ftl")]
    assert len(client) > 3
    assert not any(word in text for text in client)


def test_a_tax_pays_a_bonus() -> None:
    for clause in ("B-040", "M-003", "K-056", "K-075"):
        row = next(row for row in rows("clause") if row["id"] == clause)
        assert "bonus" in row["en"]
        assert "Bonus" in row["de"]


def test_a_reason_is_read_in_both_languages() -> None:
    for row in rows("reason"):
        for language in LANGUAGES:
            assert texts.reason(row["name"], language) == (row[language], row["clause"])


def test_every_card_names_its_clauses() -> None:
    ids = {clause["id"] for clause in pr.clauses()}
    for card in (card for box in registry() for card in box_cards(box)):
        found = texts.clauses_of(card)
        assert found, card.name
        assert set(found) <= ids, card.name
        assert len(set(found)) == len(found), card.name


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("ship-red-3-6", ["B-062", "B-041"]),
        ("ship-red-3g-6", ["K-003", "B-062", "B-041"]),
        ("tax-sail", ["M-003", "B-039", "B-040"]),
        ("tax-swords", ["B-039", "B-040"]),
        ("jester-7-2", ["B-072", "B-042"]),
        ("passenger-4-2", ["M-012"]),
        ("speculator", ["K-058"]),
    ],
)
def test_the_most_specific_clause_of_a_card_comes_first(name: str, clauses: list[str]) -> None:
    cards = {card.name: card for box in registry() for card in box_cards(box)}
    assert texts.clauses_of(cards[name]) == clauses


def test_each_topic_of_a_table_is_explained_by_one_clause() -> None:
    written = [topic for box in registry() for topic in table_of(box, "topics")]
    told = [topic for clause in pr.clauses() for topic in clause["topics"]]
    assert sorted(told) == sorted(written)
    assert {"coins", "kept", "tucked"} <= set(told)
    assert {clause["id"] for clause in pr.clauses() if "takes" in clause["topics"]} == {"B-060"}


def table_of(box: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((folder(box) / "clauses.toml").read_text(encoding="utf-8")).get(name, {})
    return found

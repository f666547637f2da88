"""The data for the client's stories and tests matches the engine's output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from tests.builders import shuffles
from tests.builders.printed import printed_options

DEV = Path(__file__).parents[2] / "web" / "dev"


def told(name: str) -> Any:
    return json.loads((DEV / name).read_text(encoding="utf-8"))


def test_the_formats_of_the_stories_are_those_of_the_engine() -> None:
    assert told("formats.json") == json.loads(json.dumps(printed_options()))


@pytest.mark.parametrize(
    ("name", "format"),
    [
        ("deck.json", "base"),
        ("boxes.json", "base + gambler + contracts + make-sail; no contracts"),
        ("contracts.json", "base + contracts; cooperative"),
    ],
)
def test_the_cards_of_the_stories_are_those_of_the_engine(name: str, format: str) -> None:
    rows = told(name)
    cards = json.loads(json.dumps(pr.cards(format)))
    if name == "contracts.json":
        cards = [card for card in cards if card["kind"] == "contract"]
    assert rows == [{key: card[key] for key in row} for row, card in zip(rows, cards, strict=True)]


def test_the_shuffles_that_the_client_verifies_are_those_of_the_engine() -> None:
    assert shuffles.FILE.read_text(encoding="utf-8") == shuffles.written()

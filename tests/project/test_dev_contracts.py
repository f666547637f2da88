"""The contracts in the client's test data are those of the engine."""

from __future__ import annotations

import json
from pathlib import Path

import portroyal as pr

TOLD = Path(__file__).parents[2] / "web" / "dev" / "contracts.json"


def test_the_contracts_of_the_stories_are_those_of_the_engine() -> None:
    rows = json.loads(TOLD.read_text(encoding="utf-8"))
    engine = json.loads(json.dumps(pr.cards("base + contracts; cooperative")))
    cards = [card for card in engine if card["kind"] == "contract"]
    assert rows == [{key: card[key] for key in row} for row, card in zip(rows, cards, strict=True)]

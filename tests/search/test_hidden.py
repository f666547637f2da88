"""The comparison of positions with other hidden cards has cases of each kind, and catches a bot that peeks."""

from __future__ import annotations

import pytest

from portroyal.formats.formats import parse_format, ruleset_of
from tests.search.hidden import Comparison, hidden, telling

pytestmark = pytest.mark.slow

ALWAYS = {"the dealer's state", "draw pile", "coins"}
OLD = "coins from before a reshuffle"
JOINED = "coins from before cards joined the draw pile"
KNOWN = "draw pile below a card that is known"
KINDS = [
    ("base", 2, ALWAYS | {OLD}),
    ("base + contracts; cooperative", 2, ALWAYS | {"cards laid aside", "piles of kind contract"}),
    ("base + adventure", 3, ALWAYS | {OLD, JOINED, "piles of kind mission"}),
    ("base + adventure; variable", 4, ALWAYS | {OLD, KNOWN, "piles of kind mission"}),
]
POSITIONS = 30


@pytest.mark.parametrize(("line", "players", "kinds"), KINDS)
def test_a_bot_that_peeks_at_any_hidden_card_is_caught(line: str, players: int, kinds: set[str]) -> None:
    ruleset = ruleset_of(parse_format(line), players)
    peeking = {kind: Comparison() for kind in kinds}
    for t, seat in telling(ruleset, 3, POSITIONS):
        for kind, comparison in peeking.items():
            comparison.compare(t, seat, lambda t, seat, kind=kind: hidden(t, seat).get(kind))  # type: ignore[misc]
    assert {kind: comparison.changed > 0 for kind, comparison in peeking.items()} == dict.fromkeys(kinds, True)
    assert all(comparison.asked >= POSITIONS for comparison in peeking.values())
    met = next(iter(peeking.values())).different
    assert kinds <= met.keys()


def test_a_bot_that_sees_nothing_hidden_is_not_caught() -> None:
    comparison = Comparison()
    for t, seat in telling(ruleset_of(parse_format("base"), 2), 3, POSITIONS):
        comparison.compare(t, seat, lambda t, seat: (t.counters[1:], len(t.moves), seat))
    assert comparison.asked > 0
    assert comparison.changed == 0

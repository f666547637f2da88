"""Features: their names and their values."""

from __future__ import annotations

from collections import Counter

import pytest

import portroyal as pr
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search.policies import features
from portroyal.search.thinker import ThinkingTable
from research.presets import Preset, presets
from tests.search.hidden import decisions

PRESETS = [preset for i, preset in enumerate(presets()) if i % 9 == 0]


def features_of(t: ThinkingTable, seat: int) -> Counter[str]:
    """The features of the table and of a seat, by name."""
    telling = features(t.ruleset)
    telling.describe_table(t)
    telling.describe(t, seat)
    return Counter({telling.names[i]: n for i, n in t.features})


@pytest.mark.parametrize("preset", PRESETS, ids=str)
def test_every_feature_has_its_own_name(preset: Preset) -> None:
    """There are as many names as values, and the last feature of the last seat has the last name."""
    ruleset = ruleset_of(parse_format(preset.line), preset.players)
    telling = features(ruleset)
    assert len(set(telling.names)) == len(telling.names)
    for t in decisions(ruleset, 1, 3, 0.05):
        thinking = ThinkingTable.of(t, ())
        assert telling.describe_table(thinking) == telling.of_table
        last = [telling.describe(thinking, seat) for seat in range(ruleset.seats)]
        assert last == [len(telling.names)] * ruleset.seats
        assert all(0 <= i < len(telling.names) and 0 < n < 256 for i, n in thinking.features)


def test_a_position_is_described_by_named_features() -> None:
    game = pr.position("base", 3, displays=[["governor-8-0"], ["sailor-3-1"], []], coins=[4, 0, 20])
    t = ThinkingTable.of(game.observe(0).table(), ())
    values = features_of(t, 0)
    assert values["points 0"] == values["coins 4"] == values["governor 0"] == 1
    assert "governor 1" not in values
    assert values["rival 1 points 1"] == values["rival 1 swords 0"] == values["rival 2 coins 15"] == 1
    assert values["rival 1 ahead by 1"] == 1
    assert values["turns ahead of the active seat 0"] == 1


def test_a_seats_counters_are_features_though_no_card_gives_them() -> None:
    """For example, each seat has markers for contracts."""
    t = pr.new_game("base + contracts", 2, seed=1).observe(0).table()
    markers = t.ruleset.cell["markers"]
    t[markers], t[markers + 1] = 2, 5
    found = features_of(ThinkingTable.of(t, ()), 0)
    assert found["markers 0"] == found["markers 1"] == found["rival 1 markers 2"] == 1
    assert found["markers 2"] == 0


def test_a_name_means_the_same_in_every_format() -> None:
    """Formats with the same cards and players share names; more boxes only add names."""
    base, more = (set(features(ruleset_of(parse_format(line), 2)).names) for line in ("base", "base + contracts"))
    missing = base - more
    assert len(missing) < len(base) // 10, missing

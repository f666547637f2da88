"""Machine code matches the interpreted rules, bit for bit."""

from __future__ import annotations

import pytest

from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.machine import Machine, machine_of
from portroyal.search.policies import POLICIES
from research.lockstep import Unequal, move_by_move, whole_games
from tests.sizes import sized

EVERYTHING = "base + gambler + contracts + make-sail"
RULESETS = [  # every box, edition and number of players; ``portroyal bench --lockstep`` plays every format
    ("base", 4),
    ("base; edition pegasus", 2),
    ("base; edition steve-jackson; active jester no", 3),
    ("base; edition yucata; expedition required; pass automatically", 5),
    ("make-sail", 3),
    ("base + gambler + make-sail", 2),
    ("base + contracts; contracts automatic", 5),
    ("base + contracts; no contracts", 3),
    ("base + contracts; cooperative", 1),
    (f"{EVERYTHING}; cooperative", 3),
    (EVERYTHING, 4),
]
STEPPED = sized(fast=1, default=1, nightly=2)  # games move by move
SUMMED = sized(fast=5, default=5, nightly=100)  # games compared by their checksums
THOUGHT = sized(fast=1, default=1, nightly=100)  # games of a policy that thinks, which takes ten times as long


@pytest.mark.parametrize(("line", "players"), RULESETS)
@pytest.mark.slow
def test_the_same_games(line: str, players: int) -> None:
    same_games(line, players, STEPPED, SUMMED, THOUGHT)


def same_games(line: str, players: int, stepped: int, summed: int, thought: int) -> None:
    """Play games of each policy in machine code and with the rules: some move by move, others by their checksums."""
    machine = machine_of(parse_format(line), players)
    for policy in POLICIES:
        games = thought if machine.weights(policy) else summed
        assert sum(move_by_move(machine, policy, 1, game) for game in range(stepped)) > 0
        assert whole_games(machine, policy, 2, games) > games


def test_another_rule_is_seen() -> None:
    machine = machine_of(parse_format("base; active jester yes"), 3)
    other = ruleset_of(parse_format("base; active jester no"), 3)
    wrong = object.__new__(Machine)
    wrong.__dict__.update({**vars(machine), "ruleset": other})
    with pytest.raises(Unequal, match="of game"):
        whole_games(wrong, "random", 1, 20)
    with pytest.raises(Unequal, match="after"):
        [move_by_move(wrong, "random", 1, game) for game in range(20)]

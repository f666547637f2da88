"""The engine and the oracle agree on every move; and the oracle alone keeps its cards together."""

import os
import random

import pytest

from tests.oracle.alone import new_board, play_alone, position_board
from tests.oracle.cards import card, census, full_deck
from tests.oracle.driver import run
from tests.oracle.options import TABLES
from tests.oracle.policies import POLICIES
from tests.oracle.positions import random_position

GAMES = int(os.environ.get("PORTROYAL_ORACLE_GAMES", "40"))  # per player count
PER_TABLE = max(1, GAMES // len(TABLES))
PERSONS = {
    "trader": 10, "settler": 5, "captain": 5, "priest": 5, "jack": 3, "sailor": 10, "pirate": 3, "mademoiselle": 4,
    "jester": 5, "admiral": 6, "governor": 4,
}  # fmt: skip


def test_oracle_deck() -> None:
    """B-001 to B-006."""
    deck = full_deck()
    kinds = census(deck)
    assert len(deck) == 120
    assert kinds == {**PERSONS, "ship": 50, "expedition": 6, "tax": 4}
    ships = [card(name) for name in deck if card(name).is_ship]
    swords = {
        "yellow": {1: 4, 2: 3, 4: 3}, "blue": {1: 4, 2: 3, 5: 3}, "green": {1: 4, 3: 3, 5: 3},
        "red": {1: 3, 3: 3, 6: 2, 0: 2}, "black": {2: 3, 4: 3, 7: 2, 0: 2},
    }  # fmt: skip
    for color, numbers in swords.items():
        own = [ship for ship in ships if ship.color == color]
        assert {n: sum(1 for ship in own if ship.swords == n) for n in numbers} == numbers
        assert (len(own), sum(ship.coins for ship in own)) == (10, 22)
        assert all(ship.skull == (ship.swords == 0) for ship in own)
    assert sum(card(name).points for name in deck if card(name).is_person) == 83


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", TABLES)
def test_oracle_alone(players: int, table: str) -> None:
    """Cards are conserved and games end, without any engine."""
    options = TABLES[table]
    rng = random.Random(f"{players} {table}")
    for policy in POLICIES.values():
        assert play_alone(rng, *new_board(rng, players, options), [policy] * players, 5000) < 5000
        _, where = random_position(rng, players, options.target)
        play_alone(rng, *position_board(rng, where, options), [policy] * players, 200)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", TABLES)
def test_oracle_agrees(players: int, table: str) -> None:
    """Every question, every legal move, every pile and number, to the ranking."""
    names = [*POLICIES, "mixed"]
    offset = list(TABLES).index(table)
    for number in range(PER_TABLE):
        run(players, table, names[(offset + number) % len(names)], number, positions=4)

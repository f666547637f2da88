"""The engine and the oracle agree on every move; and the oracle alone keeps its cards together."""

import os
import random

import pytest

import portroyal as pr
from tests.oracle.alone import new_board, play_alone, position_board
from tests.oracle.cards import COLORS, card
from tests.oracle.contracts import COINS, DEMANDS, SPACES
from tests.oracle.decks import BASE, CONTRACTS, GAMBLER, MAKE_SAIL, MARKED, census
from tests.oracle.driver import run
from tests.oracle.options import SETS, TABLES, options_for
from tests.oracle.policies import POLICIES
from tests.oracle.positions import random_position

GAMES = int(os.environ.get("PORTROYAL_ORACLE_GAMES", "40"))  # per player count
PER_TABLE = max(1, GAMES // len(TABLES))
PER_SET = max(1, GAMES // 40)
BOXES = (CONTRACTS, MARKED, MAKE_SAIL)
PERSONS = {
    "trader": 10, "settler": 5, "captain": 5, "priest": 5, "jack": 3, "sailor": 10, "pirate": 3, "mademoiselle": 4,
    "jester": 5, "admiral": 6, "governor": 4,
}  # fmt: skip
EXPANDED = [name for name in SETS if name != "base"]


def test_oracle_deck() -> None:
    """B-001 to B-006."""
    kinds = census(BASE)
    assert len(BASE) == 120
    assert kinds == {**PERSONS, "ship": 50, "expedition": 6, "tax": 4}
    ships = [card(name) for name in BASE if card(name).is_ship]
    swords = {
        "yellow": {1: 4, 2: 3, 4: 3}, "blue": {1: 4, 2: 3, 5: 3}, "green": {1: 4, 3: 3, 5: 3},
        "red": {1: 3, 3: 3, 6: 2, 0: 2}, "black": {2: 3, 4: 3, 7: 2, 0: 2},
    }  # fmt: skip
    for color, numbers in swords.items():
        own = [ship for ship in ships if ship.color == color]
        assert {n: sum(1 for ship in own if ship.swords == n) for n in numbers} == numbers
        assert (len(own), sum(ship.coins for ship in own)) == (10, 22)
        assert all(ship.skull == (ship.swords == 0) for ship in own)
    assert sum(card(name).points for name in BASE if card(name).is_person) == 83


def test_oracle_boxes() -> None:
    """G-001, K-001, K-002, K-020, M-001, M-020."""
    assert census(GAMBLER) == {"gambler": 4}
    assert census(CONTRACTS) == {"clerk": 5, "gunner": 4, "vice-admiral": 5, "ship": 10}
    assert census(MARKED) == {"merchant": 5, "passenger": 5, "ship": 10}
    assert census(MAKE_SAIL) == {"merchant": 10, "sailor": 10, "pirate": 2, "passenger": 10, "ship": 25, "tax": 3}
    assert sorted(card(name).color for name in CONTRACTS if card(name).gift) == sorted(COLORS)
    for color in COLORS:
        per_box = [sum(card(name).color == color and card(name).is_ship for name in box) for box in BOXES]
        merchants = [sum(card(name).color == color and card(name).kind == "merchant" for name in box) for box in BOXES]
        assert (per_box, merchants) == ([2, 2, 5], [0, 1, 2])
    assert (len(COINS), len(set(DEMANDS) | set(SPACES))) == (16, 12)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", TABLES)
def test_oracle_alone(players: int, table: str) -> None:
    """Cards are conserved and games end, without any engine."""
    rng = random.Random(f"{players} {table}")
    for number, policy in enumerate(POLICIES.values()):
        options = options_for(list(SETS)[(number + players) % len(SETS)], table)
        if players in options.seats:
            assert play_alone(rng, *new_board(rng, players, options), [policy] * players, 5000) < 5000
            _, where = random_position(rng, players, options)
            play_alone(rng, *position_board(rng, where, options), [policy] * players, 200)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", TABLES)
def test_oracle_agrees(players: int, table: str) -> None:
    """Every question, every legal move, every pile and number, to the ranking."""
    names = [*POLICIES, "mixed"]
    offset = list(TABLES).index(table)
    for number in range(PER_TABLE):
        run(players, "base", table, names[(offset + number) % len(names)], number, positions=4)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("set_name", EXPANDED)
def test_oracle_agrees_on_boxes(players: int, set_name: str) -> None:
    """The same with every set of boxes that plays together, the tables and policies in turn."""
    if players not in options_for(set_name, "default").seats:
        with pytest.raises(pr.BadFormat):
            pr.new_game(options_for(set_name, "default").line, players=players)
        return
    tables, policies = list(TABLES), [*POLICIES, "mixed"]
    for number in range(PER_SET):
        turn = 5 * EXPANDED.index(set_name) + 3 * players + number
        run(players, set_name, tables[turn % len(tables)], policies[turn % len(policies)], number, positions=2)

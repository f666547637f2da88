"""The engine and the oracle agree on every move, and the oracle alone loses no card."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import portroyal as pr
from tests.oracle import hidden
from tests.oracle.alone import new_board, play_alone, position_board, reach
from tests.oracle.board import Board, Position, Question
from tests.oracle.cards import COLORS, card
from tests.oracle.contracts import COINS, COMPETITIVE, DEMANDS, SPACES
from tests.oracle.decks import ADVENTURE, BASE, CONTRACTS, GAMBLER, MAKE_SAIL, MARKED, census
from tests.oracle.driver import run
from tests.oracle.options import ADVENTURES, SETS, TABLES, options_for
from tests.oracle.policies import POLICIES
from tests.oracle.positions import random_position
from tests.oracle.rules import game
from tests.oracle.situations import possible
from tests.oracle.team import SEALS, time_cards
from tests.sizes import sized

PER_CASE = sized(fast=1, default=1, nightly=10)  # games, each with another policy
BOXES = (CONTRACTS, MARKED, MAKE_SAIL)
PERSONS = {
    "trader": 10, "settler": 5, "captain": 5, "priest": 5, "jack": 3, "sailor": 10, "pirate": 3, "mademoiselle": 4,
    "jester": 5, "admiral": 6, "governor": 4,
}  # fmt: skip
PLAYED = [*POLICIES, "mixed"]
EXPANDED = [name for name in SETS if name != "base" and name not in ADVENTURES]
AT_SEA = [name for name in ADVENTURES if "contracts" not in name and "make-sail" not in name]
TEAM, TEAM_AT_SEA = "base + contracts, cooperative", "base + contracts + make-sail, cooperative"


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
    """A-001, A-050, A-051, G-001, K-001, K-002, K-020, M-001, M-020."""
    assert census(GAMBLER) == {"gambler": 4}
    assert census(CONTRACTS) == {"clerk": 5, "gunner": 4, "vice-admiral": 5, "ship": 10}
    assert census(MARKED) == {"merchant": 5, "passenger": 5, "ship": 10}
    assert census(MAKE_SAIL) == {"merchant": 10, "sailor": 10, "pirate": 2, "passenger": 10, "ship": 25, "tax": 3}
    assert sorted(card(name).color for name in CONTRACTS if card(name).gift) == sorted(COLORS)
    ships = {"ares": 8} | dict.fromkeys(COLORS, 2)
    persons = {"tybuk": 3, "lookout": 5, "innkeeper": 5, "captain": 1, "priest": 1, "settler": 1}
    assert census(ADVENTURE) == {"ship": 18, **persons, "expedition": 3, "tax": 2}
    assert {color: sum(card(name).color == color for name in ADVENTURE) for color in ships} == ships
    for color in COLORS:
        per_box = [sum(card(name).color == color and card(name).is_ship for name in box) for box in BOXES]
        merchants = [sum(card(name).color == color and card(name).kind == "merchant" for name in box) for box in BOXES]
        assert (per_box, merchants) == ([2, 2, 5], [0, 1, 2])
    assert (len(COINS), len(COMPETITIVE), len(set(DEMANDS) | set(SPACES))) == (18, 16, 14)
    assert COINS.keys() == SEALS.keys()
    assert time_cards(["explorer", "mercenary", "galleon-nemesis"], options_for(TEAM, "default")) == (13 + 0 + 3, 0)


class Alone:
    """The oracle's table with only these cards in these places; three coins each by default."""

    def __init__(self, set_name: str, own: dict[int, list[str]], coins: Sequence[int] = (3, 3), **more: Any) -> None:
        laid = {"expeditions": [], "harbor": [], "deck": [], "discard": []} | more
        rows = [own.get(seat, []) for seat in range(2)]
        where = Position(2, 0, 0, list(coins), rows, **laid)
        self.board, self.chance = position_board(random.Random(1), where, options_for(set_name, "default"))
        self.running = game(self.board)
        self.asked: Question | None = next(self.running)

    def play(self, *moves: str) -> Board:
        """The board after these moves."""
        for move in moves:
            try:
                self.asked = self.running.send(move)
            except StopIteration:
                self.asked = None
        return self.board


FOUR = ["sailor-3-1", "settler-4-1", "captain-4-1", "priest-4-1"]
GAMBLING = {0: ["gambler-4-1"], 1: ["trader-red-3-1", "trader-blue-3-1"]}  # seat 0 is the poorest


def test_oracle_gamblers_cards_are_drawn_at_once() -> None:
    """G-002, G-003: the bonus of a tax comes from the cards that the four leave in the draw pile."""
    deck = ["tax-points", *FOUR, "jack-6-1"]
    table = Alone("base + gambler", GAMBLING, deck=deck)
    board = table.play("gamble")
    assert board.harbor == ["sailor-3-1", "settler-4-1", "captain-4-1"]
    assert (board.coins, board.takes) == ([4, 3], 2)
    assert (table.chance.coins[0][-1], table.chance.deck) == ("priest-4-1", ["jack-6-1"])


def test_oracle_a_tax_does_not_push_a_gamblers_ship_away() -> None:
    """G-004: the ships behind the tax are among the four."""
    deck = ["tax-points", "ship-red-1-1", "ship-red-2-3", "ship-yellow-1-1", "ship-blue-1-1"]
    board = Alone("base + gambler", GAMBLING, deck=deck).play("gamble")
    assert (board.reached["B-041 bust"], board.active) == (1, 1)


def test_oracle_a_bonus_lapses_when_all_cards_are_the_gamblers() -> None:
    """B-025, G-003."""
    deck = ["tax-points", "ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"]
    board = Alone("base + gambler", GAMBLING, deck=deck).play("gamble")
    assert (board.harbor, board.coins) == (deck[1:], [3, 3])
    assert board.reached["G-003 the bonus lapses, all cards being aside"] == 1


def test_oracle_reshuffles_before_the_first_of_the_four_is_turned_up() -> None:
    """G-007: coins lost to a tax among the four cannot be among them."""
    piles = {"deck": ["tax-points", "ship-yellow-1-1"], "discard": ["ship-blue-1-1", "ship-green-1-1"]}
    board = Alone("base + gambler", GAMBLING, coins=(14, 3), **piles).play("gamble")
    assert sorted(board.harbor) == ["ship-blue-1-1", "ship-green-1-1", "ship-yellow-1-1"]
    assert board.reached["G-007 a reshuffle before the first is turned up"] == 1
    assert board.coins == [14 - 7 + 1, 3]


def test_oracle_a_tucked_ship_brings_small_estate() -> None:
    """K-061, M-010: its point counts at once, even in a position."""
    display = {0: ["merchant-red-6-2", "pirate-9-3", "sailor-7-3", "sailor-5-2", "jack-6-1"]}
    open_ones, red = ["small-estate", "jinx"], "ship-red-2-3"
    row: dict[str, Any] = {"contracts": open_ones, "time_deck": FOUR, "deck": ["ship-red-1-1"] * 3}
    traded = Alone(TEAM_AT_SEA, display, harbor=[red], **row)
    assert traded.play("stop", f"take {red}").points(0) == 12
    assert traded.asked == (0, "take", ["complete small-estate", "pass"])
    laid = Alone(TEAM_AT_SEA, display, tucked=[[red], []], **row)
    assert laid.asked == (0, "discover", ["draw", "complete small-estate"])


def test_oracle_a_team_wins_with_the_last_contract_and_loses_without_a_time_card() -> None:
    """K-062, K-073, K-077."""
    rich = Alone(TEAM, {}, (30, 3), contracts=["ransom"], deck=FOUR, time_deck=["tax-points", "settler-4-1"])
    rich.play("draw")
    assert rich.asked == (0, "time card", ["set aside", "leave"])
    won = rich.play("set aside", "complete ransom")
    assert (won.over, won.won, won.point_deck, won.coins[0]) == (True, True, 1, 30 - 15 + 1 - 15)
    lost = Alone(TEAM, {}, (0, 0), contracts=["ransom"], deck=FOUR, time_deck=["settler-4-1"]).play("draw", "stop")
    assert (lost.over, lost.won) == (True, False)


def test_oracle_follows_coins_that_came_from_another_seat_to_the_discard_pile() -> None:
    coins: dict[str, Counter[str]] = {"coins 1": Counter(["ship-red-1-1"])}
    hidden.move(
        {}, coins, {"kind": "moved", "from": "coins 0", "to": "discard pile", "n": 1, "cards": ["ship-red-1-1"]}
    )
    assert hidden.together(coins, {"coins 0", "coins 1"}) == Counter()


@pytest.mark.nightly
@pytest.mark.parametrize("sets", [["base", *EXPANDED], AT_SEA], ids=["boxes", "adventures"])
def test_oracle_reaches_every_situation(sets: list[str]) -> None:
    """No clause's situation is so rare that the oracle never reaches it."""
    reached, _ = reach(random.Random(3), 20_000, sets)  # far fewer are needed
    met = [options_for(set_name, table) for set_name in sets for table in TABLES]
    assert [situation for situation in possible(met) if not reached[situation]] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("table", TABLES)
def test_oracle_alone(players: int, table: str) -> None:
    """Cards are conserved and games end, without any engine."""
    rng, turn = random.Random(f"{players} {table}"), players + 4 * list(TABLES).index(table)
    seated = [options for name in SETS if players in (options := options_for(name, table)).seats]
    options, policy = seated[turn % len(seated)], list(POLICIES.values())[turn % len(POLICIES)]
    assert play_alone(rng, *new_board(rng, players, options), [policy] * players, 5000) < 5000
    _, where = random_position(rng, players, options)
    play_alone(rng, *position_board(rng, where, options), [policy] * players, 200)


@pytest.mark.parametrize("players", sized(fast=[4], default=[2, 3, 4, 5], nightly=[2, 3, 4, 5]))
@pytest.mark.parametrize("table", TABLES)
def test_oracle_agrees(players: int, table: str) -> None:
    """They agree on every question, legal move, pile and number, up to the ranking."""
    for number in range(PER_CASE):
        turn = 3 * players + list(TABLES).index(table) + number
        run(players, "base", table, PLAYED[turn % len(PLAYED)], number, positions=4)


@pytest.mark.parametrize("players", sized(fast=[1, 3], default=[1, 2, 3, 4, 5], nightly=[1, 2, 3, 4, 5]))
@pytest.mark.parametrize("set_name", EXPANDED)
def test_oracle_agrees_on_boxes(players: int, set_name: str) -> None:
    """The same with every playable set of boxes, with tables and policies in turn."""
    if players not in options_for(set_name, "default").seats:
        with pytest.raises(pr.BadFormat):
            pr.new_game(options_for(set_name, "default").line, players=players)
        return
    for number in range(PER_CASE):
        turn = 5 * EXPANDED.index(set_name) + 3 * players + number
        run(players, set_name, list(TABLES)[turn % len(TABLES)], PLAYED[turn % len(PLAYED)], number, positions=2)


def adventures() -> list[tuple[str, int]]:
    """The adventure with every number of players; mixed with other boxes, each with one number."""
    found = [(name, players) for name in ADVENTURES for players in options_for(name, "default").seats]
    return [(name, players) for at, (name, players) in enumerate(found) if name.startswith("base + adv") or at % 4 == 0]


@pytest.mark.parametrize(("set_name", "players"), adventures()[:: sized(fast=3, default=1, nightly=1)])
def test_oracle_agrees_on_adventures(set_name: str, players: int) -> None:
    """They agree in every mode, with the chapters in turn."""
    for number in range(PER_CASE):
        turn = 3 * list(ADVENTURES).index(set_name) + 5 * players + number
        run(players, set_name, list(TABLES)[turn % len(TABLES)], PLAYED[turn % len(PLAYED)], number, positions=2)

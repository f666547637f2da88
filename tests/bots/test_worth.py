"""The judge's values for cards, and for powers that no box names."""

from __future__ import annotations

import pytest

import portroyal as pr
from portroyal.advice.worth import choice, drawing_pays
from portroyal.bots.judging import JudgedCards, bound_judge, default_thinker, unnamed_powers
from portroyal.bots.power import of_power
from portroyal.boxes.base.tuned import POINT, Tuned
from portroyal.engine.policy import COIN
from portroyal.engine.table import PURSE
from portroyal.odds.stopping.problem import Solution
from portroyal.search.thinker import Thinker, ThinkingTable
from tests.builders.contracts import CHEAP_SWORDS, CLERKS, GIFTS
from tests.builders.table import ANCHORS, BLUE, ELEVEN, RED, YELLOW, laid, play

TRADER = "trader-yellow-3-1"


def value(game: pr.Game, card: str, seat: int = 0) -> float:
    """The value of a card to a seat, in coins."""
    return JudgedCards(game.observe(seat), default_thinker(game.ruleset)).of(game.ruleset.face[card])


def test_a_trader_pays_for_ships_of_the_color() -> None:
    plain, trading = laid(), laid(displays={0: [TRADER]})
    assert [value(trading, ship) - value(plain, ship) for ship in (YELLOW, BLUE)] == [1, 0]


def test_a_card_that_cannot_be_paid_is_worth_nothing() -> None:
    assert [value(laid(coins={0: coins}), "sailor-3-1") > 0 for coins in (2, 3)] == [False, True]


def test_an_ability_is_worth_less_late_in_the_game() -> None:
    late = value(laid(displays={1: ELEVEN}, coins={0: 20}), "jester-5-1")
    assert late < value(laid(coins={0: 20}), "jester-5-1")


def test_a_symbol_that_an_open_expedition_asks_for_is_worth_more() -> None:
    plain, wanted = laid(coins={0: 20}), laid(expeditions=[ANCHORS], coins={0: 20})
    more = [value(wanted, card) - value(plain, card) for card in ("captain-4-1", "priest-4-1")]
    assert more[0] > 0 == more[1]


def test_a_claim_costs_the_abilities_of_the_persons_who_are_sent() -> None:
    """The other seat already has as many points as the claim brings, so the claim does not bring the end nearer."""
    persons = ["captain-4-1", "captain-4-1"]
    game = laid(displays={0: persons, 1: ["pirate-9-3", "settler-4-1"]}, expeditions=[ANCHORS], coins={0: 0})
    judge, worth, points = bound_judge(game.ruleset), [], []
    assert isinstance(judge, Tuned)
    for after in (game, play(game.copy(), f"claim {ANCHORS}")):
        t = ThinkingTable.of(after.observe(0).table(), judge.weigh(game.ruleset, {}))
        judge.look(t, 0)
        worth.append(judge.of_seat(t, 0) - judge.of_coins(t, t.count(PURSE)))
        points.append(t.noted(POINT))
    assert points[0] == points[1]
    card = game.ruleset.faces[game.ruleset.face[ANCHORS]]
    assert worth[1] - worth[0] < (card.points - len(persons)) * points[0]


def test_a_gift_is_a_loss_among_rivals() -> None:
    game = laid(boxes="base + contracts", options="no contracts", players=3)
    gift = GIFTS["blue"]
    assert value(game, gift) == 3 - 1 / 2  # each of two rivals gets half of the gift on average
    careless = default_thinker(game.ruleset, minds_rivals=False)
    assert JudgedCards(game.observe(0), careless).of(game.ruleset.face[gift]) == 3


def test_a_clerk_makes_a_full_harbor_worth_more() -> None:
    harbor = [BLUE, "sailor-3-1"]
    values = []
    for shown in ([], [CLERKS["blue"]]):
        game = laid(boxes="base + contracts", options="no contracts", harbor=harbor, displays={0: shown})
        found = choice(game.observe(0))
        assert found is not None
        assert found.now is not None
        values.append(found.now.stop)
    assert values[1] > values[0]


@pytest.mark.parametrize(
    ("stop", "draw", "says"), [(3, 3.25, True), (3.25, 3, False), (3, 3.1875, None), (3.1875, 3, None)]
)
def test_small_differences_in_value_do_not_count(stop: float, draw: float, says: bool | None) -> None:
    assert drawing_pays(Solution(stop, draw, 0.0, 1)) is says


@pytest.mark.parametrize(
    ("points", "late"),
    [(["sailor-7-3", "sailor-5-2", "jester-9-3"], False), (["sailor-7-3", "pirate-9-3", "jester-9-3"], True)],
)
def test_coins_decide_until_a_player_is_near_the_end(points: list[str], late: bool) -> None:
    found = choice(laid(harbor=[BLUE, "sailor-3-1"], displays={1: points}).observe(0))
    assert found is not None
    assert found.late == late


# Powers that no box names.


def power(game: pr.Game, name: str, point: int, seat: int = 0) -> float:
    """The value to seat 0 of a power that *seat* has."""
    judge = bound_judge(game.ruleset)
    player = Thinker(judge, judge.weigh(game.ruleset, {}))
    return of_power(game.ruleset, game.ruleset.cell[name] + seat, player, point, turns=50)


def test_a_power_that_pays_nothing_is_worth_nothing() -> None:
    assert power(laid(), "expedition", 3 * COIN) == 0


def test_a_power_is_worth_what_the_rules_pay() -> None:
    """A green trader has the same value each time it is computed: more than 1 coin, but less than 10."""
    game = laid()
    assert power(game, "trader.green", 3 * COIN, seat=1) < COIN
    assert COIN < power(game, "trader.green", 3 * COIN) == power(game, "trader.green", 3 * COIN) < 10 * COIN


def test_points_that_a_power_brings_are_counted() -> None:
    """A merchant pays no coins, only points."""
    game = laid(boxes="base + make-sail")
    assert power(game, "merchant.green", 10 * COIN) - power(game, "merchant.green", 0) > 5 * COIN


def test_boxes_name_all_their_powers() -> None:
    ruleset = laid(boxes="base + gambler + contracts + make-sail + adventure", options="no contracts").ruleset
    assert not unnamed_powers(ruleset, bound_judge(ruleset))


# Choices and counts.


@pytest.mark.parametrize("level", ["cautious", "bold", "steady"])
def test_a_ship_that_would_bust_is_repelled(level: str) -> None:
    game = play(laid(harbor=[RED, "captain-4-1"], deck=[RED], displays={0: CHEAP_SWORDS}), "draw")
    assert pr.bot(level).choose(game.observe(0)) == "repel"


def test_wins_count_for_the_winning_bot() -> None:
    found = pr.simulate("base; target 8", ["random", "random", "steady"], games=9, seed=1)
    assert found["wins"][2] > 0.8
    assert found["points"][2] == max(found["points"])

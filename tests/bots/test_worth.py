"""The value of cards, claims and contracts to bots: an error there breaks no rule, but loses games."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.evaluator import Evaluator
from portroyal.bots.heuristic import Plain, evaluator_of
from portroyal.bots.power import Power
from portroyal.bots.tried import best_tried
from portroyal.boxes.base.estimates import of_claim
from portroyal.boxes.contracts.estimates.goals import ContractGoals
from tests.builders.contracts import CHEAP_SWORDS, GIFTS, open_row
from tests.builders.table import ANCHORS, BLUE, GREEN, RED, YELLOW, laid, play

TRADER = "trader-yellow-3-1"
CHEAPER = "mademoiselle-7-2"


def worth_of(game: pr.Game, seat: int = 0) -> Evaluator:
    return evaluator_of(game.observe(seat))


def power_of(game: pr.Game) -> Power:
    return Power(game.observe(0), Plain)


def face(evaluator: Evaluator, card: str) -> int:
    return evaluator.observation.ruleset.face[card]


def test_a_trader_pays_for_ships_of_the_color() -> None:
    plain, trading = (worth_of(laid(displays={0: shown})) for shown in ([], [TRADER]))
    more = [trading.of(face(trading, ship)) - plain.of(face(plain, ship)) for ship in (YELLOW, BLUE)]
    assert more == [1, 0]


def test_a_claim_costs_the_points_of_the_persons_who_are_sent() -> None:
    evaluator = worth_of(laid(displays={0: ["captain-4-1", "captain-4-1"]}, expeditions=[ANCHORS]))
    card = evaluator.observation.ruleset.faces[face(evaluator, ANCHORS)]
    assert of_claim(evaluator, face(evaluator, ANCHORS)) == pytest.approx(
        (card.points - 2) * evaluator.point + card.coins
    )


@pytest.mark.parametrize(("options", "sign"), [("no contracts", -1), ("cooperative", 1)])
def test_a_gift_is_a_loss_among_rivals_and_a_gain_in_a_team(options: str, sign: int) -> None:
    more: dict[str, Any] = {"contracts": ["jinx", "bruja", "ransom"]} if sign > 0 else {}
    evaluator = worth_of(laid(boxes="base + contracts", options=options, players=3, **more))
    assert evaluator.index.estimates[-1].of_trade(evaluator, face(evaluator, GIFTS["blue"])) * sign > 0


def test_a_mate_pays_less_with_a_mademoiselle() -> None:
    rows = ["bruja", "luminary", "mercenary", "trade-master", "new-colony"]
    mates = [
        worth_of(
            laid(boxes="base + contracts", options="cooperative", contracts=rows, coins={1: 4}, displays={1: shown})
        ).mates[0]
        for shown in ([], [CHEAPER])
    ]
    captain = laid(boxes="base + contracts", options="cooperative", contracts=rows).ruleset.face["captain-4-1"]
    assert mates[0].of(captain) == 0  # 4 coins, and 1 for the active player
    assert mates[1].of(captain) > 0


def test_team_mates_in_later_seats_take_later() -> None:
    contracts = ["bruja", "luminary", "mercenary"]
    game = laid(boxes="base + contracts", options="cooperative", players=3, active=1, contracts=contracts)
    assert [[mate.seat for mate in worth_of(game, seat).mates_later] for seat in range(3)] == [[], [2, 0], [0]]


def test_a_mate_is_seen_as_they_see_themselves() -> None:
    rows = ["bruja", "luminary", "mercenary", "jinx", "ransom"]
    position: dict[str, Any] = {"displays": {1: ["mademoiselle-7-2"]}, "coins": {0: 6, 1: 6}}
    game = laid(boxes="base + contracts", options="cooperative", contracts=rows, **position)
    captain = game.ruleset.face["captain-4-1"]
    assert worth_of(game, 0).mates[0].goals.of_card(captain) == aims_of(game, 1).of_card(captain) > 0


# Contracts.


def aims_of(game: pr.Game, seat: int = 0) -> ContractGoals:
    found = worth_of(game, seat).goals
    assert isinstance(found, ContractGoals)
    return found


def test_a_contract_pays_what_the_next_free_space_does() -> None:
    mercenary = open_row("mercenary", "jinx")
    second = open_row("mercenary", "jinx", completed={"mercenary": [1]})
    contract = mercenary.ruleset.face["mercenary"]
    spaces = mercenary.ruleset.faces[contract].spaces
    assert [aims_of(game).coins(contract) for game in (mercenary, second)] == list(spaces[:2])


def test_a_contract_is_open_until_the_seat_has_completed_it() -> None:
    game = open_row("mercenary", "jinx", completed={"mercenary": [1]}, displays={1: CHEAP_SWORDS})
    names = [[game.ruleset.names[contract] for contract in aims_of(game, seat).open] for seat in (0, 1)]
    assert names == [["mercenary", "jinx"], ["jinx"]]


def test_steps_that_are_made_bring_a_contract_nearer() -> None:
    chances = []
    for steps in (0, 1):
        game = open_row("frigate-nemesis", "jinx", markers={"frigate-nemesis": [steps, 0]})
        chances.append(aims_of(game).chances.now(game.ruleset.face["frigate-nemesis"], 0))
    assert chances[0] < chances[1] < 1


def test_one_ship_of_each_color_is_enough_for_the_nest() -> None:
    aims = aims_of(open_row("pirates-nest", "jinx", displays={0: CHEAP_SWORDS}, kept=[[YELLOW], []]))
    ships = [aims.ruleset.face[ship] for ship in (YELLOW, GREEN)]
    assert aims.of_repelling(ships[0]) == 0 < aims.of_repelling(ships[1])


# Unestimated choices.


def test_an_unknown_move_is_tried() -> None:
    """As if no box answered the question: some coins are better than none."""
    game = play(open_row("frigate-nemesis", harbor=["ship-red-4-skull"]), "stop", "take ship-red-4-skull")
    assert best_tried(worth_of(game), ["decline", "accept"]) == "accept"


def test_a_power_that_pays_nothing_is_worth_nothing() -> None:
    power = power_of(laid())
    assert power.of(power.ruleset.cell["expedition"], 3.0) == 0.0


def test_a_power_is_worth_what_the_rules_pay() -> None:
    """A green trader brings coins where green ships are traded, always the same number; one per trade is no fortune."""
    power = power_of(laid())
    trader = power.ruleset.cell["trader.green"]
    assert 1 < power.of(trader, 3.0) == power_of(laid()).of(trader, 3.0) < 10


def test_points_that_a_power_brings_are_counted() -> None:
    """A merchant pays no coin."""
    power = power_of(laid(boxes="base + make-sail"))
    cell = power.ruleset.cell["merchant.green"]
    assert power.of(cell, 10.0) - power.of(cell, 0.0) > 5


def test_a_power_pays_nothing_where_no_such_ship_goes_round() -> None:
    """The green trader is worthless where no ship is green."""
    power = power_of(laid())
    cards = power.ruleset.columns
    power.ships = bytes(ship for ship in power.ships if cards.color[ship] != power.ruleset.colors.index("green"))
    assert power.of(power.ruleset.cell["trader.green"], 3.0) == 0.0


# Choices and counts.


@pytest.mark.parametrize("level", ["cautious", "bold", "steady"])
def test_a_ship_that_would_bust_is_repelled(level: str) -> None:
    game = play(laid(harbor=[RED, "captain-4-1"], deck=[RED], displays={0: CHEAP_SWORDS}), "draw")
    assert pr.bot(level).choose(game.observe(0)) == "repel"


def test_wins_count_for_the_winning_bot() -> None:
    found = pr.simulate("base; target 8", ["random", "random", "steady"], games=9, seed=1)
    assert found["wins"][2] > 0.8
    assert found["points"][2] == max(found["points"])

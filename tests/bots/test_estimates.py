"""The estimates of the boxes. A wrong one fails no other test, but bots would lose games."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.evaluator import Evaluator
from portroyal.boxes.contracts.estimates.goals import ContractGoals
from tests.builders.contracts import open_row
from tests.builders.table import ANCHORS, BLUE, ELEVEN, RED, YELLOW, laid, play

TEAM: dict[str, Any] = {"boxes": "base + contracts", "options": "cooperative"}
ROW = ["bruja", "luminary", "mercenary", "trade-master", "new-colony"]


def evaluator_of(game: pr.Game, seat: int = 0) -> Evaluator:
    return Evaluator(game.observe(seat))


def goals_of(game: pr.Game, seat: int = 0) -> ContractGoals:
    found = evaluator_of(game, seat).goals
    assert isinstance(found, ContractGoals)
    return found


def ability(game: pr.Game, name: str) -> float:
    evaluator = evaluator_of(game)
    return evaluator.ability(evaluator.observation.ruleset.cell[name])


# Persons.


def test_an_ability_is_worth_less_late_in_the_game() -> None:
    assert 0 < ability(laid(displays={1: ELEVEN}), "jester") < ability(laid(), "jester") / 5


def test_a_symbol_that_an_open_expedition_asks_for_is_worth_more() -> None:
    assert ability(laid(expeditions=[ANCHORS]), "anchor") > ability(laid(), "anchor")
    assert ability(laid(expeditions=[ANCHORS]), "cross") == ability(laid(), "cross")


def test_swords_are_worth_more_to_a_team() -> None:
    assert ability(laid(contracts=ROW, **TEAM), "swords") > ability(laid(), "swords")


def test_a_non_active_seat_leaves_ships_that_only_pay_the_coin_due() -> None:
    for ship, answer in (("ship-blue-1-1", "pass"), ("ship-blue-3-5", "take ship-blue-3-5")):
        game = play(laid(harbor=[ship], deck=[RED]), "stop", "pass")
        assert game.seat == 1
        assert pr.bot("steady").choose(game.observe(1)) == answer


# The progress of a game.


def test_a_game_is_as_far_as_the_first_has_come() -> None:
    found = [evaluator_of(laid(displays={1: ELEVEN[:n]})).progress for n in (0, 2, 5)]
    assert found == pytest.approx([0, 6 / 12, 11 / 12])


def test_a_team_is_as_far_as_its_time_is_over() -> None:
    early, late = (laid(contracts=ROW, time_deck=["sailor-3-1"] * n, **TEAM) for n in (7, 1))
    assert 0 < evaluator_of(early).progress < evaluator_of(late).progress < 1


# Contracts.


def chance_of_an_expedition(display: list[str]) -> float:
    game = open_row("explorer", displays={0: display}, expeditions=[ANCHORS])
    return goals_of(game).chances.now(game.ruleset.face["explorer"], 0)


def test_a_jack_of_all_trades_brings_an_expedition_nearer() -> None:
    chances = [chance_of_an_expedition(shown) for shown in ([], ["jack-6-1"], ["jack-6-1"] * 2)]
    assert chances[0] < chances[1] < chances[2] == 1


def test_coins_bring_a_ransom_nearer() -> None:
    game = laid(contracts=["ransom", "bruja", "luminary"], coins={0: 8}, players=1, **TEAM)
    assert goals_of(game).of_coins(4) > 0 > goals_of(game).of_coins(-4)


def test_the_third_ship_is_what_a_speculator_waits_for() -> None:
    goals = goals_of(open_row("speculator", "explorer"))
    assert [goals.of_ships(ships) > 0 for ships in range(5)] == [False, False, False, True, True]


def test_only_a_jinx_goes_bust_for_a_contract() -> None:
    assert goals_of(open_row("jinx", "explorer")).of_bust() > 0 == goals_of(open_row("explorer")).of_bust()


def test_a_ship_of_a_new_color_is_repelled_for_the_nest() -> None:
    position: dict[str, Any] = {"displays": {0: ["pirate-5-1"]}, "harbor": [RED, BLUE], "deck": [YELLOW]}
    nest, other = (play(open_row(row, **position), "draw") for row in ("pirates-nest", "explorer"))
    assert pr.bot("steady").choose(nest.observe(0)) == "repel"
    assert pr.bot("steady").choose(other.observe(0)) == "keep"


def test_an_unestimated_demand_is_computed_by_the_rules() -> None:
    """As if the box had no estimate of how soon a player can pay 15 coins."""
    chances = []
    for coins in (0, 8, 15):
        game = laid(contracts=["ransom", "bruja", "luminary"], coins={0: coins}, players=1, **TEAM)
        chances.append(goals_of(game).chances.of_progress(game.ruleset.face["ransom"], 0))
    assert chances[0] < chances[1] < chances[2] == 1


@pytest.mark.parametrize(("cards", "answer"), [(6, "set aside"), (1, "leave")])
def test_a_team_that_is_sure_to_win_sets_time_aside(cards: int, answer: str) -> None:
    game = laid(
        contracts=["bruja", "luminary", "mercenary", "jinx", "explorer"],
        completed={"bruja": [0], "luminary": [0], "mercenary": [1], "explorer": [1]},
        deck=["tax-points"],
        harbor=["settler-4-1"],
        time_deck=["sailor-3-1"] * cards,
        **TEAM,
    )
    play(game, "draw")
    assert pr.bot("steady").choose(game.observe(0)) == answer

"""Teams in the policy and the features: which seat completes which contract, and how likely that is in time."""

from __future__ import annotations

from typing import Any

import pytest

from portroyal.boxes.contracts.outlook import BEFORE, LEFT, OPEN, PLANNED
from portroyal.boxes.contracts.tuned_team import TunedForTeam
from portroyal.engine.poisson import LEAST, log_of
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.training.study import Format, Way
from portroyal.machine.machine import machine_of
from portroyal.search.policies import policies
from portroyal.search.thinker import ThinkingTable
from research.lockstep import move_by_move, whole_games
from tests.builders.table import laid
from tests.sizes import NIGHTLY, SIZE

pytestmark = pytest.mark.slow

LINE = "base + contracts; cooperative"
EVERYTHING = "base + gambler + contracts + make-sail; cooperative"
FIVE = ["bruja", "luminary", "mercenary", "trade-master", "new-colony"]


def plan(contracts: list[str], **position: Any) -> dict[str, tuple[int, int]]:
    """For each remaining contract: the seat that is to complete it, and the logarithm of the probability."""
    t = laid(boxes="base + contracts", options="cooperative", contracts=contracts, **position).observe(0).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, TunedForTeam)
    thinking = ThinkingTable.of(t, judge.weights)
    judge.note_plan(thinking)
    noted = [tuple(thinking.noted(at + k) for at in (OPEN, PLANNED, BEFORE)) for k in range(thinking.noted(LEFT))]
    return {t.ruleset.names[contract]: (seat, chance) for contract, seat, chance in noted}


def test_the_nearest_seat_is_to_complete_a_contract() -> None:
    plans = plan(FIVE, displays={0: ["captain-4-1"], 1: ["jester-5-1", "sailor-5-2"]})
    assert (plans["bruja"][0], plans["luminary"][0], plans["mercenary"][0]) == (0, 1, 1)
    alone = plan(FIVE)
    assert all(plans[name][1] > alone[name][1] for name in ("bruja", "luminary", "mercenary"))
    assert plans["new-colony"] == alone["new-colony"]


def test_no_seat_is_planned_for_more_contracts_than_markers() -> None:
    found = plan(FIVE, displays={0: ["captain-4-1", "priest-4-1", "settler-4-1", "jester-5-1"]})
    seats = [seat for seat, _ in found.values()]
    assert max(seats.count(seat) for seat in (0, 1)) == 3
    assert found["luminary"] == (0, 0)


def test_chances_are_those_of_poisson() -> None:
    assert log_of(1.0, 1) == -45
    assert log_of(0.0, 1) == LEAST
    assert log_of(0.0, 0) == 0
    assert log_of(2.0, 1) > log_of(2.0, 2) > log_of(1.0, 2)


def test_a_person_whom_a_contract_lacks_is_worth_more() -> None:
    """With a jester, only a priest is missing."""
    game = laid(
        boxes="base + contracts",
        options="cooperative",
        contracts=["luminary"],
        displays={0: ["jester-5-1"]},
        coins={0: 4},
    )
    t = game.observe(0).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, TunedForTeam)
    thinking = ThinkingTable.of(t, judge.weights)
    judge.look(thinking, 0)
    priest, captain = (judge.of_new_card(thinking, 0, t.ruleset.face[name]) for name in ("priest-4-1", "captain-4-1"))
    assert priest > 0 > captain
    assert judge.of_mate(thinking, 1, t.ruleset.face["priest-4-1"]) == 0, "it costs a coin more than that seat has"


def test_five_seats_with_every_box_are_played_as_compiled() -> None:
    """The notes of five seats and all cards do not overlap; the interpreted table would refuse an overlap."""
    machine = machine_of(parse_format(EVERYTHING), 5)
    assert whole_games(machine, "tuned", 1, 1) > 50
    if SIZE == NIGHTLY:
        move_by_move(machine, "tuned", 1, 0)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "games", "least"), [(1, 600, 0.70), (2, 400, 0.54), (3, 300, 0.32)])
def test_the_wins_of_a_team_match_its_predictions(players: int, games: int, least: float) -> None:
    """In 1500 games it won 78, 63 and 42 %; the limits are three standard errors below."""
    form = Format(LINE, players)
    assert form.winners([Way({})] * players, games, 5, threads=1)[:, 0].mean() > least


def test_a_judge_for_teams_suits_teams_only() -> None:
    (team,), (rivals,) = (policies(ruleset_of(parse_format(line), 2), ["tuned"]) for line in (LINE, "base + contracts"))
    assert isinstance(team, TunedForTeam)
    assert not isinstance(rivals, TunedForTeam)

"""Teams in the policy and the features: which seat completes which contract, and how likely that is in time."""

from __future__ import annotations

from typing import Any

import pytest

from portroyal.boxes.base.tuned import FAR, WHOLE, Tuned
from portroyal.boxes.contracts.outlook import BEFORE, LEFT, NO_CARD, OPEN, OTHER, PLANNED
from portroyal.boxes.contracts.tuned_team import MATE, TunedForTeam
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

TIME = ["sailor-3-1"] * 7


def judging(contracts: list[str], seat: int = 0, **position: Any) -> tuple[TunedForTeam, ThinkingTable]:
    """The judge with its default weights, and a table with its notes for a seat."""
    game = laid(boxes="base + contracts", options="cooperative", contracts=contracts, **position)
    t = game.observe(seat).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, TunedForTeam)
    thinking = ThinkingTable.of(t, judge.weigh(t.ruleset, {}))
    judge.look(thinking, seat)
    return judge, thinking


def plan(contracts: list[str], **position: Any) -> dict[str, tuple[int, int]]:
    """For each remaining contract: the seat that is to complete it, and the logarithm of the probability."""
    _, thinking = judging(contracts, **position)
    noted = [tuple(thinking.noted(at + k) for at in (OPEN, PLANNED, BEFORE)) for k in range(thinking.noted(LEFT))]
    return {thinking.ruleset.names[contract]: (seat, chance) for contract, seat, chance in noted}


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


def test_less_time_makes_every_contract_less_likely() -> None:
    early, late = (plan(FIVE, time_deck=TIME[:cards]) for cards in (7, 3))
    assert all(late[name][1] < early[name][1] for name in FIVE)


def test_a_team_is_as_far_as_its_time_is_over() -> None:
    early, late = (judging(FIVE, time_deck=TIME[:cards])[1].noted(FAR) for cards in (7, 1))
    assert 0 < early < late < WHOLE


@pytest.mark.parametrize("unknown", [False, True])
def test_coins_bring_a_ransom_nearer(unknown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """This also holds if the judge does not know how the contract is completed and asks the rules for its progress."""
    likely = []
    for coins in (0, 8, 15):
        judge, t = judging(["ransom", "bruja", "luminary"], coins={0: coins}, players=1, time_deck=TIME[:4])
        if unknown:
            monkeypatch.setattr(judge, "event", (OTHER,) * len(judge.event))
        likely.append(judge.prospect(t, 0, t.ruleset.face["ransom"], NO_CARD, 0, coins))
    assert likely[0] < likely[1] < likely[2] == 0


# Cards, and their value to others.


def value(card: str, contracts: list[str], seat: int = 0, **position: Any) -> int:
    judge, t = judging(contracts, **position)
    return judge.of_new_card(t, seat, t.ruleset.face[card])


def test_a_person_whom_a_contract_lacks_is_worth_more() -> None:
    """The seat has a jester, so it lacks only a priest."""
    position: dict[str, Any] = {"contracts": ["luminary"], "displays": {0: ["jester-5-1"]}, "coins": {0: 4}}
    assert value("priest-4-1", **position) > 0 > value("captain-4-1", **position)


def test_a_mate_pays_the_price_of_its_own_seat_and_the_coin_due() -> None:
    """The teammate has a jester, so a priest completes Luminary."""

    def of_mate(coins: int, *display: str) -> int:
        judge, t = judging(["luminary"], coins={1: coins}, displays={1: ["jester-5-1", *display]})
        return judge.of_mate(t, 1, t.ruleset.face["priest-4-1"])

    assert of_mate(4) == 0 < of_mate(5)
    assert of_mate(4, "mademoiselle-7-2") > 0


def test_a_mate_is_seen_as_they_see_themselves() -> None:
    """Seat 1 lacks only the captain; seat 0 lacks more."""
    position: dict[str, Any] = {"displays": {1: ["mademoiselle-7-2"]}, "coins": {0: 6, 1: 6}}
    judge, t = judging(["bruja", "jinx", "ransom"], **position)
    captain = t.ruleset.face["captain-4-1"]
    own = value("captain-4-1", ["bruja", "jinx", "ransom"], 1, **position)
    assert judge.of_mate(t, 1, captain) == judge.weights[MATE] * own // 100 > 0


def test_a_card_is_left_only_to_seats_that_take_later() -> None:
    """Seat 1 takes last; the priest completes a contract of seat 0, which takes before it and after seat 2."""
    position: dict[str, Any] = {"players": 3, "active": 2, "coins": {0: 9, 1: 9, 2: 9}, "displays": {0: ["jester-5-1"]}}
    judge, t = judging(["luminary"], 1, **position)
    priest = t.ruleset.face["priest-4-1"]
    assert judge.of_mate(t, 0, priest) > 0
    assert judge.of_taking(t, 1, priest) == judge.of_new_card(t, 1, priest)
    assert judge.of_taking(t, 2, priest) < judge.of_new_card(t, 2, priest)


def test_a_gift_to_a_mate_is_a_gain() -> None:
    judge, t = judging(FIVE)
    gift, plain = (t.ruleset.face[ship] for ship in ("ship-blue-3g-5", "ship-blue-3-5"))
    assert judge.of_accepting(t, 0, gift) > judge.of_accepting(t, 0, plain) == 0


def test_swords_are_worth_more_to_a_team() -> None:
    (rivals,) = policies(ruleset_of(parse_format("base + contracts"), 2), ["tuned"])
    team, _ = judging(FIVE)
    assert isinstance(rivals, Tuned)
    assert team.known_powers()["swords"] > rivals.known_powers()["swords"]


def test_five_seats_with_every_box_are_played_as_compiled() -> None:
    """The notes of five seats and all cards do not overlap; the interpreted table would refuse an overlap."""
    machine = machine_of(parse_format(EVERYTHING), 5)
    assert whole_games(machine, "tuned", 1, 1) > 50
    if SIZE == NIGHTLY:
        move_by_move(machine, "tuned", 1, 0)


@pytest.mark.nightly
@pytest.mark.parametrize(("players", "games", "least"), [(1, 600, 0.70), (2, 400, 0.54), (3, 300, 0.32)])
def test_the_wins_of_a_team_match_its_predictions(players: int, games: int, least: float) -> None:
    """In 1500 games it won 78, 63 and 42%; the limits are three standard errors below."""
    form = Format(LINE, players)
    assert form.winners([Way({})] * players, games, 5, threads=1)[:, 0].mean() > least


def test_a_judge_for_teams_suits_teams_only() -> None:
    (team,), (rivals,) = (policies(ruleset_of(parse_format(line), 2), ["tuned"]) for line in (LINE, "base + contracts"))
    assert isinstance(team, TunedForTeam)
    assert not isinstance(rivals, TunedForTeam)

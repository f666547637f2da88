"""Missions in the policy and the features: missing items, and a team's requirements for a win."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.levels import Hard
from portroyal.boxes.adventure.features import MissionFeatures
from portroyal.boxes.adventure.open_chapter import OpenChapter
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.boxes.adventure.prospects import NO_CARD
from portroyal.boxes.adventure.tuned import ALONE, FULL
from portroyal.boxes.adventure.tuned_team import TunedForChapter
from portroyal.boxes.base.tuned import POINT
from portroyal.engine.poisson import LEAST
from portroyal.engine.policy import Judge
from portroyal.formats.formats import parse_format
from portroyal.machine.machine import machine_of
from portroyal.search.policies import features, policies
from portroyal.search.thinker import ThinkingTable
from research.lockstep import move_by_move, whole_games
from tests.builders.adventure import BREAD, HERBS, HERBS_TOO, RIVALS, TEAM, VARIABLE, begun, chapter
from tests.search.test_features import features_of
from tests.sizes import NIGHTLY, SIZE, sized

pytestmark = pytest.mark.slow

SAILORS = ["sailor-3-1", "sailor-3-1"]


def judged(game: pr.Game) -> tuple[Any, ThinkingTable]:
    """The policy of a game, and the position for it."""
    t = game.observe(0).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, Judge)
    return judge, ThinkingTable.of(t, judge.weights)


def seen(game: pr.Game, seat: int = 0) -> Counter[str]:
    """The features of a position, by name; those of missions by their cards."""
    telling = features(game.ruleset)
    assert isinstance(telling, MissionFeatures)
    found = features_of(ThinkingTable.of(game.observe(0).table(), ()), seat)
    for card, called in telling.named.items():
        found = Counter({name.replace(called, card): n for name, n in found.items()})
    return found


def missing(number: str, seat: int = 0, mode: str = RIVALS, **position: Any) -> int:
    """The number of things that the seat lacks for an open mission."""
    judge, t = judged(chapter(mode, missions=[f"mission-{number}"], **position))
    assert isinstance(judge, OpenMissions)
    return judge.missing(t, seat, t.ruleset.face[f"mission-{number}"])


def test_missing_things_are_persons_items_and_part_of_the_coins() -> None:
    assert missing("11") == 2
    assert missing("11", displays={0: SAILORS[:1]}) == 1
    assert missing("11", displays={1: SAILORS}) == 2
    assert missing("11", 1, displays={1: SAILORS}) == 0
    assert missing("13", displays={0: ["priest-4-1"]}, coins={0: 4}) == 0
    assert missing("13", displays={0: ["priest-4-1"]}, coins={0: 3}) == 1
    assert missing("13", coins={0: 0}) == 2


@pytest.mark.parametrize(("coins", "lacks"), [(12, 1), (11, 2), (8, 2), (7, 3)])
def test_a_mission_of_a_tax_asks_for_coins_that_it_takes(coins: int, lacks: int) -> None:
    """The wait for the mission's moment also counts as one missing thing."""
    assert missing("50", n=5, coins={0: coins}) == lacks


def test_features_count_what_each_seat_lacks_for_each_mission() -> None:
    game = chapter(RIVALS, missions=["mission-10", "mission-11"], displays={0: [HERBS, *SAILORS], 1: SAILORS[:1]})
    own, other = seen(game), seen(game, 1)
    assert own["mission-10 lacks 1"] == own["mission-11 lacks 0"] == own["rival 1 missions lack 1"] == 1
    assert other["mission-10 lacks 2"] == other["mission-11 lacks 1"] == other["rival 1 missions lack 0"] == 1
    done = seen(chapter(RIVALS, missions=["mission-11"], completed={"mission-11": [0]}))
    assert done["mission-11 done"] == done["mission-11 completed by 1"] == 1
    assert "mission-11 completed by 2" not in done


def test_missions_are_named_by_their_demands() -> None:
    """In a custom campaign, the same number may mean a different mission."""
    telling = features(begun(VARIABLE).ruleset)
    assert isinstance(telling, MissionFeatures)
    assert not any("mission-" in name for name in telling.names)
    assert telling.named["mission-12"] == "mission/swords-3/1-0-1"
    assert len(set(telling.named.values())) == len(telling.named) == 15


def test_a_mission_for_which_no_marker_is_left_is_closed() -> None:
    done = {f"mission-{n}": [0] for n in (10, 11, 13)}
    row = [*done, "mission-16"]
    found = seen(chapter(RIVALS, missions=row, completed=done, markers_left=[0, 4]))
    assert found["mission-16 closed"] == found["mission-10 done"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_turn_leaves_a_team_one_turn_less(players: int) -> None:
    """At Month's End, the number may drop by more if the story takes a shorter path; in the last turn it is zero."""
    for seed in range(3):
        game = begun(TEAM, players=players, seed=seed)
        judge, t = judged(game)
        assert isinstance(judge, OpenChapter)
        turns, month, active = [judge.turns_left(t)], 1, game.view(None)["active"]
        while not game.over:
            game.play(game.moves()[0])
            view = game.view(None)
            if not view["over"] and view["active"] != active:
                turns.append(judge.turns_left(ThinkingTable.of(game.observe(0).table(), ())))
                fewer = turns[-2] - turns[-1]
                assert fewer == 1 if view["month"]["number"] == month else fewer >= 1
                month, active = view["month"]["number"], view["active"]
        assert turns[-1] == 0
        assert len(turns) <= turns[0] + 1


def test_features_of_a_team_include_card_nine() -> None:
    game = chapter(TEAM, missions=["mission-10", "mission-11"], completed={"mission-10": [0]})
    described, nine = seen(game), game.view(None)["card_nine"]
    short = {what: nine[what][0] - nine[what][1] for what in ("markers", "points")}
    assert min(short.values()) > 0
    assert sum(name.startswith("missions missing") for name in described) == 1
    assert sum(name.startswith("markers short") for name in described) == min(8, short["markers"])
    assert sum(name.startswith("points short") for name in described) == min(24, short["points"])
    assert not any(name.startswith("points short") for name in seen(chapter(RIVALS)))


def prospect(seat: int = 0, card: str = "", **position: Any) -> int:
    """The logarithm of the probability that a seat completes mission 11 in time."""
    judge, t = judged(chapter(TEAM, missions=["mission-10", "mission-11"], **position))
    assert isinstance(judge, TunedForChapter)
    face = t.ruleset.face[card] if card else NO_CARD
    return judge.prospect(t, seat, t.ruleset.face["mission-11"], face, judge.turns_left(t))


def test_a_team_expects_a_mission_more_if_less_is_missing() -> None:
    none, one, both = (prospect(displays={0: SAILORS[:n]}) for n in range(3))
    assert LEAST <= none < one < both == 0
    assert prospect(card="sailor-3-1") == one
    assert prospect(card="captain-4-1") == none
    assert prospect(1, displays={0: SAILORS}) == none


def test_a_person_whom_a_mission_lacks_is_worth_more() -> None:
    def values(**position: Any) -> list[int]:
        judge, t = judged(chapter(TEAM, missions=["mission-10", "mission-11"], coins={0: 5}, **position))
        judge.look(t, 0)
        return [judge.of_new_card(t, 0, t.ruleset.face[name]) for name in ("sailor-3-1", "settler-4-1")]

    wanted, other = values()
    settled, same = values(displays={1: SAILORS})
    assert wanted - other > settled - same, "the other seat has them"


def test_points_are_worth_most_where_they_decide() -> None:
    def point(*displays: str) -> int:
        lying, event = ["mission-10", "mission-11", "mission-12", "mission-14"], ["event-months-end"]
        judge, t = judged(chapter(TEAM, missions=lying, displays={0: displays}, event_deck=event))
        judge.note_progress(t)
        return t.noted(POINT)

    few = ["admiral-9-3", "admiral-9-3", "jester-9-3", "pirate-9-3", "mademoiselle-9-3", "mademoiselle-9-3"]
    assert point(*few) > 2 * point(*few, "sailor-7-3", "admiral-7-2", "admiral-7-2", "admiral-7-2")


def chosen(game: pr.Game) -> str:
    """The move of the policy."""
    return pr.bot("tuned").choose(game.observe(game.seat or 0))


def test_a_rival_pays_for_a_mission() -> None:
    """Ten coins bring a marker, crowns and the printed reward; until they are paid, they are only coins."""
    game = chapter(RIVALS, n=2, players=3, missions=["mission-20", "mission-25"], coins={0: 19})
    assert chosen(game) == "fulfil mission-25"
    assert chosen(chapter(RIVALS, n=2, players=3, missions=["mission-20", "mission-25"], coins={0: 9})) == "draw"


def noted(slot: int, mode: str = TEAM, **position: Any) -> int:
    """The notes taken during a decision to draw."""
    judge, t = judged(chapter(mode, n=5, **position))
    judge.look(t, 0)
    return t.noted(slot)


@pytest.mark.parametrize("mode", [TEAM, RIVALS])
def test_a_fourth_card_is_worth_a_mission_until_it_lies_there(mode: str) -> None:
    four = ["sailor-3-1", "settler-4-1", "captain-4-1", "priest-4-1"]
    place: dict[str, Any] = {"missions": ["mission-50", "mission-51"], "coins": {0: 6}}
    assert noted(FULL, mode, harbor=four[:3], **place) > 0
    assert noted(FULL, mode, harbor=four, **place) == 0
    assert noted(FULL, mode, harbor=four[:3], **{**place, "coins": {0: 4}}) == 0


def test_a_second_lone_card_is_worth_more_than_the_first() -> None:
    """The first card has already placed the marker, but the crowns are still to come."""
    place: dict[str, Any] = {"missions": ["mission-50", "mission-52"]}
    first, second = noted(ALONE, **place), noted(ALONE, first_space={"mission-52": [0]}, **place)
    assert 0 < first < second


def test_jacks_stand_in_for_persons_and_not_for_items() -> None:
    def of(expedition: str, number: int = 3) -> int:
        jacks = {0: ["jack-6-1"] * number}
        game = chapter(TEAM, n=3, missions=["mission-30"], displays=jacks, expeditions=[expedition])
        judge, t = judged(game)
        return int(judge.prospect(t, 0, t.ruleset.face["mission-30"], NO_CARD, judge.turns_left(t)))

    assert of("expedition-anchor-anchor-hut") == 0
    assert of("expedition-bread-hut-rum") < 0
    assert of("expedition-anchor-anchor-hut", 2) < 0, "each jack stands in for one person"


def test_a_ship_is_worth_its_item_if_that_is_more_than_its_coins() -> None:
    judge, t = judged(chapter(TEAM, missions=["mission-10"], displays={0: [HERBS]}))
    judge.look(t, 0)
    herbs, bread = (judge.of_new_card(t, 0, t.ruleset.face[name]) for name in (HERBS_TOO, BREAD))
    assert herbs > bread, "two of Ares' pirates complete the mission"


POLICY_CASES = [(TEAM, 5, 3), (RIVALS, 3, 4), (TEAM, 1, 1), (VARIABLE, 1, 2)]


@pytest.mark.parametrize(
    ("mode", "n", "players"), sized(fast=POLICY_CASES[:1], default=POLICY_CASES[:2], nightly=POLICY_CASES)
)
def test_the_policy_plays_alike_compiled_and_interpreted(mode: str, n: int, players: int) -> None:
    """So does the draft before the first mission."""
    options = "; ".join(filter(None, ["base + adventure", mode, "" if mode == VARIABLE else f"chapter {n}", "draft"]))
    machine = machine_of(parse_format(options), players)
    assert whole_games(machine, "tuned", 1, 1) > 50
    if SIZE == NIGHTLY:
        move_by_move(machine, "tuned", 1, 0)


def test_only_a_team_has_features_of_card_nine() -> None:
    for mode in (RIVALS, VARIABLE):
        ruleset = begun(mode).ruleset
        assert not isinstance(features(ruleset), OpenChapter)
        assert not isinstance(policies(ruleset, ["tuned"])[0], OpenChapter)


@pytest.mark.parametrize(("mission", "ship"), [("10", HERBS_TOO), ("11", "ship-blue-4-5")])
def test_a_ship_is_taken_for_the_item_that_the_next_answer_keeps(mission: str, ship: str) -> None:
    """The choice between a ship's coins and its item comes before its worth is known."""
    game = chapter(missions=[f"mission-{mission}"], harbor=[HERBS_TOO, "ship-blue-4-5"])
    game.play("stop")
    assert Hard().choose(game.observe(0)) == f"take {ship}"
    if ship == HERBS_TOO:
        game.play(f"take {ship}")
        assert Hard().choose(game.observe(0)) == "store"

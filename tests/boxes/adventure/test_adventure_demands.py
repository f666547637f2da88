"""Demands and rewards of missions, and the demands of card 9 on a team.  A-030 to A-037, A-070, A-073"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import campaign
from tests.builders.adventure import (
    BREAD,
    END,
    HERBS,
    HERBS_TOO,
    RIVALS,
    VARIABLE,
    cards_of,
    chapter,
    completed,
    crowns,
    missions,
    seat,
)
from tests.builders.table import asked, coins, discarded, display, end_turn, forbidden_by, legal, play, public, said

SAILORS = ["sailor-3-1", "sailor-3-1"]
BOOK = "ship-ares-1-3-book"


def facing(number: str, *held: str, **position: Any) -> pr.Game:
    """A turn of seat 0, with these cards, while this mission is open."""
    open_ = [f"mission-{n}" for n in dict.fromkeys([f"{number[0]}0", number])]
    return chapter(n=int(number[0]), **{"missions": open_, "displays": {0: [*held]}, **position})


# The missions of the box.


@pytest.mark.clause("A-037")
def test_13_costs_4_coins_and_needs_a_priest_who_stays() -> None:
    first = cards_of("mission")["mission-13"].get("first_coins", 0)
    game = play(facing("13", "priest-4-1", coins={0: 4}), "fulfil mission-13")
    assert (coins(game)[0], display(game, 0), completed(game, "13")) == (first, ["priest-4-1"], [0])
    assert forbidden_by(facing("13", "priest-4-1", coins={0: 3}), "fulfil mission-13") == "A-031"
    assert forbidden_by(facing("13", "captain-4-1", "jack-6-1", coins={0: 9}), "fulfil mission-13") == "A-031"


@pytest.mark.clause("A-037")
def test_15_needs_2_swords_and_discards_2_ares_pirates() -> None:
    game = play(facing("15", *SAILORS, HERBS, BOOK), "fulfil mission-15", f"discard {HERBS}")
    assert not said(game, "mission-paid")
    assert not said(game, "crowns-returned")
    assert display(game, 0) == SAILORS
    assert {HERBS, BOOK} <= {*discarded(game)}
    assert forbidden_by(facing("15", *SAILORS[:1], HERBS, BOOK), "fulfil mission-15") == "A-031"
    assert forbidden_by(facing("15", *SAILORS, HERBS), "fulfil mission-15") == "A-031"


@pytest.mark.clause("A-037")
def test_30_needs_an_expedition_in_the_display() -> None:
    assert legal(facing("30", "expedition-hut-hut"), "fulfil mission-30")
    game = facing("30", expeditions=["expedition-hut-hut"])
    assert forbidden_by(game, "fulfil mission-30") == "A-031"


@pytest.mark.clause("A-037")
def test_40_needs_3_persons_with_a_printed_cost_of_at_most_3() -> None:
    three = [*SAILORS, "trader-yellow-3-1"]
    assert legal(facing("40", *three), "fulfil mission-40")
    cheap = ["mademoiselle-7-2", "mademoiselle-7-2"]  # a settler would cost 2
    assert forbidden_by(facing("40", *SAILORS, "settler-4-1", *cheap), "fulfil mission-40") == "A-031"


@pytest.mark.clause("A-037")
def test_41_discards_herbs_and_bread() -> None:
    game = play(facing("41", HERBS, BREAD, *SAILORS), "fulfil mission-41")
    assert display(game, 0) == SAILORS
    assert {HERBS, BREAD} <= {*discarded(game)}
    assert forbidden_by(facing("41", HERBS, HERBS_TOO), "fulfil mission-41") == "A-031"
    assert forbidden_by(facing("41", BOOK, BREAD), "fulfil mission-41") == "A-031"
    assert forbidden_by(facing("41", BREAD, "ship-green-1-1-bread"), "fulfil mission-41") == "A-031"


# When missions may be completed.


@pytest.mark.clause("A-030")
def test_a_mission_may_be_completed_before_a_ship_is_repelled_and_after_a_bust() -> None:
    game = facing("11", *SAILORS, harbor=["ship-blue-1-1"], deck=["ship-yellow-1-1"])
    assert asked(play(game, "draw")) == (0, "repel")
    play(game, "fulfil mission-11")
    assert completed(game, "11") == [0]
    game = facing("11", *SAILORS, harbor=["ship-blue-1-1"], deck=["ship-blue-3-5"])
    play(game, "draw")
    assert said(game, "bust")
    assert asked(game) == (0, "claim")
    assert completed(play(game, "fulfil mission-11"), "11") == [0]


@pytest.mark.clause("A-030")
def test_a_seat_that_is_not_asked_completes_nothing() -> None:
    game = facing("11", displays={1: SAILORS})
    assert not legal(game, "fulfil mission-11")
    assert public(game)["missions"][1]["ready"] == [1]


@pytest.mark.clause("A-030", "A-031")
def test_a_non_active_player_pays_with_their_own_coins_and_items() -> None:
    for purses, can in (([9, 5], True), ([9, 3], False), ([0, 5], True)):
        game = facing("13", displays={1: ["priest-4-1"]}, coins=dict(enumerate(purses)), harbor=["settler-4-1"])
        play(game, "stop")
        play(game, "pass") if asked(game) == (0, "take") else None
        if asked(game) == (1, "take"):
            assert legal(game, "fulfil mission-13") is can
        else:
            assert not can
        if can:
            before = coins(game)
            play(game, "fulfil mission-13")
            assert completed(game, "13") == [1]
            assert before[0] == purses[0]
    game = facing("10", displays={0: [HERBS], 1: [HERBS_TOO, BOOK]}, harbor=["settler-4-1"], missions=["mission-10"])
    play(game, "stop")
    while asked(game) == (0, "take"):
        play(game, "pass")
    play(game, "fulfil mission-10", f"discard {BOOK}")
    assert (display(game, 0), display(game, 1)) == ([HERBS], [])


@pytest.mark.clause("A-030", "A-031")
def test_all_players_see_the_progress_of_each_mission() -> None:
    more: dict[str, Any] = {"players": 3, "coins": {0: 4, 1: 2, 2: 9}, "completed": {"mission-11": [1]}}
    both = {0: SAILORS, 1: ["priest-4-1", *SAILORS], 2: ["sailor-3-1", "priest-4-1"]}
    game = chapter(missions=["mission-10", "mission-11", "mission-13"], displays=both, **more)
    _, watch, roof = public(game)["missions"]
    assert (watch["ready"], watch["demands"]) == (
        [0],
        [{"what": "sailors", "n": 2, "discarded": 0, "has": [2, 2, 1]}],
    )
    assert (roof["ready"], roof["demands"]) == (
        [2],
        [
            {"what": "priests", "n": 1, "discarded": 0, "has": [0, 1, 1]},
            {"what": "coins", "n": 4, "discarded": 4, "has": [4, 2, 4]},
        ],
    )


@pytest.mark.clause("A-030", "A-021")
def test_all_open_missions_may_be_completed_not_only_the_newest() -> None:
    game = facing("11", HERBS, BOOK, missions=["mission-10", "mission-11", "mission-12"])
    assert legal(game, "fulfil mission-10")
    assert forbidden_by(game, "fulfil mission-13") == "A-030"


# Rewards.


@pytest.mark.clause("A-034")
def test_first_rewards_are_1_or_2_coins_once_a_crown_and_0_to_3_crowns_for_everybody() -> None:
    cards = cards_of("mission").values()
    assert {card.get("first_coins", 0) for card in cards} == {0, 1, 2}
    assert [card.get("first_crowns", 0) for card in cards if card.get("first_crowns", 0)] == [1]
    assert {card.get("crowns", 0) for card in cards} == {0, 1, 2, 3}


@pytest.mark.clause("A-034")
def test_the_order_of_completing_a_mission_is_reported() -> None:
    without = next(
        c for c in cards_of("mission").values() if c["demanded"] == {"expedition": 1} and not c["first_coins"]
    )
    number = without["card_number"]
    for others, place in (([], 1), ([1], 2)):
        game = facing(number, "expedition-hut-hut", completed={f"mission-{number}": others})
        play(game, f"fulfil mission-{number}")
        assert said(game, "mission-completed") == [{"seat": 0, "card": f"mission-{number}", "n": place}]
        assert not said(game, "first-reward")


@pytest.mark.clause("A-034")
def test_once_the_first_gains_a_crown() -> None:
    [card] = [card for card in cards_of("mission").values() if card.get("first_crowns")]
    number = card["card_number"]
    paid, returned = (card.get("handed_in", {}).get(what, 0) for what in ("coins", "crowns"))
    for others, crown in (([], 1), ([1], 0)):
        game = facing(number, coins={0: paid}, crowns=[6, 0], completed={f"mission-{number}": others})
        play(game, f"fulfil mission-{number}")
        assert crowns(game)[0] == 6 - returned + card["crowns"] + crown


@pytest.mark.clause("A-035")
def test_only_a_player_with_the_crowns_can_return_them_and_points_fall() -> None:
    card = next(c for c in cards_of("mission").values() if c.get("handed_in", {}).get("crowns"))
    number, returned = card["card_number"], card["handed_in"]["crowns"]
    move = f"fulfil mission-{number}"
    assert forbidden_by(facing(number, coins={0: 20}, crowns=[returned - 1, 6]), move) == "A-031"
    shield = public(chapter())["crown_track"]["shields"][1]
    game = play(facing(number, coins={0: 20}, crowns=[shield, 0]), move)
    counted = [e for e in game.events(None) if e["kind"] == "counted" and e["counter"] == "points"]
    assert -1 in [event["by"] for event in counted]
    assert said(game, "crowns-returned") == [{"seat": 0, "n": returned}]


@pytest.mark.clause("A-035")
def test_a_shield_that_is_reached_raises_the_points() -> None:
    shields = public(chapter())["crown_track"]["shields"]
    gains = cards_of("mission")["mission-10"]["crowns"]
    for before, points in ((shields[0] - gains, 1), (shields[0] - gains - 1, 0), (shields[0], 0)):
        if before >= 0:
            game = facing("10", HERBS, HERBS_TOO, crowns=[before, 0])
            had = seat(game)["points"]
            play(game, "fulfil mission-10", f"discard {HERBS}")
            assert seat(game)["points"] - had == points
            assert not said(game, "crowns-returned")


@pytest.mark.clause("A-033", "A-073")
@pytest.mark.parametrize(("markers", "gained"), [(4, 0), (3, 0), (2, 1), (1, 3)])
def test_a_marker_that_is_returned_to_the_box_brings_the_same(markers: int, gained: int) -> None:
    game = chapter(RIVALS, missions=["mission-10", "mission-11"], coins={0: 0, 1: 9}, markers_left=[4, markers],
                   harbor=["admiral-9-3"], event_deck=[END])  # fmt: skip
    end_turn(game)
    assert asked(game) == (1, "marker")
    play(game, "release")
    now = seat(game, 1)
    assert (now["markers_left"], now["ability"], now["trophy"]) == (markers - 1, True, markers < 4)
    assert crowns(game) == [0, gained]
    assert not any(row["completed"] for row in public(game)["missions"])


@pytest.mark.clause("A-073")
def test_each_returns_one_marker_at_a_months_end_clockwise() -> None:
    game = chapter(RIVALS, players=3, active=1, missions=["mission-10", "mission-11"], event_deck=[END],
                   coins={0: 20, 1: 20, 2: 20}, harbor=["admiral-9-3"])  # fmt: skip
    end_turn(game)
    order = []
    while (now := asked(game)) and now[1] == "marker":
        order.append(now[0])
        play(game, "release")
    assert order == [2, 0, 1]
    assert [one["markers_left"] for one in public(game)["seats"]] == [3, 3, 3]


@pytest.mark.clause("A-073", "A-080")
@pytest.mark.parametrize(("mode", "price"), [(RIVALS, 8), (VARIABLE, 10)])
def test_without_enough_coins_or_a_marker_no_player_is_asked(mode: str, price: int) -> None:
    laid_out = ["mission-12", "mission-22", "mission-33", "mission-51"] if mode == VARIABLE else ["mission-11"]
    end = "event-months-end-variable" if mode == VARIABLE else END
    for held, left, question in ((price, 1, "marker"), (price - 1, 1, "discover"), (price, 0, "discover")):
        game = chapter(mode, missions=laid_out, event_deck=[end], harbor=["admiral-9-3"], coins={0: 0, 1: held},
                       markers_left=[4, left])  # fmt: skip
        assert asked(end_turn(game)) == (1, question)


@pytest.mark.clause("A-080")
def test_the_variable_games_months_end_comes_again_and_again_without_a_story() -> None:
    game = chapter(VARIABLE, missions=["mission-12", "mission-22", "mission-33", "mission-51"], coins={0: 0, 1: 0},
                   event_deck=["event-months-end-variable"], harbor=["admiral-9-3"])  # fmt: skip
    for _ in range(30):
        if not game.over:
            end_turn(game)
    assert public(game)["month"]["number"] > 2 or game.over
    assert len(missions(game)) == 4
    assert not said(game, "story")
    assert not said(game, "play-cards")


@pytest.mark.clause("A-080")
def test_all_39_play_cards_are_in_the_deck() -> None:
    game = pr.new_game("base + adventure; variable", 2, seed=1)
    piles = game.snapshot()["table"]["piles"]
    adventure = {card["name"] for card in pr.cards(game.format) if card["starts"] == "play cards"}
    assert sum(name in adventure for pile in piles.values() for name in pile) == 39
    assert sum(name in adventure for name in piles["draw pile"]) == 39
    assert [name in adventure for name in piles["draw pile"]] != sorted(
        name in adventure for name in piles["draw pile"]
    )


# Card 9.


def at_the_end(markers: int, points: int, **more: Any) -> pr.Game:
    """The end of chapter 1 with 4 players, these numbers of placed markers, and these points, all from crowns."""
    way = ["mission-10", "mission-11", "mission-12", "mission-14"]
    placed: dict[str, list[int]] = {mission: [] for mission in way}
    for n in range(markers):
        placed[way[n % len(way)]].append(n // len(way))
    track = [0, *public(chapter())["crown_track"]["shields"]]
    advances = []
    for _ in range(4):
        advances.append(track[min(points, len(track) - 1)])
        points -= min(points, len(track) - 1)
    left = [4 - sum(who in seats for seats in placed.values()) for who in range(4)]
    position = {"completed": placed, "crowns": advances, "markers_left": left, **more}
    return end_turn(chapter(players=4, missions=way, harbor=["admiral-9-3"], event_deck=[END], **position))


@pytest.mark.clause("A-070")
def test_a_team_needs_as_many_markers_and_points_as_card_9_asks_and_no_more() -> None:
    nine = campaign().chapters[0]
    markers, points = nine.markers[3], nine.points[3]
    assert markers > 4, "more than one for each mission"
    for more, won in (((0, 0), True), ((-1, 0), False), ((0, -1), False), ((1, 1), True)):
        game = at_the_end(markers + more[0], points + more[1])
        assert public(game)["card_nine"] == {
            "missions": [4, 4], "markers": [markers, markers + more[0]], "points": [points, points + more[1]],
        }  # fmt: skip
        assert (game.over, game.won) == (True, won)


@pytest.mark.clause("A-070")
@pytest.mark.parametrize("missing", range(4))
def test_however_many_markers_lie_on_others_each_mission_must_be_completed(missing: int) -> None:
    way = ["mission-10", "mission-11", "mission-12", "mission-14"]
    last = public(chapter())["crown_track"]["spaces"]
    placed = {mission: [] if n == missing else [0, 1, 2, 3] for n, mission in enumerate(way)}
    for completed_by, outcome in ((placed, "chapter-lost"), ({**placed, way[missing]: [0]}, "chapter-won")):
        left = [4 - sum(who in seats for seats in completed_by.values()) for who in range(4)]
        game = at_the_end(0, 0, completed=completed_by, markers_left=left, crowns=[last] * 4)
        assert (game.over, game.won) == (True, outcome == "chapter-won")
        n = sum(map(len, completed_by.values()))
        assert said(game, outcome) == [{"n": n}]
        assert {"goals": 4, "completed": sum(map(bool, completed_by.values()))}.items() <= result(game).items()


def result(game: pr.Game) -> dict[str, Any]:
    """The statistics of a finished game."""
    found: dict[str, Any] = {}
    for rule in game.ruleset.rules:
        found |= rule.result(game.table)
    return found


@pytest.mark.clause("A-070")
def test_the_turn_that_reveals_the_end_ends_at_once() -> None:
    game = at_the_end(0, 0)
    assert (game.won, public(game)["harbor"]) == (False, [])
    assert said(game, "turn")[-1]["seat"] == 1
    assert [e["args"]["card"] for e in game.events(None) if e.get("key") == "drew"] == []


@pytest.mark.clause("A-016", "A-070")
def test_card_9_has_a_row_for_each_number_of_players() -> None:
    for number, one in enumerate(campaign().chapters, 1):
        for players in range(1, 5):
            nine = public(chapter(n=number, players=players, missions=[f"mission-{one.first}"]))["card_nine"]
            assert (nine["markers"][0], nine["points"][0]) == (one.markers[players - 1], one.points[players - 1])

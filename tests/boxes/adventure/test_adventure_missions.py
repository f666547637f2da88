"""Missions, markers and crowns, and when they take effect.  A-030 to A-039"""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders.adventure import (
    BOOK,
    HERBS,
    HERBS_TOO,
    RIVALS,
    cards_of,
    chapter,
    completed,
    crowns,
    seat,
)
from tests.builders.table import asked, coins, discarded, display, forbidden_by, legal, play, public, said

SAILORS = ["sailor-3-1", "sailor-3-1"]
KNOWN = {
    "10": ({}, {"ares": 2}),
    "13": ({"priests": 1}, {"coins": 4}),
    "15": ({"swords": 2}, {"ares": 2}),
    "30": ({"expedition": 1}, {}),
    "33": ({}, {}),
    "34": ({}, {"coins": 5}),
    "40": ({"modest": 3}, {}),
    "41": ({}, {"ares": 1, "herbs": 1, "bread": 1}),
    "50": ({}, {}),
    "51": ({}, {"coins": 5}),
    "52": ({}, {}),
}
SAID = {number: "single" if number == "10" else "partial" for number in KNOWN}


@pytest.mark.clause("A-004")
def test_our_own_cards_are_not_said_to_agree() -> None:
    missions, events, characters = (cards_of(kind).values() for kind in ("mission", "event", "character"))
    for cards, wanted in (
        (missions, {card["name"]: SAID.get(card["card_number"], "not_found") for card in missions}),
        (events, {card["name"]: "seed" if card["card_number"] in "23" else "not_found" for card in events}),
        (characters, {card["name"]: "partial" for card in characters}),
    ):
        assert {card["name"]: card["status"] for card in cards} == wanted
        assert all(card["known"] == {card["status"]: 1} for card in cards)
    assert (len(missions), len(events), len(characters)) == (45, 16, 10)


MOMENTS = {"33": "fleet", "34": "fleet", "50": "taxed", "51": "fourth", "52": "one"}


@pytest.mark.clause("A-037", "A-036")
@pytest.mark.parametrize("number", [*KNOWN])
def test_known_missions_have_their_known_demands(number: str) -> None:
    card = cards_of("mission")[f"mission-{number}"]
    have, handed_in = KNOWN[number]
    assert card.get("decided_when", "") == MOMENTS.get(number, "")
    asked_for = {**card.get("demanded", {}), **card.get("handed_in", {})}
    if number == "41":
        assert asked_for.keys() >= {"herbs", "bread"}
        return
    assert (card.get("demanded") or {}, card.get("handed_in") or {}) == (have, handed_in)


@pytest.mark.clause("A-030")
def test_each_mission_is_completed_once_by_each_player() -> None:
    game = chapter(missions=["mission-10", "mission-11"], displays={0: SAILORS}, completed={"mission-11": [1]})
    play(game, "fulfil mission-11")
    assert completed(game, "11") == [0, 1]
    assert forbidden_by(game, "fulfil mission-11") == "A-030"


@pytest.mark.clause("A-031")
def test_demanded_cards_stay_and_figures_are_minimums() -> None:
    game = chapter(missions=["mission-10", "mission-11"], displays={0: [*SAILORS, "sailor-5-2"]})
    play(game, "fulfil mission-11")
    assert len(display(game, 0)) == 3
    game = chapter(missions=["mission-10", "mission-11"], displays={0: SAILORS[:1]})
    assert forbidden_by(game, "fulfil mission-11") == "A-031"


@pytest.mark.clause("A-032", "A-033")
def test_markers_leave_one_by_one_and_bring_their_gains() -> None:
    for markers, gained, awake, trophy in (
        (4, 0, True, False),
        (3, 0, True, True),
        (2, 1, True, True),
        (1, 3, True, True),
    ):
        game = chapter(missions=["mission-10", "mission-11"], displays={0: SAILORS}, markers_left=[markers, 4])
        before = crowns(game)[0]
        play(game, "fulfil mission-11")
        now = seat(game)
        assert (now["markers_left"], now["ability"], now["trophy"]) == (markers - 1, awake, trophy)
        assert crowns(game)[0] - before == gained + cards_of("mission")["mission-11"].get("crowns", 0)


@pytest.mark.clause("A-032")
def test_without_a_marker_no_mission_can_be_completed() -> None:
    game = chapter(missions=["mission-10", "mission-11"], displays={0: SAILORS}, markers_left=[0, 4])
    assert forbidden_by(game, "fulfil mission-11") == "A-032"


@pytest.mark.clause("A-034")
def test_only_the_first_gains_coins_and_everybody_the_crowns() -> None:
    card = cards_of("mission")["mission-10"]
    for others, brought in (([], card["first_coins"]), ([1], 0)):
        game = chapter(displays={0: [HERBS, BOOK]}, completed={"mission-10": others})
        before = coins(game)[0]
        play(game, "fulfil mission-10", f"discard {BOOK}")
        assert (coins(game)[0] - before, crowns(game)[0]) == (brought, card["crowns"])


@pytest.mark.clause("A-035")
def test_the_last_shield_reached_adds_its_points() -> None:
    track = public(chapter())["crown_track"]
    for space in range(track["spaces"] + 1):
        game = chapter(crowns=[space, 0])
        assert seat(game)["points"] == sum(shield <= space for shield in track["shields"])
    assert len(track["shields"]) == 6


@pytest.mark.clause("A-035")
def test_crowns_end_at_the_last_space() -> None:
    last = public(chapter())["crown_track"]["spaces"]
    game = chapter(displays={0: [HERBS, BOOK]}, crowns=[last, 0])
    assert crowns(play(game, "fulfil mission-10", f"discard {BOOK}")) == [last, 0]


@pytest.mark.clause("A-035")
def test_returned_crowns_lower_the_points() -> None:
    game = chapter(
        n=3, missions=["mission-30", "mission-32"], crowns=[4, 0], coins={0: 9}, completed={"mission-32": [1]}
    )
    points = seat(game)["points"]
    play(game, "fulfil mission-32")
    mission = cards_of("mission")["mission-32"]
    paid, gained = mission["handed_in"]["crowns"], mission["crowns"]
    assert crowns(game)[0] == 4 - paid + gained
    assert said(game, "crowns-returned") == [{"seat": 0, "n": paid}]
    assert seat(game)["points"] == points - 1


FOUR = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"]


@pytest.mark.clause("A-036")
def test_four_colors_are_decided_at_once_or_lost_for_the_turn() -> None:
    game = chapter(n=3, missions=["mission-30", "mission-33"], harbor=FOUR, deck=["ship-red-1-1", "ship-black-1-2"])
    play(game, "draw")
    while asked(game) == (0, "repel"):
        play(game, "keep")
    assert asked(game) == (0, "mission")
    play(game, "forgo mission-33", "draw")
    assert asked(game) != (0, "mission")
    assert forbidden_by(game, "fulfil mission-33") == "A-036"


@pytest.mark.clause("A-036")
def test_the_market_fleet_costs_5_coins() -> None:
    for held, question in ((5, "mission"), (4, "discover")):
        game = chapter(n=3, missions=["mission-30", "mission-34"], harbor=FOUR, deck=["ship-red-1-1"], coins={0: held})
        play(game, "draw")
        assert asked(game) == (0, question)
    game = chapter(n=3, missions=["mission-30", "mission-34"], harbor=FOUR, deck=["ship-red-1-1"], coins={0: 5})
    play(game, "draw", "fulfil mission-34")
    assert (coins(game)[0], completed(game, "34")) == (cards_of("mission")["mission-34"].get("first_coins", 0), [0])


THREE = ["settler-4-1", "captain-4-1", "priest-4-1"]


@pytest.mark.clause("A-038")
def test_the_fourth_card_may_be_let_pass() -> None:
    position: dict[str, Any] = {"missions": ["mission-50", "mission-51"], "harbor": THREE}
    game = chapter(n=5, **position, deck=["sailor-3-1", "sailor-3-1"], coins={0: 9})
    play(game, "draw", "forgo mission-51")
    assert legal(game, "draw")
    assert coins(game)[0] == 9


@pytest.mark.clause("A-039")
def test_with_two_cards_the_night_is_not_quiet() -> None:
    game = chapter(n=5, missions=["mission-50", "mission-52"], harbor=["settler-4-1", "sailor-3-1"], coins={0: 9})
    play(game, "stop")
    assert asked(game) == (0, "take")


@pytest.mark.clause("A-031")
def test_a_player_with_more_items_chooses_which_to_discard() -> None:
    game = chapter(RIVALS, displays={0: [HERBS, HERBS_TOO, BOOK]})
    play(game, "fulfil mission-10")
    assert asked(game) == (0, "discard")
    play(game, f"discard {HERBS_TOO}")
    assert HERBS_TOO in discarded(game)


@pytest.mark.clause("A-039", "B-030")
def test_the_question_on_stopping_is_still_one_of_discover() -> None:
    game = chapter(n=5, missions=["mission-50", "mission-52"], harbor=["settler-4-1"], coins={0: 9})
    play(game, "stop")
    assert (asked(game), public(game)["phase"], public(game)["takes"]) == ((0, "mission"), "discover", 0)

"""Positions of The Adventure Begins: each named card exists once, and impossible positions are refused."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.table import PURSE
from tests.builders.adventure import BOXES, EVENT, RIVALS, TEAM, VARIABLE, chapter, missions
from tests.laws.table import check

NAMED: list[dict[str, Any]] = [
    {},
    {"play_cards": []},
    {"play_cards": ["tybuk-7-1"]},
    {"displays": {0: ["lookout-7-2"]}, "n": 2},
    {"event_discard": ["event-market-day"]},
    {"event_of_turn": [], "event_deck": ["event-months-end", "event-dead-calm"]},
    {"events_aside": ["event-market-day"]},
    {"events_aside": []},
    {"out_of_game": ["event-market-day"]},
    {"characters": ["character-scott"], "event_of_turn": []},
    {"missions": ["mission-10", "mission-11"], "completed": {"mission-10": [0, 1]}},
]


@pytest.mark.parametrize("named", NAMED)
def test_every_card_is_somewhere_once_and_the_game_continues(named: dict[str, Any]) -> None:
    game, choose = chapter(seed=1, **named), Random(1)
    while not game.over:
        check(game.ruleset, game.table)
        game.play(choose.choice(game.moves()))
    check(game.ruleset, game.table)
    assert pr.replay(game.record()).scores == game.scores


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"missions": []}, "missions: at least one is open (A-016)"),
    (
        {"story_deck": ["mission-12"]},
        "story_deck: it has the missions that are not open; name the open ones (A-015)",
    ),
    (
        {"event_deck": ["event-market-day"]},
        "event_deck: event-months-end is the first card, beneath all others (A-014)",
    ),
    ({"event_deck": []}, "event_deck: event-months-end is the first card, beneath all others (A-014)"),
    ({"event_deck": ["event-months-end-variable"]}, "event_deck: event-months-end-variable is not played with here"),
    ({"event_of_turn": [EVENT, "event-dead-calm"]}, "event_of_turn: a turn has one event (A-020)"),
    ({"event_of_turn": [], "harbor": ["sailor-3-1"]}, "event_of_turn: cards were drawn, so an event was revealed"),
    ({"character": [["character-scott", "character-kid-may"], []]}, "character[0]: a player has one character (A-011)"),
    (
        {"character": [["character-kid-may"], ["character-grandeur"]]},
        "character: character-kid-may and character-grandeur are the two sides of one card (A-011)",
    ),
    (
        {"character": [["character-scott"], ["character-ferdinando"]]},
        "character: character-scott and character-ferdinando are the two sides of one card (A-011)",
    ),
    ({"crowns": [17, 0]}, "crowns is [17, 0]; it must be 2 numbers from 0 to 16"),
    ({"markers_left": [5, 0]}, "markers_left is [5, 0]; it must be 2 numbers from 0 to 4"),
    ({"completed": {"mission-11": [0]}}, "completed: 'mission-11' is not an open mission"),
    ({"completed": {"mission-10": 0}}, "completed: mission-10 has 0; it must be a list of seats"),
    ({"completed": {"mission-10": [[0]]}}, "completed: mission-10 has [[0]]; the seats are 0 to 1"),
    ({"completed": {"mission-10": [2]}}, "completed: mission-10 has [2]; the seats are 0 to 1"),
    ({"completed": {"mission-10": [0, 0]}}, "completed: mission-10 has [0, 0]; it must have each seat at most once"),
    ({"first_space": {"mission-10": [0]}}, "first_space: mission-10 has only one space (A-039)"),
    *(
        (
            {"mode": mode, "n": 5, "missions": row},
            f"missions: no path of the story lays out {', '.join(row)} in this order",
        )
        for mode in (TEAM, RIVALS)
        for row in (
            ["mission-52", "mission-50"],
            ["mission-50", "mission-51", "mission-52"],
            ["mission-53", "mission-54"],
        )
    ),
    ({"n": 5, "missions": ["mission-52", "mission-53"]}, "missions: no path"),
    (
        {"mode": VARIABLE, "missions": [f"mission-{n}" for n in (12, 14, 17, 22, 25)]},
        "missions: 5 are named, but 4 are open (A-080)",
    ),
    ({"spyglass": [["sailor-3-1"], []]}, "spyglass: cards lie there only while a lookout is used (A-055)"),
    ({"spyglass": [[], ["sailor-3-1"]]}, "spyglass: cards lie there only while a lookout is used (A-055)"),
    ({"completed": {"mission-10": [0]}, "markers_left": [4, 4]}, "markers_left: seat 0 has 4; 1 of 4 lie on missions"),
    ({"play_cards": ["sailor-3-1"]}, "play_cards: sailor-3-1 is not a play card (A-003)"),
    (
        {"event_deck": ["event-months-end", "event-months-end-variable"]},
        "event_deck: event-months-end-variable is not played with here (A-014)",
    ),
    ({"event_of_turn": ["event-months-end"]}, "event_of_turn: event-months-end ends a month when it is revealed"),
    (
        {
            "n": 5,
            "missions": ["mission-50", "mission-52"],
            "first_space": {"mission-52": [0]},
            "completed": {"mission-52": [0]},
            "markers_left": [2, 4],
        },
        "first_space: seat 0 has completed mission-52 (A-039)",
    ),
]


@pytest.mark.parametrize(("named", "sentence"), REFUSED)
def test_impossible_positions_are_refused(named: dict[str, Any], sentence: str) -> None:
    with pytest.raises(pr.BadPosition, match=re.escape(sentence)):
        chapter(**named)


@pytest.mark.parametrize(
    ("mode", "row"), [(TEAM, ["50", "52", "54", "57"]), (RIVALS, ["52", "58"]), (TEAM, ["51", "57"]), (RIVALS, ["50"])]
)
def test_some_missions_of_one_path_may_be_open(mode: str, row: list[str]) -> None:
    assert missions(chapter(mode, n=5, missions=[f"mission-{number}" for number in row])) == row


@pytest.mark.parametrize("mode", [TEAM, RIVALS, VARIABLE])
def test_the_other_months_end_is_out_of_the_game(mode: str) -> None:
    game = chapter(mode)
    ends = {"event-months-end", "event-months-end-variable"}
    [used] = game.view(None)["event_deck"]
    out = [game.ruleset.names[face] for face in game.table.pile(game.ruleset.place("out of game"))]
    assert {used} == ends - {*out}


def test_a_view_shows_each_event_once() -> None:
    view = chapter(event_deck=["event-months-end", "event-dead-calm"], event_discard=["event-drill-day"]).view(0)
    shown = [name for key in ("event_deck", "event_discard") for name in view[key]] + [view["event"]]
    assert sorted(shown) == sorted(name for name in str(view).split("'") if name.startswith("event-"))


# Undo.


def taken_back(game: pr.Game, move: str) -> tuple[str, str] | None:
    """Make a move and undo it. Returns why it cannot be undone, or None."""
    before = game.snapshot()["table"], [game.view(seat) for seat in (0, 1, None)]
    game.play(move)
    refused = game.undo_refusal()
    if refused is None:
        game.undo()
        assert (game.snapshot()["table"], [game.view(seat) for seat in (0, 1, None)]) == before
    else:
        with pytest.raises(pr.CannotUndo, match=re.escape(refused[0])):
            game.undo()
    return refused


@pytest.mark.clause("A-055")
def test_a_look_is_final_and_putting_back_is_not() -> None:
    game = chapter(displays={0: ["lookout-5-1"]}, deck=["sailor-3-1", "pirate-5-1", "captain-4-1"])
    assert taken_back(game, "look")
    assert taken_back(game, "put back sailor-3-1"), "all players see the two discarded cards"


def test_choices_that_show_nothing_new_can_be_taken_back() -> None:
    two = ["sailor-3-1", "sailor-5-2"]
    game = chapter(
        missions=["mission-10", "mission-11"], displays={0: two}, event_of_turn=[EVENT], harbor=["jester-5-1"]
    )
    assert taken_back(game, "fulfil mission-11") is None
    fresh = pr.new_game(f"{BOXES}; {TEAM}", 2, seed=1)
    first = fresh.moves()[0]
    assert taken_back(fresh, first) is None, "the other has not chosen yet"
    fresh.play(first)
    last = fresh.moves()[0]
    assert taken_back(fresh, last), "the story and an event are revealed"


@pytest.mark.clause("A-073")
def test_a_marker_that_is_kept_can_be_taken_back_and_coins_paid_cannot() -> None:
    now = ["event-months-end"]
    game = chapter(RIVALS, missions=["mission-11"], coins={0: 9, 1: 9}, event_of_turn=[], event_deck=now)
    assert game.view(0)["asked"] == {"seat": 0, "question": "marker", "n": 8}
    assert taken_back(game, "retain") is None
    assert taken_back(game, "release"), "paid coins are turned up"
    game.play("release")
    assert game.undo_refusal()


@pytest.mark.parametrize("line", [f"{BOXES}; {TEAM}; draft; defeats 1", f"{BOXES}; {VARIABLE}", f"{BOXES}; chapter 3"])
def test_every_move_is_taken_back_whole_or_refused(line: str) -> None:
    game, choose = pr.new_game(line, 2, seed=3), Random(3)
    outcomes = set()
    while not game.over:
        move = choose.choice(game.moves())
        refused = taken_back(game, move)
        outcomes.add(refused is None)
        if refused is None:
            game.play(move)
    assert outcomes == {True, False}


def purses(game: pr.Game) -> list[str]:
    """The cards that are used as coins."""
    return [game.ruleset.names[face] for seat in range(2) for face in game.table.piles[PURSE + seat]]


@pytest.mark.parametrize("mode", [TEAM, RIVALS, VARIABLE])
def test_coins_are_also_drawn_from_play_cards_in_the_deck(mode: str) -> None:
    drawn = set()
    for seed in range(30):
        game = chapter(mode, seed=seed, coins={0: 5, 1: 5}, deck=["sailor-3-1"])
        coins = purses(game)
        assert len(coins) == 10
        drawn |= {name for name in coins if game.ruleset.faces[game.ruleset.face[name]].starts == "play cards"}
        assert not drawn & set(game.view(None)["play_cards"])
        check(game.ruleset, game.table)
    assert drawn

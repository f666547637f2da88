"""Previews: the certain effects of a move that leads to more questions or ends the game."""

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import END, RIVALS, TEAM, VARIABLE, chapter, missions
from tests.builders.table import ANCHORS, laid, play

CAPTAIN, JACK = "captain-4-1", "jack-6-1"
CLAIM = f"claim {ANCHORS}"


def brought(game: pr.Game, move: str) -> tuple[int, int] | None:
    preview = game.preview(move)
    return (preview.coins, preview.points) if preview else None


def tells(game: pr.Game, move: str) -> bool:
    preview = game.preview(move)
    return preview is not None and preview.tells


@pytest.mark.parametrize("persons", [[CAPTAIN] * 2, [CAPTAIN, CAPTAIN, JACK], [CAPTAIN, JACK, JACK]])
def test_a_claim_brings_its_reward_less_the_points_of_cards_sent(persons: list[str]) -> None:
    game = laid(displays={0: persons}, expeditions=[ANCHORS])
    assert brought(game, CLAIM) == (2, 4 - 2)


def test_the_last_card_sent_brings_the_reward() -> None:
    game = laid(displays={0: [CAPTAIN, CAPTAIN, JACK]}, expeditions=[ANCHORS])
    play(game, CLAIM)
    assert brought(game, f"send {CAPTAIN}") == (0, -1)
    assert brought(game, f"send {JACK}") == (2, 4 - 2)  # then only captains are left to send


def test_a_ship_with_a_gift_brings_its_coins_whoever_gets_the_gift() -> None:
    game = laid(boxes="base + contracts", players=3, harbor=["ship-blue-3g-5"], coins={0: 1})
    play(game, "stop")
    assert brought(game, "take ship-blue-3g-5") == (3, 0)


def test_the_move_that_wins_for_the_team_has_a_preview() -> None:
    game = pr.position(
        "base + contracts; cooperative", 2, contracts=["explorer"], displays=[[ANCHORS], []], time_deck=["sailor-3-1"]
    )
    preview = game.preview("complete explorer")
    assert preview is not None
    game.play("complete explorer")
    assert game.won


@pytest.mark.clause("B-060")
@pytest.mark.parametrize(("drawn", "takes"), [(ANCHORS, 0), ("sailor-3-1", 1)])
def test_stopping_promises_no_missing_card(drawn: str, takes: int) -> None:
    preview = play(laid(deck=[drawn]), "draw").preview("stop")
    assert preview is not None
    assert preview.takes == takes


TAKEN: dict[str, Any] = {"harbor": ["sailor-3-1"], "coins": {0: 5, 1: 5}}
TOO_DEAR: dict[str, Any] = {"harbor": ["admiral-9-3"], "coins": {0: 1, 1: 1}}
VARIABLE_MISSIONS = ["mission-12", "mission-22", "mission-33", "mission-51"]


@pytest.mark.clause("A-021")
@pytest.mark.parametrize("mode", [TEAM, RIVALS])
def test_the_last_pass_of_a_month_announces_the_story(mode: str) -> None:
    game = chapter(mode, event_deck=[END], missions=["mission-10"], **TAKEN)
    assert not tells(game, "stop")  # then both may take
    play(game, "stop")
    assert not tells(game, "pass")  # then the other player may take one
    play(game, "pass")
    assert tells(game, "pass")
    game.play("pass")
    assert missions(game) == ["10", "11"]


@pytest.mark.clause("A-021")
def test_every_move_that_ends_the_turn_announces_the_story() -> None:
    game = chapter(event_deck=[END], missions=["mission-10"], **TOO_DEAR)
    assert tells(game, "stop")  # no player can take anything
    assert not tells(game, "draw")
    the_last_takes = chapter(event_deck=[END], missions=["mission-10"], **TAKEN)
    play(the_last_takes, "stop", "pass")
    assert tells(the_last_takes, "take sailor-3-1")


@pytest.mark.clause("A-021")
@pytest.mark.parametrize("coming", [{"event_deck": [END, "event-dead-calm"]}, {}])
def test_no_move_announces_the_story_while_another_event_comes_first(coming: dict[str, Any]) -> None:
    assert not tells(chapter(**coming, **TOO_DEAR), "stop")


@pytest.mark.clause("A-073")
def test_rivals_decide_on_markers_before_the_story_continues() -> None:
    way: dict[str, Any] = {"missions": ["mission-10", "mission-11"], "event_deck": [END]}
    game = chapter(RIVALS, **way, harbor=["admiral-9-3"], coins={0: 0, 1: 8})
    assert not tells(game, "stop")
    play(game, "stop")
    assert tells(game, "release")
    assert tells(game, "retain")


@pytest.mark.clause("A-080")
def test_without_a_story_no_move_announces_one() -> None:
    assert not tells(
        chapter(VARIABLE, missions=VARIABLE_MISSIONS, event_deck=["event-months-end-variable"], **TOO_DEAR), "stop"
    )

"""What happens is told in order, and each thing with the clause by which it happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import portroyal as pr
from tests.table_builder import CROSSES, ELEVEN, YELLOW, laid, moved, play

MOST_MOVES = 1500
IDLE = ("pass", "stop", "skip")  # what nobody chooses who may do something else


def lively_game(line: str, players: int, seed: int) -> pr.Game:
    """A random game in which whatever can be done is mostly done."""
    game, choose = pr.new_game(line, players, seed=seed), Random(seed)
    while not game.over and len(game.played()) < MOST_MOVES:
        moves = game.moves()
        busy = [move for move in moves if not move.startswith(IDLE)]
        game.play(choose.choice(busy if busy and choose.random() < 0.6 else moves))
    return game


def told(game: pr.Game, move: str) -> list[tuple[Any, ...]]:
    """The events of a move in brief: what was said, and what moved."""
    return [
        (event["cause"], event["key"] if event["kind"] == "said" else f"{event['n']}: {event['from']} > {event['to']}")
        for event in game.play(move)
        if event["kind"] != "counted"
    ]


@pytest.mark.clause("B-052", "B-080")
def test_the_coins_of_an_expedition_that_triggers_the_end_are_the_expeditions() -> None:
    game = laid(displays={0: [*ELEVEN, "priest-4-1", "priest-4-1"]}, expeditions=[CROSSES], options="target 15")
    assert told(game, f"claim {CROSSES}")[-4:] == [
        ("B-052", "reward"),
        ("B-052", "1: expeditions > display 0"),
        ("B-080", "end-triggered"),
        ("B-052", "2: draw pile > coins 0"),
    ]


@pytest.mark.clause("B-060", "B-076")
def test_takes_are_counted_when_the_time_begins_and_when_a_card_is_taken() -> None:
    game = laid(harbor=[YELLOW], displays={0: ["governor-8-0"]})
    play(game, "stop", f"take {YELLOW}")
    takes = [(event["cause"], event["by"]) for event in game.events(None) if event.get("counter") == "takes"]
    assert takes[:2] == [("B-076", 2), ("B-060", -1)]


@pytest.mark.clause("B-012", "K-021")
def test_everything_is_laid_out_before_the_first_turn_is_told() -> None:
    game = pr.new_game("base + contracts", 3, seed=1)
    said = [(event["key"], event["args"]) for event in game.events(None) if event["kind"] == "said"]
    assert said == [
        ("start-coins", {"n": 3}),
        ("start-markers", {"n": 3}),
        ("contracts-open", {"n": 4}),
        ("turn", {"seat": game.seat}),
    ]


@pytest.mark.clause("B-069", "K-073")
def test_a_ship_that_nobody_may_repel_any_more_is_discarded_at_the_end() -> None:
    game = laid(
        boxes="base + contracts",
        options="cooperative",
        contracts=["mercenary"],
        displays={0: ["pirate-9-3", "sailor-3-1"]},
        time_deck=[YELLOW],
    )
    play(game, "draw", "complete mercenary")
    assert game.won
    assert [(event["cause"], event["cards"]) for event in moved(game, "hand", "discard pile")] == [("B-069", [YELLOW])]


@pytest.mark.clause("K-075")
def test_what_a_player_alone_has_is_counted_for_the_seat() -> None:
    game = lively_game("base + contracts; cooperative", 1, 1)
    seats = {(event["counter"], event["seat"]) for event in game.events(None) if event["kind"] == "counted"}
    assert {seat for counter, seat in seats if counter != "takes"} == {0}
    assert ("takes", None) in seats
    assert len(seats) > 5

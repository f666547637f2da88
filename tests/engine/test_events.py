"""Events are in order, and each has the clause that causes it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.table import REFILLED
from tests.builders.table import BLUE, CROSSES, ELEVEN, RED, YELLOW, end_turn, laid, moved, play, said
from tests.laws.table import PRINTED_FORMATS
from tests.sizes import in_turn, sized

TELLING = [  # games with rare events
    ("base + gambler + contracts + make-sail; cooperative", 5, 0),
    ("base + contracts; cooperative", 3, 2),
    ("make-sail", 3, 1),
    ("base + adventure", 3, 1),
    ("base + adventure", 4, 1),
    ("base + adventure; variable", 3, 0),
    ("base + adventure; variable", 4, 1),
    ("base + adventure; chapter 2", 3, 9),
]
ONE_OF_EACH = [(*played, 0) for played in in_turn(PRINTED_FORMATS)]
OTHERS = [(*played, seed) for seed in range(3) for played in PRINTED_FORMATS]
RARE = [("base + adventure; chapter 2", 3, seed) for seed in range(40)]  # missions have rare effects
GAMES = list(dict.fromkeys([*TELLING, *ONE_OF_EACH, *OTHERS, *RARE]))
LEAST = sized(fast=0, default=len({*TELLING, *ONE_OF_EACH}), nightly=len(GAMES))  # more if needed for every event
RESHUFFLING = sized(fast=4, default=20, nightly=len(GAMES))  # games
MOST_MOVES = 1500
BLUE_5 = "ship-blue-3-5"
IDLE = ("pass", "stop", "skip")  # moves that the player avoids if there is another

# The clauses that move cards between places, and that change counters.
CARDS = {
    "draw pile > coins": {"B-012", "B-040", "B-042", "B-052", "B-062", "B-071", "B-072"}
    | {"K-003", "K-005", "K-006", "K-021", "M-003"}
    | {"A-012", "A-020", "A-034", "A-058", "A-060", "A-061"},
    "draw pile > hand": {"B-030"},
    "draw pile > face down": {"G-002", "G-007"},
    "face down > hand": {"G-002"},
    "draw pile > time deck": {"K-071"},
    "time deck > hand": {"B-030"},
    "time deck > point deck": {"K-077"},
    "contract stack > contracts": {"K-020"},
    "discard pile > draw pile": {"B-024"},
    "hand > harbor": {"B-031", "B-032", "B-035", "G-003"},
    "hand > expeditions": {"B-037"},
    "hand > discard pile": {"B-036", "B-038"},
    "hand > kept": {"K-060"},
    "kept > discard pile": {"K-060"},
    "harbor > discard pile": {"B-041", "B-062", "B-069"},
    "harbor > display": {"B-063", "A-051"},
    "harbor > tucked": {"M-010"},
    "expeditions > display": {"B-052"},
    "display > discard pile": {"B-051", "A-031", "A-058"},
    "coins > coins": {"B-065"},
    "coins > discard pile": {"B-039", "B-063", "K-062", "M-003", "A-020", "A-031", "A-073"},
    "character > characters left": {"A-012"},
    "character backs > character": {"A-011"},
    "characters > character": {"A-011"},
    "play cards > draw pile": {"A-003", "A-016", "A-080"},
    "story deck > missions": {"A-016", "A-080"},
    "draw pile > spyglass": {"A-055"},
    "spyglass > discard pile": {"A-055"},
    "spyglass > draw pile": {"A-055"},
    "events aside > event deck": {"A-014"},
    "events aside > out of game": {"A-014"},
    "events aside > event of turn": {"A-020"},
    "event deck > hand": {"A-020"},
    "hand > event of turn": {"A-020"},
    "event of turn > event discard": {"A-020", "A-022"},
    "event discard > event deck": {"A-022"},
}
COUNTERS = {
    "takes": {"B-060", "B-076", "K-004"},
    "points": {"B-051", "B-052", "B-063", "K-023", "M-010", "A-035"},
    "expedition": {"B-052"},
    "markers": {"K-021", "K-028"},
    "step": {"K-021", "K-028"},
    "space": {"K-021"},
    "completed": {"K-021"},
    "taxed": {"B-039", "K-056", "A-036"},
    **{symbol: {"B-051", "B-063"} for symbol in ("anchor", "cross", "hut", "jack")},
    **{power: {"B-063"} for power in ("jester", "admiral", "innkeeper")},
    **{power: {"B-063"} for power in ("gambler", "clerk", "gunner", "vice-admiral", "merchant")},
    **{power: {"B-063", "A-033"} for power in ("trader", "lookout")},
    "swords": {"B-063", "A-033"},
    "mademoiselle": {"B-063", "A-033", "A-020"},
    "governor": {"B-063", "A-020"},
    "friend-of-ares": {"B-051", "B-063"},
    **{item: {"A-031", "A-051", "B-051"} for item in ("ares", "book", "herbs")},
    **{item: {"A-031", "A-051", "A-058", "B-051"} for item in ("bread", "rum")},
    **{
        ability: {"A-033"}
        for ability in ("consolation", "crown-trader", "cutthroat", "explorer", "officer", "windfall")
    },
    **{weather: {"A-020"} for weather in ("bounty", "calm", "dearth", "tailwind")},
    "awake": {"A-032", "A-073"},
    "trophy": {"A-033"},
    "crowns": {"A-035"},
    "markers-left": {"A-011", "A-032", "A-073"},
    "mission-done": {"A-032"},
    "items-served": {"A-058", "B-013"},
}


@cache
def lively_game(line: str, players: int, seed: int) -> pr.Game:
    """A random game whose players mostly act when they can, instead of passing."""
    game, choose = pr.new_game(line, players, seed=seed), Random(seed)
    while not game.over and len(game.played()) < MOST_MOVES:
        moves = game.moves()
        busy = [move for move in moves if not move.startswith(IDLE)]
        game.play(choose.choice(busy if busy and choose.random() < 0.6 else moves))
    return game


def happened(game: pr.Game) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each event with its kind: the places or the counter that it affects."""
    for event in game.events(None):
        if event["kind"] == "moved":
            yield re.sub(r" \d", "", f"{event['from']} > {event['to']}"), event
        elif event["kind"] == "counted":
            yield event["counter"].partition(".")[0], event


@pytest.mark.slow
def test_every_event_has_the_clause_that_causes_it() -> None:
    causes: defaultdict[str, set[str]] = defaultdict(set)
    for played, one in enumerate(GAMES):
        if played >= LEAST and causes == CARDS | COUNTERS:
            break
        for what, event in happened(lively_game(*one)):
            causes[what].add(event["cause"])
    assert causes == CARDS | COUNTERS


def told(game: pr.Game, move: str) -> list[tuple[Any, ...]]:
    """The events of a move in brief: messages and moved cards."""
    return [
        (event["cause"], event["key"] if event["kind"] == "said" else f"{event['n']}: {event['from']} > {event['to']}")
        for event in game.play(move)
        if event["kind"] != "counted"
    ]


@pytest.mark.clause("B-024")
def test_every_reshuffle_is_an_event() -> None:
    games = [lively_game(*one) for one in GAMES[:RESHUFFLING]]
    for game in games:
        told = [row["n"] for row in said(game, "reshuffled")]
        assert told == [event["n"] for event in moved(game, "discard pile", "draw pile")]
        assert len(told) == game.table[REFILLED]
    assert sum(game.table[REFILLED] for game in games) > min(100, RESHUFFLING)


@pytest.mark.clause("B-024")
def test_a_reshuffle_in_a_payment_comes_between_its_coins() -> None:
    game = laid(coins={0: 0, 1: 0}, harbor=[BLUE_5], deck=["priest-4-1"], discard=["jack-6-1", RED], exact=True)
    play(game, "stop")
    assert told(game, f"take {BLUE_5}")[:6] == [
        ("B-062", "traded"),
        ("B-062", "1: harbor > discard pile"),
        ("B-062", "1: draw pile > coins 0"),
        ("B-024", "reshuffled"),
        ("B-024", "3: discard pile > draw pile"),
        ("B-062", "2: draw pile > coins 0"),
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
def test_everything_is_laid_out_before_the_first_turn_event() -> None:
    game = pr.new_game("base + contracts", 3, seed=1)
    said = [(event["key"], event["args"]) for event in game.events(None) if event["kind"] == "said"]
    assert said == [
        ("start-coins", {"n": 3}),
        ("start-markers", {"n": 3}),
        ("contracts-open", {"n": 4}),
        ("turn", {"seat": game.seat, "n": 1}),
    ]


@pytest.mark.clause("B-069", "K-073")
def test_a_ship_that_can_no_longer_be_repelled_is_discarded_at_the_end() -> None:
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
def test_a_solo_players_cards_count_for_the_seat() -> None:
    game = lively_game("base + contracts; cooperative", 1, 1)
    seats = {(event["counter"], event["seat"]) for event in game.events(None) if event["kind"] == "counted"}
    assert {seat for counter, seat in seats if counter != "takes"} == {0}
    assert ("takes", None) in seats
    assert len(seats) > 5


@pytest.mark.clause("B-013")
def test_each_turn_event_has_its_round() -> None:
    game = laid(start=1, active=0, players=3, deck=[YELLOW, RED, BLUE])
    for _ in range(3):
        play(game, "draw")
        end_turn(game)
    told = [event["args"] for event in game.events(None) if event.get("key") == "turn"]
    assert [(turn["seat"], turn["n"]) for turn in told] == [(0, 1), (1, 2), (2, 2), (0, 2)]

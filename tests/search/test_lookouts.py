"""The policy uses lookouts before it would stop, and uses the cards that it has seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.boxes.adventure.tuned_lookouts import TunedForLookouts
from portroyal.boxes.base.tuned import COUNTS
from portroyal.search.policies import policies
from portroyal.search.thinker import ThinkingTable
from tests.builders.adventure import RIVALS, TEAM, chapter

MOST = 400  # moves
TWIN = "ship-red-1-1"
HARBOR = ["ship-red-3-6", "ship-blue-3-5", "ship-green-3-5", "ship-yellow-3-4"]
FINE = "ship-black-3-7"


def hard(mode: str = RIVALS, **position: Any) -> pr.Game:
    """Seat 0 could take two good ships, or draw; it has a lookout."""
    return chapter(mode, **{"harbor": HARBOR, "displays": {0: ["lookout-5-1"]}, **position})


def choice(game: pr.Game) -> str:
    assert game.seat is not None
    return pr.bot("hard").choose(game.observe(game.seat))


@pytest.mark.parametrize("mode", [RIVALS, TEAM])
def test_it_looks_before_it_would_stop_and_draws_the_best_card(mode: str) -> None:
    game = hard(mode, deck=[TWIN, FINE, TWIN])
    assert choice(hard(mode, displays={}, deck=[TWIN, FINE, TWIN])) == "stop"
    for move in ("look", f"put back {FINE}", "draw"):
        assert choice(game) == move
        game.play(move)


@pytest.mark.parametrize("mode", [RIVALS, TEAM])
def test_it_stops_if_every_card_would_be_a_bust(mode: str) -> None:
    game = hard(mode, deck=[TWIN, TWIN, TWIN, FINE])
    for move in ("look", f"put back {TWIN}", "stop"):
        assert choice(game) == move
        game.play(move)


def test_it_puts_no_dear_ship_back_that_would_be_a_bust() -> None:
    game = hard(deck=["ship-blue-3-5", "ship-black-1-2", "ship-red-3-6", FINE])
    game.play("look")
    assert choice(game) == "put back ship-black-1-2"


def test_it_looks_again_with_a_second_lookout_unless_the_card_on_top_is_good() -> None:
    two = {0: ["lookout-5-1", "lookout-5-1"]}
    for deck, then in (([TWIN, TWIN, TWIN, FINE], "look"), ([TWIN, FINE, TWIN], "draw")):
        game = hard(displays=two, deck=deck)
        game.play("look")
        game.play(choice(game))
        assert choice(game) == then


def test_it_does_not_look_where_it_draws_anyway() -> None:
    assert choice(hard(harbor=[], deck=[TWIN, FINE, TWIN])) == "draw"


def test_only_the_seat_that_put_a_card_back_knows_it() -> None:
    game = hard(deck=[FINE, TWIN, TWIN, "ship-green-1-1"])
    assert coming(game, 0) > 1
    game.play("look")
    game.play(f"put back {FINE}")
    assert (coming(game, 0), coming(game, 1) > 1) == (1, True)
    game.play("draw")
    assert coming(game, 0) > 1


def judging(game: pr.Game, seat: int) -> tuple[TunedForLookouts, ThinkingTable]:
    """The policy, and the position as the seat sees it."""
    t = game.observe(seat).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, TunedForLookouts)
    return judge, ThinkingTable.of(t, judge.weights)


def coming(game: pr.Game, seat: int) -> int:
    """The number of cards that may come next, as far as the policy of a seat knows."""
    judge, thinking = judging(game, seat)
    judge.look(thinking, seat)
    return sum(thinking.noted(COUNTS + face) for face in range(judge.faces))


@pytest.mark.parametrize("mode", [RIVALS, TEAM])
def test_the_policy_knows_the_card_on_top_when_its_player_does(mode: str) -> None:
    """The view and the policy agree at every decision of games with many lookouts."""
    line = "; ".join(filter(None, ["base + adventure", mode, "chapter 3"]))
    judge, _ = judging(pr.new_game(line, 2, seed=1), 0)
    known_tops = 0
    for seed in range(4):
        game, chance = pr.new_game(line, 2, seed=seed), Random(seed)
        for _ in range(MOST):
            if game.over:
                break
            for seat in range(2):
                observation = game.observe(seat)
                thinking = ThinkingTable.of(observation.table(), judge.weights)
                assert judge.known_cards(thinking, seat) == len(observation.on_top)
                known_tops += bool(observation.on_top)
            moves = game.moves()
            wanted = [move for move in moves if move.startswith(("take lookout", "look"))]
            game.play(chance.choice(wanted or moves))
    assert known_tops > 5

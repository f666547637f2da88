"""A printed game shows its position, and nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

import portroyal as pr
from tests.laws.table import IN_TURN
from tests.sizes import sized

FORMATS = IN_TURN[:: sized(fast=7, default=3, nightly=1)]


def test_a_printed_game_shows_its_position() -> None:
    game = pr.position(
        "base", 2, active=1, coins=[2, 1], displays=[["sailor-3-1"], []], harbor=["ship-blue-1-1", "jack-6-1"],
        deck=["ship-red-1-1"], discard=["tax-swords"], expeditions=["expedition-hut-hut"], names=["Ann", "Bo"],
        exact=True,
    )  # fmt: skip
    assert str(game).splitlines()[1:] == [
        "round 1, discover; Bo (seat 1) is asked: discover",
        "  0 Ann  coins 2, display sailor-3-1, points 1, swords 1",
        "* 1 Bo   coins 1, points 0, swords 0",
        "harbor        ship-blue-1-1 jack-6-1",
        "expeditions   expedition-hut-hut",
        "target        12",
        "takes         0",
        "draw pile     1",
        "discard pile  1",
    ]
    assert str(game).splitlines()[0] == game.format
    assert repr(game) == f"<Game '{game.format}', 2 players, 0 moves, seat 1>"


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_every_format_can_be_printed_to_its_end(line: str, players: int) -> None:
    game, choose = pr.new_game(line, players, seed=5), Random(1)
    while not game.over:
        if len(game.played()) % 50 == 0:
            assert f"{game.names[game.seat or 0]} (seat {game.seat}) is asked" in str(game)
        game.play(choose.choice(game.moves()))
    said = {None: "ranking: ", True: "the team has won", False: "the team has lost"}[game.won]
    assert said in str(game).splitlines()[1]
    assert all(name in str(game) for name in game.names)

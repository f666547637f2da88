"""What the terminal shows of the boxes beside the base game."""

from __future__ import annotations

from typing import Any

from rich.console import Console, RenderableType

import portroyal as pr
from portroyal.cli.asking import Asking
from portroyal.cli.board import Board
from portroyal.cli.screen import Screen
from portroyal.cli.words import Words

NAMES = ["Ada", "Ben"]


def laid(**wished: Any) -> pr.Game:
    return pr.position("base + gambler + contracts + make-sail", 2, names=NAMES, seed=1, **wished)


def drawn(game: pr.Game) -> tuple[Board, Any]:
    return Board(Screen(), Words(game.format, 2), NAMES), game.view(0)


def text(shown: RenderableType) -> str:
    console = Console(width=160, color_system=None)
    with console.capture() as captured:
        console.print(shown)
    return captured.get()


def test_what_lies_in_front_of_a_seat_is_told() -> None:
    game = laid(displays=[["merchant-red-6-2"], []], tucked=[["ship-red-1-1", "ship-red-2-3"], []])
    board, view = drawn(game)
    told = text(board.seats(view))
    assert "Red merchant; under merchants: Red frigate x2; 3 free markers" in told


def test_open_contracts_are_told_with_everybodys_progress() -> None:
    game = laid(displays=[["captain-4-1"], []], contracts=["bruja", "jinx", "mercenary", "pirates-nest"])
    board, view = drawn(game)
    assert "Bruja (pays 3, 2, 1, 0 and 0): Ada 1 of 2, Ben 0 of 2" in text(board.middle(view))


def test_the_time_deck_is_among_the_piles() -> None:
    game = pr.new_game("base + contracts; cooperative", 2, seed=1)
    board, view = drawn(game)
    assert f"time deck {view['time_deck']}, point deck 0" in text(board.middle(view))


def test_points_of_tucked_ships_have_a_heading() -> None:
    game = laid(displays=[["merchant-red-6-2"], []], tucked=[["ship-red-1-1"], []])
    board, view = drawn(game)
    told = text(board.ranking({**view, "ranking": [[0], [1]]}, game.points_by_source()))
    assert "from tucked ships" in told


def test_a_gambler_says_what_it_means() -> None:
    game = laid(displays=[["gambler-4-1"], []])
    asking = Asking(game, Words(game.format, 2), NAMES, 0)
    meanings = {option.move: option.meaning for option in asking.options()}
    assert "four cards" in meanings["gamble"]

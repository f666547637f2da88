"""The terminal with the other boxes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType
from typer.testing import CliRunner

import portroyal as pr
from portroyal.cli.app import app
from portroyal.cli.asking import Asking
from portroyal.cli.board import Board, verdict
from portroyal.cli.screen import Screen
from portroyal.cli.story import Story
from portroyal.cli.words import Words, reconstructed

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


def test_the_cards_in_front_of_a_seat_are_shown() -> None:
    game = laid(displays=[["merchant-red-6-2"], []], tucked=[["ship-red-1-1", "ship-red-2-3"], []])
    board, view = drawn(game)
    told = text(board.seats(view))
    assert "Red merchant; under merchants: Red frigate x2; 3 free markers" in told


def test_open_contracts_are_shown_with_all_players_progress() -> None:
    game = laid(displays=[["captain-4-1"], []], contracts=["bruja", "jinx", "mercenary", "pirates-nest"])
    board, view = drawn(game)
    assert (
        "Contract Bruja (A captain and a mademoiselle in your display; pays 3, 2, 1, 0, and 0): Ada 1 of 2, Ben 0 of 2"
        in text(board.middle(view))
    )


def test_the_time_deck_is_among_the_piles() -> None:
    game = pr.new_game("base + contracts; cooperative", 2, seed=1)
    board, view = drawn(game)
    assert f"point deck 0, time deck {view['time_deck']}" in text(board.middle(view))


def test_points_of_tucked_ships_have_a_heading() -> None:
    game = laid(displays=[["merchant-red-6-2"], []], tucked=[["ship-red-1-1"], []])
    board, view = drawn(game)
    told = text(board.ranking({**view, "ranking": [[0], [1]]}, game.points_by_source()))
    assert "Tucked ships" in told


def test_a_gambler_says_what_it_means() -> None:
    game = laid(displays=[["gambler-4-1"], []])
    asking = Asking(game, Words(game.format, 2), NAMES, 0)
    meanings = {option.move: option.meaning for option in asking.options()}
    assert "4 cards" in meanings["gamble"]


# The progress of a team.


def team(aside: int, **wished: Any) -> pr.Game:
    """A team of one that completes its only contract with the next move; *aside* time cards were set aside before."""
    beside = ["settler-4-1"] * aside
    return pr.position(
        "base + contracts; cooperative",
        1,
        contracts=["mercenary"],
        displays=[["pirate-9-3", "sailor-3-1"]],
        time_deck=["captain-4-1", "captain-4-1"],
        point_deck=beside,
        **wished,
    )


@pytest.mark.clause("K-078")
@pytest.mark.parametrize(("aside", "title"), [(0, "Landlubber"), (3, "Sailor"), (5, "Pirate")])
def test_a_winning_team_sees_its_score_and_title(aside: int, title: str) -> None:
    game = team(aside)
    game.play("complete mercenary")
    assert verdict(Story(Words(game.format, 1), game.names), game.view(0), game.result) == (
        f"All contracts are completed: you win! Score {aside}: {title}."
    )


@pytest.mark.clause("K-073")
def test_a_losing_team_sees_how_many_contracts_it_completed() -> None:
    result = {"won": False, "goals": 5, "completed": 2, "score": 0, "title": "landlubber"}
    view = {"ranking": [[0, 1]]}
    assert verdict(Story(Words("base", 2), NAMES), view, result) == "You lose: 2 of 5 contracts completed."


def test_a_recorded_game_of_a_team_ends_with_its_score(tmp_path: Path) -> None:
    game = team(2)
    game.play("complete mercenary")
    record = tmp_path / "record.txt"
    record.write_text(game.record(), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(record)])
    assert "you win! Score 2: Sailor. The game took 1 round and 1 move." in " ".join(told.output.split())
    as_json = CliRunner().invoke(app, ["replay", str(record), "--json"])
    assert json.loads(as_json.output)["result"] == game.result


# How well a deck is known.


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("base", ""),
        ("base + gambler", "4 of 124 cards are known from one source only"),
        ("base + contracts; no contracts", "4 of 144 cards are known from one source only"),
        ("base + make-sail", "20 of 140 cards are known from one source only"),
        ("make-sail", "20 of 60 cards are known from one source only and 37 are worked out"),
    ],
)
def test_a_reconstructed_deck_is_marked(line: str, sentence: str) -> None:
    told = reconstructed(line)
    assert told == (f"Unconfirmed cards: {sentence}, so a figure may differ from the printed card." if sentence else "")


def test_the_list_of_formats_marks_reconstructed_decks() -> None:
    told = CliRunner().invoke(app, ["formats"], env={"COLUMNS": "100"}).output.splitlines()
    rows = {" ".join(line.split()) for line in told}
    assert "base 2 to 5 120" in rows
    assert "base + contracts + make-sail no contracts 2 to 5 164 24" in rows
    assert "base + adventure cooperative 1 to 4 192 1 68" in rows
    assert "make-sail 2 to 4 60 20 37" in rows


def test_a_game_in_the_terminal_begins_with_how_well_its_deck_is_known() -> None:
    told = CliRunner().invoke(app, ["play", "base + gambler", "--seed", "1", "--bots", "random"], input="quit\n").output
    assert "Unconfirmed cards: 4 of 123 cards" in told, "without the special expedition, which is for five"
    assert "Reconstructed" not in CliRunner().invoke(app, ["play", "--seed", "1"], input="quit\n").output

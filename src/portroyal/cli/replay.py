"""``portroyal replay``: a recorded game in sentences."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.board import Board, rounds, verdict
from portroyal.cli.checked import about, as_data
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen, indented, print_json, printable
from portroyal.cli.story import Story
from portroyal.cli.words import Words, count
from portroyal.game.checking import check_record
from portroyal.game.record import read

File = Annotated[str, typer.Argument(help="The record; - reads it from stdin.")]
MoveNumber = Annotated[
    int | None, typer.Option("--move", help="Stop after N moves; 0 is the start.", min=0, metavar="N")
]
AsJson = Annotated[bool, typer.Option("--json", help="Moves, events and position as JSON.")]


def replay(file: File, move: MoveNumber = None, as_json: AsJson = False) -> None:
    """Tell a recorded game in sentences, and show its last position."""
    text = read_record(file)
    checked = check_record(text)
    game, moves = checked.game, checked.game.played()
    if move is not None:
        if move > len(moves):
            raise typer.BadParameter(f"{move}; the record has {count(len(moves), 'move')}", param_hint="--move")
        game = pr.replay(cut(text, move))
    if as_json:
        print_json(
            {
                "format": game.format,
                "players": game.players,
                "names": game.names,
                "move": len(game.played()),
                "moves": moves,
                "events": game.events(None),
                "view": game.view(None),
                "scores": game.scores,
                "ranking": game.ranking,
                "result": game.result,
                "checked": as_data(checked),
            }
        )
        return
    screen = Screen()
    tell(screen, game, len(moves))
    screen.show("", *map(indented, about(checked)))


def cut(text: str, moves: int) -> str:
    """The record with only its first *moves* moves."""
    lines = text.splitlines()
    numbers = [number for number, _ in read(text).moves]
    return "\n".join(lines[: numbers[moves] - 1] if moves < len(numbers) else lines)


def tell(screen: Screen, game: pr.Game, of: int) -> None:
    """Print the log and the position of a game; *of*: the number of moves in its record."""
    words = Words(game.format, game.players)
    names = [printable(name) for name in game.names]
    story, board, view = Story(words, names), Board(screen, words, names), game.view(None)
    screen.show(Text(game.format))
    board.tell(story.lines(game.events(None)))
    screen.show()
    screen.show(board.whole(view, story.turn(view["active"])))
    screen.show()
    if game.ranking is None:
        left = "" if len(game.played()) < of else " The game is unfinished."
        screen.show(Text(f"{len(game.played())} of {count(of, 'move')} played.{left}", STRONG))
        return
    won = verdict(story, game.ranking, game.result)
    screen.show(Text(f"{won} The game took {rounds(view)} and {count(of, 'move')}.", STRONG))
    screen.show(indented(board.ranking(view, game.points_by_source())))

"""``portroyal replay``: a recorded game in sentences."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import portroyal as pr
from portroyal.cli.board import Board, verdict
from portroyal.cli.checked import about, as_data
from portroyal.cli.files import read_record
from portroyal.cli.screen import STRONG, Screen, indented, print_json, printable
from portroyal.cli.speech import Spoken, usual_language
from portroyal.cli.story import Story
from portroyal.cli.words import Words
from portroyal.game.checking import check_record
from portroyal.game.record import ENDS, read

File = Annotated[str, typer.Argument(help="The record; - reads it from stdin.")]
MoveNumber = Annotated[
    int | None, typer.Option("--move", help="Stop after N moves; 0 is the start.", min=0, metavar="N")
]
AsJson = Annotated[bool, typer.Option("--json", help="Moves, events and position as JSON.")]


def replay(file: File, move: MoveNumber = None, as_json: AsJson = False, language: Spoken = None) -> None:
    """Describe a recorded game in sentences, and show its last position."""
    text = read_record(file)
    checked = check_record(text)
    game, moves = checked.game, checked.game.played()
    if move is not None:
        if move > len(moves):
            raise typer.BadParameter(f"{move}; the record has {len(moves)} moves", param_hint="--move")
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
    words = Words(game.format, game.players, language or usual_language())
    tell(screen, game, words, len(moves))
    screen.show("", *map(indented, about(checked, words.say)))


def cut(text: str, moves: int) -> str:
    """The record with only its first *moves* moves."""
    lines = ENDS.split(text)
    numbers = [number for number, _ in read(text).moves]
    return "\n".join(lines[: numbers[moves] - 1] if moves < len(numbers) else lines)


def tell(screen: Screen, game: pr.Game, words: Words, of: int) -> None:
    """Print the log and the position of a game. *of* is the number of moves in the whole record."""
    say = words.say
    names = [printable(name) for name in game.names]
    story, board, view = Story(words, names), Board(screen, words, names), game.view(None)
    screen.show(Text(game.format))
    board.tell(story.lines(game.events(None), view))
    screen.show()
    screen.show(board.whole(view, story.turn(view["active"])))
    screen.show()
    if game.ranking is None:
        played = say("moves-played", n=len(game.played()), of=of)
        screen.show(Text(played if len(game.played()) < of else f"{played} {say('unfinished')}", STRONG))
        return
    took = say("game-took-moves", rounds=view["round"], n=of)
    screen.show(Text(f"{verdict(story, view, game.result)} {took}", STRONG))
    screen.show(indented(board.ranking(view, game.points_by_source())))

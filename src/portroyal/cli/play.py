"""``portroyal play``: a game in the terminal."""

from __future__ import annotations

from errno import EEXIST
from pathlib import Path
from typing import Annotated

import typer

import portroyal as pr
from portroyal.cli.files import read_record
from portroyal.cli.options import FORMAT
from portroyal.cli.party import Party, name_all, seat_bots, split
from portroyal.cli.screen import Screen, printable
from portroyal.cli.session import Quit, Session
from portroyal.cli.speech import Spoken, usual_language
from portroyal.formats.formats import check_players, parse_format
from portroyal.formats.registry import first_box
from portroyal.game.opening import NAMES

FormatLine = Annotated[str, typer.Argument(help=f"Boxes, edition, options: '{FORMAT}'.")]
Players = Annotated[
    int | None, typer.Option(help="The number of seats; by default 4, or as many as --bots needs.", metavar="N")
]
Bots = Annotated[str | None, typer.Option(help="The bots, in turn order: 'medium,easy,hard'.", metavar="NAMES")]
SeatNumber = Annotated[int, typer.Option(help="Your seat, counted from 0.", metavar="N")]
Seed = Annotated[str | None, typer.Option(help="The same seed deals the same game.", metavar="SEED")]
Names = Annotated[str | None, typer.Option(help="Your name, or everybody's: 'Ada,Ben'.", metavar="NAMES")]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help="Several people at this terminal; bots only if named.")]
Odds = Annotated[bool, typer.Option("--odds", help="Show the risk of a bust before each draw.")]
Save = Annotated[str | None, typer.Option(help="The file for the record, saved at the end.", metavar="FILE")]
Load = Annotated[str | None, typer.Option(help="Continue the game saved in this file.", metavar="FILE")]


def play(
    format: FormatLine = first_box(),
    players: Players = None,
    bots: Bots = None,
    seat: SeatNumber = 0,
    seed: Seed = None,
    names: Names = None,
    hot_seat: HotSeat = False,
    odds: Odds = False,
    save: Save = None,
    load: Load = None,
    language: Spoken = None,
) -> None:
    """Play against bots in the terminal. Type a number or a move, or ? for help."""
    if save is not None and Path(save).expanduser().exists():
        raise FileExistsError(EEXIST, "is there already", save)
    loaded = pr.replay(read_record(load)) if load is not None else None
    if loaded is not None and players not in (None, loaded.players):
        raise pr.BadFormat(f"--players {players}: the loaded game has {loaded.players}")
    seats, kinds = seat_bots(loaded.players if loaded else players, split(bots), seat, hot_seat)
    if loaded is None:
        check_players(seats, parse_format(format))
    people = [s for s in range(seats) if s not in kinds]
    default = [printable(name) for name in loaded.names] if loaded else NAMES[:seats]
    party = Party(name_all(split(names), default, people), {s: (kind, pr.bot(kind)) for s, kind in kinds.items()})
    game = loaded or pr.new_game(format, seats, seed=seed, names=party.names)
    session = Session(Screen(), game, party, save, odds, language or usual_language())
    try:
        session.run()
    except Quit:
        leave(session)
    except KeyboardInterrupt:
        session.screen.show()
        leave(session)


def leave(session: Session) -> None:
    """Save the record if --save is given, and say goodbye."""
    session.keep()
    session.screen.show(session.speech("goodbye"))

"""``portroyal lab``: tests of every format and of a bot's choices."""

from __future__ import annotations

from typing import Annotated

import typer

from portroyal.cli.options import Jobs
from portroyal.cli.screen import Screen
from portroyal.formats import check_players, parse_format
from portroyal.machine.batch import MAX_MOVES
from portroyal.registry import first_box

app = typer.Typer(name="lab", no_args_is_help=True, help="Test every format, and a bot's choices when to stop.")

Line = Annotated[str, typer.Option("--format", help="Only this format, as a line.", metavar="LINE")]
Players = Annotated[int, typer.Option(help="Only this number of players.", metavar="N")]
Games = Annotated[int, typer.Option(help="Games of each edition and set of boxes, at 4 players.", metavar="N", min=1)]
Rarer = Annotated[int, typer.Option(help="Games of every other format.", metavar="N", min=1)]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N", min=0)]
Bots = Annotated[str, typer.Option("--bot", help="The bot on every seat; random and eager are fast.", metavar="NAME")]
Most = Annotated[int, typer.Option(help="Moves after which a game counts as stalled.", metavar="N", min=1)]


@app.command("soak")
def soak(
    format: Line = "",
    players: Players = 0,
    games: Games = 1_000_000,
    rarer: Rarer = 100_000,
    seed: Seed = 1,
    most: Most = MAX_MOVES,
    bot: Bots = "random",
    jobs: Jobs = 0,
) -> None:
    """Play games of every format: none may fail, go on for ever, or lose a card."""
    from portroyal.lab.presets import Preset, presets
    from portroyal.lab.soak import soak as soak_all

    chosen = [p for p in presets() if format in ("", p.line) and players in (0, p.players)]
    if not chosen:
        if not players:
            raise typer.BadParameter(f"'{format}' is none of the formats tried by themselves: name --players, too")
        check_players(players, parse_format(format))
        chosen = [Preset(format, players, False)]
    screen, wrong = Screen(), 0
    for soaked in soak_all(chosen, games, rarer, seed, most, bot, jobs or None):
        preset = soaked.preset
        screen.show(
            f"{preset.line}, {preset.players}: {soaked.games} games, {soaked.moves / soaked.games:.1f} moves each, the "
            f"longest {soaked.longest}; {soaked.games / soaked.seconds:.0f} games/s; {len(soaked.stalls)} stalls, "
            f"{len(soaked.failures)} failures"
        )
        for game in soaked.stalls[:10]:
            screen.show(f"  game {game} of seed {seed} passed {most} moves")
        for game, error in soaked.failures[:10]:
            screen.show(f"  game {game} of seed {seed}: {error}")
        wrong += len(soaked.stalls) + len(soaked.failures)
    raise typer.Exit(1 if wrong else 0)


Format = Annotated[str, typer.Option("--format", help="The format, as a line.", metavar="LINE")]
Seats = Annotated[int, typer.Option("--players", help="The number of players.", metavar="N", min=1)]
Few = Annotated[int, typer.Option("--games", help="Games to play.", metavar="N", min=1)]
Chooser = Annotated[str, typer.Option("--bot", help="The bot whose choices are compared.", metavar="NAME")]
States = Annotated[int, typer.Option(help="The most states to solve for one choice.", metavar="N", min=1)]


@app.command("stopping")
def stopping(
    format: Format = first_box(),
    players: Seats = 4,
    games: Few = 5,
    seed: Seed = 1,
    bot: Chooser = "steady",
    most: States = 1 << 16,
) -> None:
    """Compare a bot's choices to stop or to draw on with the exact solutions for its own values of cards."""
    from portroyal.lab.stopping import decisions, report

    screen = Screen()
    for line in report(list(decisions(format, players, games, seed, bot, most))):
        screen.show(line)

"""``portroyal campaign``: plays a campaign that is saved in a file, and checks the files of custom campaigns."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

import portroyal as pr
from portroyal.cli.chapter import SessionOfChapter, is_left, unfinished_game
from portroyal.cli.files import read_campaign, write_new, write_over
from portroyal.cli.party import Party, name_all, seat_bots, split
from portroyal.cli.play import Bots, HotSeat, Names, Odds, SeatNumber, Seed
from portroyal.cli.screen import QUIET, STRONG, Screen, columns, fail, indented, print_json, printable
from portroyal.cli.session import Quit
from portroyal.cli.speech import Speech, Spoken, speech, usual_language, yes
from portroyal.engine.shapes import CampaignState, ChapterState
from portroyal.formats.formats import check_players, parse_format, remark_on
from portroyal.formats.registry import check_loaded, registry
from portroyal.game.opening import NAMES

NAME: Final = "campaign"
BROKEN: Final = 1  # the exit code if there are errors
app = typer.Typer(name=NAME, no_args_is_help=True, help="Play a campaign, or check a campaign's files.")

Folder = Annotated[Path, typer.Argument(help="The folder of the campaign's files.", metavar="FOLDER")]
File = Annotated[str, typer.Argument(help="The file of the campaign.", metavar="FILE")]
Line = Annotated[str, typer.Argument(help="The format of its games, as for 'play'.")]
Players = Annotated[int, typer.Option(help="The number of players.", metavar="N", min=1)]
AsJson = Annotated[bool, typer.Option("--json", help="The same as JSON.")]
From = Annotated[int | None, typer.Option("--again", help="Start again from this chapter.", metavar="N")]


@app.callback()
def begin(context: typer.Context) -> None:
    """Play a campaign, or check a campaign's files."""
    if context.invoked_subcommand != "check":  # that command lists all errors
        check_loaded()


@app.command("check")
def check(folder: Folder) -> None:
    """Check a campaign's files. List all errors, one per line with file and key, and exit with code 1 if there are any.

    Warnings about the campaign's text do not change the exit code.
    """
    if not folder.is_dir():
        fail(f"{folder}: there is no such folder", BROKEN)
    campaigns = [box.chapters for box in registry().values() if box.chapters]
    faults = [fault for campaign in campaigns for fault in campaign.faults(folder)]
    for fault in faults:
        print(printable(f"portroyal: {folder}: {fault}"), file=sys.stderr)
    if faults:
        raise typer.Exit(BROKEN)
    for warning in (warning for campaign in campaigns for warning in campaign.warnings(folder)):
        print(printable(f"portroyal: {folder}: warning: {warning}"), file=sys.stderr)
    Screen().show(f"{folder}: nothing is wrong.")


@app.command("new")
def new(file: File, format: Line, players: Players = 1, names: Names = None, language: Spoken = None) -> None:
    """Start a campaign in a new file."""
    check_players(players, parse_format(format))
    named = name_all(split(names), NAMES[:players], range(players))
    campaign = pr.new_campaign(format, players, named)
    write_new(file, campaign.text())
    say = speech(language or usual_language())
    if remark := remark_on(campaign.state()["format"]):
        Screen().show(remark[say.language])
    Screen().show(say("campaign-file", file=file))


@app.command("show")
def show(file: File, as_json: AsJson = False, language: Spoken = None) -> None:
    """Show the progress of a campaign."""
    campaign = pr.read_campaign(read_campaign(file))
    if as_json:
        print_json(campaign.state())
        return
    tell(Screen(), campaign, speech(language or usual_language()))


@app.command("play")
def play(
    file: File,
    bots: Bots = None,
    seat: SeatNumber = 0,
    seed: Seed = None,
    hot_seat: HotSeat = False,
    odds: Odds = False,
    again: From = None,
    language: Spoken = None,
) -> None:
    """Play from the next chapter onward. The campaign is saved after each chapter. An unfinished game is kept."""
    campaign = pr.read_campaign(read_campaign(file))
    _, kinds = seat_bots(campaign.players, split(bots), seat, hot_seat)
    screen, say = Screen(), speech(language or usual_language())
    if again is not None:
        start_again(screen, file, campaign, again, say)
    names = [printable(name) for name in campaign.names]
    party = Party(names, {s: (kind, pr.bot(kind)) for s, kind in kinds.items()})

    def session() -> SessionOfChapter:
        return SessionOfChapter(screen, file, campaign, party, odds, seed, say.language)

    next_one = None if campaign.over else session()
    tell(screen, campaign, say)
    try:
        while next_one:
            next_one.run_chapter()
            write_over(file, campaign.text())
            Path(unfinished_game(file)).unlink(missing_ok=True)
            tell(screen, campaign, say)
            next_one = session() if not campaign.over and goes_on(screen, say) else None
    except (Quit, KeyboardInterrupt):
        screen.show()
    screen.show(say("goodbye"))


def start_again(screen: Screen, file: str, campaign: pr.Campaign, chapter: int, say: Speech) -> None:
    """Restart the campaign from a chapter. Any unfinished game for the next chapter is abandoned.  A-074"""
    honor = campaign.honor
    campaign.again(chapter, begun=is_left(file, campaign))
    write_over(file, campaign.text())
    Path(unfinished_game(file)).unlink(missing_ok=True)
    if campaign.honor is False and honor is None:
        screen.show(say("campaign-abandoned"))


def goes_on(screen: Screen, say: Speech) -> bool:
    """Ask whether to play the next chapter now."""
    try:
        answer = input(say("campaign-on")).strip().lower()
    except EOFError:
        answer = "q"
    if not sys.stdin.isatty():
        screen.show(Text(answer))
    return not answer.startswith("q")


# Output.


def tell(screen: Screen, campaign: pr.Campaign, say: Speech) -> None:
    """Print the chapters, and then the next chapter or the final result."""
    state = campaign.state()
    screen.show()
    screen.show(Text(f"{say.listed(campaign.names)}: {state['format']}", QUIET))
    screen.show(indented(_chapters(campaign, state["chapters"], say)))
    if campaign.over:
        tell_end(screen, state, say)
    screen.show(Text(_outlook(campaign, say), STRONG))


def tell_end(screen: Screen, state: CampaignState, say: Speech) -> None:
    """Print the route taken in the last game of each chapter, and the people met along these routes."""
    routes = [(row, way) for row in state["chapters"] for game in row["games"][-1:] if (way := game["way"])]
    if routes:
        screen.show("", Text(say("story-route"), STRONG))
    for row, way in routes:
        titles = say.story("chapter", row)
        screen.show(indented(Text(say("story-title", n=row["chapter"], title=" ".join(titles)), QUIET)))
        screen.show(indented(indented(_route(way, say))))
    met = [say.story("met", {"met": [one]}) for one in state["met"]]
    people = [(name, " ".join(about)) for name, *about in filter(None, met)]
    if people:
        screen.show("", Text(say("story-met"), STRONG), indented(_rows(people)))
    screen.show()


def _route(way: list[str], say: Speech) -> RenderableType:
    return _rows([(number, title) for number in way for title in say.story("way", {"way": [number]})])


def _rows(pairs: list[tuple[str, str]]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for pair in pairs:
        grid.add_row(*map(Text, pair))
    return grid


def _chapters(campaign: pr.Campaign, rows: list[ChapterState], say: Speech) -> RenderableType:
    grid = columns("", say("campaign-column"), "", right=("",))
    for row in rows:
        told = [] if row["state"] == "ahead" else say.story("chapter", row)  # the titles of later chapters are secret
        grid.add_row(str(row["chapter"]), " ".join(told), _results(campaign, row, say))
    return grid


def _results(campaign: pr.Campaign, row: ChapterState, say: Speech) -> str:
    if row["state"] == "ahead":
        return say("campaign-ahead")
    lost = sum(game["won"] is False for game in row["games"])
    parts = [say("campaign-lost-n", n=lost)] if lost else []
    for game in row["games"]:
        if game["won"]:
            parts.append(say("campaign-won"))
        elif game["won"] is None:
            names = say.listed([campaign.names[seat] for seat in game["winners"]])
            parts.append(say("campaign-winners", names=names))
    return ", ".join(parts) or say("campaign-next")


def _outlook(campaign: pr.Campaign, say: Speech) -> str:
    if campaign.chapter is not None:
        coins = campaign.rules.extra_coins(campaign.failures)
        return say("campaign-next-again" if coins else "campaign-next-one", n=campaign.chapter, coins=coins)
    if campaign.honor is None:
        best = max(campaign.wins)
        names = [name for name, n in zip(campaign.names, campaign.wins, strict=True) if n == best]
        return say("campaign-most", names=say.listed(names), n=best)
    return say("campaign-all-won", honor=yes(campaign.honor))

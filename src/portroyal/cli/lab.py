"""``portroyal lab``: tests of a bot's choices, and training."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from portroyal.bots import LEVELS
from portroyal.cli import dataset
from portroyal.cli.options import Cluster, Jobs, workers
from portroyal.cli.screen import Screen
from portroyal.formats.formats import check_players, parse_format
from portroyal.formats.registry import first_box
from portroyal.lab.training.plan import Plan, Tuning

app = typer.Typer(name="lab", no_args_is_help=True, help="Test when a bot stops, train bots, and write data sets.")
app.add_typer(dataset.app)

Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N", min=0)]
Format = Annotated[str, typer.Option("--format", help="The format, as a line.", metavar="LINE")]
Seats = Annotated[int, typer.Option("--players", help="The number of players.", metavar="N", min=1)]
Few = Annotated[int, typer.Option("--games", help="Games to play.", metavar="N", min=1)]
Choosers = Annotated[
    list[str] | None,
    typer.Option("--bot", help="A bot whose choices are compared; by default every level.", metavar="NAME"),
]
States = Annotated[int, typer.Option(help="The most states to solve for one choice.", metavar="N", min=1)]


@app.command("stopping")
def stopping(
    format: Format = first_box(),
    players: Seats = 4,
    games: Few = 5,
    seed: Seed = 1,
    bot: Choosers = None,
    most: States = 1 << 16,
) -> None:
    """Compare bots' choices (to stop or to draw again) with the exact optimum for one discover phase.

    The judge values cards with the bot's weights or, for master and external bots, with the trained weights.

    A bot that considers more than coins may give up coins for something better.
    """
    from portroyal.lab.stopping import decisions, report

    check_players(players, parse_format(format))
    screen = Screen()
    for name in bot or LEVELS:
        screen.show(f"{name}:")
        for line in report([list(decisions(format, players, seed, game, name, most)) for game in range(games)]):
            screen.show(f"  {line}")


Lines = Annotated[list[str], typer.Argument(help="Formats, each as a line; all of the same family.", metavar="FORMAT…")]
Folder = Annotated[Path, typer.Option("--to", help="The folder that keeps all results.", metavar="FOLDER")]
Sweeps = Annotated[
    int, typer.Option(help="How often to try a higher and a lower value of each weight.", metavar="N", min=0)
]
Written = Annotated[Path, typer.Option("--to", help="The file to write.", metavar="FILE")]
Rounds = Annotated[int, typer.Option(help="How many changes of weights to try.", metavar="N", min=0)]
Deals = Annotated[int, typer.Option(help="Deals per format for trying a change.", metavar="N", min=10)]
Untuned = Annotated[
    int, typer.Option("--games", help="Games per format by the policy before it is tuned.", metavar="N", min=1)
]
Searched = Annotated[int, typer.Option(help="Games per format by the search; 0: none.", metavar="N", min=0)]
Begin = Annotated[str, typer.Option(help="The family to start from, such as rivals-2, or its file.", metavar="FAMILY")]
Tuned = Annotated[
    int,
    typer.Option(
        help="Games per format by the tuned policy; 0: keep the weights of --begin, and fit only its network, to games "
        "of the search.",
        metavar="N",
        min=0,
    ),
]
Positions = Annotated[int, typer.Option(help="Positions to learn from, for each kind of game.", metavar="N", min=2000)]
Tries = Annotated[int, typer.Option(help="Rollouts per search.", metavar="N", min=2)]
Epochs = Annotated[
    int,
    typer.Option(
        help="How often each network goes through its positions; 0 with --tuned 0: only calibrate the network.",
        metavar="N",
        min=0,
    ),
]
Gate = Annotated[int, typer.Option(help="Deals per format for comparing networks.", metavar="N", min=10)]
Judging = Annotated[int, typer.Option("--gate", help="Deals for comparing weights.", metavar="N", min=10)]
Steps = Annotated[
    int, typer.Option(help="The rounding of weights; coarser steps make a smaller file.", metavar="N", min=1)
]


@app.command("train")
def train(
    lines: Lines,
    to: Folder,
    players: Seats = 4,
    begin: Begin = Plan().begin,
    games: Untuned = Plan().games,
    rounds: Rounds = Plan().rounds,
    deals: Deals = Plan().deals,
    tuned: Tuned = Plan().tuned,
    searched: Searched = Plan().searched,
    positions: Positions = Plan().positions,
    tries: Tries = Plan().tries,
    epochs: Epochs = Plan().epochs,
    gate: Gate = Plan().gate,
    steps: Steps = Plan().steps,
    seed: Seed = 1,
    jobs: Jobs = 0,
    cluster: Cluster = "",
) -> None:
    """Train bots: tune weights, play games, fit a network, play games with it, and fit a better network.

    An interrupted run resumes where it stopped. The last line of the output names the family's file.

    Copy that file to portroyal/search/learned, and the hard and master bots will use it.
    """
    from portroyal.lab.training.pipeline import Training

    generations = (begin, games, rounds, deals, tuned, searched)
    plan = Plan(tuple(lines), players, *generations, positions, tries, epochs, seed, gate, steps)
    screen = Screen()
    with workers(jobs, cluster) as spread:
        screen.show(str(Training(plan, to, screen.show, spread).run()))


@app.command("tune")
def tune(
    lines: Lines,
    to: Written,
    begin: Begin,
    players: Seats = 4,
    sweeps: Sweeps = Tuning().sweeps,
    rounds: Rounds = Tuning().rounds,
    deals: Deals = Tuning().deals,
    gate: Judging = Tuning().gate,
    seed: Seed = Tuning().seed,
    jobs: Jobs = 0,
    cluster: Cluster = "",
) -> None:
    """Tune weights for individual formats, starting from their family's weights.

    Weights that win significantly more often than the previous ones are written to the family's file.
    """
    from portroyal.lab.training.study import Format as Studied
    from portroyal.lab.training.tuning import tune as tune_one

    screen = Screen()
    with workers(jobs, cluster) as spread:
        plan = Tuning(sweeps, rounds, deals, gate, seed, spread)
        for line in lines:
            if tune_one(Studied(line, players), begin, to, plan, screen.show):
                begin = str(to)

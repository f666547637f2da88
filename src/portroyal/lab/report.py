"""Statistics from many games between identical bots in one format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal.bots.simulation import check_counts, check_jobs, check_seed
from portroyal.engine.rules import BUST, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.wholes import with_wholes
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team
from portroyal.lab.counts import STAGES, STEP, Counts, Outcomes, Row, Shares
from portroyal.lab.traces import traces
from portroyal.machine.batch import BatchSpec, Watch
from portroyal.spreading import Jobs

FEW: Final = 1000  # shares based on fewer games are not shown
SEEN: Final = 20  # bust rates based on fewer draws are left out

Times = dict[str, float]


class Gained(NamedTuple):
    """How often a card was gained, and how often the player who gained it won, in total and by round."""

    name: str
    per_game: float
    won: float
    times_by_round: list[int]
    won_by_round: list[float]


class Report(NamedTuple):
    """The figures in a report. Shares range from 0 to 1."""

    format: str
    players: int
    bot: str
    seed: int
    games: int
    moves: float  # per game
    rounds: float
    games_by_moves: dict[int, int]  # games by number of moves, rounded down to a multiple of STEP
    games_by_rounds: dict[int, int]
    busts: float  # share of turns
    busts_by_cards: dict[int, dict[str, float]]  # by number of cards drawn: the frequency, and the share of busts
    wins: list[float] | None  # shares by position in turn order, with tied wins divided; None for a team
    team: dict[str, Any] | None  # "won": share of games; other results: mean of a number, or share of games by title
    both_empty: float  # share of games that required a draw from two empty piles
    reshuffles: float  # per game
    standstills: int  # games that ended in a standstill
    happened: Times  # per game, by message
    lying_open: Times  # share of games that ended with a card open to all, by name
    gained: dict[str, Times]  # per game, by kind, then by type or name; for cards open to all, per game that had them
    cards: list[Gained]

    def as_dict(self) -> dict[str, Any]:
        """The report as plain data."""
        return self._asdict() | {"cards": [card._asdict() for card in self.cards]}


@with_wholes
def report(
    format: str,
    players: int,
    games: int = 2000,
    bot: str = "steady",
    seed: int = 0,
    jobs: Jobs = None,
    watch: Watch | None = None,
) -> Report:
    """Play *games* games between *players* identical bots, with a rotating start player, and collect statistics.

    *jobs*: the number of threads (for the policies ``random``, ``eager`` and ``tuned``, in machine code) or processes
    (for other bots; None: one for each core), or an executor, such as :class:`portroyal.lab.Cluster`. The figures for a
    *seed* do not depend on *jobs*. *watch*: a function that is called with the number of games played so far.

    Raises BadFormat if an argument is invalid, and Fault if a rule makes an illegal change.
    """
    form = parse_format(format)
    check_players(players, form)
    check_counts(games=games)
    check_seed(seed)
    check_jobs(jobs)
    ruleset = ruleset_of(form, players)
    counts = Counts.total(traces(form, BatchSpec((bot,) * players, seed, games), Counts.of, jobs, watch))
    busts = share(counts.busts, counts.drawn)
    wins = [float(won / games) for won in counts.wins]
    happened = _happened(counts, ruleset)
    return Report(
        format=form.line,
        players=players,
        bot=bot,
        seed=seed,
        games=games,
        moves=float(counts.moves[0] / games),
        rounds=float(counts.by_rounds @ np.arange(len(counts.by_rounds)) / games),
        games_by_moves={STEP * n: int(times) for n, times in enumerate(counts.by_moves) if times},
        games_by_rounds={n: int(times) for n, times in enumerate(counts.by_rounds) if times},
        busts=_times_meant(counts, ruleset, BUST) / _times_meant(counts, ruleset, TURN),
        busts_by_cards={
            n: {"times": int(times), "share": float(busts[n])} for n, times in enumerate(counts.drawn) if times >= SEEN
        },
        wins=None if is_team(ruleset) else wins,
        team=_team(wins[0], counts.outcomes, games) if is_team(ruleset) else None,
        both_empty=float(counts.both_empty[0] / games),
        reshuffles=happened.get("reshuffled", 0.0),
        standstills=int(counts.standstill[0]),
        happened=happened,
        lying_open={name: float(n / games) for name, n in zip(ruleset.names, counts.lying_open, strict=True) if n},
        gained=_gained(counts, ruleset),
        cards=list(_cards(ruleset, counts)),
    )


def _times_meant(counts: Counts, ruleset: Ruleset, what: str) -> int:
    """The number of messages with this meaning."""
    meant = [what in message.means for message in ruleset.messages]
    return int(counts.messages[meant].sum())


def _happened(counts: Counts, ruleset: Ruleset) -> Times:
    per_game: Times = {}
    totals = zip(ruleset.messages, counts.messages, strict=True)
    for message, times in sorted(totals, key=lambda one: one[0].name):
        if message.name and times:
            per_game[message.name] = per_game.get(message.name, 0.0) + float(times / counts.games[0])
    return per_game


def _team(won: float, outcomes: Outcomes, games: int) -> dict[str, Any]:
    figures: dict[str, Any] = {"won": won}
    for (key, *word), n in sorted(outcomes.items()):
        if word:
            figures.setdefault(key, {})
            if n:
                figures[key][word[0]] = n / games
        else:
            figures[key] = n / games
    return figures


def _gained(counts: Counts, ruleset: Ruleset) -> dict[str, Times]:
    by_kind: dict[str, Times] = {}
    times = counts.gained.sum(axis=1)
    for face, card in enumerate(ruleset.faces):
        among = counts.lying_open[face] or (times[face] and counts.games[0])
        if among:
            kind = by_kind.setdefault(f"{card.kind}s", {})
            name = card.type if card.type != card.kind else card.name
            kind[name] = kind.get(name, 0.0) + float(times[face] / among)
    return {kind: dict(sorted(names.items())) for kind, names in by_kind.items()}


def share(part: Row | Shares, whole: Row) -> Shares:
    """*part* divided by *whole*; NaN where *whole* is 0."""
    shares: Shares = np.divide(part, whole, out=np.full(whole.shape, np.nan), where=whole > 0)
    return shares


def _cards(ruleset: Ruleset, counts: Counts) -> Iterator[Gained]:
    times, won = counts.gained.sum(axis=1), counts.won_with.sum(axis=1)
    by_round = share(counts.won_with, counts.gained)
    for face, name in enumerate(ruleset.names):
        if times[face]:
            yield Gained(
                name,
                float(times[face] / counts.games[0]),
                float(won[face] / times[face]),
                counts.gained[face].tolist(),
                [0.0 if n == 0 else float(of) for n, of in zip(counts.gained[face], by_round[face], strict=True)],
            )


def fair(report: Report) -> float:
    """The share of wins that each seat would have if all seats had equal chances."""
    return report.team["won"] if report.team else 1 / report.players


def stages(report: Report) -> int:
    """The number of rounds to show: up to the last one with a card that was gained often enough."""
    often = [n for n in range(STAGES) if any(card.times_by_round[n] >= FEW for card in report.cards)]
    return max(often, default=0) + 1

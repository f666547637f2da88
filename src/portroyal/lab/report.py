"""What games of a format are like: many of them between bots of one name, counted, as a page with pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal.formats import check_players, parse_format, ruleset_of
from portroyal.game import is_team
from portroyal.lab.counts import STAGES, STEP, Counts, Outcomes, Row, Shares
from portroyal.lab.traces import traces
from portroyal.machine.batch import BatchSpec, Watch
from portroyal.rules import BUST, TURN
from portroyal.ruleset import Ruleset
from portroyal.simulation import check_counts

FEW: Final = 1000  # a share of fewer is not drawn
SEEN: Final = 20  # busts at cards drawn more rarely are left out

Times = dict[str, float]


class Gained(NamedTuple):
    """A card: how often it was gained, in each round, and the share of those games that its owner won."""

    name: str
    per_game: float
    won: float
    times_by_round: list[int]
    won_by_round: list[float]


class Report(NamedTuple):
    """What was counted; shares are between 0 and 1."""

    format: str
    players: int
    bot: str
    seed: int
    games: int
    moves: float  # per game
    rounds: float
    games_by_moves: dict[int, int]  # games by their moves, rounded down to a STEP
    games_by_rounds: dict[int, int]
    busts: float  # share of turns
    busts_by_cards: dict[int, dict[str, float]]  # by cards drawn in the turn: times, and the share that was a bust
    wins: list[float] | None  # from the start player on, a shared win in parts; None for a team
    team: dict[str, Any] | None  # "won": share of games; the result: numbers per game, words by share of games
    both_empty: float  # share of games in which nothing was left to draw
    reshuffles: float  # per game
    standstills: int  # games that ended since nothing changed any more
    happened: Times  # per game, by message
    lying_open: Times  # of cards that lay open to everybody, by name: share of games
    gained: dict[str, Times]  # by kind and type or name: per game; of cards that lay open, per game in which they did
    cards: list[Gained]

    def as_dict(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return self._asdict() | {"cards": [card._asdict() for card in self.cards]}


def report(
    format: str,
    players: int,
    games: int = 2000,
    bot: str = "steady",
    seed: int = 0,
    jobs: int | None = None,
    watch: Watch | None = None,
) -> Report:
    """Play *games* games between *players* bots of one name, the start player rotated, and count.

    Bots with a policy (``random``, ``eager``) play by machine code in *jobs* threads, others in *jobs* processes (None:
    one for each core); the same seed gives the same games with any number of them. *watch* is called with the number of
    games played so far.

    Raises BadFormat for what cannot be played, and Fault if a rule does what it may not.
    """
    form = parse_format(format)
    check_players(players, form)
    check_counts(games=games, jobs=1 if jobs is None else jobs)
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
    """How often a message that means this was said."""
    meant = [what in message.means for message in ruleset.messages]
    return int(counts.messages[meant].sum())


def _happened(counts: Counts, ruleset: Ruleset) -> Times:
    found: Times = {}
    said = zip(ruleset.messages, counts.messages, strict=True)
    for message, times in sorted(said, key=lambda one: one[0].name):
        if message.name and times:
            found[message.name] = found.get(message.name, 0.0) + float(times / counts.games[0])
    return found


def _team(won: float, outcomes: Outcomes, games: int) -> dict[str, Any]:
    found: dict[str, Any] = {"won": won}
    for (key, *word), n in sorted(outcomes.items()):
        if word:
            found.setdefault(key, {})
            if n:
                found[key][word[0]] = n / games
        else:
            found[key] = n / games
    return found


def _gained(counts: Counts, ruleset: Ruleset) -> dict[str, Times]:
    found: dict[str, Times] = {}
    times = counts.gained.sum(axis=1)
    for face, card in enumerate(ruleset.faces):
        among = counts.lying_open[face] or (times[face] and counts.games[0])
        if among:
            kind = found.setdefault(f"{card.kind}s", {})
            name = card.type if card.type != card.kind else card.name
            kind[name] = kind.get(name, 0.0) + float(times[face] / among)
    return {kind: dict(sorted(names.items())) for kind, names in found.items()}


def share(part: Row | Shares, whole: Row) -> Shares:
    """Part by whole; not a number where there is nothing."""
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


def write(found: Report, folder: Path) -> list[Path]:
    """The page, its pictures and its numbers, in a folder; returns what was written."""
    from portroyal.lab.plots import pictures

    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(found)
    texts = {f"{name}.svg": svg for name, (svg, _) in drawn.items()}
    texts |= {"report.md": page(found, {name: said for name, (_, said) in drawn.items()})}
    texts |= {"report.json": json.dumps(found.as_dict(), indent=1) + "\n"}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def page(found: Report, drawn: dict[str, str]) -> str:
    """The page in Markdown; *drawn*: what each picture shows, by name."""
    parts = [f"# {found.players} x {found.bot}", f"`{found.format}`", *summary(found)]
    parts += [f"![{said}]({name}.svg)" for name, said in drawn.items()]
    for title, headers, rows in tables(found):
        lines = [headers, ["---"] * len(headers), *rows]
        parts += [f"## {title}", "\n".join(f"| {' | '.join(line)} |" for line in lines)]
    made = f"portroyal report '{found.format}' --players {found.players} --games {found.games}"
    parts.append(f"    {made} --bot {found.bot} --seed {found.seed} --to FOLDER")
    return "\n\n".join(parts) + "\n"


def summary(found: Report) -> list[str]:
    """The figures in sentences."""
    each = f"{found.moves:.1f} moves, {found.rounds:.1f} rounds and {found.reshuffles:.2f} reshuffles each"
    empty = f"There was nothing left to draw in {percent(found.both_empty, 3)} of the games"
    return [
        f"{found.games:,} games, {each}. {outcome(found)}",
        f"{empty}; {found.standstills} ended because nothing changed any more.",
        f"{percent(found.busts)} of the turns went bust.",
    ]


def outcome(found: Report) -> str:
    """Who won, in a sentence."""
    if found.team is None:
        return f"Wins from the start player on: {', '.join(percent(won) for won in found.wins or [])}."
    shares = {key: value for key, value in found.team.items() if isinstance(value, dict)}
    words = [f"{key} {word} {percent(won)}" for key, value in shares.items() for word, won in value.items()]
    means = [f"{key} {value:.2f}" for key, value in found.team.items() if key != "won" and key not in shares]
    return f"The team won {percent(found.team['won'])}: {', '.join([*words, *means])}."


def tables(found: Report) -> list[tuple[str, list[str], list[list[str]]]]:
    """Title, headers and rows: busts by cards drawn, what was gained and what happened, and the cards by their wins."""
    cards = sorted(found.cards, key=lambda card: -card.won)
    return [
        (
            "Busts by cards drawn",
            ["Card of the turn", "Times drawn", "Busts"],
            [[str(n), f"{row['times']:,.0f}", percent(row["share"])] for n, row in found.busts_by_cards.items()],
        ),
        *(
            _times(f"{kind.capitalize()} that were gained", times, found.lying_open)
            for kind, times in found.gained.items()
        ),
        _times("What happened", found.happened, {}),
        (
            "Cards",
            ["Card", "Per game", "Games won with it"],
            [[card.name, f"{card.per_game:.2f}", percent(card.won)] for card in cards],
        ),
    ]


def _times(what: str, times: Times, lying_open: Times) -> tuple[str, list[str], list[list[str]]]:
    per = "Per game in which it lay open" if times.keys() & lying_open.keys() else "Per game"
    return what, [what, per], [[name, f"{n:.2f}"] for name, n in times.items()]


def percent(of: float, digits: int = 1) -> str:
    """A share for people."""
    return f"{100 * of:.{digits}f} %"


def fair(found: Report) -> float:
    """What a seat wins if all are alike."""
    return found.team["won"] if found.team else 1 / found.players


def stages(found: Report) -> int:
    """The rounds that are worth showing: those in which something was often gained."""
    often = [n for n in range(STAGES) if any(card.times_by_round[n] >= FEW for card in found.cards)]
    return max(often, default=0) + 1

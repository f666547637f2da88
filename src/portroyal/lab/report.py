"""What a million games of a format are like, counted by machine code, as a page with pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal.formats import book_of, check_players, parse_format
from portroyal.lab.counts import STAGES, STEP, Counts, Row, Shares, is_team
from portroyal.lab.tales import tales
from portroyal.machine.games import Order, Watch
from portroyal.policies import known

FEW: Final = 1000  # a share of fewer is not drawn
SEEN: Final = 20  # busts at cards drawn more rarely are not told


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
    policy: str
    seed: int
    games: int
    team: bool
    moves: float  # per game
    rounds: float
    games_by_moves: dict[int, int]  # games with so many moves, to the next STEP
    games_by_rounds: dict[int, int]
    busts: dict[int, dict[str, float]]  # by cards drawn in the turn: times, and the share that was a bust
    wins: list[float]  # from the start player on
    both_empty: float  # share of games in which nothing was left to draw
    reshuffles: float  # per game
    stalled: int  # games that E-018 ended
    cards: list[Gained]

    def as_json(self) -> str:
        """All of it."""
        found: dict[str, Any] = self._asdict() | {"cards": [card._asdict() for card in self.cards]}
        return json.dumps(found, indent=1)


def report(
    line: str, players: int, games: int, policy: str, seed: int, threads: int | None, watch: Watch | None = None
) -> Report:
    """Play games of a format, a policy on every seat, and count. Raises BadFormat, and Fault as tales do."""
    form = parse_format(line)
    check_players(players, form)
    known(policy)
    book = book_of(form, players)
    order = Order((policy,) * players, seed, games)
    counts = Counts.total(tales(form, order, lambda tale: Counts.of(tale, book), threads, watch))
    busts = share(counts.bust, counts.drawn)
    return Report(
        form.line,
        players,
        policy,
        seed,
        games,
        is_team(book),
        float(counts.moves[0] / games),
        float(counts.by_rounds @ np.arange(len(counts.by_rounds)) / games),
        {STEP * n: int(times) for n, times in enumerate(counts.by_moves) if times},
        {n: int(times) for n, times in enumerate(counts.by_rounds) if times},
        {n: {"times": int(times), "bust": float(busts[n])} for n, times in enumerate(counts.drawn) if times >= SEEN},
        [float(won / games) for won in counts.wins],
        float(counts.both_empty[0] / games),
        float(counts.reshuffled[0] / games),
        int(counts.stalled[0]),
        list(_cards([face.name for face in book.faces], counts, games)),
    )


def share(part: Row | Shares, whole: Row) -> Shares:
    """Part by whole; not a number where there is nothing."""
    shares: Shares = np.divide(part, whole, out=np.full(whole.shape, np.nan), where=whole > 0)
    return shares


def _cards(names: list[str], counts: Counts, games: int) -> Iterator[Gained]:
    times, won = counts.gained.sum(axis=1), counts.won_with.sum(axis=1)
    by_round = share(counts.won_with, counts.gained)
    for face, name in enumerate(names):
        if times[face]:
            yield Gained(
                name,
                float(times[face] / games),
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
    texts |= {"report.json": found.as_json() + "\n"}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def page(found: Report, drawn: dict[str, str]) -> str:
    """The page in Markdown; *drawn*: what each picture shows, by name."""
    parts = [f"# {found.players} x {found.policy}", f"`{found.format}`", *summary(found)]
    parts += [f"![{said}]({name}.svg)" for name, said in drawn.items()]
    for title, headers, rows in tables(found):
        lines = [headers, ["---"] * len(headers), *rows]
        parts += [f"## {title}", "\n".join(f"| {' | '.join(line)} |" for line in lines)]
    made = f"portroyal lab report '{found.format}' --players {found.players} --games {found.games}"
    parts.append(f"    {made} --policy {found.policy} --seed {found.seed} --to FOLDER")
    return "\n\n".join(parts) + "\n"


def summary(found: Report) -> list[str]:
    """The figures in sentences."""
    wins = ", ".join(percent(won) for won in found.wins)
    won = f"The team won {percent(found.wins[0])}." if found.team else f"Wins from the start player on: {wins}."
    each = f"{found.moves:.1f} moves and {found.rounds:.1f} rounds each, {found.reshuffles:.2f} reshuffles"
    empty = f"There was nothing left to draw in {percent(found.both_empty, 3)} of the games"
    return [
        f"{found.games:,} games, {each}. {won}",
        f"{empty}; {found.stalled} ended because nothing changed any more (E-018).",
    ]


def tables(found: Report) -> list[tuple[str, list[str], list[list[str]]]]:
    """Title, headers and rows: busts by cards drawn, and the cards, those that win most first."""
    cards = sorted(found.cards, key=lambda card: -card.won)
    return [
        (
            "Busts by cards drawn",
            ["Card of the turn", "Drawn", "Bust"],
            [[str(n), f"{row['times']:,.0f}", percent(row["bust"])] for n, row in found.busts.items()],
        ),
        (
            "Cards",
            ["Card", "Per game", "Games won with it"],
            [[card.name, f"{card.per_game:.2f}", percent(card.won)] for card in cards],
        ),
    ]


def percent(of: float, digits: int = 1) -> str:
    """A share for people."""
    return f"{100 * of:.{digits}f} %"


def fair(found: Report) -> float:
    """What a seat wins if all are alike."""
    return found.wins[0] if found.team else 1 / found.players


def stages(found: Report) -> int:
    """The rounds that are worth showing: those in which something was often gained."""
    often = [n for n in range(STAGES) if any(card.times_by_round[n] >= FEW for card in found.cards)]
    return max(often, default=0) + 1

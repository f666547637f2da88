"""Matches on duplicate deals between bots that know a box: ``python matches.py BOX DEALS``, run by ``__main__.py``."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import portroyal
from portroyal.bots.simulation import thinking
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.duplicate.deals import batch_seed, dealer_state, start_player
from portroyal.lab.training.matches import match
from portroyal.lab.training.study import Format, Way
from portroyal.machine.batch import MAX_MOVES
from portroyal.search.games import play_game
from portroyal.search.learned import learned, read

PAIRS: Final = (("hard", "medium"), ("master", "medium"))
SEED: Final = 7
COMPILED: Final = 4000  # deals
TRIES: Final = 64
FEWER: Final = 20  # the search plays this many times fewer deals


class Played(NamedTuple):
    """A deal, played from both seats. *share*: the first bot's share of wins; *said*: by bot, its seats' messages."""

    share: float
    said: tuple[Counter[str], Counter[str]]


def main(box: str, deals: int) -> None:
    """Print the shares of wins with half of their 95% intervals, and each bot's messages per game."""
    results: dict[str, Any] = {"known": by_machine(box)}
    with ProcessPoolExecutor() as pool:
        for pair in PAIRS:
            played = list(pool.map(partial(play, f"base + {box}", pair), range(deals)))
            mean, half = interval([deal.share for deal in played])
            used = [sum((deal.said[bot] for deal in played), Counter[str]()) for bot in (0, 1)]
            results[" against ".join(pair)] = {"share": [mean, half], "used": [per_game(of, 2 * deals) for of in used]}
    print(json.dumps(results))


def by_machine(box: str) -> dict[str, list[float]]:
    """The win shares of models trained with the box against the shipped models, which do not know it."""
    form = Format(f"base + {box}", 2)
    own = learned(form.ruleset)
    assert own is not None
    shipped = read(Path(portroyal.__file__).parent / "search" / "learned" / "rivals-2.json")
    pairs = {
        "weights": (Way(dict(own.weights)), Way(dict(shipped.weights)), COMPILED),
        "search": (
            Way(dict(own.weights), own.net, TRIES),
            Way(dict(shipped.weights), shipped.net, TRIES),
            COMPILED // FEWER,
        ),
    }
    shares = {}
    for name, (way, other, deals) in pairs.items():
        share = match([form], way, other, deals, batch_seed(SEED))
        shares[name] = [0.5 + share.gain, share.margin]
    return shares


def play(line: str, bots: Sequence[str], deal: int) -> Played:
    """Play a deal from both seats, and count person cards hired and messages by clauses of the box."""
    ruleset = ruleset_of(parse_format(line), 2)
    own = {n: m for n, m in enumerate(ruleset.messages) if m.clause[:1] not in ("B", "E") or m.name == "hired"}
    share, messages = 0.0, (Counter[str](), Counter[str]())
    for first in (0, 1):
        with thinking(tuple(bots[(seat + first) % 2] for seat in (0, 1))) as players:

            def heard(told: Sequence[int], first: int = first) -> None:
                if (message := own.get(told[0])) and message.name:
                    name = f"hired {ruleset.faces[told[2]].type}" if message.name == "hired" else message.name
                    messages[(told[1] + first) % 2][name] += 1

            ended = play_game(ruleset, players, dealer_state(SEED, deal), start_player(deal, 2), MAX_MOVES, heard)
        share += ended.winners[first] / max(1, sum(ended.winners)) / 2
    return Played(share, messages)


def per_game(said: Counter[str], games: int) -> dict[str, float]:
    """Messages per game."""
    return {name: n / games for name, n in sorted(said.items())}


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95% interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * (variance / len(values)) ** 0.5


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

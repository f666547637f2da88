"""The hidden parts of a position for a seat, by kind, and positions with some of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random

from portroyal.bots.deals import deal
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, PURSE, RNG, STALE, Table

Choose = Callable[[Table, int], object]
"""A seat's choice in a position."""

FEW = 3
"""The number of positions of each kind that are always used from a format."""

SHARE = 0.03
"""The share of the remaining positions that are used."""

LOOKED = 3000
"""The minimum number of decisions of a format to examine."""


def decisions(ruleset: Ruleset, games: int, seed: int, share: float = 1.0) -> Iterator[Table]:
    """Positions of random games that need a decision."""
    dice = Random(seed)
    for game in range(games):
        t = deal(ruleset, seed * 1000 + game, game % ruleset.seats)
        while t.moves:
            if len(t.moves) > 1 and dice.random() < share:
                yield t
            ruleset.play(t, dice.choice(t.moves))


def hidden(t: Table, seat: int) -> Mapping[str, bytes]:
    """The parts that the seat cannot see, by kind, without empty kinds."""
    observation, ruleset = Observation(t, seat), t.ruleset
    purses = [(t.piles[PURSE + s], t[STALE, s]) for s in range(t.seats)]
    deck = t.piles[DECK][: len(t.piles[DECK]) - len(observation.on_top)]
    parts = {
        "the dealer's state": t.counters[RNG].to_bytes(8, "big"),
        "draw pile": deck,
        "draw pile below a card that is known": deck if observation.on_top else b"",
        "coins": b"".join(purse[stale:] for purse, stale in purses),
        "coins from before a reshuffle": b"".join(purse[:stale] for purse, stale in purses),
        "coins from before cards joined the draw pile": b"".join(p for p, _ in purses) if observation.early else b"",
        "cards laid aside": b"".join(t.piles[pile] for pile in ruleset.laid_aside if not observation.piles[pile]),
    }
    for kind, piles in ruleset.hidden_apart.items():
        parts[f"piles of kind {kind}"] = b"".join(t.piles[pile] for pile in piles)
    return {kind: cards for kind, cards in parts.items() if cards}


def telling(ruleset: Ruleset, seed: int, number: int) -> Iterator[tuple[Table, int]]:
    """Positions of random games with the seat to move: *number* from anywhere, and a few of each kind."""
    dice, met, yielded = Random(seed), Counter[str](), 0
    for looked, t in enumerate(decisions(ruleset, 1000, seed)):
        if yielded >= number and looked >= LOOKED:
            return
        seat = t.agenda[1]
        kinds = hidden(t, seat).keys()
        rare, chosen = any(met[kind] < FEW for kind in kinds), yielded < number and dice.random() < SHARE
        if rare or chosen:
            met.update(kinds)
            yielded += 1
            yield t, seat


def dealt_anew(t: Table, seat: int, seed: int = 99) -> Table:
    """The same position for the seat, with other hidden cards and another state of the dealer."""
    twin = Observation(t, seat).determinize(seed)
    assert twin.counters[RNG] != t.counters[RNG]
    return twin


class Comparison:
    """Compares choices in positions and in the same positions with other hidden cards.

    *asked*, *changed*: the numbers of positions and of changed choices; *different*: by kind, the positions whose
    hidden cards of that kind really differed.
    """

    def __init__(self) -> None:
        self.asked = self.changed = 0
        self.different = Counter[str]()

    def compare(self, t: Table, seat: int, choose: Choose) -> None:
        """Compare the choices in one position."""
        self.asked += 1
        twin = dealt_anew(t, seat, self.asked)
        before, after = hidden(t, seat), hidden(twin, seat)
        self.different.update(kind for kind, cards in before.items() if after[kind] != cards)
        self.changed += choose(t, seat) != choose(twin, seat)

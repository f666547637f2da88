"""Finds initial weights for a policy: the values of coins, points and counters according to a network.

In saved positions, a seat is given one more coin, point or unit of a counter, both in its own view and in the views of
the other seats. The value is the increase in the seat's log odds of winning, divided by the increase from one more
coin. A counter has one weight for the start of a game and one for its end. Both weights are fitted by least squares to
the values at different stages of the games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.features import AHEAD, COINS, OWN, POINTS
from portroyal.engine.policy import COIN
from portroyal.lab.training.fitting import Array, Layers, chances, forward, layers_of
from portroyal.lab.training.study import Format, Positions
from portroyal.search.learned import Net

FEW: Final = 8  # the number of coins above which additional coins are worth less
PLENTY: Final = 9
NEVER: Final = 1e-6  # the smallest probability

Features = NDArray[np.uint8]


def worths(form: Format, net: Net, data: Positions) -> dict[str, Any]:
    """The policy's weights, by name, in hundredths of a coin."""
    return Worths(form, net, data).weights()


class Worths:
    """Measures the values of one more coin, point or unit of a counter in positions."""

    def __init__(self, form: Format, net: Net, data: Positions) -> None:
        self.form, self.features = form, data.features
        self.layers: Layers = layers_of(net, form.names)
        self.at = {name: i for i, name in enumerate(form.names)}
        self.seats = data.features.shape[1]
        self.before = self.log_odds(self.features)
        points = np.stack([self.place(self.features, seat, "points", POINTS) for seat in range(self.seats)], 1)
        target = max(1, int(form.ruleset.options.get("target", 12)))
        self.far = np.clip(points.max(1) / target, 0, 1)

    def weights(self) -> dict[str, Any]:
        """The weights for coins, points and counters."""
        coin = self.gains(self.pay)
        coins = np.stack([self.place(self.features, seat, "coins", COINS) for seat in range(self.seats)], 1)
        unit = float(coin[coins < FEW].mean())
        more = round(COIN * float(coin[coins >= PLENTY].mean()) / unit) if (coins >= PLENTY).any() else COIN // 2
        point = self.gains(self.score)
        early, late = (point[part].mean() / unit for part in (self.far < 0.25, (self.far >= 0.75) & (self.far < 1)))
        weights: dict[str, Any] = {"half": more, "spare": more}
        weights |= {"point": round(COIN * float(early)), "last point": round(COIN * float(late))}
        return weights | {kind: self.of_counters(names, unit) for kind, names in self.kinds().items()}

    def kinds(self) -> dict[str, list[str]]:
        """The counters that cards increase, grouped by their names without colors."""
        counters, kinds = self.form.ruleset.counters, dict[str, list[str]]()
        for cell in self.form.given:
            kinds.setdefault(counters[cell].partition(".")[0], []).append(counters[cell])
        return kinds

    def of_counters(self, names: list[str], unit: float) -> list[int]:
        """The values of raising these counters by one, at the start of a game and near its end."""
        gains = np.concatenate([self.gains(partial(self.add, name)) for name in names])
        far = np.tile(self.far, len(names))
        system = np.stack([1 - far, far], 1)
        weights, *_ = np.linalg.lstsq(system, gains.mean(1), rcond=None)
        return [round(COIN * float(n) / unit) for n in weights]

    def gains(self, change: Callable[[Features, int], None]) -> Array:
        """The increase in a seat's log odds of winning if the change applies to that seat: positions x seats."""
        columns = []
        for seat in range(self.seats):
            features = self.features.copy()
            change(features, seat)
            columns.append(self.log_odds(features)[:, seat] - self.before[:, seat])
        return np.stack(columns, 1)

    def log_odds(self, features: Features) -> Array:
        """Each seat's log odds of winning."""
        positions, seats, width = features.shape
        results = forward(self.layers, features.reshape(-1, width).astype(np.float32))[2].reshape(positions, seats)
        won = np.clip(chances(results), NEVER, 1 - NEVER)
        return np.asarray(np.log(won) - np.log(1 - won), np.float32)

    # These methods add one more of something, in a seat's own view and in the views of the other seats.

    def pay(self, features: Features, seat: int) -> None:
        self.raise_place(features, seat, "coins", COINS)
        for other, who in self.others(seat):
            self.raise_place(features, other, f"{who} coins", COINS)

    def score(self, features: Features, seat: int) -> None:
        self.raise_place(features, seat, "points", POINTS)
        for other, who in self.others(seat):
            self.raise_place(features, other, f"{who} points", POINTS)
            self.raise_place(features, other, f"{who} ahead by", AHEAD, -AHEAD)
            behind = f"rival {(other - seat) % self.form.players} ahead by"
            self.raise_place(features, seat, behind, AHEAD, -AHEAD, by=-1)

    def add(self, name: str, features: Features, seat: int) -> None:
        self.add_step(features, seat, name)
        for other, who in self.others(seat):
            self.add_step(features, other, f"{who} {name.partition('.')[0]}")

    def others(self, seat: int) -> list[tuple[int, str]]:
        """The other seats, each with the name used for *seat* in its features."""
        n = self.form.players
        return [(other, f"rival {(seat - other) % n}") for other in range(self.seats) if other != seat]

    def columns(self, quantity: str, last: int, first: int = 0) -> list[int]:
        return [self.at[name] for n in range(first, last + 1) if (name := f"{quantity} {n}") in self.at]

    def place(self, features: Features, seat: int, quantity: str, last: int) -> NDArray[np.int64]:
        """The number encoded by one-hot features."""
        return np.asarray(features[:, seat][:, self.columns(quantity, last)].argmax(1))

    def raise_place(self, features: Features, seat: int, quantity: str, last: int, first: int = 0, by: int = 1) -> None:
        """Change a number that is encoded as one-hot features."""
        columns = np.array(self.columns(quantity, last, first))
        rows, part = np.arange(len(features)), features[:, seat]
        place = np.clip(part[:, columns].argmax(1) + by, 0, len(columns) - 1)
        part[:, columns] = 0
        part[rows, columns[place]] = 1

    def add_step(self, features: Features, seat: int, quantity: str) -> None:
        """Increment a number that uses one feature per step, unless it has already reached its last step."""
        columns = np.array(self.columns(quantity, OWN - 1))
        if not len(columns):
            return
        part = features[:, seat]
        have = (part[:, columns] > 0).sum(1)
        rows = np.flatnonzero(have < len(columns))
        part[rows, columns[have[rows]]] = 1

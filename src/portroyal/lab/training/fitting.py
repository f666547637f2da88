"""Fits a network to positions and results with NumPy, minimizing cross entropy with Adam, and rounds its weights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal.lab.training.plan import Plan
from portroyal.lab.training.study import Positions
from portroyal.search.learned import HIDDEN, MOST, SECOND, UNIT, Net

SCALE: Final = 64  # the scale of the weights in the first two layers, and of all units
COARSE: Final = Plan().steps  # the rounding of the first layer's weights (the bulk of a file), in units of 1 / SCALE
SCALE3: Final = 16  # the scale of the third layer's weights
BIAS2: Final = SCALE * SCALE
SHIFT2: Final = 6  # converts from BIAS2 to SCALE
SHIFT3: Final = (SCALE * SCALE3 // UNIT).bit_length() - 1
HIGHEST: Final = MOST / SCALE  # the maximum value of a weight or unit
HIGHEST3: Final = MOST / SCALE3
BATCH: Final = 1024  # the number of positions in a batch
DECAY: Final = 1e-5
HELD_OUT: Final = 11  # 1 in this many games is held out, so that each seat is the start player equally often
LAMBDA: Final = 0.8  # the weight of the later return; the rest is the weight of the next prediction
LEAST: Final = 1e-6  # the smallest probability
MOST_ODDS: Final = 10.0  # the maximum shift in a calibration, in log odds
HALVINGS: Final = 24
FACTORS: Final = np.geomspace(0.5, 2, 41)  # the factors that a calibration tries for the log odds
RARE: Final = 20  # features that occur in fewer positions are dropped

Array = NDArray[np.float32]


class Layers(NamedTuple):
    """The layers of a network whose weights are real numbers."""

    first: Array
    bias: Array
    second: Array
    bias2: Array
    third: Array
    bias3: Array


class Fit(NamedTuple):
    """A network, and its quality on held-out positions.

    *loss*: its cross entropy. *tenths*: its calibration, that is, the number of predictions in each tenth of the range
    from 0 to 1, the mean of these predictions, and the mean result.
    """

    net: Net
    loss: float
    tenths: list[tuple[int, float, float]]


def random_layers(features: int, seed: int) -> Layers:
    """Random layers to start a fit with."""
    rng = np.random.default_rng(seed)

    def normal(scale: float, *shape: int) -> Array:
        return rng.normal(0, scale, shape).astype(np.float32)

    def tenths(n: int) -> Array:
        return np.full(n, 0.1, np.float32)

    first, second = normal(0.15, features, HIDDEN), normal((2 / HIDDEN) ** 0.5, HIDDEN, SECOND)
    return Layers(first, tenths(HIDDEN), second, tenths(SECOND), normal(0.1, SECOND, 1), np.zeros(1, np.float32))


def random_net(names: Sequence[str], seed: int) -> Net:
    """An untrained network for features with these names."""
    return rounded(random_layers(len(names), seed), names, np.ones(len(names), bool))


def layers_of(net: Net, names: Sequence[str]) -> Layers:
    """The layers of a network for features with these names."""
    return Layers(
        _real(np.frombuffer(net.rows(names), np.int8).reshape(-1, HIDDEN), SCALE),
        _real(net.bias, SCALE),
        _real(np.frombuffer(net.second, np.int8).reshape(HIDDEN, SECOND), SCALE),
        _real(net.bias2, BIAS2),
        _real(np.frombuffer(net.third, np.int8).reshape(SECOND, 1), SCALE3),
        _real([net.bias3], SCALE * SCALE3),
    )


def _real(numbers: Any, scale: int) -> Array:
    return np.asarray(numbers, np.float32) / np.float32(scale)


def forward(layers: Layers, x: Array) -> tuple[Array, Array, Array]:
    """The values of the units in both hidden layers, and the results."""
    one = np.clip(x @ layers.first + layers.bias, 0, HIGHEST)
    two = np.clip(one @ layers.second + layers.bias2, 0, HIGHEST)
    return one, two, two @ layers.third + layers.bias3


def chances(results: Array) -> Array:
    """The win probability of each seat or, if there is only one column of results, of the team."""
    if results.shape[1] == 1:
        return np.asarray(1 / (1 + np.exp(-results)), np.float32)
    powers = np.exp(results - results.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def loss_of(predicted: Array, won: Array) -> float:
    """The mean cross entropy, using natural logarithms."""
    small = 1e-9
    if predicted.shape[1] == 1:
        return float(-(won * np.log(predicted + small) + (1 - won) * np.log(1 - predicted + small)).mean())
    return float(-(won * np.log(predicted + small)).sum(1).mean())


class Fitter:
    """Fits layers to positions that are not held out. The first layer is treated as if it were rounded to *steps*."""

    def __init__(self, data: Positions, layers: Layers, seed: int, steps: int = COARSE) -> None:
        held = held_out(data)
        self.data, self.rows, self.held = data, np.flatnonzero(~held), data.of(held)
        self.aims = data.won
        self.layers = Layers(*(layer.copy() for layer in layers))
        self.rng = np.random.default_rng(seed)
        self.means = [np.zeros_like(layer) for layer in layers]
        self.squares = [np.zeros_like(layer) for layer in layers]
        self.done, self.steps = 0, steps

    def fit(self, epochs: int, rate: float, on_epoch: Callable[[int, float], None] = lambda *_: None) -> Layers:
        """Train for *epochs* epochs with a learning rate that decays from *rate*. Returns the layers.

        *on_epoch*: a function that is called with the number of each epoch and the loss on the held-out positions.
        """
        batches = len(self.rows) // BATCH
        total, done = max(1, epochs * batches), 0
        for epoch in range(epochs):
            order = self.rng.permutation(self.rows)
            for k in range(batches):
                done += 1
                self.step(order[k * BATCH : (k + 1) * BATCH], rate * (1 + np.cos(np.pi * done / total)) / 2)
            on_epoch(epoch + 1, self.loss())
        return self.layers

    def aim_at_returns(self) -> None:
        """Start fitting to the layers' predictions for later positions, which are less noisy than final results."""
        predicted = predictions(in_steps(self.layers, self.steps), self.data.features)
        self.aims = lambda_returns(predicted, self.data)

    def loss(self) -> float:
        """The layers' loss on the held-out positions."""
        return loss_of(predictions(in_steps(self.layers, self.steps), self.held.features), self.held.won)

    def step(self, rows: NDArray[np.int64], rate: float) -> None:
        """Take one step of Adam."""
        self.done += 1
        for i, slope in enumerate(self.slopes(rows)):
            layer, mean, square = self.layers[i], self.means[i], self.squares[i]
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            by = rate * (mean / (1 - 0.9**self.done)) / (np.sqrt(square / (1 - 0.99**self.done)) + 1e-8)
            layer -= by.astype(np.float32)
        for i, highest in ((0, HIGHEST), (2, HIGHEST), (4, HIGHEST3)):
            np.clip(self.layers[i], -highest, highest, out=self.layers[i])

    def slopes(self, rows: NDArray[np.int64]) -> list[Array]:
        """The gradients of the loss, by layer."""
        layers, won = in_steps(self.layers, self.steps), self.aims[rows]
        x = self.data.features[rows].reshape(-1, self.data.features.shape[2]).astype(np.float32)
        hidden1, hidden2, results = forward(layers, x)
        error = ((chances(results.reshape(won.shape)) - won) / len(rows)).reshape(-1, 1).astype(np.float32)
        back2 = (error @ layers.third.T) * ((hidden2 > 0) & (hidden2 < HIGHEST))
        back1 = (back2 @ layers.second.T) * ((hidden1 > 0) & (hidden1 < HIGHEST))
        first, second, third = x.T @ back1, hidden1.T @ back2, hidden2.T @ error
        gradients = [first, back1.sum(0), second, back2.sum(0), third, error.sum(0)]
        return [slope + DECAY * layers[i] if i % 2 == 0 else slope for i, slope in enumerate(gradients)]


def held_out(data: Positions) -> NDArray[np.bool_]:
    """Which positions are held out. The positions of a game are either all held out or all used."""
    return np.asarray(data.games % HELD_OUT == 0)


def lambda_returns(predicted: Array, data: Positions) -> Array:
    """The lambda return of each position: a weighted mean of the game's result and predictions for later positions."""
    returns = data.won.copy()
    for i in np.flatnonzero(data.games[1:] == data.games[:-1])[::-1]:
        returns[i] = (1 - LAMBDA) * predicted[i + 1] + LAMBDA * returns[i + 1]
    return returns


def in_steps(layers: Layers, steps: int = COARSE) -> Layers:
    """The same layers, but with the first layer's weights rounded."""
    step = np.float32(steps / SCALE)
    return layers._replace(first=np.round(layers.first / step) * step)


def predictions(layers: Layers, features: NDArray[np.uint8]) -> Array:
    """The win probabilities, by position and seat."""
    positions, seats, width = features.shape
    parts = []
    for at in range(0, positions, BATCH):
        x = features[at : at + BATCH].reshape(-1, width).astype(np.float32)
        parts.append(chances(forward(layers, x)[2].reshape(-1, seats)))
    return np.concatenate(parts) if parts else np.zeros((0, seats), np.float32)


def rounded(layers: Layers, names: Sequence[str], used: NDArray[np.bool_], steps: int = COARSE) -> Net:
    """The network with integer weights, and with only the features that are *used*."""
    first, bias, second, bias2, third, bias3 = in_steps(layers, steps)
    kept = np.flatnonzero(used)
    return Net(
        [names[int(i)] for i in kept],
        _bytes(first[kept], SCALE),
        _whole(bias, SCALE),
        _bytes(second, SCALE),
        _whole(bias2, BIAS2),
        _bytes(third[:, 0], SCALE3),
        _whole(bias3, SCALE * SCALE3)[0],
        0,
        SHIFT2,
        SHIFT3,
    )


def settled(net: Net, names: Sequence[str], data: Positions) -> Net:
    """A calibrated network: all its results are multiplied by a factor and, for a team, shifted (Platt scaling)."""
    if data.won.shape[1] > 1:
        logs = np.log(predictions(layers_of(net, names), data.features) + LEAST)
        return _scaled(net, min(FACTORS, key=lambda factor: loss_of(chances(factor * logs), data.won)))
    won, odds = data.won.ravel(), _log_odds(net, names, data)
    net = _scaled(net, min(FACTORS, key=lambda factor: _loss(_shifted(factor * odds, won), won)))
    odds = _log_odds(net, names, data)
    return net._replace(bias3=net.bias3 + round(float(_shifted(odds, won)[0] - odds[0]) * SCALE * SCALE3))


def _scaled(net: Net, factor: float) -> Net:
    third = np.frombuffer(net.third, np.int8) / SCALE3 * factor
    return net._replace(third=_bytes(third.clip(-HIGHEST3, HIGHEST3), SCALE3))


def _log_odds(net: Net, names: Sequence[str], data: Positions) -> NDArray[np.float64]:
    predicted = predictions(layers_of(net, names), data.features).ravel().astype(np.float64).clip(LEAST, 1 - LEAST)
    return np.log(predicted / (1 - predicted))  # type: ignore[no-any-return]


def _shifted(odds: NDArray[np.float64], won: Array) -> NDArray[np.float64]:
    """Log odds, shifted so that the mean prediction equals the share of wins."""
    low, high = -MOST_ODDS, MOST_ODDS
    for _ in range(HALVINGS):
        shift = (low + high) / 2
        low, high = (shift, high) if (1 / (1 + np.exp(-odds - shift))).mean() < won.mean() else (low, shift)
    return odds + shift


def _loss(odds: NDArray[np.float64], won: Array) -> float:
    """The mean cross entropy of predictions, given as log odds."""
    return float((np.logaddexp(0, odds) - won * odds).mean())


def _bytes(layer: Any, scale: int) -> bytes:
    return bytes(np.round(layer * scale).astype(np.int8).tobytes())


def _whole(layer: Any, scale: int) -> list[int]:
    return [int(n) for n in np.round(layer * scale)]


def used(data: Positions) -> NDArray[np.bool_]:
    """Which features occur often enough to be kept."""
    counts = np.zeros(data.features.shape[2], np.int64)
    for at in range(0, len(data.won), BATCH):
        counts += (data.features[at : at + BATCH] > 0).any(1).sum(0)
    return counts >= RARE


def judged(net: Net, names: Sequence[str], data: Positions) -> Fit:
    """How well an integer network evaluates positions."""
    layers = layers_of(net, names)
    predicted = predictions(layers, data.features)
    flat, won = predicted.ravel(), data.won.ravel()
    tenths = []
    for tenth in range(10):
        inside = (flat >= tenth / 10) & ((flat < (tenth + 1) / 10) | (tenth == 9))
        n = int(inside.sum())
        tenths.append((n, float(flat[inside].mean()) if n else 0.0, float(won[inside].mean()) if n else 0.0))
    return Fit(net, loss_of(predicted, data.won), tenths)

"""Train LightGBM on a data set to predict the winner, and check its predictions on games that it has not seen.

    portroyal lab dataset base --players 2 --games 20000 --bots hard --to games
    python examples/win_probability.py games

Needs the packages in examples/requirements.txt.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import lightgbm
import numpy as np
import polars as pl
import pyarrow.parquet as pq
from numpy.typing import NDArray

HELD_OUT = 5  # every fifth game is kept for the check
SETTINGS = {"objective": "cross_entropy", "learning_rate": 0.1, "num_leaves": 63, "deterministic": True, "verbose": -1}
ROUNDS = 200


def read(folder: Path) -> tuple[NDArray[np.int64], NDArray[np.int8], NDArray[np.float32]]:
    """The game, observation and outcome for every decision."""
    files = sorted(folder.glob("*.parquet"))
    if not files:
        raise SystemExit(f"{folder} has no Parquet files: write them with portroyal lab dataset")
    size = json.loads(pq.read_schema(files[0]).metadata[b"portroyal"])["size"]
    frame = pl.read_parquet(files, columns=["game", "observation", "outcome"])
    observations = frame["observation"].bin.reinterpret(dtype=pl.Array(pl.Int8, size)).to_numpy()
    return frame["game"].to_numpy(), observations, frame["outcome"].to_numpy()


def log_loss(predicted: NDArray[np.float64], outcome: NDArray[np.float32]) -> float:
    """The mean cross entropy, in nats."""
    return float(-np.mean(outcome * np.log(predicted) + (1 - outcome) * np.log1p(-predicted)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="a data set")
    games, observations, outcome = read(parser.parse_args().folder)
    held = games % HELD_OUT == 0
    model = lightgbm.train(SETTINGS, lightgbm.Dataset(observations[~held], outcome[~held]), ROUNDS)
    predicted, won = np.asarray(model.predict(observations[held])), outcome[held]
    even = np.full(len(won), outcome[~held].mean())
    print(f"{len(won):,} decisions: log loss {log_loss(predicted, won):.4f}; baseline {log_loss(even, won):.4f}")
    print("predicted    won  decisions")
    for tenth in range(10):
        rows = (predicted * 10).astype(int).clip(0, 9) == tenth
        if rows.any():
            print(f"{predicted[rows].mean():9.1%} {won[rows].mean():6.1%} {rows.sum():10,}")


if __name__ == "__main__":
    main()

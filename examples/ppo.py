"""Train a network for one seat with MaskablePPO, measure it against a bot, and let it play a game.

    python examples/ppo.py train agent.zip --minutes 10 --seed 1
    python examples/ppo.py measure agent.zip --bot easy --deals 2000
    python examples/ppo.py play agent.zip --bot hard --seed 1

Needs the packages in examples/requirements.txt. Opponents get stronger as the agent learns.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
from duplicate import wins
from gymnasium.spaces import Space
from numpy.typing import NDArray
from rows import Rows
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor

import portroyal as pr
from portroyal import env

OPPONENTS = ["random", "eager", "tuned"]
ENOUGH = 0.8  # the share of wins required for the next opponent
RECENT = 2000  # games
ROWS, STEPS = 512, 64


class Compressed(BaseFeaturesExtractor):
    """Counts on a logarithmic scale."""

    def __init__(self, space: Space[NDArray[np.int8]]) -> None:
        assert space.shape
        super().__init__(space, space.shape[0])

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        return torch.sign(numbers) * torch.log1p(numbers.abs())


class Lessons(BaseCallback):
    """Changes the opponent, prints a line for each rollout, and stops when the time is up."""

    def __init__(self, rows: Rows, minutes: float) -> None:
        super().__init__()
        self.rows, self.left = rows, OPPONENTS[1:]
        self.opponent, self.recent = OPPONENTS[0], deque[float](maxlen=RECENT)
        self.end, self.begun = time.monotonic() + 60 * minutes, time.monotonic()

    def _on_step(self) -> bool:
        self.recent.extend(info["episode"]["r"] for info in self.locals["infos"] if info)
        return time.monotonic() < self.end

    def _on_rollout_end(self) -> None:
        share = float(np.mean(self.recent)) if self.recent else 0.0
        seconds = time.monotonic() - self.begun
        print(f"{seconds:6.0f} s  {self.num_timesteps:9,} decisions  {share:5.1%} against {self.opponent}", flush=True)
        if self.left and len(self.recent) == RECENT and share >= ENOUGH:
            self.opponent = self.left.pop(0)
            self.recent.clear()
            self.model._last_obs = self.rows.oppose(self.opponent)
            self.model._last_episode_starts = np.ones(self.rows.num_envs, dtype=bool)


def train(file: Path, format: str, minutes: float, seed: int) -> None:
    rows = Rows(format, OPPONENTS[0], ROWS, seed)
    model = MaskablePPO(
        "MlpPolicy",
        rows,
        n_steps=STEPS,
        batch_size=4096,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.005,
        seed=seed,
        policy_kwargs={"features_extractor_class": Compressed, "net_arch": [128, 128]},
    )
    model.learn(10**9, callback=Lessons(rows, minutes))
    model.save(file)
    print(f"saved: {file}")


def measure(file: Path, format: str, bot: str, deals: int) -> None:
    model = MaskablePPO.load(file)

    def choose(observations: NDArray[np.int8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        return actions

    print(f"{file} against {bot}: {wins(choose, bot, deals, format)} of {deals} duplicate deals")


def play(file: Path, format: str, bot: str, seed: int) -> None:
    """Play a game between the network, in seat 0, and a bot, and print every move."""
    model, texts = MaskablePPO.load(file), [action["text"] for action in env.describe(format, 2)["actions"]]

    def choose(known: pr.Observation) -> str:
        action, _ = model.predict(env.tensor(known), action_masks=np.isin(texts, known.texts), deterministic=True)
        return texts[int(action)]

    seats = [("agent", choose), (bot, pr.bot(bot).choose)]
    game = pr.new_game(format, players=2, seed=seed)
    while not game.over:
        name, chooser = seats[game.seat]
        move = chooser(game.observe(game.seat))
        print(f"{name:14}{move}")
        game.play(move)
    print(f"points: agent {game.scores[0]}, {bot} {game.scores[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    training, measuring, playing = (commands.add_parser(name) for name in ("train", "measure", "play"))
    for command in (training, measuring, playing):
        command.add_argument("file", type=Path, help="the network, as a zip file")
        command.add_argument("--format", default="base", help="a format for 2 players")
    training.add_argument("--minutes", type=float, default=10)
    for command in (training, playing):
        command.add_argument("--seed", type=int, default=1)
    for command in (measuring, playing):
        command.add_argument("--bot", default="easy", help="any of portroyal.bots()")
    measuring.add_argument("--deals", type=int, default=2000, help="deals, each played in both seats")
    args = vars(parser.parse_args())
    {"train": train, "measure": measure, "play": play}[args.pop("command")](**args)


if __name__ == "__main__":
    main()

"""Games dealt from a seed, as the server publishes them at their end: what the client's check of a shuffle is held to.

``python -m tests.shuffles`` writes them again.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import portroyal as pr
from portroyal.server.play import commitment

FILE = Path(__file__).parents[1] / "web" / "dev" / "shuffles.json"
SEED, SALT = "0f" * 32, "a5" * 16
FIGURES = ("name", "copies", "starts", "kind", "type")


class Wished(NamedTuple):
    format: str
    players: int
    draws: float  # how often a card is drawn where one may be
    choices: int  # the seed of all other choices
    moves: int


GAMES = (
    Wished("make-sail", 4, 0.97, 14, 90),  # with reshuffles, and an additional tax in its 84th move
    Wished("base + gambler + contracts; cooperative", 5, 0.6, 7, 60),  # with more than one pile that is shuffled
)


def games() -> list[dict[str, Any]]:
    """The games, with as much of their cards and events as a shuffle concerns."""
    return [published(wished) for wished in GAMES]


def published(wished: Wished) -> dict[str, Any]:
    game, choose = pr.new_game(wished.format, wished.players, seed=SEED, start=0), Random(wished.choices)
    frames = [game.events(None)]
    while not game.over and len(frames) <= wished.moves:
        frames.append(game.play(chosen(game.moves(), wished.draws, choose)))
    committed = commitment.compute(SEED, SALT, game.format)
    return {
        "table": {"format": game.format, "commitment": committed, "seed": SEED, "salt": SALT},
        "cards": [{key: card[key] for key in FIGURES} for card in pr.cards(game.format, players=wished.players)],
        "frames": [{"events": [bare(event) for event in events if concerns(event)]} for events in frames],
    }


def chosen(moves: list[str], draws: float, choose: Random) -> str:
    if "draw" in moves and choose.random() < draws:
        return "draw"
    return "repel" if "repel" in moves else choose.choice(moves)


def concerns(event: dict[str, Any]) -> bool:
    return event["kind"] == "moved" or event.get("key") == "extra-tax"


def bare(event: dict[str, Any]) -> dict[str, Any]:
    """The event without its number and its clause."""
    return {key: value for key, value in event.items() if key not in ("seq", "cause")}


def written() -> str:
    return json.dumps(games(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

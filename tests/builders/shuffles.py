"""Games dealt from a seed, as the server publishes them at their end: the client's check of a shuffle must accept them.

``python -m tests.builders.shuffles`` regenerates them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import portroyal as pr
from portroyal.server.play.table import commitment

FILE = Path(__file__).parents[2] / "web" / "dev" / "shuffles.json"
SEED, SALT = "0f" * 32, "a5" * 16
FIGURES = ("name", "copies", "starts", "kind", "type")


class Wished(NamedTuple):
    format: str
    players: int
    draws: float  # how often a card is drawn when drawing is legal
    choices: int  # the seed of all other choices
    moves: int
    seed: str = SEED
    carried: dict[str, list[str]] | None = None
    viewer: int | None = None  # the seat whose view is published


EARLIER = {"earlier": ["lookout-5-1", "ship-red-1-1-bread"], "tries": ["tybuk-5-0"]}
GAMES = (
    Wished("make-sail", 4, 0.97, 14, 90),  # with reshuffles, and an additional tax in its 84th move
    Wished("base + gambler + contracts; cooperative", 5, 0.6, 7, 60),  # with more than one pile that is shuffled
    Wished("base + adventure; cooperative; chapter 2; defeats 1", 2, 0.6, 3, 110, carried=EARLIER),
    Wished("base + adventure; variable", 3, 0.6, 5, 60),
)


def games() -> list[dict[str, Any]]:
    """The games, with the parts of their cards and events that concern a shuffle."""
    return [published(begun(wished), wished) for wished in GAMES]


def begun(wished: Wished) -> pr.Game:
    return pr.new_game(wished.format, wished.players, seed=wished.seed, start=0, carried=wished.carried)


def published(game: pr.Game, wished: Wished) -> dict[str, Any]:
    """The game, played as requested and then published."""
    choose, viewer = Random(wished.choices), wished.viewer
    first = {"view": {"month": month}} if (month := game.view(viewer).get("month")) else {}
    frames = [game.events(viewer)]
    while not game.over and len(frames) <= wished.moves:
        since = game.next_event
        game.play(chosen(game.moves(), wished.draws, choose))
        frames.append(game.events(viewer, since))
    committed = commitment.compute(game.seed, SALT, game.format)
    public_frames = [{"events": [bare(event) for event in events if concerns(event)]} for events in frames]
    cards = pr.cards(game.format, players=game.players)
    return {
        "table": {"format": game.format, "commitment": committed, "seed": game.seed, "salt": SALT},
        "cards": [figures(card) for card in cards],
        "frames": [public_frames[0] | first, *public_frames[1:]],
    }


def figures(card: dict[str, Any]) -> dict[str, Any]:
    numbered = ("card_number",) if card.get("card_number") else ()
    return {key: card[key] for key in (*FIGURES, *numbered)}


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

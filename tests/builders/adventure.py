"""Positions of The Adventure Begins, and functions to inspect them, through the public API."""

from __future__ import annotations

from typing import Any

import portroyal as pr
from tests.builders.table import laid, public

BOXES = "base + adventure"
TEAM, RIVALS, VARIABLE = "cooperative", "", "variable"
ARES = {swords: f"ship-ares-1-{swords}-herbs" for swords in ("3", "5", "7", "skull")}
HERBS, HERBS_TOO, BOOK = ARES["3"], ARES["5"], "ship-ares-1-3-book"
BREAD, RUM = "ship-yellow-1-1-bread", "ship-blue-0c-2-rum"  # a coin; a crown
EVENT = "event-wreckers-luck"  # brings the active player 2 coins for a bust, and nothing else
END = "event-months-end"


def chapter(mode: str = TEAM, *, n: int = 1, players: int = 2, **position: Any) -> pr.Game:
    """A game of a chapter in a position; the event of this turn brings little."""
    options = "; ".join(filter(None, [mode, "" if mode == VARIABLE else f"chapter {n}"]))
    return laid(boxes=BOXES, options=options, players=players, **{"event_of_turn": [EVENT], **position})


def begun(mode: str = TEAM, *, n: int = 1, players: int = 2, seed: int = 1, options: str = "") -> pr.Game:
    """A new game after all players have taken the first side of their character."""
    line = "; ".join(filter(None, [BOXES, mode, "" if mode == VARIABLE else f"chapter {n}", options]))
    game = pr.new_game(line, players, seed=seed)
    while (now := public(game)["asked"]) and now["question"] == "character":
        game.play(game.moves()[0])
    return game


def seat(game: pr.Game, n: int = 0) -> dict[str, Any]:
    """The public view of a seat."""
    found: dict[str, Any] = public(game)["seats"][n]
    return found


def missions(game: pr.Game) -> list[str]:
    """The numbers of the open missions, in the order laid out."""
    return [mission["card"].removeprefix("mission-") for mission in public(game)["missions"]]


def completed(game: pr.Game, number: str) -> list[int]:
    """The seats that have completed a mission."""
    rows: list[list[int]] = [row["completed"] for row in public(game)["missions"] if row["card"] == f"mission-{number}"]
    return rows[0]


def crowns(game: pr.Game) -> list[int]:
    """Crowns per seat."""
    return [one["crowns"] for one in public(game)["seats"]]


def cards_of(kind: str, mode: str = TEAM) -> dict[str, dict[str, Any]]:
    """The cards of a kind, by name, of all chapters."""
    lines = [f"{BOXES}; {mode}; chapter {n}" if mode else f"{BOXES}; chapter {n}" for n in range(1, 6)]
    return {card["name"]: card for line in lines for card in pr.cards(line) if card["kind"] == kind}

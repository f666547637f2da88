"""How bots answer the adventure's questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from portroyal.bots.estimates import Player, Weigher
from portroyal.boxes.adventure.estimates.goals import MissionGoals
from portroyal.engine.rules import SHIP
from portroyal.engine.table import HARBOR
from portroyal.odds.next_card import colors_in

RICH: Final = 4  # coins that a player keeps when returning a marker, before it brings the trophy
RICHER: Final = 6  # likewise, after the trophy


def goals_of(weigher: Weigher) -> MissionGoals:
    """The goals of a seat in an adventure."""
    assert isinstance(weigher.goals, MissionGoals)
    return weigher.goals


def face_of(weigher: Weigher, move: str) -> int:
    """The card named in a move."""
    return weigher.observation.ruleset.face[move.rpartition(" ")[2]]


def character(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """The character whose ability and coins are worth more."""
    columns, index = weigher.observation.ruleset.columns, weigher.index

    def worth(move: str) -> float:
        face = face_of(weigher, move)
        return columns.opening_coins[face] + sum(n * index.early(cell, 1.0) for cell, n in columns.gives[face])

    return max(moves, key=lambda move: (worth(move), move))


def share(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """The player who benefits most; among equals, the one with the fewest coins."""
    goals, observation = goals_of(weigher), weigher.observation

    def worth(move: str) -> tuple[float, int, str]:
        seat = int(move.split(" ")[1])
        return round(goals.of_seat(seat).of_coins(1), 3), -observation.coins(seat), move

    return max(moves, key=worth)


def cargo(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Keep the item if it is worth more than the ship's pay."""
    ship = weigher.observation.agenda[2]
    stores = "store" in moves and (
        goals_of(weigher).of_forgoing(ship) > weigher.of_accepting(ship) or "unload" not in moves
    )
    return "store" if stores else "unload"


def put_back(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Leave on top the card that makes the best harbor, or does the least harm."""
    return max(moves, key=lambda move: (of_next(weigher, face_of(weigher, move)), move))


def of_next(weigher: Weigher, face: int) -> float:
    """The value of drawing this card: a second ship of a color is a bust."""
    observation = weigher.observation
    columns = observation.ruleset.columns
    if columns.kind[face] == SHIP:
        if columns.color[face] in colors_in(observation, observation.piles[HARBOR]):
            return -10.0
        return max(float(columns.coins[face]), goals_of(weigher).of_card(face))
    points = observation.ruleset.faces[face].points * weigher.point
    affordable = observation.coins(weigher.seat) >= columns.cost[face]
    return goals_of(weigher).of_card(face) + points if affordable else 0.0


def discard(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """The item that other missions need least."""
    goals = goals_of(weigher)
    return min(moves, key=lambda move: (goals.of_losing(face_of(weigher, move)), move))


def mission(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Complete it, unless it costs more than it is worth."""
    fulfil = next((move for move in moves if move.startswith("fulfil ")), "")
    if fulfil and goals_of(weigher).worth(weigher.observation.agenda[2]) > 0:
        return fulfil
    return next(move for move in moves if move.startswith("forgo "))


def marker(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Return a marker if that brings the trophy, or if coins are plentiful."""
    goals, coins = goals_of(weigher), weigher.observation.coins(weigher.seat)
    left = goals.to_count
    price = weigher.observation.agenda[2]
    worth = left == 3 or coins >= price + (RICH if left > 3 else RICHER)
    return "release" if worth and "release" in moves else "retain"

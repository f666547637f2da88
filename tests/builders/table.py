"""A builder for given positions, and functions to inspect them, all through the public API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import portroyal as pr

EDITIONS = ("pegasus", "steve-jackson", "yucata", "big-box")
TABLES = ("", *(f"edition {name}" for name in EDITIONS))  # "": no edition named (E-014)

# One weak ship of each color; each pays 1 coin.
YELLOW, BLUE, GREEN = "ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"
RED, BLACK = "ship-red-1-1", "ship-black-1-2"
SHIPS = (YELLOW, BLUE, GREEN, RED, BLACK)

ANCHORS, CROSSES, HUTS = "expedition-anchor-anchor", "expedition-cross-cross", "expedition-hut-hut"
SPECIAL = "expedition-anchor-cross-hut"

PERSONS = ("sailor-3-1", "settler-4-1", "captain-4-1", "priest-4-1", "jack-6-1")  # to fill a harbor
ELEVEN = ("pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-7-2", "pirate-5-1")  # 11 points, 8 swords


def laid(
    *,
    players: int = 2,
    boxes: str = "base",
    options: str = "",
    active: int = 0,
    start: int = 0,
    coins: Mapping[int, int] | None = None,
    displays: Mapping[int, Sequence[str]] | None = None,
    harbor: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    expeditions: Sequence[str] = (),
    seed: int | str = 0,
    exact: bool = False,
    **more: Any,
) -> pr.Game:
    """A game of these boxes in this position; *coins* (default: 3 each) and *displays* (default: empty) by seat.

    *more*: arguments for the parts that boxes add.
    """
    return pr.position(
        "; ".join([boxes, *([options] if options else [])]),
        players,
        active=active,
        start=start,
        coins=[(coins or {}).get(seat, 3) for seat in range(players)],
        displays=[(displays or {}).get(seat, []) for seat in range(players)],
        harbor=harbor,
        deck=deck,
        discard=discard,
        expeditions=expeditions,
        seed=seed,
        exact=exact,
        **more,
    )


def play(game: pr.Game, *moves: str) -> pr.Game:
    """Make these moves, one after another."""
    for move in moves:
        game.play(move)
    return game


def end_turn(game: pr.Game) -> pr.Game:
    """Stop or draw until the discover phase is over, then let all players pass until the next turn begins."""
    active = game.view(None)["active"]
    turn = game.view(None)["round"]
    for _ in range(120):
        if game.over or (game.view(None)["active"], game.view(None)["round"]) != (active, turn):
            return game
        legal = game.moves()
        game.play(next(move for move in ("stop", "pass", "keep", "draw", *legal) if move in legal))
    raise AssertionError("the turn does not end")


# The places of cards.


def public(game: pr.Game) -> dict[str, Any]:
    """A spectator's view."""
    return game.view(None)


def coins(game: pr.Game) -> list[int]:
    """Coins per seat."""
    return [seat["coins"] for seat in public(game)["seats"]]


def display(game: pr.Game, seat: int) -> list[str]:
    """The cards in a seat's display, sorted."""
    return sorted(public(game)["seats"][seat]["display"])


def harbor(game: pr.Game) -> list[str]:
    """The cards in the harbor."""
    return list(public(game)["harbor"])


def discarded(game: pr.Game) -> list[str]:
    """The cards in the discard pile, sorted."""
    return sorted(public(game)["discard_pile"])


def expeditions(game: pr.Game) -> list[str]:
    """The open expeditions, sorted."""
    return sorted(public(game)["expeditions"])


def hidden(game: pr.Game, pile: str) -> list[str]:
    """The cards in a hidden pile, from the snapshot that only the host keeps; the last card is the top one."""
    return list(game.snapshot()["table"]["piles"].get(pile, []))


# The question.


def asked(game: pr.Game) -> tuple[int, str] | None:
    """The seat to move, and the question."""
    question = public(game)["asked"]
    return (question["seat"], question["question"]) if question else None


def legal(game: pr.Game, move: str) -> bool:
    """Whether a move is legal; checks that all three sources agree."""
    yes = move in game.moves()
    assert (game.why_not(move) is None) == yes
    assert game.seat is None or (move in game.view(game.seat)["moves"]) == yes
    return yes


def forbidden_by(game: pr.Game, move: str) -> str | None:
    """The clause that forbids a move; checks that the move is refused and changes nothing."""
    before = game.snapshot()
    refusal = game.why_not(move)
    assert refusal is not None, f"{move} is legal"
    with pytest.raises(pr.IllegalMove) as refused:
        game.play(move)
    assert (refused.value.reason, refused.value.clause) == refusal
    assert game.snapshot() == before
    return refusal[1]


# The events.


def said(game: pr.Game, key: str) -> list[dict[str, Any]]:
    """The arguments of every message with this key so far."""
    return [event["args"] for event in game.events(None) if event["kind"] == "said" and event["key"] == key]


def moved(game: pr.Game, source: str, to: str) -> list[dict[str, Any]]:
    """Every move of cards between these places so far."""
    return [
        event
        for event in game.events(None)
        if event["kind"] == "moved" and (event["from"], event["to"]) == (source, to)
    ]

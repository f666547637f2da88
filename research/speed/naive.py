"""The base game as it is often programmed, for comparison. The state consists of dicts, deep-copied before each move.

This engine plays whole games of ``base; edition pegasus``, with all cards and moves. It simplifies one rule: players
do not choose which persons to send on an expedition. Persons with a matching symbol are sent first, followed by jacks
of all trades.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from random import Random
from typing import Any, Final

import portroyal as pr
from portroyal.lab.bench import Play

State = dict[str, Any]
Card = dict[str, Any]
Move = tuple[str, Card | None]

FORMAT: Final = "base; edition pegasus"
TARGET: Final = 12
RICH: Final = 12


def new_game(faces: Iterable[Card], players: int, random: Random) -> State:
    """Shuffle and deal *faces*, as returned by ``portroyal.engine.cards``. Every card is a separate dict."""
    cards = [dict(card) for card in faces for _ in range(card["copies"])]
    deck = [card for card in cards if card["starts"] == "draw pile"]
    random.shuffle(deck)
    state: State = {
        "random": random,
        "deck": deck,
        "discard": [],
        "harbor": [],
        "expeditions": [card for card in cards if card["starts"] == "expeditions"],
        "players": [{"coins": [], "display": []} for _ in range(players)],
        "active": 0,
        "phase": "discover",
        "drawn": 0,
        "reshuffles": 0,
        "taker": 0,
        "takes": 0,
        "ship": None,
        "ending": False,
        "stirred": False,
        "over": False,
    }
    for player in state["players"]:
        gain(state, player, 3)
    return state


def total(player: dict[str, Any], what: str) -> int:
    """The sum of one attribute over the cards in a display."""
    return sum(card["gives"].get(what, 0) for card in player["display"])


def points(player: dict[str, Any]) -> int:
    """The points in a display."""
    return sum(card["points"] for card in player["display"])


def price(player: dict[str, Any], card: Card) -> int:
    """The coins that a player pays to hire a person."""
    return int(max(0, card["cost"] - total(player, "mademoiselle")))


def income(player: dict[str, Any], ship: Card) -> int:
    """The coins that a player gains by trading with a ship."""
    traders = [card for card in player["display"] if card["type"] == "trader" and card["color"] == ship["color"]]
    return int(ship["coins"]) + len(traders)


def reshuffle(state: State) -> None:
    """Turn the discard pile into the new draw pile."""
    state["deck"], state["discard"] = state["discard"], []
    state["random"].shuffle(state["deck"])


def gain(state: State, player: dict[str, Any], n: int) -> None:
    """Take coins from the draw pile."""
    for _ in range(n):
        if not state["deck"]:
            reshuffle(state)
        if state["deck"]:
            player["coins"].append(state["deck"].pop())


def pay(state: State, player: dict[str, Any], n: int) -> None:
    """Move coins to the discard pile."""
    for _ in range(n):
        state["discard"].append(player["coins"].pop())


def asked(state: State) -> dict[str, Any]:
    """The seat that has to decide."""
    player: dict[str, Any] = state["players"][state["taker"] if state["phase"] == "take" else state["active"]]
    return player


def can_claim(player: dict[str, Any], expedition: Card) -> bool:
    """Whether the player's persons, including jacks, have the symbols that an expedition requires."""
    missing = sum(max(0, n - total(player, symbol)) for symbol, n in expedition["needs"].items())
    return bool(missing <= total(player, "jack"))


def can_take(state: State, player: dict[str, Any], card: Card) -> bool:
    """Whether the seat can pay for the card, including the coin due."""
    due = 0 if state["taker"] == state["active"] else 1
    if card["kind"] == "ship":
        left = len(state["deck"]) + len(state["discard"]) + 1
        return len(player["coins"]) + min(income(player, card), left) >= due
    return len(player["coins"]) >= price(player, card) + due


def legal_moves(state: State) -> list[Move]:
    """Every legal move. Equal cards share one move."""
    if state["over"]:
        return []
    player = asked(state)
    moves: list[Move] = []
    if state["phase"] != "take" or state["taker"] == state["active"]:
        moves += [("claim", card) for card in state["expeditions"] if can_claim(player, card)]
    if state["phase"] == "repel":
        return [*moves, ("repel", None), ("keep", None)]
    if state["phase"] == "discover":
        return [*moves, ("draw", None)] + ([("stop", None)] if state["drawn"] else [])
    if state["takes"] > 0:
        seen: list[str] = []
        for card in state["harbor"]:
            if card["name"] not in seen and can_take(state, player, card):
                seen.append(card["name"])
                moves.append(("take", card))
    return [*moves, ("pass", None)]


def apply(state: State, move: Move, in_place: bool = False) -> State:
    """The state after a move. The given state does not change unless *in_place* is true."""
    if not in_place:
        chance = state["random"]
        state, move = copy.deepcopy(({**state, "random": None}, move))
        state["random"] = chance
    kind, card = move
    if kind == "draw":
        draw(state)
    elif kind == "stop":
        state["phase"] = "take"
        begin_time(state, state["active"])
    elif kind == "repel":
        state["discard"].append(state["ship"])
        state["ship"], state["phase"] = None, "discover"
    elif kind == "keep":
        ship, state["ship"], state["phase"] = state["ship"], None, "discover"
        land(state, ship)
    elif kind == "take":
        take(state, card)
    elif kind == "claim":
        claim(state, card)
    else:
        next_taker(state)
    return skip(state)


def draw(state: State) -> None:
    """Turn up a card."""
    if not state["deck"] and (state["reshuffles"] == 2 or not state["discard"]):
        state["phase"] = "take"
        begin_time(state, state["active"])
        return
    if not state["deck"]:
        reshuffle(state)
        state["reshuffles"] += 1
    card = state["deck"].pop()
    state["drawn"] += 1
    state["stirred"] = True
    if card["kind"] == "person":
        state["harbor"].append(card)
    elif card["kind"] == "expedition":
        state["expeditions"].append(card)
    elif card["kind"] == "tax":
        tax(state, card)
    elif not card["skull"] and total(state["players"][state["active"]], "swords") >= card["swords"]:
        state["ship"], state["phase"] = card, "repel"
    else:
        land(state, card)


def tax(state: State, card: Card) -> None:
    """Halve the coins of rich players, and give a coin to the players with the most swords or the fewest points."""
    for player in clockwise(state):
        if len(player["coins"]) >= RICH:
            pay(state, player, len(player["coins"]) // 2)
    swords = card["type"] == "swords"
    merits = [total(player, "swords") if swords else -points(player) for player in clockwise(state)]
    for player, merit in zip(clockwise(state), merits, strict=True):
        if merit == max(merits):
            gain(state, player, 1)
    state["discard"].append(card)


def clockwise(state: State) -> list[dict[str, Any]]:
    """All players in turn order, starting with the active one."""
    players: list[dict[str, Any]] = state["players"]
    return players[state["active"] :] + players[: state["active"]]


def land(state: State, ship: Card) -> None:
    """Add a ship to the harbor. A second ship of the same color causes a bust."""
    twin = any(card["kind"] == "ship" and card["color"] == ship["color"] for card in state["harbor"])
    state["harbor"].append(ship)
    if twin:
        state["discard"] += state["harbor"]
        state["harbor"] = []
        for player in clockwise(state):
            gain(state, player, total(player, "jester"))
        end_turn(state)


def begin_time(state: State, seat: int) -> None:
    """Begin a seat's turn to take: set its number of takes, and pay its bonuses."""
    player = state["players"][seat]
    state["taker"] = seat
    ships = sum(card["kind"] == "ship" for card in state["harbor"])
    state["takes"] = 1 + total(player, "governor")
    if seat == state["active"]:
        state["takes"] += max(0, ships - 3)
    elif not state["harbor"]:
        gain(state, player, total(player, "jester"))
    if len(state["harbor"]) >= 5:
        gain(state, player, 2 * total(player, "admiral"))


def next_taker(state: State) -> None:
    """Begin the next player's turn to take, or end the turn."""
    seat = (state["taker"] + 1) % len(state["players"])
    if seat == state["active"]:
        end_turn(state)
    else:
        begin_time(state, seat)


def skip(state: State) -> State:
    """Pass for every seat that has no other move."""
    while not state["over"] and state["phase"] == "take" and len(legal_moves(state)) == 1:
        next_taker(state)
    return state


def take(state: State, card: Card | None) -> None:
    """Trade with a ship or hire a person, and pay the coin due."""
    assert card is not None
    player, active = asked(state), state["players"][state["active"]]
    state["takes"] -= 1
    state["stirred"] = True
    state["harbor"].remove(card)
    if card["kind"] == "ship":
        state["discard"].append(card)
        gain(state, player, income(player, card))
    if player is not active:
        active["coins"].append(player["coins"].pop())
    if card["kind"] == "person":
        pay(state, player, price(player, card))
        join(state, player, card)


def join(state: State, player: dict[str, Any], card: Card) -> None:
    """Move the card into the display. Enough points trigger the end."""
    player["display"].append(card)
    if points(player) >= TARGET:
        state["ending"] = True


def claim(state: State, expedition: Card | None) -> None:
    """Send cards on an expedition: matching ones first, then jacks."""
    assert expedition is not None
    player = asked(state)
    state["stirred"] = True
    for symbol, n in expedition["needs"].items():
        for _ in range(n):
            fit = [card for card in player["display"] if card["gives"].get(symbol)]
            fit += [card for card in player["display"] if card["gives"].get("jack")]
            player["display"].remove(fit[0])
            state["discard"].append(fit[0])
    state["expeditions"].remove(expedition)
    join(state, player, expedition)
    gain(state, player, expedition["coins"])


def end_turn(state: State) -> None:
    """Clear the harbor. Then the next player becomes active, or the game ends with the round."""
    state["discard"] += state["harbor"]
    state["harbor"] = []
    state["active"] = (state["active"] + 1) % len(state["players"])
    if state["active"] == 0:
        state["over"] = state["ending"] or not state["stirred"]
        state["stirred"] = False
    state["phase"], state["drawn"], state["reshuffles"] = "discover", 0, 0


def random_game(format: str, players: int, random: Random, in_place: bool = False) -> int:
    """Play a random game. Returns the number of decisions."""
    state, decisions = new_game(pr.cards(format, players), players, random), 0
    while moves := legal_moves(state):
        state = apply(state, random.choice(moves), in_place)
        decisions += 1
    return decisions


LEVELS: Final[dict[str, Play]] = {
    "naive in place": lambda format, players, random: random_game(format, players, random, in_place=True),
    "naive": random_game,
}

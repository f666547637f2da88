"""What the rules pay for a power of which no box has said a word: found out by playing with it and without."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from portroyal.bots.match import deal
from portroyal.bots.player import Bot
from portroyal.cards import DRAW_PILE
from portroyal.observation import Observation, phase
from portroyal.rules import SHIP
from portroyal.ruleset import Ruleset
from portroyal.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, PURSE, Table

TURNS: Final = 240  # that are played with and without the power
ROUNDS: Final = 11.0  # of a game
LONGEST: Final = 60  # moves of a turn
KEPT: Final = 500  # answers


class Paid(NamedTuple):
    """What one more of a counter brings its owner, per round: coins and points."""

    coins: float
    points: float


class Power:
    """The worth of counters where an Observation's ships go round."""

    def __init__(self, observation: Observation) -> None:
        self.ruleset = observation.ruleset
        kind = self.ruleset.columns.kind
        lying = b"".join(observation.piles[pile] for pile in (DISCARD, HARBOR, HAND))
        around = observation.unseen + observation.stale + lying
        self.ships = bytes(sorted(face for face in around if kind[face] == SHIP))

    def of(self, cell: int, point: float) -> float:
        """One more of the counter with this cell, of seat 0, in a whole game: in coins, each point worth *point*."""
        found = paid(self.ruleset, cell, self.ships)
        return ROUNDS * (found.coins + point * found.points)


@lru_cache(KEPT)
def paid(ruleset: Ruleset, cell: int, ships: bytes) -> Paid:
    """What one more of the counter brings per round where these *ships* go round, and as many other cards as always.

    A bot plays games with itself turn by turn; each turn is played once more with the counter raised, from the same
    position and with the same cards. That takes a third of a second.
    """
    from portroyal.bots.heuristic import Plain  # which values cards, and so would need this module

    bot, points = Plain(), ruleset.cell["points"]
    coins = scored = seed = 0
    t = _dealt(ruleset, ships, seed)
    for _ in range(TURNS):
        if not t.moves:
            seed += 1
            t = _dealt(ruleset, ships, seed)
        more = t.copy()
        more.moves = t.moves[:]
        more[cell] += 1
        _play_turn(t, bot)
        _play_turn(more, bot)
        coins += more.count(PURSE) - t.count(PURSE)
        scored += more[points] - t[points]
    return Paid(coins * ruleset.seats / TURNS, scored * ruleset.seats / TURNS)


def _dealt(ruleset: Ruleset, ships: bytes, seed: int) -> Table:
    """A game that has just begun, with no other ships than these among the cards and coins."""
    drawn = [(face, card) for face, card in enumerate(ruleset.faces) if card.starts == DRAW_PILE]
    always = sum(card.copies for _, card in drawn if card.kind == "ship")
    rest = [face for face, card in drawn if card.kind != "ship" for _ in range(card.copies)]
    t = deal(ruleset, seed, seed % ruleset.seats)
    t.piles[DECK] = bytes(rest)
    t.shuffle(DECK)
    t.piles[DECK] = ships + t.piles[DECK][: round(len(rest) * len(ships) / always)]
    t.shuffle(DECK)
    for purse in range(PURSE, PURSE + ruleset.seats):
        coins, t.piles[purse] = t.count(purse), b""
        t.move(DECK, purse, coins)
    return t


def _play_turn(t: Table, bot: Bot) -> None:
    """Until another seat is active, or the seat's next turn begins."""
    active, began, left = t[ACTIVE], phase(t), False
    for _ in range(LONGEST):
        if not t.moves or t[ACTIVE] != active or (left and phase(t) == began):
            return
        left = left or phase(t) != began
        t.ruleset.play(t, bot.decide(Observation(t, t.agenda[1])))

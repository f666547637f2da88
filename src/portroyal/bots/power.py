"""The value of a power that no box has estimated, measured by playing turns with and without it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from portroyal.bots.deals import deal
from portroyal.bots.player import Bot
from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.observation import Observation, phase
from portroyal.engine.rules import SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, PURSE, Table

TURNS: Final = 240  # played both with and without the power
ROUNDS: Final = 11.0  # in a game
LONGEST: Final = 60  # moves in a turn
KEPT: Final = 500  # cached results


class Paid(NamedTuple):
    """The owner's proceeds per round from raising a counter by one."""

    coins: float
    points: float


class Power:
    """Values counters by games between bots that *player* makes, with the ships of an Observation still in play.

    The bots must not value powers themselves.
    """

    def __init__(self, observation: Observation, player: Callable[[], Bot]) -> None:
        self.observation, self.ruleset, self.player = observation, observation.ruleset, player

    @cached_property
    def ships(self) -> bytes:
        """The faces of the ships that may still be drawn, now or after a reshuffle, sorted."""
        observation, kind = self.observation, self.ruleset.columns.kind
        lying = b"".join(observation.piles[pile] for pile in (DISCARD, HARBOR, HAND))
        around = observation.unseen + observation.stale + lying
        return bytes(sorted(face for face in around if kind[face] == SHIP))

    def of(self, cell: int, point: float) -> float:
        """The value, in coins, of raising a counter by one for a whole game.

        *cell*: the counter's cell for seat 0; *point*: the value of a point, in coins.
        """
        proceeds = paid(self.ruleset, cell, self.ships, self.player)
        return ROUNDS * (proceeds.coins + point * proceeds.points)


@lru_cache(KEPT)
def paid(ruleset: Ruleset, cell: int, ships: bytes, player: Callable[[], Bot]) -> Paid:
    """The proceeds per round from raising a counter by one, with a deck of these *ships* and other cards in proportion.

    A bot made by *player* plays all seats, turn by turn. Each turn is played a second time from the same position and
    with the same cards, but with the counter raised by one. This takes about a third of a second.
    """
    bot, points = player(), ruleset.cell["points"]
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
    """A game that has just begun; all ships in the draw pile and among the coins are these *ships*."""
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
    """Let the bot move until another seat is active or the same seat's next turn begins."""
    active, began, moved_on = t[ACTIVE], phase(t), False
    for _ in range(LONGEST):
        if not t.moves or t[ACTIVE] != active or (moved_on and phase(t) == began):
            return
        moved_on = moved_on or phase(t) != began
        t.ruleset.play(t, bot.decide(Observation(t, t.agenda[1])))

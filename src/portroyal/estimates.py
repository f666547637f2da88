"""What a box may say of its own cards to players that weigh: what no rule tells, since it is judgement.

A box says it in a module ``estimates`` of its folder, as a class ``Judgement`` made from :class:`Estimates`; a box
without one is valued by what its rules pay. Worth is in coins of the seat that decides, everywhere.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from math import exp
from typing import Any, ClassVar, NamedTuple, Protocol

from portroyal import boxes
from portroyal.formats import RULESETS_KEPT
from portroyal.observation import Observation
from portroyal.registry import folder, registry
from portroyal.rules import EXPEDITION, SHIP, Columns
from portroyal.ruleset import Ruleset

Pairs = Iterable[tuple[int, int]]  # cells of counters, of seat 0, and how much of each


def comes(expected: float, times: int) -> float:
    """The chance that something happens at least *times* times when it is expected *expected* times (Poisson).

    >>> round(comes(1.0, 1), 3), comes(0.2, 0)
    (0.632, 1.0)
    """
    if times <= 0:
        return 1.0
    term = total = exp(-max(expected, 0.0))
    for i in range(1, times):
        term *= expected / i
        total += term
    return max(0.0, 1.0 - total)


class DrawAtOnce(NamedTuple):
    """A move that draws several cards at once, none of which can be repelled."""

    verb: str
    cards: int
    counter: str  # of the table: one more with every such move


class Goals:
    """What a seat pursues besides points and coins, and what brings it nearer. Here: nothing, worth 0 coins."""

    def of_counters(self, pairs: Pairs) -> float:
        """What more of some counters in the display brings, or less of them."""
        return 0.0

    def of_card(self, face: int) -> float:
        """What a card in the display brings."""
        return 0.0

    def of_coins(self, n: int) -> float:
        """What *n* coins more bring, or fewer, besides what they buy."""
        return 0.0

    def of_ships(self, ships: int) -> float:
        """What it brings at once that this number of ships lies in the harbor."""
        return 0.0

    def of_bust(self) -> float:
        """What going bust brings."""
        return 0.0

    def of_repelling(self, ship: int) -> float:
        """What it brings that this ship is repelled."""
        return 0.0

    def of_forgoing(self, ship: int) -> float:
        """What it brings to trade a ship and forgo its coins."""
        return 0.0

    def of_seat(self, seat: int) -> Goals:
        """The same goals of a team, seen from another seat."""
        return self


class Weigher(Protocol):
    """What estimates may ask of whoever weighs: a position as its seat sees it, and what things are worth there."""

    @property
    def observation(self) -> Observation: ...
    @property
    def seat(self) -> int: ...
    @property
    def index(self) -> CardIndex: ...
    @property
    def progress(self) -> float:
        """How far the game is: 0 at its start, 1 when its end is certain to be near."""

    @property
    def point(self) -> float:
        """Coins that a point is worth now."""

    @property
    def others_coin(self) -> float:
        """What it is worth that another seat gains a coin, whoever that is: less than 0 among rivals."""

    @property
    def goals(self) -> Goals | None: ...
    def of_accepting(self, ship: int) -> float:
        """What a trade brings to somebody who takes the coins."""

    def profit(self, seat: int) -> float:
        """What one coin more is worth to a rival."""


class Player(Protocol):
    """What a bot can do that weighs: each answer is one of the moves, as text. The *weigher* is its own."""

    SURE: ClassVar[float]  # how likely a team must be to win for it to take a risk

    def draw_or_stop(self, weigher: Any, moves: Sequence[str], draw: str, stop: str, /) -> str:
        """Draw one more card, or several at once, or stop."""

    def repel_or_keep(self, weigher: Any, moves: Sequence[str], repel: str, keep: str, /) -> str:
        """What to do with a ship that could be repelled; the task's number is its face."""

    def best_card(self, weigher: Any, moves: Sequence[str], take: str, pass_: str, /) -> str:
        """Take the card that is worth most, or none."""


Answer = Callable[[Player, Weigher, Sequence[str]], str]


class Estimates:
    """What one box judges, for one ruleset. Whatever it leaves as it is here it has no opinion on."""

    abilities: ClassVar[Mapping[str, float]] = {}
    """Coins that one more of a counter is worth at the start of a game, by name; a counter per color by its own name.

    The worth shrinks to 0 towards the end. A counter that no box names is worth what the rules pay for it.
    """
    abilities_of_team: ClassVar[Mapping[str, float]] = {}
    """Coins that one more is worth besides to those who win or lose together."""
    at_once: ClassVar[DrawAtOnce | None] = None
    answers: ClassVar[Mapping[str, Answer]] = {}
    """How a question is answered, by its name. Without an answer each move is tried."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset, self.cards = ruleset, ruleset.columns

    def progress(self, observation: Observation) -> float | None:
        """How far the game is, from 0 to 1; None: another box knows."""
        return None

    def nearness(self, observation: Observation, seat: int) -> float | None:
        """How near a seat is to winning by itself, from 0; None: another box knows."""
        return None

    def goals(self, weigher: Weigher) -> Goals | None:
        """What the seat pursues besides points and coins. One box of a game may have goals."""
        return None

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """What a trade brings besides coins for the trader, takes and points."""
        return 0.0

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """A move, of those given by text, that is made whatever is asked; "": none."""
        return ""

    def aside(self, question: str) -> tuple[str, ...]:
        """Verbs that are no answers to this question: :meth:`first` alone makes such moves."""
        return ()


class CardIndex(NamedTuple):
    """What is known of a ruleset before the first card: faces by what they are good for, and what boxes judge."""

    givers: Mapping[int, bytes]  # by cell of a counter, of seat 0: the cards in displays that give to it
    ships: tuple[bytes, ...]  # by color
    expeditions: bytes
    piles: Mapping[str, int]  # by key: shared piles, and the first of those that each seat has
    team: bool  # all win or lose together
    estimates: tuple[Estimates, ...]  # of the boxes whose rules are in play, in the registry's order
    on_trade: tuple[Estimates, ...]  # those of them that know what a trade brings besides
    abilities: Mapping[int, float]  # by cell of a counter, of seat 0, as far as a box names it
    answers: Mapping[str, Answer]
    at_once: tuple[DrawAtOnce, ...]


@lru_cache(RULESETS_KEPT)
def index_of(ruleset: Ruleset) -> CardIndex:
    """The index of a ruleset, made once."""
    cards, faces = ruleset.columns, range(len(ruleset.faces))
    ships = tuple(
        bytes(face for face in faces if cards.kind[face] == SHIP and cards.color[face] == color)
        for color in range(len(ruleset.colors))
    )
    team = bool(ruleset.answers("verdict"))
    found = tuple(judged(ruleset) for judged in _judging(ruleset))
    return CardIndex(
        _givers(cards, faces),
        ships,
        bytes(face for face in faces if cards.kind[face] == EXPEDITION),
        {pile.key: number for number, pile in reversed(list(enumerate(ruleset.piles))) if pile.key},
        team,
        found,
        tuple(one for one in found if type(one).of_trade is not Estimates.of_trade),
        _abilities(ruleset, found, team),
        {question: answer for one in found for question, answer in one.answers.items()},
        tuple(one.at_once for one in found if one.at_once),
    )


def _givers(cards: Columns, faces: Iterable[int]) -> dict[int, bytes]:
    givers: dict[int, bytes] = {}
    for face in faces:
        for cell, _ in cards.gives[face]:
            givers[cell] = givers.get(cell, b"") + bytes((face,))
    return givers


def _abilities(ruleset: Ruleset, estimates: Iterable[Estimates], team: bool) -> dict[int, float]:
    """The worth of the counters that boxes name, with what a team makes of them."""
    named: dict[str, float] = {}
    for one in estimates:
        for part in (one.abilities, one.abilities_of_team if team else {}):
            for name, coins in part.items():
                named[name] = named.get(name, 0.0) + coins
    kinds = {cell: name.partition(".")[0] for name, cell in ruleset.cell.items()}
    return {cell: named[name] for cell, name in kinds.items() if name in named}


def _judging(ruleset: Ruleset) -> list[type[Estimates]]:
    """The judgements of the boxes whose rules are in play."""
    modules = {type(rule).__module__ for rule in ruleset.rules}
    packages = {box: f"{boxes.__name__}.{folder(box).name}" for box in registry()}
    names = (
        f"{package}.estimates"
        for package in packages.values()
        if any(module.startswith(f"{package}.") for module in modules)
    )
    return [importlib.import_module(name).Judgement for name in names if find_spec(name)]

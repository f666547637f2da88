"""Estimates: how a box values goals and answers questions, for bots that evaluate moves. They are opinions, not rules.

A box defines them in a module ``estimates`` in its folder, as a class ``Judgement`` derived from :class:`Estimates`.
Every value is in coins of the seat that decides. The value of a card comes from the default weights of the judge; a
power without a weight is valued by the payments under the rules.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from portroyal import boxes
from portroyal.engine.observation import Observation
from portroyal.engine.rules import EXPEDITION, SHIP, Columns
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import RULESETS_KEPT
from portroyal.formats.registry import folder, registry
from portroyal.search.policies import judge_of

OF_TEAM: Final = {  # weights that differ for a team, which needs coins only to hire for its goals
    "enough": 6,
    "half": 35,
    "point": 10,  # only some contracts need points
    "last point": 10,
}
POWERS_OF_TEAM: Final = {"swords": (280, 0)}  # repelled ships let it see more cards

Pairs = Iterable[tuple[int, int]]  # the cell of a counter for seat 0, and an amount


class DrawAtOnce(NamedTuple):
    """A move that draws several cards at once. None of them can be repelled."""

    verb: str
    counter: str  # the name of a shared counter that every such move raises by one

    def cards(self, ruleset: Ruleset) -> int:
        """The number of cards that the move draws, as its verb declares."""
        return next(verb.draws for verb in ruleset.verbs if verb.name == self.verb and verb.draws is not None)


class Goals:
    """A seat's goals other than points and coins: the value of each step towards them. Each is 0 by default."""

    def of_counters(self, pairs: Pairs) -> float:
        """The value of gaining these amounts of counters in the display; negative amounts are lost."""
        return 0.0

    def of_card(self, face: int) -> float:
        """The value of having a card in the display."""
        return 0.0

    def of_coins(self, n: int) -> float:
        """The value of *n* more coins (negative: fewer), apart from their purchasing power."""
        return 0.0

    def of_ships(self, ships: int) -> float:
        """The value gained at once by having this number of ships in the harbor."""
        return 0.0

    def of_bust(self) -> float:
        """The value of going bust."""
        return 0.0

    def of_repelling(self, ship: int) -> float:
        """The value of repelling this ship."""
        return 0.0

    def of_forgoing(self, ship: int) -> float:
        """The value of trading this ship and forgoing its coins."""
        return 0.0

    def of_seat(self, seat: int) -> Goals:
        """The same goals of a team from the point of view of another seat."""
        return self


class Weigher(Protocol):
    """The caller of the estimates: the position as its seat sees it, and the values there."""

    @property
    def observation(self) -> Observation: ...
    @property
    def seat(self) -> int: ...
    @property
    def index(self) -> CardIndex: ...
    @property
    def progress(self) -> float:
        """The progress of the game: 0 at its start, 1 when its end is certain to be near."""

    @property
    def point(self) -> float:
        """The value of a point now."""

    @property
    def others_coin(self) -> float:
        """The value to this seat of a coin gained by any other seat: less than 0 among rivals."""

    @property
    def goals(self) -> Goals | None: ...
    def of_accepting(self, ship: int) -> float:
        """The value of trading a ship and accepting its coins."""

    def profit(self, seat: int) -> float:
        """The value of one more coin to a rival."""


class Player(Protocol):
    """The decisions that a bot makes for the estimates. Each returns one of the moves, as text.

    *weigher* is the one that the bot passed to the estimates; the other parameters are verbs.
    """

    SURE: ClassVar[float]  # the win probability above which a team takes risks

    def draw_or_stop(self, weigher: Any, moves: Sequence[str], draw: str, stop: str, /) -> str:
        """Draw one more card, draw several at once, or stop."""

    def repel_or_keep(self, weigher: Any, moves: Sequence[str], repel: str, keep: str, /) -> str:
        """Repel a ship or keep it. The argument of the current task is its face."""

    def best_card(self, weigher: Any, moves: Sequence[str], take: str, pass_: str, /) -> str:
        """Take the most valuable card, or none."""


Answer = Callable[[Player, Weigher, Sequence[str]], str]


class Estimates:
    """The estimates of one box for one ruleset. Methods that a box does not override express no opinion."""

    at_once: ClassVar[DrawAtOnce | None] = None
    answers: ClassVar[Mapping[str, Answer]] = {}
    """The answers to questions, by their names. To answer any other question, the bot tries each move."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset, self.cards = ruleset, ruleset.columns

    def progress(self, observation: Observation) -> float | None:
        """The progress of the game, from 0 to 1; None: another box estimates it."""
        return None

    def nearness(self, observation: Observation, seat: int) -> float | None:
        """A seat's nearness to winning on its own, from 0; None: another box estimates it."""
        return None

    def goals(self, weigher: Weigher) -> Goals | None:
        """The seat's goals other than points and coins. At most one box of a game has goals."""
        return None

    def of_trade(self, weigher: Weigher, ship: int) -> float:
        """The value of a trade apart from the trader's coins, takes and points."""
        return 0.0

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """A move (*moves*: numbers by text) to make whatever the question is; "": none."""
        return ""

    def aside(self, question: str) -> tuple[str, ...]:
        """Verbs that may be played at this question without answering it; only :meth:`first` chooses such moves."""
        return ()


class Ability(NamedTuple):
    """The value, in coins, of raising a counter by one: at the start of a game, and near its end."""

    early: float
    late: float


class CardIndex(NamedTuple):
    """Lookup tables for bots: faces by the counters they give to, piles by key, and the boxes' estimates."""

    givers: Mapping[int, bytes]  # the faces that give to a counter, by its cell for seat 0
    ships: tuple[bytes, ...]  # faces, by color
    expeditions: bytes
    piles: Mapping[str, int]  # numbers, by key; for a pile per seat, that of seat 0
    team: bool  # whether all win or lose together
    estimates: tuple[Estimates, ...]  # of the boxes whose rules are in play, in the registry's order
    on_trade: tuple[Estimates, ...]  # those of them that value a trade
    weights: Mapping[str, Any]  # the default weights of the judge, by name, in hundredths of a coin
    abilities: Mapping[int, Ability]  # by the cell of a counter for seat 0, for counters that a box names
    answers: Mapping[str, Answer]
    at_once: tuple[DrawAtOnce, ...]

    def early(self, cell: int, unnamed: float) -> float:
        """The value of raising a counter by one at the start of a game, or *unnamed* if no box names it."""
        return self.abilities[cell].early if cell in self.abilities else unnamed


@lru_cache(RULESETS_KEPT)
def index_of(ruleset: Ruleset) -> CardIndex:
    """The index of a ruleset; cached."""
    cards, faces = ruleset.columns, range(len(ruleset.faces))
    ships = tuple(
        bytes(face for face in faces if cards.kind[face] == SHIP and cards.color[face] == color)
        for color in range(len(ruleset.colors))
    )
    team, judge = bool(ruleset.answers("verdict")), judge_of(ruleset)
    estimates = tuple(judgement(ruleset) for judgement in _judgements(ruleset))
    return CardIndex(
        _givers(cards, faces),
        ships,
        bytes(face for face in faces if cards.kind[face] == EXPEDITION),
        {pile.key: number for number, pile in reversed(list(enumerate(ruleset.piles))) if pile.key},
        team,
        estimates,
        tuple(box for box in estimates if type(box).of_trade is not Estimates.of_trade),
        judge.named_weights(ruleset) | (OF_TEAM if team else {}),
        _abilities(ruleset, dict(judge.known_powers()) | (POWERS_OF_TEAM if team else {})),
        {question: answer for box in estimates for question, answer in box.answers.items()},
        tuple(box.at_once for box in estimates if box.at_once),
    )


def _givers(cards: Columns, faces: Iterable[int]) -> dict[int, bytes]:
    givers: dict[int, bytes] = {}
    for face in faces:
        for cell, _ in cards.gives[face]:
            givers[cell] = givers.get(cell, b"") + bytes((face,))
    return givers


def _abilities(ruleset: Ruleset, powers: Mapping[str, Any]) -> dict[int, Ability]:
    """The values of the counters that boxes name, from *powers* in hundredths of a coin."""
    kinds = {cell: name.partition(".")[0] for name, cell in ruleset.cell.items()}
    return {cell: Ability(*(n / 100 for n in powers[name])) for cell, name in kinds.items() if name in powers}


def _judgements(ruleset: Ruleset) -> list[type[Estimates]]:
    """The classes ``Judgement`` of the boxes whose rules are in play."""
    modules = {type(rule).__module__ for rule in ruleset.rules}
    packages = {box: f"{boxes.__name__}.{folder(box).name}" for box in registry()}
    names = (
        f"{package}.estimates"
        for package in packages.values()
        if any(module.startswith(f"{package}.") for module in modules)
    )
    return [importlib.import_module(name).Judgement for name in names if find_spec(name)]

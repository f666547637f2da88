"""Counts from games that are played move by move: when players stop, how often they bust, and whom they hire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from portroyal.engine.observation import Observation
from portroyal.engine.rules import BUST, GAIN, PERSON, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, START, Move, Table
from portroyal.game.outcome import winners
from portroyal.odds.drawing import draw_moves
from portroyal.odds.next_card import bust_chance, colors_in
from portroyal.search.games import dealt, first_state
from research.teaching.playing import SEED, Strong
from research.teaching.sums import Counts

STAGES: Final = ("early", "middle", "late")
MOST: Final = 8  # the size of the largest harbor counted separately; larger harbors count as this size
RISKS: Final = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5)  # boundaries between levels of bust probability
SAFE: Final = -1
Worth = Callable[[Table, str], Counts]


class Choice(NamedTuple):
    """A choice between stopping and drawing one more card. *risk*: the bust probability, given the seat's knowledge."""

    stage: str
    cards: int  # the number of cards in the harbor
    colors: int  # the number of ship colors in the harbor
    risk: float

    @property
    def key(self) -> str:
        """The key under which similar choices are counted together."""
        return f"{self.stage} {min(MOST, self.cards)} {self.colors} {step(self.risk)}"


def step(risk: float) -> int:
    """The level of a bust probability: SAFE, or the number of RISKS that it reaches."""
    return sum(risk >= bound for bound in RISKS) if risk else SAFE


def stage(t: Table) -> str:
    """The stage of a game, which depends on the leading seat's share of the points that end the game."""
    ruleset: Ruleset = t.ruleset
    points = max(t[ruleset.cell["points"], seat] for seat in range(t.seats))
    target = max(1, int(ruleset.options.get("target", 1)))
    return STAGES[max(0, min(len(STAGES) - 1, points * len(STAGES) // target))]


def choice(t: Table) -> Choice | None:
    """The current choice, or None unless the seat to move may either stop or draw one card."""
    moves = draw_moves(t.ruleset)
    if moves.stop not in t.moves or moves.draw not in t.moves:
        return None
    known = Observation(t, t.agenda[1])
    harbor = known.piles[HARBOR]
    return Choice(stage(t), len(harbor), len(colors_in(known, harbor)), bust_chance(known))


def person(ruleset: Ruleset, face: int) -> str:
    """The kind, price and points of a person, without the color, so that all colors are counted together."""
    card = ruleset.faces[face]
    return f"{card.type}-{card.cost}-{card.points}"


class Watched:
    """Counts the moves and messages in games."""

    def __init__(self, ruleset: Ruleset, worth: Worth | None = None) -> None:
        self.ruleset, self.worth, self.counts = ruleset, worth, Counts()
        self.heard: list[Sequence[int]] = []
        self.now = STAGES[0]  # the stage at the beginning of the turn
        self.means = [message.means for message in ruleset.messages]

    def begins(self, t: Table) -> None:
        """Note that a game has begun."""
        self.counts["games"] += 1
        self.hear(t)

    def decides(self, t: Table, move: Move) -> None:
        """Note that a seat is about to make a move."""
        moves = draw_moves(self.ruleset)
        decision = choice(t) if move in (moves.stop, moves.draw) else None
        if decision:
            word = "draws" if move == moves.draw else "stops"
            self.counts[f"{word} {decision.key}"] += 1
            if word == "draws":
                self.counts["risked"] += decision.risk

    def hear(self, t: Table) -> None:
        """Count the messages since the last call."""
        heard, self.heard[:] = self.heard[:], []
        for message, _, face, *_ in heard:
            means = self.means[message]
            if TURN in means:
                self.turn(t)
            if BUST in means:
                self.counts[f"{BUST} {self.now}"] += 1
            if GAIN in means and self.ruleset.columns.kind[face] == PERSON:
                self.counts[f"employed {self.now} {person(self.ruleset, face)}"] += 1

    def turn(self, t: Table) -> None:
        """Note that a turn has begun."""
        self.now = stage(t)
        self.counts[f"turn {self.now}"] += 1
        if self.worth and t.moves:
            self.counts.add(self.worth(t, self.now))

    def ends(self, t: Table) -> None:
        """Note that a game is over."""
        won = winners(t)
        for seat in won:
            self.counts[f"won {(seat - t[START]) % t.seats}"] += 1 / len(won)


def watch(strong: Strong, first: int, games: int, worth: Worth | None = None) -> Counts:
    """The counts from *games* games, beginning with game number *first*."""
    watched = Watched(strong.ruleset, worth)
    for game in range(first, first + games):
        record = strong.start(game)
        t = dealt(strong.ruleset, first_state(SEED, game), game % strong.ruleset.seats, watched.heard.append)
        watched.begins(t)
        while t.moves:
            move = strong.move(record)
            watched.decides(t, move)
            t.ruleset.play(t, move)
            watched.hear(t)
        watched.ends(t)
    return watched.counts

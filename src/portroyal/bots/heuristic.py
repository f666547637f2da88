"""Bots that think a little: they differ in what they consider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from portroyal.bots.draws_at_once import CLOSELY, ROUGHLY, value_at_once
from portroyal.bots.evaluator import FEE, Evaluator
from portroyal.bots.player import Bot
from portroyal.bots.power import Power
from portroyal.bots.tried import best_tried, value_after
from portroyal.estimates import DrawAtOnce
from portroyal.observation import Observation
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance, can_repel, next_card
from portroyal.rules import EXPEDITION, PERSON, SHIP
from portroyal.table import Move

FAST: Final = 2.0  # coins' worth of what further draws may still bring, when next to nothing lies there
SMALL: Final = 2  # cards that are next to nothing
RISKY: Final = 0.6  # the chance of a bust from which on a draw of several cards is looked at twice


class HeuristicBot(Bot):
    """Answers each question as the box says that put it, by what it takes cards to be worth."""

    SURE: ClassVar[float] = 1.0  # how likely a team must be to win for it to take a risk

    def pick(self, observation: Observation) -> Move:
        evaluator = self.evaluator(observation)
        moves = {observation.text(move): move for move in observation.moves}
        found = evaluator.first(moves)
        return moves[found or self.answer(evaluator, moves)]

    def evaluator(self, observation: Observation) -> Evaluator:
        """The evaluator that the bot decides by."""
        return evaluator_of(observation)

    def answer(self, evaluator: Evaluator, moves: Mapping[str, Move]) -> str:
        """What the box of the question answers; where it has no answer, the move after which the seat is best off."""
        question = evaluator.observation.question or ""
        aside = {verb for one in evaluator.index.estimates for verb in one.aside(question)}
        left = {text: move for text, move in moves.items() if text.partition(" ")[0] not in aside}
        answer = evaluator.index.answers.get(question)
        return answer(self, evaluator, list(left)) if answer else best_tried(evaluator, left)

    def draw_or_stop(self, evaluator: Evaluator, moves: Sequence[str], draw: str, stop: str) -> str:
        """Draw one more card, or several at once, or stop."""
        raise NotImplementedError

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """Repel the ship or let it in."""
        raise NotImplementedError

    def best_card(self, evaluator: Evaluator, moves: Sequence[str], take: str, pass_: str) -> str:
        """The card worth most; none if that is less than it costs."""
        due = 0.0 if evaluator.index.team else evaluator.terms.due(evaluator.seat) * (1 + (1 - FEE))
        faces = evaluator.observation.ruleset.face
        worth = {move: evaluator.of_taking(faces[move.split(" ")[1]]) for move in moves if move.startswith(f"{take} ")}
        worth |= {move: value_after(evaluator, move) for move in moves if move not in worth and move != pass_}
        worth[pass_] = due
        return max(worth, key=lambda move: (worth[move], move))

    def at_once(self, evaluator: Evaluator, moves: Sequence[str]) -> DrawAtOnce | None:
        """The way to draw several cards at once, if there is one now."""
        return next((way for way in evaluator.index.at_once if way.verb in moves), None)


class ThresholdBot(HeuristicBot):
    """Draws while the chance to bust is small, and stops with enough to take."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]
    TEAM_RISK: ClassVar[float] = 0.25  # in a team, where few cards are of use, and a bust costs everybody's take
    TEAM_CARDS: ClassVar[int] = 2

    def draw_or_stop(self, evaluator: Evaluator, moves: Sequence[str], draw: str, stop: str) -> str:
        useful = sum(evaluator.of(face) > 1 for face in evaluator.harbor)
        team = evaluator.index.team
        cards, risk = (self.TEAM_CARDS, self.TEAM_RISK) if team else (self.CARDS, self.RISK)
        way = self.at_once(evaluator, moves)
        if way and useful < cards and bust_chance_of_several(evaluator.observation, way.cards) <= risk:
            return way.verb
        if stop in moves and (useful >= cards or bust_chance(evaluator.observation) > risk):
            return stop
        return next(move for move in (draw, stop, *moves) if move in moves)

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """A ship that would bust goes; another stays for trade."""
        return repel if evaluator.is_twin(evaluator.observation.agenda[2], evaluator.harbor) else keep


class Plain(ThresholdBot):
    """Plays the turns that measure the value of powers, and values none itself."""

    RISK = 0.25
    CARDS = 2

    def evaluator(self, observation: Observation) -> Evaluator:
        return Evaluator(observation)


def evaluator_of(observation: Observation) -> Evaluator:
    """The evaluator of the bots for an Observation, which also measures the value of powers without an estimate."""
    return Evaluator(observation, Power(observation, Plain))


class Cautious(ThresholdBot):
    """Stops as soon as there is something to take, and never risks much."""

    RISK = 0.12
    CARDS = 1
    TEAM_RISK = 0.15


class Bold(ThresholdBot):
    """Wants a full harbor: draws on until several cards are worth taking."""

    RISK = 0.34
    CARDS = 4
    SURE = 0.6


class Steady(HeuristicBot):
    """Weighs the exact chance of every next card against what lies there; looks at coins, points, swords and rivals."""

    SURE = 0.8

    def draw_or_stop(self, evaluator: Evaluator, moves: Sequence[str], draw: str, stop: str) -> str:
        brings = {stop: evaluator.of_harbor(evaluator.harbor)} if stop in moves else {}
        way = self.at_once(evaluator, moves)
        if way:
            dice = self.dice(evaluator.observation)
            brings[way.verb] = value_at_once(evaluator, way, dice, ROUGHLY)
        later = FAST if way and len(evaluator.harbor) <= SMALL else 0.0
        if draw in moves and brings:
            brings[draw] = self.drawing(evaluator, evaluator.harbor) + later
        best = max(brings, key=brings.__getitem__, default=draw)
        if not way or best != way.verb or len(brings) == 1:
            return best
        if bust_chance_of_several(evaluator.observation, way.cards) <= RISKY:
            return best
        # A closer look before what is most likely a bust: at more hands, and at what more cards may bring.
        brings[way.verb] = value_at_once(evaluator, way, dice, CLOSELY)
        if draw in brings:
            brings[draw] = self.drawing(evaluator, evaluator.harbor, then=1) + later
        return max(brings, key=brings.__getitem__)

    def drawing(self, evaluator: Evaluator, harbor: bytes, then: int = 0) -> float:
        """What one more card brings on average, if no more than *then* follow, of the same cards."""
        coming = next_card(evaluator.observation)
        if not coming.faces:
            return evaluator.of_harbor(harbor)
        total = sum(n * self.after(evaluator, harbor, face, then) for face, n in coming.counts())
        return total / len(coming.faces)

    def after(self, evaluator: Evaluator, harbor: bytes, face: int, then: int) -> float:
        """What the harbor is worth when this card was turned up."""
        kind = evaluator.cards.kind[face]
        if kind == PERSON:
            return self.stopping(evaluator, harbor + bytes((face,)), then)
        if kind == SHIP:
            return max(self.let_in(evaluator, harbor, face, then), self.sent_off(evaluator, harbor, face, then))
        return self.stopping(evaluator, harbor, then) + (0.5 if kind == EXPEDITION else 0.0)

    def stopping(self, evaluator: Evaluator, harbor: bytes, then: int) -> float:
        """At once, or after *then* more cards if that is better."""
        now = evaluator.of_harbor(harbor)
        return max(now, self.drawing(evaluator, harbor, then - 1)) if then else now

    def sent_off(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int) -> float:
        """With the ship repelled; 0 if it cannot be."""
        if not can_repel(evaluator.observation, ship, evaluator.seat):
            return 0.0
        return self.stopping(evaluator, harbor, then) + (evaluator.goals.of_repelling(ship) if evaluator.goals else 0.0)

    def let_in(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int = 0) -> float:
        if evaluator.is_twin(ship, harbor):
            return evaluator.bust
        more = harbor + bytes((ship,))
        return self.stopping(evaluator, more, then) + (
            evaluator.goals.of_ships(evaluator.terms.ships(more)) if evaluator.goals else 0.0
        )

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """Compares the harbor with and without the ship, one more draw looked ahead."""
        ship = evaluator.observation.agenda[2]
        own = evaluator.goals.of_repelling(ship) if evaluator.goals else 0.0
        without = own + max(evaluator.of_harbor(evaluator.harbor), self.drawing(evaluator, evaluator.harbor))
        kept = self.let_in(evaluator, evaluator.harbor, ship)
        if kept > 0 and not evaluator.is_twin(ship, evaluator.harbor):
            kept = max(kept, self.drawing(evaluator, evaluator.harbor + bytes((ship,))))
        return keep if kept >= without else repel

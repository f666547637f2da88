"""Bots that decide by the values of cards; they differ in when they stop drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from portroyal.bots.draws_at_once import CLOSELY, ROUGHLY, value_at_once
from portroyal.bots.estimates import DrawAtOnce
from portroyal.bots.evaluator import Evaluator
from portroyal.bots.player import Bot
from portroyal.bots.power import Power
from portroyal.bots.tried import best_tried, value_after
from portroyal.engine.observation import Observation
from portroyal.engine.rules import EXPEDITION, PERSON, SHIP
from portroyal.engine.table import Move
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance, can_repel, is_kept, next_card

FAST: Final = 2.0  # bonus, in coins, for drawing one card at a time while the harbor is SMALL
SMALL: Final = 2  # the maximum number of cards in a small harbor
RISKY: Final = 0.6  # bust chance above which a draw of several cards is evaluated more closely


class HeuristicBot(Bot):
    """Answers each question as the estimates of its box define, using the values of an evaluator."""

    SURE: ClassVar[float] = 1.0  # the win probability above which a team takes risks

    def pick(self, observation: Observation) -> Move:
        evaluator = self.evaluator(observation)
        moves = {observation.text(move): move for move in observation.moves}
        found = evaluator.first(moves)
        return moves[found or self.answer(evaluator, moves)]

    def evaluator(self, observation: Observation) -> Evaluator:
        """The evaluator for the bot's decisions."""
        return evaluator_of(observation)

    def answer(self, evaluator: Evaluator, moves: Mapping[str, Move]) -> str:
        """The answer of the box that has estimates for this question, or else the move with the best result."""
        question = evaluator.observation.question or ""
        aside = {verb for one in evaluator.index.estimates for verb in one.aside(question)}
        left = {text: move for text, move in moves.items() if text.partition(" ")[0] not in aside}
        answer = evaluator.index.answers.get(question)
        return answer(self, evaluator, list(left)) if answer else best_tried(evaluator, left)

    def draw_or_stop(self, evaluator: Evaluator, moves: Sequence[str], draw: str, stop: str) -> str:
        """Draw one more card, draw several at once, or stop: the move, as text. *draw* and *stop* are verbs."""
        raise NotImplementedError

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """Repel the ship or keep it: the verb."""
        raise NotImplementedError

    def best_card(self, evaluator: Evaluator, moves: Sequence[str], take: str, pass_: str) -> str:
        """Take the most valuable card, or pass if none is worth the coin due."""
        due = 0.0 if evaluator.index.team else evaluator.terms.due(evaluator.seat) * (1 + (1 - evaluator.fees))
        faces = evaluator.observation.ruleset.face
        worth = {move: evaluator.of_taking(faces[move.split(" ")[1]]) for move in moves if move.startswith(f"{take} ")}
        worth |= {move: value_after(evaluator, move) for move in moves if move not in worth and move != pass_}
        worth[pass_] = due
        return max(worth, key=lambda move: (worth[move], move))

    def at_once(self, evaluator: Evaluator, moves: Sequence[str]) -> DrawAtOnce | None:
        """A legal way to draw several cards at once; None if there is none."""
        return next((way for way in evaluator.index.at_once if way.verb in moves), None)

    def bust_chance_of(self, evaluator: Evaluator, way: DrawAtOnce) -> float:
        """The probability, from 0 to 1, that drawing several cards at once in this way is a bust."""
        return bust_chance_of_several(evaluator.observation, way.cards(evaluator.observation.ruleset))


class ThresholdBot(HeuristicBot):
    """Draws while the bust probability is at most RISK, and stops when CARDS cards in the harbor are worth taking."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]
    TEAM_RISK: ClassVar[float] = 0.25  # for a team: fewer cards are useful, and a bust costs every player a card
    TEAM_CARDS: ClassVar[int] = 2

    def draw_or_stop(self, evaluator: Evaluator, moves: Sequence[str], draw: str, stop: str) -> str:
        useful = sum(evaluator.of(face) > 1 for face in evaluator.harbor)
        team = evaluator.index.team
        cards, risk = (self.TEAM_CARDS, self.TEAM_RISK) if team else (self.CARDS, self.RISK)
        way = self.at_once(evaluator, moves)
        if way and useful < cards and self.bust_chance_of(evaluator, way) <= risk:
            return way.verb
        if stop in moves and (useful >= cards or bust_chance(evaluator.observation) > risk):
            return stop
        return next(move for move in (draw, stop, *moves) if move in moves)

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """Repel a ship that would be a bust, and keep any other for trade."""
        return repel if evaluator.is_twin(evaluator.observation.agenda[2], evaluator.harbor) else keep


class Plain(ThresholdBot):
    """Plays the turns that measure the value of powers, and does not value powers itself."""

    RISK = 0.25
    CARDS = 2

    def evaluator(self, observation: Observation) -> Evaluator:
        return Evaluator(observation)


def evaluator_of(observation: Observation) -> Evaluator:
    """The bots' evaluator for an Observation. It also measures the value of powers that have no estimate."""
    return Evaluator(observation, Power(observation, Plain))


class Easy(ThresholdBot):
    """Considers prices, proceeds and the risk of the next card, but not rivals or combinations of cards."""

    RISK = 0.2
    CARDS = 2

    def evaluator(self, observation: Observation) -> Evaluator:
        return Evaluator(observation)


class Cautious(ThresholdBot):
    """Stops as soon as a card is worth taking, and never risks much."""

    RISK = 0.12
    CARDS = 1
    TEAM_RISK = 0.15


class Bold(ThresholdBot):
    """Keeps drawing until several cards are worth taking."""

    RISK = 0.34
    CARDS = 4
    SURE = 0.6


class Steady(HeuristicBot):
    """Compares stopping with the expected value of one more card, over the exact distribution of the next card."""

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
        if self.bust_chance_of(evaluator, way) <= RISKY:
            return best
        # A bust is likely: evaluate more closely, with more samples and one additional draw.
        brings[way.verb] = value_at_once(evaluator, way, dice, CLOSELY)
        if draw in brings:
            brings[draw] = self.drawing(evaluator, evaluator.harbor, then=1) + later
        return max(brings, key=brings.__getitem__)

    def drawing(self, evaluator: Evaluator, harbor: bytes, then: int = 0) -> float:
        """The expected value of one more card with this harbor, and of up to *then* more from the same cards."""
        coming = next_card(evaluator.observation, is_kept(evaluator.observation, harbor))
        if not coming.faces:
            return evaluator.of_harbor(harbor)
        total = sum(n * self.after(evaluator, harbor, face, then) for face, n in coming.counts())
        return total / coming.weight

    def after(self, evaluator: Evaluator, harbor: bytes, face: int, then: int) -> float:
        """The value of the turn after this card was drawn."""
        kind = evaluator.cards.kind[face]
        if kind == PERSON:
            return self.stopping(evaluator, harbor + bytes((face,)), then)
        if kind == SHIP:
            return max(self.let_in(evaluator, harbor, face, then), self.sent_off(evaluator, harbor, face, then))
        return self.stopping(evaluator, harbor, then) + (0.5 if kind == EXPEDITION else 0.0)

    def stopping(self, evaluator: Evaluator, harbor: bytes, then: int) -> float:
        """The value of stopping, now or, if that is better, after up to *then* more cards."""
        now = evaluator.of_harbor(harbor)
        return max(now, self.drawing(evaluator, harbor, then - 1)) if then else now

    def sent_off(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int) -> float:
        """The value of repelling the ship; 0 if the seat cannot repel it."""
        if not can_repel(evaluator.observation, ship, evaluator.seat):
            return 0.0
        return self.stopping(evaluator, harbor, then) + (evaluator.goals.of_repelling(ship) if evaluator.goals else 0.0)

    def let_in(self, evaluator: Evaluator, harbor: bytes, ship: int, then: int = 0) -> float:
        """The value of keeping the ship, which may be a bust."""
        if evaluator.is_twin(ship, harbor):
            return evaluator.bust
        more = harbor + bytes((ship,))
        return self.stopping(evaluator, more, then) + (
            evaluator.goals.of_ships(evaluator.terms.ships(more)) if evaluator.goals else 0.0
        )

    def repel_or_keep(self, evaluator: Evaluator, moves: Sequence[str], repel: str, keep: str) -> str:
        """Compare the harbor with and without the ship, looking one more draw ahead."""
        ship = evaluator.observation.agenda[2]
        own = evaluator.goals.of_repelling(ship) if evaluator.goals else 0.0
        without = own + max(evaluator.of_harbor(evaluator.harbor), self.drawing(evaluator, evaluator.harbor))
        kept = self.let_in(evaluator, evaluator.harbor, ship)
        if kept > 0 and not evaluator.is_twin(ship, evaluator.harbor):
            kept = max(kept, self.drawing(evaluator, evaluator.harbor + bytes((ship,))))
        return keep if kept >= without else repel

"""Bots that use the judge with its default weights. They differ in when they stop drawing."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.bots.judging import JudgeBot, JudgedCards, default_thinker
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, Move
from portroyal.game.outcome import is_team
from portroyal.odds.drawing import draw_moves, may_draw_several
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance
from portroyal.search.thinker import Thinker, ThinkingTable

SAMPLED: Final = 24  # the number of possible tables in a sample
RISKY: Final = 0.6  # the bust probability above which several cards are never drawn at once
FAST: Final = 200  # added to the value of drawing one card while the harbor is small, in hundredths of a coin
SMALL: Final = 2  # the maximum number of cards in a small harbor


def at_once(observation: Observation, risk: float) -> Move | None:
    """A legal move that draws several cards with a bust probability of at most *risk*, or None if there is none."""
    for move, cards in may_draw_several(observation).items():
        if move in observation.moves and bust_chance_of_several(observation, cards) <= risk:
            return move
    return None


def gains_at_once(observation: Observation, move: Move, thinker: Thinker) -> bool:
    """Whether drawing several cards at once is better, on average, than either drawing one card or stopping.

    The average is taken over possible tables.
    """
    judge, seat = thinker.judge, observation.seat
    t = ThinkingTable.of(observation.table(), thinker.weights)
    total = 0
    for seed in range(SAMPLED):
        after = observation.determinize(seed)
        observation.ruleset.play(after, move)
        thinking = ThinkingTable.of(after, thinker.weights)
        total += judge.of_stopping(thinking, seat) if after.count(HARBOR) else judge.of_bust(t, seat)
    later = FAST if len(observation.piles[HARBOR]) <= SMALL else 0
    return total > SAMPLED * max(judge.of_stopping(t, seat), judge.of_drawing(t, seat) + later)


class Steady(JudgeBot):
    """Compares the value of stopping with the expected value of drawing one more card, using exact odds."""

    def pick(self, observation: Observation) -> Move:
        move, several = super().pick(observation), at_once(observation, RISKY)
        return several if several and gains_at_once(observation, several, self.thinker(observation.ruleset)) else move


class ThresholdBot(JudgeBot):
    """Draws while the bust probability is at most RISK and fewer than CARDS cards in the harbor are worth taking."""

    RISK: ClassVar[float]
    CARDS: ClassVar[int]
    TEAM_RISK: ClassVar[float] = 0.25  # in a team, fewer cards are useful, and a bust costs every player a card
    TEAM_CARDS: ClassVar[int] = 2

    def pick(self, observation: Observation) -> Move:
        move, moves = super().pick(observation), draw_moves(observation.ruleset)
        return self.draw_or_stop(observation) if move in (moves.draw, moves.stop) else move

    def draw_or_stop(self, observation: Observation) -> Move:
        """Draw one more card, draw several at once, or stop."""
        moves, values = draw_moves(observation.ruleset), self.values(observation)
        cards, risk = (self.TEAM_CARDS, self.TEAM_RISK) if is_team(observation.ruleset) else (self.CARDS, self.RISK)
        useful = sum(values.of(face) > 1 for face in observation.piles[HARBOR])
        if useful < cards and (move := at_once(observation, risk)):
            return move
        stops = useful >= cards or bust_chance(observation) > risk
        best, other = (moves.stop, moves.draw) if stops else (moves.draw, moves.stop)
        return best if best in observation.moves else other

    def values(self, observation: Observation) -> JudgedCards:
        """This bot's card values."""
        return JudgedCards(observation, self.thinker(observation.ruleset))


class Easy(ThresholdBot):
    """Considers prices, proceeds and the risk of drawing another card, but ignores rivals."""

    RISK = 0.2
    CARDS = 2

    def thinker(self, ruleset: Ruleset) -> Thinker:
        return default_thinker(ruleset, minds_rivals=is_team(ruleset))


class Cautious(ThresholdBot):
    """Stops as soon as a card is worth taking, and never risks much."""

    RISK = 0.12
    CARDS = 1
    TEAM_RISK = 0.15


class Bold(ThresholdBot):
    """Keeps drawing until several cards are worth taking."""

    RISK = 0.34
    CARDS = 4

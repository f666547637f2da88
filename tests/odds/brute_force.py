"""When to stop, computed card by card, without shortcuts or grouping."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from portroyal.odds.stopping.problem import Ship, StoppingProblem

OTHER = None
Card = Ship | int | None  # a ship, the value of a person, or a card that does not go to the harbor


class Found(NamedTuple):
    stop: Fraction
    draw: Fraction
    bust: Fraction


def in_full(problem: StoppingProblem) -> Found:
    """The same answers, found by trying every card at every draw."""
    unseen = (*problem.ships, *problem.persons, *[OTHER] * problem.others)

    def stop(harbor: tuple[int, ...], colors: int) -> Fraction:
        best = sorted((max(0, value) for value in harbor), reverse=True)[: problem.takes[colors]]
        row = problem.bonus[colors]
        return Fraction(sum(best) + row[min(len(harbor), len(row) - 1)])

    @cache
    def best(cards: tuple[Card, ...], draws: int, harbor: tuple[int, ...], colors: int, shunned: int) -> Found:
        now, (_, on, bust) = stop(harbor, colors), drawing(cards, draws, harbor, colors, shunned)
        return Found(now, on, bust) if on > now else Found(now, now, Fraction(0))

    def drawing(cards: tuple[Card, ...], draws: int, harbor: tuple[int, ...], colors: int, shunned: int) -> Found:
        now = stop(harbor, colors)
        if draws == 0:
            return Found(now, now, Fraction(0))
        each = [
            after(card, (*cards[:at], *cards[at + 1 :]), draws - 1, harbor, colors, shunned)
            for at, card in enumerate(cards)
        ]
        n = len(each)
        return Found(now, sum((f.draw for f in each), Fraction(0)) / n, sum((f.bust for f in each), Fraction(0)) / n)

    def after(
        card: Card, cards: tuple[Card, ...], draws: int, harbor: tuple[int, ...], colors: int, shunned: int
    ) -> Found:
        if card is OTHER:
            return best(cards, draws, harbor, colors, shunned)
        if not isinstance(card, Ship):
            return best(cards, draws, tuple(sorted((*harbor, card))), colors, shunned)
        bit = 1 << card.color
        if colors & bit and not card.weak:
            return Found(Fraction(problem.bust), Fraction(problem.bust), Fraction(1))
        sent = best(cards, draws, harbor, colors, shunned if problem.exact else shunned | bit) if card.weak else None
        if (colors | (shunned if card.weak else 0)) & bit:
            assert sent
            return sent
        kept = best(cards, draws, tuple(sorted((*harbor, card.value))), colors | bit, shunned)
        return sent if sent and sent.draw > kept.draw else kept

    return drawing(unseen, problem.draws, tuple(sorted(problem.held)), problem.here, 0)

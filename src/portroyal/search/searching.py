"""Finds the best move in Python, exactly like ``machine/search.h``, but a hundred times slower."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_int32
from typing import Final, NamedTuple

from portroyal.engine.hidden import LATE, cards_by_group, certain_newcomers, deal, places
from portroyal.engine.policy import TRY
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, MASK, RNG, STRIDE, Move, Table, mixed
from portroyal.game.outcome import is_team, winners
from portroyal.search.halving import LOOK, Halving
from portroyal.search.learned import CERTAIN, HIDDEN, MOST, POWERS, SECOND, Net
from portroyal.search.policies import features
from portroyal.search.thinker import Thinker, ThinkingTable

TRIED: Final = 256  # the maximum number of moves to compare
MOST_TRIED: Final = 2000  # the maximum number of moves in a rollout
DEEPEST: Final = 4  # a stage ends early after this many turns per requested rollout, on average
NOBODY: Final = -1  # means no seat
NO_MOVE: Final = -1  # means that no move is to be kept
OWN: Final = -2  # means that the move chosen by the policy is to be kept


class Found(NamedTuple):
    """The result of a search.

    *best* is the index of the best move. *chances* gives, for each move, the mean win probability of each seat, where
    CERTAIN stands for 1. *tries* gives the number of rollouts for each move.
    """

    best: int
    chances: list[list[int]]
    tries: list[int]

    @classmethod
    def of(cls, best: int, sums: Sequence[Sequence[int]], tries: Sequence[int]) -> Found:
        """The result, given the *sums* of the win probabilities over all rollouts."""
        means = ([total // max(1, n) for total in row] for row, n in zip(sums, tries, strict=True))
        return cls(best, list(means), list(tries))


class Valuation:
    """Uses a value network to estimate the seats' win probabilities in a position."""

    def __init__(self, ruleset: Ruleset, net: Net) -> None:
        self.ruleset, self.net = ruleset, net
        self.features = features(ruleset)
        self.rows = _signed(net.rows(self.features.names))
        self.second, self.third = _signed(net.second), _signed(net.third)
        self.team = bool(ruleset.answers("verdict"))

    def chances(self, t: Table) -> list[int]:
        """The win probability of each seat, where CERTAIN stands for 1."""
        if self.team:
            return [shares([self.result(self.told(t, t[ACTIVE])), 0])[0]] * t.seats
        return shares([self.result(self.told(t, seat)) for seat in range(t.seats)])

    def told(self, t: Table, seat: int) -> list[tuple[int, int]]:
        """The number and value of each feature of the position, from the seat's point of view."""
        thinking = ThinkingTable.of(t, ())
        self.features.describe_table(thinking)
        self.features.describe(thinking, seat)
        return thinking.features

    def result(self, told: Sequence[tuple[int, int]]) -> int:
        """The network's output for a seat's features."""
        sums = list(self.net.bias)
        for i, n in told:
            row = self.rows[i * HIDDEN : (i + 1) * HIDDEN]
            sums = [total + n * weight for total, weight in zip(sums, row, strict=True)]
        second = list(self.net.bias2)
        for i, total in enumerate(sums):
            n = _unit(total, self.net.shift)
            if n:
                row = self.second[i * SECOND : (i + 1) * SECOND]
                second = [total + n * weight for total, weight in zip(second, row, strict=True)]
        units = (_unit(total, self.net.shift2) for total in second)
        return sum((n * w for n, w in zip(units, self.third, strict=True)), self.net.bias3) >> self.net.shift3


def shares(results: Sequence[int]) -> list[int]:
    """The softmax of the results, where CERTAIN stands for 1. Due to rounding, the sum may differ slightly from 1."""
    best = max(results)
    powers = [POWERS[min(len(POWERS) - 1, best - result)] for result in results]
    return [power * CERTAIN // sum(powers) for power in powers]


def _unit(total: int, shift: int) -> int:
    return max(0, min(MOST, total >> shift))


def _signed(data: bytes) -> list[int]:
    return [n - 256 if n > MOST else n for n in data]


class Dice:
    """A search's random number generator."""

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        """64 random bits."""
        self.state = (self.state + STRIDE) & MASK
        return mixed(self.state)

    def shuffled(self, cards: bytes) -> bytes:
        """The cards in random order. The top card is chosen first."""
        mixed_up = bytearray(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = (self.next() >> 32) * (i + 1) >> 32
            mixed_up[i], mixed_up[j] = mixed_up[j], mixed_up[i]
        return bytes(mixed_up)


class Searcher:
    """Searches with a judge, its weights, and a value network that evaluates positions at the end of a turn."""

    def __init__(self, ruleset: Ruleset, thinker: Thinker, net: Net) -> None:
        self.ruleset, self.thinker = ruleset, thinker
        self.valuation = Valuation(ruleset, net)
        self.tried = 0  # moves tried so far, including those within rollouts

    def search(
        self,
        t: Table,
        seat: int,
        tries: int,
        seed: int,
        keep: int = NO_MOVE,
        cancel: c_int32 | None = None,
        early: bool = False,
    ) -> Found:
        """Find the best move for a seat.

        *t* is a determinized table for the seat. *tries* is the total number of rollouts; fewer are run if each of them
        involves many inner evaluations.

        *keep* is the index of a move that gets as many rollouts as the best move, even if there is no other legal move.
        This move is the result unless another move has a clear lead over it. OWN stands for the move that the policy
        chooses, and NO_MOVE means that no move is to be kept.

        If *early* is True, the search ends as soon as the best move has a significant lead over all others.

        If another thread sets *cancel* to a nonzero value, the search returns its result so far: the best of the moves
        with the most rollouts. If there have been no rollouts, the result is the move to keep or, if there is none, the
        first move.
        """
        dice, keep = Dice(mixed(seed)), self.thinker.choose(t, seat) if keep == OWN else keep
        halving = Halving(min(TRIED, len(t.moves)), t.seats, keep)
        stages, sure = max(keep >= 0, max(0, len(halving.live) - 1).bit_length()), False
        for _ in range(stages):
            last = self.tried + DEEPEST * tries // stages
            for n in range(max(1, tries // stages // len(halving.live))):
                if (n > 0 and self.tried >= last) or sure or (cancel is not None and cancel.value):
                    break
                dealt = imagined(t, seat, dice)
                halving.note(seat, {i: self.tried_on(dealt, t.moves[i], seat) for i in halving.live})
                sure = early and (n + 1) % LOOK == 0 and halving.is_sure(seat)
            halving.rank(seat)
            if sure or (cancel is not None and cancel.value):
                break
            halving.halve()
        return Found.of(halving.chosen(), halving.sums, halving.counts)

    def tried_on(self, dealt: Table, move: Move, judging: int = NOBODY) -> list[int]:
        """Play a move and the rest of the turn on a copy of a position. Returns the seats' win probabilities.

        The seat *judging* chooses its moves with :meth:`judged_best`, and all other seats use the policy.
        """
        t, turn = dealt.copy(), self.turn(dealt)
        t.moves = dealt.moves[:]
        self.tried += 1
        self.ruleset.play(t, move)
        for _ in range(MOST_TRIED):
            if not t.moves or self.turn(t) != turn:
                break
            seat = t.agenda[1]
            k = self.judged_best(t, seat) if seat == judging else self.thinker.choose(t, seat)
            self.ruleset.play(t, t.moves[k])
        return self.valuation.chances(t) if t.moves else won_by(t)

    def judged_best(self, t: Table, seat: int) -> int:
        """The index of the move that the policy chooses with the help of the network.

        If moves must be compared, each one is played to the end of the turn, where the network evaluates the position.
        """
        k = self.thinker.decide(t, seat)
        if k != TRY:
            return k
        tried = [(self.tried_on(t, t.moves[i])[seat], -i) for i in self.thinker.answers(t)]
        return -max(tried, default=(0, 0))[1]

    def turn(self, t: Table) -> int:
        """A number that differs between consecutive turns."""
        return self.thinker.judge.turn(t)


def won_by(t: Table) -> list[int]:
    """Each seat's share of the win in a finished game, where CERTAIN stands for the whole win."""
    best = winners(t)
    shared = 1 if is_team(t.ruleset) else len(best)
    return [CERTAIN // shared * (seat in best) for seat in range(t.seats)]


def imagined(t: Table, seat: int, dice: Dice) -> Table:
    """A determinization: the position with everything unknown to the seat dealt at random."""
    twin, there = t.copy(), places(t, seat)
    twin.moves = t.moves[:]
    cards = cards_by_group(t, there)
    deal(twin, there, cards, certain_newcomers(t, cards[LATE]), dice.shuffled)
    twin.counters[RNG] = dice.next()
    return twin

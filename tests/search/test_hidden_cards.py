"""Hidden cards: each sampler deals possible worlds, with the frequencies of exact enumeration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from ctypes import byref, c_uint64
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

import pytest

from portroyal.boxes.base.tuned import COUNTS, Tuned
from portroyal.engine.observation import Observation
from portroyal.engine.rules import DURING, HIDDEN, Rule, shared_pile
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, PURSE, STALE, Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.machine import Machine, machine_of
from portroyal.search.policies import policies
from portroyal.search.searching import Dice, imagined
from portroyal.search.thinker import ThinkingTable
from tests.laws.table import EVERY_FORMAT
from tests.search.hidden import decisions
from tests.sizes import in_turn, sized

pytestmark = pytest.mark.slow

WORLDS = sized(fast=40, default=60, nightly=1000)  # of each position and sampler
POSITIONS = sized(fast=1, default=2, nightly=8)  # of each format
COMPILED = sized(
    fast=[("base + adventure", 2)],
    default=[("base + adventure", 2), ("base + contracts; cooperative", 1), ("base + gambler", 3)],
    nightly=EVERY_FORMAT,
)
UNLIKELY = 5.0  # standard deviations of the chi-squared statistic; the seeds are fixed
PLAYED = 400  # the number of decisions of random games to look through for positions

Sampler = Callable[[Observation, int], Table]


class Where(NamedTuple):
    """A place of one hidden card, and the probability of each face."""

    pile: int
    at: int
    faces: dict[int, Fraction]


def uniform(cards: bytes) -> dict[int, Fraction]:
    return {face: Fraction(n, len(cards)) for face, n in Counter(cards).items()}


def without(cards: bytes, some: bytes) -> bytes:
    return bytes((Counter(cards) - Counter(some)).elements())


def mixed(parts: list[tuple[Fraction, dict[int, Fraction]]]) -> dict[int, Fraction]:
    total: dict[int, Fraction] = {}
    for share, faces in parts:
        for face, chance in faces.items():
            total[face] = total.get(face, Fraction()) + share * chance
    return {face: chance for face, chance in total.items() if chance}


def late(observation: Observation) -> dict[int, Fraction]:
    """The faces of a card of the draw pile: a newcomer, or one of the others that is not an early coin."""
    new, older = observation.newcomers, without(observation.unseen, observation.newcomers)
    if not new:
        return uniform(observation.unseen)
    there = len(observation.unseen) - observation.early
    share = Fraction(len(new), there)
    return mixed([(share, uniform(new)), (1 - share, uniform(older))])


def wheres(t: Table, observation: Observation) -> Iterator[Where]:
    """A hidden card in each kind of place, derived from the documentation of Observation, not from HiddenCards."""
    seats, below = t.seats, observation.sizes[DECK] - len(observation.on_top)
    if below:
        yield Where(DECK, below - 1, late(observation))
    for seat in range(seats):
        purse, old, early = PURSE + seat, t[STALE, seat], t[STALE + seats, seat]
        if old:
            yield Where(purse, 0, uniform(observation.stale))
        if early:
            yield Where(purse, old + early - 1, uniform(without(observation.unseen, observation.newcomers)))
        if old + early < observation.sizes[purse]:
            yield Where(purse, observation.sizes[purse] - 1, late(observation))
    for piles in t.ruleset.hidden_apart.values():
        yield from (Where(pile, 0, uniform(observation.top(pile))) for pile in piles if observation.sizes[pile])
    for pile in t.ruleset.laid_aside:
        if observation.sizes[pile] and not observation.piles[pile]:
            newer = late(observation) if observation.top(pile) is observation.unseen else uniform(observation.stale)
            yield Where(pile, observation.sizes[pile] - 1, newer)


class Fit:
    """The chi-squared statistic of many samples, added up."""

    def __init__(self) -> None:
        self.squares, self.freedom = 0.0, 0

    def add(self, drawn: Counter[int], faces: dict[int, Fraction]) -> None:
        total = drawn.total()
        assert set(drawn) <= set(faces)
        self.squares += sum((drawn[face] - total * p) ** 2 / (total * p) for face, p in faces.items())
        self.freedom += len(faces) - 1

    def is_likely(self) -> bool:
        return self.squares - self.freedom <= UNLIKELY * sqrt(2 * max(1, self.freedom))


def looks_the_same(observation: Observation, world: Table) -> bool:
    """Whether the seat knows exactly as much of the sampled world as of the real one."""
    seen = Observation(world, observation.seat)
    names = ("piles", "sizes", "counters", "unseen", "stale", "early", "newcomers", "apart", "on_top")
    return all(getattr(seen, name) == getattr(observation, name) for name in names)


def check(t: Table, sampler: Sampler, fit: Fit) -> None:
    observation = Observation(t, t.agenda[1])
    places = list(wheres(t, observation))
    drawn: list[Counter[int]] = [Counter() for _ in places]
    for seed in range(WORLDS):
        world = sampler(observation, seed)
        assert looks_the_same(observation, world)
        for counts, where in zip(drawn, places, strict=True):
            counts[world.piles[where.pile][where.at]] += 1
    for counts, where in zip(drawn, places, strict=True):
        fit.add(counts, where.faces)


@lru_cache(1)
def positions(ruleset: Ruleset) -> list[Table]:
    """Positions of random games, with early coins and newcomers if possible."""
    found = [t.copy() for t, _ in zip(decisions(ruleset, 4, 7), range(PLAYED), strict=False)]
    told = [t for t in found if Observation(t, t.agenda[1]).newcomers]
    return [*told[:: 1 + len(told) // POSITIONS], *found[:: 1 + len(found) // POSITIONS]]


def determinized(known: Observation, seed: int) -> Table:
    return known.determinize(seed)


def interpreted(known: Observation, seed: int) -> Table:
    return imagined(known.table(), known.seat, Dice(seed << 32))


def compiled(machine: Machine) -> Sampler:
    def deal(known: Observation, seed: int) -> Table:
        record, state = machine.marshal(known.table()), c_uint64(seed << 32)
        machine.library.deal_hidden(byref(record), known.seat, byref(state))
        world = known.table()
        world.piles = [bytes(record.cards[n][: record.sizes[n]]) for n in range(len(world.piles))]
        return world

    return deal


def check_policy(ruleset: Ruleset) -> None:
    """Check that the policy expects the next card with the probabilities of exact enumeration."""
    (judge,) = policies(ruleset, ["tuned"])
    assert isinstance(judge, Tuned)
    for t in positions(ruleset):
        seat = t.agenda[1]
        observation, thinking = Observation(t, seat), ThinkingTable.of(t, judge.weights)
        if observation.sizes[DECK]:
            judge.note_coming(thinking, seat)
            noted = {face: thinking.noted(COUNTS + face) for face in range(len(ruleset.faces))}
            expected = uniform(observation.on_top) if observation.on_top else late(observation)
            assert {face: Fraction(n, sum(noted.values())) for face, n in noted.items() if n} == expected


@pytest.mark.parametrize(("line", "players"), in_turn(EVERY_FORMAT))
def test_python_deals_possible_worlds_as_often_as_exact_enumeration_says(line: str, players: int) -> None:
    ruleset = ruleset_of(parse_format(line), players)
    fits = {sampler: Fit() for sampler in (determinized, interpreted)}
    for t in positions(ruleset):
        for sampler, fit in fits.items():
            check(t, sampler, fit)
    assert [sampler.__name__ for sampler, fit in fits.items() if not fit.is_likely()] == []
    check_policy(ruleset)


@pytest.mark.parametrize(("line", "players"), COMPILED)
def test_machine_code_deals_possible_worlds_as_often_as_exact_enumeration_says(line: str, players: int) -> None:
    sampler, fit = compiled(machine_of(parse_format(line), players)), Fit()
    for t in positions(ruleset_of(parse_format(line), players)):
        check(t, sampler, fit)
    assert fit.is_likely()


def test_newcomers_and_early_coins_are_met() -> None:
    for line in ("base + adventure; chapter 1", "base + adventure; cooperative; chapter 5"):
        assert any(Observation(t, t.agenda[1]).newcomers for t in positions(ruleset_of(parse_format(line), 3)))


class Hides(Rule):
    secrets = shared_pile(HIDDEN)


class HidesDuring(Rule):
    secrets = shared_pile(HIDDEN, laid=DURING)


@pytest.mark.parametrize(("rule", "sentence"), [(Hides, "it needs laid=BEFORE"), (HidesDuring, "'drawn_since'")])
def test_a_pile_that_hides_cards_says_when_they_come(rule: type[Rule], sentence: str) -> None:
    base = ruleset_of(parse_format("base"), 2)
    with pytest.raises(ValueError, match=sentence):
        Ruleset(base.faces, [*map(copy, base.rules), rule()], seats=2)

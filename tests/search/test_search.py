"""The search gives the same results in machine code and in Python, and cards hidden from its seat do not affect it."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import c_int32
from itertools import product
from random import Random
from statistics import stdev
from threading import Timer

import pytest

import portroyal as pr
from portroyal.bots.deals import deal
from portroyal.bots.levels import searcher_of
from portroyal.engine.observation import Observation
from portroyal.engine.policy import Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, PURSE, Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.machine import Machine, machine_of
from portroyal.machine.searcher import Searcher as CompiledSearcher
from portroyal.odds.drawing import draw_moves
from portroyal.search.halving import Lead
from portroyal.search.learned import CERTAIN
from portroyal.search.policies import POLICIES, features, policies
from portroyal.search.searching import DEEPEST, NO_MOVE, OWN, Dice, Found, Searcher, imagined
from portroyal.search.thinker import Thinker
from tests.builders.adventure import RIVALS, chapter
from tests.search.hidden import dealt_anew, decisions
from tests.search.nets import coin_counting_net, random_net
from tests.sizes import sized

pytestmark = pytest.mark.slow

FORMATS = [
    ("base", 2),
    ("base; edition yucata", 5),
    ("base + gambler + contracts + make-sail", 3),
    ("base + contracts; cooperative", 1),
    ("base + adventure", 2),
    ("base + adventure; cooperative", 2),
]
SHARE = sized(fast=0.02, default=0.05, nightly=0.04)  # of all positions, for both searches
ROLLOUTS = sized(fast=4, default=8, nightly=20)  # of each position; test_halving compares the effects of many more
ENDED_EARLY = sized(fast=0, default=120, nightly=1 << 20)  # interpreted rollouts of searches that end early


def machine(line: str, players: int) -> Machine:
    return machine_of(parse_format(line), players)


def judge_of(compiled: Machine) -> Judge:
    """The policy that a machine searches with; its weights are the machine's, even after later training."""
    judge = compiled.policies[list(POLICIES).index("tuned")]
    assert isinstance(judge, Judge)
    return judge


def searchers(compiled: Machine) -> tuple[CompiledSearcher, Searcher]:
    """The search in machine code and the interpreted one, with the same network."""
    net = random_net(compiled.ruleset)
    return CompiledSearcher(compiled, "tuned", net), Searcher(compiled.ruleset, Thinker(judge_of(compiled)), net)


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_machine_code_and_the_interpreted_search_find_the_same(line: str, players: int) -> None:
    compiled = machine(line, players)
    fast, slow = searchers(compiled)
    searches = 0
    for t in decisions(compiled.ruleset, 2 if players > 1 else 8, 5, SHARE):
        searches += 1
        observation = Observation(t, t.agenda[1])
        question = (observation.table(), observation.seat, ROLLOUTS, searches)
        ways = list(product((NO_MOVE, OWN, searches % len(t.moves)), (False, True)))
        for keep, early in sized(fast=[ways[searches % 6]], default=[ways[searches % 6]], nightly=ways):
            assert fast.search(*question, keep, None, early) == slow.search(*question, keep, None, early)
    assert searches > sized(fast=1, default=5, nightly=5)


def test_a_probability_is_the_mean_over_the_rollouts_of_its_move() -> None:
    found = Found.of(0, [[600, 400], [300, 100]], [2, 1])
    assert found.chances == [[300, 200], [300, 100]]


def test_both_searches_leave_a_card_on_top_that_is_known() -> None:
    deck = ["sailor-3-1", "jester-5-1", "captain-4-1"]
    game = chapter(RIVALS, displays={0: ["lookout-5-1"]}, harbor=["ship-red-1-1"], deck=deck)
    compiled = machine(game.format, 2)
    for move in ("look", "put back jester-5-1"):
        game.play(move)
    observation = game.observe(0)
    assert observation.on_top
    fast, slow = searchers(compiled)
    results = [fast.search(observation.table(), 0, 16, seed) for seed in range(4)]
    assert results == [slow.search(observation.table(), 0, 16, seed) for seed in range(4)]
    forgotten = observation.table()
    forgotten.counters[compiled.ruleset.cell["known-by"]] = 0
    assert results != [fast.search(forgotten, 0, 16, seed) for seed in range(4)]


def test_the_policy_chooses_the_kept_move_with_the_sampled_events() -> None:
    """Some of its moves end the turn, and the next turn draws a random event."""
    compiled = machine("base + adventure; chapter 3", 3)
    judge = judge_of(compiled)
    search, thinker = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset)), Thinker(judge)
    for t in decisions(compiled.ruleset, 6, 3):
        known = Observation(t, t.agenda[1])
        given = (known.table(), known.seat, 1, 5)
        assert search.search(*given, OWN) == search.search(*given, thinker.choose(known.table(), known.seat))


def test_more_rollouts_make_probabilities_more_precise() -> None:
    """Each rollout re-deals all hidden cards, even coins. When coins were fixed, results differed by 1.5 points."""
    game, dice = pr.new_game("base", 4, seed=3), Random(3)
    while len(game.played()) < 60 or len(game.moves()) < 2:
        game.play(dice.choice(game.moves()))
    observation = game.observe(game.seat or 0)
    search = searcher_of(game.ruleset)
    found = [search.search(observation.table(), observation.seat, 8000, seed) for seed in range(10)]
    for move in range(len(observation.moves)):
        chances = [one.chances[move][observation.seat] / CERTAIN for one in found if one.tries[move] > 1000]
        assert len(chances) < 2 or stdev(chances) < 0.005


@pytest.mark.parametrize(("line", "players"), FORMATS[:3])
def test_a_move_that_is_kept_is_tried_as_often_as_the_best(line: str, players: int) -> None:
    compiled = machine(line, players)
    search = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset))
    worse = 0
    for t in decisions(compiled.ruleset, 1, 3, 0.2):
        observation = Observation(t, t.agenda[1])
        for keep in range(len(t.moves)):
            best, chances, tries = search.search(observation.table(), observation.seat, 60, 1, keep)
            assert tries[best] == tries[keep] == max(tries)
            assert best == keep or chances[best][observation.seat] > chances[keep][observation.seat]
            worse += best != keep
    assert worse > 20


@pytest.mark.parametrize(
    ("leads", "clear"),
    [
        ([1], False),
        ([1, 1], False),
        ([1, 1, 1], True),  # 3 in standard errors: 1.7
        ([9, -1, 9, -1, 9, -1], True),  # 24 / 15.7
        ([9, -2, 9, -2, 9, -2], False),  # 21 / 16
        ([-1, -1, -1], False),
        ([0, 0], False),
    ],
)
def test_a_lead_is_clear_at_one_and_a_half_standard_errors(leads: list[int], clear: bool) -> None:
    lead = Lead()
    for by in leads:
        lead.note(by << 8)
    assert lead.is_clear() is clear


@pytest.mark.parametrize(("times", "by", "behind"), [(9, -1, False), (10, -1, True), (10, 1, False), (40, 0, False)])
def test_a_move_is_dropped_at_three_standard_errors(times: int, by: int, behind: bool) -> None:
    lead = Lead()
    for _ in range(times):
        lead.note(by << 8)
    assert lead.is_behind() is behind


def test_a_team_follows_its_policy_unless_another_move_clearly_leads() -> None:
    compiled = machine("base + contracts; cooperative", 3)
    judge = judge_of(compiled)
    search, thinker = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset)), Thinker(judge)
    deviations, unclear = 0, 0
    for t in decisions(compiled.ruleset, 3, 3):
        observation = Observation(t, t.agenda[1])
        own, seat = thinker.choose(observation.table(), observation.seat), observation.seat
        best, chances, tries = search.search(observation.table(), seat, 24, 1, OWN)
        most = [row[seat] for row, n in zip(chances, tries, strict=True) if n == max(tries)]
        assert best == own or chances[best][seat] == max(most)
        deviations += best != own
        unclear += best == own and chances[own][seat] < max(most)
    assert min(deviations, unclear) > 3


@pytest.mark.parametrize(("line", "players"), FORMATS[:4])
def test_a_search_may_end_once_the_best_move_is_clear(line: str, players: int) -> None:
    """It mostly finds the same move with fewer rollouts; the interpreted search ends at the same point."""
    compiled = machine(line, players)
    fast, slow = searchers(compiled)
    alike = fewer = searches = 0
    budget = ENDED_EARLY
    for t in decisions(compiled.ruleset, 3, 3, 0.2):
        observation, searches = Observation(t, t.agenda[1]), searches + 1
        question = (observation.table(), observation.seat, 200, searches)
        whole, early = fast.search(*question), fast.search(*question, early=True)
        alike += whole.best == early.best
        fewer += sum(early.tries) < sum(whole.tries)
        assert sum(early.tries) <= sum(whole.tries)
        if sum(early.tries) < min(60, budget):
            budget -= sum(early.tries)
            assert slow.search(*question, early=True) == early
    assert alike > 0.9 * searches
    assert fewer > 0.1 * searches


def test_the_only_move_is_valued_if_it_is_kept() -> None:
    compiled = machine("base", 2)
    t = next(t for t in only_moves(compiled.ruleset))
    known = Observation(t, t.agenda[1])
    for search in searchers(compiled):
        assert search.search(known.table(), known.seat, 8, 1).tries == [0]
        (tries,) = search.search(known.table(), known.seat, 8, 1, 0).tries
        assert 1 <= tries <= 8


LONG = 20_000_000  # rollouts: they take some seconds unless cancelled


def test_a_cancelled_search_returns_its_results_so_far() -> None:
    compiled = machine("base", 2)
    search, cancel = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset)), c_int32(0)
    t = next(t for t in decisions(compiled.ruleset, 1, 3) if len(t.moves) > 2)
    observation, later = Observation(t, t.agenda[1]), Timer(0.1, setattr, (cancel, "value", 1))
    later.start()
    result = search.search(observation.table(), observation.seat, LONG, 1, cancel=cancel)
    later.join()
    assert 0 < sum(result.tries) < LONG // 10
    most = [i for i, n in enumerate(result.tries) if n == max(result.tries)]
    assert result.best in most
    assert result.chances[result.best][observation.seat] == max(result.chances[i][observation.seat] for i in most)


def test_a_search_cancelled_before_its_start_tries_nothing() -> None:
    compiled = machine("base", 2)
    t = next(decisions(compiled.ruleset, 1, 3))
    known = Observation(t, t.agenda[1])
    found = [s.search(known.table(), known.seat, 60, 1, cancel=c_int32(1)) for s in searchers(compiled)]
    assert found[0] == found[1]
    assert (found[0].best, sum(found[0].tries)) == (0, 0)


def test_a_flag_that_is_not_set_changes_nothing() -> None:
    compiled = machine("base", 2)
    search = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset))
    for t in decisions(compiled.ruleset, 1, 3, 0.2):
        known = Observation(t, t.agenda[1])
        given = (known.table(), known.seat, 24, 1)
        assert search.search(*given) == search.search(*given, cancel=c_int32(0))


class CountsDown(c_int32):
    """A flag that is set after a number of reads."""

    @property
    def value(self) -> int:  # type: ignore[override]
        self.left = getattr(self, "left", 4) - 1
        return int(self.left < 0)


def test_until_then_every_move_was_tried_as_often() -> None:
    _, search = searchers(machine("base", 2))
    t = next(t for t in decisions(search.ruleset, 1, 3) if len(t.moves) > 2)
    observation = Observation(t, t.agenda[1])
    result = search.search(observation.table(), observation.seat, 600, 1, cancel=CountsDown())
    assert result.tries == [4] * len(t.moves)
    best = max(row[observation.seat] for row in result.chances)
    assert result.chances[result.best][observation.seat] == best


def only_moves(ruleset: Ruleset) -> Iterator[Table]:
    """Positions of a random game with one legal move."""
    dice, t = Random(4), deal(ruleset, 4, 0)
    while t.moves:
        if len(t.moves) == 1:
            yield t
        ruleset.play(t, dice.choice(t.moves))


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_hidden_cards_change_no_choice(line: str, players: int) -> None:
    compiled = machine(line, players)
    search = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset))
    for t in decisions(compiled.ruleset, 2, 7, 0.3):
        seat = t.agenda[1]
        other = dealt_anew(t, seat)
        for move in (0, 1):
            found = [ask(search, Observation(position, seat), move) for position in (t, other)]
            assert found[0] == found[1]


def ask(search: CompiledSearcher, observation: Observation, seed: int) -> object:
    return search.search(observation.table(), observation.seat, 24, seed)


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_sampled_cards_are_those_that_the_seat_cannot_see(line: str, players: int) -> None:
    """The visible piles stay, every pile keeps its size, and no card is lost."""
    ruleset = ruleset_of(parse_format(line), players)
    changed = 0
    for t in decisions(ruleset, 2, 9, 0.1):
        seat = t.agenda[1]
        observation = Observation(t, seat)
        world = imagined(observation.table(), seat, Dice(1))
        assert sorted(b"".join(world.piles)) == sorted(b"".join(t.piles))
        assert list(map(len, world.piles)) == list(map(len, t.piles))
        changed += world.piles[DECK] != t.piles[DECK] or world.piles[PURSE] != t.piles[PURSE]
        imagined_seen = Observation(world, seat)
        assert observation.piles == imagined_seen.piles
        assert observation.unseen == imagined_seen.unseen
        assert observation.stale == imagined_seen.stale
    assert changed > 0


def test_a_search_that_is_handed_the_true_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: cards are not re-dealt, and the search gets the true table."""
    monkeypatch.setattr("portroyal.search.searching.imagined", lambda t, *_: t)
    (_, search), changed = searchers(machine("base", 2)), 0
    for t in decisions(search.ruleset, 2, 11, 0.1):
        seat = t.agenda[1]
        found = [search.search(position, seat, 4, 1) for position in (t, dealt_anew(t, seat))]
        changed += found[0] != found[1]
    assert changed > 3


def trading() -> tuple[Searcher, CompiledSearcher, Table, int]:
    """Seat 0 may stop: then it may take a ship or an admiral, for all its coins. The network counts coins."""
    game = pr.position("base", 2, harbor=["ship-red-2-3", "admiral-9-3"], coins=[9, 0])
    (judge,) = policies(game.ruleset, ["tuned"])
    assert isinstance(judge, Judge)
    net = coin_counting_net(features(game.ruleset).names)
    slow, fast = Searcher(game.ruleset, Thinker(judge), net), CompiledSearcher(Machine(game.ruleset), "tuned", net)
    t = game.observe(0).table()
    return slow, fast, t, t.moves.index(draw_moves(t.ruleset).stop)


def test_in_a_rollout_the_network_judges_instead_of_the_policy() -> None:
    """The policy hires the admiral; a player who counts coins takes the ship."""
    slow, fast, t, stop = trading()
    hired, traded = slow.tried_on(t, t.moves[stop]), slow.tried_on(t, t.moves[stop], 0)
    assert traded[0] > hired[0]
    assert slow.tried_on(t, t.moves[stop], 1) == hired, "only the moves of one seat are judged"
    assert fast.search(t, 1, 2, 1).chances[stop] == hired
    assert fast.search(t, 0, 2, 1).chances[stop] == traded


def test_moves_within_rollouts_are_counted() -> None:
    _, fast, t, _ = trading()
    before = fast.moves_tried()
    tries = sum(fast.search(t, 0, 40, 1).tries)
    assert tries < fast.moves_tried() - before < 20 * tries


def test_a_search_ends_early_if_rollouts_try_many_moves() -> None:
    """Each stage tries every remaining move at least once."""
    compiled, early = machine("base + gambler + contracts + make-sail", 5), 0
    search = CompiledSearcher(compiled, "tuned", random_net(compiled.ruleset))
    for t in decisions(compiled.ruleset, 1, 3, 0.3):
        known, before = Observation(t, t.agenda[1]), search.moves_tried()
        found = search.search(known.table(), known.seat, 300, 1)
        assert all(found.tries)
        assert search.moves_tried() - before < 2 * DEEPEST * 300
        early += sum(found.tries) < 200
    assert early > 3

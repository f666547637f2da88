"""Statistics treat each deal as one observation; ratings depend on all games and their order."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from portroyal import lab
from portroyal.bots import Allowed
from portroyal.lab.duplicate.judging import Estimate, judged
from portroyal.lab.duplicate.ratings import matches
from portroyal.lab.duplicate.results import Deal, Ended
from portroyal.lab.duplicate.spec import arena_spec

TEAM = "base + contracts; cooperative"
EASY = "base + contracts; cooperative; aside 0"
SHORT = "base; target 5"


def ended(*ranks: int, points: tuple[int, ...] = (), won: bool | None = None) -> Ended:
    """A game with these ranks by seat; *won*: by a team."""
    winners = (
        tuple(seat for seat, rank in enumerate(ranks) if rank == 0) if won is None else tuple(range(len(ranks))) * won
    )
    return Ended(winners, ranks, points or tuple(9 - rank for rank in ranks), 100)


def test_wins_points_and_differences_are_means_over_deals() -> None:
    spec = arena_spec("base", ["steady", "bold"], 2, False, 0, Allowed())
    deals = [
        Deal(0, (ended(0, 1, points=(12, 8)), ended(0, 1, points=(12, 2)))),  # the first seat wins
        Deal(1, (ended(0, 1, points=(13, 9)), ended(1, 0, points=(6, 12)))),  # steady wins twice
        Deal(2, (ended(0, 0, points=(12, 12)), ended(1, 0, points=(3, 14)))),  # a tie, and steady wins
    ]
    result = judged(spec, deals)
    steady, bold = result.bots
    assert (result.deals, result.games, steady.games, bold.games, steady.fair) == (3, 6, 6, 6, 0.5)
    shares = [0.5, 1.0, 0.75]
    assert steady.wins.mean == pytest.approx(mean(shares))
    assert steady.wins.high == pytest.approx(min(1, mean(shares) + 1.96 * stdev(shares) / 3**0.5))
    assert steady.wins.mean + bold.wins.mean == pytest.approx(1)
    assert steady.points.mean == pytest.approx(mean([(12 + 2) / 2, (13 + 12) / 2, (12 + 14) / 2]))
    (difference,) = result.differences
    assert (difference.first, difference.second) == ("steady", "bold")
    assert difference.wins == Estimate.of([0.0, 1.0, 0.5]).within(-1, 1)
    points = [(12 + 2 - 8 - 12) / 2, (13 + 12 - 9 - 6) / 2, (12 + 14 - 12 - 3) / 2]
    assert difference.points == Estimate.of(points)


def test_a_tie_is_shared_by_seats() -> None:
    spec = arena_spec("base", ["steady", "bold"], 3, False, 0, Allowed())
    assert spec.seatings() == [(0, 1, 0), (1, 0, 1)]
    found = judged(spec, [Deal(0, (ended(0, 0, 0), ended(1, 0, 2)))])
    assert found.bots[0].wins == Estimate((2 / 3 + 1) / 2, None, None)
    assert found.bots[1].wins.mean == pytest.approx(1 / 6)
    assert found.bots[1].points.mean == (9 + (8 + 7) / 2) / 2


def test_solo_bots_are_rated_on_their_games() -> None:
    spec = arena_spec("base", ["steady", "bold"], 3, True, 0, Allowed())
    first, second, third = ended(0, 1, 2), ended(1, 0, 2), ended(2, 1, 0)
    found = judged(spec, [Deal(0, (first, second, third, second, third, first))])
    steady, bold = found.bots
    assert (steady.wins.mean, steady.games) == (1.0, 3)
    assert steady.fair == pytest.approx(1 / 3)
    assert (bold.wins.mean, bold.games) == (0.0, 3)


def test_a_team_wins_whole_and_is_compared_on_the_same_deals() -> None:
    spec = arena_spec(TEAM, ["steady", "bold"], 3, False, 0, Allowed())
    won, lost = ended(0, 0, 0, won=True), ended(0, 0, 0, won=False)
    result = judged(spec, [Deal(0, (won, won)), Deal(1, (won, lost)), Deal(2, (lost, lost)), Deal(3, (won, lost))])
    assert result.team
    assert [bot.wins.mean for bot in result.bots] == [0.75, 0.25]
    assert [bot.fair for bot in result.bots] == [None, None]
    paired = [0.0, 1.0, 0.0, 1.0]
    assert result.differences[0].wins == Estimate.of(paired).within(-1, 1)
    assert list(matches(spec, [Deal(0, (won, lost)), Deal(1, (lost, lost))])) == [[(0, 0), (1, 1)], [(0, 1), (1, 1)]]
    assert result.bots[0].rating.mean > 25 > result.bots[1].rating.mean


def test_a_game_that_was_broken_off_has_no_winner_and_is_not_rated() -> None:
    spec = arena_spec("base", ["steady", "bold"], 2, False, 0, Allowed())
    endless = Ended.of([0, 0], [0, 0], [5, 6], 60_000, 60_000)
    assert endless.broken_off
    found = judged(spec, [Deal(0, (endless, ended(0, 1)))])
    assert (found.broken_off, found.bots[0].wins.mean, found.bots[1].wins.mean) == (1, 0.0, 0.5)
    assert len(list(matches(spec, [Deal(0, (endless, ended(0, 1)))]))) == 1


def test_one_deal_has_no_interval() -> None:
    assert Estimate.of([0.25]) == (0.25, None, None)


def test_the_interval_covers_the_true_value() -> None:
    chance = Random(1)
    covered = 0
    for _ in range(400):
        found = Estimate.of([chance.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(60)])
        assert found.low is not None
        assert found.high is not None
        covered += found.low <= 0.5 <= found.high
    assert 0.92 < covered / 400 < 0.98


# Ratings.


def test_ratings_repeat_and_depend_on_nothing_but_the_games() -> None:
    serial, parallel = (lab.arena(SHORT, ["eager", "random"], deals=40, seed=5, jobs=jobs) for jobs in (1, 2))
    assert serial == parallel
    assert serial.bots[0].rating.mean > serial.bots[1].rating.mean
    again = lab.arena(SHORT, ["eager", "random"], deals=40, seed=6, jobs=1)
    assert again != serial


def test_the_whole_ranking_is_rated() -> None:
    spec = arena_spec("base", ["steady", "bold", "eager"], 3, False, 0, Allowed())
    won, second, third = ended(0, 1, 2), ended(2, 0, 1), ended(1, 2, 0)  # steady, bold and eager finish in this order
    result = judged(spec, [Deal(0, (won, second, third))])
    assert list(matches(spec, [Deal(0, (won, second, third))]))[1] == [(1, 2), (2, 0), (0, 1)]
    for deals in range(1, 4):
        result = judged(spec, [Deal(number, (won, ended(1, 2, 0), ended(2, 0, 1))) for number in range(deals)])
        first, middle, last = (bot.rating.mean for bot in result.bots)
        assert first > middle > last


def test_equal_bots_are_rated_alike_on_however_many_seats() -> None:
    chance = Random(2)
    for players, alone in ((2, False), (4, False), (4, True), (5, True)):
        spec = arena_spec("base", ["steady", "bold"], players, alone, 0, Allowed())
        deals = []
        for number in range(300):
            games = []
            for _ in spec.seatings():
                ranks = list(range(players))
                chance.shuffle(ranks)
                games.append(ended(*ranks))
            deals.append(Deal(number, tuple(games)))
        one, other = (bot.rating for bot in judged(spec, deals).bots)
        assert one.high is not None
        assert other.low is not None
        assert abs(one.mean - other.mean) < (one.high - one.mean) + (other.mean - other.low)


def test_more_games_make_a_rating_more_precise() -> None:
    few, many = (lab.arena(SHORT, ["eager", "random"], deals=n, jobs=1).bots[0].rating for n in (5, 200))
    assert few.high is not None
    assert many.high is not None
    assert few.high - few.mean > 3 * (many.high - many.mean)


# Whole arenas.


def test_bots_that_play_alike_are_equal_on_every_deal() -> None:
    found = lab.arena(SHORT, ["bold", "bold:seed=1"], deals=4, jobs=1)
    assert [bot.wins for bot in found.bots] == [Estimate(0.5, 0.5, 0.5)] * 2
    assert found.differences[0].wins == Estimate(0.0, 0.0, 0.0)
    assert found.differences[0].points == Estimate(0.0, 0.0, 0.0)


def test_teams_and_solo_games_are_won_or_lost() -> None:
    for players in (1, 3):
        found = lab.arena(EASY, ["eager", "random"], players=players, deals=60, jobs=1)
        assert (found.team, found.games) == (True, 120)
        assert found.bots[0].points.mean > found.bots[1].points.mean
    alone = lab.arena(TEAM, ["cautious", "random"], players=1, deals=6, jobs=1)
    assert alone.bots[0].wins.mean >= alone.bots[1].wins.mean
    assert alone.bots[0].games == 6

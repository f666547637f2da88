"""Reviews: the costs of decisions and the luck add up to the result, and hidden cards are never used."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.advice.review import FROM, GRADES, WHOLE, Review, judged
from portroyal.bots.levels import searcher_of
from portroyal.engine.observation import Observation
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.search import learned
from tests.search.hidden import dealt_anew, decisions
from tests.search.nets import write_learned
from tests.sizes import sized

pytestmark = pytest.mark.slow

EVERY_BOX = "base + gambler + contracts + make-sail"
FORMATS = [
    ("base", 4),
    (EVERY_BOX, 3),
    ("base + contracts; cooperative", 3),
    ("base + contracts; cooperative", 1),
    ("base + adventure", 2),
    ("base + adventure; cooperative", 2),
]
TRIES = 20
GRADED = sized(fast=1, default=1, nightly=2)  # the seed of the game whose grades are checked


def finished(line: str, players: int, seed: int = 1) -> pr.Game:
    game = pr.new_game(line, players, seed=seed)
    while game.seat is not None:
        game.play(pr.bot(f"random:seed={seed}").choose(game.observe(game.seat)))
    return game


@cache
def reviewed(line: str, players: int, seed: int) -> tuple[pr.Game, Review]:
    """A finished game and its review."""
    game = finished(line, players, seed)
    return game, pr.review(game, TRIES)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a network for every format."""
    path = tmp_path_factory.mktemp("learned")
    for line, players in FORMATS:
        write_learned(path, line, players)
    return path


@pytest.fixture(autouse=True)
def taught(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "FOLDER", folder)


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_decisions_and_luck_add_up_to_the_result(line: str, players: int) -> None:
    game, review = reviewed(line, players, 1)
    assert [decision.move for decision in review.decisions] == game.played()
    luck = review.luck()
    for seat, balance in enumerate(review.seats):
        assert balance.start + balance.decisions + balance.others + balance.luck == balance.result
        assert balance.luck == sum(row[seat] for row in luck)
        assert balance.start == review.decisions[0].before[seat]
        assert balance.result == result(game, seat) == review.result[seat]
        real = [decision for decision in review.decisions if decision.seat == seat and decision.is_real]
        assert sum(balance.grades.values()) == balance.choices == len(real)
    assert review.team is (game.won is not None)


def result(game: pr.Game, seat: int) -> int:
    if game.ranking is None or game.won is not None:
        return WHOLE * bool(game.won)
    first = game.ranking[0]
    return round(WHOLE / len(first)) * (seat in first)


def test_the_curve_continues_from_each_move_to_the_next() -> None:
    _, review = reviewed("base", 4, 1)
    for seat in range(4):
        chance = review.decisions[0].before[seat]
        for decision, luck in zip(review.decisions, review.luck(), strict=True):
            assert chance == decision.before[seat]
            chance += decision.cost[seat] + luck[seat]
        assert chance == review.result[seat]


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_grades_follow_from_what_a_move_cost_its_seat(line: str, players: int) -> None:
    bounds = [0, *FROM.values(), WHOLE + 1]
    _, found = reviewed(line, players, GRADED)
    for decision in found.decisions:
        if decision.choices == 1:
            assert (decision.grade, decision.best, decision.before) == (None, decision.move, decision.after)
            continue
        assert decision.grade is not None
        at = GRADES.index(decision.grade)
        assert bounds[at] <= decision.loss < bounds[at + 1]
        assert (decision.grade == "best") == (decision.best == decision.move)


def test_the_costliest_decisions_come_first() -> None:
    _, found = reviewed("base", 4, 1)
    worst = found.costliest(5)
    assert [decision.loss for decision in worst] == sorted((d.loss for d in found.decisions), reverse=True)[:5]
    assert all(decision.grade in ("inaccuracy", "mistake", "blunder") for decision in found.costliest(1000))


def test_accuracy_counts_only_decisions_with_something_at_stake() -> None:
    """If safe decisions counted, a loser who made few mistakes would be as accurate as the winner."""
    _, review = reviewed("base", 4, 1)
    for seat, balance in enumerate(review.seats):
        real = [d for d in review.decisions if d.seat == seat and max(d.losses.values()) >= FROM["inaccuracy"]]
        kept = sum(1 - d.loss / max(d.losses.values()) for d in real) / len(real)
        assert balance.accuracy == round(100 * kept)
        assert balance.choices < sum(d.seat == seat and d.choices > 1 for d in review.decisions)


def test_a_costly_decision_names_all_moves_and_a_reason() -> None:
    _, found = reviewed("base", 4, 1)
    for decision in found.decisions:
        assert (len(decision.losses), decision.losses[decision.move]) == (decision.choices, decision.loss)
        assert decision.losses[decision.best] == 0
        assert (decision.reason is not None) == (decision.loss >= FROM["inaccuracy"])


def test_equal_games_have_equal_reviews() -> None:
    game, found = reviewed("base", 4, 1)
    assert pr.review(pr.replay(game.record()), TRIES) == found


@pytest.mark.parametrize(("line", "players"), FORMATS)
def test_hidden_cards_change_no_review_of_a_decision(line: str, players: int) -> None:
    ruleset = ruleset_of(parse_format(line), players)
    search, compared = searcher_of(ruleset), 0
    for t in decisions(ruleset, 2, 7, 0.1):
        seat = t.agenda[1]
        for move in Observation(t, seat).texts[:2]:
            known = (Observation(position, seat) for position in (t, dealt_anew(t, seat)))
            one, other = (judged(search, observation, 1, move, TRIES) for observation in known)
            assert one == other
            compared += 1
    assert compared > 10


def test_a_team_has_one_chance() -> None:
    _, found = reviewed("base + contracts; cooperative", 3, 1)
    assert all(len(set(decision.after)) == 1 for decision in found.decisions)
    assert isinstance(found, Review)


def test_progress_is_reported_after_each_move() -> None:
    told: list[int] = []
    game = finished("base", 4)
    pr.review(game, TRIES, told.append)
    assert told == list(range(1, len(game.played()) + 1))


def test_a_running_game_has_no_review() -> None:
    with pytest.raises(pr.NoReview, match="not over") as refused:
        pr.review(pr.new_game("base", 4))
    assert refused.value.code == "not-finished"


@pytest.mark.parametrize("tries", [0, -1, 1.5, None, "x"])
def test_a_review_needs_a_number_of_rollouts(tries: Any) -> None:
    with pytest.raises(pr.BadFormat, match=f"tries is {tries!r}; it must be a whole number of at least 1"):
        pr.review(reviewed(*FORMATS[0], GRADED)[0], tries)


def test_without_a_model_the_format_is_named(tmp_path: Path) -> None:
    game = finished("base", 5)
    with pytest.raises(pr.NoReview, match=r"'base; .*' with 5 players") as refused:
        pr.review(game)
    assert refused.value.code == "nothing-learned"


def test_a_game_of_other_rules_has_no_review() -> None:
    saved = finished("base", 4).snapshot()
    saved["moves"].insert(0, ["take sailor-3-1", 0, ""])
    with pytest.raises(pr.NoReview, match="rules have changed"):
        pr.review(pr.restore(saved), TRIES)

"""A bot's choices compared with the exact ones."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from portroyal.cli.app import app
from portroyal.lab.stopping import Decision, decisions, report
from portroyal.odds.stopping.problem import Solution
from tests.sizes import sized

pytestmark = pytest.mark.slow

BOT = sized(fast=("--bot", "easy"), default=("--bot", "hard"), nightly=())


def test_no_choice_is_better_than_the_best() -> None:
    found = list(decisions("base", 3, seed=2, game=0, bot="cautious", most=5000))
    solved = [(decision, decision.found) for decision in found if decision.found]
    assert any(decision.exact for decision, _ in solved)
    assert all(decision.loss == 0 for decision, solution in solved if decision.draws == solution.draws_on)
    assert all(decision.loss > 0 for decision, solution in solved if decision.draws != solution.draws_on)
    assert sum(decision.loss for decision, _ in solved) > 0


def test_a_small_limit_narrows_or_leaves_out() -> None:
    found = list(decisions("base", 3, seed=2, game=0, bot="steady", most=100))
    assert {(decision.exact, decision.found is None) for decision in found} >= {(True, False), (False, True)}


def test_a_loss_is_in_coins() -> None:
    solution = Solution(stop=16, draw=40, bust=0.5, states=9)
    lines = list(
        report(
            [
                [Decision(1, False, True, solution, seconds=0.002, plainly=0.1)],
                [Decision(1, True, False, solution, seconds=0.002, plainly=0)],
                [Decision(2, True, False, None, seconds=0, plainly=0)],
            ]
        )
    )
    assert lines[0] == "3 decisions: 1 solved exactly, 1 simplified, 1 too large"
    assert lines[1] == "the best move in 50.0%; 0.750 coins lost per decision, 1.50 per other move, 1.50 at most"
    assert lines[2] == "stops in 0 of 0 where it is best, draws in 1 of 2; 0.750 coins lost per turn"
    assert lines[3].startswith("2.00 ms each")
    assert lines[4].startswith("machine code is faster than plain Python by 50 x")


def test_nothing_solved_says_only_that() -> None:
    assert len(list(report([[Decision(1, True, False, None, 0, 0)]]))) == 1


@pytest.mark.parametrize(("words", "code"), [(("--players", "2", "--most", "2000", *BOT), 0), (("--bot", "nobody"), 2)])
def test_the_command(words: tuple[str, ...], code: int) -> None:
    done = CliRunner().invoke(app, ["lab", "stopping", "--games", "1", *words])
    assert done.exit_code == code
    assert ("decisions:" in done.output) == (code == 0)

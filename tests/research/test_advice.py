"""The comparison of the odds panel with tips."""

from __future__ import annotations

import pytest

from research.advice import Agreement, Compared, agreement, compared
from research.pages.advice import main

DRAW, STOP, UNSURE = (0.2, 0.6, (100, 100)), (0.6, 0.2, (100, 100)), (0.50, 0.55, (100, 100))


def test_only_leads_beyond_the_error_of_the_rollouts_are_compared() -> None:
    choices = [Compared(True, False, *DRAW), Compared(True, False, *STOP), Compared(False, False, *UNSURE)]
    assert agreement(choices) == Agreement(3, 0, 0, 2, 0, 0, agreed=1, differed=1)


def test_a_panel_that_names_no_move_neither_agrees_nor_differs() -> None:
    choices = [Compared(None, False, *STOP), Compared(True, True, *STOP), Compared(None, True, *UNSURE)]
    assert agreement(choices) == Agreement(3, 2, 1, 2, 1, 1, agreed=0, differed=0)


def test_the_same_seed_gives_the_same_decisions() -> None:
    first, again = (list(compared("base", 2, decisions=4, seed=3)) for _ in range(2))
    assert first == again
    assert len(first) == 4


def test_teams_are_refused() -> None:
    with pytest.raises(SystemExit):
        main(["--format", "base + contracts; cooperative", "--players", "2"])

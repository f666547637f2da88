"""The rules of every chapter are flattened, in every mode, for every number of players, alone and mixed."""

from __future__ import annotations

import pytest

from tests.builders.chapters import ALONE, EVERYTHING, MORE_WAYS, MOST, every_chapter, of_ways
from tests.flatten.test_flatten import checked, play_both, started, text_of
from tests.flatten.writing_rules import bind
from tests.sizes import NIGHTLY, SIZE, in_turn, sized

MOVES = 120
PLAYED = in_turn([*every_chapter(ALONE), *of_ways(ALONE, MORE_WAYS)])
MIXED = in_turn(every_chapter(EVERYTHING))


@pytest.mark.parametrize(("line", "players"), sized(fast=PLAYED[::4], default=PLAYED, nightly=PLAYED))
def test_every_chapter_is_the_same_game(line: str, players: int) -> None:
    ruleset = bind(line, players)
    assert play_both(ruleset, checked(ruleset, text_of(line, players)), started(players - 1), players, MOVES) > 20


@pytest.mark.parametrize(("line", "players"), sized(fast=MIXED[::4], default=MIXED, nightly=MIXED))
def test_every_chapter_is_flattened_with_the_cards_of_other_boxes(line: str, players: int) -> None:
    assert text_of(line, players)


def test_each_chapter_has_its_own_rules() -> None:
    cases = [(line, players) for line, players in every_chapter(ALONE) if players == MOST or SIZE == NIGHTLY]
    assert len({text_of(*case) for case in cases}) == len(cases)

"""The rules of every chapter are flattened, in every mode, for every number of players, alone and mixed."""

from __future__ import annotations

import pytest

from portroyal.flatten.flattener import flatten
from tests.chapters import ALONE, EVERYTHING, MORE_WAYS, every_chapter, of_ways
from tests.flatten.test_flatten import checked, play_both, started
from tests.flatten.writing_rules import bind

MOVES = 120


@pytest.mark.parametrize(("line", "players"), [*every_chapter(ALONE), *of_ways(ALONE, MORE_WAYS)])
def test_every_chapter_is_the_same_game(line: str, players: int) -> None:
    ruleset = bind(line, players)
    assert play_both(ruleset, checked(ruleset, set()), started(players - 1), players, MOVES) > 20


@pytest.mark.parametrize(("line", "players"), every_chapter(EVERYTHING))
def test_every_chapter_is_flattened_with_the_cards_of_other_boxes(line: str, players: int) -> None:
    flatten(bind(line, players))


def test_each_chapter_has_rules_of_its_own() -> None:
    texts = {flatten(bind(line, players)) for line, players in every_chapter(ALONE)}
    assert len(texts) == len(every_chapter(ALONE))

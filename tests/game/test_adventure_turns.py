"""Counters of one turn of The Adventure Begins, for the active player."""

from __future__ import annotations

import pytest

from tests.builders.adventure import END, chapter
from tests.builders.table import asked, end_turn, play, public


@pytest.mark.clause("A-038")
def test_after_a_hurried_turn_the_next_player_takes_a_card() -> None:
    game = chapter(
        n=5,
        missions=["mission-50", "mission-51"],
        harbor=["settler-4-1", "captain-4-1", "priest-4-1"],
        deck=["sailor-3-1", "sailor-3-1"],
        event_deck=[END, "event-dead-calm"],
        coins={0: 9, 1: 9},
    )
    play(game, "draw", "fulfil mission-51", "pass", "draw", "stop")
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 1)


@pytest.mark.clause("A-020")
def test_an_event_holds_for_the_player_who_reveals_it() -> None:
    game = end_turn(chapter(harbor=["admiral-9-3"], event_deck=[END, "event-drill-day"], deck=["ship-red-1-1"]))
    assert asked(play(game, "draw")) == (1, "repel")

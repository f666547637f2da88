"""An event as all seats together saw it can be narrowed to the view of each seat."""

import copy
import dataclasses
import random

import pytest

import portroyal as pr
from portroyal.engine.observation import ALL_SEATS, narrowed, seen_events
from portroyal.engine.rules import HIDDEN, OWNER, PUBLIC
from portroyal.engine.ruleset import Ruleset

PLAYERS = 3
MOVES = 300
FORMATS = ["base", "make-sail", "base + contracts + make-sail; cooperative"]


def shuffled(ruleset: Ruleset, chance: random.Random) -> Ruleset:
    """The same rules, but with different piles hidden, public, or visible only to their owners."""
    changed = copy.copy(ruleset)
    sights = [(HIDDEN, PUBLIC) if pile.owner < 0 else (HIDDEN, OWNER, PUBLIC) for pile in ruleset.piles]
    piles = zip(ruleset.piles, map(chance.choice, sights), strict=True)
    changed.piles = [dataclasses.replace(pile, sees=sees) for pile, sees in piles]
    changed.seen = {}
    return changed


@pytest.mark.parametrize("format", FORMATS)
def test_each_seat_gets_what_it_saw_and_no_more(format: str) -> None:
    chance, hidden, own = random.Random(format), 0, 0
    game = pr.new_game(format, players=PLAYERS, seed=format)
    for _ in range(MOVES):
        if game.over:
            game = pr.new_game(format, players=PLAYERS, seed=chance.randrange(10**9))
        number = game.next_event
        game.play(chance.choice(game.moves()))
        events = game.table.events
        ruleset = shuffled(game.ruleset, chance)
        together = seen_events(ruleset, events, ALL_SEATS, number)
        for viewer in (None, *range(PLAYERS)):
            told = seen_events(ruleset, events, viewer, number)
            assert narrowed(ruleset, together, viewer) == told
            hidden += told != together
            own += told != seen_events(ruleset, events, None, number)
    assert hidden > 20
    assert own > 10


def test_a_card_and_a_pile_that_the_rules_do_not_have_stay_what_they_were() -> None:
    """As may happen in a log written under other rules."""
    ruleset = pr.new_game("base", players=2, seed=1).ruleset
    moved = {"seq": 1, "kind": "moved", "cause": None, "n": 2}
    cards = ["pilot-9-9", "sailor-3-1"]
    out = {**moved, "cards": cards, "from": "draw pile", "to": "harbor"}
    down = {**moved, "cards": cards[::-1], "from": "harbor", "to": "draw pile"}
    gone = {**moved, "cards": cards, "from": "raft", "to": "draw pile"}
    assert narrowed(ruleset, [out, down, gone], None) == [
        out,
        {**down, "cards": cards},
        {**gone, "cards": None},
    ]


def test_the_log_of_all_is_that_of_each() -> None:
    game = pr.new_game("base + gambler + contracts + make-sail", players=4, seed=5)
    for _ in range(40):
        game.play(game.moves()[0])
    for seat in (None, 0, 1, 2, 3):
        assert narrowed(game.ruleset, game.events_of_all(), seat) == game.events(seat)

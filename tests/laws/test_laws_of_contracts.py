"""Laws of derived counters: they always match the table, and a table loads correctly without them or with wrong values.

Random play from positions rich in person cards, ships and expeditions, in every format with contracts. Events that are
rare in a game, such as a team with 12 points, happen in many of these.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.snapshot import load
from portroyal.formats.formats import parse_format
from tests.builders.printed import is_printed
from tests.laws.table import EVERY_FORMAT, check
from tests.laws.test_laws import random_game
from tests.sizes import Case, in_turn, sized

WITH_CONTRACTS = [(line, n) for line, n in EVERY_FORMAT if "contracts" in line and "no contracts" not in line]
AUTOMATIC = [(f"{line}; contracts automatic", n) for line, n in WITH_CONTRACTS if "cooperative" not in line]
SOME = [*in_turn(WITH_CONTRACTS), *in_turn(AUTOMATIC)]
WITH_OTHERS = [*in_turn(WITH_CONTRACTS), ("base", 3), ("make-sail", 4)]
FEW: list[Case] = SOME[::3]  # for the fast run
POSITIONS = 12
MOVES = 90


def rich(line: str, players: int, seed: int) -> pr.Game:
    """A position with 3 to 6 cards in each display, some expeditions open, and up to 60 coins in all."""
    choose = Random(seed)
    every = [card for card in pr.cards(line, players) for _ in range(card["copies"])]
    choose.shuffle(every)
    expeditions = [card["name"] for card in every if card["kind"] == "expedition"][:3]
    cards = [card["name"] for card in every if card["kind"] in ("person", "expedition")]
    cards = [name for name in cards if name not in expeditions]
    displays = [[cards.pop() for _ in range(choose.randint(3, 6))] for _ in range(players)]
    coins = [choose.randint(0, 60 // players) for _ in range(players)]
    return pr.position(
        line, players, displays=displays, expeditions=expeditions, coins=coins, seed=seed, start=seed % players
    )


@pytest.mark.parametrize(("line", "players"), sized(fast=FEW, default=SOME, nightly=SOME))
def test_possible_completions_always_match_a_full_check(line: str, players: int) -> None:
    completed: Counter[str] = Counter()
    for seed in range(POSITIONS):
        t, choose = rich(line, players, seed).table.copy(), Random(seed)
        space = {
            card["name"]: t.ruleset.cell[f"space.{card['name']}"] for card in pr.cards(line, players) if card["seal"]
        }
        check(t.ruleset, t)
        for _ in range(MOVES):
            if t.moves:
                t.ruleset.play(t, choose.choice(t.moves))
                check(t.ruleset, t)
        completed.update(name for name, cell in space.items() if any(t[cell, seat] for seat in range(players)))
    assert completed
    if "cooperative" in line and players > 2 and is_printed(parse_format(line).boxes):
        assert completed["small-estate"]


# Loading.


def old_form(game: pr.Game, choose: Random) -> dict[str, Any]:
    """The table in the old form, which stored derived counters, here with wrong values."""
    data: dict[str, Any] = json.loads(json.dumps(game.snapshot()["table"]))
    for name, cells in Counter(game.ruleset.counters[cell] for cell in game.ruleset.recounted).items():
        data["counters"][name] = [choose.randint(0, 9) for _ in range(cells)]
    return data


@pytest.mark.parametrize(("line", "players"), sized(fast=WITH_OTHERS[::4], default=WITH_OTHERS, nightly=WITH_OTHERS))
def test_a_table_loads_correctly_with_and_without_derived_values(line: str, players: int) -> None:
    for game, choose in ((rich(line, players, 3), Random(3)), random_game(line, players, 17, moves=0)):
        names = {game.ruleset.counters[cell] for cell in game.ruleset.recounted}
        while not game.over:
            kept = json.loads(json.dumps(game.snapshot()["table"]))
            assert not names & kept["counters"].keys()
            for data in (kept, old_form(game, choose)):
                t = load(game.ruleset, data)
                for part in ("piles", "counters", "agenda", "moves"):
                    assert getattr(t, part) == getattr(game.table, part)
                assert game.ruleset.candidates(t) == game.ruleset.candidates(game.table)
            for _ in range(3):
                if not game.over:
                    game.play(choose.choice(game.moves()))


@pytest.mark.parametrize(("line", "players"), in_turn(WITH_CONTRACTS))
def test_derived_values_appear_in_no_event_or_number(line: str, players: int) -> None:
    game, _ = random_game(line, players, 4)
    changed = {event["counter"] for event in game.events(None) if event["kind"] == "counted"}
    derived = {game.ruleset.counters[cell] for cell in game.ruleset.derived}
    assert {"near", "asked-for", "sought", "cheap"} <= derived
    assert {"points", "markers", "completed"} & changed
    assert not changed & derived
    noted = [*game._opening, *(event for played in game._standing() for event in played.events)]
    assert len(noted) == game.next_event
    assert not any(event[0] == "counted" and event[2] in game.ruleset.derived for event in noted)

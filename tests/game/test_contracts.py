"""Contracts beyond the rules: positions, views, observations, undo, bots."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.observation import Observation
from portroyal.formats.formats import parse_format, ruleset_of
from tests.builders.contracts import contract, kept, markers, open_row, points, taken
from tests.builders.table import BLACK, BLUE, GREEN, RED, YELLOW, hidden, laid, play, public
from tests.laws.table import deal
from tests.sizes import sized

FOUR = ("luminary", "frigate-nemesis", "speculator", "pirates-nest")
FIVE = [YELLOW, BLUE, GREEN, RED, BLACK]
FORMATS = ("base + contracts", "base + contracts; edition yucata", "base + gambler + contracts + make-sail")
WRONG = [
    ({"contracts": ["luminary", "luminary"]}, "luminary"),
    ({"contracts": ["nobody"]}, "nobody"),
    ({"contracts": ["ransom"]}, "ransom"),  # in cooperative games only
    ({"contracts": [RED]}, "contract"),
    ({"contracts": "luminary"}, "contracts"),
    ({"deck": ["luminary"]}, "luminary"),
    ({"displays": {0: ["luminary"]}}, "contract"),
    ({"completed": {"bruja": [0]}}, "bruja"),
    ({"completed": {"luminary": [2]}}, "0 to 1"),
    ({"completed": {"luminary": [0, 0]}}, "K-022"),
    ({"completed": {"luminary": 0}}, "list"),
    ({"completed": [0]}, "completed"),
    ({"markers": {"luminary": [1, 0]}}, "0 to 0"),
    ({"markers": {"frigate-nemesis": [3, 0]}}, "0 to 2"),
    ({"markers": {"frigate-nemesis": [1]}}, "2 numbers"),
    ({"markers": {"frigate-nemesis": [True, 0]}}, "2 numbers"),
    ({"markers": {"frigate-nemesis": [1, 0]}, "completed": {"frigate-nemesis": [0]}}, "K-022"),
    ({"completed": dict.fromkeys(FOUR, (0,))}, "K-021"),
    ({"kept": [[RED, "ship-red-2-3"], []]}, "K-060"),
    ({"kept": [["sailor-3-1"], []]}, "ship"),
    ({"kept": [[RED]]}, "kept"),
    ({"kept": [[RED], []], "completed": dict.fromkeys(FOUR[:3], (0,))}, "K-060"),
    ({"stowed": []}, "stowed"),
    ({"completed": {"nobody": [0]}}, "nobody"),
    ({"markers": {"nobody": [0, 0]}}, "nobody"),
    ({"completed": None}, "completed"),
    ({"contracts": [*FOUR, "jinx"]}, "contracts: 5 are named, but 4 are open (K-020)"),
    ({"kept": [FIVE, []]}, "kept[0]: with ships of all colors Pirates' Nest is completed at once, and they are"),
    ({"kept": [[], [RED]], "contracts": list(FOUR[:3])}, "kept[1]: Pirates' Nest is not an open contract"),
    ({"kept": [[], [RED]], "contracts": []}, "kept[1]: Pirates' Nest is not an open contract"),
    ({"kept": [[RED], []], "completed": {"pirates-nest": [0]}}, "kept[0]: seat 0 has completed Pirates' Nest"),
    ({"kept": [["ship-red-3-6"], []]}, "kept[0]: ship-red-3-6 cannot have been repelled with 4 swords (K-060)"),
    ({"kept": [[], [RED]]}, "kept[1]: ship-red-1-1 cannot have been repelled with 0 swords (K-060)"),
    ({"kept": [["ship-red-3-skull"], []]}, "kept[0]: ship-red-3-skull cannot have been repelled"),
    ({"exact": 1}, "exact is 1"),
    ({"contract_stack": ["sailor-3-1"]}, "contract_stack: sailor-3-1 is a person"),
    ({"discard": ["jinx"]}, "discard: jinx is a contract"),
]


@pytest.mark.parametrize(("position", "named"), WRONG, ids=[str(case[0])[:60] for case in WRONG])
def test_an_impossible_position_is_refused_with_its_fault(position: dict[str, Any], named: str) -> None:
    given: dict[str, Any] = {"contracts": list(FOUR), "displays": {0: ["pirate-9-3", "pirate-7-2"]}} | position
    with pytest.raises(pr.BadPosition) as refused:
        laid(boxes="base + contracts", **given)
    assert named in str(refused.value)


@pytest.mark.parametrize("key", ["contracts", "kept", "completed", "markers"])
def test_a_table_without_contracts_has_no_place_for_them(key: str) -> None:
    for boxes, options in (("base", ""), ("base + contracts", "no contracts")):
        given: dict[str, Any] = {key: []}
        with pytest.raises(pr.BadPosition, match=key):
            laid(boxes=boxes, options=options, **given)


def test_a_position_lays_out_contracts_markers_and_kept_ships() -> None:
    game = open_row(
        *FOUR,
        players=3,
        completed={"luminary": [2, 0]},
        markers={"frigate-nemesis": [0, 2, 0], "speculator": [1, 0, 0]},
        displays={0: ["sailor-3-1"], 1: ["pirate-5-1"]},
        kept=[[YELLOW], [BLUE, GREEN], []],
    )
    assert [row["card"] for row in public(game)["contracts"]] == list(FOUR)
    assert (taken(game, "luminary"), markers(game)) == ([2, 0], [1, 2, 2])
    assert (kept(game, 0), kept(game, 1), kept(game, 2)) == ([YELLOW], [BLUE, GREEN], [])
    assert contract(game, "frigate-nemesis")["markers"] == [0, 2, 0]
    assert pr.replay(game.record()).view(0) == game.view(0)
    assert [seat["completed"] for seat in public(game)["seats"]] == [["luminary"], [], ["luminary"]]


def test_contracts_that_are_not_named_are_drawn_by_the_seed() -> None:
    rows = [[row["card"] for row in public(laid(boxes="base + contracts", seed=s))["contracts"]] for s in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]
    assert len(rows[0]) == 4
    assert public(laid(boxes="base + contracts", contracts=[]))["contracts"] == []
    assert public(open_row("jinx"))["contract_stack"] == 15


def test_cards_carry_the_names_of_both_editions() -> None:
    contracts = {card["name"]: card for card in pr.cards("base + contracts") if card["kind"] == "contract"}
    assert contracts["luminary"]["names"] == {
        "big-box": {"en": "Luminary", "de": "Koryphäe"},
        "yucata": {"en": "Comedian", "de": "Komiker"},
    }
    for card in contracts.values():
        assert card["clause"] in {row["id"] for row in pr.clauses()}
        assert len(card["spaces"]) == 5
        assert card["status"] == "agree"


# The pile of contracts is hidden.


@pytest.mark.parametrize("line", FORMATS)
def test_no_player_sees_the_stack(line: str) -> None:
    game = pr.new_game(line, 3, seed=4)
    stack = hidden(game, "contract stack")
    for viewer in (0, 1, 2, None):
        told = json.dumps([game.view(viewer), game.events(viewer)])
        assert not any(f'"{name}"' in told for name in stack)


@pytest.mark.parametrize("line", FORMATS)
def test_a_sampled_table_differs_only_in_hidden_cards(line: str) -> None:
    ruleset = ruleset_of(parse_format(line), 3)
    t, choose = deal(ruleset, 8), Random(8)
    orders = set()
    for seed in range(60):
        ruleset.play(t, choose.choice(t.moves))
        observation = Observation(t, t.agenda[1])
        twin = observation.determinize(seed)
        stack = ruleset.place("contract stack")
        assert Counter(twin.pile(stack)) == Counter(t.pile(stack))
        assert Counter(b"".join(twin.piles)) == Counter(b"".join(t.piles))
        assert twin.pile(ruleset.place("contracts")) == t.pile(ruleset.place("contracts"))
        assert observation.piles[stack] == b""
        orders.add(twin.pile(stack))
        if not t.moves:
            break
    assert len(orders) > 10


# Undo and bots.


def test_a_completed_contract_may_be_taken_back_and_its_coins_with_it() -> None:
    game = open_row("luminary", "mercenary", displays={0: ["priest-4-1", "jester-7-2", "pirate-7-2", "sailor-3-1"]})
    before = game.snapshot()["table"]
    play(game, "complete luminary", "complete mercenary")
    assert points(game)[0] == 7
    game.undo()
    game.undo()
    assert game.snapshot()["table"] == before


@pytest.mark.slow
@pytest.mark.parametrize("line", FORMATS)
@pytest.mark.parametrize("name", ["random", "cautious", "bold", "steady"])
def test_bots_play_whole_games(line: str, name: str) -> None:
    game, bot = pr.new_game(line, 3, seed=2), pr.bot(f"{name}:seed=1")
    for _ in range(1500):
        if game.over:
            break
        assert game.seat is not None
        game.play(bot.choose(game.observe(game.seat)))
    assert game.over
    assert game.ranking is not None


@pytest.mark.clause("K-024")
@pytest.mark.parametrize(("line", "players"), [(FORMATS[0], 3), (FORMATS[2], 4), ("base + contracts; cooperative", 2)])
def test_only_ready_contracts_may_be_completed(line: str, players: int) -> None:
    """At every question of whole games, the legal completions are exactly those that the view shows as ready."""
    completions, games = 0, sized(fast=6, default=12, nightly=40)
    for seed in range(games):
        game, random = pr.new_game(line, players, seed=seed), Random(seed)
        while not game.over:
            view, moves = game.view(None), game.moves()
            if view["asked"]["question"] in {"discover", "repel", "take", "claim"}:
                seat = view["asked"]["seat"]
                ready = [f"complete {shown['card']}" for shown in view["contracts"] if seat in shown["ready"]]
                assert sorted(move for move in moves if move.startswith("complete ")) == sorted(ready)
                completions += len(ready)
            completing = random.random() < 0.1 and [move for move in moves if move.startswith("complete ")]
            game.play(
                random.choice(completing or [move for move in moves if not move.startswith("complete ")] or moves)
            )
    assert completions > games // 2


@pytest.mark.clause("K-062")
def test_coins_suffice_for_a_ransom_before_any_hire() -> None:
    games = (pr.new_game("base + contracts; cooperative", 1, seed=seed) for seed in range(30))
    game = next(game for game in games if "ransom" in [shown["card"] for shown in game.view(0)["contracts"]])
    demand = next(shown["demand"] for shown in game.view(0)["contracts"] if shown["card"] == "ransom")
    while game.view(0)["seats"][0]["coins"] < demand:
        assert not game.over
        assert "complete ransom" not in game.moves()
        ships = [move for move in game.moves() if move.startswith("take ship-")]
        stop = [move for move in game.moves() if move in {"stop", "pass"} and len(game.view(0)["harbor"]) != 1]
        game.play((ships or stop or game.moves())[0])
    assert "complete ransom" in game.moves()


# Arbitrary arguments.

KEYS = ("active", "start", "coins", "displays", "expeditions", "harbor", "deck", "discard", "seed", "exact", "names",
        "shuffles", "contracts", "contract_stack", "time_deck", "point_deck", "markers", "completed", "kept", "tucked",
        "hand")  # fmt: skip
ODD: list[Any] = [
    None, 5, -1, 1.5, True, "x", b"x", [], {}, [5], [None], [[]], [[], []], [[5], []], [["x"], []], [[["x"]], []],
    {"a": 1}, {"jinx": 0}, {"jinx": [0]}, {"jinx": [9]}, {"jinx": [[0]]}, {5: [0]}, {None: [0]}, {"jinx": [0, 1]},
    ["jinx"], [["jinx"], []], ["tax-swords"], [["tax-swords"], []], [["ship-red-1-1"]] * 2, ["ship-red-1-1"] * 9,
    object(), {1, 2}, 2**70, float("nan"), range(3), ((), ()), (x for x in "ab"), ["sailor-3-1\n"],
]  # fmt: skip


@pytest.mark.parametrize("line", ["base + contracts; contracts automatic", "base + contracts; cooperative; aside 2"])
@pytest.mark.parametrize("key", KEYS)
def test_every_argument_of_a_position_is_laid_out_or_refused(line: str, key: str) -> None:
    refused = 0
    for value in ODD:
        try:
            game = pr.position(line.replace("contracts;", "contracts + make-sail;"), 2, **{key: value})
        except pr.PortRoyalError:
            refused += 1
        else:
            assert pr.replay(game.record()).view(0) == game.view(0)
            assert pr.restore(json.loads(json.dumps(game.snapshot()))).view(1) == game.view(1)
    assert refused > 20

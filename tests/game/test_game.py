"""The public Game: refused moves, refused positions, copies, snapshots."""

from __future__ import annotations

import gc
import json
import tracemalloc
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.table import WatchedTable
from tests.builders.table import ANCHORS, BLUE, RED, SHIPS, SPECIAL, YELLOW, asked, hidden, laid, play

CARDS = {"displays": [["sailor-3-1"], []]}


# Moves.


@pytest.mark.parametrize(
    ("move", "named"),
    [
        ("", "''"),
        ("fly", "'fly'"),
        ("Draw", "'Draw'"),
        ("draw ", "'draw'"),
        (" draw", "''"),
        ("draw 3", "'draw'"),
        ("stop now", "'stop'"),
        ("take", "take <card>"),
        ("take ", "''"),
        ("take sailor-3-1 twice", "take <card>"),
        ("take nobody-1-1", "nobody-1-1"),
        ("take Sailor-3-1", "Sailor-3-1"),
        ("take expedition-anchor-cross-hut", "expedition-anchor-cross-hut"),  # not with 2 players
        ("claim", "claim <card>"),
        ("send", "send <card>"),
        ("draw\n", "draw"),
    ],
)
def test_an_invalid_move_is_refused_and_nothing_changes(move: str, named: str) -> None:
    game = laid(harbor=[YELLOW, "sailor-3-1"])
    before, events = game.snapshot(), game.events(None)
    with pytest.raises(pr.IllegalMove) as refused:
        game.play(move)
    assert named in refused.value.reason
    assert refused.value.clause is None
    assert game.why_not(move) == (refused.value.reason, None)
    assert (game.snapshot(), game.events(None)) == (before, events)


@pytest.mark.parametrize("move", [None, 5, b"draw", ["draw"], {"draw": 1}, ("take", YELLOW)])
def test_a_move_is_text(move: Any) -> None:
    game = laid()
    with pytest.raises(pr.IllegalMove, match="line of text"):
        game.play(move)
    refusal = game.why_not(move)
    assert refusal is not None
    assert refusal[1] is None


def test_a_move_that_is_not_legal_now_is_refused_with_a_sentence_and_its_clause() -> None:
    game = laid(harbor=[YELLOW, "governor-8-0"])
    play(game, "stop")
    before, events = game.snapshot(), game.events(None)
    with pytest.raises(pr.IllegalMove) as refused:
        game.play("take governor-8-0")
    error = refused.value
    assert (error.clause, error.move) == ("B-064", "take governor-8-0")
    assert str(error) == f"'take governor-8-0' is not legal: {error.reason} (B-064)"
    assert error.reason.endswith(".")
    assert (game.snapshot(), game.events(None)) == (before, events)


def test_every_move_is_legal_or_refused_for_a_clause_in_every_question() -> None:
    clauses = {clause["id"] for clause in pr.clauses()}
    game, choose = pr.new_game("base", 5, seed=3), Random(3)
    names = [card["name"] for card in pr.cards("base", 5)]
    every = [
        "draw",
        "stop",
        "repel",
        "keep",
        "pass",
        *(f"{verb} {name}" for verb in ("take", "claim", "send") for name in names),
    ]
    for _ in range(60):
        legal = game.moves()
        for move in every:
            refusal = game.why_not(move)
            assert (refusal is None) == (move in legal)
            assert refusal is None or refusal[1] in clauses
        game.play(choose.choice(legal))


# Positions.


@pytest.mark.parametrize(
    ("wished", "named"),
    [
        ({"active": 2}, "active is 2"),
        ({"active": -1}, "active is -1"),
        ({"start": 2}, "start is 2"),
        ({"start": "0"}, "start is '0'"),
        ({"coins": [3]}, "coins is [3]"),
        ({"coins": [3, 3, 3]}, "coins is [3, 3, 3]"),
        ({"coins": [3, -1]}, "coins is [3, -1]"),
        ({"coins": [3, 2.5]}, "2.5"),
        ({"coins": ["3", "3"]}, "coins is"),
        ({"coins": [60, 60]}, "120 coins"),
        ({"displays": [[]]}, "displays has 1"),
        ({"displays": [[], [], []]}, "displays has 3"),
        ({"displays": [["nobody-1-1"], []]}, "displays[0]: there is no card 'nobody-1-1'"),
        ({"displays": [[], [YELLOW]]}, "displays[1]: ship-yellow-1-1"),
        ({"displays": [["tax-swords"], []]}, "displays[0]: tax-swords"),
        ({"harbor": ["nobody-1-1"]}, "harbor: there is no card 'nobody-1-1'"),
        ({"harbor": [ANCHORS]}, f"harbor: {ANCHORS}"),
        ({"harbor": ["tax-swords"]}, "harbor: tax-swords"),
        ({"harbor": [RED, "ship-red-2-3"]}, "two red ships"),
        ({"harbor": [YELLOW, YELLOW]}, "two yellow ships"),
        ({"expeditions": ["sailor-3-1"]}, "expeditions: sailor-3-1"),
        ({"expeditions": [YELLOW]}, f"expeditions: {YELLOW}"),
        ({"expeditions": [SPECIAL]}, f"expeditions: there is no card '{SPECIAL}'"),
        ({"expeditions": [ANCHORS, ANCHORS]}, f"{ANCHORS} is named 2 times"),
        ({"deck": ["nobody-1-1"]}, "deck: there is no card 'nobody-1-1'"),
        ({"discard": ["Sailor-3-1"]}, "discard: there is no card 'Sailor-3-1'"),
        ({"deck": ["pirate-9-3"], "discard": ["pirate-9-3"]}, "pirate-9-3 is named 2 times, but the game has 1"),
        ({"deck": ["jack-6-1"] * 4}, "jack-6-1 is named 4 times, but the game has 3"),
        ({"displays": [[ANCHORS], []], "expeditions": [ANCHORS]}, f"{ANCHORS} is named 2 times"),
        ({"deck": [5]}, "deck: there is no card 5"),
        ({"names": ["Ada"]}, "names is"),
        ({"seed": 1.5}, "seed is 1.5"),
    ],
)
def test_an_impossible_position_is_refused_with_fault_and_place(wished: dict[str, Any], named: str) -> None:
    with pytest.raises(pr.PortRoyalError) as refused:
        pr.position("base", 2, **wished)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "wished",
    [
        {"coins": 5},
        {"coins": [True, 3]},
        {"active": True},
        {"displays": 3},
        {"displays": [5, []]},
        {"harbor": 5},
        {"deck": [["jack-6-1"]]},
        {"discard": [None]},
        {"expeditions": "expedition-hut-hut"},
    ],
)
def test_a_position_of_the_wrong_kind_is_refused_as_any_other(wished: dict[str, Any]) -> None:
    with pytest.raises(pr.BadPosition, match=next(iter(wished))):
        pr.position("base", 2, **wished)


def test_coins_are_taken_from_unnamed_cards() -> None:
    deck = [name for card in pr.cards("base", 2) for name in [card["name"]] * card["copies"]]
    with pytest.raises(pr.BadPosition, match="coins"):
        pr.position("base", 2, deck=deck, coins=[1, 0])
    game = pr.position("base", 2, deck=deck[:-2], coins=[1, 1])
    assert sorted([*hidden(game, "coins 0"), *hidden(game, "coins 1")]) == sorted(deck[-2:])


def test_the_deck_is_top_first_with_unnamed_cards_beneath() -> None:
    game = laid(deck=["jack-6-1", "priest-4-1"], discard=["tax-swords"], harbor=[YELLOW])
    pile = hidden(game, "draw pile")[::-1]
    assert pile[:2] == ["jack-6-1", "priest-4-1"]
    assert len(pile) == 119 - 6 - 1 - 1
    other = hidden(laid(deck=["jack-6-1", "priest-4-1"], discard=["tax-swords"], harbor=[YELLOW], seed=1), "draw pile")
    assert sorted(other[:-2]) != other[:-2]
    assert other != pile[::-1]


def test_an_exact_position_has_the_named_cards_and_the_coins_only() -> None:
    game = laid(players=5, coins={0: 2, 1: 0, 2: 0, 3: 0, 4: 1}, deck=["jack-6-1"], exact=True)
    piles = game.snapshot()["table"]["piles"]
    assert {name: len(cards) for name, cards in piles.items()} == {"draw pile": 1, "coins 0": 2, "coins 4": 1}
    assert hidden(laid(coins={0: 0, 1: 0}, exact=True), "draw pile") == []


def test_the_same_seed_lays_the_same_position() -> None:
    one, same, other = (laid(seed=seed, harbor=[YELLOW]).snapshot()["table"] for seed in (5, 5, 6))
    assert one == same
    assert one["piles"] != other["piles"]


def test_a_stacked_deck_comes_first_and_loses_no_card() -> None:
    plain, stacked = (pr.new_game("base", 2, seed=1, deck=deck) for deck in (None, ["tax-points", ANCHORS]))
    assert hidden(stacked, "draw pile")[-2:] == [ANCHORS, "tax-points"]
    assert sorted(hidden(stacked, "draw pile")) == sorted(hidden(plain, "draw pile"))
    assert hidden(stacked, "coins 0") == hidden(plain, "coins 0")


# Seeds, copies, snapshots.


@pytest.mark.parametrize("dealer", ["sealed", "fast"])
def test_a_seed_gives_one_game_and_no_seed_a_new_one(dealer: str) -> None:
    seeds: list[int | str | None] = [1, 2, "1", "one", None, None]
    piles = [hidden(pr.new_game("base", 3, seed=seed, start=0, dealer=dealer), "draw pile") for seed in seeds]
    assert piles[0] == piles[2] == hidden(pr.new_game("base", 3, seed=1, start=0, dealer=dealer), "draw pile")
    assert len({tuple(pile) for pile in piles}) == 5


def test_a_copy_and_its_original_go_their_own_ways() -> None:
    game = laid(harbor=SHIPS)
    play(game, "stop")
    twin = game.copy()
    play(twin, f"take {YELLOW}")
    assert YELLOW in game.view(0)["harbor"]
    assert game.played() == ["stop"]
    play(game, f"take {BLUE}")
    assert twin.played() == ["stop", f"take {YELLOW}"]
    twin.undo()
    assert asked(twin) == asked(game) == (0, "take")
    assert BLUE in twin.view(0)["harbor"]
    assert BLUE not in game.view(0)["harbor"]


def test_a_snapshot_is_independent() -> None:
    game = laid(harbor=[YELLOW])
    snapshot = game.snapshot()
    text = json.dumps(snapshot)
    play(game, "stop", "pass")
    assert json.dumps(snapshot) == text
    again = pr.restore(json.loads(text))
    play(again, "stop", "pass")
    assert again.snapshot() == game.snapshot()


def test_a_changed_snapshot_changes_no_game() -> None:
    game = laid(harbor=[YELLOW])
    snapshot = game.snapshot()
    again = pr.restore(snapshot)
    snapshot["tags"]["names"][0] = "nobody"
    snapshot["tags"]["position"]["harbor"].clear()
    snapshot["table"]["piles"].clear()
    snapshot["moves"].append("draw")
    for kept in (game, again):
        assert kept.names == ["Ada", "Ben"]
        assert pr.replay(kept.record()).view(0)["harbor"] == [YELLOW]


@pytest.mark.parametrize(
    "damage",
    [
        {"piles": {"attic": ["sailor-3-1"]}},
        {"piles": {"harbor": ["nobody-1-1"]}},
        {"counters": {"happiness": [1]}},
        {"agenda": [["dance", 0, 0]]},
    ],
)
def test_a_snapshot_with_a_name_that_the_rules_lack_is_refused(damage: dict[str, Any]) -> None:
    snapshot = json.loads(json.dumps(laid().snapshot()))
    snapshot["table"].update(damage)
    with pytest.raises(pr.BadPosition, match="do not know"):
        pr.restore(snapshot)


def damaged(path: tuple[str | int, ...], value: Any) -> Any:
    """A snapshot with this value at the path, or with nothing there if the value is ``...``."""
    game = play(pr.new_game("base", 2, seed=1), "draw", "draw")
    data = {"": json.loads(json.dumps(game.snapshot()))}
    part: Any = data
    for key in ("", *path)[:-1]:
        part = part[key]
    if value is ...:
        del part[path[-1]]
    else:
        part[("", *path)[-1]] = value
    return data[""]


PARTS: list[tuple[str, ...]] = [(part,) for part in ("format", "players", "tags", "table", "moves")]
PARTS += [("tags", tag) for tag in ("names", "dealer", "seed", "start")]
PARTS += [("table", part) for part in ("piles", "counters", "agenda", "seed")]


@pytest.mark.parametrize("path", PARTS, ids=".".join)
@pytest.mark.parametrize("value", [..., 1.5, True], ids=repr)
def test_a_snapshot_with_a_damaged_part_is_refused(path: tuple[str, ...], value: Any) -> None:
    with pytest.raises(pr.BadPosition, match=path[-1]):
        pr.restore(damaged(path, value))


@pytest.mark.parametrize(
    ("path", "value", "wrong"),
    [
        ((), None, "None"),
        ((), {}, "'format' is missing"),
        ((), [], r"\[\]"),
        (("table",), {}, "'piles' is missing"),
        (("tags", "names"), ["Ada"], "2 names"),
        (("tags", "names", 0), 5, "2 names"),
        (("tags", "dealer"), "slow", "slow"),
        (("tags", "start"), 2, "0 to 1"),
        (("tags", "carried"), 5, "carried"),
        (("tags", "shuffles"), [5], "shuffles"),
        (("moves",), "x", "moves"),
        (("moves",), ["x"], "move 1 is 'x'"),
        (("moves", 1), ["draw", 2, ""], "move 2 is"),
        (("moves", 1), ["draw", 0, "whim"], "move 2 is"),
        (("moves", 1), [[], 0, ""], "move 2 is"),
        (("table", "agenda"), [], "agenda is empty"),
        (("table", "agenda", 0, 1), 2, "no seat 2"),
        (("table", "agenda", 0), 5, "damaged"),
        (("table", "piles", "draw pile"), 5, "damaged"),
        (("table", "piles", "draw pile", 0), [], "damaged"),
        pytest.param(("table", "piles", "draw pile", 0), 10**5000, "too many digits", id="a card with 5001 digits"),
        (("table", "counters", "rng"), 5, "damaged"),
        (("table", "counters", "rng"), ["5"], "rng"),
        (("table", "counters", "rng"), [5, 5], "rng"),
        pytest.param(("table", "counters", "rng"), [10**5000], "rng", id="a counter with 5001 digits"),
    ],
)
def test_a_damaged_snapshot_is_refused(path: tuple[str | int, ...], value: Any, wrong: str) -> None:
    with pytest.raises(pr.BadPosition, match=wrong):
        pr.restore(damaged(path, value))


@pytest.mark.parametrize("first_event", ["x", None, 1.0, True, -1])
def test_an_event_cannot_be_numbered_so(first_event: Any) -> None:
    with pytest.raises(pr.BadFormat, match="first_event"):
        pr.restore(laid().snapshot(), first_event)


@pytest.mark.parametrize("since", ["x", None, 1.0, float("nan"), True, 10.5])
def test_events_cannot_be_asked_for_since(since: Any) -> None:
    with pytest.raises(pr.BadFormat, match="since"):
        laid().events(0, since)
    with pytest.raises(pr.BadFormat, match="since"):
        laid().events_of_all(since)


@pytest.mark.parametrize("name", [5, None, object(), "\x1b[31m\n", "x" * 5000, "", "\ud800"], ids=range(7))
def test_a_seat_is_not_handed_over_to_a_name_that_no_game_can_begin_with(name: Any) -> None:
    game = laid()
    before = game.snapshot()
    with pytest.raises(pr.BadFormat, match="names has"):
        game.hand_over(0, name)
    assert game.snapshot() == before


def test_a_name_that_a_seat_is_handed_over_to_can_be_read_again() -> None:
    game = laid()
    game.hand_over(0, "  Zoë ")
    assert pr.replay(game.record()).names == game.names == ["Zoë", "Ben"]


def test_a_counter_that_a_snapshot_lacks_starts_at_0() -> None:
    snapshot = json.loads(json.dumps(laid(harbor=[YELLOW]).snapshot()))
    assert "stop" in pr.restore(snapshot).moves()
    del snapshot["table"]["counters"]["drawn"]
    assert "stop" not in pr.restore(snapshot).moves()


@pytest.mark.parametrize("kept", [{}, {"swords": [0, 9], "points": [5, 5]}])
def test_values_from_displays_are_recounted_on_restore(kept: dict[str, list[int]]) -> None:
    snapshot = json.loads(json.dumps(laid(displays={0: ["sailor-3-1"]}).snapshot()))
    assert not {"swords", "points"} & snapshot["table"]["counters"].keys()
    snapshot["table"]["counters"] |= kept
    seats = pr.restore(snapshot).view(0)["seats"]
    assert [(seat["swords"], seat["points"]) for seat in seats] == [(1, 1), (0, 0)]


def test_points_by_source_add_up_to_the_scores() -> None:
    game = laid(displays={0: ["sailor-5-2", "governor-8-0", ANCHORS]})
    assert game.points_by_source() == [{"persons": 2, "expeditions": 4}, {"persons": 0, "expeditions": 0}]


def test_every_error_is_one_of_ours() -> None:
    for error in (pr.IllegalMove, pr.BadFormat, pr.BadPosition, pr.BadRecord, pr.BadCards, pr.CannotUndo):
        assert issubclass(error, pr.PortRoyalError)
    assert issubclass(pr.PortRoyalError, ValueError)


def test_a_copy_of_a_long_game_takes_no_more_memory_than_one_of_a_short_game() -> None:
    def taken() -> int:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        copies = [game.copy() for _ in range(50)]
        return (tracemalloc.get_traced_memory()[0] - before) // len(copies)

    game, choose = pr.new_game("base; target 30", 3, seed=5), Random(5)
    tracemalloc.start()
    try:
        sizes = []
        while not game.over and len(game.played()) < 300:
            game.play(choose.choice(game.moves()))
            if len(game.played()) in (10, 300):
                sizes.append(taken())
    finally:
        tracemalloc.stop()
    assert sizes[1] < 1.2 * sizes[0]


def test_positions_are_held_only_as_far_back_as_an_undo_leads() -> None:
    def held() -> int:
        """The tables that the game references."""
        pending, visited, tables = [game], {id(game.ruleset)}, 0
        while pending:
            there = pending.pop()
            if id(there) not in visited and not isinstance(there, type):
                visited.add(id(there))
                tables += isinstance(there, WatchedTable)
                pending += gc.get_referents(there)
        return tables

    game, choose, most = pr.new_game("base; target 30", 3, seed=5), Random(5), 0
    while len(game.played()) < 80 or most < 3:
        game.play(choose.choice(game.moves()))
        twin, back = game.copy(), 0
        while twin.undo_refusal() is None:
            twin.undo()
            back += 1
        if back or len(game.played()) % 10 == 0:
            assert held() == 1 + back
            most = max(most, back)

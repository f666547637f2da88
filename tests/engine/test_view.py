"""Views and events: their shape, and their visibility."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.observation import seen_events, sees
from portroyal.engine.rules import HIDDEN, OWNER, PUBLIC
from portroyal.engine.ruleset import Pile
from portroyal.engine.table import DECK, DISCARD, HARBOR, STALE
from tests.builders.table import ANCHORS, BLUE, RED, SPECIAL, YELLOW, end_turn, hidden, laid, play

KEYS = {
    "format", "players", "seat", "start", "active", "phase", "round", "harbor", "expeditions", "draw_pile",
    "discard_pile", "seats", "takes", "end_triggered", "target", "asked", "over", "ranking",
}  # fmt: skip
PHASES = {"discover", "trade and hire", "after bust", "over"}
QUESTIONS = {"discover", "repel", "take", "send", "claim"}
PLACES = {"draw pile", "discard pile", "harbor", "expeditions", "hand"}


def random_game(line: str, players: int, seed: int) -> tuple[pr.Game, Random]:
    return pr.new_game(line, players, seed=seed), Random(seed)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_view_has_all_its_keys_and_is_plain_data_at_every_move(players: int) -> None:
    game, choose = random_game("base", players, 2)
    while True:
        for viewer in [*range(players), None]:
            view = game.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert set(view) >= KEYS
            assert ("moves" in view) == (viewer is not None and viewer == game.seat)
            assert view["seat"] == viewer
            assert view["phase"] in PHASES
            assert (view["phase"] == "over") == view["over"] == game.over == (view["asked"] is None)
            assert view["over"] or view["asked"]["question"] in QUESTIONS
            assert (view["ranking"] is None) == (not game.over)
            always = {"name", "coins", "display", "points", "swords"}
            assert [set(seat) - {"tax"} for seat in view["seats"]] == [always] * players
            assert view.get("moves", game.moves()) == game.moves()
        if game.over:
            return
        game.play(choose.choice(game.moves()))


def test_a_view_shows_the_position() -> None:
    game = laid(
        players=5, active=3, start=1, coins={0: 4, 1: 0, 2: 7},
        displays={3: ["pirate-7-2", ANCHORS], 4: ["sailor-3-1"]},
        harbor=[YELLOW, "jack-6-1"], discard=["tax-points", RED], expeditions=["expedition-hut-hut"],
    )  # fmt: skip
    view = game.view(None)
    assert {key: view[key] for key in ("players", "seat", "start", "active", "phase", "round", "takes")} == {
        "players": 5, "seat": None, "start": 1, "active": 3, "phase": "discover", "round": 1, "takes": 0,
    }  # fmt: skip
    assert view["harbor"] == [YELLOW, "jack-6-1"]
    assert sorted(view["expeditions"]) == [SPECIAL, "expedition-hut-hut"]
    assert sorted(view["discard_pile"]) == sorted(["tax-points", RED])
    assert view["draw_pile"] == 120 - 3 - 2 - 2 - 2 - (4 + 0 + 7 + 3 + 3)
    assert [seat["coins"] for seat in view["seats"]] == [4, 0, 7, 3, 3]
    assert view["seats"][3] == {
        "name": "Dan", "coins": 3, "display": ["pirate-7-2", ANCHORS], "points": 6, "swords": 2
    }  # fmt: skip
    assert view["asked"] == {"seat": 3, "question": "discover"}
    assert (view["over"], view["ranking"], view["end_triggered"]) == (False, None, False)


def test_the_harbor_lies_in_the_order_drawn() -> None:
    game = laid(harbor=[YELLOW], deck=["jack-6-1", BLUE, "priest-4-1"])
    play(game, "draw", "draw", "draw")
    assert game.view(None)["harbor"] == [YELLOW, "jack-6-1", BLUE, "priest-4-1"]


def test_the_phase_shows_where_the_turn_is() -> None:
    game = laid(displays={0: ["captain-4-1"] * 2 + ["sailor-3-1"]}, expeditions=[ANCHORS], deck=[YELLOW], harbor=[RED])
    phases = [game.view(0)["phase"]]
    for move in ("draw", "keep", "stop", "pass"):
        game.play(move)
        phases.append(game.view(0)["phase"])
    assert phases == ["discover", "discover", "discover", "trade and hire", "trade and hire"]
    game = laid(displays={0: ["captain-4-1"] * 2}, expeditions=[ANCHORS], deck=["ship-red-2-3"], harbor=[RED])
    play(game, "draw")
    assert game.view(1)["phase"] == "after bust"


def test_takes_are_those_left_in_this_time_to_take() -> None:
    game = laid(displays={0: ["governor-8-0"]}, harbor=[YELLOW, BLUE, RED])
    assert game.view(1)["takes"] == 0
    play(game, "stop")
    assert game.view(1)["takes"] == 2
    play(game, f"take {YELLOW}")
    assert game.view(1)["takes"] == 1
    end_turn(game)
    assert game.view(1)["takes"] == 0


def test_names_are_those_given() -> None:
    game = pr.new_game("base", 3, seed=1, names=["Zoë", "Ada", "Ada"])
    assert [seat["name"] for seat in game.view(1)["seats"]] == ["Zoë", "Ada", "Ada"]
    assert game.names == ["Zoë", "Ada", "Ada"]


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 0.5])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    game = pr.new_game("base", 2, seed=1)
    for look in (game.view, game.events, game.observe):
        with pytest.raises(pr.BadPosition, match="no seat"):
            look(seat)


def test_a_changed_view_changes_no_game() -> None:
    game = laid(harbor=[YELLOW], displays={0: ["sailor-3-1"]})
    before = game.snapshot()
    view = game.view(0)
    view["harbor"].clear()
    view["seats"][0]["display"].append("governor-8-0")
    view["moves"].clear()
    game.moves().clear()
    for event in game.events(0):
        event.clear()
    assert game.snapshot() == before
    assert game.view(0)["harbor"] == [YELLOW]
    assert game.moves() == ["draw", "stop"]


@pytest.mark.parametrize("players", [2, 4])
def test_events_have_the_three_shapes_and_numbers_that_rise(players: int) -> None:
    game, choose = random_game("base; edition yucata", players, 4)
    while not game.over:
        game.play(choose.choice(game.moves()))
    clauses = {clause["id"] for clause in pr.clauses()}
    places = PLACES | {f"{pile} {seat}" for pile in ("coins", "display") for seat in range(players)}
    for viewer in [*range(players), None]:
        events = game.events(viewer)
        assert json.loads(json.dumps(events)) == events
        numbers = [event["seq"] for event in events]
        assert numbers == sorted(set(numbers))
        for event in events:
            assert event["cause"] is None or event["cause"] in clauses
            shape = set(event) - {"seq", "kind", "cause"}
            if event["kind"] == "moved":
                assert shape == {"cards", "n", "from", "to"}
                assert {event["from"], event["to"]} <= places
                assert event["cards"] is None or len(event["cards"]) == event["n"]
                secret = event["from"].startswith(("coins", "draw")) and event["to"].startswith(("coins", "draw"))
                assert (event["cards"] is None) == secret
            elif event["kind"] == "counted":
                assert shape == {"counter", "seat", "by"}
                assert event["by"] != 0
            else:
                assert event["kind"] == "said"
                assert shape == {"key", "args"}


def test_events_since_a_number_are_the_end_of_all_events() -> None:
    game, choose = random_game("base", 3, 9)
    for _ in range(50):
        game.play(choose.choice(game.moves()))
    events = game.events(1)
    for since in (0, 1, events[20]["seq"], events[-1]["seq"], events[-1]["seq"] + 1):
        assert game.events(1, since) == [event for event in events if event["seq"] >= since]


def test_play_returns_the_new_events_as_a_bystander_saw_them() -> None:
    game, choose = random_game("base", 3, 9)
    for _ in range(80):
        before = game.events(None)
        new = game.play(choose.choice(game.moves()))
        assert before + new == game.events(None)


def test_counted_events_add_up_to_the_counters() -> None:
    game, choose = random_game("base", 3, 12)
    totals: dict[tuple[str, int | None], int] = {}
    while not game.over:
        game.play(choose.choice(game.moves()))
    for event in game.events(None):
        if event["kind"] == "counted":
            totals[event["counter"], event["seat"]] = totals.get((event["counter"], event["seat"]), 0) + event["by"]
    assert [totals.get(("points", seat), 0) for seat in range(3)] == game.scores
    assert [totals.get(("swords", seat), 0) for seat in range(3)] == [seat["swords"] for seat in game.view(0)["seats"]]


def test_moved_events_carry_every_card_to_where_it_lies() -> None:
    game, choose = random_game("base", 4, 13)
    while not game.over:
        game.play(choose.choice(game.moves()))
    sizes: dict[str, int] = {"draw pile": 119}
    for event in game.events(None):
        if event["kind"] == "moved":
            sizes[event["from"]] = sizes.get(event["from"], 0) - event["n"]
            sizes[event["to"]] = sizes.get(event["to"], 0) + event["n"]
    piles = game.snapshot()["table"]["piles"]
    assert {place: n for place, n in sizes.items() if n} == {place: len(cards) for place, cards in piles.items()}


def test_no_viewer_gets_a_counter_that_is_not_public() -> None:
    ruleset = laid().ruleset
    points, stale = ruleset.cell["points"] + 1, STALE + 1
    events = [("counted", "B-061", cell, 1) for cell in (points, stale, points)]
    for viewer in (0, 1, None):
        told = seen_events(ruleset, events, viewer, first=5)
        assert [(event["seq"], event["counter"], event["seat"]) for event in told] == [
            (5, "points", 1),
            (7, "points", 1),
        ]


def test_cards_turned_face_down_are_listed_in_no_order() -> None:
    """As after a reshuffle, all players know which cards these are, but not their order."""
    orders = ([5, 3, 4], [4, 5, 3])
    down, faces_up = ([("moved", "E-003", bytes(order), DISCARD, to) for order in orders] for to in (DECK, HARBOR))
    one, other = seen_events(laid().ruleset, down, 0)
    assert one["cards"] == other["cards"]
    one, other = seen_events(laid().ruleset, faces_up, 0)
    assert one["cards"] != other["cards"]


def test_private_cards_are_hidden_from_all_others() -> None:
    piles = [Pile("cards", kind, 1) for kind in (HIDDEN, OWNER, PUBLIC)]
    assert [[sees(pile, viewer) for viewer in (0, 1, None)] for pile in piles] == [
        [False, False, False],
        [False, True, False],
        [True, True, True],
    ]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_no_front_of_a_hidden_card_is_anywhere_in_a_view(viewer: int | None) -> None:
    game = laid(
        players=3, coins={0: 0, 1: 0, 2: 0}, harbor=["ship-blue-3-2"],
        deck=["jester-9-3", "pirate-9-3", "sailor-7-3", "tax-swords"],
    )  # fmt: skip
    play(game, "stop", "take ship-blue-3-2")
    secrets = [*hidden(game, "coins 0"), "tax-swords"]
    shown = f"{game.view(viewer)} {game.events(viewer)}"
    assert [front for front in secrets if front in shown] == []
    if viewer is not None:
        observation = game.observe(viewer)
        purses = [
            list(observation.piles[pile])
            for pile, about in enumerate(observation.ruleset.piles)
            if about.name.startswith("coins")
        ]
        assert purses == [[], [], []]


@pytest.mark.parametrize(("options", "target"), [("", 12), ("target 15", 15)])
def test_a_view_says_which_points_end_the_game(options: str, target: int) -> None:
    assert laid(options=options).view(None)["target"] == target


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, None])
def test_an_observation_refuses_an_invalid_seat(seat: Any) -> None:
    observation = pr.new_game("base", 3, seed=1).observe(0)
    for ask in (observation.coins, partial(observation.counter, "points"), partial(observation.counter, "drawn")):
        with pytest.raises(pr.BadPosition, match=f"there is no seat {seat!r}; the seats are 0 to 2"):
            ask(seat)


def test_a_counter_that_all_seats_share_is_the_same_for_each() -> None:
    observation = pr.position("base", 3, start=2).observe(0)
    assert [observation.counter("start", seat) for seat in range(3)] == [2, 2, 2]

"""Trade and hire: number of cards, prices, order of players.  B-060 to B-067"""

import pytest

from tests.builders.table import (
    ANCHORS,
    BLACK,
    BLUE,
    GREEN,
    PERSONS,
    RED,
    SHIPS,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    forbidden_by,
    harbor,
    hidden,
    laid,
    legal,
    play,
    public,
    said,
)

SAILOR, PIRATE, GOVERNOR = "sailor-3-1", "pirate-9-3", "governor-8-0"
MADEMOISELLE = "mademoiselle-7-2"


# How many.


@pytest.mark.clause("B-060")
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize(("ships", "takes"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_four_ships_give_two_cards_and_five_give_three(options: str, ships: int, takes: int) -> None:
    game = laid(options=options, coins={0: 20}, harbor=[*PERSONS, *SHIPS[:ships]])
    play(game, "stop")
    assert asked(game) == (0, "take")
    assert public(game)["takes"] == takes
    for person in PERSONS[:takes]:
        assert asked(game) == (0, "take")
        play(game, f"take {person}")
    assert len(display(game, 0)) == takes
    assert asked(game) != (0, "take")


@pytest.mark.clause("B-060")
def test_any_four_colors_count() -> None:
    for missing in SHIPS:
        game = laid(harbor=[ship for ship in SHIPS if ship != missing])
        assert public(play(game, "stop"))["takes"] == 2


@pytest.mark.clause("B-060")
def test_persons_do_not_add_to_the_number() -> None:
    game = laid(coins={0: 20}, harbor=[*PERSONS, "trader-yellow-3-1", "trader-red-3-1", YELLOW, RED, BLUE])
    assert public(play(game, "stop"))["takes"] == 1


@pytest.mark.clause("B-060")
def test_the_number_is_fixed_when_the_phase_begins() -> None:
    game = laid(harbor=[*SHIPS, SAILOR])
    play(game, "stop", f"take {YELLOW}")
    assert public(game)["takes"] == 2
    play(game, f"take {BLUE}")
    assert public(game)["takes"] == 1
    play(game, f"take {GREEN}")
    assert coins(game)[0] == 6
    assert asked(game) == (1, "take")


# One at a time.


@pytest.mark.clause("B-061")
def test_coins_of_one_card_pay_for_the_next() -> None:
    game = laid(coins={0: 0}, harbor=["ship-blue-3-2", YELLOW, GREEN, RED, SAILOR])
    play(game, "stop")
    assert forbidden_by(game, f"take {SAILOR}") == "B-064"
    play(game, "take ship-blue-3-2", f"take {SAILOR}")
    assert coins(game)[0] == 0
    assert display(game, 0) == [SAILOR]


@pytest.mark.clause("B-061")
def test_a_mademoiselle_makes_the_next_person_cheaper() -> None:
    game = laid(coins={0: 9}, harbor=[YELLOW, BLUE, GREEN, RED, MADEMOISELLE, SAILOR])
    play(game, "stop", f"take {MADEMOISELLE}")
    assert coins(game)[0] == 2
    play(game, f"take {SAILOR}")
    assert coins(game)[0] == 0


@pytest.mark.clause("B-061")
def test_a_trader_raises_the_next_trade() -> None:
    game = laid(harbor=[YELLOW, BLUE, GREEN, RED, "trader-blue-3-1"])
    play(game, "stop", "take trader-blue-3-1", f"take {BLUE}")
    assert coins(game)[0] == 2


@pytest.mark.clause("B-061")
def test_a_card_taken_is_gone_for_the_next_take() -> None:
    game = laid(harbor=SHIPS)
    play(game, "stop", f"take {YELLOW}")
    assert forbidden_by(game, f"take {YELLOW}") == "B-060"
    assert YELLOW not in harbor(game)


@pytest.mark.clause("B-061")
def test_two_identical_persons_can_both_be_taken() -> None:
    game = laid(coins={0: 6}, harbor=[*SHIPS[:4], SAILOR, SAILOR])
    play(game, "stop")
    assert game.moves().count(f"take {SAILOR}") == 1
    play(game, f"take {SAILOR}", f"take {SAILOR}")
    assert display(game, 0) == [SAILOR, SAILOR]


# Trade.


@pytest.mark.clause("B-062")
@pytest.mark.parametrize(
    ("ship", "pays"), [(YELLOW, 1), ("ship-blue-2-2", 2), ("ship-green-3-5", 3), ("ship-red-4-skull", 4), (BLACK, 1)]
)
def test_a_trade_pays_the_coins_of_the_ship_and_discards_it(ship: str, pays: int) -> None:
    game = laid(harbor=[ship])
    play(game, "stop", f"take {ship}")
    assert coins(game) == [3 + pays, 3]
    assert discarded(game) == [ship]
    assert display(game, 0) == []


@pytest.mark.clause("B-062")
@pytest.mark.parametrize(
    ("ship", "traders", "pays"),
    [
        (YELLOW, ["trader-yellow-3-1"], 2),
        (YELLOW, ["trader-yellow-3-1", "trader-yellow-5-2"], 3),
        ("ship-blue-4-5", ["trader-blue-3-1", "trader-blue-5-2"], 6),
        (GREEN, ["trader-green-3-1"], 2),
        (RED, ["trader-red-3-1", "trader-red-3-1"], 3),
        (BLACK, ["trader-black-3-1"], 2),
        (YELLOW, ["trader-blue-3-1", "trader-green-3-1", "trader-red-3-1", "trader-black-3-1"], 1),
    ],
)
def test_each_own_trader_of_the_color_adds_one_coin(ship: str, traders: list[str], pays: int) -> None:
    game = laid(coins={0: 0}, displays={0: traders, 1: ["trader-yellow-5-2"] if pays == 1 else []}, harbor=[ship])
    play(game, "stop", f"take {ship}")
    assert coins(game)[0] == pays


# Hire.


@pytest.mark.clause("B-063")
@pytest.mark.parametrize("person", [SAILOR, "settler-4-1", "jack-6-1", "mademoiselle-9-3", GOVERNOR])
def test_a_hire_costs_the_price_and_adds_the_person_to_the_display(person: str) -> None:
    cost = int(person.split("-")[-2])
    game = laid(coins={0: 10}, harbor=[person])
    play(game, "stop", f"take {person}")
    assert coins(game)[0] == 10 - cost
    assert display(game, 0) == [person]
    assert harbor(game) == []


@pytest.mark.clause("B-063")
@pytest.mark.parametrize(
    ("mademoiselles", "pays"),
    [
        ([], 3),
        (["mademoiselle-7-2"], 2),
        (["mademoiselle-9-3", "mademoiselle-7-2"], 1),
        (["mademoiselle-9-3", "mademoiselle-7-2", "mademoiselle-7-2"], 0),
        (["mademoiselle-9-3", "mademoiselle-7-2", "mademoiselle-7-2", "mademoiselle-9-3"], 0),
    ],
)
def test_each_own_mademoiselle_makes_it_one_cheaper_but_never_below_zero(mademoiselles: list[str], pays: int) -> None:
    game = laid(coins={0: pays}, displays={0: mademoiselles}, harbor=[SAILOR])
    play(game, "stop", f"take {SAILOR}")
    assert coins(game) == [0, 3]
    assert SAILOR in display(game, 0)


@pytest.mark.clause("B-063")
def test_the_mademoiselle_of_another_player_does_not_help() -> None:
    game = laid(coins={0: 2}, displays={1: [MADEMOISELLE]}, harbor=[SAILOR, YELLOW])
    play(game, "stop")
    assert forbidden_by(game, f"take {SAILOR}") == "B-064"


@pytest.mark.clause("B-063")
def test_a_mademoiselle_changes_no_ship() -> None:
    game = laid(displays={0: [MADEMOISELLE]}, harbor=["ship-blue-3-2"])
    play(game, "stop", "take ship-blue-3-2")
    assert coins(game)[0] == 6


@pytest.mark.clause("B-064")
@pytest.mark.parametrize(("has", "enough"), [(0, False), (2, False), (3, True), (4, True)])
def test_a_person_who_cannot_be_paid_for_cannot_be_taken(has: int, enough: bool) -> None:
    game = laid(coins={0: has}, harbor=[SAILOR, YELLOW])
    play(game, "stop")
    assert legal(game, f"take {SAILOR}") == enough
    if not enough:
        assert forbidden_by(game, f"take {SAILOR}") == "B-064"


# The other players.


@pytest.mark.clause("B-065")
def test_each_other_player_clockwise_may_take_one_card_and_pays_the_active_player_one_coin() -> None:
    game = laid(players=4, active=2, coins={1: 4}, harbor=[YELLOW, BLUE, SAILOR, "ship-red-2-3", PIRATE])
    play(game, "stop")
    order = []
    for card in ("ship-red-2-3", YELLOW, BLUE, SAILOR):
        order.append(asked(game))
        play(game, f"take {card}")
    assert order == [(2, "take"), (3, "take"), (0, "take"), (1, "take")]
    assert coins(game) == [3, 0, 3 + 2 + 3, 3]
    assert public(game)["active"] == 3


@pytest.mark.clause("B-065")
def test_the_fleet_in_the_harbor_gives_only_the_active_player_more_cards() -> None:
    game = laid(players=3, coins={1: 10, 2: 10}, harbor=[*SHIPS, *PERSONS])
    play(game, "stop", "pass")
    assert public(game)["takes"] == 1
    play(game, f"take {SAILOR}")
    assert asked(game) == (2, "take")
    assert coins(game) == [4, 6, 10]


@pytest.mark.clause("B-065")
def test_own_traders_and_mademoiselles_count_on_another_players_turn() -> None:
    game = laid(
        players=3, active=2, coins={0: 3, 1: 0}, displays={0: [MADEMOISELLE], 1: ["trader-blue-3-1"]},
        harbor=[SAILOR, "ship-blue-3-2"],
    )  # fmt: skip
    play(game, "stop", "pass", f"take {SAILOR}", "take ship-blue-3-2")
    assert coins(game) == [0, 3, 5]


@pytest.mark.clause("B-066")
def test_without_a_coin_the_coin_due_comes_out_of_the_trade() -> None:
    game = laid(coins={0: 5, 1: 0}, harbor=[YELLOW, "ship-blue-3-2"])
    play(game, "stop", "pass", f"take {YELLOW}")
    assert coins(game) == [6, 0]
    game = laid(coins={0: 5, 1: 0}, displays={1: ["trader-blue-3-1"]}, harbor=["ship-blue-3-2"])
    play(game, "stop", "pass", "take ship-blue-3-2")
    assert coins(game) == [6, 3]


@pytest.mark.clause("B-066")
def test_even_with_empty_piles_the_ship_itself_is_the_coin_due() -> None:
    game = laid(coins={0: 0, 1: 0}, harbor=["ship-blue-4-5", GREEN], exact=True)
    play(game, "stop", "pass", "take ship-blue-4-5")
    assert coins(game) == [1, 0]
    assert hidden(game, "coins 0") == ["ship-blue-4-5"]
    assert said(game, "traded") == [{"seat": 1, "card": "ship-blue-4-5", "n": 1}]


@pytest.mark.clause("B-066")
@pytest.mark.parametrize(("has", "clause"), [(2, "B-064"), (3, "B-066"), (4, None), (5, None)])
def test_to_hire_a_non_active_player_needs_the_cost_plus_one(has: int, clause: str | None) -> None:
    game = laid(coins={0: 3, 1: has}, harbor=[SAILOR, YELLOW])
    play(game, "stop", "pass")
    if clause:
        assert forbidden_by(game, f"take {SAILOR}") == clause
    else:
        play(game, f"take {SAILOR}")
        assert coins(game) == [4, has - 4]


@pytest.mark.clause("B-066")
@pytest.mark.parametrize(("has", "enough"), [(0, False), (1, True)])
def test_the_coin_due_is_needed_for_a_person_who_costs_nothing(has: int, enough: bool) -> None:
    free = ["mademoiselle-7-2", "mademoiselle-7-2", "mademoiselle-9-3"]
    game = laid(coins={1: has}, displays={1: free}, harbor=[SAILOR, YELLOW])
    play(game, "stop", "pass")
    assert legal(game, f"take {SAILOR}") == enough


@pytest.mark.clause("B-067")
@pytest.mark.parametrize("take", [YELLOW, SAILOR])
def test_the_coin_due_is_the_same_card_and_passes_through_no_pile(take: str) -> None:
    game = laid(coins={0: 0, 1: 4}, harbor=[YELLOW, SAILOR], deck=["jack-6-1"])
    fronts = sorted([*hidden(game, "coins 1"), *(["jack-6-1"] if take == YELLOW else [])])
    play(game, "stop", "pass", f"take {take}")
    paid = discarded(game)
    for card in (YELLOW, *([SAILOR] if take == YELLOW else [])):
        paid.remove(card)
    assert coins(game)[0] == 1
    assert sorted([*hidden(game, "coins 0"), *hidden(game, "coins 1"), *paid]) == fronts
    assert len(paid) == (0 if take == YELLOW else 3)
    for viewer in (0, 1, None):
        due = [event for event in game.events(viewer) if event.get("from") == "coins 1" and "coins" in event["to"]]
        assert [(event["cards"], event["n"], event["to"]) for event in due] == [(None, 1, "coins 0")]


@pytest.mark.clause("B-068")
@pytest.mark.parametrize("options", TABLES)
def test_if_the_active_player_takes_nothing_the_others_still_may(options: str) -> None:
    game = laid(players=3, options=options, harbor=["ship-blue-3-2", "ship-green-3-3"])
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")
    play(game, "pass", "take ship-blue-3-2")
    assert coins(game) == [4, 3, 5]


@pytest.mark.clause("B-068")
def test_taking_is_voluntary_for_everyone_after_any_take() -> None:
    game = laid(players=3, displays={1: [GOVERNOR]}, harbor=SHIPS)
    play(game, "stop", f"take {YELLOW}")
    assert legal(game, "pass")
    play(game, "pass", f"take {BLUE}")
    assert legal(game, "pass")
    play(game, "pass", "pass")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("B-069")
def test_cards_left_are_discarded_and_play_passes_clockwise() -> None:
    game = laid(players=3, active=2, harbor=[YELLOW, PIRATE, BLUE], expeditions=[ANCHORS])
    play(game, "stop", f"take {YELLOW}", "pass", f"take {BLUE}")
    assert harbor(game) == []
    assert discarded(game) == sorted([YELLOW, PIRATE, BLUE])
    assert public(game)["expeditions"] == [ANCHORS]
    assert asked(game) == (0, "discover")


@pytest.mark.clause("B-064")
def test_the_reason_names_the_cost_and_the_players_own_coins() -> None:
    game = laid(coins={0: 9, 1: 3}, active=1, harbor=["governor-8-0", "sailor-3-1"], deck=["settler-4-1"] * 2)
    play(game, "draw", "stop")
    assert game.why_not("take governor-8-0") == ("This person costs 8, but you have only 3.", "B-064")

"""The abilities of person cards.  B-068 to B-076"""

import pytest

from tests.builders.table import (
    ANCHORS,
    BLUE,
    PERSONS,
    SHIPS,
    TABLES,
    YELLOW,
    asked,
    coins,
    harbor,
    laid,
    play,
    public,
)

SAILOR, GOVERNOR, ADMIRAL, JESTER = "sailor-3-1", "governor-8-0", "admiral-5-1", "jester-5-1"


# Abilities.


@pytest.mark.clause("B-070")
@pytest.mark.parametrize(("governors", "takes"), [(0, 1), (1, 2), (2, 3), (4, 5)])
def test_each_governor_gives_the_active_player_one_more_card(governors: int, takes: int) -> None:
    game = laid(displays={0: [GOVERNOR] * governors}, coins={0: 40}, harbor=PERSONS)
    assert public(play(game, "stop"))["takes"] == takes


@pytest.mark.clause("B-070")
def test_governors_and_the_fleet_add_up() -> None:
    game = laid(displays={0: [GOVERNOR, GOVERNOR]}, harbor=SHIPS)
    assert public(play(game, "stop"))["takes"] == 5


@pytest.mark.clause("B-070")
def test_a_governor_gives_a_non_active_player_one_more_card_and_each_costs_a_coin() -> None:
    game = laid(displays={1: [GOVERNOR]}, coins={1: 9}, harbor=[*SHIPS, SAILOR])
    play(game, "stop", "pass")
    assert public(game)["takes"] == 2
    play(game, f"take {YELLOW}", f"take {SAILOR}")
    assert coins(game) == [5, 9 + 1 - 1 - 3 - 1]
    assert public(game)["active"] == 1
    assert asked(game) == (1, "discover")


@pytest.mark.clause("B-071")
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize(("cards", "bonus"), [(4, 0), (5, 2), (6, 2)])
def test_an_admiral_earns_two_coins_with_five_cards_in_the_harbor(options: str, cards: int, bonus: int) -> None:
    game = laid(options=options, displays={0: [ADMIRAL]}, harbor=[*PERSONS, YELLOW][-cards:])
    play(game, "stop")
    assert coins(game) == [3 + bonus, 3]


@pytest.mark.clause("B-071")
def test_each_admiral_earns_two_coins() -> None:
    game = laid(displays={0: [ADMIRAL, "admiral-9-3", "admiral-7-2"]}, harbor=SHIPS)
    assert coins(play(game, "stop")) == [9, 3]


@pytest.mark.clause("B-071")
def test_the_coins_of_the_admiral_are_there_for_the_first_take() -> None:
    game = laid(displays={0: [ADMIRAL]}, coins={0: 1}, harbor=[*SHIPS[:4], SAILOR])
    play(game, "stop", f"take {SAILOR}")
    assert coins(game)[0] == 0


@pytest.mark.clause("B-071")
def test_for_a_non_active_player_the_cards_count_that_are_left() -> None:
    displays = {1: [ADMIRAL], 2: ["admiral-7-2"]}
    game = laid(players=3, displays=displays, harbor=[*SHIPS, SAILOR])
    play(game, "stop", f"take {YELLOW}", "pass")
    assert coins(game) == [4, 5, 3]
    play(game, f"take {BLUE}")
    assert asked(game) == (2, "take")
    assert coins(game) == [5, 5, 3]


@pytest.mark.clause("B-071")
def test_taking_does_not_pay_the_admiral_again() -> None:
    game = laid(displays={0: [ADMIRAL]}, harbor=[*SHIPS, SAILOR])
    play(game, "stop")
    assert coins(game)[0] == 5
    play(game, f"take {YELLOW}")
    assert coins(game)[0] == 6


@pytest.mark.clause("B-072")
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("jesters", [["jester-5-1"], ["jester-5-1", "jester-9-3", "jester-7-2"]])
def test_each_jester_earns_a_non_active_player_one_coin_when_the_harbor_is_empty(
    options: str, jesters: list[str]
) -> None:
    game = laid(players=3, options=options, displays={1: jesters}, harbor=[YELLOW])
    play(game, "stop", f"take {YELLOW}")
    assert coins(game) == [4, 3 + len(jesters), 3]
    assert public(game)["active"] == 1


@pytest.mark.clause("B-072")
@pytest.mark.parametrize("options", TABLES)
def test_a_jester_earns_nothing_while_a_card_lies_in_the_harbor(options: str) -> None:
    game = laid(players=3, options=options, displays={0: [JESTER], 1: ["jester-9-3"]}, harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    assert coins(game) == [4, 3, 3]
    play(game, "pass", "pass")
    assert coins(game) == [4, 3, 3]


@pytest.mark.clause("B-072")
def test_a_non_active_player_who_empties_the_harbor_makes_the_next_jester_earn() -> None:
    game = laid(players=3, displays={1: [JESTER], 2: ["jester-9-3"]}, harbor=[YELLOW])
    play(game, "stop", "pass", f"take {YELLOW}")
    assert coins(game) == [4, 3, 4]


@pytest.mark.clause("B-072")
def test_a_jester_is_paid_at_an_empty_harbor_after_an_expedition_was_drawn() -> None:
    game = laid(players=3, displays={2: [JESTER]}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert coins(game) == [3, 3, 4]


@pytest.mark.clause("B-073")
def test_a_governor_hired_now_gives_no_card_now() -> None:
    game = laid(coins={0: 20}, harbor=[GOVERNOR, SAILOR, YELLOW])
    play(game, "stop", f"take {GOVERNOR}")
    assert asked(game) == (1, "take")
    game = laid(coins={0: 20, 1: 20}, displays={0: [GOVERNOR]}, harbor=[GOVERNOR, SAILOR, YELLOW])
    play(game, "stop", f"take {GOVERNOR}")
    assert public(game)["takes"] == 1


@pytest.mark.clause("B-073")
def test_an_admiral_hired_now_earns_nothing_now() -> None:
    game = laid(coins={0: 5}, displays={0: [GOVERNOR]}, harbor=[ADMIRAL, *SHIPS])
    play(game, "stop", f"take {ADMIRAL}")
    assert coins(game)[0] == 0
    assert len(harbor(game)) == 5
    play(game, f"take {YELLOW}")
    assert coins(game)[0] == 1


@pytest.mark.clause("B-073")
@pytest.mark.parametrize("options", TABLES)
def test_a_jester_hired_now_earns_nothing_from_the_harbor_he_leaves_empty(options: str) -> None:
    game = laid(options=options, active=1, coins={0: 6}, displays={0: [GOVERNOR]}, harbor=[JESTER])
    play(game, "stop", f"take {JESTER}")
    assert coins(game) == [0, 4]
    assert asked(game) == (0, "discover")
    game = laid(options=options, coins={0: 5}, displays={0: [GOVERNOR]}, harbor=[JESTER])
    play(game, "stop", f"take {JESTER}")
    assert coins(game) == [0, 3]


@pytest.mark.clause("B-073")
def test_hired_cards_act_from_the_next_taking_phase() -> None:
    game = laid(
        players=3, coins={0: 5}, harbor=[ADMIRAL], deck=["sailor-3-1", "captain-4-1", "priest-4-1", "jack-6-1", YELLOW]
    )
    play(game, "stop", f"take {ADMIRAL}")
    assert coins(game)[0] == 0
    play(game, "draw", "draw", "draw", "draw", "draw", "stop", "pass", "pass")
    assert asked(game) == (0, "take")
    assert coins(game)[0] == 2


@pytest.mark.clause("B-074")
def test_persons_of_one_kind_add_up() -> None:
    mine = ["sailor-3-1", "sailor-7-3", "pirate-5-1", "governor-8-0", "governor-8-0", *["mademoiselle-7-2"] * 2]
    mine += ["admiral-5-1", "admiral-7-2", "trader-blue-3-1", "trader-blue-5-2", "jester-5-1", "jester-7-2"]
    game = laid(options="target 30", coins={0: 4}, displays={0: mine}, harbor=[*SHIPS[:4], "pirate-9-3"])
    assert public(game)["seats"][0]["swords"] == 4
    play(game, "stop")
    assert (coins(game)[0], public(game)["takes"]) == (4 + 2 * 2, 1 + 1 + 2)
    play(game, "take pirate-9-3", f"take {BLUE}")
    assert coins(game)[0] == 8 - 7 + 3
    game = laid(options="target 30", displays={0: mine}, harbor=[YELLOW], deck=["ship-yellow-4-4"])
    play(game, "draw", "keep")
    assert coins(game)[0] == 5

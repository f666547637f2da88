"""Automatic passing, and the end of a player's taking phase.  B-065 to B-076"""

import pytest

from tests.builders.table import (
    ANCHORS,
    BLUE,
    ELEVEN,
    GREEN,
    RED,
    SHIPS,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    forbidden_by,
    hidden,
    laid,
    moved,
    play,
    public,
    said,
)

SAILOR, PIRATE, GOVERNOR, ADMIRAL, JESTER = "sailor-3-1", "pirate-9-3", "governor-8-0", "admiral-5-1", "jester-5-1"


# Automatic passing, and the end of a player's taking phase.


@pytest.mark.clause("B-075")
def test_a_seat_that_can_take_nothing_passes_automatically() -> None:
    game = laid(players=4, active=3, coins={0: 2, 1: 9, 2: 9, 3: 2}, harbor=[SAILOR, PIRATE])
    play(game, "stop")
    assert asked(game) == (1, "take")
    assert [message["seat"] for message in said(game, "passed-forced")] == [3, 0]
    assert game.played() == ["stop"]


@pytest.mark.clause("B-075")
def test_if_no_seat_can_take_anything_the_next_player_discovers() -> None:
    game = laid(players=3, coins={0: 1, 1: 1, 2: 1}, harbor=[PIRATE])
    play(game, "stop")
    assert asked(game) == (1, "discover")
    assert discarded(game) == [PIRATE]


@pytest.mark.clause("B-075")
def test_bonuses_come_before_the_pass() -> None:
    game = laid(
        coins={0: 0}, displays={0: [ADMIRAL]}, harbor=["pirate-5-1", "pirate-7-2", "pirate-9-3", GOVERNOR, "jack-6-1"]
    )
    play(game, "stop")
    assert coins(game)[0] == 2
    assert asked(game) == (1, "discover")


@pytest.mark.clause("B-075")
def test_a_bonus_may_make_a_take_possible() -> None:
    four = ["pirate-5-1", "pirate-7-2", "pirate-9-3", GOVERNOR]
    game = laid(coins={0: 1, 1: 0}, displays={0: [ADMIRAL]}, harbor=[*four, SAILOR])
    play(game, "stop")
    assert asked(game) == (0, "take")
    assert sorted(game.moves()) == ["pass", f"take {SAILOR}"]


@pytest.mark.clause("B-075")
def test_after_each_take_a_player_without_a_possible_take_passes() -> None:
    game = laid(coins={0: 3, 1: 9}, displays={0: [GOVERNOR]}, harbor=[SAILOR, PIRATE])
    play(game, "stop", f"take {SAILOR}")
    assert asked(game) == (1, "discover")
    assert [message["seat"] for message in said(game, "passed-forced")] == [0, 1]


@pytest.mark.clause("B-075")
def test_an_expedition_to_claim_is_something_to_decide() -> None:
    captains = ["captain-4-1", "captain-4-1"]
    game = laid(coins={0: 0}, displays={0: captains}, expeditions=[ANCHORS], harbor=[PIRATE])
    play(game, "stop")
    assert asked(game) == (0, "take")
    assert sorted(game.moves()) == [f"claim {ANCHORS}", "pass"]


@pytest.mark.clause("B-075")
def test_an_expedition_that_cannot_be_claimed_is_nothing_to_decide() -> None:
    game = laid(coins={0: 0}, displays={0: ["captain-4-1"]}, expeditions=[ANCHORS], harbor=[PIRATE])
    play(game, "stop")
    assert public(game)["active"] == 1


@pytest.mark.clause("B-076")
@pytest.mark.parametrize("options", TABLES)
def test_a_time_to_take_begins_for_each_player_also_with_an_empty_harbor(options: str) -> None:
    """All players are tied for the tax: 1 coin each; seats 0 and 2 are not active and have a jester."""
    game = laid(players=3, options=options, active=1, displays={0: [JESTER], 2: ["jester-7-2"]}, deck=["tax-swords"])
    play(game, "draw", "stop")
    assert [(time["seat"], time["n"]) for time in said(game, "time")] == [(1, 1), (2, 1), (0, 1)]
    assert coins(game) == [3 + 1 + 1, 3 + 1, 3 + 1 + 1]


@pytest.mark.clause("B-076")
def test_a_time_to_take_ends_for_good_with_a_pass() -> None:
    game = laid(displays={0: [GOVERNOR]}, harbor=SHIPS)
    play(game, "stop", f"take {YELLOW}", "pass")
    assert asked(game) == (1, "take")
    play(game, "pass")
    assert asked(game) == (1, "discover")
    assert forbidden_by(game, f"take {BLUE}") == "B-060"


@pytest.mark.clause("B-076")
def test_unused_takes_lapse_when_the_harbor_is_empty() -> None:
    game = laid(displays={0: [GOVERNOR, GOVERNOR]}, harbor=[YELLOW], deck=[BLUE, GREEN, RED])
    play(game, "stop", f"take {YELLOW}")
    assert asked(game) == (1, "discover")
    play(game, "draw", "draw", "stop", "pass")
    assert public(game)["takes"] == 3  # another taking phase with its own number
    assert asked(game) == (0, "take")


@pytest.mark.clause("B-076")
def test_choices_that_are_no_takes_may_still_be_made_before_it_closes() -> None:
    captains = ["captain-4-1", "captain-4-1"]
    game = laid(displays={0: captains}, expeditions=[ANCHORS], harbor=[YELLOW])
    play(game, "stop", f"take {YELLOW}")
    assert asked(game) == (0, "take")
    assert public(game)["takes"] == 0
    assert forbidden_by(game, f"take {YELLOW}") == "B-060"
    play(game, f"claim {ANCHORS}")
    assert asked(game) == (1, "discover")


@pytest.mark.clause("B-076")
def test_with_no_takes_left_a_card_in_the_harbor_cannot_be_taken() -> None:
    captains = ["captain-4-1", "captain-4-1"]
    game = laid(displays={0: captains}, expeditions=[ANCHORS], harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}")
    assert forbidden_by(game, f"take {BLUE}") == "B-060"


@pytest.mark.clause("B-076")
def test_the_others_time_follows_when_the_active_player_has_triggered_the_end() -> None:
    game = laid(displays={0: list(ELEVEN)}, harbor=[SAILOR, YELLOW])
    play(game, "stop", f"take {SAILOR}")
    assert public(game)["end_triggered"]
    assert asked(game) == (1, "take")


@pytest.mark.clause("B-067")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_an_older_coin_may_be_the_one_that_is_handed_over(active: int) -> None:
    """The trade of the active player reshuffles; the next player has only older coins."""
    following, last = (active + 1) % 3, (active + 2) % 3
    game = laid(
        players=3, active=active, coins={active: 0, following: 4, last: 2}, harbor=[SAILOR, YELLOW, BLUE],
        discard=["jack-6-1"], exact=True,
    )  # fmt: skip
    play(game, "stop", f"take {YELLOW}")
    before = [hidden(game, f"coins {seat}") for seat in range(3)]
    play(game, f"take {SAILOR}")
    after = [hidden(game, f"coins {seat}") for seat in range(3)]
    paid = [card for event in moved(game, f"coins {following}", "discard pile") for card in event["cards"]]
    assert [len(fronts) for fronts in (after[active], after[following], after[last])] == [2, 0, 2]
    assert after[last] == before[last]
    assert sorted([*after[active], *paid]) == sorted([*before[active], *before[following]])
    assert set(before[active]) <= set(after[active])


@pytest.mark.clause("B-071")
@pytest.mark.clause("B-072")
def test_messages_name_the_payments_of_admirals_and_jesters() -> None:
    displays = {1: ["admiral-5-1", "admiral-7-2", JESTER]}
    game = laid(players=3, active=1, displays=displays, harbor=SHIPS)
    play(game, "stop", "pass", "pass", "pass")
    assert said(game, "admiral") == [{"seat": 1, "n": 4}]
    assert said(game, "jester") == []
    game = laid(players=3, options="edition pegasus", displays={1: [JESTER, "jester-7-2"]}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert said(game, "jester") == [{"seat": 1, "n": 2}]
    assert said(game, "admiral") == []


@pytest.mark.clause("B-075")
@pytest.mark.clause("B-076")
def test_only_a_seat_with_takes_and_cards_left_passes() -> None:
    game = laid(players=3, harbor=[YELLOW, BLUE])
    play(game, "stop", f"take {YELLOW}", f"take {BLUE}")  # no takes left, no takes left, no card left
    assert asked(game) == (1, "discover")
    assert said(game, "passed-forced") == []
    assert said(game, "passed") == []


@pytest.mark.clause("B-065")
def test_messages_name_payer_and_payee_of_a_coin_due() -> None:
    game = laid(players=3, active=1, harbor=[YELLOW, BLUE, GREEN])
    play(game, "stop", f"take {YELLOW}", f"take {BLUE}", f"take {GREEN}")
    assert said(game, "due") == [{"seat": 2, "to": 1, "n": 1}, {"seat": 0, "to": 1, "n": 1}]

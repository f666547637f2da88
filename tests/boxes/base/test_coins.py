"""Gaining and paying coins, the reshuffle, empty piles.  B-020 to B-026"""

from collections import Counter

import pytest

from tests.builders.table import (
    ANCHORS,
    BLUE,
    RED,
    SPECIAL,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    harbor,
    hidden,
    laid,
    moved,
    play,
    public,
    said,
)


@pytest.mark.clause("B-020")
def test_gained_coins_are_the_top_cards_of_the_draw_pile() -> None:
    deck = ["governor-8-0", "jester-9-3", "pirate-9-3", "sailor-7-3"]
    game = laid(coins={0: 0}, harbor=["ship-blue-3-2"], deck=deck)
    before = public(game)["draw_pile"]
    play(game, "stop", "take ship-blue-3-2")
    assert sorted(hidden(game, "coins 0")) == sorted(deck[:3])
    assert hidden(game, "draw pile")[-1] == deck[3]
    assert public(game)["draw_pile"] == before - 3


@pytest.mark.clause("B-020")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_gained_coins_move_unseen(viewer: int | None) -> None:
    game = laid(coins={0: 0}, harbor=["ship-blue-3-2"])
    play(game, "stop", "take ship-blue-3-2")
    gains = [event for event in game.events(viewer) if event.get("to") == "coins 0"]
    assert [(event["cards"], event["n"], event["from"]) for event in gains] == [(None, 3, "draw pile")]


@pytest.mark.clause("B-021")
def test_paid_coins_go_to_the_discard_pile_face_up() -> None:
    deck = ["governor-8-0", "jester-9-3", "pirate-9-3"]
    game = laid(coins={0: 0}, harbor=["ship-blue-3-2", *SHIPS_AND_SAILOR], deck=deck)
    play(game, "stop", "take ship-blue-3-2", "take sailor-3-1")
    assert coins(game)[0] == 0
    assert discarded(game) == sorted([*deck, "ship-blue-3-2"])
    assert [(event["n"], sorted(event["cards"])) for event in moved(game, "coins 0", "discard pile")] == [
        (3, sorted(deck))
    ]


SHIPS_AND_SAILOR = ["ship-yellow-1-1", "ship-green-1-1", "ship-red-1-1", "sailor-3-1"]


@pytest.mark.clause("B-021")
def test_exactly_the_price_is_paid_from_the_own_coins() -> None:
    game = laid(coins={0: 5, 1: 4}, harbor=["sailor-3-1"])
    before = Counter(hidden(game, "coins 0"))
    play(game, "stop", "take sailor-3-1")
    assert coins(game) == [2, 4]
    assert Counter(hidden(game, "coins 0")) + Counter(discarded(game)) == before


@pytest.mark.clause("B-022")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_players_see_numbers_of_coins_and_no_front(viewer: int | None) -> None:
    game = laid(players=3, coins={0: 2, 1: 7, 2: 0})
    assert [seat["coins"] for seat in game.view(viewer)["seats"]] == [2, 7, 0]
    assert not any(front in str(game.view(viewer)) for seat in (0, 1) for front in hidden(game, f"coins {seat}"))


@pytest.mark.clause("B-023")
def test_persons_spent_on_an_expedition_are_discarded_and_the_expedition_stays_in_the_display() -> None:
    game = laid(displays={0: ["captain-4-1", "captain-4-1", "sailor-3-1"]}, expeditions=[ANCHORS])
    play(game, f"claim {ANCHORS}")
    assert discarded(game) == ["captain-4-1", "captain-4-1"]
    assert display(game, 0) == [ANCHORS, "sailor-3-1"]
    end_turn(game)
    assert display(game, 0) == [ANCHORS, "sailor-3-1"]


@pytest.mark.clause("B-023")
def test_the_special_expedition_also_stays_in_the_display() -> None:
    game = laid(players=5, displays={0: ["captain-4-1", "priest-4-1", "settler-4-1"]})
    play(game, f"claim {SPECIAL}")
    end_turn(game)
    assert display(game, 0) == [SPECIAL]
    assert SPECIAL not in discarded(game)
    assert public(game)["expeditions"] == []


@pytest.mark.clause("B-023")
def test_a_traded_ship_paid_coins_and_cards_left_over_are_discarded() -> None:
    game = laid(coins={0: 3, 1: 0}, harbor=[YELLOW, "sailor-3-1", "pirate-9-3"])
    coin_fronts = hidden(game, "coins 0")
    play(game, "stop", "take sailor-3-1")
    assert discarded(game) == sorted(coin_fronts)
    play(game, f"take {YELLOW}")
    assert public(game)["active"] == 1
    assert discarded(game) == sorted([*coin_fronts, YELLOW, "pirate-9-3"])


@pytest.mark.clause("B-024")
def test_the_last_card_leaving_the_draw_pile_shuffles_nothing() -> None:
    game = laid(coins={0: 0, 1: 0}, deck=["sailor-3-1"], discard=[YELLOW, BLUE], exact=True)
    play(game, "draw")
    assert public(game)["draw_pile"] == 0
    assert discarded(game) == sorted([YELLOW, BLUE])


@pytest.mark.clause("B-024")
def test_a_draw_from_an_empty_pile_shuffles_the_discard_pile_first() -> None:
    game = laid(coins={0: 0, 1: 0}, discard=["sailor-3-1", "captain-4-1", "priest-4-1"], exact=True)
    play(game, "draw")
    assert discarded(game) == []
    assert public(game)["draw_pile"] == 2
    assert sorted([*harbor(game), *hidden(game, "draw pile")]) == ["captain-4-1", "priest-4-1", "sailor-3-1"]


@pytest.mark.clause("B-024")
def test_the_new_draw_pile_is_shuffled() -> None:
    persons = ["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1", "jack-6-1"]
    drawn = set()
    for seed in range(20):
        game = laid(coins={0: 0, 1: 0}, discard=persons, exact=True, seed=seed)
        drawn.add(tuple(harbor(play(game, "draw", "draw", "draw"))))
    assert {first for first, *_ in drawn} == set(persons)
    assert len(drawn) > 10


@pytest.mark.clause("B-024")
def test_a_reshuffle_in_the_middle_of_a_payment() -> None:
    discard = ["captain-4-1", "priest-4-1", "settler-4-1"]
    game = laid(
        coins={0: 0, 1: 0}, harbor=["ship-blue-3-2"], deck=["governor-8-0"], discard=discard, exact=True
    )  # fmt: skip
    play(game, "stop", "take ship-blue-3-2")
    assert coins(game) == [3, 0]
    assert "governor-8-0" in hidden(game, "coins 0")
    assert discarded(game) == []
    assert public(game)["draw_pile"] == 2
    assert [event["n"] for event in moved(game, "draw pile", "coins 0")] == [1, 2]


@pytest.mark.clause("B-024")
def test_a_payment_of_just_the_last_cards_shuffles_nothing() -> None:
    game = laid(
        coins={0: 0, 1: 0}, harbor=["ship-blue-3-2"], deck=["governor-8-0", "jack-6-1", "priest-4-1"],
        discard=["captain-4-1"], exact=True,
    )  # fmt: skip
    play(game, "stop", "take ship-blue-3-2")
    assert coins(game) == [3, 0]
    assert public(game)["draw_pile"] == 0
    assert discarded(game) == ["captain-4-1", "ship-blue-3-2"]


@pytest.mark.clause("B-025")
@pytest.mark.parametrize("options", TABLES)
def test_with_both_piles_empty_the_rest_of_a_payment_lapses(options: str) -> None:
    game = laid(
        options=options, coins={0: 0, 1: 0}, harbor=["ship-blue-4-5", "sailor-3-1"], deck=["governor-8-0"], exact=True
    )
    play(game, "stop", "take ship-blue-4-5")
    assert coins(game) == [2, 0]
    assert sorted(hidden(game, "coins 0")) == ["governor-8-0", "ship-blue-4-5"]
    assert public(game)["draw_pile"] == 0


@pytest.mark.clause("B-025")
def test_a_lapsed_coin_is_not_owed_later() -> None:
    game = laid(coins={0: 0, 1: 0}, harbor=["ship-blue-4-5", "sailor-3-1"], exact=True)
    play(game, "stop", "take ship-blue-4-5")
    assert coins(game) == [1, 0]
    assert public(game)["active"] == 1  # seat 1 can pay nothing: the sailor is discarded (B-069)
    assert discarded(game) == ["sailor-3-1"]
    play(game, "draw", "stop")
    assert coins(game) == [1, 0]
    assert harbor(game) + discarded(game) == ["sailor-3-1"]


@pytest.mark.clause("B-025")
def test_with_nothing_left_a_bonus_pays_nothing() -> None:
    game = laid(
        options="active jester yes; empty piles stop", coins={0: 0, 1: 0}, displays={0: ["jester-5-1", "jester-9-3"]},
        exact=True,
    )  # fmt: skip
    play(game, "draw")
    assert coins(game) == [0, 0]


@pytest.mark.clause("B-026")
def test_a_traded_ship_may_come_back_as_its_own_coin() -> None:
    game = laid(coins={0: 0, 1: 0}, harbor=[YELLOW], exact=True)
    play(game, "stop", f"take {YELLOW}")
    assert hidden(game, "coins 0") == [YELLOW]
    assert discarded(game) == []


@pytest.mark.clause("B-026")
def test_spent_persons_may_come_back_as_coins_of_the_expedition() -> None:
    game = laid(
        coins={0: 0, 1: 0}, displays={0: ["captain-4-1", "captain-4-1"]}, expeditions=[ANCHORS], exact=True
    )  # fmt: skip
    play(game, f"claim {ANCHORS}")
    assert hidden(game, "coins 0") == ["captain-4-1", "captain-4-1"]
    assert discarded(game) == []


@pytest.mark.clause("B-026")
def test_a_busted_harbor_may_come_back_as_coins_of_the_jesters() -> None:
    game = laid(
        coins={0: 0, 1: 0}, displays={0: ["jester-5-1"]}, harbor=[YELLOW, "priest-4-1"], deck=["ship-yellow-2-1"],
        exact=True,
    )  # fmt: skip
    play(game, "draw")
    assert coins(game) == [1, 0]
    assert public(game)["draw_pile"] == 2
    assert discarded(game) == []


@pytest.mark.clause("B-026")
def test_lost_coins_may_come_back_as_the_bonus_of_the_tax_but_the_tax_card_follows_it() -> None:
    game = laid(coins={0: 12, 1: 0}, deck=["tax-swords"], exact=True)
    play(game, "draw")
    assert coins(game) == [7, 1]
    assert public(game)["draw_pile"] == 4
    assert discarded(game) == ["tax-swords"]


@pytest.mark.clause("B-026")
def test_the_tax_card_cannot_be_its_own_bonus() -> None:
    game = laid(coins={0: 0, 1: 0}, deck=["tax-swords"], exact=True)
    play(game, "draw")
    assert coins(game) == [0, 0]
    assert discarded(game) == ["tax-swords"]


@pytest.mark.clause("B-026")
def test_a_tax_bonus_is_paid_clockwise_from_the_active_player() -> None:
    game = laid(
        players=3, active=1, coins=dict.fromkeys(range(3), 0), deck=["tax-swords", "jack-6-1", "priest-4-1"], exact=True
    )
    play(game, "draw")
    assert [hidden(game, f"coins {seat}") for seat in range(3)] == [[], ["jack-6-1"], ["priest-4-1"]]


@pytest.mark.clause("B-026", "B-040")
def test_of_the_tied_players_the_last_ones_clockwise_go_without_if_the_cards_run_out() -> None:
    """Seats 2, 3 and 0 are tied: the draw pile has one card, the reshuffle brings another one, and the third lapses."""
    game = laid(
        players=4, active=2, coins=dict.fromkeys(range(4), 0), displays={1: ["sailor-3-1"]},
        deck=["tax-points", "jack-6-1"], discard=["priest-4-1"], exact=True,
    )  # fmt: skip
    play(game, "draw")
    assert [hidden(game, f"coins {seat}") for seat in range(4)] == [[], [], ["jack-6-1"], ["priest-4-1"]]
    assert said(game, "tax-gained") == [{"seat": 2, "n": 1}, {"seat": 3, "n": 1}, {"seat": 0, "n": 0}]


@pytest.mark.clause("B-026", "B-042")
def test_on_a_bust_each_player_is_paid_in_full_across_a_reshuffle_before_the_next_one() -> None:
    """Three cards and the two from the harbor are enough for seats 3 and 1; nothing is left for seat 2."""
    jesters = {3: ["jester-9-3"], 1: ["jester-7-2", "jester-7-2", "jester-7-2"], 2: ["jester-5-1"]}
    game = laid(
        players=4, active=3, coins=dict.fromkeys(range(4), 0), displays=jesters, harbor=[RED],
        deck=["ship-red-2-3", "jack-6-1", "priest-4-1"], exact=True,
    )  # fmt: skip
    play(game, "draw")
    assert coins(game) == [0, 3, 0, 1]
    assert hidden(game, "coins 3") == ["jack-6-1"]
    assert sorted(hidden(game, "coins 1")) == sorted(["priest-4-1", RED, "ship-red-2-3"])


@pytest.mark.clause("B-026")
def test_jesters_are_paid_in_full_player_by_player_clockwise_from_the_active_one() -> None:
    jesters = {0: ["jester-9-3"], 1: ["jester-5-1", "jester-7-2"], 2: ["jester-7-2"]}
    game = laid(
        players=3, active=1, coins=dict.fromkeys(range(3), 0), displays=jesters, harbor=[RED],
        deck=["ship-red-2-3", "jack-6-1"], exact=True,
    )  # fmt: skip
    play(game, "draw")
    assert coins(game) == [0, 2, 1]
    assert "jack-6-1" in hidden(game, "coins 1")
    assert asked(game) == (2, "discover")


@pytest.mark.clause("B-020")
@pytest.mark.clause("B-024")
def test_a_reshuffle_does_not_reveal_the_order_of_the_new_draw_pile() -> None:
    persons = ["sailor-3-1", "captain-4-1", "priest-4-1", "settler-4-1", "jack-6-1", "governor-8-0"]
    logs, orders = [], set()
    for seed in range(8):
        game = laid(coins={0: 0, 1: 0}, harbor=[YELLOW], discard=persons, exact=True, seed=seed)
        play(game, "stop", f"take {YELLOW}")
        orders.add(tuple(hidden(game, "draw pile")))
        logs.append([game.events(viewer) for viewer in (0, 1, None)])
    assert len(orders) > 4
    assert all(events == logs[0] for events in logs)

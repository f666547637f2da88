"""Tax increases: the loss, then the bonus.  B-038 to B-040"""

import pytest

from tests.builders.table import (
    ANCHORS,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    harbor,
    laid,
    legal,
    moved,
    play,
    public,
    said,
)


@pytest.mark.clause("B-038")
@pytest.mark.parametrize("tax", ["tax-swords", "tax-points"])
def test_a_tax_is_resolved_at_once_and_discarded(tax: str) -> None:
    game = laid(coins={0: 13, 1: 2}, displays={1: ["sailor-3-1"]}, deck=[tax])
    play(game, "draw")
    assert coins(game) == ([7, 3] if tax == "tax-swords" else [8, 2])
    assert tax in discarded(game)
    assert harbor(game) == []
    assert asked(game) == (0, "discover")


@pytest.mark.clause("B-038")
def test_a_tax_never_counts_as_a_harbor_card() -> None:
    four = [YELLOW, "sailor-3-1", "priest-4-1", "jack-6-1"]
    game = laid(displays={0: ["admiral-5-1", "sailor-3-1"], 1: ["pirate-5-1"]}, harbor=four, deck=["tax-swords"])
    play(game, "draw", "stop")
    assert coins(game) == [3, 4]
    assert not legal(game, "take tax-swords")


@pytest.mark.clause("B-039")
@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (11, 11), (12, 6), (13, 7), (14, 7), (15, 8), (16, 8), (23, 12), (24, 12)]
)
def test_a_player_with_twelve_or_more_coins_loses_half_rounded_down(options: str, before: int, after: int) -> None:
    displays = {1: ["pirate-5-1"]}  # takes the bonus
    game = laid(options=options, coins={0: before, 1: 0}, displays=displays, deck=["tax-swords"])
    play(game, "draw")
    assert coins(game) == [after, 1]


@pytest.mark.clause("B-039")
def test_every_player_loses_not_only_the_active_one() -> None:
    displays = {1: ["pirate-5-1"]}
    game = laid(players=4, active=3, coins={0: 12, 1: 0, 2: 15, 3: 14}, displays=displays, deck=["tax-swords"])
    play(game, "draw")
    assert coins(game) == [6, 1, 8, 7]


@pytest.mark.clause("B-039")
def test_lost_coins_are_discarded_before_the_tax_card() -> None:
    game = laid(coins={0: 12, 1: 0}, displays={1: ["pirate-5-1"]}, deck=["tax-swords"])
    play(game, "draw")
    assert len(discarded(game)) == 7
    assert public(game)["discard_pile"][-1] == "tax-swords"
    assert [event["n"] for event in moved(game, "coins 0", "discard pile")] == [6]


@pytest.mark.clause("B-040")
@pytest.mark.parametrize("options", TABLES)
def test_the_most_swords_gain_one_coin(options: str) -> None:
    displays = {0: ["sailor-3-1"], 1: ["pirate-5-1"], 2: ["jester-9-3"]}
    game = laid(players=3, options=options, displays=displays, deck=["tax-swords"])
    play(game, "draw")
    assert coins(game) == [3, 4, 3]


@pytest.mark.clause("B-040")
@pytest.mark.parametrize("options", TABLES)
def test_the_fewest_points_gain_one_coin(options: str) -> None:
    displays = {0: ["governor-8-0", "pirate-5-1"], 1: ["pirate-7-2"], 2: [ANCHORS]}
    game = laid(players=3, options=options, displays=displays, deck=["tax-points"])
    play(game, "draw")
    assert coins(game) == [4, 3, 3]


@pytest.mark.clause("B-040")
def test_all_tied_players_gain_one_coin_each() -> None:
    displays = {0: ["pirate-5-1"], 1: ["sailor-3-1", "sailor-5-2"], 2: ["sailor-3-1"]}
    assert coins(play(laid(players=3, displays=displays, deck=["tax-swords"]), "draw")) == [4, 4, 3]
    assert coins(play(laid(players=3, displays=displays, deck=["tax-points"]), "draw")) == [4, 3, 4]


@pytest.mark.clause("B-040")
@pytest.mark.parametrize("tax", ["tax-swords", "tax-points"])
def test_all_gain_when_all_are_tied_at_zero(tax: str) -> None:
    game = laid(players=4, active=2, deck=[tax])
    play(game, "draw")
    assert coins(game) == [4, 4, 4, 4]


@pytest.mark.clause("B-040")
def test_the_bonus_comes_after_the_loss() -> None:
    game = laid(coins={0: 11, 1: 12}, displays={0: ["sailor-3-1"]}, deck=["tax-swords"])
    play(game, "draw")
    assert coins(game) == [12, 6]


@pytest.mark.clause("B-039")
@pytest.mark.clause("B-040")
def test_messages_name_losers_gainers_and_amounts() -> None:
    displays = {2: ["pirate-5-1"]}
    game = laid(players=3, active=1, coins={0: 13, 1: 11, 2: 14}, displays=displays, deck=["tax-swords"])
    play(game, "draw")
    assert said(game, "tax") == [{"seat": 1, "card": "tax-swords"}]
    assert said(game, "tax-lost") == [{"seat": 2, "n": 7}, {"seat": 0, "n": 6}]
    assert said(game, "tax-gained") == [{"seat": 2, "n": 1}]


@pytest.mark.clause("B-039", "M-003")
@pytest.mark.parametrize(("boxes", "rich"), [("base", {12: 6, 13: 6}), ("make-sail", {9: 1, 12: 4})])
def test_a_view_shows_the_cost_of_a_tax_for_each_seat(boxes: str, rich: dict[int, int]) -> None:
    for held, loss in rich.items():
        game = laid(boxes=boxes, coins={0: held, 1: min(rich) - 1})
        assert [seat.get("tax") for seat in game.view(1)["seats"]] == [loss, None]

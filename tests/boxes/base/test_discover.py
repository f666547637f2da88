"""Drawing, repelling, drawing expeditions, going bust.  B-030 to B-037, B-041, B-042"""

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    BLACK,
    BLUE,
    CROSSES,
    GREEN,
    RED,
    TABLES,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    expeditions,
    forbidden_by,
    harbor,
    laid,
    legal,
    play,
    public,
    said,
)

ALL_SWORDS = [
    *["sailor-3-1"] * 7, *["sailor-5-2"] * 2, "sailor-7-3", "pirate-5-1", "pirate-7-2", "pirate-9-3",
]  # fmt: skip


@pytest.mark.clause("B-030")
def test_the_active_player_must_draw_one_card() -> None:
    game = laid()
    assert game.moves() == ["draw"]
    assert forbidden_by(game, "stop") == "B-030"


@pytest.mark.clause("B-030")
@pytest.mark.parametrize("card", ["sailor-3-1", RED, "tax-points", ANCHORS])
def test_after_every_card_the_player_may_draw_again_or_stop(card: str) -> None:
    game = laid(deck=[card])
    play(game, "draw")
    assert asked(game) == (0, "discover")
    assert sorted(game.moves()) == ["draw", "stop"]


@pytest.mark.clause("B-030")
@pytest.mark.parametrize("card", ["tax-points", ANCHORS])
def test_a_tax_or_an_expedition_counts_as_the_card_drawn(card: str) -> None:
    game = laid(deck=[card])
    play(game, "draw")
    assert harbor(game) == []
    play(game, "stop")
    assert public(game)["active"] == 1


@pytest.mark.clause("B-030")
def test_a_repelled_ship_counts_as_the_card_drawn() -> None:
    game = laid(displays={0: ["sailor-3-1"]}, deck=[YELLOW])
    play(game, "draw", "repel", "stop")
    assert public(game)["active"] == 1


@pytest.mark.clause("B-030")
def test_a_player_may_draw_as_long_as_there_is_no_bust() -> None:
    deck = ["sailor-3-1", RED, ANCHORS, "jester-9-3", BLUE, GREEN, YELLOW, "governor-8-0", BLACK, "tax-swords"]
    game = laid(deck=deck)
    for n in range(len(deck)):
        assert asked(game) == (0, "discover"), n
        play(game, "draw")
    assert len(harbor(game)) == 8
    assert legal(game, "stop")


@pytest.mark.clause("B-030")
def test_stopping_is_final() -> None:
    game = laid(harbor=[YELLOW, "sailor-3-1"])
    play(game, "stop")
    assert asked(game) == (0, "take")
    assert forbidden_by(game, "draw") == "B-030"
    assert forbidden_by(game, "stop") == "B-030"


@pytest.mark.clause("B-030")
def test_the_next_player_must_draw_again() -> None:
    game = laid(harbor=[YELLOW])
    end_turn(game)
    assert asked(game) == (1, "discover")
    assert game.moves() == ["draw"]


@pytest.mark.clause("B-031")
def test_a_person_goes_to_the_harbor() -> None:
    game = laid(harbor=["sailor-3-1"], deck=["governor-8-0", "sailor-3-1"])
    play(game, "draw", "draw")
    assert harbor(game) == ["sailor-3-1", "governor-8-0", "sailor-3-1"]
    assert [display(game, seat) for seat in (0, 1)] == [[], []]


@pytest.mark.clause("B-032")
def test_a_ship_that_cannot_be_repelled_goes_to_the_harbor() -> None:
    game = laid(deck=["ship-blue-4-5"])
    play(game, "draw")
    assert harbor(game) == ["ship-blue-4-5"]
    assert asked(game) == (0, "discover")


@pytest.mark.clause("B-032", "B-035")
def test_a_ship_that_can_be_repelled_waits_outside_the_harbor_for_the_answer() -> None:
    game = laid(displays={0: ["pirate-9-3"]}, harbor=[YELLOW], deck=["ship-blue-2-2"])
    play(game, "draw")
    assert harbor(game) == [YELLOW]
    assert public(game)["asked"] == {"seat": 0, "question": "repel", "card": "ship-blue-2-2"}
    assert sorted(game.moves()) == ["keep", "repel"]
    assert harbor(play(game.copy(), "keep")) == [YELLOW, "ship-blue-2-2"]
    assert harbor(play(game.copy(), "repel")) == [YELLOW]


@pytest.mark.clause("B-033")
@pytest.mark.parametrize(
    ("ship", "swords", "enough"),
    [
        (YELLOW, ["sailor-3-1"], True),
        ("ship-yellow-2-2", ["sailor-7-3"], False),
        ("ship-yellow-2-2", ["pirate-5-1"], True),
        ("ship-green-2-3", ["sailor-3-1", "sailor-5-2"], False),
        ("ship-green-2-3", ["sailor-3-1", "pirate-7-2"], True),
        ("ship-green-2-3", ["sailor-3-1", "sailor-5-2", "sailor-7-3"], True),
        ("ship-black-2-4", ["sailor-3-1", "pirate-9-3"], False),
        ("ship-black-2-4", ["pirate-5-1", "pirate-9-3"], True),
        ("ship-red-3-6", ["pirate-5-1", "pirate-7-2", "sailor-3-1"], False),
        ("ship-red-3-6", ["pirate-5-1", "pirate-7-2", "pirate-9-3"], True),
    ],
)
def test_the_swords_must_total_at_least_those_of_the_ship(ship: str, swords: list[str], enough: bool) -> None:
    game = laid(displays={0: swords}, deck=[ship])
    play(game, "draw")
    assert asked(game) == (0, "repel" if enough else "discover")
    assert legal(game, "repel") == enough
    assert harbor(game) == ([] if enough else [ship])


@pytest.mark.clause("B-033")
def test_only_the_active_players_swords_count() -> None:
    game = laid(displays={0: ["governor-8-0"], 1: ALL_SWORDS}, deck=[YELLOW])
    play(game, "draw")
    assert harbor(game) == [YELLOW]
    assert forbidden_by(game, "repel") == "B-033"


@pytest.mark.clause("B-033")
def test_only_the_ship_just_drawn_can_be_repelled() -> None:
    game = laid(displays={0: ["sailor-3-1"]}, harbor=[BLUE], deck=[YELLOW, "priest-4-1"])
    assert forbidden_by(game, "repel") == "B-033"
    play(game, "draw", "keep", "draw")
    assert forbidden_by(game, "repel") == "B-033"
    play(game, "stop")
    assert forbidden_by(game, "repel") == "B-033"


@pytest.mark.clause("B-034")
@pytest.mark.parametrize("ship", ["ship-red-3-skull", "ship-red-4-skull", "ship-black-3-skull", "ship-black-4-skull"])
def test_a_skull_ship_can_never_be_repelled(ship: str) -> None:
    game = laid(displays={0: ALL_SWORDS}, options="target 30", deck=[ship])
    assert public(game)["seats"][0]["swords"] == 16
    play(game, "draw")
    assert harbor(game) == [ship]
    assert not legal(game, "repel")


@pytest.mark.clause("B-034")
def test_a_skull_ship_of_a_color_present_is_a_bust_without_a_question() -> None:
    game = laid(displays={0: ALL_SWORDS}, options="target 30", harbor=[RED], deck=["ship-red-3-skull"])
    play(game, "draw")
    assert public(game)["active"] == 1


@pytest.mark.clause("B-034")
@pytest.mark.parametrize("ship", [YELLOW, BLUE, GREEN, RED, BLACK])
def test_without_sailor_or_pirate_no_ship_can_be_repelled(ship: str) -> None:
    game = laid(displays={0: ["captain-4-1", "admiral-9-3", "governor-8-0"]}, deck=[ship])
    play(game, "draw")
    assert harbor(game) == [ship]
    assert not legal(game, "repel")


@pytest.mark.clause("B-035")
def test_the_player_may_go_bust_on_purpose() -> None:
    game = laid(displays={0: ["sailor-3-1"]}, harbor=[YELLOW, "priest-4-1"], deck=["ship-yellow-2-1"])
    play(game, "draw", "keep")
    assert public(game)["active"] == 1
    assert discarded(game) == sorted([YELLOW, "priest-4-1", "ship-yellow-2-1"])


@pytest.mark.clause("B-036")
def test_a_repelled_ship_is_discarded_and_pays_nothing() -> None:
    game = laid(displays={0: ["sailor-3-1", "trader-yellow-3-1"]}, deck=["ship-yellow-2-1"])
    play(game, "draw", "repel")
    assert discarded(game) == ["ship-yellow-2-1"]
    assert coins(game) == [3, 3]
    assert harbor(game) == []


@pytest.mark.clause("B-036")
def test_swords_are_not_used_up() -> None:
    deck = [YELLOW, "ship-yellow-2-1", BLUE, "ship-blue-2-1", "ship-yellow-1-1"]
    game = laid(displays={0: ["sailor-3-1"]}, deck=deck)
    for _ in deck:
        play(game, "draw", "repel")
    assert discarded(game) == sorted(deck)
    assert public(game)["seats"][0]["swords"] == 1
    assert display(game, 0) == ["sailor-3-1"]


@pytest.mark.clause("B-037")
def test_an_expedition_is_laid_among_the_open_ones_and_not_into_the_harbor() -> None:
    game = laid(expeditions=[CROSSES], deck=[ANCHORS])
    play(game, "draw")
    assert expeditions(game) == [ANCHORS, CROSSES]
    assert harbor(game) == []


@pytest.mark.clause("B-037")
def test_an_expedition_never_counts_as_a_harbor_card() -> None:
    four = [YELLOW, "sailor-3-1", "priest-4-1", "jack-6-1"]
    game = laid(displays={0: ["admiral-5-1"]}, harbor=four, deck=[ANCHORS], expeditions=[CROSSES])
    play(game, "draw", "stop")
    assert coins(game)[0] == 3
    game = laid(options="active jester yes", displays={0: ["jester-5-1"]}, deck=[ANCHORS])
    play(game, "draw", "stop")
    assert coins(game)[0] == 4


@pytest.mark.clause("B-037")
def test_an_open_expedition_stays_until_it_is_claimed() -> None:
    game = laid(harbor=[YELLOW], deck=[ANCHORS, "ship-yellow-2-1", "priest-4-1", CROSSES])
    play(game, "draw", "draw")
    assert public(game)["active"] == 1
    assert expeditions(game) == [ANCHORS]
    end_turn(play(game, "draw", "draw"))
    assert public(game)["active"] == 0
    assert expeditions(game) == [ANCHORS, CROSSES]


@pytest.mark.clause("B-041")
@pytest.mark.parametrize("options", TABLES)
def test_a_second_ship_of_a_color_is_a_bust(options: str) -> None:
    game = laid(
        players=3, options=options, active=1, coins={0: 9, 1: 9, 2: 9}, harbor=[YELLOW, "sailor-3-1", BLUE],
        deck=["ship-blue-3-5"], expeditions=[ANCHORS],
    )  # fmt: skip
    play(game, "draw")
    assert discarded(game) == sorted([YELLOW, "sailor-3-1", BLUE, "ship-blue-3-5"])
    assert harbor(game) == []
    assert expeditions(game) == [ANCHORS]
    assert asked(game) == (2, "discover")
    assert coins(game) == [9, 9, 9]
    assert said(game, "bust") == [{"seat": 1, "card": "ship-blue-3-5", "other": BLUE}]


@pytest.mark.clause("B-041")
def test_two_ships_alike_are_a_bust() -> None:
    game = laid(harbor=[YELLOW, BLUE], deck=[BLUE])
    play(game, "draw")
    assert said(game, "bust") == [{"seat": 0, "card": BLUE, "other": BLUE}]


@pytest.mark.clause("B-041")
def test_a_bust_names_the_other_ship_and_not_a_trader_of_its_color() -> None:
    game = laid(harbor=["trader-blue-3-1", BLUE], deck=["ship-blue-3-5"])
    play(game, "draw")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-blue-3-5", "other": BLUE}]


@pytest.mark.clause("B-041")
def test_five_ships_of_different_colors_are_no_bust() -> None:
    game = laid(harbor=[YELLOW, BLUE, GREEN, RED], deck=["ship-black-4-skull"])
    play(game, "draw")
    assert asked(game) == (0, "discover")
    assert len(harbor(game)) == 5


@pytest.mark.clause("B-041")
def test_persons_of_one_kind_are_no_bust_nor_is_a_trader_of_the_color_of_a_ship() -> None:
    game = laid(harbor=[YELLOW, "trader-yellow-3-1"], deck=["trader-yellow-5-2", "sailor-3-1", "sailor-3-1"])
    play(game, "draw", "draw", "draw")
    assert asked(game) == (0, "discover")
    assert len(harbor(game)) == 5


@pytest.mark.clause("B-041")
def test_a_ship_of_a_color_after_a_trader_of_that_color_is_no_bust() -> None:
    game = laid(harbor=["trader-yellow-3-1"], deck=[YELLOW])
    play(game, "draw")
    assert asked(game) == (0, "discover")
    assert harbor(game) == ["trader-yellow-3-1", YELLOW]


@pytest.mark.clause("B-041")
def test_a_repelled_second_ship_is_no_bust() -> None:
    game = laid(displays={0: ["sailor-3-1"]}, harbor=[YELLOW], deck=["ship-yellow-2-1"])
    play(game, "draw", "repel")
    assert asked(game) == (0, "discover")
    assert harbor(game) == [YELLOW]


@pytest.mark.clause("B-041")
def test_on_a_bust_there_is_no_time_to_take() -> None:
    game = laid(displays={0: ["jester-5-1"]}, coins={0: 9, 1: 9}, harbor=[RED, "sailor-3-1"], deck=["ship-red-2-3"])
    play(game, "draw")
    assert coins(game) == [10, 9]  # only the bust pays, not the empty harbor as well
    assert said(game, "time") == []
    assert asked(game) == (1, "discover")


@pytest.mark.clause("B-041")
@pytest.mark.parametrize("options", TABLES)
def test_on_a_bust_every_player_gains_a_coin_for_each_jester(options: str) -> None:
    jesters = {0: ["jester-7-2"], 1: [], 2: ["jester-7-2", "jester-7-2", "jester-5-1"], 3: ["admiral-5-1"]}
    game = laid(players=4, options=options, active=1, displays=jesters, harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert coins(game) == [4, 3, 6, 3]


@pytest.mark.clause("B-042")
@pytest.mark.parametrize("options", TABLES)
def test_two_jesters_of_the_active_player_give_two_coins_on_a_bust(options: str) -> None:
    game = laid(options=options, displays={0: ["jester-5-1", "jester-9-3"]}, harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert coins(game) == [5, 3]


@pytest.mark.clause("B-042")
def test_a_jester_in_the_busted_harbor_pays_no_one() -> None:
    game = laid(harbor=[RED, "jester-5-1"], deck=["ship-red-2-3"])
    play(game, "draw")
    assert coins(game) == [3, 3]


@pytest.mark.clause("B-033")
def test_a_position_never_opens_with_a_ship_to_repel() -> None:
    game = pr.position("base", 2, displays=[["pirate-9-3"], []], harbor=[YELLOW])
    assert sorted(game.moves()) == ["draw", "stop"]


@pytest.mark.clause("B-030")
def test_cards_laid_in_the_harbor_were_drawn_and_every_card_after_them_counts() -> None:
    game = laid(harbor=[YELLOW], deck=["sailor-3-1", "priest-4-1"])
    assert sorted(game.moves()) == ["draw", "stop"]
    play(game, "draw")
    assert legal(game, "stop")
    play(game, "draw")
    assert legal(game, "stop")


@pytest.mark.clause("B-042")
def test_messages_name_the_payments_of_jesters_on_a_bust() -> None:
    displays = {1: ["jester-7-2", "jester-5-1"], 2: ["admiral-5-1"]}
    game = laid(players=3, displays=displays, harbor=[RED], deck=["ship-red-2-3"])
    play(game, "draw")
    assert said(game, "jester") == [{"seat": 1, "n": 2}]

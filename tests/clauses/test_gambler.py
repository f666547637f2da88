"""The gambler: four cards at once instead of one.  G-001 to G-008"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.table_builder import (
    ANCHORS,
    BLACK,
    BLUE,
    CROSSES,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    expeditions,
    forbidden_by,
    harbor,
    laid,
    legal,
    play,
    public,
    said,
)

GAMBLER, SECOND, THIRD = "gambler-4-1", "gambler-6-2", "gambler-8-3"
FOUR = ["sailor-3-1", "settler-4-1", "captain-4-1", "priest-4-1"]


def gambling(*, own: tuple[str, ...] = (GAMBLER,), others: tuple[str, ...] = (), **position: Any) -> pr.Game:
    """A game with gamblers in seat 0's display, together with *others*."""
    return laid(boxes="base + gambler", displays={0: [*own, *others], **position.pop("displays", {})}, **position)


@pytest.mark.clause("G-001")
def test_four_gamblers_are_in_the_deck() -> None:
    found = {card["name"]: card for card in pr.cards("base + gambler") if card["type"] == "gambler"}
    assert {name: card["copies"] for name, card in found.items()} == {GAMBLER: 2, SECOND: 1, THIRD: 1}
    assert {card["starts"] for card in found.values()} == {"draw pile"}
    assert {card["status"] for card in found.values()} == {"single"}
    assert sum(card["copies"] for card in pr.cards("base + gambler")) == 124
    assert public(pr.new_game("base + gambler", 2, seed=1))["draw_pile"] == 123 - 6


@pytest.mark.clause("G-001")
def test_a_gambler_is_hired_like_any_person() -> None:
    game = gambling(own=(), coins={0: 4}, harbor=[GAMBLER])
    play(game, "stop", f"take {GAMBLER}")
    assert (coins(game)[0], display(game, 0), public(game)["seats"][0]["points"]) == (0, [GAMBLER], 1)


@pytest.mark.clause("G-002")
def test_a_gambler_may_be_the_very_first_draw() -> None:
    game = gambling(deck=FOUR)
    assert game.moves() == ["gamble", "draw"]
    play(game, "gamble")
    assert harbor(game) == FOUR
    assert public(game)["phase"] == "trade and hire"


@pytest.mark.clause("G-002")
def test_a_gambler_may_be_used_after_ordinary_draws() -> None:
    game = gambling(deck=[RED, *FOUR])
    play(game, "draw")
    assert legal(game, "gamble")
    play(game, "gamble")
    assert harbor(game) == [RED, *FOUR]


@pytest.mark.clause("G-002")
def test_the_four_are_turned_up_one_after_another_in_order() -> None:
    game = gambling(deck=[RED, BLUE, *FOUR])
    play(game, "gamble")
    assert [args["card"] for args in said(game, "drew")] == [RED, BLUE, *FOUR[:2]]
    assert said(game, "gambled") == [{"seat": 0, "n": 4}]


@pytest.mark.clause("G-002")
def test_only_somebody_with_a_gambler_can_use_one() -> None:
    game = gambling(own=(), displays={1: [GAMBLER]})
    assert forbidden_by(game, "gamble") == "G-002"


@pytest.mark.clause("G-002")
def test_a_gambler_is_used_only_while_discovering() -> None:
    game = gambling(harbor=[RED])
    play(game, "stop")
    assert forbidden_by(game, "gamble") == "G-002"


@pytest.mark.clause("G-003")
def test_none_of_the_four_ships_can_be_repelled() -> None:
    game = gambling(others=("pirate-9-3",), deck=[YELLOW, *FOUR])
    play(game, "gamble")
    assert harbor(game) == [YELLOW, *FOUR[:3]]
    assert said(game, "repelled") == []


@pytest.mark.clause("G-003")
def test_a_ship_drawn_before_may_still_be_repelled() -> None:
    game = gambling(others=("pirate-9-3",), deck=[YELLOW, *FOUR])
    play(game, "draw", "repel", "gamble")
    assert harbor(game) == FOUR


@pytest.mark.clause("G-003")
def test_expeditions_and_taxes_count_among_the_four_and_go_where_they_always_go() -> None:
    game = gambling(deck=[ANCHORS, "tax-points", "jack-6-1", CROSSES, RED, "sailor-3-1"])  # the jack is the bonus
    play(game, "gamble")
    assert (harbor(game), expeditions(game)) == ([RED], sorted([ANCHORS, CROSSES]))
    assert discarded(game) == ["tax-points"]
    assert public(game)["phase"] == "trade and hire"


@pytest.mark.clause("G-003")
def test_taxes_are_resolved_in_the_order_in_which_they_turn_up() -> None:
    game = gambling(
        coins={0: 3, 1: 20}, others=("pirate-9-3",), deck=["tax-points", YELLOW, "tax-swords", YELLOW, RED, BLUE]
    )
    play(game, "gamble")
    assert [args["card"] for args in said(game, "tax")] == ["tax-points", "tax-swords"]
    assert said(game, "tax-lost") == [{"seat": 1, "n": 10}]
    assert [args["seat"] for args in said(game, "tax-gained")] == [1, 0]


@pytest.mark.clause("G-003")
def test_nothing_is_decided_until_all_four_lie_there() -> None:
    game = gambling(others=("captain-4-1", "captain-4-1", "sailor-7-3"), deck=[ANCHORS, GREEN, RED, "jester-9-3"])
    play(game, "gamble")
    assert len(said(game, "drew")) == 4
    assert asked(game) == (0, "take")
    assert legal(game, f"claim {ANCHORS}")


@pytest.mark.clause("G-004", "G-003")
def test_two_ships_of_one_color_among_the_four_are_a_bust_when_all_lie_there() -> None:
    game = gambling(deck=[RED, "ship-red-2-3", "tax-points", GREEN, "sailor-3-1"], coins={1: 13})
    play(game, "gamble")
    assert [args["card"] for args in said(game, "drew")] == [RED, "ship-red-2-3", "tax-points", "sailor-3-1"]
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3"}]
    assert said(game, "tax-lost") == [{"seat": 1, "n": 6}]
    assert (harbor(game), public(game)["active"]) == ([], 1)
    assert {RED, "ship-red-2-3", "sailor-3-1"} <= set(discarded(game))


@pytest.mark.clause("G-004")
def test_a_ship_that_lay_there_before_counts_for_the_bust() -> None:
    game = gambling(deck=[RED, BLUE, GREEN, YELLOW, "ship-red-2-3"])
    play(game, "draw", "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3"}]
    assert public(game)["active"] == 1


@pytest.mark.clause("G-004")
def test_ships_of_different_colors_are_no_bust() -> None:
    game = gambling(deck=[BLUE, GREEN, YELLOW, BLACK], harbor=[RED])
    play(game, "gamble")
    assert said(game, "bust") == []
    assert public(game)["takes"] == 1 + 2 + 1


@pytest.mark.clause("G-004")
def test_a_person_with_the_color_of_a_ship_is_no_ship() -> None:
    game = gambling(deck=["trader-red-3-1", RED, "trader-red-3-1", "sailor-3-1"])
    play(game, "gamble")
    assert said(game, "bust") == []
    assert asked(game) == (0, "take")


@pytest.mark.clause("G-003")
def test_the_next_player_may_repel_again() -> None:
    game = gambling(deck=[*FOUR, RED], coins={0: 0}, displays={1: ["pirate-9-3"]})
    play(game, "gamble")
    while public(game)["active"] != 1:
        play(game, "pass")
    play(game, "draw")
    assert asked(game) == (1, "repel")


@pytest.mark.clause("G-004")
def test_jesters_pay_on_a_gamblers_bust() -> None:
    game = gambling(deck=[RED, "ship-red-2-3", *FOUR[:2]], displays={1: ["jester-5-1"]})
    play(game, "gamble")
    assert said(game, "jester") == [{"seat": 1, "n": 1}]
    assert coins(game) == [3, 4]


@pytest.mark.clause("G-004")
def test_after_the_four_discover_ends_with_one_more_card_to_take() -> None:
    game = gambling(coins={0: 9}, deck=FOUR)
    play(game, "gamble")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 2)
    play(game, "take sailor-3-1", "take settler-4-1")
    assert display(game, 0) == sorted([GAMBLER, "sailor-3-1", "settler-4-1"])


@pytest.mark.clause("G-004")
def test_the_extra_take_is_the_active_players_and_this_turns_only() -> None:
    game = gambling(coins={0: 9, 1: 9}, deck=[*FOUR, RED])
    play(game, "gamble", "pass")
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 1)
    play(game, "pass", "draw", "stop", "pass")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 1)


@pytest.mark.clause("G-004")
def test_after_a_gamblers_bust_the_next_turn_knows_nothing_of_it() -> None:
    game = gambling(deck=[RED, "ship-red-2-3", *FOUR[:2], *FOUR[2:]], displays={1: [SECOND]})
    play(game, "gamble", "draw")
    assert sorted(game.moves()) == ["draw", "gamble", "stop"]
    play(game, "stop")
    assert said(game, "time")[0] == {"seat": 1, "n": 1}


@pytest.mark.clause("G-004")
def test_the_extra_take_adds_to_governors() -> None:
    game = gambling(others=("governor-8-0", "governor-8-0"), deck=FOUR)
    play(game, "gamble")
    assert public(game)["takes"] == 4


@pytest.mark.clause("G-005")
def test_another_gambler_may_be_used_at_once_after_the_first() -> None:
    more = ["jester-9-3", "admiral-9-3", "pirate-5-1", "pirate-7-2"]
    game = gambling(own=(GAMBLER, SECOND), coins={0: 30}, deck=[*FOUR, *more])
    play(game, "gamble")
    assert (asked(game), game.moves()) == ((0, "discover"), ["gamble", "stop"])
    play(game, "gamble")
    assert harbor(game) == FOUR + more
    assert public(game)["takes"] == 3


@pytest.mark.clause("G-005")
def test_after_a_gambler_no_ordinary_draw_is_possible() -> None:
    game = gambling(own=(GAMBLER, THIRD), deck=FOUR)
    play(game, "gamble")
    assert forbidden_by(game, "draw") == "G-005"
    play(game, "stop")
    assert public(game)["takes"] == 2


@pytest.mark.clause("G-005", "B-050")
def test_between_two_gamblers_an_expedition_may_be_claimed() -> None:
    game = gambling(own=(GAMBLER, GAMBLER), others=("captain-4-1", "captain-4-1"), deck=[ANCHORS, *FOUR])
    play(game, "gamble", f"claim {ANCHORS}")
    assert game.moves() == ["gamble", "stop"]


@pytest.mark.clause("G-005")
def test_the_second_gamblers_cards_can_bust_with_the_first_ones() -> None:
    game = gambling(own=(GAMBLER, GAMBLER), deck=[RED, *FOUR[:3], "ship-red-2-3", BLUE, GREEN, YELLOW])
    play(game, "gamble", "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3"}]


@pytest.mark.clause("G-006")
def test_each_gambler_is_used_once_in_a_turn_and_stays_in_the_display() -> None:
    game = gambling(own=(GAMBLER, THIRD), deck=[*FOUR, "jester-9-3", "jester-7-2", "admiral-9-3", "admiral-7-2"])
    play(game, "gamble", "gamble")
    assert display(game, 0) == [GAMBLER, THIRD]
    assert (asked(game), public(game)["takes"], len(harbor(game))) == ((0, "take"), 3, 8)


@pytest.mark.clause("G-006")
def test_a_used_gambler_can_be_used_again_in_the_next_turn() -> None:
    game = gambling(deck=[RED, "ship-red-2-3", *FOUR[:2], BLUE])
    play(game, "gamble", "draw", "stop")
    while public(game)["active"] != 0:
        play(game, "pass")
    assert legal(game, "gamble")


@pytest.mark.clause("G-006")
def test_a_gambler_hired_in_this_turn_cannot_be_used_in_it() -> None:
    game = gambling(own=(), coins={0: 9}, harbor=[GAMBLER, "sailor-3-1", RED, BLUE, GREEN, YELLOW])
    play(game, "stop", f"take {GAMBLER}")
    assert asked(game) == (0, "take")
    assert forbidden_by(game, "gamble") == "G-002"


@pytest.mark.clause("G-007")
def test_if_the_piles_run_dry_as_many_cards_come_as_there_are() -> None:
    game = gambling(options="empty piles stop", deck=[RED, "sailor-3-1"], discard=[BLUE], exact=True)
    play(game, "gamble")
    assert sorted(harbor(game)) == sorted([RED, "sailor-3-1", BLUE])
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 2)
    assert len(said(game, "drew-nothing")) == 1


@pytest.mark.clause("G-007")
def test_one_card_on_each_pile_is_enough_to_gamble() -> None:
    game = gambling(deck=[RED], discard=[BLUE], exact=True)
    assert legal(game, "gamble")


@pytest.mark.clause("G-007", "E-003")
def test_an_additional_tax_may_bring_more_cards() -> None:
    game = gambling(coins={0: 0, 1: 12}, deck=[RED], exact=True, seed=3)
    play(game, "gamble")
    assert len(said(game, "extra-tax")) == 1
    assert said(game, "tax-lost") == [{"seat": 1, "n": 6}]
    assert len(said(game, "drew")) == 4


@pytest.mark.clause("G-007")
def test_the_extra_take_stands_even_if_no_card_came() -> None:
    deck = [YELLOW]
    game = gambling(others=("pirate-9-3",), options="second shuffle nothing", deck=deck, exact=True, coins={0: 2})
    for _ in range(3):
        play(game, "draw", "repel")
    play(game, "gamble")
    assert (said(game, "drew-nothing"), harbor(game)) == ([{"seat": 0}], [])
    assert said(game, "time")[0] == {"seat": 0, "n": 2}


@pytest.mark.clause("G-007")
def test_a_gambler_may_not_be_used_when_both_piles_are_empty() -> None:
    game = gambling(exact=True)
    assert forbidden_by(game, "gamble") == "G-007"


@pytest.mark.clause("G-007", "G-005")
def test_with_no_card_left_the_second_gambler_is_not_asked_for() -> None:
    game = gambling(own=(GAMBLER, GAMBLER), deck=[RED], exact=True, coins={0: 1, 1: 1}, options="empty piles stop")
    play(game, "gamble")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 2)


@pytest.mark.clause("G-008")
@pytest.mark.parametrize("line", ["gambler", "make-sail + gambler"])
def test_gamblers_need_the_base_deck(line: str) -> None:
    with pytest.raises(pr.BadFormat, match="G-008"):
        pr.new_game(line, 2, seed=1)


@pytest.mark.clause("G-002", "B-022")
def test_gambling_cannot_be_taken_back() -> None:
    game = gambling(deck=FOUR)
    assert game.reveals("gamble")
    play(game, "gamble")
    with pytest.raises(pr.CannotUndo):
        game.undo()

"""The gambler: four cards at once instead of one.  G-001 to G-008"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.table import (
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
    hidden,
    laid,
    legal,
    moved,
    play,
    public,
    said,
)

GAMBLER, SECOND, THIRD = "gambler-4-1", "gambler-6-2", "gambler-8-3"
FOUR = ["sailor-3-1", "settler-4-1", "captain-4-1", "priest-4-1"]
CAPTAINS = ("captain-4-1", "captain-4-1")


def gambling(*, own: tuple[str, ...] = (GAMBLER,), others: tuple[str, ...] = (), **position: Any) -> pr.Game:
    """A game with gamblers in seat 0's display, and *others* in the other displays."""
    return laid(boxes="base + gambler", displays={0: [*own, *others], **position.pop("displays", {})}, **position)


def told(game: pr.Game) -> list[str]:
    """The messages since the game began, by key."""
    return [event["key"] for event in game.events(None) if event["kind"] == "said"][1:]


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
def test_only_a_player_with_a_gambler_can_use_one() -> None:
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
    game = gambling(deck=[ANCHORS, "tax-points", CROSSES, RED, "jack-6-1", "sailor-3-1"])
    play(game, "gamble")
    assert (harbor(game), expeditions(game)) == ([RED], sorted([ANCHORS, CROSSES]))
    assert discarded(game) == ["tax-points"]
    assert public(game)["phase"] == "trade and hire"


@pytest.mark.clause("G-003")
def test_taxes_are_resolved_in_the_order_in_which_they_turn_up() -> None:
    game = gambling(
        coins={0: 3, 1: 20}, others=("pirate-9-3",), deck=["tax-points", "tax-swords", YELLOW, RED, BLUE, GREEN]
    )
    play(game, "gamble")
    assert [args["card"] for args in said(game, "tax")] == ["tax-points", "tax-swords"]
    assert said(game, "tax-lost") == [{"seat": 1, "n": 10}]
    assert [args["seat"] for args in said(game, "tax-gained")] == [1, 0]


# The four are drawn before the first of them is turned up.


@pytest.mark.clause("G-002", "G-003")
def test_a_tax_among_the_four_pays_out_of_what_is_left_in_the_draw_pile() -> None:
    game = gambling(displays={1: ["pirate-9-3"]}, deck=["tax-points", *FOUR, "jack-6-1"])
    play(game, "gamble")
    assert harbor(game) == FOUR[:3]
    assert (coins(game), hidden(game, "coins 0")[-1]) == ([4, 3], FOUR[3])
    assert hidden(game, "draw pile")[-1] == "jack-6-1"


@pytest.mark.clause("G-002", "G-004")
def test_a_ship_among_the_four_never_becomes_the_bonus_of_a_tax() -> None:
    game = gambling(deck=["tax-points", RED, "ship-red-2-3", YELLOW, *FOUR])
    play(game, "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]
    assert {RED, "ship-red-2-3", YELLOW} <= set(discarded(game))


@pytest.mark.clause("G-002", "B-025")
def test_if_the_four_are_all_there_is_the_bonus_lapses() -> None:
    deck = ["tax-points", YELLOW, BLUE, GREEN]
    game = gambling(coins={0: 0, 1: 0}, deck=deck, exact=True)
    play(game, "gamble")
    assert [args["card"] for args in said(game, "drew")] == deck
    assert (harbor(game), discarded(game), coins(game)) == ([YELLOW, BLUE, GREEN], ["tax-points"], [0, 0])


@pytest.mark.clause("G-002", "B-026")
def test_coins_that_a_tax_takes_are_never_among_the_four() -> None:
    game = gambling(coins={0: 0, 1: 12}, displays={1: ["sailor-3-1"]}, deck=["tax-swords", *FOUR[:3]], exact=True)
    play(game, "gamble")
    assert harbor(game) == FOUR[:3]
    assert coins(game) == [0, 12 - 6 + 1]
    assert public(game)["draw_pile"] == 6 - 1


@pytest.mark.clause("G-007", "B-024")
def test_the_reshuffle_comes_before_the_first_card_is_turned_up() -> None:
    discard = [BLUE, GREEN, "jack-6-1"]
    game = gambling(coins={0: 0, 1: 0}, deck=["tax-swords", YELLOW], discard=discard, exact=True)
    play(game, "gamble")
    assert told(game) == ["gambled", "reshuffled", "drew-face-down", "drew", "tax", "tax-gained", "tax-gained"] + [
        "drew"
    ] * 3 + ["time"]
    drawn = [args["card"] for args in said(game, "drew")]
    assert drawn[:2] == ["tax-swords", YELLOW]
    assert set(drawn[2:]) < set(discard)
    assert [*drawn[2:], *hidden(game, "coins 0")] == list(dict.fromkeys([*drawn[2:], *discard]))
    assert (said(game, "drew-face-down"), coins(game)) == ([{"seat": 0, "n": 2}], [1, 0])


@pytest.mark.clause("G-007", "E-003", "E-013")
def test_an_additional_tax_comes_before_the_first_card_is_turned_up() -> None:
    game = gambling(coins={0: 0, 1: 12}, deck=[RED], exact=True, seed=3)
    play(game, "gamble")
    order = told(game)
    assert order.index("tax-lost") < order.index("drew")
    assert order.count("drew") == 4
    assert order.count("extra-tax") == 1
    assert said(game, "tax-lost") == [{"seat": 1, "n": 6}]


@pytest.mark.clause("G-007", "E-004", "E-013", "E-016")
def test_an_additional_tax_for_the_second_reshuffle_comes_before_the_first_card_is_turned_up() -> None:
    discard = [BLUE, GREEN, BLACK]
    game = gambling(others=("pirate-9-3",), coins={0: 0, 1: 0}, deck=[YELLOW], discard=discard, exact=True)
    play(game, *["draw", "repel"] * 3, "gamble")
    order = told(game)[told(game).index("gambled") :]
    assert order[1:4] == ["extra-tax", "tax-gained", "reshuffled"]
    assert order[4:6] == ["drew-face-down", "no-third-reshuffle"]
    assert order[6:] == ["drew", "drew", "drew", "time"]


@pytest.mark.clause("G-002")
def test_no_player_sees_the_four_before_they_are_turned_up() -> None:
    game = gambling(deck=FOUR)
    play(game, "gamble")
    laid_down = moved(game, "draw pile", "face down")
    assert [(event["n"], event["cards"], event["cause"]) for event in laid_down] == [(1, None, "G-002")] * 4
    assert [event["cards"] for event in moved(game, "face down", "hand")] == [[card] for card in FOUR]
    assert public(game)["face_down"] == 0


@pytest.mark.clause("G-007")
def test_a_reshuffle_after_the_four_were_laid_down_mixes_none_of_them_in() -> None:
    """Both players lose 6 coins to the first of the four cards; a contract's 7 coins require the reshuffle."""
    game = laid(
        boxes="base + gambler + contracts", contracts=["tax-inspector"], displays={0: [GAMBLER]},
        coins={0: 12, 1: 12}, deck=["tax-points", RED, BLUE, GREEN], discard=FOUR[:2], exact=True,
    )  # fmt: skip
    play(game, "gamble", "complete tax-inspector")
    assert (asked(game), public(game)["face_down"], len(said(game, "reshuffled"))) == ((1, "contract"), 3, 1)
    observation = game.observe(1)
    assert (len(observation.unseen), len(observation.stale)) == (2 + 6 + 6, 6 + 6 + 3)


@pytest.mark.clause("G-002")
def test_no_position_begins_with_cards_face_down() -> None:
    with pytest.raises(pr.BadPosition, match="G-002"):
        gambling(face_down=[RED])


@pytest.mark.clause("G-003")
def test_nothing_is_decided_until_all_four_lie_there() -> None:
    game = gambling(others=("captain-4-1", "captain-4-1", "sailor-7-3"), deck=[ANCHORS, GREEN, RED, "jester-9-3"])
    play(game, "gamble")
    assert len(said(game, "drew")) == 4
    assert asked(game) == (0, "take")
    assert legal(game, f"claim {ANCHORS}")


@pytest.mark.clause("G-004", "G-003")
def test_two_ships_of_one_color_among_the_four_are_a_bust_when_all_lie_there() -> None:
    game = gambling(deck=[RED, "ship-red-2-3", "tax-points", "sailor-3-1", GREEN], coins={1: 13})
    play(game, "gamble")
    assert [args["card"] for args in said(game, "drew")] == [RED, "ship-red-2-3", "tax-points", "sailor-3-1"]
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]
    assert said(game, "tax-lost") == [{"seat": 1, "n": 6}]
    assert (harbor(game), public(game)["active"]) == ([], 1)
    assert {RED, "ship-red-2-3", "sailor-3-1"} <= set(discarded(game))


@pytest.mark.clause("G-004")
def test_a_ship_that_lay_there_before_counts_for_the_bust() -> None:
    game = gambling(deck=[RED, BLUE, GREEN, YELLOW, "ship-red-2-3"])
    play(game, "draw", "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]
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


@pytest.mark.clause("G-004", "E-002")
@pytest.mark.parametrize("options", ["", "edition big-box", "edition yucata; bust claims yes"])
def test_after_a_gamblers_bust_an_expedition_may_be_claimed_where_the_edition_allows_it(options: str) -> None:
    deck = [ANCHORS, RED, "ship-red-2-3", "sailor-3-1"]
    game = gambling(options=options, others=(*CAPTAINS, "jester-5-1"), deck=deck)
    play(game, "gamble")
    assert (asked(game), game.moves()) == ((0, "claim"), [f"claim {ANCHORS}", "pass"])
    assert (harbor(game), coins(game)) == ([], [4, 3])  # the harbor is swept and the jester paid first
    play(game, f"claim {ANCHORS}")
    assert display(game, 0) == sorted([GAMBLER, "jester-5-1", ANCHORS])
    assert asked(game) == (1, "discover")


@pytest.mark.clause("G-004", "E-002")
@pytest.mark.parametrize(
    "options", ["edition pegasus", "edition steve-jackson", "edition yucata", "edition big-box; bust claims no"]
)
def test_after_a_gamblers_bust_nothing_is_claimed_in_the_other_editions(options: str) -> None:
    deck = [ANCHORS, RED, "ship-red-2-3", "sailor-3-1"]
    game = gambling(options=options, others=CAPTAINS, deck=deck)
    play(game, "gamble")
    assert (asked(game), expeditions(game)) == ((1, "discover"), [ANCHORS])


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


@pytest.mark.clause("G-005", "G-006")
def test_another_gambler_may_be_used_at_once_after_the_first() -> None:
    more = ["jester-9-3", "admiral-9-3", "pirate-5-1", "pirate-7-2"]
    game = gambling(own=(GAMBLER, SECOND), coins={0: 30}, deck=[*FOUR, *more])
    play(game, "gamble")
    assert (asked(game), game.moves()) == ((0, "discover"), ["gamble", "stop"])
    play(game, "gamble")
    assert harbor(game) == FOUR + more
    assert display(game, 0) == [GAMBLER, SECOND]
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 3)


@pytest.mark.clause("G-005")
def test_after_a_gambler_no_ordinary_draw_is_possible() -> None:
    game = gambling(own=(GAMBLER, THIRD), deck=FOUR)
    play(game, "gamble")
    assert forbidden_by(game, "draw") == "G-005"
    play(game, "stop")
    assert public(game)["takes"] == 2


@pytest.mark.clause("G-005", "B-030")
def test_between_two_gamblers_the_player_may_stop_however_many_cards_were_drawn_before() -> None:
    game = gambling(own=(GAMBLER, SECOND), deck=[*FOUR, "jester-9-3", "jester-7-2", "admiral-9-3", "admiral-7-2"])
    play(game, "draw", "draw", "draw", "draw", "gamble")
    assert game.moves() == ["gamble", "stop"]


@pytest.mark.clause("G-005", "B-050")
def test_between_two_gamblers_an_expedition_may_be_claimed() -> None:
    game = gambling(own=(GAMBLER, GAMBLER), others=("captain-4-1", "captain-4-1"), deck=[ANCHORS, *FOUR])
    play(game, "gamble", f"claim {ANCHORS}")
    assert game.moves() == ["gamble", "stop"]


@pytest.mark.clause("G-005")
def test_the_second_gamblers_cards_can_bust_with_the_first_ones() -> None:
    game = gambling(own=(GAMBLER, GAMBLER), deck=[RED, *FOUR[:3], "ship-red-2-3", BLUE, GREEN, YELLOW])
    play(game, "gamble", "gamble")
    assert said(game, "bust") == [{"seat": 0, "card": "ship-red-2-3", "other": RED}]


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
    assert said(game, "drew-no-more") == [{"seat": 0}]


@pytest.mark.clause("G-007")
def test_one_card_on_each_pile_is_enough_to_gamble() -> None:
    game = gambling(deck=[RED], discard=[BLUE], exact=True)
    assert legal(game, "gamble")


@pytest.mark.clause("G-007")
def test_the_extra_take_stands_even_if_no_card_came() -> None:
    deck = [YELLOW]
    game = gambling(others=("pirate-9-3",), options="second shuffle nothing", deck=deck, exact=True, coins={0: 2})
    for _ in range(3):
        play(game, "draw", "repel")
    play(game, "gamble")
    assert (said(game, "no-third-reshuffle"), harbor(game)) == ([{"seat": 0}], [])
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


@pytest.mark.clause("G-007", "E-003", "G-005")
def test_once_no_card_could_come_no_second_gambler_can_be_used() -> None:
    deck = ["tax-swords", "sailor-3-1"]
    own = (GAMBLER, GAMBLER)
    game = gambling(own=own, deck=deck, exact=True, coins={0: 14, 1: 14}, options="empty piles stop")
    play(game, "gamble")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 2)
    assert len(public(game)["discard_pile"]) > 0  # cards to reshuffle exist now, but too late


@pytest.mark.clause("G-007", "E-016", "G-005")
def test_where_a_third_reshuffle_was_needed_no_second_gambler_follows() -> None:
    game = gambling(
        own=(GAMBLER, GAMBLER), others=("pirate-9-3",), options="second shuffle nothing", deck=[YELLOW], exact=True
    )
    play(game, *["draw", "repel"] * 3, "gamble")
    assert said(game, "no-third-reshuffle") == [{"seat": 0}]
    assert (said(game, "gambled"), said(game, "time")[0]) == ([{"seat": 0, "n": 4}], {"seat": 0, "n": 2})


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

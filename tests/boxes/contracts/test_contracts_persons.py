"""The person and ship cards of Just One More Contract.  K-001 to K-008, E-007, E-012"""

from collections import Counter

import pytest

import portroyal as pr
from tests.builders.contracts import CLERKS, GIFTS, plain
from tests.builders.table import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    forbidden_by,
    harbor,
    hidden,
    legal,
    play,
    public,
    said,
)

WITHOUT = "base + contracts; no contracts"


def added() -> Counter[str]:
    """How many cards of each name the box adds to the base game."""
    both = [Counter({card["name"]: card["copies"] for card in pr.cards(line)}) for line in (WITHOUT, "base")]
    return both[0] - both[1]


# The cards.


@pytest.mark.clause("K-001")
def test_the_box_adds_14_persons_and_10_ships() -> None:
    types: Counter[str] = Counter()
    for card in pr.cards(WITHOUT):
        types[card["type"]] += added()[card["name"]]
    assert +types == Counter(
        {"clerk": 5, "gunner": 4, "vice-admiral": 5, "pinnace": 2, "flute": 2, "skiff": 2, "frigate": 2, "galleon": 2}
    )
    assert sum(added().values()) == 24
    assert {name for name in added() if name.startswith("clerk")} == set(CLERKS.values())


@pytest.mark.clause("K-001")
def test_the_new_persons_cost_and_count_what_their_cards_say() -> None:
    persons = {name: n for name, n in added().items() if not name.startswith("ship")}
    assert persons == {
        **dict.fromkeys(CLERKS.values(), 1),
        "gunner-4-1": 1,
        "gunner-6-2": 2,
        "gunner-8-3": 1,
        "vice-admiral-5-1": 2,
        "vice-admiral-7-2": 2,
        "vice-admiral-9-3": 1,
    }


@pytest.mark.clause("K-002")
def test_the_new_ships_have_the_swords_of_their_cards() -> None:
    ships = {name for name in added() if name.startswith("ship")}
    assert ships == {*GIFTS.values(), "ship-yellow-1-2", BLUE, GREEN, RED, BLACK}
    assert {card["name"]: card["copies"] for card in pr.cards(WITHOUT) if card["gift"]} == dict.fromkeys(
        GIFTS.values(), 1
    )


@pytest.mark.clause("K-002")
@pytest.mark.parametrize(("ship", "enough"), [("yellow", 4), ("blue", 5), ("green", 3), ("red", 6), ("black", 99)])
def test_a_ship_with_a_gift_is_repelled_by_its_swords(ship: str, enough: int) -> None:
    sailors = ["pirate-5-1"] * 1 + ["sailor-3-1"] * (min(enough, 9) - 2)
    game = play(plain(displays={0: sailors}, deck=[GIFTS[ship]]), "draw")
    assert (asked(game) == (0, "repel")) == (enough < 99)
    game = play(plain(displays={0: sailors[:-1]}, deck=[GIFTS[ship]]), "draw")
    assert asked(game) == (0, "discover")


# Gifts.


@pytest.mark.clause("K-003")
@pytest.mark.parametrize("ship", GIFTS.values())
def test_trading_with_a_gift_chooses_another_player_for_1_coin(ship: str) -> None:
    game = play(plain(players=3, harbor=[ship]), "stop", f"take {ship}")
    assert coins(game) == [6, 3, 3]
    assert asked(game) == (0, "give")
    assert game.moves() == ["give 1", "give 2"]
    play(game, "give 2")
    assert coins(game) == [6, 3, 4]
    assert said(game, "gift") == [{"seat": 0, "to": 2, "n": 1}]


@pytest.mark.clause("K-003")
def test_the_gift_must_go_to_another_player() -> None:
    game = play(plain(players=3, harbor=[GIFTS["red"]]), "stop", f"take {GIFTS['red']}")
    assert forbidden_by(game, "give 0") == "K-003"
    assert not legal(game, "pass")
    assert forbidden_by(play(game, "give 1"), "give 1") == "K-003"


@pytest.mark.clause("K-003")
def test_the_gift_may_go_to_the_active_player() -> None:
    game = play(plain(players=3, harbor=[GIFTS["blue"]]), "stop", "pass", f"take {GIFTS['blue']}")
    assert coins(game) == [4, 5, 3]
    assert game.moves() == ["give 0", "give 2"]
    assert coins(play(game, "give 0")) == [5, 5, 3]


@pytest.mark.clause("K-003")
def test_with_2_players_the_gift_goes_to_the_other_one_unasked() -> None:
    game = play(plain(harbor=[GIFTS["green"]]), "stop", f"take {GIFTS['green']}")
    assert coins(game) == [6, 4]
    assert game.played() == ["stop", f"take {GIFTS['green']}"]
    assert said(game, "gift") == [{"seat": 0, "to": 1, "n": 1}]


@pytest.mark.clause("K-003")
def test_the_gift_comes_after_the_coins_of_the_trade() -> None:
    """A trade pays 3 coins with one card left and no discard pile: the ship itself comes back, then nothing is left."""
    game = plain(harbor=[GIFTS["red"]], deck=["sailor-3-1"], exact=True)
    play(game, "stop", f"take {GIFTS['red']}")
    assert coins(game) == [5, 3]
    assert said(game, "traded") == [{"seat": 0, "card": GIFTS["red"], "n": 2}]
    assert said(game, "gift") == [{"seat": 0, "to": 1, "n": 0}]


@pytest.mark.clause("K-003")
def test_3_coins_due_with_one_card_left_come_after_a_shuffle_and_so_does_the_gift() -> None:
    game = plain(harbor=[GIFTS["red"]], deck=["sailor-3-1"], discard=["tax-swords", "jack-6-1", YELLOW], exact=True)
    play(game, "stop", f"take {GIFTS['red']}")
    assert coins(game) == [6, 4]
    assert (public(game)["draw_pile"], discarded(game)) == (1, [])


@pytest.mark.clause("K-003", "B-025")
def test_the_last_card_may_lie_in_the_discard_pile() -> None:
    """The trade pays 3 coins from four cards, one of them the ship; the gift is the last card."""
    game = plain(harbor=[GIFTS["red"]], discard=["tax-swords", "jack-6-1", YELLOW], exact=True)
    play(game, "stop", f"take {GIFTS['red']}")
    assert (coins(game), said(game, "gift")) == ([6, 4], [{"seat": 0, "to": 1, "n": 1}])
    four = ["sailor-3-1", "sailor-3-1", "sailor-3-1", "sailor-5-2"]
    game = plain(harbor=[GIFTS["red"]], deck=four, discard=["tax-swords", "jack-6-1"], exact=True)
    play(game, "stop", f"take {GIFTS['red']}")
    assert (coins(game), said(game, "gift")) == ([6, 4], [{"seat": 0, "to": 1, "n": 1}])
    assert hidden(game, "coins 1")[-1] == "sailor-5-2"


@pytest.mark.clause("K-003")
def test_a_plain_ship_of_the_box_brings_no_gift() -> None:
    game = play(plain(harbor=["ship-yellow-1-2"]), "stop", "take ship-yellow-1-2")
    assert coins(game) == [4, 3]
    assert said(game, "gift") == []


# Clerks.


@pytest.mark.clause("K-004")
@pytest.mark.parametrize(("color", "ship"), [*zip(CLERKS, (YELLOW, BLUE, GREEN, RED, BLACK), strict=True)])
def test_a_ship_of_the_clerks_color_allows_one_more_card(color: str, ship: str) -> None:
    rest = [*[card for card in (YELLOW, RED) if card != ship][:1], "sailor-3-1"]
    game = plain(displays={0: [CLERKS[color]]}, coins={1: 9}, harbor=[ship, *rest])
    play(game, "stop", f"take {ship}")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 1)
    assert said(game, "clerk") == [{"seat": 0, "n": 1}]
    play(game, f"take {rest[0]}")
    assert asked(game) == (1, "take")


@pytest.mark.clause("K-004")
def test_other_ships_and_persons_do_not_move_a_clerk() -> None:
    for card in (BLUE, "sailor-3-1"):
        game = plain(displays={0: [CLERKS["red"]]}, harbor=[RED, card])
        play(game, "stop", f"take {card}")
        assert asked(game) == (1, "take")
        assert said(game, "clerk") == []


@pytest.mark.clause("K-004")
def test_clerks_of_several_colors_work_each_for_every_ship_and_add_to_a_governor() -> None:
    game = plain(
        displays={0: [CLERKS["red"], CLERKS["blue"], "governor-8-0"]}, harbor=[RED, BLUE, GREEN, YELLOW, "sailor-3-1"]
    )
    play(game, "stop")
    takes = [public(game)["takes"]]
    for card in (RED, GREEN, BLUE, YELLOW, "sailor-3-1"):
        assert legal(game, f"take {card}")
        play(game, f"take {card}")
        takes.append(public(game)["takes"])
    assert takes == [3, 3, 2, 2, 1, 0]  # four ships: 2, a governor: 1


@pytest.mark.clause("K-004")
def test_a_non_active_player_also_pays_for_the_clerks_card() -> None:
    game = plain(displays={1: [CLERKS["red"]]}, coins={0: 0, 1: 4}, harbor=[RED, "sailor-3-1", "settler-4-1"])
    play(game, "stop", "pass", f"take {RED}", "take sailor-3-1")
    assert coins(game) == [2, 4 + 1 - 1 - 3 - 1]
    assert display(game, 1) == [CLERKS["red"], "sailor-3-1"]


@pytest.mark.clause("K-004")
def test_with_the_harbor_empty_the_clerks_card_lapses() -> None:
    game = play(plain(displays={0: [CLERKS["red"]]}, harbor=[RED]), "stop", f"take {RED}")
    assert (public(game)["active"], asked(game)) == (1, (1, "discover"))


# Gunners and vice admirals.


@pytest.mark.clause("K-005")
@pytest.mark.parametrize(("ships", "gain"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_gunner_brings_a_coin_for_each_ship_but_one(ships: int, gain: int) -> None:
    five = [YELLOW, BLUE, GREEN, RED, BLACK][:ships]
    for gunners in (1, 2):
        game = plain(displays={0: ["gunner-6-2"] * gunners}, harbor=[*five, "sailor-7-3"], coins={0: 1})
        play(game, "stop")
        assert coins(game)[0] == 1 + gunners * gain
        assert said(game, "gunner") == ([{"seat": 0, "n": gunners * gain}] if gain else [])


@pytest.mark.clause("K-005")
def test_for_a_gunner_two_ships_need_no_other_card_beside_them() -> None:
    game = play(plain(displays={0: ["gunner-6-2"]}, harbor=[YELLOW, BLUE]), "stop")
    assert said(game, "gunner") == [{"seat": 0, "n": 1}]


@pytest.mark.clause("K-005")
def test_a_gunner_works_for_a_non_active_player_with_the_ships_that_are_left() -> None:
    game = plain(displays={1: ["gunner-4-1"]}, harbor=[YELLOW, BLUE, GREEN, "jack-6-1"])
    play(game, "stop", f"take {BLUE}")
    assert coins(game) == [4, 4]
    assert said(game, "gunner") == [{"seat": 1, "n": 1}]


@pytest.mark.clause("K-006")
@pytest.mark.parametrize(("cards", "gain"), [(2, 0), (3, 1), (4, 1), (5, 0)])
def test_a_vice_admiral_brings_a_coin_for_three_or_four_cards(cards: int, gain: int) -> None:
    lying = [YELLOW, "sailor-7-3", BLUE, "pirate-9-3", GREEN][:cards]
    for admirals in (1, 2):
        game = plain(displays={0: ["vice-admiral-7-2"] * admirals}, harbor=lying)
        play(game, "stop")
        assert coins(game)[0] == 3 + admirals * gain
        assert said(game, "vice-admiral") == ([{"seat": 0, "n": admirals * gain}] if gain else [])


@pytest.mark.clause("K-006", "E-007")
@pytest.mark.parametrize(("options", "payment"), [("vice admiral 1", 1), ("vice admiral 2", 2)])
def test_a_vice_admiral_pays_a_non_active_player_what_the_table_has_set(options: str, payment: int) -> None:
    displays = {0: ["vice-admiral-5-1"], 1: ["vice-admiral-7-2", "vice-admiral-5-1"]}
    game = plain(options=options, displays=displays, harbor=[YELLOW, BLUE, GREEN])
    play(game, "stop", "pass")
    assert coins(game) == [4, 3 + 2 * payment]


@pytest.mark.clause("E-007")
@pytest.mark.parametrize("edition", ["pegasus", "steve-jackson", "yucata", "big-box"])
def test_in_every_edition_a_vice_admiral_pays_1(edition: str) -> None:
    assert "; vice admiral 1" in pr.new_game(f"{WITHOUT}; edition {edition}", 2, seed=1).format


@pytest.mark.clause("K-007")
@pytest.mark.parametrize("person", ["gunner-4-1", "vice-admiral-5-1"])
def test_a_gunner_or_vice_admiral_hired_in_ones_own_time_pays_nothing_until_the_next(person: str) -> None:
    game = plain(displays={0: ["governor-8-0"]}, coins={0: 9, 1: 0}, harbor=[person, YELLOW, BLUE, "sailor-7-3"])
    play(game, "stop", f"take {person}")
    assert asked(game) == (0, "take")
    assert coins(game)[0] == 9 - int(person[-3])
    end_turn(game)
    before = coins(game)[0]
    game = plain(displays={0: ["governor-8-0", person]}, coins={0: before}, harbor=[YELLOW, BLUE, "sailor-7-3"])
    assert coins(play(game, "stop"))[0] == before + 1


@pytest.mark.clause("K-007")
def test_a_clerk_works_at_once_for_the_next_ship() -> None:
    game = plain(displays={0: ["governor-8-0"]}, coins={0: 9}, harbor=[CLERKS["black"], BLACK, YELLOW])
    play(game, "stop", f"take {CLERKS['black']}")
    assert public(game)["takes"] == 1
    play(game, f"take {BLACK}")
    assert (public(game)["takes"], legal(game, f"take {YELLOW}")) == (1, True)


@pytest.mark.clause("K-008")
def test_each_bonus_is_reported_on_its_own() -> None:
    persons = ["gunner-4-1", "vice-admiral-5-1", "vice-admiral-7-2"]
    game = plain(displays={0: persons}, harbor=[YELLOW, BLUE, GREEN])
    play(game, "stop")
    bonuses = [e for e in game.events(None) if e["kind"] == "said" and e["key"] in ("gunner", "vice-admiral")]
    assert sorted((e["key"], e["cause"], e["args"]["n"]) for e in bonuses) == [
        ("gunner", "K-005", 2),
        ("vice-admiral", "K-006", 2),
    ]
    moved = [e for e in game.events(None) if e["kind"] == "moved" and e["to"] == "coins 0" and e["cause"]]
    assert sorted((e["cause"], e["n"]) for e in moved) == [("K-005", 2), ("K-006", 2)]


@pytest.mark.clause("K-008")
def test_a_seat_without_such_a_person_gets_no_message() -> None:
    game = play(plain(harbor=[YELLOW, BLUE, GREEN]), "stop", "pass")
    assert (said(game, "gunner"), said(game, "vice-admiral")) == ([], [])


# Passing automatically.


@pytest.mark.clause("E-012")
def test_a_seat_whose_clerk_would_bring_a_card_is_not_skipped() -> None:
    def after(clerk: str, *harbor_cards: str) -> tuple[int, str] | None:
        game = plain(options="pass automatically", displays={1: [clerk]}, coins={1: 0}, harbor=harbor_cards)
        return asked(play(game, "stop", "pass"))

    assert after(CLERKS["yellow"], YELLOW, "jack-6-1") == (1, "take")
    assert after(CLERKS["blue"], YELLOW, "jack-6-1") == (1, "discover")
    assert after(CLERKS["yellow"], YELLOW) == (1, "discover")  # there is no other card


@pytest.mark.clause("E-012")
@pytest.mark.parametrize(("ship", "question"), [(GIFTS["red"], "take"), ("ship-red-3-6", "discover")])
def test_a_seat_that_could_make_a_gift_is_not_skipped(ship: str, question: str) -> None:
    """The only card left is the ship itself: the trade pays 1 coin, which is due."""
    game = plain(options="pass automatically", harbor=[ship], exact=True)
    play(game, "stop", "pass")
    assert asked(game) == (1, question)
    assert harbor(game) == ([ship] if question == "take" else [])

"""Ships with items, Ares pirates, the box's person cards, and abilities of characters.  A-050 to A-061"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import ARES, BOXES, BREAD, EVENT, HERBS, RIVALS, RUM, cards_of, chapter, crowns, seat
from tests.builders.table import asked, coins, display, forbidden_by, laid, legal, play, public, said

FIVE = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-red-1-1", "ship-black-1-2"]
PERSONS = ["settler-4-1", "captain-4-1", "priest-4-1", "sailor-3-1"]


def awake(name: str, **position: Any) -> pr.Game:
    """A turn of seat 0, whose character has awoken."""
    more = {"character": [[f"character-{name}"], []], "markers_left": [3, 4]}
    return chapter(**{**more, **position})


def traded(game: pr.Game, ship: str, how: str) -> int:
    """The coins that trading a ship with an item brings the active player."""
    play(game, "stop")
    before = coins(game)[0]
    play(game, f"take {ship}")
    if asked(game) == (0, "cargo"):
        play(game, how)
    return coins(game)[0] - before


@pytest.mark.clause("A-050")
def test_ares_is_a_sixth_color_for_which_four_cards_may_be_taken() -> None:
    game = play(chapter(harbor=FIVE), "stop")
    assert public(game)["takes"] == 3
    assert public(play(chapter(harbor=[*FIVE[:3], HERBS]), "stop"))["takes"] == 2
    game = play(chapter(harbor=[*FIVE, HERBS]), "stop")
    assert public(game)["takes"] == 4
    game = play(chapter(harbor=[HERBS, "settler-4-1"], deck=[ARES["skull"]]), "draw")
    assert said(game, "bust")


@pytest.mark.clause("A-051")
def test_some_bring_a_crown_instead() -> None:
    for how, n in (("unload", 1), ("store", 0)):
        game = chapter(harbor=[RUM])
        assert traded(game, RUM, how) == 0
        assert crowns(game)[0] == n


@pytest.mark.clause("A-051")
def test_every_ship_of_the_box_carries_an_item() -> None:
    ships = [
        card
        for card in pr.cards("base + adventure; cooperative")
        if card["kind"] == "ship" and card["box"] == "adventure"
    ]
    for card in ships:
        items = {"herbs", "book"} if card["color"] == "ares" else {"bread", "rum"}
        assert len(items & card["gives"].keys()) == 1


@pytest.mark.clause("A-052")
def test_own_traders_pay_in_both_cases() -> None:
    for how, brought in (("unload", 2), ("store", 1)):
        assert traded(chapter(harbor=[BREAD], displays={0: ["trader-yellow-3-1"]}), BREAD, how) == brought


@pytest.mark.clause("A-052", "A-056", "A-053")
def test_friends_of_ares_earn_with_ares_pirates_only() -> None:
    friends = {0: ["captain-5-1", "settler-5-1", "priest-5-1"]}
    for how, brought in (("unload", 4), ("store", 3)):
        assert traded(chapter(harbor=[HERBS], displays=friends), HERBS, how) == brought
    assert traded(chapter(harbor=[BREAD], displays=friends), BREAD, "unload") == 1
    assert traded(chapter(harbor=[HERBS]), HERBS, "unload") == 1


@pytest.mark.clause("A-056")
def test_they_also_have_the_symbol_of_their_kind() -> None:
    gives = {card["name"]: card["gives"] for card in pr.cards("base + adventure; cooperative")}
    for name, plain in (("captain-5-1", "captain-4-1"), ("priest-5-1", "priest-4-1"), ("settler-5-1", "settler-4-1")):
        assert gives[plain].items() <= gives[name].items()


@pytest.mark.clause("A-052")
def test_a_non_active_taker_of_an_item_must_have_the_coin_due() -> None:
    for held, can in ((0, False), (1, True)):
        game = chapter(harbor=[RUM, HERBS, BREAD], coins={0: 9, 1: held})
        play(game, "stop", "pass")
        assert asked(game) == (1, "take")
        assert legal(game, f"take {RUM}") is can
        play(game, f"take {BREAD}")
        assert (asked(game) == (1, "cargo")) is can  # a player without coins must trade the ship for its coins


@pytest.mark.clause("A-054")
def test_tybuk_brothers_have_swords() -> None:
    strong = {
        card["name"]: card["gives"]["swords"]
        for card in pr.cards("base + adventure; cooperative")
        if card["type"] == "tybuk"
    }
    for name, swords in strong.items():
        assert seat(chapter(displays={0: [name]}))["swords"] == swords > 0
    game = chapter(displays={0: ["tybuk-9-2", "tybuk-7-1"]}, harbor=["settler-4-1"], deck=["ship-yellow-1-1"])
    assert asked(play(game, "draw")) == (0, "repel")


@pytest.mark.clause("A-057")
def test_expeditions_may_demand_items() -> None:
    crew = ["captain-4-1", "ship-ares-1-3-book"]
    game = chapter(displays={0: crew}, expeditions=["expedition-anchor-book"], event_of_turn=[])
    play(game, "claim expedition-anchor-book")
    assert display(game, 0) == ["expedition-anchor-book"]
    game = chapter(displays={0: ["captain-4-1", "jack-6-1"]}, expeditions=["expedition-anchor-book"], event_of_turn=[])
    assert not legal(game, "claim expedition-anchor-book")


@pytest.mark.clause("A-058")
def test_an_innkeeper_brings_a_crown_with_four_cards_in_the_harbor() -> None:
    for n, brought in ((4, 2), (3, 0)):
        game = chapter(displays={0: ["innkeeper-5-1", "innkeeper-7-2"]}, harbor=PERSONS[:n], coins={0: 9})
        assert crowns(play(game, "stop"))[0] == brought
    game = chapter(harbor=[*PERSONS[:3], "innkeeper-5-1"], coins={0: 9})
    assert crowns(play(game, "stop", "take innkeeper-5-1"))[0] == 0


@pytest.mark.clause("A-059")
def test_the_tax_increase_takes_half_from_16_coins_on() -> None:
    game = chapter(harbor=["settler-4-1"], coins={0: 17, 1: 15}, displays={0: ["jester-9-3"]}, deck=["tax-points-16"])
    play(game, "draw")
    assert coins(game) == [17 - 8, 15 + 2]  # seat 1 has the fewest points
    printed = {name: card["printed"] for name, card in cards_of("tax").items()}
    assert printed["tax-points-16"] == {"limit": 16, "bonus": 2}
    assert printed["tax-points"] == {"limit": 12}


@pytest.mark.clause("A-059", "B-039")
def test_the_other_tax_increases_stay_as_they_are() -> None:
    game = chapter(harbor=["settler-4-1"], coins={0: 13, 1: 5}, displays={0: ["jester-9-3"]}, deck=["tax-points"])
    play(game, "draw")
    assert coins(game) == [13 - 6, 5 + 1]


# Characters.


@pytest.mark.clause("A-060")
def test_abilities_sleep_until_the_first_marker_has_left() -> None:
    for left, swords in ((4, 0), (3, 1)):
        assert seat(awake("blackbeard", markers_left=[left, 4]))["swords"] == swords


@pytest.mark.clause("A-060", "A-061")
def test_kid_may_is_consoled_for_a_bust_with_few_cards() -> None:
    for extra, brought in ((2, 2), (3, 0)):
        harbor = ["ship-yellow-1-1", *PERSONS[:extra]]
        game = awake(
            "kid-may", harbor=harbor, deck=["ship-yellow-3-4"], event_of_turn=["event-drill-day"], coins={0: 0}
        )
        play(game, "draw")
        play(game, "keep") if legal(game, "keep") else None
        assert sum(event["n"] for event in said(game, "consolation")) == brought


@pytest.mark.clause("A-060")
def test_grandeur_gains_crowns_for_an_expedition() -> None:
    game = awake(
        "grandeur", displays={0: ["captain-4-1"] * 2}, expeditions=["expedition-anchor-anchor"], event_of_turn=[]
    )
    assert crowns(play(game, "claim expedition-anchor-anchor"))[0] == 2


@pytest.mark.clause("A-060")
def test_senora_anne_hires_cheaper() -> None:
    game = awake("senora-anne", harbor=["settler-4-1"], coins={0: 9})
    play(game, "stop", "take settler-4-1")
    assert coins(game)[0] == 9 - 3


@pytest.mark.clause("A-060", "A-061")
def test_don_ferdinando_gains_a_crown_for_a_ship_of_his_color() -> None:
    color = cards_of("character")["character-ferdinando"]["color"]
    ship = f"ship-{color}-1-1-bread"
    for how in ("unload", "store"):
        game = awake("ferdinando", harbor=[ship])
        traded(game, ship, how)
        assert crowns(game)[0] == 1


@pytest.mark.clause("A-060")
def test_landman_trades_his_color_dearer() -> None:
    color = cards_of("character")["character-landman"]["color"]
    ship = next(name for name in FIVE if color in name)
    assert traded(awake("landman", harbor=[ship]), ship, "unload") == 2


@pytest.mark.clause("A-060")
def test_officer_scott_and_cutthroat_mary_earn_at_a_full_harbor() -> None:
    for name, harbor, brought in (
        ("scott", [*PERSONS, "jack-6-1"], 1),
        ("scott", PERSONS, 0),
        ("cutthroat-mary", FIVE[:3], 1),
        ("cutthroat-mary", FIVE[:2], 0),
        ("cutthroat-mary", [*PERSONS, *FIVE[:2]], 0),
        ("cutthroat-mary", [*PERSONS[:2], *FIVE[:3]], 1),
    ):
        game = awake(name, harbor=harbor, coins={0: 2})
        assert coins(play(game, "stop"))[0] == 2 + brought, name


@pytest.mark.clause("A-061")
def test_blackbeards_sword_counts_for_missions_but_he_is_no_sailor() -> None:
    game = awake("blackbeard", missions=["mission-10", "mission-11"], displays={0: ["sailor-3-1"]}, event_of_turn=[])
    assert forbidden_by(game, "fulfil mission-11") == "A-031"
    assert seat(game)["swords"] == 2


@pytest.mark.clause("E-012", "A-052")
@pytest.mark.parametrize(("coins", "asked_too"), [(0, False), (1, True)])
def test_a_seat_that_cannot_keep_the_item_is_passed_by(coins: int, asked_too: bool) -> None:
    """The seat's only coin would be the one due."""
    game = laid(boxes=BOXES, options="pass automatically", harbor=[BREAD], event_of_turn=[EVENT], coins={1: coins})
    play(game, "stop", "pass")
    assert (asked(game) == (1, "take")) == asked_too


def passed_by(**position: Any) -> bool:
    """Whether seat 1, who has no coin, passes without being asked."""
    game = laid(event_of_turn=[EVENT], coins={1: 0}, **{"boxes": BOXES, "options": "pass automatically", **position})
    play(game, "stop", "pass")
    return asked(game) != (1, "take")


@pytest.mark.clause("E-012", "A-051")
def test_a_seat_that_gains_the_crown_is_asked_and_can_only_trade_for_it() -> None:
    """The piles are empty, so the ship itself, once discarded, becomes the coin due."""
    empty: dict[str, Any] = {"displays": {1: ["trader-blue-3-1"]}, "harbor": [RUM], "exact": True}
    assert not passed_by(**empty)
    game = play(chapter(RIVALS, coins={1: 0}, **empty), "stop", "pass", f"take {RUM}")
    assert (crowns(game), display(game, 1)) == ([0, 1], ["trader-blue-3-1"])


@pytest.mark.clause("E-012", "A-052", "B-026")
def test_a_seat_is_asked_for_an_item_if_a_trader_pays_the_coin_due_and_it_is_there() -> None:
    displays = {1: ["trader-yellow-3-1"]}
    assert passed_by(displays=displays, harbor=[BREAD], exact=True)
    assert not passed_by(displays=displays, harbor=[BREAD], exact=True, deck=["sailor-3-1"])


@pytest.mark.clause("E-012", "K-004")
def test_other_effects_of_trading_a_ship_with_an_item_count() -> None:
    more: dict[str, Any] = {"boxes": "base + contracts + adventure", "harbor": [BREAD, "jester-9-3"]}
    options = "no contracts; pass automatically"
    assert passed_by(options=options, **more)
    assert not passed_by(options=options, displays={1: ["clerk-yellow-4-1"]}, **more)


@pytest.mark.clause("A-052", "B-026")
def test_with_one_card_in_the_piles_a_trader_leaves_the_choice() -> None:
    few: dict[str, Any] = {"deck": ["sailor-3-1"], "exact": True}
    game = chapter(RIVALS, coins={1: 0}, displays={1: ["trader-yellow-3-1"]}, harbor=[BREAD], **few)
    assert asked(play(game, "stop", "pass", f"take {BREAD}")) == (1, "cargo")
    assert game.moves() == ["unload", "store"]

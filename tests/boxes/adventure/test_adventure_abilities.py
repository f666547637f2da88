"""Characters, taxes and Ares pirates: their effects, and when they have no effect.  A-050 to A-061"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import BOXES, BREAD, EVENT, HERBS, RIVALS, RUM, cards_of, chapter, crowns, seat
from tests.builders.table import asked, coins, discarded, display, forbidden_by, laid, legal, play, said

FIVE = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1", "ship-red-1-1", "ship-black-1-2"]
PERSONS = ["settler-4-1", "captain-4-1", "priest-4-1", "sailor-3-1", "jester-5-1"]
DEARER = ["captain-5-1", "priest-5-1", "settler-5-1"]


def with_character(name: str, who: int = 0, mode: str = "cooperative", **position: Any) -> pr.Game:
    """A turn of seat 0; one seat's character has awoken."""
    held = [[f"character-{name}"] if s == who else [] for s in (0, 1)]
    left = [3 if s == who else 4 for s in (0, 1)]
    return chapter(mode, **{"character": held, "markers_left": left, **position})


def color_of(name: str) -> str:
    return str(cards_of("character")[f"character-{name}"]["color"])


@pytest.mark.clause("A-060")
def test_without_the_character_nothing_is_paid() -> None:
    bust: dict[str, Any] = {"harbor": FIVE[:1], "deck": ["ship-yellow-3-4"], "event_of_turn": ["event-spring-tide"]}
    game = play(with_character("kid-may", 1, **bust), "draw")
    assert said(game, "bust")
    assert not said(game, "consolation")
    for name, key in (("scott", "officer"), ("cutthroat-mary", "cutthroat")):
        game = play(with_character(name, 1, harbor=FIVE, coins={0: 9, 1: 9}), "stop")
        assert not said(game, key)
        play(game, "pass") if asked(game) == (0, "take") else None
        play(game, "pass") if asked(game) == (0, "take") else None
        assert said(game, key) == [{"seat": 1, "n": 1}], "in its own taking phase"


@pytest.mark.clause("A-060", "A-061")
def test_a_trader_of_one_color_earns_nothing_with_others() -> None:
    for name in ("ferdinando", "landman"):
        other = next(ship for ship in FIVE if color_of(name) not in ship)
        game = with_character(name, harbor=[other])
        before = coins(game)[0]
        play(game, "stop", f"take {other}")
        assert (coins(game)[0] - before, crowns(game)[0]) == (1, 0)


@pytest.mark.clause("A-060")
def test_blackbeard_repels_and_is_sent_for_no_sailor() -> None:
    swords = [seat(with_character("blackbeard", who), other)["swords"] for who in (0, 1) for other in (0, 1)]
    assert swords == [1, 0, 0, 1]
    game = with_character("blackbeard", harbor=["settler-4-1"], deck=["ship-yellow-1-1"])
    assert asked(play(game, "draw")) == (0, "repel")
    game = with_character("blackbeard", missions=["mission-10", "mission-12"], displays={0: ["sailor-3-1"] * 2})
    assert legal(game, "fulfil mission-12")  # three swords


@pytest.mark.clause("A-060")
def test_grandeur_gains_crowns_for_expeditions_only_and_only_the_owner() -> None:
    game = with_character("grandeur", 1, displays={0: ["captain-4-1"] * 2}, expeditions=["expedition-anchor-anchor"])
    assert crowns(play(game, "claim expedition-anchor-anchor")) == [0, 0]
    assert not said(game, "crowns-gained")
    game = with_character("grandeur", harbor=["sailor-3-1"])
    assert crowns(play(game, "stop", "take sailor-3-1")) == [0, 0]


@pytest.mark.clause("A-060", "A-061")
def test_samuel_is_paid_once() -> None:
    more: dict[str, Any] = {
        "displays": {0: ["sailor-3-1"] * 2},
        "completed": {"mission-11": [1]},
        "markers_left": [3, 3],
    }
    game = with_character("blackguard", missions=["mission-10", "mission-11"], **more)
    play(game, "fulfil mission-11")
    assert seat(game)["trophy"]
    assert not said(game, "windfall")


@pytest.mark.clause("A-060", "A-061")
@pytest.mark.parametrize(("coin", "asks"), [(1, True), (0, False)])
def test_a_player_who_gains_a_crown_or_an_item_is_not_skipped(coin: int, asks: bool) -> None:
    """With automatic passing, a player does not take a ship that pays only the coin due; see E-012."""
    red = f"ship-{color_of('ferdinando')}-1-1"
    other = next(ship for ship in FIVE if ship != red)
    for ship, question in (
        (red, "take"),
        (other, None),
        (BREAD, "take" if coin else None),
        (RUM, "take" if coin else None),
    ):
        game = laid(boxes=BOXES, options="pass automatically", event_of_turn=[EVENT], harbor=[ship],
                    coins={0: 0, 1: coin}, character=[[], ["character-ferdinando"]], markers_left=[4, 3])  # fmt: skip
        play(game, "stop", "pass")
        assert (asked(game) == (1, question)) is (question is not None), ship


@pytest.mark.clause("A-017", "E-012")
def test_a_merchant_of_another_box_is_not_skipped_either() -> None:
    boxes = "base + make-sail + adventure"
    merchant = next(c["name"] for c in pr.cards(boxes) if c["type"] == "merchant" and c["color"] == "yellow")
    for held, question in ((merchant, "take"), ("sailor-3-1", "discover")):
        game = laid(
            boxes=boxes, options="pass automatically", event_of_turn=[EVENT], harbor=FIVE[:1], displays={1: [held]}
        )
        assert asked(play(game, "stop", "pass")) == (1, question)


@pytest.mark.clause("A-051", "M-010")
def test_a_ship_laid_in_the_display_as_an_item_is_not_tucked() -> None:
    boxes = "base + make-sail + adventure"
    merchant = next(c["name"] for c in pr.cards(boxes) if c["type"] == "merchant" and c["color"] == "yellow")
    for move, items, tucked in (("store", [BREAD], []), ("unload", [], [BREAD])):
        game = laid(boxes=boxes, event_of_turn=[EVENT], harbor=[BREAD], displays={0: [merchant]})
        before = game.scores[0]
        play(game, "stop", f"take {BREAD}", move)
        assert (display(game, 0), seat(game)["tucked"]) == (sorted([merchant, *items]), tucked)
        assert game.scores[0] - before == len(tucked)


@pytest.mark.clause("A-070")
def test_in_a_team_no_player_is_skipped() -> None:
    for mode, question in (("cooperative; ", "take"), ("", "discover")):
        game = laid(boxes=BOXES, options=f"{mode}pass automatically", event_of_turn=[EVENT], harbor=FIVE[:1])
        assert asked(play(game, "stop", "pass")) == (1, question)


@pytest.mark.clause("A-060", "A-061")
def test_only_samuel_is_paid_and_no_more_than_there_is() -> None:
    more: dict[str, Any] = {"displays": {0: ["sailor-3-1"] * 2}, "completed": {"mission-11": [1]}}
    more["missions"] = ["mission-10", "mission-11"]
    for name, cards, n in (("blackguard", 3, [2]), ("blackguard", 1, [1]), ("scott", 1, []), ("blackguard", 0, [])):
        game = chapter(character=[[f"character-{name}"], []], exact=True, deck=["settler-4-1"] * cards, **more)
        before = coins(game)[0]
        play(game, "fulfil mission-11")
        assert coins(game)[0] - before == sum(n)
        assert [event["n"] for event in said(game, "windfall")] == n
        assert seat(game)["ability"]


# Ships and person cards.


@pytest.mark.clause("A-050")
def test_there_are_8_ares_pirates_four_with_each_item() -> None:
    ares = [card for card in pr.cards(f"{BOXES}; cooperative") if card["color"] == "ares"]
    assert sum(card["copies"] for card in ares) == 8
    assert [sum(card["gives"].get(item, 0) for card in ares) for item in ("herbs", "book", "ares")] == [4, 4, 8]
    assert {card["coins"] for card in ares} == {1}


@pytest.mark.clause("A-052")
def test_friends_of_ares_are_the_persons_of_this_box_only() -> None:
    def brought(*held: str) -> int:
        game = play(chapter(RIVALS, harbor=[HERBS], displays={0: [*held]}), "stop")
        before = coins(game)[0]
        return coins(play(game, f"take {HERBS}", "unload"))[0] - before

    assert [brought(*DEARER[:n]) for n in range(4)] == [1, 2, 3, 4]
    assert brought("captain-4-1", "priest-4-1", "settler-4-1") == 1


@pytest.mark.clause("A-052")
def test_the_coin_due_may_come_from_the_trade() -> None:
    """A player without coins can still keep a ship with bread if they have a trader of its color."""
    game = chapter(harbor=[BREAD], coins={0: 9, 1: 0}, displays={1: ["trader-yellow-3-1"]})
    play(game, "stop", "pass", f"take {BREAD}")
    assert asked(game) == (1, "cargo")
    play(game, "store")
    assert (coins(game)[1], display(game, 1)) == (0, [BREAD, "trader-yellow-3-1"])


@pytest.mark.clause("A-051", "B-026")
@pytest.mark.parametrize(("ship", "trader"), [(BREAD, []), (BREAD, ["trader-yellow-3-1"]), (RUM, [])])
def test_a_ship_is_discarded_or_lies_in_the_display(ship: str, trader: list[str]) -> None:
    for how, kept in (("unload", False), ("store", True)):
        game = play(chapter(harbor=[ship], displays={0: trader}), "stop", f"take {ship}", how)
        assert (ship in display(game, 0), ship in discarded(game)) == (kept, not kept)


@pytest.mark.clause("A-051")
def test_each_ship_is_decided_on_by_itself() -> None:
    game = chapter(harbor=[BREAD, "ship-blue-1-1"], displays={0: ["governor-8-0"]}, coins={0: 0, 1: 0})
    play(game, "stop", f"take {BREAD}", "store", "take ship-blue-1-1")
    assert display(game, 0) == ["governor-8-0", BREAD]
    assert [event["n"] for event in said(game, "traded")] == [0, 1]


@pytest.mark.clause("A-052")
def test_the_active_player_needs_no_coin_to_keep_an_item() -> None:
    game = play(chapter(harbor=[BREAD], coins={0: 0, 1: 0}), "stop", f"take {BREAD}")
    assert game.moves() == ["unload", "store"]


@pytest.mark.clause("A-052")
def test_without_a_coin_the_ship_is_traded_and_pays_the_coin_due() -> None:
    game = chapter(harbor=[BREAD], coins={0: 9, 1: 0})
    play(game, "stop", "pass", f"take {BREAD}")
    assert (coins(game)[0] - told(game, 0), display(game, 1)) == (10, [])
    assert BREAD in discarded(game)


@pytest.mark.clause("A-052", "B-026")
def test_with_empty_piles_only_the_ship_that_is_discarded_can_be_the_coin_due() -> None:
    game = chapter(
        harbor=[BREAD], coins={0: 9, 1: 0}, displays={1: ["trader-yellow-3-1"]}, exact=True, deck=[], discard=[]
    )
    play(game, "stop", "pass", f"take {BREAD}")
    assert display(game, 1) == ["trader-yellow-3-1"]
    assert asked(game) != (1, "cargo")


def told(game: pr.Game, who: int) -> int:
    """The coins that events have brought to a seat."""
    return sum(event["n"] for event in said(game, "event-coins") if event["seat"] == who)


@pytest.mark.clause("A-054")
def test_tybuk_brothers_count_for_taxes_and_missions() -> None:
    game = chapter(displays={0: ["tybuk-7-1"]}, harbor=["settler-4-1"], deck=["tax-swords"], coins={0: 0, 1: 0})
    play(game, "draw")
    assert said(game, "tax-gained") == [{"seat": 0, "n": 1}]
    two = ["tybuk-7-1", "tybuk-9-2"]
    swords = sum(card["gives"]["swords"] for name, card in cards_of("person").items() if name in two)
    mission = next(
        card for card in cards_of("mission").values() if set(card.get("demanded") or {}) == {"swords"} and
        card["demanded"]["swords"] <= swords and not card.get("handed_in")
    )  # fmt: skip
    number = mission["card_number"]
    game = chapter(n=mission["chapter"], missions=[f"mission-{number}"], displays={0: two})
    assert legal(game, f"fulfil mission-{number}")


@pytest.mark.clause("A-059")
@pytest.mark.parametrize(("held", "remaining"), [([16, 15], [8, 15]), ([17, 16], [9, 8]), ([15, 12], [15, 12])])
def test_half_of_16_coins_or_more_rounded_down(held: list[int], remaining: list[int]) -> None:
    game = chapter(
        harbor=["settler-4-1"], coins=dict(enumerate(held)), deck=["tax-points-16"], displays={0: ["sailor-3-1"]}
    )
    assert coins(play(game, "draw")) == [remaining[0], remaining[1] + 2]


@pytest.mark.clause("A-059")
def test_all_with_the_fewest_points_gain_2_coins() -> None:
    game = chapter(players=3, harbor=["settler-4-1"], deck=["tax-points-16"], displays={1: ["sailor-3-1"]})
    assert coins(play(game, "draw")) == [5, 3, 5]


@pytest.mark.clause("A-060")
def test_no_ability_counts_as_the_person() -> None:
    persons = {"fishborn": ("lookouts", "31"), "senora-anne": ("mademoiselles", "23")}
    for name, (what, number) in persons.items():
        mission = cards_of("mission")[f"mission-{number}"]
        assert mission["demanded"] == {what: 1}
        game = with_character(name, n=mission["chapter"], missions=[f"mission-{number}"])
        assert forbidden_by(game, f"fulfil mission-{number}") == "A-031"

"""The effect of each event, and how a month's event deck is drawn and grows.  A-014, A-020 to A-024"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import campaign
from tests.builders.adventure import (
    BOXES,
    BREAD,
    END,
    RIVALS,
    RUM,
    TEAM,
    VARIABLE,
    begun,
    cards_of,
    chapter,
    missions,
    seat,
)
from tests.builders.table import asked, coins, end_turn, forbidden_by, hidden, legal, play, public, said
from tests.laws.table import check

FAIR, LUCK = "event-island-fair", "event-wreckers-luck"
SHIP, PERSON = "ship-yellow-3-4", "settler-4-1"


def turn(event: str, **position: Any) -> pr.Game:
    """A turn of seat 0 with this event."""
    return chapter(event_of_turn=[event], **{"coins": {0: 9, 1: 9}, **position})


def brought(event: str, ship: str, *answers: str, taker: int = 0) -> int:
    """The coins that a trade brings the active player or, with `taker=1`, the other player."""
    game = turn(event, harbor=[ship])
    play(game, "stop", *["pass"] * taker)
    before = coins(game)[taker]
    return coins(play(game, f"take {ship}", *answers))[taker] - before


@pytest.mark.clause("A-020")
def test_trade_winds_pay_the_active_player_one_coin_more_for_a_ship() -> None:
    assert [brought("event-trade-winds", SHIP, taker=taker) for taker in (0, 1)] == [
        4,
        2,
    ]  # the other player pays the coin due
    assert [brought(LUCK, SHIP, taker=taker) for taker in (0, 1)] == [3, 2]
    assert brought("event-trade-winds", BREAD, "store") == 1
    assert brought("event-trade-winds", RUM, "unload") == 1


@pytest.mark.clause("A-020")
def test_a_dead_calm_costs_the_active_player_one_coin_for_a_ship_and_never_more_than_it_pays() -> None:
    assert [brought("event-dead-calm", SHIP, taker=taker) for taker in (0, 1)] == [2, 2]
    assert brought("event-dead-calm", "ship-yellow-1-1") == 0
    assert brought("event-dead-calm", BREAD, "store") == 0
    assert brought("event-dead-calm", RUM, "unload") == 0


@pytest.mark.clause("A-020")
@pytest.mark.parametrize(("event", "price"), [("event-lean-weeks", 5), ("event-idle-hands", 3), (LUCK, 4)])
def test_persons_are_dearer_in_lean_weeks_and_cheaper_for_idle_hands_for_everybody(event: str, price: int) -> None:
    for taker in (0, 1):
        game = turn(event, harbor=[PERSON])
        play(game, "stop", *["pass"] * taker, f"take {PERSON}")
        assert said(game, "hired") == [{"seat": taker, "card": PERSON, "n": price}]


DRILL = "event-drill-day"


@pytest.mark.clause("A-020", "A-061", "B-033", "B-034")
@pytest.mark.parametrize("restored", [False, True])
@pytest.mark.parametrize(
    ("persons", "ship", "question"),
    [
        ([], "ship-blue-1-1", "repel"),
        ([], "ship-blue-2-2", "discover"),
        (["sailor-3-1"], "ship-blue-2-2", "repel"),
        (["sailor-3-1"], "ship-green-2-3", "discover"),
        (["pirate-9-3"], "ship-black-3-skull", "discover"),
    ],
)
def test_drill_day_lends_the_active_player_a_sword_to_repel_with(
    persons: list[str], ship: str, question: str, restored: bool
) -> None:
    game = turn(DRILL, displays={0: persons}, deck=[ship])
    game = pr.restore(game.snapshot()) if restored else game
    assert asked(play(game, "draw")) == (0, question)


@pytest.mark.clause("A-020", "A-061")
def test_drill_day_lends_nothing_to_others_nor_in_the_next_turn() -> None:
    game = turn(DRILL, harbor=["admiral-9-3"], event_deck=[END, LUCK], deck=["ship-blue-1-1"])
    end_turn(game)
    assert asked(play(game, "draw")) == (1, "discover")


@pytest.mark.clause("A-061", "B-040")
def test_the_sword_of_drill_day_ties_no_tax() -> None:
    game = turn(DRILL, displays={1: ["sailor-3-1"]}, deck=["tax-swords"], coins={0: 3, 1: 3})
    assert [one["swords"] for one in public(game)["seats"]] == [0, 1]
    assert [one.get("lent_swords") for one in public(game)["seats"]] == [1, None]
    assert coins(play(game, "draw")) == [3, 4]


@pytest.mark.clause("A-061", "A-031")
@pytest.mark.parametrize(("persons", "refused"), [(["sailor-3-1"], "A-031"), (["pirate-7-2"], None)])
def test_the_sword_of_drill_day_meets_no_mission(persons: list[str], refused: str | None) -> None:
    row = ["mission-10", "mission-11", "mission-12", "mission-15"]
    game = turn(DRILL, missions=row, displays={0: [*persons, "ship-ares-1-3-book", "ship-ares-1-5-book"]})
    assert legal(game, "fulfil mission-15") == (refused is None)
    if refused:
        assert forbidden_by(game, "fulfil mission-15") == refused


@pytest.mark.clause("A-020")
def test_effects_for_all_end_with_the_turn() -> None:
    game = turn("event-lean-weeks", event_deck=[END, LUCK], deck=["sailor-3-1", PERSON])
    play(game, "draw", "stop", "pass", "pass", "draw", "stop", f"take {PERSON}")
    assert said(game, "hired")[-1]["n"] == 4


@pytest.mark.clause("A-020")
def test_wreckers_luck_pays_only_the_active_player_2_coins_for_a_bust() -> None:
    for event, n in ((LUCK, [2, 0]), ("event-spring-tide", [0, 0])):
        game = turn(event, harbor=["ship-yellow-1-1"], deck=["ship-yellow-3-4"], event_deck=[END, "event-dead-calm"])
        before = coins(game)
        play(game, "draw")
        assert said(game, "bust")
        assert [event["seat"] for event in said(game, "bounty")] == [0][: n[0]]
        assert [now - then for now, then in zip(coins(game), before, strict=True)] == n


@pytest.mark.clause("A-020")
def test_those_who_are_equal_all_gain() -> None:
    def revealed(event: str, **position: Any) -> pr.Game:
        return end_turn(chapter(event_deck=[END, event], harbor=["admiral-9-3"], coins={0: 0, 1: 0}, **position))

    assert coins(revealed("event-widows-fund")) == [2, 2]
    assert coins(revealed("event-powder-review", displays={0: ["sailor-3-1"], 1: ["sailor-3-1"]})) == [1, 1]
    assert not said(revealed("event-dead-calm"), "event-coins")
    assert not said(revealed("event-dead-calm"), "event-loss")
    game = revealed("event-governors-ball", crowns=[3, 3])
    assert [seat(game, who)["crowns"] for who in (0, 1)] == [4, 4]


@pytest.mark.clause("A-020")
def test_an_event_takes_no_more_than_there_is() -> None:
    events = cards_of("event")
    taking = {name: card for name, card in events.items() if card.get("loses")}
    for name, card in taking.items():
        game = chapter(event_deck=[END, name], harbor=["admiral-9-3"], coins={0: card["coins_from"], 1: 0})
        assert coins(end_turn(game)) == [card["coins_from"] - card["loses"], 0]


# The deck.


def until_months_end(game: pr.Game) -> list[str]:
    """The events revealed before the month or the game ends."""
    while not game.over and not said(game, "new-month"):
        end_turn(game)
    return [event["card"] for event in said(game, "event-revealed")][:-1]


@pytest.mark.clause("A-014")
@pytest.mark.parametrize(
    ("mode", "players", "n"),
    [(TEAM, 1, 2), (TEAM, 2, 2), (TEAM, 3, 2), (TEAM, 4, 3), (RIVALS, 2, 4), (RIVALS, 3, 4), (RIVALS, 4, 4),
     (VARIABLE, 2, 4), (VARIABLE, 3, 4), (VARIABLE, 4, 4)],
)  # fmt: skip
def test_the_first_month_has_its_events_and_number_1_once_with_few_players(mode: str, players: int, n: int) -> None:
    when: set[int] = set()
    rest: set[str] = set()
    for seed in range(24):
        game = begun(mode, players=players, seed=seed)
        assert mode == VARIABLE or public(game)["month"] == {"number": 1, "unknown": n - 1}
        events = until_months_end(game)
        assert len(events) == len(set(events)) == n
        assert events.count(FAIR) == (players <= 2)
        when |= {at for at, event in enumerate(events) if event == FAIR}
        rest |= {*events} - {FAIR}
    assert when == ({*range(n)} if players <= 2 else set()), "shuffled in with the others"
    assert len(rest) > 8


@pytest.mark.clause("A-014")
def test_any_event_0_may_be_the_first_and_number_1_as_well() -> None:
    first = {public(begun(seed=seed))["event"] for seed in range(100)}
    assert first == {name for name, card in cards_of("event").items() if card["card_number"] in ("0", "1")}


@pytest.mark.clause("A-014", "A-022")
def test_number_1_is_out_of_the_game_with_many_players_in_all_months() -> None:
    game = begun(players=3, mode=RIVALS, seed=2)
    for _ in range(40):
        if not game.over:
            end_turn(game)
    revealed = Counter(event["card"] for event in said(game, "event-revealed"))
    assert revealed[END] > 2
    assert revealed[FAIR] == 0
    assert not revealed["event-months-end-variable"]


@pytest.mark.clause("A-022")
def test_the_event_that_comes_on_top_is_one_of_those_aside() -> None:
    came = set()
    for seed in range(12):
        game = chapter(event_deck=[END], events_aside=["event-dead-calm", "event-drill-day"], active=1,
                       harbor=["admiral-9-3"], missions=["mission-10"], seed=seed)  # fmt: skip
        end_turn(game)
        assert public(game)["month"] == {"number": 2, "unknown": 1}
        came.add(public(end_turn(game))["event"])
        assert public(game)["month"]["unknown"] == 0
    assert came == {"event-dead-calm", "event-drill-day"}


@pytest.mark.clause("A-024")
def test_with_no_event_aside_none_is_added() -> None:
    game = end_turn(chapter(event_deck=[END], events_aside=[], harbor=["admiral-9-3"], missions=["mission-10"]))
    assert public(game)["month"] == {"number": 2, "unknown": 0}
    assert public(game)["event_deck"] == [LUCK, END]
    assert public(end_turn(game))["event"] == LUCK


@pytest.mark.clause("A-014")
@pytest.mark.parametrize(
    ("mode", "players", "n"), [(TEAM, 1, 1), (TEAM, 2, 1), (TEAM, 3, 2), (TEAM, 4, 3), (RIVALS, 2, 3), (VARIABLE, 4, 4)]
)
def test_a_position_without_an_event_deck_begins_the_first_month(mode: str, players: int, n: int) -> None:
    assert public(chapter(mode, players=players))["month"] == {"number": 1, "unknown": n}
    few = chapter(mode, players=players, events_aside=["event-dead-calm"])
    assert public(few)["month"] == {"number": 1, "unknown": 1}


@pytest.mark.clause("A-022")
def test_the_last_event_aside_is_added() -> None:
    game = end_turn(chapter(event_deck=[END], events_aside=["event-dead-calm"], harbor=["admiral-9-3"]))
    assert public(game)["month"] == {"number": 2, "unknown": 1}
    assert public(end_turn(game))["event"] == "event-dead-calm"


@pytest.mark.clause("A-020", "B-024")
def test_when_hardly_a_card_is_left_the_active_player_is_paid_first_and_then_clockwise() -> None:
    paid: dict[str, Any] = {"event_of_turn": [], "event_deck": [END, "event-widows-fund"]}  # tied for the fewest points
    game = chapter(players=3, active=1, exact=True, deck=["sailor-3-1"] * 3, **paid)
    assert coins(game) == [3, 5, 4]


@pytest.mark.clause("A-023", "A-003")
def test_the_play_cards_that_a_story_names_are_the_ones_that_come() -> None:
    named = {mission.number: mission.play for mission in campaign().chapters[0].missions}
    before = chapter(harbor=["admiral-9-3"], event_deck=[END], missions=["mission-10"])
    aside = Counter(public(before)["play_cards"])
    game = end_turn(before)
    assert missions(game) == ["10", "11"]
    assert aside - Counter(public(game)["play_cards"]) == Counter(named["11"])
    assert said(game, "play-cards")[-1]["n"] == sum(named["11"].values())


@pytest.mark.clause("A-023", "A-003")
def test_in_a_position_those_that_the_open_missions_have_brought_are_in_the_draw_pile() -> None:
    every = Counter({card["name"]: card["copies"] for card in pr.cards(BOXES) if card["starts"] == "play cards"})
    first, second = (Counter(mission.play) for mission in campaign().chapters[0].missions[:2])
    game = chapter(missions=["mission-10", "mission-11"])
    assert Counter(public(game)["play_cards"]) == every - first - second
    assert first + second <= Counter([*hidden(game, "draw pile"), *hidden(game, "coins 0"), *hidden(game, "coins 1")])


@pytest.mark.clause("A-023")
def test_a_story_that_names_no_play_cards_brings_none() -> None:
    way: dict[str, Any] = {"missions": ["mission-10", "mission-11", "mission-12"], "completed": {"mission-12": [0]}}
    game = end_turn(chapter(harbor=["admiral-9-3"], event_deck=[END], **way))
    assert missions(game)[-1] == "14"
    assert not said(game, "play-cards")


@pytest.mark.clause("A-023")
def test_all_players_know_which_unseen_cards_have_just_come() -> None:
    game = begun(players=3)
    for who in range(3):
        found = game.observe(who)
        names = Counter(found.ruleset.names[face] for face in found.newcomers)
        assert names == Counter(campaign().chapters[0].missions[0].play)


@pytest.mark.clause("A-071")
@pytest.mark.parametrize("there", [["tybuk-5-0"], ["lookout-5-1", "ship-ares-1-3-herbs"], ["lookout-5-1"] * 2])
def test_cards_of_a_lost_attempt_are_not_added_again(there: list[str]) -> None:
    named = {mission.number: Counter(mission.play) for mission in campaign().chapters[0].missions}
    game = pr.new_game(f"{BOXES}; cooperative; defeats 1", 1, seed=1, carried={"tries": there})
    before = Counter(public(game)["play_cards"])
    while public(game)["month"]["number"] < 2:
        moves = game.moves()
        game.play(next(move for move in ("stop", "pass", "keep", "draw", *moves) if move in moves))
    came = before - Counter(public(game)["play_cards"])
    read = [event["card"].removeprefix("mission-") for event in said(game, "story")]
    assert read == ["10", "11"]
    once = named["10"] + named["11"]
    assert came == once - Counter(there)
    observed = game.observe(0)
    newest = {observed.ruleset.names[face] for face in observed.newcomers}
    assert not newest & ({*there} - {name for name, n in Counter(there).items() if n < once[name]})


@pytest.mark.clause("A-003", "A-071")
@pytest.mark.parametrize("key", ["earlier", "tries"])
@pytest.mark.parametrize("name", ["sailor-3-1", "nobody-1-1", "mission-10"])
def test_only_play_cards_are_carried_over(key: str, name: str) -> None:
    with pytest.raises(pr.BadPosition, match=f"{key}: '{name}' is not a play card of this format"):
        pr.new_game(f"{BOXES}; cooperative", 2, seed=1, carried={key: [name]})


@pytest.mark.clause("A-023")
def test_they_are_shuffled_into_the_draw_pile() -> None:
    places = set()
    for seed in range(12):
        game = end_turn(chapter(harbor=["admiral-9-3"], event_deck=[END], missions=["mission-10"], seed=seed))
        deck = game.snapshot()["table"]["piles"]["draw pile"]
        places.add(deck.index("lookout-5-1"))
    assert len(places) > 8


@pytest.mark.clause("A-014", "A-022")
@pytest.mark.parametrize("mode", [TEAM, RIVALS, VARIABLE])
def test_every_event_lies_in_one_place_all_the_time(mode: str) -> None:
    game = chapter(mode)
    for _ in range(9):
        check(game.ruleset, game.table)
        if not game.over:
            end_turn(game)


@pytest.mark.clause("A-014")
def test_in_a_position_that_names_the_events_aside_all_others_are_out_of_the_game() -> None:
    aside = ["event-dead-calm", "event-drill-day"]
    game = chapter(event_deck=[END], events_aside=aside)
    assert sorted(hidden(game, "events aside")) == aside
    assert {*hidden(game, "out of game")} == cards_of("event").keys() - {LUCK, END, *aside}

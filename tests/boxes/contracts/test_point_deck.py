"""The point deck of a team, and its contracts.  K-061, K-062, K-073 to K-078"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.table import (
    BLUE,
    GREEN,
    RED,
    SPECIAL,
    asked,
    coins,
    discarded,
    end_turn,
    forbidden_by,
    legal,
    play,
    public,
    said,
)
from tests.builders.teams import ELEVEN, EXPLORER, LINE, MERCENARY, TIME, explorer, team

# The point deck.


@pytest.mark.clause("K-077")
def test_after_a_tax_card_the_active_player_may_set_a_time_card_aside_unseen() -> None:
    game = team(time_deck=["tax-points", RED, BLUE], coins={0: 13, 1: 3})
    play(game, "draw")
    assert (asked(game), game.moves()) == ((0, "time card"), ["set aside", "leave"])
    assert "tax-points" in discarded(game)  # it has been resolved
    events = play(game, "set aside").events(0)
    assert (public(game)["time_deck"], public(game)["point_deck"]) == (1, 1)
    aside = [event for event in events if event["kind"] == "moved" and event["to"] == "point deck"]
    assert [(event["cards"], event["n"]) for event in aside] == [(None, 1)]
    assert said(game, "set-aside") == [{"n": 1}]
    assert asked(game) == (0, "discover")
    assert legal(game, "stop")


@pytest.mark.clause("K-077")
def test_the_team_may_leave_it() -> None:
    game = team(time_deck=["tax-points", RED, BLUE])
    play(game, "draw", "leave")
    assert (public(game)["time_deck"], public(game)["point_deck"]) == (2, 0)
    assert forbidden_by(game, "set aside") == "K-077"
    assert forbidden_by(game, "leave") == "K-077"


@pytest.mark.clause("K-077")
def test_a_tax_card_from_the_draw_pile_also_gives_the_option() -> None:
    game = team(deck=["tax-points"], displays={1: ["sailor-3-1"]}, coins={0: 3})
    play(game, "draw", "draw")
    assert asked(game) == (0, "time card")


@pytest.mark.clause("K-077", "K-073")
def test_even_the_last_time_card_may_be_set_aside() -> None:
    game = team(time_deck=["tax-points", RED])
    play(game, "draw", "set aside")
    assert (public(game)["time_deck"], game.over) == (0, False)
    play(game, "stop")
    end_turn(game)
    assert game.won is False
    empty = team(time_deck=["tax-points"])
    assert asked(play(empty, "draw")) == (0, "discover")


@pytest.mark.clause("K-077", "E-013")
def test_an_additional_tax_gives_no_such_chance() -> None:
    game = team(exact=True, coins={0: 0, 1: 0})
    play(game, "draw", "draw")
    assert len(said(game, "extra-tax")) == 1
    assert said(game, "set-aside") == []
    assert (asked(game) or (0, ""))[1] != "time card"


@pytest.mark.clause("K-077")
@pytest.mark.parametrize(("aside", "expected"), [(0, 0), (1, 1), (3, 3), (30, None)])
def test_before_the_game_any_number_but_the_last_may_be_set_aside(aside: int, expected: int | None) -> None:
    game = pr.new_game(f"{LINE}; aside {aside}", 2, seed=8)
    view = public(game)
    dealt = said(game, "time-deck")[0]["n"]
    assert view["point_deck"] == (dealt - 1 if expected is None else expected)
    assert view["time_deck"] + view["point_deck"] == dealt
    assert said(game, "set-aside") == ([{"n": view["point_deck"]}] if aside else [])
    assert f"; aside {aside}" in game.format


@pytest.mark.clause("K-077")
@pytest.mark.parametrize("aside", ["31", "-1", "x", ""])
def test_no_other_number_can_be_set_aside(aside: str) -> None:
    with pytest.raises(pr.BadFormat, match="aside is a number from 0 to 30"):
        pr.new_game(f"{LINE}; aside {aside}", 2, seed=1)


# In a position.

MANY = [RED] * 4 + [BLUE] * 4 + ["sailor-3-1"] * 7 + ["priest-4-1"]
FIRST = ["explorer", "jinx"]  # seals E 1 and F -1: 13 + 0 + 2 = 15 time cards


@pytest.mark.clause("K-077", "K-071")
@pytest.mark.parametrize(("aside", "there"), [(0, 0), (2, 2), (14, 14), (30, 14)])
def test_a_position_includes_cards_set_aside_before_the_game(aside: int, there: int) -> None:
    begun = pr.new_game(f"{LINE}; aside {aside}", 1, seed=1)
    dealt = public(begun)["time_deck"] + public(begun)["point_deck"]
    assert public(begun)["point_deck"] == min(aside, dealt - 1)
    game = pr.position(f"{LINE}; aside {aside}", 2, contracts=FIRST)
    assert (public(game)["time_deck"], public(game)["point_deck"]) == (15 - there, there)
    assert public(game)["goal"]["before"] == 15 - there
    assert pr.replay(game.record()).snapshot() == game.snapshot()


@pytest.mark.clause("K-077", "K-072")
def test_unnamed_cards_of_both_decks_are_dealt() -> None:
    def decks(**position: Any) -> tuple[int, int]:
        game = pr.position(f"{LINE}; aside 2", 2, contracts=FIRST, **position)
        return public(game)["time_deck"], public(game)["point_deck"]

    assert decks(time_deck=TIME) == (3, 2)
    assert decks(point_deck=[RED, BLUE, RED]) == (12, 3)
    assert decks(harbor=[RED]) == (12, 2)  # the first card of this turn was a time card
    assert decks(time_deck=[], point_deck=[RED, BLUE], harbor=[RED]) == (0, 2)


@pytest.mark.clause("K-071", "K-072", "K-077")
@pytest.mark.parametrize(
    ("options", "position", "told"),
    [
        ("aside 2", {"point_deck": []}, "point_deck: 0 cards, but 2 were set aside before the game (K-077)"),
        ("aside 3", {"point_deck": [RED, RED]}, "point_deck: 2 cards, but 3 were set aside"),
        ("aside 1", {"exact": True, "time_deck": TIME, "deck": [RED]}, "point_deck: 0 cards, but 1 were set aside"),
        ("", {"time_deck": MANY}, "time_deck: 16 time cards and 0 set aside, but no more than 15 can be left"),
        ("", {"time_deck": MANY[:15], "harbor": [GREEN]}, "no more than 14 can be left of those dealt (K-071, K-072)"),
        ("", {"time_deck": MANY[:10], "point_deck": MANY[10:]}, "10 time cards and 6 set aside"),
        ("aside 6", {"time_deck": MANY[:10]}, "10 time cards and 6 set aside"),
        ("", {"time_deck": ["explorer"]}, "time_deck: explorer is a contract"),
        ("", {"point_deck": ["jinx"]}, "point_deck: jinx is a contract"),
    ],
)
def test_decks_of_the_team_that_cannot_be_are_refused(options: str, position: dict[str, Any], told: str) -> None:
    with pytest.raises(pr.BadPosition) as refused:
        pr.position("; ".join(filter(None, [LINE, options])), 2, contracts=FIRST, **position)
    assert told in str(refused.value)


@pytest.mark.clause("K-071", "B-011")
def test_the_special_expedition_is_no_time_card() -> None:
    with pytest.raises(pr.BadPosition, match=f"time_deck: {SPECIAL} never enters the draw pile"):
        team(5, time_deck=[SPECIAL])


@pytest.mark.clause("K-070")
def test_no_more_contracts_than_the_team_plays_with_lie_open() -> None:
    row = ["explorer", "jinx", "luminary", "bruja", "mercenary", "ransom"]
    assert len(public(team(contracts=row[:5]))["contracts"]) == 5
    with pytest.raises(pr.BadPosition, match=r"contracts: 6 are named, but 5 are open \(K-070\)"):
        team(contracts=row)


# The score.


@pytest.mark.clause("K-078")
@pytest.mark.parametrize(
    ("cards", "title"),
    list(enumerate(title for title in ("landlubber", "sailor", "pirate", "captain", "lord") for _ in range(2))),
)
def test_the_point_deck_is_the_score(cards: int, title: str) -> None:
    game = team(displays=explorer(), point_deck=["sailor-3-1"] * min(cards, 7) + [RED] * max(0, cards - 7))
    play(game, f"complete {EXPLORER}")
    assert (game.won, public(game)["point_deck"], public(game)["title"]) == (True, cards, title)
    assert public(game)["titles"] == ["landlubber", "sailor", "pirate", "captain", "lord"]


# Contracts of the team.


@pytest.mark.clause("K-061")
def test_small_estate_asks_one_player_for_12_points_those_from_contracts_included() -> None:
    game = team(contracts=["small-estate", "jinx"], displays={0: ELEVEN})
    assert forbidden_by(game, "complete small-estate") == "K-024"
    game = team(
        contracts=["small-estate", "jinx", MERCENARY], completed={"jinx": [0], MERCENARY: [0]}, displays={0: ELEVEN},
    )  # fmt: skip
    assert public(game)["seats"][0]["points"] == 12
    play(game, "complete small-estate")
    assert (game.won, coins(game)[0]) == (True, 3)


@pytest.mark.clause("K-061", "K-024")
def test_small_estate_is_possible_as_soon_as_a_person_brings_the_12th_point() -> None:
    game = team(contracts=["small-estate"], displays={0: ELEVEN}, coins={0: 4}, harbor=["settler-4-1"])
    play(game, "stop")
    assert forbidden_by(game, "complete small-estate") == "K-024"
    assert legal(play(game, "take settler-4-1"), "complete small-estate")


MERCHANTS = {0: ["pirate-9-3", "sailor-7-3", "sailor-5-2", "merchant-blue-8-3"]}  # 11 points


def with_merchants(**position: Any) -> pr.Game:
    return team(boxes="base + contracts + make-sail", contracts=["small-estate"], displays=MERCHANTS, **position)


@pytest.mark.clause("K-061", "M-010", "K-081")
@pytest.mark.parametrize("active", [0, 1])
def test_small_estate_counts_the_point_of_a_ship_that_is_tucked_just_now(active: int) -> None:
    game = with_merchants(harbor=[BLUE], active=active)
    play(game, "stop")
    if active:
        play(game, "pass")
    assert forbidden_by(game, "complete small-estate") == "K-024"
    play(game, f"take {BLUE}")
    assert game.scores == [12, 0]
    play(game, "complete small-estate")
    assert game.won


@pytest.mark.clause("K-061", "M-010")
def test_small_estate_counts_ships_that_were_tucked_before() -> None:
    assert not legal(with_merchants(), "complete small-estate")
    game = with_merchants(tucked=[[BLUE], []])
    assert legal(game, "complete small-estate")
    assert legal(pr.restore(game.snapshot()), "complete small-estate")


@pytest.mark.clause("K-062")
def test_a_ransom_of_15_coins_goes_to_the_discard_pile() -> None:
    game = team(contracts=["ransom", EXPLORER], coins={0: 14})
    assert forbidden_by(game, "complete ransom") == "K-024"
    game = team(contracts=["ransom", EXPLORER], coins={0: 16})
    before = len(discarded(game))
    play(game, "complete ransom")
    assert (coins(game)[0], len(discarded(game)) - before) == (1, 15)
    assert said(game, "ransom") == [{"seat": 0, "n": 15}]
    assert not game.over


@pytest.mark.clause("K-062", "K-024")
def test_a_non_active_player_may_pay_the_ransom_in_their_time_to_take() -> None:
    game = team(contracts=["ransom"], coins={0: 0, 1: 15})
    play(game, "draw", "stop")
    assert asked(game) == (1, "take")
    play(game, "complete ransom")
    assert (game.won, coins(game)[1]) == (True, 0)


@pytest.mark.clause("K-061", "K-062", "K-020")
def test_both_are_for_the_cooperative_game_only() -> None:
    names = {card["name"] for card in pr.cards("base + contracts") if card["kind"] == "contract"}
    assert not names & {"small-estate", "ransom"}
    assert len(names) == 16
    found = {card["name"]: card for card in pr.cards(LINE)}
    assert [found[name]["spaces"] for name in ("small-estate", "ransom")] == [[0, 0, 0, 0, 0]] * 2
    assert {found[name]["status"] for name in ("small-estate", "ransom")} == {"inferred"}


@pytest.mark.clause("K-073")
@pytest.mark.slow
def test_a_simulation_counts_the_teams_wins() -> None:
    found = pr.simulate("base + contracts; cooperative; aside 20", ["random", "random"], games=4, seed=1)
    assert found["wins"] == [0, 0]

"""The point deck of a team, and its contracts.  K-061, K-062, K-073 to K-078"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.table_builder import (
    BLUE,
    RED,
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
from tests.teams import ELEVEN, EXPLORER, LINE, MERCENARY, explorer, team

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
def test_a_tax_card_from_the_draw_pile_gives_the_chance_too() -> None:
    game = team(deck=["tax-points"], displays={1: ["sailor-3-1"]}, coins={0: 3})
    play(game, "draw", "draw")
    assert asked(game) == (0, "time card")


@pytest.mark.clause("K-077", "K-073")
def test_the_last_time_card_may_be_set_aside_too() -> None:
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
@pytest.mark.parametrize(("aside", "taken"), [(0, 0), (1, 1), (3, 3), (30, None)])
def test_before_the_game_any_number_but_the_last_may_be_set_aside(aside: int, taken: int | None) -> None:
    game = pr.new_game(f"{LINE}; aside {aside}", 2, seed=8)
    view = public(game)
    dealt = said(game, "time-deck")[0]["n"]
    assert view["point_deck"] == (dealt - 1 if taken is None else taken)
    assert view["time_deck"] + view["point_deck"] == dealt
    assert said(game, "set-aside") == ([{"n": view["point_deck"]}] if aside else [])
    assert f"; aside {aside}" in game.format


@pytest.mark.clause("K-077")
@pytest.mark.parametrize("aside", ["31", "-1", "x", ""])
def test_no_other_number_can_be_set_aside(aside: str) -> None:
    with pytest.raises(pr.BadFormat, match="aside is a number from 0 to 30"):
        pr.new_game(f"{LINE}; aside {aside}", 2, seed=1)


@pytest.mark.clause("K-078")
@pytest.mark.parametrize(
    ("cards", "title"),
    list(enumerate(title for title in ("landlubber", "sailor", "pirate", "captain", "lord") for _ in range(2))),
)
def test_the_point_deck_is_the_score(cards: int, title: str) -> None:
    game = team(displays=explorer(), point_deck=["sailor-3-1"] * min(cards, 7) + [RED] * max(0, cards - 7))
    play(game, f"complete {EXPLORER}")
    assert (game.won, public(game)["point_deck"], public(game)["title"]) == (True, cards, title)


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
def test_a_simulation_counts_the_teams_wins() -> None:
    found = pr.simulate("base + contracts; cooperative; aside 20", ["random", "random"], games=4, seed=1)
    assert found["wins"] == [0, 0]
